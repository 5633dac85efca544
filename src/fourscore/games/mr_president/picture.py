"""Mr. President as a picture: the year, the tracks at home, and what goes on in the regions of the world."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.view import View
from fourscore.games.mr_president.drawing.dashboard import TRACKS_AT_HOME, WORRIES
from fourscore.games.mr_president.facts.board import NATIONS, REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import STABILITY, TRACK, TRACKS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.view import PLACES, TermView
from fourscore.kit.picture import BLUE, FAINT, GOLD, GREEN, INK, RED, Canvas

WIDTH, TOP, HIGH = 760, 84, 26
BAR = 150
MIDDLE = 390


def seats(view: View) -> int:
    """The President plays alone."""
    return 1


def draw(view: View, names: Sequence[str]) -> Canvas:
    """The board as the President sees it; the smaller things are in the words."""
    term = cast(TermView, view.table)
    rows = len(TRACKS_AT_HOME) + len(WORRIES)
    canvas = Canvas(WIDTH, TOP + rows * HIGH + 20, f"Mr. President, {_when(term)}")
    canvas.word(16, 26, canvas.title, 17, bold=True, room=WIDTH - 30)
    canvas.word(16, 48, f"{term.tracks['AP']} Action Points, {term.tracks['LP']} Legacy Points", 14, bold=True)
    canvas.word(16, 68, term.asking, 12, fill=FAINT, room=WIDTH - 32)
    for at, (code, label) in enumerate(TRACKS_AT_HOME):
        _track(canvas, term, code, label, TOP + at * HIGH, GREEN)
    for at, (code, label, _) in enumerate(WORRIES, start=len(TRACKS_AT_HOME)):
        _track(canvas, term, code, label, TOP + at * HIGH, RED)
    _world(canvas, term)
    return canvas


def _when(term: TermView) -> str:
    if term.verdict:
        return f"year {term.year}: {term.verdict}"
    if not term.segment:
        return "set-up"
    return f"year {term.year}: {SEQUENCE[PLACES[term.segment]].title}"


def _track(canvas: Canvas, term: TermView, code: str, label: str, y: float, colour: str) -> None:
    """A track as a bar from its lowest to its highest box, with its trend."""
    track, value = TRACKS[TRACK[code]], term.tracks[code]
    full = (value - track.low) / (track.high - track.low)
    arrow = {1: " ▲", -1: " ▼"}.get(term.trends.get(code, 0), "")
    canvas.word(16, y + 17, label, 13, room=118)
    canvas.box(140, y + 5, BAR, 14, "white", "#b8b2a5", round=3)
    if full > 0:
        canvas.box(140, y + 5, BAR * full, 14, colour, "none", round=3)
    canvas.word(140 + BAR + 10, y + 17, f"{value}{'%' if code == 'PA' else ''}{arrow}", 13, bold=True)


def _world(canvas: Canvas, term: TermView) -> None:
    """The regions with their stability and their troubles, and the Wars."""
    for at, region in enumerate(WORLD):
        y = TOP + at * HIGH
        stability, track = term.tracks[f"STABILITY {region}"], TRACKS[STABILITY[region]]
        canvas.word(MIDDLE, y + 17, REGIONS[region].title, 13, room=126)
        for box in range(track.low, track.high + 1):
            canvas.dot(MIDDLE + 136 + (box - track.low) * 12, y + 12, BLUE if box <= stability else "white")
        canvas.word(MIDDLE + 206, y + 17, _troubles(term, region), 12, fill=RED, room=WIDTH - MIDDLE - 214)
    for at, war in enumerate(term.wars[:2]):
        sides = " against ".join(", ".join(map(_side, side)) for side in (war.attackers, war.defenders))
        y = TOP + (len(WORLD) + at) * HIGH
        canvas.box(MIDDLE - 4, y + 2, WIDTH - MIDDLE - 8, 21, GOLD, "none", round=4)
        canvas.word(MIDDLE, y + 17, f"War: {sides}", 13, fill=INK, bold=True, room=WIDTH - MIDDLE - 20)


def _troubles(term: TermView, region: str) -> str:
    terror = [str(group.level) for group in term.terror.get(region, ())]
    found = [f"terror {' '.join(terror)}"] if terror else []
    found += ["ceasefire" if war.ceasefire else "civil war" for war in term.civil_wars.get(region, ())]
    found += [f"rogue {rogue.level}" for rogue in term.rogues if rogue.region == region]
    return ", ".join(found)


def _side(code: str) -> str:
    return NATIONS[code].title if code in NATIONS else code.upper() if len(code) < 5 else code.capitalize()
