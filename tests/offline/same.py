"""Plays games by seeds and says what became of them, in any Python: what is printed must be the same in all."""

import hashlib
import json
from typing import Any

from fourscore.api import new
from fourscore.bots.answering import player_for
from fourscore.bots.seating import CHAMPION, EXPERT, bots_for, seat_bots
from fourscore.engine.game import Game
from fourscore.engine.journal import journal_lines
from fourscore.engine.registry import all_games
from fourscore.kit.extras import usual_seats

SLOW = {"search": "search:8", "learned": "learned"}
"""Bots that take their time, and how they are asked to take little: so much thought, whatever the time."""
LEFT_OUT = {EXPERT, CHAMPION, "learned-search"}
"""Other names of bots that play here anyway, and one that thinks in C++ wherever there is a compiler."""
MOST, FEW = 250, 12
"""Answers in one game, and in one of bots that take their time."""
SELDOM = 20
"""Those play one game where others play so many."""


def played(seeds: int, only: str = "") -> str:
    """For every game, bot and seed: fingerprints of journal, log and Views."""
    told = {}
    for game in all_games().values():
        for bot in sorted(bots_for(game).keys() - LEFT_OUT):
            is_slow = bot in SLOW
            for seed in range(-(-seeds // SELDOM) if is_slow else seeds):
                name = f"{game.id} {bot} {seed}"
                if only in name:
                    told[name] = _became(game, SLOW.get(bot, bot), seed, FEW if is_slow else MOST)
    return json.dumps(told, indent=1)


def _became(game: Game[Any, Any], bot: str, seed: int, most: int) -> list[str]:
    match = new(game, usual_seats(game), seed=seed)
    player = player_for(match, seat_bots(game, [bot] * match.seats, str(seed)))
    views = hashlib.sha256()
    for _ in range(most):
        if match.decision is None:
            break
        views.update(match.view(match.decision.seat).to_json())
        match.choose(player(match.decision))
    log = "\n".join(line.text for line in match.truth())
    journal = b"\n".join(journal_lines(match.journal()))
    marks = [hashlib.sha256(part).hexdigest()[:16] for part in (journal, log.encode())]
    return [*marks, views.hexdigest()[:16]]
