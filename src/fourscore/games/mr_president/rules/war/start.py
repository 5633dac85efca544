"""WM5: how a War is set up, from the list of possible Wars to its first progress roll."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw, roll
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.board import CONFLICTS
from fourscore.games.mr_president.facts.numbers import CONFLICT, RELSTR, WAR
from fourscore.games.mr_president.rules.war.possible import FIGHTERS, MOST, POSSIBLE, Possible, fits, lost_if
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    DEFENDER,
    brings,
    find,
    in_words,
    members,
    replace,
    rogue,
    rogues_at_war,
    side_of,
    strengthen,
)
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tracks import put

STAND_IN = "pakistan-rogue"
"""The mark with the number of the Rogue State that has taken Pakistan's place."""


def start_war(term: Term, code: str, *, rogue_number: int = 0, surprise: int | None = None) -> Procedure:
    """Set up a War of the list and make its first progress roll.

    A War between sides that already fight each other does not start again: new enemies join the one that goes on.
    """
    code, rogue_number = stand_in(term, code, rogue_number)
    entry = POSSIBLE[code]
    enemies = yield from _muster(entry)
    going_on = _same(term, entry, code, rogue_number)
    if going_on is not None:
        join(term, going_on, enemies)
        return
    if entry.lost and _loses(term, code):
        lose(term, f"mr-president.loss.{entry.lost}")
    if len(term.wars) >= MOST:
        lose(term, "mr-president.war.sideboard.full")
    war = yield from _set_up(term, code, enemies, rogue_number, surprise)
    from fourscore.games.mr_president.rules.war.progress import progress

    yield from progress(term, war)


def _set_up(
    term: Term, code: str, enemies: tuple[str, ...], rogue_number: int, surprise: int | None
) -> Generator[Any, Any, War]:
    """Type, region, sides and strengths are recorded; the War begins at a stalemate."""
    entry = POSSIBLE[code]
    region = entry.region or _region_of(term, rogue_number)
    friends = entry.a + ((entry.joins[region],) if region in entry.joins else ())
    kind = yield from _kind(entry)
    a_attacks = entry.attacker == "a"
    if entry.attacker == "random":
        a_attacks = (yield from draw((friends[0], enemies[0]), "who attacks")) == friends[0]
    attackers, defenders = (friends, enemies) if a_attacks else (enemies, friends)
    both = [sum(brings(term, who, kind, region, rogue_number) for who in side) for side in (attackers, defenders)]
    war = War(
        code, region, kind, attackers, defenders, (both[0], both[1]),
        surprise=entry.surprise if surprise is None else surprise, rogue=rogue_number,
    )  # fmt: skip
    term.wars = [*term.wars, war]
    term.tell("mr-president.war.start.status", war=in_words(war), kind=kind, attackers=both[0], defenders=both[1])
    if entry.track:
        war = favour(term, war, entry.track)
    if code == "india-rogue":
        term.marks[STAND_IN] = rogue_number
    return war


def favour(term: Term, war: War, track: str) -> War:
    """The track goes to War, and its Relative Strength is added to the favoured side."""
    put(term, CONFLICT[track], WAR[track])
    value = term.tracks[RELSTR[track]]
    if not value:
        return war
    first = side_of(war, CONFLICTS[track].sides[0])
    assert first is not None, f"{track}: {CONFLICTS[track].sides[0]} does not fight in {war.code}"
    side = first if value > 0 else 1 - first
    term.tell("mr-president.conflict.war-strength", track=CONFLICTS[track].title, strength=abs(value))
    return strengthen(term, war, side, abs(value))


def stand_in(term: Term, code: str, rogue_number: int) -> tuple[str, int]:
    """A Rogue State that stands in for Pakistan fights India in its place; other Rogue Wars take the one at hand."""
    if POSSIBLE[code].track == "india-pakistan" and "pakistan" in POSSIBLE[code].b:
        number = term.marks.get(STAND_IN, 0)
        return ("india-rogue", number) if number and rogue(term, number) is not None else (code, 0)
    if "rogue-state" not in POSSIBLE[code].b:
        return code, 0
    if not rogue_number:
        busy = rogues_at_war(term)
        free = [each for each in term.rogues if each.number not in busy]
        here = [each for each in free if POSSIBLE[code].region in ("", each.region)]
        return code, here[-1].number if here else 0
    return code, rogue_number


def _muster(entry: Possible) -> Generator[Any, Any, tuple[str, ...]]:
    """Who the enemies are: printed, or by d10."""
    if not entry.muster:
        return entry.b
    number = yield from roll(10, "who joins the War")
    return next(row.b for row in entry.muster if fits(row.roll, number))


def _kind(entry: Possible) -> Generator[Any, Any, str]:
    """The type of the War: printed, or by d10."""
    if not entry.kinds:
        return entry.kind
    number = yield from roll(10, "type of War")
    return next(row.kind for row in entry.kinds if fits(row.roll, number))


def _same(term: Term, entry: Possible, code: str, rogue_number: int) -> War | None:
    """The War between the same sides that goes on already."""
    if entry.track:
        return next((war for war in term.wars if POSSIBLE[war.code].track == entry.track), None)
    return find(term, f"{code} {rogue_number}" if rogue_number else code)


def join(term: Term, war: War, enemies: tuple[str, ...]) -> None:
    """Enemies who are not yet in a War join it with their strength; its type does not change."""
    friend = side_of(war, POSSIBLE[war.code].a[0])
    side = DEFENDER if friend == ATTACKER else ATTACKER
    for who in enemies:
        allied = (who, *members(war, side))
        if side_of(war, who) is None and "rogue-state" not in allied:
            if side == ATTACKER:
                war = replace(term, war, attackers=(*war.attackers, who))
            else:
                war = replace(term, war, defenders=(*war.defenders, who))
            term.tell("mr-president.war.start.same-sides", war=in_words(war), joins=FIGHTERS[who].title)
            war = strengthen(term, war, side, brings(term, who, war.kind, war.region))


def _region_of(term: Term, rogue_number: int) -> str:
    state = rogue(term, rogue_number)
    assert state is not None, f"no Rogue State {rogue_number}"
    return state.region


def _loses(term: Term, code: str) -> bool:
    holds = lost_if(code)
    return holds is not None and bool(holds(term, NOWHERE))


def lose_nuclear_war(term: Term) -> None:
    """A nuclear programme that is complete while its nation fights its old enemy loses the game."""
    for war in term.wars:
        if POSSIBLE[war.code].lost and _loses(term, war.code):
            lose(term, "mr-president.loss.nuclear-later")
