"""Every worked example of the rules is listed in `worked_examples.toml`, and every one is played by a test."""

import ast
import tomllib
from functools import cache
from pathlib import Path

from fourscore.engine.options import read_options
from fourscore.games.mr_president.facts.sequence import PHASES, SEQUENCE
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.rules.actions.diplomatic import sanctionable
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.tables.rolling import check
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.desk import at, carry, desk, put
from tests.games.mr_president.lines import laid
from tests.rows import every_row

HERE = Path(__file__).parent
EXAMPLES = tomllib.loads((HERE / "worked_examples.toml").read_text(encoding="utf-8"))
ON_THE_BOARD = 28


@cache
def written_in(module: str) -> frozenset[str]:
    """The tests of a module, by name."""
    tree = ast.parse((HERE / f"{module}.py").read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_")


@every_row("name", EXAMPLES)
def test_every_example_is_played(name):
    assert EXAMPLES[name]["says"].endswith("."), "an example is a sentence"
    assert EXAMPLES[name]["tests"], "no test plays this example"
    for node in EXAMPLES[name]["tests"]:
        module, _, test = node.partition("::")
        assert test in written_in(module), f"{node} does not exist"


def test_examples_and_the_round_of_phases():
    rules = [name for name in EXAMPLES if not name.startswith("board ")]
    assert len(EXAMPLES) - len(rules) == ON_THE_BOARD
    assert [name for name in rules if f"mr-president.{name}" not in GAME.ledger] == []
    phases = list(dict.fromkeys(segment.phase for segment in SEQUENCE))
    assert phases == list(PHASES)
    assert [segment.phase for segment in SEQUENCE] == sorted((s.phase for s in SEQUENCE), key=PHASES.index)


# ---------------------------------------------------------------- examples that no other test plays


@every_row(("die", "passed"), [(7, False), (6, True)])
def test_an_alignment_check_in_asia(die, passed):
    term = put(desk(), "ALIGNMENT asia-pacific", 6)
    assert carry(term, check(term, "ALIGNMENT asia-pacific"), die) is passed


def test_short_worked_examples():
    term = put(put(desk(), "RELATIONS china", 2), "SANCTIONS china unilateral", 1)
    assert [each for each in sanctionable(term) if each.startswith("china")] == ["china multilateral"]
    # The group rises from 1 to 2 before it strikes; 10 on the Homeland Security check, place 7, severity 6.
    term = laid("terror conus 1", PA=50, MEDIA=5, LDI=0)
    before = term.copy()
    carry(term, go_to(term, "d11", NOWHERE), 10, 7, 6)
    assert (at(term, "PA") - at(before, "PA"), at(term, "MEDIA") - at(before, "MEDIA")) == (-4, -1)
    assert evaluation(new_term(read_options(MrPresidentOptions, {"difficulty": "normal"}))) == 26
