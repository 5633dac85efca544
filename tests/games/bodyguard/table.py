"""Tables of Bodyguard drawn as text, and the few words with which the tests speak about them.

A drawing has one line for each seat: role, hand, and after a bar the row of hits. It may show the pile, from its top:

    president: fog trick noon | pie
    bodyguard: hail garden curfew
    assassin:  martin dawn | quill snow     <- turn
    assassin:  out
    pile: gale dusk

Without a pile, the cards named nowhere are the pile; with one, they have been discarded.
"""

from collections.abc import Iterable, Mapping

import pytest

import fourscore
from fourscore import Illegal, Match
from fourscore.engine.chance import QuickChance, Roll, Shuffle
from fourscore.games.bodyguard.cards import cards, pack

PRESIDENT_ABOUT_TO_FALL = """
    president: pie noon  | umbrella library drizzle
    bodyguard: fog kazoo dawn
    assassin:  banana dusk  <- turn
    assassin:  quill brunch
"""
"""An Assassin holds the hit that is missing, the Bodyguard three of three types for a rescue."""
BODYGUARD_ABOUT_TO_FALL = """
    president: pie noon fog
    bodyguard: gale quill | umbrella library drizzle
    assassin:  kazoo garden hail
    assassin:  banana dusk
"""


def table(drawing: str, *, options: Mapping[str, object] | None = None, **facts: object) -> Match:
    """The match that goes on from a drawing; facts such as `martins=[0, 1, 0, 0]` add to it."""
    seats, notes = _lines(drawing)
    roles = [role for role, _, _ in seats]
    state: dict[str, object] = {
        "president": roles.index("president"),
        "bodyguard": roles.index("bodyguard") if "bodyguard" in roles else None,
        "turn": next((seat for seat, (_, _, rest) in enumerate(seats) if "<-" in rest), roles.index("president")),
        "hands": [hand for _, hand, _ in seats],
        "rows": [rest.partition("<-")[0] for _, _, rest in seats],
        "eliminated": [seat for seat, (_, hand, _) in enumerate(seats) if hand == "out"],
        **notes,
    }
    state["hands"] = ["" if hand == "out" else hand for hand in state["hands"]]
    position = {"game": "bodyguard", "seats": len(seats), "options": dict(options or {}), "state": {**state, **facts}}
    return fourscore.from_position("bodyguard", position, seed=1)


def _lines(drawing: str) -> tuple[list[tuple[str, str, str]], dict[str, str]]:
    seats, notes = [], {}
    for line in drawing.strip().splitlines():
        name, _, rest = line.strip().partition(":")
        if name == "pile":
            notes["pile"] = rest.strip()
        else:
            mark = " <-" if "<-" in rest else ""
            hand, _, row = rest.partition("<-")[0].partition("|")
            seats.append((name, hand.strip(), row.strip() + mark))
    return seats, notes


class Stacked:
    """Chance that deals as written, seat after seat, and names the first President; else it does as it likes."""

    def __init__(self, *hands: str, first: int = 0) -> None:
        self.hands = hands
        self.first = first
        self.other = QuickChance(1)

    def answer(self, question: Roll | Shuffle):
        if isinstance(question, Roll):
            return (self.first + 1,)
        if question.n < 71 or not self.hands:
            return self.other.answer(question)
        whole = list(pack("7-7-7-6"))
        order = []
        for hand in self.hands:
            for card in cards(hand):
                order.append(next(at for at, one in enumerate(whole) if one is card and at not in order))
        rest = [at for at in range(len(whole)) if at not in order]
        return tuple(rest + list(reversed(order)))


def new_table(seats: int, *hands: str, first: int = 0, options: Mapping[str, object] | None = None) -> Match:
    """A new match with chosen hands in its first round."""
    return fourscore.new("bodyguard", seats, options=options, chance=Stacked(*hands, first=first))


def refused(match: Match, choice: str, seat: int | None = None) -> str:
    """The rule that forbids the choice."""
    with pytest.raises(Illegal) as refusal:
        match.choose(choice, seat)
    return refusal.value.rule


def hand(match: Match, seat: int) -> str:
    return " ".join(match.view(seat).table.hand)


def row(match: Match, seat: int) -> str:
    return " ".join(match.view(None).table.rows[seat])


def sizes(match: Match) -> list[int]:
    return list(match.view(None).table.sizes)


def rules(match: Match) -> list[str]:
    """The rules of everything that happened, secrets included."""
    return [line.rule.removeprefix("bodyguard.") for line in match.truth()]


def points(match: Match) -> list[int]:
    """What each seat earned in the last round that ended."""
    return list(match.view(None).table.past[-1].points)


def ended_by(match: Match) -> str | None:
    """The rule that ended the last round; None while the first still runs."""
    past = match.view(None).table.past
    return past[-1].rule if past else None


def through(match: Match, words: Iterable[str] = ("discard",)) -> None:
    """Answer with the first choice that begins with one of these words, or any, until the round is over."""
    rounds = len(match.view(None).table.past)
    while match.decision and len(match.view(None).table.past) == rounds:
        offered = match.decision.choices
        match.choose(next((one for one in offered if one.split()[0] in words), offered[0]), match.decision.seat)
