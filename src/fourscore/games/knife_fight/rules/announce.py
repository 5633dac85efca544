"""Announcing a candidacy: how a President comes into the ring, and how it leaves."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.cards import President
from fourscore.games.knife_fight.moments import Announcing
from fourscore.games.knife_fight.rules.allowances import tell_of_actions
from fourscore.games.knife_fight.rules.reactions import resolve, respond
from fourscore.games.knife_fight.rules.wounds import drop_shields
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import only


def enter(fight: Fight, seat: Seat, president: President) -> None:
    """A President comes into play, unwounded and in sight of all."""
    fight.presidents[seat] = president
    fight.watched |= president.about
    fight.wounds[seat] = 0
    fight.alive |= only(seat)
    fight.show(president)


def announce(fight: Fight, seat: Seat) -> Procedure:
    """Everybody is told who it is; then whatever happens on announcing happens."""
    president = fight.presidents[seat]
    if president is None:
        return
    fight.tell(
        "knife-fight.announce.what-is-read",
        player=seat,
        president=president.name,
        party=president.party,
        life=president.life,
        slaveowner="a slaveowner" if president.slaveowner else "no slaveowner",
        ability=president.ability,
    )
    if seat == fight.turn and fight.phase == "action":
        tell_of_actions(fight)
    yield from respond(fight, Announcing(seat, seat))
    yield from resolve(fight, None)


def leave(fight: Fight, seat: Seat) -> President:
    """The President leaves play: its wounds, the cards beside it and what it began end with it."""
    president = fight.president(seat)
    fight.presidents[seat] = None
    fight.alive -= only(seat)
    fight.wounds[seat] = 0
    drop_shields(fight, seat)
    if fight.lasting:
        fight.lasting = tuple(one for one in fight.lasting if one.owner != seat or one.until != "leaves")
    if seat == fight.turn:
        fight.began_unwounded = False
    if fight.options.once_ever_per_game == "off":
        fight.used_ever -= {president}
    return president
