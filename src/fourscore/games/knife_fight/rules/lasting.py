"""Effects that last, and what a card says in the log."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.lasting import Lasting, Until
from fourscore.games.knife_fight.modifiers import sources
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


def invoke(fight: Fight, seat: Seat) -> None:
    """The President's ability works by itself: all hear of it, and a use that is limited is marked."""
    president = fight.president(seat)
    if president.limit != "none":
        mark_used(fight, president)
    fight.tell(
        "knife-fight.ability.passive-and-triggered-free",
        player=seat,
        president=president.name,
        ability=president.title,
    )


def mark_used(fight: Fight, president: President) -> None:
    """Remember a use, for the turn and for the President's whole stay."""
    fight.used_turn |= {president}
    fight.used_ever |= {president}


def aim_at(fight: Fight, seat: Seat, card: str, target: Seat) -> None:
    """All hear whom a card is aimed at that was played before its target was named."""
    fight.tell("knife-fight.play.needs-legal-target", player=seat, card=card, target=target)


def say_why(fight: Fight, seat: Seat, name: str, words: str, by: Seat | None = None) -> None:
    """Whatever changes a rule for the seat under this name is named; with `by`, what counts against that player."""
    if fight.log is not None and name in fight.watched:
        for source in sources(fight, seat, name, by):
            say(fight, seat, source, f"{words}.")


def say(fight: Fight, seat: Seat, card: str, words: str) -> None:
    """A line of the log in the card's own words."""
    fight.tell("knife-fight.meta.card-beats-book", player=seat, card=card, words=words)
