"""People: their name, passkeys, a printed code, and their devices. Nobody else is told any of it."""

from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from fourscore.table.passkeys import Site
from fourscore.table.people import Me
from fourscore.table.web.auth import (
    Call,
    address_of,
    count,
    human_of,
    human_or_new,
    label_of,
    mark_of,
    quotas_of,
    server_of,
    strictly,
)
from fourscore.table.web.requests import NewPasskey, Recover, SignIn, TakeName
from fourscore.table.web.transfers import Code, Token

Id = Annotated[str, PathParameter(max_length=1500)]


class Options(msgspec.Struct, frozen=True):
    """What a browser needs for a passkey: `publicKey` of `navigator.credentials`, as JSON."""

    options: dict[str, Any]


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """The name that is yours alone here, and for somebody new the token that holds it."""

    name: str
    token: str = ""


def site_of(request: Call) -> Site:
    """Where the page is that asks; the request has passed the look at where it comes from."""
    host = request.headers.get("host", "")
    origin = request.headers.get("origin")
    origins = [origin] if origin else [f"http://{host}", f"https://{host}"]
    return Site(urlsplit(f"//{host}").hostname or "", origins)


@get("/me")
async def me(request: Call) -> Me:
    """Who you are here: your name, your passkeys and your devices."""
    return await server_of(request).people.me(await human_of(request), mark_of(request))


@post("/me/name", status_code=200, before_request=strictly(TakeName))
async def take_name(request: Call, data: JSONBody[TakeName]) -> Named:
    """Have a name alone: nobody else here can sit down under one that looks like it."""
    await count(request, "names")
    person, token = await human_or_new(request)
    return Named(await server_of(request).people.take_name(person, data.name), token)


@post("/me/passkeys/options", status_code=200)
async def passkey_options(request: Call) -> Options:
    """What your browser needs to make a passkey."""
    people, person = server_of(request).people, await human_of(request)
    name = (await people.profile(person)).name or "Guest"
    return Options(msgspec.json.decode(await people.passkeys.ask_for_new(person, name, site_of(request))))


@post("/me/passkeys", status_code=200, before_request=strictly(NewPasskey))
async def add_passkey(request: Call, data: JSONBody[NewPasskey]) -> Me:
    """Keep the passkey that your browser has made."""
    people, person = server_of(request).people, await human_of(request)
    await people.passkeys.add(person, data.credential, data.label or label_of(request), site_of(request))
    return await people.me(person, mark_of(request))


@delete("/me/passkeys/{id:str}", status_code=200)
async def remove_passkey(request: Call, id: Id) -> Me:
    """Let a passkey of yours open nothing any more."""
    people, person = server_of(request).people, await human_of(request)
    await people.passkeys.remove(person, id)
    return await people.me(person, mark_of(request))


@delete("/me/devices/{id:str}", status_code=200)
async def sign_out(request: Call, id: Id) -> Me:
    """Sign out there: that device, or this one, holds your seats no longer."""
    server, person = server_of(request), await human_of(request)
    await server.accounts.sign_out(person, id)
    await server.endings.look()
    await server.sharing.announce()
    return await server.people.me(person, mark_of(request))


@post("/me/code", status_code=200)
async def new_code(request: Call) -> Code:
    """A code to print: it signs you in once if all your devices are lost. The one before it no longer works."""
    person = await human_of(request)
    await count(request, "devices")
    return Code(await server_of(request).people.new_code(person))


@post("/sign-in/options", status_code=200)
async def sign_in_options(request: Call) -> Options:
    """What a browser needs to sign somebody in by a passkey."""
    return Options(msgspec.json.decode(await server_of(request).people.passkeys.ask_who(site_of(request))))


@post("/sign-in", status_code=200, before_request=strictly(SignIn))
async def sign_in(request: Call, data: JSONBody[SignIn]) -> Token:
    """A token for this device, against a passkey."""
    passkeys = server_of(request).people.passkeys
    # The token of a device that was signed out may still come along.
    quotas_of(request).count("devices", address_of(request))
    return Token(await passkeys.sign_in(data.credential, label_of(request), site_of(request)))


@post("/recover", status_code=200, before_request=strictly(Recover))
async def recover(request: Call, data: JSONBody[Recover]) -> Token:
    """A token for this device, against a printed code, which is then used up."""
    return Token(await server_of(request).people.recover(data.code, label_of(request)))


ROUTES = [
    me,
    take_name,
    passkey_options,
    add_passkey,
    remove_passkey,
    sign_out,
    new_code,
    sign_in_options,
    sign_in,
    recover,
]
