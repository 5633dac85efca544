"""One turn for a language model, in few words: what happened, what is asked, and the choices as they are written.

A model pays for every word, at every turn again. So a turn stays below a kilobyte, the newest lines of the log come
first, and whatever does not fit is named and can be asked for.
"""

from collections.abc import Iterable, Sequence

from fourscore.engine.view import View
from fourscore.kit.showing import written
from fourscore.kit.words import Words, words_for

MOST = 600
"""Bytes of the text; with what is around it an answer has no more than 1000."""
MOST_FOR_CHOICES = 340
LEAST_FOR_NEWS = 100
NUMBER = "#"


def turn_text(news: Sequence[str], view: View, names: Sequence[str]) -> tuple[str, int]:
    """The text of a turn, and how many choices did not fit into it."""
    words = words_for(view, names)
    if words is None or view.asked is None:
        ending = "The game is over." if view.outcome is not None else "Nothing is asked of you now."
        return _with_news(news, ending), 0
    question = cut(words.question, MOST - MOST_FOR_CHOICES - LEAST_FOR_NEWS)
    room = min(MOST_FOR_CHOICES, MOST - LEAST_FOR_NEWS - size(question))
    choices, left_out = choices_text(words, view.asked.choices, room)
    return _with_news(news, f"{question}\n{choices}"), left_out


def choices_text(words: Words, choices: Sequence[str], room: int) -> tuple[str, int]:
    """The choices with what they mean if that fits, otherwise as they are written; and how many do not fit."""
    offers = [written(offer) for offer in words.offers if not offer.alike]
    if len(offers) == len(choices) and size(told := "\n".join(f"- {offer}" for offer in offers)) <= room:
        return told, 0
    groups = together(choices)
    shown: list[str] = []
    for group, _ in groups:
        if size(" | ".join([*shown, group])) > room - 40:
            break
        shown.append(group)
    left_out = sum(count for _, count in groups[len(shown) :])
    more = f" … and {left_out} more: see choices" if left_out else ""
    return " | ".join(shown) + more, left_out


def together(choices: Iterable[str]) -> list[tuple[str, int]]:
    """Choices that differ in one number alone as one, and how many each stands for.

    >>> together(["hit 1 snow", "hit 3 snow", "discard snow"])
    [('hit 1/3 snow', 2), ('discard snow', 1)]
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    for choice in choices:
        groups.setdefault(_shape(choice), []).append(choice)
    return [(alike[0] if len(alike) == 1 else _joined(form, alike), len(alike)) for form, alike in groups.items()]


def _shape(choice: str) -> tuple[str, ...]:
    """The words of a choice without its number, if it has one."""
    words = choice.split(" ")
    numbers = [at for at, word in enumerate(words) if word.isdecimal()]
    return tuple(NUMBER if numbers == [at] else word for at, word in enumerate(words))


def _joined(form: tuple[str, ...], alike: Sequence[str]) -> str:
    at = form.index(NUMBER)
    return " ".join([*form[:at], "/".join(choice.split(" ")[at] for choice in alike), *form[at + 1 :]])


def _with_news(news: Sequence[str], question: str) -> str:
    """The newest lines that fit, and the question."""
    room, told = MOST - size(question) - 1, list[str]()
    for line in reversed(news):
        if size(line) + 1 > room - 40:
            break
        told.insert(0, line)
        room -= size(line) + 1
    if len(told) < len(news):
        told.insert(0, f"({len(news) - len(told)} earlier lines: see log)")
    return "\n".join([*told, question])


def size(text: str) -> int:
    """How many bytes it takes on its way, where a line's end and a quotation mark take two."""
    return len(text.encode()) + text.count("\n") + text.count('"') + text.count("\\")


def cut(text: str, room: int) -> str:
    """The text, or its beginning where it is too long."""
    if size(text) <= room:
        return text
    while size(text) > room - 4:
        text = text[: len(text) * 9 // 10]
    return f"{text} …"
