"""A table in one process: bots answer in their turn, everything is kept before it is seen, and all agree or none."""

import random

import pytest

import fourscore
from fourscore.engine.errors import NoUndo, Stale
from fourscore.engine.journal import Chosen, Remark
from fourscore.engine.match import Match
from fourscore.play import commands
from fourscore.play.host import Host
from fourscore.play.records import TakeBack
from fourscore.play.refusals import Hidden, Taken, Unreadable
from fourscore.play.seats import Seating, seating_in, take_seats
from tests.rows import every_row


def hosting(game: str, *players: str, keep=None, **more) -> Host:
    host = Host(fourscore.new(game, len(players), seed=3, **more), take_seats(players, [], "3"), keep)
    host.let_bots_answer()
    return host


def play_on(host: Host, choices: int) -> None:
    rng = random.Random(1)
    for _ in range(choices):
        if host.pending:
            host.do(commands.answer, host.pending[0].seat, rng.choice(host.pending[0].choices))


@every_row("game", ["presidents", "bodyguard", "knife-fight"])
def test_bots_answer_until_somebody_here_is_asked(game: str) -> None:
    host = hosting(game, "random", "you", "old-hand", "random", "you")
    for _ in range(15):
        assert host.match.outcome is not None or host.match.decision.seat in host.own
        play_on(host, 1)
    assert any(isinstance(entry, Chosen) and entry.seat == 2 for entry in host.match.entries())


def test_the_table_of_a_journal_is_the_table_that_was_left() -> None:
    kept: list[Match] = []
    host = hosting("bodyguard", "you", "old-hand", "old-hand", "old-hand", "old-hand", keep=kept.append)
    play_on(host, 6)
    assert any(isinstance(entry, Remark) for entry in host.match.entries()), "old hands talk"
    journal = kept[-1].journal()
    match = fourscore.replay(journal)
    seating = seating_in(match.notes, match.seats)
    assert seating == host.seating
    twin = Host(match, seating)
    assert twin.match.truth() == host.match.truth()
    assert [chair.name for chair in twin.table.chairs] == [chair.name for chair in host.table.chairs]


def test_everything_is_kept_once_and_before_the_bots_go_on() -> None:
    lengths: list[int] = []
    host = hosting("presidents", "you", "random", "random", keep=lambda match: lengths.append(len(match.entries())))
    host.keep()
    play_on(host, 3)
    host.keep()
    assert lengths == sorted(set(lengths))
    assert len(lengths) > 4


def test_a_choice_is_taken_back_when_everybody_here_agrees_and_the_log_says_so() -> None:
    host = hosting("presidents", "you", "you", "you", options={"opening-play": "free"})
    first = host.pending[0]
    with pytest.raises(NoUndo, match="has made 0 choices"):
        host.agree(first.seat, TakeBack(first.seat))
    before = host.match.view(first.seat)
    play_on(host, 1)
    with pytest.raises(NoUndo):
        host.do(commands.undo, first.seat)
    turn = host.turn
    host.agree(first.seat, TakeBack(first.seat))
    assert host.match.view(first.seat) == before
    assert "everybody at the table agreed" in host.news(None)[-1].text
    assert host.turn == turn + 1


def test_only_the_seats_that_are_played_here_are_shown() -> None:
    host = hosting("presidents", "random", "you", "random")
    assert host.view(1).seat == 1
    with pytest.raises(Hidden):
        host.view(0)
    with pytest.raises(Hidden):
        host.check_all_shown()
    with pytest.raises(Stale):
        host.check_own(3)
    with pytest.raises(Stale, match="turn 7"):
        host.expect(7)


@every_row(("words", "heard"), [("I am\n\x1b[2J  the  President.", "I am [2J the President."), ("  hello ", "hello")])
def test_what_is_said_is_one_line_without_control_codes(words: str, heard: str) -> None:
    host = hosting("presidents", "you", "you", "you")
    host.do(commands.say, 0, words, True)
    assert host.news(1)[-1].text == f'Player 1 says: "{heard}"'


@every_row("words", ["", " \n", "\x1b\x00", "x" * 501])
def test_what_nobody_can_hear_is_refused(words: str) -> None:
    with pytest.raises(Unreadable):
        hosting("presidents", "you", "you", "you").do(commands.say, 0, words, True)


def test_people_have_the_names_they_want_and_bots_the_next_free_ones() -> None:
    assert take_seats(["random", "you", "random"], [" ada\t"], "s").names == ["Ben", "ada", "Cleo"]
    assert take_seats(["you", "you"], ["Zoe"], "s").names == ["Zoe", "Player 2"]
    many = take_seats(["random"] * 16, [], "s").names
    assert many[13:] == ["Nora", "Bot 1", "Bot 2"]
    for names, why in [(["Zoe", "zoe"], "same name"), (["a", "b", "c"], "3 names")]:
        with pytest.raises(Taken, match=why):
            take_seats(["you", "you"], names, "s")
    with pytest.raises(Unreadable, match="not a name"):
        take_seats(["you"], ["\x07"], "s")


def test_a_seating_is_read_from_the_notes_of_any_journal() -> None:
    notes = {"players": ["person", "old-hand"], "names": ["Ann", "Ada"], "rulings": []}
    seating = seating_in(notes, 2)
    assert seating == Seating(["person", "old-hand"], ["Ann", "Ada"])
    assert [person.label for person in seating.seen_from(0)] == ["You", "Ada (old-hand)"]
    assert seating_in(notes, 3) is None
    assert seating_in({}, 2) is None
