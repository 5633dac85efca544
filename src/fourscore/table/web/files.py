"""The page as it was built: read once, and sent packed where the browser can unpack it."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from fourscore.play.refusals import NotFound
from fourscore.table.web.auth import Call
from fourscore.table.web.health import PAGE

HOME = Path(__file__).parent.parent / "page"
"""Where `make page` puts it."""
INDEX = "index.html"
TYPES = {  # Litestar adds the charset of texts.
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")
"""What gets smaller when it is packed."""
HASHED = re.compile(r"-(?=[\w-]*[A-Z0-9_])[\w-]{8}\.\w+$")
"""A name that changes whenever its content does."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class PageFile:
    """One file of the page."""

    def __init__(self, name: str, body: bytes) -> None:
        self.name = name
        self.body = body
        suffix = Path(name).suffix
        self.type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.mark = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        self.cache = FOR_EVER if HASHED.search(name) else ASK_AGAIN

    @cached_property
    def packed(self) -> bytes | None:
        """The body packed; None where that gains nothing."""
        return gzip.compress(self.body, mtime=0) if Path(self.name).suffix in PACKED else None


class Page:
    """All files of the page by their paths."""

    def __init__(self, files: Mapping[str, PageFile]) -> None:
        self.files = files

    @classmethod
    def read(cls, home: Path = HOME) -> "Page":
        """The page in a directory; an empty one if it is not built."""
        if not (home / INDEX).is_file():
            return cls({})
        found = [(file.relative_to(home).as_posix(), file) for file in sorted(home.rglob("*")) if file.is_file()]
        return cls({name: PageFile(name, file.read_bytes()) for name, file in found})

    @property
    def routes(self) -> list[HTTPRouteHandler]:
        """The start page, and every other file under its own path: one route for each folder."""
        folders = {name.rpartition("/")[0] for name in self.files if "/" in name}
        paths = [f"/{folder}/{{name:str}}" for folder in sorted(folders)]
        paths += [f"/{name}" for name in self.files if "/" not in name and name != INDEX]
        return [start, get(paths, name="page-files", include_in_schema=False)(page_file)] if paths else [start]


def _sent(request: Call, file: PageFile) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "ETag": file.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.mark:
        return Response(b"", status_code=304, headers=headers)
    can_unpack = "gzip" in request.headers.get("accept-encoding", "")
    if can_unpack and file.packed is not None:
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, media_type=file.type, headers=headers)
    return Response(file.body, media_type=file.type, headers=headers)


@get("/", include_in_schema=False)
async def start(request: Call) -> Response[Any]:
    """The page, or where it is not built a plain one that says how to play."""
    page: Page = request.app.state.page
    index = page.files.get(INDEX)
    return Response(PAGE, media_type=MediaType.HTML) if index is None else _sent(request, index)


async def page_file(request: Call) -> Response[bytes]:
    """A file of the page."""
    page: Page = request.app.state.page
    file = page.files.get(request.url.path.lstrip("/"))
    if file is None:
        raise NotFound("There is no such file.")
    return _sent(request, file)
