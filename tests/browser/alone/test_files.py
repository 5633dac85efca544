"""A game is one file, whoever plays it: the browser goes on with those of the terminal, and the other way round."""

import re
from pathlib import Path

import pexpect
import pytest
from playwright.sync_api import expect

import fourscore
from fourscore.engine.game import Game
from fourscore.proof import verify
from tests.browser.browsing import Visitor
from tests.browser.playing import answer, await_your_turn, log, sit_down
from tests.terminal.desk import COMMAND
from tests.walks import every_game

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def save(visitor: Visitor, to: Path) -> None:
    """Keep the game that is on the table in a file."""
    page = visitor.page
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save to a file").click()
    coming.value.save_as(to)
    page.get_by_role("tab", name="Log").click()


def open_file(visitor: Visitor, file: Path) -> None:
    visitor.go().locator("#open-file").set_input_files(file)


@every_game
def test_a_game_goes_on_in_the_terminal_and_comes_back(alone: Visitor, tmp_path: Path, game: Game) -> None:
    page = alone.go()
    sit_down(page, game.id)
    await_your_turn(page)
    answer(page)
    await_your_turn(page)
    save(alone, kept := tmp_path / "kept.jsonl")
    match = fourscore.load(kept)
    assert match.decision is not None
    terminal = pexpect.spawn(COMMAND[0], [*COMMAND[1:], "resume", str(kept), "--plain"], encoding="utf-8", timeout=120)
    terminal.expect(r"\? for help")
    terminal.sendline("1")
    terminal.expect(r"\? for help")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    further = fourscore.load(kept)
    assert len(further.journal().entries) > len(match.journal().entries)
    open_file(alone, kept)
    page.wait_for_url("**/table/**")
    await_your_turn(page)
    # The page draws suits as they are on cards.
    told = re.sub(r"\b(10|[2-9JQKA])([SHDC])\b", lambda card: card[1] + SUITS[card[2]], further.events(seat=0)[-1].text)
    expect(log(page)).to_contain_text(told)


def test_a_finished_game_can_be_proven_and_looked_at(alone: Visitor, tmp_path: Path) -> None:
    match = fourscore.new("presidents", 3, seed=5, options={"target": "3"})
    while match.decision is not None:
        match.choose(match.decision.choices[0])
    match.save(file := tmp_path / "over.jsonl")
    open_file(alone, file)
    page = alone.page
    page.wait_for_url("**/replay/**")
    page.get_by_role("group", name="Replay").wait_for()
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("as promised before the first card")).to_contain_text("shuffle")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save to a file").click()
    coming.value.save_as(again := tmp_path / "again.jsonl")
    assert verify(fourscore.load(again).journal()).is_finished


@pytest.mark.parametrize("body", ["", "nonsense", '{"game": "chess"}', "\x00\x01", "[]\n[]"])
def test_a_file_that_is_not_a_game_is_refused_with_a_sentence(alone: Visitor, tmp_path: Path, body: str) -> None:
    file = tmp_path / "wrong.jsonl"
    file.write_text(body, encoding="utf-8")
    open_file(alone, file)
    expect(alone.page.locator(".trouble")).to_contain_text(re.compile(r"\w.*\.$"))
    assert "/table/" not in alone.page.url
