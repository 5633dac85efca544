"""What can be measured about finished presidencies: how they end, what loses them, what they leave, what came up."""

from collections.abc import Iterator, Sequence
from functools import cache

from fourscore.engine.event import Event
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart as chart_of
from fourscore.games.mr_president.charts import entries
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.home import rank_for
from fourscore.games.mr_president.facts.numbers import LP, TRACK
from fourscore.games.mr_president.rules.crises.cards import DRAWN
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.rules.peers.cyber_attacks import OUTCOMES
from fourscore.games.mr_president.rules.peers.influence import total
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import CHECK
from fourscore.kit.extras import Report

VERDICTS = ("re-elected", "defeated", "not nominated", "died in office", "two terms", "victory", "loss")
PREFIX = "mr-president."
LOSSES = (
    "evaluation.16", "loss.ldi", "loss.home-wmd", "loss.conviction", "loss.russia-nato-war", "loss.china-japan-war",
    "loss.russia-attacks", "loss.china-attacks", "loss.russian-influence", "loss.chinese-influence",
    "loss.israel-iran-nuclear", "loss.dprk-rok-nuclear", "loss.nuclear-later", "loss.ukraine-escalation",
    "loss.rogue-wmd-used", "loss.rogue-wmd-war", "consequence.rogue.level-4-loss", "rogue-state.supply-loss",
    "war.sideboard.full",
)  # fmt: skip
"""The rules by which a game is lost at once."""
EARLY = 2
LOST_EARLY = "loss by the end of year 2: share of presidencies"
CYBER_ATTACK = "Cyber attack"
HOME = ("PA", "RWC", "MEDIA", "SOE", "HOMELAND", "PRESTIGE", "PARTY", "LDI", "WORLDOP")


def verdicts(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """How the presidency ended, as shares of all, and in which year."""
    for verdict in VERDICTS:
        yield f"{verdict}: share of presidencies", float(term.verdict == verdict)
    yield LOST_EARLY, float(term.verdict == "loss" and term.year <= EARLY)
    yield "year of the end", term.year


def losses(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """By which rule the game was lost, as shares of all presidencies, and in which year."""
    for rule in LOSSES:
        yield f"{rule}: share of presidencies", float(term.over == PREFIX + rule)
    if term.verdict == "loss":
        yield "year of the loss", term.year


def legacy(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Legacy Points with what they came from, and how the country stood at the end."""
    yield "Legacy Points, losses as 0", 0 if term.verdict == "loss" else term.tracks[LP]
    if term.verdict != "loss":
        yield "Legacy Points without losses", term.tracks[LP]
        yield "rank among the Presidents", rank_for(term.tracks[LP])[0]
    yield "laws of either party", sum(mark.startswith("law ") for mark in term.marks)
    yield "landmark laws", sum(box in ("signed-landmark", "landmark") for box in term.bills.values()) // 2
    yield "performance evaluation at the end", evaluation(term)
    for track in HOME:
        yield f"{track} at the end", term.tracks[TRACK[track]]
    for peer in PEERS:
        yield f"Influence of {peer} at the end", total(term, peer)
    yield "Rogue States at the end", len(term.rogues)


def charts(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """How often each row of each chart came up, including those that never did; it is read from the log."""
    counted = dict.fromkeys(all_rows(), 0)
    for event in term.log or ():
        if event.rule != CHECK and "result" in event.facts and "chart" in event.facts:
            label = f"{event.facts['chart']}: {event.facts['result']}"
            counted[label] = counted.get(label, 0) + 1
    yield from counted.items()
    yield "presidencies with a log", float(term.log is not None)


@cache
def all_rows() -> tuple[str, ...]:
    """Every row of every chart, as the log calls them."""
    charts = [chart_of(code) for code in entries()]
    charts += [each.chart for each in all_actions().values() if each.chart is not None]
    return tuple(f"{each.called}: {row.title or row.name}" for each in charts for row in each.rows)


def columns(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """In which presidencies each column of each chart was reached; it is read from the log."""
    seen = set(_columns_in(term.log or ()))
    for label in all_columns():
        yield f"{label}: reached", float(label in seen)


def _columns_in(log: Sequence[Event]) -> Iterator[str]:
    """The columns that a log tells of; a cyber attack tells its target first and its column, the outcome, after it."""
    before = ""
    for event in log:
        chart = str(event.facts.get("chart", ""))
        if event.facts.get("column"):
            yield f"{chart}, {event.facts['column']}"
        elif chart == CYBER_ATTACK:
            yield f"{before}, {OUTCOMES.index(str(event.facts['result']))}"
        before = chart or before


@cache
def all_columns() -> tuple[str, ...]:
    """Every column of every chart that is rolled on in columns."""
    charts = [chart_of(code) for code in entries()]
    charts += [each.chart for each in all_actions().values() if each.chart is not None]
    return tuple(dict.fromkeys(f"{each.called}, {column}" for each in charts for column in each.columns))


def cards(term: Term, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """How often each card was carried out; it is read from the log."""
    drawn = dict.fromkeys(term.printed.cards, 0)
    for event in term.log or ():
        if event.rule == DRAWN:
            drawn[str(event.facts["card"])] += 1
    for code, card in term.printed.cards.items():
        yield f"{code} {card.title}: drawn", drawn[code]


REPORTS = {
    "verdicts": Report(verdicts),
    "losses": Report(losses),
    "legacy": Report(legacy),
    "charts": Report(charts, needs_log=True),
    "columns": Report(columns, needs_log=True),
    "cards": Report(cards, needs_log=True),
}
