"""The board: regions, nations, offices, units and what is printed in its boxes; `numbers` has the tracks and heaps."""

from fourscore.games.mr_president.facts.layout import BOARD
from fourscore.games.mr_president.facts.layout import content as content

HOME = "conus"
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
