"""A table of cases as one test: a test of its own for every row of a chart would cost more than what it proves."""

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Test = Callable[..., None]
Titles = Callable[[Any], Any] | Iterable[str] | None
FAILED = (Exception, pytest.fail.Exception)


def every_row(names: str | Sequence[str], cases: Iterable[Any], ids: Titles = None) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but one test walks all rows and says at the end which of them failed, and how.

    Whoever asks for fixtures too gets new ones for each row, so there each row is a test of its own.
    """
    fields = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    cases = [*cases]
    assert cases, "a table without rows proves nothing"
    is_one = isinstance(names, str) and len(fields) == 1
    table = [dict(zip(fields, (case,) if is_one else case, strict=True)) for case in cases]
    titles = [*ids] if isinstance(ids, Iterable) else None

    def title(number: int) -> str:
        if titles:
            return titles[number]
        return ", ".join(str(ids(value)) if ids else f"{field}={value!r}" for field, value in table[number].items())

    def decorate(test: Test) -> Test:
        if set(inspect.signature(test).parameters) != set(fields):
            return pytest.mark.parametrize(names, cases, ids=titles or ids)(test)

        def walk() -> None:
            faults: list[BaseException] = []
            for number, row in enumerate(table):
                try:
                    test(**row)
                except FAILED as fault:
                    fault.add_note(f"in the row {title(number)}")
                    faults.append(fault)
            if faults:
                raise faults[0] if len(faults) == 1 else BaseExceptionGroup(f"{len(faults)} rows failed", faults)

        functools.update_wrapper(walk, test)
        walk.__signature__ = inspect.Signature()
        return walk

    return decorate
