"""Whatever is sent: a refusal with a name, no fault of ours, and nothing changes."""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from fourscore.table import tokens
from fourscore.table.serve import data_file
from fourscore.table.tokens import Accounts, fingerprint
from tests.patience import PATIENCE
from tests.table.fuzz import FAR_TOO_LARGE, Fuzzer
from tests.table.served import Person, Served, next_of, who_is_asked

BATCH = 50
"""Frames between two honest choices."""


@pytest.fixture
def kept(server: Served) -> Iterator[Callable[[], int]]:
    """How many records the store holds, but for what bots do meanwhile in seats that were left."""
    question = "SELECT count(*) FROM records WHERE NOT instr(body, ?)"
    with closing(sqlite3.connect(data_file(server.data))) as db:
        yield lambda: int(db.execute(question, (b'"by":"bot"',)).fetchone()[0])


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that is sent leads to an error in the log."""
    yield
    faults = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR or record.exc_info]
    assert not [record.getMessage() for record in faults]


# Over a connection.


def refusals(socket: ClientConnection, frames: list[str | bytes]) -> list[str]:
    """Send them all, and read why each was refused."""
    for frame in frames:
        socket.send(frame)
    answers = []
    while len(answers) < len(frames):
        message = json.loads(socket.recv(timeout=PATIENCE))
        assert message["is"] != "done", "something bad was done"
        if message["is"] == "refused":
            answers.append(message["error"])
    return answers


def bombard(server: Served, kept: Callable[[], int], frames: int, seed: int) -> set[str]:
    """Send bad frames to a game that goes on meanwhile; the kinds of refusals."""
    fuzzer = Fuzzer(seed)
    kinds: set[str] = set()
    taken: dict[str, list[str]] = {}
    _, people = server.table_of("Ann", "Bob", "Cleo")
    for _ in range(frames // BATCH):
        before = kept(), [person.get("view") for person in people]
        sender = fuzzer.rng.choice(people)
        # Everybody sends again what they sent themselves: for somebody else the turn could be right.
        fuzzer.taken = taken.setdefault(sender.token, [])
        with sender.live() as socket:
            kinds.update(refusals(socket, [fuzzer.frame() for _ in range(BATCH)]))
            socket.send(b"x" * FAR_TOO_LARGE)
            with pytest.raises(ConnectionClosed):
                next_of(socket, "nothing")
        assert (kept(), [person.get("view") for person in people]) == before
        if people[0].view()["outcome"]:
            _, people = server.table_of("Ann", "Bob", "Cleo")
            taken.clear()
        person = who_is_asked(people)
        taken.setdefault(person.token, []).append(take_a_turn(person))
    return kinds


def take_a_turn(person: Person) -> str:
    """An honest choice, and the frame that it was."""
    news = person.get("view")
    frame = json.dumps({"is": "choice", "choice": news["view"]["asked"]["choices"][-1], "turn": news["turn"]})
    with person.live() as socket:
        socket.send(frame)
        assert next_of(socket, "done")["frame"] == 1
    return frame


@pytest.mark.slow
def test_a_thousand_bad_frames_change_nothing(server: Served, kept: Callable[[], int]) -> None:
    kinds = bombard(server, kept, 1_000, 1)
    assert kinds >= {"unreadable", "too-large", "malformed", "stale", "not-yours"}


@pytest.mark.deep
def test_ten_thousand_bad_frames_change_nothing(server: Served, kept: Callable[[], int]) -> None:
    bombard(server, kept, 10_000, 2)


@pytest.mark.slow
def test_a_bad_first_frame_is_shown_the_door(server: Served, kept: Callable[[], int]) -> None:
    fuzzer = Fuzzer(3)
    _, people = server.table_of("Ann", "Bob", "Cleo")
    before = kept()
    for _ in range(40):
        with people[0].live(more=1) as socket:
            assert next_of(socket, "refused")["error"] == "unreadable"
        people[1].token = fuzzer.rng.choice(("\ud800", "x" * 500, "\x00", "guess", people[0].token[:-1]))
        with people[1].live() as socket:
            assert next_of(socket, "refused")["error"] in ("unreadable", "unknown-person")
    assert kept() == before


# Over HTTP.


def try_everything(server: Served, kept: Callable[[], int], right: int, wrong: int) -> set[int]:
    """Everything that the schema describes, from somebody who sits at a table: so often right, so often wrong.

    All statuses.
    """
    # Slow to import, and used here alone.
    import schemathesis

    statuses: set[int] = set()
    modes = schemathesis.GenerationMode
    schema = schemathesis.openapi.from_dict(server.http.get("/schema").json())
    for found in schema.get_all_operations():
        _, people = server.table_of("Ann", "Bob", "Cleo")
        for mode, examples in ((modes.NEGATIVE, wrong), (modes.POSITIVE, right)):
            cases = found.ok().as_strategy(generation_mode=mode)
            quickly = settings(
                max_examples=examples,
                database=None,
                derandomize=True,
                phases=(Phase.generate,),
                suppress_health_check=list(HealthCheck),
            )
            # Where nothing can be brought along, nothing wrong can be either.
            with suppress(Unsatisfiable):
                quickly(given(cases)(trying(people[0], kept, statuses)))()
    return statuses


def trying(person: Person, kept: Callable[[], int], statuses: set[int]) -> Callable[[Any], None]:
    """Asks as this person, and notes the statuses."""

    def one(case: Any) -> None:
        statuses.add(try_one(case, person, kept))

    return one


def try_one(case: Any, person: Person, kept: Callable[[], int]) -> int:
    """Ask one thing; the status of the answer."""
    if "name" in case.path_parameters and len(str(case.path_parameters["name"])) % 4:
        case.path_parameters["name"] = person.table
    if "wait" in case.query:
        case.query["wait"] = 0
    before = kept()
    answer = case.call(
        base_url=f"http://127.0.0.1:{person.server.port}", headers={"Authorization": f"Bearer {person.token}"}
    )
    assert answer.status_code < 500, answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"][0]
    if answer.status_code >= 400:
        assert set(answer.json()) <= {"error", "message", "rule"}
        assert kept() == before
    return int(answer.status_code)


@pytest.mark.slow
def test_no_request_of_the_schema_makes_the_server_fail(server: Served, kept: Callable[[], int]) -> None:
    assert try_everything(server, kept, right=1, wrong=1) >= {200, 400, 404, 409}


@pytest.mark.deep
def test_no_request_of_many_makes_the_server_fail(server: Served, kept: Callable[[], int]) -> None:
    assert try_everything(server, kept, right=40, wrong=40) >= {200, 400, 403, 404, 409, 422}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nowhere", 404), ("PUT", "/tables", 405), ("GET", "/seats", 401), ("POST", "/tables", 400)],
)
def test_a_refusal_carries_the_strict_policy_too(server: Served, method: str, path: str, status: int) -> None:
    answer = server.http.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == server.http.get("/").headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


# Tokens.


def test_tokens_and_codes_are_compared_in_constant_time(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(kept: bytes, mark: bytes) -> bool:
        compared.append((kept, mark))
        return kept == mark

    monkeypatch.setattr(tokens.hmac, "compare_digest", compare)
    _, people = server.table_of("Ann", "Bob", "Cleo")
    mark = fingerprint(people[0].token)
    assert (mark, mark) in compared
    compared.clear()
    server.server.accounts = Accounts(server.store)
    people[0].view()
    assert (mark, mark) in compared
    code = people[0].post("/transfer")["code"]
    server.person().post("/arrive", code=code)
    kept = tokens._mark(code)
    assert kept != fingerprint(code)
    assert (kept, kept) in compared


def test_a_fingerprint_that_begins_alike_is_somebody_else(server: Served, people: list[Person]) -> None:
    mark = fingerprint(people[0].token)
    like = mark[: tokens.FOUND_BY] + bytes(len(mark) - tokens.FOUND_BY)
    server.store.writing.execute("INSERT INTO tokens VALUES (?, 'a stranger')", (like,))
    server.server.accounts = Accounts(server.store)
    assert people[0].get("/seats")[0]["table"] == people[0].table
