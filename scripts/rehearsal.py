"""Play all games for a while, so that counting libraries see what runs how often (`make fast ARGS=--rehearse`)."""

import random
import time

import fourscore
from fourscore.bots.seating import player_for, seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Decision
from fourscore.engine.game import Game
from fourscore.kit.extras import usual_seats
from fourscore.play.players import best_bot

SECONDS = 6.0
"""How long each game is played at random."""
GAMES = 8
"""How many games are played by the best bots besides."""


def any_choice(decision: Decision) -> int:
    """A player without a plan."""
    return int(random.random() * len(decision.choices))


def play(game: Game, seed: int, bot: str = "") -> None:
    """One game in bulk."""
    seats = usual_seats(game)
    match = fourscore.new(game, seats, chance=QuickChance(seed), events=False, keeps_checkpoints=False)
    match.play(player_for(match, seat_bots(match.game, [bot] * seats, seed=seed)) if bot else any_choice)


def main() -> None:
    random.seed(0)
    for game in fourscore.all_games().values():
        end = time.process_time() + SECONDS
        seed = 0
        while time.process_time() < end:
            play(game, seed := seed + 1)
        for seed in range(GAMES):
            play(game, seed, best_bot(game))


if __name__ == "__main__":
    main()
