"""Attacks: the Stab and the Attack cards, from the threat to the wound."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.modifiers import modifier
from fourscore.games.knife_fight.moments import Attack, Missed
from fourscore.games.knife_fight.rules.distance import tell_of_distance
from fourscore.games.knife_fight.rules.lasting import say_why
from fourscore.games.knife_fight.rules.reactions import resolve, respond
from fourscore.games.knife_fight.rules.wounds import can_be_kept_off, wound
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.words import counted


def stab(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    """A Stab deals one wound if it hits."""
    knife = Attack(target, seat, wounds=1 + modifier(fight, seat, "stab-wounds"))
    knife.is_stab = True
    knife.can_block = not modifier(fight, seat, "stab-unblockable")
    knife.can_dodge = not modifier(fight, seat, "stab-undodgeable")
    fight.tell("knife-fight.stab.cost-and-effect", player=seat, target=target)
    if fight.log is not None:
        tell_of_knife(fight, seat, target, knife.wounds)
    yield from attack(fight, knife)


def tell_of_knife(fight: Fight, seat: Seat, target: Seat, wounds: int) -> None:
    """Whatever makes this Stab another than the usual one is named."""
    tell_of_distance(fight, seat, target)
    say_why(fight, seat, "stab-wounds", f"it deals {counted(wounds, 'wound')}")
    say_why(fight, seat, "stab-unblockable", "this Stab cannot be blocked")
    say_why(fight, seat, "stab-undodgeable", "this Stab cannot be dodged")


def attack(fight: Fight, attack: Attack) -> Procedure:
    """Abilities triggered by being attacked, Reactions, Scapegoat; then it misses or wounds.

    A new target is asked from the beginning, once.
    """
    target = None
    while attack.seat != target and not attack.stopped:
        target = attack.seat
        yield from respond(fight, attack)
    if attack.stopped:
        fight.tell("knife-fight.attack.miss-deals-nothing", player=attack.seat, attacker=attack.by)
        yield from respond(fight, Missed(attack))
    elif not attack.absorbed:
        attack.victim = fight.presidents[attack.seat]
        yield from wound(fight, attack.seat, attack.wounds, attack.by, "attack", unavoidable=attack.unavoidable)
    yield from resolve(fight, None)


def miss(fight: Fight, attack: Attack, *, reaction: bool = False) -> None:
    """The Attack is stopped by something other than Block and Dodge, if that can keep it off."""
    attack.stopped = can_be_kept_off(fight, attack, reaction=reaction)


def can_be_blocked(fight: Fight, attack: Attack) -> bool:
    """Where Block and Dodge are the same, as in edition 1, an Attack that forbids one forbids both."""
    return attack.can_block and not attack.unavoidable and (attack.can_dodge or tells_block_from_dodge(fight))


def can_be_dodged(fight: Fight, attack: Attack) -> bool:
    """The same for effects that dodge."""
    return attack.can_dodge and not attack.unavoidable and (attack.can_block or tells_block_from_dodge(fight))


def tells_block_from_dodge(fight: Fight) -> bool:
    """Edition 2 does; in edition 1 some tables do as well."""
    return fight.edition == 2 or fight.options.block_is_no_dodge == "on"


def block(fight: Fight, attack: Attack) -> None:
    """The Attack misses, if it can be blocked."""
    attack.stopped = can_be_blocked(fight, attack)


def dodge(fight: Fight, attack: Attack) -> None:
    """The Attack misses, if it can be dodged."""
    attack.stopped = can_be_dodged(fight, attack)


def absorb(fight: Fight, attack: Attack, wounds: int | None = None) -> None:
    """Something takes all wounds of the Attack, or some of them, in the President's place."""
    attack.wounds = 0 if wounds is None else max(0, attack.wounds - wounds)
    attack.absorbed = attack.wounds == 0


def change_target(fight: Fight, attack: Attack, seat: Seat) -> None:
    """The Attack goes on against somebody else."""
    attack.seat = seat
    goes_on_against(fight, attack.attacker, seat)


def goes_on_against(fight: Fight, seat: Seat, target: Seat) -> None:
    """All hear who is the next target of an Attack."""
    fight.tell("knife-fight.attack.what-is-one", player=seat, target=target)
