"""People: a name that nobody else has here, passkeys, a printed code, and the devices they play from.

None of this is needed to play. Whoever sits down is known by the token of their device, and that is enough.
"""

import re
import secrets
from collections.abc import Collection
from copy import copy
from itertools import chain, count

import msgspec

from fourscore.play.names import are_alike, likenesses, read_guest_name, read_own_name
from fourscore.play.refusals import Taken, Unreadable
from fourscore.play.seats import Chair
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.table.passkeys import OwnPasskey, Passkeys
from fourscore.table.tokens import Accounts, Nobody, OwnDevice, fingerprint

PERSON, NAME, CODE, SUSPENDED = "person", "name", "code", "suspended"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of printed codes: none looks like another."""
GROUPS, LETTERS_EACH = 5, 5
_READ_AS = str.maketrans("OIL", "011")


class Suspension(msgspec.Struct, frozen=True):
    """Until when somebody may not play here; None for ever."""

    until: float | None = None


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a person."""

    name: str = ""


class Me(msgspec.Struct, frozen=True):
    """A person as they see themselves."""

    name: str
    """The name that nobody else has here; empty until they choose one."""
    passkeys: list[OwnPasskey]
    devices: list[OwnDevice]
    has_code: bool
    """Whether a printed code would sign them in."""


class People:
    """Everybody who is known here for more than a seat."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.passkeys = Passkeys(accounts)
        self._store = accounts.store

    async def me(self, person: str, mine: bytes) -> Me:
        """All that a person may know of themselves; `mine` is the fingerprint of the device that asks."""
        await self.accounts.note_use(person, mine)
        return Me(
            name=(await self.profile(person)).name,
            passkeys=await self.passkeys.all_of(person),
            devices=await self.accounts.devices(person, mine),
            has_code=bool(await self._store.entries(CODE, person)),
        )

    async def profile(self, person: str) -> Profile:
        """What is kept of the person."""
        entry = await self._store.entry(PERSON, person)
        return Profile() if entry is None else msgspec.json.decode(entry.body, type=Profile)

    # Names.

    async def take_name(self, person: str, wanted: str) -> str:
        """Let a person have a name alone; Taken if it looks like somebody else's."""
        name, now = read_own_name(wanted), self.accounts.now()
        before = await self.profile(person)
        mine = likenesses(before.name) if before.name else frozenset()
        claimed: set[str] = set()
        for likeness in sorted(likenesses(name)):
            entry = Entry(kind=NAME, id=likeness, owner=person, at=now, body=name.encode())
            if not await self._store.keep(entry, is_claim=True):
                await self._let_go(claimed - mine)
                raise Taken(f"Somebody else here is called {name}, or something that looks like it.")
            claimed.add(likeness)
        profile = msgspec.structs.replace(before, name=name)
        await self._store.keep(Entry(kind=PERSON, id=person, owner=person, at=now, body=msgspec.json.encode(profile)))
        await self._let_go(mine - claimed)
        return name

    async def must_be_free(self, name: str | None, person: str | None) -> None:
        """Taken if a name, where one is given, looks like one that somebody else has alone."""
        for likeness in () if name is None else likenesses(read_guest_name(name)):
            entry = await self._store.entry(NAME, likeness)
            if entry is not None and entry.owner != person:
                raise Taken(f"{entry.body.decode()} is somebody else's name here. Choose another one.")

    async def name_again(self, person: str, name: str, others: Collection[str]) -> str:
        """What a person is called who went by this name before: somebody else may have it alone since."""
        names = chain((name, (await self.profile(person)).name, "Guest"), (f"Guest {number}" for number in count(2)))
        while not await self._is_free(wanted := next(names), person, others):
            pass
        return wanted

    async def taken_since(self, since: float) -> dict[str, tuple[str, float]]:
        """What looks like a name that somebody has had alone since then: whose it is, and when they took it."""
        return {entry.id: (entry.owner, entry.at) for entry in await self._store.entries(NAME, since=since)}

    async def strangers_at(self, table: Table) -> list[Chair]:
        """Everybody at a table where the game is not over who goes by a name that is somebody else's by now."""
        found = []
        for chair in () if table.is_over else [chair for chair in table.chairs if chair.person]:
            for likeness in likenesses(chair.name):
                entry = await self._store.entry(NAME, likeness)
                if entry is not None and entry.owner != chair.person:
                    found.append(copy(chair))
                    break
        return found

    async def _is_free(self, name: str, person: str, others: Collection[str]) -> bool:
        """Whether the person can be called so beside the others."""
        try:
            await self.must_be_free(name, person)
        except (Taken, Unreadable):
            return False
        return not any(are_alike(name, other) for other in others)

    async def _let_go(self, names: set[str] | frozenset[str]) -> None:
        for likeness in names:
            await self._store.drop(NAME, likeness)

    # A code to print, for the day when every device is lost.

    async def new_code(self, person: str) -> str:
        """A code that signs its person in, once; the one before it is worth nothing from now on."""
        letters = [secrets.choice(LETTERS) for _ in range(GROUPS * LETTERS_EACH)]
        for entry in await self._store.entries(CODE, person):
            await self._store.drop(CODE, entry.id)
        await self._store.keep(Entry(kind=CODE, id=_mark("".join(letters)), owner=person, at=self.accounts.now()))
        return "-".join("".join(letters[at : at + LETTERS_EACH]) for at in range(0, len(letters), LETTERS_EACH))

    async def recover(self, code: str, label: str) -> str:
        """A token for the person whose printed code this is; the code is then used up."""
        mark = _mark(re.sub(r"[\W_]", "", code).upper().translate(_READ_AS))
        entry = await self._store.entry(CODE, mark)
        if entry is None or not await self._store.drop(CODE, mark):
            raise Nobody("This code was used already, was replaced by a newer one, or never was one.")
        return await self.accounts.token_for(entry.owner, label)


def _mark(letters: str) -> str:
    return fingerprint(f"printed code {letters}").hex()
