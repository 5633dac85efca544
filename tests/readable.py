"""For tests that put something else in the place of a rule, which compiled rules do not notice."""

import pytest

from fourscore.compiled import compiled_modules


def needs_readable_rules() -> None:
    """Skip the running test where the rules are compiled: they call one another directly."""
    if compiled_modules():
        pytest.skip("puts something in the place of a rule")
