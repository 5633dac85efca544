"""A study: the same deals played under every variant, and one moment of each played differently."""

import random
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

import fourscore
from fourscore.bots.failing import play_to_end
from fourscore.bots.seating import find_player, seat_bots
from fourscore.bots.talking import talking_player_for
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import BadOption
from fourscore.engine.game import Outcome
from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions, option_names, read_options
from fourscore.kit.extras import extras_of
from fourscore.lab.sums import Sum, add_to, join_sums, win_parts
from fourscore.lab.tally import Tally, figures_of
from fourscore.lab.watching import Deeds, Otherwise, Swap, Watcher
from fourscore.trials.memory_pack import Edit
from fourscore.trials.setting import Setting, set_table


class Variant(msgspec.Struct, frozen=True):
    """One way to play it."""

    label: str
    setting: Setting


class Counted(msgspec.Struct):
    """What was counted: for each variant, and for each but the first how it differs deal by deal."""

    tallies: list[Tally] = []
    differences: list[dict[str, Sum]] = []

    def join(self, other: "Counted") -> None:
        """The deals of both."""
        while len(self.tallies) < len(other.tallies):
            self.tallies.append(Tally())
            self.differences.append({})
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.join(theirs)
        for sums, more in zip(self.differences, other.differences, strict=True):
            join_sums(sums, more)


class Study(msgspec.Struct, frozen=True):
    """Who plays what under which variants; all that the findings follow from but for the number of deals."""

    variants: tuple[Variant, ...]
    """The first is the one that the others are compared with."""
    players: tuple[str, ...]
    seed: str
    swaps: int = 1
    """How often each deal is played again with one choice swapped."""

    def play(self, deals: range) -> Counted:
        """These deals under every variant."""
        counted = Counted([Tally() for _ in self.variants], [{} for _ in self.variants])
        tables = [_Table(self, variant) for variant in self.variants]
        for number in deals:
            figures = [table.play(number, tally) for table, tally in zip(tables, counted.tallies, strict=True)]
            for sums, other in zip(counted.differences[1:], figures[1:], strict=True):
                for label in figures[0]:
                    if label in other:
                        add_to(sums, label, other[label] - figures[0][label])
        return counted


class _Table:
    """Where one variant is played."""

    def __init__(self, study: Study, variant: Variant) -> None:
        self._study = study
        self._options = variant.setting.options
        self._title = variant.setting.title()
        self._deeds = Deeds(extras_of(self._title).deed)

    def play(self, number: int, tally: Tally) -> dict[str, int]:
        """One deal, watched; the figures of the game."""
        seed = f"{self._study.seed} {number}"
        players = turned(self._study.players, number)
        match = self._new(seed, len(players))
        rng = random.Random(f"{seed} swap")
        player = talking_player_for(match, self._bots(players, seed))
        watcher = Watcher(player, len(players), self._deeds, rng, self._study.swaps)
        watcher.state, watcher.points = match.state, extras_of(self._title).points
        play_to_end(match, watcher, players)
        assert match.outcome is not None
        figures = figures_of(match.state, match.outcome, watcher, players, match.answered)
        worth = worth_of(match.outcome, len(players))
        tally.add(figures, watcher, worth)
        for swap in watcher.swaps:
            other = self._play_otherwise(players, seed, swap)
            if other is not None:
                tally.add_swap(swap, self._deeds, other[swap.seat] - worth[swap.seat])
        return figures

    def _play_otherwise(self, players: Sequence[str], seed: str, swap: Swap) -> list[int] | None:
        """The same deal and the same bots, with one choice swapped; None if bots with a clock went another way."""
        match = self._new(seed, len(players))
        otherwise = Otherwise(talking_player_for(match, self._bots(players, seed)), swap)
        play_to_end(match, otherwise, players)
        assert match.outcome is not None
        return worth_of(match.outcome, len(players)) if otherwise.happened else None

    def _new(self, seed: str, seats: int) -> Match:
        return fourscore.new(
            self._title, seats, seed=seed, options=self._options, events=False, keeps_checkpoints=False
        )

    def _bots(self, players: Sequence[str], seed: str) -> list[Any]:
        return list(seat_bots(self._title, players, seed))


