"""2's: a round in which everybody left holds nothing but 2s."""

import pytest

from tests.games.presidents.table import asked, choices, play, players, table, texts, told
from tests.rows import every_row


@pytest.mark.rule("presidents.two.deadlock-ends-round", "presidents.two.deadlock-order")
def test_the_round_ends_at_once_when_everybody_left_is_stuck():
    match = table("""
        0: 2S
        1: 2H 2D
        2: 9S 9H     <- turn
        3: out
        """)
    play(match, "2: 9S 9H")
    assert players(match, "presidents.round.going-out") == [2]
    assert "Nobody holds anything but 2s: the round is over." in texts(match)
    assert players(match, "presidents.title.pond-scum") == [1]
    assert match.view(None).table.round == 3


@pytest.mark.rule("presidents.two.deadlock-ends-round")
def test_a_play_that_strands_the_last_one_able_to_go_out_ends_the_round_too():
    match = table("""
        0: 2S
        1: 9H 2D 2C     <- turn
        2: out
        """)
    play(match, "1: 9H")
    (line,) = told(match, "presidents.two.deadlock-ends-round")
    assert line.facts["players"] == [0, 1]
    assert players(match, "presidents.title.pond-scum") == [1]


@pytest.mark.rule("presidents.two.deadlock-ends-round")
def test_one_other_card_anywhere_keeps_the_round_going():
    match = table("""
        0: 2S
        1: 2H 2D 4S
        2: 9S 9H     <- turn
        3: out
        """)
    play(match, "2: 9S 9H")
    assert told(match, "presidents.two.deadlock-ends-round") == []
    assert match.view(None).table.round == 2


@pytest.mark.rule("presidents.two.deadlock-order")
@every_row(
    ("drawing", "scum"),
    [
        ("0: 2S 2H \n 1: 2D \n 2: 9S 9H <- turn \n 3: out", 0),
        ("0: 2S \n 1: 2D \n 2: 9S 9H <- turn \n 3: out", 1),
        ("0: 2S \n 1: 9S 9H <- turn \n 2: 2H \n 3: 2D", 0),
        ("0: 9S 9H <- turn \n 1: 2S \n 2: 2H 2C \n 3: 2D", 2),
        ("0: 2S \n 1: 2H \n 2: 9S 9H 9D 9C <- turn \n 3: 2D", 1),
    ],
)
def test_stuck_players_rank_by_fewest_cards_then_by_who_would_act_first(drawing, scum):
    match = table(drawing)
    match.choose(max(match.decision.choices, key=len))
    assert players(match, "presidents.title.pond-scum") == [scum]


@pytest.mark.rule("presidents.two.deadlock-titles")
def test_with_one_player_out_the_round_has_no_vice_president():
    match = table(
        """
        0: 2S
        1: 2H 2D
        2: 9S 9H     <- turn
        """,
        scores=[3, 4, 5],
    )
    play(match, "2: 9S 9H")
    seen = match.view(None).table
    assert (seen.president, seen.vice_president, seen.pond_scum) == (2, None, 1)
    assert players(match, "presidents.title.vice-president") == []
    assert seen.scores == (3, 4, 7)


@pytest.mark.rule("presidents.two.deadlock-titles")
def test_a_stuck_player_does_not_move_up_to_vice_president():
    match = table(
        """
        0: out
        1: 2H 2D
        2: 9S 9H     <- turn
        3: 2S
        """,
        scores=[0, 0, 0, 0],
    )
    play(match, "2: 9S 9H")
    seen = match.view(None).table
    assert (seen.president, seen.vice_president, seen.pond_scum) == (0, 2, 1)
    assert seen.scores == (0, 0, 1, 0)


NOBODY_OUT = """
    0: 2S
    1: 9H 2D     <- turn
    2: 2H
    pile: 0: 8S
"""


@pytest.mark.rule("presidents.two.deadlock-replay")
def test_a_deadlock_before_anybody_is_out_voids_the_round():
    match = table(NOBODY_OUT, scores=[3, 4, 5], dealer=1, deals=["dealer: 1"])
    play(match, "1: 9H")
    seen = match.view(None).table
    assert "Nobody was out: round 2 is void and dealt anew." in texts(match)
    assert players(match, "presidents.setup.deal-everything") == [1]
    assert (seen.round, seen.scores) == (2, (3, 4, 5))
    assert (seen.president, seen.vice_president, seen.pond_scum) == (0, 1, 2)
    assert sum(seen.sizes) == 52


@pytest.mark.rule("presidents.two.deadlock-replay")
def test_a_void_later_round_starts_with_the_exchange_and_the_president_again():
    match = table(
        NOBODY_OUT,
        deals=[
            """
            dealer: 2
            2: AS AH
            0: 2S 2H 2D 2C
            """
        ],
    )
    play(match, "1: 9H")
    assert asked(match) == [(2, "give")]
    play(match, "2: AS | 0: 2C")
    assert asked(match) == [(0, "lead")]


@pytest.mark.rule("presidents.two.deadlock-replay")
def test_a_void_first_round_starts_with_the_three_of_clubs_again():
    match = table(
        NOBODY_OUT + "\nswept: 1: 3C",
        round=1,
        deals=[
            """
            dealer: 2
            1: 3C 3S
            """
        ],
    )
    play(match, "1: 9H")
    assert asked(match) == [(1, "lead")]
    assert choices(match, 1) == ["3C", "3S 3C"]
    assert match.view(None).table.round == 1
