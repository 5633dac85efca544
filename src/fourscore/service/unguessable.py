"""Names and tokens that nobody guesses."""

import secrets


def unguessable(size: int) -> str:
    """A new one from this many random bytes. It never begins with a hyphen, so a command takes it for no option."""
    while (name := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return name