def worth_of(outcome: Outcome, seats: int) -> list[int]:
    """What a game was worth to each seat: its part of the win, or in a game for one its points."""
    return list(outcome.scores) if seats == 1 else win_parts(outcome, seats)


def turned(players: Sequence[str], number: int) -> list[str]:
    """Everybody one seat further with every deal, so that seats can be compared although players differ.

    >>> turned(["a", "b", "c"], 1)
    ['c', 'a', 'b']
    """
    shift = -number % len(players)
    return [*players[shift:], *players[:shift]]


def arrange_study(
    game: str,
    players: Sequence[str],
    *,
    seed: int | str = 1,
    options: Mapping[str, object] | None = None,
    pack: Traversable | None = None,
    vary: Sequence[str] = (),
    swaps: int = 1,
) -> Study:
    """A study, looked through before anything is played."""
    base = set_table(game, options, pack)
    title = base.title()
    for name in players:
        find_player(title, name)
    check_seats(title, len(players))
    variants = variants_of(base, vary)
    for variant in variants:
        read_options(variant.setting.title().Options, variant.setting.options)
        fourscore.new(variant.setting.title(), len(players), seed=0, options=variant.setting.options)
    return Study(variants, tuple(players), str(seed), swaps)


def variants_of(base: Setting, vary: Sequence[str]) -> tuple[Variant, ...]:
    """The first values of everything that is varied together, and each other value by itself."""
    changes = [_read_variation(base, text) for text in vary]
    usual = base
    for values in changes:
        usual = _changed(usual, values[0])
    found = [Variant(", ".join(_label(values[0]) for values in changes) or "as it is", usual)]
    for at, values in enumerate(changes):
        for value in values[1:]:
            varied = base
            for place, others in enumerate(changes):
                varied = _changed(varied, value if place == at else others[0])
            found.append(Variant(_label(value), varied))
    return tuple(found)


Change = tuple[tuple[str, str], ...]
"""What is set to what, all at once."""


def _read_variation(base: Setting, text: str) -> list[Change]:
    """The changes of a text such as `edition=1,2`; with + several things change at once."""
    keys, is_set, values = text.partition("=")
    names = [key.strip() for key in keys.split("+")]
    listed = [value.strip() for value in values.split(",")]
    if not is_set or not all(names) or len(set(listed)) < 2:
        raise BadOption(
            f"{text!r} varies nothing; write OPTION=VALUE,VALUE or card.ID.FIELD=VALUE,VALUE, such as edition=1,2."
        )
    kind: type[BaseOptions] = base.title().Options
    known = option_names(kind)
    for name in names:
        if name not in known and not _is_card(name):
            raise BadOption(
                f"There is no option {name!r} to vary. The options are: {', '.join(known) or 'none'}; "
                f"a card is written card.ID.FIELD."
            )
    changes = []
    for value in listed:
        parts = [part.strip() for part in value.split("+")] if len(names) > 1 else [value]
        if len(parts) != len(names):
            raise BadOption(f"{value!r} does not say one value for each of {', '.join(names)}; put + between them.")
        changes.append(tuple(zip(names, parts, strict=True)))
    return changes


def _is_card(name: str) -> bool:
    parts = name.split(".")
    return len(parts) == 3 and parts[0] == "card" and all(parts)


def _changed(setting: Setting, change: Change) -> Setting:
    options = {name: value for name, value in change if not _is_card(name)}
    cards = [(name.split("."), value) for name, value in change if _is_card(name)]
    return setting.varied(options, tuple(Edit(parts[1], parts[2], value) for parts, value in cards))


def _label(change: Change) -> str:
    return " ".join(f"{name}={value}" for name, value in change)
