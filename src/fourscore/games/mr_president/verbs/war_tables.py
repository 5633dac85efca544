"""Verbs of the War charts: `COMBAT L1 D2 *`, `REACTION wm3-iran-reaction -2`, `BEATEN scattered`, `SPY 2 -1`."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.actions.spying import spy
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from fourscore.games.mr_president.rules.war.combat import read_cell, strike
from fourscore.games.mr_president.rules.war.results import fight_on, scatter
from fourscore.games.mr_president.rules.war.wars import find
from fourscore.games.mr_president.rules.world.terror import choose_group, lower_group
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, verb
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import BadWords, Words

RULE = "mr-president.chart.wm3-rogue"


@verb("COMBAT", says="the War moves", worth=0.0)
def combat(words: Words) -> Act:
    """A cell of the combat table: `COMBAT R1 A1 D1 ***`."""
    try:
        cell = read_cell(words.left)
    except (ValueError, IndexError) as error:
        raise BadWords(f"{words.text!r}: {error}") from error
    words.left.clear()
    return lambda term, scene: strike(term, scene, cell)


@verb("REACTION", says="the target may strike back", worth=BY_BOARD)
def reaction(words: Words) -> Act:
    """The target of a cyberattack reacts: only what the attack row says modifies this roll."""
    code = words.take()
    mod = words.amount() if words.left else 0

    def act(term: Term, scene: Scene) -> Procedure:
        return consult(term, chart(code), scene, more=[(mod, "attack")])

    return act


@verb("BEATEN", says="the Rogue State is beaten", worth=0.0)
def beaten(words: Words) -> Act:
    """A beaten Rogue State is `scattered` into Terror Groups, `replaced` with one, or an `insurgency` goes on."""
    how = words.one_of("scattered", "replaced", "insurgency")
    if how != "insurgency":
        return lambda term, scene: scatter(term, scene, alone=how == "replaced")

    def act(term: Term, scene: Scene) -> None:
        war = find(term, scene.war)
        assert war is not None
        fight_on(term, war)

    return act


@verb("DISPERSE", says="several Terror Groups there fall one level", worth=1.6)
def disperse(words: Words) -> Act:
    """`DISPERSE 2 this`: that many different Terror Groups of the region, which the player picks, fall by one level."""
    count = int(words.take())
    words.one_of("this")

    def act(term: Term, scene: Scene) -> Procedure:
        groups = term.terror[scene.region]
        left = [(scene.region, place) for place in range(len(groups))]
        hit = []
        for _ in range(min(count, len(left))):
            found = yield from choose_group(term, RULE, "Which Terror Group falls?", left)
            assert found is not None
            left.remove(found)
            hit.append(found[1])
        for place in sorted(hit, reverse=True):
            lower_group(term, scene.region, place)

    return act


@verb("HACKED", says="a secret is stolen", worth=-2.5)
def hacked(words: Words) -> Act:
    """`HACKED russia`: one cyber attack of that peer on the US."""
    peer = words.one_of(*PEERS)
    return lambda term, _scene: attack(term, BY_CODE[peer])


@verb("SPY", says="Intel attempts on Terror Groups", worth=0.5)
def spies(words: Words) -> Act:
    """`SPY 2 -1`: up to two Intel attempts on different Terror Groups, with that modifier on each."""
    attempts = int(words.one_of("1", "2"))
    mod = words.amount()
    return lambda term, _scene: spy(term, "mr-president.war.rogue-beaten", attempts, [(mod, "documents")])
