"""The game that somebody left last."""

from contextlib import suppress
from pathlib import Path

import fourscore
from fourscore.commandline.arguments import game_of
from fourscore.commandline.saves import data_home, newest_first
from fourscore.engine.errors import Refusal
from fourscore.engine.journal import read_journal
from fourscore.play.seats import seating_in

LOOKED_AT = 20
"""Games that are played again, one after another, to see whether they are over."""


def latest_game() -> Path:
    """The latest game that is not over and says who plays; a Refusal when there is none."""
    for file in newest_first()[:LOOKED_AT]:
        # A game that cannot be read does not keep anybody from the one before it.
        with suppress(Refusal):
            if _can_go_on(file):
                return file
    raise Refusal(f"There is no game to go on with in {data_home()}. Begin one with fourscore play, or name a file.")


def _can_go_on(file: Path) -> bool:
    journal = read_journal(file)
    match = fourscore.replay(journal, game=game_of(journal, None))
    return match.outcome is None and seating_in(match.notes, match.seats) is not None
