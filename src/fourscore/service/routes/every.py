"""Everything that can be asked of both shells."""

from fourscore.service.routes import (
    coach,
    facts,
    odds,
    play,
    primers,
    puzzles,
    replays,
    rulebook,
    seats,
    stories,
    tables,
)
from fourscore.service.routes.route import Routes

PARTS = (tables, seats, play, coach, odds, rulebook, facts, primers, replays, stories, puzzles)

ROUTES: Routes = [route for part in PARTS for route in part.ROUTES]
