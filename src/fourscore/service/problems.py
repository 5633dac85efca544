"""Refusals as they travel: every one has a kind, a sentence, and where there is one, a rule."""

import msgspec

from fourscore.bots.search.budget import BadBudget
from fourscore.bots.seating import UnknownBot
from fourscore.engine import errors
from fourscore.play import refusals
from fourscore.service.requests import TooLarge

STATUS: dict[type[Exception], tuple[str, int]] = {
    errors.Malformed: ("malformed", 422),
    errors.Illegal: ("illegal", 422),
    errors.Stale: ("stale", 409),
    errors.NoUndo: ("no-undo", 409),
    errors.UnknownGame: ("unknown-game", 422),
    errors.BadSeats: ("bad-seats", 422),
    errors.BadOption: ("bad-option", 422),
    errors.BadJournal: ("bad-journal", 422),
    errors.WrongVersion: ("old-rules", 409),
    UnknownBot: ("unknown-bot", 422),
    BadBudget: ("bad-budget", 422),
    refusals.Unreadable: ("unreadable", 400),
    refusals.NotYours: ("not-yours", 403),
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


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused."""

    error: str
    message: str
    rule: str = ""
    limit: str = ""
    """What there was too much of: `requests`, `tables`, `undos`."""
    seconds: int = 0
    """After so long it may be asked again."""


def problem_of(refusal: errors.Refusal) -> tuple[Problem, int]:
    """The refusal as it travels, and its status."""
    kind, status = next((STATUS[base] for base in type(refusal).__mro__ if base in STATUS), ("refused", 422))
    told = getattr(refusal, "rule", ""), getattr(refusal, "limit", ""), getattr(refusal, "seconds", 0)
    return Problem(kind, str(refusal), *told), status
