"""Tables of Presidents drawn as text, and the few words with which the tests speak about them.

A drawing has one line for each seat, and may show the pile and what has been swept aside:

    0: 3C 4S 4D
    1: 9H KD 2S
    2: 7S 7D        <- turn
    3: out
    pile: 0: 4H | 1: 6D
    swept: 2: 3S

Cards that are named nowhere are gone.
"""

from collections.abc import Iterable, Mapping

import pytest

import fourscore
from fourscore import Illegal, Match, Stale
from fourscore.engine.chance import QuickChance, Roll, Shuffle
from fourscore.engine.event import Line
from fourscore.games.presidents.rules.deal import pack_for
from fourscore.kit.cards import cards

JACKS = """
    0: JS JS 4S 5S      <- turn
    1: 9S 9H
    2: JH JH 8S 7S
    3: 10S 10H
    4: QS QD
    5: JC JC 3S 3H
    6: KS KH
    7: AH AD
"""
"""With two packs: the seats 0, 2 and 5 hold pairs of jacks."""


def table(
    drawing: str, *, options: Mapping[str, object] | None = None, deals: Iterable[str] = (), **facts: object
) -> Match:
    """The match that goes on from a drawing; `deals` draws the deals of the rounds to come.

    It is a second round with seat 0 as President, the last seat as Pond Scum and the first of the others as Vice
    President; facts such as `scores=[9, 0, 0]` say otherwise. `round=1` has no titles.
    """
    hands, notes = _lines(drawing)
    seats = len(hands)
    swept, pile = _plays(notes.get("swept", "")), _plays(notes.get("pile", ""))
    state: dict[str, object] = {
        "round": 2,
        "dealer": seats - 1,
        "hands": ["" if hand == "out" else hand.partition("<-")[0] for hand in hands],
        "laid": swept + pile,
        "pile_from": len(swept),
        "turn": next((seat for seat, hand in enumerate(hands) if "<-" in hand), 0),
        "out": [seat for seat, hand in enumerate(hands) if hand == "out"],
    }
    if facts.get("round") != 1:
        titled = {"president": facts.get("president", 0), "pond_scum": facts.get("pond_scum", seats - 1)}
        others = [seat for seat in range(seats) if seat not in titled.values()]
        state |= titled | {"vice_president": others[0]}
    position = {"game": "presidents", "seats": seats, "options": dict(options or {}), "state": {**state, **facts}}
    match = fourscore.from_position("presidents", position, seed=1)
    match.chance = Deals(seats, deals)
    return match


def new_table(seats: int, *deals: str, options: Mapping[str, object] | None = None) -> Match:
    """A new match with its deals as drawn."""
    return fourscore.new("presidents", seats, options=options, chance=Deals(seats, deals))


class Deals:
    """Chance that deals as drawn, and as it likes when the drawings are used up.

    A drawing names the dealer and some cards of some hands; the rest of the pack fills the hands from low to high.
    """

    def __init__(self, seats: int, drawings: Iterable[str]) -> None:
        self.seats = seats
        self.drawings = list(drawings)
        self.after = QuickChance(1)
        self.questions: list[str] = []

    def answer(self, question: Shuffle | Roll) -> tuple[int, ...]:
        self.questions.append(repr(question))
        if not self.drawings:
            return self.after.answer(question)
        if isinstance(question, Roll):
            return (dealer_in(self.drawings[0]) + 1,)
        return self._order(self.drawings.pop(0))

    def _order(self, drawing: str) -> tuple[int, ...]:
        """The order of the pack that gives every seat its drawn cards when dealt from the dealer's left."""
        pack = pack_for(self.seats)
        left = list(range(len(pack)))
        wanted: dict[int, list[int]] = {seat: [] for seat in range(self.seats)}
        for seat, hand in enumerate(_lines(drawing, self.seats)[0]):
            for card in cards(hand):
                place = next(place for place in left if pack[place] == card)
                left.remove(place)
                wanted[seat].append(place)
        clockwise = [(dealer_in(drawing) + 1 + place) % self.seats for place in range(self.seats)]
        for place, seat in enumerate(clockwise):
            size = len(range(place, len(pack), self.seats))
            while len(wanted[seat]) < size:
                wanted[seat].append(left.pop(0))
        return tuple(wanted[clockwise[turn % self.seats]].pop(0) for turn in range(len(pack)))


