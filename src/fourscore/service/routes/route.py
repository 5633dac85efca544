"""A route as data: what is asked, and who answers. Every shell calls the same handlers in its own way."""

from collections.abc import Awaitable, Callable, Sequence
from inspect import signature
from typing import Any, TypeAlias, get_type_hints

import msgspec

Handler: TypeAlias = Callable[..., Awaitable[Any]]
"""Takes the call, what the path and the query say by name, and as `data` what was sent."""

JSON = "application/json"
DATA, ANSWER = "data", "return"


class Route(msgspec.Struct, frozen=True):
    """Something that can be asked."""

    method: str
    path: str
    """As `/tables/{name:str}/view`."""
    handler: Handler
    status: int = 200
    """Of an answer that is not a refusal."""
    is_lasting: bool = False
    """Whether the answer is the same for everybody, and may be kept for a while."""
    media_type: str = JSON
    takes_thought: bool = False
    """Whether somebody has to think about the answer, which changes nothing: those who play need not wait for that."""

    @property
    def arguments(self) -> dict[str, Any]:
        """What the handler takes besides the call, with types and limits."""
        hints = get_type_hints(self.handler, include_extras=True)
        return {name: hints[name] for name in list(signature(self.handler).parameters)[1:]}

    @property
    def defaults(self) -> dict[str, Any]:
        """What those arguments are that need not be given."""
        parameters = signature(self.handler).parameters.items()
        return {name: one.default for name, one in parameters if one.default is not one.empty}

    @property
    def data(self) -> Any:
        """The type of what is sent; None if nothing is."""
        return self.arguments.get(DATA)

    @property
    def answer(self) -> Any:
        """The type of the answer."""
        return get_type_hints(self.handler, include_extras=True)[ANSWER]


class File(msgspec.Struct, frozen=True):
    """An answer that is not JSON."""

    body: bytes
    name: str = ""
    """What to call it where it is kept."""


def get(
    path: str, *, is_lasting: bool = False, media_type: str = JSON, takes_thought: bool = False
) -> Callable[[Handler], Route]:
    """Something to look at."""
    return lambda handler: Route(
        "GET", path, handler, is_lasting=is_lasting, media_type=media_type, takes_thought=takes_thought
    )


def post(path: str, status: int = 200) -> Callable[[Handler], Route]:
    """Something to do."""
    return lambda handler: Route("POST", path, handler, status)


def delete(path: str) -> Callable[[Handler], Route]:
    """Something to give up."""
    return lambda handler: Route("DELETE", path, handler)


Routes: TypeAlias = Sequence[Route]
