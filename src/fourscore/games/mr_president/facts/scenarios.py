"""Scenarios: another start, special rules and an aim, from `content/scenarios/*.toml` or a file of your own."""

import hashlib
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.mistakes import mistake
from fourscore.games.mr_president.facts.board import OFFICES, content
from fourscore.games.mr_president.facts.sequence import SEQUENCE

FILE = "scenario.toml"
OWN = "own "
"""How the names of scenarios begin that are not ours."""
LAST_YEARS = range(1, 9)
KINDS = frozenset(segment.kind for segment in SEQUENCE)


class BadScenario(Refusal):
    """A scenario that cannot be played; the text says where and why."""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special rule: what happens whenever a kind of segment begins."""

    text: str
    when: str
    do: tuple[Any, ...]
    years: tuple[int, ...] = ()
    """The years in which it happens; empty for every year."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A presidency with a problem of its own."""

    title: str
    introduction: str
    aim: str
    """What counts as victory, in words."""
    victory: tuple[str, ...]
    """What must hold at the end of the last year, in the notation of the charts."""
    year: int = 1
    last_year: int = 4
    board: dict[str, Any] = {}
    """What lies elsewhere than usual, as in a position; what is not named lies where it always does."""
    wars: tuple[str, ...] | None = None
    """The Wars that are inherited; left out: by the die, as always."""
    cabinet: dict[str, str] = {}
    """Who holds an office from the start; for the others candidates are drawn."""
    begin: tuple[Any, ...] = ()
    """What happens after set-up, in the notation of the charts."""
    special: tuple[Special, ...] = ()

    def __post_init__(self) -> None:
        if self.year not in LAST_YEARS or self.last_year not in LAST_YEARS or self.last_year < self.year:
            raise ValueError("year and last_year are numbers from 1 to 8, the last not before the first")
        if (self.year > 4) != (self.last_year > 4):
            raise ValueError("year and last_year belong to the same term: 1 to 4, or 5 to 8")
        if not self.victory:
            raise ValueError("victory names no condition")
        for office in self.cabinet:
            if office not in OFFICES:
                raise ValueError(f"cabinet: {office!r} is not one of {', '.join(OFFICES)}")
        if len(set(self.cabinet.values())) < len(self.cabinet):
            raise ValueError("cabinet: nobody holds two offices")
        for rule in self.special:
            if rule.when not in KINDS:
                raise ValueError(
                    f"special: {rule.when!r} is not a kind of segment; they are {', '.join(sorted(KINDS))}"
                )


SCENARIOS: dict[str, Scenario] = {}
"""Every scenario that was looked for: ours by the value of the option, others by what is written in their file."""


def scenario_called(name: str) -> Scenario:
    """A scenario by its name."""
    if name not in SCENARIOS:
        SCENARIOS[name] = scenario_of(content(f"scenarios/{name}.toml"), f"{name}.toml")
    return SCENARIOS[name]


def file_of(name: str) -> str:
    """The file in which a scenario stands."""
    return FILE if name.startswith(OWN) else f"{name}.toml"


def scenario_of(table: Mapping[str, object], file: str) -> Scenario:
    """The scenario that a file describes; BadScenario names file and reason."""
    try:
        return msgspec.convert(table, Scenario)
    except msgspec.ValidationError as error:
        raise BadScenario(f"{file}: {mistake(error, '', Scenario)}") from None


def scenario_in(home: Traversable) -> str:
    """Read the scenario of a directory; the name by which it is known from now on."""
    file = home.joinpath(FILE)
    if not file.is_file():
        raise BadScenario(f"{FILE} is missing from the directory.")
    written = file.read_bytes()
    try:
        table = tomllib.loads(written.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadScenario(f"{FILE}: {error}.") from None
    name = f"{OWN}{hashlib.sha256(written).hexdigest()[:16]}"
    SCENARIOS[name] = scenario_of(table, FILE)
    return name
