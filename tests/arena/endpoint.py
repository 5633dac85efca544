"""A chat endpoint on loopback that speaks as OpenAI's does, with players of several kinds behind it."""

import json
import math
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

LONG = 20.0
"""Seconds for which nobody waits here."""
LAST_WORDS = "Where was I?"
LISTED = "in brackets:\n\n"


def offered(prompt: str) -> list[str]:
    """The choices that a prompt lists, as they are written."""
    listed = prompt.partition(LISTED)[2].partition("\n\n")[0]
    return [line.partition(" (")[0] for line in listed.splitlines()]


def draw(text: str, most: int) -> int:
    """A number that follows from a text."""
    return int.from_bytes(sha256(text.encode()).digest()[:4]) % most


INSTEAD = [
    "",
    "<html>Back soon.</html>",
    '{"choices": []}',
    '{"choices": [{"message": {"cont',
    '{"id": "7", "object": "chat.completion"}',
    '{"error": {"message": "Nobody is upstream."}}',
    '{"error": {"message": "Nobody is upstream.", "code": 502}}',
]
"""What endpoints send with status 200 that is no answer."""


class Instead(Exception):
    """The endpoint sends something else than an answer."""

    def __init__(self, body: str, status: int = 200) -> None:
        super().__init__(body)
        self.status = status


TOO_LONG = Instead('{"error": {"message": "The context is too long."}}', 400)
NOBODY = Instead('{"error": {"message": "There is no such model."}}', 404)


class Models:
    """The players, by name: each makes the content of a reply from the messages."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, list[dict[str, str]]]] = []
        self.closing = threading.Event()
        self.down_from = math.inf
        """How many questions come before some endpoints are down."""

    def reply(self, model: str, messages: list[dict[str, str]]) -> dict[str, Any]:
        self.asked.append((model, messages))
        prompt = next(one["content"] for one in messages if one["role"] == "user")
        text = getattr(self, model.replace("-", "_"))(prompt, len(messages))
        reason = "stop"
        if isinstance(text, tuple):
            text, reason = text
        usage = {"prompt_tokens": len(prompt) // 4, "completion_tokens": len(text) // 4}
        return {
            "choices": [{"message": {"content": text, "reasoning_content": "I thought."}, "finish_reason": reason}],
            "usage": None if model == "counts-nothing" else usage,
        }

    def writes_prose(self, prompt: str, said: int) -> str:
        """Thinks aloud, and ends as it was asked to."""
        choices = offered(prompt)
        choice = choices[draw(prompt, len(choices))]
        return f"Let me see. There is {choices[0]}, but I prefer another.\n\nNOTES: I saw it.\nCHOICE: {choice}"

    def talks(self, prompt: str, said: int) -> str:
        return f"SAY: I am the Bodyguard.\n{self.writes_prose(prompt, said)}"

    def counts_nothing(self, prompt: str, said: int) -> str:
        return self.writes_prose(prompt, said)

    def reads_little(self, prompt: str, said: int) -> str:
        """Is behind an endpoint that refuses every other question."""
        if draw(prompt, 2):
            raise TOO_LONG
        return self.writes_prose(prompt, said) if offered(prompt) else "yes"

    def stumbles(self, prompt: str, said: int) -> str:
        """Is behind an endpoint that never comes to an answer to some questions."""
        if (kind := draw(prompt, 2 * len(INSTEAD))) < len(INSTEAD) and offered(prompt):
            raise Instead(INSTEAD[kind])
        return self.writes_prose(prompt, said) if offered(prompt) else "yes"

    def hiccups(self, prompt: str, said: int) -> str:
        """Is behind an endpoint that answers each question at the third time."""
        times = sum(messages[-1]["content"] == prompt for _, messages in self.asked)
        if times % 3:
            raise Instead(INSTEAD[draw(f"{prompt} {times}", len(INSTEAD))])
        return self.writes_prose(prompt, said)

    def goes_down(self, prompt: str, said: int) -> str:
        """Is behind an endpoint that is down from some question on."""
        if len(self.asked) > self.down_from:
            raise Instead(INSTEAD[5])
        return self.writes_prose(prompt, said)

    def rambles(self, prompt: str, said: int) -> str:
        """Comes to no end, and then to an answer."""
        return "x" * 20_000 + LAST_WORDS if said < 3 else self.writes_prose(prompt, said)

    def babbles(self, prompt: str, said: int) -> Any:
        """Everything that a reply can be besides an answer, one after another."""
        choices = offered(prompt)
        wrong = ["", "Hm.", f"CHOICE: {choices[0]}\nCHOICE: {choices[-1]}", "CHOICE: fly to the moon", "**CHOICE** x"]
        kind = draw(prompt + str(said), len(wrong) + 2)
        if kind == len(wrong):
            return f"CHOICE: {choices[0]}", "length"
        return wrong[kind] if kind < len(wrong) else f"CHOICE: {choices[0]}"

    def is_late(self, prompt: str, said: int) -> str:
        """Never answers while anybody waits."""
        self.closing.wait(LONG)
        return ""

    def pries(self, prompt: str, said: int) -> str:
        """Asks for what it may not see, and then plays."""
        if said < 4:
            return "SHOW ALL HANDS\nCHOICE: ../../etc/passwd"
        return self.writes_prose(prompt, said)


@contextmanager
def endpoint() -> Iterator[tuple[str, Models]]:
    """Its address, and the models behind it."""
    models = Models()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["content-length"])))
            is_known = hasattr(models, request["model"].replace("-", "_")) and re.fullmatch("/v1/.*", self.path)
            try:
                if not is_known:
                    raise NOBODY
                status, body = 200, json.dumps(models.reply(request["model"], request["messages"])).encode()
            except Instead as instead:
                status, body = instead.status, str(instead).encode()
            try:
                self.send_response(status)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except OSError:
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", models
    finally:
        models.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()
