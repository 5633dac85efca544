"""Everything a player can answer, and how it is written.

`hit 2 fog`, `trick 1`, `martin 3`, `plan-b fog`, `discard fog` use the card of a turn; `reassign` comes on top.
`bodyguard 2` says who gets the Bodyguard card; `cancel` plays Hard (core) AF; `rescue fog noon pie` saves the day.
"""

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Choice, Seat
from fourscore.engine.errors import Malformed
from fourscore.games.bodyguard.cards import (
    ACTIONS,
    BY_NAME,
    FACES,
    HITS,
    MARTIN,
    PLAN_B,
    TRICK,
    TYPES,
    Card,
    card,
    in_order,
    show,
)

MOST_SEATS = 8


@mypyc_attr(native_class=False)
class Move(Choice):
    """One answer: what is done, with which card, to whom."""

    __slots__ = ("card", "cards", "target", "verb")

    verb: str
    card: Card | None
    target: Seat | None
    cards: tuple[Card, ...]

    def __new__(
        cls, text: str, card: Card | None = None, target: Seat | None = None, cards: tuple[Card, ...] = ()
    ) -> "Move":
        self = str.__new__(cls, text)
        self.verb = text.partition(" ")[0]
        self.card = card
        self.target = target
        self.cards = cards
        return self

    def __getnewargs__(self) -> tuple[str, Card | None, Seat | None, tuple[Card, ...]]:  # type: ignore[override]
        return str(self), self.card, self.target, self.cards


_SEATS = range(MOST_SEATS)

HIT = {one: tuple(Move(f"hit {seat} {one}", one, seat) for seat in _SEATS) for one in HITS}
DISCARD = {one: Move(f"discard {one}", one) for one in FACES}
PLAY_ON = {one: tuple(Move(f"{one} {seat}", one, seat) for seat in _SEATS) for one in (TRICK, MARTIN)}
REMOVE = {one: Move(f"plan-b {one}", PLAN_B, None, (one,)) for one in HITS}
REMOVE_NOTHING = Move("plan-b nothing", PLAN_B)

GUARD = tuple(Move(f"bodyguard {seat}", None, seat) for seat in _SEATS)
GUARD_SOMEBODY = Move("bodyguard somebody")
GUARD_NOBODY = Move("bodyguard nobody")

REASSIGN = Move("reassign")
CANCEL = Move("cancel")
NO = Move("no")


def _by_notation() -> dict[str, Move]:
    single = (*DISCARD.values(), *REMOVE.values(), REMOVE_NOTHING, *GUARD, GUARD_SOMEBODY, GUARD_NOBODY)
    aimed = (move for moves in (*HIT.values(), *PLAY_ON.values()) for move in moves)
    return {str(move): move for move in (*single, *aimed, REASSIGN, CANCEL, NO)}


BY_NOTATION = _by_notation()

Some: TypeAlias = int
"""Some of the seats, as the sum of what `ONLY` says of each: with sets of seats a decision takes an eighth longer."""
ONLY: tuple[Some, ...] = tuple(2**seat for seat in _SEATS)
ALL_BUT: tuple[Some, ...] = tuple(sum(ONLY) - one for one in ONLY)
ALL_OF: tuple[Some, ...] = tuple(sum(ONLY[:seats]) for seats in range(MOST_SEATS + 1))
"""By how many sit at the table."""


def all_uses(one: Card) -> list[tuple[Choice, ...]]:
    """The uses of a card, by some seats on which it may be played."""
    uses: list[tuple[Choice, ...]] = [(DISCARD[one],)]
    for move in HIT.get(one) or PLAY_ON.get(one, ()):
        uses += [(*fewer, move) for fewer in uses]
    return uses


for _one in FACES:
    # Worked out once, because they are asked for at every turn.
    _one.uses = all_uses(_one)


def rescue(chosen: tuple[Card, ...]) -> Move:
    """The rescue with these cards."""
    return Move(f"rescue {show(chosen)}", None, None, chosen)


def rescues(hand: Sequence[Card]) -> tuple[Move, ...]:
    """Every way to take three hits of three different types from a hand."""
    by_type = [[one for one in hand if one.type == type] for type in range(len(TYPES))]
    found = []
    for missing in reversed(range(len(TYPES))):
        groups = [group for type, group in enumerate(by_type) if type != missing]
        found += [rescue(chosen) for chosen in product(*groups)]
    return tuple(found)


def read(notation: str) -> Move:
    """The move that is written like this, whether or not it is legal now; Malformed if none is."""
    text = " ".join(notation.lower().split())
    if text in BY_NOTATION:
        return BY_NOTATION[text]
    if text in BY_NAME:
        raise Malformed(f"Say what to do with {BY_NAME[text].title}. Moves are written like {_examples()}.")
    verb, _, rest = text.partition(" ")
    if verb != "rescue":
        raise Malformed(f"{notation!r} is not a move. Moves are written like {_examples()}.")
    try:
        chosen = in_order(card(word) for word in rest.split())
    except ValueError as error:
        raise Malformed(f"{notation!r} is not a rescue: {error}.") from None
    if not chosen:
        raise Malformed("Say with which cards: rescue fog ballroom noon.")
    return rescue(chosen)


def _examples() -> str:
    on_somebody = ", ".join(f"{one} 2" for one in ACTIONS[:2])
    return f"hit 2 fog, discard fog, {on_somebody}, plan-b fog, reassign, bodyguard 2, cancel, no"
