"""Odds against dice: what is shown beside a choice, and what every face of the die really brings."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from typing import Any

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Decision
from fourscore.games.mr_president.ending import Over
from fourscore.games.mr_president.outlook import Outlook, foresee
from fourscore.games.mr_president.prospects import offered
from fourscore.games.mr_president.state import CivilWar, Group, Term, War
from tests.games.mr_president.desk import desk, put

KASHMIR = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))
Start = Callable[[Term], Generator[Any, Any, Any]]
PLAIN = {"re-roll": "keep", "buy-modifier": "0 AP"}
"""How questions about the roll itself are answered."""


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


class Walk:
    """A passage that is carried out with some answers until a question or a roll of interest."""

    def __init__(self, term: Term, start: Start, answers: tuple[object, ...]) -> None:
        self.term = term
        self.passage = start(term)
        self.left = list(answers)
        self.question = self.passage.send(None)

    def go_on(self, answer: Any) -> bool:
        """Give an answer; whether the passage goes on."""
        try:
            self.question = self.passage.send(answer)
        except (StopIteration, Over):
            self.question = None
        return self.question is not None

    def until(self, kind: str) -> list[str]:
        """Go on to a question of this kind; its choices."""
        while not (isinstance(self.question, Decision) and self.question.kind == kind and not self.left):
            assert self.go_on(self.answer()), f"{kind} is not asked"
        return [str(each) for each in self.question.question.offer(self.term, 0)]

    def answer(self) -> Any:
        """The next answer for what is asked now."""
        question = self.question
        if isinstance(question, Decision):
            choices = list(question.question.offer(self.term, 0))
            wanted = choices[0] if len(choices) == 1 else PLAIN.get(question.kind) or self.left.pop(0)
            return choices[[str(each) for each in choices].index(str(wanted))]
        assert isinstance(question, Roll)
        return (self.left.pop(0),)


def shown(make: Callable[[], Term], start: Start, answers: tuple[object, ...], kind: str, choice: str) -> Outlook:
    """The odds that stand beside a choice when it is offered."""
    walk = Walk(make(), start, answers)
    assert choice in walk.until(kind)
    (prospect,) = offered(walk.term, kind, choice)
    return foresee(walk.term, walk.term.taking, prospect)


def got(
    make: Callable[[], Term], start: Start, answers: tuple[object, ...], die: int, number: int = 0
) -> dict[str, Fraction]:
    """How often each row comes up when every face of the die, and every counter that is drawn, is tried.

    `number` tells which of the rolls that follow the answers is meant.
    """
    found = [row for face in range(1, die + 1) for row in _rows(make, start, answers, face, number)]
    return {row: Fraction(count, len(found)) for row, count in Counter(found).items()}


def _rows(make: Callable[[], Term], start: Start, answers: tuple[object, ...], face: int, number: int) -> Iterator[str]:
    walk = Walk(make(), start, answers)
    while walk.left or not isinstance(walk.question, Roll):
        assert walk.go_on(walk.answer()), "no die is rolled"
    things = len(walk.question.things)
    for drawn in range(1, things + 1) if things else (0,):
        yield _row(Walk(make(), start, answers), drawn, face)


def _row(walk: Walk, drawn: int, face: int) -> str:
    """The row that a face brings, as the log tells it."""
    while walk.left or not isinstance(walk.question, Roll):
        walk.go_on(walk.answer())
    if drawn:
        walk.go_on((drawn,))
    log = walk.term.log
    assert log is not None
    before = len(log)
    walk.go_on((face,))
    while not (rolled := [event for event in log[before:] if "roll" in event.facts and "result" in event.facts]):
        walk.go_on(walk.answer())
    return str(rolled[0].facts["result"])


def odds(view: Outlook) -> dict[str, Fraction]:
    """The shown chances by row, as exact as they are computed."""
    found: dict[str, Fraction] = {}
    for row in view.rows:
        found[row.title] = found.get(row.title, Fraction(0)) + Fraction(row.chance).limit_denominator(1000)
    return found
