"""Set-up: the board as a new President finds it at each difficulty."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.position import from_position, position
from fourscore.games.mr_president.rules.office.promises import administration_priorities, public_priorities
from fourscore.games.mr_president.rules.office.second_term import begin_second_term
from fourscore.games.mr_president.rules.office.setup import (
    attributes,
    cabinet,
    campaign_promise,
    chits,
    congress,
    resources,
)
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import carry, desk, put
from tests.games.mr_president.oval_office import changes, take_office
from tests.rows import every_row

BOARDS = tomllib.loads(Path(__file__).with_name("boards.toml").read_text(encoding="utf-8"))
LISTS = ("attributes", "resources", "veterans", "friends", "opponents", "public", "administration", "groups", "rogues")


def drawn(term: Term) -> dict[str, str]:
    """What lies on the board, in words: a row for each kind of track and heap, and for whatever else there is."""
    json: Any = position(term)
    rows: dict[str, list[str]] = {kind: [] for code in HEAP if (kind := code.partition(" ")[0]) != code}
    rows["home"] = [f"{code} {json['tracks'][code]}" for code in TRACK if " " not in code]
    for code in TRACK:
        kind, _, about = code.partition(" ")
        rows.setdefault(kind, []).extend([str(json["tracks"][code])] if about else [])
    for code, count in json["counters"].items():
        kind, _, about = code.partition(" ")
        rows[kind if about else "home"].append(f"{about or kind} {count}")
    rows["trends"] = [f"{code} {way:+d}" for code, way in json["trends"].items() if way]
    rows["terror"] = [
        f"{at} {' '.join(str(level) for level, _ in there)}" for at, there in json["terror"].items() if there
    ]
    rows["civil-wars"] = [
        f"{at} {'ceasefire' if quiet else 'war'}{' iranian' if iranian else ''}"
        for at, there in json["civil_wars"].items()
        for quiet, _, iranian in there
    ]
    rows["wars"] = [f"{war[0]} {war[2]} {war[5]} status {war[6]}" for war in json["wars"]]
    rows["bills"] = [f"{bill} {box}" for bill, box in json["bills"].items() if box != "unused"]
    rows["focus"] = [f"{area}{' *' * tense}" for area, tense in zip(json["focus"], json["strained"], strict=True)]
    rows["cabinet"] = list(json["cabinet"].values())
    rows["chits"] = [f"{len(json['chits'])} in the cup", *json["chits_aside"]]
    rows |= {part: [str(each) for each in json[part]] for part in LISTS}
    return {name: (" " if row and row[0].isdigit() else ", ").join(row) for name, row in rows.items()}


@pytest.mark.rule("mr-president.setup.domestic-start", "mr-president.setup.regions-start")
@pytest.mark.rule("mr-president.setup.threats-start", "mr-president.setup.peers-start")
@pytest.mark.rule("mr-president.setup.allies-start", "mr-president.setup.units-start")
@pytest.mark.rule("mr-president.setup.sanctions-start", "mr-president.setup.difficulty-start")
@every_row(("level", "die"), [("normal", 4), ("easier", 10), ("harder", 5)])
def test_the_board_at_the_start(level, die):
    assert drawn(take_office(level, die)) == {**BOARDS["normal"], **BOARDS[level]}


def test_every_difficulty_leaves_a_legal_position():
    for level in ("easier", "normal", "harder"):
        term = take_office(level)
        assert drawn(from_position(position(term), term.options, GAME.ledger)) == drawn(term)


@pytest.mark.rule("mr-president.setup.threats-start")
@cases("""
    level  | die | wars
    easier | 10  | []
    normal | 1   | []
    normal | 4   | []
    normal | 5   | [("us-taliban", 7)]
    normal | 7   | [("us-taliban", 7)]
    normal | 8   | [("us-isis", 5)]
    normal | 10  | [("us-isis", 5)]
    harder | 4   | []
    harder | 5   | [("us-taliban", 9)]
    harder | 8   | [("us-isis", 7)]
