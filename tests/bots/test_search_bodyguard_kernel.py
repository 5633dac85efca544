"""The search in Bodyguard tries its choices in the kernel, and comes to the same as at the table."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar, cast

import numpy as np
import pytest

import fourscore
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.games.bodyguard.bot import OldHand
from fourscore.games.bodyguard.cards import KINDS, kind_of
from fourscore.games.bodyguard.evaluator import BodyguardEvaluator, plays_as_compiled
from fourscore.games.bodyguard.evaluator.kernel_playouts import (
    ASKED,
    Guesses,
    KernelPlayouts,
    counts_of,
    noted_of,
)
from fourscore.games.bodyguard.evaluator.reading import Reading
from fourscore.games.bodyguard.kernel.guess import chance_of
from fourscore.games.bodyguard.kernel.table import MOST_CARDS, NOBODY, set_out
from fourscore.games.bodyguard.kernel.trial import mix
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from fourscore.kit.compiling import kept

pytestmark = pytest.mark.slow
"""The first run compiles the kernel."""

T = TypeVar("T")


class Even(random.Random):
    """Luck that never varies, as that of the kernel when it is told so."""

    def random(self) -> float:
        return 0.5

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        return seq[len(seq) // 2]


def choices_of(seats: int, seed: int, every: int = 5) -> Iterator[tuple[Match, Plot, Seat, str]]:
    """Choices in a game of old hands and players without a plan: who is asked what."""
    match = fourscore.new("bodyguard", seats, seed=f"rehearsed {seed}", events=False)
    names = ["random" if (seat + seed) % 3 == 0 else "old-hand" for seat in range(seats)]
    player = player_for(match, seat_bots(match.game, names, seed))
    while (decision := match.decision) is not None:
        plot = match.state
        assert isinstance(plot, Plot)
        is_rare = decision.kind != "turn"
        if plot.phase == "play" and len(decision.choices) > 1 and (is_rare or match.answered % every == 0):
            yield match, plot, decision.seat, decision.kind
        match.choose(player(decision), decision.seat)


def points_at_the_table(match: Match, choice: str) -> list[int]:
    """What the choice leads to when even-tempered old hands play on."""
    world = match.fork()
    world.choose(choice)
    over = len(match.state.past)  # type: ignore[attr-defined]
    old_hand = OldHand(Even())
    while world.decision is not None and len(world.state.past) == over:  # type: ignore[attr-defined]
        view = world.view(world.decision.seat)
        assert view.asked is not None
        world.choose(old_hand.choose(view, view.asked), world.decision.seat)
    return list(world.state.past[over].points)  # type: ignore[attr-defined]


def points_in_the_kernel(playouts: KernelPlayouts, plot: Plot, choice: str) -> list[int]:
    """The same, in the world as it is."""
    worlds = np.array([NOBODY if plot.bodyguard is None else plot.bodyguard])
    hands = np.array([[counts_of(hand) for hand in plot.hands]])
    piles = np.zeros((1, MOST_CARDS), np.int64)
    piles[0, : len(plot.pile)] = [kind_of(card) for card in plot.pile]
    return playouts.tried(choice, worlds, hands, piles, luck=0)[0]


def playouts_of(plot: Plot, me: Seat, kind: str) -> KernelPlayouts:
    rng = random.Random(1)
    return KernelPlayouts(plot, me, kind, Reading(plot, me, kind, rng), rng)


@pytest.mark.parametrize(("seats", "games"), [(4, 4), (5, 3), (8, 1)])
def test_a_choice_earns_the_same_points_in_the_kernel_and_at_the_table(seats: int, games: int) -> None:
    ends: Counter[tuple[str, int]] = Counter()
    for seed in range(games):
        for match, plot, me, kind in choices_of(seats, seed):
            playouts = playouts_of(plot, me, kind)
            asked = match.view(me).asked
            assert asked is not None
            for choice in BodyguardEvaluator.distinct(asked):
                points = points_in_the_kernel(playouts, plot, choice)
                assert points == points_at_the_table(match, choice), f"{choice} in {match.view(me).table}"
                ends[kind, points[me]] += 1
    assert {points for _, points in ends} == {0, 1, 2}
    if games > 2:
        assert {kind for kind, _ in ends} == {*ASKED}


@kept
def asked_alone(tables: Any, deed: Any, seat: int, used: int, bodyguard: int, hand: Any) -> float:
    return chance_of(tables[0], deed, seat, used, bodyguard, hand)


def test_the_kernel_explains_deeds_as_well_as_the_readable_way_does() -> None:
    compared: Counter[str] = Counter()
    for seed in range(3):
        for _, plot, me, kind in choices_of(5, seed):
            reading = Reading(plot, me, kind, random.Random(seed))
            for suspect in reading.suspects:
                seat = suspect.seat
                places = [None, *plot.others()] if seat == plot.president else [None, seat]
                for at, (used, hand) in enumerate(suspect._stories[0]):
                    deed = reading.deeds[seat][at]
                    for place in places:
                        chance = asked_alone(
                            set_out(deed.table),
                            np.array(noted_of(deed)),
                            seat,
                            NOBODY if used is None else kind_of(used),
                            NOBODY if place is None else place,
                            np.array(counts_of(hand)),
                        )
                        assert chance == pytest.approx(suspect.chance(at, used, hand, place)), deed.did
                        compared[deed.question.kind] += chance > 0
    assert min(compared[kind] for kind in ("turn", "cancel")) > 5


def test_both_ways_suspect_the_same() -> None:
    """Each makes up hands of its own: they agree roughly, but not always where there are as many worlds as 16."""
    differing = []
    for seed in range(4):
        for _, plot, me, kind in choices_of(5, seed, every=11):
            reading = Reading(plot, me, kind, random.Random(seed))
            if len(reading.worlds) > 1:
                sums = Guesses(reading, random.Random(seed))._likely
                in_kernel = np.diff(sums, prepend=0.0) / sums[-1]
                readable = np.array(reading.likely) / sum(reading.likely)
                differing.append(np.abs(in_kernel - readable).max())
    assert len(differing) > 15
    assert np.mean(differing) < 0.1
    assert np.quantile(differing, 0.9) < 0.3


def test_worlds_of_the_kernel_hold_every_hidden_card_once() -> None:
    for _, plot, me, kind in choices_of(5, 1, every=9):
        rng = random.Random(2)
        reading = Reading(plot, me, kind, rng)
        playouts = KernelPlayouts(plot, me, kind, reading, rng)
        playouts._deal()
        pool = np.array(counts_of(reading.pool))
        for hands, pile in zip(playouts._hands, playouts._piles, strict=True):
            held = np.array([hands[seat].sum() for seat in range(5)])
            assert held.tolist() == [len(hand) for hand in plot.hands]
            assert hands[me].tolist() == counts_of(plot.hands[me])
            in_pile = np.bincount(pile[: len(plot.pile)], minlength=KINDS)
            # What is left over lies among the discards that the seat has not seen.
            assert (in_pile + hands.sum(axis=0) - hands[me] <= pool).all()


def test_before_the_deal_everybody_gets_six_cards_of_the_pack() -> None:
    match = fourscore.new("bodyguard", 5, seed=4, events=False)
    assert match.decision is not None
    plot, me = match.state, match.decision.seat
    assert isinstance(plot, Plot)
    playouts = KernelPlayouts(plot, me, "roles", None, random.Random(1))
    playouts._deal()
    pack = counts_of(plot.pile)
    for hands, pile in zip(playouts._hands, playouts._piles, strict=True):
        assert hands.sum(axis=1).tolist() == [6] * 5
        assert (hands.sum(axis=0) + np.bincount(pile[: 71 - 30], minlength=KINDS)).tolist() == pack


def test_a_president_alone_earns_about_as_much_in_the_kernel_as_at_the_table() -> None:
    """Roles are issued before any card is dealt, so that only many deals can be compared."""
    match = fourscore.new("bodyguard", 5, seed=4, events=False, options={"first-president": "0"})
    plot = match.state
    assert isinstance(plot, Plot)
    playouts = KernelPlayouts(plot, 0, "roles", None, random.Random(1))
    for choice in ("bodyguard 1", "bodyguard nobody"):
        in_kernel = [playouts.points(choice, number)[0] for number in range(2048)]
        at_the_table = [round_of(choice, seed) for seed in range(200)]
        assert np.mean(in_kernel) == pytest.approx(np.mean(at_the_table), abs=0.2)


def round_of(choice: str, seed: int) -> int:
    match = fourscore.new("bodyguard", 5, seed=seed, events=False, options={"first-president": "0"})
    match.choose(choice)
    player = player_for(match, seat_bots(match.game, ["old-hand"] * 5, seed))
    while match.decision is not None and not match.state.past:  # type: ignore[attr-defined]
        match.choose(player(match.decision), match.decision.seat)
    points: int = match.state.past[0].points[0]  # type: ignore[attr-defined]
    return points


def test_a_kind_that_runs_short_is_replaced() -> None:
    pool = np.array([2, 2, 2, 2, 0, 0, 0, 1])
    hands = np.zeros((50, 3, KINDS), np.int64)
    hands[:, 1, 7] = hands[:, 2, 7] = 3
    hands[:, 0, 0] = 5
    piles = np.zeros((50, 3), np.int64)
    mix(pool, 5, 0, hands, piles, 3)
    for held, pile in zip(hands, piles, strict=True):
        assert held.sum(axis=1).tolist() == [5, 3, 3]
        assert (held[1] + held[2] + np.bincount(pile, minlength=KINDS)).tolist() == pool.tolist()


def test_other_house_rules_are_played_at_the_table() -> None:
    assert plays_as_compiled(BodyguardOptions(first_president="2", tie_break="share"))
    assert not plays_as_compiled(BodyguardOptions(cancel_chain="unlimited"))
    match = fourscore.new("bodyguard", 4, seed=1, options={"martin-stack": "only-one-at-a-time"})
    match.choose("bodyguard nobody")
    assert match.decision is not None
    seat = match.decision.seat
    view = match.view(seat)
    assert view.asked is not None
    thinker: Any = find_bot(match.game, "search:120")(random.Random(1))
    assert not plays_as_compiled(cast(Plot, match.state).options)
    assert thinker.think(worlds_of(match, seat), view, view.asked) in view.asked.choices


def weighed(match: Match, me: Seat) -> list[tuple[str, float, int]]:
    view = match.view(me)
    assert view.asked is not None
    thinker: Any = find_bot(match.game, "search:500")(random.Random(5))
    return [
        (one.choice, one.chance, one.tries)
        for one in thinker.weigh(worlds_of(match, me), view, view.asked, match.names)
    ]


def test_the_same_seed_thinks_the_same_whatever_is_hidden() -> None:
    swapped = 0
    for match, plot, me, _ in choices_of(5, 3, every=8):
        first = weighed(match, me)
        assert weighed(match, me) == first
        for number in range(2):
            other = match.imagine(me, number)
            assert isinstance(other.state, Plot)
            swapped += other.state.hands != plot.hands
            assert weighed(other, me) == first
    assert swapped > 10
