"""The Scapegoat, and what it is no help against."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import trigger
from fourscore.games.knife_fight.moments import Attack
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import absorb, ask_yes, use_up


def is_not_absorbed(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return not attack.absorbed


@trigger("scapegoat", to=Attack, can=is_not_absorbed)
def scapegoat(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    if fight.options.optional_scapegoat == "on" and not (yield from ask_yes(fight, seat, "scapegoat")):
        return
    absorb(fight, attack, 1 if fight.options.scapegoat_one_wound == "on" else None)
    kill_scapegoat(fight, seat)


def kill_scapegoat(fight: Fight, seat: Seat) -> None:
    """One hit ends it, and nobody gets a vote for it."""
    use_up(fight, seat, "scapegoat")


def has_scapegoats(fight: Fight) -> bool:
    """Whether a Scapegoat lies in front of somebody living."""
    return any(card.effect.id == "scapegoat" for seat in fight.alive for card in fight.front[seat])


def kill_all_scapegoats(fight: Fight) -> None:
    """Every Scapegoat of a living player takes a wound."""
    for seat in range(fight.seats):
        for card in fight.front[seat] if seat in fight.alive else ():
            if card.effect.id == "scapegoat":
                kill_scapegoat(fight, seat)
