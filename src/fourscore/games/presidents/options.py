"""The variant switches of Presidents; the ledger says what each value means."""

from typing import Literal

from fourscore.engine.options import BaseOptions

MOST_POINTS = 99
"""The highest target that a table can set itself."""


class PresidentsOptions(BaseOptions, frozen=True, kw_only=True, cache_hash=True):
    """How this table reads the rules."""

    player_range: Literal["3-14", "4-14"] = "3-14"
    dealer: Literal["pond-scum", "rotate-left", "random"] = "pond-scum"
    large_sets: Literal["forbidden", "allowed"] = "forbidden"
    opening_play: Literal["includes-it", "single-only", "free"] = "includes-it"
    larger_set_rank: Literal["any", "higher-only"] = "any"
    four_on_triple: Literal["allowed", "forbidden"] = "allowed"
    equal_rank: Literal["strict", "allowed"] = "strict"
    lead_after_out: Literal["next-clockwise", "last-active-player-to-play"] = "next-clockwise"
    completion_priority: Literal["seat-order", "first-come"] = "seat-order"
    self_completion: Literal["allowed", "forbidden"] = "allowed"
    two_count: Literal["one-clears-all", "match-size"] = "one-clears-all"
    return_received: Literal["allowed", "forbidden"] = "allowed"
    last_round: Literal["stop-at-once", "play-out"] = "stop-at-once"
    four_from: Literal["one-play", "whole-run"] = "one-play"
    target: str = "11"
    """How many points win the evening."""

    def __post_init__(self) -> None:
        if not (self.target.isascii() and self.target.isdigit() and 1 <= int(self.target) <= MOST_POINTS):
            raise ValueError(f"target is a number from 1 to {MOST_POINTS}, not {self.target!r}")
