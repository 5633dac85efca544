"""What a browser may do with our pages, and which pages may talk to us."""

from collections.abc import Sequence
from urllib.parse import urlsplit

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # The name of a table is an invitation: no other site learns it from a link.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}


def is_at_home(origin: str | None, host: str | None, allowed: Sequence[str]) -> bool:
    """Whether a connection comes from a page of this server (or one that the operator named), or from no page."""
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == host and host is not None
