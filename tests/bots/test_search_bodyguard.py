"""How the search reads roles and hands in Bodyguard from what the others do."""

import math
import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked
from fourscore.games.bodyguard.cards import Card, cards
from fourscore.games.bodyguard.evaluator import BodyguardEvaluator, verdict_on
from fourscore.games.bodyguard.evaluator.past import Moment, moments
from fourscore.games.bodyguard.evaluator.reading import Reading, Suspect, lay_out
from fourscore.games.bodyguard.knowledge import true_world
from fourscore.games.bodyguard.moves import read
from fourscore.games.bodyguard.state import Plot
from tests.rows import every_row


class Happened(NamedTuple):
    """A choice as it really was."""

    seat: Seat
    kind: str
    table: Plot
    chosen: str


def rounds(
    seats: int, seed: str, every: int, options: Mapping[str, str] | None = None
) -> Iterator[tuple[Match, Plot, list[Happened]]]:
    """A game among old hands, looked at now and then, with everything that has happened in the round."""
    match = fourscore.new("bodyguard", seats, seed=seed, events=False, options=options or {})
    player = player_for(match, seat_bots(match.game, ["old-hand"] * seats, seed))
    happened: list[Happened] = []
    while (decision := match.decision) is not None:
        plot = match.state
        assert isinstance(plot, Plot)
        if plot.phase == "play":
            if match.answered % every == 0 and happened and decision.kind != "roles":
                yield match, plot, happened
        else:
            happened = []
        chosen = player(decision)
        if decision.kind != "roles":
            happened.append(Happened(decision.seat, decision.kind, plot.copy(), str(chosen)))
        match.choose(chosen, decision.seat)


