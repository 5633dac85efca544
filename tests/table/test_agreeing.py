"""What the table decides together, and what each may do alone."""

from collections.abc import Callable

import pytest

import fourscore
from fourscore.engine.journal import parse_journal
from tests.table.ground import wait_until
from tests.table.served import Person, Served, play_to_the_end, who_is_asked

pytestmark = pytest.mark.slow


def ruling(option: str, value: str) -> dict[str, str]:
    return {"about": "ruling", "option": option, "value": value}


def test_before_the_start_a_majority_switches_an_option_and_a_minority_does_not(server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "Cleo", starts=False)
    assert people[0].refused("proposals", proposal=ruling("gravity", "off")) == (422, "bad-option")
    people[0].post("proposals", proposal=ruling("opening-play", "free"))
    people[1].post("votes", number=0, yes=False)
    assert people[1].refused("votes", number=0, yes=True) == (409, "stale")
    sight = people[2].post("votes", number=0, yes=False)
    assert (sight["ballots"][0]["result"], sight["options"]) == (False, {})
    people[0].post("proposals", proposal=ruling("opening-play", "free"))
    sight = people[1].post("votes", number=1, yes=True)
    assert sight["ballots"][1]["result"] is True
    assert sight["ballots"][1]["rules"]
    assert sight["options"] == {"opening-play": "free"}
    people[0].post("start")
    assert len(who_is_asked(people).asked()) > 4


@pytest.mark.slow
def test_a_ruling_in_a_running_game_holds_from_the_next_deal_and_stands_in_the_journals(server: Served) -> None:
    at_first = {"target": "4"}
    table, people = server.table_of("Ann", "bot:random", "bot:random", options=at_first)
    people[0].post("proposals", proposal=ruling("equal-rank", "allowed"))
    assert people[0].get(f"/tables/{table}")["options"] == at_first
    play_to_the_end(people)
    assert people[0].get(f"/tables/{table}")["options"] == {**at_first, "equal-rank": "allowed"}
    legs = [parse_journal(people[0].ask("GET", "journal", params={"leg": leg}).content.splitlines()) for leg in (0, 1)]
    assert [leg.header.options for leg in legs] == [at_first, {**at_first, "equal-rank": "allowed"}]
    assert [fourscore.verify(leg).is_finished for leg in legs] == [False, True]
    minute = legs[1].header.notes["rulings"][0]
    assert minute["result"] is True
    assert minute["votes"] == {"0": True}
    assert minute["rules"]
    assert people[0].ask("GET", "journal", params={"leg": 2}).status_code == 404


def test_a_choice_that_showed_nothing_can_be_taken_back_alone(server: Served) -> None:
    """In a fight everybody picks secretly at the start: who has picked may think again while others have not."""
    _, people = server.table_of("Ann", "Bob", "Cleo", game="knife-fight")
    asked = who_is_asked(people)
    before = asked.asked()
    asked.choose()
    assert asked.asked() == []
    asked.post("undo")
    assert asked.asked() == before


def test_a_choice_that_others_saw_is_taken_back_only_when_all_agree(people: list[Person]) -> None:
    asked = who_is_asked(people)
    seat = people.index(asked)
    before = asked.asked()
    asked.choose(before[0])
    assert asked.refused("undo") == (409, "no-undo")
    others = [person for person in people if person is not asked]
    asked.post("proposals", proposal={"about": "take-back", "seat": seat, "choices": 1})
    others[0].post("votes", number=0, yes=True)
    assert asked.asked() != before
    others[1].post("votes", number=0, yes=True)
    assert asked.asked() == before
    assert "everybody at the table agreed" in asked.get("view")["lines"][-1]["text"]


def test_a_bot_stands_in_when_the_others_agree_and_leaves_when_the_person_returns(server: Served) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo")
    away = who_is_asked(people)
    seat = people.index(away)
    others = [person for person in people if person is not away]
    assert away.refused("proposals", proposal={"about": "stand-in", "seat": seat, "bot": "random"}) == (
        403,
        "not-yours",
    )
    server.clock.ahead += 61
    others[0].post("proposals", proposal={"about": "stand-in", "seat": seat, "bot": "random"})
    others[1].post("votes", number=0, yes=True)
    wait_until(lambda: away.get("view")["turn"] >= 1)
    assert away.get(f"/tables/{table}")["seats"][seat]["is_away"]
    away.post(f"seats/{seat}/back")
    assert not away.get(f"/tables/{table}")["seats"][seat]["is_away"]


