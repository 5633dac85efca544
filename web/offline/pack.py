"""Packs what Python in the browser needs: run by `pack.mjs` in the very Python that will read it.

What every game imports is compiled, without docstrings, into one pack; the rest of the standard library waits in
another, should anything ever ask for it.
"""

import gzip
import importlib.util
import io
import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

OURS, OUT, STDLIB = Path("/repo/src"), Path("/out"), "/lib/python314.zip"
NEVER = (
    "fourscore/table",
    "fourscore/terminal",
    "fourscore/adapters",
    "fourscore/lab",
    "fourscore/commandline",
    "fourscore/_compiled",
)
"""What no page uses."""
UNUSED = ("test/", "idlelib/", "tkinter/", "turtledemo/", "lib2to3/", "ensurepip/", "pydoc_data/", "__phello__/")
MANIFEST = "manifest.json"
ENCODINGS = ("__init__.py", "aliases.py", "utf_8.py", "latin_1.py", "ascii.py", "idna.py", "cp437.py")
WANTED: list[str] = []
"""The modules that playing has imported."""


def compiled(name: str, source: bytes) -> bytes:
    """A module as it is imported fastest: compiled, and never compared with its source."""
    code = compile(source, name, "exec", optimize=2, dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def pack(files: dict[str, bytes]) -> bytes:
    """Files one after another, behind a list of them."""
    names = json.dumps([[name, len(body)] for name, body in files.items()]).encode()
    return len(names).to_bytes(4, "little") + names + b"".join(files.values())


def archive(files: dict[str, bytes]) -> bytes:
    """Files as Python's own library comes: not deflated, for they travel packed as a whole."""
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_STORED) as file:
        for name, content in files.items():
            file.writestr(zipfile.ZipInfo(name), content)
    return body.getvalue()


def modules_of(root: Path, folder: str) -> dict[str, bytes]:
    """A package with its modules compiled and everything that lies beside them."""
    found = {}
    for file in sorted((root / folder).rglob("*")):
        name = file.relative_to(root).as_posix()
        if not file.is_file() or "__pycache__" in name or name.startswith(NEVER):
            continue
        if file.suffix == ".py":
            found[f"{name}c"] = compiled(name, file.read_bytes())
        elif file.suffix not in (".pyi", ".md") or file.name == "primer.md":
            found[name] = file.read_bytes()
    return found


async def played() -> None:
    """Import whatever a page may lead to."""
    from fourscore.browser.worker import Worker
    from fourscore.engine.registry import game_ids

    class Nothing:
        def __init__(self) -> None:
            self.kept: dict[str, list[str]] = {}

        async def append(self, table: str, expected: int, records: str, about: str) -> bool:
            self.kept.setdefault(table, []).append(records)
            return True

        async def read(self, table: str) -> str:
            return "\n\n".join(self.kept.get(table, []))

        async def all_about(self) -> str:
            return ""

        async def snapshot(self, table: str) -> str:
            return ""

    worker = Worker(Nothing(), lambda *_: None, lambda *_: None, pause=0.0)
    for game in game_ids():
        card = next(one for one in json.loads((await worker.request("GET", "/games")).body) if one["id"] == game)
        seats = ["person"] + [card["bots"][-1]] * (max(card["least"], min(3, card["most"])) - 1)
        wish = {"game": game, "seats": seats, "name": "Zoe", "watching": "nobody"}
        made = json.loads((await worker.request("POST", "/tables", json.dumps(wish))).body)
        name = made["table"]["table"]
        await worker.request("POST", f"/tables/{name}/start")
        for address in ("view", "coach", "why?line=0", "save", "odds?choice=x", "situation"):
            await worker.request("GET", f"/tables/{name}/{address}")
        for address in (f"/games/{game}/facts", f"/games/{game}/primer", f"/rules?game={game}", f"/puzzles/{game}"):
            await worker.request("GET", address)


def main() -> list[list[object]]:
    library = zipfile.ZipFile(STDLIB)
    sources = {
        name: library.read(name) for name in library.namelist() if name.endswith(".py") and not name.startswith(UNUSED)
    }
    files = {f"{one.replace('.', '/')}{end}" for one in WANTED for end in (".py", "/__init__.py")}
    used = {name for name in sources if name in files or (name.startswith("encodings/") and name[10:] in ENCODINGS)}
    ours = (
        modules_of(OURS, "fourscore")
        | modules_of(Path("/wheels"), "msgspec")
        | modules_of(Path("/wheels"), "mypy_extensions")
    )
    ours["mypy_extensions.pyc"] = compiled("mypy_extensions.py", Path("/wheels/mypy_extensions.py").read_bytes())
    games = sorted({name.split("/")[2] for name in ours if name.startswith("fourscore/games/") and name.count("/") > 2})
    packs = {"library.zip": archive({f"{name}c": compiled(name, sources[name]) for name in sorted(used)})}
    packs["rest.pack"] = pack({f"{name}c": compiled(name, sources[name]) for name in sorted(sources.keys() - used)})
    for game in games:
        folder = f"fourscore/games/{game}/"
        mine = [name for name in ours if name.startswith(folder) and name != f"{folder}__init__.pyc"]
        packs[f"game-{game}.pack"] = pack({name: ours.pop(name) for name in mine})
    packs["fourscore.pack"] = pack(ours)
    manifest = {}
    for name, body in packs.items():
        (OUT / f"{name}.gz").write_bytes(gzip.compress(body, mtime=0))
        manifest[f"{name}.gz"] = (OUT / f"{name}.gz").stat().st_size
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"):
        manifest[name] = (OUT / name).stat().st_size
    rest = sorted({name.partition("/")[0].removesuffix(".py") for name in sources.keys() - used})
    (OUT / MANIFEST).write_text(json.dumps({"sizes": manifest, "games": games, "rest": rest}), encoding="utf-8")
    return [[name, size] for name, size in manifest.items()]
