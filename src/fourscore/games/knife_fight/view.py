"""What a seat may know of a fight."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import TypeVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.moments import Attack, Corrupting, Dying, Moment, Playing, Wounding
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import Fight

T = TypeVar("T")
id_of = attrgetter("id")


class PlaceView(msgspec.Struct, frozen=True):
    """What lies before one player."""

    president: str | None
    """The President in play by its id, also while it is removed; nothing for the dead."""
    removed: bool
    life: int
    wounds: int
    corruption: int
    votes: tuple[str | None, ...]
    """The vote pile; a card that the viewer cannot know is left out."""
    cards: int
    """How many Action cards the player holds."""
    spares: tuple[str | None, ...]
    """The spare Presidents, as far as the viewer knows them."""
    next_up: tuple[str | None, ...]
    """The President that is laid out face down, if there is one."""
    front: tuple[str, ...]
    shields: tuple[str, ...]
    hand: tuple[str, ...] | None
    """The Action cards, if the viewer sees them: one's own, or those being looked at just now."""


class MomentView(msgspec.Struct, frozen=True):
    """What is happening just now, and waits for answers."""

    name: str
    seat: Seat
    by: Seat | None
    card: str | None = None
    count: int | None = None


class FightView(msgspec.Struct, frozen=True):
    """The ring as one seat, or a spectator, sees it."""

    edition: int
    phase: str
    round: int
    first: Seat
    turn: Seat
    actions_left: int
    stabs_left: int
    goal: int
    places: tuple[PlaceView, ...]
    president_deck: tuple[str | None, ...]
    """From the top to the bottom; a card that the viewer cannot know is left out."""
    out: tuple[str, ...]
    action_deck: int
    aside: tuple[str, ...]
    """Cards that the viewer has set aside to look at."""
    discards: tuple[str, ...]
    played: tuple[str, ...]
    """Cards whose effect is not complete yet."""
    moments: tuple[MomentView, ...]
    """What is happening, the innermost last."""
    lasting: tuple[Lasting, ...]
    had_turn: tuple[Seat, ...]
    """Those who have had a turn, and so get a vote for surviving."""
    revived: tuple[Seat, ...]
    """Those who were brought back by last standing, and do not get one."""
    used_turn: tuple[str, ...]
    used_ever: tuple[str, ...]
    winners: tuple[Seat, ...]


def views(fight: Fight, seats: Sequence[Seat | None]) -> list[FightView]:
    """Everything that lies open, and to each seat what it holds itself or has seen."""
    readers = [fight.seats if seat is None else seat for seat in seats]
    table = open_ring(fight)
    places = zip(*[_place_for_each(fight, seat, readers) for seat in range(fight.seats)], strict=True)
    decks = _deck_for_each(fight, readers)
    return [
        msgspec.structs.replace(
            table, places=seen, president_deck=deck, aside=() if seat is None else _ids(fight.aside[seat])
        )
        for seat, seen, deck in zip(seats, places, decks, strict=True)
    ]


def open_ring(fight: Fight) -> FightView:
    """What is the same for everybody; what each seat sees otherwise is left out."""
    everyone = range(fight.seats)
    return FightView(
        edition=fight.edition,
        phase=fight.phase,
        round=fight.round,
        first=fight.first,
        turn=fight.turn,
        actions_left=fight.actions_left,
        stabs_left=fight.stabs_left,
        goal=fight.goal,
        places=(),
        president_deck=(),
        out=_ids(fight.out),
        action_deck=len(fight.action_deck),
        aside=(),
        discards=_ids(fight.discards),
        played=_ids(fight.played),
        moments=tuple([_moment(moment) for moment in fight.moments]),
        lasting=fight.lasting,
        had_turn=tuple([other for other in everyone if fight.had_turn >> other & 1]),
        revived=tuple([other for other in everyone if fight.revived >> other & 1]),
        used_turn=_marked(fight, fight.used_turn),
        used_ever=_marked(fight, fight.used_ever),
        winners=fight.winners,
    )


