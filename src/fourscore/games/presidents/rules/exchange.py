"""The exchange: from the second round on, the Pond Scum's highest card for a card of the President's choice."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.engine.event import Secret
from fourscore.games.presidents.sets import SINGLE, Hand, Play, cards_of, holds, put_in, take_out
from fourscore.games.presidents.state import Evening
from fourscore.kit.cards import Card


def exchange(evening: Evening) -> Procedure:
    """The Pond Scum gives, the President returns, and the President opens the round."""
    president, scum = evening.president, evening.pond_scum
    assert president is not None
    assert scum is not None
    given: Play = yield Decision(GIVE, evening, scum)
    evening.gift = given.cards[0]
    evening.gift_is_held = True
    hand_over(evening, given, scum, president)
    tell_exchange(evening, "presidents.exchange.scum-gives-highest", scum, president, evening.gift)

    returned: Play = yield Decision(RETURN, evening, president)
    evening.thanks = returned.cards[0]
    evening.thanks_are_held = True
    if evening.thanks == evening.gift:
        evening.gift_is_held = False
    hand_over(evening, returned, president, scum)
    tell_exchange(evening, "presidents.exchange.president-returns", president, scum, evening.thanks)

    evening.turn = president
    evening.phase = "play"
    evening.tell("presidents.open.president-opens-later", player=president)


def highest(evening: Evening, scum: Seat) -> Sequence[Choice]:
    """Each card of the highest rank in the hand."""
    hand = evening.hands[scum]
    return hand[max(hand)].sets[SINGLE]


def returnable(evening: Evening, president: Seat) -> Sequence[Choice]:
    """Any card; where the table forbids it, not the very card just received."""
    hand = evening.hands[president]
    singles = [single for held in hand.values() for single in held.sets[SINGLE]]
    if evening.options.return_received == "forbidden" and is_only_copy(hand, evening.gift):
        singles = [single for single in singles if single.cards[0] != evening.gift]
    return singles


def is_only_copy(hand: Hand, card: Card | None) -> bool:
    """Whether the hand holds the card once; a twin from a second pack is not the very same card."""
    return sum(held == card for held in cards_of(hand)) == 1


def hand_over(evening: Evening, single: Play, giver: Seat, taker: Seat) -> None:
    """Both hands keep their size once the exchange is complete."""
    take_out(evening.hands[giver], single)
    put_in(evening.hands[taker], single.cards[0])
    evening.sizes[giver] -= 1
    evening.sizes[taker] += 1


def tell_exchange(evening: Evening, rule: RuleId, giver: Seat, taker: Seat, card: Card) -> None:
    """Only the two concerned see the card."""
    evening.tell(rule, giver=giver, taker=taker, card=Secret(card, (giver, taker), "a card"))


def cannot_give(evening: Evening, scum: Seat, choice: Choice) -> RuleId:
    """Why the Pond Scum may not give this."""
    if isinstance(choice, Play) and choice.size == 1 and not holds(evening.hands[scum], choice.cards):
        return "presidents.set.from-own-hand"
    return "presidents.exchange.scum-gives-highest"


def cannot_return(evening: Evening, president: Seat, choice: Choice) -> RuleId:
    """Why the President may not return this."""
    if not isinstance(choice, Play) or choice.size != 1:
        return "presidents.exchange.president-returns"
    if not holds(evening.hands[president], choice.cards):
        return "presidents.set.from-own-hand"
    return "presidents.exchange.same-card-back"


GIVE = Question("give", "presidents.exchange.scum-gives-highest", highest, cannot_give)
RETURN = Question("return", "presidents.exchange.president-returns", returnable, cannot_return)
