"""Presidents in a terminal."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.presidents.view import EveningView, Laid
from fourscore.kit.cards import card
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.drawn_cards import draw
from fourscore.kit.sheet import Ink, Inked, Sheet

FEW = 7
"""More seats than this stand two abreast, with short titles."""
DEEP = 4
"""How many plays of the pile are shown."""


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Who holds how many cards, points and titles, and the pile."""
    evening = cast(EveningView, view.table)
    sheet.heading(f"Presidents, round {evening.round}")
    is_long = len(people) > FEW
    columns = ["", "player", "cards", "points", "title"]
    rows = [
        [
            ">" if seat in _to_act(view) else "",
            _name(view, seat, people),
            "out" if seat in evening.out else str(evening.sizes[seat]),
            str(evening.scores[seat]),
            title(evening, seat, is_short=is_long and not sheet.is_plain),
        ]
        for seat in range(len(people))
    ]
    if sheet.is_plain:
        columns[0] = "to act"
        rows = [["yes" if row[0] else "", *row[1:]] for row in rows]
        columns, rows = [*columns[1:], columns[0]], [[*row[1:], row[0]] for row in rows]
    sheet.grid(columns, rows, abreast=2 if is_long else 1)
    if view.outcome is None:
        sheet.pair("Pile", _pile(sheet, view, evening.pile, people))


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """The viewer's hand, and cards that the viewer knows in another's; to onlookers under the viewer's name."""
    evening = cast(EveningView, view.table)
    assert view.seat is not None, "a spectator has no hand"
    is_own = people[view.seat].name == YOU
    if view.outcome is None or evening.hand:
        sheet.pair("Hand" if is_own else people[view.seat].name, _hand(sheet, evening.hand) or "no cards")
    for known in evening.known if is_own else ():
        sheet.pair("Known", draw(sheet, f"{people[known.seat].name} holds {known.card}"))


def sentence(sheet: Sheet, text: str) -> Ink:
    """A line of the log with its cards drawn."""
    return draw(sheet, text)


def title(evening: EveningView, seat: Seat, *, is_short: bool = False) -> str:
    """The title that the seat won in the round before."""
    if seat == evening.president:
        return "Pres." if is_short else "President"
    if seat == evening.vice_president:
        return "Vice" if is_short else "Vice President"
    if seat == evening.pond_scum:
        return "Scum" if is_short else "Pond Scum"
    return ""


def _to_act(view: View) -> tuple[Seat, ...]:
    """Whom all wait for. A window for completing is open to nearly everybody and says nothing."""
    return view.waiting_for if len(view.waiting_for) == 1 else ()


def _name(view: View, seat: Seat, people: Sequence[Person]) -> Ink:
    return Inked((people[seat].label, "bold")) if seat == view.seat else people[seat].label


def _pile(sheet: Sheet, view: View, pile: Sequence[Laid], people: Sequence[Person]) -> Ink:
    if not pile:
        return "empty"
    shown = list(reversed(pile))[:DEEP]
    names = ["you" if laid.seat == view.seat else people[laid.seat].name for laid in shown]
    text = ", on ".join(f"{laid.cards} by {name}" for laid, name in zip(shown, names, strict=True))
    deeper = len(pile) - len(shown)
    return draw(sheet, f"{text}, on {deeper} more" if deeper else text)


def _hand(sheet: Sheet, hand: Sequence[str]) -> Ink:
    """Cards of one rank stand close together, ranks apart."""
    text = ""
    for at, one in enumerate(hand):
        is_new_rank = at > 0 and card(one).rank != card(hand[at - 1]).rank
        text += ("  " if is_new_rank else " " if at else "") + one
    return draw(sheet, text)
