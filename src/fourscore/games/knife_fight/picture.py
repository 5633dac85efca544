"""Presidential Knife Fight as a picture: the circle with everybody's life, corruption and votes, and your hand."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.view import FightView, PlaceView
from fourscore.games.knife_fight.words.phrases import card_of, decks, happening, heading, name_of
from fourscore.kit.picture import BLUE, FAINT, FELT, GOLD, GREEN, INK, RED, Canvas, around, in_turn
from fourscore.kit.words import Names, counted

WIDTH, RING = 760, 470
MIDDLE = (WIDTH / 2, RING / 2 + 14)
PLAQUE = (186, 78)
COLOURS = {"attack": RED, "executive": BLUE, "reaction": GREEN}
PARTED = "#4a3b6b"


def seats(view: View) -> int:
    """How many sit at the table."""
    return len(cast(FightView, view.table).places)


def draw(view: View, names: Sequence[str]) -> Canvas:
    """The ring as the viewer sees it."""
    fight = cast(FightView, view.table)
    own = () if view.seat is None else fight.places[view.seat].hand or ()
    rows = -(-len(own) // 4)
    title = heading(fight)
    canvas = Canvas(WIDTH, RING + (rows * 34 + 14 if own else 0), title)
    canvas.word(16, 26, title, 17, bold=True)
    canvas.oval(*MIDDLE, 200, 110, FELT)
    count = seats(view)
    for seat, (x, y) in zip(in_turn(count, view.seat), around(count, MIDDLE, 270, 168), strict=True):
        _plaque(canvas, view, seat, names[seat], x, y)
    _middle(canvas, fight, names)
    for at, id in enumerate(own):
        _card(canvas, fight, id, 16 + at % 4 * 183, RING + at // 4 * 34)
    return canvas


def _plaque(canvas: Canvas, view: View, seat: Seat, name: str, x: float, y: float) -> None:
    """A player and the President in play; in gold whose turn it is."""
    fight = cast(FightView, view.table)
    place, (wide, high) = fight.places[seat], PLAQUE
    left, top = x - wide / 2, y - high / 2
    canvas.box(left, top, wide, high, GOLD if seat == fight.turn else "white", line=2 if seat == view.seat else 1)
    canvas.word(left + 8, top + 17, name, 12, fill=INK, room=wide - 80)
    canvas.word(left + wide - 8, top + 17, f"votes {len(place.votes)}", 12, at="end")
    canvas.word(left + 8, top + 36, _president(fight, place), 14, bold=True, room=wide - 14)
    for at in range(place.life):
        is_left = at < place.life - place.wounds
        canvas.dot(left + 14 + at * 12, top + 49, RED if is_left else "white")
    for at in range(place.corruption):
        canvas.dot(left + wide - 14 - at * 11, top + 49, PARTED)
    lying = [*place.front, *place.shields]
    cards = f"{counted(place.cards, 'card')}, {len(place.spares)} spare"
    said = "; ".join([cards, *(name_of(fight, id) for id in lying)])
    canvas.word(left + 8, top + 70, said, 11, fill=FAINT, room=wide - 14)


def _middle(canvas: Canvas, fight: FightView, names: Sequence[str]) -> None:
    x, y = MIDDLE
    canvas.word(x, y - 12, decks(fight), 13, fill="white", at="middle")
    for at, moment in enumerate(fight.moments[-2:]):
        said = happening(fight, moment, Names(names, None))
        canvas.word(x, y + 12 + at * 18, said, 13, fill=GOLD, bold=True, at="middle", room=330)


def _card(canvas: Canvas, fight: FightView, id: str, x: float, y: float) -> None:
    """An Action card of your hand in the colour of its kind."""
    card = card_of(fight, id)
    ink = COLOURS[card.kind] if isinstance(card, Action) else INK
    canvas.box(x, y, 176, 28, "white", ink, line=2)
    canvas.word(x + 88, y + 19, name_of(fight, id), 12, fill=ink, at="middle", room=168)


def _president(fight: FightView, place: PlaceView) -> str:
    if place.president is None:
        return "nobody"
    return f"{name_of(fight, place.president)}{' (away)' if place.removed else ''}"
