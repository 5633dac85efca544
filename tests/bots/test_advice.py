"""What a bot says when somebody asks for a hint."""

import random

import fourscore
from fourscore.bots.advice import Advice, advise
from fourscore.bots.answering import worlds_of
from fourscore.bots.seating import find_bot
from fourscore.kit.words import words_for
from tests.rows import every_row

NAMES = ["Ada", "Ben", "Cleo", "Dov"]


def hint(name: str) -> tuple[Advice, list[str]]:
    """The advice of a bot at the first choice of a certain evening, and how it is told."""
    match = fourscore.new("presidents", 4, seed=7)
    assert match.decision is not None
    seat = match.decision.seat
    view = match.view(seat)
    assert view.asked is not None
    told = advise(find_bot(match.game, name)(random.Random(1)), worlds_of(match, seat), view, view.asked, NAMES)
    words = words_for(view, NAMES)
    assert words is not None
    for one in (told.best, *told.others):
        assert one.choice in view.asked.choices
        assert one.label == words.label(one.choice)
    return told, told.sentences(name)


@every_row(("name", "called"), [("random", "The bot random"), ("old-hand", "An old hand")])
def test_a_hint_names_the_choice_in_the_words_of_the_game(name: str, called: str) -> None:
    told, (line,) = hint(name)
    assert line.startswith(f"{called} would choose: {told.best.label}.")
    assert told.best.why in line
    assert bool(told.best.why) == (name == "old-hand")


def test_a_search_tells_chances_alternatives_and_how_often_it_tried() -> None:
    told, (first, *others, last) = hint("search:40")
    assert first.startswith(f"The search would choose: {told.best.label}, about ")
    assert "% to become President of this round." in first
    assert others
    assert all(line.startswith("Or: ") and "%" in line for line in others)
    assert last.startswith("Estimated from 40 imagined games.")


def test_a_chance_that_rests_on_a_game_or_two_is_not_told() -> None:
    told, (line,) = hint("search:1")
    assert told.best.chance is None
    assert "%" not in line
