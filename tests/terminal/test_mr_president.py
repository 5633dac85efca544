"""Mr. President in the terminal: the dashboard, choices with their odds, the situation room, leaving and going on."""

import random
import re

import pytest

import fourscore
from fourscore.commandline.console import open_console
from fourscore.engine.errors import Refusal
from fourscore.engine.journal import read_journal
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.rules.year import _state_of_affairs
from fourscore.games.mr_president.state import Rogue
from fourscore.kit.drawing import ExplainingDrawing, LargeDrawing, NamingDrawing
from fourscore.kit.extras import extras_of
from fourscore.kit.forecast import with_odds
from fourscore.kit.showing import draw_view, draw_words
from fourscore.kit.words import words_for
from fourscore.terminal.prompt import are_numbers
from tests.terminal.conftest import SEATING

pytestmark = pytest.mark.slow

DRAWING = extras_of("mr-president").drawing()


def until(kind, *, seed="7", year=1, **options):
    """A match that stands at a question of this kind, led there by chance."""
    match = fourscore.new(GAME, 1, seed=seed, options=options)
    rng = random.Random(seed)
    while match.decision.kind != kind or match.view(0).table.year < year:
        match.choose(rng.choice(match.decision.choices))
    return match


def at_work(**options):
    """A President with 17 APs at the first three Actions, on a board that chance has no part in."""
    position = until("action", **options).position()
    state = position["state"]
    state["tracks"].update(AP=17, SOE=5, RWC=5, CABINET=4, PARTY=5, PA=50, DOMCRISIS=1, LDI=5, BIPARTISAN=3)
    state["tracks"].update({"STABILITY eastern-europe": 6, "CRISIS eastern-europe": 1, "CRISIS africa": 2})
    state["trends"]["SOE"] = 0
    state["focus"] = ["homeland", "economy", "congress", "press", "domestic-crisis", "cabinet"]
    state["attributes"], state["resources"] = [], []
    state["cabinet"]["secstate"] = ""
    return fourscore.from_position(GAME, position)


def screen(match, capsys, *, plain=False, width=80, odds=False):
    """The dashboard, the question and the choices."""
    console = open_console(plain=plain)
    console.width = console._rich.width = width
    view = match.view(0)
    draw_view(console, view, SEATING.seen_from(0))
    words = words_for(view, SEATING.names)
    words = with_odds(view, words) if odds else words
    draw_words(console, words, DRAWING, [offer.choice for offer in words.offers] if are_numbers(view.asked) else None)
    return capsys.readouterr().out


def test_the_drawing_has_all_its_arts():
    assert isinstance(DRAWING, LargeDrawing)
    assert isinstance(DRAWING, ExplainingDrawing)
    assert isinstance(DRAWING, NamingDrawing)


@pytest.mark.slow
@pytest.mark.parametrize("plain", [True, False])
def test_every_question_of_a_presidency_can_be_drawn_on_eighty_columns(plain, capsys):
    kinds = set()
    for seed in ("1", "2", "5"):
        match = fourscore.new(GAME, 1, seed=seed, options={"second-term": "ask"})
        rng = random.Random(seed)
        while match.decision is not None:
            kind = match.decision.kind
            if kind not in kinds:
                kinds.add(kind)
                lines = screen(match, capsys, plain=plain).splitlines()
                assert max(map(len, lines)) <= 80, kind
                assert len(lines) < 80, f"{kind}: too long to be read"
            match.choose(rng.choice(match.decision.choices))
    assert len(kinds) > 45


def test_people_bills_and_places_are_shown_by_their_names(capsys):
    assert "Appoint Quarryman as Vice President: diplomatic 0" in screen(until("appoint"), capsys, plain=True)
    assert "Social security" in screen(until("administration-priority"), capsys)
    assert "Gulf States/Saudi Arabia" in screen(until("ally", seed="1"), capsys, plain=True)


def test_an_action_and_a_region_stand_with_their_odds_before_the_roll_and_after_it(capsys, told):
    shown = screen(at_work(), capsys, plain=True, odds=True)
    flowing = " ".join(shown.split())
    assert "Stimulate the economy (domestic 1): the economy may pick up; 50% economy: Improving counter" in flowing
    assert (
        "Foster cooperation (domestic 9): the parties may work together; 1 AP; 33% Bipartisan Cooperation +1; 17% bad"
        in flowing
    )
    shown = told(at_work(), "diplomatic 1")
    assert re.search(r"Eastern Europe: .*Stability \d.*; 50% Crises in Eastern Europe -1; 20%", " ".join(shown.split()))
    match = at_work()
    shown = told(match, "domestic 1", "0 AP")
    assert "Spend nothing: 50% economy: Improving counter" in shown
    assert "Spend 2 APs: 70% economy: Improving counter" in shown
    assert "1: Keep the " in shown
    assert "Roll again for 1 AP: 50% economy: Improving counter" in shown


