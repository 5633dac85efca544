"""A match: a State, the answers so far, and the procedure now running."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, cast

from fourscore.engine.chance import Chance, Numbers, QuickChance, Roll, SeededChance, Shuffle, commitment
from fourscore.engine.decision import Choice, Decision, Procedure, Seat, Together
from fourscore.engine.errors import BadJournal, Illegal, NoUndo, Refusal, Stale
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.game import Game, Json, Outcome
from fourscore.engine.journal import Chanced, Chosen, Entry, Header, Journal, Remark, entry_json, write_journal
from fourscore.engine.ledger import Rule
from fourscore.engine.options import BaseOptions, changed_options
from fourscore.engine.state import State
from fourscore.engine.undo import why_no_undo
from fourscore.engine.view import View, asked

Player: TypeAlias = Callable[[Decision], str]
"""Answers a Decision with one of its choices."""

AT_REST = object()
"""Between two steps: the State holds everything, and nothing is hidden in a call stack."""


def _steps(game: Game[Any, Any], state: State) -> Procedure:
    """One step after another. Going on from AT_REST is the same as starting anew from the State."""
    while True:
        yield from game.step(state)
        yield AT_REST


class Imagining:
    """An entry that is in no journal: here a fork was given another hidden world."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: Seat | None, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed


