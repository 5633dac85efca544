"""Games of an arena: who plays, what fails, what is kept, and that an interruption changes nothing."""

from pathlib import Path

import msgspec
import pytest

from fourscore.arena.chat import NoAnswer
from fourscore.arena.plan import Arena, Budget, Contest, Contestant
from fourscore.arena.players import LONGEST_REPEATED
from fourscore.arena.playing import Game, Record, play_game
from fourscore.arena.running import run
from fourscore.arena.schedule import sitting
from fourscore.arena.transcript import read_turns
from fourscore.trials.executors import Alone
from tests.arena.endpoint import LAST_WORDS, Models


def model(name: str, at: str, **more: object) -> Contestant:
    return msgspec.convert({"name": name, "model": name, "at": at, "stand_in": "random", **more}, Contestant)


def bot(name: str) -> Contestant:
    return Contestant(name, bot=name)


def arena(*players: Contestant, game: str = "presidents", deals: int = 1, **more: object) -> Arena:
    short = {"target": "1"} if game == "presidents" else {}
    return Arena(players, (Contest(game, options=short),), deals=deals, **more)  # type: ignore[arg-type]


def timeless(games: list[Game]) -> list[Game]:
    """What came of games, whatever time they took."""

    def still(game: Game) -> Game:
        uses = tuple(msgspec.structs.replace(use, seconds=0) for use in game.uses)
        return msgspec.structs.replace(game, seconds=0, processor_seconds=0, uses=uses)

    return [still(game) for game in games]


def test_each_player_has_every_seat_of_a_deal_and_another_name_in_each_game() -> None:
    one = arena(bot("random"), bot("old-hand"), bot("search"), deals=2)
    games = [sitting(one, number) for number in range(one.games)]
    for deal in (games[:3], games[3:]):
        assert len({game.seed for game in deal}) == 1
        for seat in range(3):
            assert {game.players[seat] for game in deal} == {0, 1, 2}
    assert games[0].seed != games[3].seed
    assert len({game.names for game in games}) == len(games)


@pytest.mark.slow
def test_in_a_game_with_roles_each_player_has_every_role_of_a_deal(tmp_path: Path) -> None:
    players = [msgspec.structs.replace(bot("old-hand"), name=f"p{number}") for number in range(4)]
    one = arena(*players, game="bodyguard")
    held = set()
    for number in range(one.games):
        game = play_game(one, number, tmp_path)
        held |= {(game.players[seat], game.roles[0][seat]) for seat in range(4)}
        assert len(game.roles) == 4
    # A President who keeps the Bodyguard card back leaves none to be had.
    assert {role for _, role in held} >= {"president", "assassin"}
    for role in {role for _, role in held}:
        assert {player for player, having in held if having == role} == {0, 1, 2, 3}


@pytest.mark.slow
def test_failures_are_typed_and_told_and_then_a_stand_in_plays(chat: tuple[str, Models], tmp_path: Path) -> None:
    at, models = chat
    one = arena(
        model("writes-prose", at, notes=True, price_in=1.0, price_out=2.0),
        model("babbles", at, attempts=2),
        model("pries", at, attempts=2),
        deals=2,
    )
    record, why = run(one, tmp_path, Alone())
    assert why == ""
    failures: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    stood_in = [0, 0, 0]
    for game in record.games:
        for player, use in zip(game.players, game.uses, strict=True):
            failures[player] |= set(use.failures)
            stood_in[player] += use.stood_in
    assert failures[0] == set()
    assert failures[1] == {"empty", "truncated", "unparsable"}
    assert failures[2] == {"unparsable"}
    assert stood_in[0] == stood_in[2] == 0 < stood_in[1]
    turn = next(turn for turn in read_turns(tmp_path / "games/000000.turns.jsonl") if turn.notes)
    assert turn.notes == "I saw it."
    assert turn.attempts[-1].reasoning == "I thought."
    assert turn.attempts[-1].cost > 0
    retried = [messages for name, messages in models.asked if name == "pries" and len(messages) == 4]
    assert "not written like a choice" in retried[0][-1]["content"]


