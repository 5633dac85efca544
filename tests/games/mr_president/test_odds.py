"""The odds beside a choice are those of the die: every face is forced through the rule itself and compared."""

from fractions import Fraction

import pytest

import fourscore
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.forecasting import ASKED_BEFORE_A_DIE, forecasts
from fourscore.games.mr_president.rules.actions.raids import watch_another
from fourscore.games.mr_president.rules.allies.joint_actions import take_joint_action
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.consequences.stability import _weaken_rogue
from fourscore.games.mr_president.rules.crises.attempts import relief, reprisal
from fourscore.games.mr_president.rules.crises.summits import summit as regional_summit
from fourscore.games.mr_president.rules.office.capabilities import attempts
from fourscore.games.mr_president.rules.peers.sanctions import offer_sanctions
from fourscore.games.mr_president.rules.war.cyber import offer_attack
from fourscore.games.mr_president.rules.war.progress import pay
from fourscore.games.mr_president.rules.world.civil_wars import civil_war_progress, mediate
from fourscore.games.mr_president.rules.world.intelligence import help_a_war, superstars
from fourscore.games.mr_president.rules.world.un import us_action
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.remedies import talks
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.battlefield import wage
from tests.games.mr_president.call_graph import before_a_die
from tests.games.mr_president.desk import desk, put
from tests.games.mr_president.faces import acting, allied, got, odds, shown, staffed, troubled, with_bills
from tests.rows import every_row

GROUP = "africa 1 level 3 targeting"


def with_civil_wars(**changes):
    term = desk(AP=1, **changes)
    term.civil_wars = {region: [] for region in term.civil_wars}
    term.civil_wars["africa"] = [CivilWar(iranian=True), CivilWar()]
    return term


def at_war():
    term = desk(AP=2, SOE=6, segment=20)
    wage(term, "us-iran")
    return term


def expert():
    term = troubled()
    term.resources.append("superstars-on-the-nsc-staff")
    return term


def raided():
    term = desk()
    term.terror["africa"] = [Group(4), Group(2)]
    return term


def lay(verb, words, **scene):
    return lambda term: verb(Words(words))(term, Scene(**scene))


CASES = {
    "strike by drone": (troubled, acting("military 4"), ("strike", GROUP), "weapon", "drone"),
    "strike by aircraft": (troubled, acting("military 4"), ("strike", GROUP), "weapon", "aircraft"),
    "raid": (troubled, acting("military 4"), ("raid",), "terror-group", GROUP),
    "crisis": (troubled, acting("diplomatic 1"), (), "region", "africa"),
    "conflict": (troubled, acting("diplomatic 8"), (), "conflict", "russia-nato"),
    "spies": (troubled, acting("military 2"), (), "terror-group", "africa 2 level 2 locating"),
    "ally": (troubled, acting("presidential 6"), (), "ally", "israel"),
    "visit": (troubled, acting("presidential 5"), (), "region", "africa"),
    "peace": (troubled, acting("diplomatic 9"), (), "war", "us-iran"),
    "sanctions": (troubled, acting("diplomatic 7"), (), "sanctions", "russia unilateral"),
    "cyberattack": (troubled, acting("military 6"), (), "cyber-target", "iran-nuke"),
    "campaign": (with_bills, acting("presidential 2"), (), "campaign", "own 3 left"),
    **{
        f"capability {code}": (
            lambda code=code: put(desk("easier", new_player="on", SOE=3), f"CAPABILITY us {code}", 2),
            attempts, (), "capability", code,
        )
        for code in CAPABILITIES
    },
    **{
        f"UN {entry} for {payment}": (troubled, us_action, (entry, payment), "un-target", target)
        for entry, target in (("humanitarian", "africa"), ("infrastructure", "africa"), ("youth", GROUP),
                              ("sanctions", "iran"), ("civil-war", "africa 1 civil war"))
        for payment in ("ap", "goodwill")
    },
    **{
        f"joint {choice} with {ally}": (
            allied(ally), lambda term, ally=ally: take_joint_action(term, ally), answers, kind, choice
        )
        for ally, answers, kind, choice in (
            ("israel", ("raid",), "terror-group", "middle-east 1 level 3 targeting"),
            ("nato", ("stabilize",), "region", "eastern-europe"),
            ("india", (), "joint-action", "reinforce"),
            ("nato", ("aid",), "region", "africa"),
            ("india", ("de-escalate",), "conflict", "india-china"),
        )
    },
    "vote": (with_bills, pass_bills, (), "vote", "own 3"),
    "civil war": (lambda: with_civil_wars(), civil_war_progress, (), "civil-war-help", "1 AP"),
    **{
        f"{kind} summit, check {check}, {points}": (
            troubled, lambda term, kind=kind: regional_summit(term, kind), (1, check), "attend-summit", points
        )
        for kind in ("security", "economic", "global") for check in (1, 10) for points in ("0 AP", "1 AP")
    },
    "talks": (troubled, lambda term: mediate(term, Scene(region="africa")), (), "civil-war", "africa 1 civil war"),
    **{
        f"prepared talks {row} {edition}": (
            lambda edition=edition: with_civil_wars(second_edition_fni=edition),
            lambda term, row=row: help_a_war(term, "africa", row), ("peace talks",), "civil-war",
            "africa 1 civil war iranian",
        )
        for row in ("1-2", "3-5") for edition in ("off", "on")
    },
    "free cyberattack": (at_war, lambda term: offer_attack(term, term.wars[0]), (), "cyberattack", "yes"),
    "war as a reprisal": (
        lambda: desk(rogues=[Rogue(1, "africa", 2)]), lambda term: go_to(term, "reprisal-war", Scene(region="africa")),
        (), "rogue-state", "rogue 1",
    ),
    "another group": (
        troubled, lay(watch_another, "", region="africa", group=0), (), "terror-group", "africa 3 level 2 gathering"
    ),
    "offered sanctions": (troubled, lambda term: offer_sanctions(term, "russia"), (), "sanctions", "multilateral"),
    "wavering rogue": (
        lambda: put(desk(rogues=[Rogue(1, "africa", 2), Rogue(2, "africa", 2)]), "STABILITY africa", 6),
        lambda term: _weaken_rogue(term, "africa", False), (), "rogue-state", "rogue 2 africa level 2",
    ),
    "relief": (troubled, lay(relief, ""), (), "region", "africa"),
    "reprisal": (raided, lay(reprisal, "", region="africa"), (), "reprisal", "yes"),
    "talks of a card": (troubled, lay(talks, "this -2", region="africa"), (), "civil-war", "africa 2 ceasefire"),
    "superstars": (expert, superstars, ("military 4",), "terror-group", GROUP),
    "dismissal": (staffed, acting("presidential 7"), (), "dismiss", "secstate"),
    "price of a war": (at_war, lambda term: pay(term, term.wars[0]), (), "war-price", "2 AP"),
    "closing a summit": (
        lambda: put(desk(AP=0), "RELATIONS russia", 4), acting("diplomatic 6"), ("russia", "relations", 1, "yes"),
        "summit", "done",
    ),
    "the last demand": (
        lambda: put(desk(AP=0), "RELATIONS china", 1), acting("diplomatic 6"), ("china", "relations", 1),
        "accept", "no",
    ),
}  # fmt: skip


