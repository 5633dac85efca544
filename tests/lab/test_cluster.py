"""A Ray cluster of two nodes on this machine; one of them is killed in the middle, and so is Ray where we play."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.terminal.desk import COMMAND, call, surroundings

HEAD, OTHER = "127.0.0.2", "127.0.0.3"
BOTS = "old-hand,random,random"
GAMES = "900"


class Node:
    """One node of a cluster, with all its processes in one group."""

    def __init__(self, words: list[str], token: dict[str, str]) -> None:
        ray = Path(sys.executable).with_name("ray")
        self.process = subprocess.Popen(
            [str(ray), "start", "--block", "--num-cpus=1", "--disable-usage-stats", *words],
            env={**os.environ, **token},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Everything at once, without a farewell."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.process.wait()


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HEAD, 0))
        return int(one.getsockname()[1])


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


def answers(host: str, port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex((host, port)) == 0


@pytest.fixture
def token() -> dict[str, str]:
    return {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_USAGE_STATS_ENABLED": "0"}


@pytest.fixture
def cluster(token: dict[str, str]) -> Iterator[tuple[str, Node]]:
    """The address of a cluster, and the node that can be missed."""
    # The path of a socket has to be short.
    home = tempfile.mkdtemp(prefix="ray", dir="/tmp")
    port = free_port()
    address = f"{HEAD}:{port}"
    quiet = ["--head", f"--node-ip-address={HEAD}", f"--port={port}", "--include-dashboard=false", f"--temp-dir={home}"]
    nodes = [Node(quiet, token)]
    try:
        wait_until(lambda: answers(HEAD, port), "the head of the cluster")
        nodes.append(Node([f"--address={address}", f"--node-ip-address={OTHER}"], token))
        yield address, nodes[1]
    finally:
        for node in reversed(nodes):
            node.kill()
        shutil.rmtree(home, ignore_errors=True)


# With a crash of Ray besides, the head of the cluster itself has been seen to go away.
@pytest.mark.slow
@pytest.mark.parametrize("crashes", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_a_cluster_that_loses_a_node_and_a_ray_that_crashes_give_the_same_results(
    tmp_path: Path, cluster: tuple[str, Node], token: dict[str, str], crashes: bool
) -> None:
    address, node = cluster
    words = ["tournament", "bodyguard", "--bots", BOTS, "--games", GAMES]
    notebook = tmp_path / "far.jsonl"
    playing = subprocess.Popen(
        [*COMMAND, *words, "--ray", address, "--out", str(tmp_path / "far.json")],
        env=surroundings(tmp_path, **token),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )

    def wait_for_batches(count: int) -> None:
        wait_until(lambda: _batches(notebook) >= count or playing.poll() is not None, "batches from the cluster")
        assert playing.poll() is None, playing.stdout.read() if playing.stdout else ""

    try:
        wait_for_batches(2)
        if crashes:
            os.kill(_ray_of(playing.pid), signal.SIGSEGV)
            wait_for_batches(_batches(notebook) + 1)
        before = _batches(notebook)
        node.kill()
        printed, _ = playing.communicate(timeout=PATIENCE)
    finally:
        playing.kill()
        playing.wait()
    assert playing.returncode == 0, printed
    assert "SIGTERM" not in printed
    assert _batches(notebook) > before
    call(tmp_path, *words, "--out", str(tmp_path / "near.json"))
    assert (tmp_path / "far.json").read_bytes() == (tmp_path / "near.json").read_bytes()


def _ray_of(pid: int) -> int:
    """The process in which Ray runs for this one."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    [ray] = [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    return ray


def _batches(notebook: Path) -> int:
    """How many batches have come from the cluster: those of more deals than the first ones that are played here."""
    lines = notebook.read_text().splitlines()[1:] if notebook.exists() else []
    return sum('"count":1,' not in line and '"count":2,' not in line and '"count":4,' not in line for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("127.0.0.1:{port}", "No Ray cluster answers at 127.0.0.1"),
        ("nowhere", "is not the address of a Ray cluster"),
        ("127.0.0.1:99999999", "No Ray cluster answers"),
    ],
)
def test_an_address_at_which_nobody_answers_is_named(tmp_path: Path, address: str, reason: str) -> None:
    out = tmp_path / "cup.json"
    place = address.format(port=free_port())
    words = ["tournament", "bodyguard", "--bots", BOTS, "--games", "300", "--out", str(out), "--ray", place]
    with warnings.catch_warnings():
        # Ray itself is told to keep quiet about its future.
        warnings.simplefilter("ignore")
        done = call(tmp_path, *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert reason in done.stderr
