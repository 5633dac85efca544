"""Four of a Kind: completing one, in turn or out of turn."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Procedure, RuleId, Seat, Together
from fourscore.games.presidents.rules.beat import FOUR
from fourscore.games.presidents.rules.pile import lay
from fourscore.games.presidents.sets import NOT_NOW, TWO, Play, holds
from fourscore.games.presidents.state import Evening

NOBODY_CAN = (NOT_NOW,)


def window(evening: Evening) -> Procedure:
    """After every play and every pass, anybody may complete the four of a kind on top, also out of turn.

    Who is asked depends on open facts alone: who holds enough cards, and whether enough of the rank are left.
    """
    top = evening.top
    assert top is not None
    seats = who_is_asked(evening)
    if not seats:
        return
    hands, rank, missing = evening.hands, top.rank, FOUR - evening.run

    def completions(seat: Seat) -> Sequence[Choice]:
        held = hands[seat].get(rank)
        if held is None or held.size < missing:
            return NOBODY_CAN
        return NOBODY_CAN + held.sets[missing][missing]

    answers: dict[Seat, Choice] = yield Together(
        seats,
        "complete",
        "presidents.complete.any-player",
        completions,
        lambda seat, choice: cannot_complete(evening, seat, choice),
        first_come=evening.options.completion_priority == "first-come",
    )
    for seat, answer in answers.items():
        if isinstance(answer, Play):
            lay(evening, seat, answer)
            return


def who_is_asked(evening: Evening) -> list[Seat]:
    """Clockwise from the player of the top play, who comes last if at all; that is also their priority."""
    top = evening.top
    missing = FOUR - evening.run
    if top is None or evening.at_large[top.rank] < missing:
        return []
    sizes, owner = evening.sizes, evening.owner
    others = [seat for seat in (*range(owner + 1, len(sizes)), *range(owner)) if sizes[seat] >= missing]
    if sizes[owner] >= missing and evening.options.self_completion == "allowed":
        others.append(owner)
    return others


def cannot_complete(evening: Evening, seat: Seat, choice: Choice) -> RuleId:
    """Why a play is refused out of turn."""
    top = evening.top
    if not isinstance(choice, Play) or top is None:
        return "presidents.turn.out-of-turn"
    if not holds(evening.hands[seat], choice.cards):
        return "presidents.set.from-own-hand"
    if choice.rank == TWO:
        return "presidents.two.in-turn-only"
    if choice.rank == top.rank:
        return "presidents.complete.exactly-four"
    if choice.size >= FOUR:
        return "presidents.complete.not-a-fresh-four"
    if choice.rank in {laid.rank for laid in evening.laid[evening.pile_from :]}:
        return "presidents.complete.top-rank-only"
    return "presidents.turn.out-of-turn"
