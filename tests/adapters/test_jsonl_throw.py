"""The engine over a pipe with real dice and cards: whoever is outside says what chance answers."""

import random

import pytest

from tests.adapters.pipe import Pipe


def thrown(rolling: dict, rng: random.Random) -> list[int]:
    """What came of it on a real table."""
    if rolling["kind"] == "shuffle":
        return rng.sample(range(rolling["n"]), rolling["n"])
    return [rng.randint(1, rolling["sides"]) for _ in range(rolling["dice"])]


def begun(game: str = "presidents", seats: int = 4) -> tuple[Pipe, dict]:
    pipe = Pipe()
    return pipe, pipe.ask("new", game=game, seats=seats, dice="ask")


@pytest.mark.parametrize(("game", "seats"), [("presidents", 4), ("bodyguard", 5), ("knife-fight", 3)])
def test_a_whole_game_is_played_with_real_dice(game: str, seats: int) -> None:
    pipe, reply = begun(game, seats)
    rng = random.Random(5)
    throws = 0
    while reply["outcome"] is None:
        if reply["rolling"] is not None:
            assert reply["pending"] == []
            reply = pipe.ask("throw", numbers=thrown(reply["rolling"], rng), turn=reply["turn"])
            throws += 1
        else:
            choices = pipe.ask("choices")["asked"]["choices"]
            reply = pipe.ask("choose", choice=rng.randrange(len(choices)))
    assert throws > 1
    journal = pipe.ask("journal")["journal"]
    assert sum('"chance"' in line for line in journal) == throws


def test_the_cards_lie_as_they_were_shuffled() -> None:
    pipe, reply = begun()
    assert (reply["rolling"]["kind"], reply["commitment"]) == ("roll", "")
    while reply["rolling"] is not None and reply["rolling"]["kind"] == "roll":
        reply = pipe.ask("throw", numbers=[1])
    order = list(range(reply["rolling"]["n"]))
    pipe.ask("throw", numbers=order)
    hand = pipe.ask("view", seat=0)["view"]["table"]["hand"]
    other = Pipe()
    other.ask("new", game="presidents", seats=4, dice="ask")
    other.ask("throw", numbers=[1])
    other.ask("throw", numbers=order)
    assert other.ask("view", seat=0)["view"]["table"]["hand"] == hand
    third = Pipe()
    third.ask("new", game="presidents", seats=4, dice="ask")
    third.ask("throw", numbers=[1])
    third.ask("throw", numbers=order[::-1])
    assert third.ask("view", seat=0)["view"]["table"]["hand"] != hand


def test_what_is_drawn_by_hand_is_named() -> None:
    pipe, reply = begun("mr-president", 1)
    rng, named = random.Random(2), []
    for _ in range(200):
        if reply["rolling"] is None:
            reply = pipe.ask("choose", choice=0)
            continue
        named.append(reply["rolling"])
        reply = pipe.ask("throw", numbers=thrown(reply["rolling"], rng))
    assert any(one.get("what") for one in named)
    assert all(len(one["things"]) == one["sides"] for one in named if one.get("things"))


def test_a_throw_that_no_die_shows_changes_nothing() -> None:
    pipe, reply = begun()
    for numbers in ([0], [5], [1, 1], []):
        assert pipe.refused("throw", numbers=numbers)["kind"] == "Malformed"
    for line in ('{"do":"throw"}', '{"do":"throw","numbers":["1"]}', '{"do":"throw","numbers":[true]}'):
        assert pipe.send(line)["error"]["kind"] == "BadLine"
    assert pipe.refused("throw", numbers=[1], turn=7)["kind"] == "Stale"
    assert pipe.ask("throw", numbers=[1])["turn"] == reply["turn"] + 1


def test_while_the_dice_are_waited_for_nobody_can_choose() -> None:
    pipe, _ = begun()
    refusal = pipe.refused("choose", choice="3C")
    assert refusal == {"kind": "Stale", "text": "No seat is asked now: the match waits for a throw."}
    assert pipe.ask("choices")["asked"] is None


def test_where_the_program_rolls_nothing_is_thrown() -> None:
    pipe = Pipe()
    assert pipe.ask("new", game="presidents", seats=4)["rolling"] is None
    assert pipe.refused("throw", numbers=[1])["kind"] == "Stale"


def test_a_saved_game_is_rolled_by_hand_again() -> None:
    pipe, _ = begun()
    pipe.ask("throw", numbers=[1])
    journal = pipe.ask("journal")["journal"]
    again = pipe.ask("new", journal=journal, match="again")
    assert again["rolling"]["kind"] == "shuffle"
    assert pipe.ask("fork", match="again", to="dream")["rolling"] is None


def test_whoever_rolls_would_see_what_the_bots_are_dealt() -> None:
    pipe, _ = begun()
    journal = pipe.ask("journal")["journal"]
    players = ["you", "random", "random", "random"]
    assert pipe.refused("new", game="presidents", dice="ask", players=players)["kind"] == "Hidden"
    assert pipe.refused("new", journal=journal, players=players)["kind"] == "Hidden"
    assert pipe.ask("new", match="alone", game="mr-president", dice="ask", players=["you"])["rolling"]


def test_real_dice_have_no_seed() -> None:
    pipe, _ = begun()
    position = Pipe()
    position.ask("new", game="presidents", seats=4)
    found = position.ask("position")["position"]
    assert pipe.refused("new", game="presidents", seats=4, dice="ask", seed=1)["kind"] == "BadLine"
    assert pipe.refused("new", position=found, dice="ask")["kind"] == "BadLine"
    assert pipe.refused("new", game="presidents", seats=4, dice="loaded")["kind"] == "BadLine"
