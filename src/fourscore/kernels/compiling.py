"""How kernels are compiled, and the few machine operations that they share.

Everything in a kernel is a 64-bit number with a sign, except the generator's state: mixing the two would turn the
arithmetic to floats.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np

from fourscore.engine.errors import Refusal

try:
    from numba import njit, types
    from numba.extending import intrinsic
except ImportError:
    raise Refusal("A kernel needs Numba. Install it with: pip install 'fourscore[kernel]'") from None

F = TypeVar("F", bound=Callable[..., Any])

compiled = cast(Callable[[F], F], njit(cache=True, nogil=True, error_model="numpy"))
"""Compile a function, keep the result on disk, and let other threads run beside it."""


@intrinsic  # type: ignore[untyped-decorator]
def ones(context: Any, bits: Any) -> Any:
    """How many bits are set."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def lowest(context: Any, bits: Any) -> Any:
    """The place of the lowest bit that is set; 64 if none is."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def highest(context: Any, bits: Any) -> Any:
    """The place of the highest bit that is set; -1 if none is."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
        return builder.sub(context.get_constant(types.int64, 63), zeros)

    return types.int64(types.int64), build


@compiled
def stirred(number: np.uint64) -> np.uint64:
    """A number that looks unlike all its neighbours: the start of a generator that is independent of theirs."""
    number += np.uint64(0x9E3779B97F4A7C15)
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@compiled
def drawn(state: np.uint64) -> np.uint64:
    """The next state of a xorshift generator."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ (state >> np.uint64(27))


@compiled
def below(state: np.uint64, n: int) -> int:
    """A number below n from a generator's state; each as likely as the others to within one in a thousand million."""
    number: int = np.int64((state * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)) * n >> 32
    return number
