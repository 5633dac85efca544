"""How an environment shows itself."""

from fourscore.engine.errors import Refusal

MODES = ["ansi", "human"]


def check_mode(wanted: str | None) -> str | None:
    """The mode that was asked for; what would show only at the first drawing, or never, is refused at once."""
    if wanted not in (None, *MODES):
        raise Refusal(f"There is no render mode {wanted!r}; there are {' and '.join(MODES)}.")
    return wanted
