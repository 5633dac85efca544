"""A bot that has sat at many such tables: it weighs every use of every card by the role it plays.

What a use is worth is written a second time in `kernel/old_hand.py`, because a kernel knows numbers alone, no objects.
Tests compare both.
"""

import random
from collections.abc import Sequence
from math import fsum

from fourscore.engine.view import Asked, View
from fourscore.games.bodyguard.beliefs import Beliefs
from fourscore.games.bodyguard.cards import HARDCORE, NO_TYPE, PLAN_B, TYPES, Card
from fourscore.games.bodyguard.moves import Move, read
from fourscore.games.bodyguard.talk import things_to_say
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.bot import BotKind
from fourscore.kit.words import Names

CERTAIN = 100.0
"""Worth more than anything else: it wins the round."""
WHIM = 0.4
"""How far two moves may be apart and still be chosen by whim."""
BLUFF = 0.05
"""How often the President keeps the Bodyguard card back."""
TALKATIVE = 0.3
"""How often a bot that has not spoken yet this round speaks on its turn."""
DEADLY = len(TYPES) - 1
"""How many types in a row make the next hit the last."""


class OldHand:
    """Knows what its role wants, reads the others by what they do, and now and then bluffs."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._voice: random.Random | None = None
        self._spoke_in = 0

    def choose(self, view: View, asked: Asked) -> str:
        if len(asked.choices) == 1:
            return asked.choices[0]
        beliefs = _beliefs(view)
        if asked.kind == "roles":
            return self._issue(beliefs, asked)
        return max(asked.choices, key=lambda choice: self._worth(beliefs, read(choice)) + WHIM * self._rng.random())

    def _worth(self, beliefs: Beliefs, move: Move) -> float:
        return worth(beliefs, move)

    def _issue(self, beliefs: Beliefs, asked: Asked) -> str:
        """Somebody who can still help gets the Bodyguard card, and nobody whom the next hit can bring down."""
        issued = [choice for choice in asked.choices if choice != "bodyguard nobody"]
        if self._rng.random() < BLUFF:
            return asked.choices[-1]
        useful = [choice for choice in issued if would_help(beliefs, read(choice))]
        return self._rng.choice(useful or issued)

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """One sentence for or against a choice."""
        return _reason(_beliefs(view), read(choice), Names(names, view.seat))

    def claim(self, view: View, names: Sequence[str]) -> str | None:
        """Once a round at most, on its turn; never when it answers others, for being asked there is a secret."""
        table = view.table
        assert isinstance(table, PlotView)
        if view.asked is None or view.asked.kind != "turn" or table.round == self._spoke_in:
            return None
        voice = self._own_voice()
        things = things_to_say(_beliefs(view), names) if voice.random() < TALKATIVE else []
        if not things:
            return None
        self._spoke_in = table.round
        return voice.choice(voice.choice(things))

    def _own_voice(self) -> random.Random:
        """Nothing is drawn from the bot's first generator: it plays the same whether anybody listens or not."""
        if self._voice is None:
            self._voice = random.Random(repr(self._rng.getstate()))
        return self._voice


def _beliefs(view: View) -> Beliefs:
    assert isinstance(view.table, PlotView)
    assert view.seat is not None
    return Beliefs(view.table, view.seat)


def would_help(beliefs: Beliefs, move: Move) -> bool:
    """Whether this seat is a good place for the Bodyguard card."""
    seat = move.target
    if seat is None:
        return True
    if seat not in beliefs.living or beliefs.view.martins[seat] > 1:
        return False
    return len(beliefs.rows[seat]) < DEADLY and (not beliefs.view.sizes[seat] or beliefs.view.sizes[seat] > 2)


# What a move is worth.


def worth(beliefs: Beliefs, move: Move) -> float:
    """How much a move helps the role one has; answers to others are given whenever they can be."""
    if move.verb in ("rescue", "cancel"):
        return CERTAIN
    if move.verb == "no":
        return 0.0
    if move.verb == "reassign":
        return _worth_of_reassigning(beliefs)
    if move.verb == "plan-b":
        return _worth_of_plan_b(beliefs, move)
    if move.verb == "discard":
        return -_price(beliefs, move.card)
    return BY_ROLE[beliefs.role](beliefs, move)


def _worth_of_plan_b(beliefs: Beliefs, move: Move) -> float:
    """The more types lie in front of the player, the more it helps; the President has most to fear."""
    if not move.cards:
        return -3.0
    danger = (0.0, 0.5, 3.0, 7.0)[len(beliefs.rows[beliefs.me])]
    return danger * 1.5 if beliefs.role == "president" else danger


def _worth_of_reassigning(beliefs: Beliefs) -> float:
    """When the Bodyguard is out, or when that turns a seat one hit from falling into an Assassin."""
    for seat in beliefs.living:
        if len(beliefs.rows[seat]) == DEADLY and beliefs.trust(seat) == 1.0 and beliefs.holds(beliefs.missing[seat]):
            return CERTAIN - 1
    gone = fsum(beliefs.trust(seat) for seat in beliefs.view.eliminated)
    return 8.0 if gone > 0.5 else -5.0


def _price(beliefs: Beliefs, card: Card | None) -> float:
    """What it costs to let a card go unused."""
    if card is HARDCORE:
        return 2.5
    if card is PLAN_B:
        return 2.0
    if card is None or card.type == NO_TYPE:
        return 1.0
    if beliefs.role == "bodyguard":
        return 4.0 if beliefs.types_after(card) < 3 else 0.5
    wanted = beliefs.missing[beliefs.president] if beliefs.role == "assassin" else set(range(len(TYPES)))
    copies = sum(other.type == card.type for other in beliefs.hand)
    return 1.2 + (0.8 if card.type in wanted else -0.8) - 0.2 * copies


