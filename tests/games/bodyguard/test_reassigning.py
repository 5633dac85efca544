"""The President's special ability: taking in the role cards and issuing them anew."""

import pytest

from tests.games.bodyguard.table import ended_by, hand, points, refused, row, sizes, table, through
from tests.games.talk import asked, choices, play, stale, told
from tests.rows import every_row

CALM = """
    president: fog pie noon trick
    bodyguard: hail garden curfew
    assassin:  gale kazoo
    assassin:  quill dusk
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""
BODYGUARD_OUT = """
    president: fog pie noon trick
    bodyguard: out
    assassin:  gale kazoo
    assassin:  quill dusk
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""


@pytest.mark.rule("bodyguard.reassign.once-per-round", "bodyguard.reassign.free-choice")
def test_roles_can_be_reassigned_once_a_round():
    match = table(CALM)
    play(match, "0: reassign | 0: bodyguard 2")
    assert match.view(0).table.roles == ("president", "assassin", "bodyguard", "assassin")
    assert "reassign" not in choices(match, 0)
    assert refused(match, "reassign", 0) == "bodyguard.reassign.once-per-round"
    play(match, "0: discard fog")
    assert asked(match) == [(1, "turn")]
    play(match, "1: discard hail | 2: discard gale | 3: discard dusk")
    assert refused(match, "reassign", 0) == "bodyguard.reassign.once-per-round"


@pytest.mark.rule("bodyguard.reassign.once-per-round")
def test_the_next_president_has_the_ability_afresh():
    match = table(CALM)
    play(match, "0: reassign | 0: bodyguard nobody")
    through(match)
    play(match, "1: bodyguard 0")
    assert "reassign" in choices(match, 1)


@pytest.mark.rule("bodyguard.reassign.own-turn")
def test_only_the_president_and_only_on_the_own_turn():
    match = table(CALM.replace("assassin:  gale kazoo", "assassin:  gale kazoo martin  <- turn"))
    assert refused(match, "reassign", 2) == "bodyguard.reassign.own-turn"
    assert stale(match, "reassign", 0)


@pytest.mark.rule("bodyguard.reassign.own-turn")
def test_not_in_answer_to_a_card():
    match = table("""
        president: fog hardcore
        bodyguard: hail garden curfew
        assassin:  martin kazoo     <- turn
        assassin:  quill dusk
        """)
    play(match, "2: martin 0")
    assert asked(match) == [(0, "cancel")]
    assert refused(match, "reassign", 0) == "bodyguard.reassign.own-turn"


@pytest.mark.rule("bodyguard.reassign.own-turn")
def test_not_in_answer_to_the_kill_hit():
    match = table("""
        president: pie hardcore     | fog noon balcony
        bodyguard: hail garden curfew
        assassin:  kazoo gale       <- turn
        assassin:  quill dusk
        """)
    play(match, "2: hit 0 kazoo")
    assert asked(match) == [(1, "rescue")]
    assert stale(match, "reassign", 0)
    assert refused(match, "reassign", 1) == "bodyguard.reassign.own-turn"


@pytest.mark.rule("bodyguard.reassign.collect-all")
def test_all_cards_and_the_leftover_are_taken_in_and_one_is_left_again():
    match = table(CALM.replace("bodyguard:", "assassin:"))
    assert match.view(0).table.leftover == "bodyguard"
    play(match, "0: reassign")
    assert choices(match, 0) == ["bodyguard 1", "bodyguard 2", "bodyguard 3", "bodyguard nobody"]
    assert refused(match, "discard fog", 0) == "bodyguard.reassign.collect-all"
    play(match, "0: bodyguard 3")
    seen = match.view(0).table
    assert seen.roles == ("president", "assassin", "assassin", "bodyguard")
    assert (seen.leftover, seen.leftover_before) == ("assassin", "bodyguard")


@pytest.mark.rule("bodyguard.reassign.free-choice")
@every_row(("answer", "bodyguard"), [("1", 1), ("3", 3), ("nobody", None)])
def test_the_bodyguard_card_may_stay_move_or_leave(answer, bodyguard):
    match = table(CALM)
    play(match, f"0: reassign | 0: bodyguard {answer}")
    assert match.state.bodyguard == bodyguard


@pytest.mark.rule("bodyguard.reassign.extra-to-the-card")
def test_the_president_still_uses_a_card_and_draws():
    match = table(CALM)
    play(match, "0: reassign | 0: bodyguard 2")
    assert asked(match) == [(0, "turn")]
    play(match, "0: discard fog")
    assert hand(match, 0) == "pie snow noon trick"
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.reassign.extra-to-the-card")
def test_a_table_may_have_it_cost_the_card():
    match = table(CALM, options={"reassign-cost": "replaces-card"})
    play(match, "0: reassign | 0: bodyguard 2")
    assert asked(match) == [(1, "turn")]
    assert hand(match, 0) == "pie fog noon trick"
    play(match, "1: discard hail | 2: discard gale | 3: discard dusk | 0: discard fog")
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.reassign.extra-to-the-card")
def test_whoever_uses_the_card_can_no_longer_replace_it():
    match = table(CALM, options={"reassign-cost": "replaces-card"})
    play(match, "0: discard fog")
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.reassign.moment")
def test_before_the_card_or_after_it():
    match = table(CALM, options={"reassign-moment": "before-or-after"})
    assert "reassign" in choices(match, 0)
    play(match, "0: discard fog")
    assert asked(match) == [(0, "reassign")]
    assert hand(match, 0) == "pie snow noon trick"
    assert refused(match, "discard pie", 0) == "bodyguard.turn.must-use-one-card"
    play(match, "0: reassign | 0: bodyguard 3")
    assert match.state.bodyguard == 3
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.reassign.moment")
def test_nobody_is_asked_about_it_after_the_card():
    match = table(CALM)
    assert "reassign" in choices(match, 0)
    play(match, "0: discard fog")
    assert asked(match) == [(1, "turn")]


