"""Who is how good: people at tables that were set up to be rated, in each game and season; bots apart.

Of each rated game one entry is kept for each seat, and a ladder follows from all entries of a season. So nothing is
rated twice, whichever server keeps it, and whoever is forgotten leaves no trace in it.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.play.bot_accounts import is_bot
from fourscore.play.names import likenesses
from fourscore.play.rewriting import GONE, NewIdentity
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.trials.fits import Order
from fourscore.trials.skill import Skill, rated

if TYPE_CHECKING:
    from fourscore.table.server import Server

log = logging.getLogger("fourscore.table")

RATED, EXPECTED = "rated", "to be rated"
MOST_TABLES = 100_000
"""Of the tables that changed last, this many are looked through when the server starts."""
KEPT_FOR = 30.0
"""Seconds for which a ladder is shown as it was."""
GUEST = "Guest"
QUARTERS = ("January to March", "April to June", "July to September", "October to December")


class Place(msgspec.Struct, frozen=True):
    """How somebody came in."""

    game: str
    table: str
    place: int
    name: str


class Row(msgspec.Struct, frozen=True):
    """Somebody on a ladder."""

    name: str
    skill: Skill


class Ladder(msgspec.Struct, frozen=True):
    """A game in a season."""

    people: tuple[Row, ...] = ()
    bots: tuple[Row, ...] = ()
    games: int = 0


def season_of(at: float) -> str:
    """The season of a moment: a quarter of a year.

    >>> season_of(0), season_of(1_800_000_000)
    ('1970-1', '2027-1')
    """
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"


def season_words(season: str) -> str:
    """A season as people say it.

    >>> season_words("2026-4")
    'October to December 2026'
    """
    year, _, quarter = season.partition("-")
    return f"{QUARTERS[int(quarter) - 1]} {year}"


class Rated(NamedTuple):
    """Somebody who was dealt in, and how they came in."""

    person: str
    name: str
    place: int


def places_at(table: Table) -> dict[Seat, Rated]:
    """Who came in where, seat by seat: everybody who was dealt in, whoever sits there now.

    Whoever gave up the seat comes in last, and so does whoever ran out of time and so ended the game, in which the
    others are then level.
    """
    outcome = None if table.match is None else table.match.outcome
    if outcome is not None and outcome.has_winner:
        places = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
        players = list(places)
    elif outcome is None and table.match is not None and table.late is not None:
        players = _rated_with(table, table.late)
        places = {seat: 1 + (seat == table.late) for seat in players}
    else:
        return {}
    last = max(places.values(), default=0) + 1
    found: dict[Seat, Rated] = {}
    for seat in players:
        person, name = table.dealt_in[seat]
        if person and not person.startswith(GONE):
            chair = table.chairs[seat]
            has_stayed = chair.person == person
            found[seat] = Rated(person, chair.name if has_stayed else name, places[seat] if has_stayed else last)
    return found


def _rated_with(table: Table, seat: Seat) -> list[Seat]:
    """The seats of everybody who is rated against whoever sits there: people, or bots."""
    kind = is_bot(table.dealt_in[seat].person)
    return [other for other, sitter in enumerate(table.dealt_in) if is_bot(sitter.person) is kind]


class Ratings:
    """Notes how rated games ended, and makes ladders of it."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._shown: dict[str, dict[str, Ladder]] = {}
        self._made = float("-inf")
        self._making = asyncio.Lock()

    async def expect(self, table: Table) -> None:
        """A rated game begins: should its end not be noted when it comes, it can be found later."""
        await self._server.store.keep(Entry(kind=EXPECTED, id=table.id, owner=table.id, at=self._server.now()))

    async def note(self, table: Table) -> None:
        """A game is over: keep how everybody came in, where the table was set up for it."""
        if not table.plan.is_rated:
            return
        places = places_at(table)
        try:
            for kind in (True, False):
                company = {seat: one for seat, one in places.items() if is_bot(one.person) is kind}
                if len({one.person for one in company.values()}) > 1:
                    for seat, one in company.items():
                        await self._keep(table, seat, one)
            await self._server.store.drop(EXPECTED, table.id)
        except Refusal as error:
            # The game itself is safe, and whoever made the last move need not hear of it: it is noted later.
            log.error("a rated game was not noted", exc_info=error, extra={"table": table.id[:6]})

    async def _keep(self, table: Table, seat: Seat, one: Rated) -> None:
        body = msgspec.json.encode(Place(table.plan.game, table.id, one.place, one.name))
        entry = Entry(kind=RATED, id=f"{table.id} {seat}", owner=one.person, at=table.over_since, body=body)
        await self._server.store.keep(entry, is_claim=True)

    # A server that ends, or whose disk is full, may not come to note a game.

    async def catch_up(self) -> None:
        """Look at the tables whose games are over and were not noted."""
        store = self._server.store
        expected = {entry.id for entry in await store.entries(EXPECTED)}
        listings = await store.tables(limit=MOST_TABLES) if expected else []
        for name in (one.table for one in listings if one.table in expected and one.phase == "over"):
            try:
                async with self._server.at(name):
                    pass
            except Refusal as error:
                log.warning("a rated game stays unnoted", extra={"table": name[:6], "reason": type(error).__name__})

    def look_again(self, table: Table) -> None:
        """A table was read: if its game is over, and was not noted, that is done now."""
        if table.plan.is_rated and table.is_over:
            self._server.tasks.spawn(self._note_if_expected(table))

    async def _note_if_expected(self, table: Table) -> None:
        if await self._server.store.entry(EXPECTED, table.id) is not None:
            await self.note(table)

    async def rename(self, identity: NewIdentity) -> None:
        """Call somebody otherwise on every ladder; whoever is forgotten is on none."""
        for entry in await self._server.store.entries(RATED, identity.person):
            place = msgspec.json.decode(entry.body, type=Place)
            place = msgspec.structs.replace(place, name=identity.name or place.name)
            await self._server.store.keep(msgspec.structs.replace(entry, body=msgspec.json.encode(place)))
        self._made = float("-inf")

    async def ladders(self) -> dict[str, dict[str, Ladder]]:
        """Every ladder, by game and season."""
        async with self._making:
            if self._server.now() - self._made > KEPT_FOR:
                entries = await self._server.store.entries(RATED)
                owners = {name: owner for name, (owner, _) in (await self._server.people.taken_since(0.0)).items()}
                self._shown = await asyncio.to_thread(ladders_of, entries, owners)
                self._made = self._server.now()
        return self._shown


