"""Tools with which language models sit at the tables of this server: each call is a bot's, known by its token.

Whatever a tool does goes the way of any other request, so a model has the rights of a bot and no others.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal, Stale
from fourscore.kit.words import counted
from fourscore.models.answers import (
    AskedTold,
    ChoicesTold,
    LineTold,
    LogTold,
    Standing,
    TableSeen,
    TablesTold,
    TableTold,
    TurnTold,
    WhyTold,
    turn_told,
)
from fourscore.models.rules import add_rules, playing, rule_text
from fourscore.models.sdk import (
    CallToolResult,
    Context,
    Field,
    MCPServer,
    StrictServer,
    ToolAnnotations,
    ToolError,
    answer,
)
from fourscore.models.text import question_text, table_text
from fourscore.models.turns import turn_text
from fourscore.play.conditions import running
from fourscore.play.news import quietly
from fourscore.play.players import PERSON
from fourscore.play.refusals import Hidden, NotFound, NotNow, TooMany
from fourscore.play.seats import Seating
from fourscore.play.store import Holding
from fourscore.play.table import Table
from fourscore.play.wire_types import LineSight
from fourscore.service.call import seat_of
from fourscore.service.requests import Pick, Say, Sit
from fourscore.service.routes import play as playing_routes
from fourscore.service.routes import seats as seat_routes
from fourscore.service.weight import charge_for_lines
from fourscore.table.limits import Quotas
from fourscore.table.model_calls import ModelCall
from fourscore.table.streams import INVITED, Invited
from fourscore.version import __version__

if TYPE_CHECKING:
    from fourscore.table.server import Server

INSTRUCTIONS = """\
Table games about presidents, with people, programs and other models at the same table. list_tables says where you sit
and where you are invited; join_table takes a seat. wait comes back when you are asked something. choose answers, and
comes back when you are asked again, or with what has happened so far: then wait. A choice is written exactly as it is
offered; where one says 1/2/4, write one of these numbers, which are seats. You see what your seat may see and nothing
else."""
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
LONGEST = 1000
LONGEST_WAIT = 50.0
USUAL_WAIT = 20.0
TABLE_HEADER = "fourscore-table"
"""Which table is meant where a call names none."""
MOST_LINES = 60
LONGEST_CHOICE = 200

Name: TypeAlias = Annotated[
    str | None, Field(max_length=64, description="The table, as list_tables names it; where you sit, if left out.")
]
Turn: TypeAlias = Annotated[CallToolResult, TurnTold]
Asking: TypeAlias = Context[Any, Any]


def build(server: "Server", quotas: Quotas) -> MCPServer[Any]:
    """The tools of one server."""
    made = StrictServer("fourscore", title="Fourscore", instructions=INSTRUCTIONS, version=__version__)
    tools = ModelTools(server, quotas)
    for tool in (tools.list_tables, tools.wait, tools.look, tools.choices, tools.why, tools.why_not, tools.log):
        made.add_tool(tool, annotations=READS)
    for act in (tools.join_table, tools.leave_table, tools.choose, tools.say):
        made.add_tool(act, annotations=PLAYS)
    add_rules(made, READS, play)
    return made


def play(game: str) -> str:
    """Play a whole game at a table of this server."""
    return playing(game, "Look for an invitation with list_tables, take your seat with join_table, and wait.")


class ModelTools:
    """What a model can do."""

    def __init__(self, server: "Server", quotas: Quotas) -> None:
        self._server = server
        self._quotas = quotas
        self._read: dict[tuple[str, Holding], int] = {}
        """How many lines of a log each seat has been told."""
        self._last: dict[str, Holding] = {}
        """Where each bot has last done something, even if the game is over."""

    # Where it plays.

    async def list_tables(self, context: Asking) -> Annotated[CallToolResult, TablesTold]:
        """List the tables at which you sit, and those to which you are invited."""
        async with self._asking(context) as (_, bot):
            told = [await self._about(held) for held in await self._server.store.playing(bot)]
            for entry in await self._server.store.entries(INVITED, bot):
                invited = msgspec.json.decode(entry.body, type=Invited)
                told += await self._invitation(invited, bot)
        text = "\n".join(f"{one.table}: {one.game}, {one.state}" for one in told)
        return answer(text or "You sit nowhere, and nobody has invited you yet.", TablesTold(tables=told))

    async def _about(self, held: Holding) -> TableTold:
        async with self._server.at(held.table) as (_, table):
            state = {"gathering": "not begun", "over": "over"}.get(table.phase, "being played")
            state = f"you sit in seat {held.seat}, {state}"
            return TableTold(table=held.table, game=table.plan.game, seat=held.seat, state=state)

    async def _invitation(self, invited: Invited, bot: str) -> list[TableTold]:
        try:
            async with self._server.at(invited.table) as (_, table):
                if bot in table.invited and table.phase == "gathering":
                    return [TableTold(table=table.id, game=table.plan.game, state=f"{invited.by} has invited you")]
        except NotFound:
            pass
        return []

    async def join_table(
        self, context: Asking, table: Annotated[str, Field(max_length=64, description="A table from list_tables.")]
    ) -> Annotated[CallToolResult, Standing]:
        """Take a seat at a table to which you are invited."""
        async with self._asking(context) as (call, bot):
            name = (await self._server.bots.profile(bot)).name
            entered = await seat_routes.sit.handler(call, table, Sit(name=name))
            people = ", ".join(f"{seat.seat}. {seat.name or '(free)'}" for seat in entered.table.seats)
            text = f"You sit in seat {entered.seat} as {name}. At the table: {people}. Now wait."
        return answer(text, Standing(match=table, turn=0, is_over=False))

    async def leave_table(self, context: Asking, table: Name = None) -> Annotated[CallToolResult, Standing]:
        """Give up your seat; in a running game a bot of the server goes on in it."""
        async with self._asking(context) as (call, bot):
            held = await self._held(context, bot, table)
            await seat_routes.leave.handler(call, held.table, held.seat)
        return answer("You have left.", Standing(match=held.table, turn=0, is_over=False))

    # Playing.

    async def wait(
        self,
        context: Asking,
        table: Name = None,
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="For how long at most.")] = USUAL_WAIT,
    ) -> Turn:
        """Wait until you are asked something or the game is over; you read what has happened, and your question."""
        async with self._asking(context) as (call, bot):
            return await self._told(call, bot, await self._held(context, bot, table), seconds)

    async def choose(
        self,
        context: Asking,
        choice: Annotated[str, Field(max_length=LONGEST, description="One of the choices, as it is written.")],
        table: Name = None,
        turn: Annotated[
            int | None, Field(description="The turn that you saw; if it is over by now, nothing is chosen.")
        ] = None,
    ) -> Turn:
        """Choose. You read what happened until you are asked again, or as far as it has come in the meantime."""
        async with self._asking(context) as (call, bot):
            held = await self._held(context, bot, table)
            if len(choice) > LONGEST_CHOICE:
                raise Stale(f"No choice has more than {LONGEST_CHOICE} letters.")
            await playing_routes.choose.handler(call, held.table, Pick(choice=choice, seat=held.seat, turn=turn))
            return await self._told(call, bot, held, USUAL_WAIT)

    async def say(
        self,
        context: Asking,
        words: Annotated[str, Field(min_length=1, max_length=500, description="What everybody at the table hears.")],
        table: Name = None,
    ) -> Annotated[CallToolResult, Standing]:
        """Say something to the table: a claim, true or not, that is kept in the log and binds nobody."""
        async with self._asking(context) as (call, bot):
            held = await self._held(context, bot, table)
            await playing_routes.say.handler(call, held.table, Say(words=words, seat=held.seat, is_claim=True))
            async with self._server.at(held.table) as (_, found):
                return answer("Everybody has heard it.", Standing(**_standing(found, held)))

    async def _told(self, call: ModelCall, bot: str, held: Holding, seconds: float) -> CallToolResult:
        """What is new to a seat, once it is asked something."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while not await self._is_asked(bot, held) and (left := until - loop.time()) > 0:
            since = await self._lines(bot, held)
            await playing_routes.view.handler(call, held.table, held.seat, since, left)
        muted = self._server.moderation.muted_by(bot)
        async with self._server.at(held.table) as (_, table):
            seat_of(table, bot, held.seat)
            first, lines = table.history.lines_since(held.seat, self._read.get((bot, held), 0))
            self._read[bot, held] = first + len(lines)
            self._last[bot] = held
            shown: Sequence[Any] = quietly(table, list(map(_sight, lines)), muted) if muted else lines
            news, view = [line.text for line in shown], table.history.view(held.seat)
            if view is None:
                return answer("The game has not begun.", turn_told(None, 0, **_standing(table, held)))
            text, left_out = turn_text(news, view, [chair.name for chair in table.chairs])
            return answer(text, turn_told(view.asked, left_out, **_standing(table, held)))

    async def _is_asked(self, bot: str, held: Holding) -> bool:
        async with self._server.at(held.table) as (_, table):
            seat_of(table, bot, held.seat)
            view = table.history.view(held.seat)
            return table.is_over or (view is not None and (view.asked is not None or view.outcome is not None))

    async def _lines(self, bot: str, held: Holding) -> int:
        async with self._server.at(held.table) as (_, table):
            return table.history.lines_for(seat_of(table, bot, held.seat))

    # Looking.

    async def look(
        self,
        context: Asking,
        table: Name = None,
        everything: Annotated[bool, Field(description="Of a large board, every corner of it.")] = False,
    ) -> Annotated[CallToolResult, TableSeen]:
        """See the table as your seat sees it: as text, and as JSON."""
        async with self._seated(context, table) as (found, held):
            match = found.match
            if match is None:
                raise NotNow("The game has not begun.")
            view: dict[str, Any] = msgspec.json.decode(match.view(held.seat).to_json())
            players = [chair.bot or PERSON for chair in found.chairs]
            text = table_text(
                match, Seating(players, [chair.name for chair in found.chairs]), held.seat, everything=everything
            )
            return answer(
                text, TableSeen(seat=held.seat, view=view, commitment=found.commitment, **_standing(found, held))
            )

    async def choices(self, context: Asking, table: Name = None) -> Annotated[CallToolResult, ChoicesTold]:
        """See what you are asked and what you may answer, each choice in its notation."""
        async with self._seated(context, table) as (found, held):
            view, told = found.history.view(held.seat), None
            if view is None:
                return answer("The game has not begun.", ChoicesTold(**_standing(found, held)))
            if view.asked is not None:
                told = AskedTold(kind=view.asked.kind, rule=view.asked.rule, choices=list(view.asked.choices))
            text = question_text(view, [chair.name for chair in found.chairs])
            return answer(text, ChoicesTold(asked=told, **_standing(found, held)))

    async def why(
        self,
        context: Asking,
        line: Annotated[int, Field(ge=1, description="Which line of the log, counted from its end.")] = 1,
        table: Name = None,
    ) -> Annotated[CallToolResult, WhyTold]:
        """Ask why something happened: the rule behind a line of the log."""
        async with self._seated(context, table) as (found, held):
            if line > (lines := found.history.lines_for(held.seat)):
                raise NotFound(f"The log has {counted(lines, 'line')}.")
            told, game = self._log(found, held.seat, line)[0], found.game
            assert game is not None
            text = f"{told.text}\n\n{rule_text(game, game.ledger[told.rule])}"
            return answer(text, WhyTold(rule=told.rule, text=told.text))

    async def why_not(
        self,
        context: Asking,
        choice: Annotated[str, Field(max_length=LONGEST, description="A choice, as it would be written.")],
        table: Name = None,
    ) -> Annotated[CallToolResult, WhyTold]:
        """Ask why a choice is not offered: the rule that forbids it now."""
        async with self._seated(context, table) as (found, held):
            match = running(found)
            rule = match.why_not(choice, held.seat)
            if rule is None:
                return answer(f"Nothing forbids it: {choice} is allowed.", WhyTold(rule=None))
            return answer(rule_text(match.game, rule), WhyTold(rule=rule.id, text=rule.text))

    async def log(
        self,
        context: Asking,
        table: Name = None,
        last: Annotated[int, Field(ge=1, description="Only this many lines from the end.")] = MOST_LINES,
        everything: Annotated[bool, Field(description="With nothing hidden; once the game is over.")] = False,
    ) -> Annotated[CallToolResult, LogTold]:
        """Read the log; each line with the rule that made it happen."""
        async with self._seated(context, table) as (found, held):
            if everything and not found.is_over:
                raise Hidden("This would show what others hold; it can be asked once the game is over.")
            charge_for_lines(found.history.events if everything else min(last, found.history.events))
            lines = map(_sight, found.history.truth()[-last:]) if everything else self._log(found, held.seat, last)
            shown = [LineTold(text=one.text, rule=one.rule, facts=one.facts, told=one.told) for one in lines]
            return answer("\n".join(f"{line.text} ({line.rule})" for line in shown), LogTold(lines=shown))

    def _log(self, table: Table, seat: Seat, last: int) -> Sequence[LineSight]:
        """The last lines of the log as the seat may read it, and as its bot wants to."""
        muted = self._server.moderation.muted_by(table.chairs[seat].person)
        _, lines = table.history.lines_since(seat, max(0, table.history.lines_for(seat) - last))
        return quietly(table, [_sight(line) for line in lines], muted)

    # Who asks, and about which table.

    @asynccontextmanager
    async def _asking(self, context: Asking) -> AsyncIterator[tuple[ModelCall, str]]:
        """Who calls; a refusal reaches the model as the text that a person would read."""
        headers, request = context.headers or {}, context.request_context.request
        token = headers.get("authorization", "").partition(" ")[2].strip()
        client = getattr(request, "client", None)
        call = ModelCall(self._server, self._quotas, token, client.host if client else "")
        try:
            yield call, await call.person()
        except TooMany as refusal:
            raise ToolError(f"TooMany: {refusal} (Limit: {refusal.limit}, seconds: {refusal.seconds}.)") from None
        except Refusal as refusal:
            raise ToolError(f"{type(refusal).__name__}: {refusal}") from None

    @asynccontextmanager
    async def _seated(self, context: Asking, name: str | None) -> AsyncIterator[tuple[Table, Holding]]:
        """A table at which the caller sits, with nobody else doing anything there meanwhile."""
        async with self._asking(context) as (_, bot):
            held = await self._held(context, bot, name)
            async with self._server.at(held.table) as (_, table):
                seat_of(table, bot, held.seat)
                yield table, held

    async def _held(self, context: Asking, bot: str, name: str | None) -> Holding:
        """The seat that is meant."""
        name = name or (context.headers or {}).get(TABLE_HEADER)
        if name is not None:
            async with self._server.at(name) as (_, table):
                return Holding(name, seat_of(table, bot, None))
        seats = await self._server.store.playing(bot)
        if not seats and bot in self._last:
            return self._last[bot]
        if len(seats) != 1:
            where = f"You sit at {', '.join(held.table for held in seats)}: say which." if seats else "You sit nowhere."
            raise NotFound(where)
        return seats[0]


def _standing(table: Table, held: Holding) -> dict[str, Any]:
    is_over = table.is_over or (table.match is not None and table.match.outcome is not None)
    return {"match": held.table, "turn": table.chairs[held.seat].answers, "is_over": is_over}


def _sight(line: Any) -> LineSight:
    return LineSight(line.rule, msgspec.to_builtins(line.facts), line.text, line.told)
