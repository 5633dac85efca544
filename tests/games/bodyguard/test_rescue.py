"""The rescue of the President."""

import pytest

from tests.games.bodyguard.table import ended_by, points, refused, row, table
from tests.games.talk import asked, choices, play, stale, told
from tests.rows import every_row

DANGER = """
    president: pie hardcore    | chicken library drizzle
    bodyguard: fog kazoo dawn trick
    assassin:  gale encore     <- turn
    assassin:  banana dusk
    pile: snow balcony dinner frost slipper heat kitchen cellar
"""


def danger(bodyguard: str = "fog kazoo dawn trick", **facts: object):
    """The kill hit has just been placed; the Bodyguard holds these cards."""
    match = table(DANGER.replace("fog kazoo dawn trick", bodyguard), **facts)
    play(match, "2: hit 0 encore")
    return match


@pytest.mark.rule("bodyguard.rescue.trigger")
def test_a_rescue_is_possible_right_after_the_kill_hit_only():
    match = table(DANGER.replace("     <- turn", "").replace("dawn trick", "dawn trick <- turn"))
    assert refused(match, "rescue kazoo fog dawn", 1) == "bodyguard.rescue.trigger"
    play(match, "1: discard trick | 2: hit 0 encore")
    assert asked(match) == [(1, "rescue")]
    assert told(match)[-1] == "All four types lie before Seat 0. Will somebody step in?"


@pytest.mark.rule("bodyguard.rescue.trigger")
def test_not_in_answer_to_an_action_card():
    match = table(DANGER.replace("gale encore", "gale martin").replace("dawn trick", "dawn hardcore"))
    play(match, "2: martin 1")
    assert refused(match, "rescue kazoo fog dawn", 1) == "bodyguard.rescue.trigger"


@pytest.mark.rule("bodyguard.rescue.before-elimination")
def test_the_rescue_is_settled_before_anything_else():
    match = danger()
    assert match.view(None).table.eliminated == ()
    assert row(match, 0) == "chicken library drizzle encore"
    assert ended_by(match) is None
    assert stale(match, "discard gale", 2)
    assert stale(match, "discard banana", 3)


@pytest.mark.rule("bodyguard.rescue.three-types", "bodyguard.rescue.ends-round", "bodyguard.rescue.duplicates-allowed")
def test_three_hits_of_three_types_save_the_president():
    match = danger()
    assert choices(match, 1) == ["no", "rescue kazoo fog dawn"]
    play(match, "1: rescue dawn fog kazoo")
    assert ended_by(match) == "bodyguard.rescue.ends-round"
    assert match.view(None).table.past[0].eliminated == ()
    assert "Seat 1 steps in with a kazoo, in thick fog, at dawn, and saves Seat 0." in told(match)
    assert "The President lives, and the Bodyguard wins the round." in told(match)


@pytest.mark.rule("bodyguard.rescue.three-types")
def test_any_three_of_four_types_will_do():
    match = danger("fog kazoo dawn garden hail")
    assert set(choices(match, 1)) == {
        "no",
        "rescue kazoo garden fog",
        "rescue kazoo garden hail",
        "rescue kazoo garden dawn",
        "rescue kazoo fog dawn",
        "rescue kazoo hail dawn",
        "rescue garden fog dawn",
        "rescue garden hail dawn",
    }


@pytest.mark.rule("bodyguard.rescue.three-types")
@every_row("cards", ["kazoo fog", "kazoo fog hail", "kazoo fog trick", "kazoo fog dawn garden"])
def test_other_sets_of_cards_do_not_save(cards):
    match = danger("fog kazoo dawn garden hail trick")
    assert refused(match, f"rescue {cards}", 1) == "bodyguard.rescue.three-types"


@pytest.mark.rule("bodyguard.rescue.three-types")
@every_row("held", ["fog kazoo trick martin", "fog hail kazoo squirt", "trick martin"])
def test_without_three_types_the_president_falls(held):
    match = danger(held)
    assert ended_by(match) == "bodyguard.end.president-eliminated"


