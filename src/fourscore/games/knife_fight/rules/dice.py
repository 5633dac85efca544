"""Dice that cards ask for."""

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.ask import Asking
from fourscore.games.knife_fight.rules.lasting import say
from fourscore.games.knife_fight.state import Fight


def roll_die(fight: Fight, seat: Seat, card: str) -> Asking[int]:
    """A die is rolled for a card, and all see what it shows."""
    die: int = (yield Roll(6))[0]
    say(fight, seat, card, f"The die shows {die}.")
    return die
