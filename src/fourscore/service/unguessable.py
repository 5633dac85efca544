"""Names and tokens that nobody guesses."""

import secrets


def unguessable(size: int) -> str:
    """A new one from this many random bytes. It never begins with a hyphen, so a command takes it for no option."""
    while (name := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return name


def new_table_name() -> str:
    """The name of a table, which is its invitation: whoever has the link has it, and nobody guesses it."""
    return unguessable(16)
