"""Refusals: malformed, illegal and stale answers, each leaving the match as it was."""

import pytest

from fourscore import Illegal, Malformed, Stale
from tests.games.presidents.table import JACKS, asked, choices, hand, play, refused, table, trace
from tests.rows import every_row

IN_TURN = """
    0: 3S 3H 10S
    1: 4S 4H 9S 2S     <- turn
    2: JS JH QS
    pile: 0: 8S
"""


@every_row("text", ["", "   ", "hello", "4", "4X", "11S", "1S", "4S-4H", "pass 4S", "joker", "4S 4H 9"])
def test_what_is_no_choice_at_all_is_malformed(text):
    match = table(IN_TURN)
    before = trace(match)
    with pytest.raises(Malformed):
        match.choose(text, 1)
    with pytest.raises(Malformed):
        match.why_not(text, 1)
    assert trace(match) == before


@every_row("text", ["4S 4H", "4h 4s", "4H,4S", " 4s  4H ", "4♠ 4♥"])
def test_a_play_may_be_written_in_many_ways(text):
    match = table(IN_TURN)
    assert match.why_not(text, 1) is None
    match.choose(text, 1)
    assert match.view(None).table.pile[-1].cards == "4S 4H"


@every_row("text", ["pass", "PASS", "p", " Pass "])
def test_a_pass_may_be_written_in_many_ways(text):
    match = table(IN_TURN)
    match.choose(text, 1)
    assert asked(match) == [(2, "play")]


def test_a_ten_may_be_written_with_a_t():
    match = play(table(IN_TURN), "1: 9S | 2: pass")
    match.choose("TS", 0)
    assert match.view(None).table.pile[-1].cards == "10S"


@every_row("seat", [0, 2])
def test_an_answer_of_a_seat_that_is_not_asked_is_stale(seat):
    match = table(IN_TURN)
    before = trace(match)
    with pytest.raises(Stale, match="not asked anything now"):
        match.choose("pass", seat)
    assert trace(match) == before


@every_row("seat", [-1, 3, 99])
def test_an_answer_of_a_seat_that_is_not_there_is_stale(seat):
    match = table(IN_TURN)
    before = trace(match)
    with pytest.raises(Stale, match="no seat"):
        match.choose("pass", seat)
    assert trace(match) == before


def test_an_answer_given_twice_is_stale():
    match = table(IN_TURN)
    match.choose("9S", 1)
    before = trace(match)
    with pytest.raises(Stale):
        match.choose("9S", 1)
    assert trace(match) == before


def test_an_answer_to_a_window_given_twice_is_stale():
    match = table(JACKS)
    play(match, "0: JS JS")
    match.choose("no", 2)
    before = trace(match)
    with pytest.raises(Stale):
        match.choose("JH JH", 2)
    assert trace(match) == before
    assert asked(match) == [(5, "complete")]


@every_row(
    ("choice", "rule"),
    [
        ("no", "presidents.turn.play-or-pass"),
        ("KS", "presidents.set.from-own-hand"),
        ("4S 4S", "presidents.set.from-own-hand"),
        ("4S", "presidents.beat.single-by-single"),
        ("4S 9S", "presidents.set.sizes"),
    ],
)
def test_the_rule_against_a_play_in_turn(choice, rule):
    match = table(IN_TURN)
    assert refused(match, choice, 1) == rule
    assert hand(match, 1) == "4S 4H 9S 2S"


@every_row(
    ("top", "choice", "rule"),
    [
        ("8S", "8H", "presidents.beat.equal-rank"),
        ("8S 8D", "9S", "presidents.beat.fewer-cards"),
        ("8S 8D", "8H", "presidents.beat.fewer-cards"),
        ("9D 9C", "4S 4H", "presidents.beat.pair-by-pair"),
        ("9D 9C 9H", "4S 4H 4D", "presidents.beat.triple-by-triple"),
    ],
)
def test_the_rule_against_a_play_that_does_not_beat_the_top(top, choice, rule):
    match = table(f"""
        0: 3S 3H 10S
        1: 4S 4H 4D 8H 9S 2S     <- turn
        2: JS JH QS
        pile: 0: {top}
        """)
    assert refused(match, choice, 1) == rule


@every_row(
    ("choice", "rule"),
    [
        ("pass", "presidents.turn.out-of-turn"),
        ("10S", "presidents.turn.out-of-turn"),
        ("AS", "presidents.set.from-own-hand"),
        ("2S", "presidents.two.in-turn-only"),
        ("9H", "presidents.complete.exactly-four"),
        ("9H 9D", "presidents.complete.exactly-four"),
        ("KS KH KD KC", "presidents.complete.not-a-fresh-four"),
        ("5H", "presidents.complete.top-rank-only"),
    ],
)
def test_the_rule_against_a_play_out_of_turn(choice, rule):
    match = table("""
        0: 9S 4S 3S             <- turn
        1: JS QS
        2: 9H 9D 9C 5H 10S 2S KS KH KD KC
        pile: 2: 5S
        """)
    play(match, "0: 9S")
    assert choices(match, 2) == ["no", "9H 9D 9C"]
    assert refused(match, choice, 2) == rule


@every_row(
    ("choice", "rule"),
    [
        ("pass", "presidents.exchange.scum-gives-highest"),
        ("4S", "presidents.exchange.scum-gives-highest"),
        ("AS AH", "presidents.exchange.scum-gives-highest"),
        ("KS", "presidents.set.from-own-hand"),
    ],
)
def test_the_rule_against_a_gift(choice, rule):
    match = table("0: 3S 9S KS \n 1: 5S 6S \n 2: 4S AS AH", phase="exchange")
    assert refused(match, choice, 2) == rule


@every_row(
    ("choice", "rule"),
    [
        ("pass", "presidents.exchange.president-returns"),
        ("3S 3H", "presidents.exchange.president-returns"),
        ("5S", "presidents.set.from-own-hand"),
        ("AS", "presidents.exchange.same-card-back"),
    ],
)
def test_the_rule_against_a_card_in_return(choice, rule):
    match = table("0: 3S 3H KS \n 1: 5S 6S \n 2: 4S AS AH", phase="exchange", options={"return-received": "forbidden"})
    play(match, "2: AS")
    assert refused(match, choice, 0) == rule


def test_a_refusal_quotes_the_rule_in_words():
    match = table(IN_TURN)
    with pytest.raises(Illegal) as refusal:
        match.choose("4S", 1)
    assert str(refusal.value) == (
        "4S is not allowed: A single card is beaten by a single card of higher rank. (presidents.beat.single-by-single)"
    )
