"""What somebody who plays deals has to say meanwhile, such as what is being waited for, to whoever watches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_listeners: list[Callable[[str], None]] = []


def tell(words: str) -> None:
    """Say what is going on; nothing: it is as usual again. Nobody hears it where nobody watches."""
    if _listeners:
        _listeners[-1](words)


@contextmanager
def heard_by(listener: Callable[[str], None]) -> Iterator[None]:
    """Somebody listens."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)
