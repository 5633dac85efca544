"""Answers that are the same for everybody: a browser may keep them for a while, and gets them packed."""

import gzip
from functools import lru_cache, partial
from typing import Any

import msgspec
from litestar import MediaType, Response

from fourscore.table.web.auth import Call, server_of

AN_HOUR = "public, max-age=3600"
WORTH_PACKING = 2_000


async def kept(request: Call, content: object) -> Response[Any]:
    """The content as JSON to be kept for an hour."""
    headers = {"Cache-Control": AN_HOUR, "Vary": "Accept-Encoding"}
    body = msgspec.json.encode(content)
    if len(body) > WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = await server_of(request).aside(partial(_packed, body))
    return Response(body, media_type=MediaType.JSON, headers=headers)


@lru_cache(maxsize=32)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
