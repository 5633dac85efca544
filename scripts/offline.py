"""`make offline`: a folder with the page, the games and Python itself, for any static host. It needs no server.

Everything comes from the package registries, pinned: Pyodide by `web/offline/package-lock.json`, msgspec by
`web/offline/requirements.txt`. Nothing is fetched while somebody plays but the files of this folder.
"""

import asyncio
import doctest
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import vl_convert

from fourscore.browser.asking import Answer
from fourscore.browser.worker import Worker
from fourscore.service.routes.every import ROUTES
from hatch_build import npm

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "web" / "offline"
OUT = ROOT / "build" / "offline"
WHEELS = ROOT / "build" / "offline-wheels"
STAMP = ROOT / "build" / "offline.made-of"
SOURCES = ("web", "src/fourscore", "README.md", "requirements.lock", "scripts/offline.py", "hatch_build.py")
NOT_SOURCES = {"node_modules", "__pycache__", "page", "_compiled"}
STAND_INS = HERE / "stand_ins"
PLATFORM = (
    "--platform",
    "pyemscripten_2026_0_wasm32",
    "--python-version",
    "3.14",
    "--implementation",
    "cp",
    "--abi",
    "cp314",
)
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'"
)
"""What the page may do: `'wasm-unsafe-eval'` is Python, and nothing else may come from anywhere else."""


def run(call: Sequence[str], at: Path, **environment: str) -> None:
    """Run a program; what it says is shown only if it fails."""
    told = {"env": {**os.environ, **environment}, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done: Any = subprocess.run(call, cwd=at, **told)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-4000:]}\n{' '.join(call[:4])} failed.")


