"""A bot never answers for somebody who is there."""

import pytest

from fourscore.play.records import Record, Returned
from fourscore.play.refusals import Overtaken
from fourscore.play.table import Table
from fourscore.service.slots import Slot
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of, who_is_asked

GRACE = 61
"""Seconds: longer than anybody has to be away at a usual table."""


def test_nobody_is_replaced_by_a_bot_while_connected(server: Served, people: list[Person]) -> None:
    thinking = who_is_asked(people)
    seat = people.index(thinking)
    others = [person for person in people if person is not thinking]
    stand_in = {"about": "stand-in", "seat": seat, "bot": "random"}
    with thinking.live() as socket:
        next_of(socket, "news")
        assert others[0].refused("proposals", proposal=stand_in) == (409, "not-now")
    slot = server.server.slots.named[thinking.table]
    wait_until(lambda: slot.audience.present[seat] == 0)
    assert others[0].refused("proposals", proposal=stand_in) == (409, "not-now")
    server.clock.ahead += GRACE
    others[0].post("proposals", proposal=stand_in)
    with thinking.live() as socket:
        next_of(socket, "news")
        assert others[1].refused("votes", number=0, yes=True) == (409, "not-now")
        assert thinking.get("view")["turn"] == 0
    wait_until(lambda: slot.audience.present[seat] == 0)
    assert others[1].refused("votes", number=0, yes=True) == (409, "not-now")
    server.clock.ahead += GRACE
    assert others[1].post("votes", number=0, yes=True)["ballots"][0]["result"] is True


def test_one_of_two_cannot_vote_the_other_away_but_who_is_alone_may_let_a_bot_play(server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "bot:random")
    with people[1].live() as socket:
        next_of(socket, "news")
        stand_in = {"about": "stand-in", "seat": 1, "bot": "random"}
        assert people[0].refused("proposals", proposal=stand_in) == (409, "not-now")
    _, people = server.table_of("Ann", "bot:random", "bot:random")
    with people[0].live() as socket:
        next_of(socket, "news")
        stand_in = {"about": "stand-in", "seat": 0, "bot": "random"}
        assert people[0].post("proposals", proposal=stand_in)["ballots"][0]["result"] is True


def test_whoever_comes_back_does_so_whatever_the_bot_does_meanwhile(
    server: Served, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At another server of a cluster a bot may be quicker with its answer than they are with their return."""
    tables = server.server
    server.clock.ahead += GRACE
    for person in people[1:]:
        person.ask("POST", "proposals", json={"proposal": {"about": "stand-in", "seat": 0, "bot": "random"}})
        person.ask("POST", "votes", json={"number": 0, "yes": True})
    assert people[1].get(f"/tables/{people[1].table}")["seats"][0]["is_away"]
    write, tried = tables.sharing.write, []

    async def too_late_once(slot: Slot, table: Table, records: list[Record]) -> None:
        if isinstance(records[0], Returned) and not tried:
            tried.append(records)
            raise Overtaken("Something else happened first. Look again.")
        await write(slot, table, records)

    monkeypatch.setattr(tables.sharing, "write", too_late_once)
    monkeypatch.setattr(tables.sharing, "patience", PATIENCE)
    with people[0].live() as socket:
        next_of(socket, "news")
        assert not next_of(socket, "table")["seats"][0]["is_away"]
    assert tried
