"""What a seat may know of a fight."""

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.moments import Attack, Corrupting, Dying, Moment, Playing, Wounding
from fourscore.games.knife_fight.rules.wounds import life
from fourscore.games.knife_fight.state import Fight, Lasting


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


def view(fight: Fight, seat: Seat | None) -> FightView:
    """Everything that lies open, and what the seat itself holds or has seen."""
    reader = fight.seats if seat is None else seat
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
        places=tuple(_place(fight, other, reader) for other in everyone),
        president_deck=tuple(_seen(fight, president, reader) for president in reversed(fight.deck)),
        out=tuple(president.id for president in fight.out),
        action_deck=len(fight.action_deck),
        aside=() if seat is None else tuple(card.id for card in fight.aside[seat]),
        discards=tuple(card.id for card in fight.discards),
        played=tuple(card.id for card in fight.played),
        moments=tuple(_moment(moment) for moment in fight.moments),
        lasting=fight.lasting,
        had_turn=tuple(other for other in everyone if fight.had_turn >> other & 1),
        revived=tuple(other for other in everyone if fight.revived >> other & 1),
        used_turn=_marked(fight, fight.used_turn),
        used_ever=_marked(fight, fight.used_ever),
        winners=fight.winners,
    )


def _place(fight: Fight, seat: Seat, reader: Seat) -> PlaceView:
    president, next_up = fight.presidents[seat], fight.next_up[seat]
    sees_hand = seat == reader or fight.peeks[seat] >> reader & 1
    return PlaceView(
        president=None if president is None else president.id,
        removed=bool(fight.removed >> seat & 1),
        life=0 if president is None else life(fight, seat),
        wounds=fight.wounds[seat],
        corruption=fight.corruption[seat],
        votes=tuple(_seen(fight, vote, reader) for vote in fight.votes[seat]),
        cards=len(fight.hands[seat]),
        spares=tuple(_seen(fight, spare, reader) for spare in fight.reserve[seat]),
        next_up=() if next_up is None else (_seen(fight, next_up, reader),),
        front=tuple(card.id for card in fight.front[seat]),
        shields=tuple(card.id for card in fight.shields[seat]),
        hand=tuple(card.id for card in fight.hands[seat]) if sees_hand else None,
    )


def _seen(fight: Fight, president: President, reader: Seat) -> str | None:
    return president.id if fight.knows[president.number] >> reader & 1 else None


def _marked(fight: Fight, marks: int) -> tuple[str, ...]:
    return tuple(president.id for president in fight.pack.presidents if marks >> president.number & 1)


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
