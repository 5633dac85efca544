"""`make same`: the same games in every Python that is here, compiled, and in the browser's own, to the last letter.

    python -m scripts.same_everywhere [--seeds 100] [--python /path/to/python3.12] [--only 3.12]

For every game, bot and seed the fingerprints of journal, Views and log are compared with those of this Python. Others
are looked for on the PATH and among those of pyenv; each gets an environment of its own with what the games need, and
nothing else. Pyodide runs in Node; `tests/browser/alone` plays the same games in Chromium.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from fourscore.kit.words import counted
from tests.offline.same import played

ROOT = Path(__file__).resolve().parent.parent
OFFLINE = ROOT / "web" / "offline"
WHEELS = ROOT / "build" / "offline-wheels"
NEEDED = ("msgspec", "mypy_extensions")
MINORS = (11, 12, 13, 14)
PLAY = "import sys; from tests.offline.same import played; print(played(int(sys.argv[1])))"
PYODIDE = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
for (const [at, folder] of Object.entries({ "/repo": process.argv[1], "/wheels": process.argv[2] })) {
  python.FS.mkdirTree(at);
  python.mountNodeFS(at, folder);
}
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/repo/src', '/repo', '/wheels']");
console.log(python.runPython(`from tests.offline.same import played\\nplayed(${process.argv[3]})`));
"""
Told = dict[str, list[str]]
"""By game, bot and seed: the fingerprints of what became of it."""


class NotHere(Exception):
    """Something is missing; the sentence says what."""


def run(call: list[str], at: Path, **environment: str) -> str:
    """What a program prints."""
    done = subprocess.run(call, cwd=at, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    if done.returncode:
        raise SystemExit(f"{call[0]} failed: {done.stderr[-2000:]}")
    return done.stdout


def python_of(minor: int) -> Path | None:
    """A Python of this minor version that runs; None if there is none."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [*sorted(kept.glob(f"3.{minor}.*/bin/python")), shutil.which(f"python3.{minor}")]
    for one in filter(None, found):
        if subprocess.run([str(one), "-c", ""], capture_output=True, check=False).returncode == 0:
            return Path(one)
    return None


def in_python(python: Path, seeds: int) -> Told:
    """What becomes of the games in another Python."""
    version = run([str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], ROOT).strip()
    home = ROOT / "build" / "same" / version
    uv, ours = str(ROOT / ".tools/bin/uv"), str(home / "bin" / "python")
    if not Path(ours).exists():
        run([uv, "venv", "--quiet", "--python", str(python), str(home)], ROOT)
    run([uv, "pip", "install", "--quiet", "--python", ours, *NEEDED], ROOT)
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    told = run([ours, "-c", PLAY, str(seeds)], ROOT, PYTHONPATH=paths, FOURSCORE_RULES="readable")
    found: Told = json.loads(told)
    return found


def compiled(seeds: int) -> Told:
    """What becomes of the games with compiled rules."""
    if not (ROOT / "src" / "fourscore" / "_compiled").is_dir():
        raise NotHere("the rules are not compiled: make fast")
    found: Told = json.loads(run([sys.executable, "-c", PLAY, str(seeds)], ROOT, FOURSCORE_RULES="compiled"))
    return found


def in_pyodide(seeds: int) -> Told:
    """What becomes of the games in the browser's Python."""
    node = shutil.which("node")
    if node is None or not (OFFLINE / "node_modules").is_dir() or not WHEELS.is_dir():
        raise NotHere("Python for the browser is not here: make offline")
    call = [node, "--input-type=module", "-e", PYODIDE, str(ROOT), str(WHEELS), str(seeds)]
    found: Told = json.loads(run(call, OFFLINE))
    return found


def differences(here: Told, there: Told) -> list[str]:
    """The games that became something else."""
    return sorted(name for name in here.keys() | there.keys() if here.get(name) != there.get(name))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.same_everywhere", description="Play the same games everywhere."
    )
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--python", type=Path, action="append", default=[], help="one more Python to compare with")
    parser.add_argument("--only", default="", help="only what has this in its name: 3.12, compiled, pyodide")
    wanted = parser.parse_args(arguments)
    places: dict[str, Callable[[int], Told]] = {
        **{
            str(one): lambda seeds, one=one: in_python(one, seeds)
            for one in [*filter(None, map(python_of, MINORS)), *wanted.python]
        },
        "compiled rules": compiled,
        "pyodide": in_pyodide,
    }
    here: Told = json.loads(played(wanted.seeds))
    print(f"{counted(len(here), 'game')} in Python {sys.version.split()[0]}")
    failed = False
    for name, place in places.items():
        if wanted.only not in name:
            continue
        try:
            wrong = differences(here, place(wanted.seeds))
        except NotHere as missing:
            print(f"{name}: not compared, {missing}")
            continue
        failed = failed or bool(wrong)
        print(f"{name}: {'the same' if not wrong else f'{len(wrong)} differ, as {wrong[:3]}'}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main(sys.argv[1:])
