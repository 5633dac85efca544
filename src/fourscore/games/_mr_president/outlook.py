"""Decision support: what an Action would bring, what each modifier adds, and what can lose the game this year.

Everything is read off the board, so it works on a Term and on the board that a View shows (`view.board`).
"""

from fractions import Fraction

import msgspec

from fourscore.games._mr_president.actions import Action, all_actions
from fourscore.games._mr_president.board import CONFLICTS, NATIONS, REGIONS, TRACKS, WORLD
from fourscore.games._mr_president.scene import NOWHERE, Scene
from fourscore.games._mr_president.state import Term
from fourscore.games._mr_president.tables.chart import Chart
from fourscore.games._mr_president.tables.effects import summary
from fourscore.games._mr_president.tables.odds import expected, odds
from fourscore.games._mr_president.tables.rolling import all_reasons
from fourscore.games._mr_president.tracks import approval_value


class RowOdds(msgspec.Struct, frozen=True):
    """One row that can come up."""

    title: str
    percent: int
    effects: str


class Outlook(msgspec.Struct, frozen=True):
    """What an Action would bring now."""

    code: str
    title: str
    cost: int
    modifiers: tuple[tuple[int, str], ...]
    rows: tuple[RowOdds, ...]
    expected: dict[str, float]
    """The expected change of every track that the rows move by plain amounts."""
    bought: tuple[tuple[int, dict[str, float]], ...]
    """The same for every number of APs that can be spent on the roll."""


def outlook(term: Term, code: str, scene: Scene = NOWHERE) -> Outlook | None:
    """The outlook of a Master Action; None for one without a roll, or whose roll depends on a target not yet named."""
    each = all_actions().get(code)
    if each is None or each.chart is None:
        return None
    try:
        return _of(term, each, each.chart, scene)
    except KeyError:
        return None


def _of(term: Term, each: Action, chart: Chart, scene: Scene) -> Outlook:
    column = chart.column(term, scene)
    rows = tuple(
        RowOdds(row.title or row.name, round(100 * chance), summary(row.results[column]))
        for row, chance in odds(term, chart, scene)
    )
    bought = []
    if chart.buying is not None:
        for count in range(1, chart.buying.most + 1):
            points = count * chart.buying.ap
            if points + each.cost(term) <= term.tracks["AP"]:
                more = [(count * chart.buying.mod, f"{points} AP")]
                bought.append((points, _floats(expected(term, chart, scene, more))))
    return Outlook(
        code=each.code,
        title=each.title,
        cost=each.cost(term),
        modifiers=tuple(all_reasons(term, chart, scene)),
        rows=rows,
        expected=_floats(expected(term, chart, scene)),
        bought=tuple(bought),
    )


def _floats(changes: dict[str, Fraction]) -> dict[str, float]:
    return {track: round(float(amount), 2) for track, amount in changes.items()}


class Threat(msgspec.Struct, frozen=True):
    """Something that can end the game, and how near it is: 3 next step, 2 near, 1 on the horizon."""

    nearness: int
    text: str
    rule: str


def situation(term: Term) -> list[Threat]:
    """What can lose the game this year, the nearest first."""
    threats = [*_at_home(term), *_abroad(term)]
    return sorted(threats, key=lambda threat: -threat.nearness)


def evaluation(term: Term) -> int:
    """The performance evaluation as it would stand now; 16 or less loses the game."""
    tracks = term.tracks
    total = approval_value(term) + tracks["RWC"] + tracks["MEDIA"] + tracks["SOE"] + tracks["HOMELAND"]
    return total - sum(tracks[f"ALIGNMENT {region}"] <= 4 for region in WORLD) - len(term.rogues)


def _at_home(term: Term) -> list[Threat]:
    found = []
    total = evaluation(term)
    if total <= 21:
        near = 3 if total <= 16 else 2 if total <= 18 else 1
        found.append(Threat(near, f"The evaluation stands at {total}; 16 or less loses.", "mr-president.evaluation.16"))
    issues = term.tracks["LDI"]
    if issues >= 3:
        text = f"Lingering Domestic Issues stand at {issues}; past 5 the game is lost."
        found.append(Threat(issues - 2, text, "mr-president.loss.ldi"))
    if term.tracks["PARTY"] < 4:
        text = f"Party Relations stand at {term.tracks['PARTY']}; below 4 there is no nomination."
        found.append(
            Threat(2 if term.year % 4 == 0 else 1, text, "mr-president.election.reelection.nomination.below-4")
        )
    if "potus" in term.scandals:
        box = term.scandals["potus"]
        text = "A Scandal concerns the President; it can end in impeachment."
        found.append(Threat(box, text, "mr-president.loss.conviction"))
    top = max((group.level for group in term.terror["conus"]), default=0)
    if top >= 2:
        text = f"A level {top} Terror Group is in the US; from level 3 on an attack can lose the game."
        found.append(Threat(min(3, top - 1), text, "mr-president.loss.home-wmd"))
    return found


def _abroad(term: Term) -> list[Threat]:
    found = []
    for code, loss in (("russia-nato", "russia-nato-war"), ("china-japan", "china-japan-war")):
        status = term.tracks[f"CONFLICT {code}"]
        if status >= 3:
            text = (
                f"{CONFLICTS[code].title} stands at {status} of {TRACKS[f'CONFLICT {code}'].high}: War loses the game."
            )
            found.append(Threat(status - 1, text, f"mr-president.loss.{loss}"))
    for code, nation, loss in (
        ("israel-iran", "iran", "israel-iran-nuclear"),
        ("dprk-rok", "north-korea", "dprk-rok-nuclear"),
    ):
        bombs, status = term.tracks[f"NUKE {nation}"], term.tracks[f"CONFLICT {code}"]
        if bombs >= 4 and status >= 3:
            text = (
                f"{NATIONS[nation].title} has its bomb at {bombs} of 5 and {CONFLICTS[code].title} stands at {status}."
            )
            found.append(Threat(2 if bombs == 4 else 3, text, f"mr-president.loss.{loss}"))
    for peer, most, loss in (("russia", 9, "russian-influence"), ("china", 15, "chinese-influence")):
        total = sum(term.counters[f"INFLUENCE {peer} {r}"] + 2 * term.counters[f"BASE {peer} {r}"] for r in WORLD)
        if total >= most - 4:
            text = f"{NATIONS[peer].title} has {total} of {most} Influence that can lose the game when it acts."
            found.append(
                Threat(3 if total >= most else 2 if total >= most - 2 else 1, text, f"mr-president.loss.{loss}")
            )
    for rogue in term.rogues:
        if rogue.level >= 3 or rogue.wmd:
            arms = " with weapons of mass destruction" if rogue.wmd else ""
            text = f"A level {rogue.level} Rogue State{arms} in {REGIONS[rogue.region].title}."
            found.append(Threat(3 if rogue.wmd or rogue.level == 4 else 2, text, "mr-president.loss.others"))
    if len(term.wars) >= 4:
        text = f"{len(term.wars)} Wars go on; a sixth loses the game."
        found.append(Threat(len(term.wars) - 2, text, "mr-president.loss.others"))
    if any("ukraine" in war.defenders and "us" in war.defenders for war in term.wars):
        text = "The US fights for Ukraine: after each roll a 9 or 10 loses the game."
        found.append(Threat(3, text, "mr-president.loss.ukraine-escalation"))
    return found
