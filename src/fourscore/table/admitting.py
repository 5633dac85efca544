"""Bots that may be seated at a table: whoever sends a name spends the time of everybody here."""

from typing import Any

from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import BadBudget
from fourscore.bots.seating import find_bot
from fourscore.engine.game import Game
from fourscore.kit.bot import BotKind

LONGEST = 1.0
"""Seconds for which a bot may think about one choice."""
MOST = 50
"""Playouts for one choice: in the slowest game they take about as long."""


def admit(game: Game[Any, Any], name: str) -> BotKind:
    """The kind of bot with this name; UnknownBot if there is none, BadBudget if it thinks for too long."""
    kind = find_bot(game, name)
    if isinstance(kind, SearchKind) and (kind.budget.seconds > LONGEST or kind.budget.playouts > MOST):
        raise BadBudget(
            f"{name} thinks for too long: at a table a bot may think about one choice for {LONGEST:g} s "
            f"(search:{LONGEST:g}s) or {MOST} playouts (search:{MOST}) at most."
        )
    return kind
