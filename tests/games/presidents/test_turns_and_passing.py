"""Game Play: whose turn it is, and when a player may or must pass."""

import pytest

from tests.games.presidents.table import (
    asked,
    choices,
    decline,
    hand,
    laid,
    not_asked,
    pile,
    play,
    players,
    refused,
    table,
    texts,
    trace,
)
from tests.rows import every_row

FOUR_AT_THE_TABLE = """
    0: 4S 5S 9S JS      <- turn
    1: 6H 7H 10H QH
    2: 7D 8D KD 8S
    3: 5C 6C 10C AC
"""


@pytest.mark.rule("presidents.turn.direction", "presidents.turn.one-play")
def test_turns_go_to_the_left_and_a_play_ends_a_turn():
    match = table(FOUR_AT_THE_TABLE)
    order = []
    for move in ("4S", "6H", "7D", "10C", "JS", "QH", "KD", "AC"):
        order.append(match.decision.seat)
        match.choose(move)
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.rule("presidents.turn.play-or-pass")
def test_a_turn_with_cards_on_the_pile_is_one_play_or_a_pass():
    match = table(FOUR_AT_THE_TABLE)
    play(match, "0: 5S")
    assert asked(match) == [(1, "play")]
    assert choices(match, 1) == ["pass", "6H", "7H", "10H", "QH"]
    assert match.decision.rule == "presidents.turn.play-or-pass"
    assert refused(match, "no", 1) == "presidents.turn.play-or-pass"
    play(match, "1: pass")
    assert pile(match) == [(0, "5S")]
    assert texts(match)[-1] == "Seat 1 passes."
    assert texts(match, seat=1)[-1] == "You pass."


@pytest.mark.rule("presidents.turn.one-play")
def test_nobody_plays_twice_on_a_pile_that_was_not_cleared():
    match = table(FOUR_AT_THE_TABLE)
    play(match, "0: 4S")
    assert not_asked(match, "5S", 0)


@pytest.mark.rule("presidents.turn.out-of-turn")
@every_row("cards", ["KD", "2D", "8D 8S", "pass"])
def test_out_of_turn_neither_a_higher_card_nor_a_two_nor_a_pair_may_be_laid(cards):
    match = table(FOUR_AT_THE_TABLE.replace("7D 8D", "2D 8D"))
    play(match, "0: 4S")
    assert asked(match) == [(1, "play")]
    assert not_asked(match, cards, 2)


@pytest.mark.rule("presidents.turn.out-of-turn")
def test_out_of_turn_a_four_of_a_kind_may_be_completed():
    match = table(FOUR_AT_THE_TABLE.replace("7D 8D", "4D 4H 4C"))
    play(match, "0: 4S")
    assert asked(match) == [(2, "complete")]
    assert choices(match, 2) == ["no", "4H 4D 4C"]
    for cards in ("KD", "8S", "pass"):
        assert refused(match, cards, 2) == "presidents.turn.out-of-turn"
    assert refused(match, "4D", 2) == "presidents.complete.exactly-four"


@pytest.mark.rule("presidents.turn.skip-out-players")
def test_a_player_who_is_out_gets_no_more_turns():
    match = table("""
        0: 4S 5S 9S      <- turn
        1: out
        2: 7D 8D KD
        3: out
        4: 5C 6C 10C
        """)
    play(match, "0: 4S")
    assert asked(match) == [(2, "play")]
    play(match, "2: 7D")
    assert asked(match) == [(4, "play")]


@pytest.mark.rule("presidents.turn.skip-out-players", "presidents.round.going-out")
def test_a_player_who_goes_out_is_skipped_from_then_on():
    match = table("""
        0: 4S 5S 9S QS
        1: 6H            <- turn
        2: 7D 8D KD
        3: 8C 9C 10C
        pile: 0: 4D
        """)
    play(match, "1: 6H | 2: 7D | 3: 8C | 0: 9S")
    assert asked(match) == [(2, "play")]
    assert not_asked(match, "pass", 1)


@pytest.mark.rule("presidents.turn.invalid-play")
@every_row("cards", ["4D", "QH", "3D 6D", "6C"])
def test_an_invalid_play_changes_nothing_and_the_same_player_still_has_to_act(cards):
    match = table("""
        0: 3S 5S 9S
        1: 4D 6C 7D      <- turn
        2: 7C 8D KD
        pile: 0: 6S
        """)
    refused(match, cards, 1)
    assert asked(match) == [(1, "play")]
    assert hand(match, 1) == "4D 6C 7D"
    play(match, "1: 7D")
    assert pile(match) == [(0, "6S"), (1, "7D")]


