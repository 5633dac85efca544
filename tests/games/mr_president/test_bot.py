"""The old hand of Mr. President: it answers everything, prefers the obvious, says why, and sees the View alone."""

import random
import re
from importlib import resources
from pathlib import Path

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import bots_for, seat_bots
from fourscore.engine.chance import SeededChance
from fourscore.engine.fields import fields_of
from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import about_this, asking_of, glosses_of
from fourscore.games.mr_president.bot import OldHand
from fourscore.games.mr_president.bot.answers import ANSWERS
from fourscore.games.mr_president.bot.deeds import worth_of_deed
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.rules.office.capabilities import attempts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, Term, Trial
from fourscore.games.mr_president.tables.choosing import CHOICES
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.view import term_of, view
from fourscore.kit.bot import Adviser
from fourscore.kit.words import words_for
from tests.games.mr_president.battlefield import wage
from tests.games.mr_president.desk import at, desk, put
from tests.games.mr_president.faces import acting, troubled
from tests.games.mr_president.faces import seen as odds_seen
from tests.rows import every_row

KIND = re.compile(r"""(?:ask|confirm)\(\s*term,\s*"([a-z-]+)",""")
UNANSWERED = {"printed-card", "box-figures", "box-start"}
"""What only a person with the printed cards can know."""


def seen(term, kind, *choices, rule="mr-president.game.solitaire"):
    """The View of a President who is asked this."""
    asked = Asked(kind, rule, choices)
    return View(game=GAME.id, seat=0, table=view(term), asked=asked, waiting_for=(0,), outcome=None)


def answer(term, kind, *choices):
    """What the old hand says."""
    shown = seen(term, kind, *choices)
    return OldHand(None).choose(shown, shown.asked)


# ---------------------------------------------------------------- every question


def kinds_in_the_rules():
    """The kinds of questions that stand in the source."""
    found = set()
    home = Path(str(resources.files("fourscore.games.mr_president")))
    for file in home.rglob("*.py"):
        if "bot" not in file.relative_to(home).parts:
            found.update(KIND.findall(file.read_text(encoding="utf-8")))
    return found


def test_every_kind_of_question_has_an_answer():
    kinds = kinds_in_the_rules()
    assert len(kinds) > 50, "the questions are found in the source"
    assert kinds - UNANSWERED <= set(ANSWERS)


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", ["easier", "normal", "harder"])
def test_it_answers_and_explains_whatever_comes(difficulty):
    whim = random.Random(difficulty)
    match = fourscore.new(GAME, 1, seed=11, options={"difficulty": difficulty}, events=False)
    bot = OldHand(None)
    kinds = set()
    while match.decision:
        shown = match.view(0)
        choice = bot.choose(shown, shown.asked)
        assert choice in shown.asked.choices
        if shown.asked.kind not in kinds or whim.random() < 0.03:
            for each in (choice, whim.choice(shown.asked.choices)):
                assert re.fullmatch(r"[^\n]{10,}[.]", bot.explain(shown, shown.asked, each, ["Ada"])), (
                    shown.asked,
                    each,
                )
        kinds.add(shown.asked.kind)
        match.choose(choice if whim.random() < 0.75 else whim.choice(shown.asked.choices))
    assert len(kinds) > 33


def test_it_is_the_old_hand_of_the_game_and_can_advise():
    assert bots_for(GAME)["old-hand"] is OldHand
    assert isinstance(OldHand(None), Adviser)


# ---------------------------------------------------------------- what it may know


def test_choosing_leaves_the_view_as_it_is():
    match = fourscore.new(GAME, 1, seed=3, events=False)
    bot = OldHand(None)
    for _ in range(120):
        shown = match.view(0)
        before = shown.to_json()
        choice = bot.choose(shown, shown.asked)
        bot.explain(shown, shown.asked, choice, ["Ada"])
        assert shown.to_json() == before
        match.choose(choice)


def test_cards_that_nobody_has_seen_change_no_answer():
    match = fourscore.new(GAME, 1, seed=4, events=False)
    player = player_for(match, [OldHand(None)])
    while match.state.segment < 20:
        match.choose(player(match.decision))
    shown = match.view(0)
    for seed in range(3):
        twin = match.state.copy()
        GAME.imagine(twin, 0, SeededChance(f"deal {seed}"))
        other = View(shown.game, 0, GAME.view(twin, 0), shown.asked, shown.waiting_for, None)
        assert OldHand(None).choose(other, shown.asked) == OldHand(None).choose(shown, shown.asked)


