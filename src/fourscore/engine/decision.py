"""Questions to the seats, and their answers."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

Seat: TypeAlias = int
"""A place at the table, numbered from 0."""

RuleId: TypeAlias = str
"""The id of a rule in the ledger: the game, the chapter and the rule with dots between them."""


@mypyc_attr(native_class=False)
class Choice(str):
    """One answer to a Decision: its notation, with the parts it stands for as attributes.

    A Choice *is* its notation, so a typed text compares equal to it:

    >>> Choice("pass") == "pass"
    True

    Games with structured answers subclass it and add slots (cards, target, …).
    """

    __slots__ = ()


class Question:
    """What can be asked: its kind, the rule that asks it, and what may be answered.

    `offer(state, seat)` gives the legal choices: nothing else decides what is legal. `objection(state, seat, choice)`
    names the rule that forbids a choice that is not offered. Most questions are written down once, beside their rule.
    """

    __slots__ = ("kind", "objection", "offer", "rule")

    def __init__(
        self,
        kind: str,
        rule: RuleId,
        offer: Callable[[Any, Seat], Sequence[Choice]],
        objection: Callable[[Any, Seat, Choice], RuleId] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.offer = offer
        self.objection = objection


class Decision:
    """A question to one seat: pick one of these.

    The match looks at the choices when it asks the question, and again when the world has changed: they follow the
    State into an imagined world too.
    """

    __slots__ = ("_state", "choices", "question", "seat")

    def __init__(self, question: Question, state: Any, seat: Seat, choices: Sequence[Choice] = ()) -> None:
        self.question = question
        self._state = state
        self.seat = seat
        self.choices = choices
        """What the seat may answer; never empty once the question is asked. A rule that knows them already says so."""

    @property
    def kind(self) -> str:
        """What kind of question it is, such as `lead`."""
        return self.question.kind

    @property
    def rule(self) -> RuleId:
        """The rule that asks it."""
        return self.question.rule

    def look(self) -> Sequence[Choice]:
        """Compute the choices from the State as it is now."""
        choices = self.choices = self.question.offer(self._state, self.seat)
        return choices

    def objection(self, choice: Choice) -> RuleId:
        """The rule that forbids a choice that is not offered."""
        objection = self.question.objection
        return objection(self._state, self.seat, choice) if objection else self.question.rule

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, rule={self.rule!r}, choices={list(self.choices)})"


class Together:
    """The same question to several seats at once, answered in any order.

    The procedure gets a dict of seat to choice. It is in the order of `seats`, whoever was quicker, unless
    the rules say that the first to come is served first.

    Whom to ask must depend on public facts alone; the match answers for a seat that has just one choice.
    """

    __slots__ = ("first_come", "question", "seats")

    def __init__(self, question: Question, seats: Sequence[Seat], first_come: bool = False) -> None:
        self.question = question
        self.seats = seats
        self.first_come = first_come


Procedure: TypeAlias = Generator[Any, Any, Any]
"""A passage of the rulebook: yields a Decision, Together, Shuffle or Roll and receives the answer."""
