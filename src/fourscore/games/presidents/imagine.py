"""Other worlds that a seat must consider possible."""

from typing import TypeAlias

from fourscore.engine.chance import Chance, Shuffle
from fourscore.engine.decision import Seat
from fourscore.games.presidents.rules.deal import THREE_OF_CLUBS
from fourscore.games.presidents.sets import TWO, cards_of, hand_of, in_order, rank_of
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.view import known_cards
from fourscore.kit.cards import Card

TRIES = 200
"""How often to deal until the exchange has a story; one try is enough unless the table forbids returning the gift."""

Hands: TypeAlias = dict[Seat, list[Card]]


def imagine(evening: Evening, seat: Seat | None, chance: Chance) -> None:
    """Deal all hands but the seat's own anew, as far as the seat does not know them."""
    for _ in range(TRIES):
        hands = deal_anew(evening, seat, chance)
        if imagine_exchange(evening, seat, hands, chance):
            for other, hand in hands.items():
                evening.hands[other] = hand_of(hand)
            return


def deal_anew(evening: Evening, seat: Seat | None, chance: Chance) -> Hands:
    """Other hands of the same sizes, with every card in them that the seat can place."""
    others = [other for other, size in enumerate(evening.sizes) if size and other != seat]
    pool = shuffled(in_order(card for other in others for card in cards_of(evening.hands[other])), chance)
    hands: Hands = {other: [] for other in others}
    for holder, card in certain_cards(evening, seat):
        if holder in hands:
            pool.remove(card)
            hands[holder].append(card)
    for stuck in evening.shown_stuck:
        if stuck in hands and not hands[stuck]:
            two = next(card for card in pool if rank_of(card) == TWO)
            pool.remove(two)
            hands[stuck].append(two)
    if evening.gift is not None and seat == evening.president and evening.pond_scum in hands:
        deal_below(evening, pool, hands[evening.pond_scum], rank_of(evening.gift))
    for other in others:
        while len(hands[other]) < evening.sizes[other]:
            hands[other].append(pool.pop())
    return hands


def certain_cards(evening: Evening, seat: Seat | None) -> list[tuple[Seat, Card]]:
    """Cards that the seat can place in another's hand: from the exchange, and the 3 of clubs of whoever opened."""
    certain = known_cards(evening, seat)
    is_first_round = evening.president is None and evening.phase == "play"
    if is_first_round and not any(THREE_OF_CLUBS in laid.cards for laid in evening.laid):
        certain.append((evening.laid_by[0] if evening.laid else evening.turn, THREE_OF_CLUBS))
    return certain


def deal_below(evening: Evening, pool: list[Card], hand: list[Card], ceiling: int) -> None:
    """The President has been given the Pond Scum's highest card: what the Pond Scum was dealt is not above it."""
    assert evening.pond_scum is not None
    eligible = [card for card in pool if rank_of(card) <= ceiling]
    for card in eligible[: evening.sizes[evening.pond_scum] - len(hand)]:
        pool.remove(card)
        hand.append(card)


def imagine_exchange(evening: Evening, seat: Seat | None, hands: Hands, chance: Chance) -> bool:
    """For those who did not see the exchange: a story of it that fits the imagined hands, if there is one."""
    president, scum = evening.president, evening.pond_scum
    if evening.gift is None or president is None or scum is None or seat in (president, scum):
        return True
    if evening.thanks is None:
        imagine_gift(evening, hands[president], hands[scum])
        return True
    held_by_president, held_by_scum = hands.get(president, []), hands.get(scum, [])
    laid_by_president, laid_by_scum = laid_cards(evening, president), laid_cards(evening, scum)
    for thanks in shuffled(held_by_scum + laid_by_scum, chance):
        kept = held_by_scum + laid_by_scum
        kept.remove(thanks)
        highest = max(map(rank_of, kept), default=0)
        gifts = [card for card in held_by_president + laid_by_president if rank_of(card) >= highest]
        if rank_of(thanks) >= highest and evening.options.return_received == "allowed":
            gifts.append(thanks)
        if gifts:
            evening.thanks, evening.gift = thanks, shuffled(gifts, chance)[0]
            evening.gift_is_held = evening.gift in held_by_president and evening.gift not in laid_by_president
            evening.thanks_are_held = thanks in held_by_scum and thanks not in laid_by_scum
            return True
    return False


def imagine_gift(evening: Evening, president: list[Card], scum: list[Card]) -> None:
    """Between gift and return: the President holds a card at least as high as any that the Pond Scum kept."""
    high, low = max(scum, key=rank_of), min(president, key=rank_of)
    if rank_of(high) > max(map(rank_of, president)):
        scum[scum.index(high)] = low
        president[president.index(low)] = high
    evening.gift = max(president, key=rank_of)


def laid_cards(evening: Evening, seat: Seat) -> list[Card]:
    """The cards that the seat has laid this round."""
    return [card for by, play in zip(evening.laid_by, evening.laid, strict=True) if by == seat for card in play.cards]


def shuffled(cards: list[Card], chance: Chance) -> list[Card]:
    """The cards in an order that chance names."""
    return [cards[place] for place in chance.answer(Shuffle(len(cards)))]
