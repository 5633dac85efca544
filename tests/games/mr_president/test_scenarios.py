"""Scenarios: laid out as they say, played to their end, judged by their own aim; a bad file is refused by name."""

import random
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import fourscore
from fourscore.games.mr_president.extras import EXTRAS
from fourscore.games.mr_president.facts.numbers import CONTROL, PA, RELATIONS, STABILITY, TENSIONS, TRACK
from fourscore.games.mr_president.facts.scenarios import BadScenario, scenario_called
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.ending.legacy import after_the_vote, score
from fourscore.games.mr_president.rules.scenario import lay_out, special_rules
from fourscore.games.mr_president.rules.year import move_on
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import carry, desk, rules_told
from tests.rows import every_row

HOME = Path(fourscore.__file__).parent / "games" / "mr_president" / "content" / "scenarios"
OURS = [name for name in get_args(get_type_hints(MrPresidentOptions)["scenario"]) if name != "none"]
ours = pytest.mark.parametrize("name", OURS)
SMALL = """
title = "A small one"
introduction = "Nothing is as it was."
aim = "Approval of 50%."
victory = ["PA >= 50"]
year = 2
last_year = 2
wars = []
cabinet = { secdef = "cab-01" }
begin = ["PRESTIGE +1"]

[board]
friends = []

[board.tracks]
PA = 44
"STABILITY africa" = 3

[board.counters]
"TENSIONS russia" = 2

[board.bills]
"own 3" = "0"

[[special]]
when = "begin-turn"
text = "A cold morning."
do = ["PA +1"]
"""


@pytest.fixture
def small(tmp_path: Path) -> Any:
    (tmp_path / "scenario.toml").write_text(SMALL)
    return GAME.with_pack(tmp_path)


def begun(game: Any, **options: str) -> fourscore.Match:
    """A match after set-up, with whatever is offered first."""
    match = fourscore.new(game, 1, seed=3, options=options)
    while match.decision and match.state.segment < 0:
        match.choose(0)
    return match


def test_every_value_of_the_option_is_a_file_and_every_file_a_value() -> None:
    assert sorted(OURS) == sorted(file.stem for file in HOME.glob("*.toml"))
    assert len(OURS) == 6
    told = GAME.ledger.options["scenario"].values
    for name in OURS:
        assert told[name].startswith(f"{scenario_called(name).title}: ")


@pytest.mark.slow
@ours
def test_each_of_ours_holds_together(name: str) -> None:
    GAME.check_scenario(name)
    term = new_term(MrPresidentOptions(), name)
    lay_out(term, scenario_called(name))
    for code, box in scenario_called(name).board.get("tracks", {}).items():
        assert term.tracks[TRACK[code]] == box


@ours
@pytest.mark.rule("mr-president.scenario.begins", "mr-president.scenario.won", "mr-president.scenario.lost")
@pytest.mark.rule("mr-president.flow.historical", "mr-president.game.modes.sandbox-and-historical")
def test_each_of_ours_is_played_from_its_start_to_its_end(name: str) -> None:
    match = begun("mr-president", scenario=name)
    scenario = scenario_called(name)
    opening = [line.text for line in match.events(0) if line.rule == "mr-president.scenario.begins"]
    assert opening == [f"{scenario.title}. {scenario.introduction} Your aim: {scenario.aim}"]
    rng = random.Random(name)
    match.play(lambda decision: rng.choice(decision.choices))
    assert match.outcome is not None
    assert scenario.year <= match.state.year <= scenario.last_year
    assert not [line for line in match.events(0) if line.rule.startswith("mr-president.legacy.")]


@pytest.mark.rule("mr-president.scenario.begins")
def test_what_a_scenario_names_lies_there_and_all_else_stays(small: Any) -> None:
    match = begun(small)
    term: Term = match.state
    usual = begun("mr-president").state
    assert (term.year, term.wars, term.friends, term.cabinet["secdef"]) == (2, [], [], "cab-01")
    assert term.tracks[TRACK["PRESTIGE"]] == usual.tracks[TRACK["PRESTIGE"]] + 1
    assert (term.tracks[STABILITY["africa"]], term.bills["own 3"]) == (3, "0")
    assert term.counters[TENSIONS["russia"]] == 2
    assert term.tracks[RELATIONS["china"]] == usual.tracks[RELATIONS["china"]]
    assert all(term.cabinet.values())
    assert {code[:2] for code in term.decks["out"] if code[0] == "E"} == {"E1"}
    assert not term.decks["year-2"]


@pytest.mark.rule("mr-president.scenario.special")
def test_a_special_rule_comes_when_its_segment_begins_and_in_its_years_alone(small: Any) -> None:
    told = [line.text for line in begun(small).events(0)]
    assert told.count("A cold morning.") == 1
    term = desk(scenario="recession", PA=50, year=1)
    carry(term, special_rules(term, "begin-turn"))
    assert term.tracks[PA] == 50
    term.year = 2
    carry(term, special_rules(term, "legislative"))
    assert term.tracks[PA] == 50
    carry(term, special_rules(term, "begin-turn"))
    assert term.tracks[PA] < 50
    assert rules_told(term)[0] == "mr-president.scenario.special"


