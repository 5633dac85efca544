"""One use of a card in one line of `cards.txt`: the board before it, the answers, and everything that changed by it.

    K-12 two | RWC 4 | call their bluff, 5 | ~SOE -1, RWC -1, PA -1, three

The board is calm, with 3 APs, no Domestic Crisis and a Cabinet without ratings, but for what the line says. The answers
are dice and words in order. The last word of the changes is the pile in which the card lies afterwards.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.cards import Card
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effect
from tests.games.mr_president.battlefield import calm
from tests.games.mr_president.card_faces import branches, plain
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, log
from tests.games.mr_president.lines import cells, changed, lay, rows, words
from tests.games.mr_president.oval_office import PLAIN

LINES = [tuple(cells(row)) for row in rows("cards.txt")]
"""A card with its stage, the board, the answers, and the changes."""


@cache
def card(code: str) -> Card:
    """The card without what it hurts and its price: those are tried in test_card_tolls.py."""
    files = ("events-1", "events-2", "events-3", "events-4", "terrorism", "cascading", "disasters")
    printed: Any = next(cards for cards in (content(f"cards/{name}.toml") for name in files) if code in cards)[code]
    return Card(code, {key: value for key, value in printed.items() if key not in ("hurts", "price")})


def board(text: str) -> Term:
    """The board that a text describes."""
    return lay(calm(table(AP=3, DOMCRISIS=0, cabinet=dict(PLAIN))), text)


def use(name: str, before: str, answers: str) -> tuple[Term, set[str]]:
    """The board after the card, and what changed."""
    code, _, stage = name.partition(" ")
    term = board(before)
    old = term.copy()
    carry(term, carry_out_card(term, card(code), stage or "do"), *words(answers))
    return term, set(changed(old, term)) | {pile for pile, cards in term.decks.items() if code in cards}


def untried(codes: Iterable[str], monkeypatch: Any) -> list[str]:
    """The alternatives, rows, results of checks and effects of these cards that no line leads to."""
    left: dict[str, dict[object, str]] = {}
    done: set[object] = set()
    for code in codes:
        for stage in card(code).stages:
            effects = card(code).effects(stage)
            left[_name(code, stage)] = {branch: branch for branch in branches(effects)}
            for effect in plain(effects):
                left[_name(code, stage)][id(effect)] = effect.text
                _note(monkeypatch, effect, done)
    for name, before, answers, _ in LINES:
        if name in left:
            done.clear()
            term, _ = use(name, before, answers)
            for branch in done | set(_told(term)):
                left[name].pop(branch, None)
    return sorted(f"{name}: {branch}" for name, branches in left.items() for branch in branches.values())


def _name(code: str, stage: str) -> str:
    return code if stage == "do" else f"{code} {stage}"


def _note(monkeypatch: Any, effect: Effect, done: set[object]) -> None:
    """From now on it is noted when an effect is carried out."""
    act = effect.act

    def noted(term: Term, scene: Any) -> Any:
        done.add(id(effect))
        return act(term, scene)

    monkeypatch.setattr(effect, "act", noted)


def _told(term: Term) -> Iterator[str]:
    """The alternatives, rows and results of checks that the log tells of."""
    for event in log(term):
        yield str(event.facts.get("choice", ""))
        result = str(event.facts.get("result", ""))
        yield result
        yield f"{event.facts.get('chart', '')} {result.partition(' ')[0]}"
