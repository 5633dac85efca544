"""The terror-or-chaos segment: a d10 decides which of the two happens."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import draw, roll
from fourscore.games.mr_president.facts.board import HOME, NATIONS, REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import ALLY, CRISIS
from fourscore.games.mr_president.rules.world.group_limits import admit
from fourscore.games.mr_president.rules.world.terror import raise_group, written
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Group, Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, carry_out, effects_of, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, put
from fourscore.games.mr_president.verbs.rolls import go_to

LAST_TERROR = 5
"""A d10 up to this brings Terror Acts, above it Chaos."""
STRONG = 3


def terror_or_chaos(term: Term) -> Procedure:
    """A d10 of 1-5 runs the Terror Acts procedure, 6-10 the Chaos procedure."""
    is_terror = (yield from roll(10, "terror (1-5) or chaos (6-10)")) <= LAST_TERROR
    term.tell("mr-president.terror.or-chaos", what="Terror Acts" if is_terror else "Chaos")
    yield from terror_acts(term) if is_terror else chaos(term)


parts("terror-or-chaos", terror_or_chaos)


def terror_acts(term: Term) -> Procedure:
    """Crises in regions with Rogue States, consolidation, the roll on WT1, export of terror."""
    for region in [region for region in WORLD if any(rogue.region == region for rogue in term.rogues)]:
        term.tell("mr-president.terror.rogue-crises", region=REGIONS[region].title)
        yield from change(term, CRISIS[region], 1)
    for region in REGIONS:
        join_pair(term, region)
    yield from consult(term, chart("wt1"))
    if term.rogues:
        yield from consult(term, chart("wt1-export"))


def join_pair(term: Term, region: str) -> bool:
    """Two level 1 groups of a region become one of level 2; those not under watch are taken first, then the lowest."""
    groups = term.terror[region]
    small = sorted((group.intel, place) for place, group in enumerate(groups) if group.level == 1)[:2]
    if len(small) < 2:
        return False
    boxes = [intel for intel, _ in small]
    for place in sorted((place for _, place in small), reverse=True):
        del groups[place]
    groups.append(Group(2, min(boxes)))
    term.tell("mr-president.terror.consolidation", region=REGIONS[region].title)
    return True


def strongest(term: Term) -> list[tuple[str, int]]:
    """The strongest Terror Groups on the board."""
    every = [(region, place) for region in REGIONS for place in range(len(term.terror[region]))]
    top = max((term.terror[region][place].level for region, place in every), default=0)
    return [(region, place) for region, place in every if term.terror[region][place].level == top]


def raise_strongest(term: Term, levels: int) -> Procedure:
    """The strongest group on the board, ties at random, rises."""
    found = strongest(term)
    if not found:
        return
    words = [written(term, region, place) for region, place in found]
    region, place = found[words.index((yield from draw(words, "the strongest Terror Group")))]
    yield from raise_group(term, region, place, levels)


def chaos(term: Term) -> Procedure:
    """A random conflict rises; then a d10 decides between a cascading event, international and domestic chaos."""
    yield from carry_out(term, effects_of(["CONFLICT random +1"]))
    yield from go_to(term, "wt2", NOWHERE)


def rift(term: Term) -> Procedure:
    """The relationship with one ally, on a 10 with two different ones, drops to Estranged."""
    by_number = {nation.rift: nation.code for nation in NATIONS.values() if nation.rift}
    first = yield from roll(10, "rift with an ally")
    wanted, hit = (1, [by_number[first]]) if first in by_number else (2, [])
    while len(hit) < wanted:
        ally = by_number.get((yield from roll(10, "rift with an ally")), "")
        if ally and ally not in hit:
            hit.append(ally)
    for ally in hit:
        term.tell("mr-president.chaos.international.rift", ally=NATIONS[ally].title)
        put(term, ALLY[ally], 1)


@verb("RIFT", says="a rift with the ally", worth=-2.0)
def _rift(_words: Words) -> Act:
    """One or two allies become Estranged."""
    return lambda term, _scene: rift(term)


@verb("STRONGEST", says="the strongest Terror Group on the board rises", worth=BY_BOARD)
def _strongest(words: Words) -> Act:
    """The strongest Terror Group on the board rises."""
    levels = words.amount()
    return lambda term, _scene: raise_strongest(term, levels)


@verb("JOIN", says="small Terror Groups there join", worth=-1.0)
def _join(words: Words) -> Act:
    """Small groups of a region join: two of level 1 become one of level 2; a single one rises; none: a new level 2."""
    words.one_of("this")

    def act(term: Term, scene: Scene) -> Procedure:
        region = scene.region
        if not join_pair(term, region):
            single = [place for place, group in enumerate(term.terror[region]) if group.level == 1]
            if single:
                yield from raise_group(term, region, single[0])
            else:
                yield from admit(term, region, 2)

    return act


@verb("LINGER", says="the Crisis lingers", worth=-1.6)
def _linger(words: Words) -> Act:
    """After this Major Crisis the counter goes back to 3, not 2."""
    words.one_of("this")

    def act(term: Term, scene: Scene) -> None:
        put(term, CRISIS[scene.region], 3)

    return act


@reading("strong-groups")
def _strong_groups(_words: Words) -> Reading:
    """Terror Groups of level 3 or 4 on the board."""
    return lambda term, _scene: sum(group.level >= STRONG for groups in term.terror.values() for group in groups)


def _here(words: Words) -> str:
    return words.one_of("this", *WORLD, HOME)


@reading("civil-wars")
def _civil_wars(words: Words) -> Reading:
    """Civil Wars in a region, Ceasefires excluded."""
    place = _here(words)

    def count(term: Term, scene: Scene) -> int:
        return sum(not war.ceasefire for war in term.civil_wars.get(scene.region if place == "this" else place, ()))

    return count


@reading("wars")
def _wars(words: Words) -> Reading:
    """Wars in a region, Civil Wars not counted."""
    place = _here(words)
    return lambda term, scene: sum(war.region == (scene.region if place == "this" else place) for war in term.wars)


@reading("rogues")
def _rogues(words: Words) -> Reading:
    """Rogue State counters in a region."""
    place = _here(words)
    return lambda term, scene: sum(
        rogue.region == (scene.region if place == "this" else place) for rogue in term.rogues
    )


@reading("very-close-allies")
def _very_close(words: Words) -> Reading:
    """Allies of a region at Very Close."""
    place = _here(words)

    def count(term: Term, scene: Scene) -> int:
        region = scene.region if place == "this" else place
        return sum(
            nation.kind == "ally" and nation.region == region and term.tracks[ALLY[nation.code]] == 3
            for nation in NATIONS.values()
        )

    return count
