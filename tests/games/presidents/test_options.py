"""Variant switches: every value of every option, and what it changes."""

import random
from itertools import product

import pytest

import fourscore
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.engine.options import option_default, option_values
from fourscore.games.presidents.game import GAME
from tests.games.presidents.table import asked, choices, play, players, refused, table
from tests.rows import every_row

EVERY_VALUE = [(name, value) for name in GAME.ledger.options for value in option_values(GAME.Options, name)]

DEFAULTS = {
    "player-range": "3-14",
    "dealer": "pond-scum",
    "large-sets": "forbidden",
    "opening-play": "includes-it",
    "larger-set-rank": "any",
    "four-on-triple": "allowed",
    "equal-rank": "strict",
    "lead-after-out": "next-clockwise",
    "completion-priority": "seat-order",
    "self-completion": "allowed",
    "two-count": "one-clears-all",
    "return-received": "allowed",
    "last-round": "stop-at-once",
    "four-from": "one-play",
    "target": "11",
}
LISTED = [name for name in DEFAULTS if option_values(GAME.Options, name)]


def test_the_defaults_are_the_rules_as_the_ledger_tells_them():
    assert {name: option_default(GAME.Options, name) for name in GAME.ledger.options} == DEFAULTS


@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
@pytest.mark.parametrize("seats", [4, 8])
def test_a_whole_game_can_be_played_with_every_value(name, value, seats):
    match = fourscore.new("presidents", seats, seed=11, options={name: value})
    chance = random.Random(f"{name} {value}")
    match.play(lambda decision: chance.choice(decision.choices))
    assert max(match.outcome.scores) >= 11
    assert match.journal().header.options == ({} if value == DEFAULTS[name] else {name: value})


@every_row(("name", "value"), EVERY_VALUE)
def test_a_position_keeps_its_options(name, value):
    match = fourscore.new("presidents", 4, seed=11, options={name: value})
    twin = fourscore.from_position("presidents", match.position())
    assert twin.options == match.options


def test_an_unknown_option_is_refused_with_the_list_of_options():
    with pytest.raises(BadOption, match=r"There is no option 'jokers'.*player-range"):
        fourscore.new("presidents", 4, options={"jokers": "wild"})


@pytest.mark.rule("presidents.end.target", "presidents.end.overshoot")
@every_row("target", [1, 2, "5", 11, "99"])
def test_a_table_may_play_to_any_number_of_points(target):
    match = fourscore.new("presidents", 3, seed=1, options={"target": target})
    assert match.view(None).table.target == int(target)
    match.play(lambda decision: decision.choices[-1])
    assert int(target) <= max(match.outcome.scores) <= int(target) + 1
    assert match.outcome.scores[match.outcome.winners[0]] == max(match.outcome.scores)


@every_row("target", [0, -1, 100, "eleven", "", "1.5", True, None, 10**30])
def test_a_target_that_is_none_is_refused(target):
    with pytest.raises(BadOption, match="target"):
        fourscore.new("presidents", 3, options={"target": target})


@every_row("name", LISTED)
def test_an_unknown_value_is_refused_with_the_list_of_values(name):
    with pytest.raises(BadOption, match=f"Option {name} cannot be 'perhaps'.*{DEFAULTS[name]}"):
        fourscore.new("presidents", 4, options={name: "perhaps"})


# player-range


@pytest.mark.rule("presidents.setup.player-count")
def test_a_table_can_ask_for_at_least_four_players():
    wants_four = {"player-range": "4-14"}
    assert fourscore.new("presidents", 4, seed=1, options=wants_four).seats == 4
    assert fourscore.new("presidents", 14, seed=1, options=wants_four).seats == 14
    for seats in (2, 3, 15):
        with pytest.raises(BadSeats):
            fourscore.new("presidents", seats, seed=1, options=wants_four)


# dealer

LAST_PLAY = """
    0: 9S 9H          <- turn
    1: 3S 4S
    2: out
    3: out
"""


