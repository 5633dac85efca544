"""Questions to the President."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Choice, Decision, Question, RuleId, Seat
from fourscore.games.mr_president.state import Term

POTUS: Seat = 0
DONE = Choice("done")


_CHOICES: dict[str, Choice] = {}
"""The same answers are offered again and again; when there are too many, all are forgotten."""
MOST_CHOICES = 4096


def _choice(words: str) -> Choice:
    found = _CHOICES.get(words)
    if found is None:
        if len(_CHOICES) >= MOST_CHOICES:
            _CHOICES.clear()
        found = _CHOICES[words] = Choice(words)
    return found


def ask(
    term: Term, kind: str, rule: RuleId, choices: Sequence[str], about: str, glosses: tuple[str, ...] = ()
) -> Generator[Any, Any, str]:
    """Have the player pick one; the View shows the question in words (`about`) and what each choice brings."""
    offered = [_choice(choice) for choice in choices]
    term.asking, term.glosses = about, glosses
    answer: Choice = yield Decision(Question(kind, rule, lambda _term, _seat: offered), term, POTUS)
    return str(answer)


def confirm(term: Term, kind: str, rule: RuleId, about: str) -> Generator[Any, Any, bool]:
    """Ask for yes or no."""
    return (yield from ask(term, kind, rule, ("yes", "no"), about)) == "yes"
