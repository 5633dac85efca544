"""The table without a server: the same records make the same table, and tell everybody the same."""

import random
from itertools import product
from typing import Literal

import msgspec
import pytest

from fourscore.engine.errors import NoUndo, Stale
from fourscore.engine.journal import Chosen
from fourscore.engine.registry import all_games
from fourscore.play import commands
from fourscore.play.due import next_due, open_questions
from fourscore.play.history import Edition
from fourscore.play.news import Bookmark, look_at
from fourscore.play.records import Answered, Created, Finished, Plan, Seated, StandIn, TakeBack, decode, encode
from fourscore.play.refusals import NotNow, OldRules
from fourscore.play.table import Table
from tests.play.evening import NAMES, Evening
from tests.rows import every_row


@every_row(("game", "asks_forced"), product(["presidents", "bodyguard", "knife-fight"], [False, True]))
def test_the_records_of_any_moment_rebuild_the_same_table(game: str, asks_forced: bool) -> None:
    evening = Evening(game, 4, asks_forced)
    for _ in range(15):
        evening.play(3)
        twin = Table.rebuilt("t", [decode(encode(record)) for record in evening.records])
        for seat in (0, 1, 2, 3, None):
            assert twin.history.view(seat) == evening.table.history.view(seat)
            assert twin.history.lines(seat) == evening.table.history.lines(seat)


def test_what_is_taken_back_shows_spectators_nothing_before_its_time() -> None:
    evening = Evening(delay=4)
    seen = [evening.table.history.view(None)]
    live = []
    for number in range(12):
        evening.play(1)
        live.append(evening.match.view(None))
        if number in (5, 9):
            seat = next(entry.seat for entry in reversed(evening.match.entries()) if isinstance(entry, Chosen))
            evening.do(commands.propose, 0, TakeBack(seat))
            for other in (1, 2):
                evening.do(commands.vote, other, len(evening.table.ballots) - 1, True)
            assert evening.table.ballots[-1].result is True
            assert evening.table.history.view(None) not in live[-3:]
            assert evening.match.view(None) != evening.table.history.view(None)
        seen.append(evening.table.history.view(None))
    assert len({view.to_json() for view in seen if view is not None}) > 4
    assert evening.rebuilt().history.view(None) == seen[-1]


def test_who_has_days_to_answer_may_be_away_for_as_long() -> None:
    for plan, patience in (({}, 60), ({"grace": 10}, 10), ({"seconds": 5}, 60), ({"seconds": 172_800}, 172_800)):
        evening = Evening(**plan)
        evening.table.attendance.away_since = {1: 0.0}
        with pytest.raises(NotNow, match="has been away for"):
            evening.do(commands.propose, 0, StandIn(1, "random"), now=patience - 1.0)
        evening.do(commands.propose, 0, StandIn(1, "random"), now=float(patience))


def test_a_choice_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    decision = evening.table.decisions[0]
    (record,) = commands.answer(evening.table, 1.0, decision.seat, str(decision.choices[-1]).lower())
    assert isinstance(record, Answered)
    assert record.choice is decision.choices[-1]
    monkeypatch.setattr("fourscore.engine.match.meant", None)
    monkeypatch.setattr("fourscore.engine.course.meant", None)
    evening.happen([record])
    assert evening.table.chairs[decision.seat].answers == 1


def test_what_is_sent_bit_by_bit_is_what_there_is_to_know() -> None:
    evening, bookmark = Evening(), Bookmark(1)
    told: list[str] = []
    for _ in range(30):
        message = bookmark.news(evening.table)
        if message is not None:
            news = msgspec.json.decode(message)
            assert news["first"] == len(told)
            told += [line["text"] for line in news["lines"]]
        evening.play(1)
    bookmark.news(evening.table)
    assert told == [line.text for line in evening.table.history.lines(1)][: len(told)]
    assert bookmark.news(evening.table) is None


@every_row("game", sorted(all_games()))
def test_what_is_put_together_for_all_seats_is_what_is_put_together_for_each_alone(game: str) -> None:
    seats = min(all_games()[game].seats[-1], len(NAMES))
    evening, seen, shared = Evening(game, seats), 0, 0
    readers, history = (*range(seats), None), evening.table.history
    for _ in range(80):
        evening.play(1)
        edition = Edition(history, readers)
        for seat in readers:
            assert edition.lines(seat, seen, None) == history.lines(seat, seen)
            assert edition.views[seat] == history.view(seat)
        shared += len(edition._common)
        seen = history.events
    assert shared


def test_the_setting_of_a_table_changes_with_everything_that_is_shown_around_the_game() -> None:
    evening = Evening()
    before = evening.table.setting
    evening.play(1)
    assert evening.table.setting == before
    evening.do(commands.leave, 2)
    assert evening.table.setting != before
    assert Evening().table.setting != before, "a table that was read anew is another one"


def test_a_table_that_puts_every_question_tells_the_same_story() -> None:
    def played(asks_forced: bool) -> Evening:
        evening = Evening(asks_forced=asks_forced)
        while not evening.table.is_over:
            if evening.match.asks_forced and evening.match.may_go_on:
                evening.do(commands.go_on)
            else:
                decision = evening.table.decisions[0]
                evening.do(commands.answer, decision.seat, decision.choices[-1])
        return evening

    quick, slow = played(False), played(True)
    assert slow.table.history.truth() == quick.table.history.truth()
    assert len(slow.records) > len(quick.records)


