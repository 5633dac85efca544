"""Set-up: two decks, three cards of each, the mulligan, the secret choice, and who begins."""

from functools import partial

from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Choice, Procedure, Question, RuleId, Seat, Together
from fourscore.games.knife_fight.cards import number_of
from fourscore.games.knife_fight.moves import EXCHANGE
from fourscore.games.knife_fight.rules.announce import announce
from fourscore.games.knife_fight.rules.deck import exchange_hand, names_of
from fourscore.games.knife_fight.rules.dying import settle
from fourscore.games.knife_fight.rules.last_standing import bring_back, is_last_standing, reveal
from fourscore.games.knife_fight.rules.returning import keep_or_exchange, lay_out, spares
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import clockwise

CARDS_EACH = 3


def deal(fight: Fight) -> Procedure:
    """Presidents and Action cards are shuffled as two decks, and everybody gets three of each."""
    pack, seats = fight.pack, fight.seats
    order = yield Shuffle(len(pack.presidents))
    fight.deck = [pack.presidents[place] for place in order]
    order = yield Shuffle(len(pack.deck))
    fight.action_deck = [pack.deck[place] for place in order]
    for seat in range(seats):
        for _ in range(CARDS_EACH):
            fight.take(seat, fight.action_deck.pop())
        fight.reserve[seat] = tuple(sorted((fight.deck.pop() for _ in range(CARDS_EACH)), key=number_of))
        for president in fight.reserve[seat]:
            fight.show_to(president, seat)
    fight.phase = "mulligan"
    fight.tell("knife-fight.setup.shuffle-two-decks", presidents=len(fight.deck), actions=len(fight.action_deck))
    for seat in range(seats):
        presidents, cards = partial(names_of, fight.reserve[seat]), partial(names_of, fight.hands[seat])
        fight.tell("knife-fight.setup.deal-three-of-each", to=(seat,), player=seat, presidents=presidents, cards=cards)


def mulligan(fight: Fight) -> Procedure:
    """All players keep their Action cards or exchange all three, without seeing what the others do."""
    answers = yield Together(MULLIGAN, range(fight.seats))
    for seat, move in answers.items():
        if move is EXCHANGE:
            yield from exchange_hand(fight, seat, "knife-fight.setup.mulligan-whole-action-hand")
    fight.phase = "starters"


def starters(fight: Fight) -> Procedure:
    """Everybody picks a President in secret; all are revealed, and the lowest number begins."""
    for seat, move in (yield Together(STARTER, range(fight.seats))).items():
        lay_out(fight, seat, move)
        if fight.options.open_reserve == "on":
            for spare in fight.reserve[seat]:
                fight.show(spare)
    reveal(fight, list(range(fight.seats)))
    first = min(range(fight.seats), key=lambda seat: fight.president(seat).number)
    fight.first = fight.turn = first
    for seat in clockwise(fight.everyone, first):
        yield from announce(fight, seat)
    while is_last_standing(fight):
        yield from bring_back(fight)
        yield from settle(fight)
    fight.tell("knife-fight.setup.first-player-lowest-number", player=first)
    fight.phase = "campaign"


def cannot_exchange(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Neither single cards nor Presidents may be exchanged."""
    return "knife-fight.setup.mulligan-whole-action-hand"


MULLIGAN = Question("mulligan", "knife-fight.setup.mulligan-procedure", keep_or_exchange, cannot_exchange)
STARTER = Question("starter", "knife-fight.setup.starting-president-secret", spares)
