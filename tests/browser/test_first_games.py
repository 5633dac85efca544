"""First games: what their notes wait for can happen, and whoever plays along hears every note."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import fourscore
from fourscore.engine.registry import all_games, find_game
from tests.browser.axe import serious, serious_at_night
from tests.browser.boards import move
from tests.browser.browsing import Visitor

GAMES = Path("web/src/games")
WAITING = re.compile(r"\b(told|ever|asked)\(([^)]*)\)")
WORD = re.compile(r'"([^"]+)"')
DECISIONS = 400
ENOUGH = 2000
LAST_NOTE = "You know how it goes"
DEALT = {"presidents": ("5 of Spades", "5 of Diamonds", "Jack of Clubs", "2 of Spades")}
"""Some of the cards that everybody who learns is dealt."""
READ = """() => {
    const lesson = document.querySelector('[aria-label=Lesson]');
    const onwards = [...lesson.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Go on');
    const title = lesson.querySelector('h2').textContent;
    onwards?.click();
    return [title, Boolean(onwards)];
}"""
"""Reads the note and leads on in one move, before the note can go by itself."""
every_game = pytest.mark.parametrize("game", sorted(all_games()))


def script(game: str) -> str:
    return (GAMES / game / "tutorial.ts").read_text(encoding="utf-8")


def waited_for(game: str, *hows: str) -> set[str]:
    """The rules (`told`, `ever`) or the kinds of questions (`asked`) that the notes of a game wait for."""
    return {word for call, words in WAITING.findall(script(game)) if call in hows for word in WORD.findall(words)}


def kinds(game: str) -> frozenset[str]:
    """The kinds of questions that are asked in some games at random."""
    found: set[str] = set()
    for seed in range(4):
        match, rng = fourscore.new(game, find_game(game).seats[0], seed=seed), random.Random(seed)
        for _ in range(DECISIONS):
            if match.decision is None:
                break
            found.add(match.decision.kind)
            match.choose(rng.choice(match.decision.choices), match.decision.seat)
    return frozenset(found)


@every_game
def test_what_the_notes_wait_for_can_happen(game: str) -> None:
    told = [rule.id for rule in find_game(game).ledger.values() if rule.log]
    for wanted in waited_for(game, "told", "ever"):
        assert any(rule == wanted or rule.startswith(f"{wanted}.") for rule in told), f"no line ever cites {wanted}"
    assert waited_for(game, "asked") <= kinds(game)


def titles(game: str) -> list[str]:
    return re.findall(r'title: "([^"]+)"', script(game))


def play_along(page: Page, game: str) -> list[str]:
    """Read each note, do what it says, and lead on only where a button says so; the notes in order."""
    heard: list[str] = []
    for _ in range(ENOUGH):
        title, leads_on = page.evaluate(READ)
        if title not in heard:
            heard.append(title)
        if title == LAST_NOTE:
            break
        if title == "Say something" and not leads_on:
            page.get_by_role("button", name="is an Assassin", exact=True).click()
        elif not leads_on and not move(page, game):
            page.wait_for_timeout(20)
    return heard


@every_game
def test_a_first_game_is_played_to_its_last_note(game: str, visitors: Callable[..., Visitor]) -> None:
    page = visitors(reduced_motion="reduce").go(f"/learn/{game}")
    page.get_by_role("button", name="Deal the cards").click()
    notes = titles(game)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text(f"Lesson 1 of {len(notes)}")
    for card in DEALT.get(game, ()):
        expect(page.get_by_role("button", name=re.compile(f"^{card}"))).to_have_count(1)
    assert serious(page) + serious_at_night(page) == []
    assert play_along(page, game) == [*notes, LAST_NOTE]
