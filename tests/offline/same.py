"""Plays games by seeds and says what became of them, in any Python: what is printed must be the same in all."""

import hashlib
import json

from fourscore.api import new
from fourscore.bots.answering import player_for
from fourscore.bots.seating import bots_for, seat_bots
from fourscore.engine.journal import journal_lines
from fourscore.engine.registry import all_games
from fourscore.kit.extras import usual_seats

SLOW = ("search", "learned")
MOST = 250
"""Answers in one game."""


def played(seeds: int) -> str:
    """For every game, quick bot and seed: fingerprints of journal, Views and log."""
    told = {}
    for game in all_games().values():
        for bot in (one for one in bots_for(game) if one not in SLOW):
            for seed in range(seeds):
                match = new(game, usual_seats(game), seed=seed)
                player = player_for(match, seat_bots(game, [bot] * match.seats, str(seed)))
                views = hashlib.sha256()
                for _ in range(MOST):
                    if match.decision is None:
                        break
                    views.update(match.view(match.decision.seat).to_json())
                    match.choose(player(match.decision))
                log = "\n".join(line.text for line in match.truth())
                journal = b"\n".join(journal_lines(match.journal()))
                marks = [hashlib.sha256(part).hexdigest()[:16] for part in (journal, log.encode())]
                told[f"{game.id} {bot} {seed}"] = [*marks, views.hexdigest()[:16]]
    return json.dumps(told, indent=1)
