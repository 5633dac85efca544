"""Odds and threats for whoever sits at the desk, read off the View alone."""

from collections.abc import Iterator, Mapping

import msgspec

from fourscore.engine.view import View
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.naming import called
from fourscore.games.mr_president.outlook import Outlook, RowOdds, foresee, levers, standing, trial
from fourscore.games.mr_president.phrases import measure
from fourscore.games.mr_president.prospects import Prospect, offered, prospects
from fourscore.games.mr_president.rules.actions.military import RAID_ONLY
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.situation import situation
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import term_of
from fourscore.kit.forecast import Change, Forecast, Modifier, Purchase, Row, Threat


def forecasts(view: View, choice: str) -> list[Forecast]:
    """The odds of an Action with or without its target, of a choice at hand, or of the roll at hand."""
    term = term_of(view)
    code = next((each for each in all_actions() if choice == each or choice.startswith(f"{each} ")), "")
    at_hand = None if code else _at_hand(term, choice)
    if at_hand is not None:
        return [_forecast(term, at_hand, choice, None)]
    kind = "" if view.asked is None else view.asked.kind
    term = _as_offered(term, kind)
    found = _meant(term, kind, code, choice[len(code) :].strip())
    views = [(each, foresee(term, code or term.taking, each)) for each in found]
    return [told for prospect, seen in views for told in _told(term, seen, choice, prospect)]


def _at_hand(term: Term, choice: str) -> Outlook | None:
    """The roll about which the player is being asked, as it would be after this answer."""
    seen = trial(term)
    if seen is None:
        return None
    lying = standing(term)
    if choice == "keep" and lying is not None:
        return msgspec.structs.replace(seen, rows=(lying,), expected={}, better=(), die=0)
    points, _, unit = choice.partition(" ")
    bought = dict(seen.better).get(int(points)) if unit == "AP" and points.isdecimal() else None
    return seen if bought is None else msgspec.structs.replace(seen, rows=bought, expected={}, better=())


def _meant(term: Term, kind: str, code: str, target: str) -> list[Prospect]:
    """The rolls that are meant: of a choice at hand, of an Action, or of one of its targets."""
    found = [] if code else offered(term, kind, target)
    if found:
        return found
    found = prospects(term, code or term.taking)
    return [each for each in found if each.target == target] if target else found


def _as_offered(term: Term, kind: str) -> Term:
    """The board on which an Action would be taken: Superstars help with theirs."""
    if kind != "superstars":
        return term
    twin = term.copy()
    twin.marks[RAID_ONLY] = 1
    return twin


def _told(term: Term, seen: Outlook, choice: str, prospect: Prospect) -> Iterator[Forecast]:
    """A roll and those that follow it."""
    yield _forecast(term, seen, choice, prospect)
    for number, following in enumerate(seen.then):
        after = _forecast(term, following, choice, prospect.then[number])
        often = "always" if following.chance >= 1 else f"in {following.chance:.0%} of all cases"
        when = f"then, {often}" + (f", {following.when}" if following.when else "")
        yield msgspec.structs.replace(after, title=following.title, cost=0, when=when)


def threats(view: View) -> list[Threat]:
    """The situation room."""
    found = situation(term_of(view))
    return [Threat(one.nearness, one.text, one.rule, one.remedies) for one in found]


def _forecast(term: Term, seen: Outlook, choice: str, prospect: Prospect | None) -> Forecast:
    target = "" if prospect is None else _target(term, prospect, choice)
    action = all_actions().get(seen.code)
    expected = dict(seen.bought)
    return Forecast(
        choice=choice,
        title=seen.title,
        target=target,
        rule=action.rule if action is not None else "" if prospect is None else prospect.chart.rule,
        cost=seen.cost,
        die=seen.die,
        good=seen.helps,
        bad=seen.harms,
        rows=_rows(seen.rows),
        modifiers=_modifiers(term, prospect),
        expected=_changes(seen.expected, seen.scene),
        bought=tuple(_purchase(points, rows, expected.get(points, {}), seen.scene) for points, rows in seen.better),
        when=seen.when,
        again=1 - (1 - seen.helps) ** 2 if seen.may_reroll and seen.helps < 1 else 0.0,
    )


def _target(term: Term, prospect: Prospect, choice: str) -> str:
    """The target by its name, with what is chosen after it; only the latter where the choice names the target."""
    is_told = prospect.leads_to and prospect.target == choice
    names = (prospect.leads_to,) if is_told else (prospect.target, prospect.leads_to)
    return ", ".join(called(term, each) for each in names if each)


def _modifiers(term: Term, prospect: Prospect | None) -> tuple[Modifier, ...]:
    found = [] if prospect is None else levers(term, prospect)
    return tuple(Modifier(one.mod, one.why, one.counts, round(one.worth, 4)) for one in found)


def _purchase(points: int, rows: tuple[RowOdds, ...], expected: Mapping[str, float], scene: Scene) -> Purchase:
    good = sum(row.chance for row in rows if row.leaning > 0)
    bad = sum(row.chance for row in rows if row.leaning < 0)
    return Purchase(points, _rows(rows), _changes(expected, scene), good, bad)


def _rows(rows: tuple[RowOdds, ...]) -> tuple[Row, ...]:
    return tuple(Row(row.title, row.chance, row.effects, row.leaning) for row in rows)


def _changes(changes: Mapping[str, float], scene: Scene) -> tuple[Change, ...]:
    return tuple(Change(code, measure(code, amount, scene), amount) for code, amount in changes.items())
