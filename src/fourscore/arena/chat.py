"""One question to a chat endpoint that speaks as OpenAI's does, and its answer."""

import os
import time
from collections.abc import Callable, Sequence
from email.utils import parsedate_to_datetime

import httpx
import msgspec

from fourscore.arena.completions import Answer, Garbled, read_completion, told
from fourscore.arena.plan import Contestant
from fourscore.engine.errors import Refusal

TRIES = 5
"""How often an endpoint is asked that is overloaded or not there."""
FIRST_PAUSE = 1.0
LONGEST_PAUSE, LONGEST_WISH = 60.0, 600.0
"""Seconds before it is asked again; an endpoint that says how long gets more."""
SHORTEST_KEY = 8
"""Letters; anything shorter would be found in any text."""
LONGEST_REPLY = 8_000_000
"""Bytes; whoever sends more is not answering a question."""
NEWER = "max_completion_tokens"
"""What some endpoints want instead of `max_tokens`; whoever names it is believed."""
BUSY = {408, 409, 425, 429, 500, 502, 503, 504, 529}


class NoAnswer(Refusal):
    """The endpoint gives no answer, and the model cannot be blamed for it."""


class Late(Exception):
    """The time for an answer is over."""


class Message(msgspec.Struct, frozen=True):
    """Something that was said to a model, or by it."""

    role: str
    content: str


class Chat:
    """A line to one model."""

    def __init__(self, player: Contestant, pause: Callable[[float], None] = time.sleep) -> None:
        self._player = player
        self._pause = pause
        self._url = f"{player.at.rstrip('/')}/chat/completions"
        self._key = os.environ.get(player.key, "") if player.key else ""
        headers = {"authorization": f"Bearer {self._key}"} if self._key else {}
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
            **({} if NEWER in self._player.extra else {"max_tokens": self._player.max_tokens}),
            **({} if self._player.temperature is None else {"temperature": self._player.temperature}),
        }
        trouble, pause = "", FIRST_PAUSE
        for tries in range(1, TRIES + 1):
            began = time.monotonic()
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1))
            try:
                status, content, wish = self._post(msgspec.json.encode(body), began + self._player.seconds)
                if status == httpx.codes.OK:
                    return read_completion(content, time.monotonic() - began)
                trouble, pause = f"{status} {told(content)}".strip(), min(LONGEST_WISH, wish or pause)
                if status not in BUSY:
                    break
            except httpx.ReadTimeout:
                raise Late from None
            except (httpx.HTTPError, Garbled) as error:
                trouble = str(error) or type(error).__name__
            if tries < TRIES:
                self._pause(pause)
        raise NoAnswer(f"{self._player.name} cannot be asked at {self._url}: {self._unkeyed(trouble).rstrip('.')}.")

    def _unkeyed(self, text: str) -> str:
        """A text without the key: some endpoints repeat it when they refuse it."""
        return text.replace(self._key, "(the key)") if len(self._key) >= SHORTEST_KEY else text

    def _post(self, body: bytes, deadline: float) -> tuple[int, str, float]:
        """Status, content, and how long the endpoint wants us to wait."""
        content = bytearray()
        headers = {"content-type": "application/json"}
        with self._client.stream("POST", self._url, content=body, headers=headers) as response:
            for chunk in response.iter_bytes():
                content += chunk
                if time.monotonic() > deadline:
                    raise httpx.ReadTimeout("late")
                if len(content) > LONGEST_REPLY:
                    raise NoAnswer(f"{self._player.name} sends more than {LONGEST_REPLY} bytes in one reply.")
            said = self._unkeyed(content.decode(errors="replace"))
            return response.status_code, said, _seconds_of(response.headers.get("retry-after", ""))


def _seconds_of(wish: str) -> float:
    """How long an endpoint wants us to wait: seconds, or a time of day; 0 where it does not say."""
    try:
        return float(wish) if wish.isdecimal() else max(0.0, parsedate_to_datetime(wish).timestamp() - time.time())
    except (ValueError, OverflowError):
        return 0.0
