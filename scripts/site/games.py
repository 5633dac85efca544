"""How to play each game, and its rules, one numbered statement each."""

import html
import re
from typing import Any

from fourscore.engine.game import Game
from fourscore.engine.ledger import Rule, chapter_of
from fourscore.engine.registry import all_games
from fourscore.kit.primer import Figure, Passage, primer_of
from fourscore.kit.showing import svg_of
from scripts.site.places import PAGES, Nav, write_from
from scripts.site.repository import titled


def games() -> list[Game[Any, Any]]:
    """Every game, by its title."""
    return sorted(all_games().values(), key=lambda game: game.title)


def how_to_play() -> Nav:
    """For each game how it is played, what is worth knowing about it, and its rules."""
    parts: list[tuple[str, Nav]] = []
    for game in games():
        pages = [(f"How to play {game.title}", write_primer(game))]
        if (PAGES / f"docs/games/{game.id}.md").is_file():
            pages.append((f"More about {game.title}", titled(f"docs/games/{game.id}.md")[1]))
        pages.append((f"The rules of {game.title}", write_rules(game)))
        parts.append((game.title, pages))
    return parts


def write_primer(game: Game[Any, Any]) -> str:
    """The primer, with every position drawn."""
    primer = primer_of(game)
    heading = f"How to play {game.title}" if primer is None else primer.title
    passages = "\n\n".join(map(_passage, () if primer is None else primer.passages))
    return write_from("primer.md", f"games/{game.id}/index.md", heading=heading, passages=passages, id=game.id)


def _passage(passage: Passage) -> str:
    if passage.figure is not None:
        return _figure(passage.figure)
    if passage.is_heading:
        return f"## {passage.text}"
    mark = "1." if passage.is_numbered else "-"
    return "\n".join(f"{mark} {item}" for item in passage.items) if passage.items else passage.text


def _figure(figure: Figure) -> str:
    svg = re.sub(r"\s*\n\s*", " ", svg_of(figure.view, figure.names))
    can = [f'<li class="can">{html.escape(f"{one.label}. {one.text}")}</li>' for one in figure.can]
    cannot = [f'<li class="cannot">{html.escape(one.text)}</li>' for one in figure.cannot]
    caption = f"<figcaption>{html.escape(figure.caption)}<ul>{''.join(can + cannot)}</ul></figcaption>"
    return f'<figure class="position">{svg}{caption}</figure>'


def write_rules(game: Game[Any, Any]) -> str:
    """The ledger as a book: chapters, with rulings and examples."""
    ledger, parts, chapter = game.ledger, [], ""
    for rule in ledger.by_chapter():
        if (word := chapter_of(rule.id)) != chapter:
            chapter = word
            parts.append(f"## {ledger.chapters[word].title}")
        parts.append(_rule(rule))
    told = {"title": game.title, "version": game.version, "count": len(ledger), "id": game.id}
    return write_from("rules.md", f"games/{game.id}/rules.md", rules="\n\n".join(parts), **told)


def _rule(rule: Rule) -> str:
    """One statement, and what was decided about it."""
    told = [f'<p id="{rule.id}"><code>{rule.id}</code><br>{html.escape(rule.text)}</p>']
    told += [f"<p><em>Ruled:</em> {html.escape(rule.ruling)}</p>"] if rule.ruling else []
    told += [f"<p><em>Example:</em> {html.escape(rule.example)}</p>"] if rule.example else []
    return f'<div class="rule">{"".join(told)}</div>'.replace("\n", " ")
