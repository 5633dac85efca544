"""What a bot says when somebody asks for a hint."""

import random

import fourscore
from fourscore.bots.advice import advice
from fourscore.bots.seating import find_bot, worlds_of


def hint(name: str) -> list[str]:
    """The advice of a bot at the first choice of a certain evening."""
    match = fourscore.new("presidents", 4, seed=7)
    assert match.decision is not None
    seat = match.decision.seat
    view = match.view(seat)
    assert view.asked is not None
    bot = find_bot(match.game, name)(random.Random(1))
    return advice(name, bot, worlds_of(match, seat), view, view.asked, match.names)


def test_a_bot_without_reasons_just_says_what_it_would_do() -> None:
    (line,) = hint("random")
    assert line.startswith("The bot random would choose ")


def test_an_old_hand_says_why() -> None:
    (line,) = hint("old-hand")
    assert line.count(".") >= 2


def test_a_search_tells_chances_alternatives_and_how_often_it_tried() -> None:
    first, *others, last = hint("search:40")
    assert first.startswith("The bot search:40 would choose ")
    assert "% to become President of this round." in first
    assert others
    assert all(line.startswith("Or ") and "%" in line for line in others)
    assert last.startswith("Estimated from 40 imagined games.")
