"""The search in Presidents tries its choices in the kernel, and comes to the same ends as at the table."""

import random
import threading
from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np
import pytest

import fourscore
from fourscore.bots.answering import player_for, worlds_of
from fourscore.bots.search import ready
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import Budget
from fourscore.bots.search.playout import Table
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.games.presidents.evaluator import VERDICTS, PresidentsEvaluator
from fourscore.games.presidents.evaluator.kernel_playouts import ASKED, KernelPlayouts
from fourscore.games.presidents.evaluator.reading import UNLIKELY, Reading
from fourscore.games.presidents.sets import RANKS, cards_of, rank_of
from fourscore.games.presidents.state import Evening

pytestmark = pytest.mark.slow
"""The first run compiles the kernel."""

KERNEL = KernelPlayouts.__module__

OPTIONS: list[Mapping[str, str]] = [
    {},
    {"self-completion": "forbidden", "equal-rank": "allowed"},
    {"lead-after-out": "last-active-player-to-play", "two-count": "match-size"},
    {"opening-play": "free", "large-sets": "allowed"},
    {"opening-play": "single-only", "larger-set-rank": "higher-only"},
]


def choices_of(seats: int, seed: int, every: int = 7) -> Iterator[tuple[Match, View, Evening]]:
    """Choices of one evening of old hands and players without a plan, each with a world that is imagined there."""
    match = fourscore.new(
        "presidents", seats, seed=f"rehearsed {seed}", events=False, options=OPTIONS[seed % len(OPTIONS)]
    )
    names = ["old-hand" if seat % 2 else "random" for seat in range(seats)]
    player = player_for(match, seat_bots(match.game, names, seed))
    while (decision := match.decision) is not None and match.answered < 400:
        is_rare = decision.kind in ("complete", "return")
        if decision.kind in ASKED and (is_rare or match.answered % every == 0):
            state = match.imagine(decision.seat, match.answered).state
            assert isinstance(state, Evening)
            yield match, match.view(decision.seat), state
        match.choose(player(decision), decision.seat)


def playouts_of(view: View, evening: Evening, luck: int = 1) -> KernelPlayouts:
    assert view.seat is not None
    assert view.asked is not None
    rng = random.Random(luck)
    return KernelPlayouts(evening, view.seat, view.asked.kind, Reading(evening, view.seat, rng), rng)


def hands_in(evening: Evening) -> "np.ndarray[tuple[int, int, int], np.dtype[np.int64]]":
    """The hands of a world as the kernel is given them."""
    deals = np.zeros((1, len(evening.sizes), len(RANKS)), np.int64)
    for seat, hand in enumerate(evening.hands):
        for rank, held in hand.items():
            deals[0, seat, rank] = held.size
    return deals


# The same ends, the same reading.


@pytest.mark.parametrize(("seats", "evenings"), [(3, 2), (4, 6), (5, 3), (8, 1), (14, 1)])
def test_a_choice_leads_to_the_same_title_in_the_kernel_and_at_the_table(seats: int, evenings: int) -> None:
    ends: Counter[tuple[str, int]] = Counter()
    for seed in range(evenings):
        for match, view, evening in choices_of(seats, seed):
            assert view.seat is not None
            assert view.asked is not None
            judge = PresidentsEvaluator(evening, view, random.Random(1))
            kind = SearchKind(find_bot(match.game, "old-hand"), PresidentsEvaluator, Budget(playouts=1))
            table = Table(view.seat, kind.heuristics(view.seat, seats), judge, PresidentsEvaluator.settings)
            playouts, node = playouts_of(view, evening), table.new_node(view, view.asked)
            for at, choice in enumerate(node.all_choices()):
                end = playouts.ends(choice, hands_in(evening))[0]
                world = match.imagine(view.seat, match.answered)
                verdict = table.play(world, 0, {judge.recognise(view): node}, at)
                assert VERDICTS[end] == verdict, f"{choice} in {view.table}"
                ends[view.asked.kind, end] += 1
    assert {end for _, end in ends} == {0, 1, 2, 3}
    if evenings > 1:
        assert {kind for kind, _ in ends} == {*ASKED}


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_kernel_finds_the_same_choices_odd(seats: int) -> None:
    odd = 0
    for seed in range(3):
        for _, view, evening in choices_of(seats, seed):
            assert view.seat is not None
            playouts, reading = playouts_of(view, evening), Reading(evening, view.seat, random.Random(1))
            for deal in playouts.guess(3, times=25):
                found = playouts.odd_in(deal)
                for seat in reading.hands:
                    reading.counts[seat] = deal[seat].tolist()
                    assert found[seat] * UNLIKELY == pytest.approx(reading._likelihood(seat))
                    odd += found[seat]
    assert odd > 20


def test_a_guess_keeps_every_card_and_what_the_exchange_has_shown() -> None:
    seen = 0
    for seed in range(4):
        for match, view, evening in choices_of(4, seed, every=2):
            me = view.seat
            assert me is not None
            deals = playouts_of(view, evening).guess(5, times=40)
            hidden = hands_in(evening)[0]
            hidden[me] = 0
            for deal in deals:
                assert (deal.sum(axis=0) == hidden.sum(axis=0)).all()
                assert (deal.sum(axis=1) == hidden.sum(axis=1)).all()
                if me == evening.president and evening.thanks_are_held and evening.thanks is not None:
                    scum = deal[evening.pond_scum]
                    assert scum[rank_of(evening.thanks)] > 0
                    assert evening.gift is not None
                    assert not scum[rank_of(evening.gift) + 1 :].any()
                    seen += 1
            assert match.view(me).to_json() == view.to_json()
    assert seen > 10


