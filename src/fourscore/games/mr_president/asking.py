"""Questions to the President."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from fourscore.engine.decision import Choice, Decision, Question, RuleId, Seat
from fourscore.games.mr_president.pieces import NO_SUBJECT, Subject
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term

POTUS: Seat = 0
DONE = "done"
_MOST = 4096
"""The same answers and questions come again and again and are kept; when there are too many, all are forgotten."""


_WORDS: dict[str, Choice] = {}
_TEXTS: dict[Choice, str] = {}
"""The plain text of each of these answers, which rules look things up by."""
_QUESTIONS: dict[tuple[str, RuleId], Question] = {}


def ask(
    term: Term,
    kind: str,
    rule: RuleId,
    choices: Sequence[str],
    about: str | Callable[[], str],
    glosses: tuple[str, ...] | Callable[[], tuple[str, ...]] = (),
    subject: Subject = NO_SUBJECT,
) -> Generator[Any, Any, str]:
    """Have the player pick one; the View shows the question in words (`about`), what each choice brings, and the facts.

    The first two may be functions that are called while somebody looks: most questions are answered without that.
    """
    try:
        offered = list(map(_WORDS.__getitem__, choices))
    except KeyError:
        offered = _enter(choices)
    term.offered, term.asking, term.glosses, term.subject = offered, about, glosses, subject
    question = _QUESTIONS.get((kind, rule))
    if question is None:
        question = _QUESTIONS[kind, rule] = Question(kind, rule, _offered)
    answer: Choice = yield Decision(question, term, POTUS, offered)
    # What was asked may speak of things that are no longer there.
    term.asking, term.glosses, term.subject = "", (), NO_SUBJECT
    return _TEXTS.get(answer) or str(answer)


def about_this(what: str = "", **scene: str) -> Subject:
    """What a question is about: a word, and what is at hand."""
    return Subject(Scene(**scene) if scene else NOWHERE, what)  # type: ignore[arg-type]


def _offered(term: Term, _seat: Seat) -> Sequence[Choice]:
    return term.offered


def _enter(choices: Sequence[str]) -> list[Choice]:
    if len(_WORDS) + len(choices) > _MOST:
        _WORDS.clear()
        _TEXTS.clear()
    for choice in choices:
        if choice not in _WORDS:
            text = str(choice)
            answer = _WORDS[text] = Choice(text)
            _TEXTS[answer] = text
    return [_WORDS[choice] for choice in choices]


def confirm(
    term: Term, kind: str, rule: RuleId, about: str | Callable[[], str], subject: Subject = NO_SUBJECT
) -> Generator[Any, Any, bool]:
    """Ask for yes or no."""
    return (yield from ask(term, kind, rule, ("yes", "no"), about, subject=subject)) == "yes"


def asking_of(term: Term) -> str:
    """What the present question is about."""
    return term.asking if isinstance(term.asking, str) else term.asking()


def glosses_of(term: Term) -> tuple[str, ...]:
    """What each choice of the present question brings."""
    return term.glosses if isinstance(term.glosses, tuple) else term.glosses()
