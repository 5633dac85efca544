"""What is wrong with something that somebody wrote or sent, in plain words: the field, and what belongs there."""

import difflib
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

UNKNOWN = re.compile(r"unknown field `(.*?)`")
MISSING = re.compile(r"missing required field `(.*?)`")
KINDS = {
    "object": "named fields", "array": "a list", "int": "a whole number", "str": "a text",
    "bool": "true or false", "float": "a number", "null": "nothing",
}  # fmt: skip
KIND = re.compile(rf"`((?:{'|'.join(KINDS)})(?: \| (?:{'|'.join(KINDS)}))*)`")


def mistake(error: Exception, where: str = "", kind: Any = None) -> str:
    """One sentence about what could not be read. Of a field that there is not, the `kind` of thing that was to be read
    knows which one may be meant, or which there are.

    >>> mistake(ValueError("Expected `int`, got `str` - at `$.year`"))
    'year: expected a whole number, got a text.'
    >>> date = msgspec.defstruct("Date", [("year", int), ("day", int)])
    >>> mistake(ValueError("Object contains unknown field `yaer`"), "start", date)
    "start.yaer: there is no such field. Did you mean 'year'?"
    >>> mistake(ValueError("Object contains unknown field `hour` - at `$[0]`"), "dates", list[date])
    'dates[0].hour: there is no such field. There are year and day.'
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
        name = f"{place}{', ' if place.endswith('entry') else '.'}{found[1]}" if place else found[1]
        return f"{name}: this field is missing." if "missing" in told else no_field(name, fields_at(kind, path))
    told = KIND.sub(lambda kinds: _in_words(kinds[1]), told).rstrip(".")
    return f"{place}: {told[:1].lower()}{told[1:]}." if place else f"{told}."


def no_field(name: str, known: Collection[str]) -> str:
    """That there is no such field, and which one may be meant, or which there are.

    >>> no_field("start.hour", ["year", "day"])
    'start.hour: there is no such field. There are year and day.'
    """
    return f"{name}: there is no such field.{near(name.rpartition('.')[2].rpartition(' ')[2], known) or listed(known)}"


def listed(known: Collection[str]) -> str:
    """The fields there are, in a sentence of its own.

    >>> listed(["year"]), listed([])
    (' There is only year.', '')
    """
    *others, last = known or ("",)
    if not others:
        return f" There is only {last}." if last else ""
    return f" There are {', '.join(others)} and {last}."


def fields_at(kind: Any, path: str) -> tuple[str, ...]:
    """The fields of what lies at a path such as `.seats[0]` in something of this kind; none where that is not known.

    >>> fields_at(dict[str, list[int]], "[...][0]")
    ()
    """
    for name in re.findall(r"\.(\w+)|\[", path.rstrip("`")):
        kind = _field(kind, name) if name else _entry(kind)
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return kind.__struct_encode_fields__ if is_struct else ()


def _field(kind: Any, name: str) -> Any:
    """The kind of a field."""
    hints: Mapping[str, Any] = get_type_hints(kind) if isinstance(kind, type) else {}
    return hints.get(name)


def _entry(kind: Any) -> Any:
    """The kind of an entry of a list or table."""
    inner = [each for each in get_args(kind) if each is not Ellipsis]
    return inner[-1] if inner and get_origin(kind) in (dict, list, tuple, Mapping) else None


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