def test_what_it_is_quickly_told_is_what_its_view_shows():
    match = fourscore.new(GAME, 1, seed=4, events=False)
    player = player_for(match, [OldHand(None)])
    while match.decision and match.state.year == 1:
        known, shown = match.known(0), term_of(match.view(0))
        assert (asking_of(known), glosses_of(known)) == (shown.asking, shown.glosses)
        known.asking, known.glosses = shown.asking, shown.glosses
        assert all(getattr(known, name) == getattr(shown, name) for name in fields_of(Term))
        match.choose(player(match.decision))


def test_the_action_it_takes_is_worth_what_it_is_worth_now():
    """What was behind a moment ago is not weighed again, but whatever comes first has been."""
    match = fourscore.new("mr-president", 1, seed=11)
    old_hand, remembered = OldHand(None), 0
    while match.answered < 200:
        known, asked = match.known(0), match.view(0).asked
        choice = old_hand.choose_quickly(known, asked)
        now = old_hand._last
        if asked.kind == "action" and choice in all_actions() and now is not None:
            remembered += bool(set(now.remembered) - set(now.deeds))
            assert now.deeds[choice] == worth_of_deed(Desk(known, asked), choice)
        match.choose(choice)
    assert remembered > 5


def test_the_same_seed_gives_the_same_presidency():
    def play():
        match = fourscore.new(GAME, 1, seed=5, events=False, keeps_checkpoints=False)
        player = player_for(match, seat_bots(GAME, ["old-hand"], 5))
        return [match.choose(player(match.decision)) or at(match.state, "PA") for _ in range(150)]

    assert play() == play()


# ---------------------------------------------------------------- the obvious


def in_phase(**changes):
    """A board in the segment of any three Actions of phase 1, with some APs."""
    term = desk(**{"AP": 10, **changes})
    term.segment = 7
    return term


def test_a_president_in_trouble_speaks_to_the_people():
    term = in_phase(PA=28, MEDIA=2, RWC=4)
    assert answer(term, "action", "presidential 1", "military 1", "military 2", "done") == "presidential 1"


def test_what_stands_above_the_weight_of_office_can_wait_until_late_in_the_year():
    early, late = (in_phase(PA=60, MEDIA=6, weight_of_office="on") for _ in range(2))
    late.segment = next(place for place, each in enumerate(SEQUENCE) if each.id == "phase4.domestic-3-actions")
    assert answer(early, "action", "presidential 1", "done") == "done"
    assert answer(late, "action", "presidential 1", "done") == "presidential 1"


def test_an_action_that_brings_nothing_is_turned_into_an_ap():
    term = in_phase(AP=2)
    assert answer(term, "action", "military 1", "military 3", "done") == "done"


def test_before_the_nomination_the_party_comes_first():
    term = in_phase(PARTY=3, year=4)
    assert answer(term, "action", "domestic 5", "domestic 4", "diplomatic 2", "done") == "domestic 5"


def test_a_strong_group_at_home_is_hunted():
    term = in_phase()
    term.terror["conus"] = [Group(3, 3)]
    assert answer(term, "action", "domestic 7", "domestic 4", "diplomatic 2", "done") == "domestic 7"


def test_lingering_issues_make_a_domestic_crisis_urgent():
    term = in_phase(DOMCRISIS=2, LDI=3, CABINET=7)
    term.focus.sort(key=lambda area: area != "domestic-crisis")
    assert answer(term, "action", "domestic 2", "domestic 1", "diplomatic 2", "done") == "domestic 2"


def test_the_worst_crisis_is_relieved():
    term = in_phase(taking="diplomatic 1")
    for region, crises in (("africa", 3), ("eurozone", 1), ("middle-east", 2)):
        put(term, f"CRISIS {region}", crises)
    assert answer(term, "region", "eurozone", "middle-east", "africa") == "africa"


def test_the_conflict_whose_war_loses_the_game_is_cooled():
    term = in_phase(taking="diplomatic 8")
    put(term, "CONFLICT russia-nato", 4)
    put(term, "CONFLICT india-pakistan", 4)
    assert answer(term, "conflict", "india-china", "india-pakistan", "russia-nato") == "russia-nato"


