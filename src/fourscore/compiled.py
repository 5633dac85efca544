"""The compiled rules: the same rules, made into libraries by `make fast`, and used when they are there and up to date.

`FOURSCORE_RULES=readable` leaves them aside; `FOURSCORE_RULES=compiled` insists on them.
"""

import hashlib
import json
import os
import sys
import warnings
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from fourscore.command import SOURCE, is_command

HOME = SOURCE / "_compiled"
"""Where `make fast` puts the libraries, with a manifest that says what they were made of."""

SWITCH = "FOURSCORE_RULES"
MAKE = "Run: make fast."


class CompiledRules(MetaPathFinder):
    """Finds the library of a module before its source is looked for."""

    def __init__(self, libraries: dict[str, str]) -> None:
        self.libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        library = self.libraries.get(fullname)
        if library is None:
            return None
        place = str(HOME / library)
        return spec_from_file_location(fullname, place, loader=ExtensionFileLoader(fullname, place))


def use_compiled_rules() -> str:
    """Have the compiled rules imported from here on, unless they are not there, out of date or not wanted.

    Why they are left aside, if somebody has compiled them.
    """
    wish = os.environ.get(SWITCH, "")
    if wish not in ("", "readable", "compiled"):
        _refuse(f"{SWITCH} is readable or compiled, not {wish!r}.")
    if wish == "readable":
        return ""
    trouble = why_not()
    if not trouble:
        sys.meta_path.insert(0, CompiledRules(manifest()["libraries"]))
        return ""
    if wish == "compiled":
        _refuse(f"{trouble} {MAKE}")
    if not HOME.exists():
        return ""
    left_aside = f"{trouble} The readable rules are used. {MAKE}"
    if not is_command():
        warnings.warn(left_aside, RuntimeWarning, stacklevel=2)
    return left_aside


def _refuse(why: str) -> NoReturn:
    """The command says it in one line, as it says everything else; a library cannot be imported."""
    if not is_command():
        raise ImportError(why)
    print(f"fourscore: {why}", file=sys.stderr)
    raise SystemExit(2)


def why_not() -> str:
    """Why the compiled rules cannot be used; empty when they can."""
    if not HOME.exists():
        return "The rules are not compiled."
    libraries = manifest().get("libraries", {})
    if not libraries:
        return "The compiled rules are incomplete."
    if not all(library.endswith(EXTENSION_SUFFIXES[0]) for library in libraries.values()):
        return "The compiled rules are for another Python."
    changed = changed_sources()
    return f"The compiled rules are out of date: {changed[0]} has changed." if changed else ""


@cache
def manifest() -> dict[str, Any]:
    """What was compiled, of which source; empty if nobody knows."""
    try:
        notes: dict[str, Any] = json.loads((HOME / "manifest.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return notes


def changed_sources() -> list[str]:
    """The modules whose source is not what was compiled any more."""
    return [file for file, known in manifest()["sources"].items() if not is_same(SOURCE / file, known)]


def is_same(file: Path, known: list[Any]) -> bool:
    """Whether a source is as it was: not touched since, or at least not changed."""
    size, touched, digest = known
    try:
        now = file.stat()
        if (now.st_size, now.st_mtime_ns) == (size, touched):
            return True
        return bool(now.st_size == size and hashlib.sha256(file.read_bytes()).hexdigest() == digest)
    except OSError:
        return False


def compiled_modules() -> list[str]:
    """The modules of the rules that are compiled and in use."""
    finders = [finder for finder in sys.meta_path if isinstance(finder, CompiledRules)]
    return sorted(name for finder in finders for name in finder.libraries if name.startswith("fourscore."))


LEFT_ASIDE = use_compiled_rules()
"""Why the compiled rules are not used; empty if they are, or if there are none."""
