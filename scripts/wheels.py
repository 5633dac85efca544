"""Build the wheels and try each in an environment of its own: `make wheels`.

The plain wheel fits every machine. The other one holds the compiled rules for this kind of machine and this Python.
Neither needs a compiler where it is installed.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
UV = ROOT / ".tools" / "bin" / "uv"
MOST_MEGABYTES = 15
"""What a plain install may take on a disk, with all that it brings."""

CLIENT = """
import fourscore

for game in fourscore.all_games().values():
    match = fourscore.new(game, seats=min(game.seats), seed=7)
    while match.decision:
        match.choose(match.decision.choices[0])
    assert match.outcome is not None
    winners: tuple[int, ...] = match.outcome.winners
print(len(fourscore.compiled_modules()))
"""


def main() -> None:
    """Build both wheels, and try them."""
    for wheel in DIST.glob("*.whl"):
        wheel.unlink()
    built = [build("plain"), build("compiled")]
    failed = [wheel.name for wheel, kind in zip(built, ("plain", "compiled"), strict=True) if not holds(wheel, kind)]
    sys.exit(f"Not as it should be: {', '.join(failed)}" if failed else 0)


def build(kind: str) -> Path:
    """The wheel of this kind."""
    print(f"Building the {kind} wheel ...", flush=True)
    known = set(DIST.glob("*.whl"))
    call([UV, "build", "--wheel", "--out-dir", DIST, "--python", sys.executable, ROOT], FOURSCORE_WHEEL=kind)
    (wheel,) = set(DIST.glob("*.whl")) - known
    return wheel


def holds(wheel: Path, kind: str) -> bool:
    """Whether a clean environment without a compiler plays with the wheel; prints what was seen."""
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "venv"
        call([UV, "venv", "--quiet", "--python", sys.executable, home])
        python = home / "bin" / "python"
        call([UV, "pip", "install", "--quiet", "--python", python, "--link-mode", "copy", wheel])
        size = sum(file.lstat().st_size for file in (home / "lib").rglob("*") if file.is_file()) / 1e6
        client = Path(place) / "client.py"
        client.write_text(CLIENT, encoding="utf-8")
        compiled = int(call([python, client], PATH=str(home / "bin")))
        version = call([home / "bin" / "fourscore", "--version"]).strip()
        served = subprocess.run([home / "bin" / "fourscore", "serve"], capture_output=True, text=True, check=False)
        # Away from the repository, whose settings would lead to its own source.
        typed = call([UV, "tool", "run", "--quiet", "mypy", "--strict", "--python-executable", python, client], home)
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, installed {size:.1f} MB with all that it brings")
    print(f"  {version}; {compiled} compiled modules; serve says: {served.stderr.strip()}")
    print(f"  mypy --strict on a client: {typed.strip()}")
    fits = kind == "compiled" or size <= MOST_MEGABYTES
    return fits and bool(compiled) == (kind == "compiled") and "fourscore[table]" in served.stderr


def call(words: list[str | Path], at: Path = ROOT, **environment: str) -> str:
    """What a program printed; its own words when it fails."""
    told = {**os.environ, **environment}
    done = subprocess.run(words, cwd=at, capture_output=True, text=True, check=False, env=told)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{' '.join(map(str, words))} failed.")
    return done.stdout


if __name__ == "__main__":
    main()
