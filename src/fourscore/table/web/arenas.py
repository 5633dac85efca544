"""The arenas that the operator shows: a list of them, and the pages that `fourscore arena report` wrote."""

import asyncio
import html
import re
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import msgspec
from litestar import MediaType, Response, get
from litestar.params import PathParameter
from litestar.response import Redirect

from fourscore.kit.words import counted
from fourscore.play.refusals import NotFound
from fourscore.table.web.auth import Call
from fourscore.table.web.files import ASK_AGAIN, PageFile, sent
from fourscore.trials.pages import STYLE, page, table

REPORT, NUMBERS, HOME = "report", "standings.json", "index.html"
WHERE = re.compile(r"(index\.html|style\.css|standings\.json|games/\d{6,12}\.html)")
"""What a report consists of; nothing else in its folder is ever sent."""
NAME = re.compile(r"[\w-][\w .-]{0,99}")


class _Ranked(msgspec.Struct):
    player: str


class _Numbers(msgspec.Struct):
    """What the list says about an arena."""

    title: str
    games: int
    overall: list[_Ranked]


class Arenas:
    """A folder with arenas in it; without one there are none."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def found(self) -> list[tuple[str, _Numbers]]:
        """Every arena that has a report, by its name."""
        if self._folder is None or not self._folder.is_dir():
            return []
        names = sorted(one.name for one in self._folder.iterdir() if NAME.fullmatch(one.name))
        every = [(name, _numbers(self._folder / name / REPORT / NUMBERS)) for name in names]
        return [(name, numbers) for name, numbers in every if numbers is not None]

    def file(self, name: str, where: str) -> PageFile:
        """A file of a report."""
        if self._folder is not None and NAME.fullmatch(name) and WHERE.fullmatch(where):
            try:
                return PageFile(where, (self._folder / name / REPORT / where).read_bytes())
            except OSError:
                pass
        raise NotFound("There is no such page.")


def _numbers(path: Path) -> _Numbers | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Numbers)
    except (OSError, msgspec.DecodeError):
        return None


def _listed(found: list[tuple[str, _Numbers]]) -> str:
    rows = [
        [
            f'<a href="/arenas/{quote(name)}/{HOME}">{html.escape(one.title)}</a>',
            counted(one.games, "game"),
            html.escape(", ".join(ranked.player for ranked in one.overall)),
        ]
        for name, one in found
    ]
    none = "<p>There is none yet. The operator can show some: <code>fourscore serve --arenas FOLDER</code></p>"
    parts = [
        '<p><a href="/">Fourscore</a></p>',
        "<h1>Arenas</h1>",
        "<p>Tournaments of bots, programs and language models: every deal from every seat.</p>",
        table(["arena", "", "the strongest first"], rows, words=(2,)) if rows else none,
    ]
    return page("Arenas", parts, style="/pages.css")


def _arenas(request: Call) -> Arenas:
    arenas: Arenas = request.app.state.arenas
    return arenas


@get("/pages.css", include_in_schema=False, sync_to_thread=False)
def style(request: Call) -> Response[bytes]:
    """How plain pages look."""
    return sent(request, PageFile("pages.css", STYLE.encode()))


@get("/arenas", include_in_schema=False)
async def every_arena(request: Call) -> Response[str]:
    """The arenas that there are."""
    found = await asyncio.to_thread(_arenas(request).found)
    return Response(_listed(found), media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})


@get("/arenas/{name:str}", include_in_schema=False)
async def arena(name: Annotated[str, PathParameter()]) -> Redirect:
    """The first page of an arena."""
    return Redirect(f"/arenas/{quote(name)}/{HOME}" if NAME.fullmatch(name) else "/arenas")


@get("/arenas/{name:str}/{where:path}", include_in_schema=False)
async def report(
    request: Call, name: Annotated[str, PathParameter()], where: Annotated[str, PathParameter()]
) -> Response[bytes]:
    """A page of its report."""
    return sent(request, await asyncio.to_thread(_arenas(request).file, name, str(where).lstrip("/")))


ROUTES = [style, every_arena, arena, report]
