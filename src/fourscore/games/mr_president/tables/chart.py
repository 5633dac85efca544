"""Charts: die, modifiers, columns and rows, compiled once from `content/charts/*.toml`.

    [d9]
    title = "Domestic crisis"
    die = 10
    limit = [-3, 3]                  the sum of all modifiers is kept within these
    modifiers = [ { mod = -1, if = "attribute orator", why = "Orator" }, { mod = -1, per = "rating secdef military" } ]
    buy = { ap = 1, mod = -1, most = 1 }     modifiers that the player may buy before the roll
    columns = { by = "approval-value", bands = ["3 or less", "4-6", "7+"] }
    check = "SOE"                    the rows may ask whether the roll is at most this reading
    rows = [ { roll = "1-2", title = "shootings", do = ["DOMCRISIS +1", "PA -2"] }, ... ]

A chart without a die is read by a number on the board, `by = "STABILITY eurozone"`, or by the conditions of its rows.

A row has `roll` (a band of the modified roll), `check` (passed or failed), `natural` (an unmodified die) or `if` (a
condition); the first that fits is applied. In a chart with columns `do` is one list for each column. A roll off the
table uses the nearest row.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.readings import Condition, Reading, condition, read
from fourscore.games.mr_president.tables.rollers import roller_of_chart
from fourscore.games.mr_president.tables.words import BEYOND, BadWords, band
from fourscore.kit.words import capital

Reason: TypeAlias = tuple[int, str]
"""A modifier of a roll and why it counts."""
Reasons: TypeAlias = list[Reason]
More: TypeAlias = Sequence[Reason]
"""Modifiers that an occasion adds to those of a chart."""

KEYS = frozenset(
    (
        "title",
        "rule",
        "die",
        "by",
        "limit",
        "modifiers",
        "buy",
        "columns",
        "check",
        "rows",
        "reroll",
        "test",
        "when",
        "note",
    )
)


class Modifier:
    """A number added to the die when its condition holds, with its reason."""

    __slots__ = ("holds", "mod", "per", "why")

    def __init__(self, mod: int, holds: Condition | None, per: Reading | None, why: str) -> None:
        self.mod = mod
        self.holds = holds
        self.per = per
        self.why = why

    def value(self, term: Term, scene: Scene) -> int:
        """What it adds now."""
        if self.holds is not None and not self.holds(term, scene):
            return 0
        return self.mod if self.per is None else self.mod * self.per(term, scene)


def make_modifier(entry: Mapping[str, Any]) -> Modifier:
    """`mod` if the condition `if` holds, multiplied by the reading `per`; `why` is the reason in words."""
    holds = condition(entry["if"]) if "if" in entry else None
    per = read(entry["per"]) if "per" in entry else None
    asked = entry.get("if", "")
    words = asked if isinstance(asked, str) else " and ".join(asked)
    return Modifier(int(entry["mod"]), holds, per, str(entry.get("why") or entry.get("per") or words))


class Buying:
    """Modifiers that the player may buy before the roll."""

    __slots__ = ("ap", "mod", "most")

    def __init__(self, ap: int, mod: int, most: int = 1) -> None:
        self.ap = ap
        self.mod = mod
        self.most = most


class Row:
    """One row: when it applies, and what it does in each column."""

    __slots__ = ("check", "has_effects", "high", "holds", "low", "name", "natural", "results", "rule", "title")

    def __init__(self, entry: Mapping[str, Any], columns: int) -> None:
        self.low, self.high = band(str(entry["roll"])) if "roll" in entry else (-BEYOND, BEYOND)
        self.holds: Condition | None = condition(entry["if"]) if "if" in entry else None
        self.check = entry.get("check", "")
        self.natural = int(entry.get("natural", 0))
        self.title = str(entry.get("title", ""))
        self.rule = str(entry.get("rule", ""))
        """The rule of this row, where each has one of its own."""
        self.name = str(entry.get("name", self.title or entry.get("roll", self.check)))
        """What the row is called, for rules that look at it."""
        lists = entry.get("do", ()) if columns else [entry.get("do", ())]
        if columns and len(lists) != columns:
            raise BadWords(f"row {self.name!r} has {len(lists)} lists for {columns} columns")
        self.results: list[Effects] = [effects_of(each) for each in lists]
        self.has_effects = any(self.results)

    def fits(self, total: int, natural: int, passed: bool | None, term: Term, scene: Scene) -> bool:
        """Whether this row applies."""
        if self.holds is not None and not self.holds(term, scene):
            return False
        if self.natural and natural != self.natural:
            return False
        if self.check and passed is not (self.check == "passed"):
            return False
        return self.low <= total <= self.high


class Chart:
    """A table to roll on."""

    __slots__ = (
        "_by_total", "bands", "buying", "by", "called", "check", "code", "column_by", "columns", "die", "high",
        "is_conditional", "is_plain", "key", "known_row", "limit", "low", "modifiers", "reroll", "roller", "rows",
        "rule", "title", "unmodified",
    )  # fmt: skip

    def __init__(self, code: str, entry: Mapping[str, Any]) -> None:
        unknown = set(entry) - KEYS
        if unknown:
            raise BadWords(f"chart {code}: {', '.join(sorted(unknown))} is not known")
        self.code = self.key = code
        """The key of a roll inside a row or card, which has no code, is given to it."""
        self.title = str(entry.get("title", ""))
        self.called = _called(code, self.title)
        """As questions and the log name it: `D9 domestic crisis`, `Court Congress`."""
        self.rule = str(
            entry.get("rule") or (f"mr-president.chart.{code}" if code else "mr-president.table.further-roll")
        )
        self.die = int(entry.get("die", 0))
        """How many sides; 0 for a chart that is read without a roll."""
        self.by = read(entry["by"]) if "by" in entry else None
        self.limit: tuple[int, int] | None = tuple(entry["limit"]) if "limit" in entry else None
        self.modifiers = [make_modifier(each) for each in entry.get("modifiers", ())]
        self.buying = Buying(**entry["buy"]) if "buy" in entry else None
        self.check = read(entry["check"]) if "check" in entry else None
        self.roller = roller_of_chart(code, self.rule, bool(self.modifiers) or bool(entry.get("test")))
        """Who rolls on it, unless the rule at hand says otherwise."""
        self.reroll = bool(entry.get("reroll", False))
        columns = entry.get("columns")
        self.column_by = read(columns["by"]) if columns else None
        self.columns: list[str] = list(columns["bands"]) if columns else []
        self.bands = [band(each) for each in self.columns]
        self.rows = [Row(each, len(self.bands)) for each in entry["rows"]]
        self.is_conditional = any(row.holds is not None for row in self.rows)
        """Whether the row depends on more than the roll."""
        self.is_plain = not any(row.holds is not None or row.natural or row.check for row in self.rows)
        """Whether the row depends on the modified roll alone."""
        self._by_total: dict[int, Row] = {}
        self.known_row: Callable[[int], Row | None] = self._by_total.get
        """The row for a modified roll that came up before, where nothing else decides."""
        self.unmodified = self.capped(0)
        """What is added to the die where no modifier counts."""
        self.low = min((row.low for row in self.rows if row.low > -BEYOND), default=-BEYOND)
        self.high = max((row.high for row in self.rows), default=BEYOND)

    def column(self, term: Term, scene: Scene) -> int:
        """The column in force; 0 for a chart without columns."""
        if self.column_by is None:
            return 0
        value = self.column_by(term, scene)
        for number, (low, high) in enumerate(self.bands):
            if low <= value <= high:
                return number
        raise AssertionError(f"chart {self.code}: no column for {value}")

    def row(self, total: int, natural: int, passed: bool | None, term: Term, scene: Scene) -> Row:
        """The row for a roll; one off the table uses the nearest."""
        found = self.known_row(total)
        if found is not None:
            return found
        for row in self.rows:
            if row.fits(total, natural, passed, term, scene):
                break
        else:
            nearest = max(self.low, min(self.high, total))
            for row in self.rows:
                if row.fits(nearest, natural, passed, term, scene):
                    break
            else:
                raise AssertionError(f"chart {self.code}: no row for {total}")
        if self.is_plain:
            self._by_total[total] = row
        return row

    def reasons(self, term: Term, scene: Scene) -> Reasons:
        """Every modifier that counts now, with its reason."""
        found = []
        for each in self.modifiers:
            if each.holds is None or each.holds(term, scene):
                value = each.mod if each.per is None else each.mod * each.per(term, scene)
                if value:
                    found.append((value, each.why))
        return found

    def capped(self, total: int) -> int:
        """The sum of the modifiers within the chart's limit."""
        return total if self.limit is None else max(self.limit[0], min(self.limit[1], total))


BOOKLET = re.compile(r"d\d|w[acdmpt]")
"""How the codes begin that are printed in the booklets; those of other charts and of Actions are ours."""


def _called(code: str, title: str) -> str:
    """The title, and the booklet's own code after it; Actions are known by their titles alone."""
    head = re.split("[ .-]", code)[0]
    words = capital(title)
    if not BOOKLET.match(head):
        return words or "Further roll"
    return f"{words} ({head.upper()})" if words else head.upper()


def make_chart(code: str, entry: Mapping[str, Any]) -> Chart:
    """The chart that is written like this; BadWords names chart and fault."""
    try:
        return Chart(code, entry)
    except (BadWords, KeyError, TypeError, ValueError) as error:
        raise BadWords(f"chart {code or '(further roll)'}: {error}") from error
