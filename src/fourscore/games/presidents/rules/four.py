"""Four of a Kind: completing one, in turn or out of turn."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Question, RuleId, Seat, Together
from fourscore.games.presidents.rules.pile import lay
from fourscore.games.presidents.sets import EXACTLY, NOT_NOW, TWO, Play, holds, is_set
from fourscore.games.presidents.state import NO_RANK, Evening
from fourscore.games.presidents.table_rules import FOUR

NOT_NOW_ONLY = (NOT_NOW,)


def window(evening: Evening) -> Together | None:
    """After every play anybody may complete the four of a kind on top, also out of turn; nobody is asked twice.

    None while, as far as everybody can tell, too few cards of the top rank are still held.
    """
    rank = evening.top_rank
    if rank == NO_RANK or evening.at_large[rank] < FOUR - evening.run or evening.phase != "play":
        return None
    if not evening.asks_forced and not can_be_completed(evening):
        # Everybody's answer is forced: nobody notices whether it was asked for.
        return None
    return Together(COMPLETE, who_is_asked(evening), evening.rules.first_come)


def can_be_completed(evening: Evening) -> bool:
    """Whether anybody holds all the cards that are missing."""
    rank, missing = evening.top_rank, FOUR - evening.run
    for hand in evening.hands:  # noqa: SIM110 - `any` costs more, and nearly every play asks
        if rank in hand and hand[rank].size >= missing:
            return True
    return False


def complete(evening: Evening, answers: dict[Seat, Choice]) -> None:
    """The first of those who want to completes the four of a kind."""
    for seat, answer in answers.items():
        if answer is not NOT_NOW:
            assert isinstance(answer, Play)
            lay(evening, seat, answer)
            return


def who_is_asked(evening: Evening) -> list[Seat]:
    """All who hold enough cards of any kind, clockwise from the player of the top play; also their priority.

    Open facts alone decide it, so that being asked tells nothing.
    """
    sizes, owner, missing = evening.sizes, evening.owner, FOUR - evening.run
    order = [*range(owner + 1, len(sizes)), *range(owner)]
    if evening.rules.owner_may_complete:
        order.append(owner)
    return [seat for seat in order if sizes[seat] >= missing]


def completions(evening: Evening, seat: Seat) -> Sequence[Choice]:
    """Not now, or just as many cards of the top rank as are missing."""
    held = evening.hands[seat].get(evening.top_rank)
    missing = FOUR - evening.run
    if held is None or held.size < missing:
        return NOT_NOW_ONLY
    return NOT_NOW_ONLY + held.sets[EXACTLY[missing]]


def cannot_complete(evening: Evening, seat: Seat, choice: Choice) -> RuleId:
    """Why a play is refused out of turn."""
    top = evening.top
    if not isinstance(choice, Play) or top is None:
        return "presidents.turn.out-of-turn"
    if not holds(evening.hands[seat], choice.cards):
        return "presidents.set.from-own-hand"
    if not is_set(choice):
        return "presidents.set.sizes"
    if choice.rank == TWO:
        return "presidents.two.in-turn-only"
    if choice.rank == top.rank:
        return "presidents.complete.exactly-four"
    if choice.size >= FOUR:
        return "presidents.complete.not-a-fresh-four"
    if choice.rank in {laid.rank for laid in evening.laid[evening.pile_from :]}:
        return "presidents.complete.top-rank-only"
    return "presidents.turn.out-of-turn"


COMPLETE = Question("complete", "presidents.complete.any-player", completions, cannot_complete)
