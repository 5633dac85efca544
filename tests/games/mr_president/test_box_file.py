"""The file of an owner's box: its template, what is missing, and what is refused by name."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fourscore.engine.errors import Refusal
from fourscore.games.mr_president.facts.box import PARTS
from fourscore.games.mr_president.facts.box_file import BadBox, Box
from fourscore.games.mr_president.facts.box_template import report, template
from fourscore.games.mr_president.facts.numbers import TRACK, TRACKS
from fourscore.games.mr_president.facts.printed import OURS, Figures
from fourscore.games.mr_president.facts.setup import SetUp
from fourscore.games.mr_president.game import GAME
from tests.rows import every_row

FULL = (Path(__file__).parent / "full_box.toml").read_text(encoding="utf-8")


def fields(table: Any, path: str = "") -> set[str]:
    """The path of every field; entries of lists and names of one's own are all alike."""
    if isinstance(table, list) and table and isinstance(table[0], dict) and path not in VALUES:
        return {field for each in table for field in fields(each, path)}
    if not isinstance(table, dict) or path in VALUES:
        return {path}
    found = set()
    for key, each in table.items():
        own = path in ("attribute", "resource", "card")
        found |= fields(each, f"{path}.{'*' if own else key}".strip("."))
    return found


VALUES = {
    "figures.unit_strength", "figures.zone_strength", "figures.civil_wars_in", "figures.influence",
    "start.inherited.roll",
    "official.novice", "official.veteran", "friend.milder", "friend.harsher", "opponent.milder", "opponent.harsher",
    "backs.tensions", "backs.goodwill", "backs.unilateral", "backs.multilateral", "backs.un", "card.*.price",
}  # fmt: skip
"""Small tables that are filled in as one."""


def whole(found: set[str]) -> set[str]:
    units = {field for field in found if field.startswith(("chits.", "start.units", "start.held."))}
    return {".".join(field.split(".")[:3]) if field in units else field for field in found}


def test_the_file_of_the_proof_fills_in_every_field_of_the_template():
    asked, filled = whole(fields(tomllib.loads(template()))), whole(fields(tomllib.loads(FULL)))
    filled = {".".join(field.split(".")[:3]) if field.startswith("chits.") else field for field in filled}
    assert not {field for field in asked - filled if not field.startswith("chits.")}
    assert report(FULL).missing == {}
    assert set(report(FULL).given) == set(PARTS)


def test_the_template_has_every_field_that_can_be_read():
    written = tomllib.loads(template())
    assert written.keys() | {"missing"} == set(Box.__struct_fields__)
    assert written["figures"].keys() == set(Figures.__struct_fields__)
    assert written["start"].keys() == {"tracks", "trends", "tensions", *SetUp.__struct_fields__}
    assert written["start"]["tracks"].keys() == TRACK.keys()
    assert written["start"]["trends"].keys() == {track.code for track in TRACKS if track.trend}
    assert written["chits"].keys() == OURS.chits.keys()


def test_a_part_is_missing_until_all_of_it_is_there():
    told = report(
        '[start.tracks]\nPA = 50\n[figures]\nfocus = [6, 5, 4, 3, 2, 1]\n[chits]\n"good times" = { count = 2 }'
    )
    assert set(told.given) == {"figures.focus"}
    assert "RWC" in told.missing["start"]
    assert "PA," not in told.missing["start"]
    assert {"chits", "figures.lingering"} <= told.missing.keys()


