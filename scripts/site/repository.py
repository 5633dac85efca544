"""Pages that lie in the repository: guides, what was measured, how to contribute."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from scripts.site.places import PAGES, ROOT, Nav, write

FOLDERS = ("docs", "benchmarks")
ALONE = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "tests/README.md", "web/README.md")
KINDS = (".md", ".svg", ".png", ".ipynb", ".sh")
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)

PLAYING = ("page", "offline", "companion", "write-a-pack", "write-a-scenario")
BUILDING = ("architecture", "add-a-game", "engine-protocol", "research", "data", "mcp", "fast", "testing")
STUDYING = ("search", "lab", "learn", "arena")
RUNNING = ("operate",)


def gather() -> None:
    """Copy the pages, and what they show."""
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in KINDS]
    for file in (*files, *(ROOT / name for name in ALONE)):
        to = PAGES / file.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, to)
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"(\]\([\w/.-]+)\.ipynb\)", r"\1.md)", text), encoding="utf-8")
    for notebook in (PAGES / "docs" / "notebooks").glob("*.ipynb"):
        write(notebook.with_suffix(".md").relative_to(PAGES).as_posix(), as_markdown(notebook))


def titled(place: str) -> tuple[str, str]:
    """A page with its own title."""
    found = TITLE.search((PAGES / place).read_text(encoding="utf-8"))
    assert found is not None, f"{place} has no title"
    return found[1].replace("`", ""), place


def guides() -> Nav:
    """The guides, by what you want to do."""
    parts: Nav = [
        (title, [titled(f"docs/{name}.md") for name in names])
        for title, names in (
            ("Play", PLAYING),
            ("Build", BUILDING),
            ("Study", STUDYING),
            ("Run a server", RUNNING),
        )
    ]
    notebooks = sorted((PAGES / "docs" / "notebooks").glob("*.md"))
    listed = [titled(page.relative_to(PAGES).as_posix()) for page in notebooks]
    contribute = [titled(name) for name in ALONE]
    return [*parts, ("Notebooks", listed), ("Contribute", contribute)]


def as_markdown(notebook: Path) -> str:
    """A notebook as a page, with what it printed and drew."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    parts = [part for cell in cells for part in _cell(cell)]
    return "\n\n".join([*parts, f"[This notebook as a file]({notebook.name}){{ download }}"]) + "\n"


def _cell(cell: dict[str, Any]) -> list[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] != "code":
        return [source]
    return [_fenced(source, "python"), *(_output(one) for one in cell.get("outputs", ()))]


def _output(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    if "image/svg+xml" in data:
        return f"<div class='picture'>{_on_one_line(''.join(data['image/svg+xml']))}</div>"
    if "image/png" in data:
        return f"![What the code above draws](data:image/png;base64,{''.join(data['image/png']).strip()})"
    return _fenced("".join(data.get("text/plain", output.get("text", ""))), "text")


def _on_one_line(svg: str) -> str:
    """A picture that Markdown takes as it is."""
    return re.sub(r"\s*\n\s*", " ", svg[svg.index("<svg") :])


def _fenced(text: str, language: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
