"""A question to several seats at once: who is still thinking, and what the others have answered."""

from typing import Any

from fourscore.engine.decision import Choice, Decision, Seat, Together
from fourscore.engine.journal import Chosen
from fourscore.engine.playback import Imagining


def ask_all(together: Together, state: Any, forced: dict[Seat, Choice]) -> list[Decision]:
    """The Decisions of all who have a real choice; the answers of the others are forced and filled in."""
    question = together.question
    offer = question.offer
    waiting = []
    for seat in together.seats:
        choices = offer(state, seat)
        if len(choices) == 1:
            forced[seat] = choices[0]
        else:
            waiting.append(Decision(question, state, seat, choices))
    return waiting


class Window:
    """Open until everybody has answered.

    A seat with only one choice is not waited for: its answer is forced. Whether the others have answered is none of a
    seat's business, so nothing in here is shown to anybody.
    """

    __slots__ = ("confirmed", "forced", "question", "replies", "state", "waiting")

    def __init__(self, question: Together, state: Any, forced: dict[Seat, Choice], waiting: list[Decision]) -> None:
        self.question = question
        self.state = state
        self.forced = forced
        """The answers of those who have just one choice."""
        self.waiting = waiting
        """The Decisions of all others."""
        self.replies: dict[Seat, Choice] = {}
        """The answers that have come in."""
        self.confirmed: frozenset[Seat] = frozenset()
        """Who of those with just one choice has given it, where forced questions are put as well."""

    def unconfirmed(self, seat: Seat) -> Decision | None:
        """The question of a seat that has just one choice and has not given it yet."""
        if seat not in self.forced or seat in self.confirmed:
            return None
        return Decision(self.question.question, self.state, seat, [self.forced[seat]])

    def take(self, decision: Decision, answer: Choice) -> None:
        """An answer has come in."""
        self.replies[decision.seat] = answer
        self.waiting = [other for other in self.waiting if other is not decision]

    def replied(self) -> list[Chosen]:
        """The answers that have come in, in the order in which they count: that of the seats, or first come."""
        replies, question = self.replies, self.question
        seats = replies if question.first_come else [seat for seat in question.seats if seat in replies]
        return [Chosen(seat, replies[seat]) for seat in seats]

    def answers(self) -> dict[Seat, Choice]:
        """What the rules are told once everybody has answered."""
        every = self.replies | self.forced
        return every if self.question.first_come else {seat: every[seat] for seat in self.question.seats}

    def ask_again(self, entry: Imagining) -> None:
        """What others have answered is hidden from the viewer: in an imagined world they are all asked again."""
        self.forced, self.replies = {}, {}
        self.waiting = ask_all(self.question, self.state, self.forced)
        if entry.seat is not None and entry.reply is not None:
            self.replies[entry.seat] = entry.reply
            self.waiting = [decision for decision in self.waiting if decision.seat != entry.seat]
        if entry.waiting in self.forced and (not self.waiting or entry.waiting == entry.seat):
            # The viewer can tell that it, or somebody, is still waited for, even without a real choice here.
            choices = [self.forced.pop(entry.waiting)]
            self.waiting.append(Decision(self.question.question, self.state, entry.waiting, choices))
