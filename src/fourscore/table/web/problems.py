"""Refusals as they travel: every one has a kind, a sentence, and where there is one, a rule."""

import logging
from typing import Any, TypeAlias

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from fourscore.bots.search.budget import BadBudget
from fourscore.bots.seating import UnknownBot
from fourscore.engine import errors
from fourscore.play import refusals
from fourscore.table.outgoing import Unreachable
from fourscore.table.security import HEADERS
from fourscore.table.tokens import Nobody, Suspended
from fourscore.table.web.requests import TooLarge

Call: TypeAlias = Request[Any, Any, Any]

log = logging.getLogger("fourscore.table")

STATUS: dict[type[Exception], tuple[str, int]] = {
    errors.Malformed: ("malformed", 422),
    errors.Illegal: ("illegal", 422),
    errors.Stale: ("stale", 409),
    errors.NoUndo: ("no-undo", 409),
    errors.UnknownGame: ("unknown-game", 422),
    errors.BadSeats: ("bad-seats", 422),
    errors.BadOption: ("bad-option", 422),
    errors.WrongVersion: ("old-rules", 409),
    UnknownBot: ("unknown-bot", 422),
    BadBudget: ("bad-budget", 422),
    refusals.Unreadable: ("unreadable", 400),
    Nobody: ("unknown-person", 401),
    Suspended: ("suspended", 403),
    refusals.NotYours: ("not-yours", 403),
    Unreachable: ("unreachable", 422),
    refusals.NotFound: ("not-found", 404),
    refusals.NotNow: ("not-now", 409),
    refusals.Taken: ("taken", 409),
    refusals.OldRules: ("old-rules", 409),
    TooLarge: ("too-large", 413),
    refusals.TooMany: ("too-many", 429),
    refusals.Damaged: ("damaged", 500),
    refusals.Overtaken: ("overtaken", 503),
    refusals.Unwritable: ("unwritable", 503),
}

KINDS = {400: "unreadable", 401: "unknown-person", 403: "not-yours", 404: "not-found", 405: "not-here"}


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused."""

    error: str
    message: str
    rule: str = ""


def problem_of(refusal: errors.Refusal) -> tuple[Problem, int]:
    """The refusal as it travels, and its status."""
    kind, status = next((STATUS[base] for base in type(refusal).__mro__ if base in STATUS), ("refused", 422))
    return Problem(kind, str(refusal), getattr(refusal, "rule", "")), status


def _answer(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def refused(request: Call, refusal: errors.Refusal) -> Response[Problem]:
    """A refusal of the rules or of the table."""
    problem, status = problem_of(refusal)
    request.app.state.server.metrics.refused.labels(problem.error).inc()
    return _answer(problem, status)


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
