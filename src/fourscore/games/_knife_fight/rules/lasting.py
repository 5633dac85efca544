"""Effects that last, and what a card says in the log."""

from typing import Literal

from fourscore.engine.decision import Seat
from fourscore.games._knife_fight.state import Fight, Lasting


def last(
    fight: Fight,
    effect: str,
    owner: Seat,
    target: Seat | None = None,
    *,
    until: Literal["end-of-turn", "own-turn", "leaves"] = "own-turn",
) -> None:
    """An effect goes on for a while; its id begins with `lasting-`."""
    fight.lasting = (*fight.lasting, Lasting(effect, owner, target, until))


def say(fight: Fight, seat: Seat, card: str, words: str) -> None:
    """A line of the log in the card's own words."""
    fight.tell("knife-fight.meta.card-beats-book", player=seat, card=card, words=words)
