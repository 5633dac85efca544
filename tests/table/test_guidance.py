"""The server explains: the question in words, a coach, odds, rules; to each seat only what it may know."""

import random
from typing import Any

import pytest

from fourscore.engine.game import Game
from fourscore.engine.registry import all_games, find_game
from tests.table.ground import wait_until
from tests.table.served import Person, Served, who_is_asked
from tests.walks import every_game

pytestmark = pytest.mark.slow


def a_solo_table(server: Served, game: str, **wishes: Any) -> Person:
    """One person among old hands, at a table dealt from a fixed seed."""
    bots = ["old-hand"] * (find_game(game).seats[0] - 1)
    person = server.person()
    wish = {"game": game, "seats": ["person", *bots], "name": "Ann", "seed": "lesson", **wishes}
    person.table = person.post("/tables", **wish)["table"]["table"]
    person.post("start")
    return person


@every_game
def test_every_question_is_told_in_words(server: Served, game: Game) -> None:
    person, rng = a_solo_table(server, game.id), random.Random(1)
    who_is_asked([person])
    for turn in range(12):
        if turn and is_over_before_a_question(person):
            break
        news = person.get("view")
        words, asked = news["words"], news["view"]["asked"]
        assert words["question"].strip()
        told = [choice for offer in words["offers"] for choice in (offer["choice"], *offer.get("alike", ()))]
        assert sorted(told) == sorted(asked["choices"])
        assert all(offer["label"].strip() for offer in words["offers"])
        person.choose(rng.choice(asked["choices"]))


def is_over_before_a_question(person: Person) -> bool:
    """Wait for the next question; the bots may end the game before there is one."""
    wait_until(lambda: bool(person.asked() or person.view()["outcome"]))
    return not person.asked()


def test_a_spectator_is_asked_nothing(server: Served) -> None:
    person = a_solo_table(server, "presidents")
    watcher = server.person()
    watcher.table = person.table
    assert watcher.get("view")["words"] is None
    assert watcher.ask("GET", "coach").status_code == 401
    assert watcher.ask("GET", "view", params={"seat": 0}).status_code == 403


@every_game
def test_the_coach_explains_and_advises_something_legal(server: Served, game: Game) -> None:
    person = a_solo_table(server, game.id)
    who_is_asked([person])
    advice, asked = person.get("coach"), person.view()["asked"]
    assert advice["choice"] in asked["choices"]
    assert advice["explains"].count(".") + advice["explains"].count("?") >= 2
    assert advice["why"]
    assert all(other["choice"] in asked["choices"] for other in advice["alternatives"])
    assert advice["choice"] not in [other["choice"] for other in advice["alternatives"]]


def test_a_coach_that_counts_tells_chances(server: Served) -> None:
    person = a_solo_table(server, "presidents")
    while len(who_is_asked([person]).asked()) < 2:
        person.choose()
    advice = person.get("coach", bot="search")
    assert 0 <= advice["chance"] <= 1
    assert advice["stake"]


def test_nobody_sets_the_coach_to_think_for_hours(server: Served) -> None:
    person = a_solo_table(server, "presidents")
    who_is_asked([person])
    for bot in ("search:1000000", "exec:/bin/true", "nobody"):
        assert person.ask("GET", "coach", params={"bot": bot}).json()["error"] == "unknown-bot"


def test_a_play_that_is_not_offered_says_why_not(server: Served) -> None:
    person = a_solo_table(server, "presidents")
    who_is_asked([person])
    forbidden = person.get("why-not", choice="3H 4D 5C")
    assert forbidden["rule"].startswith("presidents.")
    assert forbidden["text"]
    assert forbidden["message"]
    allowed = person.get("why-not", choice=person.asked()[0])
    assert (allowed["rule"], allowed["text"]) == (None, "")
    assert "Nothing forbids it" in allowed["message"]
    nonsense = person.get("why-not", choice="nonsense")
    assert (nonsense["rule"], nonsense["text"]) == (None, "")
    assert "nonsense" in nonsense["message"]
    person.post("close")
    # Whoever points at a card as the game ends is told so: a refusal would be an error in the console of the page.
    assert person.get("why-not", choice="3H 4D 5C")["message"] == "Nothing is asked of you now."


