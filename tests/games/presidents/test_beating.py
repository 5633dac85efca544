"""What beats what."""

import pytest

from tests.games.presidents.table import (
    asked,
    choices,
    hand,
    leads_anew,
    may,
    play,
    players,
    refused,
    table,
    texts,
)
from tests.rows import every_row

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PAIRS_OF_RANKS = [(top, laid) for top in RANKS for laid in RANKS if top != laid]


def cards(rank: str, size: int, suits: str = "SHDC") -> str:
    """So many cards of a rank."""
    return " ".join(rank + suit for suit in suits[:size])


def facing(top: str, held: str, **options: str):
    """Seat 0 has laid the top play, and seat 1 is to answer it; the 2s see to it that everybody has a choice."""
    return table(
        f"""
        0: 2S 2H
        1: {held} 2C     <- turn
        2: 2D
        pile: 0: {top}
        """,
        options={name.replace("_", "-"): value for name, value in options.items()},
    )


def forbidden_by(top: str, laid: str, **options: str) -> str | None:
    """The rule by which the cards do not beat the top play; None when they do."""
    match = facing(top, laid, **options)
    return None if may(match, 1, laid) else refused(match, laid, 1)


def is_higher(laid: str, top: str) -> bool:
    return RANKS.index(laid) > RANKS.index(top)


@pytest.mark.rule(
    "presidents.beat.single-by-single", "presidents.beat.pair-by-pair", "presidents.beat.triple-by-triple"
)
@every_row(("size", "rule"), [(1, "single-by-single"), (2, "pair-by-pair"), (3, "triple-by-triple")])
def test_a_set_is_beaten_by_one_of_its_size_and_of_higher_rank(size, rule):
    for top, laid in PAIRS_OF_RANKS:
        expected = None if is_higher(laid, top) else f"presidents.beat.{rule}"
        assert forbidden_by(cards(top, size), cards(laid, size)) == expected, (top, laid)


@pytest.mark.rule(
    "presidents.beat.single-by-pair",
    "presidents.beat.single-by-triple",
    "presidents.beat.single-by-four",
    "presidents.beat.pair-by-triple",
    "presidents.beat.pair-by-four",
    "presidents.beat.triple-by-four",
)
@every_row(("top_size", "size"), [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)])
def test_a_larger_set_wins_whatever_its_rank(top_size, size):
    for top, laid in PAIRS_OF_RANKS:
        assert forbidden_by(cards(top, top_size), cards(laid, size)) is None, (top, laid)


@pytest.mark.rule("presidents.beat.fewer-cards")
@every_row(("top_size", "size"), [(2, 1), (3, 1), (3, 2)])
def test_fewer_cards_never_win_whatever_their_rank(top_size, size):
    for top, laid in PAIRS_OF_RANKS:
        assert forbidden_by(cards(top, top_size), cards(laid, size)) == "presidents.beat.fewer-cards", (top, laid)


@every_row(
    ("top", "laid", "rule"),
    [
        ("4S", "6S", "single-by-single"),
        ("6S", "3S 3H", "single-by-pair"),
        ("5S", "4S 4H", "single-by-pair"),
        ("AS", "3S 3H", "single-by-pair"),
        ("5S", "5H 5D", "single-by-pair"),
        ("QS", "3S 3H 3D", "single-by-triple"),
        ("AS", "3S 3H 3D 3C", "single-by-four"),
        ("4S 4H", "QS QH", "pair-by-pair"),
        ("KS KH", "3S 3H 3D", "pair-by-triple"),
        ("KS KH", "3S 3H 3D 3C", "pair-by-four"),
        ("7S 7H 7D", "8S 8H 8D", "triple-by-triple"),
        ("KS KH KD", "3S 3H 3D 3C", "triple-by-four"),
    ],
)
def test_the_log_says_what_was_laid_and_cites_the_rule_that_allows_it(top, laid, rule):
    match = table(f"""
        0: 9S 9H 10S JC
        1: {laid} 9C 10C     <- turn
        2: AH AD AC JH JD
        pile: 0: {top}
        """)
    play(match, f"1: {laid}")
    line = match.events(None)[0]
    assert (line.rule, line.facts) == (f"presidents.beat.{rule}", {"player": 1, "cards": laid})
    assert texts(match)[0] == f"Seat 1 lays {laid}."
    assert texts(match, seat=1)[0] == f"You lay {laid}."


