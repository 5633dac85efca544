"""What each seat may know: nothing shows who the Bodyguard is before the rules reveal it."""

import random

import pytest

import fourscore
from fourscore.engine.match import Match
from fourscore.games.bodyguard.knowledge import possible_worlds
from tests.games.bodyguard.table import table
from tests.games.talk import asked, choices, play

FOUR = """
    president: pie noon hail
    bodyguard: fog kazoo garden
    assassin:  gale quill
    assassin:  banana dusk
"""

EXCLUDED = {"role-dealing": "shuffled", "reassign-dead": "excluded"}


def in_two_worlds(seats: int, seed: int, holders: tuple[str, str], options: dict[str, str]) -> tuple[Match, Match]:
    """The same match twice, but for who is given the Bodyguard card; seat 0 is President."""
    worlds = []
    for holder in holders:
        match = fourscore.new("bodyguard", seats, seed=seed, options={"first-president": "0", **options})
        match.choose(f"bodyguard {holder}", 0)
        worlds.append(match)
    return worlds[0], worlds[1]


def is_revealed(match: Match) -> bool:
    """Whether somebody must decide about a rescue, or the round is over."""
    return bool(match.view(None).table.past) or asked(match)[0][1] == "rescue"


def same_in_both(one: Match, other: Match, rng: random.Random) -> str:
    """A choice that both worlds offer."""
    offered = set(choices(other))
    return rng.choice([choice for choice in choices(one) if choice in offered])


def fall_in_step(one: Match, other: Match) -> None:
    """A Bodyguard whose last card is good for nothing else discards it unasked; elsewhere it is chosen."""
    while asked(one) != asked(other) and not is_revealed(one) and not is_revealed(other):
        behind = min(one, other, key=lambda match: len(match.truth()))
        behind.choose(next(choice for choice in choices(behind) if choice.startswith("discard")))


@pytest.mark.slow
@pytest.mark.rule("bodyguard.role.closed-to-others", "bodyguard.rescue.private-question")
@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"reassign-dead": "excluded", "reassign-moment": "before-or-after"},
        {"reassign-cost": "replaces-card"},
    ],
)
def test_worlds_that_differ_in_the_bodyguard_look_alike_to_everybody_else(seats, options):
    compared = 0
    for seed in range(4):
        rng = random.Random(f"{seats} {seed}")
        holders = rng.sample([*map(str, range(1, seats)), "nobody"], 2)
        one, other = in_two_worlds(seats, seed, (holders[0], holders[1]), options)
        strangers = [None, *(seat for seat in range(1, seats) if str(seat) not in holders)]
        while not is_revealed(one) and not is_revealed(other):
            assert asked(one) == asked(other)
            for seat in strangers:
                assert one.view(seat).to_json() == other.view(seat).to_json()
            reader = rng.choice(strangers)
            assert one.events(reader) == other.events(reader)
            compared += 1
            choice = same_in_both(one, other, rng)
            one.choose(choice)
            other.choose(choice)
            fall_in_step(one, other)
    assert compared > 30


@pytest.mark.rule("bodyguard.rescue.private-question")
def test_the_kill_hit_itself_reveals_nothing():
    drawing = """
        president: pie hardcore    | chicken library drizzle
        assassin:  fog kazoo dawn
        assassin:  gale encore     <- turn
        assassin:  garden snow dusk
    """
    views, logs = [], []
    for holder in (1, 3):
        match = table(drawing, bodyguard=holder)
        play(match, "2: hit 0 encore")
        assert asked(match) == [(holder, "rescue")]
        views.append([match.view(seat).to_json() for seat in (2, None)])
        logs.append([match.events(seat) for seat in (2, None)])
    assert views[0] == views[1]
    assert logs[0] == logs[1]


@pytest.mark.rule("bodyguard.role.closed-to-others")
def test_every_place_of_the_card_that_cannot_be_ruled_out_is_imagined():
    match = table(FOUR)
    for seat, places in ((0, {1}), (1, {1}), (2, {1, 3, None}), (3, {1, 2, None}), (None, {1, 2, 3, None})):
        assert {match.imagine(seat, seed).state.bodyguard for seed in range(60)} == places


