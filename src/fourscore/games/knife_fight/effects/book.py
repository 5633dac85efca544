"""The book of effects: what each card does, written down by decorators and looked up by id when a pack is loaded."""

from collections.abc import Callable
from functools import cache
from typing import Any, Literal, TypeAlias

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.cards import Targets
from fourscore.games.knife_fight.effects.promises import NOTHING, Promises
from fourscore.games.knife_fight.moments import Moment
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import Seats, seats_of

Play: TypeAlias = Callable[[Fight, Seat, Any], Procedure | None]
"""What happens when a card is played or an ability used: `(fight, seat, target)`; a generator if it asks."""
Response: TypeAlias = Callable[[Fight, Seat, Any], Procedure | None]
"""What happens at a moment: `(fight, seat, moment)`; a generator if it asks."""
Can: TypeAlias = Callable[[Fight, Seat, Any], bool]
"""Whether it may be used now: `(fight, seat, moment)`, or `(fight, seat, None)` for a card or an ability."""
Whose: TypeAlias = Literal["own", "by", "others", "any"]
"""Whose moments are answered: those that happen to the card's player, that this player causes, those of others, all."""
Passive: TypeAlias = int | bool | Callable[..., int | bool]

PASSIVES = frozenset(
    {
        "actions",
        "stabs",
        "stab-wounds",
        "stab-unblockable",
        "stab-undodgeable",
        "ignores-distance",
        "draws",
        "hand-limit",
        "sheltered",
        "life",
    }
)
"""The modifiers that the rules ask for; docs/write-a-pack.md says what each changes."""


class Trigger:
    """A response of a President in play, of a card in front of a player, or of a lasting effect."""

    __slots__ = ("after_reactions", "can", "run", "whose")

    def __init__(self, run: Response, whose: Whose, can: Can | None, after_reactions: bool) -> None:
        self.run = run
        self.whose = whose
        self.can = can
        self.after_reactions = after_reactions


class Reaction:
    """When a Reaction card may be played, and what it does."""

    __slots__ = ("can", "run", "to", "whose")

    def __init__(self, to: str, run: Response, whose: Whose, can: Can | None) -> None:
        self.to = to
        self.run = run
        self.whose = whose
        self.can = can


class Effect:
    """Everything that one card does."""

    __slots__ = ("can", "id", "passives", "play", "promises", "reaction", "targets", "triggers")

    def __init__(self, id: str) -> None:
        self.id = id
        self.play: Play | None = None
        self.targets: Targets | None = None
        self.can: Can | None = None
        self.triggers: dict[str, Trigger] = {}
        self.reaction: Reaction | None = None
        self.passives: dict[str, Passive] = {}
        self.promises = NOTHING

    def about(self) -> frozenset[str]:
        """The moments that it answers by itself and the modifiers that it brings, by their names."""
        return frozenset((*self.triggers, *self.passives))


NONE = Effect("none")
BOOK: dict[str, Effect] = {"none": NONE}


def entry(id: str, promises: Promises = NOTHING) -> Effect:
    """The page of this effect, begun if it is new."""
    page = BOOK.setdefault(id, Effect(id))
    if promises is not NOTHING:
        page.promises = promises
    return page


def concerns(whose: Whose, seat: Seat, befalls: Seat, by: Seat | None) -> bool:
    """Whether somebody in this seat answers what happens to one player and is caused by another."""
    if whose == "own":
        return seat == befalls
    if whose == "by":
        return seat == by
    return whose == "any" or seat != befalls


@cache
def concerned(whose: tuple[Whose, ...], seats: Seats, befalls: Seat, by: Seat | None) -> Seats:
    """Those of the seats who answer it in one of these ways."""
    return seats_of(seat for seat in seats if any(concerns(one, seat, befalls, by) for one in whose))


# The decorators.


def action(
    id: str, *, targets: Targets | None = None, can: Can | None = None, promises: Promises = NOTHING
) -> Callable[[Play], Play]:
    """What an Attack or an Executive Action does when it is played, or what an activated ability does."""

    def write(run: Play) -> Play:
        page = entry(id, promises)
        if page.play is not None:
            raise ValueError(f"effect {id} is written twice")
        page.play, page.targets, page.can = run, targets, can
        return run

    return write


ability = action


def reaction(
    id: str, *, to: type[Moment], whose: Whose = "own", can: Can | None = None, promises: Promises = NOTHING
) -> Callable[[Response], Response]:
    """What a Reaction card does, and the moment named in its opening words."""

    def write(run: Response) -> Response:
        page = entry(id, promises)
        if page.reaction is not None:
            raise ValueError(f"effect {id} is written twice")
        page.reaction = Reaction(to.name, run, whose, can)
        return run

    return write


def trigger(
    id: str,
    *,
    to: type[Moment],
    whose: Whose = "own",
    can: Can | None = None,
    after_reactions: bool = False,
    promises: Promises = NOTHING,
) -> Callable[[Response], Response]:
    """What a President, a card in front of a player or a lasting effect does by itself at a moment."""

    def write(run: Response) -> Response:
        page = entry(id, promises)
        if to.name in page.triggers:
            raise ValueError(f"effect {id} answers {to.name} twice")
        page.triggers[to.name] = Trigger(run, whose, can, after_reactions)
        return run

    return write


def passive(id: str, name: str, value: Passive, promises: Promises = NOTHING) -> None:
    """What a President, a card in front of a player or a lasting effect changes as long as it is there."""
    if name not in PASSIVES:
        raise ValueError(f"effect {id}: there is no modifier {name}; they are {', '.join(sorted(PASSIVES))}")
    entry(id, promises).passives[name] = value
