"""One use of a card in one line of text: the board before it, the answers, and everything that changed by it.

    ("K-12 two", "RWC 4", "call their bluff, 5", "SOE trend -1, RWC -1, PA -1, three")

The board is calm, with 3 APs, no Domestic Crisis and a Cabinet without ratings, but for what the first text says:
boxes and counters (`ALLY nato 2`), levels of Terror Groups (`terror africa 3 1`), a Civil War (`civil-war africa`) or
Ceasefire (`ceasefire africa`), a rating of 1 (`rated secstate`), a War of the list (`war taiwan-china`), a nation out
of play (`left iran`), Focus Tensions (`focus 1`). The answers are dice and words in order. The last word of the
changes is the pile in which the card lies afterwards.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from fourscore.games.mr_president.facts.cards import card
from fourscore.games.mr_president.facts.regimes import leave
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import CivilWar, Group, Term
from fourscore.games.mr_president.tables.effects import Effect, Effects
from tests.games.mr_president.battlefield import calm, wage
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, log, put
from tests.games.mr_president.oval_office import PLAIN, changes

Line = tuple[str, str, str, str]
"""A card with its stage, the board, the answers, and the changes."""

RATED = {"vice-president": "cab-02", "chief-of-staff": "cab-02", "secstate": "cab-01", "secdef": "cab-03"}
"""A Novice with 1 in the rating of each office."""


def board(text: str) -> Term:
    """The board that a text describes."""
    term = calm(table(AP=3, DOMCRISIS=0, cabinet=dict(PLAIN)))
    for part in parts(text):
        word, _, rest = part.partition(" ")
        place, *numbers = rest.split()
        if word == "terror":
            term.terror[place] = [Group(int(level)) for level in numbers]
        elif word in ("civil-war", "ceasefire"):
            term.civil_wars[place].append(CivilWar(ceasefire=word == "ceasefire"))
        elif word == "rated":
            term.cabinet[place] = RATED[place]
        elif word == "war":
            wage(term, place)
        elif word == "left":
            leave(term, place)
        elif word == "focus":
            term.strained = [True] * int(place) + [False] * (6 - int(place))
        else:
            track, _, box = part.rpartition(" ")
            put(term, track, int(box))
    return term


def parts(text: str) -> list[str]:
    """The parts of a text between its commas."""
    return text.split(", ") if text else []


def use(name: str, before: str, answers: str) -> tuple[Term, set[str]]:
    """The board after the card, and what changed."""
    code, _, stage = name.partition(" ")
    term = board(before)
    old = term.copy()
    words = [int(word) if word.isdigit() else word for word in parts(answers)]
    carry(term, carry_out_card(term, card(code), stage or "do"), *words)
    return term, set(_changed(old, term)) | {pile for pile, cards in term.decks.items() if code in cards}


def _changed(before: Term, after: Term) -> Iterator[str]:
    yield from (f"{code} {boxes:+d}" for code, boxes in changes(before, after).items())
    if after.public != before.public:
        yield f"public {after.public[0]}"
    yield from (f"scandal {who} {box}" for who, box in after.scandals.items())
    for region, groups in after.terror.items():
        if groups != before.terror[region]:
            yield f"terror {region} {' '.join(_group(group) for group in groups)}".strip()
    for region, wars in after.civil_wars.items():
        if wars != before.civil_wars[region]:
            yield f"civil-wars {region} {' '.join(map(_civil_war, wars))}".strip()
    yield from (f"rogue {rogue.region} {rogue.level}" for rogue in after.rogues)
    yield from (f"war {war.code}" for war in after.wars if war not in before.wars)


def _group(group: Group) -> str:
    """A group by its level, with its Intel box after it: `3`, `3/1`."""
    return f"{group.level}/{group.intel}" if group.intel else str(group.level)


def _civil_war(war: CivilWar) -> str:
    return ("peacekeepers" if war.peacekeepers else "ceasefire") if war.ceasefire else "war"


# ---------------------------------------------------------------- what no line leads to


def untried(codes: Iterable[str], lines: list[Line], monkeypatch: Any) -> list[str]:
    """The alternatives, rows, results of checks and effects of these cards that no line leads to."""
    left: dict[str, set[str]] = {}
    done: set[str] = set()
    for code in codes:
        for stage in card(code).stages:
            effects = card(code).effects(stage)
            left[_name(code, stage)] = set(branches(effects))
            for effect in every(effects):
                if effect.kind == "plain":
                    note(monkeypatch, effect, done)
    for name, before, answers, _ in lines:
        done.clear()
        term, _ = use(name, before, answers)
        left[name] -= done | set(_told(term))
    return sorted(f"{name}: {branch}" for name, branches in left.items() for branch in branches)


def _name(code: str, stage: str) -> str:
    return code if stage == "do" else f"{code} {stage}"


def note(monkeypatch: Any, effect: Effect, done: set[Any], name: object = None) -> None:
    """From now on it is noted when an effect is carried out, by its text or another name."""
    act, told = effect.act, effect.text if name is None else name

    def noted(term: Term, scene: Any) -> Any:
        done.add(told)
        return act(term, scene)

    monkeypatch.setattr(effect, "act", noted)


def _told(term: Term) -> Iterator[str]:
    """The alternatives, rows and results of checks that the log tells of."""
    for event in log(term):
        yield str(event.facts.get("choice", ""))
        result = str(event.facts.get("result", ""))
        yield result
        yield f"{event.facts.get('chart', '')} {result.partition(' ')[0]}"


def branches(effects: Effects) -> Iterator[str]:
    """The texts of all effects, and the names of all alternatives, rows and results of checks."""
    for effect in every(effects):
        if effect.kind == "plain":
            yield effect.text
        if effect.kind == "check":
            yield from (f"{effect.check} check {result}" for result in ("passed", "failed"))
        if effect.kind == "choose":
            yield from (alternative.label for alternative, _ in effect.branches)
        yield from (row.title for row in effect.chart.rows) if effect.chart else ()


def every(effects: Effects) -> Iterator[Effect]:
    """Every effect of a list, however deep."""
    for effect in effects:
        yield effect
        for _, inner in effect.branches:
            yield from every(inner)
        for row in effect.chart.rows if effect.chart else ():
            yield from every(row.results[0])
