"""What a study has found, with intervals, and with a correction for having looked at many things at once."""

from collections.abc import Mapping, Sequence
from math import sqrt

import msgspec

from fourscore.lab.study import Counted, Study
from fourscore.lab.sums import WIN, Sum
from fourscore.lab.tally import COMEBACK, HALF_LEADER, Tally, Thing
from fourscore.trials.interval import SURENESS, Estimate, benjamini_hochberg, chance_of, wilson

ENOUGH = 20
"""Observations from which a comparison is worth an interval."""
SURE = 0.05
"""A finding is something with a q-value below this."""


class Effect(msgspec.Struct, frozen=True):
    """A difference with its interval, how likely chance alone makes it (p), and the same for many looks at once (q)."""

    estimate: Estimate
    p: float
    q: float

    @property
    def is_found(self) -> bool:
        """Whether it counts as a finding."""
        return self.q < SURE


class SeatFinding(msgspec.Struct, frozen=True):
    """How one seat, or one place in the order of play, fares against an even share."""

    label: str
    wins: Estimate
    points: Estimate | None
    against_par: Effect | None


class ThingFinding(msgspec.Struct, frozen=True):
    """What was seen of one choice or card."""

    name: str
    offered: float
    """How often in a game."""
    available: float
    """In what share of all seats and games it could be chosen at least once."""
    chosen: float
    """The share of offers that were taken."""
    worth: Estimate | None
    """The share of the win (or the points) of those who chose it at least once."""
    lift: Effect | None
    """How much better they did than those who could have chosen it and never did; not all of it need be its doing."""
    effect: Effect | None
    """What it brings to choose this rather than something else, everything else in the deal being the same."""


class Difference(msgspec.Struct, frozen=True):
    """How a figure changes under a variant, deal by deal."""

    figure: str
    before: Estimate
    after: Estimate
    change: Effect | None


class VariantFindings(msgspec.Struct, frozen=True):
    """Everything found about one variant."""

    label: str
    games: int
    figures: dict[str, Estimate]
    """Length, leads and comebacks: the mean of each."""
    counts: dict[str, dict[int, int]]
    """How often each value came."""
    seats: tuple[SeatFinding, ...]
    turns: tuple[SeatFinding, ...]
    """By the place in the order of play, where the game knows one."""
    bots: dict[str, Estimate]
    choices: tuple[ThingFinding, ...]
    cards: tuple[ThingFinding, ...]
    differences: tuple[Difference, ...] = ()
    """Against the first variant."""


class LabReport(msgspec.Struct, frozen=True):
    """What the lab says about a game."""

    game: str
    title: str
    players: tuple[str, ...]
    seed: str
    deals: int
    measure: str
    """What things are measured by: the share of the win, or points."""
    variants: tuple[VariantFindings, ...]
    is_complete: bool
    version: str


def findings(study: Study, counted: Counted, deals: int, *, is_complete: bool) -> LabReport:
    """Everything that the counts show."""
    title = study.variants[0].setting.title()
    tallies = counted.tallies or [Tally() for _ in study.variants]
    changes = counted.differences or [{} for _ in study.variants]
    seats = len(study.players)
    found = [
        _variant(variant.label, tally, seats, _differences(tallies[0], tally, sums, seats) if at else ())
        for at, (variant, tally, sums) in enumerate(zip(study.variants, tallies, changes, strict=True))
    ]
    return LabReport(
        game=title.id,
        title=title.title,
        players=study.players,
        seed=study.seed,
        deals=deals,
        measure="points" if seats == 1 else "share of the win",
        variants=tuple(found),
        is_complete=is_complete,
        version=study.variants[0].setting.version,
    )


def _variant(label: str, tally: Tally, seats: int, differences: tuple[Difference, ...]) -> VariantFindings:
    figures = {name: _figure(name, one) for name, one in tally.sums.items() if ": " not in name}
    bots = {
        name.removesuffix(": wins"): _share(one)
        for name, one in tally.sums.items()
        if name.endswith(": wins") and not name.startswith(("seat ", "turn "))
    }
    choices = {name: thing for name, thing in tally.things.items() if not name.startswith("*")}
    cards = {name[1:]: thing for name, thing in tally.things.items() if name.startswith("*")}
    return VariantFindings(
        label,
        tally.games,
        figures,
        {name: dict(sorted(counts.items())) for name, counts in tally.counts.items()},
        _seats(tally, "seat", seats),
        _seats(tally, "turn", seats),
        bots,
        _things(choices, tally.games, seats),
        _things(cards, tally.games, seats),
        differences,
    )


def _unit(name: str) -> int:
    return WIN if name.endswith(": wins") else 1


def _is_share(name: str) -> bool:
    return _unit(name) == WIN or name in (HALF_LEADER, COMEBACK)


