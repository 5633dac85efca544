"""Every door shows a seat what the seat may know: with another hidden world behind it, not one byte changes."""

import asyncio
import json
import random
from typing import Any

import pytest

from fourscore.adapters.mcp_matches import Matches
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from tests.adapters.pipe import Pipe
from tests.adapters.sitting import called, sit_down
from tests.walks import every_game

WORLDS = 3
QUESTIONS = 12
NONSENSE = ["pass", "2S", "hit 1 pie", "no such thing"]


def other_worlds(match: Match, seat: int, salt: int) -> list[Match]:
    """Matches that differ from this one in what the seat cannot know; they share its log."""
    worlds = []
    for number in range(WORLDS):
        world = match.imagine(seat, f"{salt} {number}")
        world._course.log = match.log
        worlds.append(world)
    return worlds


@pytest.mark.slow
@every_game
def test_the_pipe_shows_no_hidden_card(game: Game) -> None:
    pipe, rng = Pipe(), random.Random(1)
    pipe.ask("new", game=game.id, seats=game.seats[0], seed=1)
    (host,) = pipe.engine.matches.values()
    lines = [
        json.dumps({"do": do, **more})
        for seat in range(game.seats[0])
        for do, more in [
            ("view", {"seat": seat}),
            ("choices", {"seat": seat}),
            ("events", {"seat": seat}),
            *(("why", {"seat": seat, "choice": choice}) for choice in NONSENSE),
        ]
    ]
    match = host.match
    for turn in range(QUESTIONS):
        for line in lines:
            heard = pipe.send(line)
            for world in other_worlds(match, json.loads(line)["seat"], turn):
                host.table.history.match = world
                assert pipe.send(line) == heard
            host.table.history.match = match
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.choices), match.decision.seat)


@pytest.mark.slow
@every_game
def test_a_model_is_shown_no_hidden_card(game: Game) -> None:
    calls: list[tuple[str, dict[str, Any]]] = [
        ("look", {}),
        ("look", {"everything": True}),
        ("choices", {}),
        ("log", {}),
        ("why", {}),
        *(("why_not", {"choice": choice}) for choice in NONSENSE),
    ]

    async def play() -> None:
        matches, rng = Matches(seed="1"), random.Random(1)
        async with sit_down(matches) as client:
            begun = await called(client, "start_match", game=game.id)
            played = matches.find(begun["match"])
            match = played.match
            for turn in range(QUESTIONS):
                for name, arguments in calls:
                    heard = (await client.call_tool(name, arguments)).model_dump_json()
                    for world in other_worlds(match, played.seat, turn):
                        played.host.table.history.match = world
                        assert (await client.call_tool(name, arguments)).model_dump_json() == heard
                    played.host.table.history.match = match
                asked = played.view().asked
                if asked is None:
                    break
                await called(client, "choose", choice=rng.choice(asked.choices))

    asyncio.run(play())


@every_game
def test_at_a_table_with_bots_nothing_shows_the_whole_truth_before_the_end(game: Game) -> None:
    if game.seats[-1] == 1:
        pytest.skip("a game for one has no seat to spy on")
    pipe = Pipe()
    players = ["random", "you"] + ["random"] * (max(2, game.seats[0]) - 2)
    pipe.ask("new", game=game.id, players=players, seed=1)
    for do, more in [
        ("position", {}),
        ("journal", {}),
        ("fork", {}),
        ("fork", {"imagine": 1}),
        ("events", {"all": True}),
        ("events", {"seat": 0}),
        ("view", {"seat": 0}),
        ("choices", {"seat": 0}),
        ("why", {"seat": 0, "choice": "pass"}),
        ("say", {"seat": 0, "words": "I am somebody else."}),
        ("undo", {"seat": 0}),
        ("undo", {"seat": 1, "agreed": True}),
        ("choose", {"seat": 0, "choice": 0}),
    ]:
        assert pipe.refused(do, **more)["kind"] == "Hidden", do
    assert pipe.ask("view", seat=1)["view"]["seat"] == 1
    assert pipe.ask("view")["view"]["seat"] is None
