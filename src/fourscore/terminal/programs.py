"""Programs at a table in the terminal: what becomes of the game when one fails, or when a saved game names one."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager

from fourscore.bots.exec.program import Misbehaved, NoProgram
from fourscore.bots.failing import BotFailed
from fourscore.bots.seating import PROGRAM
from fourscore.engine.errors import Refusal
from fourscore.play.seats import Seating
from fourscore.terminal.session import Session


@contextmanager
def kept_if_a_program_fails(session: Session) -> Iterator[None]:
    """The game is kept as it was before the question without an answer, and the report says how to go on."""
    try:
        yield
    except (Misbehaved, NoProgram, BotFailed) as fault:
        session.host.keep()
        file = shlex.quote(str(session.file))
        raise type(fault)(f"{fault} The game is kept: fourscore resume {file} --seats …") from None


def check_no_program(seating: Seating) -> None:
    """A saved game may come from anywhere: what it names is not started unless somebody types it here."""
    if any(player.startswith(PROGRAM) for player in seating.players):
        seats = shlex.quote(",".join(seating.players))
        raise Refusal(f"This game was played by a program. To start it again, say so: --seats {seats}")
