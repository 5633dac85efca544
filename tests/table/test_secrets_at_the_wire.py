"""Every byte that is sent to a seat, or to a spectator, follows from what it may know."""

import asyncio
import random
from contextlib import nullcontext
from typing import Any

import pytest

from fourscore.engine.decision import Seat
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.play import commands, news
from fourscore.play.bot_accounts import id_of_bot
from fourscore.play.records import Plan
from fourscore.play.table import Table
from fourscore.play.wire_types import LineSight
from fourscore.service.routes import coach
from fourscore.table import streams
from fourscore.table.model_tools import ModelTools
from tests.patience import PATIENCE
from tests.table.dreams import NOBODY, DreamingServer, TrueServer
from tests.table.wire import BotLine, Line, Memory, ModelLine, app_of, breathe
from tests.walks import every_game, seat_counts

WHOLE = 400
"""More steps than most matches take."""
HELP = (
    "coach",
    "coach?bot=random",
    "situation",
    "odds?choice=domestic%201",
    "ahead?choice=domestic%202",
    "why-not?choice=pass",
)
NEVER = {"bodyguard": {"why-not?choice=pass"}}
"""What cannot be asked there: in Bodyguard nobody ever passes."""
Step = tuple[Seat | None, str, dict[str, Any]]
"""Who does what: a frame or a request, and what is in it."""


class Evening:
    """One table in one server, with everybody at the wire."""

    def __init__(
        self, server: TrueServer, name: str, tokens: list[str], watched: list[Seat | None], kind: type[Line] = Line
    ) -> None:
        self.server = server
        self.name = name
        self.watched = watched
        self._frames = kind is Line
        self.helped: set[str] = set()
        """What somebody asked for and got, and not a refusal."""
        app = app_of(server)
        self._models = app.state.models.running() if kind is ModelLine else nullcontext()
        self.lines = {seat: kind(app, name, token) for seat, token in enumerate(tokens)}
        self.spectator = Line(app, name, "")

    def line(self, seat: Seat | None) -> Line:
        return self.spectator if seat is None else self.lines[seat]

    @property
    def happened(self) -> int:
        table = self.server.slots.named[self.name].table
        assert table is not None
        return table.length

    def heard(self) -> dict[Seat | None, int]:
        """How much everybody has been sent."""
        return {seat: len(self.line(seat).got) for seat in self.watched}

    def forget(self, heard: dict[Seat | None, int]) -> None:
        for seat, count in heard.items():
            del self.line(seat).got[count:]

    async def open(self) -> None:
        await self._models.__aenter__()
        for seat in self.watched:
            self.server.acting = seat
            await self.line(seat).open()

    async def close(self) -> None:
        for seat in self.watched:
            await self.line(seat).close()
        await self._models.__aexit__(None, None, None)

    async def take(self, step: Step) -> None:
        """Let somebody do something; whoever is watched then looks around and tries what is not allowed."""
        seat, how, content = step
        # A bot's answer would wait for its moment, which has come long ago.
        self.server.time += 1.0 if self._frames else 10.0
        self.server.acting = seat
        if how == "pass":
            await self.server.do(self.name, commands.go_on)
        elif how == "frame" and self._frames and seat in self.watched:
            self.line(seat).send(content)
        else:
            await self.line(seat).ask("POST", "choices", **{**content, "is": "choice"})
        await breathe()
        for watcher in self.watched:
            self.server.acting = watcher
            await self.look_around(self.line(watcher))

    async def look_around(self, line: Line) -> None:
        if isinstance(line, ModelLine):
            await line.use_tools()
            return
        for path in HELP:
            before = len(line.got)
            await line.ask("GET", path)
            if line.got[before]["status"] == 200:
                self.helped.add(path)
        await line.ask("GET", "view?since=3")
        await line.ask("GET", f"/tables/{self.name}")
        await line.ask("GET", "journal")
        await line.ask("GET", "replay?all=true")
        if line.token:
            await line.ask("POST", "choices", choice="no such choice at all")
            line.send({"is": "choice", "choice": "pass", "turn": 1_000})
            line.send({"is": "choice", "choice": "\x00"})
        await breathe()


async def set_up(
    game: Game, seats: int, seed: int, pause: float, delay: int, kind: type[Line]
) -> tuple[Memory, str, list[str]]:
    """A table at which everybody sits, and the game has begun."""
    store = Memory()
    server = TrueServer(store, pause)
    plan = Plan(game=game.id, seats=("person",) * seats, delay=delay, seconds=60)
    people = [await server.accounts.welcome() for _ in range(seats)]
    if kind is not Line:
        bots = [id_of_bot(person, "bot") for person, _ in people]
        people = [(bot, await server.accounts.token_for(bot)) for bot in bots]
    table = await server.create(plan, {}, people[0][0], None)
    store.records[table.id][0] = commands.create(plan, {}, f"{seed:032x}", people[0][0], pause > 0, server.now())
    server.slots.named.clear()
    for seat, (person, _) in enumerate(people):
        if kind is not Line and seat:
            await server.do(table.id, commands.invite, people[0][0], person, "Robot")
        await server.do(table.id, commands.sit, person, f"Guest {seat}", seat)
    await server.do(table.id, commands.start)
    return store, table.id, [token for _, token in people]


