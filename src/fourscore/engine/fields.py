"""The fields of a State, said once: how it is copied, written down and read back follows from their types."""

import sys
from types import UnionType
from typing import Any, Union, get_args, get_origin

DECLARED = "__fields__"
"""Where a State keeps the types of its fields; `scripts/fast.py` writes them there as texts for compiled rules."""


class StateType(type):
    """Makes a slot of each field, which takes less room and is found faster than an entry of a dict."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **more: Any) -> "StateType":
        fields = body.setdefault(DECLARED, _annotated(body))
        body["__defaults__"] = {field: body.pop(field) for field in fields if field in body}
        body["__slots__"] = tuple(fields)
        return super().__new__(mcs, name, bases, body, **more)


def fields_of(kind: type) -> dict[str, Any]:
    """The names of the fields with their types, in the order in which they are declared."""
    scope = vars(sys.modules[kind.__module__])
    return {name: _evaluated(hint, scope) for name, hint in vars(kind).get(DECLARED, {}).items()}


def _annotated(body: dict[str, Any]) -> dict[str, Any]:
    """The annotations in the body of a class; Python 3.14 and later evaluate them when they are asked for."""
    if sys.version_info >= (3, 14):
        import annotationlib

        annotate = annotationlib.get_annotate_from_class_namespace(body)
        return annotationlib.call_annotate_function(annotate, annotationlib.Format.FORWARDREF) if annotate else {}
    found: dict[str, Any] = body.get("__annotations__", {})
    return found


def _evaluated(hint: Any, scope: dict[str, Any]) -> Any:
    if not isinstance(hint, str):
        return hint
    try:
        return eval(hint, scope)
    except NameError:
        # Imported for the type checker alone: whatever it is, it is not ours to copy.
        return object


def defaults_of(kind: type) -> dict[str, Any]:
    """The values that fields have where nobody says otherwise: never anything that can be changed."""
    fresh = kind()
    return {name: getattr(fresh, name) for name in fields_of(kind) if hasattr(fresh, name)}


def copy_source(kind: type) -> str:
    """The body of `copy` as a person would write it: what can change is copied, everything else is shared."""
    lines = ["    twin = self.blank()"]
    lines += [f"    twin.{name} = {copied(hint, f'self.{name}')}" for name, hint in fields_of(kind).items()]
    return "\n".join(["def copy(self):", *lines, "    return twin"])


def copied(hint: Any, value: str) -> str:
    """The expression that copies a value of this type.

    >>> copied(list[int], "self.scores"), copied(dict[str, list[int]], "self.heaps"), copied(str, "self.phase")
    ('self.scores[:]', 'dict(zip(self.heaps, map(list.copy, self.heaps.values())))', 'self.phase')
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        parts = {copied(part, value) for part in arguments if part is not type(None)}
        changing = parts - {value}
        assert len(changing) <= 1, f"{hint} can be copied in two ways"
        return f"None if {value} is None else {changing.pop()}" if changing else value
    if origin is list:
        each = copied(arguments[0], "each")
        return f"{value}[:]" if each == "each" else f"[{each} for each in {value}]"
    if origin is dict:
        each = copied(arguments[1], "each")
        if each == "each[:]":
            return f"dict(zip({value}, map(list.copy, {value}.values())))"
        return f"{value}.copy()" if each == "each" else f"{{key: {each} for key, each in {value}.items()}}"
    if origin is set or (isinstance(hint, type) and hasattr(hint, "copy")):
        return f"{value}.copy()"
    return value
