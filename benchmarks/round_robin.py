"""The round robin: everybody who plays a game, on the same deals and from every seat, as long as there is time.

Two tournaments a game: one of all levels and of those who think no longer than usual, and one of the strongest, in
which a search thinks for two seconds. Processes play table by table, each tournament for its share of the time.
"""

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import fourscore
from fourscore.bots.answering import worlds_of
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import Budget
from fourscore.bots.search.ready import WORTH_LOADING, kernel_playouts
from fourscore.bots.seating import bots_for, find_player
from fourscore.engine.errors import Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of, usual_seats
from fourscore.lab.results import Results, order_of, results
from fourscore.lab.tournament import Deal, Record, Tournament, arrange
from fourscore.trials.duplicate import Played
from fourscore.trials.executors import Executor
from fourscore.trials.fits import elo
from fourscore.trials.interval import Estimate
from fourscore.trials.notebook import Notebook, held
from fourscore.trials.ratings import rate

EVERYBODY = ("random", "first-game", "beginner", "old-hand", "search:20ms", "search", "learned", "learned-search")
STRONGEST = ("old-hand", "search", "search:2s", "learned", "learned-search")
FIELDS = ((EVERYBODY, 0.6), (STRONGEST, 0.4))
"""Who meets whom, and for which share of the time of a game."""
BLOCK = 10_000_000
"""More tables than a tournament will ever have: they are numbered across all tournaments."""
MARGIN = 1.2
"""A table is opened if the longest game so far would fit that often into the time that is left."""


class Tables(msgspec.Struct):
    """The games that were played, by their number in the tournament."""

    played: dict[int, Played] = {}

    def join(self, other: "Tables") -> None:
        """The games of both."""
        self.played.update(other.played)


class ManyTournaments(msgspec.Struct, frozen=True):
    """Table by table of several tournaments."""

    tournaments: tuple[Tournament, ...]

    def play(self, deals: range) -> Tables:
        """These tables; numbers say which tournament each belongs to."""
        for one in self.tournaments:
            get_ready(one.setting.game, one.bots)
        found = {}
        for number in deals:
            which, game = divmod(number, BLOCK)
            found[game] = self.tournaments[which].play_table(game)
        return Tables(found)


class Agenda:
    """Hands out one table at a time, of the tournament that is furthest behind its share of the time."""

    def __init__(self, notebooks: Sequence[Notebook[Tables]], shares: Sequence[float], ends: float) -> None:
        self._missing = [_in_order(notebook) for notebook in notebooks]
        self._shares = shares
        self._ends = ends
        self._spent = [0.0] * len(shares)
        self._played, self._open = [0] * len(shares), [0] * len(shares)
        self._longest = [0.0] * len(shares)
        self._back: list[range] = []

    @property
    def left(self) -> int:
        """How many tournaments could open a table now."""
        return len(self._possible())

    def hand_out(self) -> range | None:
        """The next table, or None when there is no time for one."""
        if self._back:
            return self._back.pop()
        if not (possible := self._possible()):
            return None
        which = min(possible, key=self._due)
        self._open[which] += 1
        number = which * BLOCK + next(self._missing[which])
        return range(number, number + 1)

    def took(self, deals: range, seconds: float) -> None:
        """Remember how long a table lasted."""
        which = deals.start // BLOCK
        self._open[which] -= 1
        self._played[which] += 1
        self._spent[which] += seconds
        self._longest[which] = max(self._longest[which], seconds)

    def take_back(self, deals: range) -> None:
        """Whoever had this table has died over it."""
        self._back.append(deals)

    def _possible(self) -> list[int]:
        left = self._ends - time.monotonic()
        return [which for which, longest in enumerate(self._longest) if left > 0 and longest * MARGIN < left]

    def _due(self, which: int) -> float:
        each = self._spent[which] / self._played[which] if self._played[which] else 1.0
        return (self._spent[which] + self._open[which] * each) / self._shares[which]


def _in_order(notebook: Notebook[Tables]) -> Iterator[int]:
    """The tables that are not in a notebook, one after another."""
    return (number for number in range(BLOCK) if number not in notebook.total.played)


