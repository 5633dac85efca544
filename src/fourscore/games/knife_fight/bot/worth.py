"""What an action is worth, counted in votes or so."""

from collections.abc import Sequence
from math import fsum

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.bot.reading import Reading
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.moves import Move

WIN = 100.0
BODY = 2.0
"""A vote pile grows, and a rival has to begin anew."""
A_CARD = 0.9
"""A card in hand; three good ones at once kill a President before anybody can answer."""
A_WOUND = 0.3
"""A wound on somebody else that does not kill yet: as likely as not another player gets the body."""
PATIENCE = 0.4
"""What an Attack card is worth more in hand than in a fight that does not end this turn."""
FULL_HAND = 4
UNKNOWN = 0.4
"""Something whose words say little."""


def reachable(ring: Ring, moves: Sequence[Move]) -> list[int]:
    """How many wounds the rest of the turn could bring to each seat, if everything hits."""
    knives: list[list[int]] = [[] for _ in ring.votes]
    for move in moves:
        if move.target is None:
            continue
        if move.verb == "stab":
            knives[move.target] += [ring.wounds_of(None, move.target)] * ring.fight.stabs_left
        elif move.card is not None and move.card.kind == "attack":
            knives[move.target] += [ring.wounds_of(move.card, move.target)] * ring.hand.count(move.card.id)
    at_once = max(free_plays(ring, move) for move in moves) if ring.can_play_several else 1
    actions = max(1, ring.fight.actions_left) + max(1, at_once) - 1
    return [sum(sorted(wounds, reverse=True)[:actions]) for wounds in knives]


def worth_of_action(ring: Ring, move: Move, damage: Sequence[int]) -> float:
    """Stab, play a card, use the ability, draw, or leave it."""
    if move.verb == "stab":
        assert move.target is not None
        return worth_of_attack(ring, move.target, None, damage[move.target])
    if move.verb == "draw":
        return worth_of_drawing(ring)
    if move.verb == "ability":
        return worth_of_ability(ring, move)
    if move.verb == "play":
        return worth_of_playing(ring, move, damage)
    return 0.0


def with_free_plays(ring: Ring, moves: Sequence[Move], found: list[float]) -> list[float]:
    """What lets the bot play several cards at once is worth as much as the best of them together."""
    if not ring.can_play_several:
        return found
    best: dict[str, float] = {}
    for move, worth in zip(moves, found, strict=True):
        if move.verb == "play" and move.card is not None and not free_plays(ring, move):
            best[move.card.id] = max(worth, best.get(move.card.id, 0.0))
    hand = sorted((best[id] for id in ring.hand if id in best), reverse=True)
    # A single card is played just as well without it.
    return [
        worth + (fsum(hand[: free_plays(ring, move)]) if len(hand) > 1 else 0.0)
        for move, worth in zip(moves, found, strict=True)
    ]


def free_plays(ring: Ring, move: Move) -> int:
    """How many cards the bot may play at once by this move."""
    source = ring.president(ring.me) if move.verb == "ability" else move.card
    return 0 if source is None or move.verb == "pass" else ring.lore.reading_of(source.id).plays


def worth_of_attack(ring: Ring, target: Seat, card: Action | None, damage: int) -> float:
    """Finishing somebody counts most; a wound counts when more are to follow, or when it hits the leader."""
    left, wounds = ring.left[target], ring.wounds_of(card, target)
    chance = ring.hits(target, card)
    if ring.is_screened(target):
        return 0.35 * chance * ring.threat[target] + (0.4 if damage > left + 1 else 0.0)
    if wounds >= left:
        return chance * worth_of_body(ring, target)
    if damage >= left:
        return chance * worth_of_body(ring, target) * (0.35 + 0.4 * wounds / left)
    worth = A_WOUND * chance * wounds * ring.threat[target] * (1 + 0.3 / left) - (PATIENCE if card is not None else 0.0)
    return worth - 1.2 if left - wounds <= 2 and ring.feeds_a_winner(target) else worth


def worth_of_body(ring: Ring, target: Seat) -> float:
    """A body is a vote, wins the game if it is the last one needed, and costs its owner the Campaign."""
    votes = ring.votes[ring.me] + 1
    if len(ring.others) == 1 and len(ring.votes) > 3:
        votes += 1
    if votes >= ring.fight.goal:
        return WIN
    return BODY * (votes - ring.votes[ring.me]) + 1.3 * ring.threat[target]


def worth_of_drawing(ring: Ring) -> float:
    """Cards beyond the fourth are discarded unless they can still be played."""
    held = len(ring.hand)
    if held >= FULL_HAND + ring.fight.actions_left - 1:
        return 0.1
    return A_CARD + (0.2 if not any(ring.lore.reading_of(id).guards for id in ring.hand) else 0.0) - 0.03 * held


def worth_of_playing(ring: Ring, move: Move, damage: Sequence[int]) -> float:
    """A card is worth what it does, less what it would be worth in hand."""
    card = move.card
    if card is None:
        return 0.4 if move.target is None else 0.4 * ring.threat[move.target]
    reading = ring.lore.reading_of(card.id)
    spent = cost(ring, card.corrupts_self) + 0.12
    if card.kind == "attack" and move.target is not None:
        worth = worth_of_attack(ring, move.target, card, damage[move.target])
        return worth + 0.7 * worth_of_promises(ring, reading, move.target) - spent
    if card.stays and move.target is None:
        return worth_of_laying(ring, card, reading) - spent
    return (worth_of_promises(ring, reading, move.target) or (0.0 if reading.plays else UNKNOWN)) - spent


def worth_of_laying(ring: Ring, card: Action, reading: Reading) -> float:
    """A card that waits on the table is worth most when one has something to lose, and little twice."""
    worth = 1.3 if reading.guards else 0.8
    worth += 0.25 * (ring.votes[ring.me] >= 2)
    return worth * 0.5 if card.id in ring.fight.places[ring.me].front else worth


