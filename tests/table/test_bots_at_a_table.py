"""Bots that people seat: which may come, and that they think at the table as they do anywhere."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fourscore.bots import packages
from fourscore.bots.packages import offer
from fourscore.bots.search.bot import Search
from fourscore.play.players import LONGEST, MOST
from fourscore.service import timers
from tests.table.served import Person, Served, who_is_asked


@pytest.mark.parametrize("bot", ["search:3600s", "search:1.5s", "search:10000000", f"search:{MOST + 1}"])
def test_a_bot_that_thinks_for_long_is_refused_with_what_may_be_asked(server: Served, bot: str) -> None:
    wish = {"game": "presidents", "seats": ["person", bot, "random"], "name": "Ann"}
    answer = server.person().ask("POST", "/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-budget")
    assert f"search:{LONGEST:g}s" in answer.json()["message"]


def test_nobody_who_thinks_for_long_stands_in_either(people: list[Person]) -> None:
    proposal = {"about": "stand-in", "seat": 1, "bot": "search:60s"}
    assert people[0].refused("proposals", proposal=proposal) == (422, "bad-budget")


@pytest.mark.parametrize("bot", ["search", "search:1s", f"search:{MOST}"])
def test_a_bot_that_thinks_for_a_moment_may_come(server: Served, bot: str) -> None:
    server.table_of("Ann", f"bot:{bot}", "bot:random", starts=False)


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0.0, 0.05])
def test_a_search_at_a_table_tries_its_choices_in_worlds(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, pause: float
) -> None:
    worlds = []

    def think(self: Search, imagine: object, view: object, asked: object) -> str:
        world = imagine(1)  # type: ignore[operator]
        assert world.view(view.seat).asked == asked  # type: ignore[attr-defined]
        world.play(lambda decision: 0)
        worlds.append(world.outcome)
        return str(asked.choices[0])  # type: ignore[attr-defined]

    monkeypatch.setattr(Search, "think", think)
    _, people = served(pause=pause).table_of("Ann", "bot:search:20", "bot:search:20")
    for _ in range(30):  # A bot that has no choice does not think: some deals take longer.
        if len(worlds) > 2:
            break
        who_is_asked(people).choose()
    assert len(worlds) > 2
    assert None not in worlds


BROKEN = """
class WithoutSense:
    def choose(self, view, asked):
        return "no such choice"

class WithoutWords:
    def choose(self, view, asked):
        return None

class WithoutNerves:
    def choose(self, view, asked):
        raise ValueError("I cannot look at " + asked.choices[0])

class WithoutArms:
    def __init__(self, rng):
        raise OSError("I cannot begin")

    def choose(self, view, asked):
        return asked.choices[0]
"""


@pytest.mark.slow
def test_nobody_waits_for_a_bot_of_the_operator_that_breaks_down_or_is_gone(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "bots_that_break.py").write_text(BROKEN)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(timers, "RETRY", 0.01)
    monkeypatch.setattr(packages, "_offered", {})
    kinds = [offer(f"bots_that_break:Without{what}") for what in ("Sense", "Words", "Nerves", "Arms")]
    with caplog.at_level("ERROR", "fourscore.service"):
        _, people = served().table_of("Ann", *(f"bot:{kind}" for kind in kinds))
        who_is_asked(people).choose()
        # As after a new start in which they are not offered any more.
        packages._offered.clear()
        for slot in people[0].server.server.slots.named.values():
            slot.bots.clear()
        for _ in range(4):
            who_is_asked(people).choose()
    assert {record.message for record in caplog.records} == {"a bot broke down, and another plays on"}
    assert len(caplog.records) >= 4
    told = {type(record.exc_info[1]).__name__ for record in caplog.records if record.exc_info}
    assert {"Malformed", "BrokeDown", "ValueError", "OSError", "UnknownBot"} <= told


@pytest.mark.slow
def test_a_game_with_a_search_goes_on(server: Served) -> None:
    _, people = server.table_of("Ann", "bot:search:5", "bot:search:20ms")
    for _ in range(6):
        person = who_is_asked(people)
        person.choose()
    assert people[0].get("view")["turn"] == 6
