"""Questions to the President."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from fourscore.engine.decision import Choice, Decision, Question, RuleId, Seat
from fourscore.games.mr_president.state import Term

POTUS: Seat = 0
DONE = "done"
_MOST = 4096
"""The same answers and questions come again and again and are kept; when there are too many, all are forgotten."""


_WORDS: dict[str, Choice] = {}
_QUESTIONS: dict[tuple[str, RuleId], Question] = {}


def ask(
    term: Term,
    kind: str,
    rule: RuleId,
    choices: Sequence[str],
    about: str | Callable[[], str],
    glosses: tuple[str, ...] | Callable[[], tuple[str, ...]] = (),
) -> Generator[Any, Any, str]:
    """Have the player pick one; the View shows the question in words (`about`) and what each choice brings.

    Both may be functions that are called while somebody looks: most questions are answered without that.
    """
    try:
        offered = list(map(_WORDS.__getitem__, choices))
    except KeyError:
        offered = _enter(choices)
    term.offered, term.asking, term.glosses = offered, about, glosses
    question = _QUESTIONS.get((kind, rule))
    if question is None:
        question = _QUESTIONS[kind, rule] = Question(kind, rule, _offered)
    answer: Choice = yield Decision(question, term, POTUS, offered)
    # What was asked may speak of things that are no longer there.
    term.asking, term.glosses = "", ()
    return str(answer)


def _offered(term: Term, _seat: Seat) -> Sequence[Choice]:
    return term.offered


def _enter(choices: Sequence[str]) -> list[Choice]:
    if len(_WORDS) + len(choices) > _MOST:
        _WORDS.clear()
    return [_WORDS.setdefault(choice, Choice(choice)) for choice in choices]


def confirm(term: Term, kind: str, rule: RuleId, about: str | Callable[[], str]) -> Generator[Any, Any, bool]:
    """Ask for yes or no."""
    return (yield from ask(term, kind, rule, ("yes", "no"), about)) == "yes"


def asking_of(term: Term) -> str:
    """What the present question is about."""
    return term.asking if isinstance(term.asking, str) else term.asking()


def glosses_of(term: Term) -> tuple[str, ...]:
    """What each choice of the present question brings."""
    return term.glosses if isinstance(term.glosses, tuple) else term.glosses()
