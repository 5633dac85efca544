"""What a list of effects, or a roll on a chart, is worth: the chances of every row, and of every check within."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.verbs import CHARTED, Weigh, weigher
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.tables.chart import Chart, More, Row
from fourscore.games.mr_president.tables.effects import Effect, Effects
from fourscore.games.mr_president.tables.odds import check_chance
from fourscore.games.mr_president.tables.rolling import sum_of_reasons

DEEPEST = 4
"""How many rolls within rolls are followed."""


def worth_of(desk: Desk, effects: Effects, scene: Scene = NOWHERE, depth: int = 0) -> float:
    """What the effects are worth together; a plain one is weighed once, a local one once for each scene."""
    return _sum(desk, _readings(effects), scene, desk.local[scene], depth)


def _sum(desk: Desk, readings: "Readings", scene: Scene, here: dict[str, float], depth: int) -> float:
    """The same; `here` holds what was weighed already for this scene."""
    total, known = 0.0, desk.plain
    for effect, text, words, weigh, is_local in readings:
        if weigh is None:
            total += _one(desk, effect, words, scene, depth)
            continue
        weighed = here if is_local else known
        found = weighed.get(text)
        if found is None:
            found = weighed[text] = weigh(desk, words, scene)
        total += found
    return total


Reading: TypeAlias = tuple[Effect, str, tuple[str, ...], Weigh | None, bool]
"""An effect, its text, the words after the verb, how it is weighed, and whether it is about what is at hand."""
Readings: TypeAlias = tuple[Reading, ...]


@cache
def _readings(effects: Effects) -> Readings:
    """How each effect is weighed. What leads to another roll, a check or a choice is not weighed by its words."""
    return tuple(_reading(effect) for effect in effects)


def _reading(effect: Effect) -> Reading:
    word, *others = effect.text.split() or [""]
    words = tuple(others)
    if effect.kind != "plain" or word in CHARTED:
        return effect, effect.text, words, None, True
    is_local = word in LOCAL_VERBS or not LOCAL.isdisjoint(words)
    return effect, effect.text, words, weigher(word, words), is_local


LOCAL = {"this", "nation", "peer", "target", "rogue", "here"}
LOCAL_VERBS = {"TERROR", "INTEL", "ROGUE", "HELPER", "CEASEFIRE"}


def _one(desk: Desk, effect: Effect, words: tuple[str, ...], scene: Scene, depth: int) -> float:
    kind = effect.kind
    if kind == "plain":
        here = desk.local[scene]
        found = here.get(effect.text)
        if found is None:
            found = here[effect.text] = _charted(desk, effect.text.partition(" ")[0], words, scene, depth)
        return found
    if depth > DEEPEST:
        return 0.0
    if kind == "roll" and effect.chart is not None:
        return worth_of_roll(desk, effect.chart, scene, depth=depth + 1)
    if kind == "choose":
        return worth_of_choice(desk, effect, scene, depth + 1)
    if kind == "cases":
        return _cases(desk, effect, scene, depth)
    return _checked(desk, effect, scene, depth)


def _charted(desk: Desk, word: str, words: Sequence[str], scene: Scene, depth: int) -> float:
    """`ROLL d3`, `REACTION wm3-iran-reaction -2`: the chart is followed where it is one."""
    code = words[0]
    if code not in entries() or depth > DEEPEST:
        return CHARTED[word].get(code, -1.0)
    if code in CHARTED[word]:
        return CHARTED[word][code]
    more = [(int(words[1]), "")] if len(words) > 1 else []
    return worth_of_roll(desk, chart(code), scene, more, depth=depth + 1)


def worth_of_choice(desk: Desk, effect: Effect, scene: Scene, depth: int = 0) -> float:
    """The best of the lists that can be paid."""
    best, points, here = None, desk.term.tracks[AP], desk.local[scene]
    for each, effects in effect.branches:
        cost = each.cost
        if cost > points or not (each.allowed is None or _holds(desk, each.allowed, scene)):
            continue
        worth = _sum(desk, _readings(effects), scene, here, depth + 1) - cost * desk.ap
        if best is None or worth > best:
            best = worth
    return best or 0.0


def _cases(desk: Desk, effect: Effect, scene: Scene, depth: int) -> float:
    for holds, effects in effect.branches:
        if holds is None or _holds(desk, holds, scene):
            return worth_of(desk, effects, scene, depth)
    return 0.0


def _checked(desk: Desk, effect: Effect, scene: Scene, depth: int) -> float:
    chance = _chance(desk, effect.check, scene)
    passed, failed = (worth_of(desk, effects, scene, depth + 1) for _, effects in effect.branches)
    return chance * passed + (1 - chance) * failed


def _holds(desk: Desk, condition: object, scene: Scene) -> bool:
    """Whether a condition holds; one about something not yet known does not."""
    assert callable(condition)
    try:
        return bool(condition(desk.term, scene))
    except (KeyError, IndexError):
        return False


def _chance(desk: Desk, track: str, scene: Scene) -> float:
    """The chance to pass a check of a track."""
    try:
        return float(check_chance(desk.term, track, scene))
    except KeyError:
        return 0.5


# ---------------------------------------------------------------- rolls


Rows: TypeAlias = list[tuple[Row, float, list[Readings]]]
"""Rows with their chances, and how their effects are weighed, column by column."""


def rows_of(desk: Desk, table: Chart, scene: Scene, more: More = ()) -> Rows:
    """Every row that can come up, with its chance."""
    term = desk.term
    if not table.die:
        number = table.by(term, scene) if table.by is not None else 0
        return _read({table.row(number, number, None, term, scene): 1.0})
    added = table.capped(sum_of_reasons(term, table, scene, more))
    limit = None if table.check is None else table.check(term, scene)
    if table.is_conditional:
        return _roll(desk, table, scene, added, limit)
    key = table, added, limit
    rows = _ROWS.get(key)
    if rows is None:
        rows = _ROWS[key] = _roll(desk, table, scene, added, limit)
    return rows


_ROWS: dict[tuple[Chart, int, int | None], Rows] = {}
"""The chances by chart, modifiers and what is checked: nothing else decides about rows without a condition."""


def _roll(desk: Desk, table: Chart, scene: Scene, added: int, limit: int | None) -> Rows:
    term = desk.term
    found: dict[Row, float] = {}
    share = 1 / table.die
    for natural in range(1, table.die + 1):
        total = natural + added
        row = table.row(total, natural, None if limit is None else total <= limit, term, scene)
        found[row] = found.get(row, 0.0) + share
    return _read(found)


def _read(chances: dict[Row, float]) -> Rows:
    return [(row, chance, _columns(row)) for row, chance in chances.items()]


@cache
def _columns(row: Row) -> list[Readings]:
    return [_readings(effects) for effects in row.results]


def worth_of_row(desk: Desk, table: Chart, row: Row, scene: Scene, depth: int = 0) -> float:
    """What a row is worth in the column in force."""
    return worth_of(desk, row.results[table.column(desk.term, scene)], scene, depth)


def worth_of_roll(
    desk: Desk, table: Chart, scene: Scene = NOWHERE, more: More = (), *, depth: int = 0, again: bool = False
) -> float:
    """What a roll is worth; `again`: its die may be rolled once more for 1 AP."""
    key = table, scene, tuple(more), again
    found = desk.known.get(key)
    if found is None:
        found = desk.known[key] = _mean(desk, table, scene, more, depth, again)
    return found


def _mean(desk: Desk, table: Chart, scene: Scene, more: More, depth: int, again: bool) -> float:
    try:
        column = 0 if table.column_by is None else table.column(desk.term, scene)
        here = desk.local[scene]
        mean, worths = 0.0, []
        for _, chance, columns in rows_of(desk, table, scene, more):
            readings = columns[column]
            worth = _sum(desk, readings, scene, here, depth) if readings else 0.0
            mean += chance * worth
            worths.append((chance, worth))
    except (KeyError, IndexError, AssertionError):
        # The chart is about a place or a nation that is not known yet.
        return 0.0
    if not again or desk.term.tracks[AP] < 1:
        return mean
    second, mean = mean - desk.ap, 0.0
    for chance, worth in worths:
        mean += chance * max(worth, second)
    return mean