def _as_president(beliefs: Beliefs, move: Move) -> float:
    """Bring any one Assassin down; delay those who are about to strike."""
    assert move.target is not None
    trust, types = beliefs.trust(move.target), len(beliefs.rows[move.target])
    if move.verb == "hit":
        if types == DEADLY:
            return CERTAIN * (1 - trust) - 20 * trust
        finishes = 0.5 * sum(card.type in beliefs.missing[move.target] for card in beliefs.hand)
        return (3.0 + 2.0 * types + finishes) * (1 - trust) - 4.0 * trust
    danger = len(beliefs.rows[beliefs.me])
    if move.verb == "martin":
        return (1.0 + 1.2 * danger) * (1 - trust) - 2.0 * trust
    return -0.5 - 2.0 * trust


def _as_assassin(beliefs: Beliefs, move: Move) -> float:
    """Strike at the President, weaken whoever looks like the Bodyguard, and spare fellow Assassins."""
    assert move.target is not None
    types = len(beliefs.rows[move.target])
    if move.target == beliefs.president:
        if move.verb == "hit":
            return 8.0 + 12.0 * (1 - beliefs.rescue_chance()) if types == DEADLY else 5.0 + 0.5 * types
        threat = max((len(beliefs.rows[seat]) for seat in (*beliefs.living, beliefs.me)), default=0)
        return 4.0 + (threat == DEADLY) * 2.0 if move.verb == "martin" else 1.0
    trust = beliefs.trust(move.target)
    if move.verb == "hit":
        return (2.0 + 2.0 * types) * trust - 2.0 * (1 - trust)
    return 3.0 * trust - 0.5 if move.verb == "trick" else -1.0


def _as_bodyguard(beliefs: Beliefs, move: Move) -> float:
    """Lure an Assassin into the last hit on the President, with three types in hand to answer it."""
    assert move.target is not None
    is_ready = beliefs.types_after(move.card) >= 3
    types = len(beliefs.rows[move.target])
    if move.verb == "hit":
        if not is_ready:
            return -4.0
        if move.target == beliefs.president:
            return 5.0 + types
        return 2.0 + 1.2 * types if types < DEADLY else 0.5
    if move.target == beliefs.president:
        return -3.0
    return 0.5 if move.verb == "martin" else -1.0


BY_ROLE = {"president": _as_president, "assassin": _as_assassin, "bodyguard": _as_bodyguard}


# Why.


def _reason(beliefs: Beliefs, move: Move, people: Names) -> str:
    if move.verb in REASONS:
        return REASONS[move.verb]
    if move.verb == "bodyguard":
        return _reason_to_issue(beliefs, move)
    if move.verb == "discard":
        cost = _price(beliefs, move.card)
        return "You can do without it." if cost < 1.5 else "That card could still be of use."
    if move.verb == "plan-b":
        return f"You have {len(beliefs.rows[beliefs.me])} of 4 types." if move.cards else "It changes nothing."
    return _reason_to_act(beliefs, move, people)


REASONS = {
    "rescue": "Stepping in wins the round at once.",
    "cancel": "There is no better moment for this card.",
    "no": "Doing nothing costs nothing now.",
    "reassign": "The roles no longer serve you as they are, but you can re-assign them only once a round.",
}


def _reason_to_issue(beliefs: Beliefs, move: Move) -> str:
    if move == "bodyguard nobody":
        return "Nobody will step in, but nobody can be sure of it."
    return "A Bodyguard there can step in." if would_help(beliefs, move) else "A Bodyguard there is of little help."


def _reason_to_act(beliefs: Beliefs, move: Move, people: Names) -> str:
    assert move.target is not None
    whom, types = people.start(move.target), len(beliefs.rows[move.target]) + 1
    if move.target == beliefs.president and move.verb == "hit":
        if types > DEADLY:
            return f"The last hit on the President; the chance of a rescue is {_percent(beliefs.rescue_chance())}."
        return f"The President would have {types} of 4 types."
    loses = {"martin": "lose a turn", "trick": "lose a draw", "hit": f"have {types} of 4 types"}[move.verb]
    if move.target in (beliefs.president, beliefs.me):
        return f"{whom} would {loses}."
    return f"{whom} would {loses}, and {_suspicion(beliefs.trust(move.target))}."


def _suspicion(trust: float) -> str:
    """How likely somebody is the Bodyguard."""
    if trust in (0.0, 1.0):
        return "is the Bodyguard" if trust else "is not the Bodyguard"
    return f"is the Bodyguard with a chance of {_percent(trust)}"


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


class FirstGame(OldHand):
    """Goes for whoever is nearest to falling, and has not understood yet what its role wants."""

    def _worth(self, beliefs: Beliefs, move: Move) -> float:
        if move.verb in ("rescue", "cancel"):
            return CERTAIN
        if move.target is None or move.target == beliefs.me:
            return -1.0
        return 1.0 + len(beliefs.rows[move.target]) if move.verb == "hit" else 0.0


class Beginner(FirstGame):
    """Knows what the cards are worth and whose side it is on, but does not ask who the others may be."""

    def _worth(self, beliefs: Beliefs, move: Move) -> float:
        if move.target is None or move.target == beliefs.me:
            return worth(beliefs, move)
        at_first_sight = super()._worth(beliefs, move)
        if move.target != beliefs.president or beliefs.role == "president":
            return at_first_sight
        return at_first_sight + (3.0 if beliefs.role == "assassin" else -6.0)


BOTS: dict[str, BotKind] = {"first-game": FirstGame, "beginner": Beginner, "old-hand": OldHand}
