"""Refusals: each leaves the match as it was and says what is wrong."""

from mypy_extensions import mypyc_attr


class Refusal(Exception):
    """Something was refused. Its text is meant to be read by the person who asked."""


class NotInstalled(Refusal):
    """Something needs a package that a plain install does not bring; the text says what installs it."""

    def __init__(self, what: str, extra: str, instead: str = "") -> None:
        line = f"{what} needs a package that is not installed: pip install 'fourscore[{extra}]'"
        super().__init__(f"{line}. {instead}" if instead else line)


@mypyc_attr(native_class=False)
class Notice(RuntimeWarning):
    """Something that hinders nobody, but that whoever runs the program should know. Its text is meant for them."""


class Malformed(Refusal):
    """Not a choice at all: nothing in the game is written like this."""


class Illegal(Refusal):
    """A choice that the rules forbid; `rule` is the id of the rule."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class Stale(Refusal):
    """An answer to a question that is not, or no longer, asked."""


class NoSeat(Stale):
    """Nobody sits there: it is not a seat of this table."""


class BadSeed(Refusal):
    """Chance cannot follow from this."""


class UnknownGame(Refusal):
    """No game of this name is installed."""


class BadSeats(Refusal):
    """The game cannot be played with this number of seats."""


class BadOption(Refusal):
    """No such option, or no such value."""


class BadPosition(Refusal):
    """The position cannot be set up."""


class BadLedger(Refusal):
    """A ledger that contradicts itself or its game."""


class BadJournal(Refusal):
    """The file is not a journal, or is damaged."""


class WrongVersion(BadJournal):
    """The journal was written under another version of the rules."""


class Endless(Refusal):
    """A rule that never ends: nobody has a choice, and the table comes back to what it was."""


class NoUndo(Refusal):
    """The choice cannot be taken back; the text says what has happened since."""
