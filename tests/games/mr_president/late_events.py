"""Events of the later years on a prepared board: a card with forced answers, and what lies elsewhere afterwards."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from fourscore.games.mr_president.facts.board import OFFICES, TRACKS
from fourscore.games.mr_president.facts.cards import card
from fourscore.games.mr_president.facts.regimes import leave
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import CivilWar, Group, Term, War
from tests.games.mr_president.card_lines import every, note
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, put
from tests.games.mr_president.oval_office import PLAIN

Row = tuple[str, dict[str, Any], list[object], dict[str, object]]
"""A card, the board before it, the answers, and every change that is expected."""

DIPLOMAT, SOLDIER, STEWARD = "cab-11", "cab-13", "cab-12"
"""Novices with a rating of 2 as Secretary of State, Secretary of Defense, and Chief of Staff."""
WARS = {
    "us-wars": War("us-isis", "middle-east", "guerrilla", ("us",), ("isis",), (0, 5)),
    "ukraine-wars": War("ukraine-russia", "eastern-europe", "combined", ("russia",), ("ukraine",), (10, 5)),
}


def prepared(board: Mapping[str, Any]) -> Term:
    """A board with plain Novices, no APs and no Domestic Crisis, changed as told.

    Besides tracks, heaps and slots: an office (`secstate`), groups by level (`terror africa`), a number of Civil Wars
    (`civil-wars africa`), Wars (`us-wars`, `ukraine-wars`), nations out of the game (`new-regime iran`) and marks.
    """
    term = table(AP=0, DOMCRISIS=0, cabinet=dict(PLAIN))
    for name, value in board.items():
        kind, _, place = name.partition(" ")
        if name in OFFICES:
            term.cabinet[name] = value
        elif kind == "terror":
            term.terror[place] = [Group(level) for level in value]
        elif kind == "civil-wars":
            term.civil_wars[place] = [CivilWar() for _ in range(value)]
        elif kind in WARS:
            term.wars = [WARS[kind]] * value
        elif kind == "new-regime":
            leave(term, place)
        elif kind == "mark":
            term.marks[place] = value
        elif name in Term.__slots__:
            setattr(term, name, value.copy())
        else:
            put(term, name, value)
    return term


def settle(code: str, board: Mapping[str, Any], *answers: object) -> dict[str, object]:
    """Carry out an event and say what has changed, the pile of the card included unless it is out of the game."""
    term = prepared(board)
    before = term.copy()
    carry(term, carry_out_card(term, card(code), "do"), *answers)
    pile = next(name for name, cards in term.decks.items() if code in cards)
    return changes(before, term) | ({} if pile == "out" else {"pile": pile})


def changes(before: Term, after: Term) -> dict[str, object]:
    """Tracks by boxes, heaps by counters, trend counters, and whatever else lies elsewhere."""
    found: dict[str, object] = {
        code: (value - before.tracks[code]) // TRACKS[code].step
        for code, value in after.tracks.items()
        if value != before.tracks[code]
    }
    found |= {code: n - before.counters[code] for code, n in after.counters.items() if n != before.counters[code]}
    found |= {f"trend {code}": way for code, way in after.trends.items() if way != before.trends[code]}
    for name, look in LOOKS.items():
        if look(after) != look(before):
            found[name] = look(after)
    for region, groups in after.terror.items():
        if groups != before.terror[region]:
            found[f"terror {region}"] = [tuple(group) for group in groups]
    for region, wars in after.civil_wars.items():
        if wars != before.civil_wars[region]:
            found[f"civil-wars {region}"] = [tuple(war) for war in wars]
    return found


LOOKS: dict[str, Callable[[Term], object]] = {
    "public": lambda term: term.public[0],
    "strained": lambda term: [area for area, on in zip(term.focus, term.strained, strict=True) if on],
    "friends": lambda term: len(term.friends),
    "opponents": lambda term: len(term.opponents),
    "scandals": lambda term: dict(term.scandals),
    "rogues": lambda term: [(rogue.region, rogue.level) for rogue in term.rogues],
    "wars": lambda term: [war.code for war in term.wars],
    "strength": lambda term: [war.strength for war in term.wars],
    "un-troops": lambda term: [war.un_troops for war in term.wars],
    "vacancy": lambda term: term.marks.get("court vacancy", 0),
    "spies russia": lambda term: term.marks.get("espionage-permanent russia", 0),
}
"""What neither tracks nor heaps show."""


def untried(rows: Iterable[Row], monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The effects of these events that none of the rows reaches."""
    reached: set[int] = set()
    rows = list(rows)
    found = {id(effect): (code, effect) for code, *_ in rows for effect in every(card(code).effects("do"))}
    for number, (_, effect) in found.items():
        note(monkeypatch, effect, reached, number)
    for code, board, answers, _ in rows:
        settle(code, board, *answers)
    return {(code, effect.text) for number, (code, effect) in found.items() if number not in reached}