BAD = {
    "not TOML": ("[figures]", "[figures", "not a TOML file"),
    "unknown chapter": ("[backs]", "[bakcs]", "bakcs: there is no such field. Did you mean 'backs'"),
    "unknown figure": ("lingering", "lingerin", "figures.lingerin: there is no such field. Did you mean 'lingering'"),
    "too few": ("focus = [6, ", "focus = [", "figures.focus: it is a list of 6 whole numbers"),
    "no range": ("focus = [6", "focus = [7", "figures.focus: 7 is not a number from 1 to 6"),
    "no number": ("un_troops = 3", "un_troops = true", "figures.un_troops: it is a whole number"),
    "no unit": ("usaf = 4, army-heavy", "tank = 4, army-heavy", "figures.unit_strength: there is no 'tank'"),
    "no back": ("goodwill = { 1 = 5", "goodwill = { 1 = -5", "backs.goodwill"),
    "a back in words": ("goodwill = { 1 = 5", "goodwill = { one = 5", "backs.goodwill"),
    "no chit": ('"good times"', '"god times"', "no chit 'god times'. Did you mean 'good times'"),
    "more + than chits": ('"nsa 2" = { count = 4', '"nsa 2" = { count = -4', "chits.nsa 2: count"),
    "no name": ('name = "Bel Curie"', 'name = "!!"', "nobody can be called that"),
    "the same name": ('name = "Bel Curie"', 'name = "Ada Babbage"', "has the same name"),
    "no veteran": (
        "veteran = { diplomatic = 1",
        "vetran = { diplomatic = 1",
        "official.*vetran.*Did you mean 'veteran'",
    ),
    "no such rating": ("novice = { diplomatic = 0", "novice = { diplomatic = 11", "Ada Babbage.*0 to 9"),
    "no wing": ('wing = "radical"', 'wing = "left"', "wing is moderate or radical"),
    "no opposite": ('opposite = "clumsy"', 'opposite = "clumsey"', "efficient: opposite.*Did you mean 'clumsy'"),
    "no such points": ("ap = 5", "ap = 55", "attribute.efficient: ap is a number from -20 to 20"),
    "no effect": ('each_turn = ["PA +1"]', 'each_turn = ["FAME +1"]', "attribute.good-sleeper.each_turn: .*FAME"),
    "no track": ('"RWC" = ', '"RCW" = ', "start.tracks: there is no track 'RCW'. Did you mean 'RWC'"),
    "no box": ('"PA" = 46', '"PA" = 47', "start.tracks.PA: it is one box from 18 to 70 in steps of 2"),
    "no region": (
        "africa = [[], [1]",
        "afrika = [[], [1]",
        "start.terror: there is no 'afrika'. Did you mean 'africa'",
    ),
    "no level": ("[[1], [2], [1, 1]]", "[[1], [9], [1, 1]]", "start.terror.*9 is not a number from 1 to 4"),
    "no war": ("us-taliban = [1, 4]", "us-atlantis = [1, 4]", "start.inherited: there is no 'us-atlantis'"),
    "no office": ('["secdef"]', '["wizard"]', "start.president.veterans: there is no 'wizard'"),
    "no kind of Sanctions": ('iran = [["un"]', 'iran = [["nu"]', "start.sanctions.iran: there is no 'nu'"),
    "no place": ("pacific = { carrier", "atlantis = { carrier", "start.units: there is no 'atlantis'"),
    "no card": ("[card.E1-01]", "[card.X1-01]", "card.X1-01: a card is called"),
    "no effect of a card": ('do = ["DOMCRISIS +1"]', 'do = ["DOMCRISES +1"]', "card.N-1.do: .*DOMCRISES"),
    "no field of a card": ("midterm = -1", "midtrem = -1", "card.E1-04: .*midtrem"),
    "no list": ('do = ["DOMCRISIS +1"]', "do = [7]", "card.N-1.do"),
    "no deck": ("terrorism_a_year = 2", "terrorism_a_year = 20", "decks.terrorism_a_year"),
    "nothing known": ("[figures]", 'missing = "perhaps"\n[figures]', "missing"),
}


@every_row("mistake", BAD)
def test_a_mistake_is_refused_by_the_name_of_its_field(mistake: str):
    before, after, named = BAD[mistake]
    assert before in FULL
    with pytest.raises(BadBox, match=named):
        GAME.with_box(FULL.replace(before, after, 1))


