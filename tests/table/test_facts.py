"""The facts of a game explain every word that a View uses."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

import fourscore
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.extras import extras_of
from tests.rows import every_row
from tests.table.served import Served

STEPS = 250
JOINT = "joint "
"""So begins what is being carried out together with an ally."""


def tables(game: str, seats: int, seed: int) -> Iterator[Any]:
    """What the seat that is asked sees, at every question of a match played at random; plain data."""
    match, rng = fourscore.new(game, seats, seed=seed), random.Random(seed)
    for _ in range(STEPS):
        if match.decision is None:
            return
        seat = match.decision.seat
        yield msgspec.json.decode(match.view(seat).to_json())["table"]
        match.choose(rng.choice(match.decision.choices), seat)


def presidents_words(table: Any) -> Iterator[tuple[str, str]]:
    yield from (("cards", card) for card in table["hand"])
    for laid in (*table["pile"], *table["swept"]):
        yield from (("cards", card) for card in laid["cards"].split())
    yield from (("titles", name) for name in ("president", "vice_president", "pond_scum") if name in table)


def bodyguard_words(table: Any) -> Iterator[tuple[str, str]]:
    yield from (("cards", card) for card in (*table["hand"], *table["known_discards"]))
    yield from (("cards", card) for row in table["rows"] for card in row)
    yield from (("roles", role) for role in table["roles"] if role)


def knife_fight_words(table: Any) -> Iterator[tuple[str, str]]:
    for place in table["places"]:
        known = [place["president"], *place["votes"], *place["spares"], *place["next_up"]]
        yield from (("presidents", one) for one in known if one)
        yield from (("actions", one) for one in (*place["front"], *place["shields"], *(place["hand"] or ())))
    yield from (("presidents", one) for one in (*table["out"], *table["used_turn"], *table["used_ever"]))
    yield from (("actions", one) for one in (*table["discards"], *table["aside"], *table["played"]))


def mr_president_words(table: Any) -> Iterator[tuple[str, str]]:
    for name, words in MR_PRESIDENT.items():
        yield from ((name, word) for word in words(table) if word)


MR_PRESIDENT: dict[str, Callable[[Any], Any]] = {
    "tracks": lambda table: [*table["tracks"], *table["trends"]],
    "attributes": lambda table: table["attributes"],
    "resources": lambda table: table["resources"],
    "offices": lambda table: [*table["cabinet"], *(who for who in table["scandals"] if who != "potus")],
    "candidates": lambda table: [*table["cabinet"].values(), *table["veterans"], *table["gone"]],
    "friends": lambda table: table["friends"],
    "opponents": lambda table: table["opponents"],
    "bills": lambda table: [*table["bills"], *table["levels"]],
    "bill_boxes": lambda table: table["bills"].values(),
    "focus": lambda table: table["focus"],
    "regions": lambda table: [*table["terror"], *table["civil_wars"], *(war[1] for war in table["wars"])],
    "sides": lambda table: [side for war in table["wars"] for side in (*war[3], *war[4])],
    "war_kinds": lambda table: [war[2] for war in table["wars"]],
    "chits": lambda table: [chit.removesuffix(" +") for chit in (*table["chits"], *table["chits_drawn"])],
    "piles": lambda table: table["piles"],
    "cards": lambda table: [card for cards in table["open_cards"].values() for card in cards],
    "actions": lambda table: [table["taking"]] if not table["taking"].startswith(JOINT) else [],
    "nations": lambda table: [table["taking"].removeprefix(JOINT)] if table["taking"].startswith(JOINT) else [],
    "segments": lambda table: [table["segment"], table["comes_next"]],
}

WORDS = {
    "presidents": presidents_words,
    "bodyguard": bodyguard_words,
    "knife-fight": knife_fight_words,
    "mr-president": mr_president_words,
}


def known_words(facts: Any) -> dict[str, set[str]]:
    """All words that facts explain, by the part that does."""
    parts = msgspec.to_builtins(facts, str_keys=True)
    parts["segments"] = [segment["id"] for segment in parts.get("segments", ())]
    return {
        name: set(part) for name, part in parts.items() if isinstance(part, (dict, list, tuple)) and name != "suits"
    }


@every_row("game", WORDS)
def test_every_word_of_a_view_is_explained(game: str) -> None:
    title = find_game(game)
    known, seen = known_words(extras_of(title).almanac(title)), set()
    for seed in (1, 2):
        for table in tables(game, title.seats[0], seed):
            for part, word in WORDS[game](table):
                assert word in known[part], f"{word!r} is in a View and not in {part}"
                seen.add(part)
    assert len(seen) >= min(2, len(known))


def test_the_heaps_of_mr_president_are_named_after_things_that_are_explained() -> None:
    known = set().union(*known_words(extras_of("mr-president").almanac(find_game("mr-president"))).values())
    for table in tables("mr-president", 1, 3):
        for heap in table["counters"]:
            assert set(heap.split()[1:]) <= known, heap


def test_facts_travel_and_can_be_kept_for_a_while(server: Served) -> None:
    for game in all_games().values():
        answer = server.http.get(f"/games/{game.id}/facts")
        assert answer.status_code == 200
        assert "max-age" in answer.headers["cache-control"]
        assert answer.json() == msgspec.json.decode(msgspec.json.encode(extras_of(game).almanac(game)))
    assert server.http.get("/games/ludo/facts").json()["error"] == "unknown-game"


def test_every_card_says_what_it_does(server: Served) -> None:
    cards = server.http.get("/games/bodyguard/facts").json()["cards"]
    assert len(cards) == 48
    assert all(card["text"] for card in cards.values())
    fight = server.http.get("/games/knife-fight/facts").json()
    assert len(fight["presidents"]) == 43
    assert all(card["text"] and card["name"] for card in fight["actions"].values())
    year = server.http.get("/games/mr-president/facts").json()["segments"]
    assert len(year) == 61
    assert all(segment["stakes"] for segment in year)


def test_a_game_tells_of_its_scenarios(server: Served) -> None:
    for card in server.http.get("/games").json():
        told = extras_of(card["id"]).scenarios()
        assert card["scenarios"] == msgspec.to_builtins(list(told))
        assert {each["option"] for each in card["scenarios"]} <= {option["id"] for option in card["options"]}
    assert len(extras_of("mr-president").scenarios()) == 6
