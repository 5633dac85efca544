"""The first page: a poster for each game, and where everything else is."""

import html
import re
import shutil
from typing import Any

from fourscore.engine.game import Game
from fourscore.kit.words import counted
from scripts.site.games import games
from scripts.site.places import PAGES, PLAY, ROOT, SOURCE, write

FACTS = re.compile(r'(\w+): (?:"((?:[^"\\]|\\.)*)"|(\d+))')
WEB = ROOT / "web"
FONTS = {
    "slab.woff2": "@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2",
    "text.woff2": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
}
POSTERS = "<!-- posters -->"


def landing() -> str:
    """Write the first page, and what it looks like."""
    assets = PAGES / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    for name, file in FONTS.items():
        shutil.copy(WEB / "node_modules" / file, assets / name)
    shutil.copy(WEB / "public/assets/star.svg", assets / "seal.svg")
    shutil.copy(SOURCE / "site.css", assets)
    easiest_first = sorted(games(), key=lambda game: int(facts_of(game.id)["stars"]))
    posters = "".join(map(poster, easiest_first))
    text = (SOURCE / "index.md").read_text(encoding="utf-8")
    return write("index.md", text.replace(POSTERS, posters))


def facts_of(game: str) -> dict[str, str]:
    """What the lobby says about a game, in the file in which the page has it."""
    file = WEB / "src/games" / game / "poster.ts"
    text = file.read_text(encoding="utf-8")
    return {key: words or number for key, words, number in FACTS.findall(text)}


def emblem_of(game: str) -> str:
    """The woodcut of a game."""
    text = (WEB / "src/games" / game / "Emblem.svelte").read_text(encoding="utf-8")
    drawn = re.sub(r"<svelte:options[^>]*>|\n\s*", "", text)
    return f'<svg viewBox="0 0 160 90" aria-hidden="true">{drawn}</svg>'


def poster(game: Game[Any, Any]) -> str:
    """A poster that deals at a click."""
    told = {key: html.escape(words) for key, words in facts_of(game.id).items()}
    least, most = min(game.seats), max(game.seats)
    told |= {"id": game.id, "title": html.escape(game.title), "play": PLAY, "emblem": emblem_of(game.id)}
    told["players"] = f"{least} to {most} players" if least < most else counted(least, "player")
    template = (SOURCE / "poster.html").read_text(encoding="utf-8")
    return template.replace("\n", " ").format(**told)
