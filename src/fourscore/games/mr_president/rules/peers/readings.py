"""What the booklets of Russia and China look at."""

from fourscore.games.mr_president.facts.bills import NUMBERS
from fourscore.games.mr_president.facts.board import ALLIES, CAPABILITIES, CONFLICTS, PEERS, UNITS, WORLD
from fourscore.games.mr_president.facts.numbers import ALLY, CONFLICT, RELSTR, UNIT
from fourscore.games.mr_president.facts.peers import foot, lead
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, read, reading
from fourscore.games.mr_president.tables.words import Words

VERY_CLOSE, ESTRANGED = 3, 1
ALOOF = ("india", "gs-sa")
"""Allies whose coolness helps no spy."""


def _of(scene: Scene, whose: str) -> str:
    return scene.peer if whose == "peer" else whose


@reading("foot")
def _foot(words: Words) -> Reading:
    """`foot peer`: the number at the foot of the box of US relations."""
    whose = words.one_of("peer", *PEERS)
    return lambda term, scene: foot(term, _of(scene, whose))


@reading("lead")
def _lead(words: Words) -> Reading:
    """`lead naval air`: how many boxes the peer at hand is ahead of the US in these capabilities together."""
    capabilities = [words.one_of(*CAPABILITIES) for _ in range(len(words.left))]
    return lambda term, scene: sum(lead(term, scene.peer, each) for each in capabilities)


@reading("estranged-allies")
def _estranged(_words: Words) -> Reading:
    return lambda term, _scene: sum(term.tracks[ALLY[ally]] == ESTRANGED for ally in ALLIES)


@reading("cool-allies")
def _cool(_words: Words) -> Reading:
    """Allies below Very Close; India and the Gulf States do not count."""
    asked = [ally for ally in ALLIES if ally not in ALOOF]
    return lambda term, _scene: sum(term.tracks[ALLY[ally]] < VERY_CLOSE for ally in asked)


@reading("terror-levels")
def _terror_levels(words: Words) -> Reading:
    """`terror-levels africa`: the levels of all Terror Groups of a region together."""
    region = words.one_of(*WORLD)
    return lambda term, _scene: sum(group.level for group in term.terror[region])


@reading("new-player")
def _new_player(_words: Words) -> Reading:
    return lambda term, _scene: term.options.new_player == "on"


@reading("below")
def _below(words: Words) -> Reading:
    """`below SOE peer`: one less than that, for rolls that must stay below it."""
    value = read(" ".join(words.left))
    words.left.clear()
    return lambda term, scene: value(term, scene) - 1


@reading("balance-gap")
def _balance_gap(words: Words) -> Reading:
    """`balance-gap a b`: relative strength of one conflict less that of another."""
    one, other = words.one_of(*CONFLICTS), words.one_of(*CONFLICTS)
    return lambda term, _scene: term.tracks[RELSTR[one]] - term.tracks[RELSTR[other]]


@reading("conflict-gap")
def _conflict_gap(words: Words) -> Reading:
    """`conflict-gap a b`: status of one conflict less that of another; one at War counts as the lowest."""
    one, other = words.one_of(*CONFLICTS), words.one_of(*CONFLICTS)

    def status(term: Term, conflict: str) -> int:
        box = term.tracks[CONFLICT[conflict]]
        return box if box <= 4 else 0

    return lambda term, _scene: status(term, one) - status(term, other)


@reading("influence-gap")
def _influence_gap(words: Words) -> Reading:
    """`influence-gap peer a b`: Influence in one region less that in another."""
    words.one_of("peer")
    one, other = words.one_of(*WORLD), words.one_of(*WORLD)
    return lambda term, scene: amount(term, scene.peer, one) - amount(term, scene.peer, other)


def us_units(term: Term, region: str) -> int:
    """How many US units stand in a region; those in deployment zones do not count."""
    return sum(term.counters[UNIT[unit][region]] for unit in UNITS)


@reading("presence")
def _presence(words: Words) -> Reading:
    """`presence peer eastern-europe`: Influence there less US units there."""
    words.one_of("peer")
    region = words.one_of(*WORLD)
    return lambda term, scene: amount(term, scene.peer, region) - us_units(term, region)


@reading("class-wars")
def _class_wars(words: Words) -> Reading:
    """`class-wars ally`: how many Wars of the US (us), of an ally or US-supported country (ally), or both (friend)."""
    from fourscore.games.mr_president.rules.war.wars import of

    who = words.one_of("us", "ally", "friend")
    region = words.one_of(*WORLD) if words.left else ""
    return lambda term, _scene: len(of(term, who, region))


LAW = ("signed", "signed-landmark", "landmark")


@reading("signed-bill")
def _signed_bill(words: Words) -> Reading:
    """`signed-bill 12`: whether either version of a bill has become law in this game."""
    number = words.take()
    bills = (f"own {number}", f"their {number}")
    return lambda term, _scene: f"law {number}" in term.marks or any(term.bills.get(bill) in LAW for bill in bills)


@reading("laws")
def _laws(_words: Words) -> Reading:
    """How many numbered bills, yours or the Opponents', have become law in this game."""
    signed = [_signed_bill(Words(str(number))) for number in NUMBERS]
    return lambda term, scene: sum(1 for is_law in signed if is_law(term, scene))


@reading("signed-initiative")
def _signed_initiative(words: Words) -> Reading:
    """`signed-initiative defense`: how many levels of that Greater Society initiative have become law."""
    bill = f"society {words.take()}"
    return lambda term, _scene: term.levels.get(bill, 1) - 1 + (term.bills.get(bill) in LAW[1:])