def asked_of(match: Match) -> tuple[Seat, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.kind


def reading_of(match: Match, luck: int = 1) -> Reading:
    """What the seat on turn makes of the round, begun from a world that it imagines."""
    seat, kind = asked_of(match)
    world = match.imagine(seat, match.answered).state
    assert isinstance(world, Plot)
    return Reading(world, seat, kind, random.Random(luck))


# The round once more.


@every_row(
    ("seats", "options"),
    [
        (4, {}),
        (5, {}),
        (8, {}),
        (6, {"role-dealing": "shuffled", "reassign-dead": "excluded"}),
        (5, {"reassign-cost": "replaces-card", "reaction-refill": "draw-one", "cancel-chain": "unlimited"}),
        (5, {"empty-hand": "draw-one", "filthy-target": "none", "reassign-moment": "before-card"}),
    ],
)
def test_the_round_is_played_again_as_it_was(seats: int, options: dict[str, str]) -> None:
    compared = 0
    for seed in range(3):
        for match, _, happened in rounds(seats, f"again {seed}", 5, options):
            me, kind = asked_of(match)
            world = match.imagine(me, match.answered).state
            assert isinstance(world, Plot)
            again = list(moments(world, me, kind))
            # Whoever has one choice is not asked in a match, but a moment all the same.
            of_turns = [moment for moment in again if moment.question.kind == "turn"]
            real = [one for one in happened if one.seat != me and one.kind == "turn"]
            assert len(of_turns) >= len(real)
            for moment, one in zip([each for each in of_turns if is_among(each, real)], real, strict=True):
                assert_same(moment, one)
                compared += 1
    assert compared > 60


def is_among(moment: Moment, real: list[Happened]) -> bool:
    """Whether somebody was really asked there."""
    return any(len(one.table.history) == len(moment.table.history) for one in real)


def assert_same(moment: Moment, one: Happened) -> None:
    table, real = moment.table, one.table
    assert moment.seat == one.seat
    assert (table.rows, table.martins, table.lost_draws) == (real.rows, real.martins, real.lost_draws)
    assert (table.eliminated, table.history, len(table.pile)) == (real.eliminated, real.history, len(real.pile))
    assert [len(hand) for hand in table.hands] == [len(hand) for hand in real.hands]
    assert (table.reassigned, table.exposed, table.lacking) == (real.reassigned, real.exposed, real.lacking)
    done = read(one.chosen)
    assert moment.is_hidden == (done.verb == "discard")
    assert moment.is_hidden or moment.did == done


def test_what_old_hands_did_is_never_odd_for_the_cards_and_roles_they_had() -> None:
    asked = 0
    for seed in range(4):
        for match, plot, happened in rounds(5, f"odd {seed}", 7):
            reading = reading_of(match)
            for suspect in reading.suspects:
                real = [one for one in happened if one.seat == suspect.seat and one.kind == "turn"]
                deeds = reading.deeds[suspect.seat]
                turns = [at for at, deed in enumerate(deeds) if deed.question.kind == "turn" and is_among(deed, real)]
                for at, one in zip(turns, real, strict=True):
                    used = read(one.chosen).card if deeds[at].is_hidden else deeds[at].used
                    knew = one.table.bodyguard if suspect.seat in (plot.president, one.table.bodyguard) else None
                    assert suspect.chance(at, used, one.table.hands[suspect.seat], knew) > 0.0, one.chosen
                    asked += 1
    assert asked > 80


# What it concludes.


@pytest.mark.slow
def test_the_reading_knows_better_than_nobody_where_the_bodyguard_is() -> None:
    told = guessed = 0.0
    count = 0
    for seed in range(9):
        for match, plot, _ in rounds(5, f"where {seed}", 9):
            reading = reading_of(match)
            if len(reading.worlds) > 1:
                at = reading.worlds.index(true_world(plot))
                told += math.log(reading.likely[at] / sum(reading.likely))
                guessed += math.log(1 / len(reading.worlds))
                count += 1
    assert count > 20
    assert told / count > guessed / count + 0.4


@pytest.mark.slow
def test_whoever_lets_the_president_be_is_hardly_an_assassin_with_a_hit() -> None:
    """Nothing lies before the President yet, so that every hit would do."""
    found = 0
    for seed in range(40):
        if found > 3:
            break
        for match, plot, _ in rounds(5, f"lets be {seed}", 6):
            reading = reading_of(match)
            for suspect in reading.suspects:
                if suspect.seat != plot.president and reading.deeds[suspect.seat]:
                    found += compared(reading, suspect)
    assert found > 3


def compared(reading: Reading, suspect: Suspect) -> int:
    """Whether the seat has discarded before an empty row; if so an Assassin's hands must have been without hits."""
    deed = reading.deeds[suspect.seat][0]
    if not deed.is_hidden or deed.table.rows[deed.table.president] or deed.table.reassigned != reading.plot.reassigned:
        return 0
    hit, others = cards("fog"), cards("plan-b plan-b hardcore hardcore hardcore")
    assert suspect.chance(0, others[0], hit + others, None) == 0.0
    assert suspect.chance(0, others[0], others, None) > 0.5
    return 1


def test_a_round_of_odd_deeds_is_read_all_the_same() -> None:
    """So many that the chance of all of them is smaller than any number."""
    match = next(match for match, _, _ in rounds(5, "odd", 10) if len(reading_of(match).worlds) > 1)
    reading = reading_of(match)
    means = [[1e-200] * 4 for _ in reading.worlds]
    means[0][0] = 2e-200
    likely = reading.likelihoods(means)
    assert max(likely) == 1.0
    assert likely[0] == pytest.approx(2 * likely[1])


# The worlds that it deals.


@pytest.mark.slow
@every_row("seats", [4, 5, 8])
def test_a_likely_world_holds_every_card_once_and_all_that_the_seat_knows(seats: int) -> None:
    dealt = 0
    for match, plot, _ in rounds(seats, "likely", 6):
        me, _ = asked_of(match)
        reading, seen = reading_of(match), match.view(me).to_json()
        for number in range(4):
            world = match.imagine(me, number)
            assert isinstance(world.state, Plot)
            lay_out(world.state, me, reading.deal())
            assert match.game.pieces(world.state) == match.game.pieces(plot)
            assert [len(hand) for hand in world.state.hands] == [len(hand) for hand in plot.hands]
            assert true_world(world.state) in reading.worlds
            assert world.view(me).to_json() == seen
            dealt += 1
    assert dealt > 25


def test_a_world_in_which_a_kind_runs_short_is_dealt_all_the_same() -> None:
    match = next(match for match, _, _ in rounds(5, "short", 10))
    me, _ = asked_of(match)
    world = match.imagine(me, 1).state
    assert isinstance(world, Plot)
    deal = reading_of(match).deal()
    everywhere: list[Card] = cards("hardcore") * 6
    lay_out(world, me, deal._replace(hands={seat: everywhere[: len(hand)] for seat, hand in deal.hands.items()}))
    assert match.game.pieces(world) == match.game.pieces(match.state)


def test_hits_of_a_type_come_to_the_same_and_what_a_plan_b_removes_does_not() -> None:
    choices = ("hit 1 fog", "hit 1 hail", "hit 2 fog", "discard fog", "discard hail", "plan-b fog", "plan-b dawn")
    left = BodyguardEvaluator.distinct(Asked("turn", "", choices))
    assert sorted(left) == ["discard fog", "hit 1 fog", "hit 2 fog", "plan-b dawn", "plan-b fog"]


def test_it_wants_to_be_ahead_of_the_others() -> None:
    struck, was_near, was_late = [0, 0, 2, 1, 1], [0, 0, 1, 2, 1], [1, 2, 0, 0, 0]
    mine = [verdict_on(points, 2).worth for points in (struck, was_near, was_late)]
    assert 1 >= mine[0] > mine[1] > mine[2] >= 0
    assert verdict_on([1, 1, 0, 1], 2).worth == pytest.approx(verdict_on([2, 2, 1, 2], 2).worth)