def _figure(name: str, one: Sum) -> Estimate:
    if _is_share(name):
        return Estimate(one.mean(), *wilson(one.mean(), one.count), one.count)
    return one.estimate(_unit(name))


def _share(wins: Sum) -> Estimate:
    share = wins.mean(WIN)
    return Estimate(share, *wilson(share, wins.count), wins.count)


def _seats(tally: Tally, word: str, seats: int) -> tuple[SeatFinding, ...]:
    labels = [name.removesuffix(": wins") for name in tally.sums if name.startswith(f"{word} ") and ": wins" in name]
    labels.sort(key=lambda label: int(label.split()[1]))
    effects = _corrected([_against_par(tally.sums[f"{label}: wins"], seats) for label in labels])
    return tuple(
        SeatFinding(label, _share(tally.sums[f"{label}: wins"]), _points(tally.sums.get(f"{label}: points")), effect)
        for label, effect in zip(labels, effects, strict=True)
    )


def _points(sum_of: Sum | None) -> Estimate | None:
    return None if sum_of is None else sum_of.estimate()


def _against_par(wins: Sum, seats: int) -> Estimate | None:
    if wins.count < ENOUGH:
        return None
    share = _share(wins)
    par = 1 / seats
    return Estimate(share.value - par, share.low - par, share.high - par, wins.count)


def _things(things: Mapping[str, Thing], games: int, seats: int) -> tuple[ThingFinding, ...]:
    names = sorted(things)
    unit = 1 if seats == 1 else WIN
    lifts = _corrected([_lift(things[name], unit) for name in names])
    effects = _corrected([_swapped(things[name].swapped, unit) for name in names])
    found = []
    for name, lift, effect in zip(names, lifts, effects, strict=True):
        thing = things[name]
        had = thing.took.count + thing.left.count
        found.append(
            ThingFinding(
                name=name,
                offered=thing.offered / games if games else 0.0,
                available=had / (games * seats) if games else 0.0,
                chosen=thing.chosen / thing.offered if thing.offered else 0.0,
                worth=None if not thing.took.count else _worth(thing.took, unit),
                lift=lift,
                effect=effect,
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.offered, one.name)))


def _worth(took: Sum, unit: int) -> Estimate:
    return _share(took) if unit == WIN else took.estimate()


def _lift(thing: Thing, unit: int) -> Estimate | None:
    """The difference of two shares after Agresti and Caffo: one more win and one more loss on either side."""
    took, left = thing.took, thing.left
    if min(took.count, left.count) < ENOUGH:
        return None
    value = took.mean(unit) - left.mean(unit)
    if unit == 1:
        error = sqrt(took.variance() / took.count + left.variance() / left.count)
        return _around(value, value, error, took.count + left.count)
    shares = [((one.mean(unit) * one.count + 1) / (one.count + 2), one.count + 2) for one in (took, left)]
    error = sqrt(sum(share * (1 - share) / count for share, count in shares))
    return _around(value, shares[0][0] - shares[1][0], error, took.count + left.count)


def _swapped(gains: Sum, unit: int, *, is_share: bool | None = None) -> Estimate | None:
    """The mean of paired differences after Agresti and Min: one more win and one more loss by the swap."""
    if gains.count < ENOUGH:
        return None
    if not (unit == WIN if is_share is None else is_share):
        return gains.estimate()
    wider = Sum(gains.count + 2, gains.total, gains.squares + 2 * unit * unit)
    return _around(gains.mean(unit), wider.mean(unit), sqrt(wider.variance(unit) / wider.count), gains.count)


def _around(value: float, middle: float, error: float, count: int) -> Estimate:
    return Estimate(value, middle - SURENESS * error, middle + SURENESS * error, count)


def _differences(base: Tally, other: Tally, sums: Mapping[str, Sum], seats: int) -> tuple[Difference, ...]:
    """Every figure under both variants, and the mean of what changed with each deal."""
    labels = [name for name in sums if name in base.sums and name in other.sums and sums[name].count]
    changes = _corrected([_swapped(sums[name], _unit(name), is_share=_is_share(name)) for name in labels])
    return tuple(
        Difference(name, _either(name, base), _either(name, other), change)
        for name, change in zip(labels, changes, strict=True)
    )


def _either(name: str, tally: Tally) -> Estimate:
    one = tally.sums[name]
    return _share(one) if _unit(name) == WIN else _figure(name, one)


def _corrected(estimates: Sequence[Estimate | None]) -> list[Effect | None]:
    """Each difference with its p-value, and its q-value among all of them (Benjamini and Hochberg)."""
    chances = [None if one is None else chance_of((one.low + one.high) / 2, one.error) for one in estimates]
    corrected = benjamini_hochberg(chances)
    found: list[Effect | None] = []
    for one, p, q in zip(estimates, chances, corrected, strict=True):
        found.append(None if one is None or p is None or q is None else Effect(one, p, q))
    return found
