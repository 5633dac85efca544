"""One question to a chat endpoint that speaks as OpenAI's does, and its answer."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import msgspec

from fourscore.arena.plan import Contestant
from fourscore.engine.errors import Refusal

TRIES = 5
"""How often an endpoint is asked that is overloaded or not there."""
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
LONGEST_REPLY = 8_000_000
"""Bytes; whoever sends more is not answering a question."""
BUSY = {408, 409, 425, 429, 500, 502, 503, 504, 529}


class NoAnswer(Refusal):
    """The endpoint gives no answer, and the model cannot be blamed for it."""


class Late(Exception):
    """The time for an answer is over."""


class Message(msgspec.Struct, frozen=True):
    """Something that was said to a model, or by it."""

    role: str
    content: str


class Answer(msgspec.Struct, frozen=True):
    """What came back."""

    text: str
    reasoning: str
    is_cut_off: bool
    tokens_in: int
    tokens_out: int
    seconds: float


class _Message(msgspec.Struct):
    content: str | None = None
    reasoning_content: str | None = None
    reasoning: str | None = None


class _Choice(msgspec.Struct):
    message: _Message
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: _Usage | None = None


class Chat:
    """A line to one model."""

    def __init__(self, player: Contestant, pause: Callable[[float], None] = time.sleep) -> None:
        self._player = player
        self._pause = pause
        self._url = f"{player.at.rstrip('/')}/chat/completions"
        key = os.environ.get(player.key, "") if player.key else ""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        self._client = httpx.Client(headers=headers, timeout=player.seconds, follow_redirects=False)

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def ask(self, messages: Sequence[Message]) -> Answer:
        """One answer; Late when its time is over, NoAnswer when the endpoint gives none."""
        body = {
            **self._player.extra,
            "model": self._player.model,
            "messages": messages,
            "max_tokens": self._player.max_tokens,
            **({} if self._player.temperature is None else {"temperature": self._player.temperature}),
        }
        trouble, pause = "", FIRST_PAUSE
        for tries in range(TRIES):
            if tries:
                self._pause(pause)
            began = time.monotonic()
            try:
                status, content, wait = self._post(msgspec.json.encode(body), began + self._player.seconds)
            except httpx.TimeoutException:
                raise Late from None
            except httpx.HTTPError as error:
                trouble, pause = str(error) or type(error).__name__, min(LONGEST_PAUSE, FIRST_PAUSE * 2**tries)
                continue
            if status == httpx.codes.OK:
                return _answer(self._player, content, time.monotonic() - began)
            trouble = f"{status} {_told(content)}"
            if status not in BUSY:
                break
            pause = min(LONGEST_PAUSE, wait or FIRST_PAUSE * 2**tries)
        raise NoAnswer(f"{self._player.name} cannot be asked at {self._url}: {trouble}.")

    def _post(self, body: bytes, deadline: float) -> tuple[int, bytes, float]:
        """Status, content, and how long the endpoint wants us to wait."""
        content = b""
        headers = {"content-type": "application/json"}
        with self._client.stream("POST", self._url, content=body, headers=headers) as response:
            for chunk in response.iter_bytes():
                content += chunk
                if time.monotonic() > deadline:
                    raise httpx.ReadTimeout("late")
                if len(content) > LONGEST_REPLY:
                    raise NoAnswer(f"{self._player.name} sends more than {LONGEST_REPLY} bytes in one reply.")
            wait = response.headers.get("retry-after", "")
            return response.status_code, content, float(wait) if wait.isdecimal() else 0.0


def _answer(player: Contestant, content: bytes, seconds: float) -> Answer:
    try:
        completion = msgspec.json.decode(content, type=_Completion)
        first = completion.choices[0]
    except (msgspec.DecodeError, IndexError) as error:
        raise NoAnswer(f"{player.name}: what comes from {player.at} is not a chat completion: {error}.") from None
    usage = completion.usage or _Usage()
    return Answer(
        text=first.message.content or "",
        reasoning=first.message.reasoning_content or first.message.reasoning or "",
        is_cut_off=first.finish_reason == "length",
        tokens_in=usage.prompt_tokens or 0,
        tokens_out=usage.completion_tokens or 0,
        seconds=seconds,
    )


def _told(content: bytes) -> str:
    """What an endpoint says about a request that it refuses."""
    try:
        said: Any = msgspec.json.decode(content)
        said = said["error"]["message"]
    except (msgspec.DecodeError, KeyError, TypeError):
        said = content.decode(errors="replace")
    return " ".join(str(said).split())[:300].rstrip(".")
