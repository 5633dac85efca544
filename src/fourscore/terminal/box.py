"""An owner's box in the terminal: a file to fill in, what it brings, and what it leaves out."""

import shlex
from pathlib import Path
from typing import Any

from fourscore.commandline.console import Console
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.kit.extras import extras_of


def write_template(console: Console, game: Game[Any, Any], file: Path) -> None:
    """Write a file with every field, to be filled in."""
    template = extras_of(game).box_template()
    if not template:
        raise Refusal(f"{game.title} has nothing to enter from a box: all of it is here.")
    try:
        file.write_text(template, encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror or error}.") from None
    console.say(f"{file} is ready for you to fill in. What you leave empty stays ours, or is asked for.")
    _say_how_to_go_on(console, game, file)


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
