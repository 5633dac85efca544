"""Set-up: the decks, the deal, the mulligan, the secret choice, and who begins."""

import pytest

import fourscore
from fourscore.engine.errors import BadSeats
from fourscore.games.knife_fight.game import GAME
from tests.games.knife_fight.table import Ring
from tests.games.knife_fight.toys import toy_game
from tests.rows import every_row


def new(seats: int = 4, seed: int = 1, **options: str) -> Ring:
    return Ring(fourscore.new(toy_game(), seats, seed=seed, options=options))


def start(match: Ring, mulligans: str = "keep", pick: int = 0) -> None:
    """Everybody keeps or exchanges, and picks the President at this place of the three."""
    for seat in range(match.seats):
        match.choose(mulligans, seat)
    for seat in range(match.seats):
        match.choose(match.choices(seat)[pick], seat)


@pytest.mark.rule("knife-fight.components.president-deck-43", "knife-fight.components.president-numbers-unique")
def test_there_are_43_presidents_numbered_1_to_43_and_cleveland_is_there_twice():
    deck = GAME.pack.presidents
    assert [president.number for president in deck] == list(range(1, 44))
    assert [one.number for one in deck if one.name == "Grover Cleveland"] == [22, 24]


@pytest.mark.rule("knife-fight.components.action-deck-100", "knife-fight.card.three-action-types")
def test_there_are_100_action_cards_of_three_kinds():
    assert len(GAME.pack.deck) == 100
    kinds = {card.kind for card in GAME.pack.actions}
    assert kinds == {"attack", "executive", "reaction"}
    for card in GAME.pack.actions:
        assert (card.reaction is not None) == (card.kind == "reaction")


@pytest.mark.rule("knife-fight.components.obama-absent")
def test_barack_obama_is_not_in_the_game():
    assert not [president for president in GAME.pack.presidents if "Obama" in president.name]


@pytest.mark.rule("knife-fight.card.president-parts", "knife-fight.card.slaveowner-mark")
def test_a_president_card_carries_all_its_parts():
    washington = GAME.pack.named["washington"]
    assert (washington.name, washington.years, washington.number) == ("George Washington", "1789-1797", 1)
    assert washington.slaveowner
    assert not GAME.pack.named["adams"].slaveowner
    assert all(3 <= one.life <= 6 and one.party for one in GAME.pack.presidents)


@pytest.mark.rule("knife-fight.card.three-ability-kinds")
def test_abilities_are_always_on_activated_or_triggered():
    kinds = {name: GAME.pack.named[name].kind for name in ("washington", "fillmore", "monroe")}
    assert kinds == {"washington": "always-on", "fillmore": "activated", "monroe": "triggered"}


@pytest.mark.rule("knife-fight.players.three-to-six")
@every_row("seats", [2, 7])
def test_no_other_number_of_players_is_accepted(seats):
    with pytest.raises(BadSeats):
        new(seats)


