"""What callers may pass: everything else is refused by name, before it can do any harm."""

import reprlib
from collections.abc import Sequence
from typing import Any

from fourscore.engine.errors import BadSeed, Malformed, NoSeat, Refusal


def is_number(value: object) -> bool:
    """Whether it is a whole number; a truth value is not one."""
    return isinstance(value, int) and not isinstance(value, bool)


def numbers_in(value: Any) -> tuple[int, ...] | None:
    """The whole numbers of a row of them; None for anything else."""
    is_row = isinstance(value, Sequence) and not isinstance(value, bytes)
    return tuple(value) if is_row and all(map(is_number, value)) else None


def shown(value: Any) -> str:
    """What was passed, in few words."""
    return reprlib.repr(value)


def check_seat(seat: Any, seats: int) -> None:
    """NoSeat, unless somebody can sit there; a negative number would be somebody else's place."""
    if not is_number(seat) or not 0 <= seat < seats:
        raise NoSeat(f"There is no seat {shown(seat)}; the seats are 0 to {seats - 1}.")


def check_viewer(seat: Any, seats: int) -> None:
    """The same for whoever looks on: None is a spectator."""
    if seat is not None:
        check_seat(seat, seats)


def check_count(count: Any, of: str) -> None:
    """Malformed, unless it is a number of things."""
    if not is_number(count) or count < 0:
        raise Malformed(f"{shown(count)} is not a number of {of}.")


def is_text(value: Any) -> bool:
    """Whether it is a text that can be written down; half of a character cannot."""
    try:
        value.encode()
    except (AttributeError, UnicodeEncodeError):
        return False
    return isinstance(value, str)


def check_text(text: Any) -> None:
    """Malformed, unless it is a text that can be written down."""
    if not is_text(text):
        raise Malformed(f"{shown(text)} is not a text.")


def check_names(names: Any, seats: int) -> None:
    """Refusal, unless there is a text for each seat."""
    is_row = isinstance(names, Sequence) and not isinstance(names, str | bytes)
    if not is_row or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise Refusal(f"Names are {seats} texts, one for each seat, not {shown(names)}.")


def check_seed(seed: Any) -> None:
    """BadSeed, unless chance can follow from it."""
    if not is_number(seed) and not is_text(seed):
        raise BadSeed(f"A seed is a whole number or a text, not {shown(seed)}.")
