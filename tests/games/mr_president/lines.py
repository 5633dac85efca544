"""Positions and changes in a line of text, as tables of cards and charts are written.

A board is told by what differs from a plain one: boxes and counters (`ALLY nato 2`), trend counters (`~SOE -1`),
levels of Terror Groups (`terror africa 3 1`), a Civil War (`civil-war africa`) or Ceasefire (`ceasefire africa`), a
Rogue State (`rogue africa 2`), a rating of 1 or 2 (`rated secstate`, `rated secstate 2`), an empty office (`vacant
secdef`), a War of the list (`war taiwan-china`, with its strength `war us-isis 0:5`, `invaded` by its second side,
`at 8` half boxes of status), no crises (`calm`), capabilities level with the US (`even
china`), actions of a peer that are left (`actions
3`), a nation out of play (`left iran`), Focus Tensions (`focus 1`), a bill (`bill own 7 +1`), a mark (`mark law 12 1`),
a chit in the cup (`chit good times`), or what lies in a slot or a pile (`year 2`, `friends F-01 F-02`,
`disasters N-7`).
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fourscore.engine.fields import fields_of
from fourscore.games.mr_president.facts.cards import PILES
from fourscore.games.mr_president.facts.regimes import leave
from fourscore.games.mr_president.rules.peers.acts import ACTIONS
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, Term
from tests.games.mr_president.battlefield import calm, wage
from tests.games.mr_president.desk import desk, put, put_all, set_trend
from tests.games.mr_president.oval_office import changes

RATED = {
    "vice-president": ("cab-02",),
    "chief-of-staff": ("cab-02", "cab-12"),
    "secstate": ("cab-01", "cab-11"),
    "secdef": ("cab-03", "cab-13"),
}
"""Novices with 1 and with 2 in the rating of each office."""


def rows(table: str) -> list[str]:
    """The rows of a table beside the tests; an indented line goes on with the one before it."""
    text = (Path(__file__).parent / table).read_text(encoding="utf-8").replace("\n    ", " ")
    return [row for row in text.splitlines() if row and not row.startswith("#")]


def cells(row: str) -> list[str]:
    """The cells of a row, between bars."""
    return [cell.strip() for cell in row.split("|")]


def parts(text: str) -> list[str]:
    """The parts of a text between its commas."""
    return text.split(", ") if text not in ("", "no change") else []


def words(text: str) -> list[int | str]:
    """Answers in order: dice, and words; the number of a thing that is drawn stands in quotes."""
    return [part.strip('"') if part[0] == '"' else _number(part) for part in parts(text)]


# ---------------------------------------------------------------- the board before


def lay(term: Term, text: str) -> Term:
    """Lay out on a board what a text describes."""
    for part in parts(text):
        word, _, rest = part.partition(" ")
        if word in WORDS:
            WORDS[word](term, *rest.split())
        elif word in PILES:
            term.decks[word] = rest.split()
        elif word in fields_of(Term):
            setattr(term, word, int(rest) if isinstance(getattr(term, word), int) else list(map(_number, rest.split())))
        else:
            code, _, box = part.rpartition(" ")
            set_trend(term, code[1:], int(box)) if code[0] == "~" else put(term, code, int(box))
    return term


def _number(word: str) -> int | str:
    return int(word) if word.isdigit() else word


def laid(text: str, **changes: Any) -> Term:
    """A desk with what a text describes."""
    return lay(desk(**changes), text)


def _terror(term: Term, region: str, *levels: str) -> None:
    term.terror[region] = [Group(int(level)) for level in levels]


def _rated(term: Term, office: str, rating: str = "1") -> None:
    term.cabinet[office] = RATED[office][int(rating) - 1]


def _war(term: Term, code: str, *how: str) -> None:
    attackers, _, defenders = next((word for word in how if ":" in word), "6:6").partition(":")
    status = {"status": int(how[-1])} if "at" in how else {}
    wage(term, code, (int(attackers), int(defenders)), a_attacks="invaded" not in how, **status)


def _rogue(term: Term, region: str, level: str) -> None:
    term.rogues = [*term.rogues, Rogue(len(term.rogues) + 1, region, int(level))]


def _even(term: Term, peer: str) -> None:
    for whose in ("us", peer):
        put_all(term, f"CAPABILITY {whose}", 4)


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
    "rogue": _rogue,
    "calm": calm,
    "even": _even,
    "actions": lambda term, count: term.marks.update({ACTIONS: int(count)}),
    "rated": _rated,
    "vacant": lambda term, office: term.cabinet.update({office: ""}),
    "war": _war,
    "left": leave,
    "focus": _focus,
    "bill": _bill,
    "mark": _mark,
    "chit": lambda term, *words: term.chits.append(" ".join(words)),
}
"""What a word of the board lays out, besides boxes, counters, slots and piles."""


# ---------------------------------------------------------------- what changed


def changed(before: Term, after: Term) -> Iterator[str]:
    """Everything that lies elsewhere now; Public Approval by boxes."""
    moved = changes(before, after)
    moved.pop("focus", None)
    yield from (f"{code} {boxes:+d}" for code, boxes in moved.items())
    for name, look in LOOKS.items():
        if look(after) != look(before):
            yield f"{name} {look(after)}".strip()
    for name, places in PLACES.items():
        was, now = places(before), places(after)
        yield from (f"{name} {key} {now[key]}".strip() for key in now if now[key] != was.get(key))
    for rogue in after.rogues:
        if rogue not in before.rogues:
            yield f"rogue {rogue.region} {rogue.level}" + (f" {rogue.ap:+d} AP" if rogue.ap else "")
    left = {rogue.number for rogue in after.rogues}
    yield from (f"rogue {rogue.region} gone" for rogue in before.rogues if rogue.number not in left)
    yield from _wars(before, after)
    for mark in sorted(before.marks.keys() | after.marks.keys()):
        if not mark.startswith("segment ") and (value := after.marks.get(mark, 0)) != before.marks.get(mark, 0):
            yield f"mark {mark} {value}"


LOOKS: dict[str, Callable[[Term], str]] = {
    "public": lambda term: str(term.public[0] if term.public else ""),
    "strained": lambda term: " ".join(area for area, on in zip(term.focus, term.strained, strict=True) if on),
    "friends": lambda term: " ".join(term.friends),
    "opponents": lambda term: " ".join(term.opponents),
    "attributes": lambda term: " ".join(term.attributes),
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
    """New Wars with their kind; in old ones a change of strength, and troops of the UN; and those that are over."""
    known = {war.code: war for war in before.wars}
    yield from (f"peace {code}" for code in known if code not in {war.code for war in after.wars})
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
