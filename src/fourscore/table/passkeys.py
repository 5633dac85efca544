"""Passkeys: a device proves who somebody is, and the server keeps nothing that could be stolen.

Each question to a device is a challenge that works once and soon, at whichever server its answer arrives.
"""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import msgspec

from fourscore.play.refusals import NotFound, NotNow, NotYours, Taken, TooMany, Unreadable
from fourscore.play.store import Entry
from fourscore.table.security import is_number
from fourscore.table.tokens import Accounts, Nobody, fingerprint

KIND = "passkey"
MOST = 10
"""Passkeys of one person."""
SECONDS = 300.0
"""How long a challenge may take to be answered."""
ANYBODY = "anybody"
"""Whose challenge it is when nobody knows yet who signs in."""


class Site(msgspec.Struct, frozen=True):
    """Where the page is: a passkey works under this name alone."""

    name: str
    origins: list[str]


class Passkey(msgspec.Struct, frozen=True):
    """What is kept of a passkey."""

    key: bytes
    count: int
    label: str
    since: float
    used: float


class OwnPasskey(msgspec.Struct, frozen=True):
    """A passkey as its person sees it."""

    id: str
    label: str
    since: float
    used: float


class Passkeys:
    """The passkeys of everybody."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._store = accounts.store

    async def all_of(self, person: str) -> list[OwnPasskey]:
        """The passkeys of a person."""
        return [
            OwnPasskey(entry.id, kept.label, kept.since, kept.used)
            for entry in await self._store.entries(KIND, person)
            for kept in (msgspec.json.decode(entry.body, type=Passkey),)
        ]

    async def ask_for_new(self, person: str, name: str, site: Site) -> str:
        """What a browser needs to make a passkey, as JSON."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        known = await self.all_of(person)
        if len(known) >= MOST:
            raise TooMany(f"{MOST} passkeys are enough. Remove one first.")
        options = generate_registration_options(
            rp_id=_must_be_a_name(site),
            rp_name="Fourscore",
            user_name=name,
            user_id=person.encode(),
            challenge=await self._challenge(person),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_unpack(one.id)) for one in known],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
        )
        return options_to_json(options)

    async def add(self, person: str, credential: dict[str, Any], label: str, site: Site) -> None:
        """Keep the passkey that a browser has made."""
        from webauthn import verify_registration_response

        challenge = await self._take_challenge(person, credential)
        with _Wrong():
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_must_be_a_name(site),
                expected_origin=site.origins,
            )
        now = self._accounts.now()
        kept = Passkey(made.credential_public_key, made.sign_count, label, now, now)
        entry = Entry(kind=KIND, id=_pack(made.credential_id), owner=person, at=now, body=msgspec.json.encode(kept))
        if not await self._store.keep(entry, is_claim=True):
            raise Taken("Somebody else has this passkey.")

    async def remove(self, person: str, id: str) -> None:
        """Let a passkey of the person open nothing any more."""
        entry = await self._store.entry(KIND, id)
        if entry is None or entry.owner != person:
            raise NotFound("You have no such passkey.")
        await self._store.drop(KIND, id)

    async def ask_who(self, site: Site) -> str:
        """What a browser needs to say who somebody is, as JSON."""
        from webauthn import generate_authentication_options, options_to_json

        challenge = await self._challenge(ANYBODY)
        return options_to_json(generate_authentication_options(rp_id=_must_be_a_name(site), challenge=challenge))

    async def sign_in(self, credential: dict[str, Any], label: str, site: Site) -> str:
        """A token for the person who proves that a passkey is theirs."""
        from webauthn import verify_authentication_response

        challenge = await self._take_challenge(ANYBODY, credential)
        entry = await self._store.entry(KIND, _text(credential, "id"))
        if entry is None:
            raise Nobody("This passkey is not known here.")
        kept = msgspec.json.decode(entry.body, type=Passkey)
        with _Wrong():
            proved = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_must_be_a_name(site),
                expected_origin=site.origins,
                credential_public_key=kept.key,
                credential_current_sign_count=kept.count,
            )
        used = msgspec.structs.replace(kept, count=proved.new_sign_count, used=self._accounts.now())
        await self._store.keep(msgspec.structs.replace(entry, body=msgspec.json.encode(used)), is_claim=True)
        return await self._accounts.token_for(entry.owner, label)

    # Challenges work once, like the codes with which somebody arrives from another device.

    async def _challenge(self, person: str) -> bytes:
        challenge, now = secrets.token_bytes(32), self._accounts.now()
        await self._store.add_code(_mark(challenge), person, now + SECONDS, now)
        return challenge

    async def _take_challenge(self, person: str, credential: dict[str, Any]) -> bytes:
        """The challenge that was answered; NotYours if it was never put, is answered already, or was for others."""
        try:
            said = msgspec.json.decode(_unpack(_text(credential.get("response"), "clientDataJSON")))
            challenge = _unpack(_text(said, "challenge"))
        except (ValueError, msgspec.DecodeError):
            raise Unreadable("This is not the answer of a passkey.") from None
        if await self._store.take_code(_mark(challenge), self._accounts.now()) != person:
            raise NotYours("This took too long, or was answered already. Try again.")
        return challenge


class _Wrong:
    """Whatever the library finds wrong with an answer is one refusal."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if isinstance(error, Exception):
            raise NotYours("This passkey could not be checked. Try again.") from error


def _must_be_a_name(site: Site) -> str:
    if is_number(site.name.strip("[]")):
        raise NotNow("A passkey belongs to a name. Open this page under its name, not under a number.")
    return site.name


def _mark(challenge: bytes) -> bytes:
    return fingerprint("passkey " + _pack(challenge))


def _text(holder: object, name: str) -> str:
    value = holder.get(name) if isinstance(holder, dict) else None
    if not isinstance(value, str):
        raise Unreadable("This is not the answer of a passkey.")
    return value


def _pack(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _unpack(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
