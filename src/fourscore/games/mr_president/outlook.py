"""Decision support: the exact odds of an Action, what each modifier adds, and what an AP is worth.

Everything is read off the board, so it works on a Term and on the board that a View shows (`view.board`).
"""

import re
from collections.abc import Iterator
from fractions import Fraction

import msgspec

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart as chart_of
from fourscore.games.mr_president.facts.board import PEERS, ROGUE_NATIONS
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.prospects import Prospect, prospects
from fourscore.games.mr_president.rules.ending.legacy import evaluation as evaluation
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart, Row
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.odds import foretold, plain_change, spread
from fourscore.games.mr_president.tables.rolling import all_reasons

UNWELCOME = (
    "CRISIS", "TENSIONS", "DOMCRISIS", "LDI", "OPPONENT", "UNSTABLE", "FOOTPRINT", "CONFLICT", "NUKE", "INFLUENCE",
    "TERROR", "ROGUE", "IRANIAN", "APCOUNTER", "EXERCISE",
)  # fmt: skip
"""Tracks and heaps of which less is better."""
DREADED = ("SCANDAL new", "TERROR new", "ROGUE new", "WAR start", "CIVILWAR start", "LOSS")
WELCOME = ("TRADE", "SANCTIONS", "CEASEFIRE", "CIVILWAR here ceasefire", "CIVILWAR here ends", "BILL this", "WATCH")
NEUTRAL = ("REACTION", "RELSTR", "STRENGTH")
AMOUNT = re.compile(r" ([+-]\d+)")


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
    )


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
    trying = term.trying
    assert trying is not None
    each = all_actions().get(trying.chart)
    found = each.chart if each is not None else None
    also = next((each.also for each in prospects(term, term.taking)), {}) if term.taking and found else {}
    return Prospect(found or chart_of(trying.chart), scene=trying.scene, also=also)


def _prices(term: Term, chart: Chart, cost: int) -> list[tuple[int, int]]:
    """What can be bought before the roll: APs and their modifier."""
    buying = chart.buying
    if buying is None:
        return []
    most = min(buying.most, (term.tracks["AP"] - cost) // buying.ap)
    return [(count * buying.ap, count * buying.mod) for count in range(1, most + 1)]


def _rows(term: Term, prospect: Prospect, added: int) -> tuple[RowOdds, ...]:
    found = spread(term, prospect.chart, prospect.scene, added)
    return tuple(_row_odds(term, prospect, row, chance) for row, chance in found)


def _row_odds(term: Term, prospect: Prospect, row: Row, chance: Fraction) -> RowOdds:
    effects = _effects(term, prospect, row)
    words = spoken(effects, prospect.scene, term) if effects else "nothing"
    return RowOdds(row.title or words, float(chance), words, leaning(term, effects, prospect.scene))


def _effects(term: Term, prospect: Prospect, row: Row) -> Effects:
    """What a row does, with what the rules add to it."""
    effects = row.results[prospect.chart.column(term, prospect.scene)]
    also = prospect.also.get(row.name)
    return effects if also is None else (*effects_of(also), *effects)


def _expected(term: Term, prospect: Prospect, added: int) -> dict[str, float]:
    change: dict[str, Fraction] = {}
    for row, chance in spread(term, prospect.chart, prospect.scene, added):
        for track, amount in foretold(term, _effects(term, prospect, row), prospect.scene).items():
            change[track] = change.get(track, Fraction(0)) + chance * amount
    return {
        track: round(float(amount), 2)
        for track, amount in change.items()
        if amount and not track.startswith("REACTION")
    }


def leaning(term: Term, effects: Effects, scene: Scene = NOWHERE) -> int:
    """Whether effects are good (1) or bad (-1) for the President, by the tracks and heaps that they move."""
    total = sum((_worth(code, amount) for code, amount in foretold(term, effects, scene).items()), Fraction(0))
    total += sum(_worth_of_words(text) for text in _words(effects))
    return (total > 0) - (total < 0)


def _worth(code: str, amount: Fraction) -> Fraction:
    word, _, rest = code.partition(" ")
    if word in NEUTRAL or (word == "APCOUNTER" and rest not in (*PEERS, *ROGUE_NATIONS, "peer")):
        return Fraction(0)
    theirs = word in ("SOE", "CAPABILITY") and rest.partition(" ")[0] in (*PEERS, "peer")
    return -amount if theirs or word in UNWELCOME else amount


def _words(effects: Effects) -> Iterator[str]:
    """The effects as they are written; of a choice those that come first, of a further roll all."""
    for effect in effects:
        if effect.kind == "plain":
            yield effect.text
        elif effect.kind == "choose":
            yield from _words(effect.branches[0][1])
        elif effect.chart is not None:
            yield from (text for row in effect.chart.rows for text in _words(row.results[0]))


def _worth_of_words(text: str) -> Fraction:
    """What an effect is worth whose amount is not its last word; nothing for those that are foretold."""
    if text.startswith(DREADED):
        return Fraction(-1)
    if text.startswith(WELCOME) and not text.endswith(" off"):
        return Fraction(1)
    found = AMOUNT.search(text)
    return _worth(text, Fraction(int(found[1]))) if found and not plain_change(text) else Fraction(0)


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
