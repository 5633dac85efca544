"""Which Action to take, who takes it, and when to keep the AP instead."""

from collections.abc import Callable, Iterable

from fourscore.games.mr_president.actions import Action, all_actions, open_codes
from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.deeds import NOTHING, worths_of_deeds
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.actions.cabinet import is_in_a_phase, of_actor, of_kind, places
from fourscore.games.mr_president.rules.actions.segments import BUY, PRICE, TAKEN

PATIENCE = {"secdef": 0.0, "secstate": 0.1, "chief-of-staff": 0.2, "vice-president": 0.3, "potus": 0.4}
"""Those who can do least act first: what they leave, the others can still do."""


def worths_of_actions(desk: Desk) -> list[float]:
    """Each Action; `done` turns those left into APs, `buy` takes the best of all for its price."""
    choices = desk.asked.choices
    found = _worths(desk, lambda choice: worth_of_leaving(desk, choice))
    if BUY in choices:
        del found[BUY]
        # What is there anyway comes first; only then one more is bought.
        is_last = max(found, key=found.__getitem__) == "done"
        found[BUY] = worth_of_buying(desk) if is_last else 0.0
    return [found[choice] for choice in choices]


def _worths(desk: Desk, of_others: Callable[[str], float]) -> dict[str, float]:
    """What each choice is worth; those that are not Actions have worths of their own."""
    choices, actions = desk.asked.choices, all_actions()
    found = worths_of_deeds(desk, [choice for choice in choices if choice in actions])
    return found | {choice: of_others(choice) for choice in choices if choice not in actions}


def worth_of_buying(desk: Desk) -> float:
    """The best Action of any type for its price."""
    return best_deed(desk) - PRICE * desk.ap - 0.3


def worth_of_leaving(desk: Desk, choice: str) -> float:
    """`done` turns the Actions that are left into APs."""
    return desk.ap if choice == "done" and actions_left(desk) else 0.05


def best_deed(desk: Desk) -> float:
    """The best Action of any type."""
    return best_among(desk, all_actions().values())


def best_among(desk: Desk, actions: Iterable[Action]) -> float:
    """The best of those Actions that may be taken now and were not put aside."""
    considered = [each for each in actions if each.code not in desk.aside]
    return max(worths_of_deeds(desk, open_codes(desk.term, considered)).values(), default=NOTHING)


def actions_left(desk: Desk) -> int:
    """The Actions of this segment that would become APs."""
    if desk.asked.kind != "action" or desk.term.segment < 0:
        return 0
    return max(0, SEQUENCE[desk.term.segment].actions - desk.term.marks.get(TAKEN, 0))


def worths_of_actors(desk: Desk) -> list[float]:
    """Whoever has something worth doing, the narrowest office first."""
    found = {choice: _worth_of_actor(desk, choice) for choice in desk.asked.choices if choice != BUY}
    if BUY in desk.asked.choices:
        is_last = max(found, key=lambda choice: found[choice]) == "done"
        found[BUY] = worth_of_buying(desk) + 1.0 if is_last else 0.0
    return [found[choice] for choice in desk.asked.choices]


def _worth_of_actor(desk: Desk, choice: str) -> float:
    if choice in PATIENCE:
        return best_of(desk, choice) + 1.0 - PATIENCE[choice]
    if choice.startswith("more "):
        return max(worths_of_deeds(desk, open_codes(desk.term, of_kind(choice[5:]))).values(), default=0.0)
    return (desk.ap if is_in_a_phase(desk.term) else 0.0) + 1.0


def best_of(desk: Desk, actor: str) -> float:
    """The best that someone can do."""
    return max(best_among(desk, of_actor(actor)), worth_of_calming(desk, actor))


def worths_of_office(desk: Desk) -> list[float]:
    """An Action, one Tensions counter, or an AP."""
    actor = desk.scene.target

    def besides(choice: str) -> float:
        if choice == "tensions":
            return worth_of_calming(desk, actor)
        return desk.ap if choice == "ap" else worth_of_leaving(desk, choice)

    found = _worths(desk, besides)
    return [found[choice] for choice in desk.asked.choices]


SPOKEN = {
    "potus": "POTUS",
    "vice-president": "the Vice President",
    "chief-of-staff": "the Chief of Staff",
    "secstate": "the Secretary of State",
    "secdef": "the Secretary of Defense",
}


def worth_of_calming(desk: Desk, actor: str) -> float:
    """The best counter that someone can take away."""
    found = places(desk.term, actor)
    return max((boxes.strain(desk, -1) if at == "focus" else boxes.lay(desk, at, -1) for at in found), default=0.0)
