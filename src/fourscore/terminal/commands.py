"""The commands at a terminal: play, resume, replay, and read about games."""

import secrets
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourscore.commandline.arguments import (
    BoxFile,
    File,
    GameName,
    Json,
    Options,
    Pack,
    Plain,
    Seed,
    finite,
    game_of,
    print_json,
    read_switches,
    with_box,
    with_pack,
)
from fourscore.engine.errors import BadJournal, Refusal
from fourscore.engine.whole_file import is_there
from fourscore.kit.words import counted

if TYPE_CHECKING:
    from fourscore.engine.chance import Chance
    from fourscore.engine.game import Game
    from fourscore.play.seats import Seating

PACE = 0.4
"""Seconds between two lines when somebody watches bots."""
AN_HOUR = 3600

Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="NAME", help="Your name; once for each person at the screen.")
]


class Dice(StrEnum):
    """Who rolls the dice."""

    PROGRAM = "program"
    ASK = "ask"


def play(
    game: GameName,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="Who sits where: you, or the name of a bot.")
    ] = None,
    seed: Seed = None,
    option: Options = None,
    plain: Plain = False,
    name: Names = None,
    pack: Pack = None,
    dice: Annotated[
        Dice, typer.Option("--dice", help="Who rolls: the program, or you (ask) with real dice and counters.")
    ] = Dice.PROGRAM,
    box: BoxFile = None,
    companion: Annotated[
        bool,
        typer.Option("--companion", help="With the printed game on your table: you roll and draw, and are asked."),
    ] = False,
    pace: Annotated[
        float | None,
        typer.Option(
            "--pace", metavar="SECONDS", min=0, max=AN_HOUR, callback=finite, help="Wait so long between lines."
        ),
    ] = None,
) -> None:
    """Play a game in the terminal against bots, with others at the same screen, or watch bots play."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.commandline.saves import new_file
    from fourscore.engine.registry import find_game
    from fourscore.play.players import read_players, usual_players
    from fourscore.play.seats import take_seats
    from fourscore.terminal.box import tell_of_box
    from fourscore.terminal.programs import kept_if_a_program_fails
    from fourscore.terminal.session import Session

    title = with_pack(with_box(find_game(game), box, asks=companion), pack)
    players = usual_players(title) if seats is None else read_players(title, seats)
    seating = take_seats(players, name or [], secrets.token_hex(8) if seed is None else seed)
    match = fourscore.new(
        title,
        len(players),
        seed=seed,
        options=read_switches(option),
        chance=_chance_by(Dice.ASK if companion else dice, title, seating),
        nonce=secrets.token_hex(16),
    )
    console = open_console(plain=plain)
    tell_of_box(console, title, asks=companion)
    if pack is not None:
        match.notes = {"pack": str(pack.resolve())}
    session = Session(match, seating, new_file(title.id), console)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(pace, is_live=console.is_live)))


def box(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of your box; it is written if there is none.")],
    entered: Annotated[
        Path | None, typer.Option("--from", metavar="GAME", help="Begin with what you entered in this saved game.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Enter what is printed in your own box: writes a file to fill in, or checks one and says what is missing."""
    from fourscore.commandline.console import open_console
    from fourscore.engine.registry import find_game
    from fourscore.terminal.box import check_box, write_entered, write_template

    title, console = find_game(game), open_console(plain=plain)
    if entered is not None:
        write_entered(console, title, file, entered)
    elif is_there(file):
        check_box(console, with_box(title, file, asks=False), file)
    else:
        write_template(console, title, file)