""")
def test_inherited_wars(level, die, wars):
    term = take_office(level, die)
    assert [(war.code, war.strength[1]) for war in term.wars] == wars
    assert all((war.kind, war.status, war.rolled) == ("guerrilla", 6, False) for war in term.wars)


@pytest.mark.rule("mr-president.setup.president-start", "mr-president.attribute.opposites")
def test_attributes_and_resources_by_difficulty():
    term = desk("harder")
    carry(term, attributes(term), "orator", "teflon", "likeable")
    assert term.attributes == ["orator", "teflon", "likeable"]
    carry(term, resources(term), "amazing-press-secretary", "amazing-un-ambassador", "amazing-un-ambassador")
    assert term.resources == ["amazing-un-ambassador"]
    term = desk()
    carry(term, attributes(term), "orator", "teflon")
    carry(term, resources(term), "amazing-press-secretary", "amazing-un-ambassador", "amazing-press-secretary")
    assert (term.attributes, term.resources) == (["orator", "teflon"], ["amazing-press-secretary"])
    term = desk("easier")
    carry(term, attributes(term), "orator")
    carry(term, resources(term))
    assert (term.attributes, term.resources) == (["orator"], [])
    term = desk("harder")
    with pytest.raises(AssertionError, match="not among"):
        carry(term, attributes(term), "media-savvy", "media-savvy")


@pytest.mark.rule("mr-president.setup.people-start")
def test_four_offices_are_filled_in_order_from_three_candidates_each():
    term = desk("harder")
    for number, office in enumerate(("vice-president", "chief-of-staff", "secstate", "secdef")):
        three = [f"cab-{3 * number + place:02}" for place in (1, 2, 3)]
        again = carry(term, cabinet(term), *three, three[2])
        assert term.cabinet[office] == three[2]
        assert again is (office != "secdef")
    assert term.veterans == []


@pytest.mark.rule("mr-president.setup.people-start")
@every_row(("level", "friends", "opponents"), [("easier", 1, 3), ("normal", 2, 2), ("harder", 2, 2)])
def test_friends_and_opponents_at_the_start(level, friends, opponents):
    term = desk(level)
    carry(term, congress(term), *[1] * (friends + opponents))
    assert (len(set(term.friends)), len(set(term.opponents))) == (friends, opponents)
    assert all(member.startswith("F") for member in term.friends)
    assert all(member.startswith("O") for member in term.opponents)


@pytest.mark.rule("mr-president.setup.bills-start")
def test_public_priorities_are_drawn_and_those_of_the_administration_chosen():
    term = desk()
    carry(term, public_priorities(term), "9", "3", "16", "1", "7")
    assert term.public == [9, 3, 16, 1, 7]
    carry(term, administration_priorities(term), "3", "7", "1")
    assert term.administration == [3, 7, 1]
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, administration_priorities(term), "3", "3")


@pytest.mark.rule("mr-president.setup.bills-start")
@every_row(("level", "count"), [("easier", 3), ("normal", 2), ("harder", 1)])
def test_the_promise_is_kept_from_as_many_as_the_difficulty_allows(level, count):
    term = desk(level, administration=[1, 2, 3])
    drawn_counters = ["5", "8", "13"][:count]
    carry(term, campaign_promise(term), *drawn_counters, *([drawn_counters[-1]] if count > 1 else []))
    assert term.promise == int(drawn_counters[-1])


@pytest.mark.rule("mr-president.setup.chits-start")
def test_the_cup_holds_40_chits_three_of_them_with_a_plus():
    term = desk()
    carry(term, chits(term))
    counted = Counter(chit.removesuffix(" +") for chit in term.chits)
    assert counted == {
        "draw 1": 4,
        "draw 2": 22,
        "domestic crisis": 3,
        "summit security": 1,
        "summit economic": 1,
        "summit global": 1,
        "regional crisis": 3,
        "cascading 2": 2,
        "cascading 3": 1,
        "good times": 1,
        "nsa 2": 1,
    }
    plus = Counter(chit.removesuffix(" +") for chit in term.chits if chit.endswith(" +"))
    assert plus == {"draw 2": 1, "domestic crisis": 1, "regional crisis": 1}
    assert term.chits_aside == ["russia acts 2", "china acts 2"]


@pytest.mark.rule("mr-president.setup.decks-start")
def test_year_deck_1_is_the_crisis_deck_and_no_card_lies_twice():
    term = take_office()
    cards = [card for pile in term.decks.values() for card in pile]
    assert len(cards) == len(set(cards))
    assert {card[:2] for card in term.decks["crisis"] if card[0] == "E"} == {"E1"}
    assert [term.decks[pile] for pile in ("two", "three", "reshuffle")] == [[], [], []]
    assert len(term.decks["disasters"]) == 8


@pytest.mark.rule("mr-president.setup.second-term")
def test_a_second_term_renews_prestige_promise_and_decks():
    term = take_office()
    term.decks["out"] = [card for card in term.decks["crisis"] if card[0] == "E"]
    term.decks["crisis"] = []
    back = len(term.decks["out"])
    put(term, "PARTY", 6)
    before = term.copy()
    shuffles = [tuple(range(size)) for size in (back, len(term.decks["cascading"]), len(term.decks["terrorism"]))]
    carry(term, begin_second_term(term), "16", *(order for order in shuffles if len(order) > 1))
    assert changes(before, term) == {"PRESTIGE": 1, "PARTY": -1, "LDI": -1, "focus": -1}
    assert term.promise == 16
    assert term.decks["out"] == []
    events = [card for pile in ("crisis", "year-6", "year-7", "year-8") for card in term.decks[pile] if card[0] == "E"]
    assert len(events) == back
