"""How an almanac tells what is printed on a card or a board: by the names that both have for it."""

from typing import TypeVar

import msgspec

F = TypeVar("F", bound=msgspec.Struct)


def printed(kind: type[F], one: object, **more: object) -> F:
    """The facts of this kind about a piece: its attributes of the same names, and what is said besides."""
    return kind(**{name: getattr(one, name) for name in kind.__struct_fields__ if name not in more}, **more)
