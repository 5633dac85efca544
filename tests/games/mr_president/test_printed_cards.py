"""Printed cards: an owner of the box draws them on the table and types what they do."""

import re
from pathlib import Path

import pytest

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.phrases import phrase
from fourscore.games.mr_president.rules.crises.cards import draw_card
from fourscore.games.mr_president.rules.crises.entering import vocabulary
from fourscore.games.mr_president.rules.crises.printed_cards import enter_card
from fourscore.games.mr_president.rules.ending.elections import midterms
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.effects import carry_out, plain
from tests.games.mr_president.cases import cases
from tests.games.mr_president.deck_table import in_office, moved, muddle_through, table
from tests.games.mr_president.desk import at, carry, text
from tests.rows import every_row


@pytest.mark.rule("mr-president.chit.crisis-cards.printed")
def test_a_printed_card_does_what_is_typed():
    term = table(crisis=["E1-01"], printed_cards="on", PA=50)
    before = term.copy()
    carry(term, draw_card(term, "crisis"), "PA -2", "CRISIS africa +1", "done")
    assert moved(term, "PA", "CRISIS africa", since=before) == {"PA": -4, "CRISIS africa": 1}
    assert term.decks["crisis"] == ["E1-01"], "our own deck stays closed"
    term = table(crisis=["E1-01"])
    muddle_through(term, draw_card(term, "crisis"), 1)
    assert term.decks["crisis"] == []
    term = table(printed_cards="on")
    before = term.copy()
    carry(term, enter_card(term, "the Crisis Deck"), "done")
    assert moved(term, since=before) == {}


def test_the_question_says_from_which_pile():
    term = table(printed_cards="on")
    passage = enter_card(term, "the Crisis Deck")
    question = passage.send(None)
    assert "the Crisis Deck" in term.asking
    assert question.question.offer(term, 0)[0] == "done"


def test_how_printed_cards_count_at_the_midterms_and_how_much_they_do():
    term = table(printed_cards="on")
    carry(term, enter_card(term, "the Crisis Deck"), "MIDTERM +1", "MIDTERM +1", "done")
    muddle_through(term, midterms(term), 1)
    assert "+2 " in text(term)
    term = table(printed_cards="on", PA=60)
    carry(term, enter_card(term, "the Crisis Deck"), *["PA -1"] * 12)
    assert at(term, "PA") == 60 - 2 * 12


@every_row("beginning", sorted({word.split()[0] for word in vocabulary()} - {"MIDTERM"}))
def test_every_effect_that_can_be_typed_can_be_carried_out(beginning):
    words = [word for word in vocabulary() if word.split()[0] == beginning]
    board = in_office(3)
    board.log = []
    done = 0
    for number, word in enumerate(words):
        term = board.copy()
        term.log = []
        muddle_through(term, carry_out(term, (plain(word),), NOWHERE), number)
        done += bool(term.log) or term.tracks != board.tracks or term.counters != board.counters
    assert done, f"nothing ever happens by {beginning}"


@cases("""
    word                        | spoken
    "PA -2"                     | approval -4%
    SOE russia worsening        | economy of Russia: Worsening counter
    "TENSIONS gs-sa +1"         | Tensions with the Gulf States/Saudi Arabia +1
    TREND africa pro-US         | Alignment in Africa: Pro-US counter
    "INFLUENCE china +1 africa" | Influence of China +1 in Africa
    "TERROR new 2 conus"        | a new level 2 Terror Group in the US
    RELATIONS china anti-US     | relations with China: Anti-US counter
    SCANDAL new potus           | a Scandal about the President
    COURT vacancy               | a seat of the Supreme Court falls vacant
""")
def test_the_notation_is_spoken_in_words(word, spoken):
    assert phrase(word) == spoken


def test_everything_that_can_be_typed_is_spoken_in_words():
    same = [word for word in vocabulary() if phrase(word) == word and not word.startswith("AP ")]
    assert same == []


GUIDE = Path(__file__).parents[3] / "docs" / "games" / "mr-president.md"


def test_every_effect_and_action_in_the_guide_is_one():
    rows = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    written = [text for row in rows for text in re.findall("`([A-Z]{2,} ?[^`]*)`", row.split(" | ")[0])]
    assert len(written) > 40
    for effect in written:
        if "…" not in effect:
            plain(effect)
    named = re.findall(
        "`(?:odds |why not )?((?:domestic|diplomatic|military|presidential) \\d+)", GUIDE.read_text("utf-8")
    )
    assert named
    assert set(named) <= set(all_actions())
