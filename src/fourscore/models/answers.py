"""What tools answer, as data beside the text: each of these is in the description of its tool."""

from typing import Any

from fourscore.engine.view import Asked
from fourscore.models.sdk import BaseModel


class Standing(BaseModel):
    """How a match stands."""

    match: str
    turn: int
    """Send it along with a choice: if it is over by then, nothing is chosen."""
    is_over: bool


class TurnTold(Standing):
    """What is asked now; the text has the choices."""

    kind: str | None = None
    rule: str | None = None
    choices: int = 0
    left_out: int = 0
    """How many choices did not fit into the text."""


def turn_told(asked: Asked | None, left_out: int, match: str, turn: int, is_over: bool) -> TurnTold:
    """What is asked now, if anything is."""
    told = TurnTold(match=match, turn=turn, is_over=is_over, left_out=left_out)
    if asked is None:
        return told
    return told.model_copy(update={"kind": asked.kind, "rule": asked.rule, "choices": len(asked.choices)})


class AskedTold(BaseModel):
    """A question with every choice, as it is written."""

    kind: str
    rule: str
    choices: list[str]


class ChoicesTold(Standing):
    """What is asked; null if nothing is."""

    asked: AskedTold | None = None


class TableSeen(Standing):
    """The table as the seat sees it: its View as JSON."""

    seat: int
    view: dict[str, Any]
    commitment: str
    """The fingerprint of the seed, which is shown when the game is over."""


class OptionTold(BaseModel):
    """A rule that can be played differently."""

    id: str
    text: str
    values: dict[str, str]
    default: str


class GameTold(BaseModel):
    """A game that can be played."""

    id: str
    title: str
    about: str
    least_seats: int
    most_seats: int
    bots: list[str]
    options: list[OptionTold]


class GamesTold(BaseModel):
    """All games."""

    games: list[GameTold]


class MatchesTold(BaseModel):
    """The matches that are being played, and the names of all that can be joined."""

    playing: dict[str, Standing]
    names: list[str]


class WhyTold(BaseModel):
    """The rule behind something; null where there is none."""

    rule: str | None
    text: str = ""


class LineTold(BaseModel):
    """A line of the log."""

    text: str
    rule: str
    facts: dict[str, Any]
    told: str = ""


class LogTold(BaseModel):
    """Lines of the log."""

    lines: list[LineTold]


class RuleTold(BaseModel):
    """A rule; where there are many, its id alone."""

    id: str
    text: str = ""


class RulesTold(BaseModel):
    """Rules that were found."""

    rules: list[RuleTold]


class TableTold(BaseModel):
    """A table at which somebody sits, or could."""

    table: str
    game: str
    state: str
    seat: int | None = None


class TablesTold(BaseModel):
    """Tables of a server."""

    tables: list[TableTold]