def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A saved game; without one, your latest.")
    ] = None,
    salvage: Annotated[bool, typer.Option("--salvage", help="Accept a game whose file was cut off.")] = False,
    plain: Plain = False,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="Who sits where now, if not as before.")
    ] = None,
    pack: Pack = None,
) -> None:
    """Go on with a game that was left or interrupted: the one you name, or the latest that is not over."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.commandline.saves import find_file, hold_game
    from fourscore.engine.journal import read_journal
    from fourscore.play.players import PEOPLE, read_players
    from fourscore.play.seats import seating_in, take_seats
    from fourscore.terminal.latest import latest_game
    from fourscore.terminal.programs import check_no_program, kept_if_a_program_fails
    from fourscore.terminal.session import Session

    place = latest_game() if file is None else find_file(file)
    if is_there(place):
        hold_game(place)
    journal = read_journal(place, salvage=salvage)
    match = fourscore.replay(journal, game=game_of(journal, pack))
    seating = seating_in(match.notes, match.seats)
    if seats is not None:
        players = read_players(match.game, seats)
        if len(players) != match.seats:
            raise Refusal(f"This game has {counted(match.seats, 'seat')}, not {len(players)}.")
        seating = take_seats(players, [], secrets.token_hex(8))
    elif seating is not None:
        check_no_program(seating)
    if seating is None:
        raise BadJournal(f"{place} does not say who plays. Say it: --seats you,random,…")
    for player in set(seating.players) - PEOPLE:
        read_players(match.game, player)
    console = open_console(plain=plain)
    session = Session(match, seating, place, console)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(None, is_live=console.is_live)))


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="See what this seat saw; from 0.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="See everything; only once the game is over.")] = False,
    plain: Plain = False,
    pack: Pack = None,
) -> None:
    """Step through a saved game, seeing only what a seat or a spectator could know."""
    from fourscore.commandline.console import open_console
    from fourscore.commandline.saves import find_file
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.replay import ReplaySession

    if everything and seat is not None:
        raise Refusal("Choose one: --seat shows one seat's knowledge, --all everybody's.")
    journal = read_journal(find_file(file))
    ReplaySession(open_console(plain=plain), journal, game_of(journal, pack), seat, shows_all=everything).run()


def rules(
    wanted: Annotated[str, typer.Argument(metavar="[ID]", help="A rule's id, or the beginning of one.")] = "",
    search: Annotated[str, typer.Option("--search", metavar="WORDS", help="Only rules with all these words.")] = "",
    primer: Annotated[bool, typer.Option("--primer", help="How to play the game, on one page.")] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Read the rules of a game, one numbered statement each, or how to play it on one page."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.engine.registry import find_game, game_ids
    from fourscore.kit.rulebook import find_rules, show_rules
    from fourscore.terminal.catalogue import show_chapters, show_how_to_play

    game = wanted.strip().partition(".")[0]
    titles = [find_game(game)] if game in game_ids() else list(fourscore.all_games().values())
    console, ledgers = open_console(plain=plain), [title.ledger for title in titles]
    if primer:
        show_how_to_play(console, find_game(wanted.strip()))
    elif json:
        print_json(find_rules(ledgers, wanted.strip(), search))
    elif wanted or search:
        show_rules(console, ledgers, find_rules(ledgers, wanted.strip(), search))
    else:
        show_chapters(console, titles)


def games(json: Json = False, plain: Plain = False) -> None:
    """List the games with their seats, bots and options."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.play.catalogue import card_of
    from fourscore.terminal.catalogue import show_games

    titles = fourscore.all_games().values()
    if json:
        print_json([card_of(title) for title in titles])
    else:
        show_games(open_console(plain=plain), titles)


def scenarios(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Of which game; of all without one.")] = "",
    plain: Plain = False,
) -> None:
    """Read about other beginnings than the usual one, each with an aim of its own."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.engine.registry import find_game
    from fourscore.kit.extras import extras_of
    from fourscore.terminal.catalogue import show_scenarios

    titles = [find_game(game)] if game else list(fourscore.all_games().values())
    if game and not extras_of(titles[0]).scenarios():
        raise Refusal(f"{titles[0].title} has no scenarios: it always begins in the usual way.")
    show_scenarios(open_console(plain=plain), titles)


def verify(file: File, json: Json = False, plain: Plain = False, pack: Pack = None) -> None:
    """Prove that every shuffle and roll of a saved game follows from the seed promised before the first card."""
    import fourscore
    from fourscore.commandline.console import open_console
    from fourscore.commandline.saves import find_file
    from fourscore.engine.journal import read_journal

    place = find_file(file)
    journal = read_journal(place)
    proof = fourscore.verify(journal, game_of(journal, pack))
    if json:
        print_json(proof)
        return
    console = open_console(plain=plain)
    console.line(f"Genuine: {place}", "bold green")
    console.say(f"Every shuffle and roll follows from the seed. Shuffles: {proof.shuffles}, rolls: {proof.rolls}.")
    console.line(f"Commitment: {proof.commitment}")
    console.say("The game is over." if proof.is_finished else "The game is not over yet; so far all is as promised.")


def _chance_by(dice: Dice, game: "Game[Any, Any]", seating: "Seating") -> "Chance | None":
    """Real dice are for a game for one: at a table with secrets whoever typed the deal would see it."""
    from fourscore.engine.chance import ByHand

    if dice is Dice.PROGRAM:
        return None
    if len(game.seats) > 1 or not seating.people:
        raise Refusal(
            f"--dice ask and --companion are for one person at a game for one; {game.title} is dealt by the program."
        )
    return ByHand()


def _pace(wanted: float | None, *, is_live: bool) -> float:
    """People who watch need time to read; a pipe does not."""
    return wanted if wanted is not None else PACE if is_live else 0.0