def test_the_bomb_is_what_the_un_is_for():
    term = in_phase()
    put(term, "NUKE iran", 4)
    put(term, "CONFLICT israel-iran", 4)
    assert answer(term, "un-action", "humanitarian", "infrastructure", "arms-control", "done") == "arms-control"


def test_war_on_a_rogue_state_only_when_it_could_end_the_game():
    term = in_phase(subject=about_this("war"))
    term.rogues = [Rogue(1, "africa", 1)]
    assert answer(term, "rogue-state", "rogue 1", "none") == "none"
    term.rogues = [Rogue(1, "africa", 4, wmd=True)]
    assert answer(term, "rogue-state", "rogue 1", "none") == "rogue 1"


def trying(code, natural, **changes):
    """A roll on an Action's chart that shows a number."""
    term = in_phase(**changes)
    term.taking = code
    term.trying = Trial(code, Scene(), 0, natural)
    return term


@every_row(("natural", "wanted"), [(1, "keep"), (3, "keep"), (9, "re-roll")])
def test_a_failure_is_rolled_again_and_a_success_is_kept(natural, wanted):
    assert answer(trying("presidential 1", natural, PA=28, MEDIA=2, AP=15), "re-roll", "keep", "re-roll") == wanted


def test_the_last_ap_is_not_spent_on_a_small_chance():
    assert answer(trying("domestic 1", 9, SOE=3, AP=1), "re-roll", "keep", "re-roll") == "keep"


def test_a_list_is_taken_for_what_it_brings():
    term = in_phase(PARTY=3, year=4)
    lists = [
        {"label": "fight for them", "cost": 1, "do": [{"check": "CABINET", "pass": [], "fail": ["PARTY -1"]}]},
        {"label": "withdraw the names", "do": ["PARTY -1"]},
    ]
    next(carry_out(term, effects_of([{"choose": lists}])))
    assert term.subject.what in CHOICES
    assert answer(term, "choose", "fight for them", "withdraw the names") == "fight for them"


def test_own_laws_are_signed_and_theirs_only_for_a_gain():
    term = in_phase(PARTY=4, year=4, bills={"own 3": "0", "their 3": "0"})
    term.subject = about_this("good", bill="own 3")
    assert answer(term, "sign", "yes", "no") == "yes"
    term.subject = about_this("good", bill="their 3")
    assert answer(term, "sign", "yes", "no") == "no"


def test_a_justice_is_nominated_and_a_ripe_nominee_comes_to_the_vote():
    term = in_phase(marks={"court vacancy": 1})
    assert answer(term, "nominate", "moderate", "ideologue", "none") != "none"
    for bill in ("own 3", "own 7", "own 12"):
        term.bills = {**term.bills, "court": "-2", bill: "0"}
        assert answer(term, "vote", bill, "court") == "court"


def test_a_war_of_the_us_is_ended_rather_than_anything_else():
    term = in_phase(AP=4)
    wage(term, "us-iran")
    assert answer(term, "action", "diplomatic 1", "diplomatic 9", "military 2", "done") == "diplomatic 9"
    term.taking = "diplomatic 9"
    assert answer(term, "war", "us-iran", "africa 1 civil war") == "us-iran"


def test_it_reads_facts_and_no_sentences():
    match = fourscore.new(GAME, 1, seed=8, events=False)
    player, mute = OldHand(None), OldHand(None)
    while match.decision and match.state.year < 3:
        known, asked = match.known(0), match.view(0).asked
        silent = known.copy()
        silent.asking, silent.glosses = "", ()
        choice = player.choose_quickly(known, asked)
        assert mute.choose_quickly(silent, asked) == choice
        match.choose(choice)


def test_the_promise_and_the_priorities_are_introduced_first():
    term = in_phase(public=[4, 0, 0, 0, 0], administration=[4, 0, 0], promise=4)
    term.bills = {f"own {number}": "unused" for number in (3, 4, 13)}
    assert answer(term, "introduce", "own 13", "own 3", "own 4") == "own 4"


def test_the_best_candidate_gets_the_office():
    from fourscore.games.mr_president.facts.faces import CANDIDATES

    ranked = sorted(CANDIDATES, key=lambda who: (CANDIDATES[who].novice.military, CANDIDATES[who].veteran.military))
    term = desk(marks={"segment filling secdef": 1})
    assert answer(term, "appoint", ranked[0], ranked[-1]) == ranked[-1]


