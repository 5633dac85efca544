"""A match: what people, bots and front ends hold in their hands."""

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Self, cast

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import ByHand, Chance, SeededChance, commitment
from fourscore.engine.course import PARTS, Course
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Illegal, NoUndo, Refusal, Stale
from fourscore.engine.event import Line, Reader
from fourscore.engine.game import Game, Json
from fourscore.engine.journal import Chanced, Chosen, Entry, Header, Journal, Remark, entry_json, write_journal
from fourscore.engine.ledger import Rule
from fourscore.engine.options import BaseOptions, changed_options
from fourscore.engine.script import Aside, Imagining, without_pauses
from fourscore.engine.showing import Bundle, shown
from fourscore.engine.state import State
from fourscore.engine.undo import last_choice_at, why_no_undo
from fourscore.engine.view import Asked, View, asked

OWN_PARTS: Final = ("_start", "notes", "seed")


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Course):
    """A game being played.

    `decision` is the first pending Decision or None when the match is over; `choose` answers it.
    The State belongs to the match alone: everybody else gets a View.
    """

    __slots__ = OWN_PARTS

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
        self.names: Sequence[str] = [f"Seat {seat}" for seat in range(seats)]
        self.notes: dict[str, Any] = {}
        self.chance = chance
        self.seed = seed
        self.answered = 0
        self._start = start
        self._log = [] if events else None
        self._before = None
        self._keeps_checkpoints = keeps_checkpoints
        self._set_out(game.set_up(options, seats) if state is None else state)
        self._checkpoint = self.state.copy()
        self._play_back(entries)

    def _blank(self) -> Self:
        twin = super()._blank()
        twin.notes = self.notes
        twin.seed = None
        twin._start = self._start
        return twin

    # What may be known.

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""
        return self.views((seat,))[0]

    def views(self, seats: Sequence[Seat | None]) -> list[View]:
        """What each of these seats may know; quicker than one after another."""
        game, outcome = self.game, self.outcome
        asking: dict[Seat | None, Asked | None] = {
            decision.seat: asked(decision) for decision in self.decisions if decision.seat in seats
        }
        waiting = tuple(self._together.seats if self._together else [decision.seat for decision in self.decisions])
        tables = zip(seats, game.views(self.state, seats), strict=True)
        # Written without names, because a busy table does nothing else as often.
        return [View(game.id, seat, table, asking.get(seat), waiting, outcome) for seat, table in tables]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """How a notebook shows it: what a spectator sees. `match.view(seat)` shows what the seat sees."""
        return shown(self.view(None), self.names)

    def events(self, seat: Seat | None = None, *, since: int = 0) -> list[Line]:
        """The log as the seat may read it; None is a spectator. `since` leaves out the first ones."""
        return self._lines(Reader(self.game.ledger, seat, self.names), since)

    def truth(self) -> list[Line]:
        """The log with nothing hidden: for the time after the game."""
        return self._lines(Reader(self.game.ledger, None, self.names, sees_all=True))

    def _lines(self, reader: Reader, since: int = 0) -> list[Line]:
        if self._log is None:
            raise Refusal("This match keeps no log.")
        # Sentences are made only of what is wanted: a long game asks for its last lines again and again.
        visible = islice((event for event in self._log if not event.is_hidden_from(reader)), since, None)
        lines = (event.seen_by(reader) for event in visible)
        return [line for line in lines if line is not None]

    def why_not(self, choice: str, seat: Seat | None = None) -> Rule | None:
        """The rule that forbids the choice now, or None if it is allowed."""
        try:
            self.offered(self.asked_of(seat), choice)
        except Illegal as refusal:
            return self.game.ledger[refusal.rule]
        except Stale:
            return self.game.ledger[self.game.turn_rule]
        return None

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, to be published before the first card."""
        return commitment(self.seed) if self.seed is not None else ""

    # Positions and journals.

    def position(self) -> dict[str, Json]:
        """The State as JSON: as it was at the last checkpoint, and the answers since then."""
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": cast(Json, changed_options(self.options)),
            "state": self.game.position(self._checkpoint),
            "since": [entry_json(entry) for entry in self._written(self._entries[self._checkpoint_at :])],
        }

    def journal(self, *, reveal: bool = True) -> Journal:
        """Everything needed to rebuild this match. Without `reveal` the seed stays secret until the end."""
        header = Header(
            game=self.game.id,
            version=self.game.version,
            seats=self.seats,
            contents=self.game.contents,
            options=changed_options(self.options),
            commitment=self.commitment,
            seed=self.seed if reveal or self.outcome is not None else None,
            start=self._start,
            notes=self.notes,
        )
        return Journal(header, self._written(self.entries()))

    def _written(self, entries: Sequence[Entry | Aside]) -> list[Entry]:
        """The entries and the answers that are in so far; a world that was only imagined cannot be written down."""
        if any(isinstance(entry, Imagining) for entry in entries):
            raise Refusal("An imagined match cannot be written down.")
        return cast(list[Entry], [*without_pauses(entries), *self.open_replies()])

    def save(self, path: str | Path) -> None:
        """Write the journal to a file, whole or not at all."""
        write_journal(self.journal(), Path(path))

    # Talk and undo.

    def claim(self, seat: Seat, words: str) -> None:
        """Say something; it is kept in the log and binds nobody."""
        if not 0 <= seat < self.seats:
            raise Stale(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        self._remark(Remark("house.claim", {"player": seat, "words": words}))

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, if nobody has learned or done anything since; NoUndo says what."""
        reason = why_no_undo(self, seat)
        if reason:
            raise NoUndo(reason)
        if seat in self._replies:
            others = [Chosen(other, choice) for other, choice in self._replies.items() if other != seat]
            self._become(self.rebuilt([*self.entries(), *others]))
        else:
            entries = self.entries()
            del entries[last_choice_at(entries, seat)]
            self._become(self.rebuilt(entries))

    def take_back(self, seat: Seat, choices: int = 1) -> None:
        """Take back the seat's last choices and all that came after; the table has agreed, and the log says so."""
        entries = self._written(self.entries())
        mine = [at for at, entry in enumerate(entries) if isinstance(entry, Chosen) and entry.seat == seat]
        if not 0 < choices <= len(mine):
            raise NoUndo(f"{self.names[seat]} has made {len(mine)} choices; {choices} cannot be taken back.")
        remark = Remark("house.undo.consent", {"player": seat, "count": choices})
        self._become(self.rebuilt([*entries[: mine[-choices]], remark]))

    def correct(self) -> None:
        """Take back the last answer, a choice or a roll: for typing errors where people roll by hand."""
        if not isinstance(self.chance, ByHand):
            raise NoUndo("Only where people roll by hand can a roll be corrected.")
        entries = self._written(self.entries())
        answers = [at for at, entry in enumerate(entries) if not isinstance(entry, Remark)]
        if not answers:
            raise NoUndo("Nothing has been answered yet.")
        self._become(self.rebuilt(entries[: answers[-1]]))

    def rebuilt(self, entries: Sequence[Entry | Imagining]) -> "Match":
        """The match as it was after these answers."""
        # Chance goes on as it would have: what was shuffled once is not shuffled otherwise after an undo.
        asked_of_chance = sum(isinstance(entry, Chanced) for entry in entries)
        chance = SeededChance(self.seed, asked_of_chance) if self.seed is not None else self.chance
        start = cast(dict[str, Json] | None, self._start)
        twin = Match(
            self.game,
            self.seats,
            self.options,
            chance,
            seed=self.seed,
            start=self._start,
            state=None if start is None else self.game.from_position(start["state"], self.options, self.seats),
            entries=cast(Iterable[Entry], entries),
            events=self._log is not None,
        )
        twin.names, twin.notes = self.names, self.notes
        return twin

    def _become(self, other: "Match") -> None:
        for slot in (*PARTS, *OWN_PARTS):
            setattr(self, slot, getattr(other, slot))
