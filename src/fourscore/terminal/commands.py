"""The commands at a terminal: play, resume, replay, and read what there is to know about games."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fourscore.arguments import File, GameName, Options, Pack, Plain, Seed, game_of, read_switches, with_pack
from fourscore.engine.errors import BadJournal, Refusal

if TYPE_CHECKING:
    from fourscore.engine.chance import Chance
    from fourscore.engine.game import Game
    from fourscore.terminal.people import Seating

PACE = 0.4
"""Seconds between two lines when somebody watches bots."""

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
    pace: Annotated[float | None, typer.Option("--pace", metavar="SECONDS", help="Wait so long between lines.")] = None,
) -> None:
    """Play a game in the terminal against bots, with others at the same screen, or watch bots play."""
    import fourscore
    from fourscore.adapters.exec_bot_seats import kept_if_a_program_fails
    from fourscore.engine.registry import find_game
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.people import read_players, take_seats, usual_players
    from fourscore.terminal.session import Session
    from fourscore.terminal.shelf import new_file

    title = with_pack(find_game(game), pack)
    players = usual_players(title) if seats is None else read_players(title, seats)
    seating = take_seats(players, name or [], seed)
    match = fourscore.new(
        title, len(players), seed=seed, options=read_switches(option), chance=_chance_by(dice, title, seating)
    )
    paper = open_paper(plain=plain)
    if pack is not None:
        match.notes = {"pack": str(pack.resolve())}
    session = Session(match, seating, new_file(title.id), paper)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(pace, is_live=paper.is_live)))


def resume(
    file: File,
    salvage: Annotated[bool, typer.Option("--salvage", help="Accept a game whose file was cut off.")] = False,
    plain: Plain = False,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="LIST", help="Who sits where now, if not as before.")
    ] = None,
    pack: Pack = None,
) -> None:
    """Go on with a game that was left or interrupted."""
    import fourscore
    from fourscore.adapters.exec_bot_seats import check_no_program, kept_if_a_program_fails
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.people import read_players, seating_in, take_seats
    from fourscore.terminal.session import Session
    from fourscore.terminal.shelf import find_file

    place = find_file(file)
    journal = read_journal(place, salvage=salvage)
    match = fourscore.replay(journal, game=game_of(journal, pack))
    seating = seating_in(match.notes, match.seats)
    if seats is not None:
        players = read_players(match.game, seats)
        if len(players) != match.seats:
            raise Refusal(f"This game has {match.seats} seats, not {len(players)}.")
        seating = take_seats(players, [], None)
    elif seating is not None:
        check_no_program(seating)
    if seating is None:
        raise BadJournal(f"{place} does not say who plays. Say it: --seats you,random,…")
    for player in set(seating.players) - {"you"}:
        read_players(match.game, player)
    paper = open_paper(plain=plain)
    session = Session(match, seating, place, paper)
    with kept_if_a_program_fails(session):
        raise typer.Exit(session.play(pace=_pace(None, is_live=paper.is_live)))


def replay(
    file: File,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="See what this seat saw; from 0.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="See everything; only once the game is over.")] = False,
    plain: Plain = False,
    pack: Pack = None,
) -> None:
    """Step through a saved game, seeing only what a seat or a spectator could know."""
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.replay import Replay
    from fourscore.terminal.shelf import find_file

    if everything and seat is not None:
        raise Refusal("Choose one: --seat shows one seat's knowledge, --all everybody's.")
    journal = read_journal(find_file(file))
    Replay(open_paper(plain=plain), journal, game_of(journal, pack), seat, shows_all=everything).run()


def rules(
    wanted: Annotated[str, typer.Argument(metavar="[ID]", help="A rule's id, or the beginning of one.")] = "",
    search: Annotated[str, typer.Option("--search", metavar="WORDS", help="Only rules with all these words.")] = "",
    plain: Plain = False,
) -> None:
    """Read the rules of a game, one numbered statement each."""
    import fourscore
    from fourscore.engine.registry import find_game, game_ids
    from fourscore.terminal.catalogue import show_chapters
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.rulebook import find_rules, show_rules

    game = wanted.strip().partition(".")[0]
    titles = [find_game(game)] if game in game_ids() else list(fourscore.all_games().values())
    paper = open_paper(plain=plain)
    if not wanted and not search:
        show_chapters(paper, titles)
        return
    ledgers = [title.ledger for title in titles]
    show_rules(paper, ledgers, find_rules(ledgers, wanted.strip(), search))


def games(plain: Plain = False) -> None:
    """List the games with their seats, bots and options."""
    import fourscore
    from fourscore.terminal.catalogue import show_games
    from fourscore.terminal.paper import open_paper

    show_games(open_paper(plain=plain), fourscore.all_games().values())


def verify(file: File, plain: Plain = False, pack: Pack = None) -> None:
    """Prove that every shuffle and roll of a saved game follows from the seed promised before the first card."""
    import fourscore
    from fourscore.engine.journal import read_journal
    from fourscore.terminal.paper import open_paper
    from fourscore.terminal.shelf import find_file

    place = find_file(file)
    journal = read_journal(place)
    proof = fourscore.verify(journal, game_of(journal, pack))
    paper = open_paper(plain=plain)
    paper.line(f"Genuine: {place}", "bold green")
    paper.say(f"Every shuffle and roll follows from the seed. Shuffles: {proof.shuffles}, rolls: {proof.rolls}.")
    paper.line(f"Commitment: {proof.commitment}")
    paper.say("The game is over." if proof.is_finished else "The game is not over yet; so far all is as promised.")


def _chance_by(dice: Dice, game: "Game[Any, Any]", seating: "Seating") -> "Chance | None":
    """Real dice are for a game for one: at a table with secrets whoever typed the deal would see it."""
    from fourscore.engine.chance import ByHand

    if dice is Dice.PROGRAM:
        return None
    if len(game.seats) > 1 or not seating.people:
        raise Refusal(f"--dice ask is for one person at a game for one; {game.title} is dealt by the program.")
    return ByHand()


def _pace(wanted: float | None, *, is_live: bool) -> float:
    """People who watch need time to read; a pipe does not."""
    return max(0.0, wanted) if wanted is not None else PACE if is_live else 0.0