def test_somebody_who_leaves_is_followed_by_a_bot_and_the_seat_can_be_taken_again(server: Served) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo")
    left = who_is_asked(people)
    seat = people.index(left)
    assert left.ask("DELETE", f"seats/{seat}").status_code == 200
    assert left.refused("choices", choice="3C") == (403, "not-yours")
    who_is_asked([person for person in people if person is not left])
    newcomer = server.person()
    entered = newcomer.post(f"/tables/{table}/seats", name="Dora")
    assert entered["seat"] == seat
    assert entered["table"]["seats"][seat]["player"] == "person"


def test_seats_move_to_another_device_by_a_code_that_works_once_and_grows_old(new_server: Served) -> None:
    table, people = new_server.table_of("Ann", "Bob", "Cleo")
    code = people[0].post("/transfer")["code"]
    phone = new_server.person()
    phone.post("/arrive", code=code)
    assert phone.token != people[0].token
    assert phone.get("/seats") == [{"table": table, "seat": 0}]
    phone.table = table
    assert phone.view()["seat"] == 0
    assert new_server.person().refused("/arrive", code=code) == (401, "unknown-person")
    code = people[0].post("/transfer")["code"]
    new_server.clock.ahead = 3600
    assert new_server.person().refused("/arrive", code=code) == (401, "unknown-person")


def test_when_time_is_up_a_bot_answers(served: Callable[..., Served]) -> None:
    server = served()
    _, people = server.table_of("Ann", "Bob", "Cleo", seconds=1)
    asked = who_is_asked(people)
    wait_until(lambda: asked.get("view")["turn"] >= 1)


def table_with_a_choice_of_leads(server: Served) -> tuple[list[Person], Person]:
    """A table whose first leader has a real choice; where there is none the match leads by itself."""
    while True:
        _, people = server.table_of("Ann", "Bob", "Cleo")
        first = who_is_asked(people)
        if first.view()["asked"]["kind"] == "lead":
            return people, first


def test_an_order_passes_until_the_pile_clears(server: Served) -> None:
    people, first = table_with_a_choice_of_leads(server)
    seat = people.index(first)
    second, third = people[(seat + 1) % 3], people[(seat + 2) % 3]
    order = {"choice": "pass", "kinds": ["play"], "until": ["presidents.pile"], "while_same": ["round"]}
    for person in (second, third):
        person.post("ahead", order=order)
    first.choose(next(choice for choice in first.asked() if choice != "pass"))

    def is_asked_again() -> bool:
        """The orders speak of turns only: whoever could complete a four out of turn is asked, and declines."""
        for person in (first, second, third):
            asked = person.view()["asked"]
            if asked is not None and asked["kind"] == "complete":
                person.choose("no")
        return bool(first.asked())

    wait_until(is_asked_again)
    assert first.view()["asked"]["kind"] == "lead"
    assert second.get("view")["order"] is None
    assert any("pass" in line["text"] for line in first.get("view")["lines"])


def test_a_name_can_be_had_once_and_a_full_table_is_full(server: Served) -> None:
    table, _ = server.table_of("Ann", "Bob", "Cleo", starts=False)
    assert Person(server).refused(f"/tables/{table}/seats", name="Dora") == (409, "taken")
    other, _ = server.table_of("Ann", "bot:random", "bot:random", starts=False)
    assert Person(server).refused(f"/tables/{other}/seats", name="ann") == (409, "taken")


def test_open_tables_are_listed_and_others_are_not(new_server: Served) -> None:
    opened, _ = new_server.table_of("Ann", "Bob", "Cleo", is_open=True)
    new_server.table_of("Ann", "Bob", "Cleo")
    assert [listing["table"] for listing in new_server.person().get("/tables")] == [opened]


@pytest.mark.slow
def test_a_question_without_a_choice_is_answered_by_the_person_like_any_other(
    served: Callable[..., Served],
) -> None:
    """With a pause, whoever can only pass is asked like everybody else, and the table waits for their own answer."""
    server = served(pause=0.02)
    table, people = server.table_of("Ann", "bot:random", "bot:random")

    def comes_to_a_forced_answer() -> bool:
        view = people[0].view(since=1_000_000)
        assert not view["outcome"], "it never came to that"
        is_forced = view["waiting_for"] == [0] and len(view["asked"]["choices"]) == 1
        if view["asked"] and not is_forced:
            people[0].ask("POST", "choices", json={"choice": view["asked"]["choices"][-1]})
        return is_forced

    wait_until(comes_to_a_forced_answer)
    assert server.server.slots.named[table].timer is None, "the table goes on by itself"
    shown = people[0].view()
    people[0].choose()
    wait_until(lambda: people[0].view() != shown)
