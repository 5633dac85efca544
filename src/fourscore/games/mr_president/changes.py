"""What a choice did to the board, in plain sentences."""

from collections.abc import Iterator, Mapping
from typing import cast

from fourscore.engine.view import View
from fourscore.games.mr_president.facts.board import CAPABILITIES, NATIONS
from fourscore.games.mr_president.facts.called import HEAPS, heap_name, the, where
from fourscore.games.mr_president.facts.numbers import CONTROL, KIND, TRACK, TRACKS
from fourscore.games.mr_president.tracks import shown, trend_name
from fourscore.games.mr_president.view import TermView
from fourscore.kit.changes import People

MANY = ("Points", "Relations", "relations", "Issues", "Forces", "Crises")
"""Words that make the title of a track a plural."""
MORE_HEAPS = {
    "APPLUS": "Counters that give {} more Action Points",
    "APMINUS": "Counters that give {} fewer Action Points",
    "FNI": "Focused National Intelligence in {}",
    "DARPA": "Research by DARPA: {}",
    "TRANSIT": "Heavy Armies that have just reached {}",
}
DEALS = ("no agreement", "a pending agreement", "an agreement")


def changes(before: View, after: View, people: People) -> Iterator[str]:
    """What is different on the board: tracks, trends, and heaps of counters."""
    old, new = cast(TermView, before.table), cast(TermView, after.table)
    if new.year != old.year:
        yield f"Year {new.year} begins."
    for code, box in new.tracks.items():
        if box != old.tracks.get(code, box):
            yield _moved(TRACK[code], old.tracks[code], box)
    for code, way in new.trends.items():
        if way != old.trends.get(code, way):
            yield _leaning(TRACK[code], way)
    yield from _heaps(old.counters, new.counters)


def _moved(track: int, before: int, after: int) -> str:
    title, many = _title(track)
    if KIND[track] == "ALLY" or track == CONTROL:
        verb = "changes"
    elif after > before:
        verb = "rise" if many else "rises"
    else:
        verb = "fall" if many else "falls"
    return f"{title} {verb} from {shown(track, before)} to {shown(track, after)}."


def _title(track: int) -> tuple[str, bool]:
    """What a track is called, and whether that is a plural."""
    title = TRACKS[track].title.removesuffix(" (box)")
    if KIND[track] == "CONFLICT":
        title = f"The conflict {title}"
    return title, any(word in title for word in MANY)


def _leaning(track: int, way: int) -> str:
    title, many = _title(track)
    has = "have" if many else "has"
    if not way:
        return f"{title} {has} no counter for a trend any more."
    counter = trend_name(track, way)
    return f"{title} {has} {'an' if counter[0] in 'AI' else 'a'} {counter} counter now."


def _heaps(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    for code in dict.fromkeys((*after, *before)):
        was, now = before.get(code, 0), after.get(code, 0)
        if was != now and code.startswith("TRADE "):
            yield f"There is {DEALS[now]} on trade with {where(code.split()[1])}."
        elif was != now:
            yield f"{_called(code)}: {now or 'none'} now, {was or 'none'} before."


def _called(code: str) -> str:
    kind, *words = code.split()
    if kind in HEAPS:
        name = heap_name(code)
        return name[0].upper() + name[1:]
    word = words[0]
    if word in CAPABILITIES:
        return MORE_HEAPS[kind].format(TRACKS[TRACK[f"CAPABILITY us {word}"]].title.partition(": ")[2])
    return MORE_HEAPS[kind].format(the(NATIONS[word].title) if word in NATIONS else where(word))
