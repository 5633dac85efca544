"""The codes of tracks and heaps that are read at every question, by place or nation."""

from fourscore.games.mr_president.facts.board import (
    ALLIES,
    CONFLICTS,
    NATIONS,
    PEERS,
    REGIONS,
    TRACKS,
    UNITS,
    WORLD,
    ZONES,
)

ALIGNMENT = {region: f"ALIGNMENT {region}" for region in WORLD}
STABILITY = {region: f"STABILITY {region}" for region in WORLD}
CRISIS = {region: f"CRISIS {region}" for region in WORLD}
TRADE = {region: f"TRADE {region}" for region in WORLD}
TENSIONS = {nation: f"TENSIONS {nation}" for nation in NATIONS}
ALLY = {ally: f"ALLY {ally}" for ally in ALLIES}
CONFLICT = {track: f"CONFLICT {track}" for track in CONFLICTS}
WAR = {track: TRACKS[code].high for track, code in CONFLICT.items()}
"""The last box of each Conflict Track, which is War."""
INFLUENCE = {peer: {region: f"INFLUENCE {peer} {region}" for region in WORLD} for peer in PEERS}
BASE = {peer: {region: f"BASE {peer} {region}" for region in WORLD} for peer in PEERS}
UNIT = {unit: {place: f"UNIT {unit} {place}" for place in (*REGIONS, *ZONES)} for unit in UNITS}
TRANSIT = {region: f"TRANSIT {region}" for region in REGIONS}
