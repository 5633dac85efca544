"""The engine over a pipe with real dice and cards: whoever is outside says what chance answers."""

import random

from tests.adapters.pipe import Pipe
from tests.rows import every_row


def thrown(rolling: dict, rng: random.Random) -> list[int]:
    """What came of it on a real table."""
    if rolling["kind"] == "shuffle":
        return rng.sample(range(rolling["n"]), rolling["n"])
    return [rng.randint(1, rolling["sides"]) for _ in range(rolling["dice"])]


def begun(game: str = "presidents", seats: int = 4) -> tuple[Pipe, dict]:
    pipe = Pipe()
    return pipe, pipe.ask("new", game=game, seats=seats, dice="ask")


@every_row(("game", "seats"), [("presidents", 4), ("bodyguard", 5), ("knife-fight", 3)])
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
    hands = []
    for cards in (order, order, order[::-1]):
        pipe, _ = begun()
        pipe.ask("throw", numbers=[1])
        pipe.ask("throw", numbers=cards)
        hands.append(pipe.ask("view", seat=0)["view"]["table"]["hand"])
    assert hands[0] == hands[1] != hands[2]


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


def test_a_saved_game_is_rolled_by_hand_again() -> None:
    pipe, _ = begun()
    pipe.ask("throw", numbers=[1])
    journal = pipe.ask("journal")["journal"]
    again = pipe.ask("new", journal=journal, match="again")
    assert again["rolling"]["kind"] == "shuffle"
    assert pipe.ask("fork", match="again", to="dream")["rolling"] is None
    assert pipe.refused("correct", match="dream")["kind"] == "NoUndo"


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


def answered(pipe: Pipe, reply: dict, rng: random.Random) -> dict:
    """The next throw, or any choice of the first seat that is asked."""
    if reply["rolling"] is not None:
        return pipe.ask("throw", numbers=thrown(reply["rolling"], rng))
    asked = pipe.ask("choices")["asked"]
    return pipe.ask("choose", choice=rng.randrange(len(asked["choices"])))


def played_out(pipe: Pipe, reply: dict) -> dict:
    rng = random.Random(1)
    while reply["outcome"] is None:
        reply = answered(pipe, reply, rng)
    return reply


def standing(pipe: Pipe) -> list[object]:
    """All that makes a match what it is."""
    return [pipe.ask(do, match="1")[do] for do in ("journal", "position", "view", "events")]


@every_row(("game", "seats"), [("presidents", 3), ("bodyguard", 4), ("knife-fight", 3), ("mr-president", 1)])
def test_every_answer_can_be_taken_back_as_far_as_the_beginning(game: str, seats: int) -> None:
    pipe, reply = begun(game, seats)
    rng, before = random.Random(4), []
    for _ in range(25):
        before.append(standing(pipe))
        reply = answered(pipe, reply, rng)
    for was in reversed(before):
        turn, reply = reply["turn"], pipe.ask("correct", turn=reply["turn"])
        assert pipe.refused("correct", turn=turn)["kind"] == "Stale"
        assert standing(pipe) == was
    assert pipe.refused("correct")["kind"] == "NoUndo"
    assert standing(pipe) == before[0]


def test_the_last_answer_of_a_finished_game_is_corrected_too() -> None:
    pipe, reply = begun(seats=3)
    reply = played_out(pipe, reply)
    reply = pipe.ask("correct", turn=reply["turn"])
    assert reply["outcome"] is None
    played_out(pipe, reply)


def test_what_the_program_rolled_is_not_corrected() -> None:
    pipe = Pipe()
    pipe.ask("new", game="presidents", seats=4, seed=1)
    pipe.ask("choose", choice=0)
    before = standing(pipe)
    assert pipe.refused("correct")["kind"] == "NoUndo"
    assert pipe.refused("throw", numbers=[1])["kind"] == "Stale"
    assert standing(pipe) == before
    pipe.ask("new", match="alone", game="mr-president", players=["you"])
    assert pipe.refused("correct", match="alone")["kind"] == "NoUndo"


def test_a_correction_that_was_meant_for_another_answer_changes_nothing() -> None:
    pipe, reply = begun()
    pipe.ask("throw", numbers=[1])
    before = standing(pipe)
    assert pipe.refused("correct", turn=reply["turn"])["kind"] == "Stale"
    assert pipe.refused("correct", match="nowhere")["kind"] == "UnknownMatch"
    for more in ('"turn":"1"', '"turn":true', '"numbers":[1]', '"seat":0'):
        assert pipe.send(f'{{"do":"correct",{more}}}')["error"]["kind"] == "BadLine"
    assert standing(pipe) == before


def test_bots_at_a_game_that_was_rolled_by_hand_are_not_called_back_into_it() -> None:
    pipe, reply = begun(seats=3)
    played_out(pipe, reply)
    journal = pipe.ask("journal")["journal"]
    over = pipe.ask("new", match="over", journal=journal, players=["you", "random", "random"])
    assert over["outcome"] is not None
    assert pipe.refused("correct", match="over")["kind"] == "Hidden"
    assert pipe.ask("journal", match="over")["journal"] == journal
