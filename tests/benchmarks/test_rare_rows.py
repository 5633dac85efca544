"""Rows of Mr. President's charts that hardly ever come up: the stages on which they do."""

import pytest

from benchmarks.rare_rows import STAGES, LoadedDice, put_on
from fourscore.engine.chance import Roll, Shuffle
from fourscore.games.mr_president.report import all_rows
from tests.rows import every_row


@every_row("row", [row for stage in STAGES for row in stage.rows])
def test_what_is_staged_is_a_row_of_a_chart(row):
    assert row in all_rows()


@every_row("stage", STAGES, ids=lambda stage: stage.title)
def test_dice_are_loaded_with_faces_that_they_have(stage):
    assert all(1 <= face <= 10 for faces in stage.dice.values() for face in faces)


def test_loaded_dice_show_their_face_and_others_any():
    dice = LoadedDice({"Combined War": (10,)}, "a crooked table")
    loaded = [dice.answer(Roll(10, what="Combined War (WCT1)")) for _ in range(200)]
    fair = [dice.answer(Roll(10, what="ROK (WA1)")) for _ in range(200)]
    assert loaded.count((10,)) > 150
    assert len(set(loaded)) > 1
    assert set(fair) == {(face,) for face in range(1, 11)}
    assert Shuffle(9).is_answered_by(dice.answer(Shuffle(9)))


@pytest.mark.deep
def test_russia_withdraws_from_an_armed_rogue_state_in_a_whole_presidency():
    stage = STAGES[-1]
    _, seen = put_on(stage, 500)
    assert seen[stage.rows[0]]
