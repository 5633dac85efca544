"""What a chat endpoint sends back. Vendors differ in all but the answer itself, so nothing else has to be there."""

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Any

import msgspec

from fourscore.kit.one_line import one_line

CUT_OFF = ("length", "max_tokens")
"""How endpoints say that an answer was cut off."""
THOUGHTS = ("reasoning_content", "reasoning", "reasoning_details", "thinking")
"""Where endpoints tell of a model's thoughts: the first that says something is kept, as others say the same again."""
LONGEST_TOLD = 300
"""Letters of what an endpoint says about an error."""
FIRST_ERROR, LAST_ERROR = 400, 599
MOST_TOKENS = 10**9
"""No answer takes more; whoever says so does not count."""
_ALOUD = re.compile(r"\s*<think(?:ing)?>(.*?)</think(?:ing)?>", re.DOTALL)
"""Thoughts at the beginning of a reply, where an endpoint does not take them out."""


class Garbled(Exception):
    """The endpoint says that all is well, but what it sent cannot be used; the text says why."""

    def __init__(self, said: str, status: int = 0) -> None:
        super().__init__(said)
        self.status = status
        """What it should have said instead of 200, if it says that inside."""


class Answer(msgspec.Struct, frozen=True):
    """What came back."""

    text: str
    reasoning: str
    is_cut_off: bool
    tokens_in: int
    tokens_out: int
    seconds: float
    is_counted: bool = True
    """Whether the endpoint said how many tokens it took."""
    cost: float | None = None
    """What it cost, where the endpoint says so."""

    def after(self, other: "Answer") -> "Answer":
        """The same, with what another answer took that had to come before it."""
        costs = [cost for cost in (self.cost, other.cost) if cost is not None]
        return msgspec.structs.replace(
            self,
            tokens_in=self.tokens_in + other.tokens_in,
            tokens_out=self.tokens_out + other.tokens_out,
            seconds=self.seconds + other.seconds,
            is_counted=self.is_counted and other.is_counted,
            cost=sum(costs) if costs else None,
        )


class _Choice(msgspec.Struct):
    message: dict[str, Any]
    finish_reason: Any = None
    error: Any = None
    """What went wrong while the answer was written, which is then only its beginning."""


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: Any = None


def read_completion(content: str, seconds: float) -> Answer:
    """The answer in what came back; Garbled if there is none."""
    try:
        # Unlike msgspec, it reads half a pair of surrogates: models are cut off in the middle of a letter.
        completion = msgspec.convert(json.loads(content.removeprefix("\ufeff")), _Completion)
        first = completion.choices[0]
    except (ValueError, RecursionError, IndexError):
        if error := _error(_parsed(content)):
            raise Garbled(_message(error), _status(error)) from None
        raise Garbled(f"what comes is not a chat completion: {told(content) or 'nothing'}") from None
    if first.error:
        raise Garbled(_message(first.error), _status(first.error))
    text, thoughts = _said(first.message.get("content")), "\n".join(_thoughts(first.message))
    if aloud := _ALOUD.match(text):
        text, thoughts = text[aloud.end() :], thoughts or aloud[1].strip()
    usage = completion.usage if isinstance(completion.usage, dict) else {}
    tokens_in = _tokens(usage, "prompt_tokens", "input_tokens")
    tokens_out = _tokens(usage, "completion_tokens", "output_tokens")
    return Answer(
        text=_whole(text),
        reasoning=_whole(thoughts),
        is_cut_off=first.finish_reason in CUT_OFF,
        tokens_in=tokens_in or 0,
        tokens_out=tokens_out or 0,
        seconds=seconds,
        is_counted=tokens_in is not None and tokens_out is not None,
        cost=_number(usage.get("cost")),
    )


def _whole(text: str) -> str:
    """Without halves of letters, which no file can hold."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _said(content: Any) -> str:
    """The text of an answer, which may come in parts."""
    match content:
        case str():
            return content
        case list():
            return "".join(map(_said, content))
        case {"type": "text" | "output_text", "text": str(text)}:
            return text
        case _:
            return ""


def _thoughts(message: dict[str, Any]) -> Iterator[str]:
    content = message.get("content")
    if isinstance(content, list):
        yield from (_thought(part) for part in content if isinstance(part, dict) and "thinking" in part)
    yield from [thought for name in THOUGHTS if (thought := _thought(message.get(name)))][:1]


def _thought(part: Any) -> str:
    match part:
        case str():
            return part
        case list():
            return "\n".join(filter(None, map(_thought, part)))
        case dict():
            return next((said for name in ("text", "thinking", "summary") if (said := _thought(part.get(name)))), "")
        case _:
            return ""


def _tokens(usage: dict[str, Any], *names: str) -> int | None:
    known = [number for name in names if (number := _number(usage.get(name))) is not None]
    return round(known[0]) if known and known[0] <= MOST_TOKENS else None


def _number(written: Any) -> float | None:
    """A number from 0, even in quotation marks; None where there is none."""
    try:
        number = float(written) if isinstance(written, int | float | str) else -1.0
    except (ValueError, OverflowError):
        return None
    return number if isfinite(number) and number >= 0 else None


def told(content: str) -> str:
    """What an endpoint says that does not answer."""
    return _message(_error(_parsed(content)) or content)


def _parsed(content: str) -> Any:
    try:
        return json.loads(content.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None


def _error(sent: Any) -> Any:
    """What an endpoint says about an error, wherever it puts that; None if it says nothing."""
    match sent:
        case [only]:
            return _error(only)
        case {"error": error} if error:
            return error
        case {"object": "error"}:
            return sent
        case _:
            return None


def _message(error: Any) -> str:
    said = error["message"] if isinstance(error, dict) and "message" in error else error
    return one_line(str(said))[:LONGEST_TOLD]


def _status(error: Any) -> int:
    """The HTTP status inside an error; 0 if there is none."""
    codes = [_number(error.get(name)) for name in ("code", "status")] if isinstance(error, dict) else []
    return next((int(code) for code in codes if code is not None and FIRST_ERROR <= code <= LAST_ERROR), 0)
