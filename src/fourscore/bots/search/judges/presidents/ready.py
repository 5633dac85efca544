"""Getting the kernel ready: it takes some seconds to load, and half a minute the first time, when it is compiled.

That happens in a thread of its own. Whoever goes by the clock thinks at the table until it is done; whoever counts
playouts waits for it, so that the same seed makes the same choices.
"""

import logging
import threading
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourscore.bots.search.judges.presidents.rehearsal import Rehearsal

log = logging.getLogger(__name__)


class Preparation(threading.Thread):
    """Loads the kernel and tries it once."""

    def __init__(self) -> None:
        super().__init__(name="fourscore-kernel", daemon=True)
        self.found: type[Rehearsal] | None = None

    def run(self) -> None:
        try:
            from fourscore.bots.search.judges.presidents.rehearsal import Rehearsal, warm_up

            warm_up()
            self.found = Rehearsal
        except Exception as error:
            # The readable way is slower, and always there.
            log.warning("the kernel cannot be used", extra={"reason": repr(error)})


@cache
def preparation() -> Preparation | None:
    """Begins when it is asked for first; None where Numba is not installed."""
    if find_spec("numba") is None:
        return None
    begun = Preparation()
    begun.start()
    return begun


def rehearsals(*, is_patient: bool) -> "type[Rehearsal] | None":
    """What the kernel offers; None while it is not ready, unless one waits for it."""
    begun = preparation()
    if begun is None:
        return None
    if is_patient:
        begun.join()
    return begun.found
