"""A game that brings no drawing of its own: the fields of its View, one per line."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fourscore.engine.view import View
from fourscore.kit.drawing import Person
from fourscore.kit.sheet import Ink, Sheet


def draw_table(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """Everybody in the order of the seats, and every field of the View with its value."""
    sheet.pair("players", ", ".join(person.label for person in people))
    for field, value in msgspec.to_builtins(view.table, enc_hook=str).items():
        sheet.pair(field.replace("_", " "), show(value))


def draw_own(sheet: Sheet, view: View, people: Sequence[Person]) -> None:
    """The fields say it all."""


def sentence(sheet: Sheet, text: str) -> Ink:
    """The line as it stands."""
    return text


def show(value: Any) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " ".join(f"{name} {show(part)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        is_nested = any(isinstance(part, dict | list | tuple) for part in value)
        return ("; " if is_nested else ", ").join(show(part) for part in value) or "none"
    return "none" if value is None or value == "" else str(value)
