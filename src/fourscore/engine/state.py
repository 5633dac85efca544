"""The whole truth of a match."""

from collections.abc import Collection, Sequence
from typing import Self

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import Choice, RuleId, Seat
from fourscore.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's State: plain slots, a hand-written `copy`, and a way to tell what happens.

    A subclass lists its own `__slots__` and writes `copy()` starting from `blank()`. Between two steps a State holds
    everything there is to know: whose turn it is, which phase, what lies where.
    """

    __slots__ = ("followed", "lingers", "log")

    log: list[Event] | None
    lingers: bool
    """Whether a question that leaves no real choice is put like any other; the match says so."""
    followed: int
    """How many answers have followed without being asked for; the match counts them."""

    def blank(self) -> Self:
        """An empty State of the same kind, to be filled by `copy`. It keeps no log."""
        twin = self.__class__.__new__(self.__class__)
        twin.log = None
        twin.lingers = False
        twin.followed = 0
        return twin

    def copy(self) -> Self:
        """A State of its own: what happens to it never shows in this one."""
        raise NotImplementedError

    def follows(self, choices: Sequence[Choice]) -> bool:
        """Whether just one answer is left and need not be asked for: a rule that asks often saves the detour."""
        if self.lingers or len(choices) > 1:
            return False
        self.followed += 1
        return True

    def tell(self, rule: RuleId, /, *, to: Collection[Seat] | None = None, **facts: object) -> None:
        """Say that something happened because of a rule; `to` keeps the whole event to some seats."""
        if self.log is not None:
            self.log.append(Event(rule, facts, to))
