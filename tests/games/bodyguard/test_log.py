"""How the log names cards: by what stands on them, not by how a move is written."""

import re

import pytest

import fourscore
from fourscore.games.bodyguard import GAME
from fourscore.games.bodyguard.cards import FACES
from tests.games.bodyguard.table import table
from tests.games.talk import play, told

TABLE = """
    president: fog noon
    bodyguard: hail plan-b hardcore trick  <- turn
    assassin:  gale garden
    assassin:  quill dusk
    pile: martin balcony dinner
"""


@pytest.mark.rule("bodyguard.discard.face-down", "bodyguard.turn.draw-one")
def test_a_discard_and_a_draw_are_told_by_the_titles_of_the_cards():
    match = table(TABLE)
    play(match, "1: discard plan-b | 2: discard garden")
    assert {"You discard Plan B.", "You draw Deadly Martin."} <= set(told(match, 1))
    assert {"You discard Garden.", "You draw Balcony."} <= set(told(match, 2))
    assert "Seat 1 discards a card, face down." in told(match, 2)
    assert not any("Plan B" in line or "Martin" in line for line in told(match, 2))


@pytest.mark.rule("bodyguard.role.closed-hands")
def test_a_dealt_hand_is_told_by_titles_in_the_order_of_the_hand():
    match = fourscore.new("bodyguard", 4, seed=2, options={"first-president": "0"})
    play(match, "0: bodyguard 1")
    titles = {card.name: card.title for card in FACES}
    hand = ", ".join(titles[name] for name in match.view(2).table.hand)
    assert f"You are dealt {hand}." in told(match, 2)


def test_no_line_of_a_whole_game_names_a_card_as_moves_do():
    """Neither a title nor a phrase holds `plan-b` or `trick` in small letters."""
    match = fourscore.new("bodyguard", 5, seed=7)
    while match.decision:
        match.choose(match.decision.choices[0])
    by_code = re.compile(r"\b(trick|martin|plan-b|hardcore|squirt|bowling|heat)\b(?! alley| wave)")
    drawn = [line.text for line in match.truth() if line.rule == "bodyguard.turn.draw-one"]
    assert any("Filthy Trick" in line for line in drawn)
    assert [line.text for line in match.truth() if by_code.search(line.text)] == []


def test_the_terminal_reads_a_card_by_its_name_or_title():
    cards = GAME.glossary()
    assert cards["hardcore"] == cards["hard (core) af"]
    assert cards["hardcore"].startswith("Hard (core) AF, action: A player targeted by an action card")
    assert cards["fog"] == "Fog, weather: in thick fog"
