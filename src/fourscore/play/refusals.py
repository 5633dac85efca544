"""What the table refuses, beyond what the rules of a game forbid."""

from fourscore.engine.errors import Refusal


class NotFound(Refusal):
    """There is no such table, seat or proposal."""


class NotYours(Refusal):
    """Only those who sit there may do this."""


class Hidden(NotYours):
    """Asks for more than the person's seats may know."""


class NotNow(Refusal):
    """Not at this point of the table's life."""


class Taken(Refusal):
    """Somebody else has the seat or the name."""


class TooMany(Refusal):
    """More, or more often, than anybody needs to ask."""

    def __init__(self, message: str, seconds: int = 1, *, limit: str) -> None:
        super().__init__(message)
        self.seconds = seconds
        """After so long it may be asked again."""
        self.limit = limit
        """What there was too much of, as a program knows it: `requests`, `tables`, `undos`."""


class Unreadable(Refusal):
    """Not what can be asked here: wrong type, unknown field, too deep, no text."""


class OldRules(Refusal):
    """The table was set up under another version of the rules: it can be read, and not go on."""


class Unwritable(Refusal):
    """It cannot be kept there, or not now, as on a full disk; nothing was changed."""


class Damaged(Refusal):
    """What was kept is not what was written; the sentence names the record."""


class Overtaken(Refusal):
    """Somebody else wrote to the table first; nothing was changed."""
