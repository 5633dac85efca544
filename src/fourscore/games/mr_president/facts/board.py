"""The board: tracks, regions, nations and the places where counters lie."""

from fourscore.games.mr_president.facts.layout import BOARD
from fourscore.games.mr_president.facts.layout import content as content

HOME = "conus"
TRACKS = {track.code: track for track in BOARD.track}
CONFLICTS = {conflict.code: conflict for conflict in BOARD.conflict}
REGIONS = {region.code: region for region in BOARD.region}
"""The eight world regions and CONUS."""
WORLD = tuple(region.code for region in BOARD.region if region.d10)
"""The eight world regions."""
REGION_BY_D10 = {number: region.code for region in BOARD.region for number in region.d10}
ZONES = {zone.code: zone for zone in BOARD.zone}
NATIONS = {nation.code: nation for nation in BOARD.nation}
ALLIES = tuple(nation.code for nation in BOARD.nation if nation.kind == "ally")
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
