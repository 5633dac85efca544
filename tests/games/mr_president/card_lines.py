"""One use of a card in one line of `cards.txt`: the board before it, the answers, and everything that changed by it.

    K-12 two | RWC 4 | call their bluff, 5 | ~SOE -1, RWC -1, PA -1, three

The board is calm, with 3 APs, no Domestic Crisis and a Cabinet without ratings, but for what the first text says:
boxes and counters (`ALLY nato 2`), levels of Terror Groups (`terror africa 3 1`), a Civil War (`civil-war africa`) or
Ceasefire (`ceasefire africa`), a rating of 1 or 2 (`rated secstate`, `rated secstate 2`), an empty office (`vacant
secdef`), a War of the list (`war taiwan-china`, with its strength `war us-isis 0:5`, or `invaded` by its second side),
a nation out of play (`left iran`), Focus Tensions (`focus 1`), a bill (`bill own 7 +1`), a mark (`mark law 12 1`), or
what lies in a slot or a pile (`friends F-01 F-02`, `disasters N-7`). The answers are dice and words in order. The last
word of the changes is the pile in which the card lies afterwards.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from fourscore.engine.fields import fields_of
from fourscore.games.mr_president.facts.cards import PILES, card
from fourscore.games.mr_president.facts.regimes import leave
from fourscore.games.mr_president.rules.crises.cards import carry_out_card
from fourscore.games.mr_president.state import CivilWar, Group, Term
from fourscore.games.mr_president.tables.effects import Effect
from tests.games.mr_president.battlefield import calm, wage
from tests.games.mr_president.card_faces import branches, plain
from tests.games.mr_president.deck_table import table
from tests.games.mr_president.desk import carry, log, put
from tests.games.mr_president.oval_office import PLAIN, changes

Line = tuple[str, str, str, str]
"""A card with its stage, the board, the answers, and the changes."""

RATED = {
    "vice-president": ("cab-02",),
    "chief-of-staff": ("cab-02", "cab-12"),
    "secstate": ("cab-01", "cab-11"),
    "secdef": ("cab-03", "cab-13"),
}
"""Novices with 1 and with 2 in the rating of each office."""


# ---------------------------------------------------------------- the board before


def board(text: str) -> Term:
    """The board that a text describes."""
    term = calm(table(AP=3, DOMCRISIS=0, cabinet=dict(PLAIN)))
    for part in parts(text):
        word, _, rest = part.partition(" ")
        if word in WORDS:
            WORDS[word](term, *rest.split())
        elif word in PILES:
            term.decks[word] = rest.split()
        elif word in fields_of(Term):
            setattr(term, word, rest.split())
        else:
            track, _, box = part.rpartition(" ")
            put(term, track, int(box))
    return term


def parts(text: str) -> list[str]:
    """The parts of a text between its commas."""
    return text.split(", ") if text else []


def _terror(term: Term, region: str, *levels: str) -> None:
    term.terror[region] = [Group(int(level)) for level in levels]


def _rated(term: Term, office: str, rating: str = "1") -> None:
    term.cabinet[office] = RATED[office][int(rating) - 1]


def _war(term: Term, code: str, *how: str) -> None:
    attackers, _, defenders = next((word for word in how if ":" in word), "6:6").partition(":")
    wage(term, code, (int(attackers), int(defenders)), a_attacks="invaded" not in how)


def _focus(term: Term, count: str) -> None:
    term.strained = [True] * int(count) + [False] * (6 - int(count))


def _bill(term: Term, *words: str) -> None:
    term.bills[" ".join(words[:-1])] = words[-1]


def _mark(term: Term, *words: str) -> None:
    term.marks[" ".join(words[:-1])] = int(words[-1])


WORDS: dict[str, Callable[..., object]] = {
    "terror": _terror,
    "civil-war": lambda term, region: term.civil_wars[region].append(CivilWar()),
    "ceasefire": lambda term, region: term.civil_wars[region].append(CivilWar(ceasefire=True)),
    "rated": _rated,
    "vacant": lambda term, office: term.cabinet.update({office: ""}),
    "war": _war,
    "left": leave,
    "focus": _focus,
    "bill": _bill,
    "mark": _mark,
}
"""What a word of the board lays out, besides boxes, counters, slots and piles."""


def read(text: str) -> list[Line]:
    """The lines of a table."""
    rows = [row for row in text.replace("\n    ", " ").splitlines() if row and not row.startswith("#")]
    return [(name, before, answers, changed) for name, before, answers, changed in map(_cells, rows)]


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.split("|")]


LINES = read((Path(__file__).parent / "cards.txt").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- what changed


def use(name: str, before: str, answers: str) -> tuple[Term, set[str]]:
    """The board after the card, and what changed."""
    code, _, stage = name.partition(" ")
    term = board(before)
    old = term.copy()
    words = [int(word) if word.isdigit() else word for word in parts(answers)]
    carry(term, carry_out_card(term, card(code), stage or "do"), *words)
    return term, set(_changed(old, term)) | {pile for pile, cards in term.decks.items() if code in cards}


def _changed(before: Term, after: Term) -> Iterator[str]:
    moved = changes(before, after)
    moved.pop("focus", None)
    yield from (f"{code} {boxes:+d}" for code, boxes in moved.items())
    for name, look in LOOKS.items():
        if look(after) != look(before):
            yield f"{name} {look(after)}".strip()
    for name, places in PLACES.items():
        was, now = places(before), places(after)
        yield from (f"{name} {key} {now[key]}".strip() for key in now if now[key] != was.get(key))
    yield from (f"rogue {rogue.region} {rogue.level}" for rogue in after.rogues if rogue not in before.rogues)
    yield from _wars(before, after)
    for mark in sorted(before.marks.keys() | after.marks.keys()):
        if not mark.startswith("segment ") and (value := after.marks.get(mark, 0)) != before.marks.get(mark, 0):
            yield f"mark {mark} {value}"


LOOKS: dict[str, Callable[[Term], str]] = {
    "public": lambda term: str(term.public[0] if term.public else ""),
    "strained": lambda term: " ".join(area for area, on in zip(term.focus, term.strained, strict=True) if on),
    "friends": lambda term: " ".join(term.friends),
    "opponents": lambda term: " ".join(term.opponents),
    "resources": lambda term: " ".join(term.resources),
    "veterans": lambda term: " ".join(term.veterans),
}
"""What is told as a whole when it has changed."""

PLACES: dict[str, Callable[[Term], dict[str, str]]] = {
    "scandal": lambda term: {who: str(box) for who, box in term.scandals.items()},
    "bill": lambda term: dict(term.bills),
    "terror": lambda term: {region: " ".join(map(_group, groups)) for region, groups in term.terror.items()},
    "civil-wars": lambda term: {region: " ".join(map(_civil_war, wars)) for region, wars in term.civil_wars.items()},
}
"""What is told place by place."""


def _wars(before: Term, after: Term) -> Iterator[str]:
    """New Wars with their kind; in old ones a change of strength, and troops of the UN."""
    known = {war.code: war for war in before.wars}
    for war in after.wars:
        old = known.get(war.code)
        if old is None:
            yield f"war {war.code} {war.kind}"
            continue
        if war.strength != old.strength:
            yield f"strength {war.code} {war.strength[0]}:{war.strength[1]}"
        if war.un_troops != old.un_troops:
            yield f"troops {war.code}"


def _group(group: Group) -> str:
    """A group by its level, with its Intel box after it: `3`, `3/1`."""
    return f"{group.level}/{group.intel}" if group.intel else str(group.level)


def _civil_war(war: CivilWar) -> str:
    kind = ("peacekeepers" if war.peacekeepers else "ceasefire") if war.ceasefire else "war"
    return f"iranian-{kind}" if war.iranian else kind


# ---------------------------------------------------------------- what no line leads to


def untried(codes: Iterable[str], monkeypatch: Any) -> list[str]:
    """The alternatives, rows, results of checks and effects of these cards that no line leads to."""
    left: dict[str, dict[object, str]] = {}
    done: set[object] = set()
    for code in codes:
        for stage in card(code).stages:
            effects = card(code).effects(stage)
            left[_name(code, stage)] = {branch: branch for branch in branches(effects)}
            for effect in plain(effects):
                left[_name(code, stage)][id(effect)] = effect.text
                _note(monkeypatch, effect, done)
    for name, before, answers, _ in LINES:
        if name in left:
            done.clear()
            term, _ = use(name, before, answers)
            for branch in done | set(_told(term)):
                left[name].pop(branch, None)
    return sorted(f"{name}: {branch}" for name, branches in left.items() for branch in branches.values())


def _name(code: str, stage: str) -> str:
    return code if stage == "do" else f"{code} {stage}"


def _note(monkeypatch: Any, effect: Effect, done: set[object]) -> None:
    """From now on it is noted when an effect is carried out."""
    act = effect.act

    def noted(term: Term, scene: Any) -> Any:
        done.add(id(effect))
        return act(term, scene)

    monkeypatch.setattr(effect, "act", noted)


def _told(term: Term) -> Iterator[str]:
    """The alternatives, rows and results of checks that the log tells of."""
    for event in log(term):
        yield str(event.facts.get("choice", ""))
        result = str(event.facts.get("result", ""))
        yield result
        yield f"{event.facts.get('chart', '')} {result.partition(' ')[0]}"
