"""Answers about rolls: roll again, buy a modifier, take one of several lists."""

from math import fsum

from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.printed import alternatives, chart_of
from fourscore.games.mr_president.bot.worth import worth_of, worth_of_roll, worth_of_row
from fourscore.games.mr_president.state import Trial
from fourscore.games.mr_president.tables.chart import Chart, Row

STAKE = 2.0
"""About what passing a check is worth."""
GOALS = {"presidential 2": (3, 2.0), "diplomatic 8": (6, 3.0), "domestic 10": (2, 3.0)}
"""Actions whose rows leave the effect to the rules: up to which total it comes, and about what it is worth."""


def worths_of_rolling_again(desk: Desk) -> list[float]:
    """`keep` is worth its row, `re-roll` the mean of all less 1 AP."""
    kept, mean = _both(desk)
    return [mean - desk.ap if choice == "re-roll" else kept for choice in desk.asked.choices]


def _both(desk: Desk) -> tuple[float, float]:
    """What the roll is worth as it lies, and what another would be worth."""
    lies, faces = _faces(desk)
    return faces[lies - 1], fsum(faces) / len(faces)


def better_faces(desk: Desk) -> tuple[int, int]:
    """How many numbers on the die would be better than the one that lies there, and how many there are."""
    lies, faces = _faces(desk)
    return sum(worth > faces[lies - 1] + 0.05 for worth in faces), len(faces)


def _faces(desk: Desk) -> tuple[int, list[float]]:
    """The number that lies there, and what each number on the die is worth."""
    trial = desk.term.trying
    assert trial is not None
    table = chart_of(trial.chart)
    return trial.natural, worths_of_faces(desk, table, trial)


def worths_of_faces(desk: Desk, table: Chart, trial: Trial) -> list[float]:
    """What each number on the die is worth with the modifiers of the roll at hand."""
    term, scene, added = desk.term, trial.scene, table.capped(trial.added)
    has_effects = any(row.has_effects for row in table.rows)
    limit, goal = GOALS.get(table.code, (0, 0.0))
    known: dict[Row, float] = {}
    worths = []
    for natural in range(1, table.die + 1):
        total = natural + added
        try:
            passed = None if table.check is None else total <= table.check(term, scene)
            row = table.row(total, natural, passed, term, scene)
            worth = known.get(row)
            if worth is None:
                worth = worth_of_row(desk, table, row, scene) if has_effects else STAKE * bool(passed)
                if has_effects:
                    known[row] = worth
        except (KeyError, IndexError, AssertionError):
            worths.append(0.3 * (5.5 - natural))
            continue
        worths.append(worth + (goal if total <= limit else 0.0))
    return worths


def worths_of_buying(desk: Desk) -> list[float]:
    """`1 AP`: the roll with the modifier that this many APs buy, minus their worth."""
    table, scene = chart_of(desk.what), desk.scene
    assert table.buying is not None
    worths = []
    for choice in desk.asked.choices:
        points = int(choice.split()[0])
        more = [(points // table.buying.ap * table.buying.mod, choice)] if points else []
        worths.append(worth_of_roll(desk, table, scene, more) - points * desk.ap)
    return worths


def worths_of_choosing(desk: Desk) -> list[float]:
    """Each list by its effects, less its price."""
    found = alternatives(desk.what)
    return [
        worth_of(desk, found[choice].effects, desk.scene) - found[choice].cost * desk.ap
        for choice in desk.asked.choices
    ]


def worths_of_averting(desk: Desk) -> list[float]:
    """The worse card leaves the game."""
    cards = desk.term.printed.cards
    return [-worth_of(desk, cards[code].effects(cards[code].first)) for code in desk.asked.choices]