def next_step(server: TrueServer, name: str, rng: random.Random) -> Step | None:
    """Somebody who is asked takes any choice; where nobody has one, the moment passes."""
    match = server.truth(name)
    if match.outcome is not None:
        return None
    if match.asks_forced and match.may_go_on:
        return NOBODY, "pass", {}
    decision = rng.choice(match.decisions)
    table = server.slots.named[name].table
    assert table is not None
    content = {"is": "choice", "choice": str(rng.choice(decision.choices)), "turn": table.chairs[decision.seat].answers}
    return decision.seat, rng.choice(("frame", "request")), content


async def play(evening: Evening, rng: random.Random, steps: int) -> list[Step]:
    """Play at random, and remember who did what."""
    taken: list[Step] = []
    heard: dict[Seat | None, int] = {}
    await evening.open()
    while len(taken) < steps and (step := next_step(evening.server, evening.name, rng)):
        taken.append(step)
        before, heard = evening.happened, evening.heard()
        await evening.take(step)
        assert evening.happened > before, "what was tried did not happen"
    if evening.server.truth(evening.name).outcome is not None:
        # When the game is over everything is open to everybody: the proof ends one step before.
        evening.forget(heard)
        taken.pop()
    await evening.close()
    return taken


async def prove(
    game: Game, seats: int, seed: int, steps: int, pause: float, kind: type[Line] = Line
) -> tuple[int, set[str]]:
    """Play a match, then again for each seat with other worlds in it: how many nobody could tell, and what helped."""
    store, name, tokens = await set_up(game, seats, seed, pause, seed % 3, kind)
    readers: list[Seat | None] = [*range(seats), None]
    evening = Evening(TrueServer(store.twin(), pause), name, tokens, readers, kind)
    script = await play(evening, random.Random(seed), steps)
    dreams = 0
    for reader in readers:
        server = DreamingServer(store.twin(), pause, reader, seed)
        again = Evening(server, name, tokens, [reader], kind)
        await again.open()
        for step in script:
            await again.take(step)
        await again.close()
        for real, other in zip(evening.line(reader).got, again.line(reader).got, strict=True):
            assert real == other, f"{game.id}: seat {reader} can tell"
        dreams += server.dreams.count
    assert dreams > len(script)
    return dreams, evening.helped


def test_the_proof_finds_a_byte_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, seat: Seat | None) -> tuple[int, None]:
        return sum(chair.answers for chair in table.chairs), None

    monkeypatch.setattr(news, "_own", careless)
    with pytest.raises(AssertionError, match="can tell"):
        asyncio.run(prove(find_game("presidents"), 3, 1, 6, 0.0))


@pytest.mark.slow
def test_the_proof_finds_a_coach_that_looks_into_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, person: str, wanted: int | None) -> int:
        return table.decisions[0].seat if table.decisions else 0

    monkeypatch.setattr(coach, "seat_of", careless)
    with pytest.raises(AssertionError, match="can tell"):
        asyncio.run(prove(find_game("presidents"), 3, 1, 6, 0.0))


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("pause", [0.0, 1.5], ids=["at once", "lingering"])
def test_no_byte_tells_a_seat_what_it_cannot_know(game: Game, pause: float) -> None:
    _, helped = asyncio.run(prove(game, game.seats[0], 1, 25, pause))
    assert helped >= {"coach", "coach?bot=random", "why-not?choice=pass"} - NEVER.get(game.id, set())
    assert ("odds?choice=domestic%201" in helped) == (game.id == "mr-president")


@pytest.mark.slow
@every_game
def test_no_byte_tells_a_bot_what_its_seat_cannot_know(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    # Signs of life come by the clock, and here time stands still.
    monkeypatch.setattr(streams, "BETWEEN_LOOKS", PATIENCE)
    worlds, _ = asyncio.run(prove(game, game.seats[0], 1, 10, 1.5, BotLine))
    assert worlds > 10


@pytest.mark.slow
def test_the_proof_finds_a_tool_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: ModelTools, table: Table, seat: Seat, last: int) -> list[LineSight]:
        return [LineSight(line.rule, {}, line.text) for line in table.history.truth()[-last:]]

    monkeypatch.setattr(ModelTools, "_log", careless)
    with pytest.raises(AssertionError, match="can tell"):
        asyncio.run(prove(find_game("presidents"), 3, 1, 3, 1.5, ModelLine))


@pytest.mark.slow
@every_game
def test_no_byte_tells_a_model_what_its_seat_cannot_know(game: Game) -> None:
    worlds, _ = asyncio.run(prove(game, game.seats[0], 1, 6, 1.5, ModelLine))
    assert worlds > 6


@pytest.mark.deep
@pytest.mark.slow
@every_game
@pytest.mark.parametrize("pause", [0.0, 1.5], ids=["at once", "lingering"])
def test_no_byte_of_whole_matches_tells_a_seat_what_it_cannot_know(game: Game, pause: float) -> None:
    asyncio.run(prove(game, game.seats[0], 0, WHOLE, pause))
    for seats in seat_counts(game):
        asyncio.run(prove(game, seats, 2, 60, pause))
