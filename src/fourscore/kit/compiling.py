"""How kernels are compiled, and the few machine operations that they share.

Everything in a kernel is a 64-bit number with a sign, except the generator's state: mixing the two would turn the
arithmetic to floats.
"""

import hashlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

# Loaded as Any: what Numba makes of our functions has the types of our functions.
numba: Any = import_module("numba")
numba_extending: Any = import_module("numba.extending")
np: Any = import_module("numpy")

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **OPTIONS}


def compiled(function: F) -> F:
    """Compile a function that other compiled ones call."""
    dispatcher: F = numba.njit(**INNER)(function)
    return _for_all_numbers(dispatcher)


def inlined(function: F) -> F:
    """The same for what runs at every decision: it is written out wherever it is called, which compiles faster too."""
    dispatcher: F = numba.njit(inline="always", **INNER)(function)
    return _for_all_numbers(dispatcher)


def _for_all_numbers(dispatcher: F) -> F:
    """Compile once; Numba would do it again for every constant that is passed."""
    inside: Any = dispatcher
    find = inside.get_call_template
    inside.get_call_template = lambda args, kws: find([numba.types.unliteral(arg) for arg in args], kws)
    return dispatcher


def kept(function: F) -> F:
    """Compile a function that Python calls, keep the result on disk, and let other threads run beside it.

    Numba would look only at the file of this one function to see whether the result is out of date.
    """
    dispatcher: F = numba.njit(cache=True, **OPTIONS)(function)
    inside: Any = dispatcher
    inside._cache._cache_file._source_stamp = fingerprint(function.__module__.split(".")[-2])
    return dispatcher


def fingerprint(game: str) -> str:
    """Changes with any source that the kernel of a game is made of."""
    kernels = Path(__file__).parent
    games = kernels.with_name("games")
    files = sorted([*kernels.glob("*.py"), *kernels.glob(f"{game}/*.py"), *games.glob(f"{game}/**/*.py")])
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _machine(build: Callable[[Any, Any, Any], Any]) -> Callable[[int], int]:
    """A machine operation on one number."""

    def typed(typing: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return build(context, builder, arguments[0])

        return numba.types.int64(numba.types.int64), generate

    operation: Callable[[int], int] = numba_extending.intrinsic(typed)
    return operation


def _highest(context: Any, builder: Any, number: Any) -> Any:
    zeros = builder.ctlz(number, context.get_constant(numba.types.boolean, False))
    return builder.sub(context.get_constant(numba.types.int64, 63), zeros)


ones = _machine(lambda _context, builder, number: builder.ctpop(number))
"""How many bits are set."""
lowest = _machine(
    lambda context, builder, number: builder.cttz(number, context.get_constant(numba.types.boolean, False))
)
"""The place of the lowest bit that is set; 64 if none is."""
highest = _machine(_highest)
"""The place of the highest bit that is set; -1 if none is."""


@inlined
def stirred(number: Any) -> Any:
    """A number that looks unlike all its neighbours: the start of a generator that is independent of theirs."""
    number += np.uint64(0x9E3779B97F4A7C15)
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@inlined
def drawn(state: Any) -> Any:
    """The next state of a xorshift generator."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ (state >> np.uint64(27))


@inlined
def below(state: Any, n: int) -> int:
    """A number below n from a generator's state; each as likely as the others to within one in a billion."""
    number: int = np.int64((state * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)) * n >> 32
    return number
