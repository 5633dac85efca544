"""The Python of the browser plays the same games as ours, to the last letter."""

import builtins
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.offline.same import played

ROOT = Path(__file__).parents[2]
OFFLINE = ROOT / "web" / "offline"
SEEDS = 100
SUM = builtins.sum
SCRIPT = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
for (const [at, folder] of Object.entries({ "/repo": process.argv[1], "/wheels": process.argv[2] })) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/repo/src', '/repo', '/wheels']");
console.log(python.runPython(`from tests.offline.same import played\\nplayed(${process.argv[3]})`));
"""


def the_sum_that_is_always_the_same(numbers: Iterable[float], /, start: float = 0) -> float:
    """Whole numbers have one sum. That of fractions depends on the Python since 3.12, unless `fsum` finds it."""
    found = list(numbers)
    assert len(found) < 3 or not any(isinstance(one, float) for one in found), sys._getframe(1).f_code.co_qualname
    return SUM(found, start)


@pytest.mark.slow
def test_no_bot_depends_on_how_a_python_sums_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", the_sum_that_is_always_the_same)
    assert json.loads(played(1))


@pytest.mark.deep
def test_the_browsers_python_plays_the_same_games() -> None:
    wheels, node = ROOT / "build" / "offline-wheels", shutil.which("node")
    if node is None or not (OFFLINE / "node_modules").is_dir() or not wheels.is_dir():
        pytest.skip("Python for the browser is not here: make offline fetches it")
    call = [node, "--input-type=module", "-e", SCRIPT, str(ROOT), str(wheels), str(SEEDS)]
    done = subprocess.run(call, cwd=OFFLINE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    there, here = json.loads(done.stdout), json.loads(played(SEEDS))
    assert len(here) >= 8 * SEEDS
    assert {name for name in here if here[name] != there.get(name)} == set()
