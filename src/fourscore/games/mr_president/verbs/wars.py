"""Verbs about Wars: `CONFLICT`, `RELSTR`, `WAR`, `STRENGTH`, `UNITS`, `UN-TROOPS`, `REDEPLOY`, `ALLIES-HERE`."""

from collections.abc import Callable, Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, REGIONS, UNITS, WORLD
from fourscore.games.mr_president.facts.numbers import CONFLICT
from fourscore.games.mr_president.rules.war.conflicts import (
    break_out,
    escalate,
    is_at_war,
    of_nation,
    pick_conflict,
    random_conflict,
    set_strength,
    shift_strength,
)
from fourscore.games.mr_president.rules.war.forces import release, shift_forces
from fourscore.games.mr_president.rules.war.peace import end_war
from fourscore.games.mr_president.rules.war.possible import FIGHTERS, POSSIBLE
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.rules.war.start import start_war
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    DEFENDER,
    find,
    of,
    pick_war,
    random_war,
    replace,
    side_of_word,
    strengthen,
    us_wars,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, MOVES, Act, carry_out, plain, verb
from fourscore.games.mr_president.tables.words import BadWords, Words
from fourscore.games.mr_president.tracks import put

FLOOR = "mr-president.conflict.floor"
SIDES = "mr-president.war.sides"
CLASSES = ("us", "ally", "friend")
HERE = ("attackers", "defenders", "enemy", "peer-here")


@verb("CONFLICT", says=MOVES, worth=BY_BOARD)
def conflict(words: Words) -> Act:
    """`CONFLICT russia-ukraine +1`, `-1`, `= 3`, `war`; for a track `random`, `any`, `of-nation`, `random-of-peer`.

    `+1 as gs-sa-iran-action` names the War that follows; `+1 short-of-war` stops below the War box.
    """
    track = _track(words)
    if words.may_take("war"):
        return _on_track(track, lambda term, which: _to_war(term, which))
    if words.may_take("="):
        box = int(words.take())
        return _on_track(track, lambda term, which: put(term, CONFLICT[which], box))
    boxes = words.amount()
    war = words.one_of(*POSSIBLE) if words.may_take("as") else ""
    short = words.may_take("short-of-war")
    return _on_track(track, lambda term, which: escalate(term, which, boxes, war=war, short_of_war=short))


def _to_war(term: Term, track: str) -> Procedure | None:
    return None if is_at_war(term, track) else break_out(term, track)


Track = Callable[[Term, Scene], Generator[Any, Any, str]]


def _track(words: Words) -> Track:
    """The track that a word means."""
    word = words.one_of("random", "any", "of-nation", "random-of-peer", *CONFLICTS)

    def which(term: Term, scene: Scene) -> Generator[Any, Any, str]:
        if word == "random":
            return (yield from random_conflict(term))
        if word == "random-of-peer":
            calm = [code for code in of_nation(scene.peer) if not is_at_war(term, code)]
            return (yield from draw(calm, "which conflict")) if calm else ""
        if word in ("any", "of-nation"):
            among = of_nation(scene.nation) if word == "of-nation" else list(CONFLICTS)
            calm = [code for code in among if not is_at_war(term, code)]
            return (yield from pick_conflict(term, FLOOR, "Which conflict?", calm))
        return word

    return which


def _on_track(which: Track, do: Callable[[Term, str], Procedure | None]) -> Act:
    def act(term: Term, scene: Scene) -> Procedure:
        track = yield from which(term, scene)
        follows = do(term, track) if track else None
        if follows is not None:
            yield from follows

    return act


@verb("RELSTR", says=BY_WORDS, worth=BY_BOARD)
def relstr(words: Words) -> Act:
    """`RELSTR us-iran us +1`: one box toward that side; `RELSTR russia-nato = nato 1`, `RELSTR china-japan = equal`."""
    track = words.one_of(*CONFLICTS)
    sides = CONFLICTS[track].sides
    if words.may_take("="):
        side = words.one_of("equal", *sides)
        value = 0 if side == "equal" else int(words.take())
        return lambda term, _scene: set_strength(term, track, side, value)
    side = words.one_of(*sides)
    boxes = words.amount()
    return lambda term, _scene: shift_strength(term, track, side, boxes)


