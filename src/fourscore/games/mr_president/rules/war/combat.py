"""WCT1: what a cell of the combat table does to a War."""

from collections.abc import Generator
from typing import Any, NamedTuple

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.numbers import MEDIA, PA, RWC, TRACKS
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.results import clear_away, win_war
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    DEFENDER,
    WON,
    find,
    friendly_side,
    in_words,
    is_us,
    members,
    name,
    replace,
    rogue,
    scene_of,
    side_of,
    strengthen,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.tracks import move

LOSSES = "mr-president.war.step.losses"
STATUS = "mr-president.war.step.status"
STARS = "mr-president.war.step.stars"
WMD = "mr-president.war.wmd"


class Cell(NamedTuple):
    """One cell: boxes toward the attacker's victory, losses of both sides, stars."""

    boxes: int
    losses: tuple[int, int]
    stars: int


def read_cell(words: list[str]) -> Cell:
    """`L2 D2`, `0 A1 **`: L toward the attacker's victory, R toward the defender's, A and D losses.

    >>> read_cell("R1 A1 D1 ***".split())
    Cell(boxes=-1, losses=(1, 1), stars=3)
    """
    boxes, losses, stars = 0, [0, 0], 0
    for word in words:
        if set(word) == {"*"}:
            stars = len(word)
        elif word[0] in "LR":
            boxes = int(word[1:]) * (1 if word[0] == "L" else -1)
        elif word[0] in "AD":
            losses["AD".index(word[0])] = int(word[1:])
        elif word != "0":
            raise ValueError(f"{word!r} is not a result of the combat table")
    return Cell(boxes, (losses[0], losses[1]), stars)


def strike(term: Term, scene: Scene, cell: Cell) -> Procedure:
    """Weapons of mass destruction, losses, status, victory, then the stars."""
    war = find(term, scene.war)
    assert war is not None, scene.war
    is_first = not war.rolled
    war = replace(term, war, rolled=True, surprise=0)
    if (yield from _wmd(term, war, scene.natural)):
        return
    for side in (ATTACKER, DEFENDER):
        if cell.losses[side]:
            war = yield from _lose_strength(term, war, side, cell.losses[side])
    war, spare = _move_status(term, war, cell.boxes)
    if war.status in WON:
        winner = WON.index(war.status)
        if spare and winner == ATTACKER and side_of(war, "rogue-state") == DEFENDER:
            war = replace(term, war, crippled=True)
        yield from win_war(term, war, winner)
    elif exhausted(war):
        yield from exhaust(term, war, exhausted(war))
    elif cell.stars:
        yield from _stars(term, war, cell.stars, is_first)


def _lose_strength(term: Term, war: War, side: int, losses: int) -> Generator[Any, Any, War]:
    """A side without the US loses strength; the US loses approval and may lose Media and Congress."""
    if not (is_us(war) and side == friendly_side(war)):
        return strengthen(term, war, side, -losses)
    term.tell(LOSSES, war=in_words(war))
    move(term, PA, -2)
    for track in (MEDIA, RWC):
        if not (yield from check(term, TRACKS[track].code)):
            move(term, track, -1)
    return war


def _move_status(term: Term, war: War, boxes: int) -> tuple[War, int]:
    """Combined Wars move by whole boxes, the others by half boxes; also how much movement was to spare."""
    wanted = war.status + boxes * (2 if war.kind == "combined" else 1)
    status = max(WON[DEFENDER], min(WON[ATTACKER], wanted))
    war = replace(term, war, status=status)
    term.tell(STATUS, war=in_words(war), status=shown_status(status))
    return war, abs(wanted - status)


def shown_status(status: int) -> str:
    """A status in half boxes as it is read aloud: `3.5 of 5`."""
    box = f"{status // 2}.5" if status % 2 else str(status // 2)
    return f"{box} of 5"


def exhausted(war: War, totals: tuple[int, int] | None = None) -> tuple[int, ...]:
    """The sides at strength 0; after the roll the side of the US is never one of them."""
    strength = war.strength if totals is None else totals
    us = friendly_side(war) if totals is None and is_us(war) else None
    return tuple(side for side in (ATTACKER, DEFENDER) if strength[side] <= 0 and side != us)


def exhaust(term: Term, war: War, sides: tuple[int, ...]) -> Procedure:
    """A side at strength 0 has lost; if both are, nobody has won."""
    if len(sides) == 1:
        return win_war(term, war, 1 - sides[0])
    else:
        from fourscore.games.mr_president.rules.war.peace import end_war

        term.tell("mr-president.war.win.both", war=in_words(war))
        return end_war(term, war)


def _stars(term: Term, war: War, stars: int, is_first: bool) -> Procedure:
    """One star makes peace, two bring a guerrilla War, three exchange the roles."""
    if stars == 1:
        if not is_first:
            from fourscore.games.mr_president.rules.war.peace import end_war

            yield from end_war(term, war)
    elif stars == 2:
        if war.kind == "combined":
            replace(term, war, kind="guerrilla")
            term.tell(STARS, war=in_words(war), what="becomes a guerrilla War")
    else:
        a, d = war.strength
        war = replace(
            term, war, attackers=war.defenders, defenders=war.attackers, strength=(d, a), status=sum(WON) - war.status
        )
        term.tell(STARS, war=in_words(war), what="has changed sides: the attackers defend now")


# ---------------------------------------------------------------- weapons of mass destruction


def _wmd(term: Term, war: War, natural: int) -> Generator[Any, Any, bool]:
    """The unmodified die when the US or Russia attacks a Rogue State with WMDs; whether the War is over by it."""
    state = rogue(term, war.rogue)
    attacker = next((who for who in ("us", "russia") if who in members(war, ATTACKER)), "")
    if state is None or not state.wmd or not attacker or natural not in (1, 10):
        return False
    if natural == 10 and attacker == "us":
        lose(term, "mr-president.loss.rogue-wmd-war")
    term.tell(WMD, who=FIGHTERS[attacker].title)
    term.rogues = [each.but(wmd=False) if each.number == state.number else each for each in term.rogues]
    if natural == 1:
        return False
    yield from consult(term, chart("wct1-wmd"), scene_of(war, peer="russia"))
    if find(term, name(war)) is not None:
        clear_away(term, war, None)
    return True
