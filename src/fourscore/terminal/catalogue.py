"""The list of games, and of rules' chapters."""

from collections.abc import Iterable
from typing import Any

from fourscore.bots.levels import levels_of
from fourscore.bots.seating import bots_for
from fourscore.commandline.console import Console
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, option_default, option_names
from fourscore.kit.extras import extras_of
from fourscore.kit.primer import primer_of, show_primer


def show_games(console: Console, games: Iterable[Game[Any, Any]]) -> None:
    """Every game with its seats, bots and options."""
    for game in games:
        switches: type[BaseOptions] = game.Options
        console.heading(f"{game.title} ({game.id})")
        console.say(game.about, indent=2)
        least, most = game.seats[0], game.seats[-1]
        console.say(f"Seats: {least if least == most else f'{least} to {most}'}", indent=2)
        console.say(f"Bots: {', '.join(bots_for(game))}", indent=2)
        for level in levels_of(game):
            console.say(f"{level.title} ({level.bot}): {level.about}", indent=4)
        for name in option_names(switches):
            show_option(console, game, name)
        if extras_of(game).scenarios():
            console.say(f"Scenarios: fourscore scenarios {game.id} tells of them.", indent=2)


def show_scenarios(console: Console, games: Iterable[Game[Any, Any]]) -> None:
    """Every scenario with its paragraph, its aim, and how to play it."""
    for game in games:
        for scenario in extras_of(game).scenarios():
            console.heading(f"{scenario.title} ({game.title})")
            console.say(scenario.introduction, indent=2)
            console.say(f"Your aim: {scenario.aim}", indent=2)
            console.line(f"  fourscore play {game.id} --option {scenario.option}={scenario.value}", "bold")


def show_option(console: Console, game: Game[Any, Any], name: str) -> None:
    """An option, what each of its values means, and which of them is the default."""
    option = game.ledger.options[name]
    default = option_default(game.Options, name)
    console.say(f"Option {name}: {option.text}", indent=2)
    if not option.values:
        console.say(f"{default} (default)", indent=4)
    for value, meaning in option.values.items():
        console.say(f"{value}{' (default)' if value == default else ''}: {meaning}", indent=4)


def show_how_to_play(console: Console, game: Game[Any, Any]) -> None:
    """The page on how to play a game; Refusal where there is none."""
    primer = primer_of(game)
    if primer is None:
        raise Refusal(f"Nobody has written how to play {game.title} on one page. Read its rules instead.")
    show_primer(console, game, primer)


def show_chapters(console: Console, games: Iterable[Game[Any, Any]]) -> None:
    """The chapters of every game's rules."""
    for game in games:
        chapters: dict[str, int] = {}
        for rule in game.ledger:
            chapter = rule.rpartition(".")[0]
            chapters[chapter] = chapters.get(chapter, 0) + 1
        console.heading(f"{game.title}: {len(game.ledger)} rules")
        for chapter, count in chapters.items():
            console.say(f"{chapter}: {count}", indent=2)
    console.say()
    console.say("Read one: fourscore rules ID. Look for words: fourscore rules --search WORDS.")
