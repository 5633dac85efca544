"""The book of effects: what each card does, written down by decorators and looked up by id when a pack is loaded."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.cards import Targets
from fourscore.games.knife_fight.moments import MOMENTS, Moment
from fourscore.games.knife_fight.state import Fight

Play: TypeAlias = Callable[[Fight, Seat, Any], Procedure | None]
"""What happens when a card is played or an ability used: `(fight, seat, target)`; a generator if it asks."""
Response: TypeAlias = Callable[[Fight, Seat, Any], Procedure | None]
"""What happens at a moment: `(fight, seat, moment)`; a generator if it asks."""
Can: TypeAlias = Callable[[Fight, Seat, Any], bool]
"""Whether it may be used now: `(fight, seat, moment)`, or `(fight, seat, None)` for a card or an ability."""
Whose: TypeAlias = Literal["own", "by", "others", "any"]
"""Whose moments are answered: those that befall oneself, those that one causes, those of others, or all."""
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
"""The modifiers that the rules ask for; CARDS.md says what each changes."""
BITS: dict[str, int] = {word: 1 << place for place, word in enumerate((*MOMENTS, *sorted(PASSIVES)))}
"""A bit for each moment and each modifier, so that a card can say what it has to do with."""


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

    __slots__ = ("can", "id", "passives", "play", "reaction", "targets", "triggers")

    def __init__(self, id: str) -> None:
        self.id = id
        self.play: Play | None = None
        self.targets: Targets | None = None
        self.can: Can | None = None
        self.triggers: dict[str, Trigger] = {}
        self.reaction: Reaction | None = None
        self.passives: dict[str, Passive] = {}

    def about(self) -> int:
        """The moments that it answers by itself and the modifiers that it brings, as a sum of their bits."""
        return sum(BITS[word] for word in (*self.triggers, *self.passives))

    def reacts_to(self) -> int:
        """The bit of the moment that its Reaction answers; 0 for what is no Reaction."""
        return 0 if self.reaction is None else BITS[self.reaction.to]


NONE = Effect("none")
BOOK: dict[str, Effect] = {"none": NONE}


def entry(id: str) -> Effect:
    """The page of this effect, begun if it is new."""
    return BOOK.setdefault(id, Effect(id))


def concerned(whose: Whose, moment: Moment, seats: int) -> int:
    """Those of the seats, given as a sum of 1 << seat, that a moment concerns."""
    if whose == "own":
        return seats & 1 << moment.seat
    if whose == "by":
        return 0 if moment.by is None else seats & 1 << moment.by
    return seats if whose == "any" else seats & ~(1 << moment.seat)


def concerns(whose: Whose, seat: Seat, moment: Moment) -> bool:
    """Whether a moment is among those that somebody in this seat answers."""
    return concerned(whose, moment, 1 << seat) != 0


# The decorators.


def action(id: str, *, targets: Targets | None = None, can: Can | None = None) -> Callable[[Play], Play]:
    """What an Attack or an Executive Action does when it is played, or what an activated ability does."""

    def write(run: Play) -> Play:
        page = entry(id)
        if page.play is not None:
            raise ValueError(f"effect {id} is written twice")
        page.play, page.targets, page.can = run, targets, can
        return run

    return write


ability = action


def reaction(
    id: str, *, to: type[Moment], whose: Whose = "own", can: Can | None = None
) -> Callable[[Response], Response]:
    """What a Reaction card does, and the moment named in its opening words."""

    def write(run: Response) -> Response:
        page = entry(id)
        if page.reaction is not None:
            raise ValueError(f"effect {id} is written twice")
        page.reaction = Reaction(to.name, run, whose, can)
        return run

    return write


def trigger(
    id: str, *, to: type[Moment], whose: Whose = "own", can: Can | None = None, after_reactions: bool = False
) -> Callable[[Response], Response]:
    """What a President, a card in front of a player or a lasting effect does by itself at a moment."""

    def write(run: Response) -> Response:
        page = entry(id)
        if to.name in page.triggers:
            raise ValueError(f"effect {id} answers {to.name} twice")
        page.triggers[to.name] = Trigger(run, whose, can, after_reactions)
        return run

    return write


def passive(id: str, name: str, value: Passive) -> None:
    """What a President, a card in front of a player or a lasting effect changes as long as it is there."""
    if name not in PASSIVES:
        raise ValueError(f"effect {id}: there is no modifier {name}; they are {', '.join(sorted(PASSIVES))}")
    entry(id).passives[name] = value
