"""One question to a chat endpoint that speaks as OpenAI's does, and its answer."""

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from email.utils import parsedate_to_datetime

import httpx
import msgspec

from fourscore.arena.completions import Answer, Garbled, read_completion, told
from fourscore.arena.plan import NEWER, Contestant
from fourscore.engine.errors import Refusal
from fourscore.kit.one_line import one_line
from fourscore.trials.telling import tell

TRIES = 5
"""How often an endpoint is asked that is overloaded or not there."""
FIRST_PAUSE = 1.0
LONGEST_PAUSE, LONGEST_WISH = 60.0, 600.0
"""Seconds before it is asked again; an endpoint that says how long gets more."""
SHORTEST_KEY = 8
"""Letters; anything shorter would be found in any text."""
LONGEST_REPLY = 8_000_000
"""Bytes; whoever sends more is not answering a question."""
LONGEST_WHY = 200
"""Letters of what an endpoint says while it is waited for."""
BUSY = {408, 409, 425, 429, 500, 502, 503, 504, 529}
REFUSED = {400, 413, 422}
"""What a question is refused with that is too long, or that some filter forbids; and so are settings that are wrong."""
SENT = "send_request_headers.started"


class NoAnswer(Refusal):
    """The endpoint gives no answer, and the model cannot be blamed for it."""


class Late(Exception):
    """The time for an answer is over."""


class Refused(Exception):
    """The endpoint answers for this model, but not this question; the text is what it says."""

    def __init__(self, said: str, took: Answer | None = None) -> None:
        super().__init__(said)
        self.took = took
        """The answer to an easier question, if it was asked one to find that out."""


class Trouble(Exception):
    """The endpoint was asked again and again, and there was always something; the text is what there was at last."""

    def __init__(self, said: str, pause: float) -> None:
        super().__init__(said)
        self.pause = pause
        """How long to wait before anything else is tried."""


class Message(msgspec.Struct, frozen=True):
    """Something that was said to a model, or by it."""

    role: str
    content: str


EASY = (Message("user", "Write the word yes."),)


class Chat:
    """A line to one model."""

    def __init__(self, player: Contestant, pause: Callable[[float], None] = time.sleep) -> None:
        self._player = player
        self._pause = pause
        self._url = f"{player.at.rstrip('/')}/chat/completions"
        self._key = os.environ.get(player.key, "") if player.key else ""
        headers = {"authorization": f"Bearer {self._key}"} if self._key else {}
        self._client = httpx.AsyncClient(headers=headers, timeout=player.seconds, follow_redirects=False)
        self._runner = asyncio.Runner()
        self._has_answered = False

    def close(self) -> None:
        """Hang up."""
        self._runner.run(self._client.aclose())
        self._runner.close()

    def ask(self, messages: Sequence[Message]) -> Answer:
        """One answer; Late when its time is over, Refused where the question is, NoAnswer where nobody can be asked."""
        try:
            answer = self._ask(messages)
        except Refused as refused:
            raise refused if self._has_answered else Refused(str(refused), self._easily(str(refused))) from None
        except Trouble as trouble:
            self._wait(trouble)
            answer = self._once_more(messages, self._easily(str(trouble)))
        self._has_answered = True
        return answer

    def _easily(self, trouble: str) -> Answer:
        """The answer to an easier question; without one it is not the question that is wrong."""
        try:
            return self._ask(EASY)
        except (Refused, Trouble):
            raise self._no_answer(trouble) from None

    def _once_more(self, messages: Sequence[Message], easy: Answer) -> Answer:
        """The answer after all, now that others are answered; if not, it is this question that is not."""
        try:
            return self._ask(messages, tries=1).after(easy)
        except (Refused, Trouble) as refused:
            raise Refused(str(refused), easy) from None

    def _ask(self, messages: Sequence[Message], tries: int = TRIES) -> Answer:
        """As `ask`, but Refused may mean that every question is; Trouble when it was tried that often in vain."""
        body = msgspec.json.encode(self._request(messages))
        pause = FIRST_PAUSE
        for _ in range(tries - 1):
            try:
                return self._try(body, pause)
            except Trouble as trouble:
                self._wait(trouble)
                pause *= 2
        return self._try(body, pause)

    def _wait(self, trouble: Trouble) -> None:
        """Until what there was may have passed; whoever watches hears for whom, and why."""
        why = one_line(str(trouble))[:LONGEST_WHY].rstrip(".")
        tell(f"Waiting {trouble.pause:.0f} s for {self._player.name}: {why}.")
        self._pause(trouble.pause)
        tell("")

    def _try(self, body: bytes, pause: float) -> Answer:
        """The answer; Trouble, with this pause at least, is what may pass."""
        began, wish = time.monotonic(), 0.0
        try:
            status, content, wish = self._runner.run(self._post(body))
            if status == httpx.codes.OK:
                return read_completion(content, time.monotonic() - began)
            said = told(content)
        except (httpx.ReadTimeout, TimeoutError):
            raise Late from None
        except Garbled as garbled:
            status, said = garbled.status, str(garbled)
        except httpx.HTTPError as error:
            status, said = 0, str(error) or type(error).__name__
        said = self._unkeyed(f"{status} {said}".strip() if status else said)
        if status in REFUSED:
            raise Refused(said)
        if status and status not in BUSY:
            raise self._no_answer(said)
        raise Trouble(said, min(LONGEST_WISH, wish or min(LONGEST_PAUSE, pause)))

    def _request(self, messages: Sequence[Message]) -> dict[str, object]:
        """What is sent."""
        return {
            **self._player.extra,
            "model": self._player.model,
            "messages": messages,
            **({} if NEWER in self._player.extra else {"max_tokens": self._player.max_tokens}),
            **({} if self._player.temperature is None else {"temperature": self._player.temperature}),
        }

    def _no_answer(self, trouble: str) -> NoAnswer:
        return NoAnswer(f"{self._player.name} cannot be asked at {self._url}: {trouble.rstrip('.')}.")

    def _unkeyed(self, text: str) -> str:
        """A text without the key: some endpoints repeat it when they refuse it."""
        return text.replace(self._key, "(the key)") if len(self._key) >= SHORTEST_KEY else text

    async def _post(self, body: bytes) -> tuple[int, str, float]:
        """Status, content, and how long the endpoint wants us to wait; TimeoutError when its time is over."""
        content = bytearray()
        headers = {"content-type": "application/json"}
        async with asyncio.timeout(None) as limit:

            async def notice(event: str, _: object) -> None:
                # The client limits each read only. Time runs from here on: nobody is late who cannot be reached.
                if event.endswith(SENT):
                    limit.reschedule(asyncio.get_running_loop().time() + self._player.seconds)

            extensions = {"trace": notice}
            async with self._client.stream(
                "POST", self._url, content=body, headers=headers, extensions=extensions
            ) as response:
                async for chunk in response.aiter_bytes():
                    content += chunk
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
