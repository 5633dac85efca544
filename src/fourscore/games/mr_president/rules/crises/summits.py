"""Regional summits (WD2): a region, a check of its Alignment, and whether the President attends."""

from collections.abc import Generator
from functools import partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import AP, CRISIS, STABILITY
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, carry_out, plain, verb
from fourscore.games.mr_president.tables.rolling import all_reasons, check, consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import spend
from fourscore.games.mr_president.verbs.places import random_region
from fourscore.games.mr_president.verbs.rolls import procedure
from fourscore.kit.words import counted

KINDS = ("security", "economic", "global")
KIND = "summit"
"""The mark of what a summit is about."""
ATTEND = "mr-president.chit.summit.attend"


def summit(term: Term, kind: str) -> Procedure:
    """A summit in a random region: its Alignment is checked, the President may attend, then WD2 is rolled."""
    region = yield from random_region(term)
    scene = Scene(region=region)
    if term.options.second_edition_summit == "on":
        kind = kind_by_situation(term, region)
    passed = yield from check(term, f"ALIGNMENT {region}", scene)
    more = by_alignment(passed)
    spent = yield from attend(term, kind, scene, more)
    term.marks[KIND] = KINDS.index(kind)
    yield from consult(term, chart("wd2"), scene, more=[*more, by_points(spent)])
    del term.marks[KIND]


def by_alignment(passed: bool) -> list[tuple[int, str]]:
    """What the check of the region's Alignment adds to the die."""
    return [(-1 if passed else 1, f"Alignment check {'passed' if passed else 'failed'}")]


def attend(term: Term, kind: str, scene: Scene, more: list[tuple[int, str]]) -> Generator[Any, Any, int]:
    """Knowing the modifiers, the player decides whether to spend an AP and attend in person."""
    most = min(term.tracks[AP], 2 if term.options.second_edition_summit == "on" else 1)
    if not most:
        return 0
    offers = [f"{points} AP" for points in range(most + 1)]
    answer = yield from ask(term, "attend-summit", ATTEND, offers, partial(asking_points, term, kind, scene, more))
    spent = int(answer.split()[0])
    if spent:
        spend(term, spent)
        term.tell(ATTEND, points=spent)
    return spent


def by_points(spent: int) -> tuple[int, str]:
    """What APs add to the die."""
    return -spent, f"for {counted(spent, 'AP')}"


def asking_points(term: Term, kind: str, scene: Scene, more: list[tuple[int, str]]) -> str:
    """The question how many APs are spent on a summit, with what counts already."""
    added = chart("wd2").capped(sum(value for value, _ in all_reasons(term, chart("wd2"), scene, more)))
    held = f"A summit on {kind} matters is held in {where(scene.region)}"
    return f"{held}: {more[0][1]}, {added:+d} on the die. Do you spend APs on it?"


def kind_by_situation(term: Term, region: str) -> str:
    """By the second edition the region's troubles decide what the summit is about."""
    is_dangerous = (
        term.tracks[CRISIS[region]] >= 2
        or any(war.region == region for war in term.wars)
        or any(group.level == 4 for group in term.terror[region])
        or any(rogue.region == region for rogue in term.rogues)
    )
    return "security" if is_dangerous else "economic" if term.tracks[STABILITY[region]] <= 4 else "global"


def _enter(kind: str) -> None:
    @procedure(f"wd2-{kind}")
    def hold(term: Term, _scene: Scene) -> Procedure:
        return summit(term, kind)


for _kind in KINDS:
    _enter(_kind)


@verb("HELPER", says="the peer that helps gains Influence", worth=BY_BOARD)
def helper(words: Words) -> Act:
    """The peer that helps gains Influence: Russia if it alone has some in the region, China otherwise."""
    count = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        is_russia = amount(term, "russia", scene.region) and not amount(term, "china", scene.region)
        peer = "russia" if is_russia else "china"
        return carry_out(term, (plain(f"INFLUENCE {peer} {count:+d} this"),), scene)

    return act
