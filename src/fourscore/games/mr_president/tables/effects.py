"""Effects: what a row of a chart, a card or a law does, compiled once from its notation.

An entry of a list of effects is a text (`PA -2`, carried out by the verb of its first word) or one of:

    { check = "CABINET", pass = [...], fail = [...] }        a D18 check
    { choose = [ { label, cost, if, do = [...] }, ... ] }    the player takes one; `cost` is in APs
    { roll = 6, rows = [ { roll = "1-3", do = [...] } ] }    a further roll, with `modifiers` and `limit` if need be
    { if = "PA >= 60", do = [...], else = [...] }            or `cases = [ { if, do }, ..., { do } ]`
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from fourscore.engine.decision import Procedure
from fourscore.engine.mistakes import near
from fourscore.games.mr_president.causes import cause, go_on
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.words import BadWords, Words

if TYPE_CHECKING:
    from fourscore.games.mr_president.tables.chart import Chart

Act: TypeAlias = Callable[[Term, Scene], Procedure | None]
"""Does something; gives a Procedure when somebody or chance must be asked on the way."""
Maker: TypeAlias = Callable[[Words], Act]

BY_WORDS = "by its words"
"""Said by a function of phrases.py, which knows what the words mean."""
MOVES = "a track or heap and its amount"
BY_BOARD = None
"""Weighed by a function of bot/verbs.py, or as the move of its track."""


class Verb(NamedTuple):
    """What an effect of the notation does, what is said of it, and what it is worth to the President."""

    make: Maker
    says: str
    """The phrase, BY_WORDS or MOVES."""
    worth: float | None
    """In the unit of the old hand; BY_BOARD where it depends on how things stand."""


VERBS: dict[str, Verb] = {}
FURTHER: "dict[str, Chart]" = {}
"""Rolls inside rows and cards, by a digest of how they are written."""


def verb(word: str, *, says: str, worth: float | None) -> Callable[[Maker], Maker]:
    """Register a verb: the function takes the words after the first and gives what is done."""

    def register(make: Maker) -> Maker:
        assert word not in VERBS, word
        VERBS[word] = Verb(make, says, worth)
        return make

    return register


class Effect:
    """One effect. `kind` is plain, check, choose, roll or cases; what can be foretold stands in the other fields."""

    __slots__ = ("act", "branches", "chart", "check", "kind", "text")

    def __init__(self, kind: str, text: str, act: Act) -> None:
        self.kind = kind
        self.text = text
        """The notation, or for the others a summary of it."""
        self.act = act
        self.branches: list[tuple[Any, Effects]] = []
        """For check: pass and fail; for choose: labels; for cases: conditions."""
        self.chart: Chart | None = None
        self.check = ""

    def __repr__(self) -> str:
        return f"Effect({self.text!r})"


Effects: TypeAlias = tuple[Effect, ...]


def carry_out(term: Term, effects: Effects, scene: Scene = NOWHERE) -> Procedure:
    """Apply the effects in order; each of them follows from the same rule, whatever the one before it has told."""
    is_heard = term.log is not None
    outer, rule = term.because[0], cause(term) if is_heard else ""
    for effect in effects:
        if is_heard:
            go_on(term, rule)
        procedure = effect.act(term, scene)
        if procedure is not None:
            yield from procedure
    if is_heard:
        go_on(term, outer)


def effects_of(entries: Sequence[object]) -> Effects:
    """The effects that are written like this; BadWords names the first that says nothing."""
    return tuple(_effect(entry) for entry in entries)


def _effect(entry: object) -> Effect:
    if isinstance(entry, str):
        return plain(entry)
    if isinstance(entry, Mapping):
        for key, make in _NODES.items():
            if key in entry:
                return make(entry)
    raise BadWords(f"{entry!r} is not an effect")


def digest_of(entry: object) -> str:
    """A short name for something that is written in a chart or on a card and has none."""
    return blake2b(msgspec.json.encode(entry), digest_size=6).hexdigest()


@cache
def plain(text: str) -> Effect:
    """One effect by its notation; the same few come up again and again."""
    words = Words(text)
    word = words.take()
    if word not in VERBS:
        raise BadWords(f"{text!r}: no effect begins with {word!r}.{near(word, VERBS)}".removesuffix("."))
    act = VERBS[word].make(words)
    words.end()
    return Effect("plain", text, act)


def summary(effects: Effects) -> str:
    """The effects as they are shown beside a choice."""
    return ", ".join(effect.text for effect in effects) or "nothing"


def _check(entry: Mapping[str, Any]) -> Effect:
    from fourscore.games.mr_president.tables.rolling import make_check

    passed, failed = effects_of(entry.get("pass", ())), effects_of(entry.get("fail", ()))
    effect = make_check(str(entry["check"]), passed, failed, entry.get("modifiers", ()))
    effect.branches = [(True, passed), (False, failed)]
    return effect


def _choose(entry: Mapping[str, Any]) -> Effect:
    from fourscore.games.mr_president.tables.choosing import make_choice

    return make_choice(entry["choose"])


def _roll(entry: Mapping[str, Any]) -> Effect:
    from fourscore.games.mr_president.tables.chart import make_chart
    from fourscore.games.mr_president.tables.rolling import consult

    chart = make_chart("", {"die": entry["roll"], **{key: entry[key] for key in entry if key != "roll"}})
    chart.key = digest_of(entry)

    def act(term: Term, scene: Scene) -> Procedure:
        return consult(term, chart, scene)

    effect = Effect("roll", f"d{chart.die}", act)
    effect.chart = FURTHER[chart.key] = chart
    return effect


def _cases(entry: Mapping[str, Any]) -> Effect:
    from fourscore.games.mr_president.tables.readings import condition

    cases = entry.get("cases") or [entry, {"do": entry.get("else", ())}]
    branches = [(condition(case["if"]) if "if" in case else None, effects_of(case["do"])) for case in cases]

    def act(term: Term, scene: Scene) -> Procedure | None:
        for holds, effects in branches:
            if holds is None or holds(term, scene):
                return carry_out(term, effects, scene)
        return None

    text = "; ".join(
        f"{case['if']}: {summary(do)}" if "if" in case else summary(do)
        for case, (_, do) in zip(cases, branches, strict=True)
    )
    effect = Effect("cases", text, act)
    effect.branches = list(branches)
    return effect


_NODES: dict[str, Callable[[Mapping[str, Any]], Effect]] = {
    "roll": _roll,
    "check": _check,
    "choose": _choose,
    "cases": _cases,
    "if": _cases,
}
