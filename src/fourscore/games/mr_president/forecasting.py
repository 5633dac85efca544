"""Odds for whoever sits at the desk: the rules are tried out in a world that the View allows."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import cast

import msgspec

from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.games.mr_president.actions import Action, all_actions
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.leaning import leaning
from fourscore.games.mr_president.naming import called, named
from fourscore.games.mr_president.phrases import measure
from fourscore.games.mr_president.rules.world.un import PRICES
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.chart import Row as ChartRow
from fourscore.games.mr_president.tables.odds import foretold
from fourscore.games.mr_president.tables.rolling import Throw, added
from fourscore.games.mr_president.throws import DEEPEST, Die, Result, dice, kept, results, row_of, total
from fourscore.games.mr_president.view import table_of
from fourscore.kit.forecast import Change, Forecast, Modifier, Purchase, Row
from fourscore.kit.ways import Path, go

ASKED_BEFORE_A_DIE = frozenset((
    "accept", "attend-summit", "buy-modifier", "capability", "civil-war", "civil-war-help", "cyberattack", "exchange",
    "experience", "intelligence", "joint-action", "re-roll", "region", "reprisal", "rogue-state", "sanctions",
    "terror-group", "un-action", "un-payment", "un-target", "vote", "war-price",
))  # fmt: skip
"""Questions besides those of an Action whose answers decide about a die."""
LEADS_ON = frozenset(("accept", "appoint", "choose", "civil-war", "destination", "unit"))
"""Questions after which another one is a matter of its own."""
ACCEPTED = (("yes",), ("accept",))
LAYS = "keep"
THEN = " > "
"""Between a choice and what is chosen after it: `secstate > diplomatic 4`."""


def is_price(choice: str) -> bool:
    """Whether a choice says how many APs are spent on a roll."""
    return choice.endswith((" AP", " APs"))


def forecasts(view: View, choice: str) -> list[Forecast]:
    """The odds of an Action, with or without its target, or of a choice at hand: one for each way to choose on."""
    known: dict[str, list[Forecast]] = view.__dict__.setdefault("_odds", {})
    if choice not in known:
        known[choice] = _forecasts(view, choice)
    return known[choice]


def _forecasts(view: View, choice: str) -> list[Forecast]:
    before, _, choice = choice.rpartition(THEN)
    code = next((each for each in all_actions() if choice == each or choice.startswith(f"{each} ")), "")
    world = view.imagine() if view.asked is not None else None
    if world is None or view.asked is None or (before and before not in view.asked.choices):
        return []
    table = table_of(view)
    if not choice and table.trying is not None:
        choice = view.asked.choices[-1] if table.trying.natural else view.asked.choices[0]
    if not code and not table.taking and view.asked.kind not in ASKED_BEFORE_A_DIE:
        return []
    path = _path(world, (before,) if before else view.asked.choices, code, choice[len(code) :].strip())
    if path is None:
        return []
    if choice == LAYS and table.trying is not None:
        die, result = kept(world, path, table.trying.natural)
        return [_forecast(world, choice, None, [die], [result])]
    each = all_actions().get(code)
    depth = 0 if view.asked.kind in LEADS_ON else DEEPEST
    return [told for found in dice(world, path, depth=depth) for told in _told(world, choice, each, found)]


def _path(world: Match, offered: tuple[str, ...], code: str, target: str) -> Path | None:
    """The answers that mean the choice; an Action may be offered only after who is to take it."""
    wanted = code or target
    found: Path | None = None
    if wanted in offered:
        found = (wanted,)
    elif code:
        for first in offered:
            decision = go(world, (first,)).decision
            if decision is not None and code in decision.choices:
                found = (first, code)
                break
    if found is None or not code or not target:
        return found
    decision = go(world, found).decision
    return (*found, target) if decision is not None and target in decision.choices else None


def _told(world: Match, choice: str, each: Action | None, found: list[Die]) -> Iterator[Forecast]:
    """A roll and those that follow it."""
    brought = [(die, result) for die in found for result in results(world, die)]
    yield _forecast(world, choice, each, found, _together(brought))
    first = found[0].throw
    after: dict[Chart, list[tuple[Fraction, Result]]] = {}
    for die, result in brought:
        throw = None if result.following is None else result.following.throw
        if throw is not None and first is not None and throw.chart.code and throw.chart is not first.chart:
            after.setdefault(throw.chart, []).append((die.chance * result.chance, result))
    for chart, before in after.items():
        chance = float(sum(weight for weight, _ in before))
        often = "always" if chance >= 1 else f"in {chance:.0%} of all cases"
        die, rows = cast(Die, before[0][1].following), before[0][1].after
        told = _forecast(world, choice, None, [die], rows)
        rule = told.rule if each is None else each.rule
        yield msgspec.structs.replace(
            told, title=chart.called, target="", rule=rule, when=f"then, {often}", follows=True
        )


def _together(brought: list[tuple[Die, Result]]) -> list[Result]:
    """The results of all dice that may come; the same row is one."""
    same: dict[ChartRow | str, Result] = {}
    for die, result in brought:
        part = result._replace(chance=die.chance * result.chance)
        known = same.get(result.row or result.title)
        same[result.row or result.title] = part if known is None else known._replace(chance=known.chance + part.chance)
    return list(same.values())


def _forecast(world: Match, choice: str, each: Action | None, found: list[Die], rows: list[Result]) -> Forecast:
    die = found[0]
    throw, term = die.throw, cast(Term, world.state)
    scene = NOWHERE if throw is None else throw.scene
    good = _good(rows)
    may_reroll = throw is not None and throw.may_reroll and die.term.tracks[AP] > 0 and die.match.rolling is not None
    return Forecast(
        choice=choice,
        title=each.title if each is not None else die.roll.what if throw is None else throw.chart.called,
        target=_target(term, _targets(choice, each, die)),
        rule=each.rule if each is not None else "" if throw is None else throw.chart.rule,
        cost=0 if each is None else each.cost(term),
        die=0 if choice == LAYS else die.roll.sides,
        good=good,
        bad=_bad(rows),
        rows=_rows(rows),
        modifiers=() if throw is None else tuple(_modifiers(die.term, throw, _leanings(die, throw, rows))),
        expected=_expected(rows, scene),
        bought=() if throw is None or choice == LAYS else tuple(_bought(die, throw, rows)),
        when="if you accept" if any(row.path[-1:] in ACCEPTED for row in rows) else "",
        again=1 - (1 - good) ** 2 if may_reroll and good < 1 else 0.0,
        chosen=die.chosen,
    )


def _target(term: Term, chosen: tuple[str, ...]) -> str:
    """What is chosen on the way, by its names: `Africa for 1 AP`."""
    if chosen and chosen[0] in PRICES:
        price = PRICES[chosen[0]]
        return f"{called(term, chosen[1])} for {price}" if len(chosen) > 1 else price
    return ", ".join("to stop there" if each == "done" else called(term, each) for each in chosen)


def _targets(choice: str, each: Action | None, die: Die) -> tuple[str, ...]:
    """What the roll is about: what is chosen besides the Action."""
    if each is None:
        # A word for what is done, as `stabilize`, names nothing that is aimed at.
        return die.chosen or ((choice,) if named(die.term, choice).name else ())
    target = choice[len(each.code) :].strip()
    return (target, *die.chosen) if target else die.chosen


def _rows(rows: list[Result]) -> tuple[Row, ...]:
    return tuple(Row(row.title, float(row.chance), row.words, row.leaning) for row in rows)


def _good(rows: list[Result]) -> float:
    return sum(float(row.chance) for row in rows if row.leaning > 0)


def _expected(rows: list[Result], scene: Scene) -> tuple[Change, ...]:
    changes = total((code, row.chance * amount) for row in rows for code, amount in row.changes.items())
    rounded = {code: round(float(amount), 2) for code, amount in changes.items()}
    return tuple(Change(code, measure(code, amount, scene), amount) for code, amount in rounded.items() if amount)


# What other modifiers would change: read off the rows of the chart.


def _leanings(die: Die, throw: Throw, rows: list[Result]) -> dict[ChartRow, int]:
    """Whether each row of the chart is good; one that cannot come up now by what is printed."""
    seen = {row.row: row.leaning for row in rows}
    term, scene = die.term, throw.scene
    column = throw.chart.column(term, scene)
    found = {}
    for row in throw.chart.rows:
        printed = row.results[column]
        found[row] = seen[row] if row in seen else leaning(term, foretold(term, printed, scene), printed, scene)
    return found


def _modifiers(term: Term, throw: Throw, leanings: Mapping[ChartRow, int]) -> Iterator[Modifier]:
    """Those in force with what they add to the chance of a good row, the others with what they would add."""
    total = added(throw.reasons)
    chart, scene = throw.chart, throw.scene
    now = _chance(term, throw, leanings, total)
    for each in chart.modifiers:
        value = each.value(term, scene)
        other = _chance(term, throw, leanings, total - value if value else total + each.mod)
        yield Modifier(value or each.mod, each.why, bool(value), round(now - other if value else other - now, 4))
    for value, why in throw.reasons[len(chart.reasons(term, scene)) :]:
        yield Modifier(value, why, True, round(now - _chance(term, throw, leanings, total - value), 4))


def _chance(term: Term, throw: Throw, leanings: Mapping[ChartRow, int], modifiers: int) -> float:
    faces = range(1, throw.chart.die + 1)
    return sum(leanings[row_of(throw, term, face, modifiers)] > 0 for face in faces) / len(faces)


def _bought(die: Die, throw: Throw, rows: list[Result]) -> Iterator[Purchase]:
    """The same roll with each number of points that can be spent on it."""
    buying, points = throw.chart.buying, die.term.tracks[AP]
    if buying is None or any(is_price(why) for _, why in throw.reasons):
        return
    leanings, seen = _leanings(die, throw, rows), {row.row: row for row in rows}
    for count in range(1, min(buying.most, points // buying.ap) + 1):
        chances: dict[ChartRow, int] = {}
        for face in range(1, throw.chart.die + 1):
            row = row_of(throw, die.term, face, added(throw.reasons) + count * buying.mod)
            chances[row] = chances.get(row, 0) + 1
        found = [
            _printed(row, Fraction(faces, throw.chart.die), leanings[row], seen.get(row))
            for row, faces in chances.items()
        ]
        expected = _expected(found, throw.scene)
        yield Purchase(count * buying.ap, _rows(found), expected, _good(found), _bad(found))


def _bad(rows: list[Result]) -> float:
    return sum(float(row.chance) for row in rows if row.leaning < 0)


def _printed(row: ChartRow, chance: Fraction, leans: int, known: Result | None) -> Result:
    if known is not None:
        return known._replace(chance=chance)
    return Result(row.title or row.name, chance, row.title or row.name, leans, {}, (), None, [])
