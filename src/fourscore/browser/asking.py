"""The routes that both shells have, answered without HTTP."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.play.refusals import NotFound, Unreadable
from fourscore.service.call import Call
from fourscore.service.problems import Problem, problem_of
from fourscore.service.requests import read
from fourscore.service.routes.route import DATA, JSON, File, Route, Routes

LONGEST = 8_000_000
"""Bytes that can be sent: a whole saved game."""
PATTERNS = {"str": "[^/]+", "int": "[0-9]+"}
FAULT = Problem("fault", "Something went wrong here. Load the page again: everything up to now is kept.")


class Answer(NamedTuple):
    """What comes back."""

    status: int
    body: str
    media_type: str = JSON
    name: str = ""
    """What to call it where it is kept."""


class Asked:
    """A route, ready to be asked."""

    def __init__(self, route: Route) -> None:
        path = re.sub(r"\{(\w+):(\w+)\}", lambda part: f"(?P<{part[1]}>{PATTERNS[part[2]]})", route.path)
        self.route = route
        self.path = re.compile(path)
        self._told: Any = None
        self._data = None if route.data is None else msgspec.json.Decoder(route.data)

    def arguments(self, told: dict[str, str], body: str) -> dict[str, Any]:
        """What the handler is called with; Unreadable if it cannot be."""
        if self._told is None:
            self._told = _struct_of(self.route)
        try:
            found = msgspec.convert(told, self._told, strict=False)
        except msgspec.ValidationError as error:
            raise Unreadable(f"This cannot be asked: {error}.") from None
        arguments = msgspec.structs.asdict(found)
        if self._data is not None:
            arguments[DATA] = read(body.encode(), self._data, LONGEST)
        return arguments


def _struct_of(route: Route) -> Any:
    """What path and query may say, as one struct; what has a default may be missing."""
    defaults = route.defaults
    fields: list[Any] = [
        (name, kind, defaults[name]) if name in defaults else (name, kind)
        for name, kind in route.arguments.items()
        if name != DATA
    ]
    return msgspec.defstruct("Told", fields, kw_only=True)


class Asking:
    """Finds the route of a request, and answers it."""

    def __init__(self, routes: Routes, report: Callable[[Exception], None]) -> None:
        self._routes = [Asked(route) for route in routes]
        self._report = report
        """Told of every fault of ours."""

    async def answer(self, call: Call, method: str, address: str, body: str) -> Answer:
        """The answer to a request, or why it is refused."""
        try:
            return await self._answer(call, method, address, body)
        except Refusal as refusal:
            problem, status = problem_of(refusal)
            return Answer(status, _json(problem))
        except Exception as error:
            self._report(error)
            return Answer(500, _json(FAULT))

    async def _answer(self, call: Call, method: str, address: str, body: str) -> Answer:
        parts = urlsplit(address)
        for asked in self._routes:
            found = asked.path.fullmatch(parts.path) if asked.route.method == method else None
            if found is not None:
                path = {name: unquote(value) for name, value in found.groupdict().items()}
                arguments = asked.arguments({**dict(parse_qsl(parts.query)), **path}, body)
                return _told(asked.route, await asked.route.handler(call, **arguments))
        raise NotFound("This cannot be asked here.")


def _told(route: Route, given: Any) -> Answer:
    if isinstance(given, File):
        return Answer(route.status, given.body.decode(), route.media_type, given.name)
    return Answer(route.status, _json(given))


def _json(content: Any) -> str:
    return msgspec.json.encode(content, enc_hook=_plain).decode()


def _plain(value: Any) -> str:
    """A choice is text that knows more, of which nothing is told."""
    if isinstance(value, str):
        return str.__str__(value)
    raise NotImplementedError