def dealer_in(drawing: str) -> int:
    """The seat that a drawn deal names as dealer."""
    return int(_lines(drawing, 0)[1]["dealer"])


def _lines(drawing: str, seats: int | None = None) -> tuple[list[str], dict[str, str]]:
    """The hands by seat, and the other lines by name."""
    parts = [line.partition(":") for line in drawing.strip().splitlines() if line.strip()]
    named = {name.strip(): text.strip() for name, _, text in parts}
    count = sum(name.isdigit() for name in named) if seats is None else seats
    return [named.get(str(seat), "") for seat in range(count)], named


def _plays(text: str) -> list[str]:
    return [play.strip() for play in text.split("|") if play.strip()]


def play(match: Match, moves: str) -> Match:
    """Make the moves, written `1: 5S | 2: pass | 1: QS QH`; a chance to complete that is not taken is declined."""
    for move in _plays(moves):
        seat, _, choice = move.partition(":")
        choice = choice.strip()
        while is_window(match) and not may(match, int(seat), choice):
            match.choose("no")
        match.choose(choice, int(seat))
    return match


def decline(match: Match) -> Match:
    """Nobody takes the chance to complete."""
    while is_window(match):
        match.choose("no")
    return match


def is_window(match: Match) -> bool:
    """Whether somebody is asked to complete a four of a kind."""
    return match.decision is not None and match.decision.kind == "complete"


def asked(match: Match) -> list[tuple[int, str]]:
    """Who is asked what kind of question."""
    return [(decision.seat, decision.kind) for decision in match.decisions]


def choices(match: Match, seat: int) -> list[str]:
    """What the seat may answer now; nothing when it is not asked."""
    return [str(choice) for decision in match.decisions if decision.seat == seat for choice in decision.choices]


def may(match: Match, seat: int, choice: str) -> bool:
    """Whether the seat is offered this choice."""
    return choice in choices(match, seat)


def hand(match: Match, seat: int) -> str:
    """The seat's own cards as it sees them."""
    return " ".join(match.view(seat).table.hand)


def pile(match: Match) -> list[tuple[int, str]]:
    """The plays in the middle as anybody sees them."""
    return [(laid.seat, laid.cards) for laid in match.view(None).table.pile]


def leads_anew(match: Match, seat: int) -> bool:
    """Whether the pile is cleared, and this seat alone is asked, to lead the next one."""
    return pile(match) == [] and asked(match) == [(seat, "lead")]


def laid(match: Match) -> list[tuple[int, str]]:
    """Every play of the round as anybody remembers it."""
    return [(laid.seat, laid.cards) for laid in match.view(None).table.swept] + pile(match)


def known(match: Match, seat: int | None) -> list[tuple[int, str]]:
    """The cards that the seat knows to be in other hands."""
    return [(card.seat, card.card) for card in match.view(seat).table.known]


def told(match: Match, rule: str, seat: int | None = None) -> list[Line]:
    """The lines of the log that this rule made, as the seat reads them."""
    return [line for line in match.events(seat) if line.rule == rule]


def players(match: Match, rule: str) -> list[object]:
    """Who did what this rule says, in order."""
    return [line.facts["player"] for line in told(match, rule)]


def texts(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    """The sentences of the log as the seat reads them."""
    return [line.text for line in match.events(seat, since=since)]


def refused(match: Match, choice: str, seat: int | None = None) -> str:
    """The rule that forbids the choice; refusing it has changed nothing."""
    before = trace(match)
    with pytest.raises(Illegal) as refusal:
        match.choose(choice, seat)
    assert trace(match) == before
    rule = match.why_not(choice, seat)
    assert rule is not None
    assert rule.id == refusal.value.rule
    assert rule.text in str(refusal.value)
    return rule.id


def not_asked(match: Match, choice: str, seat: int) -> bool:
    """The seat is refused because nothing is asked of it; refusing it has changed nothing."""
    before = trace(match)
    with pytest.raises(Stale):
        match.choose(choice, seat)
    rule = match.why_not(choice, seat)
    assert rule is not None
    assert rule.id == "presidents.turn.out-of-turn"
    return trace(match) == before


def trace(match: Match) -> tuple[object, ...]:
    """Everything that a refusal must leave as it was."""
    views = [match.view(seat).to_json() for seat in (*range(match.seats), None)]
    return match.position(), match.truth(), match.entries(), match.answered, views
