"""Bodyguard as a picture: a row for each player with the role as far as it is known, and the four slots for hits."""

from collections.abc import Sequence
from typing import cast

from fourscore.adapters.picture_svg import BLUE, FAINT, GOLD, GREEN, INK, RED, Sheet
from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import BY_NAME, NO_TYPE, TYPES
from fourscore.games.bodyguard.view import PlotView

WIDTH, TOP, HIGH = 760, 64, 40
SLOT = 96
SLOTS_AT = WIDTH - len(TYPES) * (SLOT + 6) - 10
COLOURS = {"weapon": RED, "location": GREEN, "weather": BLUE, "time": "#9a6b00"}
ROLES = {"president": GOLD, "bodyguard": "#cfe3d4", "assassin": "#f0cfcb"}


def seats(view: View) -> int:
    """How many sit at the table."""
    return len(cast(PlotView, view.table).sizes)


def draw(view: View, names: Sequence[str]) -> Sheet:
    """The plot as the viewer sees it."""
    plot = cast(PlotView, view.table)
    count = seats(view)
    below = TOP + count * HIGH
    sheet = Sheet(WIDTH, below + (78 if plot.hand else 36), f"Bodyguard, round {plot.round} of {count}")
    sheet.word(16, 26, sheet.title, 17, bold=True)
    for at, type in enumerate(TYPES):
        sheet.word(_slot(at) + SLOT / 2, TOP - 8, type, 11, fill=COLOURS[type], at="middle")
    for seat in range(count):
        _row(sheet, view, seat, names[seat], TOP + seat * HIGH)
    sheet.word(16, below + 22, f"{plot.pile} cards to draw, {plot.discards} discarded", 12, fill=FAINT)
    _hand(sheet, plot.hand, below + 34)
    return sheet


def _row(sheet: Sheet, view: View, seat: Seat, name: str, y: float) -> None:
    """A player: in gold if waited for, pale if eliminated."""
    plot = cast(PlotView, view.table)
    role, is_out = plot.roles[seat], seat in plot.eliminated
    if view.waiting_for == (seat,):
        sheet.box(8, y + 2, WIDTH - 16, HIGH - 4, "#f6e7bd", "none")
    ink = FAINT if is_out else INK
    sheet.word(16, y + 25, name, 14, fill=ink, bold=seat == view.seat, room=120)
    sheet.box(140, y + 9, 84, 22, ROLES[role] if role else "white", "#b8b2a5")
    sheet.word(182, y + 24, role or "?", 12, fill=ink, at="middle")
    state = "out" if is_out else f"{plot.sizes[seat]} cards"
    sheet.word(234, y + 25, f"{state}, {plot.scores[seat]} pts", 12, fill=ink, room=SLOTS_AT - 238)
    lying = {BY_NAME[hit].type: hit for hit in plot.rows[seat]}
    for at, type in enumerate(TYPES):
        hit = lying.get(at)
        sheet.box(_slot(at), y + 8, SLOT, 24, COLOURS[type] if hit else "white", "#b8b2a5")
        if hit:
            sheet.word(_slot(at) + SLOT / 2, y + 24, hit, 12, fill="white", at="middle", room=SLOT - 6)


def _hand(sheet: Sheet, hand: Sequence[str], y: float) -> None:
    step = min(104.0, (WIDTH - 32) / max(1, len(hand)))
    for at, name in enumerate(hand):
        kind = BY_NAME[name].type
        ink = INK if kind == NO_TYPE else COLOURS[TYPES[kind]]
        sheet.box(16 + at * step, y, step - 6, 32, "white", ink, line=2)
        sheet.word(16 + at * step + (step - 6) / 2, y + 21, name, 13, fill=ink, at="middle", room=step - 10)


def _slot(at: int) -> float:
    return SLOTS_AT + at * (SLOT + 6)
