"""Compile the rules with mypyc: `make fast`.

The same source is compiled in groups, one library each, so that a change in one game leaves the others as they are.
What cannot be compiled stays readable: packages themselves, and modules that define structs or options, whose
annotations msgspec reads while the program runs. `docs/fast.md` says more.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from setuptools import Extension, setup

from fourscore.engine.fields import copy_source
from scripts.constants import with_constants, with_listeners

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "fourscore"
WORK = ROOT / "build" / "fast"
HOME = SOURCE / "_compiled"

ENGINE = "engine"
RULES = (ENGINE, "kit", "games")
"""Where rules lie: the engine with its kit is one library, and each game has libraries of its own."""

ASIDE = ["-include", str(ROOT / "scripts" / "seldom.h"), "-fvisibility=hidden"]
"""What handles errors lies apart from what runs: there is much code, and only so much of it fits into a cache."""
APART, AT_ONCE = "-freorder-blocks-and-partition", "-flto=auto"
"""The same within a function, and all files of a library looked at together: not every compiler can do that."""
STRAIGHT = "-fno-plt"
"""Python's library is called without a detour, which would take room in the cache for each of its functions."""

READ_WHILE_RUNNING = re.compile(r"^class \w+\([^)]*\b(Struct|BaseOptions|frozen=True)\b", re.MULTILINE)
BESIDE_THE_RULES = {
    "support.py", "report.py", "almanac.py", "changes.py", "talk.py", "extras.py", "words.py", "words", "drawing.py",
    "drawing", "picture.py", "encoder.py", "encoder_history.py", "encoding", "evaluator.py", "evaluator", "kernel",
    "device", "learned", "short_pack.py",
}  # fmt: skip
"""What explains a game, draws it, looks back on it or thinks about it: compiling it would gain little."""
READABLE = {
    "engine/beginning.py", "engine/fields.py", "engine/options.py", "engine/positions.py", "engine/registry.py",
    "engine/whole_file.py", "kit/extras.py", "kit/compiling.py",
}  # fmt: skip
"""The base of all options, and what is asked once a match, once a file or once a process."""


def can_be_compiled(path: Path) -> bool:
    """Whether the module belongs to the rules and keeps its meaning when it is compiled."""
    way, text = path.relative_to(SOURCE), path.read_text(encoding="utf-8")
    if path.name == "__init__.py" or way.as_posix() in READABLE or BESIDE_THE_RULES & set(way.parts):
        return False
    return group_of(path) != "" and not READ_WHILE_RUNNING.search(text)


def is_read(module: str) -> bool:
    """Whether a module of ours is read as it is: what it brings has to be looked up in it."""
    way = ROOT / "src" / module.replace(".", "/")
    path = next((one for one in (way.with_suffix(".py"), way / "__init__.py") if one.is_file()), None)
    return path is not None and not can_be_compiled(path)


def group_of(path: Path) -> str:
    """The library that a file belongs to; empty for what is not a rule.

    A game is a library, each folder in it is another one, and so is each folder of its rules.
    """
    top, *way = path.relative_to(SOURCE).parts[:-1] or ("",)
    if top not in RULES or (top == "games" and not way):
        return ""
    if top != "games":
        return ENGINE
    return "_".join([way[0], *[folder for folder in way[1:] if folder != "rules"][:1]])


def is_thorough(extension: Extension) -> bool:
    """Whether bulk play lives in the library, so that it is worth the longest compilation: the engine, whole games."""
    name = extension.name.removesuffix("__mypyc").removeprefix("fourscore_")
    return name == ENGINE or (SOURCE / "games" / name).is_dir()


