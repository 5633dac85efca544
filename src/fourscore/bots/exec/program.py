"""A program of somebody else's that answers questions: started, asked with a time limit, stopped."""

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, cast

from fourscore.engine.errors import Refusal

LONGEST_ANSWER = 64 * 1024
MOST_LINES = 64
"""How many lines that nobody asked for are read; a program that prints more waits until it is stopped."""
LAST_WORDS = 600
"""How many bytes from the end of its error stream are kept for the report."""
PROTOCOL = 1
"""What is spoken over the pipe."""
GRACE = 0.5
"""Seconds in which a program that is told to end may do so by itself."""


class NoProgram(Refusal):
    """The program cannot be started."""


class Misbehaved(Refusal):
    """A program did not answer as it should; the text is the report."""


class Program:
    """A running program. Threads of their own carry lines in and out, so that none of them can make a match wait."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # A session of its own: Ctrl-C at the table is not meant for it, and what it starts ends with it.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise NoProgram(f"{shlex.join(command)} cannot be started: {error.strerror or error}.") from None
        # Pipes were asked for, so they are there.
        self._stdin = cast(IO[bytes], self._process.stdin)
        self._stdout = cast(IO[bytes], self._process.stdout)
        self._stderr = cast(IO[bytes], self._process.stderr)
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        self._last_words = b""
        work = (self._carry_in, self._carry_out, self._listen_to_complaints)
        self._threads = [threading.Thread(target=task, daemon=True) for task in work]
        for thread in self._threads:
            thread.start()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line with which it answers a line; Misbehaved if none comes in time."""
        with contextlib.suppress(queue.Empty):
            unasked = self._answers.get_nowait()
            if unasked is not None:
                raise Misbehaved(
                    f"printed a line that nobody asked for: {quoted(unasked)} (remarks belong on its error stream)"
                )
            raise Misbehaved(self._how_it_ended())
        self._questions.put(question)
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise Misbehaved(f"gave no answer within {seconds:g} s") from None
        if answer is None:
            raise Misbehaved(self._how_it_ended())
        if len(answer) > LONGEST_ANSWER:
            raise Misbehaved(f"answered with a line of more than {LONGEST_ANSWER} bytes: {quoted(answer)}")
        return answer

    def last_words(self) -> str:
        """The end of what it printed to its error stream."""
        return quoted(self._last_words[-LAST_WORDS:], LAST_WORDS) if self._last_words.strip() else ""

    def stop(self, grace: float = 0.0) -> None:
        """End the program and everything that it has started."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)
        for stream in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                stream.close()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def _carry_in(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (question := self._questions.get()) is not None:
                self._stdin.write(question)
                self._stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self._stdin.close()

    def _carry_out(self) -> None:
        with contextlib.suppress(OSError, ValueError, queue.Full):
            while line := self._stdout.readline(LONGEST_ANSWER + 1):
                self._answers.put_nowait(line)
                if len(line) > LONGEST_ANSWER:
                    return
            self._answers.put_nowait(None)

    def _listen_to_complaints(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while heard := os.read(self._stderr.fileno(), 4096):
                self._last_words = (self._last_words + heard)[-LAST_WORDS:]


def find_program(command: str) -> list[str]:
    """The words of a command whose program is there and may be run; NoProgram if not."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"{command!r} is not a command: {error}.") from None
    if not words:
        raise NoProgram("exec: needs a program, such as exec:./mybot.")
    if shutil.which(words[0]) is None:
        why = "it may not be executed (chmod +x)" if os.path.isfile(words[0]) else "there is no such program"  # noqa: PTH113
        raise NoProgram(f"{words[0]} cannot be started: {why}.")
    return words


def quoted(text: bytes, most: int = 120) -> str:
    """What a program printed, fit to be printed again: short, on one line, and without control codes."""
    shown = " ".join(text.decode(errors="replace").split())
    clean = "".join(letter if letter.isprintable() else "?" for letter in shown)
    return repr(clean if len(clean) <= most else clean[:most] + "…")
