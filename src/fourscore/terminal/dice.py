"""Dice on a real table: the program asks what was rolled or drawn, and a typing error can be taken back."""

import secrets
from typing import TYPE_CHECKING

from fourscore.engine.chance import Roll, SeededChance, Shuffle
from fourscore.engine.errors import Refusal
from fourscore.terminal.prompt import Leave

if TYPE_CHECKING:
    from fourscore.terminal.session import Session

HELP = (
    "Type what came: a number, or the words of what was drawn. undo takes back the last answer, log and quit as always."
)


def ask_for_dice(session: "Session") -> None:
    """Ask until the dice are known, or until something was taken back."""
    question = session.match.rolling
    assert question is not None
    if isinstance(question, Roll) and question.things:
        session.paper.heading(f"Draw: {question.what}")
        session.paper.numbered(list(question.things))
    while True:
        typed = session.paper.ask(prompt(question))
        try:
            if answer(session, question, typed):
                return
        except Refusal as refusal:
            session.paper.say(str(refusal), "yellow")


def prompt(question: Shuffle | Roll) -> str:
    """What is to be rolled or drawn, and for what."""
    if isinstance(question, Shuffle):
        return f"Shuffle {question.n} things and type their order, or press Enter and the program shuffles: "
    if question.things:
        return f"{question.what}: which one was drawn (1 to {question.sides})? "
    dice = f"{question.dice}d{question.sides}" if question.dice > 1 else f"d{question.sides}"
    return f"{question.what or 'Roll'}: what does the {dice} show? "


def answer(session: "Session", question: Shuffle | Roll, typed: str) -> bool:
    """Take what was typed; whether the match went on or back."""
    word = typed.lower()
    if word in ("quit", "exit"):
        raise Leave
    if word == "undo":
        session.match.correct()
        session.forget_news(0)
        session.keep()
        return True
    if word in ("?", "help"):
        session.paper.say(HELP)
        return False
    if word == "log":
        for line in session.match.events(0):
            session.paper.say(session.drawing.sentence(session.paper, line.text), indent=2)
        return False
    session.match.throw(numbers(question, typed))
    session.keep()
    return True


def numbers(question: Shuffle | Roll, typed: str) -> tuple[int, ...]:
    """The numbers that were meant; Refusal says what would be right."""
    if isinstance(question, Roll) and question.things:
        found = [at for at, thing in enumerate(question.things, start=1) if typed and typed.lower() in thing.lower()]
        if typed.isdecimal():
            return (int(typed),)
        exact = [at for at, thing in enumerate(question.things, start=1) if thing.lower() == typed.lower()]
        if exact or len({question.things[at - 1] for at in found}) == 1:
            return ((exact or found)[0],)
        raise Refusal(
            f"{typed!r} could be {len(found)} of them; type a number." if found else f"There is no {typed!r}."
        )
    if isinstance(question, Shuffle) and not typed:
        return SeededChance(secrets.token_hex(16)).answer(question)
    parts = typed.replace(",", " ").split()
    if not parts or not all(part.isdecimal() for part in parts):
        raise Refusal("Type the number that was rolled; ? for help.")
    return tuple(int(part) for part in parts)
