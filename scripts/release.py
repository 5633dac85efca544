"""Make a release: `make release VERSION=0.2.0`.

Writes the version where it is said, closes the *Next* chapter of the changelog, commits and tags. Pushing the tag
builds and publishes the wheels.
"""

import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NUMBER = re.compile(r"\d+\.\d+\.\d+")
NEXT = "## Next"
NOWHERE = ".example"
"""Where no host can be: the addresses of the project have not been set."""


class CannotRelease(Exception):
    """Why not, in one sentence."""


def release(version: str, day: str, root: Path) -> list[Path]:
    """Write the version into the files that say it; nothing is written if one of them is not ready."""
    if not NUMBER.fullmatch(version):
        raise CannotRelease(f"{version!r} is not a version; write three numbers such as 0.2.0.")
    saying, citing, changes = (root / name for name in ("src/fourscore/version.py", "CITATION.cff", "CHANGELOG.md"))
    if NOWHERE in (root / "pyproject.toml").read_text(encoding="utf-8"):
        raise CannotRelease("pyproject.toml does not say yet where the project is published: set [project.urls].")
    current = NUMBER.search(saying.read_text(encoding="utf-8"))
    if current and numbers(version) <= numbers(current[0]):
        raise CannotRelease(f"{version} does not come after {current[0]}.")
    written = {
        saying: NUMBER.sub(version, saying.read_text(encoding="utf-8"), count=1),
        citing: re.sub(r"(?m)^version: .*$", f"version: {version}", citing.read_text(encoding="utf-8")),
        changes: closed(changes.read_text(encoding="utf-8"), version, day),
    }
    for file, text in written.items():
        file.write_text(text, encoding="utf-8")
    return list(written)


def closed(changelog: str, version: str, day: str) -> str:
    """The changelog with what comes next as a chapter of its own."""
    head, is_there, rest = changelog.partition(f"{NEXT}\n")
    if not is_there or not rest.partition("\n## ")[0].strip():
        raise CannotRelease(f"CHANGELOG.md says nothing under {NEXT!r}.")
    return f"{head}{NEXT}\n\n## {version} ({day})\n{rest}"


def numbers(version: str) -> tuple[int, ...]:
    """The version as it is compared."""
    return tuple(map(int, version.split(".")))


def main() -> None:
    """Release what is committed."""
    version = sys.argv[1] if len(sys.argv) > 1 else ""
    if git("status", "--porcelain"):
        sys.exit("Commit or put away your changes first: a release is made of what is committed.")
    try:
        files = release(version, f"{datetime.now(UTC):%Y-%m-%d}", ROOT)
    except CannotRelease as reason:
        sys.exit(str(reason))
    git("commit", "--quiet", "-m", f"release: {version}", *map(str, files))
    git("tag", "-a", f"v{version}", "-m", f"Fourscore {version}")
    print(f"Fourscore {version} is committed and tagged. To publish it: git push --follow-tags")


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
