"""The mark of tests that prove rules of the ledger."""

import pytest

rule = pytest.mark.rule
