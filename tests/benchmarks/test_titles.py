"""What a title of Presidents is worth by what it leads to."""

import numpy as np
import pytest

from benchmarks.titles import chances, place, worths
from fourscore.games.presidents.kernel.record import Titles

EVEN = np.full((4, 4), 0.25)


def test_where_a_title_leads_to_nothing_its_points_alone_count():
    assert worths(EVEN).tolist() == pytest.approx([1, 0.5, 0, 0])


def test_who_stays_president_makes_the_other_titles_worth_less():
    staying = EVEN.copy()
    staying[0] = 0.7, 0.1, 0.1, 0.1
    assert worths(staying)[1] < 0.4


def test_titles_are_told_apart():
    titles = Titles(president=2, vice_president=0, pond_scum=3, scores=(1, 0, 2, 0))
    assert [place(titles, seat) for seat in range(4)] == [1, 2, 0, 3]


@pytest.mark.slow
def test_the_search_goes_by_what_old_hands_come_to():
    from fourscore.games.presidents.evaluator import VERDICTS

    found = worths(chances(300))
    assert [verdict.worth for verdict in VERDICTS] == pytest.approx(found.tolist(), abs=0.12)
