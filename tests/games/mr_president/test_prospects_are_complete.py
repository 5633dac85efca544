"""No die without its odds: every question of the rules before a die is listed here with what answers it."""

import pytest

from fourscore.games.mr_president.actions import TAKINGS, all_actions
from fourscore.games.mr_president.facts.board import ALLIES
from fourscore.games.mr_president.outlook import foresee
from fourscore.games.mr_president.prospects import PROSPECTS, every_prospect
from tests.games.mr_president.call_graph import PACKAGE, before_a_die, functions, rolling
from tests.games.mr_president.desk import desk
from tests.games.mr_president.faces import troubled

WITHOUT_A_DIE = {
    "military 3": "units are moved",
    "domestic 5": "the party is grateful without a roll",
    "domestic 8": "counters come off without a roll",
}
"""Actions without odds."""

ANSWERED = {
    "rules.actions.presidential.campaign": {"campaign": "presidential 2"},
    "rules.actions.presidential.dismiss": {"dismiss": "presidential 7"},
    "rules.actions.presidential.host": {"ally": "presidential 6"},
    "rules.actions.presidential.travel": {"region": "presidential 5"},
    "rules.actions.domestic.court_congress": {"court-congress": "domestic 4"},
    "rules.actions.domestic.raid": {"terror-group": "domestic 7"},
    "rules.actions.domestic.trace": {"terror-group": "domestic 6"},
    "rules.actions.domestic.undermine": {"opponent": "domestic 10"},
    "rules.actions.diplomatic._roll_in_region": {"region": "diplomatic 1"},
    "rules.actions.diplomatic.calm": {"nation": "diplomatic 5"},
    "rules.actions.diplomatic.cool": {"conflict": "diplomatic 8"},
    "rules.actions.diplomatic.make_peace": {"war": "diplomatic 9"},
    "rules.actions.diplomatic.sanction": {"sanctions": "diplomatic 7"},
    "rules.actions.diplomatic.summit": {"peer": "diplomatic 6"},
    "rules.actions.diplomatic.trade": {"region": "diplomatic 4"},
    "rules.peers.summits.summit": {"summit": "diplomatic 6"},
    "rules.peers.summits.treat": {"place": "diplomatic 6"},
    "rules.actions.military._raid": {"terror-group": "military 4"},
    "rules.actions.military._strike": {"weapon": "military 4"},
    "rules.actions.military._strikes": {"terror-group": "military 4"},
    "rules.actions.military.open_hostilities": {
        "cyber-target": "military 6", "option": "military 6", "rogue-state": "military 6",
    },
    "rules.actions.military.rebuild": {"region": "military 7"},
    "rules.actions.military.reprisal_war": {"rogue-state": "rogue-state"},
    "rules.actions.military.strike_groups": {"option": "military 4"},
    "rules.actions.military_aid.aid_ally": {"option": "military 5"},
    "rules.actions.military_aid.exercise": {"ally": "military 5"},
    "rules.actions.raids.watch_another": {"terror-group": "terror-group"},
    "rules.actions.spying.spy": {"terror-group": "military 2"},
    "rules.allies.activation.ally_acts": {"joint-action": "joint-action"},
    "rules.allies.joint_actions.de_escalate": {"conflict": "joint india"},
    "rules.allies.joint_actions.humanitarian_aid": {"region": "joint nato"},
    "rules.allies.joint_actions.raid": {"terror-group": "joint israel"},
    "rules.allies.joint_actions.stabilize": {"region": "joint nato"},
    "rules.congress.passing.pass_bills": {"vote": "vote"},
    "rules.crises.attempts.relief": {"region": "region"},
    "rules.crises.attempts.reprisal": {"reprisal": "reprisal"},
    "rules.consequences.stability._weaken_rogue": {"rogue-state": "rogue-state"},
    "rules.crises.summits.summit": {"attend-summit": "attend-summit"},
    "rules.ending.elections.exchange": {"exchange": "exchange"},
    "rules.office.begin.experience": {"experience": "experience"},
    "rules.office.capabilities.attempts": {"capability": "capability"},
    "rules.peers.sanctions.offer_sanctions": {"sanctions": "sanctions"},
    "rules.war.cyber.offer_attack": {"cyberattack": "cyberattack"},
    "rules.war.progress.pay": {"war-price": "war-price"},
    "rules.world.civil_wars._progress": {"civil-war-help": "civil-war-help"},
    "rules.world.civil_wars.mediate": {"civil-war": "civil-war"},
    "rules.world.intelligence.broker": {"civil-war": "civil-war"},
    "rules.world.intelligence.help_a_war": {"intelligence": "intelligence"},
    "rules.world.un.us_action": {"un-action": "un-action", "un-payment": "un-payment", "un-target": "un-target"},
    "verbs.remedies.talks": {"civil-war": "civil-war"},
}  # fmt: skip
"""By the function that asks: the kinds of its questions, and the Action or kind under which their odds are entered."""

