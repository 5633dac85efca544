"""The words of a game that brings none of its own: its questions by their kind, its choices as they are written."""

from collections.abc import Sequence

from fourscore.engine.registry import find_game
from fourscore.engine.view import Asked, View
from fourscore.kit.words import Offer


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    """The kind of question, and the rule that asks it."""
    return f"{asked.kind.replace('-', ' ').capitalize()}? {find_game(view.game).ledger[asked.rule].text}"


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Each choice as it is written."""
    return [Offer(choice, choice) for choice in asked.choices]
