"""The pile: when it is cleared by passes, who leads next, and who sweeps."""

import pytest

from tests.games.presidents.table import (
    asked,
    choices,
    hand,
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

FOUR_PLAYERS = """
    0: 9S 9H 3S 4S      <- turn
    1: 10H 10D 5H
    2: JS JH 6S
    3: QS QH 7S
"""


@pytest.mark.rule("presidents.pile.all-pass-clears", "presidents.pile.winner-leads")
def test_when_all_others_pass_the_pile_is_cleared_and_its_winner_leads():
    match = table(FOUR_PLAYERS)
    play(match, "0: 9S 9H | 1: pass | 2: pass")
    assert pile(match) == [(0, "9S 9H")]
    play(match, "3: pass")
    assert leads_anew(match, 0)
    assert texts(match)[-3:] == [
        "Everybody else has passed: the pile is cleared.",
        "Seat 3 sweeps the pile aside.",
        "Seat 0 is to lead.",
    ]
    assert texts(match, seat=0)[-1] == "You are to lead."


@pytest.mark.rule("presidents.pile.all-pass-any-size")
@every_row("top", ["9S", "9S 9H", "9S 9H 9D"])
def test_passes_clear_a_single_card_a_pair_and_a_triple_alike(top):
    match = table("""
        0: 9S 9H 9D 3S 4S      <- turn
        1: 10H 10D 10S 5H
        2: JS JH JD 6S
        """)
    play(match, f"0: {top} | 1: pass")
    assert pile(match) == [(0, top)]
    play(match, "2: pass")
    assert leads_anew(match, 0)


@pytest.mark.rule("presidents.pile.play-restarts-count")
def test_each_new_play_starts_the_count_of_passes_again():
    match = table("""
        0: 5S 9S 3S      <- turn
        1: 10H 4H 3H
        2: JS 6S 3D
        3: 7S 4S 8S
        """)
    play(match, "0: 5S | 1: pass | 2: pass | 3: 7S")
    for seat in (0, 1, 2):
        assert pile(match) == [(0, "5S"), (3, "7S")]
        assert asked(match) == [(seat, "play")]
        play(match, f"{seat}: pass")
    assert leads_anew(match, 3)


@pytest.mark.rule("presidents.pile.winner-leads")
def test_the_player_of_the_top_play_leads_not_the_one_who_led_the_pile():
    match = table(FOUR_PLAYERS)
    play(match, "0: 3S | 1: 10H | 2: pass | 3: pass | 0: pass")
    assert asked(match) == [(1, "lead")]


@pytest.mark.rule("presidents.pile.free-lead")
def test_nothing_of_the_cleared_pile_binds_the_next_lead():
    match = table("""
        0: KS KH 3S 4S 4H      <- turn
        1: AH AD 5H
        2: JS JH 6S
        """)
    play(match, "0: KS KH | 1: pass")
    assert choices(match, 0) == ["3S", "4S", "4H", "4S 4H"]
    play(match, "0: 3S")
    assert pile(match) == [(0, "3S")]
    assert texts(match)[-1] == "Seat 0 leads 3S."
    assert texts(match, seat=0)[-1] == "You lead 3S."


@pytest.mark.rule("presidents.pile.free-lead")
def test_any_set_of_the_hand_may_be_led():
    match = table("""
        0: 3S 4S 4H 5S 5H 5D 6S 6H 6D 6C 2S      <- turn
        1: AH AD
        2: JS JH
        """)
    for cards in ("3S", "4S 4H", "5S 5H 5D", "6S 6H 6D 6C", "5H 5D", "2S"):
        assert may(match, 0, cards)


@pytest.mark.rule("presidents.pile.removed-cards")
def test_swept_cards_cannot_be_laid_again_in_that_round():
    match = table("""
        0: 9S 9H 3S 4S      <- turn
        1: 10H 10D 5H 6H
        2: JS JH 6S
        """)
    play(match, "0: 9S 9H | 1: 10H 10D | 2: pass")
    assert asked(match) == [(1, "lead")]
    assert [hand(match, seat) for seat in range(3)] == ["3S 4S", "5H 6H", "6S JS JH"]
    assert refused(match, "10H 10D", 1) == "presidents.set.from-own-hand"
    assert [swept.cards for swept in match.view(None).table.swept] == ["9S 9H", "10H 10D"]


@pytest.mark.rule("presidents.pile.removed-cards")
def test_a_four_of_a_kind_cannot_be_completed_with_swept_cards():
    match = table("""
        0: 9S 9H 3S 4S      <- turn
        1: 10H 10D 5H
        2: JS JH 9C
        swept: 2: 9D
        """)
    play(match, "0: 9S 9H")
    assert asked(match) == [(1, "play")]
    assert match.view(1).waiting_for == (1,)


@pytest.mark.rule("presidents.pile.scum-sweeps")
def test_the_pond_scum_of_the_round_before_sweeps():
    match = table(FOUR_PLAYERS, pond_scum=2)
    play(match, "0: 9S 9H | 1: pass | 2: pass | 3: pass")
    assert players(match, "presidents.pile.scum-sweeps") == [2]
    assert "Seat 2 sweeps the pile aside." in texts(match)
    assert "You sweep the pile aside." in texts(match, seat=2)
    match = table(FOUR_PLAYERS.replace("3: QS QH 7S", "3: out"), pond_scum=3)
    play(match, "0: 9S 9H | 1: pass | 2: pass")
    assert players(match, "presidents.pile.scum-sweeps") == [3], "out or not"


@pytest.mark.rule("presidents.pile.scum-sweeps", "presidents.pile.two-clears", "presidents.four.clears")
@every_row("cards", ["2S", "8S 8H 8D 8C"])
def test_the_pond_scum_sweeps_however_the_pile_was_cleared(cards):
    match = table(
        """
        0: 2S 8S 8H 8D 8C 4S 5S      <- turn
        1: 10H 10D 5H
        2: JS JH 6S
        """,
        pond_scum=1,
    )
    play(match, f"0: {cards}")
    assert players(match, "presidents.pile.scum-sweeps") == [1]


@pytest.mark.rule("presidents.pile.sweep-is-cosmetic")
def test_in_the_first_round_piles_vanish_although_nobody_is_pond_scum():
    first = table(FOUR_PLAYERS + "\n swept: 3: 3C", round=1)
    later = table(FOUR_PLAYERS + "\n swept: 3: 3C")
    for match in (first, later):
        play(match, "0: 9S 9H | 1: pass | 2: pass | 3: pass")
    assert players(first, "presidents.pile.scum-sweeps") == []
    assert players(later, "presidents.pile.scum-sweeps") == [3]
    for match in (first, later):
        assert leads_anew(match, 0)
    assert [hand(first, seat) for seat in range(4)] == [hand(later, seat) for seat in range(4)]


@pytest.mark.rule("presidents.pile.sweep-is-cosmetic")
def test_sweeping_is_asked_of_nobody_and_costs_no_turn():
    match = table(FOUR_PLAYERS, pond_scum=1)
    play(match, "0: 9S 9H | 1: pass | 2: pass | 3: pass")
    assert asked(match) == [(0, "lead")]
    assert hand(match, 1) == "5H 10H 10D"
    play(match, "0: 3S")
    assert asked(match) == [(1, "play")]


@pytest.mark.rule("presidents.pile.last-play-contested")
def test_the_last_card_of_a_player_may_still_be_beaten():
    match = table("""
        0: 9S               <- turn
        1: 10H JD 5H
        2: JS JH 6S
        pile: 2: 8S
        """)
    play(match, "0: 9S")
    assert pile(match) == [(2, "8S"), (0, "9S")]
    assert asked(match) == [(1, "play")]
    play(match, "1: 10H")
    assert pile(match)[-1] == (1, "10H")
    assert asked(match) == [(2, "play")]


OUT_WITH_ACES = """
    0: 2S 4S 5S
    1: AS AH            <- turn
    2: 2H 6S 7S
    3: 2D 8S 9S
    pile: 0: KS KH
"""


@pytest.mark.rule("presidents.pile.lead-after-out-by-passes")
def test_when_all_pass_on_a_player_who_is_out_the_next_to_the_left_leads():
    match = table(OUT_WITH_ACES)
    play(match, "1: AS AH | 2: pass | 3: pass")
    assert pile(match) == [(0, "KS KH"), (1, "AS AH")]
    play(match, "0: pass")
    assert leads_anew(match, 2)
    assert texts(match)[-1] == "Seat 2 is to lead, since the winner of the pile is out."
    assert texts(match, seat=2)[-1] == "You are to lead, since the winner of the pile is out."


@pytest.mark.rule("presidents.pile.lead-after-out-by-passes")
def test_the_lead_skips_others_who_are_out():
    match = table(OUT_WITH_ACES.replace("2: 2H 6S 7S", "2: out"))
    play(match, "1: AS AH | 3: pass | 0: pass")
    assert asked(match) == [(3, "lead")]


@pytest.mark.rule("presidents.pile.lead-after-out-by-passes")
@pytest.mark.parametrize(
    ("under", "seat_0", "leader"),
    [
        pytest.param("pile: 2: JS JH | 3: QS QH | 0: KS KH", "0: 2S 4S 5S", 0, id="to who laid last"),
        pytest.param("pile: 3: QS QH | 0: KS KH", "0: out", 3, id="past players who are out"),
        pytest.param("swept: 0: KS KH", "0: 2S 4S 5S", 2, id="to the left when nobody active laid"),
    ],
)
def test_the_lead_can_go_back_along_the_pile_instead(under, seat_0, leader):
    drawing = OUT_WITH_ACES.replace("pile: 0: KS KH", under).replace("0: 2S 4S 5S", seat_0)
    match = table(drawing, options={"lead-after-out": "last-active-player-to-play"})
    play(match, "1: AS AH | 2: pass | 3: pass" + ("" if seat_0 == "0: out" else " | 0: pass"))
    assert asked(match) == [(leader, "lead")]


@pytest.mark.rule("presidents.pile.lead-after-out-by-clear")
def test_whoever_goes_out_by_clearing_leaves_the_lead_to_the_left():
    match = table("""
        0: 4S 5S
        1: 8S 9S
        2: 6D 6C        <- turn
        3: JS QS
        pile: 1: 6S 6H
        """)
    play(match, "2: 6D 6C")
    assert leads_anew(match, 3)
    assert texts(match)[-1] == "Seat 3 is to lead, next to the left."
    assert texts(match, seat=3)[-1] == "You are to lead, next to the left."


@pytest.mark.rule("presidents.pile.lead-after-out-by-clear")
def test_going_out_with_a_whole_four_of_a_kind_leaves_the_lead_to_the_left_too():
    match = table(
        """
        0: 4S 5S
        1: out
        2: JS QS
        3: 6S 6H 6D 6C        <- turn
        pile: 2: 10S
        """,
        options={"lead-after-out": "last-active-player-to-play"},
    )
    play(match, "3: 6S 6H 6D 6C")
    assert asked(match) == [(0, "lead")]
    assert players(match, "presidents.pile.lead-after-out-by-clear") == [0]