def worth_of_ability(ring: Ring, move: Move) -> float:
    """An ability costs no card, so it is used whenever it does anything; what it does twice is worth less."""
    president = ring.president(ring.me)
    if president is None:
        return UNKNOWN
    reading = ring.lore.reading_of(president.id)
    worth = worth_of_promises(ring, reading, move.target)
    if (not worth and not reading.plays) or reading.hinders:
        worth = (worth or UNKNOWN) if president.id not in ring.fight.used_turn else 0.1
    return worth - cost(ring, president.corrupts_self)


def cost(ring: Ring, counters: int) -> float:
    """The bot's own corruption: the nearer to five, the worse."""
    if not counters:
        return 0.0
    held = ring.fight.places[ring.me].corruption
    return WIN / 4 if ring.is_nearly_out(ring.me, counters) else 0.15 * counters * (1 + held)


def worth_of_promises(ring: Ring, reading: Reading, target: Seat | None) -> float:
    """What the promises of a card add up to on this target."""
    worth = worth_of_gains(ring, reading, target)
    victim = ring.leader if target is None else target
    if victim is None or victim == ring.me:
        return worth - (1.0 if reading.is_hostile and reading.strikes == "target" else 0.0)
    if reading.shelters or reading.hinders:
        worth += worth_of_peace(ring, reading, victim)
    if reading.stabs and not ring.fight.places[victim].wounds:
        # Whoever is wounded has just been healed by the same card, and the Stab only makes up for it.
        worth += A_WOUND * ring.hits(victim, None) * ring.threat[victim]
    return worth + worth_of_harm(ring, reading, victim, target) if reading.is_hostile else worth


def worth_of_gains(ring: Ring, reading: Reading, target: Seat | None) -> float:
    """Cards, actions, votes and life for the bot."""
    me = ring.me
    place = ring.fight.places[me]
    worth = A_CARD * min(reading.draws, 3) + 0.6 * min(reading.acts, len(ring.hand))
    if reading.empties:
        worth -= 0.6 * max(0.0, fsum(price(ring, id) for id in ring.hand) - UNKNOWN)
    if reading.votes:
        worth += 0.0 if ring.is_one_short(me) else BODY
    if reading.heals:
        worth += HEALING[min(place.wounds, 3)] * reading.heals * (1.5 if ring.left[me] == 1 else 1.0)
    if reading.cleanses and reading.forgives and target not in (None, me):
        worth -= 0.2
    elif reading.cleanses:
        worth += 0.4 * min(reading.cleanses, place.corruption)
    if reading.swaps and target in (None, me):
        worth += (0.0, 2.2, 1.3)[ring.left[me]] if ring.left[me] <= 2 else -0.6
    return worth


HEALING = (0.7, 0.9, 1.2, 1.5)


def worth_of_peace(ring: Ring, reading: Reading, other: Seat) -> float:
    """Being left alone is worth most to those who bleed; a President who leaves the ring leaves the turn as well."""
    need = (0.0, 2.2, 1.5, 1.0)[min(ring.left[ring.me], 3)] * (1 + 0.2 * ring.votes[ring.me])
    if reading.departs:
        return need if ring.fight.actions_left <= 1 else 0.02
    if reading.shelters == "all":
        return need
    return 0.6 * ring.threat[other] if reading.hinders else 0.45 * need


def worth_of_harm(ring: Ring, reading: Reading, victim: Seat, target: Seat | None) -> float:
    """Wounds, counters, lost cards and lost votes."""
    threat = ring.threat[victim]
    worth = 0.0
    if reading.wounds:
        worth += fsum(worth_of_wounds(ring, seat, reading.wounds) for seat in ring.struck_by(reading, target))
    if reading.slays:
        worth += worth_of_body(ring, victim)
    if reading.corrupts:
        out = ring.is_nearly_out(victim, reading.corrupts)
        piled = 1 + 0.25 * ring.fight.places[victim].corruption
        worth += worth_of_body(ring, victim) if out else 0.5 * reading.corrupts * threat * piled
    if reading.robs:
        robbed = ring.struck_by(reading, target)
        worth += 0.7 * sum(min(reading.robs, ring.fight.places[seat].cards) for seat in robbed)
    return worth + 1.4 * reading.unseats * threat * bool(ring.votes[victim])


def worth_of_wounds(ring: Ring, seat: Seat, wounds: int) -> float:
    """Wounds that cannot be parried; on the bot itself they hurt."""
    if seat == ring.me:
        return -4.0 if wounds >= ring.left[seat] else -0.7 * wounds
    if wounds >= ring.left[seat]:
        return worth_of_body(ring, seat)
    worth = A_WOUND * wounds * ring.threat[seat]
    return worth - 1.0 if ring.left[seat] - wounds <= 2 and ring.feeds_a_winner(seat) else worth


def price(ring: Ring, id: str) -> float:
    """What it costs to be without a card; the first one that keeps harm off is valuable."""
    card = ring.lore.cards.get(id)
    if not isinstance(card, Action):
        return 0.5
    reading = ring.lore.reading_of(id)
    if card.kind == "reaction":
        if not reading.guards:
            return 0.5
        return 1.1 if sum(ring.lore.reading_of(other).guards for other in ring.hand) == 1 else 0.65
    if card.kind == "attack":
        return 0.35 + 0.25 * card.wounds + (0.15 if card.ranged else 0.0) + (0.1 if card.unblockable else 0.0)
    if card.stays:
        return 0.9
    return min(1.2, 0.35 + 0.3 * (reading.draws + reading.robs + reading.wounds + reading.corrupts + 2 * reading.votes))
