"""A plot as JSON that a person can read and write."""

from collections import Counter

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.games.bodyguard.cards import MARTIN, NO_TYPE, TYPES, Card, card, cards, in_order, pack, show
from fourscore.games.bodyguard.deeds import Deed, PastRound
from fourscore.games.bodyguard.knowledge import possible_worlds, true_world
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.state import EVERYBODY, Phase, Plot, new_plot


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What lies where, and what comes next.

    Cards that are named nowhere are in the pile, or, when the pile is written out, among the discards, seen by all.
    """

    phase: Phase = "play"
    round: int = 1
    president: Seat = 0
    bodyguard: Seat | None = None
    """Who holds the Bodyguard card; nobody when it is the leftover."""
    turn: Seat = 0
    hands: list[str] = []
    """One text of cards for each seat: `fog ballroom trick`."""
    rows: list[str] = []
    martins: list[int] = []
    lost_draws: list[int] = []
    eliminated: list[Seat] = []
    pile: str | None = None
    """From the top."""
    discards: list[str] = []
    """A card that all have seen, `trick`, or one that only its former holder knows, `fog by 2`."""
    reassigned: bool = False
    bodyguard_before: Seat | None = None
    kept: list[Seat] = []
    exposed: Seat | None = None
    exposed_before: Seat | None = None
    history: list[Deed] = []
    twos: list[int] = []
    ones: list[int] = []
    past: list[PastRound] = []


def position(plot: Plot) -> Json:
    """The plot, at rest, as JSON."""
    written = Position(
        phase=plot.phase,
        round=plot.round,
        president=plot.president,
        bodyguard=plot.bodyguard,
        turn=plot.turn,
        hands=[show(hand) for hand in plot.hands],
        rows=[show(row) for row in plot.rows],
        martins=plot.martins,
        lost_draws=plot.lost_draws,
        eliminated=list(plot.eliminated),
        # Before the deal it is the whole pack, whatever the table has by then agreed to put into it.
        pile=show(reversed(plot.pile)) if plot.phase in ("play", "over") else None,
        discards=[_discard(one, by) for one, by in zip(plot.discards, plot.discarded_by, strict=True)],
        reassigned=plot.reassigned,
        bodyguard_before=plot.bodyguard_before,
        kept=[seat for seat in range(plot.seats) if plot.kept >> seat & 1],
        exposed=plot.exposed,
        exposed_before=plot.exposed_before,
        history=plot.history,
        twos=plot.twos,
        ones=plot.ones,
        past=list(plot.past),
    )
    json: Json = msgspec.to_builtins(written)
    return json


def _discard(one: Card, by: Seat) -> str:
    return one.name if by == EVERYBODY else f"{one} by {by}"


def from_position(json: Json, options: BodyguardOptions, seats: int) -> Plot:
    """The plot that the JSON describes; BadPosition says why it cannot be."""
    try:
        written = msgspec.convert(json, Position)
        _check_seats(written, seats)
        plot = _set_up(written, options, seats)
        _check_play(plot)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None
    return plot


def _check_seats(written: Position, seats: int) -> None:
    """Seats are seats of this table, and what each seat has is given for all or for none."""
    named = [written.turn, *written.eliminated, *written.kept, *(deed.seat for deed in written.history)]
    named += [deed.target for deed in written.history if deed.target is not None]
    single = (written.bodyguard, written.bodyguard_before, written.exposed, written.exposed_before)
    named += [seat for seat in single if seat is not None]
    if written.phase != "roles" or written.president != -1:
        named.append(written.president)
    for seat in named:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}")
    for name in ("hands", "rows", "martins", "lost_draws", "twos", "ones"):
        given = getattr(written, name)
        if len(given) not in (0, seats):
            raise ValueError(f"{name} must be given for all {seats} seats")
        if any(isinstance(count, int) and count < 0 for count in given):
            raise ValueError(f"{name} has a number below 0")


def _set_up(written: Position, options: BodyguardOptions, seats: int) -> Plot:
    plot = new_plot(options, seats)
    nothing = [0] * seats
    plot.phase = written.phase
    plot.round = written.round
    plot.president = written.president
    plot.bodyguard = written.bodyguard
    plot.turn = written.turn
    plot.hands = [list(in_order(cards(text))) for text in written.hands] or [[] for _ in range(seats)]
    plot.rows = [tuple(cards(text)) for text in written.rows] or [()] * seats
    plot.martins = written.martins or nothing[:]
    plot.lost_draws = written.lost_draws or nothing[:]
    plot.eliminated = tuple(written.eliminated)
    plot.living -= sum(1 << seat for seat in set(written.eliminated))
    plot.reassigned = written.reassigned
    plot.bodyguard_before = written.bodyguard_before
    plot.kept = sum(1 << seat for seat in set(written.kept))
    plot.exposed = written.exposed
    plot.exposed_before = written.exposed_before
    plot.history = list(written.history)
    plot.twos = written.twos or nothing[:]
    plot.ones = written.ones or nothing[:]
    plot.past = tuple(written.past)
    for text in written.discards:
        name, _, by = text.partition(" by ")
        plot.discard(card(name), _knower(by, seats))
    _lay_pile(plot, written.pile)
    for type in range(len(TYPES)):
        plot.lacking[type] = sum(
            1 << seat for seat in range(seats) if plot.is_living(seat) and _lacks(plot, seat, type)
        )
    return plot


def _knower(by: str, seats: int) -> Seat:
    if by and not (by.isdigit() and int(by) < seats):
        raise ValueError(f"there is no seat {by}")
    return int(by) if by else EVERYBODY


def _lacks(plot: Plot, seat: Seat, type: int) -> bool:
    return all(one.type != type for one in plot.rows[seat])


def _lay_pile(plot: Plot, written: str | None) -> None:
    """No card is there more often than in the pack; what is named nowhere is put where it belongs."""
    plot.pile = list(reversed(cards(written or "")))
    places = (*plot.hands, *plot.rows, plot.pile, plot.discards, [MARTIN] * sum(plot.martins))
    whole = Counter(pack(plot.options.action_mix))
    named = Counter(one for place in places for one in place)
    if surplus := named - whole:
        raise ValueError(f"too many of {show(surplus)}")
    unnamed = list(in_order((whole - named).elements()))
    if written is None:
        plot.pile = unnamed
    else:
        for one in unnamed:
            plot.discard(one)


def _check_play(plot: Plot) -> None:
    """A position must be one that the rules can reach."""
    for seat, row in enumerate(plot.rows):
        types = [one.type for one in row]
        if NO_TYPE in types or len(set(types)) != len(types):
            raise ValueError(f"the row of seat {seat} is not made of hits of different types")
        if len(types) == len(TYPES):
            raise ValueError(f"seat {seat} has all four types and would be out")
        if len(plot.hands[seat]) > CARDS_EACH:
            raise ValueError(f"seat {seat} holds more than {CARDS_EACH} cards")
        if not plot.is_living(seat) and (row or plot.hands[seat] or plot.martins[seat]):
            raise ValueError(f"seat {seat} is out, but has cards")
    if len(set(plot.eliminated)) != len(plot.eliminated) or plot.president in plot.eliminated:
        raise ValueError("nobody is out twice, and the President's fall ends the round")
    if true_world(plot) not in possible_worlds(plot, None):
        raise ValueError("the Bodyguard card cannot have come to where it is said to be")
    if not 1 <= plot.round <= plot.seats:
        raise ValueError(f"there are as many rounds as players ({plot.seats}), and this is round {plot.round}")
    if plot.phase == "play":
        if not plot.is_living(plot.turn):
            raise ValueError(f"it is seat {plot.turn}'s turn, but that seat is out")
        can_draw = plot.pile and plot.options.empty_hand == "draw-one"
        if not any(plot.hands) and not can_draw:
            raise ValueError("nobody holds a card, so the round is over")
