"""Talking to the engine as a program does, without starting a process."""

import json
from typing import Any

import msgspec

from fourscore.adapters.jsonl import Engine


class Pipe:
    """The other end of the pipe."""

    def __init__(self) -> None:
        self.engine = Engine()

    def send(self, line: str | bytes) -> dict[str, Any]:
        """The answer to a line, as it comes out at the other end."""
        reply = self.engine.reply(line.encode() if isinstance(line, str) else line)
        return json.loads(msgspec.json.encode(reply, enc_hook=str))

    def ask(self, do: str, **fields: object) -> dict[str, Any]:
        """The answer to a request, which must be granted."""
        reply = self.send(json.dumps({"do": do, **fields}))
        assert reply["ok"], reply
        return reply

    def refused(self, do: str, **fields: object) -> dict[str, Any]:
        """Why a request is refused, which it must be."""
        reply = self.send(json.dumps({"do": do, **fields}))
        assert not reply["ok"], reply
        return reply["error"]
