"""Bodyguard as a picture: a row for each player with the role as far as it is known, and the four slots for hits."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import BY_NAME, NO_TYPE, TYPES
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.picture import BLUE, FAINT, GOLD, GREEN, INK, RED, Canvas
from fourscore.kit.words import counted

WIDTH, TOP, HIGH = 760, 64, 40
SLOT = 96
SLOTS_AT = WIDTH - len(TYPES) * (SLOT + 6) - 10
COLOURS = {"weapon": RED, "location": GREEN, "weather": BLUE, "time": "#9a6b00"}
ROLES = {"president": GOLD, "bodyguard": "#cfe3d4", "assassin": "#f0cfcb"}


def seats(view: View) -> int:
    """How many sit at the table."""
    return len(cast(PlotView, view.table).sizes)


def draw(view: View, names: Sequence[str]) -> Canvas:
    """The plot as the viewer sees it."""
    plot = cast(PlotView, view.table)
    count = seats(view)
    below = TOP + count * HIGH
    canvas = Canvas(WIDTH, below + (78 if plot.hand else 36), f"Bodyguard, round {plot.round} of {count}")
    canvas.word(16, 26, canvas.title, 17, bold=True)
    for at, type in enumerate(TYPES):
        canvas.word(_slot(at) + SLOT / 2, TOP - 8, type, 11, fill=COLOURS[type], at="middle")
    for seat in range(count):
        _row(canvas, view, seat, names[seat], TOP + seat * HIGH)
    canvas.word(16, below + 22, f"{counted(plot.pile, 'card')} to draw, {plot.discards} discarded", 12, fill=FAINT)
    _hand(canvas, plot.hand, below + 34)
    return canvas


def _row(canvas: Canvas, view: View, seat: Seat, name: str, y: float) -> None:
    """A player: in gold if waited for, pale if eliminated."""
    plot = cast(PlotView, view.table)
    role, is_out = plot.roles[seat], seat in plot.eliminated
    if view.waiting_for == (seat,):
        canvas.box(8, y + 2, WIDTH - 16, HIGH - 4, "#f6e7bd", "none")
    ink = FAINT if is_out else INK
    canvas.word(16, y + 25, name, 14, fill=ink, bold=seat == view.seat, room=120)
    canvas.box(140, y + 9, 84, 22, ROLES[role] if role else "white", "#b8b2a5")
    canvas.word(182, y + 24, role or "?", 12, fill=ink, at="middle")
    state = "out" if is_out else f"{counted(plot.sizes[seat], 'card')}"
    canvas.word(234, y + 25, f"{state}, {plot.scores[seat]} pts", 12, fill=ink, room=SLOTS_AT - 238)
    lying = {BY_NAME[hit].type: hit for hit in plot.rows[seat]}
    for at, type in enumerate(TYPES):
        hit = lying.get(at)
        canvas.box(_slot(at), y + 8, SLOT, 24, COLOURS[type] if hit else "white", "#b8b2a5")
        if hit:
            canvas.word(_slot(at) + SLOT / 2, y + 24, hit, 12, fill="white", at="middle", room=SLOT - 6)


def _hand(canvas: Canvas, hand: Sequence[str], y: float) -> None:
    step = min(104.0, (WIDTH - 32) / max(1, len(hand)))
    for at, name in enumerate(hand):
        kind = BY_NAME[name].type
        ink = INK if kind == NO_TYPE else COLOURS[TYPES[kind]]
        canvas.box(16 + at * step, y, step - 6, 32, "white", ink, line=2)
        canvas.word(16 + at * step + (step - 6) / 2, y + 21, name, 13, fill=ink, at="middle", room=step - 10)


def _slot(at: int) -> float:
    return SLOTS_AT + at * (SLOT + 6)
