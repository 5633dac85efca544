"""What may be laid: on an empty pile, and on the top play."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, RuleId, Seat
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import THREE_OF_CLUBS, must_open_with_three_of_clubs
from fourscore.games.presidents.rules.twos import empties_hand_with_twos, without_last_twos
from fourscore.games.presidents.sets import EXACTLY, PASS, SINGLE, TWO, Holding, Play, hand_of, holds, is_set
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.table_rules import FOUR, Beating

SIZES = ("single", "pair", "triple", "four")


def leads(evening: Evening, seat: Seat) -> Sequence[Choice]:
    """On an empty pile: any valid play, and no passing while there is one."""
    hand = evening.hands[seat]
    any_set = evening.rules.any_set
    if must_open_with_three_of_clubs(evening):
        sizes = SINGLE if evening.options.opening_play == "single-only" else any_set
        return [opening for opening in hand[0].sets[sizes] if THREE_OF_CLUBS in opening.cards]
    choices: list[Choice] = []
    for held in hand.values():
        choices += held.sets[any_set]
    return choices if len(hand) > 1 else without_last_twos(choices, hand) or [PASS]


def follows(evening: Evening, seat: Seat) -> Sequence[Choice]:
    """On the top play: everything that beats it or completes it, and always the pass."""
    assert evening.top is not None
    top_rank = evening.top_rank
    beating = evening.rules.beating[evening.top.size]
    lower, higher, twos = beating.lower, beating.higher, beating.twos
    hand = evening.hands[seat]
    choices: list[Choice] = [PASS]
    for rank, held in hand.items():
        if rank == top_rank:
            choices += on_equal_rank(evening, held, beating)
            continue
        sizes = lower if rank < top_rank else twos if rank == TWO else higher
        if held.size >= sizes.fewest:
            choices += held.sets[sizes]
    return choices if len(hand) > 1 else without_last_twos(choices, hand)


def on_equal_rank(evening: Evening, held: Holding, beating: Beating) -> Sequence[Choice]:
    """Cards of the top play's own rank: a larger set, or just enough to complete a four of a kind."""
    missing, equal = FOUR - evening.run, beating.equal
    if equal.fewest <= missing <= equal.most:
        return held.sets[equal]
    return held.sets[EXACTLY[missing]] + held.sets[equal]


def may_lie_on(evening: Evening, laid: Play) -> bool:
    """Whether a set can have been laid on the top play, whoever held it."""
    assert evening.top is not None
    held, beating, top_rank = hand_of(laid.cards)[laid.rank], evening.rules.beating[evening.top.size], evening.top_rank
    if laid.rank == top_rank:
        return laid in on_equal_rank(evening, held, beating)
    sizes = beating.lower if laid.rank < top_rank else beating.twos if laid.rank == TWO else beating.higher
    return laid in held.sets[sizes]


# Why a play is refused.


def objection(evening: Evening, seat: Seat, choice: Choice) -> RuleId:
    """The rule that forbids a choice in turn; the choice is known not to be among those offered."""
    if choice == PASS:
        return "presidents.pass.leader-must-play"
    if not isinstance(choice, Play):
        return "presidents.turn.play-or-pass"
    hand = evening.hands[seat]
    if not holds(hand, choice.cards):
        return "presidents.set.from-own-hand"
    if not is_set(choice):
        return "presidents.set.sizes"
    if choice.size > evening.rules.any_set.most:
        return "presidents.set.at-most-four"
    if must_open_with_three_of_clubs(evening):
        return "presidents.open.must-hold-three-of-clubs"
    if choice.rank == TWO and empties_hand_with_twos(evening, seat, choice):
        return "presidents.two.not-last-card" if choice.size == 1 else "presidents.two.not-last-set"
    assert evening.top is not None, "any other lead is valid"
    return not_beaten(evening.options, evening.top, choice)


def not_beaten(options: PresidentsOptions, top: Play, laid: Play) -> RuleId:
    """The rule by which the play does not beat the top play."""
    if laid.rank == TWO:
        return "presidents.two.beats-any-size"
    if laid.size < top.size:
        return "presidents.beat.fewer-cards"
    if laid.size == top.size and laid.rank == top.rank:
        return "presidents.beat.equal-rank"
    return beating_rule(top, laid)


def beating_rule(top: Play, laid: Play) -> RuleId:
    """The rule that decides whether a play of this size beats one of that size."""
    sizes = SIZES[min(top.size, FOUR) - 1], SIZES[min(laid.size, FOUR) - 1]
    return f"presidents.beat.{sizes[0]}-by-{sizes[1]}"
