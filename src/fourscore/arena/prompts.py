"""What a model reads: how the game is played, and at each turn what its seat may know.

Everything is made from the game's own primer, words and View, so that no prompt says other rules than are played.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from fourscore.arena.plan import Contestant
from fourscore.engine.decision import Seat
from fourscore.engine.event import Line
from fourscore.engine.game import Game
from fourscore.engine.view import View
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.primer import primer_of, show_primer
from fourscore.kit.sheet import Sheet
from fourscore.kit.showing import draw_view, written
from fourscore.kit.words import Words, may_speak, words_for

MOST_LINES = 80
"""Lines of the log that a prompt holds."""

HOW = """\
# How to answer

Think aloud as long as you like. Then write your choice in a line of its own, exactly as choices are written:

CHOICE: ...

Write one such line, and nothing else in it."""
TALK = """\
When it is your turn you may also say something that everybody hears, in one line of its own. It binds nobody, and it \
need not be true. A sentence such as "I am ..." or "Ben is ..." is compared with the truth after the game:

SAY: ..."""
NOTES = """\
You may keep notes for yourself, in one line of its own. You will read them at your next question, and nobody else \
ever does. A new line replaces the old one:

NOTES: ..."""


def opening(game: Game[Any, Any], player: Contestant, *, talks: bool) -> str:
    """What a model reads before the first question."""
    parts = [f"You are playing {game.title}. {game.about}", _how_to_play(game), HOW]
    if player.choices == "hidden" and (examples := _examples(game)):
        listed = "\n".join(examples)
        parts.append(f"You are not told which choices you have. This is how choices are written:\n\n{listed}")
    return "\n\n".join([*parts, *([TALK] if talks else []), *([NOTES] if player.notes else [])])


@cache
def _how_to_play(game: Game[Any, Any]) -> str:
    primer, sheet = primer_of(game), Sheet()
    if primer is None:
        return f"# The rules\n\n{chr(10).join(rule.text for rule in game.ledger.values())}"
    show_primer(sheet, game, primer)
    return sheet.text


@cache
def _examples(game: Game[Any, Any]) -> tuple[str, ...]:
    """Choices as the page on how to play writes them."""
    primer = primer_of(game)
    figures = [passage.figure for passage in primer.passages if passage.figure] if primer else []
    return tuple(dict.fromkeys(f"{one.choice} ({one.label})" for figure in figures for one in figure.can))


def turn(
    view: View,
    names: Sequence[str],
    lines: Sequence[Line],
    player: Contestant,
    notes: str,
    *,
    talks: bool,
) -> str:
    """One question: what has happened, the table, and what is asked, as the seat may know it."""
    words = words_for(view, names)
    assert words is not None
    assert view.seat is not None
    parts = [
        f"You are {names[view.seat]}, in seat {view.seat}. The seats: {_seats(names)}.",
        f"# What has happened\n\n{_log(lines)}",
        f"# The table\n\n{_table(view, names, view.seat)}",
    ]
    if player.notes:
        parts.append(f"# Your notes\n\n{notes or '(none yet)'}")
    parts.append(f"# Your question\n\n{words.question}")
    if player.choices == "shown":
        parts.append(f"Your choices, each as it is written, with what it means in brackets:\n\n{_offers(words)}")
    if talks and not may_speak(view):
        parts.append("You cannot say anything at this question: that you are asked at all is a secret.")
    return "\n\n".join(parts)


def _seats(names: Sequence[str]) -> str:
    return ", ".join(f"{seat} is {name}" for seat, name in enumerate(names))


def _log(lines: Sequence[Line]) -> str:
    told = [line.text for line in lines[-MOST_LINES:]]
    if len(lines) > MOST_LINES:
        told.insert(0, f"({len(lines) - MOST_LINES} earlier lines are left out.)")
    return "\n".join(told) or "Nothing yet."


def _table(view: View, names: Sequence[str], seat: Seat) -> str:
    sheet = Sheet()
    people = [Person(YOU if one == seat else name, "You" if one == seat else name) for one, name in enumerate(names)]
    draw_view(sheet, view, people)
    return sheet.text


def _offers(words: Words) -> str:
    lines = []
    for offer in words.offers:
        lines.append(written(offer))
        lines += offer.alike
    return "\n".join(lines)
