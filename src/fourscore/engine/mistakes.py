"""What is wrong with something that somebody wrote or sent, in plain words: the field, and what belongs there."""

import difflib
import re
from collections.abc import Iterable

UNKNOWN = re.compile(r"unknown field `(.*?)`")
MISSING = re.compile(r"missing required field `(.*?)`")
KINDS = {
    "object": "named fields", "array": "a list", "int": "a whole number", "str": "a text",
    "bool": "true or false", "float": "a number", "null": "nothing",
}  # fmt: skip
KIND = re.compile(rf"`((?:{'|'.join(KINDS)})(?: \| (?:{'|'.join(KINDS)}))*)`")


def mistake(error: Exception, where: str = "", known: Iterable[str] = ()) -> str:
    """One sentence about what could not be read; `known` are the fields that there are, one of which may be meant.

    >>> mistake(ValueError("Expected `int`, got `str` - at `$.year`"))
    'year: expected a whole number, got a text.'
    >>> mistake(ValueError("Object contains unknown field `yaer`"), "start", ["year"])
    "start.yaer: there is no such field. Did you mean 'year'?"
    >>> mistake(ValueError("Object missing required field `seat`"))
    'seat: this field is missing.'
    >>> mistake(ValueError("Expected `array` of length 3, got 2 - at `$.units[...][...]`"), "start")
    'start.units, an entry: expected a list of length 3, got 2.'
    >>> mistake(ValueError("Expected `int | str | null`, got `bool` - at `$.seed`"))
    'seed: expected a whole number or a text, got true or false.'
    """
    told, _, path = str(error).partition(" - at `$")
    place = re.sub(r"(\[\.\.\.\])+", ", an entry", f"{where}{path.rstrip('`')}").strip(".,")
    if found := UNKNOWN.search(told) or MISSING.search(told):
        name = f"{place}.{found[1]}" if place else found[1]
        return f"{name}: " + (
            f"there is no such field.{near(found[1], known)}" if "unknown" in told else "this field is missing."
        )
    told = KIND.sub(lambda kinds: _in_words(kinds[1]), told).rstrip(".")
    return f"{place}: {told[:1].lower()}{told[1:]}." if place else f"{told}."


def _in_words(kinds: str) -> str:
    """Kinds of values; that a field may also be left out is not worth a word."""
    wanted = [kind for kind in kinds.split(" | ") if kind != "null"] or ["null"]
    return " or ".join(KINDS[kind] for kind in wanted)


def ended(text: str) -> str:
    """A text with a full stop, unless it ends with a question.

    >>> ended("nothing lies there"), ended("Did you mean 'PA'?")
    ('nothing lies there.', "Did you mean 'PA'?")
    """
    return text if text.endswith(("?", ".")) else f"{text}."


def near(word: str, known: Iterable[str]) -> str:
    """Which word may have been meant."""
    found = difflib.get_close_matches(word, list(known), n=1)
    return f" Did you mean {found[0]!r}?" if found else ""