@every_row("part", ["official", "friend", "opponent"])
def test_too_few_people_are_refused(part: str):
    side = 'wing = "radical", legislative = 1, media = 1'
    sides = "novice = {n}\nveteran = {n}".replace("{n}", "{ diplomatic = 1, domestic = 1, military = 1 }")
    lines = sides if part == "official" else f"milder = {{ {side} }}\nharsher = {{ {side} }}"
    one = f'[[{part}]]\nname = "Zoe"\n{lines}\n'
    if part == "official":
        with pytest.raises(BadBox, match="at least 4"):
            GAME.with_box(one)
    else:
        assert len(getattr(GAME.with_box(one).printed, f"{part}s")) == 1


NO_FIELD = {
    "people = 3": "people: there is no such field. There are missing, figures, .* and card.",
    "[figures]\npeople = 3": "figures.people: .* There are .*lingering",
    "[backs]\npeople = 3": "backs.people: .* There are tensions, .* and footprint.",
    "[[official]]\npeople = 3": "official.0..people: .* There are name, novice and veteran.",
    "[[backs.footprint]]\npeople = 3": "backs.footprint.0..people: .* There are name,",
    "[attribute.x]\npeople = 3": "attribute, an entry, people: .* There are .*opposite",
    "[chits.x]\npeople = 3": "chits, an entry, people: .* There are count and plus.",
    "[start]\npeople = 3": "start.people: .* There are tracks, .*units",
    "[start.president]\npeople = 3": "start.president.people: .* There are .*veterans",
    "[card.E1-01]\ncolour = 3": "card.E1-01: colour: .* There are .*title",
}


@every_row("written", NO_FIELD)
def test_where_a_field_is_like_none_that_there_is_all_are_named(written: str):
    with pytest.raises(BadBox, match=NO_FIELD[written]) as found:
        GAME.with_box(written)
    assert str(found.value).endswith(".")
    assert ".." not in str(found.value)


HOSTILE = [
    "a = " + "[" * 5000,
    "x" * 500_000,
    "\x00",
    "official = 7",
    "[official]\nname = 'a'",
    "figures = 3",
    "start = 'x'",
    "[start]\ntracks = 4",
    "[start.tracks]\nPA = []\nRWC = [1]",
    "[card.E1-01]\ntitle = 7",
    "chits = [1]",
    "[start]\nunits = 3",
    "[start]\nterror = [1]",
    "[start.regions]\nunstable = 'africa'",
    "[figures]\ninfluence = 9",
    "[attribute.x]\neach_turn = 'PA +1'",
    "[card.E1-01]\nprice = { do = ['PA -1'] }",
    "[card.E1-01]\nprice = [{ do = ['PA -1'] }]",
    "[card.E1-01]\nprice = [{ label = 'build', cost = 2 }]",
    "[card.E1-01]\nprice = [{ label = 'build', cost = 'two' }]",
    "[card.E1-01]\nprice = ['PA -1']",
    "[card.E1-01]\ndo = ['TERROR new 1 this']",
    "[card.E1-01]\ndo = ['TENSIONS nation +1']",
    "[card.E1-01]\ndo = [{ roll = 6, rows = [] }]",
    "[card.E1-01]\ndo = [{ check = 'NOTHING' }]",
    "[start.president]\ndrawn = [1, 2]",
    "[start.second_term]\neffects = 'PA +1'",
    "[[backs.footprint]]\nname = 'x'",
    "[card.E1-01]\nhurts = 5",
    "[card.E1-01]\nhurts = { two = 5 }",
    "[card.E1-01]\nregion = 'narnia'",
    "[attribute.'Big One']\ntitle = 'x'",
    "[card.E1-01]\ndo = [{ roll = 6, rows = [{ roll = '1-2' }, { roll = '5-6' }] }]",
    "[card.E1-01]\ndo = [{ roll = 0, rows = [{ do = [] }] }]",
    "[start.held]\ntank = 1",
]


@every_row("written", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_is_written_is_read_or_refused_in_words(written: str):
    with pytest.raises(Refusal) as refused:
        GAME.with_box(written)
    assert str(refused.value).endswith(".")
    assert "Traceback" not in str(refused.value)
