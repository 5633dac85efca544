"""What a seat may know of an evening."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.presidents.sets import Holding, Play
from fourscore.games.presidents.state import Evening
from fourscore.kit.cards import Card


class Laid(msgspec.Struct, frozen=True):
    """A play and who made it."""

    seat: Seat
    cards: str


class Known(msgspec.Struct, frozen=True):
    """A card that the viewer knows to be in another's hand."""

    seat: Seat
    card: str


class EveningView(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    round: int
    phase: str
    scores: tuple[int, ...]
    president: Seat | None
    vice_president: Seat | None
    pond_scum: Seat | None
    dealer: Seat | None
    hand: tuple[str, ...]
    """The viewer's own cards from low to high; a spectator has none."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    pile: tuple[Laid, ...]
    """The plays in the middle, the top one last."""
    swept: tuple[Laid, ...]
    """The plays of this round that are out of play."""
    run: int
    """How many cards of the top rank count towards a four of a kind."""
    turn: Seat
    out: tuple[Seat, ...]
    known: tuple[Known, ...]
    target: int
    """How many points win the evening."""


def views(evening: Evening, seats: Sequence[Seat | None]) -> list[EveningView]:
    """What lies open before everybody, and to each seat its own cards and what the exchange has shown it."""
    table = open_table(evening)
    return [table if seat is None else seen_from(table, evening, seat) for seat in seats]


def seen_from(table: EveningView, evening: Evening, seat: Seat) -> EveningView:
    """The open table with the seat's own knowledge added."""
    hand = tuple(chain.from_iterable(map(names_of, evening.hands[seat].values())))
    known = tuple([Known(holder, str(card)) for holder, card in known_cards(evening, seat)])
    return msgspec.structs.replace(table, hand=hand, known=known)


def open_table(evening: Evening) -> EveningView:
    """What everybody may know, a spectator too: everything laid openly, and the number of all others' cards."""
    laid = list(map(laid_by, evening.laid_by, evening.laid))
    return EveningView(
        round=evening.round,
        phase=evening.phase,
        scores=tuple(evening.scores),
        president=evening.president,
        vice_president=evening.vice_president,
        pond_scum=evening.pond_scum,
        dealer=evening.dealer,
        hand=(),
        sizes=tuple(evening.sizes),
        pile=tuple(laid[evening.pile_from :]),
        swept=tuple(laid[: evening.pile_from]),
        run=evening.run,
        turn=evening.turn,
        out=tuple(evening.out),
        known=(),
        target=evening.rules.target,
    )


@cache
def laid_by(seat: Seat, cards: Play) -> Laid:
    """A play and who made it; there are few different ones, and a View has many of them."""
    return Laid(seat, str(cards))


@cache
def names_of(held: Holding) -> tuple[str, ...]:
    """The cards of one rank in one hand; there are few different holdings, too."""
    return tuple([str(card) for card in held.cards])


def known_cards(evening: Evening, seat: Seat | None) -> list[tuple[Seat, Card]]:
    """What the seat knows of other hands for sure."""
    president, scum = evening.president, evening.pond_scum
    known: list[tuple[Seat, Card]] = []
    if evening.gift_is_held and seat == scum and president is not None and evening.gift is not None:
        known.append((president, evening.gift))
    if evening.thanks_are_held and seat == president and scum is not None and evening.thanks is not None:
        known.append((scum, evening.thanks))
    return known
