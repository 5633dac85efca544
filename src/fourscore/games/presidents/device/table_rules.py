"""How a table reads the rules, as the bytes of `TableRules` in `rules.h`."""

from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.sets import Sizes
from fourscore.games.presidents.table_rules import FOUR, table_rules

DEALERS = ("pond-scum", "rotate-left", "random")


def rules_as_bytes(options: PresidentsOptions) -> bytes:
    """The options as numbers. Who is quicker to complete makes no difference to programs, which answer in turn."""
    rules = table_rules(options)
    rows = [bytes(FOUR)]
    rows += [bytes(map(_bits, (one.higher, one.lower, one.equal, one.twos))) for one in rules.beating[1:FOUR]]
    return b"".join(rows) + bytes(
        [
            _bits(rules.any_set),
            options.opening_play != "free",
            options.opening_play == "single-only",
            DEALERS.index(options.dealer),
            options.lead_after_out == "last-active-player-to-play",
            options.self_completion == "allowed",
            options.return_received == "allowed",
            options.last_round == "stop-at-once",
            rules.counts_run,
            rules.target,
            0,
            0,
        ]
    )


def _bits(sizes: Sizes) -> int:
    """Bit n - 1 stands for n cards."""
    return sum(1 << size - 1 for size in range(sizes.fewest, sizes.most + 1))


def lane_for(seats: int) -> int:
    """How many bits a rank takes: there are four cards of it in one pack, eight in two."""
    return 4 if seats <= 7 else 8
