"""The public facts of Presidential Knife Fight: all that is printed on the two decks."""

import msgspec

from fourscore.games.knife_fight.cards import Aim, Kind, Limit
from fourscore.games.knife_fight.game import KnifeFight
from fourscore.games.knife_fight.rules.allowances import ACTIONS_A_TURN, STABS_A_TURN
from fourscore.kit.printed import printed


class PresidentFacts(msgspec.Struct, frozen=True):
    """A President card."""

    id: str
    number: int
    name: str
    party: str
    years: str
    slaveowner: bool
    life: int
    kind: str
    """always-on, activated, triggered or none."""
    title: str
    """What the ability is called."""
    text: str
    limit: Limit
    aim: Aim
    corrupts_self: int


class ActionFacts(msgspec.Struct, frozen=True):
    """An Action card."""

    id: str
    name: str
    kind: Kind
    text: str
    copies: int
    aim: Aim
    stays: bool
    """Whether it lies in front of its player until it is used up."""
    ranged: bool
    wounds: int
    corrupts_self: int
    unblockable: bool
    undodgeable: bool
    unavoidable: bool


class KnifeFightFacts(msgspec.Struct, frozen=True):
    """Both decks; the two editions play with the same cards."""

    presidents: dict[str, PresidentFacts]
    actions: dict[str, ActionFacts]
    actions_a_turn: int
    stabs_a_turn: int


def almanac(game: KnifeFight) -> KnifeFightFacts:
    """What is printed on every card of the game's own pack."""
    pack = game.pack
    return KnifeFightFacts(
        presidents={one.id: printed(PresidentFacts, one) for one in pack.presidents},
        actions={one.id: printed(ActionFacts, one) for one in pack.actions},
        actions_a_turn=ACTIONS_A_TURN,
        stabs_a_turn=STABS_A_TURN,
    )
