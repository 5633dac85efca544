"""The example bots that sit at a server: in Python, JavaScript and bash, at one table."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.programs import Program, bot_of
from tests.table.served import Served

pytestmark = pytest.mark.slow

GUESTS = sorted(Path("examples/bots").glob("guest.*"))


@contextmanager
def playing(example: Path, bot: Program, place: Path) -> Iterator[Path]:
    """The example as a program that plays for a bot, and where it writes down what it is told."""
    told, complaints = place / example.name, place / f"{example.name}.err"
    command = [str(example.absolute()), f"http://127.0.0.1:{bot.server.port}/"]
    environment = {**os.environ, "FOURSCORE_TOKEN": bot.token}
    with told.open("w") as out, complaints.open("w") as err:
        process = subprocess.Popen(command, stdout=out, stderr=err, env=environment)
        try:
            yield told
        finally:
            process.terminate()
            process.wait(PATIENCE)
    assert complaints.read_text() == ""


def test_each_is_short() -> None:
    assert {guest.suffix for guest in GUESTS} == {".py", ".mjs", ".sh"}
    assert all(len(guest.read_text().splitlines()) < 60 for guest in GUESTS)


def test_they_play_bodyguard_at_one_table_to_the_end(server: Served, tmp_path: Path) -> None:
    if missing := [name for name in ("node", "bash", "curl") if shutil.which(name) is None]:
        pytest.skip(f"{missing[0]} is not installed")
    ann = server.person()
    bots = {guest: bot_of(ann, "Guest") for guest in GUESTS}
    with (
        playing(GUESTS[0], bots[GUESTS[0]], tmp_path) as first,
        playing(GUESTS[1], bots[GUESTS[1]], tmp_path) as second,
        playing(GUESTS[2], bots[GUESTS[2]], tmp_path) as third,
    ):
        ann.post("/me/name", name="Annabella")
        wait_until(lambda: all(one["is_connected"] for one in ann.get("/me/bots")))
        wish = {"game": "bodyguard", "seats": ["person"] * 3 + ["old-hand"]}
        ann.table = ann.post("/tables", **wish)["table"]["table"]
        for bot in bots.values():
            ann.post("bots", bot=bot.name)
        wait_until(lambda: all(seat["player"] for seat in ann.get(f"/tables/{ann.table}")["seats"]))
        ann.post("start")
        wait_until(lambda: all(file.read_text() for file in (first, second, third)))
        for file in (first, second, third):
            (result,) = map(json.loads, file.read_text().splitlines())
            assert result["is"] == "result"
            assert len(result["outcome"]["scores"]) == 4
    said = [one for one in ann.get("talk")["said"] if one["words"] == "I am nobody special."]
    assert {one["name"] for one in said} == {bot.name for bot in bots.values()}