def _place_for_each(fight: Fight, seat: Seat, readers: Sequence[Seat]) -> list[PlaceView]:
    """The place before a seat as each of the readers sees it."""
    insiders = _insiders(fight, fight.votes[seat]) | _insiders(fight, fight.reserve[seat])
    insiders |= fight.peeks[seat] | 1 << seat
    next_up = fight.next_up[seat]
    if next_up is not None:
        insiders |= fight.knows[next_up.number]
    return _for_each(readers, insiders, lambda reader: _place(fight, seat, reader))


def _deck_for_each(fight: Fight, readers: Sequence[Seat]) -> list[tuple[str | None, ...]]:
    """The President deck, from the top to the bottom, as each of the readers knows it."""
    deck = fight.deck[::-1]
    return _for_each(readers, _insiders(fight, deck), lambda reader: _seen(fight, deck, reader))


def _insiders(fight: Fight, presidents: Iterable[President]) -> int:
    """Who knows one of these Presidents that not everybody knows, as a sum of 1 << seat."""
    everybody, knows, insiders = fight.everybody, fight.knows, 0
    for president in presidents:
        who = knows[president.number]
        if who != everybody:
            insiders |= who
    return insiders


def _for_each(readers: Sequence[Seat], insiders: int, look: Callable[[Seat], T]) -> list[T]:
    """What each of the readers sees; all who are no insiders see the same."""
    seen: list[T] = []
    outside: T | None = None
    for reader in readers:
        if insiders >> reader & 1:
            seen.append(look(reader))
        else:
            outside = outside or look(reader)
            seen.append(outside)
    return seen


def _place(fight: Fight, seat: Seat, reader: Seat) -> PlaceView:
    president, next_up = fight.presidents[seat], fight.next_up[seat]
    sees_hand = seat == reader or fight.peeks[seat] >> reader & 1
    return PlaceView(
        president=None if president is None else president.id,
        removed=bool(fight.removed >> seat & 1),
        life=0 if president is None else life(fight, seat),
        wounds=fight.wounds[seat],
        corruption=fight.corruption[seat],
        votes=_seen(fight, fight.votes[seat], reader),
        cards=len(fight.hands[seat]),
        spares=_seen(fight, fight.reserve[seat], reader),
        next_up=() if next_up is None else _seen(fight, (next_up,), reader),
        front=_ids(fight.front[seat]),
        shields=_ids(fight.shields[seat]),
        hand=_ids(fight.hands[seat]) if sees_hand else None,
    )


def _seen(fight: Fight, presidents: Sequence[President], reader: Seat) -> tuple[str | None, ...]:
    """The Presidents that the reader knows; the others are left out."""
    if not presidents:
        return ()
    knows, mark = fight.knows, 1 << reader
    return tuple([president.id if knows[president.number] & mark else None for president in presidents])


def _ids(cards: Sequence[Action] | Sequence[President]) -> tuple[str, ...]:
    return tuple(map(id_of, cards)) if cards else ()


def _marked(fight: Fight, marks: int) -> tuple[str, ...]:
    """The Presidents whose 1 << number add up to this; they are numbered from 1 on."""
    presidents, marked = fight.pack.presidents, []
    while marks:
        lowest = marks & -marks
        marked.append(presidents[lowest.bit_length() - 2].id)
        marks ^= lowest
    return tuple(marked)


def _moment(moment: Moment) -> MomentView:
    card, count = None, None
    if isinstance(moment, Attack | Playing) and moment.card is not None:
        card = moment.card.id
    if isinstance(moment, Attack):
        count = moment.wounds
    elif isinstance(moment, Wounding | Corrupting):
        count = moment.count
    elif isinstance(moment, Dying):
        card = moment.president.id
    return MomentView(moment.name, moment.seat, moment.by, card, count)