def second_deal(last: int, drawn: int, custom: str):
    """Seat 1 is Pond Scum after this play; `last` dealt the round, and `drawn` is dealer if chance decides."""
    match = table(LAST_PLAY, dealer=last, options={"dealer": custom}, deals=[f"dealer: {drawn}"])
    return play(match, "0: 9S 9H")


@pytest.mark.rule("presidents.setup.dealer")
@every_row("last", range(4))
def test_by_default_the_pond_scum_deals_whoever_dealt_before(last):
    match = second_deal(last, 1, "pond-scum")
    assert players(match, "presidents.setup.deal-everything") == [1]
    assert match.chance.questions[0] == "Shuffle(52)"


@pytest.mark.rule("presidents.setup.dealer")
@every_row(("last", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_deal_can_rotate_to_the_left(last, following):
    match = second_deal(last, following, "rotate-left")
    assert players(match, "presidents.setup.deal-everything") == [following]


@pytest.mark.rule("presidents.setup.dealer")
@every_row("drawn", range(4))
def test_the_dealer_can_be_drawn_each_round(drawn):
    match = second_deal(2, drawn, "random")
    assert match.chance.questions[:2] == ["Roll(4, dice=1)", "Shuffle(52)"]
    assert players(match, "presidents.setup.deal-everything") == [drawn]


# large-sets

SIX_NINES = """
    0: 9S 9S 9H 9H 9D 9D 3S 4S     <- turn
    1: 4S 4H
    2: 5S 5H
    3: 6S 6H
    4: 7S 7H
    5: 8S 8H
    6: 10S 10H
    7: JS JH
"""


@pytest.mark.rule("presidents.set.at-most-four")
@every_row(("value", "largest"), [("forbidden", 4), ("allowed", 6)])
def test_large_sets_may_be_led_where_they_are_allowed(value, largest):
    match = table(SIX_NINES, options={"large-sets": value})
    assert max(len(choice.split()) for choice in choices(match, 0)) == largest


@pytest.mark.rule("presidents.set.at-most-four")
@every_row(("cards", "top"), product(["9S 9S 9H 9H 9D", "9S 9S 9H 9H 9D 9D"], ["KS", "KS KH", "KS KH KD"]))
def test_a_large_set_beats_and_clears_as_a_four_of_a_kind_does(cards, top):
    match = table(SIX_NINES + f"\n pile: 7: {top}", options={"large-sets": "allowed"})
    play(match, f"0: {cards}")
    assert players(match, "presidents.four.clears") == [0]
    assert asked(match) == [(0, "lead")]


@pytest.mark.rule("presidents.set.at-most-four", "presidents.beat.triple-by-four")
def test_a_large_set_is_held_to_what_holds_for_a_four_of_a_kind():
    strict = {"large-sets": "allowed", "larger-set-rank": "higher-only", "four-on-triple": "forbidden"}
    on_pair = table(SIX_NINES + "\n pile: 7: KS KH", options=strict)
    assert players(on_pair, "presidents.turn.play-or-pass")[0] == 0
    on_triple = table(SIX_NINES.replace("3S 4S", "3S 2S") + "\n pile: 7: 8D 8D 8C", options=strict)
    assert refused(on_triple, "9S 9S 9H 9H 9D", 0) == "presidents.beat.triple-by-four"


# opening-play

OPENER = """
    0: 3C 3H KD KS    <- turn
    1: 9S 9H
    2: 10S 10H
"""


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_the_opening_must_include_the_three_of_clubs_by_default():
    assert choices(table(OPENER, round=1), 0) == ["3C", "3H 3C"]


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_the_opening_can_be_the_three_of_clubs_alone():
    match = table(OPENER, round=1, options={"opening-play": "single-only"})
    assert [(laid.seat, laid.cards) for laid in match.view(None).table.pile] == [(0, "3C")]


@pytest.mark.rule("presidents.open.must-hold-three-of-clubs")
def test_the_opening_can_be_anything():
    match = table(OPENER, round=1, options={"opening-play": "free"})
    assert choices(match, 0) == ["3H", "3C", "3H 3C", "KS", "KD", "KS KD"]
    play(match, "0: KS KD")
    assert players(match, "presidents.pile.free-lead") == [0]
