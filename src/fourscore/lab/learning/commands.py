"""`fourscore learn`: a player that learns a game by playing it."""

import sys
from importlib import util
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fourscore.bots.native import library
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.lab.learning.progress import curve_picture, read_curve
from fourscore.lab.learning.settings import read_settings

GAME = typer.Argument(help="Which game.")
KEPT, PLAYER, CURVE, PICTURE = "training.pt", "player.bin", "curve.jsonl", "curve.svg"


def learn(
    game: Annotated[str, GAME],
    out: Annotated[Path, typer.Option(help="Where the player, the curve and what is needed to go on are kept.")],
    settings: Annotated[Path | None, typer.Option(help="A TOML file of settings.")] = None,
    minutes: Annotated[float | None, typer.Option(help="How long to learn in all.")] = None,
    now: Annotated[float | None, typer.Option(help="How many of these minutes to learn now.")] = None,
    cuda: Annotated[bool, typer.Option(help="On the CUDA device of this machine.")] = False,
) -> None:
    """Train a player by play against itself and old hands; again with the same folder, it goes on where it was."""
    found = find_game(game)
    learning = extras_of(found).learning(library)
    if learning is None:
        raise Refusal(f"{found.title} cannot be learned yet: it has no tables for it.")
    if util.find_spec("torch") is None:
        raise NotInstalled("Learning", "learn")
    how = read_settings(settings, cuda, minutes=minutes)
    out.mkdir(parents=True, exist_ok=True)
    from fourscore.lab.learning.training import Training, cuda_is_here

    if cuda and not cuda_is_here():
        raise Refusal("There is no CUDA device that PyTorch can use here. Without --cuda it learns on the CPU cores.")
    training = Training(learning, how, cuda, out / KEPT)
    long = how.minutes if now is None else now
    print(
        f"Learning {found.title} for {long:g} min; each line is a contest against {how.rivals_name}.", file=sys.stderr
    )
    for seen in training.run(60 * long):
        low, high = seen.interval
        print(
            f"{seen.minutes:7.1f} min  {seen.choices / 1e6:10.1f} M choices  takes {100 * seen.share:5.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}) of {seen.rounds} at stake against {how.rivals_name}",
            flush=True,
        )
        with (out / CURVE).open("ab") as curve:
            curve.write(msgspec.json.encode(seen) + b"\n")
        (out / PICTURE).write_text(curve_picture(read_curve(out / CURVE), how.rivals_name), encoding="utf-8")
        training.keep(out / KEPT)
        about = {"settings": msgspec.structs.asdict(how), "choices": seen.choices, "minutes": round(seen.minutes, 2)}
        (out / PLAYER).write_bytes(
            learning.write(training.player.arrays(), float(training.player.lean.detach()), about)
        )
