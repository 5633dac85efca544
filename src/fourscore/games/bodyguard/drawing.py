"""Bodyguard in a terminal: four coloured slots in front of each seat, your role, and what you know of the others."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import ACTIONS, BY_NAME, NO_TYPE, TYPES
from fourscore.games.bodyguard.deeds import Role
from fourscore.games.bodyguard.state import ROLE_NAMES
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.sheet import Ink, Inked, Sheet, highlighted
from fourscore.kit.words import counted

COLOURS = {"weapon": "red", "location": "green", "weather": "blue", "time": "yellow"}
SHORT: dict[Role, str] = {"president": "Pres.", "bodyguard": "Guard", "assassin": "Assn."}
EMPTY = "-"
STYLES = {
    words: COLOURS[TYPES[card.type]]
    for name, card in BY_NAME.items()
    if card.type != NO_TYPE
    for words in (card.phrase, card.title, name)
}
"""What cards are called, in the colours of their types."""


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Each seat with its hits in four slots, its cards, points and role as far as the viewer knows it."""
    plot = cast(PlotView, view.table)
    sheet.heading(f"Bodyguard, round {plot.round} of {len(people)}")
    rows: list[list[Ink]] = [
        [
            ">" if view.waiting_for == (seat,) else "",
            Inked((_called(people[seat]), "bold" if seat == view.seat else "")),
            _role(sheet, plot, seat),
            "out" if seat in plot.eliminated else str(plot.sizes[seat]),
            str(plot.scores[seat]),
            *_slots(plot.rows[seat]),
        ]
        for seat in range(len(people))
    ]
    columns = ["", "player", "role", "hand", "pts", *TYPES]
    if sheet.is_plain:
        columns, rows = columns[1:], [row[1:] for row in rows]
    sheet.grid(columns, rows)
    sheet.pair("Pile", f"{counted(plot.pile, 'card')} to draw, {plot.discards} discarded")
    for trouble in _troubles(plot, people):
        sheet.pair("Note", trouble)


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Your role, what you know of the role cards, and your hand by type."""
    plot = cast(PlotView, view.table)
    assert view.seat is not None, "a spectator has no hand"
    role = plot.roles[view.seat]
    whose = "Role" if people[view.seat].name == YOU else people[view.seat].name
    if role is not None:
        kept = f"; the card beside you is {ROLE_NAMES[plot.leftover]}" if plot.leftover is not None else ""
        sheet.pair(whose, f"{ROLE_NAMES[role]}{kept}")
    if plot.hand:
        sheet.pair("Hand", Inked(*[part for kind in _kinds(plot.hand) for part in ("; ", *kind)][1:]))


def sentence(sheet: Sheet, text: str) -> Ink:
    """A line with the names of cards in the colours of their types."""
    if sheet.is_plain:
        return text
    return highlighted(text, STYLES)


def _called(person: Person) -> str:
    return "You" if person.name == YOU else person.name


def _role(sheet: Sheet, plot: PlotView, seat: Seat) -> str:
    role = plot.roles[seat]
    if role is None:
        return "?"
    return ROLE_NAMES[role] if sheet.is_plain else SHORT[role]


def _slots(row: Sequence[str]) -> list[Ink]:
    """One slot a type: the hit that lies there, or nothing."""
    lying = {BY_NAME[name].type: name for name in row}
    return [_card(lying[type]) if type in lying else Inked((EMPTY, "dim")) for type in range(len(TYPES))]


def _kinds(hand: Sequence[str]) -> list[list[Ink]]:
    """The cards of a hand by their types, each with its name: colours alone would not tell everybody."""
    kinds: dict[str, list[str]] = {}
    for name in hand:
        card = BY_NAME[name]
        kinds.setdefault(TYPES[card.type] if card.is_hit else "action", []).append(name)
    return [
        [f"{kind} ", *[part for name in names for part in (", ", _card(name))][1:]] for kind, names in kinds.items()
    ]


def _card(name: str) -> Ink:
    card = BY_NAME[name]
    return Inked((card.title, "bold" if card in ACTIONS else COLOURS[TYPES[card.type]]))


def _troubles(plot: PlotView, people: Sequence[Person]) -> list[str]:
    """What is still to come over somebody."""
    found = [
        f"a Deadly Martin lies before {people[seat].name}, whose next turn is skipped"
        for seat, count in enumerate(plot.martins)
        if count
    ]
    return found + [
        f"a Filthy Trick costs {people[seat].name} the next draw" for seat, count in enumerate(plot.lost_draws) if count
    ]
