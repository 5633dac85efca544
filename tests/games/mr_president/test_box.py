"""An owner's box in play: what is entered holds, and is kept with a game."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fourscore
from fourscore.engine.errors import Refusal
from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.games.mr_president.extras import EXTRAS
from fourscore.games.mr_president.facts.box_template import report, template
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.facts.people import name, rating
from fourscore.games.mr_president.facts.printed import OURS
from fourscore.games.mr_president.game import GAME, MrPresident
from fourscore.games.mr_president.rules.crises.cards import draw_card
from fourscore.games.mr_president.rules.ending.legacy import tally
from fourscore.games.mr_president.rules.office.begin import action_points, effects
from fourscore.games.mr_president.rules.office.tensions import in_pool, reveal
from fourscore.games.mr_president.rules.world.civil_wars import most
from fourscore.games.mr_president.rules.world.footprints import turn_over
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import approval_value
from tests.games.mr_president.desk import at, carry, desk, put, text

FULL = (Path(__file__).parent / "full_box.toml").read_text(encoding="utf-8")
LEVELS = ("easier", "normal", "harder")


@pytest.fixture(scope="module")
def full() -> MrPresident:
    return GAME.with_box(FULL)


def begun(game: Any, level: str = "normal", seed: int = 3) -> fourscore.Match:
    """A match after set-up, with whatever is offered first."""
    match = fourscore.new(game, 1, seed=seed, options={"difficulty": level})
    while match.decision and match.state.segment < 0:
        match.choose(0)
    return match


def play_on(match: fourscore.Match, seed: int, answers: int = 10**6) -> None:
    """Go on at random; what is entered is soon done."""
    rng = random.Random(seed)
    for _ in range(answers):
        if match.decision is None:
            return
        enters = match.decision.kind == "printed-card" and rng.random() < 0.6
        match.choose("done" if enters else rng.choice(match.decision.choices))


# ---------------------------------------------------------------- what is entered holds


def test_an_empty_template_changes_nothing_and_says_what_is_missing():
    game = GAME.with_box(template())
    told = report(template())
    assert not told.given
    assert {"official", "figures", "backs", "card", "start", "chits"} <= told.missing.keys()
    ours, empty = begun(GAME), begun(game)
    assert ours.state.tracks == empty.state.tracks
    assert [line.text for line in ours.events(0)] == [line.text for line in empty.events(0)]
    assert GAME.with_box("").printed is OURS


@pytest.mark.parametrize("level", LEVELS)
def test_a_presidency_begins_where_the_box_says(full: MrPresident, level: str):
    term: Term = begun(full, level).state
    at_level, printed = LEVELS.index(level), full.printed
    told = tomllib.loads(FULL)["start"]
    fresh = new_term(full.Options(difficulty=level), "", printed)
    for code, given in told["tracks"].items():
        assert fresh.tracks[TRACK[code]] == (given[at_level] if isinstance(given, list) else given), code
    assert set(term.cabinet.values()) <= printed.candidates.keys()
    assert {name(term, who) for who in term.cabinet.values()} <= {each.name for each in printed.candidates.values()}
    assert len(term.friends) == told["president"]["friends"][at_level]
    assert len(term.opponents) == told["president"]["opponents"][at_level]
    assert set(term.attributes) <= printed.attributes.keys()
    assert {code for cards in term.decks.values() for code in cards} == printed.cards.keys()
    assert [group.level for group in term.terror["africa"]] == told["terror"]["africa"][at_level]
    assert at(term, "GOODWILL") == told["goodwill"][at_level]
    assert at(term, "UNIT carrier pacific") == 1
    assert sum(printed.all_chits.values()) == len([*term.chits, *term.chits_aside])
    assert ("secdef" in {office for office, who in term.cabinet.items() if who in term.veterans}) == (level == "easier")
    assert at(term, "HELD usaf") == 2


def boxed(full: MrPresident, **changes: Any) -> Term:
    return desk(printed=full.printed, **changes)


def test_figures_of_the_box_are_those_of_the_rules(full: MrPresident):
    term = boxed(full, PA=18)
    assert approval_value(term) == 0
    put(term, "PA", 70)
    assert approval_value(term) == 9
    tally(term)
    assert at(term, "LP") == 9
    assert term.printed.figures.lingering[5] == 4
    assert (most(term, "africa"), most(term, "eurozone"), most(term, "middle-east")) == (4, 2, 3)
    assert in_pool(term) == 92 - 10, "the box has 92, and ten lie on nations"


def test_backs_of_the_box_are_those_that_are_turned_up(full: MrPresident):
    term = put(boxed(full), "TENSIONS russia", 2)
    assert carry(term, reveal(term, "russia"), "4", "-1") == 3
    term = put(boxed(full), "FOOTPRINT africa", 2)
    carry(term, turn_over(term), "anger in the streets", "as printed", "PA -1", "done")
    assert term.trends[TRACK["ALIGNMENT africa"]] == -1
    assert at(term, "PA") == 48


def test_attributes_and_resources_of_the_box_bring_what_is_printed(full: MrPresident):
    term = boxed(full, attributes=["efficient", "good-sleeper"], resources=["good-cook", "fast-typist"], PA=50, RWC=5)
    action_points(term)
    carry(term, effects(term))
    assert "Efficient +5" in text(term)
    assert "Fast Typist +1" in text(term)
    assert (at(term, "PA"), at(term, "RWC")) == (52, 6)


def test_officials_of_the_box_have_their_ratings(full: MrPresident):
    term = boxed(full)
    term.cabinet["secstate"] = "bel-curie"
    assert rating(term, "secstate") == 1
    term.veterans = ["bel-curie"]
    assert (rating(term, "secstate"), name(term, "bel-curie")) == (2, "Bel Curie")


@pytest.mark.rule("mr-president.box.effects")
def test_cards_of_the_box_do_what_is_written_or_what_is_entered(full: MrPresident):
    term = boxed(full, PA=50)
    term.decks["crisis"] = ["E1-04"]
    carry(term, draw_card(term, "crisis"))
    assert (at(term, "PA"), term.attributes, term.decks["kept"]) == (54, ["good-sleeper"], ["E1-04"])
    term = boxed(full, PA=50)
    term.decks["crisis"] = ["E1-01"]
    carry(term, draw_card(term, "crisis"), "CRISIS africa +1", "PA -1", "done")
    assert (at(term, "PA"), at(term, "CRISIS africa")) == (48, 1 + at(boxed(full), "CRISIS africa"))
    assert term.decks["out"] == ["E1-01"]


def test_a_chart_may_name_an_attribute_that_the_box_does_not_have(full: MrPresident):
    from fourscore.games.mr_president.tables.effects import carry_out, plain

    term = boxed(full)
    carry(term, carry_out(term, (plain("ATTRIBUTE gain teflon"),)))
    assert term.attributes == []


@pytest.mark.parametrize("seed", range(6))
def test_whole_terms_with_the_box_come_to_an_end(full: MrPresident, seed: int):
    match = fourscore.new(full, 1, seed=seed, options={"difficulty": LEVELS[seed % 3], "second-term": "ask"})
    play_on(match, seed)
    assert match.outcome is not None


def test_the_words_of_every_question_know_the_people_of_the_box(full: MrPresident):
    from fourscore.kit.words import words_for

    match = fourscore.new(full, 1, seed=1)
    while match.decision.kind != "appoint":
        match.choose(0)
    words = words_for(match.view(0), ["Ada"])
    assert words is not None
    assert any(official.name in words.offers[0].label for official in full.printed.candidates.values())
    assert {each.name for each in EXTRAS.almanac(full).candidates.values()} >= {"Bel Curie"}


def test_a_bot_plays_with_the_box_and_machines_see_it(full: MrPresident):
    match = fourscore.new(full, 1, seed=4)
    encoder = EXTRAS.encoder(full, 1, match.options)
    bot = OldHand(random.Random(4))
    for _ in range(150):
        view = match.view(0)
        assert view.asked is not None
        match.choose(bot.choose(view, view.asked))
    assert encoder.observe(match.view(0))["cabinet"].sum() == 4


# ---------------------------------------------------------------- a kept game


def test_a_kept_game_has_its_box_with_it(full: MrPresident, tmp_path: Path):
    match = fourscore.new(full, 1, seed=5)
    play_on(match, 5, 200)
    match.save(tmp_path / "game.jsonl")
    again = fourscore.load(tmp_path / "game.jsonl")
    assert again.view(0).to_json() == match.view(0).to_json()
    assert again.game.box == FULL
    assert fourscore.verify(again.journal()).rolls > 0
    for game in (GAME, full):
        assert fourscore.load(tmp_path / "game.jsonl", game=game).view(0).to_json() == match.view(0).to_json()
    other = GAME.with_box("[figures]\nun_troops = 9")
    assert fourscore.replay(match.journal(), game=other).game.box == FULL
    ours = fourscore.new(GAME, 1, seed=5)
    assert fourscore.replay(ours.journal(), game=full).game.box == ""


def test_a_position_goes_on_with_its_box(full: MrPresident):
    match = begun(full, seed=6)
    again = fourscore.from_position(full, match.position())
    assert again.view(0).to_json() == match.view(0).to_json()
    with pytest.raises(fourscore.Refusal):
        fourscore.from_position(GAME, match.position())


def test_a_journal_without_a_box_is_as_it_was():
    from fourscore.engine.journal import journal_lines

    header = next(iter(journal_lines(fourscore.new(GAME, 1, seed=1).journal())))
    assert b'"box"' not in header


def test_a_scenario_and_a_box_go_together(full: MrPresident, tmp_path: Path):
    scenario = 'title = "T"\nintroduction = "I"\naim = "A"\nvictory = ["PA >= 50"]\ncabinet = {{ secdef = "{}" }}\n'
    (tmp_path / "scenario.toml").write_text(scenario.format("bel-curie"))
    game = full.with_pack(tmp_path)
    match = begun(game)
    assert match.state.cabinet["secdef"] == "bel-curie"
    assert fourscore.replay(match.journal(), game=GAME.with_box(FULL).with_pack(tmp_path)).view(0) == match.view(0)
    (tmp_path / "scenario.toml").write_text(scenario.format("cab-01"))
    with pytest.raises(Refusal, match="nobody is called 'cab-01'"):
        full.with_pack(tmp_path)


def test_no_other_game_has_a_box():
    for game in fourscore.all_games().values():
        if game.id != GAME.id:
            with pytest.raises(Refusal, match="nothing to enter"):
                game.with_box("")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_a_box_keeps_the_laws_of_every_game(full: MrPresident, seed: int):
    match = fourscore.new(full, 1, seed=seed)
    for step in range(12):
        play_on(match, 100 * seed + step, 25)
        if match.decision is None:
            break
        shown = match.view(0).to_json()
        assert match.imagine(0, step).view(0).to_json() == shown
        assert fourscore.from_position(full, match.position()).view(0).to_json() == shown
        assert match.fork().view(0).to_json() == shown
        assert fourscore.replay(match.journal()).view(0).to_json() == shown
