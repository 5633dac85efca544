"""Endpoints that are slow, busy, gone, or send something else."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import msgspec
import pytest

from fourscore.arena.chat import EASY, TRIES, Chat, Late, Message, NoAnswer, Refused
from fourscore.arena.completions import Answer, read_completion
from fourscore.arena.plan import Contestant
from fourscore.trials.telling import heard_by
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
    chat._client = httpx.AsyncClient(transport=httpx.MockTransport(reply), headers=chat._client.headers)
    with closing(chat):
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
        (httpx.Response(200, json={"error": {"message": "Overloaded", "code": 502}}), 1.0),
        (httpx.Response(200, json={"error": {"message": "Slowly", "code": "429"}}, headers={"retry-after": "7"}), 7.0),
        (httpx.Response(200, text='{"choices": [{"message": {"cont'), 1.0),
        (httpx.Response(200, json={"choices": [{**GOOD["choices"][0], "error": {"message": "It broke off."}}]}), 1.0),
        (httpx.ConnectTimeout("no route"), 1.0),
        (httpx.RemoteProtocolError("it hung up"), 1.0),
    ],
)
def test_what_may_pass_is_waited_for(trouble: httpx.Response | Exception, pause: float) -> None:
    answer, pauses, _ = ask(trouble, good())
    assert answer.text == "CHOICE: 3D"
    assert pauses == [pause]


def test_whoever_watches_hears_who_is_waited_for_and_why() -> None:
    heard: list[str] = []
    with heard_by(heard.append):
        ask(
            httpx.Response(429, json={"error": {"message": f"Slow\ndown, {KEY}"}}, headers={"retry-after": "7"}), good()
        )
        ask(httpx.ConnectTimeout("no route"), good())
    assert heard == ["Waiting 7 s for m: 429 Slow down, (the key).", "", "Waiting 1 s for m: no route.", ""]


@every_row(
    ("trouble", "said"),
    [
        (httpx.Response(401, json={"error": {"message": f"Incorrect key: {KEY}."}}), "401 Incorrect key: (the key)."),
        (httpx.Response(302, headers={"location": "http://elsewhere.example"}), "completions: 302."),
        (httpx.Response(503, text=""), "completions: 503."),
        (httpx.Response(200, json={"error": {"message": "Overloaded."}}), "completions: Overloaded."),
        (httpx.Response(200, json={"error": {"message": "Pay.", "code": 402}}), "completions: 402 Pay."),
        (httpx.Response(200, json=[{"error": {"message": "Who?", "code": 404, "status": "NONE"}}]), ": 404 Who?"),
        (httpx.Response(200, json={"object": "error", "message": "No.", "code": 400}), "completions: 400 No."),
        (httpx.Response(200, json={"choices": [{"message": {}, "error": {"message": "It broke."}}]}), ": It broke."),
        (httpx.Response(200, json={"id": 7}), 'not a chat completion: {"id":7}.'),
        (httpx.Response(200, text='{"choices": [{"message": {"cont'), "not a chat completion: "),
        (httpx.Response(200, text=""), "not a chat completion: nothing."),
        (httpx.Response(200, text='data: {"choices": []}\n\ndata: [DONE]'), "not a chat completion: data: "),
        (httpx.Response(200, text="[" * 100_000), "not a chat completion: [["),
        (httpx.Response(200, text='{"choices": [{"message": null}]}'), "not a chat completion: "),
        (httpx.Response(400, json={"error": "No such model."}), "completions: 400 No such model."),
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


@contextmanager
def dripping(opening: bytes, drop: bytes) -> Iterator[str]:
    """The address of an endpoint that never comes to an end: an opening, and then drop after drop."""
    gone = threading.Event()

    def drip(server: socket.socket) -> None:
        line, _ = server.accept()
        with line:
            line.sendall(opening)
            while not gone.wait(0.01):
                line.sendall(drop)

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=drip, args=(server,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.getsockname()[1]}/v1"
        finally:
            gone.set()
            thread.join()


@pytest.mark.slow
@every_row(
    ("opening", "drop"),
    [
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        (b"HTTP/1.1 200 OK\r\n", b"x: y\r\n"),
        (b"HTTP/1.1 200 OK\r\nx: ", b"y"),
        (b"HTTP/1.1 200 OK\r\ncontent-length: 999999\r\n\r\n", b" "),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (b"HTTP/1.1 503 Busy\r\ncontent-length: 999999\r\n\r\n", b" "),
    ],
)
def test_whoever_sends_drop_by_drop_is_late(opening: bytes, drop: bytes) -> None:
    with dripping(opening, drop) as at:
        model = msgspec.structs.replace(MODEL, at=at, seconds=0.1)
        with closing(Chat(model)) as chat, pytest.raises(Late):
            chat.ask([Message("user", "Well?")])


LONG = httpx.Response(400, json={"error": {"message": f"{KEY}: the context is too long."}})


@every_row("status", [400, 413, 422])
def test_a_question_that_is_refused_is_no_fault_of_the_endpoint_if_an_easier_one_is_answered(status: int) -> None:
    with pytest.raises(Refused, match=rf"^{status} \(the key\): the context is too long.$") as refused:
        ask(httpx.Response(status, content=LONG.content), good(usage={"prompt_tokens": 5, "completion_tokens": 1}))
    assert refused.value.took is not None
    assert (refused.value.took.tokens_in, refused.value.took.tokens_out) == (5, 1)


def test_whoever_has_answered_before_is_not_asked_an_easier_question() -> None:
    asked: list[Any] = []

    def reply(request: httpx.Request) -> httpx.Response:
        asked.append(msgspec.json.decode(request.content)["messages"][0]["content"])
        return httpx.Response(200, json=GOOD) if len(asked) == 1 else httpx.Response(400, content=LONG.content)

    with closing(Chat(MODEL)) as chat:
        chat._client = httpx.AsyncClient(transport=httpx.MockTransport(reply))
        chat.ask([Message("user", "First?")])
        with pytest.raises(Refused) as refused:
            chat.ask([Message("user", "Second?")])
    assert refused.value.took is None
    assert asked == ["First?", "Second?"]


@every_row(
    ("trouble", "said"),
    [
        (httpx.Response(500, text="Oh no"), "500 Oh no"),
        (httpx.Response(429, json={"error": {"message": "Too long for a minute."}}), "429 Too long for a minute."),
        (httpx.Response(200, text=""), "what comes is not a chat completion: nothing"),
        (httpx.Response(200, text="<html>Hello</html>"), "what comes is not a chat completion: <html>Hello</html>"),
        (httpx.Response(200, json={"choices": []}), 'what comes is not a chat completion: {"choices":[]}'),
        (httpx.Response(200, json={"error": {"message": f"{KEY} is blocked."}}), "(the key) is blocked."),
        (httpx.RemoteProtocolError("it hung up"), "it hung up"),
    ],
)
def test_a_question_that_brings_trouble_each_time_is_refused_if_an_easier_one_is_answered(
    trouble: httpx.Response | Exception, said: str
) -> None:
    easy = good(usage={"prompt_tokens": 5, "completion_tokens": 1})
    with pytest.raises(Refused) as refused:
        ask(*[trouble] * TRIES, easy, trouble)
    assert str(refused.value) == said
    assert refused.value.took is not None
    assert (refused.value.took.tokens_in, refused.value.took.tokens_out) == (5, 1)


def test_whoever_was_only_busy_for_long_is_asked_the_same_again() -> None:
    first = {"choices": [{"message": {"content": "yes"}}], "usage": {"prompt_tokens": 5, "completion_tokens": 1}}
    last = good(usage={"prompt_tokens": 100, "completion_tokens": 10, "cost": 0.5})
    answer, pauses, sent = ask(*[httpx.Response(503)] * TRIES, httpx.Response(200, json=first), last)
    assert [body["messages"][0]["content"] for _, _, body in sent] == ["Well?"] * TRIES + [EASY[0].content, "Well?"]
    assert pauses == [1.0, 2.0, 4.0, 8.0, 16.0]
    # The easy question was paid for, too.
    assert (answer.text, answer.tokens_in, answer.tokens_out, answer.cost) == ("CHOICE: 3D", 105, 11, 0.5)


def test_whoever_refuses_even_an_easy_question_cannot_be_asked() -> None:
    with pytest.raises(NoAnswer, match=r"cannot be asked at .*: 400 .*too long\.$"):
        ask(LONG)
    with pytest.raises(NoAnswer, match=r"cannot be asked at .*: 401 Who are you\?"):
        ask(LONG, httpx.Response(401, text="Who are you?"))


def message(**fields: Any) -> str:
    return json.dumps({"choices": [{"message": {"content": "CHOICE: 3D", **fields}}]})


@every_row(
    ("content", "text", "reasoning"),
    [
        (message(), "CHOICE: 3D", ""),
        (message(reasoning_content="Hm."), "CHOICE: 3D", "Hm."),
        (message(reasoning="Hm."), "CHOICE: 3D", "Hm."),
        (message(reasoning={"text": "Hm."}), "CHOICE: 3D", "Hm."),
        (message(thinking="Hm."), "CHOICE: 3D", "Hm."),
        (message(reasoning_details=[{"type": "reasoning.summary", "summary": "Hm."}]), "CHOICE: 3D", "Hm."),
        # The same thoughts in two places are kept once.
        (message(reasoning="Hm.", reasoning_details=[{"text": "Hm."}]), "CHOICE: 3D", "Hm."),
        (message(reasoning_content=7, reasoning=None, thinking=[[]]), "CHOICE: 3D", ""),
        (
            message(content=[{"type": "thinking", "thinking": [{"type": "text", "text": "Hm."}]},
                             {"type": "text", "text": "CHOICE"}, {"type": "text", "text": ": 3D"}]),
            "CHOICE: 3D", "Hm.",
        ),
        (message(content="<think>CHOICE: 4D?</think>\nCHOICE: 3D"), "\nCHOICE: 3D", "CHOICE: 4D?"),
        # Whoever has not thought to the end has said nothing that could be taken out.
        (message(content="<think>CHOICE: 4D?"), "<think>CHOICE: 4D?", ""),
        (message(content="CHOICE: 3D <think>Hm.</think>"), "CHOICE: 3D <think>Hm.</think>", ""),
        (message(content=None, tool_calls=[{"function": {"name": "choose"}}]), "", ""),
        (message(content=None, refusal="No."), "", ""),
        ("\ufeff" + message(), "CHOICE: 3D", ""),
        (message(content="\ud83d CHOICE"), "\ufffd CHOICE", ""),
    ],
)  # fmt: skip
def test_every_vendor_is_understood(content: str, text: str, reasoning: str) -> None:
    answer = read_completion(content, 0.0)
    assert (answer.text, answer.reasoning, answer.is_cut_off) == (text, reasoning, False)
    msgspec.json.encode(answer)


@every_row(
    ("usage", "tokens", "cost"),
    [
        ({"prompt_tokens": 12.0, "completion_tokens": 5, "cost": 0.25}, (12, 5), 0.25),
        ({"prompt_tokens": "12", "completion_tokens": "5"}, (12, 5), None),
        ({"input_tokens": 12, "output_tokens": 5}, (12, 5), None),
        ({"prompt_tokens": 12}, None, None),
        ({"prompt_tokens": 12, "completion_tokens": -5, "cost": "much"}, None, None),
        ({"prompt_tokens": 12, "completion_tokens": 1e300, "cost": [1]}, None, None),
        ({"prompt_tokens": 12, "completion_tokens": None}, None, None),
        ("many", None, None),
        (None, None, None),
    ],
)
def test_tokens_and_costs_count_where_an_endpoint_tells_them(
    usage: Any, tokens: tuple[int, int] | None, cost: float | None
) -> None:
    answer = read_completion(json.dumps({**GOOD, "usage": usage}), 0.0)
    assert answer.text == "CHOICE: 3D"
    assert answer.is_counted == (tokens is not None)
    assert tokens in (None, (answer.tokens_in, answer.tokens_out))
    assert answer.cost == cost


@every_row("reason", ["length", "max_tokens"])
def test_a_reply_that_was_cut_off_is_known_for_it(reason: str) -> None:
    completion = {"choices": [{"message": {"content": "CHOICE: 3D"}, "finish_reason": reason}]}
    assert read_completion(json.dumps(completion), 0.0).is_cut_off
