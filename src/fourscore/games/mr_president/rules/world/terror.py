"""Terror Groups: appearing, rising, falling, and their boxes on the Intel tracks."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import HOME, INTEL, REGIONS
from fourscore.games.mr_president.state import Group, Term

TOP = 4


def new_group(term: Term, region: str, level: int) -> int:
    """A Terror Group appears in a region; its place in the region's list."""
    term.terror[region].append(Group(level))
    term.tell("mr-president.terror.appears", region=REGIONS[region].title, level=level)
    return len(term.terror[region]) - 1


def raise_group(term: Term, region: str, place: int, levels: int = 1) -> Procedure:
    """A group rises; one of level 4 becomes a level 1 Rogue State, except in CONUS."""
    group = term.terror[region][place]
    for _ in range(levels):
        if group.level < TOP:
            group = group.but(level=group.level + 1)
            term.terror[region][place] = group
            term.tell("mr-president.terror.rises", region=REGIONS[region].title, level=group.level)
        elif region != HOME:
            del term.terror[region][place]
            term.tell("mr-president.terror.level-4-up", region=REGIONS[region].title)
            from fourscore.games.mr_president.rules.allies.rogues import new_rogue

            yield from new_rogue(term, region, 1)
            return
        else:
            term.tell("mr-president.terror.level-4-up.conus")
    yield from ()


def lower_group(term: Term, region: str, place: int, levels: int = 1) -> bool:
    """A group falls; below level 1 it is removed. Whether it is still there."""
    group = term.terror[region][place]
    if group.level <= levels:
        del term.terror[region][place]
        term.tell("mr-president.terror.removed", region=REGIONS[region].title, level=group.level)
        return False
    term.terror[region][place] = group.but(level=group.level - levels)
    term.tell("mr-president.terror.falls", region=REGIONS[region].title, level=group.level - levels)
    return True


def set_intel(term: Term, region: str, place: int, box: int) -> None:
    """Put a group into a box of the Intel track."""
    term.terror[region][place] = term.terror[region][place].but(intel=box)
    term.tell("mr-president.intel.box", region=REGIONS[region].title, box=INTEL[box] or "off the track")


def written(term: Term, region: str, place: int) -> str:
    """A group as a choice: its region, level, Intel box, and its place in the list."""
    group = term.terror[region][place]
    box = f" {INTEL[group.intel].lower()}" if group.intel else ""
    return f"{region} {place + 1} level {group.level}{box}"


def choose_group(
    term: Term, rule: str, about: str, found: Sequence[tuple[str, int]]
) -> Generator[Any, Any, tuple[str, int] | None]:
    """A group of the player's choice."""
    if not found:
        return None
    words = [written(term, region, place) for region, place in found]
    answer = yield from ask(term, "terror-group", rule, words, about)
    return found[words.index(answer)]


def among(term: Term, region: str, which: str) -> list[int]:
    """The places of the groups that a word means: highest, lowest, random, any, levels in order (3>2>1)
    or within bounds (1-2)."""
    groups = term.terror[region]
    if not groups:
        return []
    if which in ("random", "any"):
        return list(range(len(groups)))
    if "-" in which:
        low, _, high = which.partition("-")
        return [place for place, group in enumerate(groups) if int(low) <= group.level <= int(high)]
    if ">" in which or which.isdigit():
        for level in map(int, which.split(">")):
            found = [place for place, group in enumerate(groups) if group.level == level]
            if found:
                return found
        return []
    levels = [group.level for group in groups]
    wanted = max(levels) if which == "highest" else min(levels)
    return [place for place, level in enumerate(levels) if level == wanted]


def pick(term: Term, region: str, which: str) -> Generator[Any, Any, int | None]:
    """One group of a region: of several that are meant the player picks with `any`, chance otherwise."""
    found = among(term, region, which)
    if not found:
        return None
    if which == "any":
        chosen = yield from choose_group(
            term, "mr-president.focus.effect.homeland.choice", "Which group?", [(region, place) for place in found]
        )
        assert chosen is not None
        return chosen[1]
    if len({term.terror[region][place] for place in found}) == 1:
        return found[0]
    words = [written(term, region, place) for place in found]
    return found[words.index((yield from draw(words, "which Terror Group")))]
