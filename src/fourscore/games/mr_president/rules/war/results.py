"""WM5: what follows when a War is won and lost, and what becomes of a beaten Rogue State."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.rules.war.possible import BEATEN, FIGHTERS, POSSIBLE, RESULTS, ends, follows
from fourscore.games.mr_president.rules.war.wars import (
    WINNING,
    find,
    friendly_side,
    hardening,
    in_words,
    is_us,
    members,
    name,
    replace,
    rogue,
    scene_of,
    side_of,
    war_class,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term, War
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.places import random_region
from fourscore.games.mr_president.verbs.rolls import procedure

RESULT = "mr-president.war.results"
LOSS = "mr-president.war.rogue-beaten"
FIGHTS_ON = "segment fights-on"
"""The mark of a beaten Rogue State that fights on, by the name of the War."""


def win_war(term: Term, war: War, winner: int) -> Procedure:
    """A side has won: all fitting results are applied in order, then the War is cleared away."""
    term.tell(
        "mr-president.war.win",
        war=in_words(war),
        side=" and ".join(FIGHTERS[who].title for who in members(war, winner)),
    )
    friends = friendly_side(war)
    how = "a" if winner == friends or (friends is None and POSSIBLE[war.code].a[0] in members(war, winner)) else "b"
    if not POSSIBLE[war.code].ends.instead:
        yield from _results(term, war, winner)
        if term.marks.pop(f"{FIGHTS_ON} {name(war)}", 0):
            return
    yield from carry_out(term, ends(war.code, how), scene_of(war))
    clear_away(term, war, winner)


def _results(term: Term, war: War, winner: int) -> Procedure:
    for number, row in enumerate(RESULTS):
        for who in members(war, winner if row.won else 1 - winner):
            if row.who in (who, FIGHTERS[who].kind) and row.only in ("", war_class(war)):
                term.tell(RESULT, side=FIGHTERS[who].title, what="won" if row.won else "lost")
                peer = who if FIGHTERS[who].kind == "peer" else ""
                yield from carry_out(term, follows(number, False), scene_of(war, nation=who, peer=peer))
                if _fights_on(term, war):
                    return


def _fights_on(term: Term, war: War) -> bool:
    """Whether the beaten Rogue State has taken to guerrilla war, which skips all that remains."""
    return f"{FIGHTS_ON} {name(war)}" in term.marks


def clear_away(term: Term, war: War, winner: int | None) -> None:
    """The War leaves the side board; its Conflict Track calms down."""
    from fourscore.games.mr_president.rules.war.conflicts import after_war

    called = name(war)
    term.wars = [each for each in term.wars if name(each) != called]
    if is_us(war):
        term.marks[f"turn us-war {war.region}"] = 1
    after_war(term, war, winner)
    term.tell("mr-president.chart.wm5-cleanup", war=in_words(war))


# ---------------------------------------------------------------- beaten Rogue States


@procedure("wm5-rogue-loss")
def rogue_loss(term: Term, scene: Scene) -> Procedure:
    """Its level, and whether the loss was crippling, decide what becomes of a beaten Rogue State."""
    war = find(term, scene.war)
    state = rogue(term, scene.rogue)
    if war is None or state is None:
        return
    term.tell(LOSS, region=REGIONS[scene.region].title, level=state.level)
    if war.crippled:
        yield from _crippled(term, state, scene)
    elif state.level >= 3:
        remove_rogue(term, state)
        for level in BEATEN.replaced[state.level - 1]:
            yield from carry_out(term, _written(f"ROGUE new {level} this"), scene)
    else:
        yield from consult(term, chart("wm5-rogue-loss"), scene)


def _crippled(term: Term, state: Rogue, scene: Scene) -> Procedure:
    """A crippling loss removes levels 1 and 2, and takes two levels from the others."""
    levels = BEATEN.crippled[state.level - 1]
    if levels >= state.level:
        remove_rogue(term, state)
    else:
        yield from carry_out(term, _written(f"ROGUE this -{levels}"), scene)


def scatter(term: Term, scene: Scene, alone: bool = False) -> Procedure:
    """A Rogue State becomes a Terror Group; a beaten one of level 2 sends others abroad, unless it is `alone`."""
    state = rogue(term, scene.rogue)
    assert state is not None
    remove_rogue(term, state)
    group = _written(f"TERROR new {BEATEN.group} this")
    yield from carry_out(term, group, scene)
    abroad = 0 if alone else BEATEN.abroad[state.level - 1]
    for region in (yield from _other_regions(term, scene.region, abroad)):
        yield from carry_out(term, group, Scene(region=region))


def remove_rogue(term: Term, state: Rogue) -> None:
    """A Rogue State counter is taken off the board."""
    term.rogues = [each for each in term.rogues if each.number != state.number]
    term.tell("mr-president.chart.wm5-rogue-loss", chart="Rogue State", roll=f"level {state.level}", result="removed")


def fight_on(term: Term, war: War) -> None:
    """The beaten Rogue State fights on as insurgents: guerrilla War, one box short of defeat, with little strength."""
    state = rogue(term, war.rogue)
    assert state is not None
    side = side_of(war, "rogue-state")
    assert side is not None
    strength = list(war.strength)
    strength[side] = BEATEN.fights_on[state.level - 1] + hardening(term, "rogue-state")
    term.rogues = [each.but(level=1) if each.number == state.number else each for each in term.rogues]
    term.marks[f"{FIGHTS_ON} {name(war)}"] = 1
    replace(term, war, kind="guerrilla", status=WINNING[1 - side], strength=(strength[0], strength[1]), crippled=False)
    term.tell("mr-president.war.step.stars", war=in_words(war), what="goes on as a guerrilla War")


@cache
def _written(*effects: str) -> Effects:
    return effects_of(effects)


def _other_regions(term: Term, region: str, count: int) -> Generator[Any, Any, list[str]]:
    """Different random regions other than this one."""
    found: list[str] = []
    while len(found) < count:
        other = yield from random_region(term)
        if other != region and other not in found:
            found.append(other)
    return found


@reading("war-with")
def _war_with(words: Words) -> Reading:
    """Whether somebody fights in the War at hand."""
    who = words.one_of(*FIGHTERS)

    def fights(term: Term, scene: Scene) -> int:
        war = find(term, scene.war)
        return war is not None and side_of(war, who) is not None

    return fights


@reading("war-crippled")
def _war_crippled(_words: Words) -> Reading:
    """Whether the loser of the War at hand is crippled."""

    def crippled(term: Term, scene: Scene) -> int:
        war = find(term, scene.war)
        return war is not None and war.crippled

    return crippled