def test_guessed_hands_are_nearer_to_the_truth_than_imagined_ones() -> None:
    guessed = imagined = 0
    for seed in range(0, 20, 5):
        match = fourscore.new("presidents", 4, seed=f"nearer {seed}", events=False)
        player = player_for(match, seat_bots(match.game, ["old-hand"] * 4, seed))
        while (decision := match.decision) is not None:
            if match.answered % 13 == 0 and decision.kind in ("lead", "play"):
                evening = match.imagine(decision.seat, seed).state
                assert isinstance(evening, Evening)
                truth, world = hands_in(match.state)[0], hands_in(evening)[0]  # type: ignore[arg-type]
                deal = playouts_of(match.view(decision.seat), evening).guess(1, times=500)[0]
                others = [seat for seat in range(4) if seat != decision.seat]
                guessed += np.minimum(truth[others], deal[others]).sum()
                imagined += np.minimum(truth[others], world[others]).sum()
            match.choose(player(decision), decision.seat)
    assert guessed > 1.1 * imagined


def test_before_anybody_has_done_anything_every_deal_is_another_one() -> None:
    match = fourscore.new("presidents", 4, seed="fresh", events=False)
    assert match.decision is not None
    evening = match.imagine(match.decision.seat, 1).state
    assert isinstance(evening, Evening)
    deals = playouts_of(match.view(match.decision.seat), evening).guess(8, times=40)
    assert len({deal.tobytes() for deal in deals}) == 8


# The search that uses it.


def thought(match: Match, seat: int, budget: str, luck: int = 1) -> dict[str, tuple[float, int]]:
    """What a search makes of its choices."""
    view = match.view(seat)
    assert view.asked is not None
    bot = find_bot(match.game, f"search:{budget}")(random.Random(luck))
    weighed = bot.weigh(worlds_of(match, seat), view, view.asked, match.names)  # type: ignore[attr-defined]
    return {one.choice: (one.chance, one.tries) for one in weighed}


def test_it_knows_nothing_that_its_seat_does_not_know() -> None:
    compared = 0
    for match, view, _ in choices_of(4, 0, every=9):
        assert view.seat is not None
        other = match.imagine(view.seat, "swapped")
        assert thought(match, view.seat, "150", 3) == thought(other, view.seat, "150", 3)
        compared += match.state.hands != other.state.hands  # type: ignore[attr-defined]
    assert compared > 5


def test_it_plays_as_many_playouts_as_it_may_and_the_same_by_the_same_seed() -> None:
    for match, view, _ in choices_of(5, 2, every=40):
        assert view.seat is not None
        first, second = (thought(match, view.seat, "230", 7) for _ in range(2))
        assert first == second
        assert sum(tries for _, tries in first.values()) == 230


def chosen(match: Match, budget: str) -> str:
    assert match.decision is not None
    return next(iter(thought(match, match.decision.seat, budget)))


@pytest.fixture
def unprepared(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """As if nobody had asked for the kernel yet."""
    preparation = ready.preparation
    preparation.cache_clear()
    yield monkeypatch
    preparation.cache_clear()


def test_without_numba_it_thinks_at_the_table(unprepared: pytest.MonkeyPatch) -> None:
    unprepared.setattr(ready, "find_spec", lambda name: None)
    assert ready.kernel_playouts(Budget(playouts=500), KERNEL) is None
    match, view, _ = next(choices_of(4, 0))
    assert view.asked is not None
    assert chosen(match, "120") in view.asked.choices


def test_a_kernel_that_cannot_be_loaded_is_no_reason_to_stop(
    unprepared: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise OSError("no room on disk")

    unprepared.setattr(f"{KERNEL}.warm_up", broken)
    match, view, _ = next(choices_of(4, 0))
    assert view.asked is not None
    assert chosen(match, "120") in view.asked.choices
    assert "the kernel cannot be used" in caplog.text


def test_whoever_goes_by_the_clock_does_not_wait_for_the_kernel(unprepared: pytest.MonkeyPatch) -> None:
    compiled = threading.Event()
    unprepared.setattr(f"{KERNEL}.warm_up", compiled.wait)
    match, view, _ = next(choices_of(4, 0))
    assert view.asked is not None
    assert chosen(match, "20ms") in view.asked.choices
    assert ready.kernel_playouts(Budget(seconds=0.1), KERNEL) is None
    compiled.set()
    assert ready.kernel_playouts(Budget(playouts=500), KERNEL) is KernelPlayouts
    assert ready.kernel_playouts(Budget(seconds=0.1), KERNEL) is KernelPlayouts


def test_a_few_playouts_are_not_worth_loading_it(unprepared: pytest.MonkeyPatch) -> None:
    def never(module: str, _needs: str) -> None:
        raise AssertionError(f"nobody asked for {module}")

    unprepared.setattr(ready, "preparation", never)
    match, view, _ = next(choices_of(4, 0))
    assert view.asked is not None
    assert chosen(match, "50") in view.asked.choices
    with pytest.raises(AssertionError, match=f"nobody asked for {KERNEL}"):
        chosen(match, "500")


def test_cards_stay_where_they_are_while_it_thinks() -> None:
    for match, view, _ in choices_of(4, 1, every=30):
        assert view.seat is not None
        hands = [cards_of(hand) for hand in match.state.hands]  # type: ignore[attr-defined]
        thought(match, view.seat, "100")
        assert [cards_of(hand) for hand in match.state.hands] == hands  # type: ignore[attr-defined]