def test_the_focus_follows_the_need():
    calm, tense = desk(), desk(DOMCRISIS=2, LDI=5)
    areas = tuple(calm.focus)
    assert answer(tense, "set-focus", "keep", *areas) == "domestic-crisis"
    assert answer(calm, "set-focus", "keep", *areas) != "domestic-crisis"


def test_intelligence_goes_where_the_strongest_groups_are():
    term = desk()
    term.terror["africa"] = [Group(3), Group(3)]
    term.terror["eurozone"] = [Group(1)]
    assert answer(term, "place-fni", "eurozone", "africa", "south-america") == "africa"


def test_talks_are_held_where_a_civil_war_rages():
    term = in_phase(taking="diplomatic 9")
    term.civil_wars["africa"] = [CivilWar(), CivilWar(ceasefire=True, peacekeepers=True)]
    words = ("africa 1 civil war", "africa 2 ceasefire peacekeepers")
    assert answer(term, "war", *words) in words


# ---------------------------------------------------------------- why


def test_the_reason_names_the_danger_that_an_action_wards_off():
    term = in_phase(PA=30, MEDIA=3, RWC=3, SOE=4)
    shown = seen(term, "action", "presidential 1", "military 1", "done")
    reason = OldHand(None).explain(shown, shown.asked, "presidential 1", ["Ada"])
    assert "evaluation" in reason
    assert reason.startswith("It helps against a danger: The performance evaluation")


def test_the_reason_for_an_action_names_the_target_that_is_picked_next():
    match, bot, named, said = fourscore.new(GAME, 1, seed=1, events=False), OldHand(None), [], 0
    while said < 15:
        shown = match.view(0)
        choice = bot.choose(shown, shown.asked)
        if named:
            label = words_for(shown, ["You"]).offers[shown.asked.choices.index(choice)].label
            assert named.pop(0).casefold() in label.casefold(), label
        elif match.decision.kind == "action":
            found = re.match(r"It \(([^)]+)\)", bot.explain(shown, shown.asked, choice, ["You"]))
            named = found[1].split(", ")[:2] if found else []
            said += bool(found)
        match.choose(choice)


def test_the_reason_for_another_roll_counts_the_better_ones():
    shown = odds_seen(lambda: in_phase(PA=28, MEDIA=2, AP=15), acting("presidential 1"), (9,), "re-roll")
    assert OldHand(None).explain(shown, shown.asked, "re-roll", ["Ada"]) == (
        "5 of 10 rolls would be better, which is worth an AP."
    )


@every_row(
    ("make", "start", "answers", "kind", "told"),
    [
        (lambda: in_phase(AP=15), acting("domestic 1"), (), "buy-modifier", "of 100 cases as it is"),
        (lambda: in_phase(AP=3), attempts, (), "capability", "ahead of Russia and China"),
        (lambda: troubled(), acting("presidential 5"), (), "region", "stands at Crisis"),
    ],
)
def test_a_reason_is_about_the_choice_at_hand(make, start, answers, kind, told):
    shown = odds_seen(make, start, answers, kind)
    bot = OldHand(None)
    assert told in bot.explain(shown, shown.asked, bot.choose(shown, shown.asked), ["Ada"])


def test_a_lead_in_a_capability_is_told_as_it_stands():
    term = desk()
    for code in CAPABILITIES:
        put(term, f"CAPABILITY us {code}", 6)
    put(term, "CAPABILITY us missiles", 3)
    shown = odds_seen(lambda: term, attempts, (), "capability")
    reason = OldHand(None).explain(shown, shown.asked, "missiles", ["Ada"])
    assert reason == "The US is not ahead of Russia and China there."


# ---------------------------------------------------------------- does it help?


@pytest.mark.slow
def test_it_leaves_more_than_chance_does():
    def score(bot):
        total = 0
        for seed in (3, 4, 5):
            match = fourscore.new(GAME, 1, seed=seed, events=False, keeps_checkpoints=False)
            match.play(player_for(match, seat_bots(GAME, [bot], seed)))
            total += match.outcome.scores[0]
        return total

    assert score("old-hand") > score("random") + 10
