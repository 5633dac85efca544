"""What a roll would bring, before it is made: the exact chance of every row, and the expected change of every track."""

from fractions import Fraction

from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart, More, Row
from fourscore.games.mr_president.tables.effects import Effect, Effects
from fourscore.games.mr_president.tables.rollers import help_for, roller_of_check
from fourscore.games.mr_president.tables.rolling import added, all_reasons, rating


def odds(term: Term, chart: Chart, scene: Scene = NOWHERE, more: More = ()) -> list[tuple[Row, Fraction]]:
    """The chance of every row that can come up, in the order of the chart."""
    return spread(term, chart, scene, sum(value for value, _ in all_reasons(term, chart, scene, more)))


def spread(term: Term, chart: Chart, scene: Scene, modifiers: int) -> list[tuple[Row, Fraction]]:
    """The same where the sum of the modifiers is known already."""
    added = chart.capped(modifiers)
    value = None if chart.check is None else chart.check(term, scene)
    certain = chart.by(term, scene) if chart.by is not None else 0
    naturals = range(1, chart.die + 1) if chart.die else range(certain, certain + 1)
    faces: dict[Row, int] = {}
    for natural in naturals:
        total = natural + added
        row = chart.row(total, natural, None if value is None else total <= value, term, scene)
        faces[row] = faces.get(row, 0) + 1
    return [(row, Fraction(faces[row], len(naturals))) for row in chart.rows if row in faces]


def expected(term: Term, chart: Chart, scene: Scene = NOWHERE, more: More = ()) -> dict[str, Fraction]:
    """The expected change of every track that the rows move by plain amounts."""
    column = chart.column(term, scene)
    change: dict[str, Fraction] = {}
    for row, chance in odds(term, chart, scene, more):
        for track, amount in foretold(term, row.results[column], scene).items():
            change[track] = change.get(track, Fraction(0)) + chance * amount
    return {track: amount for track, amount in change.items() if amount}


def foretold(term: Term, effects: Effects, scene: Scene = NOWHERE) -> dict[str, Fraction]:
    """What a list of effects is expected to change; of a choice the first list stands for all."""
    change: dict[str, Fraction] = {}
    for effect in effects:
        for track, amount in _of(term, effect, scene).items():
            change[track] = change.get(track, Fraction(0)) + amount
    return change


def _of(term: Term, effect: Effect, scene: Scene) -> dict[str, Fraction]:
    if effect.kind == "plain":
        return plain_change(effect.text)
    if effect.kind == "roll" and effect.chart is not None:
        return expected(term, effect.chart, scene)
    if effect.kind == "choose":
        return foretold(term, effect.branches[0][1], scene)
    if effect.kind == "cases":
        for holds, effects in effect.branches:
            if holds is None or holds(term, scene):
                return foretold(term, effects, scene)
        return {}
    chance = check_chance(term, effect.check, scene)
    passed, failed = (foretold(term, effects, scene) for _, effects in effect.branches)
    return {
        track: chance * passed.get(track, Fraction(0)) + (1 - chance) * failed.get(track, Fraction(0))
        for track in (*passed, *(track for track in failed if track not in passed))
    }


def check_chance(term: Term, track: str, scene: Scene = NOWHERE, more: int = 0) -> Fraction:
    """The chance to pass a check of a track."""
    value = rating(track)(term, scene)
    more += added(help_for(term, roller_of_check(track)))
    return Fraction(max(0, min(10, value - more)), 10)


TRENDS = {
    "improving": Fraction(1, 2),
    "worsening": Fraction(-1, 2),
    "pro-US": Fraction(1, 2),
    "anti-US": Fraction(-1, 2),
}


def plain_change(text: str) -> dict[str, Fraction]:
    """What a plain effect says it changes: `PA -2` takes two from PA, a trend counter is worth half a box."""
    words = text.split()
    amount = words[-1]
    if amount in TRENDS:
        return {" ".join(words[:-1]): TRENDS[amount]}
    if amount[0] in "+-" and amount[1:].isdigit():
        return {" ".join(words[:-1]): Fraction(int(amount))}
    return {}
