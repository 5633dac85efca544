"""Why: one sentence for or against a choice."""

from collections.abc import Sequence

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked
from fourscore.games.knife_fight.bot.answers import worth_of_hand
from fourscore.games.knife_fight.bot.reading import Reading
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.bot.worth import price
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.moves import EXCHANGE, KEEP, Move
from fourscore.kit.words import Names, counted

FITTING = "This is what the card is for."
PLAIN = {
    "draw": "Nothing on the table promises more than another card.",
    "end": "The cards left in your hand are better kept.",
    "yes": "There may be no better moment for it.",
    "no": "It costs more than it brings.",
    "unseen": "Nobody has seen it, so nobody learns anything.",
}


def reason(ring: Ring, asked: Asked, move: Move, names: Sequence[str]) -> str:
    """One sentence for or against a choice."""
    called = Names(names, ring.me)
    if asked.kind in ("mulligan", "hand"):
        poor = worth_of_hand(ring, KEEP) < worth_of_hand(ring, EXCHANGE)
        return "Three unknown cards promise more than this hand." if poor else "This hand is better than most."
    if move.president is not None and asked.kind in ("pick", "starter"):
        return f"{move.president.name} has {move.president.life} life."
    if asked.kind == "react":
        return reason_to_react(ring, move)
    if move.verb == "pass":
        return "It is not worth a card now."
    if move.verb == "stab" or (move.card is not None and move.card.kind == "attack" and move.target is not None):
        assert move.target is not None
        return reason_to_attack(ring, move.target, ring.wounds_of(move.card, move.target), called)
    if move.verb in ("play", "ability"):
        return reason_to_use(ring, move, called)
    if move.verb == "seat" and move.target is not None:
        return standing(ring, move.target, called)
    if move.verb in ("give", "discard") and move.card is not None:
        return reason_to_part(ring, asked, move.card)
    return PLAIN.get(move.verb, "It is as good as anything else.")


def reason_to_part(ring: Ring, asked: Asked, card: Action) -> str:
    """How a card compares with the others that could be given, taken or thrown away instead."""
    moves = [ring.lore.move_of(choice) for choice in asked.choices]
    others = {one.card.id: one.card for one in moves if one.card is not None}.values()
    cards = sorted(others, key=lambda one: price(ring, one.id))
    if ring.fight.aside:
        best = cards[-1]
        is_best = price(ring, card.id) == price(ring, best.id)
        return "Of these cards you would miss this one most." if is_best else f"{best.name} would be worth more to you."
    least = cards[0]
    is_least = price(ring, card.id) == price(ring, least.id)
    return "Of these cards you would miss this one least." if is_least else f"You would miss {least.name} less."


def reason_to_attack(ring: Ring, target: Seat, wounds: int, called: Names) -> str:
    """The body if there is one to win, else how far the target is from falling."""
    left, who = ring.left[target], called.start(target)
    if ring.is_screened(target):
        return f"Something in front of {called[target]} has to take this first."
    if wounds >= left:
        wins = ring.is_one_short(ring.me)
        falls = "may fall" if ring.may_survive(target) else "falls"
        return f"{who} {falls} if it hits, and the body {'wins the game' if wins else 'is a vote'}."
    if left - wounds <= 2 and ring.feeds_a_winner(target):
        return f"{who} would be easy prey for somebody who needs one more vote."
    return f"{who} has {ring.votes[target]} of {ring.fight.goal} votes and would have {left - wounds} life left."


def reason_to_react(ring: Ring, move: Move) -> str:
    """How much is at stake."""
    moment = ring.moment
    left, count = ring.left[ring.me], 1 if moment is None else moment.count or 1
    if moment is None or moment.seat != ring.me:
        return "It is not worth a card now." if move.verb == "pass" else FITTING
    if moment.name == "dying":
        return reason_at_death(ring, move)
    if moment.name not in ("attack", "wounding"):
        return "You can live with it." if move.verb == "pass" else FITTING
    if count >= left:
        return "Your President could die of it."
    stakes = f"It could take {count} of the {left} life you have left"
    return f"{stakes}; the card may be needed more later." if move.verb == "pass" else f"{stakes}."


def reason_at_death(ring: Ring, move: Move) -> str:
    """What a Reaction could still change."""
    if move.card is None:
        return "The cards that could help are better kept."
    if ring.lore.reading_of(move.card.id).slays:
        return "If your President dies, then not alone."
    return "It keeps your President from dying."


def reason_to_use(ring: Ring, move: Move, called: Names) -> str:
    """What the card or the ability brings."""
    president = ring.president(ring.me)
    id = move.card.id if move.card is not None else "" if president is None else president.id
    reading = ring.lore.reading_of(id)
    gains = gains_of(reading)
    if move.card is not None and move.card.stays:
        return f"{reading.name} on the table is worth more than in hand."
    if gains:
        return f"{reading.name} {' and '.join(gains[:2])}."
    return f"{reading.name} can do good work now." if move.target is None else standing(ring, move.target, called)


def gains_of(reading: Reading) -> list[str]:
    """What a card does, in words."""
    cards = reading.draws + reading.robs
    named = {
        f"wins {counted(reading.votes, 'vote')}": reading.votes,
        f"deals {counted(reading.wounds, 'wound')}": reading.wounds,
        f"gives {counted(reading.corrupts, 'corruption counter')}": reading.corrupts,
        f"brings {counted(cards, 'card')}": cards,
        f"heals {reading.heals} life": reading.heals,
        "gives you more to do": reading.acts + reading.plays,
        "costs somebody a vote": reading.unseats,
    }
    return [words for words, count in named.items() if count]


def standing(ring: Ring, seat: Seat, called: Names) -> str:
    """Where a seat stands in the race."""
    leads = " and is nearest to winning" if seat == ring.leader else ""
    has = "have" if seat == ring.me else "has"
    return f"{called.start(seat)} {has} {ring.votes[seat]} of {ring.fight.goal} votes{leads}."
