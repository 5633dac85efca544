"""What an operator and a stranger see of the server."""

import json
import logging
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fourscore.commandline.console import open_console
from fourscore.play.refusals import Unwritable
from fourscore.table.admin import show_tables
from fourscore.table.limits import Bucket, TooMany
from fourscore.table.operator import Files, show_people
from fourscore.table.serve import LogLines, Setting, listen
from fourscore.table.typescript import types_of
from tests.table.served import Served, who_is_asked

DOCS = Path(__file__).parents[2] / "docs"
PAGE = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.slow
def test_health_numbers_policy_and_schema(new_server: Served) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    who_is_asked(people).choose()
    assert new_server.http.get("/health").json()["status"] == "well"
    numbers = new_server.http.get("/metrics").text
    assert "fourscore_choice_seconds_count 1.0" in numbers
    assert "fourscore_tables 1.0" in numbers
    assert "fourscore_choice_seconds_bucket" in numbers
    for path in ("/", "/games", "/schema"):
        assert "default-src 'none'" in new_server.http.get(path).headers["content-security-policy"]
    schema = new_server.http.get("/schema").json()
    assert schema["openapi"].startswith("3.1")
    assert "/tables/{name}/choices" in schema["paths"]
    assert set(schema["components"]["schemas"]) >= {"News", "TableSight", "Pick", "StandingOrder"}


@pytest.mark.slow
def test_the_types_for_the_page_follow_from_the_schema() -> None:
    types = types_of(PAGE)[PAGE / "api.ts"]
    assert 'export type Done = {\n  is: "done";\n  frame: number;\n};' in types
    assert "waiting_for: number[];" in types
    assert "View = {" not in types, "what a game puts into a View is in its own folder"


@pytest.mark.slow
def test_the_types_of_the_page_are_those_of_this_server() -> None:
    """Written anew by: fourscore schema --typescript web/src"""
    types = types_of(PAGE)
    assert set(types) == set(PAGE.rglob("api.ts"))
    assert {file: file.read_text(encoding="utf-8") for file in types} == types


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[" * 5000,
        b"\xff\xfe",
        b'{"game": 7, "seats": ["person"]}',
        b'{"game": "presidents", "seats": ["person"], "more": 1}',
        b'{"game": "presidents", "seats": "person"}',
        b'{"game": "presidents", "seats": ["person", "person", "person"], "seconds": "5"}',
        b'{"game": "presidents", "seats": ["person", "person", "person"], "delay": 1e400}',
    ],
)
def test_what_is_not_exactly_right_is_refused(server: Served, body: bytes) -> None:
    answer = server.http.post("/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"] == "unreadable"


def test_too_much_is_refused_before_it_is_read(server: Served) -> None:
    answer = server.http.post("/tables", content=b" " * 100_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("host", "another"),
    [
        ("nobody.invalid", "--host"),
        ("u" * 300, "--host"),
        ("192.0.2.1", "--host"),
        ("\udcff", "--host"),
        ("", "--port"),
    ],
)
def test_a_place_where_no_server_can_be_says_what_to_change(tmp_path: Path, host: str, another: str) -> None:
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        with pytest.raises(Unwritable, match=f"Name another: {another} "):
            listen(Setting(data=tmp_path, host=host, port=taken.getsockname()[1]))


@pytest.mark.slow
def test_one_table_and_one_person_are_counted_as_one(
    new_server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    people[0].post("/me/name", name="Ann of Note")
    console = open_console(plain=True)
    show_tables(console, tmp_path)
    show_people(console, Files(tmp_path, ""), shows_all=False)
    shown = capsys.readouterr().out
    assert "1 table; this version" in shown
    assert "Known for more than a seat: 1 person; with a device: " in shown


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=2.0, size=2.0, now=0.0)
    bucket.take(0.0, "questions")
    bucket.take(0.0, "questions")
    with pytest.raises(TooMany, match="more questions than anybody needs"):
        bucket.take(0.1, "questions")
    bucket.take(0.6, "questions")


def test_a_log_line_says_where_it_failed_and_quotes_nothing() -> None:
    try:
        raise ValueError("token-of-ann")
    except ValueError:
        record = logging.LogRecord("fourscore", logging.ERROR, "", 0, "a request failed", (), sys.exc_info())
    line = LogLines().format(record)
    assert json.loads(line)["error"] == "ValueError"
    assert "token-of-ann" not in line


def test_tokens_are_kept_as_fingerprints_only(new_server: Served, tmp_path: Path) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    new_server.store.writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b'"Ann"' in kept
    assert not any(person.token.encode() in kept for person in people)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_two_players_finish_a_game_with_curl(server: Served, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played = subprocess.run(
        [DOCS / "play-by-curl.sh", f"http://127.0.0.1:{server.port}"],
        env={"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "JOURNAL": str(file)},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert "It is over" in played.stdout
    checked = subprocess.run([sys.executable, "-m", "fourscore", "verify", file], capture_output=True, text=True)
    assert "Genuine" in checked.stdout
    httpx.get(f"http://127.0.0.1:{server.port}/health").raise_for_status()
