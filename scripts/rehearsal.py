"""Play all games for a while, so that counting libraries see what runs how often (`make fast ARGS=--rehearse`)."""

import random
import time

import fourscore
from fourscore.bots.seating import player_for, seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Decision

SEATS = {"presidents": 4, "bodyguard": 5, "knife-fight": 4, "mr-president": 1}
SECONDS = 6.0
"""How long each game is played at random."""
TERMS = 8
"""How many presidencies the rule-of-thumb player of Mr. President leads besides."""


def any_choice(decision: Decision) -> int:
    """A player without a plan."""
    return int(random.random() * len(decision.choices))


def play(game: str, seed: int, bot: str = "") -> None:
    """One game in bulk."""
    seats = SEATS[game]
    match = fourscore.new(game, seats, chance=QuickChance(seed), events=False, keeps_checkpoints=False)
    match.play(player_for(match, seat_bots(match.game, [bot] * seats, seed=seed)) if bot else any_choice)


def main() -> None:
    random.seed(0)
    for game in SEATS:
        end = time.process_time() + SECONDS
        seed = 0
        while time.process_time() < end:
            play(game, seed := seed + 1)
    for seed in range(TERMS):
        play("mr-president", seed, "old-hand")


if __name__ == "__main__":
    main()
