"""Bots of people: their tokens, inviting them, and what they are told as long as they are connected."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, delete, get, post, websocket
from litestar.params import JSONBody, PathParameter
from litestar.types import Receive, Scope, Send

from fourscore.engine.errors import Refusal
from fourscore.play import commands
from fourscore.play.bot_accounts import is_bot
from fourscore.play.conditions import must_be_host
from fourscore.play.names import likenesses
from fourscore.play.news import look_at
from fourscore.play.records import Record
from fourscore.play.refusals import NotFound, NotYours
from fourscore.play.table import Table
from fourscore.play.wire_types import TableSight
from fourscore.service.live import GOING_AWAY, SECONDS_TO_SAY_HELLO, WRONG_PLACE, Gone, Patience, refused
from fourscore.service.requests import Hello, read
from fourscore.table.bots import OwnBot
from fourscore.table.limits import Quotas
from fourscore.table.security import HEADERS
from fourscore.table.server import Server
from fourscore.table.streams import Stream
from fourscore.table.tokens import fingerprint
from fourscore.table.web.auth import (
    Call,
    address_of,
    count,
    person_of,
    person_or_new,
    quotas_of,
    server_of,
    strictly,
    token_of,
)
from fourscore.table.web.live import Connection, let_in
from fourscore.table.web.requests import InviteBot, NewBot, TableName
from fourscore.table.web.transfers import Token

Id = Annotated[str, PathParameter(max_length=64)]
Name = Annotated[str, PathParameter(max_length=80)]
LINES = "application/x-ndjson"
HUNG_UP = "You have hung up."


class AddedBot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot with its token, which is not told again; for somebody new also their own."""

    bot: OwnBot
    bot_token: str
    token: str = ""


@get("/bots")
async def ready(request: Call) -> list[str]:
    """The bots that are connected here now and that anybody may invite."""
    return server_of(request).bots.ready()


@get("/me/bots")
async def mine(request: Call) -> list[OwnBot]:
    """Your bots."""
    return await server_of(request).bots.all_of(await person_of(request))


@post("/me/bots", status_code=201, before_request=strictly(NewBot))
async def add(request: Call, data: JSONBody[NewBot]) -> AddedBot:
    """Have one more bot: a program that sits at tables under a name of its own."""
    await count(request, "names")
    person, token = await person_or_new(request)
    bot, bot_token = await server_of(request).bots.add(person, data.name, is_open=data.is_open)
    return AddedBot(bot, bot_token, token)


@post("/me/bots/{id:str}/token", status_code=200)
async def renew(request: Call, id: Id) -> Token:
    """Another token for a bot of yours; the one before no longer works."""
    person = await person_of(request)
    await count(request, "devices")
    return Token(await server_of(request).bots.renew(person, id))


@delete("/me/bots/{id:str}", status_code=200)
async def remove(request: Call, id: Id) -> list[OwnBot]:
    """Take a bot of yours away: it leaves its seats."""
    bots, person = server_of(request).bots, await person_of(request)
    await bots.remove(person, id)
    return await bots.all_of(person)


@post("/tables/{name:str}/bots", status_code=200, before_request=strictly(InviteBot))
async def invite(request: Call, name: TableName, data: JSONBody[InviteBot]) -> TableSight:
    """Invite a bot by its name, if you are the host: one of yours, or one that anybody may invite."""
    server, person = server_of(request), await person_of(request)
    bot, profile = await server.bots.find(data.bot, person)
    quotas_of(request).count("invitations", address_of(request), person)
    await server.moderation.refresh()

    def command(table: Table, now: float) -> list[Record]:
        must_be_host(table, person)
        server.moderation.must_get_on(bot, table)
        return commands.invite(table, now, person, bot, profile.name)

    table = await server.do(name, command)
    mine = table.seats_of(person)
    by = table.chairs[mine[0]].name if mine else (await server.people.profile(person)).name
    await server.bots.tell_of_invitation(bot, table, by or "Somebody")
    return look_at(table)


