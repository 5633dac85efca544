"""How to learn: one small file of settings."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that decides what comes out, besides the time it is given."""

    seed: int = 1
    minutes: float = 15.0
    """How long to learn in all; how fast it learns falls from beginning to end."""
    tables: int = 512
    steps: int = 64
    """How many choices are made at each table before they are learned from."""
    batch: int = 4096
    width: int = 384
    """How wide each of the three hidden layers is."""
    rate: float = 6e-4
    last_rate: float = 2e-5
    surprise: float = 0.01
    last_surprise: float = 0.0005
    """How much a player is paid for choosing this now and that then, at the beginning and at the end."""
    lambda_: float = msgspec.field(default=0.95, name="lambda")
    clip: float = 0.2
    old_hands: float = 0.5
    """The share of tables at which old hands sit."""
    past_selves: float = 0.0
    """The share of tables at which the player as it was before sits."""
    begin_with: str = ""
    """The file of a player to begin with, whose layers are as wide."""
    sparring: list[str] = []
    """Files of other players to learn from, which sit at `sparring_share` of the tables."""
    sparring_share: float = 0.1
    epochs: int = 1
    """How often each choice is learned from."""
    memory: float = 0.999
    """How slowly the optimizer forgets how large steps were."""
    chances: float = 0.25
    """How much it matters that the player can tell what it expects of each choice."""
    every: float = 60.0
    """Seconds between two lines of progress, with a contest each."""
    contest: int = 512
    """How many tables a contest has."""
    contests: int = 1
    last_contests: int = 3
    """How many contests a line of progress counts, and the last one: on a few cores each takes seconds."""

    @property
    def is_answer(self) -> bool:
        """Whether it only learns to beat one other player: it meets nobody else, in contests either."""
        return len(self.sparring) == 1 and self.sparring_share == 1.0

    @property
    def rivals_name(self) -> str:
        """Against whom contests are."""
        return self.sparring[0] if self.is_answer else "old hands"


ON_CUDA = Settings(tables=32768, batch=65536, every=20.0, contest=8192, contests=3, last_contests=10)
"""What suits a large device."""


def read_settings(file: Path | None, on_cuda: bool, **given: Any) -> Settings:
    """The settings of a TOML file, and what was given besides; what neither says is as usual."""
    usual = msgspec.structs.asdict(ON_CUDA if on_cuda else Settings())
    usual["lambda"] = usual.pop("lambda_")
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8")) if file else {}
        settings = msgspec.convert({**usual, **said, **{k: v for k, v in given.items() if v is not None}}, Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Refusal(f"{file} cannot be read as settings: {error}.") from None
    except msgspec.ValidationError as error:
        raise Refusal(f"These settings make no sense: {error}.") from None
    _check(settings)
    return settings


def read_player(file: str) -> bytes:
    """The file of a player that the settings name; one that cannot be read is refused."""
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Refusal(f"The player cannot be read: {error}.") from None


def _check(settings: Settings) -> None:
    for name in ("tables", "steps", "batch", "width", "contest"):
        if not 4 <= getattr(settings, name) <= 1 << 22:
            raise Refusal(f"{name} is at least 4 and at most {1 << 22}, not {getattr(settings, name)}.")
    for name in ("contests", "last_contests"):
        if not 1 <= getattr(settings, name) <= 1000:
            raise Refusal(f"{name} is at least 1 and at most 1000, not {getattr(settings, name)}.")
    if settings.batch > settings.tables * settings.steps:
        raise Refusal(
            f"A batch of {settings.batch} is more than {settings.tables} tables × {settings.steps} steps give."
        )
    for name in ("old_hands", "past_selves", "sparring_share", "lambda_", "clip"):
        if not 0 <= getattr(settings, name) <= 1:
            raise Refusal(f"{name.rstrip('_')} is between 0 and 1, not {getattr(settings, name)}.")
    if settings.old_hands + settings.past_selves + settings.sparring_share * bool(settings.sparring) > 1:
        raise Refusal("old_hands, past_selves and sparring_share are shares of the same tables: together at most 1.")
    if not 0 < settings.minutes <= 100_000:
        raise Refusal(f"minutes is above 0, not {settings.minutes}.")