@pytest.mark.rule("presidents.beat.triple-by-four", "presidents.four.clears")
def test_a_four_of_a_kind_on_a_triple_clears():
    match = table("""
        0: 9S 9H
        1: 3S 3H 3D 3C 9C 10C     <- turn
        2: AH JH JD
        pile: 0: KS KH KD
        """)
    play(match, "1: 3S 3H 3D 3C")
    assert leads_anew(match, 1)


@pytest.mark.rule("presidents.beat.top-play")
def test_only_the_top_play_counts_not_what_lies_below_it():
    match = table("""
        0: 9S 9H
        1: 3S 3H 5S 5H     <- turn
        2: AH JH JD
        pile: 0: KS | 2: 4S 4H
        """)
    assert choices(match, 1) == ["pass", "5S 5H"]
    assert refused(match, "3S 3H", 1) == "presidents.beat.pair-by-pair"


@pytest.mark.rule("presidents.beat.fewer-cards", "presidents.two.beats-any-size", "presidents.complete.any-player")
def test_fewer_cards_will_do_when_they_are_twos_or_complete_a_four_of_a_kind():
    match = facing("4S 4H 4D", "4C KS")
    assert choices(match, 1) == ["pass", "4C", "2C"]


@pytest.mark.rule("presidents.beat.equal-rank")
@every_row(("top", "laid"), [("5S", "5H"), ("AS", "AH"), ("3S", "3C")])
def test_an_equal_single_card_is_refused(top, laid):
    assert forbidden_by(top, laid) == "presidents.beat.equal-rank"


@pytest.mark.rule("presidents.beat.equal-rank", "presidents.complete.any-player")
def test_an_equal_pair_is_valid_because_it_completes_four():
    match = table("""
        0: 9S 9H
        1: 5D 5C 3S 10S     <- turn
        2: AH JH JD
        pile: 0: 5S 5H
        """)
    assert may(match, 1, "5D 5C")
    play(match, "1: 5D 5C")
    assert players(match, "presidents.four.run-on-top") == [1]


TWO_PACKS = """
    0: 9S 9H
    1: 5D 5D 5C 5C 3S     <- turn
    2: 10S
    3: 10H
    4: 10D
    5: 10C
    6: JS
    7: AH JH JD
"""


@pytest.mark.rule("presidents.beat.equal-rank")
def test_equal_sets_of_two_packs_are_refused_unless_they_make_four():
    match = table(TWO_PACKS + "\n pile: 0: 5S 5S 5H")
    assert refused(match, "5D 5D 5C", 1) == "presidents.beat.equal-rank"
    assert choices(match, 1) == ["pass", "5D", "5C", "5D 5D 5C 5C"]
    match = table(TWO_PACKS + "\n pile: 0: 5S | 7: 5H 5H")
    assert may(match, 1, "5D 5D"), "added to the pair on top they make four"
    match = table(TWO_PACKS + "\n pile: 0: 5S | 7: 5H 5H", options={"four-from": "whole-run"})
    assert refused(match, "5D 5D", 1) == "presidents.beat.equal-rank"
    assert may(match, 1, "5D")


@pytest.mark.rule("presidents.beat.worked-example")
def test_on_a_five_a_pair_of_fours_a_pair_of_queens_and_a_pass_are_all_valid():
    match = table("""
        0: 4S 4D QS QD 3S      <- turn
        1: QH QC 9S
        2: 10S 10H 8S
        pile: 2: 5S
        """)
    assert {"pass", "4S 4D", "QS QD"} <= set(choices(match, 0))
    play(match, "0: 4S 4D")
    assert may(match, 1, "QH QC")


