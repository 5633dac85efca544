"""The variant switches of Presidential Knife Fight; the ledger says what each value means."""

from typing import Literal, TypeAlias

from fourscore.engine.options import BaseOptions

Switch: TypeAlias = Literal["off", "on"]


class KnifeFightOptions(BaseOptions, frozen=True, kw_only=True, cache_hash=True):
    """Which edition this table plays, and how it reads the rules."""

    edition: Literal["2", "1"] = "2"
    limited_counters: Switch = "off"
    open_reserve: Switch = "off"
    six_player_campaign_win: Switch = "off"
    corruption_cannot_win: Switch = "off"
    shared_victory: Switch = "off"
    round_limit: str = "off"
    """Off, or after how many rounds the match stops without a winner."""
    revived_campaign_vote: Switch = "off"
    ability_once_per_turn: Switch = "off"
    once_ever_per_game: Switch = "off"
    one_copy_in_play: Switch = "off"
    scapegoat_one_wound: Switch = "off"
    optional_scapegoat: Switch = "off"
    unavoidable_death: Switch = "off"
    block_is_no_dodge: Switch = "off"
    reactions_unanswered: Switch = "off"
    mutual_destruction_is_final: Switch = "off"
    denied_counters_vanish: Switch = "off"
    self_corruption_by_ability: Switch = "off"
    corruption_cannot_be_answered: Switch = "off"
    dead_discards_to_four: Switch = "off"
    unclaimed_bodies_leave: Switch = "off"
    swapped_president_kept: Switch = "off"
    replaced_death_no_vote: Switch = "off"

    def __post_init__(self) -> None:
        limit = self.round_limit
        if limit != "off" and not (limit.isascii() and limit.isdigit() and int(limit) > 0):
            raise ValueError(f"round-limit is off or a number of rounds, not {limit!r}")
