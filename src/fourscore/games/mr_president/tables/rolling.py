"""Rolling on a chart: modifiers bought, the die, the re-roll of a Master Action, the row, its effects."""

from collections.abc import Generator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.causes import go_on
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.called import the
from fourscore.games.mr_president.facts.numbers import AP, TRACK, TRACKS
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Subject, Term, Trial
from fourscore.games.mr_president.tables.chart import Buying, Chart, More, Reasons, Row, make_chart, make_modifier
from fourscore.games.mr_president.tables.effects import Effect, Effects, carry_out
from fourscore.games.mr_president.tables.readings import Reading, read
from fourscore.games.mr_president.tables.rollers import NEW_PLAYER, PLAYER, help_for, is_helped, roller_of_check
from fourscore.games.mr_president.tracks import spend
from fourscore.kit.words import counted

REROLL = "mr-president.ap.reroll.cost"
BUY = "mr-president.table.bought-modifier"
CHECK = "mr-president.chart.d18"
A_CHECK = "check "
"""How the code of a check begins: `check PA`."""
PASSED, FAILED = "passed", "failed"


class Throw(NamedTuple):
    """What a die is thrown for, so that its odds can be told; put together when somebody asks for them."""

    chart: Chart
    scene: Scene
    reasons: Reasons
    may_reroll: bool


def consult(
    term: Term, chart: Chart, scene: Scene = NOWHERE, *, master: bool = False, more: More = (), roller: str = ""
) -> Generator[Any, Any, Row]:
    """Roll on a chart and apply the row; the row is given back. `master`: the die is part of a Master Action."""
    reasons = all_reasons(term, chart, scene, more, roller)
    if chart.buying is not None:
        _try(term, chart, scene, reasons)
        yield from _buy(term, chart, chart.buying, scene, reasons)
    if chart.die:
        rerolls = master and may_reroll(term, chart)
        if rerolls:
            _try(term, chart, scene, reasons)
        die = Roll(chart.die, 1, chart.called, (), (chart, scene, reasons, rerolls))
        natural: int = (yield die)[0]
        if rerolls and term.tracks[AP]:
            natural = yield from _reroll(term, die, natural)
        term.trying = None
    else:
        natural = 0 if chart.by is None else chart.by(term, scene)
    total = natural + (chart.capped(added(reasons)) if reasons else chart.unmodified)
    row = chart.known_row(total)
    if row is None:
        passed = None if chart.check is None else total <= chart.check(term, scene)
        row = chart.row(total, natural, passed, term, scene)
    rule = row.rule or chart.rule
    is_heard = term.log is not None
    if is_heard:
        rolled = told(natural, reasons, total, chart.limit) if chart.die else "no roll"
        where = chart.columns[chart.column(term, scene)] if chart.columns else ""
        term.tell(rule, chart=chart.called, roll=rolled, result=row.title or f"row {row.name}", column=where)
    if row.has_effects:
        if natural != scene.natural:
            scene = replace(scene, natural=natural)
        outer = term.because[0]
        for effect in row.results[0 if chart.column_by is None else chart.column(term, scene)]:
            if is_heard:
                go_on(term, rule)
            procedure = effect.act(term, scene)
            if procedure is not None:
                yield from procedure
        if is_heard:
            go_on(term, outer)
    return row


def all_reasons(term: Term, chart: Chart, scene: Scene, more: More = (), roller: str = "") -> Reasons:
    """The chart's own modifiers, those that the rule at hand adds, and the new player's."""
    reasons = chart.reasons(term, scene) if chart.modifiers else []
    if more:
        reasons += [reason for reason in more if reason[0]]
    if chart.die and is_helped(term, roller or chart.roller):
        reasons.append(NEW_PLAYER)
    return reasons


def sum_of_reasons(term: Term, chart: Chart, scene: Scene, more: More = ()) -> int:
    """What all of them add to the die, before the chart's limit."""
    total = 0
    for each in chart.modifiers:
        if each.holds is None or each.holds(term, scene):
            total += each.mod if each.per is None else each.mod * each.per(term, scene)
    for value, _ in more:
        total += value
    return total + NEW_PLAYER[0] if chart.die and is_helped(term, chart.roller) else total


def may_reroll(term: Term, chart: Chart) -> bool:
    """Any die of a Master Action may be rolled again; by the second edition only those marked for it."""
    return chart.reroll or term.options.second_edition_reroll_marks == "off"


