"""Chapters of the flipbook as whole segments, by somebody who read them without looking at the rules."""

import pytest

from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.lines import parts


@pytest.mark.rule("mr-president.ap.start.total", "mr-president.soe.effect.7", "mr-president.focus.set.relay-tensions")
@pytest.mark.rule(
    "mr-president.focus.roll.order", "mr-president.core-support.move", "mr-president.terror.export.condition"
)
@pytest.mark.rule("mr-president.chit.draw.random", "mr-president.final.end-roll.5-10")
@chart_cases("flipbook.txt")
def test_every_sentence_of_these_chapters(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))
