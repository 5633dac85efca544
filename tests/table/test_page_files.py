"""The built page comes with the server: right types, cached for ever where names say so, packed where that helps."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from fourscore.table.server import Server
from fourscore.table.web.app import make_app
from fourscore.table.web.files import Page
from tests.table.wire import Memory, scope_of

SCRIPT = b"export const four = 4;\n" * 50


def asked(app: Litestar, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """The answer to a GET."""
    got: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        got.append(message)

    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(app(scope_of("http", path, method="GET", headers=sent), receive, send))  # type: ignore[arg-type]
    begin = got[0]
    body = b"".join(message.get("body", b"") for message in got[1:])
    return begin["status"], {name.decode().lower(): value.decode() for name, value in begin["headers"]}, body


@pytest.fixture
def app(tmp_path: Path) -> Litestar:
    """A server with a page of four files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Fourscore</title>", encoding="utf-8")
    (tmp_path / "assets/index-Ab3_x-9Z.js").write_bytes(SCRIPT)
    (tmp_path / "assets/face-abCdefgh.woff2").write_bytes(b"wOF2")
    (tmp_path / "assets/star-original.svg").write_text("<svg/>", encoding="utf-8")
    return make_app(Server(Memory()), page=Page.read(tmp_path))


def test_the_start_page_is_never_kept_without_asking(app: Litestar) -> None:
    status, headers, body = asked(app, "/")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert headers["cache-control"] == "no-cache"
    assert "style-src 'self'" in headers["content-security-policy"]
    assert body.endswith(b"<title>Fourscore</title>")
    status, _, body = asked(app, "/", if_none_match=headers["etag"])
    assert (status, body) == (304, b"")


def test_files_with_a_fingerprint_in_their_names_are_kept_for_ever(app: Litestar) -> None:
    _, headers, body = asked(app, "/assets/index-Ab3_x-9Z.js")
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in headers["cache-control"]
    assert body == SCRIPT
    assert asked(app, "/assets/face-abCdefgh.woff2")[1]["content-type"] == "font/woff2"
    assert asked(app, "/assets/star-original.svg")[1]["cache-control"] == "no-cache"


def test_a_script_is_sent_packed_to_those_who_can_unpack_it(app: Litestar) -> None:
    _, headers, body = asked(app, "/assets/index-Ab3_x-9Z.js", accept_encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert len(body) < len(SCRIPT)
    assert gzip.decompress(body) == SCRIPT
    assert "content-encoding" not in asked(app, "/assets/face-abCdefgh.woff2", accept_encoding="gzip")[1]


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/assets/../index.html", "/assets/%2e%2e/app.py", "/assets/other.js", "/lobby"])
def test_nothing_but_the_page_is_served(app: Litestar, path: str) -> None:
    assert asked(app, path)[0] == 404


def test_without_a_built_page_the_plain_one_says_what_to_do(tmp_path: Path) -> None:
    status, headers, body = asked(make_app(Server(Memory()), page=Page.read(tmp_path)), "/")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert b"make page" in body
