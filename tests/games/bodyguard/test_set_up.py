"""Preparation: how many play, who is President, what is shuffled and dealt."""

import pytest

import fourscore
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.games.bodyguard import GAME
from fourscore.games.bodyguard.cards import HITS
from tests.games.bodyguard.table import new_table, rules, sizes, through
from tests.games.talk import asked, choices, play, told
from tests.rows import every_row


def presidents(seats: int, first: int) -> list[int]:
    """Who is President in each round of a whole game."""
    match = new_table(seats, first=first)
    while match.decision:
        through(match)
    return [past.president for past in match.view(None).table.past]


@pytest.mark.rule("bodyguard.setup.player-count")
def test_four_to_eight_players_and_no_others():
    for seats in range(4, 9):
        assert new_table(seats).seats == seats
    for seats in (0, 3, 9):
        with pytest.raises(BadSeats):
            fourscore.new("bodyguard", seats)


@pytest.mark.rule(
    "bodyguard.setup.round-count",
    "bodyguard.setup.president-once",
    "bodyguard.setup.next-president",
    "bodyguard.game.over",
)
@every_row("seats", range(4, 9))
def test_everybody_is_president_once_and_the_office_moves_to_the_left(seats):
    assert presidents(seats, first=3) == [(3 + step) % seats for step in range(seats)]


@pytest.mark.rule("bodyguard.setup.next-president")
def test_the_office_moves_on_whoever_won_and_whoever_is_out():
    match = new_table(5, "pie ballroom fog", first=3)
    play(match, "3: bodyguard nobody")
    through(match, ["hit"])
    assert match.view(None).table.president == 4


@pytest.mark.rule("bodyguard.setup.first-president")
def test_the_first_president_is_named_or_drawn():
    assert new_table(5, first=2).view(None).table.president == 2
    assert new_table(5, first=2, options={"first-president": "4"}).view(None).table.president == 4
    drawn = {fourscore.new("bodyguard", 4, seed=seed).view(None).table.president for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("bodyguard.setup.first-president")
def test_the_first_president_must_sit_at_the_table():
    with pytest.raises(BadOption, match="seats are 0 to 3"):
        fourscore.new("bodyguard", 4, options={"first-president": "4"})


@pytest.mark.rule("bodyguard.setup.role-cards", "bodyguard.setup.unused-assassins")
@every_row("seats", range(4, 9))
def test_a_round_uses_one_president_one_bodyguard_and_assassins_for_the_rest(seats):
    match = new_table(seats)
    play(match, "0: bodyguard 1")
    seen = match.view(0).table
    issued = [*seen.roles, seen.leftover]
    assert (issued.count("president"), issued.count("bodyguard"), issued.count("assassin")) == (1, 1, seats - 1)


@pytest.mark.rule("bodyguard.setup.president-open")
def test_all_see_who_is_president_before_anything_is_issued():
    match = new_table(4, first=2)
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).table.roles == (None, None, "president", None)
    assert told(match) == ["Seat 2 is the first President.", "Round 1 of 4: Seat 2 is President."]


@pytest.mark.rule("bodyguard.setup.pile-content")
def test_the_pile_is_71_cards_in_an_order_of_chance():
    orders = set()
    for seed in range(6):
        match = fourscore.new("bodyguard", 4, seed=seed)
        match.choose("bodyguard nobody")
        assert sum(GAME.pieces(match.state).values()) == 71
        orders.add(tuple(card.name for card in match.state.pile))
    assert len(orders) == 6


@pytest.mark.rule("bodyguard.setup.hit-split")
def test_eleven_hits_of_each_type():
    assert [[card.type for card in HITS].count(type) for type in range(4)] == [11, 11, 11, 11]
    assert len({card.name for card in HITS} | {card.phrase for card in HITS}) == 88


@pytest.mark.rule("bodyguard.setup.action-split")
def test_the_mix_of_actions_can_be_chosen():
    pieces = GAME.pieces(new_table(4).state)
    assert [pieces[name] for name in ("trick", "martin", "plan-b", "hardcore")] == [7, 7, 7, 6]
    pieces = GAME.pieces(new_table(4, options={"action-mix": "0-27-0-0"}).state)
    assert [pieces[name] for name in ("trick", "martin", "plan-b", "hardcore")] == [0, 27, 0, 0]
    assert sum(pieces.values()) == 71


@pytest.mark.rule("bodyguard.setup.action-split")
@every_row("mix", ["7-7-7-7", "7-7-13", "27", "a-b-c-d", "-1-14-7-7", "7-7-7-6-0", ""])
def test_a_mix_that_is_none_is_refused(mix):
    with pytest.raises(BadOption, match="action-mix"):
        new_table(4, options={"action-mix": mix})


@pytest.mark.rule("bodyguard.setup.roles-before-hands")
def test_the_president_issues_roles_without_having_seen_a_card():
    match = new_table(4)
    assert asked(match) == [(0, "roles")]
    assert sizes(match) == [0, 0, 0, 0]
    assert match.view(0).table.pile == 71
    play(match, "0: bodyguard 2")
    happened = rules(match)
    assert happened.index("role.one-each") < happened.index("setup.deal-six")


@pytest.mark.rule("bodyguard.setup.deal-six")
@every_row(("seats", "left"), [(4, 47), (5, 41), (6, 35), (7, 29), (8, 23)])
def test_six_cards_for_everyone(seats, left):
    match = new_table(seats)
    play(match, "0: bodyguard nobody")
    assert sizes(match) == [6] * seats
    assert match.view(None).table.pile == left
    assert f"Everybody is dealt 6 cards; {left} cards are left in the pile." in told(match)


@pytest.mark.rule("bodyguard.setup.president-starts", "bodyguard.setup.turns-go-left")
def test_the_president_begins_and_turns_go_to_the_left():
    match = new_table(4, "pie pillow", first=2)
    play(match, "2: bodyguard 0")
    turns = []
    for _ in range(6):
        if asked(match)[0][1] == "reassign":
            match.choose("no")
        turns.append(asked(match)[0][0])
        match.choose(next(choice for choice in choices(match) if choice.startswith("discard")))
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("bodyguard.setup.fresh-round")
def test_a_new_round_starts_afresh_and_keeps_only_the_tokens():
    match = new_table(4, "martin pie")
    play(match, "0: bodyguard 1")
    through(match, ["hit", "trick", "martin", "reassign"])
    fresh = match.view(1).table
    assert fresh.round == 2
    assert fresh.roles == (None, "president", None, None)
    assert (fresh.pile, fresh.discards, fresh.eliminated, fresh.history) == (71, 0, (), ())
    assert fresh.rows == ((),) * 4
    assert not fresh.reassigned
    assert not any(fresh.martins + fresh.lost_draws + fresh.sizes)
    assert sum(fresh.scores) == sum(fresh.past[0].points) > 0
    play(match, "1: bodyguard nobody")
    assert sizes(match) == [6] * 4
