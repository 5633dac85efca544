"""Endpoints that are slow, busy, gone, or send something else."""

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from fourscore.arena.chat import Answer, Chat, Late, Message, NoAnswer
from fourscore.arena.plan import Contestant
from tests.rows import every_row

KEY = "sk-a-secret-key"
GOOD: dict[str, Any] = {"choices": [{"message": {"content": "CHOICE: 3D"}, "finish_reason": "stop"}]}
MODEL = Contestant("m", model="its-name", at="http://there.example/v1/", key="THE_KEY", extra={"top_p": 0.5})

Reply = Callable[[httpx.Request], httpx.Response]


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THE_KEY", KEY)


def ask(*replies: httpx.Response | Exception, model: Contestant = MODEL) -> tuple[Answer, list[float], list[Any]]:
    """The answer of an endpoint that replies so, one after another; how long we paused, and what we sent."""
    left, sent = list(replies), []

    def reply(request: httpx.Request) -> httpx.Response:
        sent.append((request.url, request.headers["authorization"], msgspec.json.decode(request.content)))
        now = left.pop(0) if len(left) > 1 else left[0]
        if isinstance(now, Exception):
            raise now
        return httpx.Response(now.status_code, content=now.content, headers=now.headers)

    pauses: list[float] = []
    chat = Chat(model, pauses.append)
    chat._client = httpx.Client(transport=httpx.MockTransport(reply), headers=chat._client.headers)
    return chat.ask([Message("user", "Well?")]), pauses, sent


def good(**more: Any) -> httpx.Response:
    return httpx.Response(200, json={**GOOD, **more})


def test_the_key_goes_with_the_question_and_what_else_the_file_says() -> None:
    answer, pauses, sent = ask(good(usage={"prompt_tokens": 12.0, "completion_tokens": 5}))
    assert (answer.text, answer.tokens_in, answer.tokens_out, pauses) == ("CHOICE: 3D", 12, 5, [])
    ((url, authorization, body),) = sent
    assert str(url) == "http://there.example/v1/chat/completions"
    assert authorization == f"Bearer {KEY}"
    assert body == {
        "model": "its-name",
        "messages": [{"role": "user", "content": "Well?"}],
        "max_tokens": 4000,
        "top_p": 0.5,
    }


def test_an_endpoint_that_wants_another_limit_is_not_sent_the_usual_one() -> None:
    model = msgspec.structs.replace(MODEL, extra={"max_completion_tokens": 9})
    body = ask(good(), model=model)[2][0][2]
    assert body["max_completion_tokens"] == 9
    assert "max_tokens" not in body


@every_row(
    ("trouble", "pause"),
    [
        (httpx.Response(429, headers={"retry-after": "7"}), 7.0),
        (httpx.Response(429, headers={"retry-after": "100000"}), 600.0),
        (httpx.Response(429, headers={"retry-after": "soon"}), 1.0),
        (httpx.Response(429, headers={"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}), 1.0),
        (httpx.Response(500, text="<html>Oh no</html>"), 1.0),
        (httpx.Response(200, text="<html>Hello</html>"), 1.0),
        (httpx.Response(200, json={"choices": []}), 1.0),
        (httpx.Response(200, json={"error": {"message": "Overloaded"}}), 1.0),
        (httpx.ConnectTimeout("no route"), 1.0),
        (httpx.RemoteProtocolError("it hung up"), 1.0),
    ],
)
def test_what_may_pass_is_waited_for(trouble: httpx.Response | Exception, pause: float) -> None:
    answer, pauses, _ = ask(trouble, good())
    assert answer.text == "CHOICE: 3D"
    assert pauses == [pause]


@every_row(
    ("trouble", "said"),
    [
        (httpx.Response(401, json={"error": {"message": f"Incorrect key: {KEY}."}}), "401 Incorrect key: (the key)."),
        (httpx.Response(302, headers={"location": "http://elsewhere.example"}), "completions: 302."),
        (httpx.Response(503, text=""), "completions: 503."),
        (httpx.Response(200, json={"error": {"message": "Overloaded."}}), "not a chat completion: Overloaded."),
        (httpx.Response(200, text=""), "not a chat completion: nothing."),
        (httpx.ConnectError("Nobody is there."), "completions: Nobody is there."),
    ],
)
def test_what_does_not_pass_is_told_without_the_key(trouble: Any, said: str) -> None:
    with pytest.raises(NoAnswer) as told:
        ask(trouble)
    assert str(told.value).startswith("m cannot be asked at http://there.example/v1/chat/completions: ")
    assert said in str(told.value)
    assert KEY not in str(told.value)


def test_a_model_that_repeats_the_key_is_not_kept_with_it() -> None:
    answer, _, _ = ask(httpx.Response(200, json={"choices": [{"message": {"content": f"Your key is {KEY}"}}]}))
    assert answer.text == "Your key is (the key)"


def test_whoever_answers_too_slowly_is_late() -> None:
    with pytest.raises(Late):
        ask(httpx.ReadTimeout("slow"), good())
