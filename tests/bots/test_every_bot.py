"""What holds for every bot of every game."""

import random

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.seating import UnknownBot, bots_for, find_bot, seat_bots
from fourscore.engine.course import Player
from fourscore.engine.match import Match
from fourscore.engine.options import option_names, option_values
from fourscore.engine.registry import find_game, game_ids
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Adviser, Bot
from tests.rows import every_row

BOTS = [
    (game, name)
    for game in game_ids()
    for name, kind in bots_for(find_game(game)).items()
    if not isinstance(kind, SearchKind)
]
"""A bot that thinks takes too long for whole walks; `test_search.py` looks after it."""
ADVISERS = [(game, name) for game, name in BOTS if hasattr(bots_for(find_game(game))[name], "explain")]
LONG_ENOUGH = 1500
"""Answers after which a walk has seen every kind of question."""


class Watched:
    """Passes a bot's choices on and objects to any that was not offered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.kinds: set[str] = set()

    def choose(self, view: View, asked: Asked) -> str:
        choice = self.bot.choose(view, asked)
        assert choice in asked.choices
        self.kinds.add(asked.kind)
        return choice


def some_options(game_id: str, rng: random.Random) -> dict[str, object]:
    """Each option at one of its values."""
    kind = find_game(game_id).Options
    allowed = {name: option_values(kind, name) for name in option_names(kind)}
    return {name: rng.choice(values) for name, values in allowed.items() if values}


def open_table(game_id: str, seats: int, rng: random.Random, seed: str) -> Match:
    """A match with some options; those that do not fit this many seats are drawn again."""
    while True:
        try:
            return fourscore.new(game_id, seats, seed=seed, options=some_options(game_id, rng))
        except fourscore.Refusal:
            continue


def let_play(match: Match, player: Player, answers: int) -> None:
    """Have the player answer this many questions, or until the match is over."""
    for _ in range(answers):
        if match.decision is None:
            return
        match.choose(player(match.decision), match.decision.seat)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "name"), BOTS)
def test_a_bot_chooses_only_what_is_offered_at_every_table_and_under_all_options(game_id: str, name: str) -> None:
    game = find_game(game_id)
    for seats in game.seats:
        rng = random.Random(f"{name} {seats}")
        match = open_table(game_id, seats, rng, f"offered {seats}")
        others = [rng.choice([name, "random"]) for _ in range(seats - 1)]
        bots = [Watched(bot) for bot in seat_bots(game, [name, *others], seats)]
        let_play(match, player_for(match, bots), LONG_ENOUGH)
        assert bots[0].kinds


@pytest.mark.slow
@every_row(("game_id", "name"), BOTS)
def test_a_bot_knows_nothing_that_its_seat_does_not_know(game_id: str, name: str) -> None:
    """In any other world that looks the same to the seat, the bot with the same luck chooses the same."""
    game = find_game(game_id)
    kind = find_bot(game, name)
    compared = 0
    for seats in {game.seats[0], min(4, game.seats[-1]), game.seats[-1]}:
        match = fourscore.new(game, seats, seed=f"worlds {seats}")
        player = player_for(match, seat_bots(game, ["random", *[name] * (seats - 1)], seats))
        for number in range(120):
            let_play(match, player, 3)
            decision = match.decision
            if decision is None:
                break
            here, there = match.view(decision.seat), match.imagine(decision.seat, number).view(decision.seat)
            assert here.to_json() == there.to_json()
            assert here.asked is not None
            assert there.asked is not None
            assert kind(random.Random(number)).choose(here, here.asked) == kind(random.Random(number)).choose(
                there, there.asked
            )
            compared += 1
    assert compared > 20


@every_row(("game_id", "name"), BOTS)
def test_the_same_seed_seats_bots_that_play_the_same_game(game_id: str, name: str) -> None:
    game = find_game(game_id)
    seats = game.seats[0]
    endings = []
    for seed in ("one", "one", "another"):
        match = fourscore.new(game, seats, seed="fixed")
        match.play(player_for(match, seat_bots(game, ["random", *[name] * (seats - 1)], seed)))
        endings.append(match.entries())
    assert endings[0] == endings[1]
    assert endings[0] != endings[2]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "name"), ADVISERS)
def test_an_adviser_has_one_sentence_for_every_choice(game_id: str, name: str) -> None:
    game = find_game(game_id)
    adviser = find_bot(game, name)(random.Random(1))
    assert isinstance(adviser, Adviser)
    match = fourscore.new(game, game.seats[0], seed="words")
    player = player_for(match, seat_bots(game, ["random"] * match.seats, 1))
    for _ in range(150):
        let_play(match, player, 2)
        if match.decision is None:
            break
        view = match.view(match.decision.seat)
        assert view.asked is not None
        for choice in view.asked.choices:
            sentence = adviser.explain(view, view.asked, choice, match.names)
            assert sentence.endswith(".")
            assert not sentence[0].islower()
            assert "\n" not in sentence


def test_an_unknown_bot_is_refused_with_the_nearest_name_and_the_whole_list() -> None:
    with pytest.raises(UnknownBot) as refusal:
        find_bot(find_game("presidents"), "oldhand")
    assert "Did you mean 'old-hand'?" in str(refusal.value)
    assert "old-hand, learned, expert, search, learned-search, champion." in str(refusal.value)
