"""Where a server is, and as whom somebody comes there."""

from urllib.parse import urlsplit

from fourscore.engine.errors import Refusal


class NoAddress(Refusal):
    """No server can be found, or asked, by what was given."""


def read_address(address: str) -> tuple[str, str]:
    """The server, and the table if the address is a link to one.

    >>> read_address("https://games.example.org/#/table/a-b?seat=1")
    ('https://games.example.org', 'a-b')
    >>> read_address("http://127.0.0.1:8080/")
    ('http://127.0.0.1:8080', '')
    """
    if not _is_address(address):
        raise NoAddress(
            f"{address!r} is not the address of a server or a link to a table, such as https://host/#/table/NAME."
        )
    url = urlsplit(address)
    words = url.fragment.partition("?")[0].strip("/").split("/")
    table = words[1] if len(words) == 2 and words[0] == "table" else ""
    return f"{url.scheme}://{url.netloc}{url.path.rstrip('/')}", table


def _is_address(address: str) -> bool:
    """Whether there could be a server."""
    try:
        url = urlsplit(address)
        # Both are looked at only when they are asked for; a name that cannot be looked up is a ValueError, too.
        _ = url.port, (url.hostname or "").encode("idna")
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.hostname) and not any(map(str.isspace, address))


def authorization(token: str) -> dict[str, str]:
    """The header with which a bot comes in."""
    if not (token.isascii() and token.isprintable() and token.strip()):
        raise NoAddress(
            "That is not a token: it would be one line of letters and digits. docs/bots.md says how to get one."
        )
    return {"authorization": f"Bearer {token.strip()}"}
