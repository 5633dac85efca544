"""Presidential Knife Fight in a terminal: the circle of Presidents, what is in front of them, cards to read."""

from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.view import FightView, PlaceView
from fourscore.games.knife_fight.words.phrases import (
    card_of,
    decks,
    happening,
    heading,
    lasting,
    name_of,
    president_of,
    whose,
)
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.sheet import Ink, Inked, Sheet, highlighted
from fourscore.kit.words import Names

COLOURS = {"attack": "red", "executive": "blue", "reaction": "green"}
PARTIES = {
    "No party": "-",
    "Federalist": "Fed",
    "Democratic-Republican": "D-R",
    "Democratic": "Dem",
    "Whig": "Whig",
    "Republican": "Rep",
    "National Union": "Union",
}
"""How a party is written in a narrow column; one that is missing here is cut."""
ROOM_FOR_PARTY = 5
ROOM_FOR_NAME = 9
ROOM_FOR_PRESIDENT = 18


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """A row for each seat in the circle, then what lies in front of them, the decks, and what is happening."""
    fight = cast(FightView, view.table)
    sheet.heading(heading(fight))
    called = _called(view, people)
    rows = [_row(sheet, view, fight, seat, called) for seat in range(len(people))]
    columns = ["", "player", "President", "party", "slaves", "life", "corr.", "votes", "hand", "spare"]
    if sheet.is_plain:
        columns[4], columns[6] = "slaveowner", "corruption"
        columns, rows = [*columns[1:], "turn"], [[*row[1:], "yes" if row[0] else ""] for row in rows]
    sheet.grid(columns, rows)
    for seat, place in enumerate(fight.places):
        if place.front:
            sheet.pair("Table", f"{_names(fight, place.front)} in front of {called[seat]}")
        if place.shields:
            sheet.pair("Table", f"{_names(fight, place.shields)} beside {whose(called, seat)} President")
    for one in fight.lasting:
        sheet.pair("Lasts", lasting(one, called))
    sheet.pair("Decks", decks(fight))
    for moment in fight.moments:
        sheet.pair("Now", happening(fight, moment, called))


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Your President's ability, your hand with what is printed on each card, and the spare Presidents."""
    fight = cast(FightView, view.table)
    assert view.seat is not None, "a spectator has no hand"
    place, called = fight.places[view.seat], _called(view, people)
    president = president_of(fight, view.seat)
    if president is not None:
        sheet.pair(called.start(view.seat), _president(president))
    hand = place.hand or ()
    if not hand:
        sheet.pair("Hand", "no cards")
    for id in dict.fromkeys(hand):
        sheet.pair("Hand", _printed(fight, id, hand.count(id)))
    for id in dict.fromkeys(fight.aside):
        sheet.pair("Aside", _printed(fight, id, fight.aside.count(id)))
    for seat, other in enumerate(fight.places):
        if seat != view.seat and other.hand:
            sheet.pair("Seen", f"{whose(called, seat)} hand: {_names(fight, other.hand)}")
    for spare in (*place.spares, *place.next_up):
        card = card_of(fight, spare)
        if isinstance(card, President):
            sheet.pair("Spare", _president(card))


def sentence(sheet: Sheet, text: str) -> Ink:
    """A line of the log with the names of Action cards in the colours of their kinds."""
    if sheet.is_plain:
        return text
    return highlighted(text, {card.name: COLOURS[card.kind] for card in GAME.pack.actions if card.name in text})


def _called(view: View, people: Sequence[Person]) -> Names:
    """The people as the reader calls them; for onlookers nobody is `you`."""
    is_you = view.seat is not None and people[view.seat].name == YOU
    return Names([one.name for one in people], view.seat if is_you else None)


# The circle.


def _row(sheet: Sheet, view: View, fight: FightView, seat: Seat, called: Names) -> list[Ink]:
    place, name = fight.places[seat], called.start(seat)
    president = president_of(fight, seat)
    if not sheet.is_plain and len(name) > ROOM_FOR_NAME:
        name = f"{name[: ROOM_FOR_NAME - 1]}."
    marker = ">" if seat == fight.turn and fight.phase in ("campaign", "action", "end") else ""
    return [
        marker,
        Inked((name, "bold" if seat == view.seat else "")),
        _in_play(sheet, fight, place),
        "" if president is None else _party(sheet, president),
        "yes" if president is not None and president.slaveowner else "",
        _life(sheet, place),
        str(place.corruption),
        str(len(place.votes)),
        str(place.cards),
        str(len(place.spares) + len(place.next_up)),
    ]


def _in_play(sheet: Sheet, fight: FightView, place: PlaceView) -> Ink:
    if place.president is None:
        return Inked(("none" if sheet.is_plain else "-", "dim"))
    name = name_of(fight, place.president)
    if not sheet.is_plain and len(name) > ROOM_FOR_PRESIDENT:
        name = _shortened(name)
    return Inked((f"{name} (away)", "dim")) if place.removed else Inked(name)


def _shortened(name: str) -> str:
    """Christian names by their initials: W. H. Harrison."""
    *first, last = name.split()
    return " ".join([*(f"{word[0]}." for word in first), last])


def _party(sheet: Sheet, president: President) -> str:
    if sheet.is_plain:
        return president.party
    return PARTIES.get(president.party, president.party[:ROOM_FOR_PARTY])


def _life(sheet: Sheet, place: PlaceView) -> Ink:
    """Life left of life, red when the next wound may be the last."""
    if place.president is None:
        return ""
    left = place.life - place.wounds
    if sheet.is_plain:
        return f"{left} of {place.life}"
    return Inked((f"{left}/{place.life}", "bold red" if left == 1 else ""))


# Cards.


def _names(fight: FightView, ids: Sequence[str]) -> str:
    return ", ".join(name_of(fight, id) for id in ids)


def _printed(fight: FightView, id: str, count: int) -> Ink:
    """An Action card as it is printed, with the number of copies."""
    card = card_of(fight, id)
    times = f" x{count}" if count > 1 else ""
    if not isinstance(card, Action):
        return f"{name_of(fight, id)}{times}"
    return Inked((card.name, f"bold {COLOURS[card.kind]}"), times, f" [{card.kind}] ", (card.text, "dim"))


def _president(president: President) -> Ink:
    """A President card as it is printed."""
    owner = ", slaveowner" if president.slaveowner else ""
    facts = f" (no. {president.number}, {president.party}, life {president.life}{owner})"
    ability = f" {president.title}: {president.text}" if president.title else " No ability."
    return Inked((president.name, "bold"), facts, (ability, "dim"))
