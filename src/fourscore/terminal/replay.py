"""Looking back at a game, as one seat or a spectator could see it."""

from collections.abc import Sequence
from typing import Any

from fourscore.commandline.console import Console
from fourscore.engine.beginning import names_in
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.event import Line
from fourscore.engine.game import Game
from fourscore.engine.journal import Chanced, Journal
from fourscore.engine.match import Match
from fourscore.kit.ending import show_ending
from fourscore.kit.extras import extras_of
from fourscore.kit.showing import draw_view
from fourscore.kit.words import counted
from fourscore.play.replays import Replay
from fourscore.play.seats import Seating, player_name, seating_in

KEYS = "Enter next, b back, g N go to, q quit: "


class ReplaySession:
    """A journal, opened at one place, and who reads it."""

    def __init__(
        self, console: Console, journal: Journal, game: Game[Any, Any], seat: Seat | None, *, shows_all: bool
    ) -> None:
        self.console = console
        self.seating = seating_of(journal)
        self.replay = Replay(journal, game, self.seating.names)
        self.seat = seat
        self.shows_all = shows_all
        self.match = self.replay.at(len(journal.entries))
        if seat is not None and not 0 <= seat < self.match.seats:
            raise Refusal(f"There is no seat {seat}; the seats are 0 to {self.match.seats - 1}.")
        if shows_all and self.match.outcome is None:
            raise Refusal("This game is not over: --all would show what is still hidden. Use --seat N instead.")
        self.drawing = extras_of(self.match.game).drawing()
        self.people = self.seating.seen_from(seat)
        self.places = places_in(journal)

    def run(self) -> None:
        """Step by step for somebody at a terminal, else all in one go."""
        if self.console.is_live:
            self._step_through()
        else:
            self._print_all()

    def _print_all(self) -> None:
        self._introduce()
        for line in self._lines(self.match):
            self._say(line)
        self._show_table(self.match)
        show_ending(self.console, self.match, self.people)

    def _introduce(self) -> None:
        reader = "everything"
        if not self.shows_all:
            reader = "what a spectator sees" if self.seat is None else f"what {self.seating.names[self.seat]} saw"
        self.console.heading(f"{self.match.game.title}, {counted(self.match.seats, 'seat')}: {reader}")

    def _step_through(self) -> None:
        self._introduce()
        at: int | None = 0
        while at is not None:
            before = len(self._lines(self.replay.at(self.places[at - 1]))) if at else 0
            match = self.replay.at(self.places[at])
            self._show(match, self._lines(match)[before:])
            try:
                at = self._ask_where(at)
            except EOFError:
                return

    def _ask_where(self, at: int) -> int | None:
        """The place to show next; None to stop."""
        last = len(self.places) - 1
        while True:
            typed = self.console.ask(f"{at} of {last}. {KEYS}").lower()
            word, _, number = typed.partition(" ")
            if word in ("q", "quit"):
                return None
            if word in ("", "n") and at < last:
                return at + 1
            if word in ("", "n"):
                self.console.say("This is the end of the game. b goes back, q quits.")
            elif word == "b" and at > 0:
                return at - 1
            elif word == "b":
                self.console.say("This is the beginning.")
            elif word == "g" and number.isdecimal() and int(number) <= last:
                return int(number)
            else:
                self.console.say(f"Press Enter, or type b, q, or g and a number from 0 to {last}.")

    def _lines(self, match: Match) -> list[Line]:
        return match.truth() if self.shows_all else match.events(self.seat)

    def _show(self, match: Match, lines: Sequence[Line]) -> None:
        self._show_table(match)
        self.console.say()
        for line in lines:
            self._say(line)
        if match.outcome is not None:
            show_ending(self.console, match, self.people)

    def _show_table(self, match: Match) -> None:
        draw_view(self.console, match.view(self.seat), self.people)
        for seat in range(match.seats) if self.shows_all else ():
            self.drawing.draw_own(self.console, match.view(seat), self.people)

    def _say(self, line: Line) -> None:
        self.console.say(self.drawing.sentence(self.console, line.text), indent=2)


def seating_of(journal: Journal) -> Seating:
    """Who played: as the journal notes it, or nobody in particular."""
    header = journal.header
    noted = seating_in(header.notes, header.seats)
    names = names_in(header) or [player_name(seat) for seat in range(header.seats)]
    return noted or Seating(["player"] * header.seats, names, "")


def places_in(journal: Journal) -> list[int]:
    """After how many entries the game stood still: before every answer of a seat, and at the end."""
    entries: list[Any] = list(journal.entries)
    places = [at for at, entry in enumerate(entries) if not isinstance(entry, Chanced)]
    return [*places, len(entries)]
