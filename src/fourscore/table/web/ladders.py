"""Pages about who is how good at this server: one for each game and season."""

import html
from collections.abc import Iterator, Sequence
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import PathParameter

from fourscore.engine.registry import find_game, game_ids
from fourscore.kit.words import counted
from fourscore.play.refusals import NotFound
from fourscore.table.ratings import Ladder, Row, season_words
from fourscore.table.web.auth import Call, server_of
from fourscore.table.web.files import ASK_AGAIN
from fourscore.trials.pages import page, table

STYLE = "/pages.css"
HOW = """
<p class="note">Whoever sets up a table can have it rated. Then everybody who sits there is rated by OpenSkill against
the others; bots have a ladder of their own. Whoever gives up a seat comes in last. The order is by what is sure: the
rating less three times its error, so that it takes some games to get to the top.</p>
"""


def _page(title: str, parts: Sequence[str]) -> Response[str]:
    text = page(title, ['<p><a href="/">Fourscore</a></p>', *parts], style=STYLE)
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})


@get("/ladders", include_in_schema=False)
async def every_ladder(request: Call) -> Response[str]:
    """The games and seasons with a ladder."""
    found = await server_of(request).ratings.ladders()
    rows = [
        [
            html.escape(find_game(game).title),
            f'<a href="/ladders/{game}/{season}">{season_words(season)}</a>',
            counted(ladder.games, "game"),
        ]
        for game, seasons in found.items()
        if game in game_ids()
        for season, ladder in seasons.items()
    ]
    shown = table(["game", "season", "rated"], rows, words=(1,)) if rows else "<p>No game was rated yet.</p>"
    return _page("Ladders", ["<h1>Ladders</h1>", HOW, shown])


@get("/ladders/{game:str}/{season:str}", include_in_schema=False)
async def ladder(
    request: Call, game: Annotated[str, PathParameter()], season: Annotated[str, PathParameter()]
) -> Response[str]:
    """Who is how good at a game in a season."""
    found = (await server_of(request).ratings.ladders()).get(game, {}).get(season)
    if found is None or game not in game_ids():
        raise NotFound("There is no such ladder.")
    title = f"{find_game(game).title}, {season_words(season)}"
    parts = [
        '<p><a href="/ladders">All ladders</a></p>',
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{counted(found.games, 'rated game')}.</p>",
        HOW,
        *_ladders(found),
    ]
    return _page(title, parts)


def _ladders(found: Ladder) -> Iterator[str]:
    for heading, rows in (("People", found.people), ("Bots", found.bots)):
        if rows:
            yield f"<h2>{heading}</h2>"
            shown = [_row(place, row) for place, row in enumerate(rows, 1)]
            yield table(["", "name", "sure", "rating", "error", "games"], shown, words=(1,))


def _row(place: int, row: Row) -> list[str]:
    one = row.skill
    return [
        str(place),
        html.escape(row.name),
        f"{one.sure:.1f}",
        f"{one.mu:.1f}",
        f"{one.sigma:.1f}",
        str(one.games),
    ]


ROUTES = [every_ladder, ladder]
