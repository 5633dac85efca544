"""Whatever comes through the pipe is answered, and leaves every match as it was."""

import io
import json
import subprocess
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourscore.adapters import jsonl
from fourscore.adapters.jsonl import Engine, serve
from fourscore.adapters.jsonl_requests import Asked
from tests.adapters.pipe import Pipe
from tests.terminal.desk import COMMAND

NESTED = b"[" * 100_000
BAD_LINES = {
    "no JSON": b"choose 4S",
    "bytes that are no text": b'{"do": "\xff\xfe"}',
    "a NUL": b"\x00",
    "half a line": b'{"do": "view", "seat":',
    "two requests in one line": b'{"do": "quit"}{"do": "quit"}',
    "a list": b'[{"do": "view"}]',
    "a number": b"7",
    "nothing to do": b"{}",
    "an unknown request": b'{"do": "cheat"}',
    "an unknown field": b'{"do": "view", "seats": 0}',
    "a seat that is a text": b'{"do": "view", "seat": "0"}',
    "a seat that is a truth value": b'{"do": "view", "seat": true}',
    "a seat with a fraction": b'{"do": "view", "seat": 0.5}',
    "a choice that is missing": b'{"do": "choose"}',
    "a choice that is nothing": b'{"do": "choose", "choice": null}',
    "a negative beginning": b'{"do": "events", "since": -1}',
    "an id that is a list": b'{"do": "view", "id": []}',
    "a name that is empty": b'{"do": "new", "game": "presidents", "seats": 3, "match": ""}',
    "a choice without end": b'{"do": "choose", "choice": "' + b"x" * 1001 + b'"}',
    "half a surrogate": b'{"do": "say", "seat": 0, "words": "\\ud800"}',
    "deep nesting": NESTED,
    "deep nesting in a field": b'{"do": "new", "position": ' + NESTED,
    "nothing to begin with": b'{"do": "new"}',
    "two beginnings": b'{"do": "new", "game": "presidents", "seats": 3, "journal": []}',
    "a position with seats of its own": b'{"do": "new", "position": {}, "seats": 3}',
    "too few players": b'{"do": "new", "game": "presidents", "seats": 4, "players": ["you", "random", "random"]}',
}
REFUSED = {
    "WrongProtocol": {"do": "hello", "protocol": 99},
    "UnknownGame": {"do": "new", "game": "chess", "seats": 2},
    "BadSeats": {"do": "new", "game": "presidents", "seats": 99},
    "BadOption": {"do": "new", "game": "presidents", "seats": 3, "options": {"nonsense": []}},
    "BadPosition": {"do": "new", "position": {"game": "presidents", "seats": 3, "state": {"hands": 7}}},
    "BadJournal": {"do": "new", "journal": ["{}", "nonsense"]},
    "UnknownBot": {"do": "new", "game": "presidents", "players": ["you", "exec:true", "random"]},
    "UnknownMatch": {"do": "view", "match": "another"},
    "Taken": {"do": "new", "match": "m", "game": "presidents", "seats": 3},
    "Malformed": {"do": "choose", "match": "m", "choice": "no such thing"},
    "Unreadable words": {"do": "say", "match": "m", "seat": 0, "words": "\x1b\n"},
    "Illegal": {"do": "choose", "match": "m", "choice": "KC"},
    "Stale": {"do": "choose", "match": "m", "choice": 0, "turn": 7},
    "NoUndo": {"do": "undo", "match": "m", "seat": 0},
    "NoUndo where the program rolls": {"do": "correct", "match": "m"},
}


@pytest.fixture
def pipe() -> Pipe:
    pipe = Pipe()
    pipe.ask("new", match="m", game="presidents", seats=4, seed=1789)
    return pipe


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_line_that_is_no_request_is_answered_and_changes_nothing(pipe: Pipe, line: bytes) -> None:
    before = pipe.ask("position")
    reply = pipe.send(line)
    assert not reply["ok"]
    assert reply["error"]["kind"] == "BadLine"
    assert reply["error"]["text"]
    assert pipe.ask("position") == before
    assert list(pipe.engine.matches) == ["m"]


