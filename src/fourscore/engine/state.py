"""The whole truth of a match."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Self, cast

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Choice, RuleId, Seat
from fourscore.engine.event import Event
from fourscore.engine.fields import StateType, copy_source


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=StateType):
    """Base of every game's State: fields with their types, and a way to tell what happens.

    A subclass declares its fields once, as annotations; `copy` is made from them. What its fields hold is either never
    changed (numbers, texts, tuples, cards) or a list, a dict, a set, or an object with a `copy` of its own. Between two
    steps a State holds everything there is to know: whose turn it is, which phase, what lies where.
    """

    log: list[Event] | None = None
    asks_forced: bool = False
    """Whether a question that leaves no real choice is asked like any other; the match decides."""
    forced: int = 0
    """How many answers were forced and not asked for; the match counts them."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "copy" not in vars(cls):
            made: dict[str, Any] = {}
            exec(copy_source(cls), made)
            setattr(cls, "copy", made["copy"])  # noqa: B010 - a compiled class takes it like this alone

    def __init__(self) -> None:
        """A State whose fields have their defaults; the others are still to be filled."""
        for kind in type(self).__mro__:
            for name, value in vars(kind).get("__defaults__", {}).items():
                setattr(self, name, value)

    def blank(self) -> Self:
        """An empty State of the same kind, to be filled by `copy`. It keeps no log."""
        twin = self.__class__.__new__(self.__class__)
        twin.log = None
        twin.asks_forced = False
        twin.forced = 0
        return twin

    def copy(self) -> Self:
        """A State of its own: what happens to it never shows in this one."""
        raise NotImplementedError

    def is_forced(self, choices: Sequence[Choice]) -> bool:
        """Whether just one answer is left and need not be asked for: a rule that asks often saves the detour."""
        if self.asks_forced or len(choices) > 1:
            return False
        self.forced += 1
        return True

    def tell(self, rule: RuleId | Callable[..., RuleId], /, **facts: object) -> None:
        """Say that something happened because of a rule, if anybody listens; `to` keeps the whole event to some seats.

        Where the facts decide which rule it is, a function says so, given the State and them; a fact may also be a
        function that gives it. Both are worked out only where somebody listens, and compiled rules do not even put the
        facts together where nobody does. In a rule that nearly every turn comes to, putting them together is a good
        part of the work, so the few such rules look at `log` themselves.
        """
        if self.log is not None:
            # Not an argument of its own: that would slow every call down, whether anybody listens or not.
            to = cast(Collection[Seat] | None, facts.pop("to", None))
            self.log.append(Event(rule if isinstance(rule, str) else rule(self, **facts), facts, to))