def added(reasons: More) -> int:
    """The sum of modifiers."""
    total = 0
    for value, _ in reasons:
        total += value
    return total


def attempt(term: Term, sides: int, what: str) -> Generator[Any, Any, tuple[int, str]]:
    """A roll of the player that no chart describes: its number, and how it came about."""
    natural = yield from roll(sides, what)
    reasons = help_for(term, PLAYER)
    total = natural + added(reasons)
    return total, told(natural, reasons, total)


def throw(term: Term, die: Roll, *, rerolls: bool = False) -> Generator[Any, Any, int]:
    """Roll a die; for 1 AP it may be rolled once more, and the second result stands."""
    natural: int = (yield die)[0]
    return (yield from _reroll(term, die, natural)) if rerolls and term.tracks[AP] else natural


def _reroll(term: Term, die: Roll, natural: int) -> Generator[Any, Any, int]:
    """The player, who has APs, may pay for a second roll."""
    points = term.tracks[AP]
    if term.trying is not None:
        term.trying = term.trying.but(natural=natural)
    asking = partial(_asking_reroll, die.what, natural, points)
    if (yield from ask(term, "re-roll", REROLL, ("keep", "re-roll"), asking)) == "keep":
        return natural
    spend(term, 1)
    term.tell(REROLL, first=natural)
    second: int = (yield die)[0]
    return second


def _asking_reroll(about: str, natural: int, points: int) -> str:
    return f"{about}: you rolled {natural}. Roll again for 1 of your {counted(points, 'AP')}? The second roll counts."


def _try(term: Term, chart: Chart, scene: Scene, reasons: Reasons) -> None:
    """Note the roll, so that its odds can be shown while the player is asked about it; one inside a row has no code."""
    term.trying = Trial(chart.code, scene, added(reasons)) if chart.code else None


def _buy(term: Term, chart: Chart, buying: Buying, scene: Scene, reasons: Reasons) -> Procedure:
    """Before the roll the player may buy modifiers with APs."""
    points = term.tracks[AP]
    most = min(buying.most, points // buying.ap)
    if most <= 0:
        return
    prices = [f"{count * buying.ap} AP" for count in range(most + 1)]
    about = partial(_asking_price, chart.called, buying, points)
    price = yield from ask(term, "buy-modifier", BUY, prices, about, subject=Subject(scene, chart.key))
    bought = prices.index(price)
    if bought:
        spend(term, bought * buying.ap)
        reasons.append((bought * buying.mod, f"for {counted(bought * buying.ap, 'AP')}"))


def _asking_price(called: str, buying: Buying, points: int) -> str:
    offer = f"{counted(buying.ap, 'AP')} for {buying.mod:+d} on the die; you have {counted(points, 'AP')}"
    return f"{called}: do you buy a modifier before the roll? It is {offer}."


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
    term: Term, track: str, scene: Scene = NOWHERE, more: More = (), *, rerolls: bool = False
) -> Generator[Any, Any, bool]:
    """A check of a track (D18): a d10 at or below its value passes; for Public Approval the small number counts."""
    value = rating(track)(term, scene)
    reasons = [reason for reason in more if reason[0]] + help_for(term, roller_of_check(track))
    called = _called(track)
    if rerolls:
        term.trying = Trial(checking(track).code, scene, added(reasons))
    die = Roll(10, 1, f"{called}, {value} or less passes", (), (checking(track), scene, reasons, rerolls))
    natural = yield from throw(term, die, rerolls=rerolls)
    if rerolls:
        term.trying = None
    total = natural + added(reasons)
    passed = total <= value
    result = f"{'passed' if passed else 'failed'} against {value}"
    rolled = partial(told, natural, reasons, total)
    term.tell(CHECK, chart=f"{track} check", called=called, roll=rolled, result=result)
    return passed


@cache
def checking(track: str) -> Chart:
    """A check of a track as a chart, so that its odds can be told."""
    rows = [{"check": "passed", "title": PASSED}, {"check": "failed", "title": FAILED}]
    found = make_chart(f"{A_CHECK}{track}", {"title": track, "rule": CHECK, "die": 10, "check": track, "rows": rows})
    found.check, found.called = rating(track), _called(track)
    return found


@cache
def rating(track: str) -> Reading:
    """What a check compares the die with."""
    return read("approval-value" if track == "PA" else track)


@cache
def _called(track: str) -> str:
    """A check as questions and the log name it."""
    return f"Check of {the(TRACKS[TRACK[track]].title)}" if track in TRACK else f"Check of {track}"


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