def ladders_of(entries: Iterable[Entry], owners: Mapping[str, str] = {}) -> dict[str, dict[str, Ladder]]:
    """Every ladder that these entries make, by game and season, the newest season first.

    Whoever played under a name that has become somebody else's since (`owners`, by what looks like it) is a guest.
    """
    seasons: dict[tuple[str, str], list[tuple[Entry, Place]]] = {}
    for entry in sorted(entries, key=lambda one: (one.at, one.id)):
        place = msgspec.json.decode(entry.body, type=Place)
        if any(owners.get(likeness, entry.owner) != entry.owner for likeness in likenesses(place.name)):
            place = msgspec.structs.replace(place, name=GUEST)
        seasons.setdefault((place.game, season_of(entry.at)), []).append((entry, place))
    found: dict[str, dict[str, Ladder]] = {}
    for (game, season), kept in sorted(seasons.items(), reverse=True):
        people = [one for one in kept if not is_bot(one[0].owner)]
        bots = [one for one in kept if is_bot(one[0].owner)]
        games = len({place.table for _, place in kept})
        found.setdefault(game, {})[season] = Ladder(_rows(people), _rows(bots), games)
    return dict(sorted(found.items()))


def _rows(kept: Sequence[tuple[Entry, Place]]) -> tuple[Row, ...]:
    """The best first: those of whom the most can be said for sure."""
    games: dict[str, dict[int, list[str]]] = {}
    names: dict[str, str] = {}
    for entry, place in kept:
        games.setdefault(place.table, {}).setdefault(place.place, []).append(entry.owner)
        names[entry.owner] = place.name
    skills: dict[str, Skill] = {}
    for places in games.values():
        order: Order = tuple(tuple(places[place]) for place in sorted(places))
        if len({name for group in order for name in group}) > 1:
            skills.update(rated(skills, order))
    rows = [Row(names[person], skill) for person, skill in skills.items()]
    return tuple(sorted(rows, key=lambda row: -row.skill.sure))
