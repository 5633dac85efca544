"""Secrets that stand for people. Only their fingerprints are kept."""

import hashlib
import hmac
import secrets

from fourscore.engine.errors import Refusal
from fourscore.play.store import Store

BYTES = 32
FOUND_BY = 8
"""This many bytes of a fingerprint find it; the whole is compared afterwards."""
CODE_SECONDS = 600.0
"""How long a transfer code works."""
LONGEST_TOKEN = 100
REMEMBERED = 10_000


class Nobody(Refusal):
    """The token is missing or unknown."""


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


def new_table_name() -> str:
    """The name of a table, which is its invitation: whoever has the link has it, and nobody guesses it."""
    return secrets.token_urlsafe(16)


class Accounts:
    """Knows people by their tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[bytes, tuple[bytes, str]] = {}
        """By the beginning of their fingerprints: the fingerprint and the person."""

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
        kept, person = self._known.get(mark[:FOUND_BY], (b"", ""))
        if is_same(kept, mark):
            return person
        known = await self.store.person_of(mark)
        if known is None:
            raise Nobody("This token is not known here.")
        self._remember(mark, known)
        return known

    async def welcome(self) -> tuple[str, str]:
        """A new person and their token."""
        person = secrets.token_urlsafe(12)
        return person, await self.token_for(person)

    async def token_for(self, person: str) -> str:
        """One more token for a person."""
        token = secrets.token_urlsafe(BYTES)
        await self.store.add_token(fingerprint(token), person)
        self._remember(fingerprint(token), person)
        return token

    async def transfer(self, person: str, now: float) -> str:
        """A code with which the person's seats can be taken along to another device, once and soon."""
        code = secrets.token_urlsafe(BYTES)
        await self.store.add_code(fingerprint(code), person, now + CODE_SECONDS)
        return code

    async def arrive(self, code: str, now: float) -> str:
        """A token for the person who made the code."""
        person = await self.store.take_code(fingerprint(code), now) if len(code) <= LONGEST_TOKEN else None
        if person is None:
            raise Nobody("This code was used already, is too old, or never was one.")
        return await self.token_for(person)

    def _remember(self, mark: bytes, person: str) -> None:
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[mark[:FOUND_BY]] = mark, person