@pytest.mark.rule("bodyguard.role.president-knows")
def test_a_president_who_dealt_blind_imagines_any_holder_but_not_none():
    match = table(FOUR, options={"role-dealing": "shuffled"})
    assert {match.imagine(0, seed).state.bodyguard for seed in range(60)} == {1, 2, 3}
    match = table(FOUR.replace("bodyguard:", "assassin:"), options={"role-dealing": "shuffled"})
    assert {match.imagine(0, seed).state.bodyguard for seed in range(20)} == {None}


@pytest.mark.rule("bodyguard.reassign.visible-use")
def test_after_a_reassignment_each_remembers_the_own_cards():
    match = table(FOUR)
    play(match, "0: reassign | 0: bodyguard 3")
    assert set(possible_worlds(match.state, 0)) == {(1, 3)}
    assert set(possible_worlds(match.state, 1)) == {(1, 2), (1, 3), (1, None)}
    assert set(possible_worlds(match.state, 2)) == {(before, now) for before in (1, 3, None) for now in (1, 3, None)}
    assert set(possible_worlds(match.state, 3)) == {(1, 3), (2, 3), (None, 3)}


@pytest.mark.rule("bodyguard.reassign.eliminated-too")
def test_a_blind_president_learns_that_the_card_was_not_handed_in():
    drawing = """
        president: pie noon hail
        bodyguard: out
        assassin:  gale quill
        assassin:  out
        assassin:  banana dusk
    """
    match = table(drawing, options=EXCLUDED)
    assert set(possible_worlds(match.state, 0)) == {(None, 1), (None, 2), (None, 3), (None, 4)}
    play(match, "0: reassign")
    assert asked(match) == [(0, "turn")]
    assert match.view(0).table.bodyguard_collected is False
    assert set(possible_worlds(match.state, 0)) == {(1, 1), (3, 3)}
    assert match.view(2).table.bodyguard_collected is None
    assert set(possible_worlds(match.state, 2)) == {
        *((1, 1), (3, 3)),
        *((4, 4), (4, None), (None, 4), (None, None)),
    }

    match = table(drawing, options=EXCLUDED, bodyguard=4)
    play(match, "0: reassign")
    assert asked(match) == [(0, "roles")]
    for seed in range(20):
        assert match.imagine(0, seed).view(0).to_json() == match.view(0).to_json()
    play(match, "0: bodyguard somebody")
    assert match.view(0).table.bodyguard_collected is True
    assert {now for _, now in possible_worlds(match.state, 0)} == {2, 4}


@pytest.mark.rule("bodyguard.elim.bodyguard-by-president")
def test_an_exposed_bodyguard_is_forgotten_only_when_the_cards_are_taken_in():
    drawing = """
        president: pie noon hail
        bodyguard: gale quill hardcore | umbrella library dawn
        assassin:  fog kazoo garden
        assassin:  banana martin
    """
    match = table(drawing, options={"reassign-moment": "before-or-after"})
    play(match, "0: hit 1 hail | 0: reassign | 0: bodyguard 2")
    assert {world[0] for world in possible_worlds(match.state, 3)} == {1}
    assert {world[1] for world in possible_worlds(match.state, 3)} == {1, 2, None}
    match = table(drawing, options={"reassign-dead": "excluded", "reassign-moment": "before-or-after"})
    play(match, "0: hit 1 hail | 0: reassign")
    assert possible_worlds(match.state, 3) == [(1, 1)]


@pytest.mark.rule("bodyguard.role.closed-hands")
def test_an_imagined_world_keeps_the_cards_that_a_seat_has_seen():
    match = table("""
        president: pie noon hail trick
        bodyguard: fog kazoo garden
        assassin:  gale quill
        assassin:  banana dusk
        """)
    play(match, "0: discard noon | 1: hit 2 fog | 2: discard gale | 3: discard dusk")
    own = {0: "noon", 1: None, 2: "gale", 3: "dusk"}
    for seat, discarded in own.items():
        for seed in range(12):
            world = match.imagine(seat, seed)
            assert [card.name for card in world.state.rows[2]] == ["fog"]
            assert world.view(seat).table.known_discards == ((discarded,) if discarded else ())
    others = {match.imagine(0, seed).view(2).table.known_discards for seed in range(12)}
    assert len(others) > 3, "what others discarded face down is imagined anew"
