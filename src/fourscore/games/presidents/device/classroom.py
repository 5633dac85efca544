"""What Presidents offers to those who learn it; see `kit/learning.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints
from zlib import crc32

import msgspec

from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.learned.words import ADVICE, ALL_WORDS, EACH_OTHER, OWN, SEEN, SHAPE
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.classroom import Classroom
from fourscore.kit.device.tables import DeviceTables, Needs
from fourscore.kit.learning import Sitting, spread_over

SMALL = 4
"""Up to this many seats a table is small: the words of the others are never set there."""
WORTH = (1.0, 0.1, 0.03, 0.0)
"""What a round is worth to its President, its Vice President, those without a title, and the Pond Scum."""
WINS = (1.0, 0.0, 0.0, 0.0)
STATS = 9 * 2 * len(WORTH)
OTHER_RULES = 32
"""Ways to read the rules at which a player learns: the usual one and this many others."""
SHARES = {3: 0.08, 4: 0.68, 5: 0.08, 6: 0.07, 7: 0.04, 8: 0.05}
"""How many of the tables have this many seats."""
USUAL = 0.9
"""How many of the tables read the rules as usual."""


def all_rules() -> list[PresidentsOptions]:
    """The usual reading of the rules, and others that are always the same."""
    named = {name: get_args(values) for name, values in get_type_hints(PresidentsOptions).items() if get_args(values)}
    others = [
        PresidentsOptions(
            **{name: values[crc32(f"{name} {number}".encode()) % len(values)] for name, values in named.items()}
        )
        for number in range(OTHER_RULES)
    ]
    return [PresidentsOptions(), *others]


class PresidentsLearning(Classroom):
    """See `kit.learning.Learning`."""

    source = Path(__file__).with_name("tables.cpp")
    shape = SHAPE
    words = SEEN
    advice = ADVICE
    all_words = ALL_WORDS
    small_words = (
        *range(OWN + EACH_OTHER * (SMALL - 1)),
        *range(SEEN, SEEN + SMALL - 1),
        ALL_WORDS - 1,
    )
    shares_of_sizes = SHARES
    contest_seats = SMALL

    def sittings(self, tables: int, old_hands: float, rivals: Sequence[float]) -> Sequence[Sitting]:
        found: list[Sitting] = []
        for seats, share in self.shares_of_sizes.items():
            everybody = (1 << seats) - 1
            all_here, with_old = round(tables * share), round(tables * share * old_hands)
            if seats == SMALL:
                for rival, part in enumerate(rivals):
                    count = min(round(tables * part), all_here)
                    all_here -= count
                    masks = [*(everybody & ~(1 << seat) for seat in range(seats)), 3, 6, 12, 9, 5, 10]
                    found += [
                        msgspec.structs.replace(one, old_hands=0, rivals=one.old_hands, rival=rival)
                        for one in seated(count, seats, masks, 0)
                    ]
                with_old = min(with_old, all_here)
            # Five in six of them have one learner alone; at the others every second seat is an old hand's.
            alone, among = 5 * with_old // 6, with_old - 5 * with_old // 6
            for count, masks in (
                (all_here - with_old, [0]),
                (alone, [everybody & ~(1 << seat) for seat in range(seats)]),
                (among, [everybody & 0x55, everybody & 0xAA]),
            ):
                found += seated(count, seats, masks)
        return found

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> DeviceTables:
        shown = b"".join(map(rules_as_bytes, all_rules()))
        needs = Needs(ALL_WORDS, shown, WORTH, WINS, STATS, SMALL, lane_for)
        return DeviceTables(sittings, steps, seed, on_cuda, self.library(on_cuda), needs)

    def shares(self, stats: Any) -> tuple[int, int]:
        counts = stats.reshape(9, 2, len(WORTH))[:, 1].sum(0).tolist()
        return sum(counts), counts[0]


def seated(count: int, seats: int, masks: Sequence[int], unusual: float = 1 - USUAL) -> list[Sitting]:
    """This many tables over these seatings, most of them with the usual rules."""
    other = int(count * unusual) // len(masks)
    each, rest = divmod(other, OTHER_RULES)
    found: list[Sitting] = []
    for one in spread_over(count, seats, masks):
        found.append(msgspec.structs.replace(one, tables=one.tables - other))
        found += [msgspec.structs.replace(one, tables=each, rules=which) for which in range(1, OTHER_RULES + 1)]
        found += [msgspec.structs.replace(one, tables=1, rules=which) for which in range(1, rest + 1)]
    return [one for one in found if one.tables]
