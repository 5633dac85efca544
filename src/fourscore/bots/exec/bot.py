"""Bots in any language: `exec:COMMAND` seats a program that reads questions and prints answers, one JSON line each.

`exec:2s:0x:./mybot` gives it two seconds for an answer and never starts it anew; without that it has ten seconds, and
two new starts a match. docs/engine-protocol.md describes what it reads and prints.
"""

import atexit
import os
import random
import re
import sys
from collections.abc import Sequence
from itertools import count
from typing import Annotated

import msgspec

from fourscore.bots.exec.program import GRACE, PROTOCOL, Misbehaved, Program, find_program, quoted
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.mistakes import mistake
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Heard
from fourscore.kit.claims import LONGEST_WORDS
from fourscore.kit.showing import names_in
from fourscore.kit.words import counted, may_speak, words_for

PREFIX = "exec:"
SECONDS = 10.0
RESTARTS = 2
START = 10.0
"""Seconds for the first answer after a start, even if there are fewer for others: some languages take their time."""

NAME = re.compile(
    r"exec:(?:(?P<seconds>\d{1,5}(?:\.\d{1,3})?)s:)?(?:(?P<restarts>\d{1,3})x:)?(?P<command>.*)", re.DOTALL
)


class Terms(msgspec.Struct, frozen=True):
    """What a name such as `exec:2s:0x:./mybot` says."""

    name: str
    words: tuple[str, ...]
    seconds: float
    restarts: int


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the program prints: the id of the question, a choice or its number, and what it says to the table."""

    id: int
    choice: str | int
    say: Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)] = ""


def read_terms(name: str) -> Terms:
    """The program and its limits; a Refusal if there is no such program."""
    found = NAME.fullmatch(name)
    assert found is not None, "only names that begin with exec: come here"
    seconds = float(found["seconds"] or SECONDS)
    if not seconds:
        raise Refusal(f"{name!r} leaves no time for an answer.")
    restarts = RESTARTS if found["restarts"] is None else int(found["restarts"])
    return Terms(name, tuple(find_program(found["command"])), seconds, restarts)


class ExecKind:
    """Makes bots of one program: the kind of bot that its name stands for."""

    def __init__(self, name: str) -> None:
        self._terms = read_terms(name)

    def __call__(self, rng: random.Random) -> "ExecBot":
        return ExecBot(self._terms, rng)


class ExecBot:
    """Asks a program; when it misbehaves it is started anew and asked again, as often as its terms allow.

    The program of a seat goes on from one match to the next, for starting one takes longer than many an answer. No two
    seats share one, so that it cannot by accident know in one seat what it has seen in another.
    """

    _matches = count(1)

    def __init__(self, terms: Terms, rng: random.Random) -> None:
        self._terms = terms
        self._seed = rng.getrandbits(32)
        self._match = next(self._matches)
        self._asked = 0
        self._faults: list[str] = []
        self._heard: Sequence[Heard] = ()
        self._ready: tuple[View, str] | None = None
        """The choice that came with what the program said, and the View that it belongs to."""

    def hear(self, said: Sequence[Heard]) -> None:
        """The next question tells the program what was said."""
        self._heard = said

    def claim(self, view: View, names: Sequence[str]) -> str | None:
        """What the program says; it says it with its choice, which is kept until that is asked for."""
        assert view.asked is not None
        choice, said = self._answer(view, view.asked, names)
        self._ready = view, choice
        return said or None

    def choose(self, view: View, asked: Asked) -> str:
        """What the program answers; Misbehaved, with a report, when it has done wrong too often."""
        ready, self._ready = self._ready, None
        if ready is not None and ready[0] == view:
            return ready[1]
        return self._answer(view, asked, names_in(view))[0]

    def _answer(self, view: View, asked: Asked, names: Sequence[str]) -> tuple[str, str]:
        """The choice, and what is said."""
        while True:
            try:
                return self._ask(view, asked, names)
            except Misbehaved as fault:
                words = _stop(self._terms, view.seat)
                self._faults.append(str(fault))
                if len(self._faults) > self._terms.restarts:
                    raise Misbehaved(self._report(view, asked, words)) from None
                print(self._warning(view, words), file=sys.stderr)

    def _ask(self, view: View, asked: Asked, names: Sequence[str]) -> tuple[str, str]:
        program, is_new = _program(self._terms, view.seat)
        self._asked += 1
        question = {
            "fourscore": PROTOCOL,
            "id": self._asked,
            "match": self._match,
            "seed": self._seed,
            "view": msgspec.Raw(view.to_json()),
            "words": words_for(view, names),
            "names": names,
            "heard": self._heard,
            "may_say": may_speak(view),
        }
        seconds = max(START, self._terms.seconds) if is_new else self._terms.seconds
        line = program.ask(msgspec.json.encode(question) + b"\n", seconds)
        return self._chosen(line, asked)

    def _chosen(self, line: bytes, asked: Asked) -> tuple[str, str]:
        """The choice in the program's answer, and what it says."""
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Misbehaved(f"printed {quoted(line)}, which is not an answer: {mistake(error).rstrip('.')}") from None
        if answer.id != self._asked:
            raise Misbehaved(f"answered question {answer.id}, but was asked question {self._asked}")
        choice = answer.choice
        if isinstance(choice, int) and 0 <= choice < len(asked.choices):
            return asked.choices[choice], answer.say
        if choice not in asked.choices:
            raise Misbehaved(f"chose {quoted(str(choice).encode(errors='replace'))}, which is not offered")
        return str(choice), answer.say

    def _warning(self, view: View, words: str) -> str:
        said = f" Its last words: {words}." if words else ""
        return (
            f"fourscore: {self._terms.name} in seat {view.seat} {self._faults[-1]}.{said} "
            f"It is started anew ({len(self._faults)} of {self._terms.restarts})."
        )

    def _report(self, view: View, asked: Asked, words: str) -> str:
        before = f" Before that, it {'; it '.join(self._faults[:-1])}." if len(self._faults) > 1 else ""
        said = f" Its last words: {words}." if words else ""
        return (
            f"{self._terms.name} in seat {view.seat} {self._faults[-1]}.{before}{said} It was asked {asked.kind!r} "
            f"({asked.rule}) with {counted(len(asked.choices), 'choice')}, and is not started again."
        )


_running: dict[tuple[int, Terms, Seat | None], Program] = {}
"""The programs by process, terms and seat: a copy of this process must not talk to its parent's programs."""


def _program(terms: Terms, seat: Seat | None) -> tuple[Program, bool]:
    """The program in a seat, and whether it has just been started."""
    key = (os.getpid(), terms, seat)
    is_new = key not in _running
    if is_new:
        _running[key] = Program(terms.words)
    return _running[key], is_new


def _stop(terms: Terms, seat: Seat | None) -> str:
    """Stop the program in a seat; its last words."""
    program = _running.pop((os.getpid(), terms, seat), None)
    if program is None:
        return ""
    program.stop()
    return program.last_words()


@atexit.register
def stop_all() -> None:
    """Send all programs home."""
    for key in [key for key in _running if key[0] == os.getpid()]:
        _running.pop(key).stop(GRACE)
