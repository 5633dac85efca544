"""What several commands ask for in the same words, and how that is read."""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from fourscore.engine.checks import is_text
from fourscore.engine.errors import BadOption, Refusal

if TYPE_CHECKING:
    from fourscore.engine.game import Game
    from fourscore.engine.journal import Journal


def finite(value: float | None) -> float | None:
    """A number that can be counted with; `nan` and `inf` are read as numbers, too."""
    if value is not None and not isfinite(value):
        raise typer.BadParameter(f"{value} is not a finite number.")
    return value


def readable(value: str | None) -> str | None:
    """A text that can be written down; a terminal of another encoding sends some that cannot."""
    if value is not None and not is_text(value):
        raise typer.BadParameter(f"{value!r} is not text in UTF-8.")
    return value


GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, as `fourscore games` lists it.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours, boxes or symbols: for screen readers and pipes.")]
Json = Annotated[bool, typer.Option("--json", help="Print it as JSON, for programs.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Change a rule; can be given several times.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", callback=readable, help="Make the game reproducible.")]
Pack = Annotated[
    Path | None, typer.Option("--pack", metavar="DIR", help="Play with the cards in this directory instead.")
]
BoxFile = Annotated[
    Path | None,
    typer.Option("--box", metavar="FILE", help="Play with what is printed in your own box."),
]


def print_json(value: object) -> None:
    """Print it for programs, on one line."""
    print(msgspec.json.encode(value).decode())


def read_switches(written: Sequence[str] | None) -> dict[str, str]:
    """The options of texts such as `opening-play=free`."""
    switches = {}
    for text in written or ():
        key, is_set, value = text.partition("=")
        if not is_set or not key.strip():
            raise BadOption(f"{text!r} sets no option; write KEY=VALUE, such as opening-play=free.")
        switches[key.strip()] = value.strip()
    return switches


def pack_at(place: Path | None) -> Path | None:
    """The directory of a pack, where one is named."""
    if place is not None and not place.is_dir():
        raise Refusal(f"{place} is not a directory; a pack is a directory with the files of its cards.")
    return place


def with_pack(game: "Game[Any, Any]", pack: Path | None) -> "Game[Any, Any]":
    """The game with the cards of a directory, or with its own."""
    found = pack_at(pack)
    return game if found is None else game.with_pack(found)


def with_box(game: "Game[Any, Any]", file: Path | None, *, asks: bool) -> "Game[Any, Any]":
    """The game with what is printed in an owner's box, or with ours; a Refusal names file and field."""
    if file is None:
        return game.with_box("", asks=True) if asks else game
    try:
        return game.with_box(read_box(game, file), asks=asks)
    except Refusal as refusal:
        raise Refusal(f"{file}: {refusal}") from None


def read_box(game: "Game[Any, Any]", file: Path) -> str:
    """What is written in the file of a box."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refusal(f"There is no such file. fourscore box {game.id} {file} writes one for you to fill in.") from None
    except UnicodeDecodeError:
        raise Refusal(f"It cannot be read: it is not text. fourscore box {game.id} FILE writes one.") from None
    except OSError as error:
        raise Refusal(f"It cannot be read: {error.strerror}.") from None


def game_of(journal: "Journal", pack: Path | None) -> "Game[Any, Any]":
    """The game of a journal, with its box, and with the pack that is named now or was when it began."""
    from fourscore.engine.registry import find_game

    game = find_game(journal.header.game)
    if journal.header.box:
        game = game.with_box(journal.header.box)
    kept = journal.header.notes.get("pack")
    if pack is None and journal.header.contents and isinstance(kept, str) and Path(kept).is_dir():
        pack = Path(kept)
    return with_pack(game, pack)