def fields_of(game: str, seed: str) -> list[Tournament]:
    """The tournaments of a game: at its usual table, and as short as people play it."""
    title = find_game(game)
    lengths = extras_of(title).lengths[:1]
    found = []
    for names, _ in FIELDS:
        bots = [name for name in names if name.partition(":")[0] in bots_for(title)]
        options = {one.option: one.value for one in lengths}
        found.append(arrange(game, bots, seed=seed, table=usual_seats(title), options=options))
    return found


@cache
def get_ready(game: str, names: tuple[str, ...]) -> None:
    """Whoever thinks by the clock has everything compiled and loaded before the first table is opened.

    A search that counts its playouts waits for that.
    """
    title = find_game(game)
    match = fourscore.new(title, usual_seats(title), seed=1, keeps_checkpoints=True)
    seat = match.decisions[0].seat
    view = match.view(seat)
    for kind in (find_player(title, name) for name in names):
        if isinstance(kind, SearchKind):
            enough = Budget(playouts=WORTH_LOADING)
            if kind.evaluator.compiled is not None:
                kernel_playouts(enough, *kind.evaluator.compiled)
                continue
            assert view.asked is not None
            bot = SearchKind(kind.heuristic, kind.evaluator, enough)(random.Random(1))
            bot.weigh(worlds_of(match, seat), view, view.asked, match.names)


def play(games: Sequence[str], seed: str, folder: Path, executor: Executor, minutes: float) -> None:
    """Play until the time is up, and write down every game in a notebook of its tournament."""
    ends = time.monotonic() + 60 * minutes
    tournaments = [one for game in games for one in fields_of(game, seed)]
    shares = [share for _ in games for _, share in FIELDS]
    paths = [folder / f"{one.setting.game}-{len(one.bots)}-{seed}.jsonl" for one in tournaments]
    with held(folder / "everything"):
        notebooks = [Notebook(one, Tables(), path) for one, path in zip(tournaments, paths, strict=True)]
        with ended_after(ends - time.monotonic()), suppress(KeyboardInterrupt):
            for one in tournaments:
                get_ready(one.setting.game, one.bots)
            agenda = Agenda(notebooks, shares, ends)
            for done in executor.play(ManyTournaments(tuple(tournaments)), agenda):
                which, game = divmod(done.deals.start, BLOCK)
                notebooks[which].add(range(game, game + 1), done.result)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """What is done in here is interrupted when the time is up, as by Ctrl-C."""
    alarm = threading.Timer(seconds, signal.pthread_kill, (threading.main_thread().ident, signal.SIGINT))
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()


class Standing(NamedTuple):
    """How one bot fared in everything that was played of a game."""

    bot: str
    rating: Estimate
    shown: tuple[Any, ...]
    """Its standing in each field in which it took part, else None."""


class Found(NamedTuple):
    """What came of all that was played of a game."""

    fields: list[Results]
    standings: list[Standing]


def read(folders: Sequence[Path], game: str) -> Found:
    """Put together what several runs have played; only whole deals count."""
    fields: dict[bytes, tuple[Tournament, dict[tuple[str, int], Deal]]] = {}
    for path in sorted(path for folder in folders for path in folder.glob(f"{game}-*.jsonl")):
        tournament = msgspec.json.decode(path.read_bytes().split(b"\n", 1)[0], type=_Heading).of
        key = msgspec.json.encode(msgspec.structs.replace(tournament, seed=""))
        deals = fields.setdefault(key, (tournament, {}))[1]
        deals |= {
            (tournament.seed, deal.number): deal
            for deal in tournament.whole_deals(Notebook(tournament, Tables(), path).total.played)
        }
    played = [(tournament, deals) for tournament, deals in fields.values() if deals]
    if not played:
        raise Refusal(f"No deal of {game} has been played to its end yet.")
    shown, orders = [], []
    for tournament, deals in played:
        record = Record([deal for _, deal in sorted(deals.items())])
        shown.append(results(tournament, record, is_complete=True))
        orders += [Counter(order_of(tournament, one) for one in deal.games) for deal in record.deals]
    names = list(dict.fromkeys(name for one in shown for name in one.bots))
    ratings = rate(elo, orders, names)
    shown.sort(key=lambda one: -len(one.bots))
    standings = [
        Standing(name, ratings[name], tuple(next((s for s in one.standings if s.bot == name), None) for one in shown))
        for name in names
    ]
    return Found(shown, sorted(standings, key=lambda one: -one.rating.value))


class _Heading(msgspec.Struct):
    of: Tournament
