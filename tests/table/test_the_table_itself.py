"""The table without a server: the same records make the same table."""

import msgspec
import pytest

from fourscore.engine.errors import Stale
from fourscore.table import moves
from fourscore.table.errands import next_errand
from fourscore.table.records import Created, Finished, Plan, Record, Seated, decode, encode
from fourscore.table.refusals import NotNow, OldRules
from fourscore.table.sight import Reading, look_at, view_bytes
from fourscore.table.table import Table


class Evening:
    """A table and everything that has happened at it."""

    def __init__(self, game: str = "presidents", seats: int = 3, asks_forced: bool = False, **plan: object) -> None:
        wanted = Plan(game=game, seats=("person",) * seats, **plan)  # type: ignore[arg-type]
        self.table = Table("t")
        self.records: list[Record] = []
        self.happen(moves.create(wanted, {}, "7", "p0", asks_forced, 0.0))
        for seat in range(seats):
            self.happen(*moves.sit(self.table, f"p{seat}", f"N{seat}", seat, 0.0))
        self.happen(*moves.start(self.table, 0.0))

    def happen(self, *records: Record) -> None:
        for record in records:
            self.table.apply(record)
            self.records.append(record)
            for end in self.table.finish(record.at):
                self.happen(end)

    def play(self, answers: int, now: float = 1.0) -> None:
        for _ in range(answers):
            if self.table.match is None or self.table.is_over:
                return
            if self.table.match.asks_forced and self.table.match.may_go_on:
                self.happen(*moves.go_on(self.table, now))
            else:
                decision = self.table.decisions[0]
                self.happen(*moves.answer(self.table, decision.seat, str(decision.choices[-1]), now))


@pytest.mark.parametrize("game", ["presidents", "bodyguard", "knife-fight"])
@pytest.mark.parametrize("asks_forced", [False, True])
def test_the_records_of_any_moment_rebuild_the_same_table(game: str, asks_forced: bool) -> None:
    evening = Evening(game, 4, asks_forced)
    for _ in range(15):
        evening.play(3)
        kept = [decode(encode(record)) for record in evening.records]
        twin = Table.rebuilt("t", kept)
        for seat in (0, 1, 2, 3, None):
            assert view_bytes(twin, seat) == view_bytes(evening.table, seat)
            assert twin.lines(seat) == evening.table.lines(seat)


def test_what_is_sent_bit_by_bit_is_what_there_is_to_know() -> None:
    evening = Evening()
    reading = Reading(1)
    told: list[object] = []
    for _ in range(30):
        message = reading.news(evening.table)
        if message is not None:
            news = msgspec.json.decode(message)
            assert news["first"] == len(told)
            told += [line["text"] for line in news["lines"]]
        evening.play(1)
    reading.news(evening.table)
    assert told == [line.text for line in evening.table.lines(1)][: len(told)]
    assert reading.news(evening.table) is None


def test_a_lingering_table_puts_every_question_and_tells_the_same_story() -> None:
    quick, slow = Evening(asks_forced=False), Evening(asks_forced=True)
    quick.play(400)
    slow.play(2000)
    assert quick.table.is_over
    assert slow.table.is_over
    assert [line.text for line in slow.table.truth()] == [line.text for line in quick.table.truth()]
    assert len(slow.records) > len(quick.records)


def test_the_clock_runs_from_the_question_and_not_from_the_last_word() -> None:
    evening = Evening(seconds=60)
    evening.happen(*moves.say(evening.table, 0, "hm", False, 30.0))
    errand = next_errand(evening.table, 0.0)
    assert errand is not None
    assert (errand.when, errand.what) == (60.0, "clock")
    evening.play(1, now=40.0)
    errand = next_errand(evening.table, 0.0)
    assert errand is not None
    assert errand.when == 100.0


def test_a_table_of_other_rules_can_be_read_and_not_played() -> None:
    evening = Evening()
    evening.play(5)
    created = evening.records[0]
    assert isinstance(created, Created)
    old = Table.rebuilt("t", [msgspec.structs.replace(created, rules=999), *evening.records[1:]])
    assert old.phase == "playing"
    assert [chair.name for chair in old.chairs] == ["N0", "N1", "N2"]
    with pytest.raises(OldRules, match="version 999"):
        moves.answer(old, 0, "pass", 2.0)


def test_a_finished_table_of_other_rules_keeps_its_journal_and_story() -> None:
    evening = Evening()
    evening.play(2000)
    assert isinstance(evening.records[-1], Finished)
    created = evening.records[0]
    assert isinstance(created, Created)
    old = Table.rebuilt("t", [msgspec.structs.replace(created, rules=999), *evening.records[1:]])
    assert old.is_over


def test_a_seat_cannot_be_asked_before_the_start_nor_after_the_end() -> None:
    table = Table("t")
    table.apply(moves.create(Plan(game="presidents", seats=("person",) * 3), {}, "7", "p", False, 0.0))
    table.apply(Seated(at=0.0, seat=0, person="p", name="N"))
    with pytest.raises(NotNow, match="not begun"):
        moves.answer(table, 0, "pass", 0.0)
    with pytest.raises(NotNow, match="missing: seat 1, 2"):
        moves.start(table, 0.0)
    evening = Evening()
    evening.play(2000)
    with pytest.raises(Stale):
        moves.answer(evening.table, 0, "pass", 0.0)


@pytest.mark.parametrize("asks_forced", [False, True])
def test_nobody_can_tell_that_a_seat_has_answered_or_thinks_again_while_others_are_asked(asks_forced: bool) -> None:
    evening = Evening("knife-fight", 4, asks_forced, seconds=60)
    assert len(evening.table.decisions) == 4
    other = Reading(3)
    other.news(evening.table)
    around = look_at(evening.table)
    for seat in (0, 1):
        decision = evening.table.match.asked_of(seat)  # type: ignore[union-attr]
        evening.happen(*moves.answer(evening.table, seat, str(decision.choices[0]), 20.0))
        assert other.news(evening.table) is None
        assert look_at(evening.table) == around
    evening.happen(*moves.undo(evening.table, 0, 30.0))
    assert other.news(evening.table) is None
    assert look_at(evening.table) == around
    assert Table.rebuilt("t", evening.records).asked_at == evening.table.asked_at == 0.0
