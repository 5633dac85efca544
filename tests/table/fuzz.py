"""Frames that no honest program sends."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

Frame: TypeAlias = str | bytes
TOO_LARGE = 16_001
FAR_TOO_LARGE = 40_000
"""More than the connection itself takes: it is closed."""

FIELDS = ("is", "choice", "turn", "seat", "words", "order", "proposal", "number", "yes", "is_claim", "token", "more")
KINDS = ("choice", "say", "ahead", "propose", "vote", "undo", "hello", "done", "news", "", None, 7, [])
ODD: Sequence[Any] = (
    None, True, -1, 0, 2**31, 2**63, 2**64, 10**400, 1e308, 0.5, "", "x", "\x00", [], {}, [[]], {"": 0},
)  # fmt: skip
ODD_TEXT = (
    "",
    " ",
    "nul",
    "NaN",
    "-Infinity",
    "{",
    '{"is"',
    '{"is": "choice", "choice": "3C",}',
    '{"is": "choice", "choice": "\\ud800"}',
    '{"is": "say", "words": "\\udfff"}',
    '{"is": "choice", "choice": "3C", "turn": 1e400}',
    '{"is": "choice", "choice": "3C", "turn": 1.5}',
    '{"is": "choice", "choice": "3C", "turn": "0"}',
    '{"is": "vote", "number": 99999999999999999999999, "yes": true}',
    '{"is": "say", "words": ""}',
    '{"is": "say", "words": "\\u0000\\u0007"}',
    '{"is": "propose", "proposal": {"about": "ruling", "option": "no-such", "value": "x"}}',
    '{"is": "propose", "proposal": {"about": "stand-in", "seat": 99, "bot": "random"}}',
    '{"is": "propose", "proposal": {"about": "stand-in", "seat": -1, "bot": "random"}}',
    '{"is": "propose", "proposal": {"about": "take-back", "seat": -1}}',
    '{"is": "propose", "proposal": {"about": "take-back", "seat": 0, "choices": -5}}',
    '{"is": "ahead", "order": {"choice": "no such choice", "kinds": ["play"]}}',
    '{"is": "ahead", "order": {"choice": "pass"}}',
    '{"is": "vote", "number": 0, "yes": true}',
)


class Fuzzer:
    """Makes bad frames of every kind; none of them may change anything."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.taken: list[str] = []
        """Frames that happened once."""
        self.kinds: list[Callable[[], Frame]] = [
            self.noise, self.odd_text, self.odd_value, self.odd_fields, self.cut_off, self.bent, self.deep, self.stale,
            self.illegal, self.replayed, self.of_another_seat, self.too_large,
        ]  # fmt: skip

    def frame(self) -> Frame:
        return self.rng.choice(self.kinds)()

    def noise(self) -> Frame:
        return self.rng.randbytes(self.rng.randrange(60))

    def odd_text(self) -> Frame:
        return self.rng.choice(ODD_TEXT)

    def odd_value(self) -> Frame:
        return json.dumps(self.rng.choice(ODD))

    def odd_fields(self) -> Frame:
        # With "more" in it, or of a kind that there is not, it can never be right by chance.
        fields = {name: self.rng.choice(ODD) for name in self.rng.sample(FIELDS, self.rng.randrange(1, 6))}
        return json.dumps({**fields, "is": self.rng.choice(KINDS), "more": self.rng.choice(ODD)})

    def cut_off(self) -> Frame:
        whole = self.stale()
        return whole[: self.rng.randrange(1, len(whole) - 1)]

    def bent(self) -> Frame:
        body = bytearray(self.stale().encode())
        for _ in range(self.rng.randrange(1, 3)):
            body[self.rng.randrange(len(body))] = self.rng.randrange(256)
        return bytes(body)

    def deep(self) -> Frame:
        depth = self.rng.choice((50, 1_000, 7_000))
        return self.rng.choice(("[" * depth, '{"is":' * min(depth, 2_000), "[" * depth + "]" * depth))

    def stale(self) -> str:
        choice = self.rng.choice(("pass", "3C", "4H 4D", "no", "yes"))
        return json.dumps({"is": "choice", "choice": choice, "turn": self.rng.randrange(5_000, 9_999)})

    def illegal(self) -> Frame:
        return json.dumps({"is": "choice", "choice": self.rng.choice(("3C 3C 3C 3C 3C", "99X", "\u202e", "pass pass"))})

    def replayed(self) -> Frame:
        return self.rng.choice(self.taken) if self.taken else self.stale()

    def of_another_seat(self) -> Frame:
        return json.dumps({"is": "choice", "choice": "pass", "seat": self.rng.randrange(50, 99)})

    def too_large(self) -> Frame:
        words = "x" * self.rng.randrange(TOO_LARGE, TOO_LARGE + 9_000)
        return json.dumps({"is": "say", "words": words})
