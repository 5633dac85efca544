"""How a finished game went: who won and why, the score, chapters, titles, and where it turned."""

import hashlib
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from fourscore.engine.journal import parse_journal
from fourscore.engine.registry import find_game
from fourscore.play.story import Story, tell_story
from fourscore.service.call import Call
from fourscore.service.requests import TableName
from fourscore.service.routes.replays import kept_legs
from fourscore.service.routes.route import Routes, get
from fourscore.service.turning_points import Weighing, can_be_told

if TYPE_CHECKING:
    from fourscore.service.all_tables import Tables

MOST_KEPT = 200


class Kept:
    """A story that was told, and what is still thought about it."""

    __slots__ = ("digest", "is_thinking", "story", "weighing")

    def __init__(self, digest: bytes, story: Story, weighing: Weighing, *, is_thinking: bool) -> None:
        self.digest = digest
        self.story = story
        self.weighing = weighing
        self.is_thinking = is_thinking

    async def think(self, server: "Tables", home: str) -> None:
        """Look for turning points while nobody waits for it."""
        try:
            await server.timers.look_back(home, self.weighing.think)
        finally:
            self.is_thinking = False

    def now(self) -> Story:
        """The story with what has been found so far."""
        return msgspec.structs.replace(
            self.story,
            turning_points=() if self.is_thinking else self.weighing.found,
            is_thinking=self.is_thinking,
        )


class Stories:
    """The stories that were asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def find(self, name: str, digest: bytes) -> Kept | None:
        """A story told already, unless its game was written anew: somebody in it may want to be forgotten."""
        kept = self._kept.get(name)
        return kept if kept is not None and kept.digest == digest else None

    def add(self, name: str, kept: Kept) -> None:
        """One more story."""
        self._kept[name] = kept
        self._kept.move_to_end(name)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


@get("/tables/{name:str}/story", takes_thought=True)
async def story(call: Call, name: TableName) -> Story:
    """How a finished game went; turning points are looked for from the first time that somebody asks."""
    server, stories = call.tables, call.tables.stories
    async with server.at(name) as (_, table):
        legs, home = await kept_legs(server, table), server.home_of(table.host)
    digest = hashlib.sha256(b"\n\n".join(legs)).digest()
    if stories.find(name, digest) is None:
        journals = [parse_journal(leg.splitlines()) for leg in legs]
        told = await server.lessons.think(call.address, lambda: tell_story(journals))
        if stories.find(name, digest) is None:
            is_thinking = can_be_told(find_game(journals[0].header.game))
            stories.add(name, kept := Kept(digest, told, Weighing(journals), is_thinking=is_thinking))
            if is_thinking:
                server.tasks.spawn(kept.think(server, home))
    found = stories.find(name, digest)
    assert found is not None
    return found.now()


ROUTES: Routes = [story]
