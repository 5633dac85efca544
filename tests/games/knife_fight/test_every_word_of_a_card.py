"""Words on cards that promise something, each tied to a case that plays it.

A new card whose text says `up to`, `may`, `cannot` or the like has no case here, and that fails.
"""

import re

import pytest

from fourscore.games.knife_fight.game import GAME
from tests.games.knife_fight.table import Ring, table
from tests.games.knife_fight.word_cases import CASES
from tests.rows import every_row

WORDS = {
    "up to": r"\bup to\b",
    "may": r"\bmay\b",
    "another": r"\banother\b",
    "next to": r"\bnext to\b",
    "other side": r"\bother side\b",
    "once": r"(?<!at )\bonce\b",
    "each": r"\beach\b",
    "every": r"\bevery\b",
    "all": r"(?<!after )\ball\b",
    "at random": r"\bat random\b",
    "choice": r"\bof (?:your|their|his) choice\b",
    "cannot": r"\bcannot\b",
    "one life": r"\bone life\b",
}


def promised() -> dict[str, set[str]]:
    """The telling words of every card text."""
    cards = (*GAME.pack.presidents, *GAME.pack.actions)
    found = {card.id: {word for word, form in WORDS.items() if re.search(form, card.text.lower())} for card in cards}
    return {id: words for id, words in found.items() if words}


def test_every_telling_word_of_a_card_has_a_case_and_every_case_its_word():
    assert {id: set(words) for id, words in CASES.items()} == promised()


@pytest.mark.rule("knife-fight.meta.card-beats-book")
@every_row(("id", "word"), [(id, word) for id, words in CASES.items() for word in words])
def test_a_card_does_what_its_words_say(id, word):
    drawing, moves, facts, wanted = CASES[id][word]
    assert re.search(rf"\b{id}\b", drawing), "the case plays the card"
    match = table(drawing, **facts)
    if moves:
        match.play(moves)
    for fact, value in wanted.items():
        assert look(match, fact, value) == value, fact


def look(match: Ring, fact: str, value: object) -> object:
    """What a case is about, as it is now."""
    if fact == "offers":
        seat, about, _ = value
        return (seat, about, match.choices(seat, about))
    if fact == "fronts":
        return [match.front(seat) for seat in range(match.seats)]
    return getattr(match, fact)
