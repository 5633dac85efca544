"""A running game under a raised version of the rules goes on, or can at least be read and ended."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from fourscore.engine.beginning import replay
from fourscore.engine.decision import Choice
from fourscore.engine.game import Game
from fourscore.engine.journal import RULES_CHANGED, journal_lines, parse_journal
from fourscore.engine.pauses import NO_PAUSES
from fourscore.engine.registry import find_game
from fourscore.kit.extras import usual_seats
from fourscore.play import commands
from fourscore.play.carrying import Snapshot, carry, read_snapshot, show_old, snapshot_of, what_can_be_read
from fourscore.play.due import open_questions
from fourscore.play.records import Carried, EndGame, Finished, decode, encode
from fourscore.play.refusals import OldRules
from fourscore.play.table import Table
from tests.play.evening import Evening
from tests.walks import every_game


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Raises the version of a game's rules."""

    def raise_version(game: str) -> None:
        kind = find_game(game)
        monkeypatch.setattr(type(kind), "version", kind.version + 1)

    return raise_version


def an_evening(game: str, asks_forced: bool = True) -> tuple[Evening, Snapshot]:
    evening = Evening(game, min(usual_seats(find_game(game)), 5), asks_forced).play(25)
    snapshot = read_snapshot(snapshot_of(evening.table))
    assert snapshot is not None
    return evening, snapshot


def rebuilt(evening: Evening, carried: Carried | None) -> Table:
    assert carried is not None
    return Table.rebuilt("t", [decode(encode(record)) for record in [*evening.records, carried]])


def play_to_the_end(table: Table, evening: Evening) -> None:
    evening.table = table
    evening.records = []
    evening.play()
    assert table.is_over


def lines(table: Table) -> list[list[Any]]:
    return [table.history.lines(seat) for seat in (None, *range(len(table.chairs)))]


@every_game
def test_a_game_that_the_new_rules_tell_alike_simply_goes_on(game: Game, raised: Callable[[str], None]) -> None:
    evening, snapshot = an_evening(game.id)
    before = lines(evening.table)
    raised(game.id)
    for known in (snapshot, None):
        carried = carry("t", evening.records, known, 2.0)
        assert carried is not None
        assert not carried.snapshot
        table = rebuilt(evening, carried)
        assert (table.versions.trouble, lines(table)) == ("", before)
    play_to_the_end(table, evening)


@pytest.mark.rule("house.rules-changed")
@every_game
def test_a_game_that_they_tell_otherwise_goes_on_from_its_last_position_and_the_log_says_so(
    game: Game, raised: Callable[[str], None]
) -> None:
    # Where forced questions are put, one that is pending may be answered on the way.
    evening, snapshot = an_evening(game.id, asks_forced=False)
    before = lines(evening.table)
    views = [evening.match.view(seat).table for seat in range(len(evening.table.chairs))]
    raised(game.id)
    carried = carry("t", evening.records, msgspec.structs.replace(snapshot, digest="other"), 2.0)
    table = rebuilt(evening, carried)
    assert table.match is not None
    assert [table.match.view(seat).table for seat in range(len(table.chairs))] == views
    for told, known in zip(lines(table), before, strict=True):
        assert told[: len(known)] == known
        assert f"version {game.version} of the rules" in told[len(known)].text
    play_to_the_end(table, evening)
    assert isinstance(evening.records[-1], Finished)


@every_game
def test_whenever_the_rules_change_nothing_is_told_twice(game: Game, raised: Callable[[str], None]) -> None:
    """A position is followed by what was answered since, which the new rules play and tell once more."""
    evening, _ = an_evening(game.id, asks_forced=False)
    raised(game.id)
    followed = 0
    while followed < 3:
        evening.step()
        snapshot = read_snapshot(snapshot_of(evening.table))
        assert snapshot is not None
        followed += bool(snapshot.position["since"])
        carried = carry("t", evening.records, msgspec.structs.replace(snapshot, digest="other"), 2.0)
        for told, known in zip(lines(rebuilt(evening, carried)), lines(evening.table), strict=True):
            assert told[: len(known)] == known
            assert [line.rule for line in told[len(known) :]] == [RULES_CHANGED]


def carried_with_claims(game: Game, raised: Callable[[str], None], **change: Any) -> Iterator[tuple[Evening, Table]]:
    """Moments of an evening at which somebody has just said something, and the table as it goes on from each."""
    evening, _ = an_evening(game.id)
    raised(game.id)
    claims = forced = 0
    while forced < 3:
        evening.step()
        seat = evening.rng.randrange(len(evening.table.chairs))
        evening.do(commands.say, seat, f"claim {claims}", True)
        claims += 1
        forced += evening.match.may_go_on
        snapshot = read_snapshot(snapshot_of(evening.table))
        assert snapshot is not None
        carried = carry("t", evening.records, msgspec.structs.replace(snapshot, digest="other", **change), 2.0)
        yield evening, rebuilt(evening, carried)


def open_to(table: Table) -> list[tuple[int, list[Choice], bool]]:
    """Who is asked what, with and without a choice, and whether somebody is waited for."""
    assert table.match is not None
    return [(one.seat, list(one.choices), table.match.may_go_on) for one in open_questions(table.match)]