@pytest.mark.rule("presidents.turn.invalid-play")
def test_asking_why_not_changes_nothing():
    match = table(FOUR_AT_THE_TABLE)
    before = trace(match)
    assert match.why_not("4S") is None
    assert match.why_not("pass").id == "presidents.pass.leader-must-play"
    assert match.why_not("6H", seat=1).id == "presidents.turn.out-of-turn"
    assert trace(match) == before


@pytest.mark.rule("presidents.pass.voluntary")
def test_a_player_may_pass_with_a_valid_play_in_hand():
    match = table("""
        0: 3S 6S
        1: 4S 4D 9H      <- turn
        2: 7C 8D KD
        pile: 0: 5S
        """)
    assert choices(match, 1) == ["pass", "4S 4D", "9H"]
    play(match, "1: pass")
    assert hand(match, 1) == "4S 4D 9H"
    assert asked(match) == [(2, "play")]


@pytest.mark.rule("presidents.pass.no-lock-out")
def test_a_player_who_passed_may_play_when_the_turn_comes_again():
    match = table("""
        0: 5S 9S 3S JS     <- turn
        1: 10H 6H 3H
        2: 7D 8D KD
        """)
    play(match, "0: 5S | 1: pass | 2: 7D | 0: 9S")
    assert asked(match) == [(1, "play")]
    play(match, "1: 10H")
    assert pile(match)[-1] == (1, "10H")


@pytest.mark.rule("presidents.pass.forced")
def test_without_a_valid_play_passing_is_the_only_move_and_happens_by_itself():
    match = table("""
        0: 3S 4S 5S AS     <- turn
        1: 9H 10H JH
        2: QD KD 2D
        """)
    play(match, "0: AS")
    assert asked(match) == [(2, "play")]
    assert texts(match) == ["Seat 0 leads AS.", "Seat 1 passes."]
    assert not_asked(match, "JH", 1)


@pytest.mark.rule("presidents.pass.forced")
def test_the_log_does_not_tell_a_forced_pass_from_a_free_one():
    drawing = """
        0: 3S 4S 5S AS     <- turn
        1: 9H 10H JH
        2: QD KD 2D
        """
    forced = play(table(drawing), "0: AS")
    free = play(table(drawing.replace("JH", "2H")), "0: AS | 1: pass")
    assert texts(forced) == texts(free)
    assert forced.view(0) == free.view(0)


@pytest.mark.rule("presidents.pass.leader-must-play", "presidents.pile.winner-leads")
@every_row(
    ("held", "first", "facts"),
    [
        ("4S 5S 9S JS", "", {}),
        ("3C 3S 9S JS", "", {"round": 1}),
        ("AS 4S 5S", "0: AS | 1: pass", {}),
        ("2S 2H", "", {}),
    ],
    ids=["any leader", "the opener of the first round", "the winner of a pile", "with nothing but two 2s"],
)
def test_a_leader_cannot_pass(held, first, facts):
    match = play(table(f"0: {held}\n 1: 2D 6H\n 2: 7D 8D", **facts), first)
    assert asked(match) == [(0, "lead")]
    assert "pass" not in choices(match, 0)
    assert refused(match, "pass", 0) == "presidents.pass.leader-must-play"


@pytest.mark.rule("presidents.pass.lead-handed-on")
def test_a_lone_two_passes_the_lead_to_the_left():
    match = table("""
        0: KS 2S       <- turn
        1: AH 6H 7H
        2: 7D 8D
        """)
    play(match, "0: KS | 1: pass")
    assert asked(match) == [(1, "lead")]
    assert texts(match)[-1] == "Seat 0 holds a lone 2 and passes the lead to Seat 1."
    assert texts(match, seat=0)[-1] == "You hold a lone 2 and pass the lead to Seat 1."
    assert texts(match, seat=1)[-1] == "Seat 0 holds a lone 2 and passes the lead to you."
    assert hand(match, 0) == "2S"


@pytest.mark.rule("presidents.pass.lead-handed-on", "presidents.turn.skip-out-players")
def test_the_lead_is_handed_past_players_who_are_out_and_past_other_lone_twos():
    match = table("""
        0: 2S          <- turn
        1: out
        2: 2H
        3: 9S 10S
        """)
    assert asked(match) == [(3, "lead")]
    assert players(match, "presidents.pass.lead-handed-on") == [0, 2]
    assert laid(decline(match)) == []
