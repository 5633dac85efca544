"""A stranger who reads one page can play: it is all there, and the rules agree with every example."""

import re

import pytest

import fourscore
from fourscore.engine.game import Game
from fourscore.kit.extras import extras_of
from fourscore.kit.primer import BadPrimer, Primer, primer_of, read_primer, show_primer
from fourscore.kit.sheet import Sheet
from tests.rows import every_row
from tests.walks import every_game

PRESIDENTS = fourscore.all_games()["presidents"]
LONGEST = 750
"""Words of a page that is read in three minutes."""
FIGURE = """
```position
caption = "A pair lies on the pile."
names = ["You", "Ada", "Ben"]
state.hands = ["9D 9C KC", "3S 4S", "5S 6S"]
state.laid = ["1: 8S 8H"]
state.turn = 0
state.round = 2
state.president = 1
state.vice_president = 2
state.pond_scum = 0
state.scores = [0, 2, 1]
%s
```
"""


def written(game: Game) -> Primer:
    primer = primer_of(game)
    assert primer is not None
    return primer


@every_game
def test_a_page_says_what_a_stranger_needs(game: Game) -> None:
    primer = written(game)
    headings = [passage.text for passage in primer.passages if passage.is_heading]
    if type(game).__module__.startswith("fourscore.games."):
        assert headings[-1] == "Five things people get wrong"
        assert len(primer.passages[-1].items) == 5
    assert any(re.search(r"ends", heading) for heading in headings)
    assert any(re.match(r"A (turn|year)", heading) for heading in headings)
    assert len(extras_of(game).primer().split()) < LONGEST


@every_game
def test_examples_are_drawn_and_say_what_can_be_done(game: Game) -> None:
    figures = [passage.figure for passage in written(game).passages if passage.figure]
    assert figures
    assert all(figure.can for figure in figures)
    assert [told.label for figure in figures for told in figure.can if told.label in ("", told.choice)] == []
    sheet = Sheet()
    show_primer(sheet, game, written(game))
    assert "**" not in sheet.text
    assert all(" ".join(figure.caption.split()) in " ".join(sheet.text.split()) for figure in figures)


@every_row(
    ("what", "wrong"),
    [
        ('can = { "KC" = "It is higher." }', "'KC' cannot be chosen"),
        ('cannot = { "9D 9C" = "It is too high." }', "'9D 9C' is said to be impossible"),
        ('cannot = { "a hat" = "It is none." }', "'a hat' is not a choice at all"),
        ('played = ["KC"]', "cannot be set up"),
        ("seat = 7", "cannot be set up"),
        ('dealer = "Ada"', "cannot be set up"),
    ],
)
def test_a_page_that_says_what_is_not_so_is_refused(what: str, wrong: str) -> None:
    with pytest.raises(BadPrimer, match=re.escape(wrong)):
        read_primer(PRESIDENTS, FIGURE % what)


@every_row("text", ["```position\ncaption = 'x'", "```python\n1\n```", "```position\nx = [\n```"])
def test_a_fence_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPrimer):
        read_primer(PRESIDENTS, text)


def test_paragraphs_lists_and_figures_are_told_apart() -> None:
    text = "# A title\n\nTwo\nlines.\n\n## Next\n\n- one\n  more\n- two\n\n1. first\n" + FIGURE % ""
    primer = read_primer(PRESIDENTS, text)
    assert primer.title == "A title"
    assert [passage.text for passage in primer.passages] == ["Two lines.", "Next", "", "", ""]
    assert [passage.items for passage in primer.passages if passage.items] == [("one more", "two"), ("first",)]
    assert primer.passages[3].is_numbered
    assert primer.passages[4].figure is not None


def test_a_chapter_has_a_title_and_all_rules_are_in_one() -> None:
    for game in fourscore.all_games().values():
        assert len(game.ledger.by_chapter()) == len(game.ledger)
        titles = [chapter.title for chapter in game.ledger.chapters.values()]
        assert len(set(titles)) == len(titles), game.id
