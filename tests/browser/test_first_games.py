"""First games: what their notes wait for can happen, and whoever plays along hears every note."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import fourscore
from fourscore.engine.registry import all_games, find_game
from tests.browser.axe import serious, serious_at_night
from tests.browser.boards import CLICK, MOVES, PATIENCE
from tests.browser.browsing import Visitor, everywhere

GAMES = Path("web/src/games")
WAITING = re.compile(r"\b(told|ever|asked)\(([^)]*)\)")
WORD = re.compile(r'"([^"]+)"')
DECISIONS = 400
LAST_NOTE = "You know how it goes"
DEALT = {"presidents": ("5 of Spades", "5 of Diamonds", "Jack of Clubs", "2 of Spades")}
"""Some of the cards that everybody who learns is dealt."""
PLAY_ALONG = f"""async ([moves, last, patience]) => {{
    const heard = [];
    const find = (words) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words);
    const claims = () => [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Claims'));
    for (const until = performance.now() + patience; performance.now() < until && heard.at(-1) !== last;) {{
        const title = document.querySelector('[aria-label=Lesson] h2').textContent;
        if (!heard.includes(title)) heard.push(title);
        const button = find('Go on') ?? (title === 'Say something' && (find('is an Assassin') ?? claims()));
        if (button) button.click();
        else ({CLICK})(moves);
        await new Promise((go) => setTimeout(go, 15));
    }}
    return heard;
}}"""
"""Reads each note, does what it says, and leads on only where a button says so; the notes in order."""
every_game = pytest.mark.parametrize("game", sorted(all_games()))
LONG = {"mr-president", "presidents"}
"""Their first games take a while."""


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


@everywhere
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.deep if game in LONG else ()) for game in sorted(all_games())]
)
def test_a_first_game_is_played_to_its_last_note(game: str, visitors: Callable[..., Visitor]) -> None:
    page = visitors(reduced_motion="reduce").go(f"/learn/{game}")
    page.get_by_role("button", name="Deal the cards").click()
    notes = titles(game)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text(f"Lesson 1 of {len(notes)}")
    for card in DEALT.get(game, ()):
        expect(page.get_by_role("button", name=re.compile(f"^{card}"))).to_have_count(1)
    assert serious(page) + serious_at_night(page) == []
    assert page.evaluate(PLAY_ALONG, [MOVES[game], LAST_NOTE, PATIENCE]) == [*notes, LAST_NOTE]
