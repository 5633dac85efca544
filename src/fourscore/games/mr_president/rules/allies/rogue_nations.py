"""Iran and North Korea act: in their groups, in group D, or by chaos."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import NATIONS, ROGUE_NATIONS
from fourscore.games.mr_president.facts.numbers import AP_MINUS, TENSIONS
from fourscore.games.mr_president.facts.regimes import has_left
from fourscore.games.mr_president.rules.allies.relations import discard_ap
from fourscore.games.mr_president.rules.allies.revealed import put_back, turn_up, turn_up_sanctions
from fourscore.games.mr_president.rules.allies.wars import is_losing
from fourscore.games.mr_president.rules.war.wars import name, of, random_war
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.verbs.rolls import go_to, procedure

RULE = "mr-president.rogue-nation.activation"
SECOND = "segment second-roll"


def act_as_rogue(term: Term, nation: str) -> Procedure:
    """Its Tensions and Sanctions are turned up, it acts, and half of the Tensions, rounded up, come back."""
    if has_left(term, nation):
        return
    term.tell("mr-president.chart.wa.rogue-nation-activation", nation=NATIONS[nation].title)
    if term.counters[AP_MINUS[nation]]:
        term.counters[AP_MINUS[nation]] -= 1
        term.tell(RULE, nation=NATIONS[nation].title)
    else:
        yield from turn_up(term, nation)
        yield from turn_up_sanctions(term, nation)
        discard_ap(term, nation)
        yield from own_table(term, nation)
    put_back(term, nation, (term.counters[TENSIONS[nation]] + 1) // 2)


def own_table(term: Term, nation: str) -> Procedure:
    """The table for War or for peace; with several Wars a random one is affected."""
    scene = Scene(nation=nation, region=NATIONS[nation].region)
    war = yield from random_war(of(term, nation))
    if war is not None:
        scene = scene.but(war=name(war))
    if nation == "iran":
        yield from go_to(term, "wa1.iran-peace" if war is None else "wa1.iran-war", scene)
    elif war is None:
        yield from go_to(term, "wa2.north-korea", scene)
    else:
        losing = is_losing(war, nation)
        yield from go_to(term, "wa2.north-korea-war" if losing else "wa2.north-korea-reinforces", scene)


@procedure("wa.rogue-nation-activation")
def _activation(term: Term, scene: Scene) -> Procedure:
    return act_as_rogue(term, scene.nation)


@procedure("wa2.north-korea-again")
def roll_again(term: Term, scene: Scene) -> Procedure:
    """A second roll on the table of North Korea, on which a show of force counts as threats."""
    term.marks[SECOND] = 1
    yield from go_to(term, "wa2.north-korea", scene)
    del term.marks[SECOND]


@procedure("wa4.rogue-nation")
def more_tense(term: Term, _scene: Scene) -> Procedure:
    """Iran or North Korea acts, the one with more Tensions counters; equal ones by chance."""
    most = max(term.counters[TENSIONS[nation]] for nation in ROGUE_NATIONS)
    tense = [nation for nation in ROGUE_NATIONS if term.counters[TENSIONS[nation]] == most]
    yield from act_as_rogue(term, (yield from draw(tense, "which rogue nation acts")))
