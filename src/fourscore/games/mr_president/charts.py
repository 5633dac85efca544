"""All charts by their code; each is compiled when it is first used."""

from functools import cache
from importlib import resources
from typing import Any

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.tables.chart import Chart, make_chart
from fourscore.games.mr_president.tables.words import BadWords


@cache
def entries() -> dict[str, Any]:
    """What the files of `content/charts` say, by chart."""
    found: dict[str, Any] = {}
    files = resources.files(__package__).joinpath("content", "charts").iterdir()
    for name in sorted(file.name for file in files if file.name.endswith(".toml")):
        for code, entry in content(f"charts/{name}").items():
            if code in found:
                raise BadWords(f"{name}: chart {code} is in another file, too")
            found[code] = entry
    return found


@cache
def chart(code: str) -> Chart:
    """The chart with this code, such as `d9` or `wm2-raid`."""
    return make_chart(code, entries()[code])
