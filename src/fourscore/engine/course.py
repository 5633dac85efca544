"""The course of a match: procedures run, questions are answered, worlds fork.

A step runs one Procedure. When it returns, the State is *at rest* and a checkpoint may be kept. In the middle of a step
a fork is a copy of the last checkpoint with the answers since then played again.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, Self, TypeAlias

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import Chance, NotYet, Numbers, QuickChance, Roll, Shuffle
from fourscore.engine.decision import Choice, Decision, Procedure, Seat, Together
from fourscore.engine.errors import BadJournal, Illegal, Malformed, Refusal, Stale
from fourscore.engine.event import Event
from fourscore.engine.game import Game, Outcome
from fourscore.engine.journal import Chanced, Chosen, Entry, Remark
from fourscore.engine.options import BaseOptions
from fourscore.engine.script import Aside, Entries, Imagining, Lingering, Moment, Script, without_pauses
from fourscore.engine.state import State

Player: TypeAlias = Callable[[Decision], str | int]
"""Answers a Decision with one of its choices, or with its number among them."""

AT_REST = object()
"""Between two steps: the State holds everything, and nothing is hidden in a call stack."""


def _steps(game: Game[Any, Any], state: State, keeps_checkpoints: bool) -> Procedure:
    """One step after another. Going on from AT_REST is the same as starting anew from the State.

    Without checkpoints there is nothing to do between two steps until the match is over.
    """
    whole = None if keeps_checkpoints else game.play_out(state)
    if whole is not None:
        yield from whole
        yield AT_REST
    step, outcome = game.step, game.outcome
    while True:
        yield from step(state)
        if keeps_checkpoints or outcome(state) is not None:
            yield AT_REST


def _pending(together: Together, state: State, following: dict[Seat, Choice]) -> list[Decision]:
    """The Decisions of all who have a real choice; the answers of the others follow and are filled in."""
    question = together.question
    offer = question.offer
    pending = []
    for seat in together.seats:
        choices = offer(state, seat)
        if len(choices) == 1:
            following[seat] = choices[0]
        else:
            pending.append(Decision(question, state, seat, choices))
    return pending


PARTS: Final = (
    "_before",
    "_checkpoint",
    "_checkpoint_at",
    "_entries",
    "_following",
    "_keeps_checkpoints",
    "_lingered",
    "_lingers",
    "_log",
    "_procedure",
    "_replies",
    "_together",
    "answered",
    "chance",
    "decisions",
    "game",
    "names",
    "options",
    "outcome",
    "rolling",
    "seats",
    "state",
)
"""All that a course remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """Runs a game step by step and asks its questions."""

    __slots__ = PARTS

    game: Game[Any, Any]
    seats: int
    options: BaseOptions
    names: Sequence[str]
    chance: Chance
    state: State
    outcome: Outcome | None
    decisions: list[Decision]
    """All pending Decisions; empty when the match is over."""
    rolling: Shuffle | Roll | None
    """What is asked of chance where people roll by hand; nothing is asked of the seats meanwhile."""
    answered: int
    """How many decisions have been made, forced ones included."""

    _log: list[Event] | None
    _entries: Entries
    _before: tuple[Entries, int, Any] | None
    """For a fork: the entries of its parent, how many of them came before, and what came before those."""
    _procedure: Procedure
    _keeps_checkpoints: bool
    _checkpoint: State
    _checkpoint_at: int
    _lingers: bool
    _lingered: bool
    """Whether the match lingered at the last checkpoint."""
    _together: Together | None
    _following: dict[Seat, Choice]
    """In a question to several seats: the answers of those who have just one choice."""
    _replies: dict[Seat, Choice]
    """In a question to several seats: the answers that have come in."""

    # Answering.

    @property
    def decision(self) -> Decision | None:
        """The first pending Decision; None when the match is over."""
        decisions = self.decisions
        return decisions[0] if decisions else None

    @property
    def lingers(self) -> bool:
        """Whether a question that leaves no real choice is put like any other, so that nobody can tell the difference.

        The match then waits for `go_on`, also when all of several seats have answered; whoever keeps the table calls
        it. Forks and imagined worlds stand at the same question and linger as well.
        """
        return self._lingers

    @lingers.setter
    def lingers(self, lingers: bool) -> None:
        if lingers != self._lingers:
            self._lingers = self.state.lingers = lingers
            self._entries.append(Lingering(lingers))

    def choose(self, choice: str | int, seat: Seat | None = None) -> None:
        """Answer the pending Decision (of the seat, if several are pending) with a Choice, its notation or its number.

        Malformed, Illegal or Stale says why not; the match is then as it was.
        """
        decisions = self.decisions
        if decisions and (seat is None or decisions[0].seat == seat):
            self._answer(decisions[0], choice, None)
        else:
            self._answer(self.asked_of(seat), choice, None)

    def play(self, player: Player) -> None:
        """Have the player answer every question until the match is over; the quick way to play a whole match.

        The player may raise an exception to leave off: the match then waits at that question.
        """
        while self.decisions or self.may_go_on:
            if self.decisions:
                decision = self.decisions[0]
                self._answer(decision, player(decision), player)
            else:
                self.go_on()

    def asked_of(self, seat: Seat | None) -> Decision:
        """The Decision that is pending for the seat; without a seat, the only or first one."""
        decisions = self.decisions
        if not decisions and not self.may_go_on:
            raise Stale("The game is over; nothing is asked any more.")
        if seat is None and not decisions:
            raise Stale("All answers are in; the game goes on in a moment.")
        # Whether the others have answered is none of a seat's business: it hears what it would hear if they had not.
        if seat is None:
            return decisions[0]
        for decision in decisions:
            if decision.seat == seat:
                return decision
        if not 0 <= seat < self.seats:
            raise Stale(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        rule = self.game.turn_rule
        raise Stale(f"{self.names[seat]} is not asked anything now. {self.game.ledger[rule].text} ({rule})")

    def offered(self, decision: Decision, choice: str | int) -> Choice:
        """The offered choice that is meant by its notation or number, or the refusal with its reason."""
        choices = decision.choices
        if isinstance(choice, int):
            if 0 <= choice < len(choices):
                return choices[choice]
            raise Malformed(f"There is no choice {choice}; they are numbered 0 to {len(choices) - 1}.")
        try:
            return choices[choices.index(choice)]
        except ValueError:
            meant = self.game.read(choice)
        if meant in choices:
            return choices[choices.index(meant)]
        rule = decision.objection(meant)
        raise Illegal(f"{meant} is not allowed: {self.game.ledger[rule].text} ({rule})", rule)

    def throw(self, numbers: Sequence[int]) -> None:
        """Say what chance answers where people roll by hand; Malformed or Stale says why not."""
        question = self.rolling
        if question is None:
            raise Stale("No die is to be rolled now.")
        answer = tuple(numbers)
        if not question.is_answered_by(answer):
            raise Malformed(f"{', '.join(map(str, answer)) or 'Nothing'} does not answer {question!r}.")
        self._chance_answers(answer)

    def _chance_answers(self, answer: Numbers) -> None:
        self.rolling = None
        self._entries.append(Chanced(answer))
        self._resume(answer, None)

    def _answer(self, decision: Decision, choice: str | int, player: Player | None) -> None:
        choices = decision.choices
        if type(choice) is int and 0 <= choice < len(choices):
            answer = choices[choice]
        else:
            answer = self.offered(decision, choice)
        self.answered += 1
        if self._together is None:
            # What has just one choice follows, and no journal needs it.
            self._entries.append(Chosen(decision.seat, answer) if len(choices) > 1 else Moment())
            self._resume(answer, player)
            return
        self._replies[decision.seat] = answer
        self.decisions = [other for other in self.decisions if other is not decision]
        if not self.decisions and not self._lingers:
            self._close(self._together, player)

    @property
    def asking(self) -> Decision | Together | None:
        """The question on the table: the same object until it is closed, whoever of several seats has answered."""
        return self.decision if self._together is None else self._together

    @property
    def may_go_on(self) -> bool:
        """Whether a match that lingers waits for nobody's choice."""
        if self._together is not None:
            return not self.decisions
        return len(self.decisions) == 1 and len(self.decisions[0].choices) == 1

    def go_on(self) -> None:
        """Let a match that lingers go on, once nobody's choice is waited for; Stale if somebody's is."""
        if not self.may_go_on:
            raise Stale("The match waits for a choice, or is over.")
        if self._together is not None:
            self._close(self._together, None)
        else:
            self._answer(self.decisions[0], 0, None)

    def _close(self, together: Together, player: Player | None) -> None:
        """All have answered: the procedure goes on with their answers."""
        answers = self._all_replies(together)
        if self._lingers:
            self._entries.append(Moment())
        self._together = None
        self._resume(answers, player)

    def _all_replies(self, together: Together) -> dict[Seat, Choice]:
        """Once all have answered: the answers in the order in which they count, which is how they are journaled."""
        replies = self._replies
        if not together.first_come:
            replies = {seat: replies[seat] for seat in together.seats if seat in replies}
        self._entries.extend(Chosen(seat, choice) for seat, choice in replies.items())
        self._replies = {}
        every = replies | self._following
        return every if together.first_come else {seat: every[seat] for seat in together.seats}

    def open_replies(self) -> Entries:
        """Answers that are in while others are still waited for."""
        return [Chosen(seat, choice) for seat, choice in self._replies.items()]

    # Running the procedures.

    def _set_out(self, state: State) -> None:
        """Put the State on the table, with nothing asked and nothing answered yet."""
        self.state = state
        state.log = self._log
        state.lingers = False
        state.followed = 0
        self.outcome = None
        self.rolling = None
        self._lingers = self._lingered = False
        self.decisions = []
        self._entries = []
        self._together = None
        self._following = {}
        self._replies = {}
        self._checkpoint_at = 0

    def _begin(self) -> None:
        """Start the first step, unless the match is over already."""
        self.outcome = self.game.outcome(self.state)
        if self.outcome is None:
            self._procedure = _steps(self.game, self.state, self._keeps_checkpoints)
            self._resume(None, None)

    def _resume(self, answer: Any, player: Player | None) -> None:
        """Go on until some seat has a real choice (and no player answers it), or the match is over."""
        state, ask, entries = self.state, self._procedure.send, self._entries
        while True:
            question = ask(answer)
            if state.followed:
                self.answered += state.followed
                state.followed = 0
            if type(question) is Decision:
                # Written out, because nothing else runs as often as these lines.
                seat, offer = question.seat, question.question.offer
                choices = question.choices = offer(state, seat)
                count = len(choices)
                if count == 1 and not self._lingers:
                    answer = choices[0]
                else:
                    self.decisions = [question]
                    if player is None:
                        return
                    answer = player(question)
                    if type(answer) is int and 0 <= answer < count:
                        answer = choices[answer]
                    else:
                        answer = self.offered(question, answer)
                    entries.append(Chosen(seat, answer) if count > 1 else Moment())
                self.answered += 1
            elif question is AT_REST:
                outcome = self.game.outcome(state)
                if outcome is not None:
                    self.outcome = outcome
                    self.decisions = []
                    return
                self._checkpoint = state.copy()
                self._checkpoint_at = len(entries)
                self._lingered = self._lingers
                answer = None
            elif type(question) is Together:
                answer = self._following = {}
                pending = _pending(question, state, answer)
                if pending or self._lingers:
                    self.decisions = pending
                    self._together = question
                    return
            else:
                try:
                    answer = self.chance.answer(question)
                except NotYet:
                    self.rolling = question
                    self.decisions = []
                    return
                entries.append(Chanced(answer))

    # Playing back, forking, imagining.

    def _play_back(self, entries: Iterable[Entry | Aside]) -> None:
        """Run from the State on the table through these answers, and then go on with the match's own chance."""
        then = self.chance
        script = Script(entries, then)
        self.chance = script
        self._begin()
        for entry in script:
            try:
                self._replay(entry)
            except Refusal as refusal:
                raise BadJournal(f"Answer {script.count} does not fit: {refusal}") from None
        self.chance = then
        if self.rolling is not None:
            with suppress(NotYet):
                self._chance_answers(then.answer(self.rolling))

    def _replay(self, entry: Entry | Aside) -> None:
        if isinstance(entry, Chosen):
            self.choose(entry.choice, entry.seat)
        elif isinstance(entry, Remark):
            self._remark(entry)
        elif isinstance(entry, Imagining):
            self._imagine(entry)
        elif isinstance(entry, Lingering):
            self.lingers = entry.lingers
        elif isinstance(entry, Moment):
            self.go_on()
        elif self.rolling is not None:
            self.throw(entry.chance)
        else:
            raise BadJournal("chance answers, but nothing was asked of it.")

    def _remark(self, remark: Remark) -> None:
        self._entries.append(remark)
        if self._log is not None:
            self._log.append(Event(remark.remark, remark.facts, None))

    def fork(self, seed: int | str = 0, *, keeps_checkpoints: bool = False, chance: Chance | None = None) -> Self:
        """A match of its own that goes on from here; it never changes this one, and keeps no log.

        Chance is new and follows from the seed: a fork does not know what this match will roll. Another chance may
        answer instead; with `ByHand` the fork waits where this match waits.
        Without checkpoints a fork of the fork plays back everything since this moment, which is slower.
        """
        twin = self._blank()
        twin.game = self.game
        twin.seats = self.seats
        twin.options = self.options
        twin.names = self.names
        twin.chance = QuickChance(seed) if chance is None else chance
        twin.answered = self.answered
        twin._log = None
        twin._keeps_checkpoints = keeps_checkpoints
        twin._checkpoint = self._checkpoint
        twin._set_out(self._checkpoint.copy())
        twin._lingers = twin._lingered = twin.state.lingers = self._lingered
        entries, since = self._entries, self._checkpoint_at
        twin._before = (entries, since, self._before)
        if len(entries) > since or self._replies:
            twin._play_back(entries[since:] + self._replies_since(entries))
            twin.answered = self.answered
        else:
            twin._begin()
        return twin

    def _replies_since(self, entries: Entries) -> Entries:
        """The open replies, without one that an imagining brings back by itself."""
        last = entries[-1] if entries else None
        restored = last.seat if isinstance(last, Imagining) and last.reply is not None else None
        return [Chosen(seat, choice) for seat, choice in self._replies.items() if seat != restored]

    def _blank(self) -> Self:
        """A match of the same kind with nothing in it."""
        return self.__class__.__new__(self.__class__)

    def imagine(
        self, seat: Seat | None, seed: int | str = 0, *, keeps_checkpoints: bool = False, chance: Chance | None = None
    ) -> Self:
        """A fork in which all that the seat cannot know is dealt anew; what it knows stays, to the byte."""
        twin = self.fork(seed, keeps_checkpoints=keeps_checkpoints, chance=chance)
        pending = [decision.seat for decision in self.decisions]
        # Where questions linger, nobody can tell whether anybody else is still waited for.
        others = () if self._lingers else pending
        waiting = seat if seat in pending else next(iter(others), None)
        twin._imagine(Imagining(seat, seed, None if seat is None else self._replies.get(seat), waiting))
        return twin

    def _imagine(self, entry: Imagining) -> None:
        self.game.imagine(self.state, entry.seat, QuickChance(entry.seed))
        self._entries.append(entry)
        if self._together is None:
            for decision in self.decisions:
                decision.look()
        else:
            self._ask_again(self._together, entry)

    def _ask_again(self, together: Together, entry: Imagining) -> None:
        """What others have answered is hidden from the viewer: in an imagined world they are all asked anew."""
        self._following = {}
        self._replies = {}
        pending = _pending(together, self.state, self._following)
        if entry.seat is not None and entry.reply is not None:
            self._replies[entry.seat] = entry.reply
            pending = [decision for decision in pending if decision.seat != entry.seat]
        if entry.waiting in self._following and (not pending or entry.waiting == entry.seat):
            # The viewer can tell that it, or somebody, is still waited for, even without a real choice here.
            del self._following[entry.waiting]
            choices = together.question.offer(self.state, entry.waiting)
            pending.append(Decision(together.question, self.state, entry.waiting, choices))
        self.decisions = pending

    def entries(self) -> list[Entry | Imagining]:
        """The answers and imaginings from the very start, also those from before this match was forked."""
        entries, before = list(self._entries), self._before
        while before is not None:
            earlier, count, before = before
            entries = earlier[:count] + entries
        return without_pauses(entries)