@pytest.mark.slow
def test_who_is_late_is_stood_in_for(chat: tuple[str, Models], tmp_path: Path) -> None:
    one = arena(model("is-late", chat[0], attempts=1, seconds=0.05), bot("random"), bot("old-hand"))
    game = play_game(one, 0, tmp_path)
    use = game.uses[game.players.index(0)]
    assert use.failures == {"late": use.questions}
    assert use.stood_in == use.questions > 0


@pytest.mark.slow
def test_an_arena_that_is_interrupted_comes_to_the_same_and_asks_nothing_twice(
    chat: tuple[str, Models], tmp_path: Path
) -> None:
    at, models = chat
    one = arena(model("writes-prose", at), model("babbles", at, attempts=2), bot("old-hand"), deals=2)
    whole, _ = run(one, tmp_path / "whole", Alone())
    before = len(models.asked)
    run(msgspec.structs.replace(one, budget=Budget(tokens=1)), tmp_path / "cut", Alone())
    # Killed in the middle of a line, and in the middle of the last game.
    turns = tmp_path / "cut/games/000005.turns.jsonl"
    turns.write_bytes((tmp_path / "whole/games/000005.turns.jsonl").read_bytes()[:-25])
    kept = len(read_turns(turns))
    assert kept > 0
    again, why = run(one, tmp_path / "cut", Alone())
    assert why == ""
    assert timeless(again.in_order()) == timeless(whole.in_order())
    asked_anew = len(models.asked) - before
    spared = sum(len(turn.attempts) for turn in read_turns(turns)[:kept])
    assert asked_anew == before_of(whole) - spared


def before_of(record: Record) -> int:
    """How many replies a whole arena takes."""
    replies = 0
    for game in record.games:
        for use in game.uses:
            replies += sum(use.failures.values()) + (use.questions - use.stood_in if use.tokens_in else 0)
    return replies


def test_an_endpoint_that_does_not_count_ends_an_arena_with_a_budget_at_once(
    chat: tuple[str, Models], tmp_path: Path
) -> None:
    at, models = chat
    paid = model("counts-nothing", at, price_in=1.0)
    one = arena(paid, bot("random"), bot("old-hand"))
    for budget in (Budget(tokens=1_000_000), Budget(money=1.0)):
        before = len(models.asked)
        record, why = run(msgspec.structs.replace(one, budget=budget), tmp_path, Alone())
        assert (len(record.games), len(models.asked) - before) == (0, 1)
        assert why == "counts-nothing: its endpoint does not say how many tokens it takes, as a budget needs."
    free = msgspec.structs.replace(one, player=(msgspec.structs.replace(paid, price_in=0.0), *one.player[1:]))
    assert play_game(msgspec.structs.replace(free, budget=Budget(money=1.0)), 0, tmp_path / "free").decisions


def test_a_long_reply_that_failed_is_repeated_from_its_end(chat: tuple[str, Models], tmp_path: Path) -> None:
    at, models = chat
    play_game(arena(model("rambles", at, attempts=2), bot("random"), bot("old-hand")), 0, tmp_path)
    repeated = {messages[2]["content"] for name, messages in models.asked if name == "rambles" and len(messages) > 2}
    assert repeated == {"x" * (LONGEST_REPEATED - len(LAST_WORDS)) + LAST_WORDS}


@pytest.mark.slow
def test_a_budget_ends_an_arena_and_more_money_goes_on(chat: tuple[str, Models], tmp_path: Path) -> None:
    one = arena(model("writes-prose", chat[0]), bot("random"), bot("old-hand"), budget=Budget(tokens=1))
    record, why = run(one, tmp_path, Alone())
    assert why.startswith("The budget of 1 tokens is spent")
    assert len(record.games) < one.games
    record, why = run(msgspec.structs.replace(one, budget=Budget()), tmp_path, Alone())
    assert why == ""
    assert len(record.games) == one.games


def test_an_endpoint_that_knows_no_such_model_is_no_fault_of_a_player(chat: tuple[str, Models], tmp_path: Path) -> None:
    one = arena(model("nobody", chat[0]), bot("random"), bot("old-hand"))
    with pytest.raises(NoAnswer, match=r"nobody cannot be asked at .*: 404 There is no such model"):
        play_game(one, 0, tmp_path)
