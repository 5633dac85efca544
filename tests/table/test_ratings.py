"""Rated tables: who is rated, by what, once, and what the ladders show."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from fourscore.engine.decision import Seat
from fourscore.engine.errors import BadOption, BadSeats, Refusal
from fourscore.kit.extras import extras_of
from fourscore.play import commands
from fourscore.play.bot_accounts import id_of_bot, is_bot
from fourscore.play.records import Closed, EndGame, Plan, Proposed, Ruling, StoodIn, TakeBack
from fourscore.play.refusals import NotNow, Taken, Unwritable
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.table.ratings import EXPECTED, RATED, Ladder, ladders_of
from fourscore.table.retention import Keeping
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.table.served import Served
from tests.table.test_page_files import asked
from tests.table.wire import app_of

ANN, BEN, CLEO = "ann", "ben", "cleo"


@pytest.fixture
def here(tmp_path: Path) -> Server:
    """A server without a network."""
    return Server(SqliteStore(tmp_path / "tables.sqlite"), pause=0.0, now=lambda: 1_790_000_000.0)


async def seated(server: Server, people: list[str], *, is_rated: bool = True, **more: Any) -> Table:
    """A table of Presidents with these people at it, dealt."""
    seats = tuple(["person"] * len(people) + ["random"] * (3 - len(people)))
    plan = Plan(game="presidents", seats=seats, is_rated=is_rated, **more)
    table = await server.create(plan, {"target": "1"}, people[0], None)
    for person in people:
        if is_bot(person):
            await server.do(table.id, commands.invite, people[0], person, person)
        await server.do(table.id, commands.sit, person, f"{person.title()} B", None)
    return await server.do(table.id, commands.start)


async def play(server: Server, table: Table) -> None:
    """Everybody takes the first choice until the game is over."""
    while table.match is not None and table.match.decision is not None:
        decision = table.match.decision
        with suppress(Refusal):
            # Where a bot goes on, it may have answered meanwhile.
            await server.do(table.id, commands.answer, decision.seat, str(decision.choices[0]))
        await asyncio.sleep(0)
    assert table.is_over


def ladders_after(server: Server, evening: Callable[[Server], object]) -> dict[str, dict[str, Ladder]]:
    async def run() -> dict[str, dict[str, Ladder]]:
        await server.open()
        try:
            await evening(server)  # type: ignore[misc]
            return await server.ratings.ladders()
        finally:
            await server.close()

    return asyncio.run(run())


@pytest.mark.slow
def test_people_at_a_rated_table_are_rated_by_how_they_come_in(here: Server) -> None:
    winners: list[Seat] = []

    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        await play(server, table)
        assert table.match is not None
        assert table.match.outcome is not None
        winners.extend(table.match.outcome.ranking[0])
        # Noted once, however often.
        await server.ratings.note(table)

    found = ladders_after(here, evening)
    assert list(found) == ["presidents"]
    ((season, ladder),) = found["presidents"].items()
    assert (season, ladder.games, ladder.bots) == ("2026-3", 1, ())
    names = [f"{person.title()} B" for person in (ANN, BEN, CLEO)]
    assert {row.name for row in ladder.people} == set(names)
    assert ladder.people[0].name in [names[seat] for seat in winners]
    assert all(row.skill.games == 1 for row in ladder.people)


@pytest.mark.slow
def test_nobody_is_rated_at_a_table_that_is_not(here: Server) -> None:
    async def evening(server: Server) -> None:
        await play(server, await seated(server, [ANN, BEN, CLEO], is_rated=False))

    assert ladders_after(here, evening) == {}


@pytest.mark.slow
def test_who_gives_up_the_seat_comes_in_last(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        await server.do(table.id, commands.leave, 1)
        await play(server, table)

    ladder = ladders_after(here, evening)["presidents"]["2026-3"]
    assert ladder.people[-1].name == "Ben B"
    assert len(ladder.people) == 3


@pytest.mark.slow
def test_who_gives_up_the_seat_comes_in_last_whoever_takes_it(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        await server.do(table.id, commands.leave, 1)
        await server.do(table.id, commands.sit, "dora", "Dora B", 1)
        await play(server, table)

    ladder = ladders_after(here, evening)["presidents"]["2026-3"]
    assert {row.name for row in ladder.people} == {"Ann B", "Ben B", "Cleo B"}
    assert ladder.people[-1].name == "Ben B"


@pytest.mark.slow
def test_who_runs_out_of_time_comes_in_last_where_that_ends_the_game(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, id_of_bot(CLEO, "x")], at_zero="end")
        await server.do(table.id, lambda table, now: [Closed(at=now, late=0)])

    ladder = ladders_after(here, evening)["presidents"]["2026-3"]
    assert [row.name for row in ladder.people] == ["Ben B", "Ann B"]
    assert ladder.bots == ()


def test_where_it_counts_nobody_ends_or_changes_the_game_for_who_is_away_or_for_bots_of_others(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN])
        await server.do(table.id, lambda table, now: [StoodIn(at=now, seat=1, bot="random")])
        with pytest.raises(NotNow):
            await server.do(table.id, commands.close, ANN)
        for number, proposal in enumerate((Ruling("target", "9"), TakeBack(seat=0), EndGame())):
            await server.do(table.id, lambda table, now, it=proposal: [Proposed(at=now, seat=0, proposal=it)])
            assert table.ballots[number].result is None
        await server.do(table.id, commands.vote, 1, 2, True)
        assert table.is_over
        other = await seated(server, [ANN, id_of_bot(BEN, "x")])
        for ending in (
            server.do(other.id, commands.close, ANN),
            server.do(other.id, commands.propose, 0, EndGame()),
            server.do(other.id, commands.propose, 0, Ruling("target", "9")),
        ):
            with pytest.raises(NotNow, match="Bots of others"):
                await ending

    assert ladders_after(here, evening) == {}


def test_where_it_counts_a_person_and_all_their_bots_hold_one_seat(here: Server) -> None:
    async def evening(server: Server) -> None:
        with pytest.raises(Taken):
            await seated(server, [ANN, id_of_bot(ANN, "x")])
        with pytest.raises(BadSeats):
            await seated(server, [ANN], seats_each=2)

    ladders_after(here, evening)


def test_where_it_counts_everybody_has_a_clock_and_nobody_is_waited_for(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        assert (table.plan.seconds, table.plan.bank) == (extras_of(table.game).pace.move, 0)
        by_the_game = await seated(server, [ANN, BEN, CLEO], bank=600)
        assert (by_the_game.plan.seconds, by_the_game.plan.bank) == (0, 600)
        assert not (await seated(server, [ANN, BEN, CLEO], is_rated=False)).plan.has_clock
        for clock in ({}, {"seconds": 30}):
            with pytest.raises(BadOption, match="nobody is waited for"):
                await seated(server, [ANN, BEN, CLEO], at_zero="wait", **clock)

    ladders_after(here, evening)


def test_nobody_plays_for_a_rating_who_has_not_come_to_the_rematch(here: Server) -> None:
    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        await server.do(table.id, commands.propose, 0, EndGame())
        for seat in (1, 2):
            await server.do(table.id, commands.vote, seat, 0, True)
        following = await server.rematches.begin(table.id, BEN)
        with pytest.raises(NotNow, match="2 seats are free"):
            await server.do(following, commands.start)
        for person in (BEN, ANN, CLEO):
            async with server.at(following) as (_, new):
                assert new.phase == "gathering"
            assert await server.rematches.begin(table.id, person) == following
        async with server.at(following) as (_, new):
            assert [(chair.person, chair.name) for chair in new.chairs] == [
                (chair.person, chair.name) for chair in table.chairs
            ]
            assert new.phase == "playing"

    ladders_after(here, evening)


class Dies:
    """A store whose server is killed once it has been asked for this many things."""

    def __init__(self, store: Any, method: str, times: int) -> None:
        self._method, self._times = getattr(store, method), times
        setattr(store, method, self)

    async def __call__(self, *args: Any, **more: Any) -> Any:
        if args[0] == EXPECTED or getattr(args[0], "kind", "") == RATED:
            if not self._times:
                os._exit(9)
            self._times -= 1
        return await self._method(*args, **more)


def server_at(file: Path, now: float) -> Server:
    return Server(SqliteStore(file), pause=0.0, now=lambda: now)


def play_until_the_kill(file: Path, method: str, times: int) -> None:
    async def run() -> None:
        server = server_at(file, 1_790_000_000.0)
        await server.open()
        table = await seated(server, [ANN, BEN, CLEO])
        Dies(server.store, method, times)
        await play(server, table)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(("method", "times"), [("keep", 2), ("drop", 0)])
def test_a_game_at_whose_end_the_server_is_killed_is_noted_when_it_starts_again(
    tmp_path: Path, method: str, times: int
) -> None:
    """In the season in which it ended; `times` of three people were noted by then."""
    file = tmp_path / "tables.sqlite"
    child = get_context("spawn").Process(target=play_until_the_kill, args=(file, method, times))
    child.start()
    child.join(PATIENCE)
    assert child.exitcode == 9

    async def evening(server: Server) -> None:
        assert len(await server.store.entries(EXPECTED)) == 1
        while server.tasks._tasks:
            await server.tasks.end(PATIENCE)
        assert await server.store.entries(EXPECTED) == []

    found = ladders_after(server_at(file, 1_800_000_000.0), evening)
    assert list(found["presidents"]) == ["2026-3"]
    assert {row.skill.games for row in found["presidents"]["2026-3"].people} == {1}
    assert len(found["presidents"]["2026-3"].people) == 3


@pytest.mark.slow
def test_a_game_that_could_not_be_noted_is_noted_when_its_table_is_read_again(
    here: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any, **__: Any) -> bool:
        raise Unwritable("The disk is full.")

    async def evening(server: Server) -> None:
        table = await seated(server, [ANN, BEN, CLEO])
        with monkeypatch.context() as patch:
            patch.setattr(server.store, "keep", full)
            await play(server, table)
        assert await server.ratings.ladders() == {}
        server.ratings._made = float("-inf")
        server.slots.named[table.id].drop()
        async with server.at(table.id):
            pass
        while server.tasks._tasks:
            await server.tasks.end(PATIENCE)

    assert ladders_after(here, evening)["presidents"]["2026-3"].games == 1


def entry(table: str, seat: int, person: str, place: int, at: float = 1.0, game: str = "presidents") -> Entry:
    body = f'{{"game":"{game}","table":"{table}","place":{place},"name":"{person} of {table}"}}'
    return Entry(kind="rated", id=f"{table} {seat}", owner=person, at=at, body=body.encode())


@pytest.mark.slow
def test_a_game_that_was_packed_in_the_middle_is_expected_to_be_rated_until_its_table_is_deleted(here: Server) -> None:
    now = 1_790_000_000.0
    here.now = here.accounts.now = lambda: now

    async def packed(**keeping: float) -> None:
        nonlocal now
        now += 40 * 86_400.0
        here.retention._keeping = Keeping(**keeping)
        await here.retention.look()

    async def evening(server: Server) -> None:
        tables = [await seated(server, [ANN, BEN, CLEO]) for _ in range(2)]
        await packed(archive_after=30)
        assert await server.store.tables() == []
        async with server.at(tables[0].id) as (_, back):
            assert back.phase == "playing"
        assert {entry.id for entry in await server.store.entries(EXPECTED)} == {table.id for table in tables}
        await packed(delete_after=60)
        assert await server.store.entries(EXPECTED) == []

    ladders_after(here, evening)


def test_bots_have_a_ladder_of_their_own_and_seasons_begin_anew() -> None:
    robot, other = id_of_bot(ANN, "x"), id_of_bot(BEN, "y")
    kept = [
        entry("one", 0, ANN, 2),
        entry("one", 1, BEN, 1),
        entry("one", 2, robot, 1),
        entry("one", 3, other, 3),
        entry("two", 0, ANN, 1, at=2.0),
        entry("two", 1, BEN, 2, at=2.0),
        entry("late", 0, ANN, 1, at=8_000_000.0),
        entry("late", 1, CLEO, 1, at=8_000_000.0),
    ]
    seasons = ladders_of(reversed(kept))["presidents"]
    assert list(seasons) == ["1970-2", "1970-1"]
    first = seasons["1970-1"]
    assert {row.name for row in first.people} == {"ann of two", "ben of two"}
    assert [row.name for row in first.bots] == [f"{robot} of one", f"{other} of one"]
    later = seasons["1970-2"].people
    assert later[0].skill == later[1].skill


@pytest.mark.slow
def test_on_a_ladder_nobody_goes_by_a_name_that_is_somebody_else_s_by_now(here: Server) -> None:
    async def evening(server: Server) -> None:
        await play(server, await seated(server, [ANN, BEN, CLEO]))
        await server.people.take_name(ANN, "Ann B")
        await server.people.take_name("somebody else", "Ben B")

    ladder = ladders_after(here, evening)["presidents"]["2026-3"]
    assert {row.name for row in ladder.people} == {"Ann B", "Guest", "Cleo B"}


def test_who_is_forgotten_leaves_the_others_as_they_were_and_nobody_alone() -> None:
    kept = [entry("one", 0, ANN, 1), entry("one", 1, BEN, 2), entry("two", 0, CLEO, 1)]
    ladder = ladders_of(kept)["presidents"]["1970-1"]
    assert {row.name for row in ladder.people} == {"ann of one", "ben of one"}


def test_the_pages_show_every_ladder_and_refuse_others(here: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ladders_of([entry("<one>", 0, ANN, 1), entry("<one>", 1, BEN, 2)])

    async def ladders() -> dict[str, dict[str, Ladder]]:
        return found

    monkeypatch.setattr(here.ratings, "ladders", ladders)
    app = app_of(here)
    status, _, body = asked(app, "/ladders")
    assert status == 200
    assert b'<a href="/ladders/presidents/1970-1">January to March 1970</a>' in body
    status, _, body = asked(app, "/ladders/presidents/1970-1")
    assert status == 200
    assert body.index(b"ann of &lt;one&gt;") < body.index(b"ben of &lt;one&gt;")
    for wrong in ("/ladders/presidents/1970-2", "/ladders/chess/1970-1", "/ladders/presidents/x"):
        assert asked(app, wrong)[0] == 404


@pytest.mark.slow
def test_a_table_says_whether_it_is_rated(server: Served) -> None:
    ann = server.person()
    wish = {"game": "presidents", "seats": ["person", "random", "random"], "name": "Ann B"}
    assert ann.post("/tables", **wish, is_rated=True)["table"]["plan"]["is_rated"] is True
    assert "is_rated" not in ann.post("/tables", **wish)["table"]["plan"]
