"""The board: tracks, regions, nations and the places where counters lie, from `content/board.toml`."""

import tomllib
from importlib import resources

import msgspec

HOME = "conus"


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
    text = (
        resources.files(__package__.rpartition(".")[0])
        .joinpath("content", *name.split("/"))
        .read_text(encoding="utf-8")
    )
    return tomllib.loads(text)


_BOARD = msgspec.convert(content("board.toml"), _Board, strict=False)

TRACKS = {track.code: track for track in _BOARD.track}
CONFLICTS = {conflict.code: conflict for conflict in _BOARD.conflict}
REGIONS = {region.code: region for region in _BOARD.region}
"""The eight world regions and CONUS."""
WORLD = tuple(region.code for region in _BOARD.region if region.d10)
"""The eight world regions."""
REGION_BY_D10 = {number: region.code for region in _BOARD.region for number in region.d10}
ZONES = {zone.code: zone for zone in _BOARD.zone}
NATIONS = {nation.code: nation for nation in _BOARD.nation}
ALLIES = tuple(nation.code for nation in _BOARD.nation if nation.kind == "ally")
ROGUE_NATIONS = ("iran", "north-korea")
PEERS = ("russia", "china")
CAPABILITIES = ("air", "ground", "naval", "cyber", "space", "missiles", "recon")
CAPABILITY_BY_D10 = ("air", "ground", "naval", "cyber", "cyber", "space", "space", "missiles", "missiles", "recon")
OFFICES = ("vice-president", "chief-of-staff", "secstate", "secdef")
KEY_OFFICES = ("chief-of-staff", "secstate", "secdef")
AREAS = ("congress", "economy", "homeland", "press", "domestic-crisis", "cabinet")
"""The six areas of the POTUS/Cabinet Focus."""
UNITS = ("carrier", "usmc", "army-heavy", "army-light", "usaf", "sof", "intel")
SANCTIONS = ("unilateral", "multilateral", "un")
INTEL = ("", "Gathering", "Locating", "Targeting")
"""The boxes of an Intel track; a group outside it is in box 0."""
APPROVAL_VALUES = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9)
"""The small number in the corner of each Public Approval box, from 18% to 70%."""
COOPERATION = (0, 1, 1, 2, 2)
"""The number in each Bipartisan Cooperation box: bills tried, and bills introduced."""


def _counters() -> dict[str, int]:
    """Every kind of counter that lies somewhere as a heap, and how large the heap may be (0: no limit)."""
    heaps = {"GOODWILL": 0}
    for nation in NATIONS:
        heaps[f"TENSIONS {nation}"] = 0
        heaps[f"APPLUS {nation}"] = heaps[f"APMINUS {nation}"] = 0
        for kind in SANCTIONS:
            heaps[f"SANCTIONS {nation} {kind}"] = 1
    for region in WORLD:
        for peer in PEERS:
            heaps[f"INFLUENCE {peer} {region}"] = 0
            heaps[f"BASE {peer} {region}"] = 1
        heaps[f"IRANIAN {region}"] = heaps[f"UNSTABLE {region}"] = heaps[f"FOOTPRINT {region}"] = 0
        heaps[f"TRADE {region}"] = 2  # 1 pending, 2 concluded
        heaps[f"FNI {region}"] = 1
    heaps["IRANIAN israel"] = 0
    for capability in CAPABILITIES:
        heaps[f"DARPA {capability}"] = 1
    for unit in UNITS:
        heaps[f"HELD {unit}"] = 0
        for place in (*REGIONS, *ZONES):
            heaps[f"UNIT {unit} {place}"] = 0
    for region in REGIONS:
        heaps[f"TRANSIT {region}"] = 0  # heavy Armies that have just travelled
    return heaps


COUNTERS = _counters()