def copy_sources() -> dict[str, list[Path]]:
    """A copy of the package in which names in capitals are constants; says what each group is compiled of.

    A file that has not changed keeps its time.
    """
    groups: dict[str, list[Path]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if can_be_compiled(path):
            groups.setdefault(group_of(path), []).append(path)
            text = with_listeners(with_constants(with_fields(text, path), is_read))
        copy = WORK / path.relative_to(ROOT)
        if not copy.exists() or copy.read_text(encoding="utf-8") != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
    return groups


def with_fields(text: str, path: Path) -> str:
    """The module with what its States would forget when they are compiled: the types of their fields, and `copy`."""
    text = text.replace("class State(metaclass=StateType):", "class State:")
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    lines = text.split("\n")
    for found in reversed(ast.parse(text).body):
        if not isinstance(found, ast.ClassDef) or "State" not in [ast.unparse(base) for base in found.bases]:
            continue
        if any(isinstance(own, ast.FunctionDef) and own.name == "copy" for own in found.body):
            continue
        hints = {
            ast.unparse(field.target): ast.unparse(field.annotation)
            for field in found.body
            if isinstance(field, ast.AnnAssign)
        }
        head, *body = copy_source(getattr(import_module(module), found.name)).split("\n")
        made = [
            f"__fields__: ClassVar[dict[str, str]] = {hints!r}",
            "",
            head.replace("):", f') -> "{found.name}":'),
            *body,
        ]
        lines[found.end_lineno : found.end_lineno] = ["", *(f"    {line}" for line in made)]
        lines.insert(found.lineno - 1, "from typing import ClassVar\n\n")
    return "\n".join(lines)


def watched() -> list[Path]:
    """Every source that a compiled rule or player may depend on."""
    return [path for top in RULES for path in sorted((SOURCE / top).rglob("*.py"))]


def fingerprint(path: Path) -> tuple[int, int, str]:
    """Size, time and content of a source: what the package compares before it uses a library."""
    seen = path.stat()
    return seen.st_size, seen.st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest()


def translate(groups: dict[str, list[Path]]) -> list[Extension]:
    """Translate to C: a library for each group, with a small module beside it for each of its files."""
    from mypyc.build import mypycify

    named = [([str(path.relative_to(ROOT)) for path in files], f"fourscore_{name}") for name, files in groups.items()]
    options = f"--config-file={ROOT / 'pyproject.toml'}"
    found: list[Extension] = mypycify(
        [options, *(file for files, _ in named for file in files)],
        opt_level="1",
        debug_level="0",
        separate=named,
        target_dir="c",
    )
    return found


@contextmanager
def finished(work: Path) -> Iterator[None]:
    """What a build that was cut off has left is half a library, which looks as if it were up to date: it is removed."""
    mark = work / "unfinished"
    if mark.exists():
        for folder in ("lib", "temp"):
            shutil.rmtree(work / folder, ignore_errors=True)
    mark.touch()
    yield
    mark.unlink()


def known(*flags: str) -> list[str]:
    """Those of these flags that the compiler of this machine knows."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as place:
        call = [*compiler, "-Werror", "-fPIC", "-shared", "-x", "c", os.devnull, "-o", str(Path(place) / "nothing.so")]
        return [
            flag for flag in flags if subprocess.run([*call, flag], capture_output=True, check=False).returncode == 0
        ]


def build(extensions: list[Extension]) -> None:
    """Build the libraries. A library whose C has not changed is not built again."""
    aside, thorough = [*ASIDE, *known(APART, STRAIGHT)], ["-O3", *known(AT_ONCE)]
    for extension in extensions:
        best = thorough if is_thorough(extension) else []
        extension.extra_compile_args = [*extension.extra_compile_args, *aside, *best]
        extension.extra_link_args = best
    jobs = os.environ.get("JOBS", "auto")
    setup(
        name="fourscore-compiled",
        packages=[],
        ext_modules=extensions,
        script_args=[
            "--quiet", "build_ext", "--build-lib", "lib", "--build-temp", "temp",
            "--parallel", jobs if jobs.isdigit() else str(os.cpu_count() or 1),
        ],
    )  # fmt: skip


def put_in_place(wanted: set[str], sources: dict[str, tuple[int, int, str]]) -> None:
    """Put the libraries into the package, with a note of what they were made of."""
    draft = HOME.with_name("_compiled.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    libraries = {}
    made = WORK / "lib"
    # Other Pythons may have been compiled for here before.
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for built in sorted(made.rglob(f"*{suffix}")):
        name = built.relative_to(made).as_posix().removesuffix(suffix).replace("/", ".")
        if name in wanted:
            libraries[name] = f"{name}{suffix}"
            shutil.copy2(built, draft / libraries[name])
    notes = {"libraries": libraries, "sources": sources}
    (draft / "manifest.json").write_text(json.dumps(notes, indent=1), encoding="utf-8")
    shutil.rmtree(HOME, ignore_errors=True)
    draft.rename(HOME)


def main() -> None:
    groups = copy_sources()
    sources = {path.relative_to(SOURCE).as_posix(): fingerprint(path) for path in watched()}
    os.chdir(WORK)
    # mypyc forgets, from one run to the next, which classes are not native: it reads everything anew.
    shutil.rmtree(".mypy_cache", ignore_errors=True)
    extensions = translate(groups)
    with finished(WORK):
        build(extensions)
    put_in_place({extension.name for extension in extensions}, sources)
    count = sum(len(files) for files in groups.values())
    print(f"{count} modules of the rules are compiled. Back to the readable rules alone: make readable.")


if __name__ == "__main__":
    main()
