"""Getting a kernel ready: it takes some seconds to load, and half a minute the first time, when it is compiled.

That happens in a thread of its own. Whoever goes by the clock thinks at the table until it is done; whoever counts
playouts waits for it, so that the same seed makes the same choices.
"""

import logging
import threading
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fourscore.bots.native import has_compiler, library
from fourscore.bots.search.budget import Budget
from fourscore.kit.evaluator import NUMBA

WORTH_LOADING = 100
"""Playouts: fewer are played at the table before the kernel is loaded."""
log = logging.getLogger(__name__)


class Preparation(threading.Thread):
    """Loads a module with a class `KernelPlayouts`, and tries it once by its `warm_up`."""

    def __init__(self, module: str, needs: str) -> None:
        super().__init__(name="fourscore-kernel", daemon=True)
        self._module = module
        self._needs = needs
        self.found: Any = None

    def run(self) -> None:
        try:
            module = import_module(self._module)
            if self._needs == NUMBA:
                module.warm_up()
                self.found = module.KernelPlayouts
            else:
                module.warm_up(library)
                self.found = partial(module.KernelPlayouts, library)
        except Exception as error:
            # The readable way is slower, and always there.
            log.warning("the kernel cannot be used", extra={"reason": repr(error)})


def has(needs: str) -> bool:
    """Whether this machine has what some playouts need."""
    if needs == NUMBA:
        return find_spec("numba") is not None
    return find_spec("numpy") is not None and has_compiler()


@cache
def preparation(module: str, needs: str) -> Preparation | None:
    """Begins when it is asked for first; None where this machine lacks what it needs."""
    if not has(needs):
        return None
    begun = Preparation(module, needs)
    begun.start()
    return begun


def is_ready(module: str, needs: str) -> bool:
    """Whether nobody has to wait for it any more; it is begun here if it was not yet."""
    begun = preparation(module, needs)
    return begun is not None and begun.found is not None


def kernel_playouts(budget: Budget, module: str, needs: str = NUMBA) -> Any:
    """The class in which choices are tried in the kernel; None where it is not worth waiting for or not there."""
    if needs == NUMBA and 0 < budget.playouts < WORTH_LOADING:
        return None
    begun = preparation(module, needs)
    if begun is None:
        return None
    if budget.playouts:
        begun.join()
    return begun.found
