"""The number of every track and of every heap of counters, by its name: `term.tracks[STABILITY["africa"]]`.

Charts, cards, positions and Views call them by their codes (`STABILITY africa`); `TRACK` and `HEAP` translate.
"""

from collections.abc import Iterable
from operator import itemgetter

from fourscore.games.mr_president.facts.board import (
    ALLIES,
    CAPABILITIES,
    CONFLICTS,
    NATIONS,
    PEERS,
    REGIONS,
    ROGUE_NATIONS,
    SANCTIONS,
    UNITS,
    WORLD,
    ZONES,
)
from fourscore.games.mr_president.facts.layout import BOARD

TRACKS = BOARD.track
"""What is printed of each track, by number."""
TRACK = {track.code: number for number, track in enumerate(TRACKS)}
KIND = tuple([code.partition(" ")[0] for code in TRACK])
ABOUT = tuple([code.partition(" ")[2] for code in TRACK])
"""Of each track the first word of its code, and the others: the region, nation or conflict that it is about."""


def _tracks(kind: str, of: Iterable[str]) -> dict[str, int]:
    return {each: TRACK[f"{kind} {each}"] for each in of}


PA = TRACK["PA"]
RWC = TRACK["RWC"]
MEDIA = TRACK["MEDIA"]
PARTY = TRACK["PARTY"]
PRESTIGE = TRACK["PRESTIGE"]
HOMELAND = TRACK["HOMELAND"]
SOE = TRACK["SOE"]
CABINET = TRACK["CABINET"]
BIPARTISAN = TRACK["BIPARTISAN"]
DOMCRISIS = TRACK["DOMCRISIS"]
LDI = TRACK["LDI"]
WORLDOP = TRACK["WORLDOP"]
AP = TRACK["AP"]
LP = TRACK["LP"]
CONTROL = TRACK["CONTROL"]
SOE_OF = _tracks("SOE", ("eurozone", *PEERS))
RELATIONS = _tracks("RELATIONS", PEERS)
POSTURE = _tracks("POSTURE", PEERS)
CAPABILITY = {power: _tracks(f"CAPABILITY {power}", CAPABILITIES) for power in ("us", *PEERS)}
STABILITY = _tracks("STABILITY", WORLD)
ALIGNMENT = _tracks("ALIGNMENT", WORLD)
all_alignments = itemgetter(*ALIGNMENT.values())
CRISIS = _tracks("CRISIS", WORLD)
all_crises = itemgetter(*CRISIS.values())
ALLY = _tracks("ALLY", ALLIES)
all_allies = itemgetter(*ALLY.values())
"""The tracks of all regions or allies at once, in the same order: `all_crises(term.tracks)`."""
NUKE = _tracks("NUKE", ROGUE_NATIONS)
CONFLICT = _tracks("CONFLICT", CONFLICTS)
all_conflicts = itemgetter(*CONFLICT.values())
RELSTR = _tracks("RELSTR", CONFLICTS)
WAR = {code: TRACKS[track].high for code, track in CONFLICT.items()}
"""The last box of each Conflict Track, which is War."""


def _all_heaps() -> dict[str, int]:
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


_HEAPS = _all_heaps()
MOST = tuple(_HEAPS.values())
"""How large each heap may be, by number; 0 for no limit."""
HEAP = {code: number for number, code in enumerate(_HEAPS)}


def _heaps(kind: str, of: Iterable[str]) -> dict[str, int]:
    return {each: HEAP[f"{kind} {each}"] for each in of}


GOODWILL = HEAP["GOODWILL"]
TENSIONS = _heaps("TENSIONS", NATIONS)
all_tensions = itemgetter(*TENSIONS.values())
"""The heaps of all nations at once, in the same order: `all_tensions(term.counters)`."""
AP_PLUS = _heaps("APPLUS", NATIONS)
AP_MINUS = _heaps("APMINUS", NATIONS)
SANCTIONED = {nation: _heaps(f"SANCTIONS {nation}", SANCTIONS) for nation in NATIONS}
INFLUENCE = {peer: _heaps(f"INFLUENCE {peer}", WORLD) for peer in PEERS}
BASE = {peer: _heaps(f"BASE {peer}", WORLD) for peer in PEERS}
IRANIAN = _heaps("IRANIAN", ("israel", *WORLD))
UNSTABLE = _heaps("UNSTABLE", WORLD)
FOOTPRINT = _heaps("FOOTPRINT", WORLD)
TRADE = _heaps("TRADE", WORLD)
all_agreements = itemgetter(*TRADE.values())
FNI = _heaps("FNI", WORLD)
DARPA = _heaps("DARPA", CAPABILITIES)
HELD = _heaps("HELD", UNITS)
UNIT = {unit: _heaps(f"UNIT {unit}", (*REGIONS, *ZONES)) for unit in UNITS}
TRANSIT = _heaps("TRANSIT", REGIONS)