@every_game
def test_a_question_that_leaves_no_choice_is_still_put_and_claims_beside_it_are_told_once(
    game: Game, raised: Callable[[str], None]
) -> None:
    for evening, table in carried_with_claims(game, raised):
        assert open_to(table) == open_to(evening.table)
        for told, known in zip(lines(table), lines(evening.table), strict=True):
            assert told[: len(known)] == known
            assert [line.rule for line in told[len(known) :]] == [RULES_CHANGED]


@every_game
def test_where_a_moment_passes_on_the_way_what_was_told_before_it_is_told_once(
    game: Game, raised: Callable[[str], None]
) -> None:
    """So it is if the new rules know another moment without a choice, or an older program has kept the game."""
    passed = 0
    for evening, table in carried_with_claims(game, raised, pauses=NO_PAUSES):
        for told, known in zip(lines(table), lines(evening.table), strict=True):
            whole = [line.text for line in told]
            assert not Counter(line.text for line in known) - Counter(whole[: len(known)])
            assert [text for text in whole if "claim " in text] == [
                line.text for line in known if "claim " in line.text
            ]
            passed += told[len(known)].rule != RULES_CHANGED
    assert passed


@every_game
def test_the_journal_of_a_game_that_went_on_under_other_rules_can_be_played_back(
    game: Game, raised: Callable[[str], None]
) -> None:
    evening, _ = an_evening(game.id)
    for number in range(2):
        raised(game.id)
        evening.do(commands.say, 0, f"claim {number}", True)
        snapshot = read_snapshot(snapshot_of(evening.table))
        assert snapshot is not None
        carried = carry("t", evening.records, msgspec.structs.replace(snapshot, digest="other"), 2.0)
        evening.table = rebuilt(evening, carried)
        evening.records.append(carried)
    evening.play()
    last = evening.table.history.journals()[-1]
    match = replay(parse_journal(journal_lines(last)), "unused", game=evening.match.game)
    assert match.outcome == evening.match.outcome
    # No journal says whether somebody spoke before or after a moment without a choice had passed.
    assert Counter(line.text for line in match.truth()) == Counter(line.text for line in evening.match.truth())


@every_game
def test_a_game_that_went_on_from_a_position_simply_goes_on_under_rules_that_tell_the_rest_alike(
    game: Game, raised: Callable[[str], None]
) -> None:
    evening, snapshot = an_evening(game.id, asks_forced=False)
    for change in ({"digest": "other"}, {}):
        raised(game.id)
        before = lines(evening.table)
        carried = carry("t", evening.records, msgspec.structs.replace(snapshot, **change), 2.0)
        assert carried is not None
        assert bool(carried.snapshot) is bool(change)
        evening.table = rebuilt(evening, carried)
        evening.records.append(carried)
        after = lines(evening.table)
        assert [len(told) - len(known) for told, known in zip(after, before, strict=True)] == [len(change)] * len(after)
        evening.play(8)
        snapshot = read_snapshot(snapshot_of(evening.table)) or snapshot


def test_a_game_that_cannot_go_on_is_read_whole_and_ended_by_agreement(raised: Callable[[str], None]) -> None:
    evening, snapshot = an_evening("presidents")
    before = lines(evening.table)
    raised("presidents")
    broken = msgspec.structs.replace(snapshot, digest="other", position={"game": "presidents"})
    assert carry("t", evening.records, broken, 2.0) is None
    table = Table.rebuilt("t", evening.records)
    table.versions.old = broken
    show_old(table.history, broken)
    assert lines(table) == before
    with pytest.raises(OldRules):
        commands.answer(table, 2.0, 0, "pass")
    evening.table = table
    evening.do(commands.propose, 0, EndGame())
    for seat in range(1, len(table.chairs)):
        evening.do(commands.vote, seat, 0, True)
    assert table.is_over
    assert isinstance(evening.records[-1], Finished)


def test_what_was_acknowledged_after_the_snapshot_is_not_lost(raised: Callable[[str], None]) -> None:
    evening, snapshot = an_evening("presidents")
    evening.play(5)
    raised("presidents")
    assert carry("t", evening.records, msgspec.structs.replace(snapshot, digest="other"), 2.0) is None
    assert carry("t", evening.records, snapshot, 2.0) is not None
    said = [what_can_be_read(evening.records, known) for known in (snapshot, None)]
    assert [words.partition(":")[0] for words in said] == [
        "What was told can be read but for the end",
        "Nothing that was told can be read",
    ]
    evening.records = evening.records[: snapshot.length]
    assert what_can_be_read(evening.records, snapshot) == "All that was told can be read."


def test_a_table_at_which_nobody_plays_yet_goes_on_under_any_rules(raised: Callable[[str], None]) -> None:
    evening = Evening()
    raised("presidents")
    gathering = evening.records[:-1]
    table = Table.rebuilt("t", [*gathering, carry("t", gathering, None, 2.0) or gathering[0]])
    commands.start(table, 2.0)
