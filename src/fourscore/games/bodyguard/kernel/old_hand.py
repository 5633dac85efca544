"""The old hand: what `games.bodyguard.bot` makes of a turn, on packed arrays."""

from math import inf

from fourscore.games.bodyguard.beliefs import CAN_RESCUE, LEFTOVER_AT_FIRST
from fourscore.games.bodyguard.bot import BLUFF, CERTAIN, DEADLY, WHIM
from fourscore.games.bodyguard.cards import KINDS
from fourscore.games.bodyguard.kernel.table import A_HARDCORE, A_PLAN_B, A_TRICK, FOUR_TYPES, NOBODY, Table
from fourscore.kit.compiling import below, compiled, drawn, inlined, ones

HIT, DISCARD, TRICK, MARTIN, REMOVE, REASSIGN = range(6)
"""What may be done on a turn."""
MOST_COUNTED = len(CAN_RESCUE) - 1
DANGER = (0.0, 0.5, 3.0, 7.0)
ALL_TYPES = (1 << FOUR_TYPES) - 1
FINE = 1 << 30


@inlined
def whim(table: Table) -> float:
    """A number from 0 to 1; without luck it is always a half."""
    if not table.rng:
        return 0.5
    table.rng = drawn(table.rng)
    return below(table.rng, FINE) / FINE


# What it believes.


@compiled
def believe(table: Table, me: int) -> None:
    """How likely each seat is the Bodyguard: certainty where the card is known, else what the deeds suggest."""
    for seat in range(table.seats):
        table.trust[seat] = 0.0
    has_seen_it = me == table.president or me == table.bodyguard
    if has_seen_it or table.exposed != NOBODY:
        known = table.bodyguard if has_seen_it else table.exposed
        if known != NOBODY:
            table.trust[known] = 1.0
        return
    total = 0.0
    for seat in range(table.seats):
        if seat != table.president and seat != me:
            total += table.weights[seat]
    total += LEFTOVER_AT_FIRST
    for seat in range(table.seats):
        if seat != table.president and seat != me:
            table.trust[seat] = table.weights[seat] / total


@compiled
def rescue_chance(table: Table, me: int) -> float:
    """How likely somebody steps in if the President falls now."""
    chance = 0.0
    for seat in range(table.seats):
        if seat != me and table.living >> seat & 1:
            chance += table.trust[seat] * CAN_RESCUE[min(table.sizes[seat], MOST_COUNTED)]
    return chance


@compiled
def types_after(table: Table, me: int, used: int) -> int:
    """How many types of hit the hand has once a card of this kind is used."""
    types = 0
    for type in range(FOUR_TYPES):
        types += table.hands[me, type] > (type == used)
    return types


# What a move is worth.


@compiled
def worth(table: Table, me: int, verb: int, kind: int, target: int) -> float:
    """How much a move helps the role one has."""
    if verb == REASSIGN:
        return worth_of_reassigning(table, me)
    if verb == REMOVE:
        return worth_of_plan_b(table, me, target)
    if verb == DISCARD:
        return -price(table, me, kind)
    if me == table.president:
        return as_president(table, me, verb, target)
    if me == table.bodyguard:
        return as_bodyguard(table, me, verb, kind, target)
    return as_assassin(table, me, verb, target)


@compiled
def worth_of_plan_b(table: Table, me: int, place: int) -> float:
    if place == NOBODY:
        return -3.0
    danger = DANGER[table.lengths[me]]
    return danger * 1.5 if me == table.president else danger


@compiled
def worth_of_reassigning(table: Table, me: int) -> float:
    gone = 0.0
    for seat in range(table.seats):
        if not table.living >> seat & 1:
            gone += table.trust[seat]
        elif seat != me and table.lengths[seat] == DEADLY and table.trust[seat] == 1.0:
            for type in range(FOUR_TYPES):
                if table.hands[me, type] and not table.types[seat] >> type & 1:
                    return CERTAIN - 1
    return 8.0 if gone > 0.5 else -5.0


@compiled
def price(table: Table, me: int, kind: int) -> float:
    """What it costs to let a card go unused."""
    if kind == A_HARDCORE:
        return 2.5
    if kind == A_PLAN_B:
        return 2.0
    if kind >= FOUR_TYPES:
        return 1.0
    if me == table.bodyguard:
        return 4.0 if types_after(table, me, kind) < 3 else 0.5
    wanted = ALL_TYPES if me == table.president else ALL_TYPES & ~table.types[table.president]
    copies: int = table.hands[me, kind]
    return 1.2 + (0.8 if wanted >> kind & 1 else -0.8) - 0.2 * copies


@compiled
def as_president(table: Table, me: int, verb: int, target: int) -> float:
    trust: float = table.trust[target]
    types: int = table.lengths[target]
    if verb == HIT:
        if types == DEADLY:
            return CERTAIN * (1 - trust) - 20 * trust
        finishing = 0
        for type in range(FOUR_TYPES):
            if not table.types[target] >> type & 1:
                finishing += table.hands[me, type]
        return (3.0 + 2.0 * types + 0.5 * finishing) * (1 - trust) - 4.0 * trust
    if verb == MARTIN:
        danger: int = table.lengths[me]
        return (1.0 + 1.2 * danger) * (1 - trust) - 2.0 * trust
    return -0.5 - 2.0 * trust


