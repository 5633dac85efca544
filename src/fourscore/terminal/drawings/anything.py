"""A game that brings no drawing of its own: the fields of its View, one a line."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fourscore.engine.view import Asked, View
from fourscore.terminal.drawing import Offer
from fourscore.terminal.paper import Ink, Paper


def draw_table(paper: Paper, view: View, people: Sequence[str]) -> None:
    """Every field of the View with its value; lists with one value for each seat have names."""
    paper.pair("players", ", ".join(f"{seat} {name}" for seat, name in enumerate(people)))
    for field, value in msgspec.to_builtins(view.table, enc_hook=str).items():
        paper.pair(field.replace("_", " "), _show(value, people))


def draw_own(paper: Paper, view: View, people: Sequence[str]) -> None:
    """The fields say it all."""


def draw_question(paper: Paper, view: View, asked: Asked) -> Ink:
    """The kind of question and the rule that asks it."""
    return f"{asked.kind.replace('-', ' ').capitalize()}? ({asked.rule})"


def offers(paper: Paper, view: View, asked: Asked) -> list[Offer]:
    """Each choice as it is written."""
    return [Offer(choice, choice) for choice in asked.choices]


def sentence(paper: Paper, text: str) -> Ink:
    """The line as it stands."""
    return text


def _show(value: Any, people: Sequence[str]) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{name} {_show(part, people)}" for name, part in value.items())
    if isinstance(value, list):
        shown = [_show(part, people) for part in value]
        if len(value) == len(people) and not any(isinstance(part, dict | list) for part in value):
            return ", ".join(f"{name} {part}" for name, part in zip(people, shown, strict=True))
        return ", ".join(shown) if shown else "none"
    return "none" if value is None or value == "" else str(value)
