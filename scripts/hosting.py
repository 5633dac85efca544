"""A plain file server on this machine, as any static host is one: for tests and benchmarks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

UNDER = "/somewhere/else"
"""Some hosts serve a folder under a path of its own."""


class Files(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *told: Any, under: str, **more: Any) -> None:
        self._under = under
        super().__init__(*told, **more)

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(self._under))

    def log_message(self, *_: Any) -> None: ...


class Quiet(ThreadingHTTPServer):
    """Says nothing when a browser hangs up in the middle."""

    daemon_threads = True

    def handle_error(self, *_: Any) -> None: ...


@contextmanager
def hosted(folder: Path, under: str = UNDER, port: int = 0) -> Iterator[str]:
    """The address of a folder while it is served, with a slash at its end."""
    server = Quiet(("127.0.0.1", port), partial(Files, directory=str(folder), under=under))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{under}/"
    finally:
        server.shutdown()
        server.server_close()