@compiled
def as_assassin(table: Table, me: int, verb: int, target: int) -> float:
    types: int = table.lengths[target]
    if target == table.president:
        if verb == HIT:
            return 8.0 + 12.0 * (1 - rescue_chance(table, me)) if types == DEADLY else 5.0 + 0.5 * types
        return 4.0 + is_anybody_in_danger(table) * 2.0 if verb == MARTIN else 1.0
    trust: float = table.trust[target]
    if verb == HIT:
        return (2.0 + 2.0 * types) * trust - 2.0 * (1 - trust)
    return 3.0 * trust - 0.5 if verb == TRICK else -1.0


@compiled
def is_anybody_in_danger(table: Table) -> int:
    """Whether the next hit may be the last for somebody."""
    longest = 0
    for seat in range(table.seats):
        if table.living >> seat & 1:
            longest = max(longest, table.lengths[seat])
    return 1 if longest == DEADLY else 0


@compiled
def as_bodyguard(table: Table, me: int, verb: int, kind: int, target: int) -> float:
    types: int = table.lengths[target]
    if verb == HIT:
        if types_after(table, me, kind) < 3:
            return -4.0
        if target == table.president:
            return 5.0 + types
        return 2.0 + 1.2 * types if types < DEADLY else 0.5
    if target == table.president:
        return -3.0
    return 0.5 if verb == MARTIN else -1.0


# The choice.


@compiled
def hit_targets(table: Table, me: int) -> int:
    """Whom a hit may go to, whatever its type, as a sum of 1 << seat."""
    targets = table.living & ~(1 << me)
    if me == table.bodyguard and table.lengths[table.president] == DEADLY:
        targets &= ~(1 << table.president)
    return targets


@compiled
def may_go_to(table: Table, me: int, kind: int, target: int, hit_targets: int) -> bool:
    """Whether a card of this kind may be played on that seat."""
    if kind < FOUR_TYPES:
        return hit_targets >> target & 1 != 0 and table.types[target] >> kind & 1 == 0
    return target != me and table.living >> target & 1 != 0


@compiled
def look(table: Table, me: int) -> int:
    """Note everything that may be done on the turn and what it is worth, in the order of the rules; says how much."""
    believe(table, me)
    targets, noted = hit_targets(table, me), 0
    for kind in range(KINDS):
        if not table.hands[me, kind]:
            continue
        noted = note(table, me, noted, DISCARD, kind, NOBODY)
        if kind == A_PLAN_B:
            for place in range(table.lengths[me]):
                noted = note(table, me, noted, REMOVE, kind, place)
            noted = note(table, me, noted, REMOVE, kind, NOBODY)
        elif kind != A_HARDCORE:
            verb = HIT if kind < FOUR_TYPES else TRICK if kind == A_TRICK else MARTIN
            for target in range(table.seats):
                if may_go_to(table, me, kind, target, targets):
                    noted = note(table, me, noted, verb, kind, target)
    if me == table.president and not table.reassigned:
        noted = note(table, me, noted, REASSIGN, 0, NOBODY)
    return noted


@compiled
def note(table: Table, me: int, noted: int, verb: int, kind: int, target: int) -> int:
    """One more thing that may be done. Hits are all different, so there are as many of it; actions are alike."""
    table.moves[noted, 0], table.moves[noted, 1], table.moves[noted, 2] = verb, kind, target
    table.copies[noted] = table.hands[me, kind] if kind < FOUR_TYPES and verb != REASSIGN else 1
    table.worths[noted] = worth(table, me, verb, kind, target)
    return noted + 1


@compiled
def choose(table: Table, me: int) -> tuple[int, int, int]:
    """What an old hand does on its turn: the verb, the kind of card, and the target or the place in its own row."""
    best, most = 0, -inf
    for at in range(look(table, me)):
        for _ in range(table.copies[at]):
            liking = table.worths[at] + WHIM * whim(table)
            if liking > most:
                best, most = at, liking
    return table.moves[best, 0], table.moves[best, 1], table.moves[best, 2]


@compiled
def new_bodyguard(table: Table) -> int:
    """Whom a President gives the Bodyguard card: somebody who can still help, now and then nobody."""
    if whim(table) < BLUFF:
        return NOBODY
    useful = 0
    for seat in range(table.seats):
        if seat != table.president and would_help(table, seat):
            useful |= 1 << seat
    if not useful:
        useful = ((1 << table.seats) - 1) & ~(1 << table.president)
    number = int(whim(table) * ones(useful))
    for step in range(1, table.seats):
        seat = (table.president + step) % table.seats
        if useful >> seat & 1:
            if number == 0:
                return seat
            number -= 1
    return NOBODY


@compiled
def would_help(table: Table, seat: int) -> bool:
    """Whether this seat is a good place for the Bodyguard card."""
    if not table.living >> seat & 1 or table.martins[seat] > 1 or table.lengths[seat] >= DEADLY:
        return False
    size: int = table.sizes[seat]
    return size == 0 or size > 2
