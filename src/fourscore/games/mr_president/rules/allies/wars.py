"""Readings of Wars for the tables of allies and rogues: `fights us`, `losing iran`, `fighting israel hamas`."""

from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.rules.war.wars import is_ahead, of, side_of
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words


def war_of_rogue(term: Term, number: int) -> War | None:
    """The War of a Rogue State counter, if it is in one."""
    return next((war for war in term.wars if war.rogue == number), None)


def is_winning(war: War, who: str) -> bool:
    """Whether somebody's side is at its winning box or better."""
    side = side_of(war, who)
    return side is not None and is_ahead(war, side)


def is_losing(war: War, who: str) -> bool:
    """Whether the other side is at its winning box or better."""
    side = side_of(war, who)
    return side is not None and is_ahead(war, 1 - side)


def fight_each_other(war: War, one: str, other: str) -> bool:
    """Whether two are on different sides of a War."""
    return {side_of(war, one), side_of(war, other)} == {0, 1}


@reading("fights")
def _fights(words: Words) -> Reading:
    """In how many Wars somebody is, in a region if one is named; `us`, `ally` and `friend` by the class of the War."""
    who = words.take()
    region = words.one_of(*REGIONS) if words.left else ""
    return lambda term, _scene: len(of(term, who, region))


@reading("losing")
def _losing(words: Words) -> Reading:
    """How many Wars somebody is losing."""
    who = words.take()
    return lambda term, _scene: sum(is_losing(war, who) for war in term.wars)


@reading("winning")
def _winning(words: Words) -> Reading:
    """How many Wars somebody is winning."""
    who = words.take()
    return lambda term, _scene: sum(is_winning(war, who) for war in term.wars)


@reading("fighting")
def _fighting(words: Words) -> Reading:
    """Whether two fight each other; with a type of War after them, in a War of that type."""
    one, other = words.take(), words.take()
    kind = words.take() if words.left else ""
    return lambda term, _scene: any(fight_each_other(war, one, other) and kind in ("", war.kind) for war in term.wars)
