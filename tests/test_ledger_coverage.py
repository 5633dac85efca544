"""No rule without a test, and no test that cites a rule that does not exist."""

import ast
from functools import cache
from pathlib import Path

import fourscore
from fourscore.engine.ledger import HOUSE_RULES

TESTS = Path(__file__).parent


@cache
def cited_rules() -> dict[str, list[str]]:
    """Every rule id in a `pytest.mark.rule(...)`, with the files that cite it."""
    cited: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "rule(" in source else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: a rule is cited by its plain id"
                    cited.setdefault(argument.value, []).append(f"{path.name}:{node.lineno}")
    return cited


LEDGERS = {game.id: set(game.ledger) for game in fourscore.all_games().values()} | {"house": set(HOUSE_RULES)}


def test_every_rule_has_a_test() -> None:
    uncovered = {ledger: sorted(rules - set(cited_rules())) for ledger, rules in LEDGERS.items()}
    assert not any(uncovered.values()), "rules without a test"


def test_no_test_cites_an_unknown_rule() -> None:
    known = set().union(*LEDGERS.values())
    assert not {rule: places for rule, places in cited_rules().items() if rule not in known}
