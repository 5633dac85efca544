"""A command whose input, output or screen is not there, and one that is stopped at any moment."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from fourscore import cli, command
from fourscore.commandline.exits import first_of_several
from tests.terminal.desk import COMMAND, one_game_in, surroundings

PLAY = ("play", "presidents", "--seats", "you,random,random", "--seed", "7", "--plain")
PING = b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n'
FULL = Path("/dev/full")


def started(data: Path, *words: str, closed: str = "", **streams: object) -> subprocess.CompletedProcess[bytes]:
    """The command, with streams that were closed before it began."""
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh"]
    return subprocess.run(
        [*shell, *COMMAND, *words],
        env=surroundings(data),
        check=False,
        stderr=subprocess.PIPE,
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **streams},  # type: ignore[call-overload]
    )


@pytest.mark.slow
def test_without_an_input_the_game_is_kept(tmp_path: Path) -> None:
    done = started(tmp_path, *PLAY, closed="<&-")
    assert done.returncode == 2
    assert done.stderr == b"fourscore: the input ended before the game did.\n"
    assert f"fourscore resume {one_game_in(tmp_path)}".encode() in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("words", [("games",), ("games", "--json"), ("engine",), ("mcp",)], ids=" ".join)
def test_without_any_stream_nothing_is_said(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert started(tmp_path, *words, closed="<&- >&-").stderr == b""
    assert started(tmp_path, *words, closed="<&- >&- 2>&-").returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(not FULL.is_char_device(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (("games",), b""),
        (("games", "--json"), b""),
        (("rules", "presidents"), b""),
        (("simulate", "presidents", "--seats", "random,random,random", "--games", "1"), b""),
        (("play", "presidents", "--seats", "random,random,random"), b""),
        (("engine",), b'{"do": "hello", "protocol": 1}\n'),
        (("mcp",), PING),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_full_disk_is_told_in_one_line(tmp_path: Path, words: tuple[str, ...], typed: bytes) -> None:
    (tmp_path / "typed").write_bytes(typed)
    with FULL.open("wb") as full, (tmp_path / "typed").open("rb") as typing:
        done = started(tmp_path, *words, stdin=typing, stdout=full)
    assert done.stderr == b"fourscore: Standard output cannot be written: No space left on device.\n"
    assert done.returncode == 2


@pytest.mark.slow
def test_a_model_that_hangs_up_ends_the_server_quietly(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    (tmp_path / "typed").write_bytes(PING)
    with (tmp_path / "typed").open("rb") as typing:
        done = started(tmp_path, "mcp", stdin=typing, stdout=writing)
    os.close(writing)
    assert done.stderr == b""


def test_of_several_errors_the_first_is_told() -> None:
    with pytest.raises(BrokenPipeError, match="first"), first_of_several():
        raise ExceptionGroup("of the inner", [ExceptionGroup("of the outer", [BrokenPipeError("first")]), OSError()])


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            PermissionError(13, "Permission denied", "letters/x.jsonl"),
            "letters/x.jsonl cannot be used: Permission denied.",
        ),
        (OSError(28, "No space left on device"), "Standard output cannot be written: No space left on device."),
        (ConnectionResetError(104, "Connection reset by peer"), "It failed: Connection reset by peer."),
        (TimeoutError(), "It failed: TimeoutError."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, OSError) else "",
)
def test_what_the_system_refuses_is_told_with_its_file(error: OSError, told: str) -> None:
    def refused(**_: object) -> None:
        raise error

    streams = [io.StringIO() for _ in range(3)]
    with (
        patch.object(cli, "app", refused),
        patch.multiple(sys, stdin=streams[0], stdout=streams[1], stderr=streams[2]),
        pytest.raises(SystemExit) as left,
    ):
        cli.main()
    assert left.value.code == 2
    assert streams[2].getvalue() == f"fourscore: {told}\n"


@pytest.mark.slow
def test_control_c_while_everything_is_imported_ends_the_command_without_a_word(tmp_path: Path) -> None:
    """The package is imported under the name of the command, and stopped right behind its first line."""
    code = (
        "import sys, signal; sys.argv = ['fourscore', 'games']; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "
        "sys.modules['fourscore.compiled'] = None\n"
        "try:\n    import fourscore\nexcept ImportError:\n    signal.raise_signal(signal.SIGINT)\nprint('went on')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


@pytest.fixture
def as_it_is() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("as_it_is")
@pytest.mark.parametrize("heard", [signal.SIG_IGN, lambda *_: None], ids=["ignored", "an own handler"])
def test_whoever_hears_control_c_otherwise_goes_on_doing_so(heard: Callable[..., object]) -> None:
    signal.signal(signal.SIGINT, heard)
    command.end_on_control_c()
    command.hear_control_c()
    assert signal.getsignal(signal.SIGINT) is heard


@pytest.mark.usefixtures("as_it_is")
def test_from_the_first_moment_of_the_command_control_c_is_heard() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    command.end_on_control_c()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    command.hear_control_c()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