@verb("WAR", says=BY_WORDS, worth=BY_BOARD)
def war(words: Words) -> Act:
    """`WAR start taiwan-china`; `WAR end iran`, `WAR progress china`: a random War of that side, or `this` one.

    `WAR peace this`: the player has asked for the end and cannot refuse it.
    """
    what = words.one_of("start", "end", "peace", "progress")
    if what == "start":
        code = words.one_of(*POSSIBLE)
        return lambda term, scene: start_war(term, code, rogue_number=scene.rogue)
    whose = words.one_of("this", "any", *CLASSES, *FIGHTERS)

    def act(term: Term, scene: Scene) -> Procedure:
        found = find(term, scene.war) if whose == "this" else (yield from random_war(of(term, whose)))
        if found is None:
            return
        if what == "progress":
            yield from progress(term, found)
        else:
            yield from end_war(term, found, refusal="asked" if what == "peace" else "paid")

    return act


@verb("STRENGTH", says="strength in a War changes", worth=BY_BOARD)
def strength(words: Words) -> Act:
    """`STRENGTH iran +1`: that side in a random War of its own; `us`, `ally`, `friend`: in a War that the player picks.

    `STRENGTH against us +2`: its enemies, in a random War; a region at the end limits the choice; `rogue`: the Rogue
    State at hand. In the War at hand: `attackers`, `defenders`, `enemy` (of the friendly side), `peer-here`.
    """
    is_against = words.may_take("against")
    who = words.one_of("rogue", "nation", "peer", "neighbors", *HERE, *CLASSES, *FIGHTERS)
    amount = words.amount()
    place = words.one_of("this", *WORLD) if words.left else ""

    def act(term: Term, scene: Scene) -> Procedure:
        if who in HERE:
            _strengthen_here(term, scene, who, amount)
            return
        region = scene.region if place == "this" else place
        side = {"nation": scene.nation, "peer": scene.peer}.get(who, who)
        found = yield from _war_for(term, scene, side, region, is_against)
        if found is not None:
            number = side_of_word(found, "rogue-state" if who == "rogue" else side)
            strengthen(term, found, 1 - number if is_against else number, amount)

    return act


def _strengthen_here(term: Term, scene: Scene, who: str, amount: int) -> None:
    """A side of the War at hand."""
    found = find(term, scene.war)
    if found is None:
        return
    if who == "enemy":
        side = 1 - side_of_word(found, "friend")
    elif who == "peer-here":
        side = side_of_word(found, scene.peer)
    else:
        side = ATTACKER if who == "attackers" else DEFENDER
    strengthen(term, found, side, amount)


def _war_for(term: Term, scene: Scene, who: str, region: str, is_against: bool) -> Generator[Any, Any, War | None]:
    """The War that is meant: that of the Rogue State at hand, one that the player picks, or one by chance."""
    if who == "rogue":
        return next((war for war in term.wars if war.rogue and war.rogue == scene.rogue), None)
    wars = of(term, who, region)
    if who in CLASSES and not is_against:
        return (yield from pick_war(term, SIDES, "Which War is the strength for?", wars))
    return (yield from random_war(wars))


@verb("UNITS", says="more US units", worth=1.0)
def units(words: Words) -> Act:
    """`UNITS conus army-light 1 usmc 1`: units held back for laws come to a place, as far as there are any."""
    place = words.one_of(*REGIONS)
    wanted = []
    while words.left:
        unit = words.one_of(*UNITS)
        count = words.take()
        if not count.isdigit():
            raise BadWords(f"{words.text!r}: how many {unit}?")
        wanted.append((unit, int(count)))

    def act(term: Term, _scene: Scene) -> None:
        for unit, count in wanted:
            release(term, unit, count, place)

    return act


@verb("UN-TROOPS", says="UN troops join the War", worth=1.2)
def un_troops(_words: Words) -> Act:
    """UN regional troops join a US War of the player's choice."""

    def act(term: Term, _scene: Scene) -> Procedure:
        without = [war for war in us_wars(term) if not war.un_troops]
        found = yield from pick_war(term, "mr-president.war.us-strength", "Which War do UN troops join?", without)
        if found is not None:
            replace(term, found, un_troops=True)

    return act


@verb("REDEPLOY", says="units of the region may be moved", worth=0.0)
def redeploy(words: Words) -> Act:
    """After a won War: one free Military Action 3 with units of the region."""
    words.one_of("this")

    def act(term: Term, scene: Scene) -> Procedure:
        return shift_forces(term, "mr-president.war.results", only=scene.region)

    return act


@verb("ALLIES-HERE", says="the relationship with every ally there changes", worth=BY_BOARD)
def allies_here(words: Words) -> Act:
    """`ALLIES-HERE -1`: the relationship with every ally of the region."""
    levels = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        for ally in ALLIES:
            if NATIONS[ally].region == scene.region:
                yield from carry_out(term, (plain(f"ALLY {ally} {levels:+d}"),), scene)

    return act
