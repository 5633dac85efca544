"""Dice on a real table: the program asks what was rolled or drawn, and a typing error can be taken back."""

import re
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fourscore.engine.chance import Numbers, Roll, SeededChance, Shuffle
from fourscore.engine.errors import Refusal
from fourscore.kit.drawing import NamingDrawing
from fourscore.play import commands
from fourscore.terminal.prompt import Leave

if TYPE_CHECKING:
    from fourscore.terminal.session import Session

HELP = """Type what came: a number, or words of what was drawn. Or one of these:
  roll   the program rolls or draws this once
  list   everything that can be drawn; list WORDS: what has these words in it
  undo   take back the last answer, a roll or a choice
  log    the whole log, or its last lines: log 10
  quit   stop for now; the game is kept and can be resumed"""
NUMBER = re.compile(r"[+-]?\d+")
MOST_LISTED = 12
"""More different things than this are listed only on request."""


def ask_for_dice(session: "Session") -> None:
    """Ask until the dice are known, or until something was taken back."""
    question = session.match.rolling
    assert question is not None
    if isinstance(question, Shuffle) or len(set(question.things)) == 1:
        # Nobody looks at the order of a shuffled deck, so nobody can type it; of things that are alike any will do.
        session.host.do(commands.throw, SeededChance(secrets.token_hex(16)).answer(question))
        return
    if question.things and not are_numbers(question.things) and len(set(question.things)) <= MOST_LISTED:
        session.console.heading(question.what[:1].upper() + question.what[1:])
        show_things(session, question.things)
    while True:
        typed = session.console.ask(prompt(question))
        try:
            if answer(session, question, typed):
                return
        except Refusal as refusal:
            session.console.say(str(refusal), "yellow")


def prompt(question: Roll) -> str:
    """What is to be rolled or drawn, and for what."""
    what = question.what[:1].upper() + question.what[1:] or "Chance"
    if are_numbers(question.things):
        found = sorted(map(int, question.things))
        return f"{what.removesuffix('?')}, {found[0]} to {found[-1]} (? for help)? "
    if what.endswith("?"):
        return f"{what[:-1]} (? for help)? "
    if question.things:
        return f"{what}: which one is drawn (? for help)? "
    dice = f"{question.dice}d{question.sides}" if question.dice > 1 else f"d{question.sides}"
    return f"{what}: what does the {dice} show (? for help)? "


def are_numbers(things: Sequence[str]) -> bool:
    """Whether a number is read off a counter or a board."""
    return bool(things) and all(NUMBER.fullmatch(thing) for thing in things)


def show_things(session: "Session", things: Sequence[str], words: str = "") -> None:
    """The things that can be drawn, each kind once with its number, how many there are, and its name."""
    wanted = words.lower().split()
    for number, thing, count in kinds(things):
        line = f"{thing}{f' ({count} of them)' if count > 1 else ''}{_named(session, thing)}"
        if all(word in line.lower() for word in wanted):
            session.console.say(f"{number:>3} {line}" if not session.console.is_plain else f"{number}: {line}")


def kinds(things: Sequence[str]) -> list[tuple[int, str, int]]:
    """Each kind of thing with the number of its first one, and how many there are."""
    counted = Counter(things)
    return [(list(things).index(thing) + 1, thing, count) for thing, count in counted.items()]


def _named(session: "Session", thing: str) -> str:
    name = name_of(session, thing)
    return f": {name}" if name and name != thing else ""


def name_of(session: "Session", thing: str) -> str:
    """What is written on a thing, if the game's drawing can say it."""
    drawing = session.drawing
    return drawing.name_thing(session.match.view(0), thing) if isinstance(drawing, NamingDrawing) else ""


def answer(session: "Session", question: Roll, typed: str) -> bool:
    """Take what was typed; whether the match went on or back."""
    word, _, rest = typed.lower().partition(" ")
    if word in ("quit", "exit"):
        raise Leave
    if word == "undo":
        session.correct()
        return True
    if word in ("?", "help"):
        for help_line in HELP.splitlines():
            session.console.line(help_line)
        return False
    if word == "log":
        lines = session.match.events(0)
        for line in lines[-int(rest) :] if rest.isdecimal() and int(rest) else lines:
            session.quote(line.text)
        return False
    if word == "list" and question.things:
        show_things(session, question.things, rest)
        return False
    came = _by_program(session, question) if word == "roll" else numbers(session, question, typed)
    session.host.do(commands.throw, came)
    return True


def _by_program(session: "Session", question: Roll) -> Numbers:
    """The program rolls this once, and says what came."""
    came = SeededChance(secrets.token_hex(16)).answer(question)
    things = [question.things[number - 1] for number in came] if question.things else list(map(str, came))
    session.console.say(f"The program rolls: {', '.join(f'{thing}{_named(session, thing)}' for thing in things)}")
    return came


def numbers(session: "Session", question: Roll, typed: str) -> Numbers:
    """The numbers that were meant; Refusal says what would be right."""
    if question.things:
        return (thing_meant(session, question.things, typed),)
    parts = typed.replace(",", " ").split()
    rolled = tuple(int(part) for part in parts if part.isdecimal())
    if len(rolled) != len(parts) or not question.is_answered_by(rolled):
        wanted = "the number" if question.dice == 1 else f"{question.dice} numbers"
        raise Refusal(f"Type {wanted} that came, from 1 to {question.sides}; ? for help.")
    return rolled


def thing_meant(session: "Session", things: Sequence[str], typed: str) -> int:
    """The place of the thing that was typed: by its number, its code, or words of its name."""
    words = typed.lower()
    for at, thing in enumerate(things, start=1):
        if thing.lower() == words:
            return at
    if are_numbers(things):
        # A number that is read off a counter or a board is not a place in a list.
        found = sorted(set(map(int, things)))
        one = f"a number from {found[0]} to {found[-1]}" if len(found) > MOST_LISTED else " or ".join(map(str, found))
        raise Refusal(f"It can be {one}, not {words or 'nothing'}.")
    if words.isdecimal():
        if 1 <= int(words) <= len(things):
            return int(words)
        raise Refusal(f"There is no {words}; they are numbered 1 to {len(things)}. Type list to see them.")
    called = [
        (at, thing) for at, thing, _ in kinds(things) if words and words in f"{thing} {name_of(session, thing)}".lower()
    ]
    if len(called) == 1:
        return called[0][0]
    if called:
        raise Refusal(
            f"{typed!r} could be {', '.join(thing for _, thing in called[:5])}; type more of it, or a number."
        )
    raise Refusal(f"There is no {typed!r} to be drawn. Type list to see what can be drawn.")
