"""Refusals as answers over HTTP."""

import logging
from typing import Any, TypeAlias

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Send

from fourscore.engine import errors
from fourscore.play.refusals import TooMany
from fourscore.service.problems import STATUS, Problem, problem_of
from fourscore.table.outgoing import Unreachable
from fourscore.table.security import HEADERS
from fourscore.table.tokens import Nobody, Suspended

Call: TypeAlias = Request[Any, Any, Any]

log = logging.getLogger("fourscore.table")

STATUS |= {
    Nobody: ("unknown-person", 401),
    Suspended: ("suspended", 403),
    Unreachable: ("unreachable", 422),
}

KINDS = {400: "unreadable", 401: "unknown-person", 403: "not-yours", 404: "not-found", 405: "not-here"}


def _answer(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def refused(request: Call, refusal: errors.Refusal) -> Response[Problem]:
    """A refusal of the rules or of the table."""
    problem, status = problem_of(refusal)
    request.app.state.server.metrics.refused.labels(problem.error).inc()
    answer = _answer(problem, status)
    if isinstance(refusal, TooMany):
        answer.headers["Retry-After"] = str(refusal.seconds)
    return answer


async def turn_away(send: Send, refusal: errors.Refusal) -> None:
    """Answer the request for a WebSocket as any other request that is refused."""
    problem, status = problem_of(refusal)
    headers = {**HEADERS, "Content-Type": MediaType.JSON.value}
    if isinstance(refusal, TooMany):
        headers["Retry-After"] = str(refusal.seconds)
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "websocket.http.response.start", "status": status, "headers": encoded})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(problem), "more_body": False})


def not_http(request: Call, error: HTTPException) -> Response[Problem]:
    """Something is wrong with the request itself."""
    status = error.status_code if error.status_code < 500 else 400
    kind = KINDS.get(status, "too-large" if status == 413 else "unreadable")
    return _answer(Problem(kind, error.detail or "This cannot be asked here."), status)


def failed(request: Call, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has it, whoever asked need not."""
    log.error("a request failed", exc_info=error, extra={"method": request.method})
    return _answer(Problem("fault", "Something went wrong here. It is in the log."), 500)


HANDLERS: dict[Any, Any] = {errors.Refusal: refused, HTTPException: not_http, Exception: failed}
