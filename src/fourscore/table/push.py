"""Web Push: a message to somebody's browser, sealed so that only this browser can read it."""

import asyncio
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fourscore.play.refusals import Unreadable
from fourscore.play.store import Entry, Store
from fourscore.table.outgoing import Unreachable

KEY = "vapid"
HOURS = 12
"""How long a push service may keep a message for a device that is away."""
POINT, SECRET = 65, 16


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser can be reached, and the keys to seal what is sent there."""

    endpoint: str
    p256dh: str
    auth: str
    device: str = ""
    """The fingerprint of the device's token, in hexadecimal."""
    site: str = ""
    """The name under which the page was open."""


def check_keys(subscription: Subscription) -> None:
    """Unreadable unless a message could be sealed with them."""
    try:
        point, secret = (_unpack(text) for text in (subscription.p256dh, subscription.auth))
        from cryptography.hazmat.primitives.asymmetric import ec

        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Unreadable("These are not the keys of a browser.") from None
    if len(point) != POINT or len(secret) != SECRET:
        raise Unreadable("These are not the keys of a browser.")


class Sender:
    """Seals messages with the key of this server, which is made once and kept with the tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._vapid: Any = None

    async def public_key(self) -> str:
        """What a browser has to know to accept messages from here."""
        from cryptography.hazmat.primitives import serialization

        key = (await self._own_key()).public_key
        point = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    async def _own_key(self) -> Any:
        from py_vapid import Vapid02  # type: ignore[import-untyped]

        if self._vapid is None:
            fresh = Vapid02()
            fresh.generate_keys()
            # Of several servers that begin together one is the first, and the others take its key.
            await self._store.keep(
                Entry(kind=KEY, id=KEY, owner=secrets.token_hex(8), body=fresh.private_pem()), is_claim=True
            )
            entry = await self._store.entry(KEY, KEY)
            assert entry is not None
            self._vapid = Vapid02.from_pem(entry.body)
            # A server in a small network may go by a name without a dot.
            self._vapid.conf = {"no-strict": True}
        return self._vapid

    async def sealed(self, subscription: Subscription, message: bytes) -> tuple[dict[str, str], bytes]:
        """The message as it is sent to the push service: headers and body; Unreachable if it cannot be sealed."""
        vapid = await self._own_key()
        try:
            return await asyncio.to_thread(_sealed, vapid, subscription, message)
        except Exception as error:
            raise Unreachable(f"Nothing can be sealed for it: {type(error).__name__}.") from error


def _sealed(vapid: Any, subscription: Subscription, message: bytes) -> tuple[dict[str, str], bytes]:
    from pywebpush import WebPusher  # type: ignore[import-untyped]

    url = urlsplit(subscription.endpoint)
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(message)["body"]
    claims = {"aud": f"{url.scheme}://{url.netloc}", "sub": f"https://{subscription.site or 'localhost'}"}
    headers = {"Content-Encoding": "aes128gcm", "TTL": str(HOURS * 3600), "Urgency": "normal"}
    return headers | dict(vapid.sign(claims)), bytes(body)


def _unpack(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
