"""The page about Presidents says what the game does."""

import re
from pathlib import Path

from fourscore.engine.options import option_default, option_names, option_values
from fourscore.engine.registry import find_game
from fourscore.games.presidents.options import MOST_POINTS

PAGE = Path(__file__).parents[2] / "docs" / "games" / "presidents.md"


def test_the_page_lists_every_option_with_its_values_and_the_default_first() -> None:
    kind = find_game("presidents").Options
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name: re.findall(r"`(.*?)`", values) for name, values in rows}
    assert listed.pop("target") == ["1", str(MOST_POINTS)]
    assert listed == {name: list(option_values(kind, name)) for name in option_names(kind) if name != "target"}
    assert all(values[0] == option_default(kind, name) for name, values in listed.items())
