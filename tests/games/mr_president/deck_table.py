"""A desk with the card piles laid out and the cup filled, for tests of cards, chits and the end of the year."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.chance import QuickChance, Roll
from fourscore.engine.decision import Decision
from fourscore.engine.game import Ended
from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.facts.cards import PILES
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import at, desk, leans, put


def table(difficulty: str = "normal", /, **changes: Any) -> Term:
    """A desk with empty piles but for those named, such as `crisis=["E1-01"]`; every bill is unused."""
    piles = {name.replace("_", "-"): changes.pop(name) for name in list(changes) if name.replace("_", "-") in PILES}
    term = desk(difficulty, **changes)
    term.decks = {name: list(piles.get(name, ())) for name in PILES}
    start_bills(term)
    return term


def moved(term: Term, *codes: str, since: Term) -> dict[str, int]:
    """What has changed since, of these tracks or of all."""
    tracks = codes or tuple(TRACK)
    found = {code: at(term, code) - at(since, code) for code in tracks}
    return {code: change for code, change in found.items() if change}


def leaning(term: Term, *, since: Term) -> dict[str, int]:
    """Trend counters laid since, as far as none was lying there."""
    return {code: way - leans(since, code) for code in TRACK if (way := leans(term, code)) != leans(since, code)}


def muddle_through(term: Term, passage: Generator[Any, Any, Any], seed: int) -> None:
    """Carry out a passage with random dice and choices."""
    chance = QuickChance(seed)
    answer: Any = None
    try:
        while True:
            question = passage.send(answer)
            if isinstance(question, Decision):
                choices = question.look()
                answer = choices[chance.answer(Roll(len(choices)))[0] - 1]
            else:
                answer = chance.answer(question)
    except (StopIteration, Ended):
        pass


def in_office(seed: int, **changes: Any) -> Term:
    """A board after a whole set-up with random answers, with 5 APs."""
    term = desk(**changes)
    term.log = None
    while term.segment < 0:
        muddle_through(term, step(term), seed)
        seed += 1
    put(term, "AP", 5)
    return term
