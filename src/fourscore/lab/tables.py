"""The findings as tables, for the terminal and for the page."""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from fourscore.lab.findings import Difference, Effect, LabReport, SeatFinding, ThingFinding, VariantFindings
from fourscore.lab.tally import COMEBACK, HALF_LEADER
from fourscore.trials.interval import Estimate


class Table(msgspec.Struct, frozen=True):
    """Rows under columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    found: tuple[int, ...] = ()
    """The rows that are findings."""
    note: str = ""


VARIED_CARD = re.compile(r"\bcard\.([^.\s]+)\.")
LIFT_NOTE = (
    "Offered: times in a game. Available: seats and games in which it could be chosen at all. Lift: how much better "
    "those did who chose it than those who could have and never did, which need not be its doing. Effect: the same "
    "deal played twice, once with this chosen and once with something else; this is its doing. Both with the 95% "
    "interval and, after the correction for many comparisons, q."
)


def short_tables_of(report: LabReport) -> Iterator[Table]:
    """What fits a terminal: the first variant, and what the others change."""
    first, *others = report.variants
    yield _figures(first, f" ({first.label})" if others else "")
    if first.seats:
        yield _seats("Seats", first.seats)
    if first.turns:
        yield _seats("Order of play", first.turns)
    for title, things in (("Cards", first.cards), ("Choices", first.choices)):
        if things:
            yield _short_things(title, things)
    for variant in others:
        yield _differences(variant)
    yield from _varied_cards(report)


def tables_of(report: LabReport) -> Iterator[Table]:
    """Every table of a report."""
    yield from _varied_cards(report)
    for variant in report.variants:
        of = f" ({variant.label})" if len(report.variants) > 1 else ""
        if variant.differences:
            yield _differences(variant)
        yield _figures(variant, of)
        if variant.seats:
            yield _seats(f"Seats{of}", variant.seats)
        if variant.turns:
            yield _seats(f"Order of play{of}", variant.turns)
        if variant.cards:
            yield _things(f"Cards{of}", variant.cards)
        if variant.choices:
            yield _things(f"Choices{of}", variant.choices)


def _figures(variant: VariantFindings, of: str) -> Table:
    shares = (HALF_LEADER, COMEBACK)
    rows = [(name, *_pair(one, is_share=name in shares)) for name, one in variant.figures.items()]
    rows += [(f"{name}: wins", *_pair(one, is_share=True)) for name, one in variant.bots.items()]
    return Table(f"Length, leads and comebacks{of}", ("figure", "mean", "95% interval", "games"), tuple(rows))


def _pair(one: Estimate, *, is_share: bool) -> tuple[str, str, str]:
    return number(one.value, is_share=is_share), interval(one, is_share=is_share), str(one.count)


def _seats(title: str, seats: Sequence[SeatFinding]) -> Table:
    rows = tuple(
        (
            seat.label,
            number(seat.wins.value, is_share=True),
            interval(seat.wins, is_share=True),
            "" if seat.points is None else f"{seat.points.value:.2f}",
            q_of(seat.against_par),
        )
        for seat in seats
    )
    return Table(title, ("seat", "wins", "95% interval", "points", "q"), rows, _found(one.against_par for one in seats))


def _things(title: str, things: Sequence[ThingFinding]) -> Table:
    rows = tuple(
        (
            thing.name,
            f"{thing.offered:.2f}",
            f"{thing.available:.1%}",
            f"{thing.chosen:.1%}",
            "" if thing.worth is None else f"{thing.worth.value:.3f}",
            *_effect(thing.lift),
            *_effect(thing.effect),
        )
        for thing in things
    )
    columns = ("name", "offered", "available", "chosen", "worth", "lift", "95% ", "q ", "effect", "95%", "q")
    return Table(title, columns, rows, _found(thing.effect for thing in things), LIFT_NOTE)


def _short_things(title: str, things: Sequence[ThingFinding]) -> Table:
    rows = tuple(
        (thing.name, f"{thing.offered:.2f}", f"{thing.chosen:.1%}", *_short(thing.lift), *_short(thing.effect))
        for thing in things
    )
    columns = ("name", "offered", "chosen", "lift", "q ", "effect", "q")
    return Table(title, columns, rows, _found(thing.effect for thing in things))


def _varied_cards(report: LabReport) -> Iterator[Table]:
    """Each card that is varied, under every variant."""
    varied = [name for variant in report.variants for name in VARIED_CARD.findall(variant.label)]
    for card in dict.fromkeys(varied):
        found = [(variant.label, one) for variant in report.variants for one in variant.cards if one.name == card]
        rows = tuple(
            (label, f"{one.offered:.2f}", f"{one.chosen:.1%}", *_short(one.lift), *_short(one.effect))
            for label, one in found
        )
        columns = ("variant", "offered", "chosen", "lift", "q ", "effect", "q")
        yield Table(f"The card {card} under each variant", columns, rows, _found(one.effect for _, one in found))


def _short(effect: Effect | None) -> tuple[str, str]:
    if effect is None:
        return "", ""
    one = effect.estimate
    return f"{one.value:+.2f} ±{(one.high - one.low) / 2:.2f}", q_of(effect)


def _effect(effect: Effect | None) -> tuple[str, str, str]:
    if effect is None:
        return "", "", ""
    one = effect.estimate
    return f"{one.value:+.3f}", f"{one.low:+.3f} to {one.high:+.3f}", q_of(effect)


def _differences(variant: VariantFindings) -> Table:
    rows = tuple(_difference(one) for one in variant.differences)
    return Table(
        f"What {variant.label} changes",
        ("figure", "before", "after", "change", "95% interval", "q"),
        rows,
        _found(one.change for one in variant.differences),
        "The same deals under both, so the change is measured deal by deal.",
    )


def _difference(one: Difference) -> tuple[str, ...]:
    is_share = one.figure.endswith(": wins") or one.figure in (HALF_LEADER, COMEBACK)
    before, after = number(one.before.value, is_share=is_share), number(one.after.value, is_share=is_share)
    if one.change is None:
        return one.figure, before, after, "", "", ""
    change = one.change.estimate
    sign = "+" if change.value >= 0 else ""
    moved = sign + number(change.value, is_share=is_share)
    return one.figure, before, after, moved, interval(change, is_share=is_share), q_of(one.change)


def number(value: float, *, is_share: bool) -> str:
    """A share in percent, anything else with two places."""
    return f"{value:.1%}" if is_share else f"{value:.2f}"


def interval(one: Estimate, *, is_share: bool) -> str:
    """From where to where."""
    return f"{number(one.low, is_share=is_share)} to {number(one.high, is_share=is_share)}"


def q_of(effect: Effect | None) -> str:
    """The q-value, as far as it matters."""
    return "" if effect is None else "<0.001" if effect.q < 0.001 else f"{effect.q:.3f}"


def _found(effects: Iterable[Effect | None]) -> tuple[int, ...]:
    return tuple(at for at, effect in enumerate(effects) if effect is not None and effect.is_found)