def test_odds_are_told_by_number_by_target_by_row_and_of_nothing(told):
    shown = told(at_work(), "odds domestic 4")
    assert "\nCourt Congress\n" in shown
    assert "chance: 33%, result: Congress is annoyed, what it does: Relations with" in shown
    assert "1 AP before the roll: good 50%" in shown
    assert "-1 Focus on Congress: not in force; good would be 17% more" in shown
    assert "+1 strained relations: good 17% less" in shown
    assert "1 AP for a second roll" in shown
    match = at_work()
    number = match.view(0).asked.choices.index("diplomatic 2") + 1
    shown = told(match, f"odds {number}", "odds diplomatic 2 africa", "odds", "odds my chances", "odds military 3")
    assert "Court a region: by target" in shown
    assert "Court a region, Africa" in shown
    assert "Odds of what?" in shown
    assert "No die decides about 'my chances' now." in shown
    assert "No roll decides about it" in shown


def test_look_shows_the_whole_board_and_the_situation_room(told, capsys):
    shown = told(at_work(), "look")
    assert "Situation room" in shown
    assert "Against it: " in shown
    assert "Tracks: India/China" in shown
    shown = screen(until("action"), capsys)
    assert "year 1, Activation Phase 1: Any 3 Actions" in shown
    assert "three Actions of any kind" in shown
    for word in ("AP", "approval", "Congress", "evaluation", "Focus", "Domestic Crisis", "Next:"):
        assert word in shown


def test_choices_are_found_by_their_words_in_any_case(told):
    match = at_work()
    number = match.view(0).asked.choices.index("diplomatic 1") + 1
    shown = told(match, "choices diplomatic 1", "choices xyz")
    assert f"{number}: diplomatic 1 (" in shown
    assert "No choice has 'xyz' in it." in shown
    match = at_work()
    told(match, "DOMESTIC 5")
    assert "Party Relations" in " ".join(line.text for line in match.events(0))


def test_a_number_means_the_bill_where_the_choices_are_numbers(told):
    match = until("administration-priority")
    assert "1: " not in told(match, "choices").partition("Your choice")[2]
    shown = told(match, "15", "15")
    assert "15 is none of the choices here" in shown
    assert match.view(0).table.administration[0] == 15


def test_a_printed_card_is_typed_and_not_listed(told):
    match = until("printed-card", **{"printed-cards": "on"})
    shown = told(match, "choices crisis africa", "crisis africa +1", "nonsense")
    assert len(shown.splitlines()) < 120
    assert re.search(r"\d+: CRISIS africa \+1 \(Crises in Africa \+1\), \d+: CRISIS africa -1", " ".join(shown.split()))
    assert "nonsense is none of the choices here" in shown


def test_a_game_left_in_the_middle_of_an_action_goes_on_there(told, tmp_path, capsys):
    match = at_work()
    told(match, "domestic 1")
    again = fourscore.replay(read_journal(tmp_path / "game.jsonl"), game=GAME)
    assert again.decision.kind == "buy-modifier"
    assert screen(again, capsys, plain=True) == screen(match, capsys, plain=True)
    assert again.view(0).to_json() == match.view(0).to_json()


@pytest.mark.slow
def test_a_choice_before_any_die_is_taken_back_and_after_one_it_is_noted(told):
    match = at_work()
    before = match.view(0).to_json()
    told(match, "diplomatic 1", "undo")
    assert match.view(0).to_json() == before
    match = at_work()
    shown = told(match, "domestic 1", "0 AP", "undo", "y")
    assert "You may take it back all the same; it will be noted in the log." in shown
    assert match.decision.kind == "buy-modifier"


def test_nonsense_changes_nothing(told):
    match = at_work()
    before = match.view(0).to_json()
    told(match, "own 99", "-1", "9999", "PA +99", "why not domestic 4", "why 99999", "", "odds 99999")
    assert match.view(0).to_json() == before
    with pytest.raises(Refusal):
        DRAWING.explain(open_console(plain=True), at_work().view(0), "the weather")


@pytest.mark.parametrize("typed", ["middle east", "Middle East", "MIDDLE-EAST", "middle-east"])
def test_a_choice_is_understood_without_its_hyphens(told, typed):
    match = until("place-fni")
    told(match, typed)
    assert match.view(0).table.counters.get("FNI middle-east") == 1


def test_a_slip_of_the_hand_and_a_number_that_is_not_on_the_list(told):
    said = told(until("place-fni"), "midle east", "99", "nonsense")
    assert "Did you mean middle-east?" in said.replace("\n", " ")
    assert "There is no choice 99. There are: 1 " in said
    assert said.count("Did you mean") == 1
    match = until("appoint")
    label = words_for(match.view(0), ["You"]).offers[0].label
    name = label.split()[1]
    said = told(match, f"{name[:3]}{name[4:]}")
    assert f"Did you mean 1 ({label})?" in said.replace("\n", " ")
    said = told(until("administration-priority"), "99", "1", "odds 1")
    assert re.search(r"You can say\s1,", said)
    assert "no odds for 'Infrastructure'" not in said, "where numbers are asked for, 1 is not the first of the list"


def test_a_year_is_summed_up_with_singular_and_plural():
    term = fourscore.new(GAME, 1, seed=1).state
    term.rogues = [Rogue(1, "africa", 1)]
    assert "1 Rogue State, 0 Wars" in _state_of_affairs(term)


def test_an_action_is_listed_with_the_number_that_it_has_in_the_log(capsys):
    listed = screen(at_work(), capsys, plain=True)
    assert re.search(r"^ *2: Rally the Cabinet \(presidential 3\)", listed, re.MULTILINE)
