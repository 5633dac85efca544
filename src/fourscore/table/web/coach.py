"""A coach for newcomers: what the present decision is about, and what an old hand would do."""

import asyncio
import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter

from fourscore.bots.advice import MOST_ALTERNATIVES
from fourscore.bots.seating import OLD_HAND, UnknownBot, bots_for
from fourscore.engine.decision import Seat
from fourscore.engine.game import Game
from fourscore.engine.ledger import Ledger
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Adviser, Bot, Counsellor, Imagine
from fourscore.kit.extras import extras_of
from fourscore.table.moves import running
from fourscore.table.refusals import NotNow, TooMany
from fourscore.table.web.guide import guide_to
from fourscore.table.web.play import SeatQuery
from fourscore.table.web.tables import TableName
from fourscore.table.web.who import Call, house_of, person_of, seat_of

BotName = Annotated[str, QueryParameter(max_length=80)]
MOST_AT_ONCE = 1
"""Coaches that think at the same time: the bots at the tables need the processor too."""
MOST_WAITING = 16
SENTENCE_ENDS = re.compile(r"(?<=[.?!]) +(?=[A-Z`(])")


class Advised(msgspec.Struct, frozen=True):
    """Another choice, and what speaks for or against it."""

    choice: str
    label: str
    why: str
    chance: float | None
    """How likely it leads to what is at stake; None from a bot that does not count."""


class Coaching(msgspec.Struct, frozen=True):
    """What the decision is about, and what a good player would choose."""

    explains: str
    """Two sentences for somebody who plays for the first time."""
    bot: str
    choice: str
    label: str
    why: str
    chance: float | None
    stake: str
    """What the chances are chances of; empty without any."""
    alternatives: tuple[Advised, ...]


class Bench:
    """Where coaches wait for their turn to think."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)
        self._waiting = 0

    async def think(self, thought: Callable[[], Coaching]) -> Coaching:
        """Think in a thread of its own, when it is one's turn."""
        if self._waiting >= MOST_WAITING:
            raise TooMany("The coach has too many pupils just now. Ask again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(thought)
        finally:
            self._waiting -= 1


@get("/tables/{name:str}/coach")
async def coach(request: Call, name: TableName, seat: SeatQuery = None, bot: BotName = OLD_HAND) -> Coaching:
    """The present decision explained to a newcomer, with what a bot would choose and why."""
    person = await person_of(request)
    async with house_of(request).at(name) as (_, table):
        mine, match = seat_of(table, person, seat), running(table)
        view = match.view(mine)
        asked, game, names = view.asked, match.game, list(match.names)
        if asked is None:
            raise NotNow("Nothing is asked of you now.")
        adviser = _coach_for(game, bot, f"{table.id} {mine} {table.chairs[mine].answers}")
        worlds = _worlds(match, mine) if isinstance(adviser, Counsellor) and len(asked.choices) > 1 else None
    bench: Bench = request.app.state.bench
    return await bench.think(lambda: _coaching(game.ledger, bot, adviser, worlds, view, asked, names))


def _coach_for(game: Game[Any, Any], name: str, seed: str) -> Bot:
    """The bot that is asked; none with a budget of the asker's own choosing, for that would be our time."""
    bots = bots_for(game)
    if name not in bots:
        raise UnknownBot(f"No coach {name!r} plays {game.title}. The coaches are: {', '.join(bots)}.")
    return bots[name](random.Random(f"coach {seed}"))


def _worlds(match: Match, seat: Seat) -> Imagine:
    """Other worlds that the seat must hold possible; made of a fork, for the table goes on meanwhile."""
    now = match.fork(keeps_checkpoints=True)
    # Nobody waits in a world that is only thought of.
    now.asks_forced = False
    return lambda seed: now.imagine(seat, seed)


def _coaching(
    ledger: Ledger, name: str, bot: Bot, worlds: Imagine | None, view: View, asked: Asked, names: Sequence[str]
) -> Coaching:
    guide = guide_to(view)
    explains = explained(ledger, view.game, asked, guide.question)
    labels = {offer.choice: offer.label for offer in guide.offers}
    if isinstance(bot, Counsellor) and worlds is not None:
        stake, thoughts = bot.stake, _weighed(bot, worlds, view, asked, labels, names)
    else:
        stake, thoughts = "", _chosen(bot, view, asked, labels, names)
    best, *others = thoughts
    return Coaching(explains, name, best.choice, best.label, best.why, best.chance, stake, tuple(others))


def _weighed(
    bot: Counsellor, worlds: Imagine, view: View, asked: Asked, labels: Mapping[str, str], names: Sequence[str]
) -> list[Advised]:
    """The choices that a bot has tried in imagined worlds, the best first."""
    thoughts = bot.weigh(worlds, view, asked, names)[: MOST_ALTERNATIVES + 1]
    return [Advised(one.choice, labels.get(one.choice, one.choice), one.why, round(one.chance, 3)) for one in thoughts]


def _chosen(bot: Bot, view: View, asked: Asked, labels: Mapping[str, str], names: Sequence[str]) -> list[Advised]:
    """What a bot would choose, and the first other choices for or against which it has something else to say."""
    choice = bot.choose(view, asked)
    found = [Advised(choice, labels.get(choice, choice), _reason(bot, view, asked, choice, names), None)]
    for other, label in labels.items():
        if len(found) > MOST_ALTERNATIVES:
            break
        why = "" if other == choice else _reason(bot, view, asked, other, names)
        if why and all(why != one.why for one in found):
            found.append(Advised(other, label, why, None))
    return found


def _reason(bot: Bot, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
    return bot.explain(view, asked, choice, names) if isinstance(bot, Adviser) else ""


def explained(ledger: Ledger, game: str, asked: Asked, question: str) -> str:
    """The decision in two sentences: the game's own words for newcomers, or else the question and its rule."""
    lesson = extras_of(game).lessons().get(asked.kind)
    if lesson:
        return lesson
    sentences, rule = SENTENCE_ENDS.split(question), SENTENCE_ENDS.split(ledger[asked.rule].text)
    return " ".join(sentences[:2] if len(sentences) > 1 else [sentences[0], rule[0]])


ROUTES = [coach]
