"""Master Actions: what is printed on the four charts, and taking one.

    ["domestic 4"]
    title = "Court Congress"
    who = ["potus", "vice-president", "chief-of-staff"]
    ap = 1                                APs that it costs besides the Action; `ap_unless` waives them
    needs = ["DOMCRISIS = 0"]             when it may be taken at all
    limit = "attempt per segment"         or `success per segment`, `attempt per phase`
    die, modifiers, buy, check, rows ...  as in a chart

An Action with a target or a procedure of its own has a function in the rules, entered with `@action("military 3",
when=can_shift)`, which also says when it makes sense. All others roll on their chart.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart, More, make_chart
from fourscore.games.mr_president.tables.readings import Condition, condition
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import spend

Taking: TypeAlias = Callable[[Term, "Action", More], Procedure]
"""Takes an Action: (term, its facts, modifiers that the occasion adds)."""

Possible: TypeAlias = Callable[[Term], bool]
"""Whether an Action makes sense now."""

CLASSES = ("presidential", "domestic", "diplomatic", "military")
LIMITS = ("", "attempt per segment", "success per segment", "attempt per phase")
OWN = ("who", "ap", "ap_unless", "needs", "limit", "nature")

_CODE = attrgetter("code")
TAKINGS: dict[str, tuple[Taking, Possible | None]] = {}
"""What the chapters have entered."""


class Action:
    """What is printed of one Master Action."""

    __slots__ = (
        "_chart", "_entry", "ap", "ap_unless", "called", "code", "kind", "limit", "mark", "nature", "needs", "rule",
        "take", "title", "when", "who",
    )  # fmt: skip

    def __init__(self, code: str, entry: Mapping[str, Any]) -> None:
        self.code = code
        self.kind, _, number = code.partition(" ")
        self.rule = f"mr-president.action.{self.kind}.{number}"
        self.title = str(entry["title"])
        self.called = f"{self.title} ({code})"
        """As the log names it."""
        self.who = tuple(entry["who"])
        self.nature = str(entry.get("nature", self.kind))
        """For a Presidential Action: domestic, diplomatic or any."""
        self.ap = int(entry.get("ap", 0))
        self.ap_unless: Condition | None = condition(entry["ap_unless"]) if "ap_unless" in entry else None
        self.needs: Condition | None = condition(entry["needs"]) if "needs" in entry else None
        self.limit = str(entry.get("limit", ""))
        assert self.limit in LIMITS, f"{code}: limit {self.limit!r}"
        self.mark = f"{self.limit.rpartition(' ')[2]} {code}"
        """What is remembered when the limit is reached: `segment domestic 4`."""
        self.take, possible = TAKINGS.get(code, (roll_on_chart, None))
        """What it does."""
        self.when = _both(self.needs, possible)
        """When its printed needs are met and it makes sense; None for always."""
        self._entry = {key: value for key, value in entry.items() if key not in OWN}
        self._chart: Chart | None = None

    @property
    def chart(self) -> Chart | None:
        """The chart to roll on, if there is one; compiled when it is first used."""
        if self._chart is None and "rows" in self._entry:
            self._chart = make_chart(self.code, {"rule": self.rule, **self._entry})
        return self._chart

    def cost(self, term: Term) -> int:
        """The APs that it costs now."""
        if self.ap_unless is not None and self.ap_unless(term, NOWHERE):
            return 0
        return self.ap

    def fits(self, classes: Iterable[str]) -> bool:
        """Whether it belongs to one of these classes; `presidential-domestic` are those of that nature."""
        for each in classes:
            if each == self.kind:
                return True
            if self.kind == "presidential" and each == f"presidential-{self.nature}":
                return True
            if each.startswith("presidential-") and self.kind == "presidential" and self.nature == "any":
                return True
        return False


def _both(needs: Condition | None, possible: Possible | None) -> Possible | None:
    if needs is None:
        return possible
    return lambda term: bool(needs(term, NOWHERE)) and (possible is None or possible(term))


def action(code: str, when: Possible | None = None) -> Callable[[Taking], Taking]:
    """Enter the procedure of an Action, and when it makes sense beyond its printed needs."""

    def register(taking: Taking) -> Taking:
        assert code not in TAKINGS, code
        TAKINGS[code] = taking, when
        return taking

    return register


def available(term: Term, actions: Iterable[Action]) -> list[Action]:
    """Those that may be taken now: their cost can be paid, their limit is not reached, and their needs are met."""
    points, marks = term.tracks[AP], term.marks
    return [
        each
        for each in actions
        if (not each.ap or each.ap <= points or each.cost(term) <= points)
        and (not each.limit or each.mark not in marks)
        and (each.when is None or each.when(term))
    ]


def open_codes(term: Term, actions: Iterable[Action]) -> list[str]:
    """The codes of those that may be taken now, as choices."""
    return list(map(_CODE, available(term, actions)))


def is_available(term: Term, each: Action) -> bool:
    """Whether the Action may be taken now."""
    return bool(available(term, (each,)))


def take(term: Term, each: Action, more: More = ()) -> Procedure:
    """Take an Action: pay for it and carry it out."""
    term.tell("mr-president.actions.take", action=each.called)
    if each.ap and (cost := each.cost(term)):
        spend(term, cost)
    if each.limit.startswith("attempt"):
        term.marks[each.mark] = 1
    term.taking = each.code
    yield from each.take(term, each, more)
    term.taking = ""


def roll_on_chart(term: Term, each: Action, more: More) -> Procedure:
    """Most Actions are a roll on their chart."""
    assert each.chart is not None, each.code
    return consult(term, each.chart, master=True, more=more)


@cache
def all_actions() -> dict[str, Action]:
    """Every Master Action by its code."""
    from fourscore.games.mr_president.chapters import open_all

    open_all()
    entries: dict[str, Any] = {}
    for kind in CLASSES:
        entries.update(content(f"actions/{kind}.toml"))
    return {code: Action(code, entry) for code, entry in entries.items()}