@pytest.mark.rule("knife-fight.setup.shuffle-two-decks", "knife-fight.setup.deal-three-of-each")
@every_row(("seats", "left"), [(3, (34, 91)), (4, (31, 88)), (5, (28, 85)), (6, (25, 82))])
def test_everybody_is_dealt_three_of_each(seats, left):
    match = new(seats)
    assert match.sizes == [3] * seats
    for seat in range(seats):
        assert len([one for one in match.view(seat).table.places[seat].spares if one]) == 3
    table = match.view(None).table
    assert (len(table.president_deck), table.action_deck) == left
    orders = {tuple(new(seats, seed).state.deck) for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("knife-fight.setup.mulligan-whole-action-hand")
def test_the_mulligan_is_of_the_whole_action_hand():
    match = new()
    assert match.choices(0) == ["keep", "exchange"]
    assert match.refused("discard block", 0) == "setup.mulligan-whole-action-hand"
    assert match.refused("lincoln", 0) == "setup.mulligan-whole-action-hand"
    before = [match.view(seat).table.places[seat].spares for seat in range(4)]
    for seat in range(4):
        match.choose("exchange", seat)
    assert match.sizes == [3] * 4
    assert [match.view(seat).table.places[seat].spares for seat in range(4)] == before


@pytest.mark.rule("knife-fight.setup.mulligan-once", "knife-fight.setup.mulligan-before-announcing")
def test_the_mulligan_is_offered_once_and_before_any_president_is_seen():
    match = new()
    for seat in range(4):
        assert match.view(seat).asked.kind == "mulligan"
        match.choose("exchange", seat)
    assert match.presidents == [None] * 4
    assert {kind for _, kind in match.asked} == {"starter"}
    assert match.why_not("exchange", 0) is not None


@pytest.mark.rule("knife-fight.setup.mulligan-procedure")
def test_exchanged_cards_are_discarded_and_nobody_sees_the_others_decision():
    match = new(6)
    spectator = match.view(None).to_json()
    for seat in range(5):
        match.choose("exchange", seat)
        assert match.view(None).to_json() == spectator
    match.choose("exchange", 5)
    assert match.view(None).table.action_deck == 64
    assert len(match.view(None).table.discards) == 18


@pytest.mark.rule("knife-fight.setup.starting-president-secret", "knife-fight.setup.announce-after-all-chose")
def test_picks_stay_hidden_until_all_have_picked():
    match = new()
    for seat in range(4):
        match.choose("keep", seat)
    before = [match.view(seat).to_json() for seat in range(4)]
    for seat in (2, 0, 1):
        match.choose(match.choices(seat)[1], seat)
        assert match.view(3).to_json() == before[3]
        assert not any("announces" in line for line in match.told())
    assert match.presidents == [None] * 4
    match.choose(match.choices(3)[0], 3)
    assert None not in match.presidents


@pytest.mark.rule("knife-fight.setup.spare-presidents-in-hand-ed1", "knife-fight.setup.spare-presidents-in-reserve-ed2")
@pytest.mark.rule("knife-fight.setup.spare-presidents-hidden")
@every_row("edition", ["1", "2"])
def test_two_spare_presidents_stay_with_their_owner_unseen(edition):
    match = new(4, edition=edition)
    start(match)
    own = match.view(2).table.places[2]
    assert len(own.spares) == 2
    assert None not in own.spares
    assert own.cards == 3, "spare Presidents are no Action cards"
    for other in (0, 1, 3, None):
        assert match.view(other).table.places[2].spares == (None, None)


@pytest.mark.rule("knife-fight.setup.spare-presidents-hidden")
def test_with_an_open_reserve_all_see_the_spares_once_the_fight_has_begun():
    match = new(4, **{"open-reserve": "on"})
    assert match.view(0).table.places[2].spares == (None, None, None)
    start(match)
    assert None not in match.view(None).table.places[2].spares


@pytest.mark.rule("knife-fight.setup.first-player-lowest-number", "knife-fight.setup.announce-order")
def test_the_lowest_number_begins_and_announcements_go_clockwise_from_there():
    for seed in range(10):
        match = new(5, seed)
        start(match)
        numbers = [GAME.pack.named[name].number for name in match.presidents]
        first = numbers.index(min(numbers))
        assert match.turn[0] == first
        names = [line.split()[1] for line in match.told() if "announces" in line]
        assert [int(name) for name in names] == [(first + step) % 5 for step in range(5)]


@pytest.mark.rule("knife-fight.announce.what-is-read", "knife-fight.announce.every-new-president")
def test_announcing_reads_the_card():
    match = new(6, seed=2)
    start(match)
    assert any(toy_game().pack.named[name].title for name in match.presidents)
    for seat, name in enumerate(match.presidents):
        card = toy_game().pack.named[name]
        (line,) = [line for line in match.told() if line.startswith(f"Seat {seat} announces")]
        mark = "a slaveowner" if card.slaveowner else "no slaveowner"
        assert f"{card.name}: {card.party}, life {card.life}, {mark}." in line
        assert card.text in line


@pytest.mark.rule("knife-fight.announce.what-is-read")
def test_washington_is_announced_without_a_party():
    for seed in range(80):
        match = fourscore.new("knife-fight", 6, seed=seed)
        while match.decision and match.answered < 20:
            match.choose(0)
        lines = [event.text for event in match.truth() if "announces George Washington" in event.text]
        if lines:
            assert "George Washington: No party, life 4, a slaveowner." in lines[0]
            return
    raise AssertionError("Washington never came into the ring")


@pytest.mark.rule("knife-fight.announce.triggers-each-entry")
def test_tyler_as_a_starter_draws_before_the_first_turn():
    for seed in range(60):
        match = new(4, seed)
        holder = next((seat for seat in range(4) if "tyler" in match.view(seat).table.places[seat].spares), None)
        if holder is None:
            continue
        for seat in range(4):
            match.choose("keep", seat)
        for seat in range(4):
            match.choose("tyler" if seat == holder else match.choices(seat)[0], seat)
        assert match.sizes[holder] == 5
        return
    pytest.fail("Tyler was never dealt")


def test_a_seat_that_is_not_asked_is_told_so():
    match = new(3, seed=2)
    start(match)
    assert match.stale("draw", (match.turn[0] + 1) % 3)


@pytest.mark.rule("knife-fight.turn.three-phases", "knife-fight.turn.clockwise")
def test_turns_go_clockwise():
    match = new(4, seed=3)
    start(match)
    order = []
    for _ in range(6):
        order.append(match.turn[0])
        match.play(f"{order[-1]}: end")
    first = order[0]
    assert order == [(first + step) % 4 for step in range(6)]