@pytest.mark.slow
@every_row("case", CASES.values(), ids=CASES)
def test_the_odds_are_those_of_the_die(case):
    make, start, answers, kind, choice = case
    first, *others = shown(make, start, answers, kind, choice)
    assert all(each.follows and each.when.startswith("then, ") for each in others)
    results = {}
    for row, chance in got(make, start, (*answers, choice)).items():
        title = row.partition(" against ")[0]
        results[title] = results.get(title, Fraction(0)) + chance
    assert odds(first) == results
    assert first.choice == choice
    assert first.rule.startswith("mr-president.")


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["3", "8"])
def test_every_action_has_rows_that_add_up(seed):
    match = fourscore.new("mr-president", 1, seed=seed)
    told = set()
    while match.decision is not None and match.state.year < 2:
        view = match.view(0)
        for code in set(view.asked.choices) & set(all_actions()) - told:
            for found in forecasts(view, code):
                told.add(code)
                assert sum(row.chance for row in found.rows) == pytest.approx(1), code
                for each in found.bought:
                    assert sum(row.chance for row in each.rows) == pytest.approx(1), code
        match.choose(match.decision.choices[len(match.decision.choices) // 2])
    assert len(told) > 15, "few Actions have been offered"


EXCUSED = {
    "appoint": "whoever is appointed, the roll of the Cabinet was told with the dismissal",
    "influence": "the choice says which Influence goes; the die belongs to other words of the verb",
    "nominate": "the die decides whose turn it is, whoever is nominated",
    "peace": "the combat roll follows in any case",
    "printed-card": "an effect of a printed card is typed",
    "scandal": "the choice ends one Scandal; the die belongs to other words of the verb",
    "support": "the combat roll follows in any case",
    "withdraw": "the die decides whose turn it is, whoever is nominated",
}
IN_ACTIONS = ("rules.actions.", "rules.allies.joint_actions.", "rules.peers.summits.")


def test_every_question_before_a_die_has_odds_or_an_excuse():
    asked = {kind: names for kind, names in before_a_die().items() if kind not in ASKED_BEFORE_A_DIE}
    outside = {kind for kind, names in asked.items() if any(not name.startswith(IN_ACTIONS) for name in names)}
    assert outside == set(EXCUSED)
