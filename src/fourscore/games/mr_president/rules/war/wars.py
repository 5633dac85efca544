"""The Wars that go on: who fights whom, who is ahead, and how strong the sides are."""

from collections.abc import Generator, Iterable, Sequence
from functools import cache
from typing import Any

from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.called import the, where
from fourscore.games.mr_president.facts.numbers import HEAP
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.war.possible import FIGHTERS, HARDENED, PER_INFLUENCE, POSSIBLE
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term, War

ATTACKER, DEFENDER = 0, 1
STALEMATE = 6
WON = (10, 2)
"""The status, in half boxes, at which the attacker or the defender has won."""
WINNING = (8, 4)
"""The winning boxes: 4 for the attacker, 2 for the defender."""


def name(war: War) -> str:
    """What a War is called in choices and scenes: its code, with the number of the Rogue State in it."""
    return f"{war.code} {war.rogue}" if war.rogue else war.code


def find(term: Term, called: str) -> War | None:
    """The War of this name, if it goes on."""
    for war in term.wars:
        if name(war) == called:
            return war
    return None


def replace(term: Term, war: War, **changes: Any) -> War:
    """Put a changed War in place of the old one."""
    changed = war.but(**changes)
    called = name(war)
    term.wars = [changed if name(each) == called else each for each in term.wars]
    return changed


def scene_of(war: War, **more: Any) -> Scene:
    """What a chart about this War is about."""
    return Scene(region=war.region, war=name(war), rogue=war.rogue, **more)


def in_words(war: War) -> str:
    """The War within a sentence: `the US against ISIS in the Middle East`."""
    return f"{_spoken(war.attackers)} against {_spoken(war.defenders)} in {where(war.region)}"


@cache
def _spoken(side: tuple[str, ...]) -> str:
    return " and ".join("a Rogue State" if who == "rogue-state" else the(FIGHTERS[who].title) for who in side)


def members(war: War, side: int) -> tuple[str, ...]:
    """Who fights on a side."""
    return war.attackers if side == ATTACKER else war.defenders


def side_of(war: War, who: str) -> int | None:
    """The side on which somebody fights; None when not in this War."""
    if who in war.attackers:
        return ATTACKER
    return DEFENDER if who in war.defenders else None


def war_class(war: War) -> str:
    """us, ally or special."""
    return POSSIBLE[war.code].war_class


def is_us(war: War) -> bool:
    """Whether the US fights in it."""
    return war_class(war) == "us"


def friendly_side(war: War) -> int | None:
    """The side of the US, an ally or a country that the US supports; None in a War without any."""
    if war_class(war) == "special":
        return None
    return side_of(war, POSSIBLE[war.code].a[0])


def us_wars(term: Term) -> list[War]:
    """The Wars of the US."""
    return [war for war in term.wars if is_us(war)]


def of(term: Term, who: str, region: str = "") -> list[War]:
    """The Wars of somebody: a participant; `us` and `ally` by class, `friend` both of these, `any` all."""
    return [war for war in term.wars if _has(war, who) and region in ("", war.region)]


def _has(war: War, who: str) -> bool:
    if who == "any":
        return True
    if who == "us":
        return is_us(war)
    if who == "ally":
        return war_class(war) == "ally"
    if who == "friend":
        return war_class(war) != "special"
    if who == "neighbors":
        return POSSIBLE[war.code].track == "israel-neighbors"
    return side_of(war, who) is not None


def side_of_word(war: War, who: str) -> int:
    """The side that a word means; in `ally` and `friend` Wars the friendly one."""
    if who in ("us", "ally", "friend"):
        side = friendly_side(war)
    elif who == "neighbors":
        israel = side_of(war, "israel")
        side = None if israel is None else 1 - israel
    else:
        side = side_of(war, who)
    assert side is not None, f"{who} is not in {name(war)}"
    return side


def is_ahead(war: War, side: int) -> bool:
    """Whether a side is at its winning box or better."""
    return war.status >= WINNING[ATTACKER] if side == ATTACKER else war.status <= WINNING[DEFENDER]


def is_stalemate(war: War) -> bool:
    """Box 3 and the half boxes next to it."""
    return WINNING[DEFENDER] < war.status < WINNING[ATTACKER]


def rogue(term: Term, number: int) -> Rogue | None:
    """A Rogue State by its number."""
    for each in term.rogues:
        if each.number == number:
            return each
    return None


def rogues_at_war(term: Term) -> set[int]:
    """The Rogue States that fight in some War."""
    return {war.rogue for war in term.wars if war.rogue}


def brings(term: Term, who: str, kind: str, region: str, rogue_number: int = 0) -> int:
    """The strength that somebody brings into a War."""
    fighter = FIGHTERS[who]
    if fighter.kind == "us":
        return 0
    strength = fighter.strength
    if fighter.levels:
        state = rogue(term, rogue_number)
        strength = fighter.levels[(state.level if state is not None else 1) - 1]
    elif kind == "air-missile" and fighter.air is not None:
        strength = fighter.air
    if fighter.kind == "peer":
        strength += PER_INFLUENCE * amount(term, who, region)
    if fighter.per_heap:
        strength += term.counters[HEAP[fighter.per_heap]]
    return strength + hardening(term, who)


def hardening(term: Term, who: str) -> int:
    """Peers and adversaries get +1 on normal and +3 on harder."""
    return HARDENED[term.difficulty] if FIGHTERS[who].is_hardened else 0


def strengthen(term: Term, war: War, side: int, amount: int) -> War:
    """Add strength counters to a side, or take some away; it never falls below 0."""
    both = list(war.strength)
    both[side] = max(0, both[side] + amount)
    war = replace(term, war, strength=(both[0], both[1]))
    who = " and ".join(FIGHTERS[each].title for each in members(war, side))
    term.tell("mr-president.war.sides", war=in_words(war), side=who, strength=both[side])
    return war


def pick_war(term: Term, rule: str, about: str, wars: Sequence[War]) -> Generator[Any, Any, War | None]:
    """A War of the player's choice; None when there is none."""
    if not wars:
        return None
    called = yield from ask(term, "war", rule, [name(war) for war in wars], about)
    return find(term, called)


def random_war(wars: Iterable[War]) -> Generator[Any, Any, War | None]:
    """One of these Wars by chance; None when there is none."""
    found = list(wars)
    if not found:
        return None
    called = yield from draw([name(war) for war in found], "which War")
    return next(war for war in found if name(war) == called)
