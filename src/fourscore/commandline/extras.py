"""What a plain install does not bring: which extra of the package does."""

import re
from importlib import metadata

from fourscore.engine.errors import NotInstalled

_OPTIONAL = re.compile(r"^([\w.-]+).*extra == [\"']([\w-]+)[\"']")


def not_installed(error: ModuleNotFoundError) -> NotInstalled:
    """A refusal that says what to install; an import that no extra brings is a fault, and is raised again."""
    module = (error.name or "").partition(".")[0]
    extra = _extras().get(module)
    if extra is None:
        raise error
    return NotInstalled("This command", extra)


def _extras() -> dict[str, str]:
    """The extra that brings each module, as our own package says: the most special one that names it."""
    found = (_OPTIONAL.match(line) for line in metadata.requires("fourscore") or ())
    return {match[1].replace("-", "_").lower(): match[2] for match in found if match}