@pytest.mark.rule("bodyguard.reassign.eliminated-too")
def test_the_eliminated_hand_in_their_cards_and_get_new_ones():
    match = table(BODYGUARD_OUT)
    play(match, "0: reassign")
    assert "bodyguard 1" in choices(match, 0)
    play(match, "0: bodyguard 2")
    assert match.view(0).table.roles == ("president", "assassin", "bodyguard", "assassin")
    assert match.view(1).table.roles[1] == "assassin"


@pytest.mark.rule("bodyguard.reassign.eliminated-too")
def test_a_table_may_leave_the_eliminated_their_cards():
    match = table(BODYGUARD_OUT, options={"reassign-dead": "excluded"})
    play(match, "0: reassign")
    assert match.view(0).table.roles == ("president", "bodyguard", "assassin", "assassin")
    assert asked(match) == [(0, "turn")], "without the Bodyguard card there is nothing to decide"
    match = table(BODYGUARD_OUT.replace("bodyguard:", "assassin:"), options={"reassign-dead": "excluded"})
    play(match, "0: reassign")
    assert choices(match, 0) == ["bodyguard 2", "bodyguard 3", "bodyguard nobody"]
    assert refused(match, "bodyguard 1", 0) == "bodyguard.reassign.eliminated-too"


@pytest.mark.rule("bodyguard.reassign.nothing-else-moves")
def test_hands_rows_effects_and_eliminations_stay():
    match = table(
        """
        president: fog pie noon trick | dawn
        bodyguard: hail garden curfew | quill snow
        assassin:  gale kazoo
        assassin:  out
        """,
        martins=[0, 0, 2, 0],
        lost_draws=[1, 1, 0, 0],
    )
    before = match.view(1).table
    play(match, "0: reassign | 0: bodyguard 3")
    after = match.view(1).table
    for name in ("hand", "sizes", "rows", "martins", "lost_draws", "eliminated", "pile", "discards"):
        assert getattr(after, name) == getattr(before, name), name


SHAKEN = """
    president: fog pie noon trick
    bodyguard: hail | quill snow balcony
    assassin:  gale kazoo
    assassin:  dawn dusk
"""
"""A hit of the missing type would eliminate the Bodyguard."""


@pytest.mark.rule("bodyguard.reassign.no-late-victory")
def test_making_a_fallen_bodyguard_an_assassin_wins_nothing():
    match = table(SHAKEN, options={"reassign-moment": "before-or-after"})
    play(match, "0: hit 1 noon")
    assert asked(match) == [(0, "reassign")]
    play(match, "0: reassign | 0: bodyguard 2")
    assert match.state.role(1) == "assassin"
    assert ended_by(match) is None
    assert asked(match) == [(2, "turn")]


@pytest.mark.rule("bodyguard.reassign.same-turn-kill")
def test_the_new_roles_count_for_a_hit_in_the_same_turn():
    match = table(SHAKEN)
    play(match, "0: reassign | 0: bodyguard 2 | 0: hit 1 noon")
    assert ended_by(match) == "bodyguard.end.assassin-eliminated"
    assert points(match) == [2, 0, 1, 0]


@pytest.mark.rule("bodyguard.reassign.not-when-skipped")
def test_a_skipped_turn_gives_no_chance_to_reassign():
    for facts in ({"martins": [1, 0, 0, 0]}, {}):
        drawing = CALM if facts else CALM.replace("fog pie noon trick", "")
        match = table(drawing, **facts)
        assert asked(match) == [(1, "turn")]
        assert not match.view(0).table.reassigned


@pytest.mark.rule("bodyguard.reassign.visible-use")
def test_all_see_that_it_happened_and_nobody_sees_the_cards():
    match = table(CALM)
    play(match, "0: reassign | 0: bodyguard 2")
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).table.reassigned
        assert match.view(seat).table.history[0].deed == "reassign"
    assert told(match, None)[0] == "Seat 0 takes in all role cards to issue them anew."
    assert "You are the Bodyguard." in told(match, 2)
    assert "You are an Assassin." in told(match, 1)
    assert match.view(1).table.roles == ("president", "assassin", None, None)
    assert match.view(1).table.roles_before == ("president", "bodyguard", None, None)
    assert match.view(3).table.roles_before == ("president", None, None, "assassin")
    assert not any("Bodyguard" in line for seat in (1, 3, None) for line in told(match, seat))
    assert sizes(match) == [4, 3, 2, 2]
    assert row(match, 0) == ""
