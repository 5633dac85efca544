"""A match: what people, bots and front ends work with."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from fourscore.engine.answers import asked_of, meant
from fourscore.engine.chance import Chance, Numbers, QuickChance, Roll, SeededChance, Shuffle, commitment
from fourscore.engine.checks import check_count, check_names, check_seat, check_text, check_viewer
from fourscore.engine.checks import shown as in_short
from fourscore.engine.course import Course, Player
from fourscore.engine.decision import Choice, Decision, Seat, Together
from fourscore.engine.errors import Illegal, Malformed, Stale
from fourscore.engine.event import Event, Line, Reader
from fourscore.engine.game import Game, Json, Outcome
from fourscore.engine.journal import CLAIM, Chanced, Chosen, Entry, Journal, Remark, write_journal
from fourscore.engine.keeping import claims_in, journal_of, position_of, written
from fourscore.engine.ledger import Rule
from fourscore.engine.options import BaseOptions
from fourscore.engine.pauses import NO_PAUSES, Pauses, pauses_in, with_pauses
from fourscore.engine.playback import Aside, Imagining, play_back
from fourscore.engine.showing import Bundle, shown
from fourscore.engine.state import State
from fourscore.engine.undo import without_choices, without_last_answer, without_last_choice
from fourscore.engine.view import View
from fourscore.engine.watching import lines_of, views_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A game being played.

    `decision` is the first pending Decision or None when the match is over; `choose` answers it.
    The State belongs to the match alone: everybody else gets a View.
    """

    __slots__ = ("_course", "_names", "game", "nonce", "notes", "options", "seats", "seed", "start")

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: BaseOptions,
        chance: Chance,
        *,
        seed: str | None = None,
        start: dict[str, Json] | None = None,
        state: State | None = None,
        entries: Iterable[Entry | Imagining] = (),
        events: bool = True,
        keeps_checkpoints: bool = True,
        pauses: Pauses = NO_PAUSES,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self._names: Sequence[str] = [f"Seat {seat}" for seat in range(seats)]
        self.notes: dict[str, Any] = {}
        self.seed = seed
        self.nonce = ""
        """What is added to the seed in the commitment, so that nobody finds the seed by trying."""
        self.start = start
        """The position that it began at, if that is not the usual one."""
        state = game.set_up(options, seats) if state is None else state
        log: list[Event] | None = [] if events else None
        self._course = Course(game, state, chance, log, keeps_checkpoints)
        self._course.checkpoint = state.copy()
        self._course.begin_asking(pauses.asks_forced)
        play_back(self._course, with_pauses(list(entries), pauses))

    @property
    def names(self) -> Sequence[str]:
        """What the players are called in the log; one text for each seat."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        check_names(names, self.seats)
        self._names = names

    # What is asked.

    @property
    def state(self) -> State:
        """The whole truth; for rules, tests and tools, never for players."""
        return self._course.state

    @property
    def at_rest(self) -> State | None:
        """The State between two steps; None when something was answered since the last one."""
        return None if self.written(self._course.since_checkpoint()) else self._course.checkpoint

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self._course.outcome

    @property
    def decisions(self) -> list[Decision]:
        """All pending Decisions; empty when the match is over."""
        return self._course.decisions

    @property
    def decision(self) -> Decision | None:
        """The first pending Decision; None when the match is over."""
        decisions = self._course.decisions
        return decisions[0] if decisions else None

    @property
    def asking(self) -> Decision | Together | None:
        """The question on the table: the same object until it is closed, whoever of several seats has answered."""
        window = self._course.window
        return self.decision if window is None else window.question

    @property
    def rolling(self) -> Shuffle | Roll | None:
        """What is asked of chance where people roll by hand; nothing is asked of the seats meanwhile."""
        return self._course.rolling

    @property
    def rolled(self) -> Shuffle | Roll | None:
        """What chance answered last, in this match or before it was forked."""
        return self._course.rolled

    @property
    def answered(self) -> int:
        """How many decisions have been made, forced ones included."""
        return self._course.answered

    @property
    def chance(self) -> Chance:
        """Who answers shuffles and rolls."""
        return self._course.chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self._course.chance = chance

    def asked_of(self, seat: Seat | None) -> Decision:
        """The Decision that is pending for the seat; without a seat, the only or first one. Stale if there is none."""
        return asked_of(self.game, self._course, seat, self.names)

    def meant(self, choice: str | int, seat: Seat | None = None) -> Choice:
        """The choice that is meant by its notation or number; Malformed, Illegal or Stale says why there is none."""
        return meant(self.game, self.asked_of(seat), choice)

    def why_not(self, choice: str, seat: Seat | None = None) -> Rule | None:
        """The rule that forbids the choice now, or None if it is allowed."""
        check_viewer(seat, self.seats)
        try:
            self.meant(choice, seat)
        except Illegal as refusal:
            return self.game.ledger[refusal.rule]
        except Stale:
            return self.game.ledger[self.game.turn_rule]
        return None

    # Answering.

    def choose(self, choice: str | int, seat: Seat | None = None) -> None:
        """Answer the pending Decision (of the seat, if several are pending) with a Choice, its notation or its number.

        Malformed, Illegal or Stale says why not; the match is then as it was.
        """
        course = self._course
        decisions = course.decisions
        if decisions and (seat is None or (type(seat) is int and decisions[0].seat == seat)):
            course.answer(decisions[0], choice)
        else:
            course.answer(self.asked_of(seat), choice)

    def take(self, decision: Decision, choice: Choice) -> None:
        """Answer a pending Decision with one of the very choices that it offers, as `meant` finds it."""
        self._course.take(decision, choice)

    def play(self, player: Player) -> None:
        """Have the player answer every question until the match is over; the quick way to play a whole match.

        The player may raise an exception to stop: the match then waits at that question.
        """
        if not callable(player):
            raise Malformed(f"{in_short(player)} cannot answer anything.")
        self._course.play(player)

    def throw(self, numbers: Sequence[int]) -> None:
        """Say what chance answers where people roll by hand; Malformed or Stale says why not."""
        self._course.throw(numbers)

    @property
    def asks_forced(self) -> bool:
        """Whether a question without a real choice is asked like any other, so that nobody can tell the difference.

        The match then waits for `go_on`, even when all of several seats have answered; whoever runs the table calls
        it. Forks and imagined worlds wait at the same question and do the same.
        """
        return self._course.asks_forced

    @asks_forced.setter
    def asks_forced(self, asks_forced: bool) -> None:
        self._course.ask_forced(asks_forced)

    @property
    def may_go_on(self) -> bool:
        """Whether a match that puts forced questions waits for nobody's choice."""
        return self._course.may_go_on

    def forced_of(self, seat: Seat) -> Decision | None:
        """The forced question of a seat among several that are asked, until the seat has confirmed it.

        Whether it has is nobody else's business, and the match does not wait for it: whoever runs the table may.
        """
        return self._course.forced_of(seat)

    @property
    def confirmed(self) -> frozenset[Seat]:
        """The seats that have given the only answer that they have, while several are asked."""
        window = self._course.window
        return frozenset() if window is None else window.confirmed

    @confirmed.setter
    def confirmed(self, seats: frozenset[Seat]) -> None:
        if self._course.window is not None:
            self._course.window.confirmed = seats

    def go_on(self) -> None:
        """Let a match that puts forced questions go on, once nobody's choice is waited for; Stale if somebody's is."""
        self._course.go_on()

    # What may be known.

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""
        return self.views((seat,))[0]

    def views(self, seats: Sequence[Seat | None]) -> list[View]:
        """What each of these seats may know; quicker than one after another."""
        for seat in seats:
            check_viewer(seat, self.seats)
        views = views_of(self.game, self._course, seats)
        for view in views:
            view.lend(self, self.answered)
        return views

    def known(self, seat: Seat) -> State:
        """What the seat may know as a State of its own, for a bot that reads that rather than a View."""
        check_seat(seat, self.seats)
        known: State = self.game.known(self._course.state, seat)
        return known

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """How a notebook shows it: what a spectator sees. `match.view(seat)` shows what the seat sees."""
        return shown(self.view(None), self.names)

    @property
    def log(self) -> list[Event] | None:
        """Everything that was told, with its secrets; None where nothing is kept."""
        return self._course.log

    def events(self, seat: Seat | None = None, *, since: int = 0) -> list[Line]:
        """The log as the seat may read it; None is a spectator. `since` leaves out the first ones."""
        check_viewer(seat, self.seats)
        check_count(since, "lines")
        return lines_of(self.log, Reader(self.game.ledger, seat, self.names), since)

    def truth(self, *, since: int = 0) -> list[Line]:
        """The log with nothing hidden, for after the game. `since` leaves out the first ones."""
        return lines_of(self.log, Reader(self.game.ledger, None, self.names, sees_all=True), since)

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, to be published before the first card."""
        return commitment(self.seed, self.nonce) if self.seed is not None else ""

    # Other worlds.

    def fork(self, seed: int | str = 0, *, keeps_checkpoints: bool = False, chance: Chance | None = None) -> "Match":
        """A match of its own that goes on from here; it never changes this one, and keeps no log.

        Chance is new and follows from the seed: a fork does not know what this match will roll. Another chance may
        answer instead; with `ByHand` the fork waits where this match waits.
        Without checkpoints a fork of the fork plays back everything since this moment, which is slower.
        """
        return self._with(self._course.fork(QuickChance(seed) if chance is None else chance, keeps_checkpoints))

    def try_out(self, answers: Sequence[str | Numbers], chance: Chance) -> "Match":
        """A fork with these answers to what is asked next, choices and throws; it ends with the present step."""
        twin = self._with(self._course.fork(chance, keeps_checkpoints=True))
        twin._course.stops_at_rest = True
        for answer in answers:
            if isinstance(answer, str):
                twin.choose(answer)
            else:
                twin.throw(answer)
        return twin

    def imagine(
        self, seat: Seat | None, seed: int | str = 0, *, keeps_checkpoints: bool = False, chance: Chance | None = None
    ) -> "Match":
        """A fork in which all that the seat cannot know is shuffled; what it knows stays the same, byte for byte."""
        check_viewer(seat, self.seats)
        source = QuickChance(seed) if chance is None else chance
        return self._with(self._course.imagine(seat, seed, source, keeps_checkpoints))

    def _with(self, course: Course) -> "Match":
        twin = Match.__new__(Match)
        twin.game, twin.seats, twin.options = self.game, self.seats, self.options
        twin._names = self._names
        twin.notes = self.notes
        twin.seed, twin.nonce = None, ""
        twin.start = self.start
        twin._course = course
        return twin

    # Positions and journals.

    def entries(self) -> list[Entry | Imagining]:
        """The answers and imaginings from the very start, including those from before this match was forked."""
        return self._course.all_entries()

    def open_replies(self) -> list[Chosen]:
        """Answers that have come in while others are still missing."""
        return [Chosen(seat, choice) for seat, choice in self._course.replies().items()]

    def position(self) -> dict[str, Json]:
        """The State as JSON: as it was at the last checkpoint, and the answers since then."""
        return position_of(self, self._course)

    def pauses(self) -> Pauses:
        """What no position says of the answers since the last checkpoint: where questions without a choice were put."""
        return pauses_in(self._course.since_checkpoint(), self._course.asked_forced)

    def journal(self, *, reveal: bool = True) -> Journal:
        """Everything needed to rebuild this match. Without `reveal` the seed stays secret until the end."""
        return journal_of(self, reveal)

    def written(self, entries: Sequence[Entry | Aside]) -> list[Entry]:
        """The entries and the answers that are in so far; a world that was only imagined cannot be written down."""
        return written([*entries, *self.open_replies()])

    def save(self, path: str | Path) -> None:
        """Write the journal to a file, whole or not at all."""
        write_journal(self.journal(), Path(path))

    # Talk and undo.

    def claim(self, seat: Seat, words: str) -> None:
        """Say something; it is kept in the log and binds nobody."""
        check_seat(seat, self.seats)
        check_text(words)
        self.remark(CLAIM, {"player": seat, "words": words})

    def claims(self) -> list[tuple[Seat, str]]:
        """Who has said what so far, in order."""
        return claims_in(self.entries())

    def remark(self, rule: str, facts: dict[str, Any]) -> None:
        """Put into the log what the table makes happen, and not the game."""
        self._course.remark(Remark(rule, facts))

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, if nobody has learned or done anything since; NoUndo says what."""
        check_seat(seat, self.seats)
        self._become(without_last_choice(self, seat))

    def take_back(self, seat: Seat, choices: int = 1) -> None:
        """Take back the seat's last choices and all that came after; the table has agreed, and the log says so."""
        check_seat(seat, self.seats)
        check_count(choices, "choices")
        self._become(without_choices(self, seat, choices))

    def correct(self) -> None:
        """Take back the last answer, a choice or a roll: for typing errors where people roll by hand."""
        self._become(without_last_answer(self))

    def rebuilt(self, entries: Sequence[Entry | Imagining]) -> "Match":
        """The match as it was after these answers."""
        # Chance goes on as it would have: an undo does not change what was shuffled.
        asked_of_chance = sum(isinstance(entry, Chanced) for entry in entries)
        chance = SeededChance(self.seed, asked_of_chance) if self.seed is not None else self.chance
        twin = Match(
            self.game,
            self.seats,
            self.options,
            chance,
            seed=self.seed,
            start=self.start,
            state=None
            if self.start is None
            else self.game.from_position(self.start["state"], self.options, self.seats),
            entries=entries,
            events=self.log is not None,
        )
        twin.names, twin.notes, twin.nonce = self.names, self.notes, self.nonce
        return twin

    def _become(self, entries: Sequence[Entry | Imagining]) -> None:
        """Go to where these answers lead."""
        self._course = self.rebuilt(entries)._course
