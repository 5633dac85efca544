"""Draws the pictures of the README: `make pictures`.

A real game with a fixed seed, as in a terminal with colours, written as SVG that loads nothing from elsewhere.
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import fourscore
from fourscore.commandline.console import ColourConsole
from fourscore.play.seats import take_seats
from fourscore.terminal.session import Session

HERE = Path(__file__).parent
WIDTH = 80
PLAIN_FONTS = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def picture(name: str, game: str, players: list[str], seed: str, turns: int) -> None:
    """The screen in front of seat 0 after this many turns of an old hand's play."""
    console = ColourConsole()
    console.width, screen = (
        WIDTH,
        Console(
            record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", markup=False
        ),
    )
    console._rich = screen
    match = fourscore.new(game, len(players), seed=seed)
    session = Session(match, take_seats(players, [], seed), HERE / "unused", console)
    for _ in range(turns):
        _let_bots_answer(session)
        match.choose(session._bot_answer(match.decision), 0)
    _let_bots_answer(session)
    session._read[0] = max(0, len(match.events(0)) - 7)
    session.show_news(0)
    session.show_table(0)
    svg = screen.export_svg(title=f"fourscore play {game}", code_format=PLAIN_FONTS, unique_id=name)
    (HERE / f"{name}.svg").write_text(svg, encoding="utf-8")


def _let_bots_answer(session: Session) -> None:
    while (decision := session.match.decision) is not None and decision.seat != 0:
        session.match.choose(session._bot_answer(decision), decision.seat)


if __name__ == "__main__":
    bots = ["old-hand"] * 3
    picture("presidents", "presidents", ["you", *bots], "11", 3)
    picture("bodyguard", "bodyguard", ["you", *bots, "old-hand"], "17", 5)
    picture("knife-fight", "knife-fight", ["you", *bots], "5", 12)
