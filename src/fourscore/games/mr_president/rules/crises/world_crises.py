"""Long-brewing crises of the world (WT3): what their rows need beyond the common verbs."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import SANCTIONS, UNITS, WORLD
from fourscore.games.mr_president.facts.numbers import ALLY, IRANIAN, POSTURE, SANCTIONED, TENSIONS, UNIT
from fourscore.games.mr_president.facts.regimes import has_left, leave
from fourscore.games.mr_president.rules.allies.joint_actions import forget, take_joint_action
from fourscore.games.mr_president.rules.allies.relations import allies_of
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, carry_out, plain, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change

RESTLESS = 3
"""How many Tensions are enough for an uprising."""
SEA = "mr-president.chart.wt3-8"


@verb("WORSE", says="a roll on another chart", worth=BY_BOARD)
def worse(words: Words) -> Act:
    """`WORSE wt2-intl +5`: a roll on another chart with that modifier."""
    code, mod = words.take(), words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        return consult(term, chart(code), scene, more=[(mod, "without help")])

    return act


@verb("NEW-REGIME", says="a new regime in Iran", worth=8.0)
def new_regime(_words: Words) -> Act:
    """Iran's Sanctions, Tensions and Influence leave play, and Iran acts no more."""

    def act(term: Term, _scene: Scene) -> None:
        leave(term, "iran")
        term.counters[TENSIONS["iran"]] = 0
        for kind in SANCTIONS:
            term.counters[SANCTIONED["iran"][kind]] = 0
        for heap in IRANIAN.values():
            term.counters[heap] = 0
        term.civil_wars = {region: [war.but(iranian=False) for war in wars] for region, wars in term.civil_wars.items()}

    return act


@verb("PRESSURE", says="China takes the harder posture", worth=-0.8)
def pressure(_words: Words) -> Act:
    """China goes to Posture 2 with a +1 AP counter, unless it is there already."""

    def act(term: Term, scene: Scene) -> Procedure:
        if term.tracks[POSTURE["china"]] == 1:
            yield from carry_out(term, (plain("POSTURE china 2"), plain("APCOUNTER china +1")), scene)

    return act


@verb("ALLY-UP", says="every ally there that is not Very Close comes a level closer", worth=0.0)
def ally_up(words: Words) -> Act:
    """Every ally of a region that is not Very Close comes a level closer."""
    region = words.one_of(*WORLD)

    def act(term: Term, _scene: Scene) -> Procedure:
        for ally in allies_of(region):
            yield from change(term, ALLY[ally], 1)

    return act


@verb("SUPPORT", says="US units may support allies there", worth=0.0)
def support(words: Words) -> Act:
    """`SUPPORT asia-pacific 2`: two different allies there, picked by the player, get a +1 AP counter each."""
    region, count = words.one_of(*WORLD), int(words.take())

    def act(term: Term, scene: Scene) -> Procedure:
        left = list(allies_of(region))
        for _ in range(min(count, len(left))):
            ally = yield from ask(term, "ally", SEA, left, "Which ally gets a +1 AP counter?")
            left.remove(str(ally))
            yield from carry_out(term, (plain(f"APCOUNTER {ally} +1"),), scene)

    return act


@verb("JOINT", says="a Joint Action", worth=0.8)
def joint(words: Words) -> Act:
    """A free Joint Action with an ally of a region, picked by the player."""
    region = words.one_of(*WORLD)

    def act(term: Term, _scene: Scene) -> Procedure:
        about = "With which ally do you take a free Joint Action?"
        ally = yield from ask(term, "ally", SEA, [*allies_of(region), "none"], about)
        if ally != "none":
            yield from take_joint_action(term, str(ally))
            forget(term)

    return act


@reading("iran-in-play")
def _iran_in_play(_words: Words) -> Reading:
    return lambda term, _scene: not has_left(term, "iran")


@reading("iran-restless")
def _iran_restless(_words: Words) -> Reading:
    """Whether Iran carries Sanctions or at least three Tensions."""

    def restless(term: Term, _scene: Scene) -> int:
        sanctioned = any(term.counters[SANCTIONED["iran"][kind]] for kind in SANCTIONS)
        return sanctioned or term.counters[TENSIONS["iran"]] >= RESTLESS

    return restless


@reading("turkey-unmoved")
def _turkey_unmoved(_words: Words) -> Reading:
    """Whether Russia has no Influence in Eastern Europe and none in the Middle East."""
    return lambda term, _scene: (
        not amount(term, "russia", "eastern-europe") and not amount(term, "russia", "middle-east")
    )


@reading("fighting-units")
def _fighting_units(words: Words) -> Reading:
    """US units in a region other than Special Ops and Intel."""
    region = words.one_of(*WORLD)
    heaps = [UNIT[unit][region] for unit in UNITS if unit not in ("sof", "intel")]
    return lambda term, _scene: sum(term.counters[heap] for heap in heaps)
