"""Decision support: the exact odds of an Action, what each modifier adds, and what an AP is worth.

Everything is read off the board, so it works on a Term and on the board that a View shows (`view.board`).
"""

from fractions import Fraction

import msgspec

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart as chart_of
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.leaning import leaning
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.prospects import Prospect, every_prospect, prospects
from fourscore.games.mr_president.rules.ending.legacy import evaluation as evaluation
from fourscore.games.mr_president.rules.peers.summits import demands
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart, Row
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.odds import foretold, spread
from fourscore.games.mr_president.tables.rolling import A_CHECK, all_reasons, checking, may_reroll


class RowOdds(msgspec.Struct, frozen=True):
    """One row that can come up."""

    title: str
    chance: float
    effects: str
    """What it does, in words."""
    leaning: int
    """1 good for the President, -1 bad, 0 neither"""

    @property
    def percent(self) -> int:
        """The chance in hundredths."""
        return round(100 * self.chance)


class Outlook(msgspec.Struct, frozen=True):
    """What a roll would bring now."""

    code: str
    """The Action; for another roll its chart."""
    title: str
    cost: int
    die: int
    scene: Scene
    modifiers: tuple[tuple[int, str], ...]
    rows: tuple[RowOdds, ...]
    expected: dict[str, float]
    """The expected change of every track that the rows move by plain amounts."""
    bought: tuple[tuple[int, dict[str, float]], ...]
    """The same for every number of APs that can be spent on the roll."""
    better: tuple[tuple[int, tuple[RowOdds, ...]], ...]
    """The rows for every number of APs that can be spent on the roll."""
    target: str = ""
    leads_to: str = ""
    """What is chosen afterwards, where one choice opens several rolls."""
    when: str = ""
    """What is taken for granted, in words."""
    may_reroll: bool = False
    """Whether 1 AP buys another throw of the die."""
    chance: float = 1.0
    """For a roll that follows another: the chance that it is made."""
    then: tuple["Outlook", ...] = ()
    """The rolls that follow."""

    @property
    def helps(self) -> float:
        """The chance of a good row."""
        return sum(row.chance for row in self.rows if row.leaning > 0)

    @property
    def harms(self) -> float:
        """The chance of a bad row."""
        return sum(row.chance for row in self.rows if row.leaning < 0)


def outlook(term: Term, code: str, scene: Scene = NOWHERE) -> Outlook | None:
    """The outlook of an Action on its own chart; None for one without, or without its target."""
    each = all_actions().get(code)
    if each is None or each.chart is None:
        return None
    try:
        return foresee(term, code, Prospect(each.chart, scene=scene))
    except KeyError:
        return None


def outlooks(term: Term, code: str) -> list[Outlook]:
    """The outlook of an Action for each target that can be named; one without a target for an Action that has none."""
    return [foresee(term, code, each) for each in prospects(term, code)]


def foresee(term: Term, code: str, prospect: Prospect) -> Outlook:
    """What the roll of an Action would bring."""
    chart, scene = prospect.chart, prospect.scene
    term = _supposed(term, prospect)
    each = all_actions().get(code)
    cost = each.cost(term) if each is not None else 0
    reasons = all_reasons(term, chart, scene, prospect.more)
    added = sum(value for value, _ in reasons)
    prices = _prices(term, chart, cost)
    return Outlook(
        code=code,
        title=each.title if each is not None else chart.called,
        cost=cost,
        die=chart.die,
        scene=scene,
        modifiers=tuple(reasons),
        rows=_rows(term, prospect, added),
        expected=_expected(term, prospect, added),
        bought=tuple((points, _expected(term, prospect, added + mod)) for points, mod in prices),
        better=tuple((points, _rows(term, prospect, added + mod)) for points, mod in prices),
        target=prospect.target,
        leads_to=prospect.leads_to,
        when=prospect.when,
        may_reroll=may_reroll(term, chart, prospect.is_master) and term.tracks[AP] > cost and chart.die > 0,
        then=tuple(_following(term, code, prospect, following, added) for following in prospect.then),
    )


def _following(term: Term, code: str, prospect: Prospect, following: Prospect, added: int) -> Outlook:
    """A roll that follows, with the chance that it comes to it."""
    chances = [chance for row, chance in _spread(term, prospect, added) if row.name in following.after]
    view = foresee(term, code, following)
    return msgspec.structs.replace(
        view, title=following.chart.called, chance=float(sum(chances)) if following.after else 1.0
    )


def _supposed(term: Term, prospect: Prospect) -> Term:
    """The board as it will stand before the die is thrown."""
    if prospect.supposing is None:
        return term
    twin = term.copy()
    prospect.supposing(twin)
    return twin


def trial(term: Term) -> Outlook | None:
    """The outlook of the roll about which the player is being asked: as it stands, before the die is thrown (again)."""
    trying = term.trying
    if trying is None:
        return None
    prospect = _trial_prospect(term)
    return Outlook(
        code=trying.chart,
        title=prospect.chart.called,
        cost=0,
        die=prospect.chart.die,
        scene=trying.scene,
        modifiers=(),
        rows=_rows(term, prospect, trying.added),
        expected=_expected(term, prospect, trying.added),
        bought=(),
        better=tuple(
            (points, _rows(term, prospect, trying.added + mod)) for points, mod in _prices(term, prospect.chart, 0)
        ),
        when=prospect.when,
        may_reroll=not trying.natural and may_reroll(term, prospect.chart, prospect.is_master) and term.tracks[AP] > 0,
    )


