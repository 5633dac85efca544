"""Every track and every heap of counters has a name in a sentence."""

from fourscore.games.mr_president.changes import _heaps, _leaning, _moved
from fourscore.games.mr_president.facts.numbers import HEAP, TRACKS


def test_every_heap_is_told_of_by_a_name() -> None:
    told = list(_heaps({}, dict.fromkeys(HEAP, 1)))
    assert len(set(told)) == len(HEAP)
    assert [one for one in told if any(code in one for code in HEAP)] == []


def test_every_track_is_told_of_by_a_name() -> None:
    told = [_moved(number, track.low, track.low + track.step) for number, track in enumerate(TRACKS)]
    assert len(set(told)) == len(TRACKS)
    assert [one for one in told if any(track.code in one for track in TRACKS if " " in track.code)] == []


def test_a_trend_is_called_as_its_counter_is() -> None:
    track = next(number for number, track in enumerate(TRACKS) if track.code == "RELATIONS russia")
    assert _leaning(track, 1) == "Russia's relations with the US have a Pro-US counter now."
    assert _leaning(track, 0) == "Russia's relations with the US have no counter for a trend any more."