class Match:
    """Runs a game step by step and asks its questions.

    `decision` is the first pending Decision or None when the match is over; `choose` answers it.
    The State belongs to the match alone: everybody else gets a View.
    """

    __slots__ = (
        "_before",
        "_checkpoint",
        "_checkpoint_at",
        "_entries",
        "_keeps_checkpoints",
        "_log",
        "_procedure",
        "_replies",
        "_start",
        "_together",
        "answered",
        "chance",
        "decisions",
        "game",
        "names",
        "notes",
        "options",
        "outcome",
        "seats",
        "seed",
        "state",
    )

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: BaseOptions,
        chance: Chance,
        *,
        seed: str | None = None,
        start: Json = None,
        state: State | None = None,
        entries: Iterable[Entry] = (),
        events: bool = True,
        keeps_checkpoints: bool = True,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.seed = seed
        self.names: Sequence[str] = [f"Seat {seat}" for seat in range(seats)]
        self.notes: dict[str, Any] = {}
        self.answered = 0
        self._start = start
        self._log: list[Event] | None = [] if events else None
        self._keeps_checkpoints = keeps_checkpoints
        self._before: tuple[list[Entry | Imagining], int, Any] | None = None
        self.outcome: Outcome | None = None
        self.decisions: list[Decision] = []
        self._set_out(game.set_up(options, seats) if state is None else state)
        self._play_back(entries)

    # Answering.

    @property
    def decision(self) -> Decision | None:
        """The first pending Decision; None when the match is over."""
        decisions = self.decisions
        return decisions[0] if decisions else None

    def choose(self, choice: str, seat: Seat | None = None) -> None:
        """Answer the pending Decision (of the seat, if several are pending) with a Choice or its notation.

        Malformed, Illegal or Stale says why not; the match is then as it was.
        """
        decisions = self.decisions
        decision = decisions[0] if decisions and seat is None else self._asked_of(seat)
        answer = self._offered(decision, choice)
        self.answered += 1
        if self._together is None:
            self._entries.append(Chosen(decision.seat, answer))
            self._resume(answer)
        else:
            self._reply(decision, answer)

    def play(self, player: Player) -> None:
        """Have the player answer every question until the match is over; the quick way to play a whole match.

        The player may raise an exception to leave off: the match then waits at that question.
        """
        while self.decisions:
            decision = self.decisions[0]
            answer = self._offered(decision, player(decision))
            self.answered += 1
            if self._together is None:
                self._entries.append(Chosen(decision.seat, answer))
                self._resume(answer, player)
            else:
                self._reply(decision, answer)

    def _offered(self, decision: Decision, choice: str) -> Choice:
        """The offered choice that is meant."""
        choices = decision.choices
        try:
            return choices[choices.index(choice)]
        except ValueError:
            return self._read(decision, choice)

    def why_not(self, choice: str, seat: Seat | None = None) -> Rule | None:
        """The rule that forbids the choice now, or None if it is allowed."""
        try:
            self._read(self._asked_of(seat), choice)
        except Illegal as refusal:
            return self.game.ledger[refusal.rule]
        except Stale:
            return self.game.ledger[self.game.turn_rule]
        return None

    def _asked_of(self, seat: Seat | None) -> Decision:
        """The Decision that is pending for the seat; without a seat, the only or first one."""
        decisions = self.decisions
        if not decisions:
            raise Stale("The game is over; nothing is asked any more.")
        if seat is None:
            return decisions[0]
        for decision in decisions:
            if decision.seat == seat:
                return decision
        if not 0 <= seat < self.seats:
            raise Stale(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        rule = self.game.turn_rule
        raise Stale(f"{self.names[seat]} is not asked anything now. {self.game.ledger[rule].text} ({rule})")

    def _read(self, decision: Decision, notation: str) -> Choice:
        """The offered choice that is written like this; else the refusal with its reason."""
        choice = self.game.read(notation)
        if choice in decision.choices:
            return decision.choices[decision.choices.index(choice)]
        rule = decision.objection(choice)
        raise Illegal(f"{choice} is not allowed: {self.game.ledger[rule].text} ({rule})", rule)

    def _reply(self, decision: Decision, choice: Choice) -> None:
        """Keep one seat's answer to a question put to several, and go on once all are in."""
        self._replies[decision.seat] = choice
        self.decisions = [other for other in self.decisions if other is not decision]
        if not self.decisions:
            self._resume(self._replies_in_order())

    def _replies_in_order(self) -> dict[Seat, Choice]:
        """All answers to a question put to several seats, in the order in which they count; also journaled so."""
        together = cast(Together, self._together)
        replies = self._replies
        if not together.first_come:
            replies = {seat: replies[seat] for seat in together.seats}
        self._entries.extend(self._reply_entries(together, replies))
        return replies

    def _reply_entries(self, together: Together, replies: dict[Seat, Choice]) -> list[Entry]:
        """Answers as the journal has them: those of seats with one choice follow and are left out."""
        offer, state = together.question.offer, self.state
        return [Chosen(seat, choice) for seat, choice in replies.items() if len(offer(state, seat)) > 1]

    # Running the procedures.

    def _set_out(self, state: State) -> None:
        """Put the State on the table, with nothing answered yet."""
        self.state = state
        state.log = self._log
        self.outcome = None
        self.decisions = []
        self._entries: list[Entry | Imagining] = []
        self._together: Together | None = None
        self._replies: dict[Seat, Choice] = {}
        self._checkpoint: State = state.copy()
        self._checkpoint_at = 0

    def _begin(self) -> None:
        """Start the first step, unless the match is over already."""
        self.outcome = self.game.outcome(self.state)
        if self.outcome is None:
            self._procedure: Procedure = _steps(self.game, self.state)
            self._resume(None)

    def _resume(self, answer: Any, player: Player | None = None) -> None:
        """Go on until some seat has a real choice (and no player answers it), or the match is over."""
        state, ask, entries = self.state, self._procedure.send, self._entries
        while True:
            question = ask(answer)
            kind = type(question)
            if kind is Decision:
                choices = question._choices = question.question.offer(state, question.seat)
                if len(choices) == 1:
                    answer = choices[0]
                else:
                    self.decisions = [question]
                    self._together = None
                    if player is None:
                        return
                    answer = player(question)
                    if answer not in choices:
                        answer = self._read(question, answer)
                    entries.append(Chosen(question.seat, answer))
                self.answered += 1
            elif question is AT_REST:
                outcome = self.game.outcome(state)
                if outcome is not None:
                    self.outcome = outcome
                    self.decisions = []
                    self._together = None
                    return
                if self._keeps_checkpoints:
                    self._checkpoint = state.copy()
                    self._checkpoint_at = len(entries)
                answer = None
            elif kind is Together:
                answer, pending = self._answers_that_follow(question)
                if pending:
                    self.decisions = pending
                    self._together = question
                    self._replies = answer
                    if player is None:
                        return
                    answer = self._replies_of(player)
            else:
                answer = self.chance.answer(question)
                entries.append(Chanced(answer))

    def _answers_that_follow(self, together: Together) -> tuple[dict[Seat, Choice], list[Decision]]:
        """The answers of all seats with just one choice, and the Decisions of the others."""
        state, question = self.state, together.question
        offer = question.offer
        answers = {}
        pending = []
        for seat in together.seats:
            choices = offer(state, seat)
            if len(choices) == 1:
                answers[seat] = choices[0]
            else:
                pending.append(Decision(question, state, seat))
        return answers, pending

    def _replies_of(self, player: Player) -> dict[Seat, Choice]:
        """Have the player answer for all seats that are waited for."""
        for decision in self.decisions:
            self._replies[decision.seat] = self._offered(decision, player(decision))
            self.answered += 1
        return self._replies_in_order()

    # Playing back, forking, imagining.

    def _play_back(self, entries: Iterable[Entry | Imagining]) -> None:
        """Run from the State on the table through these answers, and then go on with the match's own chance."""
        then = self.chance
        script = iter(entries)
        self.chance = _Script(script, then)
        self._begin()
        for entry in script:
            if isinstance(entry, Chosen):
                self.choose(entry.choice, entry.seat)
            elif isinstance(entry, Remark):
                self._remark(entry)
            elif isinstance(entry, Imagining):
                self._imagine(entry)
            else:
                raise BadJournal("Chance answers here, but nothing was asked of it.")
        self.chance = then

    def fork(self, seed: int | str = 0, *, events: bool = False, keeps_checkpoints: bool = False) -> "Match":
        """A match of its own that goes on from here; it never changes this one.

        Chance is new and follows from the seed: a fork does not know what this match will roll.
        Without checkpoints a fork of the fork plays back everything since this moment, which is slower.
        """
        twin = Match.__new__(Match)
        twin.game = self.game
        twin.seats = self.seats
        twin.options = self.options
        twin.chance = QuickChance(seed)
        twin.seed = None
        twin.names = self.names
        twin.notes = self.notes
        twin.answered = self.answered
        twin._start = self._start
        twin._log = [] if events else None
        twin._keeps_checkpoints = keeps_checkpoints
        entries, since = self._entries, self._checkpoint_at
        twin._before = (entries, since, self._before)
        twin._set_out(self._checkpoint.copy())
        if len(entries) > since or self._replies:
            twin._play_back(entries[since:] + self.open_replies())
        else:
            twin._begin()
        return twin

    def imagine(self, seat: Seat | None, seed: int | str = 0) -> "Match":
        """A fork in which all that the seat cannot know is dealt anew; what it knows stays, to the byte."""
        twin = self.fork(seed)
        entry = Imagining(seat, seed)
        twin._imagine(entry)
        return twin

    def _imagine(self, entry: Imagining) -> None:
        self.game.imagine(self.state, entry.seat, QuickChance(entry.seed))
        self._entries.append(entry)
        for decision in self.decisions:
            decision.forget()

    def open_replies(self) -> list[Entry | Imagining]:
        """Answers that are in while others are still waited for."""
        if self._together is None:
            return []
        return list(self._reply_entries(self._together, self._replies))

    # What may be known.

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""
        mine = next((decision for decision in self.decisions if decision.seat == seat), None)
        waiting = self._together.seats if self._together else [decision.seat for decision in self.decisions]
        return View(
            game=self.game.id,
            seat=seat,
            table=self.game.view(self.state, seat),
            asked=asked(mine),
            waiting_for=tuple(waiting),
            outcome=self.outcome,
        )

    def events(self, seat: Seat | None = None, *, since: int = 0) -> list[Line]:
        """The log as the seat may read it; None is a spectator. `since` leaves out the first ones."""
        return self._lines(Reader(self.game.ledger, seat, self.names), since)

    def truth(self, since: int = 0) -> list[Line]:
        """The log with nothing hidden: for the time after the game."""
        return self._lines(Reader(self.game.ledger, None, self.names, sees_all=True), since)

    def _lines(self, reader: Reader, since: int) -> list[Line]:
        if self._log is None:
            raise Refusal("This match keeps no log.")
        lines = (event.seen_by(reader) for event in self._log[since:])
        return [line for line in lines if line is not None]

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, to be published before the first card."""
        return commitment(self.seed) if self.seed is not None else ""

    # Positions and journals.

    def position(self) -> dict[str, Json]:
        """The State as JSON: as it was at the last checkpoint, and the answers since then."""
        since = [*self._entries[self._checkpoint_at :], *self.open_replies()]
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": cast(Json, changed_options(self.options)),
            "state": self.game.position(self._checkpoint),
            "since": [entry_json(entry) for entry in since if not isinstance(entry, Imagining)],
        }

    def journal(self, *, reveal: bool = True) -> Journal:
        """Everything needed to rebuild this match. Without `reveal` the seed stays secret until the end."""
        entries = [*self.entries(), *self.open_replies()]
        if any(isinstance(entry, Imagining) for entry in entries):
            raise Refusal("An imagined match has no journal.")
        is_open = reveal or self.outcome is not None
        header = Header(
            game=self.game.id,
            version=self.game.version,
            seats=self.seats,
            options=changed_options(self.options),
            commitment=self.commitment,
            seed=self.seed if is_open else None,
            start=self._start,
            notes=self.notes,
        )
        return Journal(header, cast(list[Entry], entries))

    def entries(self) -> list[Entry | Imagining]:
        """The answers from the very start, also those from before this match was forked."""
        entries, before = list(self._entries), self._before
        while before is not None:
            earlier, count, before = before
            entries = earlier[:count] + entries
        return entries

    def save(self, path: str | Path) -> None:
        """Write the journal to a file."""
        write_journal(self.journal(), Path(path))

    # Talk and undo.

    def claim(self, seat: Seat, words: str) -> None:
        """Say something; it is kept in the log and binds nobody."""
        self._remark(Remark("house.claim", {"player": seat, "words": words}))

    def _remark(self, remark: Remark) -> None:
        self._entries.append(remark)
        if self._log is not None:
            self._log.append(Event(remark.remark, remark.facts, None))

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, if nobody has learned or done anything since; NoUndo says what."""
        reason = why_no_undo(self, seat)
        if reason:
            raise NoUndo(reason)
        replies = self.open_replies()
        mine = [entry for entry in replies if isinstance(entry, Chosen) and entry.seat == seat]
        if mine:
            replies.remove(mine[0])
            self._become(self.rebuilt([*self.entries(), *replies]))
        else:
            self._become(self.rebuilt(self.entries()[:-1]))

    def take_back(self, seat: Seat, choices: int = 1) -> None:
        """Take back the seat's last choices and all that came after; the table has agreed, and the log says so."""
        entries = [*self.entries(), *self.open_replies()]
        mine = [at for at, entry in enumerate(entries) if isinstance(entry, Chosen) and entry.seat == seat]
        if not 0 < choices <= len(mine):
            raise NoUndo(f"{self.names[seat]} has made {len(mine)} choices; {choices} cannot be taken back.")
        remark = Remark("house.undo.consent", {"player": seat, "count": choices})
        self._become(self.rebuilt([*entries[: mine[-choices]], remark]))

    def rebuilt(self, entries: Sequence[Entry | Imagining]) -> "Match":
        """The match as it was after these answers."""
        # Chance goes on as it would have: what was shuffled once is not shuffled otherwise after an undo.
        asked = sum(isinstance(entry, Chanced) for entry in entries)
        chance = SeededChance(self.seed, asked) if self.seed is not None else self.chance
        state = None if self._start is None else self._state_from(self._start)
        twin = Match(
            self.game,
            self.seats,
            self.options,
            chance,
            seed=self.seed,
            start=self._start,
            state=state,
            entries=cast(Iterable[Entry], entries),
        )
        twin.names, twin.notes = self.names, self.notes
        return twin

    def _state_from(self, start: Json) -> State:
        return cast(State, self.game.from_position(cast(dict[str, Json], start)["state"], self.options, self.seats))

    def _become(self, other: "Match") -> None:
        for slot in Match.__slots__:
            setattr(self, slot, getattr(other, slot))


class _Script:
    """Chance as it was written down; when the script ends, real chance goes on."""

    __slots__ = ("entries", "then")

    def __init__(self, entries: Iterator[Entry | Imagining], then: Chance) -> None:
        self.entries = entries
        self.then = then

    def answer(self, question: Shuffle | Roll) -> Numbers:
        entry = next(self.entries, None)
        if entry is None:
            return self.then.answer(question)
        if not isinstance(entry, Chanced) or not question.is_answered_by(entry.chance):
            raise BadJournal(f"{question!r} is asked of chance here, but the journal has {entry!r}.")
        return entry.chance
