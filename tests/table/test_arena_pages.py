"""The pages about arenas that an operator shows, and nothing else of their folder."""

import json

import pytest
from litestar import Litestar

from fourscore.table.server import Server
from fourscore.table.web.app import make_app
from fourscore.table.web.files import Page
from tests.rows import every_row
from tests.table.test_page_files import asked
from tests.table.wire import Memory


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    """A server that shows one arena."""
    tmp_path = tmp_path_factory.mktemp("shown")
    report = tmp_path / "arenas/my arena/report"
    (report / "games").mkdir(parents=True)
    numbers = {"title": "Models <and> others", "games": 12, "overall": [{"player": "old hand"}, {"player": "random"}]}
    (report / "standings.json").write_text(json.dumps(numbers))
    (report / "index.html").write_text("<h1>Ladder</h1>")
    (report / "style.css").write_text("body {}")
    (report / "games/000003.html").write_text("<h1>Game 3</h1>")
    (report / "secret.txt").write_text("secret")
    (tmp_path / "arenas/my arena/notebook.jsonl").write_text("secret")
    (tmp_path / "arenas/half played").mkdir()
    return make_app(Server(Memory()), page=Page({}), shows=tmp_path / "arenas")


def test_the_arenas_of_a_server_are_listed(app: Litestar) -> None:
    status, headers, body = asked(app, "/arenas")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert b'<a href="/arenas/my%20arena/index.html">Models &lt;and&gt; others</a>' in body
    assert b"old hand, random" in body
    assert b"half played" not in body
    assert asked(app, "/pages.css")[1]["content-type"].startswith("text/css")


def test_a_report_is_shown_as_it_was_written(app: Litestar) -> None:
    status, headers, body = asked(app, "/arenas/my arena/index.html")
    assert (status, body) == (200, b"<h1>Ladder</h1>")
    assert "script-src 'self'" in headers["content-security-policy"]
    assert asked(app, "/arenas/my arena/games/000003.html")[2] == b"<h1>Game 3</h1>"
    assert asked(app, "/arenas/my arena/style.css")[1]["content-type"].startswith("text/css")
    status, headers, _ = asked(app, "/arenas/my arena")
    assert (status, headers["location"]) == (302, "/arenas/my%20arena/index.html")


@every_row(
    "path",
    [
        "/arenas/my arena/secret.txt",
        "/arenas/my arena/../my arena/notebook.jsonl",
        "/arenas/../arenas/index.html",
        "/arenas/my arena/games/../secret.txt",
        "/arenas/my arena/games/000004.html",
        "/arenas/nobody/index.html",
        "/arenas/my arena/games/3\x00.html",
    ],
)
def test_nothing_else_is_shown(app: Litestar, path: str) -> None:
    assert asked(app, path)[0] == 404


def test_a_server_without_arenas_says_so() -> None:
    status, _, body = asked(make_app(Server(Memory()), page=Page({})), "/arenas")
    assert status == 200
    assert b"There is none yet" in body
