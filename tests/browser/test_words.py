"""All that the page says about a question comes from the game's words, on every board."""

import re
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from fourscore.engine.view import Asked, View
from fourscore.kit.extras import extras_of
from fourscore.kit.words import Offer
from tests.browser.boards import move
from tests.browser.browsing import Visitor
from tests.browser.moments import asked, fresh
from tests.browser.shots import GAMES
from tests.table.served import Served

KINDS = {"presidents": "lead", "bodyguard": "turn", "knife-fight": "action", "mr-president": "action"}
HANDS = {"presidents": ".fan button", "bodyguard": ".hand button", "knife-fight": ".own .hand button"}
"""What must be in sight with the question, on a laptop."""
BUTTONS = "[data-word], [data-use][aria-disabled=false], .ask .main:enabled, .targets .main, [data-decide]"
"""What answers on the boards themselves."""
READ = """all => all.map((one) => [one.dataset.choice, '.label', '.note'].map(
    (what, at) => (at ? one.querySelector(what).textContent : what)))"""


def question(view: View, asked: Asked, names: Sequence[str]) -> str:
    return f"{names[view.seat or 0]}, what about the {asked.kind}?"


def offers(view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
    """Words that nobody could make of the notation: each choice with its number, under the letter it begins with."""
    return [
        Offer(choice, f"Offer number {number}", f"Note number {number}", f"Section {choice[0]}")
        for number, choice in enumerate(asked.choices)
    ]


@pytest.mark.parametrize("game", KINDS)
def test_the_question_and_each_choice_are_put_in_the_words_of_the_game(
    game: str, visitors: Callable[..., Visitor], server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = SimpleNamespace(question=question, offers=offers)
    monkeypatch.setattr(type(extras_of(game)), "words", lambda _: words)
    person, seat = fresh(server, game, GAMES[game], asked(KINDS[game], choices=2))
    page = visitors(reduced_motion="reduce").sit(person, seat)
    choices = person.asked()
    expect(page.get_by_text(re.compile(rf", what about the {KINDS[game]}\?$")).first).to_be_in_viewport()
    expect(page.locator(HANDS.get(game, "[data-choice]")).first).to_be_in_viewport(ratio=0.6)
    listed = page.locator(".choices").first.locator("[data-choice]")
    expect(listed).to_have_count(len(choices))
    numbered = [[choice, f"Offer number {number}", f"Note number {number}"] for number, choice in enumerate(choices)]
    assert sorted(listed.evaluate_all(READ)) == sorted(numbered)
    headings = page.locator(".choices").first.locator(".heading").all_text_contents()
    assert headings == list(dict.fromkeys(f"Section {choice[0]}" for choice in choices))
    if game == "mr-president":
        page.get_by_text("How you are asked").click()
        page.get_by_label("Weigh a choice before it counts").check()
    move(page, game)
    expect(page.locator(BUTTONS).first).to_be_visible()
    buttons = {text.strip() for text in page.locator(BUTTONS).all_text_contents()}
    assert buttons <= {label for _, label, _ in numbered}
