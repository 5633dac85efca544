"""The Action deck: drawing, discarding, taking cards from others, shuffling the discard pile anew."""

from collections.abc import Sequence
from functools import partial

from fourscore.engine.chance import Roll, Shuffle
from fourscore.engine.decision import Procedure, RuleId, Seat
from fourscore.engine.event import Secret
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import only


def draw(fight: Fight, seat: Seat, count: int = 1, rule: RuleId = "knife-fight.draw.one-per-action") -> Procedure:
    """Take cards from the top of the Action deck into the hand, as many as there are."""
    drawn = []
    for _ in range(count):
        if not fight.action_deck:
            if not fight.discards:
                break
            yield from reshuffle(fight)
        card = fight.action_deck.pop()
        fight.take(seat, card)
        drawn.append(card)
    if drawn and fight.log is not None:
        fight.tell(rule, player=seat, cards=secret_cards(seat, drawn))


def secret_cards(seat: Seat, cards: Sequence[Action]) -> Secret:
    """What only the seat sees; everybody sees how many there are."""
    hidden = "an Action card" if len(cards) == 1 else f"{len(cards)} Action cards"
    return Secret(names_of(cards), (seat,), hidden)


def names_of(cards: Sequence[Action] | Sequence[President]) -> list[str]:
    """The cards as the log calls them."""
    return [card.name for card in cards]


def reshuffle(fight: Fight) -> Procedure:
    """The discard pile is shuffled into a new Action deck."""
    pile = fight.discards
    order = yield Shuffle(len(pile))
    fight.action_deck = [pile[place] for place in order]
    fight.discards = []
    fight.tell("knife-fight.deck.action-reshuffle", count=len(pile))


def discard(fight: Fight, seat: Seat, card: Action, rule: RuleId = "knife-fight.card.spent-card-discarded") -> None:
    """Out of the hand and onto the discard pile, in sight of all."""
    fight.give_up(seat, card)
    fight.discards.append(card)
    fight.tell(rule, player=seat, card=card.name)


def discard_hand(fight: Fight, seat: Seat) -> None:
    """The whole hand onto the discard pile, in sight of all."""
    cards = lay_down_hand(fight, seat)
    if cards:
        fight.tell("knife-fight.card.spent-card-discarded", player=seat, card=partial(names_of, cards))


def lay_down_hand(fight: Fight, seat: Seat) -> tuple[Action, ...]:
    """The whole hand goes onto the discard pile, and whoever asked for it tells so."""
    cards = fight.hands[seat]
    fight.discards += cards
    fight.hands[seat] = ()
    return cards


def salvage(fight: Fight, seat: Seat, count: int) -> tuple[Action, ...]:
    """Take cards from the top of the discard pile into the hand, as many as there are; the top one is first."""
    taken = [fight.discards.pop() for _ in range(min(count, len(fight.discards)))]
    for card in taken:
        fight.take(seat, card)
    return tuple(taken)


def exchange_hand(fight: Fight, seat: Seat, rule: RuleId) -> Procedure:
    """Discard the whole hand for three cards, in the words of a rule that tells of both."""
    lay_down_hand(fight, seat)
    yield from draw(fight, seat, 3, rule)


def give(fight: Fight, giver: Seat, taker: Seat, card: Action) -> None:
    """A card goes from hand to hand; only the two see it."""
    fight.give_up(giver, card)
    fight.take(taker, card)
    told = partial(Secret, card.name, (giver, taker), "a card")
    fight.tell("knife-fight.meta.open-and-hidden", giver=giver, taker=taker, card=told)


def steal(fight: Fight, thief: Seat, victim: Seat) -> Procedure:
    """Take a card at random out of another's hand, if there is one."""
    hand = fight.hands[victim]
    if hand:
        place = (yield Roll(len(hand)))[0] - 1 if len(hand) > 1 else 0
        give(fight, victim, thief, fight.hands[victim][place])


# Cards on the table.


def use_up(fight: Fight, seat: Seat, effect: str, rule: RuleId = "knife-fight.executive.some-stay") -> None:
    """A card in front of a player, named by its effect, has done its work and is discarded."""
    front = fight.front[seat]
    at = next(place for place, card in enumerate(front) if card.effect.id == effect)
    fight.front[seat] = front[:at] + front[at + 1 :]
    fight.discards.append(front[at])
    fight.tell(rule, player=seat, card=front[at].name)


def lay_before(fight: Fight, seat: Seat) -> None:
    """The card being played is laid in front of a player, who need not be the one who played it."""
    card = fight.played.pop()
    fight.front[seat] = (*fight.front[seat], card)
    fight.watched |= card.about


def keep(fight: Fight, seat: Seat, card: Action) -> None:
    """A card that is being played goes to this hand, not to the discard pile, when its effect is complete."""
    fight.kept.append((card, seat))


# Looking.


def look_at_hand(fight: Fight, seat: Seat, target: Seat) -> None:
    """From now until `look_away` the seat sees the other's hand."""
    fight.peeks[target] |= only(seat)


def look_away(fight: Fight, seat: Seat, target: Seat) -> None:
    """The seat does not see the other's hand any more."""
    fight.peeks[target] -= only(seat)


def set_aside(fight: Fight, seat: Seat, count: int) -> Procedure:
    """The top cards of the Action deck are set aside face down, and only the seat sees them."""
    for _ in range(count):
        if not fight.action_deck:
            if not fight.discards:
                return
            yield from reshuffle(fight)
        fight.aside[seat] = (*fight.aside[seat], fight.action_deck.pop())


def take_aside(fight: Fight, seat: Seat, card: Action) -> None:
    """One of the cards set aside goes into the hand; the others see that it does."""
    fight.aside[seat] = _without(fight.aside[seat], card)
    fight.take(seat, card)
    fight.tell("knife-fight.draw.one-per-action", player=seat, cards=partial(secret_cards, seat, [card]))


def put_back(fight: Fight, seat: Seat) -> None:
    """What is left of the cards set aside goes back on top of the Action deck in its old order."""
    fight.action_deck += reversed(fight.aside[seat])
    fight.aside[seat] = ()


def _without(cards: tuple[Action, ...], card: Action) -> tuple[Action, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
