"""The matches that a language model plays: it sits in one seat, bots in the others, and it sees what its seat sees."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import fourscore
from fourscore.adapters.hosted import YOU, Hosted, check_players
from fourscore.adapters.mcp_text import question_text, table_text
from fourscore.commandline.saves import SUFFIX, keep, new_file, shelf
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal, Stale
from fourscore.engine.event import Line
from fourscore.engine.journal import read_journal
from fourscore.engine.ledger import Rule
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.engine.view import View
from fourscore.play.people import Seating, seating_in, take_seats, usual_players

MOST_NEWS = 60
"""More lines than this since the last choice are left to the log."""
MOST_MATCHES = 100


class UnknownMatch(Refusal):
    """No match of this name was started here."""


class Chair:
    """One match, and the chair in it from which the model plays."""

    def __init__(self, match: Match, seating: Seating, file: Path | None) -> None:
        match.names = seating.names
        match.notes = {**match.notes, **msgspec.to_builtins(seating)}
        self.seating = seating
        self.seat: Seat = seating.people[0]
        self._file = file
        self.commitment = match.commitment
        self._hosted = Hosted(match, seating.players, seating.bot_seed)
        self._read = 0
        self._keep()

    @property
    def match(self) -> Match:
        return self._hosted.match

    @property
    def turn(self) -> int:
        """How often this chair has changed the match."""
        return self._hosted.turn

    def view(self) -> View:
        """What the seat may know."""
        return self._hosted.view(self.seat)

    def choose(self, choice: str, turn: int | None) -> None:
        """Choose; then the bots go on until this seat is asked again."""
        self._hosted.choose(choice, self.seat, turn)
        self._keep()

    def say(self, words: str) -> None:
        """Say something that everybody hears."""
        self._hosted.say(self.seat, words)
        self._keep()

    def log(self, *, everything: bool = False) -> list[Line]:
        """The log as the seat may read it; once the game is over also with nothing hidden."""
        if not everything:
            return self.match.events(self.seat)
        self._hosted.check_all_shown()
        return self.match.truth()

    def why_not(self, choice: str) -> Rule | None:
        """The rule that forbids a choice now."""
        return self.match.why_not(choice, self.seat)

    def news(self) -> str:
        """What happened since this was last asked."""
        fresh = self.match.events(self.seat, since=self._read)
        self._read += len(fresh)
        texts = [line.text for line in fresh[-MOST_NEWS:]]
        if len(fresh) > MOST_NEWS:
            texts.insert(0, f"({len(fresh) - MOST_NEWS} earlier lines are in the log)")
        return "\n".join(texts)

    def table(self, *, everything: bool = False) -> str:
        """The table and the question as text."""
        return table_text(self.match, self.seating, self.seat, everything=everything)

    def question(self) -> str:
        """The question and its choices as text."""
        return question_text(self.match, self.view())

    def _keep(self) -> None:
        if self._file is not None:
            keep(self.match, self._file)


class Room:
    """All matches of one server, by name."""

    def __init__(self, *, keeps: bool = False, seed: str | None = None) -> None:
        self.chairs: dict[str, Chair] = {}
        self._keeps = keeps
        self._seed = seed

    def start(self, game: str, players: list[str] | None, options: Mapping[str, Any] | None) -> str:
        """Begin a match; the name of it."""
        self._check_place()
        title = find_game(game)
        seated = usual_players(title) if players is None else players
        check_players(title, seated)
        if seated.count(YOU) != 1:
            raise Refusal(f"You play one seat: write {YOU} once, and bots in the others.")
        seed = None if self._seed is None else f"{self._seed} {len(self.chairs)}"
        match = fourscore.new(title, len(seated), seed=seed, options=options)
        file = new_file(title.id) if self._keeps else None
        name = f"{title.id}-{len(self.chairs) + 1}" if file is None else file.name.removesuffix(SUFFIX)
        self.chairs[name] = Chair(
            match, take_seats(seated, ["You"], secrets.token_hex(8) if seed is None else seed), file
        )
        return name

    def join(self, name: str) -> None:
        """Take the seat in a match that was started here, or in a game that was kept for one person."""
        if name in self.chairs:
            return
        file = shelf() / f"{name}{SUFFIX}"
        if name not in self.kept():
            raise UnknownMatch(f"No game {name!r} can be joined. There are: {', '.join(self.names()) or 'none'}.")
        self._check_place()
        match = fourscore.replay(read_journal(file))
        seating = seating_in(match.notes, match.seats)
        if seating is None or len(seating.people) != 1:
            raise Refusal(f"{name} has no single seat for you.")
        check_players(match.game, seating.players)
        self.chairs[name] = Chair(match, seating, file)

    def find(self, name: str | None) -> Chair:
        """The chair in a match; without a name, in the latest."""
        if name is None and self.chairs:
            return list(self.chairs.values())[-1]
        if name is None:
            raise UnknownMatch("No match is being played yet; begin with start_match.")
        if name not in self.chairs:
            raise UnknownMatch(f"No match {name!r} is being played. There are: {', '.join(self.chairs) or 'none'}.")
        return self.chairs[name]

    def names(self) -> list[str]:
        """Every match that is being played, and every game that can be joined."""
        return list(dict.fromkeys([*self.chairs, *self.kept()]))

    def kept(self) -> list[str]:
        """The games on the shelf, if this server looks there."""
        if not self._keeps or not shelf().is_dir():
            return []
        return sorted(file.name.removesuffix(SUFFIX) for file in shelf().glob(f"*{SUFFIX}"))

    def _check_place(self) -> None:
        if len(self.chairs) >= MOST_MATCHES:
            raise Stale(f"{MOST_MATCHES} matches have been started here; that is enough for one sitting.")
