"""The variant switches of a game."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from fourscore.engine.checks import is_number, shown
from fourscore.engine.errors import BadOption
from fourscore.engine.mistakes import mistake

O = TypeVar("O", bound="BaseOptions")  # noqa: E741 - one letter, as type variables go


class BaseOptions(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True, cache_hash=True
):
    """Base of a game's options: one field for each switch, with its default.

    Most fields are a Literal of the allowed values. A field that is not is checked in `__post_init__`,
    which raises ValueError with the reason.
    """


@cache
def option_names(kind: type[BaseOptions]) -> dict[str, str]:
    """The option names as the ledger and the user write them, to the fields."""
    return {field.encode_name: field.name for field in msgspec.structs.fields(kind)}


@cache
def option_values(kind: type[BaseOptions], name: str) -> tuple[str, ...]:
    """The allowed values of an option; empty when it is not a list of values."""
    hint = get_type_hints(kind)[option_names(kind)[name]]
    return tuple(str(value) for value in get_args(hint))


def option_default(kind: type[BaseOptions], name: str) -> str:
    """The value that holds unless a table says otherwise."""
    return str(getattr(kind(), option_names(kind)[name]))


def read_options(kind: type[O], wanted: Mapping[str, object] | None) -> O:
    """The options with some of them changed; BadOption names what is wrong and what would be right.

    Values may be texts, as typed on a command line.
    """
    known = option_names(kind)
    if wanted is not None and not isinstance(wanted, Mapping):
        raise BadOption(f"Options are names with their values, not {shown(wanted)}.")
    values: dict[str, Any] = dict(wanted or {})
    for name, value in values.items():
        if name not in known:
            raise BadOption(f"There is no option {name!r}. The options are: {', '.join(known) or 'none'}.")
        allowed = option_values(kind, name)
        if allowed and str(value) not in allowed:
            raise BadOption(f"Option {name} cannot be {str(value)!r}. It is one of: {', '.join(allowed)}.")
        if allowed or is_number(value):
            # A number will do for a text that is one; if the field is a number, it is read as one below.
            values[name] = str(value)
    try:
        options: O = shared(msgspec.convert(values, kind, strict=False))
    except (msgspec.ValidationError, ValueError) as error:
        raise BadOption(f"These options do not fit: {mistake(error)}") from None
    return options


@cache
def shared(options: O) -> O:
    """The one object for all equal options, so that looking something up by them compares no switches."""
    return options


def changed_options(options: BaseOptions) -> dict[str, object]:
    """Only those options that differ from their defaults, as the journal keeps them."""
    default = type(options)()
    return {
        name: getattr(options, field)
        for name, field in option_names(type(options)).items()
        if getattr(options, field) != getattr(default, field)
    }