@every_row(("approval", "verdict"), [(60, "victory"), (58, "loss")])
@pytest.mark.rule("mr-president.scenario.won", "mr-president.scenario.lost", "mr-president.flow.historical")
def test_a_scenario_is_judged_by_its_aim_after_its_last_year(approval: int, verdict: str) -> None:
    term = desk(scenario="two-wars", PA=approval, year=4, second_term="ask", marks={"re-elected": 1})
    assert not carry(term, after_the_vote(term))
    carry(term, score(term))
    assert not term.over
    term.segment = len(SEQUENCE) - 1
    carry(term, (move_on(term) for _ in range(1)))
    assert GAME.view(term, 0).verdict == verdict
    assert (term.verdict, term.over) == (verdict, f"mr-president.scenario.{'won' if verdict == 'victory' else 'lost'}")


def test_the_lame_duck_has_two_years_and_the_decks_for_them() -> None:
    term: Term = begun("mr-president", scenario="lame-duck").state
    assert (term.year, term.tracks[CONTROL]) == (7, 0)
    assert {code[:2] for code in term.decks["year-8"] if code[0] == "E"} == {"E4"}
    assert {code[:2] for code in term.decks["out"] if code[0] == "E"} == {"E1", "E2"}


BAD = {
    "victory": ('victory = ["PA >= 50"]', "victory = []", "victory names no condition"),
    "condition": ("PA >= 50", "POPULARITY >= 50", "POPULARITY"),
    "effect": ("PRESTIGE +1", "GLORY +1", "GLORY"),
    "special": ('"begin-turn"', '"tea-time"', "tea-time"),
    "special effect": ('do = ["PA +1"]', 'do = ["PA up"]', "PA up"),
    "war": ("wars = []", 'wars = ["us-atlantis"]', "us-atlantis"),
    "office": ("secdef", "wizard", "wizard"),
    "official": ("cab-01", "cab-99", "cab-99"),
    "nearly a track": ("PA = 44", "WORLDOPP = 4", "Did you mean 'WORLDOP'"),
    "nearly an effect": ("PRESTIGE +1", "PRESTIG +1", "begin: .*Did you mean 'PRESTIGE'"),
    "nearly a War": ("wars = []", 'wars = ["us-irann"]', "wars: .*Did you mean 'us-iran'"),
    "no comparison": ("PA >= 50", "PA >> 50", "victory: .*reads like"),
    "twice": ('secdef = "cab-01"', 'secdef = "cab-01", secstate = "cab-01"', "two offices"),
    "year": ("year = 2\nlast", "year = 9\nlast", "1 to 8"),
    "last year": ("last_year = 2", "last_year = 1", "not before"),
    "terms": ("last_year = 2", "last_year = 6", "same term"),
    "track": ("PA = 44", "PA = 99", "PA"),
    "no track": ("PA = 44", "FAME = 4", "FAME"),
    "no heap": ("TENSIONS russia", "TENSIONS narnia", "narnia"),
    "no part": ("[board.bills]", "[board.laws]", "laws"),
    "wrong type": ("PA = 44", 'PA = "high"', "tracks"),
    "unknown field": ("begin =", "beginning =", "beginning"),
    "no title": ('title = "A small one"', "", "title"),
    "not TOML": ("title =", "title", "line 2"),
}


@pytest.mark.parametrize("mistake", BAD)
def test_a_bad_file_is_refused_by_name(mistake: str, tmp_path: Path) -> None:
    before, after, named = BAD[mistake]
    assert before in SMALL
    (tmp_path / "scenario.toml").write_text(SMALL.replace(before, after, 1))
    with pytest.raises(BadScenario, match=named) as refused:
        GAME.with_pack(tmp_path)
    told = str(refused.value)
    assert told.startswith("scenario.toml: "), told
    assert told.endswith((".", "'?")), told
    assert "position" not in told, told
    assert ".?" not in told, told


def test_a_directory_without_a_scenario_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"scenario\.toml is missing"):
        GAME.with_pack(tmp_path)


def test_a_kept_game_knows_its_scenario(small: Any, tmp_path: Path) -> None:
    match = begun(small)
    match.save(tmp_path / "game.jsonl")
    with pytest.raises(fourscore.Refusal, match="--pack"):
        fourscore.load(tmp_path / "game.jsonl")
    again = fourscore.load(tmp_path / "game.jsonl", game=GAME.with_pack(tmp_path))
    assert again.view(0) == match.view(0)
    assert fourscore.from_position(small, match.position()).state.scenario == match.state.scenario


def test_the_decks_of_a_second_term_have_their_places_among_the_numbers() -> None:
    match = begun("mr-president", scenario="lame-duck")
    encoder = EXTRAS.encoder(GAME, 1, match.options)
    assert len(match.state.decks["year-8"]) in list(encoder.observe(match.view(0))["piles"])
