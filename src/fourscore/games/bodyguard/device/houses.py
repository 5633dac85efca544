"""How a table plays, as the bytes of `House` in `rules.h`."""

import struct

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.games.bodyguard.cards import KINDS, kind_of, pack
from fourscore.games.bodyguard.options import BodyguardOptions

ANYBODY = 255
MOST_OF_A_KIND = 15


def house_of(options: BodyguardOptions) -> bytes:
    """The options as numbers; a Refusal says what these rules do not know."""
    usual = BodyguardOptions()
    free = {name: getattr(usual, name) for name in ("first_president", "action_mix", "tie_break")}
    if msgspec.structs.replace(options, **free) != usual:
        raise Refusal("In bulk, Bodyguard is played as most tables play it: only who begins and the cards may differ.")
    counts = [0] * KINDS
    for card in pack(options.action_mix):
        counts[kind_of(card)] += 1
    if max(counts) > MOST_OF_A_KIND:
        raise Refusal(f"In bulk, there are at most {MOST_OF_A_KIND} cards of a kind.")
    cards = sum(count << 4 * kind for kind, count in enumerate(counts))
    first = ANYBODY if options.first_president == "random" else int(options.first_president)
    return struct.pack("=IBBxx", cards, first, options.tie_break == "tokens-then-share")
