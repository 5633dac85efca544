"""Pyodide's installer of packages, without the installing: everything that is needed comes in packs."""

from pathlib import Path
from site import getsitepackages

# A picture of memory can be taken only while this is held, as Pyodide's own module holds it.
from pyodide_js import loadedPackages  # noqa: F401

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """Nothing is installed."""


def get_install_dir(target: str | None = None) -> str:
    """Where packages would go."""
    return str(DSO_DIR if target == "dynlib" else SITE_PACKAGES)


def unpack_buffer(*_: object, **__: object) -> None:
    raise OSError("Packages cannot be installed here.")
