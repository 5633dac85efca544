"""`fourscore sit`: lets any bot of this machine, a program included, sit at the tables of a server.

It is the bot's end of the stream that docs/bots.md describes.
"""

import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec

from fourscore.adapters.addresses import authorization, read_address
from fourscore.bots.seating import find_player
from fourscore.engine.errors import Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.bot import Bot, Heard, Listener, Talker
from fourscore.kit.json_schemas import read_view
from fourscore.kit.words import may_speak

PATIENCE = 20.0
"""Seconds without a sign of life after which a connection is given up; the server gives one every five."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0


class NoServer(Refusal):
    """The server does not let the bot in."""


class _Question(msgspec.Struct):
    table: str
    seat: int
    turn: int
    view: msgspec.Raw


class _At:
    """One table, as far as a bot has to remember it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.heard: dict[int, Heard] = {}
        self.bots: dict[int, Bot] = {}


class Guest:
    """A bot at a server: it comes where it is invited, and answers what it is asked."""

    def __init__(
        self,
        server: str,
        token: str,
        bot: str,
        say: Callable[[str], None],
        *,
        games: int | None = None,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self._client = httpx.Client(
            base_url=read_address(server)[0],
            headers=authorization(token),
            timeout=httpx.Timeout(PATIENCE, connect=PATIENCE),
        )
        self._bot = bot
        self._say = say
        self._left = games
        self._pause = pause
        self._name = ""
        self._tables: dict[str, _At] = {}

    def play(self) -> None:
        """Play until enough games are over, and connect again whenever the connection is lost."""
        pause = FIRST_PAUSE
        with self._client:
            while True:
                try:
                    for line in self._lines():
                        pause = FIRST_PAUSE
                        self._take(line, _event(line))
                        if self._left == 0:
                            return
                except httpx.HTTPError as error:
                    self._say(f"The connection is lost ({str(error) or type(error).__name__}).")
                self._pause(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)

    def _lines(self) -> Iterator[bytes]:
        with self._client.stream("GET", "/bots/events") as answer:
            if answer.status_code in (401, 403, 404):
                raise NoServer(_told(answer))
            if answer.status_code != httpx.codes.OK:
                answer.read()
                answer.raise_for_status()
            for line in answer.iter_lines():
                if line:
                    yield line.encode()

    def _take(self, line: bytes, event: dict[str, Any]) -> None:
        """Do what an event asks for."""
        kind, table = event.get("is"), event.get("table", "")
        at = self._tables.setdefault(table, _At()) if table else _At()
        if kind == "hello":
            self._name = event["bot"]
            self._say(f"{self._name} is connected.")
        elif kind == "invitation":
            self._say(f"{event['by']} invites to a table.")
            self._post(f"/tables/{table}/seats", name=self._name)
        elif kind == "table":
            at.names = [seat["name"] for seat in event["seats"]]
        elif kind == "talk":
            self._hear(at, event)
        elif kind == "question":
            self._answer(at, msgspec.json.decode(line, type=_Question))
        elif kind in ("result", "left"):
            self._tables.pop(table, None)
            self._end(event)
        elif kind == "ended":
            self._say(event["why"])

    def _hear(self, at: _At, event: dict[str, Any]) -> None:
        for number, said in enumerate(event["said"], event["first"]):
            if said.get("seat") is not None and said.get("is_claim"):
                at.heard[number] = Heard(said["seat"], said["words"])

    def _answer(self, at: _At, question: _Question) -> None:
        view = read_view(question.view)
        assert view.asked is not None
        where = f"/tables/{question.table}"
        try:
            bot = at.bots.get(question.seat)
            if bot is None:
                kind = find_player(find_game(view.game), self._bot)
                bot = at.bots[question.seat] = kind(random.Random(secrets.token_hex(16)))
            if isinstance(bot, Listener):
                bot.hear(list(at.heard.values()))
            words = bot.claim(view, at.names) if isinstance(bot, Talker) and may_speak(view) else None
            choice = bot.choose(view, view.asked)
        except Refusal as refusal:
            # A bot of the server goes on, and nobody waits.
            self._say(f"{refusal} It leaves the table.")
            self._ask("DELETE", f"{where}/seats/{question.seat}")
            return
        if words:
            self._post(f"{where}/talk", words=words, is_claim=True, seat=question.seat)
        self._post(f"{where}/choices", choice=choice, turn=question.turn, seat=question.seat)

    def _end(self, event: dict[str, Any]) -> None:
        outcome = event.get("outcome")
        if outcome is None:
            self._say(event["why"])
        else:
            scores = zip(event["names"], outcome["scores"], strict=True)
            self._say(f"The game is over: {', '.join(f'{name} {points}' for name, points in scores)}.")
        self._left = None if self._left is None else self._left - 1

    def _post(self, path: str, **content: object) -> None:
        self._ask("POST", path, json=content)

    def _ask(self, method: str, path: str, **more: Any) -> None:
        """Ask for something; wait where that is too often, and tell what else is refused."""
        while (answer := self._client.request(method, path, **more)).status_code == httpx.codes.TOO_MANY_REQUESTS:
            self._pause(float(answer.headers.get("retry-after", "1")))
        if answer.status_code >= httpx.codes.BAD_REQUEST:
            self._say(_told(answer))


def _event(line: bytes) -> dict[str, Any]:
    try:
        event: dict[str, Any] = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        raise NoServer("Whoever answers there is no server of ours.") from None
    return event


def _told(answer: httpx.Response) -> str:
    try:
        return str(msgspec.json.decode(answer.read())["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"{answer.url} answers {answer.status_code}, which no server of ours does."


def on_the_error_stream(sentence: str) -> None:
    """Tell whoever started it."""
    print(sentence, file=sys.stderr, flush=True)