@pytest.mark.rule("presidents.beat.worked-example", "presidents.complete.turn-order-after")
def test_the_rulebooks_sample_of_play():
    match = table("""
        0: 3D 7C 8C
        1: 5H QH QC 6S 9S      <- turn
        2: 4S 4D 7S 8S
        3: QS QD 10S 10H
        pile: 0: 3C
        """)
    play(match, "1: 5H | 2: pass | 3: QS QD | 1: QH QC")
    assert leads_anew(match, 1)
    play(match, "1: 6S")
    assert asked(match) == [(2, "play")]
    assert hand(match, 2) == "4S 4D 7S 8S"


@pytest.mark.rule("presidents.beat.pair-by-triple", "presidents.beat.pair-by-four")
@every_row(("size", "rule"), [(3, "pair-by-triple"), (4, "pair-by-four")])
def test_under_higher_only_a_larger_set_on_a_pair_must_be_higher_too(size, rule):
    for top, laid in PAIRS_OF_RANKS:
        expected = None if is_higher(laid, top) else f"presidents.beat.{rule}"
        found = forbidden_by(cards(top, 2), cards(laid, size), larger_set_rank="higher-only")
        assert found == expected, (top, laid)


@pytest.mark.rule("presidents.beat.single-by-pair", "presidents.beat.triple-by-four")
def test_higher_only_speaks_of_pairs_alone():
    assert forbidden_by("KS", "3S 3H", larger_set_rank="higher-only") is None
    assert forbidden_by("KS KH KD", "3S 3H 3D 3C", larger_set_rank="higher-only") is None


@pytest.mark.rule("presidents.beat.triple-by-four")
@every_row("laid", ["3S 3H 3D 3C", "AS AH AD AC"])
def test_a_four_of_a_kind_on_a_triple_can_be_forbidden(laid):
    rule = "presidents.beat.triple-by-four"
    assert forbidden_by("KS KH KD", laid, four_on_triple="forbidden") == rule
    assert forbidden_by("KS KH", laid, four_on_triple="forbidden") is None
    assert forbidden_by("KS KH KD", "AS AH AD", four_on_triple="forbidden") is None
    assert forbidden_by("KS KH KD", "KC", four_on_triple="forbidden") is None
    assert may(facing("KS KH KD", laid, four_on_triple="forbidden"), 1, "2C")


@pytest.mark.rule("presidents.beat.equal-rank")
def test_where_equal_ranks_are_allowed_a_five_follows_a_five():
    match = table(
        """
        0: 9S 9H
        1: 5H 3S 10S     <- turn
        2: AH JH JD
        pile: 0: 5S
        """,
        options={"equal-rank": "allowed"},
    )
    assert choices(match, 1) == ["pass", "5H", "10S"]
    play(match, "1: 5H")
    assert texts(match)[0] == "Seat 1 lays 5H, of equal rank."
    assert match.view(None).table.run == 1
    assert refused(play(match, "2: JH"), "9S", 0) == "presidents.beat.single-by-single"


@pytest.mark.rule("presidents.beat.equal-rank")
@every_row("others", [{}, {"four-on-triple": "forbidden", "larger-set-rank": "higher-only"}])
@every_row(("under", "laid"), [("5S 5S 5H", "5D 5D 5C"), ("5S | 7: 5H 5H", "5D 5D")])
def test_where_equal_ranks_are_allowed_no_other_switch_takes_that_back(under, laid, others):
    match = table(TWO_PACKS + f"\n pile: 0: {under}", options={"equal-rank": "allowed", **others})
    assert may(match, 1, laid)
    assert forbidden_by("5S", "4S", equal_rank="allowed") == "presidents.beat.single-by-single"
