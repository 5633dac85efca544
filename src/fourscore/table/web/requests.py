"""What people send to a server alone: each of these is read strictly."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from litestar.params import PathParameter

from fourscore.service.requests import Request, SeatNumber, Word, Words

TableName: TypeAlias = Annotated[str, PathParameter(max_length=64)]


class Arrive(Request, frozen=True, kw_only=True):
    """Bring your seats along to this device."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class TakeName(Request, frozen=True, kw_only=True):
    """Have a name that nobody else has here."""

    name: Word


class NewPasskey(Request, frozen=True, kw_only=True):
    """What the browser has made of the options it was given."""

    credential: dict[str, Any]
    label: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What you call the passkey; otherwise it is called after the device."""


class SignIn(Request, frozen=True, kw_only=True):
    """What the browser has made of the options it was given."""

    credential: dict[str, Any]


class Recover(Request, frozen=True, kw_only=True):
    """The code that you have printed."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class NewBot(Request, frozen=True, kw_only=True):
    """Have a bot: a program that sits at tables under this name."""

    name: Word
    is_open: bool = False
    """Whether anybody may invite it; otherwise only you."""


class InviteBot(Request, frozen=True, kw_only=True):
    """Let a bot sit down at a table."""

    bot: Word
    """Its name."""


class Shun(Request, frozen=True, kw_only=True):
    """Mute or block whoever sits there, or take that back."""

    seat: SeatNumber
    how: Literal["mute", "block", "nothing"]


class MakeReport(Request, frozen=True, kw_only=True):
    """Report whoever sits there to the operator."""

    seat: SeatNumber
    words: Words


class ReportPuzzle(Request, frozen=True, kw_only=True):
    """What is wrong with a puzzle."""

    words: Words


Address: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PushKeys(Request, frozen=True, kw_only=True):
    """The keys with which a message to a browser is sealed."""

    p256dh: Key
    auth: Key


class Subscribe(Request, frozen=True, kw_only=True):
    """Be told through this browser when it is your turn: what `PushSubscription.toJSON()` says."""

    endpoint: Address
    keys: PushKeys


class Unsubscribe(Request, frozen=True, kw_only=True):
    """Be told nothing more through this browser."""

    endpoint: Address


class SetHook(Request, frozen=True, kw_only=True):
    """Where messages about a table go: an address of Discord, Matrix, Slack or anything else that takes JSON."""

    address: Address