EXCUSED = {
    "rules.office.cabinet.fire": "whoever is appointed, the roll of the Cabinet was told with the dismissal",
    "rules.actions.military_aid.aid_ally": "a friend is resupplied without a roll; the die belongs to the other option",
    "rules.congress.introducing.introduce_bills": "the die decides whose turn it is, whoever is nominated",
    "rules.crises.cards.draw_card": "an effect of a printed card is typed",
    "rules.consequences.stability.adjust": "the die is for Rogue States, whichever Terror Group rises or falls",
    "rules.crises.attempts.raid": "chance picks the Terror Group",
    "rules.crises.cards._region": "a region is chosen or drawn by the die, not both",
    "rules.world.un.youth_empowerment": "chance picks the Terror Group, and the UN rolls on its own",
    "verbs.terror.terror": "the die is for a new Terror Group where there is none to choose",
    "rules.war.progress.progress": "support and peace are settled before; the combat roll follows in any case",
    "verbs.congress.scandal": "the choice ends one Scandal; the die belongs to the other words of the verb",
    "verbs.peers.influence": "the choice says which Influence goes; the die belongs to the other words of the verb",
}
"""Functions in which the die after a question does not hang on the answer."""


def pairs():
    return {(name, kind) for kind, names in before_a_die().items() for name in names}


def test_every_question_before_a_die_has_odds_or_an_excuse():
    answered = {(name, kind) for name, kinds in ANSWERED.items() for kind in kinds}
    missing = {(name, kind) for name, kind in pairs() - answered if name not in EXCUSED}
    assert not missing, "enter a prospect for the choice, or say here why its odds need not be told"


def test_no_entry_of_these_lists_is_out_of_date():
    asked = {name for name, _ in pairs()}
    quiet = {name for name in ANSWERED if name not in asked and f"{PACKAGE}.{name}" not in rolling()}
    assert not quiet, "no die is rolled there any more"
    assert {f"{PACKAGE}.{name}" for name in (*ANSWERED, *EXCUSED)} <= set(functions())
    assert set(EXCUSED) <= asked


@pytest.mark.parametrize("code", sorted({code for kinds in ANSWERED.values() for code in kinds.values()}))
def test_what_is_said_to_answer_is_entered(code):
    assert code in PROSPECTS


@pytest.mark.parametrize("code", all_actions())
def test_every_action_with_a_die_has_odds(code):
    taking, _ = TAKINGS.get(code, (None, None))
    own = all_actions()[code].chart
    rolls = (own is not None and own.die > 0) or (
        taking is not None and f"{taking.__module__}.{taking.__name__}" in rolling()
    )
    assert (code in WITHOUT_A_DIE) != (rolls or code in PROSPECTS)
    if code not in WITHOUT_A_DIE:
        assert code in PROSPECTS or (own is not None and own.die > 0)


def test_every_ally_has_its_joint_rolls():
    assert {f"joint {ally}" for ally in ALLIES} <= set(PROSPECTS)


@pytest.mark.parametrize("code", sorted(PROSPECTS))
@pytest.mark.parametrize("make", [desk, troubled])
def test_all_chances_of_a_roll_add_up(code, make):
    term = make()
    for each in every_prospect(term, code):
        view = foresee(term, code, each)
        assert sum(row.chance for row in view.rows) == pytest.approx(1), each.target
