"""Positions: what a match writes can be read, and whatever else is written is refused by name, or can be played."""

import copy
import json
import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

import fourscore
from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import option_names, option_values
from tests.walks import every_game, play_some, seeds

pytestmark = pytest.mark.slow

MOST_STEPS = 20_000
"""No game that can be played lasts longer at random."""
DEEP: Any = []
for _ in range(3000):
    DEEP = [DEEP]
WRONG = [
    None, True, False, -1, 0, 1, 2, 3, 99, 10**30, -(10**30), 1.5, 1.0, math.nan, math.inf, "", " ", "0", "²",
    "no such thing", [], {}, [[[]]], [None], [99], ["no such thing"], {"no such thing": {}}, DEEP, b"0", object(),
]  # fmt: skip
Path = tuple[str | int, ...]


def some_match(game: Game, rng: random.Random, options: dict[str, str] | None = None) -> Match:
    """A match of any size that has come to any moment."""
    match = fourscore.new(game, rng.choice(game.seats), seed=rng.getrandbits(60), options=options)
    play_some(match, rng, rng.randrange(rng.choice((1, 4, 30, 200, 600))))
    return match


def any_options(game: Game, rng: random.Random) -> dict[str, str]:
    """Some options with any of their values."""
    values = {option: option_values(game.Options, option) for option in option_names(game.Options)}
    listed = [option for option in values if values[option]]
    return {option: rng.choice(values[option]) for option in rng.sample(listed, min(4, len(listed)))}


def written(match: Match) -> dict[str, Any]:
    """The position as it comes out of a file."""
    return json.loads(json.dumps(match.position()))


def places(json: Any, path: Path = ()) -> Iterator[Path]:
    """Every part of a position, and every part of these."""
    parts = json.items() if isinstance(json, dict) else enumerate(json) if isinstance(json, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def some_place(position: dict[str, Any], rng: random.Random) -> Path:
    """Each part of the table as likely as any other, however much there is in it."""
    found = list(places(position))
    begin = rng.choice(sorted({path[:2] for path in found}, key=str))
    return rng.choice([path for path in found if path[:2] == begin])


def broken(position: dict[str, Any], path: Path, rng: random.Random) -> dict[str, Any]:
    """The position with one part left out, there twice, with something beside it, or replaced by something else."""
    position = copy.deepcopy(position)
    parent: Any = position
    for key in path[:-1]:
        parent = parent[key]
    key, part = path[-1], parent[path[-1]]
    how = rng.randrange(6)
    if how == 0:
        del parent[key]
    elif how == 1 and isinstance(parent, list):
        parent.insert(int(key), part)
    elif how == 1 and isinstance(part, str | list):
        parent[key] = part + part if isinstance(part, list) else f"{part} {part}"
    elif how == 2 and isinstance(part, dict):
        part["no such thing"] = rng.choice(WRONG)
    else:
        parent[key] = rng.choice(WRONG)
    return position


def check_refused_or_played(game: Game, position: dict[str, Any], name: str) -> None:
    """BadPosition names the part, or what does not fit it; otherwise the match comes to an end."""
    match, complaint = None, ""
    try:
        match = fourscore.from_position(game, position, seed=1)
    except BadPosition as refusal:
        complaint = str(refusal)
    if match is None:
        # Whether the answers since the last step fit is seen only when they are given again.
        assert name in complaint or "since" in complaint
        return
    rng = random.Random(1)
    for seat in (*range(match.seats), None):
        assert match.imagine(seat, 1).view(seat).to_json() == match.view(seat).to_json()
    play_some(match, rng, MOST_STEPS)
    assert match.outcome is not None
    fourscore.from_position(game, written(match))


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_every_position_that_a_match_writes_can_be_read(game: Game, seed: int) -> None:
    rng = random.Random(f"{game.id} {seed}")
    for _ in range(12):
        try:
            match = some_match(game, rng, any_options(game, rng))
        except fourscore.Refusal:
            continue  # Some options do not go together, or not with so few seats.
        for _ in range(8):
            twin = fourscore.from_position(game, written(match))
            assert twin.position() == match.position()
            for seat in (*range(match.seats), None):
                assert twin.view(seat) == match.view(seat)
            play_some(match, rng, rng.randrange(1, 6))


@every_game
@pytest.mark.parametrize("seed", seeds(1, 2, 60))
def test_a_broken_position_is_refused_by_name_or_can_be_played(game: Game, seed: int) -> None:
    rng = random.Random(f"{game.id} {seed}")
    for _ in range(6):
        position = written(some_match(game, rng))
        for _ in range(20):
            path = some_place(position, rng)
            name = path[1] if path[0] == "state" and len(path) > 1 else path[0]
            check_refused_or_played(game, broken(position, path, rng), str(name))


@every_game
@pytest.mark.parametrize("seed", seeds(1, 1, 40))
def test_parts_of_two_positions_go_together_or_are_refused(game: Game, seed: int) -> None:
    rng = random.Random(f"{game.id} {seed}")
    for _ in range(8):
        position = {**written(some_match(game, rng)), "since": []}
        other = some_match(game, rng)
        for name, part in written(other)["state"].items():
            if other.seats == position["seats"] and rng.random() < 0.4:
                check_refused_or_played(game, {**position, "state": {**position["state"], name: part}}, name)
