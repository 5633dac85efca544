"""What a seat may know of a fight."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import TypeVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import Action, President, number_of
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.moments import Attack, Corrupting, Dying, Moment, Playing, Wounding
from fourscore.games.knife_fight.rules.allowances import actions_left, stabs_left
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import Fight

T = TypeVar("T")
id_of = attrgetter("id")


class PlaceView(msgspec.Struct, frozen=True):
    """What lies in front of one player."""

    president: str | None
    """The President in play by its id, even while it is removed; nothing for the dead."""
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
    """The Action cards, if the viewer sees them: the viewer's own, or those being looked at just now."""


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
    pack: str
    """What the cards are known by; empty for those that come with the game."""


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
    return FightView(
        edition=fight.edition,
        phase=fight.phase,
        round=fight.round,
        first=fight.first,
        turn=fight.turn,
        actions_left=actions_left(fight),
        stabs_left=stabs_left(fight),
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
        had_turn=tuple(fight.had_turn),
        revived=tuple(fight.revived),
        used_turn=_ids(sorted(fight.used_turn, key=number_of)),
        used_ever=_ids(sorted(fight.used_ever, key=number_of)),
        winners=fight.winners,
        pack=fight.pack.fingerprint,
    )


def _place_for_each(fight: Fight, seat: Seat, readers: Sequence[Seat]) -> list[PlaceView]:
    """The place before a seat as each of the readers sees it."""
    next_up = fight.next_up[seat]
    face_down = (*fight.votes[seat], *fight.reserve[seat], *(() if next_up is None else (next_up,)))
    look = partial(_place, fight, seat)
    return _for_each(fight, readers, face_down, {seat, *fight.peeks[seat]}, look)


def _deck_for_each(fight: Fight, readers: Sequence[Seat]) -> list[tuple[str | None, ...]]:
    """The President deck, from the top to the bottom, as each of the readers knows it."""
    deck = fight.deck[::-1]
    return _for_each(fight, readers, deck, set(), partial(_seen, fight, deck))


def _for_each(
    fight: Fight,
    readers: Sequence[Seat],
    face_down: Sequence[President],
    insiders: set[Seat],
    look: Callable[[Seat], T],
) -> list[T]:
    """What each of the readers sees; all who are not insiders and know none of the Presidents there see the same."""
    if len(readers) == 1:
        return [look(readers[0])]
    for who in {fight.knows[president.number] for president in face_down} - {fight.everybody}:
        insiders.update(who)
    seen: list[T] = []
    outside: T | None = None
    for reader in readers:
        if reader in insiders:
            seen.append(look(reader))
        else:
            outside = outside or look(reader)
            seen.append(outside)
    return seen


def _place(fight: Fight, seat: Seat, reader: Seat) -> PlaceView:
    president, next_up = fight.presidents[seat], fight.next_up[seat]
    sees_hand = seat == reader or reader in fight.peeks[seat]
    return PlaceView(
        president=None if president is None else president.id,
        removed=seat in fight.removed,
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
    knows = fight.knows
    return tuple([president.id if reader in knows[president.number] else None for president in presidents])


def _ids(cards: Sequence[Action] | Sequence[President]) -> tuple[str, ...]:
    return tuple(map(id_of, cards)) if cards else ()


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
