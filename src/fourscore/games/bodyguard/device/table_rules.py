"""How a table plays, as the bytes of `TableRules` in `rules.h`."""

import struct

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.games.bodyguard.cards import KINDS, kind_of, pack
from fourscore.games.bodyguard.options import BodyguardOptions

ANYBODY = 255
MOST_OF_A_KIND = 15
FLAGS = {
    "filthy_target": "none",
    "martin_stack": "only-one-at-a-time",
    "cancel_chain": "unlimited",
    "reaction_refill": "draw-one",
    "empty_hand": "draw-one",
    "reassign_cost": "replaces-card",
}
"""The value of each option that is a bit of `Option` there, in that order."""
FREE = ("first_president", "action_mix", "tie_break", *FLAGS)


def rules_as_bytes(options: BodyguardOptions, *, roles_by_chance: bool = False) -> bytes:
    """The options as numbers; a Refusal says what these rules do not know.

    With `roles_by_chance` nobody is asked who gets the Bodyguard card: it is given as an old hand gives it.
    """
    usual = BodyguardOptions()
    known = msgspec.structs.replace(options, **{name: getattr(usual, name) for name in FREE})
    for name in usual.__struct_fields__:
        if getattr(known, name) != getattr(usual, name):
            raise Refusal(
                f"In bulk, the option {name.replace('_', '-')} of Bodyguard is always {getattr(usual, name)}."
            )
    counts = [0] * KINDS
    for card in pack(options.action_mix):
        counts[kind_of(card)] += 1
    if max(counts) > MOST_OF_A_KIND:
        raise Refusal(f"In bulk, there are at most {MOST_OF_A_KIND} cards of a kind.")
    cards = sum(count << 4 * kind for kind, count in enumerate(counts))
    first = ANYBODY if options.first_president == "random" else int(options.first_president)
    flags = sum(1 << bit for bit, (name, value) in enumerate(FLAGS.items()) if getattr(options, name) == value)
    return struct.pack("=IBBBB", cards, first, options.tie_break == "tokens-then-share", flags, roles_by_chance)
