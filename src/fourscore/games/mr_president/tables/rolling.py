"""Rolling on a chart: modifiers bought, the die, the re-roll of a Master Action, the row, its effects."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.numbers import AP, TRACK, TRACKS
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term, Trial
from fourscore.games.mr_president.tables.chart import Chart, Row, make_chart, make_modifier
from fourscore.games.mr_president.tables.effects import Effect, Effects, carry_out
from fourscore.games.mr_president.tables.readings import Reading, read
from fourscore.games.mr_president.tracks import spend

Reasons = list[tuple[int, str]]

REROLL = "mr-president.ap.reroll.cost"
BUY = "mr-president.table.bought-modifier"
CHECK = "mr-president.chart.d18"
A_CHECK = "check "
"""How the code of a check begins: `check PA`."""
PASSED, FAILED = "passed", "failed"


def consult(
    term: Term, chart: Chart, scene: Scene = NOWHERE, *, master: bool = False, more: Iterable[tuple[int, str]] = ()
) -> Generator[Any, Any, Row]:
    """Roll on a chart and apply the row; the row is given back. `master`: the die is part of a Master Action."""
    reasons = all_reasons(term, chart, scene, more)
    rerolls = may_reroll(term, chart, master)
    if chart.buying is not None:
        _try(term, chart, scene, reasons)
        yield from _buy(term, chart, reasons)
    if chart.die:
        if rerolls:
            _try(term, chart, scene, reasons)
        natural = yield from throw(term, chart.die, chart.called, rerolls=rerolls)
        term.trying = None
    else:
        natural = 0 if chart.by is None else chart.by(term, scene)
    total = natural + chart.capped(sum([value for value, _ in reasons]))
    passed = None if chart.check is None else total <= chart.check(term, scene)
    row = chart.row(total, natural, passed, term, scene)
    if term.log is not None:
        rolled = told(natural, reasons, total, chart.limit) if chart.die else "no roll"
        term.tell(chart.rule, chart=chart.called, roll=rolled, result=row.title or row.name)
    if any(row.results):
        scene = scene.rolled(natural)
        yield from carry_out(term, row.results[chart.column(term, scene)], scene)
    return row


def all_reasons(term: Term, chart: Chart, scene: Scene, more: Iterable[tuple[int, str]] = ()) -> Reasons:
    """The chart's own modifiers, those that the rule at hand adds, and the new player's."""
    reasons = chart.reasons(term, scene)
    reasons += [reason for reason in more if reason[0]]
    if chart.new_player and term.options.new_player == "on":
        reasons.append((-1, "new player"))
    return reasons


def sum_of_reasons(term: Term, chart: Chart, scene: Scene, more: Iterable[tuple[int, str]] = ()) -> int:
    """What all of them add to the die, before the chart's limit."""
    total = chart.added(term, scene)
    for value, _ in more:
        total += value
    return total - 1 if chart.new_player and term.options.new_player == "on" else total


def may_reroll(term: Term, chart: Chart, master: bool) -> bool:
    """Any die of a Master Action may be rolled again; by the second edition only those marked for it."""
    return master and (chart.reroll or term.options.second_edition_reroll_marks == "off")


def throw(term: Term, die: int, about: str, *, rerolls: bool = False) -> Generator[Any, Any, int]:
    """Roll a die; for 1 AP it may be rolled once more, and the second result stands."""
    natural = yield from roll(die, about)
    if rerolls and term.tracks[AP] >= 1:
        if term.trying is not None:
            term.trying = term.trying.thrown(natural)
        answer = yield from ask(
            term,
            "re-roll",
            REROLL,
            ("keep", "re-roll"),
            f"{about}: you rolled {natural}. Roll again for 1 of your {term.tracks[AP]} APs? The second roll counts.",
        )
        if answer == "re-roll":
            spend(term, 1)
            term.tell(REROLL, first=natural)
            natural = yield from roll(die, about)
    return natural


def _try(term: Term, chart: Chart, scene: Scene, reasons: Reasons) -> None:
    """Note the roll, so that its odds can be shown while the player is asked about it; one inside a row has no code."""
    term.trying = Trial(chart.code, scene, sum(value for value, _ in reasons)) if chart.code else None


