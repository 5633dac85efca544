"""Draws the pictures of the README: `make pictures`.

A real game with a fixed seed, as in a terminal with colours, written as SVG that loads nothing from elsewhere.
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.commandline.console import ColourConsole
from fourscore.engine.match import Match
from fourscore.play.seats import take_seats
from fourscore.terminal.session import Session

HERE = Path(__file__).parent
WIDTH = 80
NEWS = 7
PLAIN_FONTS = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def picture(game: str, players: list[str], seed: str, turns: int) -> str:
    """The screen in front of seat 0 after this many turns of an old hand's play."""
    console = ColourConsole()
    console.width, screen = (
        WIDTH,
        Console(
            record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", markup=False
        ),
    )
    console._rich = screen
    session = Session(played(game, len(players), seed, turns), take_seats(players, [], seed), HERE / "unused", console)
    session.host.news(0)
    session.host.forget_news(NEWS)
    session.show_news(0)
    session.show_table(0)
    return screen.export_svg(title=f"fourscore play {game}", code_format=PLAIN_FONTS, unique_id=game)


def played(game: str, seats: int, seed: str, turns: int) -> Match:
    """A match among old hands, when seat 0 is asked and has answered this many times."""
    match = fourscore.new(game, seats, seed=seed)
    player = player_for(match, seat_bots(match.game, ["old-hand"] * seats, seed))
    while (decision := match.decision) is not None and (turns or decision.seat):
        turns -= decision.seat == 0
        match.choose(player(decision), decision.seat)
    return match


BOTS = ["old-hand"] * 3
PICTURES = {
    "presidents": (["you", *BOTS], "11", 3),
    "bodyguard": (["you", *BOTS, "old-hand"], "17", 5),
    "knife-fight": (["you", *BOTS], "5", 12),
}

if __name__ == "__main__":
    for game, shown in PICTURES.items():
        (HERE / f"{game}.svg").write_text(picture(game, *shown), encoding="utf-8")
