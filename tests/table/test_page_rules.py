"""What must hold for the sources of the page: the rules that they name are there, and no style is slow."""

import re
from pathlib import Path

from fourscore.engine.registry import all_games, find_game

PAGE = Path("web/src")
LESSON = "tutorial.ts"
"""Notes may wait for a whole chapter; tests/browser/test_first_games.py looks after them."""
CITED = re.compile(rf'"((?:{"|".join(sorted(all_games()))})\.[a-z0-9.-]+)"')


def cited(file: Path) -> set[str]:
    return set(CITED.findall(file.read_text(encoding="utf-8")))


def test_every_rule_that_the_page_names_is_in_its_ledger() -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte") and file.name != LESSON]
    named = {(file.name, rule) for file in files for rule in cited(file)}
    gone = sorted((file, rule) for file, rule in named if rule not in find_game(rule.partition(".")[0]).ledger)
    assert len(named) > 50
    assert gone == []


def test_every_line_that_stays_folded_is_told_at_the_table() -> None:
    veiled = {rule for file in PAGE.glob("games/*/log.ts") for rule in cited(file)}
    assert veiled
    assert all(find_game(rule.partition(".")[0]).ledger[rule].log for rule in veiled)


def test_no_style_asks_what_is_inside() -> None:
    """Where one does, the browser styles the whole page anew whenever something comes or goes (ui/framed.ts)."""
    styled = [file for file in PAGE.rglob("*") if file.suffix in (".css", ".svelte")]
    assert [file.name for file in styled if ":has(" in file.read_text(encoding="utf-8")] == []
