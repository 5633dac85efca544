"""Several people at one screen, at a table with others: whoever looks through one seat is there with all of theirs."""

import pytest

from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of
from tests.table.test_stand_ins import GRACE

pytestmark = pytest.mark.slow


@pytest.fixture
def three(server: Served) -> tuple[Person, Person]:
    """Ann and Cleo at one screen, Bob at another."""
    ann, bob = server.person(), server.person()
    wish = {"game": "presidents", "seats": ["person"] * 3, "seats_each": 2}
    ann.table = bob.table = ann.post("/tables", name="Ann", **wish)["table"]["table"]
    ann.post("seats", name="Cleo")
    bob.post("seats", name="Bob")
    ann.post("start")
    return ann, bob


def stand_in(seat: int) -> dict[str, object]:
    return {"about": "stand-in", "seat": seat, "bot": "random"}


def test_nobody_is_away_whose_screen_shows_somebody_elses_side(three: tuple[Person, Person]) -> None:
    ann, bob = three
    ann.server.clock.ahead += GRACE
    with ann.live(seat=0) as socket:
        next_of(socket, "news")
        for seat in (0, 1):
            assert bob.refused("proposals", proposal=stand_in(seat)) == (409, "not-now")
    slot = ann.server.server.slots.named[ann.table]
    wait_until(lambda: not any(slot.audience.present.values()))


def test_everybody_is_told_who_shares_a_screen(three: tuple[Person, Person]) -> None:
    _, bob = three
    seats = bob.get(f"/tables/{bob.table}")["seats"]
    assert [seat["shares_with"] for seat in seats] == [[1], [0], []]


def test_all_of_them_play_again_when_one_is_back(three: tuple[Person, Person]) -> None:
    ann, bob = three

    def who_is_away() -> list[int]:
        return [seat["seat"] for seat in bob.get(f"/tables/{bob.table}")["seats"] if seat["is_away"]]

    ann.server.clock.ahead += GRACE
    bob.post("proposals", proposal=stand_in(0))
    ann.post("votes", number=0, seat=1, yes=True)
    ann.server.clock.ahead += GRACE
    bob.post("proposals", proposal=stand_in(1))
    assert who_is_away() == [0, 1]
    with ann.live(seat=1) as socket:
        next_of(socket, "news")
        wait_until(lambda: who_is_away() == [])


def test_a_seat_that_was_given_up_is_nobodys_whose_screen_is_still_open(server: Served) -> None:
    ann, bob = server.person(), server.person()
    wish = {"game": "presidents", "seats": ["person"] * 4, "seats_each": 2}
    ann.table = bob.table = ann.post("/tables", name="Ann", **wish)["table"]["table"]
    ann.post("seats", name="Cleo")
    with ann.live(seat=0) as socket:
        next_of(socket, "news")
        slot = server.server.slots.named[ann.table]
        assert [slot.audience.present[seat] for seat in (0, 1)] == [1, 1]
        assert ann.ask("DELETE", "seats/1").status_code == 200
        assert bob.post("seats", name="Bob")["seat"] == 1
        assert [slot.audience.present[seat] for seat in (0, 1)] == [1, 0]


def test_other_servers_know_that_all_of_them_are_here(
    three: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = three
    noted: list[tuple[int, bool]] = []
    note = ann.server.store.note_presence

    async def noting(table: str, seat: int, is_here: bool, now: float) -> None:
        noted.append((seat, is_here))
        await note(table, seat, is_here, now)

    monkeypatch.setattr(ann.server.store, "note_presence", noting)
    with ann.live(seat=0) as socket:
        next_of(socket, "news")
        assert noted == [(0, True), (1, True)]
    wait_until(lambda: noted[2:] == [(0, False), (1, False)])


def test_a_screen_is_sent_one_hand_at_a_time(three: tuple[Person, Person]) -> None:
    ann, _ = three
    for mine, other in ((0, 1), (1, 0)):
        with ann.live(seat=mine) as socket:
            news = next_of(socket, "news")
        assert news["view"]["seat"] == mine
        assert news["view"]["table"]["hand"] not in (None, ann.view(seat=other)["table"]["hand"])


def test_a_rematch_is_dealt_to_all_of_them(three: tuple[Person, Person]) -> None:
    ann, bob = three
    ann.post("proposals", proposal={"about": "end"}, seat=0)
    ann.post("votes", number=0, seat=1, yes=True)
    bob.post("votes", number=0, yes=True)
    following = ann.post("rematch")["table"]
    assert bob.post("rematch")["table"] == following
    assert [held["seat"] for held in ann.get("/seats") if held["table"] == following] == [0, 1]
    assert ann.get(f"/tables/{following}")["phase"] == "playing"
