"""What the log says of people at play: never a token, a code, the name of a table, or a card."""

import io
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourscore.bots.random import RandomBot
from fourscore.engine.errors import BadJournal
from fourscore.games.presidents.sets import cards_of
from fourscore.play import commands
from fourscore.play.table import Table
from fourscore.table.serve import data_file, set_up_logs
from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of, who_is_asked

pytestmark = pytest.mark.slow

Read = Callable[[], str]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Read]:
    """All that the server has written so far, down to the least important."""
    loggers = [logging.getLogger(name) for name in ("fourscore", "uvicorn", "litestar")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    written = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", written)
        set_up_logs(logging.DEBUG)
    yield written.getvalue
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def hand_of(person: Person) -> list[str]:
    """The cards that only this person sees."""
    table = person.view()["table"]
    return [*(table.get("hand") or ()), *(card for place in table.get("places", ()) for card in place["hand"] or ())]


def secrets_of(people: list[Person]) -> list[str]:
    return [*(person.token for person in people), *(card for person in people for card in hand_of(person))]


def check(written: str, secrets: list[str], table: str) -> None:
    """No line holds a secret as a word of its own; a table is named by its first letters at most."""
    assert table not in written
    for line in written.splitlines():
        content = json.loads(line)
        content.pop("table", None)
        words = json.dumps(content)
        for secret in secrets:
            assert not re.search(rf"(?<![\w-]){re.escape(secret)}(?![\w-])", words), line


@pytest.mark.slow
@pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])
def test_whatever_people_send_the_log_holds_no_secret(server: Served, log: Read, game: str) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo", "Dora", game=game)
    code = people[0].post("/transfer")["code"]
    secrets = [code]
    for turn in range(12):
        secrets += secrets_of(people)
        asked = who_is_asked(people)
        card = (hand_of(asked) or ["3C"])[0]
        asked.ask("POST", "choices", json={"choice": card, "turn": turn + 100})
        asked.ask("POST", "choices", content=f'{{"choice": "{card}", "token": "{asked.token}"')
        asked.ask("GET", f"/tables/{table}/{asked.token}/{card}")
        asked.ask("POST", "talk", json={"words": f"{asked.token} {card}"})
        asked.ask("POST", "ahead", json={"order": {"choice": card, "kinds": ["nothing"]}})
        asked.choose(asked.asked()[0])
    with people[0].live() as socket:
        next_of(socket, "news")
        socket.send(people[0].token)
        socket.send(json.dumps({"is": "choice", "choice": people[0].token}))
        next_of(socket, "refused")
    stranger = server.person()
    stranger.token = people[0].token[::-1]
    assert stranger.ask("POST", f"/tables/{table}/choices", json={"choice": "3C"}).status_code == 401
    server.person().ask("POST", "/arrive", json={"code": code + "x"})
    check(log(), [*secrets, stranger.token], table)


def test_a_fault_is_logged_and_quotes_nobody(server: Served, log: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo")
    secrets = secrets_of(people)

    def fail(table: Table, *_: object) -> Any:
        raise RuntimeError(f"{secrets} {table.id} {table.match.state.hands}")  # type: ignore[union-attr]

    monkeypatch.setattr(commands, "say", fail)
    assert people[0].ask("POST", "talk", json={"words": "hello"}).status_code == 500
    with people[1].live() as socket:
        socket.send(json.dumps({"is": "say", "words": "hello"}))
        wait_until(lambda: log().count("RuntimeError") >= 2)
    check(log(), secrets, table)


def test_a_bot_that_fails_takes_its_cards_to_no_log(server: Served, log: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: RandomBot, choices: Any) -> int:
        raise ValueError(f"{choices}")

    table, people = server.table_of("Ann", "bot:random", "bot:random", starts=False)
    monkeypatch.setattr(RandomBot, "choose_blindly", fail)
    people[0].post("start")
    while not log().count("a bot broke down"):
        if people[0].asked():
            people[0].choose()
    match = server.server.slots.named[table].table.match  # type: ignore[union-attr]
    hands = [str(card) for hand in match.state.hands for card in cards_of(hand)]  # type: ignore[union-attr]
    assert len(hands) > 10
    check(log(), [*secrets_of(people), *hands], table)


def test_a_table_that_cannot_go_on_is_named_by_its_beginning_alone(
    served: Callable[..., Served], log: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = served()
    table, people = first.table_of("Ann", "bot:random", "bot:random")
    hand = hand_of(people[0])
    first.stop()

    def refuse(name: str, records: object) -> Table:
        raise BadJournal(f"Answer 3 does not fit: {hand}")

    monkeypatch.setattr(Table, "rebuilt", refuse)
    served()
    wait_until(lambda: "a table cannot go on" in log())
    (line,) = [json.loads(line) for line in log().splitlines() if "cannot go on" in line]
    assert line["table"] == table[:6]
    check(log(), hand, table)


def test_a_store_that_takes_nothing_is_no_reason_to_talk(new_server: Served, log: Read, tmp_path: Path) -> None:
    table, people = new_server.table_of("Ann", "Bob", "Cleo")
    new_server.store.writing.execute("PRAGMA busy_timeout=50")
    other = sqlite3.connect(data_file(tmp_path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person = who_is_asked(people)
    assert person.refused("choices", choice=person.asked()[0]) == (503, "unwritable")
    other.execute("ROLLBACK")
    other.close()
    check(log(), secrets_of(people), table)


def test_no_line_names_a_table_to_which_somebody_connects(log: Read) -> None:
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/tables/NAME/live")
    logging.getLogger("uvicorn.error").warning("something is wrong")
    assert "NAME" not in log()
    assert "something is wrong" in log()
