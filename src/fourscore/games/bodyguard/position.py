"""A plot as JSON that a person can read and write.

Cards that are named nowhere are in the pile, or, when the pile is written out, among the discards, seen by all.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, PositionForm
from fourscore.games.bodyguard.cards import MARTIN, NO_TYPE, TYPES, card, cards, in_order, pack, show
from fourscore.games.bodyguard.knowledge import possible_worlds, true_world
from fourscore.games.bodyguard.moves import ALL_BUT
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.state import EVERYBODY, Plot, new_plot
from fourscore.kit.seats import Seats, seats_of


def write_hands(plot: Plot) -> list[str]:
    """One text of cards for each seat: `fog ballroom trick`."""
    return [show(hand) for hand in plot.hands]


def read_hands(texts: list[str], plot: Plot) -> None:
    """All hands, or none."""
    if texts:
        plot.hands = [list(in_order(cards(text))) for text in texts]


def write_rows(plot: Plot) -> list[str]:
    """The hits in front of each seat, as they were placed."""
    return [show(row) for row in plot.rows]


def read_rows(texts: list[str], plot: Plot) -> None:
    """All rows, or none."""
    if texts:
        plot.rows = [tuple(cards(text)) for text in texts]


def write_pile(plot: Plot) -> str | None:
    """From the top. Before the deal it is the whole pack, whatever the table has by then agreed to put into it."""
    return show(reversed(plot.pile)) if plot.phase in ("play", "over") else None


def read_pile(text: str | None, plot: Plot) -> None:
    """From the top; nothing when the cards that are named nowhere are the pile."""
    plot.pile = list(reversed(cards(text or "")))


def write_discards(plot: Plot) -> list[str]:
    """A card that all have seen, `trick`, or one that only its former holder knows, `fog by 2`."""
    known = zip(plot.discards, plot.discarded_by, strict=True)
    return [one.name if by == EVERYBODY else f"{one} by {by}" for one, by in known]


def read_discards(texts: list[str], plot: Plot) -> None:
    """The cards and who knows them."""
    for text in texts:
        name, _, by = text.partition(" by ")
        if by and not (by.isdigit() and int(by) < plot.seats):
            raise ValueError(f"there is no seat {by}")
        plot.discard(card(name), int(by) if by else EVERYBODY)


def read_seats(json: Any) -> Seats:
    """Seats as they are written, in any order."""
    return seats_of(msgspec.convert(json, list[Seat]))


FORM = PositionForm(
    Plot,
    derived=("options", "striker", "lacking", "discarded_by", "living"),
    forms={
        "hands": Form(list[str], write_hands, read_hands),
        "rows": Form(list[str], write_rows, read_rows),
        "pile": Form(str | None, write_pile, read_pile),
        "discards": Form(list[str], write_discards, read_discards),
    },
    pieces={Seats: read_seats},
)


def position(plot: Plot) -> Json:
    """The plot, at rest, as JSON."""
    return FORM.write(plot)


def from_position(json: Json, options: BodyguardOptions, seats: int) -> Plot:
    """The plot that the JSON describes; BadPosition says why it cannot be."""
    plot = new_plot(options, seats)
    plot.pile = []
    FORM.read(json, plot)
    try:
        _check_seats(plot, seats)
        plot.living -= sum(1 << seat for seat in set(plot.eliminated))
        for seat, row in enumerate(plot.rows):
            for type in [one.type for one in row] if plot.is_living(seat) else range(len(TYPES)):
                plot.lacking[type] &= ALL_BUT[seat]
        _lay_pile(plot, is_written=isinstance(json, dict) and json.get("pile") is not None)
        _check_play(plot)
    except ValueError as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None
    return plot


def _check_seats(plot: Plot, seats: int) -> None:
    """Seats are seats of this table, and what each seat has is given for all of them."""
    for seat in _named(plot):
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}")
    for name in ("hands", "rows", "martins", "lost_draws", "twos", "ones"):
        given = getattr(plot, name)
        if len(given) != seats:
            raise ValueError(f"{name} must be given for all {seats} seats")
        if any(isinstance(count, int) and count < 0 for count in given):
            raise ValueError(f"{name} has a number below 0")


def _named(plot: Plot) -> Iterator[Seat]:
    """Every seat that is mentioned."""
    yield from (plot.turn, *plot.eliminated, *plot.kept)
    for deed in plot.history:
        yield from (deed.seat,) if deed.target is None else (deed.seat, deed.target)
    single = (plot.bodyguard, plot.bodyguard_before, plot.exposed, plot.exposed_before)
    yield from (seat for seat in single if seat is not None)
    if plot.phase != "roles" or plot.president != -1:
        yield plot.president


def _lay_pile(plot: Plot, *, is_written: bool) -> None:
    """No card is there more often than in the pack; what is named nowhere is put where it belongs."""
    places = (*plot.hands, *plot.rows, plot.pile, plot.discards, [MARTIN] * sum(plot.martins))
    whole = Counter(pack(plot.options.action_mix))
    named = Counter(one for place in places for one in place)
    if surplus := named - whole:
        raise ValueError(f"too many of {show(surplus)}")
    unnamed = list(in_order((whole - named).elements()))
    if not is_written:
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
