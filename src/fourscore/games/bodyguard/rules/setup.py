"""Preparation: who is President, and six cards for everyone."""

from operator import itemgetter

from fourscore.engine.chance import Roll, Shuffle
from fourscore.engine.decision import Procedure
from fourscore.games.bodyguard.cards import in_order, pack, show, titles
from fourscore.games.bodyguard.rules.roles import issue_roles
from fourscore.games.bodyguard.state import Plot, gather_cards

CARDS_EACH = 6


def begin_round(plot: Plot) -> Procedure:
    """The President sits in the open and issues the roles before any hand is dealt."""
    gather_cards(plot, plot.seats)
    if plot.president < 0:
        wanted = plot.options.first_president
        plot.president = int(wanted) if wanted != "random" else (yield Roll(plot.seats))[0] - 1
        plot.tell("bodyguard.setup.first-president", player=plot.president)
    plot.turn = plot.president
    plot.tell("bodyguard.setup.president-open", player=plot.president, round=plot.round, rounds=plot.seats)
    yield from issue_roles(plot)
    plot.phase = "deal"


def deal(plot: Plot) -> Procedure:
    """Shuffle all hits and actions into one pile and deal six cards to everyone."""
    cards = pack(plot.options.action_mix)
    order = yield Shuffle(len(cards))
    pile = list(itemgetter(*order)(cards))
    for seat in range(plot.seats):
        plot.hands[seat] = list(in_order(pile[-CARDS_EACH:]))
        del pile[-CARDS_EACH:]
    plot.pile = pile
    plot.turn = plot.president
    plot.phase = "play"
    if plot.log is not None:
        tell_the_deal(plot)


def tell_the_deal(plot: Plot) -> None:
    """Everybody sees how many cards there are; each sees their own."""
    plot.tell("bodyguard.setup.deal-six", each=CARDS_EACH, left=len(plot.pile))
    for seat, hand in enumerate(plot.hands):
        plot.tell("bodyguard.role.closed-hands", to=(seat,), player=seat, cards=show(hand), what=titles(hand))
    plot.tell("bodyguard.setup.president-starts", player=plot.president)
