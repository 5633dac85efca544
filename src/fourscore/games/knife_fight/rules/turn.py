"""The Action Phase: three actions in any mix of stab, draw, play a card and use an ability."""

from collections.abc import Sequence
from functools import cache

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.modifiers import is_sheltered
from fourscore.games.knife_fight.moves import DRAW, END, STAB, Move
from fourscore.games.knife_fight.rules.allowances import STABS_A_TURN, stabs_left, tell_allowance
from fourscore.games.knife_fight.rules.attack import stab
from fourscore.games.knife_fight.rules.distance import in_reach, opponents
from fourscore.games.knife_fight.rules.drawing import draw_action
from fourscore.games.knife_fight.rules.dying import settle
from fourscore.games.knife_fight.rules.ending import end_phase, pass_turn
from fourscore.games.knife_fight.rules.last_standing import conclude, is_last_standing, last_standing
from fourscore.games.knife_fight.rules.limits import may_corrupt_oneself
from fourscore.games.knife_fight.rules.playing import (
    is_one_too_many,
    is_used_up,
    play,
    plays,
    use,
    uses,
)
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import Seats


def act(fight: Fight) -> Procedure:
    """One action; it is spent when declared, whatever comes of it."""
    seat = fight.turn
    move: Move = yield Decision(ACT, fight, seat)
    if move is END:
        fight.phase = "end"
        return
    fight.actions_taken += 1
    if move is DRAW:
        yield from draw_action(fight, seat)
    elif move.card is not None:
        yield from play(fight, seat, move.card, move.target)
    elif move.verb == "stab":
        assert move.target is not None
        fight.stabs_taken += 1
        if fight.stabs_taken > STABS_A_TURN:
            tell_allowance(fight, "stabs", "one more Stab")
        yield from stab(fight, seat, move.target)
    else:
        yield from use(fight, seat, move.target)
    yield from conclude(fight)


def end(fight: Fight) -> Procedure:
    """The End Phase; then the turn passes, unless last standing sets in."""
    yield from end_phase(fight, fight.turn)
    if fight.fallen:
        yield from settle(fight)
    if is_last_standing(fight):
        yield from last_standing(fight)
    else:
        pass_turn(fight)


# What may be done.


def actions(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """Everything the active player may do with an action, and to end the turn."""
    found = plays(fight, seat)
    if stabs_left(fight):
        found += stabs(in_reach(fight, seat, ranged=False))
    president = fight.presidents[seat]
    if president is not None and president.effect.play is not None:
        found += uses(fight, seat, president)
    if fight.action_deck or fight.discards:
        found.append(DRAW)
    found.append(END)
    return found


@cache
def stabs(seats: Seats) -> tuple[Move, ...]:
    """The Stabs at each of these seats."""
    return tuple([STAB[seat] for seat in seats])


def cannot_do(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """The rule that forbids something as an action; it is known not to be among those offered."""
    if not isinstance(choice, Move):
        return "knife-fight.action.any-mix"
    if choice.verb == "stab":
        return cannot_stab(fight, seat, choice.target)
    if choice is DRAW:
        return "knife-fight.deck.no-action-cards-left"
    if choice.verb == "ability":
        return cannot_use(fight, seat, choice)
    if choice.verb == "react":
        return "knife-fight.play.no-reaction-by-action"
    if choice.verb == "play" and choice.card is not None:
        return cannot_play(fight, seat, choice.card, choice.target)
    return "knife-fight.action.any-mix"


def cannot_stab(fight: Fight, seat: Seat, target: Seat | None) -> RuleId:
    """Why this Stab is not allowed."""
    if not stabs_left(fight):
        return "knife-fight.stab.once-per-turn"
    return cannot_reach(fight, seat, target, "knife-fight.stab.reach")


def cannot_reach(fight: Fight, seat: Seat, target: Seat | None, reach: RuleId) -> RuleId:
    """Why nobody can be attacked there."""
    if target is None or target not in opponents(fight, seat):
        return "knife-fight.attack.living-opponents-only"
    if is_sheltered(fight, target, seat):
        return "knife-fight.attack.sheltered"
    return reach


def cannot_play(fight: Fight, seat: Seat, card: Action, target: Seat | None) -> RuleId:
    """Why this card may not be played so."""
    if card not in fight.hands[seat]:
        return "knife-fight.play.attack-or-executive"
    if card.kind == "reaction":
        return "knife-fight.play.no-reaction-by-action"
    if not may_corrupt_oneself(fight, seat, card.corrupts_self, card=True):
        return "knife-fight.corruption.self-fifth-forbidden-ed2"
    if card.kind == "attack" and target is not None:
        reach = "knife-fight.attack.ranged-reach" if card.ranged else "knife-fight.attack.melee-reach"
        return cannot_reach(fight, seat, target, reach)
    if card.is_aimed and target is not None and target not in fight.alive:
        return "knife-fight.dead.untouchable"
    if is_one_too_many(fight, target if card.is_aimed and target is not None else seat, card):
        return "knife-fight.executive.duplicates-allowed"
    return "knife-fight.play.needs-legal-target"


def cannot_use(fight: Fight, seat: Seat, choice: Move) -> RuleId:
    """Why the ability may not be used so."""
    president = fight.president(seat)
    if president.effect.play is None:
        return "knife-fight.card.three-ability-kinds"
    if is_used_up(fight, president):
        return "knife-fight.ability.printed-limit"
    if not may_corrupt_oneself(fight, seat, president.corrupts_self, card=False):
        return "knife-fight.corruption.self-fifth-abilities-ed2"
    if choice.target is not None and (choice.target not in fight.alive):
        return "knife-fight.dead.untouchable"
    return "knife-fight.play.needs-legal-target"


ACT = Question("action", "knife-fight.action.any-mix", actions, cannot_do)
