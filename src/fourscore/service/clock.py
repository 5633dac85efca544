"""What time it is, for everything that runs tables."""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 as the wall clock says now; from here on they pass steadily, even if that clock is set."""
    elapsed: Callable[[], float] = time.monotonic
    with suppress(AttributeError, OSError):
        # This one goes on while the machine sleeps; not every machine has it, and no browser.
        time.clock_gettime(time.CLOCK_BOOTTIME)
        elapsed = partial(time.clock_gettime, time.CLOCK_BOOTTIME)
    began = time.time() - elapsed()
    return lambda: began + elapsed()
