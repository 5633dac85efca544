"""No rule without a test, and no test that cites a rule that does not exist."""

import ast
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.ledger import HOUSE_RULES

TESTS = Path(__file__).parent


def cited_rules() -> dict[str, list[str]]:
    """Every rule id in a `pytest.mark.rule(...)`, with the files that cite it."""
    cited: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: a rule is cited by its plain id"
                    cited.setdefault(argument.value, []).append(f"{path.name}:{node.lineno}")
    return cited


CITED = cited_rules()
LEDGERS = {game.id: set(game.ledger) for game in fourscore.all_games().values()} | {"house": set(HOUSE_RULES)}


@pytest.mark.parametrize("ledger", LEDGERS)
def test_every_rule_has_a_test(ledger: str) -> None:
    uncovered = sorted(LEDGERS[ledger] - set(CITED))
    assert not uncovered, f"{len(uncovered)} rules of {ledger} have no test"


def test_no_test_cites_an_unknown_rule() -> None:
    known = set().union(*LEDGERS.values())
    unknown = {rule: places for rule, places in CITED.items() if rule not in known}
    assert not unknown