def fetch(call: list[str], environment: dict[str, str]) -> None:
    """Pyodide and msgspec, unless they are here already."""
    stamp, lock = HERE / "node_modules" / ".installed", (HERE / "package-lock.json").read_bytes()
    if not stamp.exists() or stamp.read_bytes() != lock:
        print("Fetching Pyodide ...")
        run([*call, "ci", "--no-audit", "--no-fund", "--loglevel=error"], HERE, **environment)
        stamp.write_bytes(lock)
    wanted = HERE / "requirements.txt"
    done = WHEELS / hashlib.sha256(wanted.read_bytes()).hexdigest()[:16]
    if done.exists():
        return
    print("Fetching msgspec ...")
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    pip = [str(ROOT / ".tools/bin/python"), "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    run([*pip, "--require-hashes", "--only-binary=:all:", *PLATFORM, "-r", str(wanted), "-d", str(WHEELS)], ROOT)
    for wheel in WHEELS.glob("*.whl"):
        with zipfile.ZipFile(wheel) as file:
            file.extractall(WHEELS)
    spec = importlib.util.find_spec("mypy_extensions")
    assert spec is not None
    assert spec.origin is not None
    shutil.copy(spec.origin, WHEELS)
    done.touch()


def sources() -> list[Path]:
    """Every file that the folder is made of."""
    found = []
    for place in SOURCES:
        for at, folders, names in os.walk(ROOT / place):
            folders[:] = [name for name in folders if name not in NOT_SOURCES]
            found += [Path(at, name) for name in names]
        found += [ROOT / place] if (ROOT / place).is_file() else []
    return sorted(found)


def make_library(to: Path) -> None:
    """Python's own library, with stand-ins for what a browser has not, and nothing of `ssl`."""
    ours = {file.relative_to(STAND_INS).as_posix(): file for file in STAND_INS.rglob("*.py")}
    gone = (*ours, *(f"{name.removesuffix('.py')}/" for name in ours), "ssl.py", "_ssl.py")
    with zipfile.ZipFile(HERE / "node_modules/pyodide/python_stdlib.zip") as whole, zipfile.ZipFile(to, "w") as made:
        for name in whole.namelist():
            if not name.startswith(gone):
                made.writestr(name, whole.read(name))
        for name, file in ours.items():
            made.write(file, name)


class NoDatabase:
    """Nothing is kept: only what is the same for everybody is asked."""


def bake() -> None:
    """Answer what is the same for everybody now, so that lobby and rules need no Python."""
    worker = Worker(NoDatabase(), lambda *_: None, lambda *_: None)  # type: ignore[arg-type]
    folder, index = OUT / "baked", {}
    folder.mkdir(exist_ok=True)

    def answer(address: str) -> Answer:
        return asyncio.run(worker.request("GET", address))

    games = [card["id"] for card in json.loads(answer("/games").body)]
    wanted = ["/games", "/puzzles", "/rules", "/rules?game=house"]
    wanted += [
        f"/{what}" for game in games for what in (f"rules?game={game}", f"games/{game}/facts", f"games/{game}/primer")
    ]
    for number, address in enumerate(wanted):
        if (told := answer(address)).status == 200:
            index[address] = f"baked/{number}.json"
            (folder / f"{number}.json").write_text(told.body, encoding="utf-8")
    index["/session"] = "baked/session.json"
    (folder / "session.json").write_text(json.dumps(session()), encoding="utf-8")
    told = {
        "version": mark_of(sorted((OUT / "python").iterdir()), OUT),
        "answers": index,
        "thought": [re.sub(r"\{\w+:\w+\}", "[^/?]+", route.path) for route in ROUTES if route.takes_thought],
        "python": json.loads((OUT / "python" / "manifest.json").read_text(encoding="utf-8")),
    }
    (folder / "index.json").write_text(json.dumps(told), encoding="utf-8")


def session() -> list[str]:
    """A whole game in Python, statement by statement, as the README has it; what goes on ends in an empty line."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    sources = [one.source.rstrip() for one in doctest.DocTestParser().get_examples(text)]
    return [f"{source}\n" if "\n" in source else source for source in sources]


def mark_of(files: Sequence[Path], home: Path) -> str:
    """What these files are recognised by."""
    mark = hashlib.sha256()
    for file in files:
        mark.update(file.relative_to(home).as_posix().encode() + file.read_bytes())
    return mark.hexdigest()[:16]


def seal() -> None:
    """Tell the browser what the page may do, since no server of ours does."""
    index = OUT / "index.html"
    text = index.read_text(encoding="utf-8")
    head = '<meta charset="utf-8" />'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    manifest = '<link rel="manifest" href="manifest.webmanifest" />'
    icon = '<link rel="apple-touch-icon" href="assets/tile-180.png" />'
    more = (head, policy, manifest, icon)
    index.write_text(text.replace(head, "\n    ".join(more), 1), encoding="utf-8")


def draw_icons(to: Path) -> None:
    """The seal as pictures, for whoever installs the page: with round corners, and as tiles that devices cut."""
    seal = (ROOT / "web/public/assets/star.svg").read_text(encoding="utf-8")
    box = re.search(r'viewBox="0 0 (\d+) \d+"', seal)
    assert box is not None
    tile = re.sub(r' rx="\d+"', "", seal)
    for name, drawing, size in (("icon", seal, 192), ("icon", seal, 512), ("tile", tile, 180), ("tile", tile, 512)):
        (to / f"{name}-{size}.png").write_bytes(vl_convert.svg_to_png(drawing, scale=size / int(box[1])))


def make_installable() -> None:
    """A manifest with its icons, and a service worker that keeps this version as a whole."""
    shutil.copy(HERE / "manifest.webmanifest", OUT)
    draw_icons(OUT / "assets")
    worker = OUT / "sw.js"
    worker.unlink(missing_ok=True)
    files = sorted(file for file in OUT.rglob("*") if file.is_file())
    names = ["./", *(file.relative_to(OUT).as_posix() for file in files if file.name != "index.html")]
    text = (HERE / "sw.js").read_text(encoding="utf-8").replace("__FILES__", json.dumps(names))
    worker.write_text(text.replace("__VERSION__", f"fourscore-{mark_of(files, OUT)}"), encoding="utf-8")


def main() -> None:
    """Build the folder, if anything has changed."""
    mark = mark_of(sources(), ROOT)
    if not ((OUT / "sw.js").is_file() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == mark):
        STAMP.unlink(missing_ok=True)
        build()
        STAMP.write_text(mark, encoding="utf-8")
    print(f"The games are in {OUT.relative_to(ROOT)}: put that folder on any host, or look at it with")
    print(f"    {Path(sys.executable).name} -m http.server --bind 127.0.0.1 --directory {OUT.relative_to(ROOT)}")


def build() -> None:
    """Build the folder."""
    call = npm()
    path = os.pathsep.join([str(Path(call[0]).parent), os.environ.get("PATH", "")])
    environment = {"PATH": path, "npm_config_update_notifier": "false"}
    fetch(call, environment)
    print("Building the page ...")
    run([*call, "run", "--silent", "build", "--", "--mode", "offline"], ROOT / "web", **environment)
    print("Packing Python ...")
    node = shutil.which("node", path=path) or "node"
    library = ROOT / "build" / "offline-library.zip"
    make_library(library)
    run([node, "pack.mjs", str(ROOT), str(WHEELS), str(library), str(OUT / "python")], HERE, **environment)
    bake()
    seal()
    make_installable()


if __name__ == "__main__":
    main()
