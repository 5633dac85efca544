"""The guides name files that exist, and link to pages and headings that exist."""

import re
from pathlib import Path

from tests.rows import every_row

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fourscore"
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "benchmarks").glob("*.md"),
    ROOT / "tests" / "README.md",
    ROOT / "web" / "README.md",
]
HOMES = [ROOT, SOURCE, *(SOURCE / "games").iterdir(), ROOT / "tests", ROOT / "web" / "src"]
"""Where a path on a page may begin, besides at the page itself."""
FILE = re.compile(r"`([\w./-]*/[\w.-]+\.(?:py|toml|md|sh|ts|svelte|h|mjs|json))`|`(test_\w+\.py)`")
PART = re.compile(r"`(?:(\w+)\.)?(\w+)` in `([\w/.]+\.py)`")
"""A function, or a method of a class, and the file in which it is."""
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]+))?\)")
MADE_UP = {"docs/add-a-game.md", "CHANGELOG.md"}
"""Pages about files that a reader is going to write, or that are gone."""


def named_files(text: str) -> list[str]:
    """The paths in code spans; what stands between fences is an example."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [path or name for path, name in FILE.findall(prose)]


def exists(path: str, page: Path) -> bool:
    """Whether the path leads somewhere from one of its homes; a bare test's name, from anywhere in the tests."""
    if "/" not in path:
        return any((ROOT / "tests").rglob(path))
    return any((home / path).exists() for home in [page.parent, *HOMES])


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
        anchor = base = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        number = 0
        while anchor in found:
            number += 1
            anchor = f"{base}-{number}"
        found.add(anchor)
    return found


def is_in(name: str, path: str, page: Path) -> bool:
    """Whether something of this name is defined in a file that a page names."""
    file = next(home / path for home in [page.parent, *HOMES] if (home / path).exists())
    said = rf"\b(?:def|class) {name}\b|^{name}\b"
    return name == file.stem or bool(re.search(said, file.read_text(encoding="utf-8"), re.MULTILINE))


@every_row("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_says_is_in_a_file_is_there(page: Path) -> None:
    found = PART.findall(page.read_text(encoding="utf-8"))
    assert [part for *names, path in found for part in names if part and not is_in(part, path, page)] == []


@every_row("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_what_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if str(page.relative_to(ROOT)) not in MADE_UP:
        assert [path for path in named_files(text) if not exists(path, page)] == []
    for target, anchor in LINK.findall(text):
        goal = page.parent / target if target else page
        assert goal.exists(), f"{page.name} links to {target}"
        assert not anchor or anchor in anchors(goal), f"{page.name} links to {target}#{anchor}"


def test_the_procedure_shown_in_the_architecture_is_the_one_that_runs() -> None:
    shown = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    shown = shown[shown.index("def turn(") : shown.index("```", shown.index("def turn("))]
    assert shown in (SOURCE / "games" / "presidents" / "rules" / "turn.py").read_text(encoding="utf-8")
