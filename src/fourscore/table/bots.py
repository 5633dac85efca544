"""Bots of people: programs that sit at tables as people do, each with a name and a token of its own."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from fourscore.play.bot_accounts import id_of_bot, is_bot, owner_of
from fourscore.play.names import likenesses, read_name
from fourscore.play.refusals import NotFound, NotYours, TooMany
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.service.unguessable import unguessable
from fourscore.table.people import NAME
from fourscore.table.streams import CLOSING, INVITED, Invited, Stream

if TYPE_CHECKING:
    from fourscore.table.server import Server

BOT = "bot"
MOST_BOTS = 10
"""Of one person."""
REPLACED = "Another connection of this bot has taken over."


class BotProfile(msgspec.Struct, frozen=True):
    """What is kept of a bot."""

    name: str
    is_open: bool = False
    """Whether anybody may invite it; otherwise only whoever it belongs to."""


class OwnBot(msgspec.Struct, frozen=True):
    """A bot as its owner sees it."""

    id: str
    name: str
    is_open: bool
    is_connected: bool
    """Whether it listens at this server now."""


class Bots:
    """Everybody's bots, and those that are connected."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self._streams: dict[str, Stream] = {}

    # Whose bots there are.

    async def add(self, owner: str, wanted: str, *, is_open: bool) -> tuple[OwnBot, str]:
        """A new bot of a person, and its token, which is told once."""
        if is_bot(owner):
            raise NotYours("A bot has no bots of its own.")
        if len(await self.all_of(owner)) >= MOST_BOTS:
            raise TooMany(f"{MOST_BOTS} bots are enough. Remove one first.", limit="bots")
        bot = id_of_bot(owner, unguessable(6))
        name = await self._server.people.take_name(bot, wanted)
        profile = BotProfile(name, is_open)
        await self._keep(bot, profile)
        return self._own(bot, profile), await self._server.accounts.token_for(bot, f"Bot {name}")

    async def all_of(self, owner: str) -> list[OwnBot]:
        """The bots of a person."""
        entries = await self._server.store.entries(BOT, owner)
        return [self._own(entry.id, msgspec.json.decode(entry.body, type=BotProfile)) for entry in entries]

    async def renew(self, owner: str, id: str) -> str:
        """Another token for a bot; the one before is worth nothing from now on."""
        bot, profile = await self._find(owner, id)
        accounts = self._server.accounts
        for device in await accounts.devices(bot, b""):
            await accounts.sign_out(bot, device.id)
        await self._server.endings.look()
        await self._server.sharing.announce()
        return await accounts.token_for(bot, f"Bot {profile.name}")

    async def remove(self, owner: str, id: str) -> None:
        """Take a bot away: it leaves its seats, and its name is free."""
        bot, _ = await self._find(owner, id)
        await self._server.orders.remove(bot)
        await self._server.store.drop(BOT, bot)
        await self._server.endings.look()
        await self._server.sharing.announce()

    async def ids_of(self, owner: str) -> list[str]:
        """The bots of a person, as they are known at tables."""
        return [entry.id for entry in await self._server.store.entries(BOT, owner)]

    async def profile(self, bot: str) -> BotProfile:
        """What is kept of a bot."""
        entry = await self._server.store.entry(BOT, bot)
        if entry is None:
            raise NotFound("There is no such bot.")
        return msgspec.json.decode(entry.body, type=BotProfile)

    async def _find(self, owner: str, id: str) -> tuple[str, BotProfile]:
        bot = id_of_bot(owner, id)
        return bot, await self.profile(bot)

    async def _keep(self, bot: str, profile: BotProfile) -> None:
        body, now = msgspec.json.encode(profile), self._server.now()
        await self._server.store.keep(Entry(kind=BOT, id=bot, owner=owner_of(bot), at=now, body=body))

    def _own(self, bot: str, profile: BotProfile) -> OwnBot:
        return OwnBot(
            bot.removeprefix(id_of_bot(owner_of(bot), "")), profile.name, profile.is_open, bot in self._streams
        )

    # Inviting them.

    def ready(self) -> list[str]:
        """The names of those that are connected here and that anybody may invite."""
        return sorted(stream.name for stream in self._streams.values() if stream.is_open)

    async def find(self, name: str, person: str) -> tuple[str, BotProfile]:
        """The bot of this name, if the person may invite it."""
        for likeness in likenesses(read_name(name)):
            entry = await self._server.store.entry(NAME, likeness)
            if entry is not None and is_bot(entry.owner):
                profile = await self.profile(entry.owner)
                if not profile.is_open and owner_of(entry.owner) != owner_of(person):
                    raise NotYours(f"Only whoever {profile.name} belongs to may invite it.")
                return entry.owner, profile
        raise NotFound(f"No bot here is called {name}.")

    async def tell_of_invitation(self, bot: str, table: Table, by: str) -> None:
        """Let a bot know that it is invited."""
        body, now = msgspec.json.encode(Invited(table.id, by)), self._server.now()
        await self._server.store.keep(Entry(kind=INVITED, id=f"{table.id} {bot}", owner=bot, at=now, body=body))
        self._wake(bot)

    def consider(self, table: Table) -> None:
        """Something has happened at a table: bots that sit there and do not know it yet are told."""
        if not self._streams:
            return
        for chair in table.chairs:
            stream = self._streams.get(chair.person)
            if stream is not None and not stream.sits_at(table.id):
                stream.wake()

    def _wake(self, bot: str) -> None:
        if (stream := self._streams.get(bot)) is not None:
            stream.wake()

    # Connections.

    def connect(self, bot: str, profile: BotProfile, device: bytes) -> Stream:
        """A connection of a bot; the one before it ends."""
        if (before := self._streams.get(bot)) is not None:
            before.end(REPLACED)
        stream = self._streams[bot] = Stream(self._server, bot, profile.name, device, is_open=profile.is_open)
        return stream

    def disconnect(self, stream: Stream) -> None:
        """The connection is gone."""
        if self._streams.get(stream.bot) is stream:
            del self._streams[stream.bot]

    def end(self, is_meant: Callable[[Stream], bool], why: str) -> None:
        """End connections."""
        for stream in filter(is_meant, list(self._streams.values())):
            stream.end(why)

    def close(self) -> None:
        """End all connections."""
        self.end(lambda stream: True, CLOSING)
