"""The C++ of a game, compiled where it is used: by any C++ compiler for CPU cores, by nvcc for a CUDA device."""

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from fourscore.engine.errors import Refusal

ROOT = Path(__file__).parents[1]
FOR_CORES = ("-O3", "-march=native", "-std=c++17", "-shared", "-fPIC", "-pthread")
FOR_CUDA = ("-O3", "-std=c++17", "-x", "cu", "-arch=native", "-shared", "-Xcompiler", "-fPIC")


class NotHere(Refusal):
    """This machine lacks what the compiled tables need; the text says what."""


@cache
def library(source: Path, on_cuda: bool = False) -> Any:
    """The functions of a source, compiled; NotHere if there is no compiler, or no device."""
    compiler, options = (_nvcc(), FOR_CUDA) if on_cuda else (_compiler(), FOR_CORES)
    file = _folder() / f"tables-{_fingerprint(source.parent, compiler, *options)}.so"
    if not file.exists():
        _compile([compiler, *options, f"-I{ROOT}", str(source)], file)
    return ctypes.CDLL(str(file))


def has_compiler() -> bool:
    """Whether the tables for CPU cores can be compiled here."""
    return any(map(shutil.which, _names()))


def has_cuda() -> bool:
    """Whether there is a CUDA device here, and its compiler."""
    return bool(shutil.which("nvcc") and shutil.which("nvidia-smi"))


def _names() -> tuple[str, ...]:
    return (os.environ.get("CXX", "c++"), "c++", "g++", "clang++")


def _compiler() -> str:
    for name in _names():
        if found := shutil.which(name):
            return found
    raise NotHere(
        "These tables are compiled where they are used, and there is no C++ compiler here. "
        "Install one, as with: sudo apt-get install g++ (or on a Mac: xcode-select --install)."
    )


def _nvcc() -> str:
    if not has_cuda():
        raise NotHere("There is no CUDA device here, or no nvcc to compile for it; everything works without one.")
    return str(shutil.which("nvcc"))


def _folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "fourscore"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="fourscore-"))
    return folder


def _fingerprint(folder: Path, *words: str) -> str:
    """Changes with the sources and with how they are compiled."""
    texts = [
        *(word.encode() for word in words),
        *(
            file.read_bytes()
            for file in sorted([*folder.glob("*.h"), *folder.glob("*.cpp"), *(ROOT / "kit" / "device").glob("*.h")])
        ),
    ]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]


def _compile(command: list[str], file: Path) -> None:
    """Compile beside the place and move it there, so that nobody ever loads half a file."""
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        made = Path(folder) / file.name
        done = subprocess.run([*command, "-o", str(made)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotHere(f"{command[0]} cannot compile the tables: {done.stderr.strip()[-400:]}")
        made.replace(file)
