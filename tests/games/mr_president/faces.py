"""Odds against dice: what is shown beside a choice, and what every face of the die really brings."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from typing import Any

from fourscore.engine.chance import ByHand, Roll
from fourscore.engine.decision import Procedure
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.games.mr_president.actions import all_actions, take
from fourscore.games.mr_president.forecasting import forecasts
from fourscore.games.mr_president.game import GAME, MrPresident
from fourscore.games.mr_president.state import CivilWar, Group, Term, War
from fourscore.kit.forecast import Forecast
from tests.games.mr_president.desk import desk, put

KASHMIR = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))
Make = Callable[[], Term]
Start = Callable[[Term], Generator[Any, Any, Any]]
PLAIN = {"re-roll": "keep", "buy-modifier": "0 AP"}
"""How questions about the roll itself are answered."""


class OnePassage(MrPresident):
    """A game that consists of a single passage of the rules."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.__dict__["ledger"] = GAME.ledger

    def step(self, state: Term) -> Procedure:
        yield from self.start(state)


def acting(code: str) -> Start:
    """The passage of an Action."""
    return lambda term: take(term, all_actions()[code])


def troubled() -> Term:
    """A board with something to do for everybody."""
    term = desk(AP=5, WORLDOP=4, RWC=6, PA=60)
    for region in ("africa", "middle-east"):
        put(put(term, f"CRISIS {region}", 2), f"STABILITY {region}", 4)
        term.terror[region] = [Group(3, 3), Group(2, 2), Group(2, 1)]
        term.civil_wars[region] = [CivilWar(), CivilWar(ceasefire=True)]
    for heap, count in (("GOODWILL", 2), ("UNIT intel africa", 1), ("TENSIONS uk", 1), ("FNI africa", 1)):
        put(term, heap, count)
    for conflict in ("israel-iran", "india-pakistan", "russia-nato"):
        put(term, f"CONFLICT {conflict}", 3)
    put(put(term, "NUKE iran", 3), "NUKE north-korea", 2)
    term.wars = [KASHMIR, KASHMIR.but(code="us-iran", attackers=("us",), defenders=("iran",))]
    return term


def staffed(**changes: Any) -> Term:
    """A board with somebody to send abroad."""
    return desk(AP=3, PA=60, cabinet={**desk().cabinet, "secstate": "cab-01", "secdef": "cab-02"}, **changes)


def with_bills() -> Term:
    """Two bills on their way."""
    term = desk(AP=2, CONTROL=2, BIPARTISAN=2)
    term.bills["own 3"], term.bills["own 5"] = "0", "+1"
    return term


def allied(ally: str) -> Make:
    """A troubled board on which an ally is close."""

    def make() -> Term:
        term = put(put(troubled(), f"ALLY {ally}", 2), "CONFLICT india-china", 3)
        term.terror["middle-east"].append(Group(1, 3))
        term.marks["segment joint intel"] = 1
        return put(term, "CONFLICT india-pakistan", 2)

    return make


def begun(make: Make, start: Start) -> Match:
    """A match that consists of this passage."""
    term = make()
    return Match(OnePassage(start), 1, term.options, ByHand(), state=term)


def reached(make: Make, start: Start, answers: tuple[object, ...], kind: str = "") -> Match:
    """The passage after these answers, at a question of this kind; without one at the next die."""
    match, left = begun(make, start), list(answers)
    while left or (match.decision is None if kind else match.rolling is None) or (kind and match.decision.kind != kind):
        if match.rolling is not None:
            match.throw((left.pop(0),))
        elif match.decision.kind in PLAIN and match.decision.kind != kind:
            match.choose(PLAIN[match.decision.kind])
        else:
            match.choose(left.pop(0))
    return match


def seen(make: Make, start: Start, answers: tuple[object, ...], kind: str) -> View:
    """What the player sees when a question of this kind is asked."""
    return reached(make, start, answers, kind).view(0)


def shown(make: Make, start: Start, answers: tuple[object, ...], kind: str, choice: str) -> list[Forecast]:
    """The odds that stand beside a choice when it is offered."""
    return forecasts(seen(make, start, answers, kind), choice)


def odds(forecast: Forecast) -> dict[str, Fraction]:
    """The shown chances by row."""
    found: Counter[str] = Counter()
    for row in forecast.rows:
        found[row.title] += Fraction(row.chance).limit_denominator(1000)  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def got(make: Make, start: Start, answers: tuple[object, ...]) -> dict[str, Fraction]:
    """How often each row comes up when every face of the die, and every counter that is drawn, is tried by hand."""
    found = list(_rows(make, start, answers))
    return {row: Fraction(count, len(found)) for row, count in Counter(found).items()}


def _rows(make: Make, start: Start, answers: tuple[object, ...]) -> Iterator[str]:
    rolling = reached(make, start, answers).rolling
    assert isinstance(rolling, Roll)
    for face in range(1, rolling.sides + 1):
        if rolling.things:
            yield from _rows(make, start, (*answers, face))
        else:
            yield _row(reached(make, start, answers), face)


def _row(match: Match, face: int) -> str:
    """The row that a face brings, as the log tells it."""
    before = len(match.log)
    match.throw((face,))
    while not (told := [event for event in match.log[before:] if {"roll", "result"} <= set(event.facts)]):
        match.choose(PLAIN[match.decision.kind])
    return str(told[0].facts["result"])
