"""A table for single event cards: a prepared board, the card carried out, and everything that changed by it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from fourscore.games.mr_president.facts.board import OFFICES
from fourscore.games.mr_president.facts.cards import card, codes
from fourscore.games.mr_president.rules.crises.cards import draw_card
from fourscore.games.mr_president.state import CivilWar, Group, Term
from fourscore.games.mr_president.tables import rolling
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.effects import Effects
from tests.games.mr_president.battlefield import calm, wage
from tests.games.mr_president.card_lines import branches, every, note
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, log, put
from tests.games.mr_president.oval_office import PLAIN, changes

Row = tuple[str, dict[str, Any], list[object], dict[str, Any]]
"""A card, what lies on the board before it, the answers, and every change that is expected."""

DIPLOMAT, MANAGER, SOLDIER = "cab-01", "cab-02", "cab-03"
"""Novices with 1 as their diplomatic, domestic and military rating."""


def prepare(code: str, prepared: dict[str, Any]) -> Term:
    """A calm board with 3 APs and a Cabinet without ratings; the card is alone in the Crisis Deck.

    Keys are tracks and heaps, offices, slots, `disasters`, and `war X`, `terror X` (levels), `civil wars X` (how many).
    """
    term = calm(table(crisis=[code], AP=3, DOMCRISIS=0, cabinet=dict(PLAIN), disasters=prepared.get("disasters", [])))
    for key, value in prepared.items():
        word, _, rest = key.partition(" ")
        if key in OFFICES:
            term.cabinet[key] = value
        elif key in Term.__slots__:
            setattr(term, key, value.copy())
        elif word == "war":
            wage(term, rest, **value)
        elif word == "terror":
            term.terror[rest] = [Group(level) for level in value]
        elif key.startswith("civil wars "):
            term.civil_wars[key.removeprefix("civil wars ")] = [CivilWar() for _ in range(value)]
        elif key.startswith("bill "):
            term.bills[key.removeprefix("bill ")] = value
        elif key != "disasters":
            put(term, key, value)
    return term


def play(code: str, prepared: dict[str, Any], answers: list[object]) -> tuple[Term, dict[str, Any]]:
    """The board after the card, and what changed: boxes, counters, trends, lists; `pile` where the card is not out."""
    term = prepare(code, prepared)
    before = term.copy()
    carry(term, draw_card(term, "crisis"), *answers)
    return term, changes(before, term) | dict(_further(before, term)) | _pile(term, code)


def _pile(term: Term, code: str) -> dict[str, str]:
    (pile,) = (name for name, cards in term.decks.items() if code in cards)
    return {} if pile == "out" else {"pile": pile}


def _further(before: Term, after: Term) -> Iterator[tuple[str, Any]]:
    """Changes in what is neither a track nor a heap."""
    if after.public != before.public:
        yield "public", after.public[0]
    for name in ("friends", "opponents", "resources", "veterans"):
        if getattr(after, name) != getattr(before, name):
            yield name, getattr(after, name)
    for who, box in after.scandals.items():
        if box != before.scandals.get(who, 0):
            yield f"scandal {who}", box
    for bill, box in after.bills.items():
        if box != before.bills[bill]:
            yield f"bill {bill}", box
    for region, groups in after.terror.items():
        if groups != before.terror[region]:
            yield f"terror {region}", [group.level for group in groups]
    for region, wars in after.civil_wars.items():
        if wars != before.civil_wars[region]:
            yield f"civil wars {region}", wars
    yield from _wars(before, after)
    for mark, value in after.marks.items():
        if not mark.startswith("segment ") and value != before.marks.get(mark, 0):
            yield f"mark {mark}", value


def _wars(before: Term, after: Term) -> Iterator[tuple[str, Any]]:
    known = {war.code: war for war in before.wars}
    for war in after.wars:
        old = known.get(war.code)
        if old is None:
            yield f"war {war.code}", war.kind
            continue
        if war.strength != old.strength:
            yield f"strength {war.code}", war.strength
        if war.un_troops != old.un_troops:
            yield f"troops {war.code}", war.un_troops


def untried(year: int, rows: list[Row], monkeypatch: Any) -> list[str]:
    """The alternatives, rows, check results and effects of the cards of a year that no test row leads to."""
    left = {code: dict.fromkeys(branches(card(code).effects("do"))) for code in codes(f"E{year}")}
    done: set[str] = set()
    monkeypatch.setattr(rolling, "check", _noting_checks(done, rolling.check))
    for code in left:
        for effect in _plain(card(code).effects("do")):
            note(monkeypatch, effect, done)
    for code, prepared, answers, _ in rows:
        done.clear()
        term, _ = play(code, prepared, answers)
        for event in log(term):
            done.add(str(event.facts.get("choice", "")))
            done.add(str(event.facts.get("result", "")))
        for branch in done & set(left[code]):
            del left[code][branch]
    return [f"{code}: {branch}" for code, branches in left.items() for branch in branches]


def _noting_checks(done: set[str], check: Any) -> Any:
    def noted(term: Term, track: str, *rest: Any, **more: Any) -> Any:
        passed = yield from check(term, track, *rest, **more)
        done.add(_result(track, passed))
        return passed

    return noted


def _result(track: str, passed: bool) -> str:
    return f"{track} check {'passed' if passed else 'failed'}"


def _plain(effects: Effects) -> Iterator[Any]:
    """Every single effect of a card, however deep."""
    return (effect for effect in every(effects) if effect.kind == "plain")


def uneven(code: str) -> list[str]:
    """The rolls of a card whose rows leave a gap or overlap, or do not reach from the lowest to the highest roll."""
    rolls = list(_rolls(card(code).effects("do")))
    return [chart.title for chart in rolls if not _is_even(chart)]


def _is_even(chart: Chart) -> bool:
    rows = chart.rows
    follow = all(lower.high + 1 == upper.low for lower, upper in pairwise(rows))
    return follow and rows[0].low <= 1 and rows[-1].high >= chart.die


def _rolls(effects: Effects) -> Iterator[Chart]:
    return (effect.chart for effect in every(effects) if effect.chart is not None)


def effects_on(code: str) -> list[str]:
    """The notation of every single effect of a card."""
    return [effect.text for effect in _plain(card(code).effects("do"))]


def hits(code: str) -> list[str]:
    """The tracks that a card makes worse whatever the player does; a single box of Public Approval is no hit."""
    worse = [effect.text for effect in card(code).effects("do") if effect.kind == "plain"]
    return [text.rpartition(" ")[0] for text in worse if _is_hit(text)]


def _is_hit(text: str) -> bool:
    track, _, amount = text.rpartition(" ")
    if track == "PA":
        return int(amount) <= -2
    if track in ("DOMCRISIS", "LDI") or track.startswith("CRISIS "):
        return amount.startswith("+")
    return amount == "worsening" or (amount.startswith("-") and not track.startswith("TENSIONS "))
