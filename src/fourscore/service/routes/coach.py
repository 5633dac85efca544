"""A coach for newcomers: what the present decision is about, and what an old hand would do."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec

from fourscore.bots.advice import Advised, advise, chance_of
from fourscore.bots.answering import worlds_of
from fourscore.bots.seating import OLD_HAND, UnknownBot, bots_for
from fourscore.engine.game import Game
from fourscore.engine.view import Asked
from fourscore.kit.bot import Bot, Counsellor
from fourscore.kit.extras import extras_of
from fourscore.kit.words import words_for
from fourscore.play.conditions import running
from fourscore.play.refusals import NotNow, TooMany
from fourscore.service.call import Call, seat_of
from fourscore.service.efforts import Thinking
from fourscore.service.requests import SeatNumber, TableName
from fourscore.service.routes.route import Routes, get

T = TypeVar("T")
BotName = Annotated[str, msgspec.Meta(max_length=80)]
MOST_WAITING = 64
MOST_OF_ONE = 8
"""Questions from one address that wait at the same time."""


class Coaching(msgspec.Struct, frozen=True):
    """What the decision is about, and what a good player would choose."""

    explains: str
    """A few sentences for somebody who plays for the first time."""
    bot: str
    choice: str
    label: str
    why: str
    chance: float | None
    stake: str
    """What the chances are chances of; empty without any."""
    alternatives: tuple[Advised, ...]
    remark: str
    """Why that is the best, where another has a higher chance, or no chance is told; empty otherwise."""


class Lessons:
    """Those who wait for a coach or for odds, and take turns: next comes whoever has had least of it."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._waiting: Counter[str] = Counter()

    async def think(self, who: str, thought: Callable[[], T]) -> T:
        """Let a coach think, when it is its turn."""
        if self._waiting[who] >= MOST_OF_ONE or self._waiting.total() >= MOST_WAITING:
            raise TooMany("The coach has too many pupils just now. Ask again in a moment.", limit="coach")
        self._waiting[who] += 1
        found: list[T] = []
        try:
            await self._thinking.think(who, True, lambda: found.append(thought()))
            return found[0]
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    def stop(self) -> None:
        """Nobody waits any more for a coach that still thinks."""
        self._thinking.stop()


@get("/tables/{name:str}/coach", takes_thought=True)
async def coach(call: Call, name: TableName, seat: SeatNumber | None = None, bot: BotName = OLD_HAND) -> Coaching:
    """The present decision explained to a newcomer, with what a bot would choose and why."""
    person = await call.person()
    async with call.tables.at(name) as (_, table):
        mine, match = seat_of(table, person, seat), running(table)
        view = match.view(mine)
        asked, game, names = view.asked, match.game, list(match.names)
        if asked is None:
            raise NotNow("Nothing is asked of you now.")
        adviser = _coach_for(game, bot)(chance_of(view))
        # The table goes on while the coach thinks.
        worlds = worlds_of(match, mine, at_once=isinstance(adviser, Counsellor))

    def think() -> Coaching:
        words = words_for(view, names)
        explains = explained(game, asked, "" if words is None else words.question)
        told = advise(adviser, worlds, view, asked, names)
        best = told.best
        return Coaching(
            explains, bot, best.choice, best.label, best.why, best.chance, told.stake, told.others, told.remark
        )  # fmt: skip

    return await call.tables.lessons.think(call.address, think)


def _coach_for(game: Game[Any, Any], name: str) -> Callable[[random.Random], Bot]:
    """The bot that is asked; none with a budget of the asker's own choosing, for that would be our time."""
    bots = bots_for(game)
    if name not in bots:
        raise UnknownBot(f"No coach {name!r} plays {game.title}. The coaches are: {', '.join(bots)}.")
    return bots[name]


def explained(game: Game[Any, Any], asked: Asked, question: str) -> str:
    """What the decision is about: the game's own lesson about questions of this kind, or the question and its rule."""
    lesson, rule = extras_of(game).lessons().get(asked.kind), game.ledger[asked.rule].text
    return lesson or (question if rule in question else f"{question} {rule}")


ROUTES: Routes = [coach]
