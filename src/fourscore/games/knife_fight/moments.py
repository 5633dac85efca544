"""The moments at which cards have a say.

A moment is something that is about to happen or has just happened. Whatever answers it may change its facts or stop it.
`seat` is always the player it happens to, `by` the player behind it (None for nobody).

Moments are made all the time, and compiled rules look up `super()` anew each time: so they name `Moment` instead.
"""

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from fourscore.engine.decision import Seat

if TYPE_CHECKING:
    from fourscore.games.knife_fight.cards import Action, President

Source: TypeAlias = Literal["attack", "executive", "reaction", "ability"]
"""What wounds come from; only an Attack is an Attack."""


class Moment:
    """Something that happens to a player."""

    __slots__ = ("by", "seat", "stopped")

    name: ClassVar[str]

    def __init__(self, seat: Seat, by: Seat | None = None) -> None:
        self.seat = seat
        self.by = by
        self.stopped = False
        """Set to true, it does not happen, and nobody else is asked about it."""


class Attack(Moment):
    """`attack`: a Stab or an Attack card is aimed at `seat` by `by`; stopped, it misses."""

    __slots__ = (
        "absorbed",
        "attacker",
        "can_block",
        "can_dodge",
        "card",
        "is_stab",
        "ranged",
        "unavoidable",
        "victim",
        "wounds",
    )
    name = "attack"

    def __init__(self, seat: Seat, by: Seat, card: "Action | None" = None, wounds: int = 1) -> None:
        Moment.__init__(self, seat, by)
        self.attacker = by
        self.card = card
        """The Attack card; None for a Stab, and for an Attack that an ability makes."""
        self.is_stab = False
        self.wounds = wounds
        self.ranged = card is not None and card.ranged
        self.can_block = card is None or not card.unblockable
        self.can_dodge = card is None or not card.undodgeable
        self.unavoidable = card is not None and card.unavoidable
        self.absorbed = False
        """Whether something, as a Scapegoat, has taken it in the President's place."""
        self.victim: President | None = None
        """The President whom it has reached, whatever becomes of the wounds."""


class Missed(Moment):
    """`missed`: the Attack on `seat` by `by` has missed."""

    __slots__ = ("attack",)
    name = "missed"

    def __init__(self, attack: Attack) -> None:
        Moment.__init__(self, attack.seat, attack.by)
        self.attack = attack


class Wounding(Moment):
    """`wounding`: `count` wounds are about to be placed on `seat`'s President."""

    __slots__ = ("count", "source", "unavoidable")
    name = "wounding"

    def __init__(self, seat: Seat, by: Seat | None, count: int, source: Source, *, unavoidable: bool) -> None:
        Moment.__init__(self, seat, by)
        self.count = count
        self.source: Source = source
        self.unavoidable = unavoidable


class Wounded(Moment):
    """`wounded`: `count` wounds have been placed, and the President lives."""

    __slots__ = ("count", "source")
    name = "wounded"

    def __init__(self, seat: Seat, by: Seat | None, count: int, source: Source) -> None:
        Moment.__init__(self, seat, by)
        self.count = count
        self.source: Source = source


class Corrupting(Moment):
    """`corrupting`: `seat` is about to get `count` corruption counters from `by`."""

    __slots__ = ("count",)
    name = "corrupting"

    def __init__(self, seat: Seat, by: Seat | None, count: int) -> None:
        Moment.__init__(self, seat, by)
        self.count = count


class Dying(Moment):
    """`dying`: `seat`'s President is about to die or to be thrown out of office; stopped, it is saved."""

    __slots__ = ("asked", "cause", "is_final", "president", "replaced", "unavoidable")
    name = "dying"

    def __init__(
        self,
        seat: Seat,
        by: Seat | None,
        president: "President",
        cause: Literal["wounds", "kill", "corruption"],
        *,
        unavoidable: bool = False,
    ) -> None:
        Moment.__init__(self, seat, by)
        self.president = president
        self.cause: Literal["wounds", "kill", "corruption"] = cause
        self.unavoidable = unavoidable
        self.replaced = False
        """Set to true, a new President takes the place at once, and the player is at no time dead."""
        self.is_final = False
        """Set to true, nothing saves this President any more; another may still take its place."""
        self.asked = False


class Died(Moment):
    """`died`: `president` of `seat` has died, and its body has been claimed."""

    __slots__ = ("cause", "president")
    name = "died"

    def __init__(self, dying: Dying) -> None:
        Moment.__init__(self, dying.seat, dying.by)
        self.president = dying.president
        self.cause = dying.cause


class Announcing(Moment):
    """`announcing`: `seat` has announced the candidacy of a new President."""

    __slots__ = ()
    name = "announcing"


class Campaigning(Moment):
    """`campaigning`: `seat` has survived and is about to get `votes` votes in the Campaign."""

    __slots__ = ("votes",)
    name = "campaigning"

    def __init__(self, seat: Seat) -> None:
        Moment.__init__(self, seat, seat)
        self.votes = 1


class Acting(Moment):
    """`acting`: `seat` begins the Action Phase."""

    __slots__ = ()
    name = "acting"


class Playing(Moment):
    """`playing`: `seat` has played a card on `target`; stopped, it is discarded without effect."""

    __slots__ = ("card", "target")
    name = "playing"

    def __init__(self, seat: Seat, card: "Action", target: Seat | None) -> None:
        Moment.__init__(self, seat, seat)
        self.card = card
        self.target = target


class Drawing(Moment):
    """`drawing`: `seat` spends an action to draw `count` cards."""

    __slots__ = ("count",)
    name = "drawing"

    def __init__(self, seat: Seat, count: int) -> None:
        Moment.__init__(self, seat, seat)
        self.count = count


class EndOfTurn(Moment):
    """`end-of-turn`: `seat` has taken the last action and has not discarded yet."""

    __slots__ = ()
    name = "end-of-turn"


MOMENTS = tuple(kind.name for kind in Moment.__subclasses__())
"""All of them by name, in the order of this file."""
