"""What the board is made of: tracks, conflicts, regions, zones and nations, from `content/board.toml`."""

import tomllib
from importlib import resources

import msgspec


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of boxes with one counter on it."""

    code: str
    title: str
    low: int
    high: int
    step: int = 1
    """What one box is worth: two points for Public Approval, one for all others."""
    start: tuple[int, int, int]
    """Where the counter starts: easier, normal, harder."""
    trend: bool = False
    start_trend: tuple[int, int, int] = (0, 0, 0)
    settles: bool = False
    """Whether moving it can make something happen at once (see rules/settling.py)."""
    names: dict[int, str] = {}

    def __post_init__(self) -> None:
        for start in self.start:
            if not self.low <= start <= self.high or (start - self.low) % self.step:
                raise ValueError(f"track {self.code}: no box {start}")


class Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two sides that may come to War; plus on the strength track favours the first."""

    code: str
    title: str
    d10: int
    sides: tuple[str, str]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the eight world regions (with its d10 numbers), or CONUS (without)."""

    code: str
    title: str
    d10: tuple[int, ...] = ()


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Carrier Deployment Zone and the regions it serves."""

    code: str
    title: str
    joins: tuple[str, ...]


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ally, a rogue nation (Iran, North Korea) or a peer (Russia, China)."""

    code: str
    title: str
    kind: str
    region: str
    group: str = ""
    rift: int = 0
    acts_in: tuple[str, ...] = ()
    tensions: tuple[int, int, int] = (0, 0, 0)


class _Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    track: tuple[Track, ...]
    conflict: tuple[Conflict, ...]
    region: tuple[Region, ...]
    zone: tuple[Zone, ...]
    nation: tuple[Nation, ...]


def content(name: str) -> dict[str, object]:
    """One file of the directory `content`, as plain data."""
    return tomllib.loads(content_text(name))


def content_text(name: str) -> str:
    """The same as it is written."""
    home = resources.files(__package__.rpartition(".")[0]).joinpath("content")
    return home.joinpath(*name.split("/")).read_text(encoding="utf-8")


BOARD = msgspec.convert(content("board.toml"), _Board, strict=False)
