"""Nothing outside the folders of the games knows one of them: what it says of a game it finds in the registry."""

import re
from pathlib import Path

import fourscore
from fourscore.engine.registry import all_games

SOURCE = Path(fourscore.__file__).parent
ROOT = SOURCE.parents[1]
KINDS = {".py", ".toml", ".html", ".md", ".h", ".ts", ".svelte", ".css", ""}
PAGE = ROOT / "web" / "src"
NOT_OURS = {
    SOURCE / "games",
    SOURCE / "_compiled",
    SOURCE / "table" / "page",
    *(PAGE / "games" / game for game in all_games()),
}
ALLOWED = "games about presidents"
"""What they all are about."""


def names() -> re.Pattern[str]:
    """Every id, module and title; in a longer word they mean something else."""
    known = [name for game in all_games().values() for name in (game.id, game.id.replace("-", "_"), game.title)]
    return re.compile(rf"(?<![A-Za-z])({'|'.join(map(re.escape, known))})(?![A-Za-z])", re.IGNORECASE)


def test_no_game_is_named() -> None:
    files = [
        path
        for home, which in ((SOURCE, "**/*"), (PAGE, "**/*"), (PAGE.parent, "*.html"), (ROOT / "scripts", "**/*"))
        for path in sorted(home.glob(which))
        if path.is_file()
        and path.suffix in KINDS
        and not NOT_OURS & set(path.parents)
        and "__pycache__" not in path.parts
    ]
    assert len(files) > 150
    named = names()
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in files
        for line in re.sub(ALLOWED, "", path.read_text(encoding="utf-8"), flags=re.IGNORECASE).splitlines()
        if named.search(line)
    ]
    assert found == []


def test_a_game_that_is_named_is_found() -> None:
    for game in all_games().values():
        for name in (game.id, game.id.replace("-", "_"), game.title, f"{game.id}.some.rule", f"games/{game.id}"):
            assert names().search(f"play {name}, please")
