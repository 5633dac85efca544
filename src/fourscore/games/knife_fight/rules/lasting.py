"""Effects that last, and what a card says in the log."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.lasting import Lasting, Until
from fourscore.games.knife_fight.state import Fight


def last(
    fight: Fight,
    effect: str,
    owner: Seat,
    target: Seat | None = None,
    *,
    until: Until = "own-turn",
) -> None:
    """An effect goes on for a while; its id begins with `lasting-`."""
    fight.lasting = (*fight.lasting, Lasting(effect, owner, target, until))
    fight.watched |= fight.pack.about[effect]


def extra_actions(fight: Fight, count: int = 1) -> None:
    """The active player may take more actions this turn."""
    fight.more_actions += count


def extra_stabs(fight: Fight, count: int = 1) -> None:
    """The active player may stab more often this turn."""
    fight.more_stabs += count


def say(fight: Fight, seat: Seat, card: str, words: str) -> None:
    """A line of the log in the card's own words."""
    fight.tell("knife-fight.meta.card-beats-book", player=seat, card=card, words=words)
