"""Nothing outside the folders of the games knows one of them: what it says of a game it finds in the registry."""

import re
from pathlib import Path

import fourscore
from fourscore.engine.registry import all_games

SOURCE = Path(fourscore.__file__).parent
ROOT = SOURCE.parents[1]
PAGE = ROOT / "web"
PLACES = [
    SOURCE,
    ROOT / "scripts",
    ROOT / "hatch_build.py",
    *(one for one in PAGE.iterdir() if one.name != "node_modules"),
]
KINDS = {
    "", ".css", ".h", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svelte", ".svg", ".toml", ".ts", ".webmanifest",
}  # fmt: skip
NOT_OURS = {
    SOURCE / "games",
    SOURCE / "_compiled",
    SOURCE / "table" / "page",
    *(PAGE / "src" / "games" / game for game in all_games()),
}
"""The folders of the games, and what is made of them or comes from others; a README shows how a game looks."""
ALLOWED = "games about presidents"
"""What they all are about."""


def names() -> re.Pattern[str]:
    """Every id, module and title; in a longer word they mean something else."""
    known = [name for game in all_games().values() for name in (game.id, game.id.replace("-", "_"), game.title)]
    return re.compile(rf"(?<![A-Za-z])({'|'.join(map(re.escape, known))})(?![A-Za-z])", re.IGNORECASE)


def test_no_game_is_named() -> None:
    files = [
        path
        for place in PLACES
        for path in ([place] if place.is_file() else sorted(place.rglob("*")))
        if path.is_file()
        and path.suffix in KINDS
        and not NOT_OURS & set(path.parents)
        and "__pycache__" not in path.parts
        and path.name != "README.md"
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
