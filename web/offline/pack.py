"""Packs what Python in the browser needs: run by `pack.mjs` in the very Python that will read it.

What every game imports is compiled, without docstrings, into packs; the rest of the standard library waits in another,
should anything ever ask for it. Python's own modules lose their line numbers, two fifths of their size; ours keep them,
and lose the types of their functions.
"""

import ast
import gzip
import importlib.util
import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

OURS, WHEELS, OUT, LIBRARY = Path("/repo/src"), Path("/wheels"), Path("/out"), Path("/library.zip")
NEVER = tuple(
    f"fourscore/{name}"
    for name in (
        "table",
        "terminal",
        "adapters",
        "lab",
        "arena",
        "trials",
        "models/",
        "commandline",
        "kit/device/chooser.",
        "kit/device/classroom.",
        "kit/device/numpy_tables.",
        "kit/device/tables.",
        "_compiled",
        "cli.",
        "__main__.",
    )
)
"""What no page uses."""
UNUSED = ("test/", "idlelib/", "tkinter/", "turtledemo/", "lib2to3/", "ensurepip/", "pydoc_data/", "__phello__/")
TYPED = ("fourscore/service/routes/", "fourscore/browser/")
"""Where the types of functions say what can be asked."""
NOT_PACKED = (".pyi", ".h", ".cpp", ".cu")
LARGE = 256_000
"""Bytes from which a file other than a module comes only when it is read."""
MANIFEST = "manifest.json"
PYODIDE = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
ENCODINGS = ("__init__.py", "aliases.py", "utf_8.py", "latin_1.py", "ascii.py", "idna.py", "cp437.py")


def without_lines(code: CodeType) -> CodeType:
    """The same code, unable to say in which line it is."""
    inner = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=nowhere(len(code.co_code) // 2))


def nowhere(units: int) -> bytes:
    """A table that knows no line for any instruction: one entry for every eight of them."""
    whole, rest = divmod(units, 8)
    return bytes([0xFF]) * whole + (bytes([0xF8 + rest - 1]) if rest else b"")


class Untyped(ast.NodeTransformer):
    """Takes the types off functions, which were checked before; those of classes say what their fields are."""

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.AST:
        self.generic_visit(function)
        function.returns = None
        told = function.args
        for one in (*told.posonlyargs, *told.args, *told.kwonlyargs, told.vararg, told.kwarg):
            if one is not None:
                one.annotation = None
        return function

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815


def compiled(name: str, source: bytes, *, is_ours: bool) -> bytes:
    """A module as it is imported fastest: compiled, and never compared with its source."""
    tree = ast.parse(source, name)
    if is_ours and not name.startswith(TYPED):
        tree = Untyped().visit(tree)
    code = compile(tree, name, "exec", optimize=2, dont_inherit=True)
    code = code if is_ours else without_lines(code)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def pack(files: dict[str, bytes]) -> bytes:
    """Files one after another, behind a list of them."""
    names = json.dumps([[name, len(body)] for name, body in files.items()]).encode()
    return len(names).to_bytes(4, "little") + names + b"".join(files.values())


def files_of(root: Path, folder: str) -> dict[str, bytes]:
    """A package with its modules compiled and everything that lies beside them."""
    found = {}
    for file in sorted((root / folder).rglob("*")) if (root / folder).is_dir() else [root / folder]:
        name = file.relative_to(root).as_posix()
        if not file.is_file() or "__pycache__" in name or name.startswith(NEVER) or file.suffix in NOT_PACKED:
            continue
        if file.suffix == ".py":
            found[f"{name}c"] = compiled(name, file.read_bytes(), is_ours=root == OURS)
        elif file.suffix != ".md" or file.name == "primer.md":
            found[name] = file.read_bytes()
    return found


def split(names: dict[str, bytes], is_meant: object) -> dict[str, bytes]:
    """Take some files out of the others."""
    return {name: names.pop(name) for name in [name for name in names if is_meant(name)]}  # type: ignore[operator]


def library(wanted: list[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Python's own modules: those that playing has imported, and the rest."""
    archive = zipfile.ZipFile(LIBRARY)
    sources = {
        name: archive.read(name) for name in archive.namelist() if name.endswith(".py") and not name.startswith(UNUSED)
    }
    files = {f"{one.replace('.', '/')}{end}" for one in wanted for end in (".py", "/__init__.py")}
    used = {name for name in sources if name in files or (name.startswith("encodings/") and name[10:] in ENCODINGS)}
    made = {name: compiled(name, source, is_ours=False) for name, source in sorted(sources.items())}
    return (
        {f"{name}c": body for name, body in made.items() if name in used},
        {f"{name}c": body for name, body in made.items() if name not in used},
    )


def main(wanted: list[str]) -> list[list[object]]:
    """Write the packs and the list of them."""
    used, rest = library(wanted)
    ours = files_of(OURS, "fourscore") | files_of(WHEELS, "msgspec") | files_of(WHEELS, "mypy_extensions.py")
    shared = split(ours, lambda name: name.endswith(".so"))
    large = split(ours, lambda name: not name.endswith(".pyc") and len(ours[name]) > LARGE)
    games = sorted({name.split("/")[2] for name in ours if name.startswith("fourscore/games/") and name.count("/") > 2})
    packs = {"library.pack": pack(used), "rest.pack": pack(rest)}
    for game in games:
        folder = f"fourscore/games/{game}/"
        mine = split(ours, lambda name: name.startswith(folder) and name != f"{folder}__init__.pyc")  # noqa: B023
        packs[f"game-{game}.pack"] = pack(mine)
    packs["fourscore.pack"] = pack(ours)
    packs |= {Path(name).name: body for name, body in shared.items()}
    for name, body in packs.items():
        (OUT / f"{name}.gz").write_bytes(gzip.compress(body, mtime=0))
    later = {name: [f"{number}.bin", len(body)] for number, (name, body) in enumerate(large.items())}
    for name, body in large.items():
        (OUT / later[name][0]).write_bytes(body)
    sizes = {f"{name}.gz": (OUT / f"{name}.gz").stat().st_size for name in packs}
    sizes |= {name: (OUT / name).stat().st_size for name in PYODIDE}
    tops = sorted({name.partition("/")[0].removesuffix(".pyc") for name in rest})
    told = {"sizes": sizes, "games": games, "rest": tops, "shared": list(shared), "later": later}
    (OUT / MANIFEST).write_text(json.dumps(told), encoding="utf-8")
    return [[name, size] for name, size in sizes.items()]
