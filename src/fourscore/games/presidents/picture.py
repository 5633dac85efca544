"""Presidents as a picture: the players around the table, the pile in the middle, your hand below."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.presidents.drawing import title
from fourscore.games.presidents.view import EveningView, Laid
from fourscore.kit.cards import card
from fourscore.kit.picture import FAINT, FELT, GOLD, INK, RED, Canvas, around, in_turn
from fourscore.kit.words import counted

WIDTH, TABLE, HAND = 760, 430, 96
MIDDLE = (WIDTH / 2, TABLE / 2 + 12)
PLAQUE = (124, 42)
CARD = (42, 60)
DEEP = 3
"""How many plays of the pile are seen."""


def seats(view: View) -> int:
    """How many sit at the table."""
    return len(cast(EveningView, view.table).sizes)


def draw(view: View, names: Sequence[str]) -> Canvas:
    """The evening as the viewer sees it."""
    evening = cast(EveningView, view.table)
    canvas = Canvas(WIDTH, TABLE + (HAND if evening.hand else 0), f"Presidents, round {evening.round}")
    canvas.word(16, 26, canvas.title, 17, bold=True)
    canvas.oval(*MIDDLE, 270, 135, FELT)
    count = seats(view)
    for seat, (x, y) in zip(in_turn(count, view.seat), around(count, MIDDLE, 300, 165), strict=True):
        _plaque(canvas, view, seat, names[seat], x, y)
    _pile(canvas, evening.pile, names)
    if evening.hand:
        _hand(canvas, evening.hand)
    return canvas


def _plaque(canvas: Canvas, view: View, seat: Seat, name: str, x: float, y: float) -> None:
    """Who sits here, with cards, points and title; in gold whoever is waited for."""
    evening = cast(EveningView, view.table)
    wide, high = PLAQUE
    is_due = view.waiting_for == (seat,)
    left, top = x - wide / 2, y - high / 2
    canvas.box(left, top, wide, high, GOLD if is_due else "white", line=2 if seat == view.seat else 1)
    held = ", ".join(filter(None, (name, title(evening, seat, is_short=True))))
    canvas.word(x, top + 17, held, 13, bold=True, at="middle", room=wide - 4)
    cards = "out" if seat in evening.out else f"{counted(evening.sizes[seat], 'card')}"
    canvas.word(x, top + 34, f"{cards}, {evening.scores[seat]} pts", 11, at="middle")


def _pile(canvas: Canvas, pile: Sequence[Laid], names: Sequence[str]) -> None:
    x, y = MIDDLE
    if not pile:
        canvas.word(x, y + 5, "no cards on the pile", 13, fill="white", at="middle")
        return
    shown = pile[-DEEP:]
    for at, laid in enumerate(shown):
        cards = laid.cards.split()
        left = x - (len(cards) * 22 + CARD[0] - 22) / 2 + (at - len(shown) + 1) * 34
        for place, one in enumerate(cards):
            draw_card(canvas, left + place * 22, y - 48 + (at - len(shown) + 1) * 8, one)
    canvas.word(x, y + 34, f"{shown[-1].cards} by {names[shown[-1].seat]}", 13, fill="white", at="middle", room=300)


def _hand(canvas: Canvas, hand: Sequence[str]) -> None:
    """All cards of the hand, closer together the more there are."""
    step = min(CARD[0] + 4, (WIDTH - 40 - CARD[0]) / max(1, len(hand) - 1))
    left = (WIDTH - step * (len(hand) - 1) - CARD[0]) / 2
    for place, one in enumerate(hand):
        draw_card(canvas, left + place * step, TABLE + 18, one)
    canvas.word(16, TABLE + 10, f"hand: {counted(len(hand), 'card')}", 11, fill=FAINT)


def draw_card(canvas: Canvas, x: float, y: float, written: str) -> None:
    """A playing card with its rank and suit in the corner and its suit in the middle."""
    one = card(written)
    ink = RED if one.suit in "HD" else INK
    canvas.box(x, y, *CARD, "white", "#9a9488", round=5)
    canvas.word(x + 4, y + 15, one.symbol, 13, fill=ink, bold=True)
    canvas.word(x + CARD[0] / 2, y + 44, one.symbol[-1], 20, fill=ink, at="middle")
