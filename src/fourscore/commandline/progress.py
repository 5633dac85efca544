"""Progress bars for long work."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_of(games: int, doing: str = "Playing") -> Iterator[Callable[[int], None] | None]:
    """A bar on the error stream that follows the games; none when nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=games)
        yield lambda done: bar.update(task, completed=done)
