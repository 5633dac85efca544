"""A game over plain HTTP, from the first card to the proof."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.journal import read_journal
from fourscore.service.routes.play import LONGEST_WAIT
from tests.table.ground import wait_until
from tests.table.served import SHORT, Person, Served, play_to_the_end, who_is_asked


@pytest.mark.slow
def test_two_people_and_a_bot_play_to_the_end_and_the_journal_is_genuine(server: Served, tmp_path: Path) -> None:
    table, people = server.table_of("Ann", "Bob", "bot:random", options=SHORT)
    promised = people[0].get(f"/tables/{table}")["commitment"]
    outcome = play_to_the_end(people)
    assert max(outcome["scores"]) >= 2
    file = tmp_path / "game.jsonl"
    file.write_bytes(people[0].ask("GET", "journal").content)
    proof = fourscore.verify(read_journal(file))
    assert proof.is_finished
    assert proof.commitment == promised


def test_a_running_game_gives_away_neither_seed_nor_answers(people: list[Person]) -> None:
    for _ in range(5):
        who_is_asked(people).choose()
    lines = people[0].ask("GET", "journal").text.splitlines()
    assert len(lines) == 2
    assert '"seed":null' in lines[0]
    assert people[0].ask("GET", "replay").status_code == 409
    assert people[0].ask("GET", "told").status_code == 409


def test_an_answer_that_is_not_asked_for_is_refused_and_changes_nothing(people: list[Person]) -> None:
    person = who_is_asked(people)
    before = person.get("view")
    # Whoever is asked first may be allowed to pass: a lead without a choice has been made already.
    hand = before["view"]["table"]["hand"]
    not_held = next(card for rank in "456789" for suit in "CDHS" if (card := rank + suit) not in hand)
    answer = person.ask("POST", "choices", json={"choice": not_held})
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("presidents.")
    assert person.refused("choices", choice="gibberish") == (422, "malformed")
    assert person.get("view") == before
    other = next(one for one in people if one is not person)
    assert other.refused("choices", choice="3C") == (409, "stale")
    choice, turn = person.asked()[0], person.get("view")["turn"]
    person.post("choices", choice=choice, turn=turn)
    assert person.refused("choices", choice=choice, turn=turn) == (409, "stale")
    assert person.get("view")["turn"] == turn + 1


def test_waiting_for_news_returns_as_soon_as_somebody_acts(server: Served, people: list[Person]) -> None:
    asked = who_is_asked(people)
    other = next(person for person in people if person is not asked)
    known = len(other.get("view")["lines"])
    with ThreadPoolExecutor() as pool:
        # Without any news the answer would come late, and empty.
        waiting = pool.submit(other.get, "view", since=known, wait=LONGEST_WAIT)
        present = server.server.slots.named[other.table].audience.present
        wait_until(lambda: present[people.index(other)] == 1)
        asked.choose()
        assert waiting.result()["lines"]
