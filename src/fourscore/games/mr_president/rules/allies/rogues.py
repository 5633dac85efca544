"""Rogue State counters: appearing, rising, falling and their weapons. Iran and North Korea are none of them."""

from collections.abc import Callable

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words

TOP = ALLIANCES.rogue_state.top


def new_rogue(term: Term, region: str, level: int) -> Procedure:
    """A Rogue State counter is placed; when none is left the game is lost."""
    used = {rogue.number for rogue in term.rogues}
    number = next((each for each in range(1, term.printed.figures.rogue_states + 1) if each not in used), 0)
    if not number:
        lose(term, "mr-president.rogue-state.supply-loss")
    term.rogues.append(Rogue(number, region, level))
    term.tell("mr-president.rogue-state.appears", region=REGIONS[region].title, level=level)
    yield from ()


def find(term: Term, number: int) -> Rogue | None:
    """The Rogue State with this number, if it is still there."""
    return next((rogue for rogue in term.rogues if rogue.number == number), None)


def alter(term: Term, changed: Rogue) -> None:
    """Put a changed counter in place of the one with its number."""
    place = next(place for place, rogue in enumerate(term.rogues) if rogue.number == changed.number)
    term.rogues[place] = changed


def raise_rogue(term: Term, number: int, levels: int = 1) -> None:
    """A Rogue State rises, at most to level 4."""
    rogue = find(term, number)
    if rogue is not None and rogue.level < TOP:
        alter(term, rogue.but(level=min(TOP, rogue.level + levels)))
        _tell_level(term, "mr-president.rogue-state.rises", number)


def lower_rogue(term: Term, number: int, levels: int = 1) -> None:
    """A Rogue State falls; below level 1 it turns into a level 4 Terror Group, and a War with it is over."""
    rogue = find(term, number)
    if rogue is None:
        return
    if rogue.level > levels:
        alter(term, rogue.but(level=rogue.level - levels))
        _tell_level(term, "mr-president.rogue-state.falls", number)
        return
    from fourscore.games.mr_president.rules.world.terror import new_group

    remove_rogue(term, number)
    term.wars = [war for war in term.wars if war.rogue != number]
    new_group(term, rogue.region, 4)


def remove_rogue(term: Term, number: int) -> None:
    """A Rogue State leaves the board with everything on it."""
    rogue = find(term, number)
    if rogue is not None:
        term.rogues.remove(rogue)
        term.marks.pop(search(number), None)
        term.tell("mr-president.rogue-state.removed", region=REGIONS[rogue.region].title, level=rogue.level)


def arm(term: Term, number: int) -> None:
    """A Rogue State acquires WMDs; its failures are forgotten."""
    rogue = find(term, number)
    if rogue is not None:
        alter(term, rogue.but(wmd=True))
        term.marks.pop(search(number), None)
        term.tell("mr-president.rogue-state.wmd", region=REGIONS[rogue.region].title)


def search(number: int) -> str:
    """The mark of a Rogue State that has failed to acquire WMDs: -1 on its next try."""
    return f"rogue {number} wmd-not-acquired"


def lay_ap(term: Term, number: int, counters: int) -> None:
    """Lay +1 AP or -1 AP counters on a Rogue State; opposite ones cancel."""
    rogue = find(term, number)
    if rogue is not None:
        alter(term, rogue.but(ap=rogue.ap + counters))
        term.tell("mr-president.ap-counter.laid", nation=name(rogue), counter=f"{counters:+d}")


def strongest(term: Term, region: str = "") -> list[Rogue]:
    """The Rogue States of the highest level, in a region or on the whole board."""
    there = [rogue for rogue in term.rogues if region in ("", rogue.region)]
    top = max((rogue.level for rogue in there), default=0)
    return [rogue for rogue in there if rogue.level == top]


def name(rogue: Rogue) -> str:
    """A Rogue State as the log calls it."""
    return f"Rogue State {rogue.number} ({REGIONS[rogue.region].title}, level {rogue.level})"


def written(rogue: Rogue) -> str:
    """A Rogue State as a choice."""
    return f"rogue {rogue.number} {rogue.region} level {rogue.level}"


def _tell_level(term: Term, rule: str, number: int) -> None:
    rogue = find(term, number)
    if rogue is not None:
        term.tell(rule, region=REGIONS[rogue.region].title, level=rogue.level)


# Readings: `rogue-arsenals middle-east`, and about the Rogue State at hand `rogue-level`, `rogue-wmd` and so on.


@reading("rogue-arsenals")
def _rogue_arsenals(words: Words) -> Reading:
    """How many Rogue States of a region hold WMDs."""
    region = words.one_of(*REGIONS)
    return lambda term, _scene: sum(rogue.wmd for rogue in term.rogues if rogue.region == region)


def _at_hand(word: str, value: Callable[[Term, Rogue], int]) -> None:
    @reading(word)
    def about(_words: Words) -> Reading:
        def number(term: Term, scene: Scene) -> int:
            rogue = find(term, scene.rogue)
            return 0 if rogue is None else value(term, rogue)

        return number


_at_hand("rogue-level", lambda _term, rogue: rogue.level)
_at_hand("rogue-wmd", lambda _term, rogue: rogue.wmd)
_at_hand("rogue-hampered", lambda _term, rogue: rogue.ap < 0)
_at_hand("rogue-searching", lambda term, rogue: term.marks.get(search(rogue.number), 0))
