"""How the search reads the hands in Presidents from what was laid and where somebody passed."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import find_bot, seat_bots
from fourscore.engine.match import Match
from fourscore.games.presidents.evaluator.heuristic import old_hand
from fourscore.games.presidents.evaluator.reading import Reading, moments_of
from fourscore.games.presidents.sets import RANKS, Hand, cards_of, rank_of
from tests.rows import every_row


def evening(seats: int, seed: str, *, every: int) -> Iterator[Match]:
    """An evening among old hands, looked at now and then while a round is under way."""
    match = fourscore.new("presidents", seats, seed=seed, events=False)
    player = player_for(match, seat_bots(match.game, ["old-hand"] * seats, seed))
    while match.decision is not None and match.answered < 400:
        if match.answered % every == 0 and match.decision.kind in ("lead", "play"):
            yield match
        match.choose(player(match.decision), match.decision.seat)


def counts(hand: Hand) -> tuple[int, ...]:
    """How many of each rank."""
    held = Counter(rank_of(card) for card in cards_of(hand))
    return tuple(held[rank] for rank in range(len(RANKS)))


def alike(one: Hand, other: Hand) -> int:
    """How many cards two hands have in common, suits aside."""
    return sum(map(min, counts(one), counts(other)))


@every_row("seats", [3, 5, 9])
def test_the_quick_old_hand_chooses_what_the_old_hand_chooses(seats: int) -> None:
    match = fourscore.new("presidents", seats, seed="quick", events=False)
    slow = find_bot(match.game, "old-hand")(random.Random(1))
    others = player_for(match, seat_bots(match.game, ["random", *["old-hand"] * (seats - 1)], 1))
    for _ in range(500):
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.seat)
        assert view.asked is not None
        assert old_hand(match.state, decision) == slow.choose(view, view.asked)
        match.choose(others(decision), decision.seat)


@every_row("seats", [3, 4, 6])
def test_what_old_hands_did_is_explained_by_the_cards_they_held(seats: int) -> None:
    explained = total = 0
    for match in evening(seats, "explained", every=11):
        assert match.decision is not None
        for moment in moments_of(match.state, match.decision.seat):  # type: ignore[arg-type]
            total += 1
            explained += moment.is_explained_by(counts(match.state.hands[moment.seat]))  # type: ignore[attr-defined]
    assert total > 100
    assert explained > 0.99 * total


@pytest.mark.slow
def test_likely_hands_are_nearer_to_the_truth_than_imagined_ones() -> None:
    read = imagined = 0
    for number, match in enumerate(evening(4, "nearer", every=9)):
        assert match.decision is not None
        seat, hands = match.decision.seat, match.state.hands  # type: ignore[attr-defined]
        world = match.imagine(seat, number)
        for other, hand in Reading(world.state, seat, random.Random(number)).deals().items():  # type: ignore[arg-type]
            read += alike(hand, hands[other])
            imagined += alike(world.state.hands[other], hands[other])  # type: ignore[attr-defined]
    assert read > 1.1 * imagined


def test_a_likely_deal_keeps_every_card_and_the_size_of_every_hand() -> None:
    for number, match in enumerate(evening(5, "kept", every=29)):
        assert match.decision is not None
        world = match.imagine(match.decision.seat, number)
        state = world.state
        before = Counter(card for hand in state.hands for card in cards_of(hand))  # type: ignore[attr-defined]
        deal = Reading(state, match.decision.seat, random.Random(number)).deals()  # type: ignore[arg-type]
        for other, hand in deal.items():
            assert len(cards_of(hand)) == state.sizes[other]  # type: ignore[attr-defined]
            state.hands[other] = hand  # type: ignore[attr-defined]
        assert Counter(card for hand in state.hands for card in cards_of(hand)) == before  # type: ignore[attr-defined]
        assert world.view(match.decision.seat).to_json() == match.view(match.decision.seat).to_json()


def test_the_president_remembers_the_card_returned_and_the_pond_scums_ceiling() -> None:
    seen = 0
    for number, match in enumerate(evening(4, "exchange", every=3)):
        state = match.state
        assert match.decision is not None
        if state.president != match.decision.seat or not state.thanks_are_held:  # type: ignore[attr-defined]
            continue
        deal = Reading(match.imagine(match.decision.seat, number).state, match.decision.seat, random.Random(1)).deals()  # type: ignore[arg-type]
        scum = cards_of(deal[state.pond_scum])  # type: ignore[attr-defined]
        assert state.thanks in scum  # type: ignore[attr-defined]
        assert max(map(rank_of, scum)) <= rank_of(state.gift)  # type: ignore[attr-defined]
        seen += 1
    assert seen
