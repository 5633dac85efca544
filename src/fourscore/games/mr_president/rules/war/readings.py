"""What the War charts look at: the War at hand, its sides and its region."""

from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.peers import foot
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.war.forces import ready_heavies
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    DEFENDER,
    find,
    friendly_side,
    is_ahead,
    is_stalemate,
    is_us,
    members,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.readings import Reading, read, reading
from fourscore.games.mr_president.tables.words import Words

POWERS = ("us", "russia", "china", "israel")
"""Attackers whose power helps them, and defenders whose power hinders the attack."""
RIVALS = ("russia", "china", "iran", "north-korea")
"""Enemies against whom a friendly region helps."""


def at_hand(term: Term, scene: Scene) -> War:
    """The War that a chart is about."""
    war = find(term, scene.war)
    assert war is not None, f"no War {scene.war!r}"
    return war


def way(war: War) -> int:
    """+1 when the friendly side attacks, -1 when it defends, 0 without one."""
    side = friendly_side(war)
    return 0 if side is None else 1 if side == ATTACKER else -1


@reading("way")
def _way(words: Words) -> Reading:
    """`way`: +1 or -1 by the role of the friendly side; `way UNIT usaf this`: as often as there are such counters."""
    if not words.left:
        return lambda term, scene: way(at_hand(term, scene))
    value = read(" ".join(words.left))
    words.left.clear()
    return lambda term, scene: way(at_hand(term, scene)) * value(term, scene)


@reading("us-war")
def _us_war(_words: Words) -> Reading:
    """Whether the War at hand is one of the US."""
    return lambda term, scene: is_us(at_hand(term, scene))


@reading("friend-war")
def _friend_war(_words: Words) -> Reading:
    """Whether the US, an ally or a country that the US supports fights in the War at hand."""
    return lambda term, scene: friendly_side(at_hand(term, scene)) is not None


@reading("us-ahead")
def _us_ahead(_words: Words) -> Reading:
    """Whether the friendly side is at its winning box or better."""

    def ahead(term: Term, scene: Scene) -> int:
        war = at_hand(term, scene)
        side = friendly_side(war)
        return side is not None and is_ahead(war, side)

    return ahead


@reading("war-stalemate")
def _stalemate(_words: Words) -> Reading:
    return lambda term, scene: is_stalemate(at_hand(term, scene))


@reading("war-surprise")
def _surprise(_words: Words) -> Reading:
    """What surprise takes off the roll; nothing after the first."""
    return lambda term, scene: at_hand(term, scene).surprise


@reading("war-power")
def _power(words: Words) -> Reading:
    """Whether the US, Russia, China or Israel is among the attackers or the defenders."""
    side = ATTACKER if words.one_of("attackers", "defenders") == "attackers" else DEFENDER
    return lambda term, scene: any(who in POWERS for who in members(at_hand(term, scene), side))


@reading("war-rival")
def _rival(_words: Words) -> Reading:
    """Whether Russia, China, Iran or North Korea fights against the friendly side."""

    def rival(term: Term, scene: Scene) -> int:
        war = at_hand(term, scene)
        side = friendly_side(war)
        return side is not None and any(who in RIVALS for who in members(war, 1 - side))

    return rival


@reading("ready-heavies")
def _ready_heavies(_words: Words) -> Reading:
    """Heavy Armies of the region that are not In Transit."""
    return lambda term, scene: ready_heavies(term, scene.region)


@reading("peers-here")
def _peers_here(_words: Words) -> Reading:
    """The Influence of both peers in the region together, a Base counting as two."""
    return lambda term, scene: sum(amount(term, peer, scene.region) for peer in PEERS)


@reading("rogue-fights")
def _rogue_fights(_words: Words) -> Reading:
    """Whether the Rogue State at hand is in a War."""
    return lambda term, scene: any(war.rogue and war.rogue == scene.rogue for war in term.wars)


@reading("foot-at-hand")
def _foot_at_hand(_words: Words) -> Reading:
    """The foot number of the US relations box of the peer at hand; 0 for any other nation."""
    return lambda term, scene: foot(term, scene.peer) if scene.peer else 0
