"""Limits of a turn: what the President now in play allows, less what its player has taken."""

from fourscore.games.knife_fight.modifiers import modifier
from fourscore.games.knife_fight.rules.lasting import say_why
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.words import counted

ACTIONS_A_TURN = 3
STABS_A_TURN = 1
DRAWN_BY_AN_ACTION = 1


def actions_left(fight: Fight) -> int:
    """How many actions the active player may still take."""
    if fight.is_done or fight.phase not in ("campaign", "action"):
        return 0
    left = ACTIONS_A_TURN + added(fight, "actions") + fight.more_actions - fight.actions_taken
    return max(0, left)


def stabs_left(fight: Fight) -> int:
    """How often the active player may still stab; each Stab costs an action as well."""
    if fight.phase not in ("campaign", "action", "end"):
        return 0
    left = STABS_A_TURN + added(fight, "stabs") + fight.more_stabs - fight.stabs_taken
    return max(0, left)


def cards_of_a_draw(fight: Fight) -> int:
    """How many cards the active player draws with one action."""
    return DRAWN_BY_AN_ACTION + added(fight, "draws")


def added(fight: Fight, name: str) -> int:
    """What the President and whatever lasts add to the printed number."""
    return modifier(fight, fight.turn, name) if name in fight.watched else 0


def tell_allowance(fight: Fight, name: str, words: str) -> None:
    """Whatever makes the active player's allowance another than the printed one is named."""
    say_why(fight, fight.turn, name, words)


def tell_of_actions(fight: Fight) -> None:
    """Whatever makes the actions of this turn more or fewer is named when it begins to count."""
    if "actions" in fight.watched:
        tell_allowance(fight, "actions", f"{counted(actions_left(fight), 'action')} left")


def new_tally(fight: Fight) -> None:
    """Nothing is taken and nothing granted yet."""
    fight.actions_taken = fight.stabs_taken = 0
    fight.more_actions = fight.more_stabs = 0
    fight.is_done = fight.began_unwounded = False
