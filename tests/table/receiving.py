"""Somebody elsewhere who is sent messages, and the browser for which they are sealed."""

import json
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

INSIDE = [
    "https://localhost/", "https://127.0.0.1/x", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
    "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://169.254.169.254/latest/meta-data",
    "https://no-such-name.invalid/", "https://0/", "https://0177.0.0.1/", "https://localhost./", "https://[fd00::1]/",
]  # fmt: skip
"""Addresses that lead into the operator's own network, or nowhere."""


class Receiver:
    """A server on this machine that keeps what it is sent."""

    def __init__(self, status: int = 200, location: str = "", certificate: Path | None = None) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.heard.append((self.path, dict(self.headers), body))
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http{'s' if certificate else ''}://127.0.0.1:{self._http.server_port}"
        if certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._http.socket = context.wrap_socket(self._http.socket, server_side=True)
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()


@contextmanager
def receiver(status: int = 200, location: str = "", certificate: Path | None = None) -> Iterator[Receiver]:
    server = Receiver(status, location, certificate)
    try:
        yield server
    finally:
        server.stop()


def certificate_for(name: str, folder: Path) -> Path:
    """A file with a certificate that nobody but its owner vouches for, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(
        who, who, key.public_key(), x509.random_serial_number(), now, now + timedelta(days=1)
    )
    signed = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False).sign(key, SHA256())
    file = folder / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(signed.public_bytes(Encoding.PEM) + secret)
    return file


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Inbox:
    """A browser that alone can read what is sent to it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = bytes(range(16))
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": _packed(point), "auth": _packed(self._secret)}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm"))
