"""Secrets that stand for people. Only their fingerprints are kept."""

import hashlib
import hmac
import time
from collections.abc import Callable

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play.bot_accounts import owner_of
from fourscore.play.refusals import NotFound
from fourscore.play.store import Entry, Store
from fourscore.service.unguessable import unguessable

BYTES = 32
FOUND_BY = 8
"""This many bytes of a fingerprint find it; the whole is compared afterwards."""
CODE_SECONDS = 600.0
"""How long a transfer code works."""
LONGEST_TOKEN = 100
REMEMBERED = 10_000
SECONDS_BETWEEN_SIGHTS = 3600.0
"""How often it is noted that a device was used."""
ENDED = "ended"
"""The kind of entry that says which token is known no longer, or which table was written anew."""
MOST_DEVICES = 30
"""Of one person; whoever comes with one more is signed out where they have not been for longest."""


class Nobody(Refusal):
    """The token is missing or unknown."""


class Suspended(Refusal):
    """The operator does not let the person play here for now."""


class Device(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a device: what it calls itself, when it was signed in, and when it was last used."""

    label: str = ""
    since: float = 0.0
    seen: float = 0.0


class OwnDevice(msgspec.Struct, frozen=True):
    """A device as its person sees it."""

    id: str
    label: str
    since: float
    seen: float
    is_this: bool
    """Whether it is the one that asks."""


def fingerprint(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def near(mark: bytes) -> tuple[bytes, bytes]:
    """The first and the last fingerprint that begin like this one: a store looks between them."""
    rest = len(mark) - FOUND_BY
    return mark[:FOUND_BY] + b"\x00" * rest, mark[:FOUND_BY] + b"\xff" * rest


def is_same(kept: bytes, mark: bytes) -> bool:
    """Whether two fingerprints are the same; how long it takes does not say how much of them is."""
    return hmac.compare_digest(kept, mark)


def device_id(mark: bytes) -> str:
    """What a person calls a device by; it says nothing of the token."""
    return hashlib.sha256(b"device " + mark).hexdigest()[:16]


class Accounts:
    """Knows people by their tokens."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self._known: dict[bytes, tuple[bytes, str]] = {}
        """By the beginning of their fingerprints: the fingerprint and the person."""
        self._generation = 0
        """Which state of the store they were read from."""
        self.suspended: dict[str, float | None] = {}
        """Who may not play here, and until when; None is for ever."""
        self._ended: dict[bytes, float] = {}
        """Tokens that stand for nobody any more, whatever a question to the store that is under way will say, and since
        when."""

    def is_suspended(self, person: str) -> bool:
        """Whether the person may not play here now, or for a bot, whoever it belongs to."""
        ends = [self.suspended.get(one, 0.0) for one in (person, owner_of(person))]
        return any(until is None or until > self.now() for until in ends)

    def _must_not_be_suspended(self, person: str) -> None:
        if self.is_suspended(person):
            raise Suspended("The operator of this server has suspended you.")

    async def admit(self, token: str | None) -> str:
        """The person with this token; Nobody if there is none."""
        person = await self.recognise(token)
        if person is None:
            raise Nobody("Say who you are: Authorization: Bearer TOKEN, with the token that you were given.")
        return person

    async def recognise(self, token: str | None) -> str | None:
        """The person with this token; None without a token, Nobody with a wrong one."""
        if not token:
            return None
        if len(token) > LONGEST_TOKEN:
            raise Nobody("This token is not known here.")
        mark = fingerprint(token)
        self._forget_what_a_backup_did_not_know()
        kept, person = self._known.get(mark[:FOUND_BY], (b"", ""))
        if is_same(kept, mark):
            if self.suspended:
                self._must_not_be_suspended(person)
            return person
        known = await self.store.person_of(mark)
        if known is None or mark in self._ended:
            raise Nobody("This token is not known here.")
        self._remember(mark, known)
        self._must_not_be_suspended(known)
        return known

    def _forget_what_a_backup_did_not_know(self) -> None:
        """Where a backup was restored the store alone says who has which token."""
        if (generation := getattr(self.store, "generation", 0)) != self._generation:
            self._generation = generation
            self._known.clear()

    async def welcome(self, label: str = "") -> tuple[str, str]:
        """A new person and their token."""
        person = unguessable(12)
        return person, await self._new_token(person, label)

    async def token_for(self, person: str, label: str = "") -> str:
        """One more token for a person."""
        devices = await self.devices(person, b"")
        for device in sorted(devices, key=lambda one: one.seen)[: max(0, len(devices) - MOST_DEVICES + 1)]:
            await self.sign_out(person, device.id)
        return await self._new_token(person, label)

    async def _new_token(self, person: str, label: str) -> str:
        token = unguessable(BYTES)
        now = self.now()
        await self.store.add_token(fingerprint(token), person)
        if label:
            await self.store.note_device(fingerprint(token), msgspec.json.encode(Device(label, now, now)))
        self._remember(fingerprint(token), person)
        return token

    async def transfer(self, person: str) -> str:
        """A code with which the person's seats can be taken along to another device, once and soon."""
        code, now = unguessable(BYTES), self.now()
        await self.store.add_code(_mark(code), person, now + CODE_SECONDS, now)
        return code

    async def arrive(self, code: str, label: str = "") -> str:
        """A token for the person who made the code."""
        person = await self.store.take_code(_mark(code), self.now()) if len(code) <= LONGEST_TOKEN else None
        if person is None:
            raise Nobody("This code was used already, is too old, or never was one.")
        return await self.token_for(person, label)

    # Devices.

    async def devices(self, person: str, mine: bytes) -> list[OwnDevice]:
        """The devices of a person, those that were used last first; `mine` is the fingerprint of the one that asks."""
        kept = [(one.token, msgspec.json.decode(one.body, type=Device)) for one in await self.store.devices(person)]
        found = [
            OwnDevice(device_id(mark), device.label, device.since, device.seen, mark == mine) for mark, device in kept
        ]
        return sorted(found, key=lambda one: (not one.is_this, -one.seen))

    async def note_use(self, person: str, mark: bytes) -> None:
        """Note now and then that a device is in use."""
        for kept in await self.store.devices(person):
            device = msgspec.json.decode(kept.body, type=Device)
            if kept.token == mark and self.now() - device.seen > SECONDS_BETWEEN_SIGHTS:
                seen = msgspec.structs.replace(device, seen=self.now())
                await self.store.note_device(mark, msgspec.json.encode(seen))

    async def sign_out(self, person: str, device: str) -> None:
        """Let a device of the person stand for nobody from now on."""
        for kept in await self.store.devices(person):
            if device_id(kept.token) == device:
                await self.store.drop_token(kept.token)
                # Other servers look for this: they may know the token, or show a table to it.
                await self.store.keep(Entry(kind=ENDED, id=kept.token.hex(), at=self.now()))
                self.forget(kept.token)
                return
        raise NotFound("You have no such device.")

    def forget(self, mark: bytes) -> None:
        """This token stands for nobody any more."""
        self._ended[mark] = self.now()
        self._known.pop(mark[:FOUND_BY], None)

    def tidy(self, before: float) -> None:
        """No question is under way any more that was put before then."""
        self._ended = {mark: when for mark, when in self._ended.items() if when >= before}

    def _remember(self, mark: bytes, person: str) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[mark[:FOUND_BY]] = mark, person


def _mark(code: str) -> bytes:
    """What is kept of a code for another device, which is no other kind of code."""
    return fingerprint(f"transfer {code}")
