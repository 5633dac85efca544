"""Sanctions on Russia, China, Iran and North Korea (chart WD5)."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import NATIONS, PEERS, SANCTIONS, content
from fourscore.games.mr_president.facts.numbers import RELATIONS, SANCTIONED
from fourscore.games.mr_president.facts.printed import each_of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import add

CHART = "mr-president.chart.wd5"
TYPES = "mr-president.sanctions.types"
HIDDEN = "mr-president.sanctions.hidden"
ANGER = "mr-president.sanctions.peer-relations"
LIFTED = "mr-president.sanctions.lifted"
UPGRADED = "mr-president.sanctions.upgraded"
NAMES = {"unilateral": "Unilateral", "multilateral": "Multilateral", "un": "UN"}


@cache
def facts() -> dict[str, Any]:
    """What is printed about Sanctions."""
    return content("sanctions.toml")


@cache
def _anger(kind: str) -> Effects:
    return effects_of(facts()["anger"][kind])


def lying(term: Term, nation: str) -> list[str]:
    """The types of Sanctions on a nation."""
    return [kind for kind in SANCTIONS if term.counters[SANCTIONED[nation][kind]]]


def may_be_sanctioned(term: Term, nation: str, kind: str) -> bool:
    """At most one of each type; UN Sanctions never on a peer; a peer with good relations not at all."""
    if nation not in facts()[kind] or term.counters[SANCTIONED[nation][kind]]:
        return False
    return nation not in PEERS or term.tracks[RELATIONS[nation]] < facts()["immune"]


def impose(term: Term, nation: str, kind: str) -> Procedure:
    """Lay Sanctions, if they may be laid; a peer's relations with the US suffer from it."""
    if not may_be_sanctioned(term, nation, kind):
        return
    add(term, SANCTIONED[nation][kind], 1)
    term.tell(CHART, nation=NATIONS[nation].title, kind=NAMES[kind])
    if nation in PEERS:
        term.tell(ANGER, nation=NATIONS[nation].title, kind=NAMES[kind])
        yield from carry_out(term, _anger(kind), Scene(nation=nation, peer=nation))


def lift(term: Term, nation: str, kind: str = "") -> bool:
    """Take Sanctions of one type, or all, off a nation; whether there were any."""
    found = [each for each in lying(term, nation) if not kind or each == kind]
    for each in found:
        add(term, SANCTIONED[nation][each], -1)
        term.tell(LIFTED, nation=NATIONS[nation].title, kind=NAMES[each])
    return bool(found)


def ease(term: Term, nation: str) -> None:
    """Unilateral Sanctions go; then multilateral ones become unilateral."""
    lift(term, nation, "unilateral")
    if lift(term, nation, "multilateral"):
        add(term, SANCTIONED[nation]["unilateral"], 1)
        term.tell(CHART, nation=NATIONS[nation].title, kind=NAMES["unilateral"])


def may_upgrade(term: Term) -> list[str]:
    """The nations whose Unilateral Sanctions can become Multilateral."""
    return [
        nation
        for nation in facts()["unilateral"]
        if term.counters[SANCTIONED[nation]["unilateral"]] and not term.counters[SANCTIONED[nation]["multilateral"]]
    ]


def upgrade(term: Term) -> Procedure:
    """One Unilateral counter anywhere, of the player's choice, becomes a Multilateral one."""
    open_to = may_upgrade(term)
    if not open_to:
        return
    about = "On which nation do Unilateral Sanctions become Multilateral?"
    nation = yield from ask(term, "sanctions", UPGRADED, open_to, about)
    add(term, SANCTIONED[nation]["unilateral"], -1)
    add(term, SANCTIONED[nation]["multilateral"], 1)
    term.tell(UPGRADED, nation=NATIONS[nation].title)


def reveal_sanctions(term: Term, nation: str) -> Generator[Any, Any, int]:
    """The sum of the hidden numbers on a nation's Sanctions; each counter is then replaced by another of its type."""
    found = 0
    for kind in lying(term, nation):
        numbers = [f"{int(number):+d}" for number in each_of(term.printed.sanctions[kind])]
        number = yield from draw(numbers, f"number on the {NAMES[kind]} Sanctions on {NATIONS[nation].title}")
        term.tell(HIDDEN, nation=NATIONS[nation].title, kind=NAMES[kind], number=number)
        found += int(number)
    return found


def offer_sanctions(term: Term, nation: str) -> Procedure:
    """The player may try Diplomatic Action 7 once against this nation, Unilateral or Multilateral."""
    from fourscore.games.mr_president.rules.actions.diplomatic import try_sanctions

    kinds = [kind for kind in SANCTIONS if may_be_sanctioned(term, nation, kind)]
    kind = yield from ask(term, "sanctions", CHART, [*kinds, "none"], asking_sanctions(nation))
    if kind != "none":
        yield from try_sanctions(term, nation, kind, master=True)


def asking_sanctions(nation: str) -> str:
    """The question whether Sanctions are tried at once."""
    return f"Try to impose Sanctions on {NATIONS[nation].title} now?"


@reading("sanctions")
def _sanctions(words: Words) -> Reading:
    """`sanctions peer`: how many Sanctions lie on a nation; with a type, whether they do."""
    whose = words.one_of("peer", "nation", *NATIONS)
    kinds = (words.one_of(*SANCTIONS),) if words.left else SANCTIONS

    def sanctions(term: Term, scene: Scene) -> int:
        nation = getattr(scene, whose) if whose in ("peer", "nation") else whose
        return sum([term.counters[SANCTIONED[nation][kind]] for kind in kinds])

    return sanctions


@reading("may-upgrade-sanctions")
def _may_upgrade(_words: Words) -> Reading:
    return lambda term, _scene: len(may_upgrade(term))
