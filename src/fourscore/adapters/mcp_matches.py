"""The matches that a language model plays: it sits in one seat, bots in the others, and it sees what its seat sees."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import fourscore
from fourscore.commandline.saves import SUFFIX, data_home, hold, keep, new_file
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal, Stale
from fourscore.engine.event import Line
from fourscore.engine.journal import read_journal
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.engine.view import View
from fourscore.kit.drawing import YOU
from fourscore.models.text import question_text, table_text
from fourscore.play import commands
from fourscore.play.host import Host
from fourscore.play.players import check_players, usual_players
from fourscore.play.seats import Seating, seating_in, take_seats

MOST_NEWS = 60
"""More lines than this since the last choice are left to the log."""
MOST_MATCHES = 100


class UnknownMatch(Refusal):
    """No match of this name was started here."""


class ModelMatch:
    """One match, as the model in one of its seats plays it."""

    def __init__(self, name: str, match: Match, seating: Seating, file: Path | None) -> None:
        self.name = name
        self.host = Host(match, seating, None if file is None else lambda match: keep(match, file))
        self.seat: Seat = seating.people[0]
        self.commitment = match.commitment
        self.host.let_bots_answer()
        self.host.keep()

    @property
    def match(self) -> Match:
        return self.host.match

    def view(self) -> View:
        """What the seat may know."""
        return self.host.view(self.seat)

    def choose(self, choice: str, turn: int | None) -> None:
        """Choose; then the bots go on until this seat is asked again."""
        self.host.expect(turn)
        self.host.do(commands.answer, self.seat, choice)

    def say(self, words: str) -> None:
        """Say something that everybody hears."""
        self.host.do(commands.say, self.seat, words, True)

    def log(self, *, everything: bool = False) -> list[Line]:
        """The log as the seat may read it; once the game is over also with nothing hidden."""
        if not everything:
            return self.match.events(self.seat)
        self.host.check_all_shown()
        return self.match.truth()

    def news(self) -> list[Line]:
        """What happened since this was last asked."""
        return self.host.news(self.seat)

    def table(self, *, everything: bool = False) -> str:
        """The table and the question as text."""
        return table_text(self.match, self.host.seating, self.seat, everything=everything)

    def question(self) -> str:
        """The question and its choices as text."""
        return question_text(self.view(), self.host.seating.names)


class Matches:
    """All matches of one server, by name."""

    def __init__(self, *, keeps: bool = False, seed: str | None = None) -> None:
        self.named: dict[str, ModelMatch] = {}
        self._keeps = keeps
        self._seed = seed

    def start(self, game: str, players: list[str] | None, options: Mapping[str, Any] | None) -> str:
        """Begin a match; the name of it."""
        self._check_number()
        title = find_game(game)
        seated = usual_players(title) if players is None else players
        check_players(title, seated)
        if seated.count(YOU) != 1:
            raise Refusal(f"You play one seat: write {YOU} once, and bots in the others.")
        seed = None if self._seed is None else f"{self._seed} {len(self.named)}"
        match = fourscore.new(title, len(seated), seed=seed, options=options, nonce=secrets.token_hex(16))
        file = new_file(title.id) if self._keeps else None
        name = f"{title.id}-{len(self.named) + 1}" if file is None else file.name.removesuffix(SUFFIX)
        seating = take_seats(seated, [], secrets.token_hex(8) if seed is None else seed)
        self.named[name] = ModelMatch(name, match, seating, file)
        return name

    def join(self, name: str) -> None:
        """Take the seat in a match that was started here, or in a game that was kept for one person."""
        if name in self.named:
            return
        if name not in self.kept():
            raise UnknownMatch(f"No game {name!r} can be joined. There are: {', '.join(self.names()) or 'none'}.")
        self._check_number()
        file = data_home() / f"{name}{SUFFIX}"
        hold(file)
        match = fourscore.replay(read_journal(file))
        seating = seating_in(match.notes, match.seats)
        if seating is None or len(seating.people) != 1:
            raise Refusal(f"{name} has no single seat for you.")
        check_players(match.game, seating.players)
        self.named[name] = ModelMatch(name, match, seating, file)

    def find(self, name: str | None) -> ModelMatch:
        """A match by its name; without a name, the latest."""
        if name is None and self.named:
            return list(self.named.values())[-1]
        if name is None:
            raise UnknownMatch("No match is being played yet; begin with start_match.")
        if name not in self.named:
            raise UnknownMatch(f"No match {name!r} is being played. There are: {', '.join(self.named) or 'none'}.")
        return self.named[name]

    def names(self) -> list[str]:
        """Every match that is being played, and every game that can be joined."""
        return list(dict.fromkeys([*self.named, *self.kept()]))

    def kept(self) -> list[str]:
        """The games that were kept, if this server looks for them."""
        if not self._keeps or not data_home().is_dir():
            return []
        return sorted(file.name.removesuffix(SUFFIX) for file in data_home().glob(f"*{SUFFIX}"))

    def _check_number(self) -> None:
        if len(self.named) >= MOST_MATCHES:
            raise Stale(f"{MOST_MATCHES} matches have been started here; that is enough for one sitting.")
