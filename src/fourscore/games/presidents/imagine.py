"""Other worlds that a seat must hold possible."""

from fourscore.engine.chance import Chance, Shuffle
from fourscore.engine.decision import Seat
from fourscore.games.presidents.rules.deal import THREE_OF_CLUBS
from fourscore.games.presidents.sets import TWO, cards_of, hand_of, rank_of
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.view import known_cards
from fourscore.kit.cards import Card


def imagine(evening: Evening, seat: Seat | None, chance: Chance) -> None:
    """Deal all hands but the seat's own anew, as far as the seat does not know them."""
    others = [other for other, size in enumerate(evening.sizes) if size and other != seat]
    pool = shuffled([card for other in others for card in cards_of(evening.hands[other])], chance)
    hands: dict[Seat, list[Card]] = {other: [] for other in others}
    for holder, card in certain_cards(evening, seat):
        if holder in hands:
            pool.remove(card)
            hands[holder].append(card)
    for stuck in evening.shown_stuck:
        if stuck in hands:
            two = next(card for card in pool if rank_of(card) == TWO)
            pool.remove(two)
            hands[stuck].append(two)
    if evening.gift is not None and seat == evening.president and evening.pond_scum in hands:
        deal_below(evening, pool, hands[evening.pond_scum], rank_of(evening.gift))
    for other in others:
        while len(hands[other]) < evening.sizes[other]:
            hands[other].append(pool.pop())
    imagine_exchange(evening, seat, hands, chance)
    for other in others:
        evening.hands[other] = hand_of(hands[other])


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


def imagine_exchange(evening: Evening, seat: Seat | None, hands: dict[Seat, list[Card]], chance: Chance) -> None:
    """For those who did not see the exchange: a story of it that fits the imagined hands."""
    president, scum = evening.president, evening.pond_scum
    if evening.gift is None or president is None or scum is None or seat in (president, scum):
        return
    laid = {one: [card for by, play in plays(evening) if by == one for card in play] for one in (president, scum)}
    if evening.thanks is None:
        imagine_gift(evening, hands[president], hands[scum])
        return
    has_president = hands.get(president, []) + laid[president]
    has_scum = hands.get(scum, []) + laid[scum]
    for thanks in shuffled(has_scum, chance):
        rest = list(has_scum)
        rest.remove(thanks)
        ceiling = max((rank_of(card) for card in rest), default=0)
        gifts = [card for card in has_president if rank_of(card) >= ceiling]
        if rank_of(thanks) >= ceiling and evening.options.return_received == "allowed":
            gifts.append(thanks)
        if gifts:
            evening.thanks = thanks
            evening.gift = shuffled(gifts, chance)[0]
            break
    else:
        swap_highest(hands[president], hands[scum])
        imagine_exchange(evening, seat, hands, chance)
        return
    evening.gift_is_held = evening.gift in hands.get(president, []) and evening.gift not in laid[president]
    evening.thanks_are_held = evening.thanks in hands.get(scum, []) and evening.thanks not in laid[scum]


def imagine_gift(evening: Evening, president: list[Card], scum: list[Card]) -> None:
    """Between gift and return: the President holds a card at least as high as any that the Pond Scum kept."""
    if max(map(rank_of, scum)) > max(map(rank_of, president)):
        swap_highest(president, scum)
    evening.gift = max(president, key=rank_of)


def swap_highest(president: list[Card], scum: list[Card]) -> None:
    """The Pond Scum's highest card for the President's lowest."""
    high, low = max(scum, key=rank_of), min(president, key=rank_of)
    scum[scum.index(high)] = low
    president[president.index(low)] = high


def plays(evening: Evening) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Who laid which cards this round."""
    return [(by, play.cards) for by, play in zip(evening.laid_by, evening.laid, strict=True)]


def shuffled(cards: list[Card], chance: Chance) -> list[Card]:
    """The cards in an order that chance names."""
    return [cards[place] for place in chance.answer(Shuffle(len(cards)))]
