"""Who asks, and what they sent."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any, TypeAlias

import msgspec
from litestar import Request

from fourscore.play.bot_accounts import is_bot
from fourscore.play.refusals import NotYours
from fourscore.service import call
from fourscore.service.requests import Deed, read
from fourscore.table.devices import device_label
from fourscore.table.limits import Quotas
from fourscore.table.server import Server
from fourscore.table.tokens import fingerprint

JSON = "application/json"

Call: TypeAlias = Request[Any, Any, Any]
"""A request as it comes in."""


def server_of(request: Call) -> Server:
    """The server that is asked."""
    server: Server = request.app.state.server
    return server


def token_of(request: Call) -> str | None:
    """The token in the header, if there is one."""
    header = request.headers.get("authorization", "")
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def mark_of(request: Call) -> bytes:
    """The fingerprint of the token in the header."""
    return fingerprint(token_of(request) or "")


def label_of(request: Call) -> str:
    """What the device that asks calls itself."""
    return device_label(request.headers.get("user-agent", ""))


async def person_of(request: Call) -> str:
    """Who asks; Nobody without a token."""
    return await server_of(request).accounts.admit(token_of(request))


async def human_of(request: Call) -> str:
    """Who asks, for what bots have no part in."""
    return _human(await person_of(request))


async def human_or_new(request: Call) -> tuple[str, str]:
    """Who asks, for what bots have no part in; somebody new is given a token."""
    person, token = await person_or_new(request)
    return _human(person), token


def _human(person: str) -> str:
    if is_bot(person):
        raise NotYours("This is for people; a bot has a name, a token and its seats.")
    return person


async def anybody(request: Call) -> str | None:
    """Who asks; None without a token."""
    return await server_of(request).accounts.recognise(token_of(request))


async def person_or_new(request: Call) -> tuple[str, str]:
    """Who asks; somebody new is given a token."""
    person = await anybody(request)
    return (person, "") if person is not None else await server_of(request).accounts.welcome(label_of(request))


def quotas_of(request: Call) -> Quotas:
    """What counts how much everybody asks."""
    quotas: Quotas = request.app.state.quotas
    return quotas


async def count(request: Call, what: str) -> None:
    """One more of something that has a pace; TooMany if whoever asks does it too often."""
    quotas_of(request).count(what, address_of(request), await anybody(request) or "")


def address_of(request: Call) -> str:
    """From where somebody asks."""
    return request.client.host if request.client else ""


class Visit(call.Call):
    """A request as the handlers of both shells see it."""

    def __init__(self, request: Call) -> None:
        self._request = request
        self.tables = server_of(request)
        self.address = address_of(request)
        self.device = mark_of(request)

    async def person(self) -> str:
        return await person_of(self._request)

    async def anybody(self) -> str | None:
        return await anybody(self._request)

    async def somebody(self) -> tuple[str, str]:
        return await person_or_new(self._request)

    async def check_name(self, name: str | None) -> None:
        server, person = server_of(self._request), await self.anybody()
        await server.people.must_be_free(name, person)
        if person is not None and name is not None and is_bot(person):
            mine = (await server.bots.profile(person)).name
            if name != mine:
                raise NotYours(f"A bot sits down under its own name: {mine}.")

    def count_table(self, person: str, *, is_open: bool) -> None:
        quotas_of(self._request).table(self.address, person, is_open=is_open)

    def allow(self, deed: Deed, person: str) -> None:
        quotas_of(self._request).deed(deed, self.address, person)

    def stays_for(self, person: str) -> None:
        quotas_of(self._request).is_at_home(person, self.address)

    def while_waiting(self) -> AbstractContextManager[None]:
        return quotas_of(self._request).connected(self.address)


def strictly(kind: type[Any]) -> Callable[[Call], Awaitable[None]]:
    """Before a request is answered, what it brings must be exactly what can be sent."""
    decoder = msgspec.json.Decoder(kind)

    async def check(request: Call) -> None:
        read(await request.body(), decoder, request.app.state.quotas.limits.body)

    return check
