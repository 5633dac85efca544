"""The course of a match: procedures run, and their questions are answered.

A step runs one Procedure. When it returns, the State is *at rest* and a checkpoint may be kept. In the middle of a step
a fork is a copy of the last checkpoint with the answers since then played again.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from fourscore.engine.answers import meant
from fourscore.engine.chance import Chance, NotYet, Numbers, QuickChance, Roll, Shuffle
from fourscore.engine.checks import numbers_in, shown
from fourscore.engine.decision import Choice, Decision, Procedure, Question, Seat, Together
from fourscore.engine.endless import PATIENCE, Watch
from fourscore.engine.errors import Malformed, Stale
from fourscore.engine.event import Event
from fourscore.engine.game import Ended, Game, Outcome
from fourscore.engine.journal import Chanced, Chosen, Entry, Remark
from fourscore.engine.playback import AskingForced, Entries, Imagining, Passing, play_back, without_pauses
from fourscore.engine.state import State
from fourscore.engine.window import Window, ask_all

Player: TypeAlias = Callable[[Decision], str | int]
"""Answers a Decision with one of its choices, or with its number among them."""

AT_REST = object()
"""Between two steps: the State holds everything, and nothing is hidden in a call stack."""


def _steps(game: Game[Any, Any], state: State, keeps_checkpoints: bool, entries: Entries) -> Procedure:
    """One step after another. Going on from AT_REST is the same as starting again from the State.

    Without checkpoints there is nothing to do between two steps until the match is over.
    """
    step, outcome = game.step, game.outcome
    watch, left = Watch(game, state, entries), PATIENCE
    while True:
        procedure = step(state)
        try:
            yield from procedure
        except Ended:
            game.break_off(state)
        left -= 1
        if not left:
            left = watch.look(f"the step {getattr(procedure, '__name__', '')!r}")
        if keeps_checkpoints or outcome(state) is not None:
            yield AT_REST


class Course:
    """Runs a game step by step and asks its questions."""

    __slots__ = (
        "_before", "_checkpoint_at", "_keeps_checkpoints", "_procedure", "_watch", "answered", "asked_forced",
        "asks_forced", "chance", "checkpoint", "decisions", "entries", "game", "log", "outcome", "rolled", "rolling",
        "state", "stops_at_rest", "window",
    )  # fmt: skip

    def __init__(
        self, game: Game[Any, Any], state: State, chance: Chance, log: list[Event] | None, keeps_checkpoints: bool
    ) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.log = state.log = log
        self.asks_forced = self.asked_forced = state.asks_forced = False
        """Whether forced questions are asked too; and whether they were at the last checkpoint."""
        self.checkpoint = state
        self.outcome: Outcome | None = None
        self.decisions: list[Decision] = []
        """All pending Decisions."""
        self.window: Window | None = None
        """The question to several seats that is on the table."""
        self.rolling: Shuffle | Roll | None = None
        """What is asked of chance where people roll by hand."""
        self.rolled: Shuffle | Roll | None = None
        """What chance answered last."""
        self.stops_at_rest = False
        """Whether nothing is done after the present step."""
        self.answered = 0
        """How many decisions have been made, forced ones included."""
        self.entries: Entries = []
        self._before: tuple[Entries, int, Any] | None = None
        """For a fork: the entries of its parent, how many of them came before, and what came before those."""
        self._checkpoint_at = 0
        self._keeps_checkpoints = keeps_checkpoints
        self._watch: Watch | None = None

    # Answering.

    def answer(self, decision: Decision, choice: str | int, player: Player | None = None) -> None:
        """Answer a pending Decision; Malformed or Illegal says why not. The player answers what is asked next."""
        choices = decision.choices
        if type(choice) is int and 0 <= choice < len(choices):
            answer = choices[choice]
        else:
            answer = meant(self.game, decision, choice)
        self.take(decision, answer, player)

    def take(self, decision: Decision, answer: Choice, player: Player | None = None) -> None:
        """Take one of the choices that a pending Decision offers as the answer to it."""
        self.answered += 1
        window = self.window
        if window is None:
            # A question with only one choice is forced, and no journal needs the answer.
            self.entries.append(Chosen(decision.seat, answer) if len(decision.choices) > 1 else Passing())
            self._resume(answer, player)
            return
        window.take(decision, answer)
        self.decisions = window.waiting
        if not self.decisions and not self.asks_forced:
            self._close(window, player)

    def play(self, player: Player) -> None:
        """Have the player answer every question until the match is over."""
        while self.decisions or self.may_go_on:
            if self.decisions:
                decision = self.decisions[0]
                self.answer(decision, player(decision), player)
            else:
                self.go_on()

    def ask_forced(self, asks_forced: bool) -> None:
        """From now on ask forced questions too, or stop asking them."""
        if asks_forced != self.asks_forced:
            self.asks_forced = self.state.asks_forced = asks_forced
            self.entries.append(AskingForced(asks_forced))

    def begin_asking(self, forced: bool) -> None:
        """Begin as a course at whose checkpoint forced questions were, or were not, asked too."""
        self.asks_forced = self.asked_forced = self.state.asks_forced = forced

    def forced_of(self, seat: Seat) -> Decision | None:
        """The question to a seat that has just one choice among several who are asked, where such are put as well."""
        return self.window.unconfirmed(seat) if self.window is not None and self.asks_forced else None

    @property
    def may_go_on(self) -> bool:
        """Whether a match that puts forced questions waits for nobody's choice."""
        if self.window is not None:
            return not self.decisions
        return len(self.decisions) == 1 and len(self.decisions[0].choices) == 1

    def go_on(self) -> None:
        """Go on, once nobody's choice is waited for; Stale if somebody's is."""
        if not self.may_go_on:
            raise Stale("The match waits for a choice, or is over.")
        if self.window is not None:
            self._close(self.window, None)
        else:
            self.answer(self.decisions[0], 0)

    def _close(self, window: Window, player: Player | None) -> None:
        """All have answered: the procedure goes on with their answers."""
        self.entries.extend(window.replied())
        if self.asks_forced:
            self.entries.append(Passing())
        self.window = None
        self._resume(window.answers(), player)

    def throw(self, numbers: Sequence[int]) -> None:
        """Say what chance answers where people roll by hand; Malformed or Stale says why not."""
        question = self.rolling
        if question is None:
            raise Stale("No die is to be rolled now.")
        answer = numbers_in(numbers)
        if answer is None or not question.is_answered_by(answer):
            raise Malformed(f"{shown(numbers)} does not answer {question!r}.")
        self.chance_answers(answer)

    def chance_answers(self, answer: Numbers) -> None:
        """Go on with what the dice show."""
        self.rolled, self.rolling = self.rolling, None
        self.entries.append(Chanced(answer))
        self._resume(answer, None)

    def remark(self, remark: Remark) -> None:
        """Something that belongs in the log but changes nothing on the table."""
        self.entries.append(remark)
        if self.log is not None:
            self.log.append(Event(remark.remark, remark.facts, None))

    # Running the procedures.

    def begin(self) -> None:
        """Start the first step, unless the match is over already."""
        self.outcome = self.game.outcome(self.state)
        if self.outcome is None:
            self._procedure = _steps(self.game, self.state, self._keeps_checkpoints, self.entries)
            self._resume(None, None)

    def _resume(self, answer: Any, player: Player | None) -> None:
        """Go on until some seat has a real choice (and no player answers it), or the match is over."""
        state, ask, entries = self.state, self._procedure.send, self.entries
        left = PATIENCE
        while True:
            question = ask(answer)
            kind = type(question)
            if state.forced:
                self.answered += state.forced
                state.forced = 0
            if kind is Decision:
                # Written out, because nothing else runs as often as these lines.
                seat, choices = question.seat, question.choices
                if not choices:
                    choices = question.choices = question.question.offer(state, seat)
                count = len(choices)
                if count == 1 and not self.asks_forced:
                    answer = choices[0]
                    left -= 1
                    if not left:
                        left = self._look(question.question)
                else:
                    self.decisions = [question]
                    if player is None:
                        return
                    answer = player(question)
                    if type(answer) is int and 0 <= answer < count:
                        answer = choices[answer]
                    else:
                        answer = meant(self.game, question, answer)
                    entries.append(Chosen(seat, answer) if count > 1 else Passing())
                self.answered += 1
            elif kind is Roll or kind is Shuffle:
                try:
                    answer = self.chance.answer(question)
                except NotYet:
                    self.rolling = question
                    self.decisions = []
                    return
                self.rolled = question
                entries.append(Chanced(answer))
            elif question is AT_REST:
                outcome = self.game.outcome(state)
                if outcome is not None or self.stops_at_rest:
                    self.outcome = outcome
                    self.decisions = []
                    return
                self.checkpoint = state.copy()
                self._checkpoint_at = len(entries)
                self.asked_forced = self.asks_forced
                answer = None
            else:
                assert kind is Together
                answer = {}
                waiting = ask_all(question, state, answer)
                if waiting or self.asks_forced:
                    self.window, self.decisions = Window(question, state, answer, waiting), waiting
                    return
                left -= 1
                if not left:
                    left = self._look(question.question)

    def _look(self, question: Question) -> int:
        """For how many more forced answers nobody needs to look; Endless, if they lead nowhere."""
        if self._watch is None:
            self._watch = Watch(self.game, self.state, self.entries)
        return self._watch.look(f"the question {question.kind!r} ({question.rule})")

    # Forking, imagining.

    def fork(self, chance: Chance, keeps_checkpoints: bool) -> "Course":
        """A course of its own that goes on from here, with this chance and without a log."""
        twin = self._twin(self.checkpoint.copy(), chance, keeps_checkpoints)
        twin.checkpoint = self.checkpoint
        since: Entries = [*self.since_checkpoint(), *self._replies_since()]
        if since:
            play_back(twin, since)
        else:
            twin.begin()
        twin.answered = self.answered
        if self.window is not None and twin.window is not None:
            twin.window.confirmed = self.window.confirmed
        return twin

    def _twin(self, state: State, chance: Chance, keeps_checkpoints: bool) -> "Course":
        """A course that has the same past up to the checkpoint, and has yet to begin."""
        twin = Course(self.game, state, chance, None, keeps_checkpoints)
        twin.begin_asking(self.asked_forced)
        twin._before = (self.entries, self._checkpoint_at, self._before)
        twin.rolled = self.rolled
        return twin

    def since_checkpoint(self) -> Entries:
        """What was answered since the last checkpoint."""
        return self.entries[self._checkpoint_at :]

    def _replies_since(self) -> list[Chosen]:
        """The open replies, without one that an imagining brings back by itself."""
        if self.window is None:
            return []
        last = self.entries[-1] if self.entries else None
        restored = last.seat if isinstance(last, Imagining) and last.reply is not None else None
        return [Chosen(seat, choice) for seat, choice in self.window.replies.items() if seat != restored]

    def imagine(self, seat: Seat | None, seed: int | str, chance: Chance, keeps_checkpoints: bool) -> "Course":
        """A fork in which all that the seat cannot know is shuffled; what it knows stays the same, byte for byte."""
        if self.game.imagines_at_rest and self.window is None and len(self.entries) == self._checkpoint_at:
            return self._imagined_at_rest(Imagining(seat, seed, None, None), chance, keeps_checkpoints)
        twin = self.fork(chance, keeps_checkpoints)
        pending = [decision.seat for decision in self.decisions]
        # Where forced questions are asked, nobody can tell whether anybody else has still to answer.
        others = () if self.asks_forced else pending
        waiting = seat if seat in pending else next(iter(others), None)
        reply = None if seat is None or self.window is None else self.window.replies.get(seat)
        twin.imagine_here(Imagining(seat, seed, reply, waiting))
        return twin

    def _imagined_at_rest(self, entry: Imagining, chance: Chance, keeps_checkpoints: bool) -> "Course":
        """The same where nothing was answered since the checkpoint: forks of it need not be imagined again."""
        state = self.checkpoint.copy()
        self.game.imagine(state, entry.seat, QuickChance(entry.seed))
        twin = self._twin(state, chance, keeps_checkpoints)
        twin.checkpoint = state.copy()
        twin.entries, twin._checkpoint_at = [entry], 1
        twin.begin()
        twin.answered = self.answered
        return twin

    def imagine_here(self, entry: Imagining) -> None:
        """Shuffle, in place, all that the seat cannot know."""
        self.game.imagine(self.state, entry.seat, QuickChance(entry.seed))
        self.entries.append(entry)
        if self.window is not None:
            self.window.ask_again(entry)
            self.decisions = self.window.waiting
        else:
            for decision in self.decisions:
                decision.look()

    def replies(self) -> dict[Seat, Choice]:
        """Answers that have come in while others are still missing."""
        return {} if self.window is None else self.window.replies

    def all_entries(self) -> list[Entry | Imagining]:
        """The answers and imaginings from the very start, including those from before this course was forked."""
        entries, before = list(self.entries), self._before
        while before is not None:
            earlier, count, before = before
            entries = earlier[:count] + entries
        return without_pauses(entries)
