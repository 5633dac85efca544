"""The dice to which a choice leads, and what each result brings: found by running the rules themselves."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, cast

from fourscore.engine.chance import Roll
from fourscore.engine.match import Match
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.bills import topic
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.leaning import all_plain, leaning
from fourscore.games.mr_president.phrases import done_here, measure, phrase, subject
from fourscore.games.mr_president.rules.office.cabinet import CANDIDATE
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Row
from fourscore.games.mr_president.tables.effects import Effects
from fourscore.games.mr_president.tables.odds import foretold
from fourscore.games.mr_president.tables.rolling import Throw, added
from fourscore.games.mr_president.tracks import STEP, trend_name
from fourscore.kit.ways import Path, go, ways
from fourscore.kit.words import counted

BOXES = {"-2": -2, "-1": -1, "0": 0, "+1": 1, "dead": 2}
"""The boxes of bills; a bill is passed at the left end."""
GOES_ON = {"re-roll": "keep", "accept": "yes", "peace": "accept"}
"""What is taken for granted after the die: it lies as it fell, a demand is met, peace is made."""
ALSO = {"APCOUNTER": ("APPLUS", "APMINUS"), "CEASEFIRE": ("CIVILWAR",), "WAR": ("UNIT", "HELD", "RELSTR")}
"""Verbs that move what has another name on the board."""
BUYING = "buy-modifier"
DEEPEST = 3
"""How many more choices are followed up to a die."""
BACKS = 12
"""From how many things one may be drawn before the die, or after it; more are left open."""
FURTHER = 2
"""How many dice that follow are counted in what a result brings on average."""
PATIENCE = 30
"""After how many tries without a die none is looked for any more."""


class Die(NamedTuple):
    """A die to which a choice leads."""

    chosen: tuple[str, ...]
    """What is chosen on the way."""
    chance: Fraction
    """Less than 1 where something is drawn on the way."""
    path: Path
    match: Match
    """The match at the moment when it is thrown."""

    @property
    def roll(self) -> Roll:
        """What is asked of chance."""
        return cast(Roll, self.match.rolling or self.match.rolled)

    @property
    def term(self) -> Term:
        """The board at the moment when it is thrown."""
        return cast(Term, self.match.state)

    @property
    def throw(self) -> Throw | None:
        """What it is thrown for, where a chart says that."""
        return Throw(*self.roll.table) if isinstance(self.roll.table, tuple) else None


class Result(NamedTuple):
    """One result of a die."""

    title: str
    chance: Fraction
    words: str
    leaning: int
    changes: Mapping[str, Fraction]
    """By how much tracks and heaps change on average."""
    path: Path
    """A way to it."""
    following: Die | None
    """The next die after it."""
    after: list["Result"]
    """The results of that."""
    row: Row | None = None
    """Of a chart."""


def dice(world: Match, path: Path, chosen: tuple[str, ...] = (), depth: int = DEEPEST) -> list[list[Die]]:
    """The dice behind these answers, one list for each way to choose on; several in it where something is drawn."""
    found: dict[tuple[str, ...], list[Die]] = {}
    in_vain = 0
    for die in _dice(world, path, chosen, depth, Fraction(1)):
        in_vain = in_vain + 1 if die is None else 0
        if in_vain > PATIENCE:
            break
        if die is not None:
            found.setdefault(die.chosen, []).append(die)
    return list(found.values())


def _dice(world: Match, path: Path, chosen: tuple[str, ...], depth: int, chance: Fraction) -> Iterator[Die | None]:
    """Each die that is found, and None for each try that finds none."""
    match = go(world, path)
    rolling, decision = match.rolling, match.decision
    if isinstance(rolling, Roll):
        if not rolling.things:
            yield Die(chosen, chance, path, match)
        elif len(alike := Counter(rolling.things)) <= BACKS:
            for thing, count in alike.items():
                drawn = (*path, (rolling.things.index(thing) + 1,))
                yield from _dice(world, drawn, chosen, depth, chance * count / len(rolling.things))
    elif decision is not None and decision.kind == BUYING:
        yield from _dice(world, (*path, decision.choices[0]), chosen, depth, chance)
    elif decision is None or not depth or any(choice in all_actions() for choice in decision.choices):
        yield None
    else:
        yield None
        for choice in decision.choices:
            yield from _dice(world, (*path, str(choice)), (*chosen, str(choice)), depth - 1, chance)


def results(world: Match, die: Die, depth: int = 0) -> list[Result]:
    """Every result of a die, with what comes of it; one face stands for all that bring the same row."""
    throw, term = die.throw, die.term
    faces: dict[Row | int, list[int]] = {}
    for natural in range(1, die.roll.sides + 1):
        faces.setdefault(natural if throw is None else row_of(throw, term, natural), []).append(natural)
    order = list(faces) if throw is None else [row for row in throw.chart.rows if row in faces]
    found = [_result(world, die, row, (*die.path, (faces[row][0],)), len(faces[row]), depth) for row in order]
    return found if throw is not None else _merged(found)


def row_of(throw: Throw, term: Term, natural: int, modifiers: int | None = None) -> Row:
    """The row that a die brings, with these modifiers or its own."""
    chart, scene = throw.chart, throw.scene
    total = natural + chart.capped(added(throw.reasons) if modifiers is None else modifiers)
    passed = None if chart.check is None else total <= chart.check(term, scene)
    return chart.row(total, natural, passed, term, scene)


def _result(world: Match, die: Die, row: Row | int, path: Path, faces: int, depth: int = 0) -> Result:
    path, match = _until_asked(world, path)
    at_once = total(changed(die.term, cast(Term, match.state)))
    following = _next_die(world, path, match)
    if following is None or following.throw is None:
        changes, after = at_once if following is None else _changes(world, die.term, path), []
    else:
        after = results(world, following, depth + 1) if depth < FURTHER else []
        later = ((code, each.chance * amount) for each in after for code, amount in each.changes.items())
        changes = total((*at_once.items(), *later))
    chance = Fraction(faces, die.roll.sides)
    throw = die.throw
    if throw is None or not isinstance(row, Row):
        words = in_words(die.term, at_once, NOWHERE) or "nothing"
        return Result(words, chance, words, leaning(die.term, changes, ()), changes, path, following, after)
    effects = row.results[throw.chart.column(die.term, throw.scene)]
    words = _words(die.term, effects, at_once, throw.scene)
    if match.rolling is None and match.decision is not None:
        # The player will choose: of what is printed the first stands for all.
        changes = foretold(die.term, effects, throw.scene) or changes
    moved = at_once if _is_told_apart(following, effects) else changes
    leans = leaning(die.term, moved, () if words == "nothing" else effects, throw.scene)
    return Result(row.title or words, chance, words, leans, changes, path, following, after, row)


def _is_told_apart(following: Die | None, effects: Effects) -> bool:
    """Whether the next die stands in a line of its own, and is not what the row itself brings."""
    if following is None or following.throw is None or not following.throw.chart.code:
        return False
    return not any(text.startswith("ROLL") for text in all_plain(effects))


def _merged(found: list[Result]) -> list[Result]:
    """Where no chart names the results, those that bring the same are one."""
    same: dict[str, Result] = {}
    for each in found:
        known = same.get(each.words)
        same[each.words] = each if known is None else known._replace(chance=known.chance + each.chance)
    return list(same.values())


def kept(world: Match, path: Path, natural: int) -> tuple[Die, Result]:
    """The die that lies on the table, and what it brings if it is kept."""
    die = Die((), Fraction(1), (), world)
    assert die.throw is not None
    row = row_of(die.throw, die.term, natural)
    return die, _result(world, die, row, path, die.roll.sides)


def _until_asked(world: Match, path: Path) -> tuple[Path, Match]:
    """The world where chance or the player is asked next."""
    match = go(world, path)
    while match.rolling is None and (choice := _goes(match)) is not None:
        path = (*path, choice)
        match.choose(choice)
    return path, match


def _next_die(world: Match, path: Path, match: Match) -> Die | None:
    """The die that follows; whoever is appointed before it, and without a modifier that is bought."""
    while (isinstance(match.rolling, Roll) and match.rolling.what.startswith(CANDIDATE)) or (
        match.decision is not None and match.decision.kind in ("appoint", BUYING)
    ):
        path = (*path, (1,)) if match.decision is None else (*path, str(match.decision.choices[0]))
        match = go(world, path)
    return Die((), Fraction(1), path, match) if isinstance(match.rolling, Roll) else None


def _goes(match: Match) -> str | None:
    return GOES_ON.get(match.decision.kind) if match.decision is not None else None


def _changes(world: Match, term: Term, path: Path) -> dict[str, Fraction]:
    """By how much tracks, heaps and pieces change on average along all ways from here."""
    found = ways(world, path, _goes, BACKS)
    return total(
        (code, chance * amount) for chance, _, match in found for code, amount in changed(term, cast(Term, match.state))
    )


def total(changes: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """All changes of each track together."""
    found: dict[str, Fraction] = {}
    for code, amount in changes:
        found[code] = found.get(code, Fraction(0)) + amount
    return {code: amount for code, amount in found.items() if amount}


def changed(before: Term, after: Term) -> Iterator[tuple[str, Fraction]]:
    """What has changed between two boards, by the codes of the notation; a trend counter is worth half a box."""
    for code, old, new, step in zip(TRACK, before.tracks, after.tracks, STEP, strict=True):
        if old != new:
            yield code, Fraction(new - old, step)
    for code, old, new in zip(TRACK, before.trends, after.trends, strict=True):
        if old != new:
            yield code, Fraction(new - old, 2)
    for code, old, new in zip(HEAP, before.counters, after.counters, strict=True):
        if old != new:
            yield code, Fraction(new - old)
    for office, who in before.cabinet.items():
        if who and who == after.cabinet[office] and (who in after.veterans) > (who in before.veterans):
            yield f"EXPERIENCE {office}", Fraction(1)
    for bill, box in before.bills.items():
        if after.bills[bill] != box:
            yield f"BILL {bill}", Fraction(BOXES.get(box, 0) - BOXES.get(after.bills[bill], 0))
    counted = _pieces(after)
    for code, old in _pieces(before).items():
        if old != counted[code]:
            yield code, Fraction(counted[code] - old)


def _pieces(term: Term) -> dict[str, int]:
    """How many pieces lie on the board; Terror Groups count by their levels."""
    levels = {f"TERROR {region}": sum(group.level for group in groups) for region, groups in term.terror.items()}
    civil_wars = {f"CIVILWAR {region}": len(wars) for region, wars in term.civil_wars.items()}
    people = {"FRIEND": len(term.friends), "OPPONENT": len(term.opponents), "SCANDAL": len(term.scandals)}
    return {**levels, **civil_wars, **people, "ROGUE": len(term.rogues)}


def _words(term: Term, effects: Effects, changes: Mapping[str, Fraction], scene: Scene) -> str:
    """What a row does as it is printed, and what the rules add to it."""
    printed = done_here(effects, scene, term) if effects else ""
    verbs = {verb for effect in all_plain(effects) for verb in (effect.split()[0], *ALSO.get(effect.split()[0], ()))}
    told = {
        code: amount
        for code, amount in changes.items()
        if code.partition(" ")[0] not in verbs and subject(code, scene) not in printed
    }
    parts = (printed if printed != "nothing" else "", in_words(term, told, scene))
    return ", ".join(filter(None, parts)) or "nothing"


def in_words(term: Term, changes: Mapping[str, Fraction], scene: Scene) -> str:
    """Changes of this board in words."""
    return ", ".join(_moved(term, code, amount, scene) for code, amount in changes.items())


def _moved(term: Term, code: str, amount: Fraction, scene: Scene) -> str:
    if code.startswith("EXPERIENCE"):
        return phrase(code, scene)
    if code.startswith("BILL "):
        way = "toward passage" if amount > 0 else "back"
        return f"{topic(code.removeprefix('BILL '))} {counted(abs(int(amount)), 'box', 'boxes')} {way}"
    if abs(amount) != Fraction(1, 2):
        return measure(code, float(amount), scene)
    if lies := term.trends[TRACK[code]]:
        return f"{subject(code, scene)}: the {trend_name(TRACK[code], lies)} counter comes off"
    ways = ("anti-US", "pro-US") if code.startswith(("RELATIONS", "ALIGNMENT")) else ("worsening", "improving")
    return phrase(f"{code} {ways[amount > 0]}", scene)
