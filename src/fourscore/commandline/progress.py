"""Progress bars for long work."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourscore.trials.telling import heard_by

if TYPE_CHECKING:
    from rich.console import RenderableType


@contextmanager
def progress_of(games: int, doing: str = "Playing") -> Iterator[Callable[[int], None] | None]:
    """A bar on the error stream that follows the games, and below it what those who play them say meanwhile; none when
    nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress
    from rich.text import Text

    said = [""]

    class Bar(Progress):
        def get_renderables(self) -> "Iterator[RenderableType]":
            yield from super().get_renderables()
            if said[0]:
                yield Text(said[0], "dim")

    def hear(words: str) -> None:
        said[0] = words

    with Bar(console=Console(stderr=True), transient=True) as bar, heard_by(hear):
        task = bar.add_task(doing, total=games)
        yield lambda done: bar.update(task, completed=done)