def test_the_clock_runs_from_the_question_and_not_from_the_last_word() -> None:
    evening = Evening(seconds=60)
    evening.do(commands.say, 0, "hm", False, now=30.0)
    due = next_due(evening.table, 0.0)
    assert due is not None
    assert (due.when, due.what) == (60.0, "clock")
    evening.play(1, now=40.0)
    due = next_due(evening.table, 0.0)
    assert due is not None
    assert due.when == 100.0


@every_row(("steps", "is_over"), [(5, False), (20_000, True)])
def test_a_table_of_other_rules_can_be_read_and_not_played(steps: int, is_over: bool) -> None:
    evening = Evening().play(steps)
    created = evening.records[0]
    assert isinstance(created, Created)
    assert isinstance(evening.records[-1], Finished) == is_over
    old = Table.rebuilt("t", [msgspec.structs.replace(created, rules=999), *evening.records[1:]])
    assert (old.phase, old.is_over) == ("over" if is_over else "playing", is_over)
    assert [chair.name for chair in old.chairs] == list(NAMES[:3])
    with pytest.raises(OldRules, match="version 999"):
        commands.answer(old, 2.0, 0, "pass")


@every_row("watching", ["open", "nobody"])
def test_only_who_is_alone_with_bots_is_spared_the_questions_without_a_choice(
    watching: Literal["open", "nobody"],
) -> None:
    table = Table("t")
    plan = Plan(game="presidents", seats=("person", "random", "random"), watching=watching)
    table.apply(commands.create(plan, {}, "7", "p", True, 0.0))
    table.apply(Seated(at=0.0, seat=0, person="p", name="N"))
    table.apply(commands.start(table, 0.0)[0])
    while not (len(table.decisions) == 1 and table.decisions[0].seat == 0 and len(table.decisions[0].choices) == 1):
        questions = open_questions(table.match)
        answer = commands.answer(table, 1.0, questions[-1].seat, 0) if questions else commands.go_on(table, 1.0)
        table.apply(answer[0])
    due = next_due(table, 1.5)
    assert (due is not None and due.when - table.asked_at < 3.0) is (watching == "nobody")


def test_a_seat_cannot_be_asked_before_the_start_nor_after_the_end() -> None:
    table = Table("t")
    table.apply(commands.create(Plan(game="presidents", seats=("person",) * 3), {}, "7", "p", False, 0.0))
    table.apply(Seated(at=0.0, seat=0, person="p", name="N"))
    with pytest.raises(NotNow, match="not begun"):
        commands.answer(table, 0.0, 0, "pass")
    with pytest.raises(NotNow, match="missing: 2 seats are free"):
        commands.start(table, 0.0)
    with pytest.raises(Stale):
        commands.answer(Evening().play().table, 0.0, 0, "pass")


@every_row("asks_forced", [False, True])
def test_nobody_can_tell_that_a_seat_has_answered_or_thinks_again_while_others_are_asked(asks_forced: bool) -> None:
    evening = Evening("knife-fight", 4, asks_forced, seconds=60)
    assert len(evening.table.decisions) == 4
    other = Bookmark(3)
    other.news(evening.table)
    around = look_at(evening.table)
    for seat in (0, 1):
        evening.do(commands.answer, seat, evening.match.asked_of(seat).choices[0], now=20.0)
        assert other.news(evening.table) is None
        assert look_at(evening.table) == around
    evening.do(commands.undo, 0, now=30.0)
    assert other.news(evening.table) is None
    assert look_at(evening.table) == around
    assert evening.rebuilt().asked_at == evening.table.asked_at == 0.0


def waits_for_others(evening: Evening) -> int | None:
    """The seat that chose last, if several others are now asked together and none has answered."""
    last = next(iter(evening.match.entries()[-1:]), None)
    asked = [decision.seat for decision in evening.table.decisions]
    if len(asked) > 1 and isinstance(last, Chosen) and last.seat not in asked and not evening.match.open_replies():
        return last.seat
    return None


def test_who_tries_to_undo_does_not_hear_whether_others_have_answered() -> None:
    heard: list[list[str]] = []
    for seed in range(8):
        evening = Evening("knife-fight", 4, seed=str(seed))
        for _ in range(100):
            seat = waits_for_others(evening)
            if seat is not None or not evening.table.decisions:
                break
            evening.step()
        if seat is not None:
            heard.append([])
            for _ in range(2):
                with pytest.raises(NoUndo) as refusal:
                    commands.undo(evening.table, 0.0, seat)
                heard[-1].append(str(refusal.value))
                evening.step()
    assert heard, "several seats were never asked together"
    assert all(before == after for before, after in heard)


def test_only_who_has_chosen_can_propose_to_take_it_back_and_nobody_learns_whether_another_has() -> None:
    evening = Evening("knife-fight", 4)
    for proposal in (TakeBack(0), TakeBack(0, 7)):
        with pytest.raises(NoUndo, match="Anna has made 0 choices"):
            commands.propose(evening.table, 1.0, 0, proposal)
        assert commands.propose(evening.table, 1.0, 1, proposal)


def test_a_random_walk_with_undo_is_rebuilt() -> None:
    evening, rng = Evening("knife-fight", 4), random.Random(4)
    undone = 0
    for _ in range(60):
        evening.step()
        seat = rng.randrange(4)
        try:
            evening.do(commands.undo, seat)
            undone += 1
        except (NoUndo, Stale):
            continue
    assert undone
    assert evening.rebuilt().history.lines(0) == evening.table.history.lines(0)