@delete("/tables/{name:str}/bots/{bot:str}", status_code=200)
async def decline(request: Call, name: TableName, bot: Name) -> TableSight:
    """Take an invitation back, or decline it as the bot that is invited."""
    server, person = server_of(request), await person_of(request)

    def command(table: Table, now: float) -> list[Record]:
        wanted = likenesses(bot)
        meant = [one for one, called in table.invited.items() if not likenesses(called).isdisjoint(wanted)]
        if not meant:
            raise NotFound("It is not invited.")
        return commands.uninvite(table, now, person, meant[0])

    return look_at(await server.do(name, command))


# What a bot is told.


@get("/bots/events", media_type=LINES)
async def events(request: Call) -> Response[bytes]:
    """Everything that a bot has to know, one JSON object a line, for as long as it is connected."""
    server, quotas, address = server_of(request), quotas_of(request), address_of(request)
    quotas.come(address)
    try:
        return Feed(await connect(server, token_of(request)), server, quotas, address)
    except BaseException:
        quotas.go(address)
        raise


async def connect(server: Server, token: str | None) -> Stream:
    """The connection of the bot with this token."""
    bot = await server.accounts.admit(token)
    if not is_bot(bot):
        raise NotYours("This is the token of a person. A bot has one of its own: POST /me/bots makes one.")
    return server.bots.connect(bot, await server.bots.profile(bot), fingerprint(token or ""))


async def tell(stream: Stream, server: Server, send: Callable[[bytes], Awaitable[None]]) -> None:
    """Tell a bot everything for as long as both sides are there; whoever does not take what is sent is given up."""
    try:
        async with asyncio.timeout(None) as limit:
            patience = Patience(limit)
            try:
                async for event in stream.events():
                    patience.begin()
                    await send(event)
                    patience.end()
            finally:
                patience.close()
    except TimeoutError:
        server.count_too_slow()
    except (Gone, OSError):
        pass
    finally:
        server.bots.disconnect(stream)


class Feed(Response[bytes]):
    """An answer that goes on as long as both sides do."""

    def __init__(self, stream: Stream, server: Server, quotas: Quotas, address: str) -> None:
        super().__init__(b"")
        self._stream = stream
        self._server = server
        self._quotas = quotas
        self._address = address

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        return self._answer

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {**HEADERS, "Content-Type": LINES, "X-Accel-Buffering": "no"}
        encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        listening = asyncio.get_running_loop().create_task(self._listen(receive))

        async def send_line(event: bytes) -> None:
            await send({"type": "http.response.body", "body": event + b"\n", "more_body": True})

        try:
            await send({"type": "http.response.start", "status": 200, "headers": encoded})
            await tell(self._stream, self._server, send_line)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            listening.cancel()
            self._quotas.go(self._address)

    async def _listen(self, receive: Receive) -> None:
        """Whoever hangs up is told nothing more."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self._stream.end(HUNG_UP)


@websocket("/bots/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The same over a WebSocket; the first frame is a hello with the token, as at a table."""
    await let_in(socket, lambda server, quotas, address: BotConnection(socket, server, quotas, "", address).run())


class BotConnection(Connection):
    """A connection over which a bot is told everything; answers are given by POST."""

    async def greet(self) -> Stream:
        hello = read(await self.receive(), Hello, self.longest)
        return await connect(self.server, hello.token)

    async def run(self) -> None:
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                stream = await self.greet()
        except TimeoutError:
            await self.close(WRONG_PLACE)
            return
        except Refusal as refusal:
            await self.send(refused(0, refusal))
            await self.close(WRONG_PLACE)
            return
        listening = asyncio.get_running_loop().create_task(self._listen_to(stream))
        try:
            await tell(stream, self.server, self._send_event)
        finally:
            listening.cancel()
        await self.close(GOING_AWAY if self.server.is_closing else WRONG_PLACE)

    async def _send_event(self, event: bytes) -> None:
        # A WebSocket has signs of life of its own.
        if event:
            await self.send(event)

    async def _listen_to(self, stream: Stream) -> None:
        with suppress(Gone):
            while True:
                await self.receive()
        stream.end(HUNG_UP)


ROUTES = [ready, mine, add, renew, remove, invite, decline, events, live]
