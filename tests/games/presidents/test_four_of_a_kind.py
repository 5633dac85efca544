"""Four of a Kind: laid in one play, or lying together on top of the pile."""

import pytest

import fourscore
from tests.games.presidents.table import (
    asked,
    choices,
    leads_anew,
    may,
    pile,
    play,
    players,
    refused,
    table,
    texts,
)
from tests.rows import every_row

HOLDS_FOUR_SEVENS = """
    0: AS AH 3S
    1: 7S 7H 7D 7C 4S 5S      <- turn
    2: 2H 10S 10H
    pile: 0: KS
"""


@pytest.mark.rule("presidents.four.clears", "presidents.four.player-leads-again")
def test_a_four_of_a_kind_clears_at_once_and_its_player_leads():
    match = table(HOLDS_FOUR_SEVENS)
    play(match, "1: 7S 7H 7D 7C")
    assert leads_anew(match, 1)
    assert texts(match) == [
        "Seat 1 lays 7S 7H 7D 7C.",
        "Four 7s clear the pile.",
        "Seat 2 sweeps the pile aside.",
        "Seat 1 is to lead.",
    ]
    assert match.events(1)[-1].rule == "presidents.four.player-leads-again"
    assert texts(match, seat=1)[-1] == "You are to lead."


@pytest.mark.rule("presidents.four.clears")
def test_three_of_a_kind_do_not_clear():
    match = table(HOLDS_FOUR_SEVENS)
    play(match, "1: 7S 7H 7D")
    assert pile(match) == [(0, "KS"), (1, "7S 7H 7D")]


@pytest.mark.rule("presidents.four.as-lead")
def test_a_four_of_a_kind_may_be_led_and_is_cleared_at_once():
    match = table(HOLDS_FOUR_SEVENS.replace("pile: 0: KS", ""))
    assert may(match, 1, "7S 7H 7D 7C")
    play(match, "1: 7S 7H 7D 7C")
    assert leads_anew(match, 1)
    assert players(match, "presidents.four.clears") == [1]


TWO_PACKS = """
    0: 4S 4S 5S 6S      <- turn
    1: 9S 9H
    2: 4H 4H 4D 8S
    3: 10S 10H
    4: JS JH
    5: QS QH
    6: KS KH
    7: 4C 4C AH
"""


@pytest.mark.rule("presidents.four.any-four-of-eight")
def test_four_fours_are_enough_although_more_are_held():
    match = table(TWO_PACKS)
    play(match, "0: 4S 4S | 2: 4H 4D | 7: no")
    assert leads_anew(match, 2)


@pytest.mark.rule("presidents.four.any-four-of-eight")
def test_four_from_one_hand_clear_even_if_that_hand_holds_a_fifth():
    match = table(TWO_PACKS.replace("4S 4S 5S", "4S 4S 4H 4D 4D 5S").replace("4H 4H 4D 8S", "8S 8H"))
    play(match, "0: 4S 4H 4D 4D")
    assert pile(match) == []
    assert match.view(0).table.hand == ("4S", "5S", "6S")


@pytest.mark.rule("presidents.four.run-on-top", "presidents.complete.completer-leads")
def test_a_triple_on_a_single_of_its_rank_shows_four_and_clears():
    match = table("""
        0: QS 3S 4S      <- turn
        1: QH QD QC KS AS
        2: 10S 10H JS
        """)
    play(match, "0: QS | 1: no | 1: QH QD QC")
    assert leads_anew(match, 1)
    assert texts(match)[-3:] == [
        "Four queens lie together: the pile is cleared.",
        "Seat 2 sweeps the pile aside.",
        "Seat 1 is to lead.",
    ]


@pytest.mark.rule("presidents.four.run-on-top", "presidents.beat.single-by-pair")
def test_three_plays_make_a_four_of_a_kind_only_where_the_table_counts_the_whole_run():
    drawing = """
        0: 10S 3S 4S      <- turn
        1: 10H 10D 6S 7S
        2: 10C JS JH JD
        """
    match = play(table(drawing), "0: 10S | 1: 10H 10D")
    assert pile(match) == [(0, "10S"), (1, "10H 10D")]
    assert match.view(None).table.run == 2
    assert asked(match) == [(2, "play")]
    assert refused(match, "10C", 2) == "presidents.beat.fewer-cards"

    match = play(table(drawing, options={"four-from": "whole-run"}), "0: 10S | 1: 10H 10D")
    assert match.view(None).table.run == 3
    assert fourscore.from_position("presidents", match.position()).view(None) == match.view(None)
    play(match, "2: 10C")
    assert leads_anew(match, 2)


@pytest.mark.rule("presidents.four.run-on-top")
@every_row("four_from", ["one-play", "whole-run"])
def test_one_play_and_what_is_added_to_it_are_a_four_of_a_kind_anywhere(four_from):
    drawing = """
        0: 5S 3S 4S      <- turn
        1: 5H 5D 5C 7S 8S
        2: 10S 10H JS
        """
    match = table(drawing, options={"four-from": four_from})
    assert leads_anew(play(match, "0: 5S | 1: 5H 5D 5C"), 1)


@pytest.mark.rule("presidents.four.run-on-top", "presidents.complete.top-rank-only")
def test_a_run_that_was_covered_does_not_go_on():
    match = table("""
        0: 5S 3S 4S 2H      <- turn
        1: 9H 9D 6S 7S
        2: 5C 5D 5H 10S
        """)
    play(match, "0: 5S | 1: 9H | 2: 5D 5H 5C")
    assert pile(match) == [(0, "5S"), (1, "9H"), (2, "5H 5D 5C")]
    assert match.view(None).table.run == 3


@pytest.mark.rule("presidents.four.run-on-top")
def test_more_than_four_lying_together_clear_as_well():
    match = table("""
        0: 9S 9H 8S
        1: 5D 5D 5C 5C 3S 3H     <- turn
        2: 10S
        3: 10H
        4: 10D
        5: 10C
        6: JS
        7: AH JH JD
        pile: 0: 5S 5S
        """)
    assert "5D 5D 5C" in choices(match, 1)
    play(match, "1: 5D 5D 5C")
    assert leads_anew(match, 1)
