"""What the server sends to addresses that people give it: never into the operator's network."""

import asyncio
import socket
import threading
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult

import pytest

from fourscore.play.refusals import Unreadable
from fourscore.table import outgoing
from fourscore.table.outgoing import Outgoing, Unreachable, is_public
from tests.patience import PATIENCE
from tests.table.receiving import INSIDE, certificate_for, receiver

pytestmark = pytest.mark.slow

PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1",
    "fec0::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "::10.0.0.1", "2002:7f00:1::", "2002:c0a8:101::1",
    "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2001:db8::1", "3fff::1", "192.0.0.200",
    "2001:0:0:0:0:0:f5ff:fffe", "nonsense", "",
]  # fmt: skip
PUBLIC = ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "64:ff9b::808:808"]


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_inside_a_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


WRONG = [
    "http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https://", "https:///x", "example.org",
    "https://user:word@example.org/", "https://example.org/\r\nX: y", "https://example.org/ x", "https://exa mple.org/",
    "https://example.org:0/", "https://example.org:99999/", "https://[::1", "https://example.org/é",
    "javascript:alert(1)",
]  # fmt: skip


def _post(outgoing: Outgoing, address: str) -> int:
    return asyncio.run(outgoing.post(address, {}, b"{}"))


@pytest.mark.parametrize("address", INSIDE)
def test_nothing_is_sent_into_the_own_network(address: str) -> None:
    with pytest.raises(Unreachable):
        asyncio.run(Outgoing().check(address))
    with pytest.raises(Unreachable):
        _post(Outgoing(), address)


@pytest.mark.parametrize("address", WRONG)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Unreadable):
        asyncio.run(Outgoing().check(address))


class Names:
    """A name server in whose answers a name leads to different addresses each time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> None:
        self.asked = 0

        def look_up(host: str, *_: Any, **__: Any) -> list[Any]:
            answer = answers[min(self.asked, len(answers) - 1)]
            self.asked += 1
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in answer]

        monkeypatch.setattr(socket, "getaddrinfo", look_up)


def test_one_private_address_behind_a_name_is_enough_to_refuse_it(monkeypatch: pytest.MonkeyPatch) -> None:
    Names(monkeypatch, ["1.1.1.1", "10.0.0.1"])
    with pytest.raises(Unreachable):
        asyncio.run(Outgoing().check("https://example.org/"))


def test_the_connection_goes_to_the_very_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere a moment later leads nobody there."""
    names = Names(monkeypatch, ["1.1.1.1"], ["127.0.0.1"])
    reached: list[tuple[str, Any]] = []

    async def connect(host: str, port: int, **more: Any) -> Any:
        reached.append((host, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Unreachable):
        _post(Outgoing(), "https://example.org/")
    assert reached == [("1.1.1.1", "example.org")]
    assert names.asked == 1


def test_if_one_address_behind_a_name_cannot_be_reached_the_next_one_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiver() as real:
        port = real.address.rpartition(":")[2]
        Names(monkeypatch, ["127.7.7.7", "127.0.0.1"])
        assert _post(Outgoing(reaches_loopback=True), f"http://example.org:{port}/") == 200
        assert len(real.heard) == 1


def test_names_of_a_stranger_that_are_slow_to_be_found_keep_nobody_elses_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goes_on = threading.Event()

    def found(host: str) -> list[Any]:
        if host.endswith(".slow.test"):
            goes_on.wait(PATIENCE)
        return [(0, 0, 0, "", ("93.184.215.14", 0))]

    monkeypatch.setattr(outgoing, "_found", found)
    monkeypatch.setattr(outgoing, "SECONDS_TO_LOOK_UP", 0.05)

    async def look() -> None:
        sends = Outgoing()
        slow = [sends.check(f"https://{number}.slow.test/hook") for number in range(100)]
        for refused in await asyncio.gather(*slow, return_exceptions=True):
            assert isinstance(refused, Unreachable)
        monkeypatch.setattr(outgoing, "SECONDS_TO_LOOK_UP", PATIENCE)
        await sends.check("https://quick.test/hook")
        goes_on.set()

    asyncio.run(look())


def test_whoever_is_slow_to_take_messages_keeps_nobody_elses_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    far = {"slow.test": "93.184.215.14", "quick.test": "93.184.216.14"}
    monkeypatch.setattr(outgoing, "_found", lambda host: [(0, 0, 0, "", (far[host], 0))])

    async def send(self: Outgoing, url: SplitResult, *_: Any) -> int:
        sent.append(str(url.hostname))
        if url.hostname == "slow.test":
            await asyncio.Event().wait()
        return 200

    monkeypatch.setattr(Outgoing, "_send", send)

    async def post() -> None:
        sends = Outgoing()
        slow = [asyncio.create_task(sends.post("https://slow.test/hook", {}, b"")) for _ in range(2 * outgoing.AT_ONCE)]
        while sent.count("slow.test") < outgoing.AT_ONE_PLACE:
            await asyncio.sleep(0.001)
        assert await sends.post("https://quick.test/hook", {}, b"") == 200
        assert sent.count("slow.test") == outgoing.AT_ONE_PLACE
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        assert not sends._places._kept

    asyncio.run(post())


def test_nothing_is_told_to_somebody_who_only_says_that_they_are_it(tmp_path: Path) -> None:
    """Whoever leads a name of theirs to a server inside has no certificate that this server would believe."""
    with receiver(certificate=certificate_for("localhost", tmp_path)) as impostor:
        with pytest.raises(Unreachable):
            _post(Outgoing(reaches_loopback=True), impostor.address.replace("127.0.0.1", "localhost"))
        assert impostor.heard == []


def test_a_redirect_is_not_followed() -> None:
    with receiver() as secret, receiver(302, f"{secret.address}/secret") as first:
        assert _post(Outgoing(reaches_loopback=True), f"{first.address}/a?b=c") == 302
        assert [path for path, _, _ in first.heard] == ["/a?b=c"]
        assert secret.heard == []


def test_whoever_does_not_answer_or_never_stops_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourscore.table.outgoing.SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Unreachable):
        _post(Outgoing(reaches_loopback=True), f"http://127.0.0.1:{silent.getsockname()[1]}/")

    def flood(server: socket.socket) -> None:
        with server.accept()[0] as line:
            try:
                while True:
                    line.sendall(b"x" * 65_536)
            except OSError:
                pass

    with socket.create_server(("127.0.0.1", 0)) as endless:
        threading.Thread(target=flood, args=(endless,), daemon=True).start()
        with pytest.raises(Unreachable):
            _post(Outgoing(reaches_loopback=True), f"http://127.0.0.1:{endless.getsockname()[1]}/")
