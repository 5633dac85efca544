"""Other worlds that a seat must consider possible."""

from fourscore.engine.chance import Chance, Roll, Shuffle
from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import in_order
from fourscore.games.bodyguard.knowledge import possible_worlds
from fourscore.games.bodyguard.state import EVERYBODY, Plot


def imagine(plot: Plot, seat: Seat | None, chance: Chance) -> None:
    """Issue anew the roles, and deal anew the cards, that the seat has not seen."""
    imagine_roles(plot, seat, chance)
    imagine_cards(plot, seat, chance)


def imagine_roles(plot: Plot, seat: Seat | None, chance: Chance) -> None:
    """Every place of the Bodyguard card that the seat cannot rule out is as likely as any other."""
    worlds = possible_worlds(plot, seat)
    which = chance.answer(Roll(len(worlds)))[0] - 1 if len(worlds) > 1 else 0
    plot.bodyguard_before, plot.bodyguard = worlds[which]


def imagine_cards(plot: Plot, seat: Seat | None, chance: Chance) -> None:
    """Other hands, the pile, and what others discarded face down; nothing done so far tells more about them."""
    others = [other for other in range(plot.seats) if other != seat]
    knowers = (EVERYBODY, seat)
    unseen = [place for place, by in enumerate(plot.discarded_by) if by not in knowers]
    pool = [card for other in others for card in plot.hands[other]]
    pool += plot.pile
    pool += [plot.discards[place] for place in unseen]
    pool = list(in_order(pool))
    dealt = iter([pool[place] for place in chance.answer(Shuffle(len(pool)))])
    for other in others:
        plot.hands[other] = list(in_order([next(dealt) for _ in plot.hands[other]]))
    plot.pile = [next(dealt) for _ in plot.pile]
    for place in unseen:
        plot.discards[place] = next(dealt)
