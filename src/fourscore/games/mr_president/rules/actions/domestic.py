"""Domestic Master Actions that are more than a roll on their chart."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, action, roll_on_chart
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import HOME, INTEL
from fourscore.games.mr_president.facts.numbers import HOMELAND
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.rules.congress.members import dismiss_opponent
from fourscore.games.mr_president.rules.world.terror import choose_group
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.readings import condition
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.verbs.rolls import PROCEDURES, go_to

TARGETING = INTEL.index("Targeting")
MAJORITY = condition(["CONTROL = 2", "PARTY >= 5"])
STRONG = 2
"""The Legislative Rating that protects an Opponent."""
WHOM = f"Which Opponent do you undermine? A Legislative Rating of {STRONG} or more gives +1."
UNDERMINED = "the Opponent falls"
COOPERATION = "the parties work together"


def roll_master(term: Term, code: str, scene: Scene = NOWHERE, more: More = ()) -> Procedure:
    """Carry out another chart as the roll of a Master Action, so that its die may be rolled again."""
    if code in PROCEDURES:
        return go_to(term, code, scene)
    else:
        return consult(term, chart(code), scene, master=True, more=more)


@action("domestic 2")
def work_on_a_crisis(term: Term, _each: Action, more: More) -> Procedure:
    """A check of Cabinet Effectiveness, its modifiers kept within -3 and +3."""
    return roll_master(term, "domestic-2", more=more)


@action("domestic 4")
def court_congress(term: Term, each: Action, more: More) -> Procedure:
    """With both houses and a loyal party the player may improve relations without a roll."""
    if MAJORITY(term, NOWHERE):
        about = "Your party holds both houses: take a sure gain, or roll for a chance of more?"
        if (yield from ask(term, "court-congress", each.rule, ("sure", "roll"), about)) == "sure":
            yield from consult(term, chart("domestic-4-majority"))
            return
    yield from roll_on_chart(term, each, more)


def groups_at_home(term: Term, *, fixed: bool) -> list[tuple[str, int]]:
    """The Terror Groups in CONUS that stand on Targeting, or those that do not."""
    return [(HOME, place) for place, group in enumerate(term.terror[HOME]) if (group.intel == TARGETING) == fixed]


@action("domestic 6", when=lambda term: bool(groups_at_home(term, fixed=False)))
def trace(term: Term, each: Action, more: More) -> Procedure:
    """A Homeland Security check brings a group one box on; on Targeting a second check leads to a raid at once."""
    about = f"Which Terror Group at home do you trace? Homeland Security is {term.tracks[HOMELAND]}."
    found = yield from choose_group(term, each.rule, about, groups_at_home(term, fixed=False))
    assert found is not None
    scene = Scene(region=HOME, group=found[1])
    assert each.chart is not None
    yield from consult(term, each.chart, scene, master=True, more=more)
    if term.terror[HOME][found[1]].intel < TARGETING:
        return
    # Only the first check carries the mark by which the second edition allows a re-roll.
    rerolls = term.options.second_edition_reroll_marks == "off"
    if (yield from check(term, "HOMELAND", scene, rerolls=rerolls)):
        yield from roll_master(term, "d12", scene)


@action("domestic 7", when=lambda term: bool(groups_at_home(term, fixed=True)))
def raid(term: Term, each: Action, more: More) -> Procedure:
    """A raid on a group that stands on Targeting (D12)."""
    about = "Which Terror Group at home is raided?"
    found = yield from choose_group(term, each.rule, about, groups_at_home(term, fixed=True))
    assert found is not None
    yield from roll_master(term, "d12", Scene(region=HOME, group=found[1]), more)


@action("domestic 9")
def foster_cooperation(term: Term, each: Action, more: More) -> Procedure:
    """It may succeed once in a segment."""
    assert each.chart is not None
    row = yield from consult(term, each.chart, master=True, more=more)
    if row.name == COOPERATION:
        term.marks[each.mark] = 1


@action("domestic 10")
def undermine(term: Term, each: Action, more: More) -> Procedure:
    """The player names an Opponent; one with a high Legislative Rating is harder to bring down."""
    who = yield from ask(term, "opponent", each.rule, list(term.opponents), WHOM)
    strength = 1 if side(term, who).legislative >= STRONG else 0
    assert each.chart is not None
    row = yield from consult(term, each.chart, master=True, more=[*more, (strength, "strong Opponent")])
    if row.name == UNDERMINED:
        dismiss_opponent(term, who)