def standing(term: Term) -> RowOdds | None:
    """What the die that lies on the table would bring if it is kept."""
    trying = term.trying
    if trying is None or not trying.natural:
        return None
    prospect = _trial_prospect(term)
    chart, scene = prospect.chart, trying.scene
    total = trying.natural + chart.capped(trying.added)
    passed = None if chart.check is None else total <= chart.check(term, scene)
    return _row_odds(term, prospect, chart.row(total, trying.natural, passed, term, scene), Fraction(1))


def _trial_prospect(term: Term) -> Prospect:
    """The roll at hand: what the rules add to its rows is found among the rolls of the Action."""
    trying = term.trying
    assert trying is not None
    chart = _chart_at_hand(trying.chart)
    ways = [*every_prospect(term, term.taking)] if term.taking else []
    ways += [following for each in ways for following in each.then]
    same = [each for each in ways if each.chart is chart]
    alone = Prospect(chart, is_master=False)
    best = next((each for each in same if each.scene == trying.scene), same[0] if same else alone)
    problem = demands(trying.chart)
    sure, when = (problem.success, "if you accept") if problem is not None else ((), "")
    return Prospect(chart, scene=trying.scene, also=best.also, sure=sure, when=when, is_master=best.is_master)


def _chart_at_hand(code: str) -> Chart:
    """The chart of an Action, of a check, of the demands at a summit, or of a booklet."""
    each = all_actions().get(code)
    if each is not None and each.chart is not None:
        return each.chart
    if code.startswith(A_CHECK):
        return checking(code.removeprefix(A_CHECK))
    problem = demands(code)
    return chart_of(code) if problem is None else problem.chart


def _prices(term: Term, chart: Chart, cost: int) -> list[tuple[int, int]]:
    """What can be bought before the roll: APs and their modifier."""
    buying = chart.buying
    if buying is None:
        return []
    most = min(buying.most, (term.tracks[AP] - cost) // buying.ap)
    return [(count * buying.ap, count * buying.mod) for count in range(1, most + 1)]


def _rows(term: Term, prospect: Prospect, added: int) -> tuple[RowOdds, ...]:
    return tuple(_row_odds(term, prospect, row, chance) for row, chance in _spread(term, prospect, added))


def _spread(term: Term, prospect: Prospect, added: int) -> list[tuple[Row, Fraction]]:
    """The chance of every row; a modifier that is drawn counts with each of its numbers in turn."""
    if len(prospect.drawn) == 1:
        return spread(term, prospect.chart, prospect.scene, added + prospect.drawn[0])
    chances: dict[Row, Fraction] = {}
    for value in prospect.drawn:
        for row, chance in spread(term, prospect.chart, prospect.scene, added + value):
            chances[row] = chances.get(row, Fraction(0)) + chance / len(prospect.drawn)
    return [(row, chances[row]) for row in prospect.chart.rows if row in chances]


def _row_odds(term: Term, prospect: Prospect, row: Row, chance: Fraction) -> RowOdds:
    effects = _effects(term, prospect, row)
    words = spoken(effects, prospect.scene, term) if effects else "nothing"
    return RowOdds(row.title or words, float(chance), words, leaning(term, effects, prospect.scene))


def _effects(term: Term, prospect: Prospect, row: Row) -> Effects:
    """What a row does, with what the rules add to it."""
    effects = row.results[prospect.chart.column(term, prospect.scene)]
    also = (*prospect.sure, *prospect.also.get(row.name, ()))
    return (*effects_of(also), *effects) if also else effects


def _expected(term: Term, prospect: Prospect, added: int) -> dict[str, float]:
    change: dict[str, Fraction] = {}
    for row, chance in _spread(term, prospect, added):
        for track, amount in foretold(term, _effects(term, prospect, row), prospect.scene).items():
            change[track] = change.get(track, Fraction(0)) + chance * amount
    return {
        track: round(float(amount), 2)
        for track, amount in change.items()
        if amount and not track.startswith("REACTION")
    }


class Lever(msgspec.Struct, frozen=True):
    """A modifier of a roll, in force or not, and what it is worth."""

    mod: int
    why: str
    counts: bool
    worth: float
    """By how much it raises the chance of a good row, or would raise it."""


def levers(term: Term, prospect: Prospect) -> list[Lever]:
    """All modifiers of a roll: those in force with what they add, the others with what they would add."""
    chart, scene = prospect.chart, prospect.scene
    term = _supposed(term, prospect)
    added = sum(value for value, _ in all_reasons(term, chart, scene, prospect.more))
    now = _helps(term, prospect, added)
    found = []
    for each in chart.modifiers:
        value = each.value(term, scene)
        mod = value or each.mod
        without = added - value if value else added + mod
        worth = now - _helps(term, prospect, without)
        found.append(Lever(mod, each.why, bool(value), worth if value else -worth))
    known = len(chart.reasons(term, scene))
    for value, why in all_reasons(term, chart, scene, prospect.more)[known:]:
        found.append(Lever(value, why, True, now - _helps(term, prospect, added - value)))
    return found


def _helps(term: Term, prospect: Prospect, added: int) -> float:
    return sum(row.chance for row in _rows(term, prospect, added) if row.leaning > 0)
