"""An evening as JSON that a person can read and write."""

from collections import Counter

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import opener_of_first_round, pack_for
from fourscore.games.presidents.sets import RANK_OF, cards_of, hand_of, in_order, is_set, play
from fourscore.games.presidents.state import Evening, Phase, new_evening
from fourscore.kit.cards import Card, card, cards, show


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What lies where, and what comes next. Cards that are named nowhere have been swept by nobody in particular."""

    phase: Phase = "play"
    round: int = 1
    scores: list[int] = []
    winner: Seat | None = None
    president: Seat | None = None
    vice_president: Seat | None = None
    pond_scum: Seat | None = None
    dealer: Seat | None = None
    hands: list[str] = []
    """One text of cards for each seat: `3C 4S 4D`."""
    laid: list[str] = []
    """Every play of this round, each with its seat: `0: 4S 4D`."""
    pile_from: int = 0
    """How many of these plays have been swept."""
    turn: Seat = 0
    out: list[Seat] = []
    gift: str | None = None
    gift_is_held: bool = False
    thanks: str | None = None
    thanks_are_held: bool = False
    shown_stuck: list[Seat] = []


def position(evening: Evening) -> Json:
    """The evening, at rest, as JSON."""
    written = Position(
        phase=evening.phase,
        round=evening.round,
        scores=evening.scores,
        winner=evening.winner,
        president=evening.president,
        vice_president=evening.vice_president,
        pond_scum=evening.pond_scum,
        dealer=evening.dealer,
        hands=[show(cards_of(hand)) for hand in evening.hands],
        laid=[f"{by}: {laid}" for by, laid in zip(evening.laid_by, evening.laid, strict=True)],
        pile_from=evening.pile_from,
        turn=evening.turn,
        out=evening.out,
        gift=evening.gift,
        gift_is_held=evening.gift_is_held,
        thanks=evening.thanks,
        thanks_are_held=evening.thanks_are_held,
        shown_stuck=evening.shown_stuck,
    )
    json: Json = msgspec.to_builtins(written, enc_hook=str)
    return json


def from_position(json: Json, options: PresidentsOptions, seats: int) -> Evening:
    """The evening that the JSON describes; BadPosition says why it cannot be."""
    try:
        written = msgspec.convert(json, Position)
        evening = _set_up(written, options, seats)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None
    return evening


def _set_up(written: Position, options: PresidentsOptions, seats: int) -> Evening:
    evening = new_evening(options, seats)
    evening.phase = written.phase
    evening.round = written.round
    evening.scores = written.scores or [0] * seats
    evening.winner = written.winner
    evening.president = _seat(written.president, seats)
    evening.vice_president = _seat(written.vice_president, seats)
    evening.pond_scum = _seat(written.pond_scum, seats)
    evening.dealer = _seat(written.dealer, seats)
    if len(evening.scores) != seats or len(written.hands) not in (0, seats):
        raise ValueError(f"scores and hands must be given for all {seats} seats")
    evening.hands = [hand_of(cards(text)) for text in written.hands] or [{} for _ in range(seats)]
    evening.sizes = [len(cards_of(hand)) for hand in evening.hands]
    for text in written.laid:
        by, _, laid = text.partition(":")
        evening.laid.append(play(tuple(in_order(cards(laid)))))
        evening.laid_by.append(_seat(int(by), seats))
    evening.pile_from = written.pile_from
    evening.turn = _seat(written.turn, seats)
    evening.out = [_seat(seat, seats) for seat in written.out]
    evening.gift = _card(written.gift)
    evening.gift_is_held = written.gift_is_held
    evening.thanks = _card(written.thanks)
    evening.thanks_are_held = written.thanks_are_held
    evening.shown_stuck = [_seat(seat, seats) for seat in written.shown_stuck]
    _count_cards(evening, seats)
    _lay_pile(evening)
    _check_play(evening)
    return evening


def _seat(seat: Seat | None, seats: int) -> Seat:
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}")
    return seat  # type: ignore[return-value]


def _card(text: str | None) -> Card | None:
    return None if text is None else card(text)


def _count_cards(evening: Evening, seats: int) -> None:
    """No card is there more often than in the pack; what is not in a hand has been laid."""
    pack = Counter(pack_for(seats))
    held = Counter(one for hand in evening.hands for one in cards_of(hand))
    laid = Counter(one for play in evening.laid for one in play.cards)
    if surplus := (held + laid) - pack:
        raise ValueError(f"too many of {show(surplus)}")
    for one, count in held.items():
        evening.at_large[RANK_OF[one.rank]] += count


def _lay_pile(evening: Evening) -> None:
    """The top play, who laid it, and how many cards of its rank lie directly on each other."""
    for laid in evening.laid:
        if not is_set(laid):
            raise ValueError(f"{laid} is no set of one rank")
    if not 0 <= evening.pile_from <= len(evening.laid):
        raise ValueError(f"pile-from is {evening.pile_from}, but {len(evening.laid)} plays have been laid")
    for laid, by in zip(evening.laid[evening.pile_from :], evening.laid_by[evening.pile_from :], strict=True):
        evening.run = laid.size + (evening.run if evening.top_rank == laid.rank else 0)
        evening.top, evening.top_rank, evening.owner = laid, laid.rank, by


def _check_play(evening: Evening) -> None:
    """A round that is being played needs a player in turn and one to play against."""
    if evening.phase == "play":
        if not evening.sizes[evening.turn]:
            raise ValueError(f"it is seat {evening.turn}'s turn, but that hand is empty")
        if evening.president is None and opener_of_first_round(evening) is None:
            raise ValueError("a first round is opened by whoever holds the 3 of clubs")
        if len(evening.active()) < 2:
            raise ValueError("a round is played by at least two players with cards")
    if evening.phase == "exchange" and (evening.president is None or evening.pond_scum is None):
        raise ValueError("an exchange needs a President and a Pond Scum")
    if (evening.phase == "over") != (evening.winner is not None):
        raise ValueError("a winner, and nothing else, makes the evening over")
