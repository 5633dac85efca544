"""Questions to the seats, and their answers."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

Seat: TypeAlias = int
"""A place at the table, numbered from 0."""

RuleId: TypeAlias = str
"""The id of a rule in the ledger, such as `presidents.pile.two-clears`."""


class Choice(str):
    """One answer to a Decision: its notation, with the parts it stands for as attributes.

    A Choice *is* its notation, so a typed text compares equal to it:

    >>> Choice("pass") == "pass"
    True

    Games with structured answers subclass it and add slots (cards, target, …).
    """

    __slots__ = ()


class Decision:
    """A question to one seat: pick one of these.

    The choices are lazy: they are computed from the State when they are looked at, so they follow the
    State also into an imagined world. `objection` names the rule that forbids a choice that is not offered.
    """

    __slots__ = ("_choices", "_offer", "kind", "objection", "rule", "seat")

    def __init__(
        self,
        seat: Seat,
        kind: str,
        rule: RuleId,
        offer: Callable[[], Sequence[Choice]],
        objection: Callable[[Choice], RuleId] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.objection = objection
        self._offer = offer
        self._choices: Sequence[Choice] | None = None

    @property
    def choices(self) -> Sequence[Choice]:
        """What the seat may answer; never empty."""
        choices = self._choices
        if choices is None:
            choices = self._choices = self._offer()
        return choices

    def forget(self) -> None:
        """Compute the choices anew when they are next looked at, because the world has changed."""
        self._choices = None

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, rule={self.rule!r}, choices={list(self.choices)})"


class Together:
    """The same question to several seats at once, answered in any order.

    The procedure gets a dict of seat to choice. It is in the order of `seats`, whoever was quicker, unless
    the rules say that the first to come is served first.

    Whom to ask must depend on public facts alone; the match answers for a seat that has just one choice.
    """

    __slots__ = ("first_come", "kind", "objection", "offer", "rule", "seats")

    def __init__(
        self,
        seats: Sequence[Seat],
        kind: str,
        rule: RuleId,
        offer: Callable[[Seat], Sequence[Choice]],
        objection: Callable[[Seat, Choice], RuleId] | None = None,
        *,
        first_come: bool = False,
    ) -> None:
        self.seats = seats
        self.kind = kind
        self.rule = rule
        self.offer = offer
        self.objection = objection
        self.first_come = first_come

    def decision(self, seat: Seat) -> Decision:
        """The question as it is put to one of the seats."""
        objection = self.objection
        return Decision(
            seat,
            self.kind,
            self.rule,
            lambda: self.offer(seat),
            None if objection is None else lambda choice: objection(seat, choice),
        )


Procedure: TypeAlias = Generator[Any, Any, None]
"""A passage of the rulebook: yields a Decision, Together, Shuffle or Roll and receives the answer."""
