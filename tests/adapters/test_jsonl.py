"""`fourscore engine`: matches through a pipe."""

import json
import random
import subprocess

import pytest

import fourscore
from fourscore.engine.game import Game
from tests.adapters.pipe import Pipe
from tests.patience import PATIENCE
from tests.terminal.desk import COMMAND
from tests.walks import every_game


def play_out(pipe: Pipe, match: str, reply: dict, rng: random.Random) -> dict:
    """Choose at random for whoever is asked until the match is over."""
    while reply["outcome"] is None:
        seat = rng.choice(reply["pending"])
        asked = pipe.ask("choices", match=match, seat=seat)["asked"]
        choice = rng.choice(asked["choices"])
        reply = pipe.ask("choose", match=match, seat=seat, choice=choice, turn=reply["turn"])
    return reply


@pytest.mark.slow
@every_game
def test_a_whole_game_through_the_pipe_is_the_game_that_the_engine_plays(game: Game) -> None:
    pipe = Pipe()
    begun = pipe.ask("new", match="m", game=game.id, seats=game.seats[0], seed=5)
    end = play_out(pipe, "m", begun, random.Random(5))
    lines = pipe.ask("journal", match="m")["journal"]

    match = fourscore.new(game, game.seats[0], seed=5)
    rng = random.Random(5)
    while match.decision:
        seat = rng.choice([decision.seat for decision in match.decisions])
        choices = match.asked_of(seat).choices
        match.choose(rng.choice(choices), seat)
    assert end["outcome"]["scores"] == list(match.outcome.scores)
    assert end["pending"] == []
    assert [json.loads(line).get("choice") for line in lines if "choice" in line] == [
        entry.choice for entry in match.entries() if hasattr(entry, "choice")
    ]
    assert begun["commitment"] == match.commitment


@pytest.mark.slow
@every_game
def test_bots_play_the_seats_that_are_not_yours(game: Game) -> None:
    pipe = Pipe()
    players = ["you"] + ["random"] * (game.seats[0] - 1)
    begun = pipe.ask("new", match="m", game=game.id, players=players, seed=5)
    rng = random.Random(5)
    reply = begun
    while reply["outcome"] is None:
        assert reply["pending"] == [0], "only you are waited for"
        asked = pipe.ask("choices")["asked"]
        reply = pipe.ask("choose", choice=rng.randrange(len(asked["choices"])))
    assert len(pipe.ask("events", all=True)["events"]) >= len(pipe.ask("events", seat=0)["events"])


@every_game
def test_a_journal_and_a_position_begin_the_same_match_anew(game: Game) -> None:
    pipe = Pipe()
    reply = pipe.ask("new", match="m", game=game.id, seats=game.seats[0], seed=6)
    for _ in range(20):
        asked = pipe.ask("choices", match="m")
        reply = pipe.ask("choose", match="m", seat=asked["seat"], choice=asked["asked"]["choices"][-1])
        if reply["outcome"] is not None:
            break
    pipe.ask("new", match="by journal", journal=pipe.ask("journal", match="m")["journal"])
    pipe.ask("new", match="by position", position=pipe.ask("position", match="m")["position"])
    for seat in (*range(game.seats[0]), None):
        view = pipe.ask("view", match="m", seat=seat)
        assert pipe.ask("view", match="by journal", seat=seat) == view
        assert pipe.ask("view", match="by position", seat=seat) == view
    assert pipe.ask("events", match="by journal", seat=0) == pipe.ask("events", match="m", seat=0)


def test_a_fork_goes_its_own_way_and_keeps_what_a_seat_knows() -> None:
    pipe = Pipe()
    pipe.ask("new", match="m", game="presidents", seats=3, seed=1)
    before = pipe.ask("position", match="m")
    fork = pipe.ask("fork", match="m", to="f", seed=2)
    play_out(pipe, "f", fork, random.Random(1))
    assert pipe.ask("position", match="m") == before
    for seed in range(5):
        pipe.ask("fork", match="m", to=f"f{seed}", seed=seed, imagine=1)
        assert pipe.ask("view", match=f"f{seed}", seat=1) == pipe.ask("view", match="m", seat=1)
    others = {json.dumps(pipe.ask("view", match=f"f{seed}", seat=2)["view"]) for seed in range(5)}
    assert len(others) > 1


def test_an_answer_is_taken_back_unseen_or_when_the_table_agrees() -> None:
    pipe = Pipe()
    begun = pipe.ask("new", game="knife-fight", seats=3, seed=1)
    pipe.ask("choose", seat=0, choice="keep")
    assert pipe.ask("undo", seat=0)["pending"] == begun["pending"]
    pipe = Pipe()
    pipe.ask("new", game="presidents", seats=3, seed=1, options={"opening-play": "free"})
    asked = pipe.ask("choices")
    pipe.ask("choose", choice=asked["asked"]["choices"][0])
    assert pipe.refused("undo", seat=asked["seat"])["kind"] == "NoUndo"
    pipe.ask("undo", seat=asked["seat"], agreed=True)
    assert pipe.ask("choices") == asked
    assert "everybody at the table agreed" in pipe.ask("events")["events"][-1]["text"]


def test_several_matches_keep_apart() -> None:
    pipe = Pipe()
    first = pipe.ask("new", game="presidents", seats=3, seed=1)["match"]
    second = pipe.ask("new", game="bodyguard", seats=4, seed=1)["match"]
    before = pipe.ask("position", match=second)
    seat = pipe.ask("choices", match=first)["seat"]
    pipe.ask("choose", match=first, seat=seat, choice=0)
    assert pipe.ask("position", match=second) == before
    assert pipe.ask("close", match=first)["matches"] == [second]
    assert pipe.refused("view", match=first)["kind"] == "UnknownMatch"
    assert pipe.ask("view")["view"]["game"] == "bodyguard"


def test_events_are_read_from_where_one_left_off() -> None:
    pipe = Pipe()
    pipe.ask("new", game="presidents", seats=3, seed=1)
    read = pipe.ask("events", seat=0)
    assert pipe.ask("events", seat=0, since=read["next"])["events"] == []
    pipe.ask("say", seat=0, words="Good evening.")
    fresh = pipe.ask("events", seat=0, since=read["next"])["events"]
    assert [line["text"] for line in fresh] == ['You say: "Good evening."']


def test_why_names_the_rule_that_forbids_a_choice() -> None:
    pipe = Pipe()
    pipe.ask("new", game="presidents", seats=4, seed=1789)
    assert pipe.ask("why", choice="KC")["rule"] == "presidents.set.from-own-hand"
    assert pipe.ask("why", choice="3C")["rule"] is None


@pytest.mark.slow
def test_the_command_answers_line_by_line_and_leaves_when_told() -> None:
    with subprocess.Popen([*COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:

        def ask(line: str) -> dict:
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
            return json.loads(engine.stdout.readline())

        hello = ask('{"do": "hello", "protocol": 1, "id": "a"}')
        assert hello["id"] == "a"
        assert set(hello["games"]) == set(fourscore.all_games())
        assert ask("rubbish")["error"]["kind"] == "BadLine"
        assert ask('{"do": "new", "game": "presidents", "seats": 3}')["ok"]
        assert ask('{"do": "quit"}')["ok"]
        assert engine.wait(PATIENCE) == 0


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["", "\n\n", '{"do": "hello"', '{"do": "hello", "protocol": 1}'])
def test_the_end_of_the_input_is_a_way_to_leave(typed: str) -> None:
    done = subprocess.run(
        [*COMMAND, "engine"], input=typed, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == bool(typed.strip())