@pytest.mark.slow
def test_odds_add_up_and_name_their_modifiers(server: Served) -> None:
    person, rng = a_solo_table(server, "mr-president"), random.Random(2)
    seen = 0
    for _ in range(40):
        who_is_asked([person])
        choices = person.asked()
        for choice in [one for one in choices if one.startswith(("domestic", "diplomatic"))][:3]:
            for forecast in person.get("odds", choice=choice):
                seen += 1
                assert sum(row["chance"] for row in forecast["rows"]) == pytest.approx(1)
                assert forecast["good"] + forecast["bad"] <= 1.000001
                assert forecast["rule"].startswith("mr-president.action.")
                assert all(modifier["why"] for modifier in forecast["modifiers"])
        person.choose(rng.choice(choices))
    assert seen > 10
    threats = person.get("situation")
    assert [threat["nearness"] for threat in threats] == sorted((one["nearness"] for one in threats), reverse=True)


def test_a_game_without_odds_says_so(server: Served) -> None:
    person = a_solo_table(server, "presidents")
    for path in ("odds?choice=pass", "ahead?choice=pass", "situation"):
        answer = person.ask("GET", path)
        assert (answer.status_code, answer.json()["error"]) == (404, "not-found")


@every_game
def test_whoever_asks_why_is_told_what_happened(server: Served, game: Game) -> None:
    person = a_solo_table(server, game.id)
    who_is_asked([person])
    for _ in range(25):
        person.choose(person.get("view")["view"]["asked"]["choices"][0])
        if is_over_before_a_question(person):
            break
    lines = person.get("view")["lines"]
    told = [person.get("why", line=number)["did"] for number in range(0, len(lines), max(1, len(lines) // 12))]
    assert any(told)
    assert all(sentence[-1] == "." for did in told for sentence in did)
    assert person.get("why", line=len(lines))["did"] == []


def test_nobody_asks_why_through_the_eyes_of_another(server: Served) -> None:
    _, (ann, _, _) = server.table_of("Ann", "Ben", "Eve")
    refused = ann.ask("GET", f"/tables/{ann.table}/why?line=0&seat=1")
    assert refused.status_code in (403, 409)


@every_game
def test_a_page_says_how_to_play(server: Served, game: Game) -> None:
    primer = server.person().get(f"/games/{game.id}/primer")
    figures = [passage["figure"] for passage in primer["passages"] if passage["figure"]]
    assert figures
    assert all(figure["view"]["game"] == game.id and figure["drawn"] for figure in figures)


def test_the_rules_can_be_searched_and_cited(server: Served) -> None:
    http = server.http
    everything = http.get("/rules")
    assert everything.headers["cache-control"].startswith("public")
    assert everything.headers["content-encoding"] == "gzip"
    assert len(everything.json()) == sum(len(game.ledger) for game in all_games().values()) + len(
        http.get("/rules", params={"game": "house"}).json()
    )
    found = http.get("/rules", params={"game": "presidents", "search": "four of a kind"}).json()
    assert found
    assert all(rule["game"] == "presidents" for rule in found)
    chapter = http.get("/rules", params={"under": "bodyguard.martin"}).json()
    assert {rule["id"].rpartition(".")[0] for rule in chapter} == {"bodyguard.martin"}
    assert http.get(f"/rules/{found[0]['id']}").json() == found[0]
    assert http.get("/rules/presidents.no-such-rule").status_code == 404
    assert http.get("/rules", params={"game": "ludo"}).json()["error"] == "unknown-game"


def test_a_seed_is_chosen_only_where_one_plays_alone(server: Served) -> None:
    first, second = (a_solo_table(server, "presidents") for _ in range(2))
    assert first.view()["table"]["hand"] == second.view()["table"]["hand"]
    wish = {"game": "presidents", "seats": ["person", "person", "random"], "name": "Ann", "seed": "7"}
    assert server.person().refused("/tables", **wish) == (403, "not-yours")