@pytest.mark.parametrize(("kind", "request_"), REFUSED.items(), ids=REFUSED.keys())
def test_a_request_that_cannot_be_granted_is_refused_by_its_kind(pipe: Pipe, kind: str, request_: dict) -> None:
    before = pipe.ask("position")
    reply = pipe.send(json.dumps({**request_, "id": 17}))
    assert (reply["id"], reply["ok"], reply["error"]["kind"]) == (17, False, kind.split()[0])
    assert ("rule" in reply["error"]) is (kind == "Illegal")
    assert pipe.ask("position") == before
    assert list(pipe.engine.matches) == ["m"]


def test_an_id_comes_back_even_from_a_line_that_is_no_request(pipe: Pipe) -> None:
    assert pipe.send('{"do": "cheat", "id": "x"}')["id"] == "x"
    assert pipe.send('{"do": "cheat", "id": {}}')["id"] is None


def test_after_the_end_nothing_is_chosen_and_a_question_is_answered_once() -> None:
    pipe = Pipe()
    reply = pipe.ask("new", game="presidents", seats=3, seed=1)
    while reply["outcome"] is None:
        reply = pipe.ask("choose", choice=0)
    assert pipe.refused("choose", choice=0)["kind"] == "Stale"
    assert pipe.ask("choices")["asked"] is None
    begun = pipe.ask("new", match="other", game="bodyguard", players=["you", "random", "random", "random"], seed=1)
    pipe.ask("choose", match="other", choice=0, turn=begun["turn"])
    assert pipe.refused("choose", match="other", choice=0, turn=begun["turn"])["kind"] == "Stale"


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
@pytest.mark.parametrize("do", ["view", "events", "choices"])
def test_a_seat_that_is_not_there_is_refused(pipe: Pipe, do: str, seat: int) -> None:
    assert pipe.refused(do, seat=seat)["kind"] in ("Stale", "BadLine")


def test_a_line_without_end_is_thrown_away_and_the_next_one_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "LONGEST_LINE", 50)
    typed = b'{"do": "view", "match": "' + b"x" * 500 + b'"}\n{"do": "quit", "id": 2}\n{"do": "quit", "id": 3}\n'
    heard = io.BytesIO()
    serve(io.BytesIO(typed), heard)
    replies = [json.loads(line) for line in heard.getvalue().splitlines()]
    assert [reply["ok"] for reply in replies] == [False, True]
    assert replies[0]["error"]["kind"] == "BadLine"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_answers_that_cannot_be_written_end_the_engine_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        line = b'{"do": "hello", "protocol": 1}\n'
        done = subprocess.run([*COMMAND, "engine"], input=line, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr == b"fourscore: Standard output cannot be written: No space left on device.\n"


def test_there_is_an_end_to_the_matches_on_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "MOST_MATCHES", 2)
    pipe = Pipe()
    for _ in range(2):
        pipe.ask("new", game="presidents", seats=3)
    assert pipe.refused("new", game="presidents", seats=3)["kind"] == "Taken"
    pipe.ask("close", match="1")
    assert pipe.ask("new", game="presidents", seats=3)["match"] == "1"


def test_a_fault_of_the_engine_is_told_and_ends_nothing(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(pipe.engine.matches["m"]), "view", fail)
        assert pipe.refused("view")["kind"] == "Fault"
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert pipe.ask("view")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
DO = st.sampled_from(sorted(kind.__struct_config__.tag for kind in get_args(Asked)))
FIELDS = st.sampled_from(sorted({name for kind in get_args(Asked) for name in kind.__struct_fields__}))


@pytest.mark.slow
@settings(max_examples=120)
@given(do=DO, fields=st.dictionaries(FIELDS, JSON | st.sampled_from(["m", "presidents", 0, 3]), max_size=5))
def test_any_request_at_all_is_answered_without_a_fault(do: str, fields: dict) -> None:
    pipe = Pipe()
    pipe.ask("new", match="m", game="presidents", seats=3, seed=1)
    reply = pipe.send(json.dumps({"do": do, **fields}))
    assert reply["ok"] or reply["error"]["kind"] != "Fault", reply


@settings(max_examples=100)
@given(line=st.binary(max_size=60))
def test_any_bytes_at_all_are_answered(line: bytes) -> None:
    reply = Engine().reply(line)
    assert reply["ok"] is False
