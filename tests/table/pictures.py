"""Every picture that the page can draw, drawn by Node as the page would draw it."""

import json
import os
import subprocess
from html import escape
from pathlib import Path
from typing import Any, TypeAlias

import pytest

WEB = Path(__file__).parents[2] / "web"
ART = WEB / "src" / "art"
ROLLDOWN = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
CSS = ART / "art.css"
Pictures: TypeAlias = dict[str, Any]
"""By kind and name; portraits also by game."""

ENTRY = """
import * as kit from "ART/kit";
import { BACK_NAMES } from "ART/backs";
import { COURT_CARDS } from "ART/courts";
import { SUBJECTS, vignette } from "ART/vignettes";
IMPORTS
const { sizes, names, cards } = JSON.parse(process.argv[2]);
const games = { GAMES };
const FEW = 16;
const all = (keys, draw) => Object.fromEntries(keys.map((key) => [key, draw(key)]));
const perGame = (draw) => all(Object.keys(games), (game) => draw(games[game], cards[game] ?? []));
const looks = (detail) => ({ PORTRAITS = {} }) =>
  all(Object.keys(PORTRAITS), (who) => kit.portrait(PORTRAITS[who], detail, "p"));
const drawn = sizes.map((size) => {
  const detail = kit.detailAt(size);
  const called = detail === 2 ? names.slice(0, FEW) : names;
  return {
    faces: all(called, (name) => kit.portrait(kit.faceOf(name), detail, "p")),
    today: all(called, (name) => kit.portrait(kit.faceOf(name, true), detail, "p")),
    courts: all(COURT_CARDS, (card) => kit.court(card, detail, "p")),
    backs: all(BACK_NAMES, (name) => kit.back(name, detail, "p")),
    scenes: all(SUBJECTS, (subject) => vignette(subject, detail, "p")),
    portraits: perGame(looks(detail)),
    subjects: perGame(({ subjectOf }, asked) => Object.fromEntries(asked.map((one) => [one[0], subjectOf(...one)]))),
  };
});
console.log(JSON.stringify(drawn));
"""


def drawn(folder: Path, sizes: list[int], names: list[str], cards: dict[str, list[tuple[str, ...]]]) -> list[Pictures]:
    """All pictures at these sizes in pixels, and the subjects of these cards of each game."""
    files = [*sorted(WEB.glob("src/games/*/portraits.ts")), *sorted(WEB.glob("src/games/*/vignettes.ts"))]
    imports = [f'import * as file{at} from "{file.with_suffix("").as_posix()}";' for at, file in enumerate(files)]
    rooms: dict[str, list[str]] = {}
    for at, file in enumerate(files):
        rooms.setdefault(file.parent.name, []).append(f"...file{at}")
    games = ", ".join(f'"{game}": {{ {", ".join(parts)} }}' for game, parts in rooms.items())
    entry, program = folder / "entry.ts", folder / "drawn.mjs"
    text = ENTRY.replace("ART", ART.as_posix()).replace("IMPORTS", "\n".join(imports)).replace("GAMES", games)
    entry.write_text(text, encoding="utf-8")
    _node(str(ROLLDOWN), str(entry), "-o", str(program), "--platform", "node", "--format", "esm")
    found: list[Pictures] = json.loads(
        _node(str(program), json.dumps({"sizes": sizes, "names": names, "cards": cards}))
    )
    return found


def _node(*arguments: str) -> str:
    done = subprocess.run(["node", *arguments], cwd=WEB, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:] + done.stdout[-2000:]
    return done.stdout


def need_node() -> None:
    """Without what the page is built with, nothing can be drawn; where everything is tested that is an error."""
    if not ROLLDOWN.is_file():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("missing: what the page is built with (make page)")


def every(found: Pictures) -> dict[tuple[str, str], str]:
    """All pictures by kind and name."""
    kinds = {kind: found[kind] for kind in ("faces", "today", "courts", "backs", "scenes")}
    kinds |= {f"portraits {game}": looks for game, looks in found["portraits"].items()}
    return {(kind, name): picture for kind, pictures in kinds.items() for name, picture in pictures.items()}


PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 12px; background: light-dark(#f4ead3, #121826); color: light-dark(#101a30, #fff7e4); }
:root { color-scheme: light dark; font: 13px sans-serif; } figure { margin: 0; text-align: center; }
body { display: flex; flex-wrap: wrap; gap: 8px; } [data-side="200"] { border-radius: 50%; overflow: hidden; }
"""
BOXES = {"scenes": (160, 100), "courts": (60, 84), "backs": (60, 84)}


def sheets(found: Pictures, size: int) -> dict[str, str]:
    """The pictures of each kind side by side, as pages to look at."""
    pages: dict[str, list[str]] = {}
    for number, ((kind, name), picture) in enumerate(every(found).items()):
        wide, high = BOXES.get(kind, (200, 200))
        inside = picture.replace('"p-', f'"p{number}-').replace("#p-", f"#p{number}-")
        box = f'viewBox="0 0 {wide} {high}" data-side="{wide}" width="{size}" height="{size * high / wide}"'
        figure = f'<svg class="engraving" {box}>{inside}</svg><figcaption>{escape(name)}</figcaption>'
        pages.setdefault(kind, []).append(f"<figure>{figure}</figure>")
    head = f"{PAGE}{CSS.read_text(encoding='utf-8')}</style>"
    return {kind.replace(" ", "-"): head + "".join(figures) for kind, figures in pages.items()}
