"""What an answer is worth: to a question of the rules, to what others do, and to what a card wants to know."""

from collections.abc import Callable
from math import fsum

from fourscore.engine.view import Asked
from fourscore.games.knife_fight.bot.reading import HARM, Reading
from fourscore.games.knife_fight.bot.ring import Ring
from fourscore.games.knife_fight.bot.worth import (
    WIN,
    cost,
    price,
    reachable,
    with_free_plays,
    worth_of_action,
    worth_of_promises,
    worth_of_wounds,
)
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.moves import Move
from fourscore.games.knife_fight.view import MomentView


def worths(ring: Ring, asked: Asked) -> list[float]:
    """What each choice is worth, in the order of the choices."""
    moves = [ring.lore.move_of(choice) for choice in asked.choices]
    if asked.kind in ("action", "play-free"):
        damage = reachable(ring, moves)
        return with_free_plays(ring, moves, [worth_of_action(ring, move, damage) for move in moves])
    if asked.kind == "react":
        return [worth_of_reacting(ring, move) for move in moves]
    if asked.kind in ("mulligan", "hand"):
        return [worth_of_hand(ring, move) for move in moves]
    return [worth_of_answer(ring, asked, move) for move in moves]


# Reactions.


def worth_of_reacting(ring: Ring, move: Move) -> float:
    """Nothing for passing; else what is kept off or brought about, less what the card is worth in hand."""
    moment = ring.moment
    if move.verb == "pass" or moment is None:
        return 0.0
    card = move.card
    if card is None:
        return 0.2
    reading = ring.lore.reading_of(card.id)
    spent = price(ring, card.id) * 0.6 + cost(ring, card.corrupts_self)
    if moment.seat == ring.me and moment.name in HARM:
        return worth_of_escaping(ring) + 0.3 * worth_of_promises(ring, reading, moment.by) - spent
    if moment.by == ring.me and moment.seat != ring.me:
        return 0.8 + worth_of_promises(ring, reading, moment.seat) - 0.4 * spent
    if moment.name == "playing":
        return worth_of_cancelling(ring, moment) - 0.5 * spent
    return worth_of_meddling(ring, reading, moment) - 0.5 * spent


def worth_of_escaping(ring: Ring) -> float:
    """How bad it would be if what threatens the bot came to pass."""
    moment = ring.moment
    assert moment is not None
    deadly = WIN if moment.by is not None and ring.is_one_short(moment.by) else 5.0
    if moment.name == "dying":
        return deadly
    count = moment.count or 1
    if moment.name == "corrupting":
        return deadly if ring.is_nearly_out(ring.me, count) else 0.4 * count
    if moment.name == "attack" and ring.is_screened(ring.me):
        return 0.1
    left = ring.left[ring.me]
    return deadly if count >= left else 2.2 * count / left


def worth_of_cancelling(ring: Ring, moment: MomentView) -> float:
    """A card that somebody else plays: stop answers to the bot's own deeds, votes, and the cards of the leader."""
    if len(ring.fight.moments) > 1 and (before := ring.fight.moments[-2]).by == ring.me:
        is_last = before.seat != ring.me and ring.is_one_short(ring.me)
        return WIN if is_last and before.name in ("attack", "dying") else 1.2
    reading = ring.lore.reading_of(moment.card or "")
    weight = 0.35 + 0.5 * reading.is_hostile + 0.8 * reading.votes + 0.2 * reading.draws + 0.3 * reading.guards
    return weight * ring.threat[moment.seat]


def worth_of_meddling(ring: Ring, reading: Reading, moment: MomentView) -> float:
    """Somebody else's affair: keep votes and bodies from those who are near to winning, hurt whoever leads."""
    seat, by = moment.seat, moment.by
    if moment.name == "campaigning":
        return 0.0 if ring.is_one_short(seat) else 0.3 + ring.threat[seat]
    if moment.name in ("attack", "wounding", "dying") and by is not None and not reading.is_hostile:
        is_deadly = moment.name == "dying" or (moment.count or 1) >= ring.left[seat]
        return WIN if is_deadly and ring.is_one_short(by) else ring.threat[by] - ring.threat[seat]
    victim = seat if by is None or seat != ring.me else by
    return 0.5 * ring.threat[victim] + worth_of_promises(ring, reading, victim)


# Hands and Presidents.


def worth_of_hand(ring: Ring, move: Move) -> float:
    """Three unknown cards against those one knows."""
    if move.verb == "keep":
        return fsum(price(ring, id) for id in ring.hand)
    return 3 * 0.62


def worth_of_president(president: President) -> float:
    """Life first; an ability is worth about a life."""
    return president.life + {"none": 0.0, "always-on": 1.0, "activated": 0.9, "triggered": 0.8}[president.kind]


# What cards ask for.


def worth_of_answer(ring: Ring, asked: Asked, move: Move) -> float:
    """A President, a seat, a card, yes or no: whatever a card wants to know."""
    if move.president is not None and asked.kind in ("pick", "starter"):
        return worth_of_president(move.president)
    answer = ANSWERS.get(move.verb)
    return 0.0 if answer is None else answer(ring, asked, move)


def worth_of_seat(ring: Ring, asked: Asked, move: Move) -> float:
    """Harm goes to the leader, or to whomever it finishes; good things come home."""
    assert move.target is not None
    reading = ring.lore.reading_of(asked.kind)
    if move.target == ring.me:
        return -1.0 if reading.is_hostile else 2.0
    return (
        ring.threat[move.target]
        + 0.5 * worth_of_wounds(ring, move.target, 1)
        + worth_of_promises(ring, reading, move.target)
    )


def worth_of_yes(ring: Ring, asked: Asked, move: Move) -> float:
    """The bot uses its own cards; on those of others it votes against the leader."""
    card = ring.lore.cards.get(asked.kind)
    if isinstance(card, Action) and asked.kind in ring.fight.played and ring.fight.turn != ring.me:
        accused = [seat for seat in ring.others if seat not in ring.view.waiting_for and seat != ring.fight.turn]
        return fsum(ring.threat[seat] - 0.5 for seat in accused) or 0.1
    if ring.moment is not None and ring.moment.name == "attack" and ring.moment.seat == ring.me:
        return worth_of_escaping(ring) - 0.8
    reading = ring.lore.reading_of(asked.kind)
    return 0.4 - cost(ring, reading.price)


def worth_of_parting(ring: Ring, asked: Asked, move: Move) -> float:
    """A card that one gives away or discards should be the least; one that one looks at to take, the best."""
    if move.card is None:
        return 0.0
    worth = price(ring, move.card.id)
    if ring.fight.aside:
        return worth
    return (0.6 if "pass" in asked.choices else 0.0) - worth


def nothing(ring: Ring, asked: Asked, move: Move) -> float:
    """Passing, and every other way to leave things as they are."""
    return 0.0


ANSWERS: dict[str, Callable[[Ring, Asked, Move], float]] = {
    "seat": worth_of_seat,
    "yes": worth_of_yes,
    "no": nothing,
    "pass": nothing,
    "give": worth_of_parting,
    "discard": worth_of_parting,
}
