"""The whole truth of a match."""

from collections.abc import Collection
from typing import Self

from mypy_extensions import mypyc_attr

from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's State: plain slots, a hand-written `copy`, and a way to tell what happens.

    A subclass lists its own `__slots__` and writes `copy()` starting from `blank()`. Between two steps a State holds
    everything there is to know: whose turn it is, which phase, what lies where.
    """

    __slots__ = ("log",)

    log: list[Event] | None

    def blank(self) -> Self:
        """An empty State of the same kind, to be filled by `copy`. It keeps no log."""
        twin = self.__class__.__new__(self.__class__)
        twin.log = None
        return twin

    def copy(self) -> Self:
        """A State of its own: what happens to it never shows in this one."""
        raise NotImplementedError

    def tell(self, rule: RuleId, /, *, to: Collection[Seat] | None = None, **facts: object) -> None:
        """Say that something happened because of a rule; `to` keeps the whole event to some seats."""
        if self.log is not None:
            self.log.append(Event(rule, facts, to))
