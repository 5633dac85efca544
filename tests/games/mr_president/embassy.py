"""Allies and rogues on a desk: open Tensions, forced rows of their tables, and what changed on the board."""

from typing import Any

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.allies import passages as ally_passages
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs import rolls, wars
from tests.games.mr_president.desk import carry, desk, put
from tests.games.mr_president.lines import changed
from tests.readable import needs_readable_rules

MOST = 4
"""Modifiers of these tables count at most this much."""


def board(*things: tuple[str, int]) -> Term:
    """A normal desk with some tracks and heaps set."""
    term = desk()
    for code, value in things:
        put(term, code, value)
    return term


def do(term: Term, effect: str, *answers: object, **about: Any) -> Term:
    """Carry out one effect."""
    carry(term, carry_out(term, effects_of([effect]), NOWHERE.but(**about)), *answers)
    return term


def done(term: Term, effect: str, *answers: object) -> set[str]:
    """What one effect changes."""
    before = term.copy()
    return set(changed(before, do(term, effect, *answers)))


def strain(term: Term, nation: str, *numbers: int) -> Term:
    """Lay open Tensions counters with these numbers on a nation, in place of those that lie there."""
    put(term, f"TENSIONS {nation}", len(numbers))
    for number in range(4):
        term.marks[f"segment face {nation} {number}"] = numbers.count(number)
    return term


def modifiers(term: Term, code: str, **about: Any) -> dict[str, int]:
    """The modifiers of a table that count now, by their reasons."""
    return {why: value for value, why in chart(code).reasons(term, Scene(**about))}


def reach(term: Term, code: str, total: int, *answers: object, **about: Any) -> set[str]:
    """Roll so that the modified roll is this; what changed on the board."""
    scene = Scene(**about)
    added = chart(code).capped(sum(value for value, _ in chart(code).reasons(term, scene)))
    if total - added > 10:
        strain(term, scene.nation, 3, 3, 3, 3, 3, 3)
        added = MOST
    assert 1 <= total - added <= 10, f"no die gives {total} with {added:+d}"
    before = term.copy()
    carry(term, consult(term, chart(code), scene), total - added, *answers)
    return set(changed(before, term))


def at_war(term: Term, code: str, attackers: str, defenders: str, **more: Any) -> Term:
    """A War on the side board, with strength 5 against 5 in the Middle East unless told otherwise."""
    facts = {"region": "middle-east", "kind": "combined", "strength": (5, 5), **more}
    term.wars = [*term.wars, War(code, attackers=tuple(attackers.split()), defenders=tuple(defenders.split()), **facts)]
    return term


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Wars that begin or end, and cyberattacks, are only noted: other chapters carry them out."""
    noted: list[str] = []

    def note(what: str) -> Any:
        def passage(_term: Term, thing: Any, **_more: Any) -> Any:
            noted.append(f"{what} {thing if isinstance(thing, str) else thing.code}")
            yield from ()

        return passage

    def attack(code: str) -> Any:
        def passage(_term: Term, _scene: Scene) -> Any:
            noted.append(code)
            yield from ()

        return passage

    needs_readable_rules()
    monkeypatch.setattr(wars, "start_war", note("start"))
    monkeypatch.setattr(wars, "end_war", note("end"))
    monkeypatch.setattr(ally_passages, "end_war", note("end"))
    for code in ("russia-infra", "russia-econ", "china-infra", "iran-infra", "iran-nuke", "nk-infra", "nk-nuke"):
        monkeypatch.setitem(rolls.PROCEDURES, f"wm3-{code}", attack(f"wm3-{code}"))
    return noted