@pytest.mark.rule("bodyguard.rescue.from-hand")
def test_the_cards_come_from_the_own_hand_all_at_once():
    match = danger()
    assert refused(match, "rescue banana fog dawn", 1) == "bodyguard.rescue.from-hand"
    play(match, "1: rescue kazoo fog dawn")
    assert ended_by(match) == "bodyguard.rescue.ends-round"


@pytest.mark.rule("bodyguard.rescue.duplicates-allowed")
def test_the_types_may_lie_before_the_president_already():
    match = danger("pillow bowling rainbow")
    play(match, "1: rescue pillow bowling rainbow")
    assert ended_by(match) == "bodyguard.rescue.ends-round"


@pytest.mark.rule("bodyguard.rescue.optional")
def test_the_bodyguard_may_decline():
    match = danger()
    play(match, "1: no")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    assert points(match) == [0, 0, 2, 1]


@pytest.mark.rule("bodyguard.rescue.living-only")
def test_an_eliminated_bodyguard_cannot_rescue():
    match = danger("out")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    match = table(DANGER.replace("banana dusk", "out"))
    play(match, "2: hit 0 encore")
    assert match.view(None).waiting_for == (1,), "the eliminated are not even asked"


@pytest.mark.rule("bodyguard.rescue.none-in-play")
def test_without_a_bodyguard_in_play_there_is_no_rescue():
    match = table(DANGER.replace("bodyguard:", "assassin:"))
    play(match, "2: hit 0 encore")
    assert ended_by(match) == "bodyguard.end.president-eliminated"
    assert points(match) == [0, 1, 2, 1]


@pytest.mark.rule("bodyguard.rescue.current-holder")
def test_only_the_present_holder_of_the_card_can_rescue():
    drawing = DANGER.replace("     <- turn", "").replace("banana dusk", "banana dusk garden snow")
    match = table(drawing.replace("pile: snow ", "pile: "))
    play(match, "0: reassign | 0: bodyguard 3 | 0: discard pie | 1: discard trick | 2: hit 0 encore")
    assert asked(match) == [(3, "rescue")]
    assert stale(match, "rescue kazoo fog dawn", 1)


@pytest.mark.rule("bodyguard.rescue.current-holder")
def test_somebody_else_who_is_asked_in_an_imagined_world_is_refused():
    match = danger()
    for seed in range(20):
        world = match.imagine(3, seed)
        if world.state.bodyguard != 1:
            assert refused(world, "rescue kazoo fog dawn", 1) == "bodyguard.rescue.current-holder"
            return
    raise AssertionError("seat 3 always imagines the truth")


@pytest.mark.rule("bodyguard.rescue.while-hampered")
def test_a_hampered_bodyguard_rescues_all_the_same():
    match = danger(martins=[0, 2, 0, 0], lost_draws=[0, 3, 0, 0])
    play(match, "1: rescue kazoo fog dawn")
    assert ended_by(match) == "bodyguard.rescue.ends-round"


@pytest.mark.rule("bodyguard.rescue.no-cancel")
def test_a_rescue_cannot_be_answered():
    match = table(DANGER.replace("gale encore", "gale encore hardcore").replace("banana dusk", "banana hardcore"))
    play(match, "2: hit 0 encore | 1: rescue kazoo fog dawn")
    assert ended_by(match) == "bodyguard.rescue.ends-round"
    assert asked(match) == [(1, "roles")]


@pytest.mark.rule("bodyguard.rescue.private-question")
def test_all_are_asked_alike_and_nobody_can_tell_who_had_a_choice():
    match = danger()
    assert match.view(None).waiting_for == (1, 3)
    assert match.view(3).asked is None
    assert match.view(1).asked is not None
    before = len(match.events(3))
    imagined = {match.imagine(3, seed).state.bodyguard for seed in range(40)}
    assert imagined == {1, None}, "the striker cannot be the Bodyguard, and seat 3 knows its own card"
    play(match, "1: no")
    declined = [line.text for line in match.events(3)[before:]]
    without = table(DANGER.replace("bodyguard:", "assassin:"))
    play(without, "2: hit 0 encore")
    silent = [line.text for line in without.events(3)[before:]]
    first_difference = next(at for at, (one, other) in enumerate(zip(declined, silent, strict=False)) if one != other)
    assert declined[first_difference] == "Seat 1 was the Bodyguard.", "only the turned-up cards tell"
