"""All that the page says about a question comes from the game's words, on every board."""

import re
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, Page, expect

from fourscore.engine.view import Asked, View
from fourscore.kit.extras import extras_of
from fourscore.kit.words import Offer
from tests.browser.axe import serious
from tests.browser.boards import move
from tests.browser.browsing import Visitor
from tests.browser.moments import asked, fresh
from tests.table.served import Served

GAMES = {"presidents": 4, "bodyguard": 5, "knife-fight": 4, "mr-president": 1}
KINDS = {"presidents": "lead", "bodyguard": "turn", "knife-fight": "action", "mr-president": "action"}


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    return f"{names[view.seat or 0]}, what about the {asked.kind}?"


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Words that nobody could make of the notation: each choice with its number, under the letter it begins with."""
    return [
        Offer(choice, f"Offer number {number}", f"Note number {number}", f"Section {choice[0]}")
        for number, choice in enumerate(asked.choices)
    ]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that speaks like that."""
    words = SimpleNamespace(question=question, offers=offers)
    monkeypatch.setattr(type(extras_of(request.param)), "words", lambda _: words)
    return str(request.param)


def of_the_game(page: Page, game: str) -> Locator:
    """The buttons on the board that answer, or lead to an answer, without those that only say why not."""
    return page.locator("[data-word], [data-use][aria-disabled=false], .ask .main:enabled, .targets .main")


def test_the_question_and_each_choice_are_put_in_the_words_of_the_game(
    game: str, visitors: Callable[..., Visitor], server: Served
) -> None:
    person, seat = fresh(server, game, GAMES[game], asked(KINDS[game], choices=2), "1")
    heard: list[str] = []
    visitor = visitors(reduced_motion="reduce")
    visitor.page.on("request", lambda request: heard.append(request.url))
    page = visitor.sit(person, seat)
    view = person.view()["asked"]
    said = {choice: f"Offer number {number}" for number, choice in enumerate(view["choices"])}
    expect(page.get_by_text(re.compile(f", what about the {view['kind']}\\?$")).first).to_be_visible()
    listed = page.locator(".choices").first.locator("[data-choice]")
    expect(listed).to_have_count(len(said))
    for number, offer in enumerate(listed.all()):
        choice = offer.get_attribute("data-choice") or ""
        assert offer.locator(".label").text_content() == said[choice]
        assert offer.locator(".note").text_content() == f"Note number {view['choices'].index(choice)}", number
    headings = page.locator(".choices").first.locator("h4").all_text_contents()
    assert headings == list(dict.fromkeys(f"Section {choice[0]}" for choice in said))
    move(page, game)
    for button in of_the_game(page, game).all():
        words = (button.text_content() or "").strip()
        assert words in said.values() or words.startswith("Section "), words
    assert not [url for url in heard if "/guide" in url]
    assert serious(page) == []
