"""Trying single items of the peers' booklets: what changed on the board, and how many actions it cost."""

from typing import Any

from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.lists import carry_item, is_due
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.desk import carry, changes, counted, desk, put


def board(places: dict[str, int] | None = None, **changes: Any) -> Term:
    """A desk with these tracks and heaps set."""
    term = desk(**changes)
    for code, value in (places or {}).items():
        put(term, code, value)
    return term


def entry(peer: str, code: str) -> Any:
    """An item of a booklet."""
    return next(item for item in BY_CODE[peer].item if item.code == code)


def take_item(term: Term, peer: str, code: str, *answers: object) -> int:
    """Carry out an item if it is due; the actions it cost."""
    if not is_due(term, BY_CODE[peer], entry(peer, code)):
        assert not answers
        return 0
    return carry(term, carry_item(term, BY_CODE[peer], entry(peer, code)), *answers) or 0


def act_out(term: Term, peer: str, code: str, *answers: object) -> tuple[int, dict[str, int]]:
    """Carry out an item if it is due; the actions it cost and all that changed."""
    before = counted(term)
    spent = take_item(term, peer, code, *answers)
    return spent, changes(term, before)


def effect(term: Term, words: str, *answers: object, scene: Scene | None = None) -> dict[str, int]:
    """What one effect changes."""
    before = counted(term)
    carry(
        term,
        carry_out(term, effects_of([words]), scene or Scene(peer="russia", nation="iran", region="africa")),
        *answers,
    )
    return changes(term, before)


def section(term: Term, passage: Any, *answers: object) -> dict[str, int]:
    """What a section of a booklet changes."""
    before = counted(term)
    carry(term, passage, *answers)
    return changes(term, before)
