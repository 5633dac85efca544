"""The variant switches of Mr. President; the ledger says what each value means."""

from typing import Literal, TypeAlias

from fourscore.engine.options import BaseOptions

Switch: TypeAlias = Literal["off", "on"]

LEVELS = ("easier", "normal", "harder")


class MrPresidentOptions(BaseOptions, frozen=True, kw_only=True, cache_hash=True):
    """How hard the office is, and which readings of the second edition are used."""

    difficulty: Literal["easier", "normal", "harder"] = "normal"
    new_player: Switch = "off"
    scenario: Literal[
        "none", "recession", "divided-congress", "two-wars", "cold-peace", "world-of-trade", "lame-duck"
    ] = "none"
    printed_cards: Switch = "off"
    second_term: Literal["ask", "never"] = "never"
    """Whether a re-elected President may go on, and a beaten one begin anew as the winner."""
    weight_of_office: Switch = "off"
    """Whether bad news costs a President who stands high more than one who is down."""
    second_edition_acts_2_reroll: Switch = "off"
    second_edition_campaign_promise: Switch = "off"
    second_edition_civil_war_talks: Switch = "off"
    second_edition_dismissed_return: Switch = "off"
    second_edition_fni: Switch = "off"
    second_edition_forced_veto: Switch = "off"
    second_edition_midterm_cabinet: Switch = "off"
    second_edition_momentum: Switch = "off"
    second_edition_party_legacy: Switch = "off"
    second_edition_reroll_marks: Switch = "off"
    second_edition_summit: Switch = "off"
    second_edition_un_actions: Switch = "off"

    def __post_init__(self) -> None:
        if self.new_player == "on" and self.difficulty != "easier":
            raise ValueError("new-player can be on only with difficulty easier (mr-president.drm.new-player.condition)")
