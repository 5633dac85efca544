"""An owner's box in the terminal: a file to fill in, what it brings, and what it leaves out."""

import shlex
from pathlib import Path
from typing import Any

from fourscore.api import replay
from fourscore.commandline.arguments import game_of
from fourscore.commandline.console import Console
from fourscore.commandline.saves import find_file
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.journal import read_journal
from fourscore.engine.whole_file import is_there
from fourscore.kit.extras import extras_of


def write_template(console: Console, game: Game[Any, Any], file: Path) -> None:
    """Write a file with every field, to be filled in."""
    template = extras_of(game).box_template()
    if not template:
        raise Refusal(f"{game.title} has nothing to enter from a box: all of it is here.")
    _write(file, template)
    console.say(f"{file} is ready for you to fill in. What you leave empty stays ours, or is asked for.")
    _say_how_to_go_on(console, game, file)


def write_entered(console: Console, game: Game[Any, Any], file: Path, saved: Path) -> None:
    """Write a file with what was entered during a saved game, to go on from."""
    journal = read_journal(find_file(saved))
    match = replay(journal, game=game_of(journal, None))
    found = extras_of(match.game).box_entered(match.state) if match.game.id == game.id else ""
    if not found:
        raise Refusal(f"Nothing was entered in {saved}: there is nothing to write.")
    if is_there(file):
        raise Refusal(f"{file} is there already. Name a new file.")
    _write(file, found)
    console.say(f"{file} has what you entered. Give people their names; fourscore box {game.id} {file} checks it.")


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror or error}.") from None


def check_box(console: Console, game: Game[Any, Any], file: Path) -> None:
    """Say field by field what a file brings and what it leaves out."""
    report = extras_of(game).box_report(game)
    console.say(f"{file} is in order.", "bold green")
    for title, parts in (("It has:", report.given), ("Not filled in yet:", report.missing)):
        if parts:
            console.heading(title)
        for field, words in parts.items():
            console.say(f"{field}: {words}", indent=2)
    _say_how_to_go_on(console, game, file)


def _say_how_to_go_on(console: Console, game: Game[Any, Any], file: Path) -> None:
    console.heading("Play with it:")
    command = f"fourscore play {game.id} --box {shlex.quote(str(file))}"
    console.line(f"  {command}", "bold")
    console.line(f"  {command} --companion", "bold")


def tell_of_box(console: Console, game: Game[Any, Any], *, asks: bool) -> None:
    """Before play: what comes from the owner's box, and what becomes of the rest."""
    if not game.box:
        return
    report = extras_of(game).box_report(game)
    if report.given:
        console.say(f"From your box: {', '.join(report.given.values())}.")
    if report.missing:
        whole = "the rest" if report.given else "what is printed"
        rest = f"You will be asked for {whole} when it comes up" if asks else "The rest is ours"
        console.say(f"{rest}: {', '.join(report.missing.values())}.", "dim")
