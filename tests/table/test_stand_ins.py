"""A bot never answers for somebody who is there."""

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
