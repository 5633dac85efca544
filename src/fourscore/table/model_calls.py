"""Who calls a tool: a bot, known by its token, as the handlers of requests see it."""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from fourscore.play.bot_accounts import is_bot
from fourscore.play.refusals import NotYours
from fourscore.service.call import Call
from fourscore.service.requests import Deed
from fourscore.table.limits import Quotas
from fourscore.table.tokens import fingerprint

if TYPE_CHECKING:
    from fourscore.table.server import Server


class ModelCall(Call):
    """A call of a tool, as the handlers of requests see it."""

    def __init__(self, server: "Server", quotas: Quotas, token: str, address: str) -> None:
        self.tables = server
        self.address = address
        self.device = fingerprint(token)
        self._server = server
        self._quotas = quotas
        self._token = token

    async def person(self) -> str:
        return await bot_with(self._server, self._token)

    async def anybody(self) -> str | None:
        return await self.person()

    async def somebody(self) -> tuple[str, str]:
        return await self.person(), ""

    def allow(self, deed: Deed, person: str) -> None:
        self._quotas.deed(deed, self.address, person)

    def while_waiting(self) -> AbstractContextManager[None]:
        return self._quotas.connected(self.address)


async def bot_with(server: "Server", token: str) -> str:
    """The bot that has this token; people are told to have a bot."""
    bot = await server.accounts.admit(token)
    if not is_bot(bot):
        raise NotYours("This is the token of a person. A model plays with that of a bot: POST /me/bots makes one.")
    return bot
