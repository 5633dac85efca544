"""Journals: written whole, read back exactly, and never trusted blindly."""

import json
import random
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.errors import BadJournal, WrongVersion
from fourscore.engine.journal import Chosen, Journal, journal_lines, parse_journal
from tests.walks import play_some


@pytest.fixture
def match():
    match = fourscore.new("presidents", seats=4, seed=7)
    play_some(match, random.Random(7), 40)
    return match


@pytest.fixture
def saved(match, tmp_path) -> Path:
    match.save(tmp_path / "evening.journal")
    return tmp_path / "evening.journal"


def change(path: Path, line: int, old: str, new: str) -> None:
    """Edit one line of the file by hand."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_journal_is_json_lines_with_game_version_options_and_every_answer(match, saved) -> None:
    lines = [json.loads(line) for line in saved.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["game"] == "presidents"
    assert lines[0]["version"] == match.game.version
    assert lines[0]["seats"] == 4
    assert lines[0]["options"] == {}
    assert sorted(lines[2]["chance"]) == list(range(52))
    assert sum("choice" in line for line in lines) == 40
    assert lines[-1]["end"] == len(lines) - 2


def test_options_that_were_changed_are_in_the_journal(tmp_path) -> None:
    match = fourscore.new("presidents", seats=4, seed=7, options={"opening-play": "free"})
    match.save(tmp_path / "free.journal")
    twin = fourscore.load(tmp_path / "free.journal")
    assert twin.options == match.options
    assert twin.decision.choices == match.decision.choices


def test_saving_again_leaves_the_old_file_until_the_new_one_is_whole(match, saved, monkeypatch) -> None:
    before = saved.read_bytes()

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    play_some(match, random.Random(8), 3)
    monkeypatch.setattr("fourscore.engine.whole_file.os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        match.save(saved)
    assert saved.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "not a Fourscore journal"),
        (b"Dear diary,\n", "not a Fourscore journal"),
        (b"\xff\xfe\x00\x01", "not a Fourscore journal"),
        (b'{"a": 1, "sum": "0"}\n', "changed"),
        (b"[1, 2]\n", "not a Fourscore journal"),
        (b'{"fourscore": 1}\n', "not a Fourscore journal"),
    ],
)
def test_a_file_that_is_no_journal_is_refused(tmp_path, content, complaint) -> None:
    path = tmp_path / "something"
    path.write_bytes(content)
    with pytest.raises(BadJournal, match=complaint):
        fourscore.load(path)


def test_a_missing_file_is_refused(tmp_path) -> None:
    with pytest.raises(BadJournal, match="cannot be read"):
        fourscore.load(tmp_path / "nowhere.journal")
    with pytest.raises(BadJournal, match="cannot be read"):
        fourscore.load(tmp_path)


def test_a_line_that_was_edited_taken_out_or_added_is_noticed(saved) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join(lines[:9] + lines[10:]))
    with pytest.raises(BadJournal, match="Line 10"):
        fourscore.load(saved)
    saved.write_bytes(b"".join([*lines, lines[-1]]))
    with pytest.raises(BadJournal, match=r"more lines follow|changed"):
        fourscore.load(saved)
    saved.write_bytes(b"".join(lines))
    change(saved, 5, '"choice":"', '"choice":"3C ')
    with pytest.raises(BadJournal, match="Line 5"):
        fourscore.load(saved)


@pytest.mark.parametrize("cut", [1, 20, 200, 700])
def test_a_journal_that_was_cut_off_says_so_and_can_be_salvaged(match, saved, cut) -> None:
    content = saved.read_bytes()
    saved.write_bytes(content[:-cut])
    whole = saved.read_bytes() == content
    if not whole and not saved.read_bytes().endswith(b"}"):
        with pytest.raises(BadJournal, match=r"cut off after line .* --salvage"):
            fourscore.load(saved)
    salvaged = fourscore.load(saved, salvage=True)
    assert salvaged.truth() == match.truth()[: len(salvaged.truth())]
    assert 0 < len(salvaged.entries()) <= len(match.entries())


def test_a_journal_of_another_rules_version_says_so(saved, monkeypatch) -> None:
    monkeypatch.setattr("fourscore.games.presidents.game.Presidents.version", 99)
    with pytest.raises(WrongVersion, match=r"version 2 .* installed is version 99"):
        fourscore.load(saved)


def test_a_forged_answer_with_good_check_sums_is_refused_by_the_rules(match) -> None:
    journal = match.journal()
    forged = [Chosen(entry.seat, "2S 2H") if isinstance(entry, Chosen) else entry for entry in journal.entries]
    lines = list(journal_lines(Journal(journal.header, forged)))
    with pytest.raises(BadJournal, match="Answer 3 does not fit"):
        fourscore.replay(parse_journal(lines))
    short = Journal(journal.header, [journal.entries[1], *journal.entries[1:]])
    with pytest.raises(BadJournal, match="Answer 1 does not fit"):
        fourscore.replay(short)


def test_unknown_game_or_seats_in_a_journal_are_refused(match) -> None:
    lines = [json.loads(line) for line in journal_lines(match.journal())]
    for field, value in (("game", "checkers"), ("seats", 99), ("options", {"dealer": "nobody"})):
        header = {**lines[0], field: value}
        del header["sum"]
        journal = match.journal()
        forged = Journal(type(journal.header)(**header), journal.entries)
        with pytest.raises(fourscore.Refusal, match=r"checkers|99|nobody"):
            fourscore.replay(forged)


def test_a_journal_in_the_middle_of_a_window_keeps_the_answers_that_are_in(tmp_path) -> None:
    match = fourscore.from_position(
        "presidents",
        {
            "game": "presidents",
            "seats": 8,
            "state": {
                "round": 2,
                "president": 0,
                "pond_scum": 7,
                "hands": ["JS JH 5S", "3S 4S", "JS JD 6S", "7S", "8S", "JC JC 9S 9H", "10S", "QS"],
            },
        },
        seed=1,
    )
    match.choose("JS JH")
    assert [decision.seat for decision in match.decisions] == [2, 5]
    match.choose("JC JC", seat=5)
    match.save(tmp_path / "window.journal")
    twin = fourscore.load(tmp_path / "window.journal")
    assert [decision.seat for decision in twin.decisions] == [2]
    twin.choose("no", seat=2)
    assert twin.view(None).table.out == ()
    assert twin.view(None).table.turn == 5
