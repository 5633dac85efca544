"""Being told that it is your turn: through a browser, and for a table through a web hook."""

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from fourscore.play.conditions import must_be_host
from fourscore.table.notices import HOOK
from fourscore.table.push import Subscription
from fourscore.table.web.auth import Call, count, human_of, mark_of, server_of, strictly
from fourscore.table.web.people import site_of
from fourscore.table.web.requests import SetHook, Subscribe, TableName, Unsubscribe


class PushKey(msgspec.Struct, frozen=True):
    """What a browser has to know to accept messages from this server."""

    key: str


class Told(msgspec.Struct, frozen=True):
    """Whether somebody is told."""

    is_told: bool


@get("/push-key")
async def push_key(request: Call) -> PushKey:
    """The key of this server: `applicationServerKey` of a push subscription."""
    return PushKey(await server_of(request).notices.sender.public_key())


@post("/me/push", status_code=200, before_request=strictly(Subscribe))
async def subscribe(request: Call, data: JSONBody[Subscribe]) -> Told:
    """Be told through this browser when it is your turn and you do not look."""
    subscription = Subscription(
        data.endpoint, data.keys.p256dh, data.keys.auth, mark_of(request).hex(), site_of(request).name
    )
    person = await human_of(request)
    await count(request, "addresses")
    await server_of(request).notices.subscribe(person, subscription)
    return Told(True)


@post("/me/push/off", status_code=200, before_request=strictly(Unsubscribe))
async def unsubscribe(request: Call, data: JSONBody[Unsubscribe]) -> Told:
    """Be told nothing more through this browser."""
    await server_of(request).notices.unsubscribe(await human_of(request), data.endpoint)
    return Told(False)


async def _must_be_host(request: Call, name: str) -> str:
    person = await human_of(request)
    async with server_of(request).at(name) as (_, table):
        must_be_host(table, person)
    return person


@get("/tables/{name:str}/hook")
async def hook(request: Call, name: TableName) -> Told:
    """Whether this table has a web hook; for its host, and the address is told to nobody."""
    person = await _must_be_host(request, name)
    entry = await server_of(request).store.entry(HOOK, name)
    return Told(entry is not None and entry.owner == person)


@post("/tables/{name:str}/hook", status_code=200, before_request=strictly(SetHook))
async def set_hook(request: Call, name: TableName, data: JSONBody[SetHook]) -> Told:
    """Give the table a web hook, if you are its host: it is told whose turn it is when they do not look."""
    person, site = await _must_be_host(request, name), site_of(request)
    await count(request, "addresses")
    await server_of(request).notices.set_hook(person, name, data.address, site.origins[-1])
    return Told(True)


@delete("/tables/{name:str}/hook", status_code=200)
async def drop_hook(request: Call, name: TableName) -> Told:
    """Take the web hook away, if you are the host."""
    await _must_be_host(request, name)
    await server_of(request).notices.drop_hook(name)
    return Told(False)


ROUTES = [push_key, subscribe, unsubscribe, hook, set_hook, drop_hook]
