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
MOST_TOKENS = 10**9
"""No answer takes more; whoever says so does not count."""
_ALOUD = re.compile(r"\s*<think(?:ing)?>(.*?)</think(?:ing)?>", re.DOTALL)
"""Thoughts at the beginning of a reply, where an endpoint does not take them out."""


class Garbled(Exception):
    """The endpoint says that all is well, but what it sent cannot be used; the text says why."""


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


class _Choice(msgspec.Struct):
    message: dict[str, Any]
    finish_reason: Any = None


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
        raise Garbled(f"what comes is not a chat completion: {told(content) or 'nothing'}") from None
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
    try:
        error: Any = json.loads(content)["error"]
    except (ValueError, RecursionError, KeyError, TypeError):
        error = content
    said = error["message"] if isinstance(error, dict) and "message" in error else error
    return one_line(str(said))[:300]
