"""The variant switches of Bodyguard; the ledger says what each value means."""

from typing import Literal

from fourscore.engine.options import BaseOptions

ACTION_CARDS = 27


class BodyguardOptions(BaseOptions, frozen=True, kw_only=True, cache_hash=True):
    """How this table reads the rules."""

    first_president: Literal["random", "0", "1", "2", "3", "4", "5", "6", "7"] = "random"
    action_mix: str = "7-7-7-6"
    """How many Filthy Tricks, Deadly Martins, Plans B and Hard (core) AFs."""
    role_dealing: Literal["chosen", "shuffled"] = "chosen"
    reassign_cost: Literal["free", "replaces-card"] = "free"
    reassign_moment: Literal["before-or-after", "before-card"] = "before-card"
    reassign_dead: Literal["included", "excluded"] = "included"
    empty_hand: Literal["skip", "draw-one"] = "skip"
    self_hit: Literal["forbidden", "allowed"] = "forbidden"
    self_target: Literal["forbidden", "allowed"] = "forbidden"
    filthy_target: Literal["next-own-draw", "none"] = "next-own-draw"
    martin_stack: Literal["one-turn-each", "only-one-at-a-time"] = "one-turn-each"
    cancel_chain: Literal["two", "unlimited"] = "two"
    reaction_refill: Literal["none", "draw-one"] = "none"
    tie_break: Literal["tokens-then-share", "share"] = "tokens-then-share"

    def __post_init__(self) -> None:
        counts = self.action_mix.split("-")
        if len(counts) != 4 or not all(count.isascii() and count.isdigit() for count in counts):
            raise ValueError(f"action-mix is four numbers such as 7-7-7-6, not {self.action_mix!r}")
        if sum(map(int, counts)) != ACTION_CARDS:
            raise ValueError(f"the numbers of action-mix must add up to {ACTION_CARDS}, not {sum(map(int, counts))}")