def _buy(term: Term, chart: Chart, reasons: Reasons) -> Procedure:
    """Before the roll the player may buy modifiers with APs."""
    buying = chart.buying
    assert buying is not None
    most = min(buying.most, term.tracks[AP] // buying.ap)
    if most <= 0:
        return
    prices = [str(count * buying.ap) for count in range(most + 1)]
    offer = f"{buying.ap} AP gives {buying.mod:+d} on the die; you have {term.tracks[AP]}"
    about = f"{chart.called}: buy a modifier before the roll? {offer}."
    price = yield from ask(term, "buy-modifier", BUY, [f"{each} AP" for each in prices], about)
    bought = int(price.split()[0]) // buying.ap
    if bought:
        spend(term, bought * buying.ap)
        reasons.append((bought * buying.mod, f"{bought * buying.ap} AP"))


def told(natural: int, reasons: Reasons, total: int, limit: tuple[int, int] | None = None) -> str:
    """The roll with each modifier and its reason, and a limit that cut them: `rolled 7, -1 Orator → 6`."""
    if not reasons:
        return f"rolled {natural}"
    parts = [f"rolled {natural}", *(f"{signed(value)} {why}" for value, why in reasons)]
    added = total - natural
    if limit is not None and added != sum(value for value, _ in reasons):
        parts.append(f"together {signed(added)} at most")
    return f"{', '.join(parts)} \u2192 {signed(total) if total < 0 else total}"


def signed(number: int) -> str:
    """A number with its sign as it is printed: `+1`, `\u22122`."""
    return f"{number:+d}".replace("-", "\u2212")


def check(
    term: Term, track: str, scene: Scene = NOWHERE, more: Iterable[tuple[int, str]] = (), *, rerolls: bool = False
) -> Generator[Any, Any, bool]:
    """A check of a track (D18): a d10 at or below its value passes; for Public Approval the small number counts."""
    value = rating(track)(term, scene)
    reasons = [(mod, why) for mod, why in more if mod]
    called = _called(track)
    if rerolls:
        term.trying = Trial(checking(track).code, scene, sum(mod for mod, _ in reasons))
    natural = yield from throw(term, 10, f"{called}, {value} or less passes", rerolls=rerolls)
    if rerolls:
        term.trying = None
    total = natural + sum(mod for mod, _ in reasons)
    passed = total <= value
    if term.log is not None:
        result = f"{'passed' if passed else 'failed'} against {value}"
        term.tell(CHECK, chart=f"{track} check", called=called, roll=told(natural, reasons, total), result=result)
    return passed


@cache
def checking(track: str) -> Chart:
    """A check of a track as a chart, so that its odds can be told."""
    rows = [{"check": "passed", "title": PASSED}, {"check": "failed", "title": FAILED}]
    found = make_chart(f"{A_CHECK}{track}", {"title": track, "rule": CHECK, "die": 10, "check": track, "rows": rows})
    found.check, found.called = rating(track), _called(track)
    return found


_RATINGS: dict[str, Reading] = {}


def rating(track: str) -> Reading:
    """What a check compares the die with."""
    found = _RATINGS.get(track)
    if found is None:
        found = _RATINGS[track] = read("approval-value" if track == "PA" else track)
    return found


def _called(track: str) -> str:
    """A check as questions and the log name it."""
    return f"Check of {TRACKS[TRACK[track]].title}" if track in TRACK else f"Check of {track}"


def make_check(track: str, passed: Effects, failed: Effects, modifiers: Sequence[Mapping[str, Any]]) -> Effect:
    """A check inside a chart or a card."""
    rating(track)
    mods = [make_modifier(each) for each in modifiers]

    def act(term: Term, scene: Scene) -> Procedure:
        more = [(each.value(term, scene), each.why) for each in mods]
        success = yield from check(term, track, scene, more)
        yield from carry_out(term, passed if success else failed, scene)

    effect = Effect("check", f"{track} check", act)
    effect.check = track
    return effect
