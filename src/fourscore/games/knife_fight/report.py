"""What can be measured about finished fights: are the cards played, are the Presidents even, how long does it take?"""

from collections.abc import Iterator, Sequence

from fourscore.engine.decision import Seat
from fourscore.engine.event import Event, Fact, Secret
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.extras import Report

LENGTHS = range(8, 65, 4)
"""Numbers of turns at which the games that are over are counted."""
PLAYED = (
    "knife-fight.play.attack-or-executive",
    "knife-fight.play.needs-legal-target",
    "knife-fight.reaction.own-condition",
)
ANNOUNCED = "knife-fight.announce.what-is-read"


def turns(fight: Fight) -> int:
    """How many turns were begun; the turn passes clockwise from the first player, whatever happens."""
    return (fight.round - 1) * fight.seats + (fight.turn - fight.first) % fight.seats + 1


def share_of(fight: Fight, seat: Seat) -> float:
    """What the seat got of the win: all, nothing, or its part of a shared victory."""
    return 1 / len(fight.winners) if seat in fight.winners else 0.0


def wins(fight: Fight, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """The share of the win that one player of each kind, and each seat, gets."""
    for seat, player in enumerate(players):
        yield f"{player}: wins", share_of(fight, seat)
        yield f"seat {seat}: wins", share_of(fight, seat)


def cards(fight: Fight, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Everything that the balance of the decks is judged by: Action cards, Presidents, seats and limits."""
    yield from action_cards(fight)
    yield from presidents(fight, players)
    yield from seats(fight)
    yield "games without a winner", float(not fight.winners)


def action_cards(fight: Fight) -> Iterator[tuple[str, float]]:
    """For each kind that somebody held: whether it was played, by whomever."""
    log = fight.log or []
    drawn = {name for event in log for name in _cards_in(event)}
    played = {event.facts["card"] for event in log if event.rule in PLAYED}
    for card in fight.pack.actions:
        if card.name in drawn:
            yield f"{card.kind} {card.name}: played where drawn", float(card.name in played)


def _cards_in(event: Event) -> list[Fact]:
    """The Action cards that were dealt or drawn, secret or not."""
    cards = event.facts.get("cards")
    names = cards.value if isinstance(cards, Secret) else cards
    return names if isinstance(names, list) else []


def presidents(fight: Fight, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """For each President: how its player did against par, where 1 is an even share.

    `in play at the end` compares those who were in the ring at the last moment. `brought into play` counts every
    player who ran with it at any time; the mean over all Presidents is below 1 there, since losers need more of them.
    """
    standing = [(seat, one) for seat, one in enumerate(fight.presidents) if one is not None]
    for seat, president in standing:
        wins = share_of(fight, seat) * len(standing)
        yield f"President {president.number:02} {president.name}: wins to par, in play at the end", wins
    for seat, president in sorted({*standing, *_announced(fight)}, key=lambda ran: (ran[0], ran[1].number)):
        wins = share_of(fight, seat) * fight.seats
        yield f"President {president.number:02} {president.name}: wins to par, brought into play", wins


def _announced(fight: Fight) -> set[tuple[Seat, President]]:
    """Who ran with whom; Presidents of the same name differ in what they can do."""
    read = {(one.name, one.ability): one for one in fight.pack.presidents}
    told = [event.facts for event in fight.log or () if event.rule == ANNOUNCED]
    return {(facts["player"], read[facts["president"], facts["ability"]]) for facts in told}  # type: ignore[misc,index]


def seats(fight: Fight) -> Iterator[tuple[str, float]]:
    """For each seat, and for each place in the order of play: wins against an even share."""
    for seat in range(fight.seats):
        yield f"seat {seat}: wins to share", share_of(fight, seat) * fight.seats
        place = (seat - fight.first) % fight.seats + 1
        yield f"turn order {place}: wins to share", share_of(fight, seat) * fight.seats


def length(fight: Fight, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Turns and rounds, and the share of games that are over by then; half is the median."""
    yield "turns", turns(fight)
    yield "rounds", fight.round
    for limit in LENGTHS:
        yield f"over within {limit:02} turns", float(turns(fight) <= limit)
    yield "games without a winner", float(not fight.winners)


REPORTS = {
    "wins": Report(wins),
    "cards": Report(cards, needs_log=True),
    "presidents": Report(presidents, needs_log=True),
    "length": Report(length),
}
