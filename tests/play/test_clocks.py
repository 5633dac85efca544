"""Clocks for a question and for the whole game, and what a table agrees on for when they run out."""

import pytest

from fourscore.bots.random import RandomBot
from fourscore.play import commands
from fourscore.play.clocks import WINDOW, bank_left, limit
from fourscore.play.due import next_due, open_questions
from fourscore.play.news import look_at
from fourscore.play.records import Closed, Plan, Ruling, StandIn, StoodIn
from fourscore.play.refusals import NotNow
from fourscore.play.seats import MOST_A_MINUTE
from fourscore.play.thinking import Thought
from tests.play.evening import Evening


def asked(evening: Evening) -> int:
    return evening.table.decisions[0].seat


def test_the_time_for_a_game_is_taken_by_thinking_and_by_nobody_else() -> None:
    evening = Evening(bank=100)
    first = asked(evening)
    evening.play(1, now=30.0)
    second = asked(evening)
    assert first != second
    assert [bank_left(evening.table, seat) for seat in (first, second)] == [70.0, 100.0]
    due = next_due(evening.table, 0.0)
    assert due is not None
    assert (due.when, due.what, due.seat) == (130.0, "clock", second)
    assert look_at(evening.table).deadline == 130.0
    assert [seat.left for seat in look_at(evening.table).seats if seat.seat == first] == [70.0]
    assert evening.rebuilt().chairs[first].spent == 30.0


def test_with_seconds_for_each_question_only_what_is_longer_is_taken() -> None:
    evening = Evening(bank=100, seconds=20)
    first = asked(evening)
    assert limit(evening.table, first) == 120.0
    evening.play(1, now=15.0)
    second = asked(evening)
    evening.play(1, now=45.0)
    assert (bank_left(evening.table, first), bank_left(evening.table, second)) == (100.0, 90.0)


def test_whose_time_for_the_game_is_gone_is_answered_for_at_once() -> None:
    evening = Evening(bank=100)
    seat = asked(evening)
    evening.do(commands.answer, seat, 0, now=500.0, by="clock")
    assert bank_left(evening.table, seat) == 0.0
    while asked(evening) != seat:
        evening.play(1, now=501.0)
    due = next_due(evening.table, 0.0)
    assert due is not None
    assert (due.when, due.what, due.seat) == (501.0, "clock", seat)


def test_a_question_to_several_takes_nothing_out_of_the_time_for_the_game() -> None:
    """What is left would tell when each of them answered, and so who had nothing to choose."""
    evening = Evening("knife-fight", 4, asks_forced=True, bank=1000)
    several = 0
    now = 0.0
    while several < 3:
        before = [chair.spent for chair in evening.table.chairs]
        sight = look_at(evening.table).seats
        is_to_several = len(getattr(evening.match.asking, "seats", ())) > 1
        now += 7.0
        evening.step(now)
        if is_to_several:
            several += 1
            assert [chair.spent for chair in evening.table.chairs] == before
            assert limit(evening.table, 0) == WINDOW or look_at(evening.table).seats == sight


@pytest.mark.parametrize("at_zero", ["bot", "end"])
def test_time_is_up_alike_with_and_without_a_choice(at_zero: str) -> None:
    evening = Evening(asks_forced=True, seconds=60, at_zero=at_zero)
    kinds: set[tuple[bool, bool]] = set()
    while len(kinds) < 4:
        questions = open_questions(evening.match)
        for decision in questions:
            others = {other.seat for other in questions} - {decision.seat}
            due = next_due(evening.table, 1.5, besides=others)
            assert due is not None
            assert (due.what, due.seat) == ("clock", decision.seat)
            late = due.when - evening.table.asked_at - 60
            assert late == 0 if at_zero == "end" else 0.75 <= late <= 2.25
            kinds.add((len(decision.choices) > 1, len(getattr(evening.match.asking, "seats", ())) > 1))
            if at_zero == "end":
                assert commands.end_late(evening.table, evening.table.asked_at + 60, decision.seat)
            else:
                Thought(evening.table, decision.seat, RandomBot(evening.rng), is_late=True).decide()
        evening.step()


def test_where_the_table_waits_nothing_is_due() -> None:
    evening = Evening(seconds=60, at_zero="wait")
    assert next_due(evening.table, 0.0) is None
    assert look_at(evening.table).deadline == 60.0


def test_the_game_ends_only_when_the_time_is_up_and_says_why() -> None:
    evening = Evening(seconds=60, at_zero="end")
    seat = asked(evening)
    with pytest.raises(NotNow):
        commands.end_late(evening.table, 59.0, seat)
    evening.do(commands.end_late, seat, now=60.0)
    assert evening.table.is_over
    name = evening.table.chairs[seat].name
    assert look_at(evening.table).trouble.startswith(f"{name} ran out of time")
    assert look_at(evening.rebuilt()).trouble == look_at(evening.table).trouble
    assert isinstance(evening.records[-2], Closed)


def test_a_bot_plays_on_for_whoever_is_away_and_for_nobody_who_is_here() -> None:
    evening = Evening(seconds=60, grace=30)
    seat = asked(evening)
    evening.table.attendance.away_since = {seat: 40.0}
    assert commands.play_on(evening.table, 60.0, seat) == []
    evening.table.attendance.away_since = {seat: 10.0}
    evening.table.attendance.present = {seat: 1}
    assert commands.play_on(evening.table, 60.0, seat) == []
    evening.table.attendance.present = {}
    (stood_in,) = evening.do(commands.play_on, seat, now=60.0)
    assert isinstance(stood_in, StoodIn)
    assert evening.table.chairs[seat].player == stood_in.bot
    assert look_at(evening.table).seats[seat].is_away
    evening.do(commands.welcome_back, seat, now=70.0)
    assert evening.table.chairs[seat].player == ""


def test_a_plan_of_before_has_the_clock_of_before() -> None:
    plan = Plan(game="presidents", seats=("person",) * 3, seconds=5)
    assert (plan.bank, plan.at_zero, plan.has_clock) == (0, "bot", True)


def test_under_a_clock_that_was_set_back_time_is_up_people_are_away_and_nobody_waits_for_the_clock() -> None:
    """A server that starts again under an earlier clock finds times that are still to come."""
    evening = Evening(seconds=60, at_zero="end", grace=30)
    seat = asked(evening)
    ruling = Ruling(option="equal-rank", value="allowed")
    for number in range(MOST_A_MINUTE):
        evening.do(commands.propose, seat, ruling, now=100_000.0)
        evening.do(commands.vote, (seat + 1) % 3, number, True, now=100_000.0)
    evening.play(1, now=100_001.0)
    other = asked(evening)
    evening.table.attendance.away_since = {other: 0.0}
    assert evening.table.away_for(other, 70.0) == 70.0
    assert commands.propose(evening.table, 70.0, seat, StandIn(seat=other, bot="random"))
    assert commands.end_late(evening.table, 61.0, other)
