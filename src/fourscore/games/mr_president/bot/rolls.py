"""Answers about rolls: roll again, buy a modifier, take one of several lists."""

import re

from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.printed import alternatives_in, chart_of
from fourscore.games.mr_president.bot.targets import best_target
from fourscore.games.mr_president.bot.worth import worth_of, worth_of_roll, worth_of_row
from fourscore.games.mr_president.facts.board import HOME, NATIONS, PEERS, WORLD
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.numbers import PA, TRACK
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.tables.chart import Chart

ROLLED = re.compile(r": you rolled (\d+)\.")
CHECKED = re.compile(r"^([A-Z]+) check: ")
STAKE = 2.0
"""About what passing a check is worth."""
PLACES = (*WORLD, HOME)
GOALS = {"presidential 2": (3, 2.0), "diplomatic 8": (6, 3.0), "domestic 10": (2, 3.0)}
"""Actions whose rows leave the effect to the rules: up to which total it comes, and about what it is worth."""


def worths_of_rolling_again(desk: Desk) -> list[float]:
    """`keep` is worth its row, `re-roll` the mean of all less 1 AP."""
    kept, mean = _both(desk)
    return [mean - desk.ap if choice == "re-roll" else kept for choice in desk.asked.choices]


def _both(desk: Desk) -> tuple[float, float]:
    """What the roll is worth as it lies, and what another would be worth."""
    trial = desk.term.trying
    shown = ROLLED.search(desk.about)
    natural = trial.natural if trial is not None and trial.natural else int(shown.group(1)) if shown else 5
    checked = CHECKED.match(desk.about)
    if checked:
        track = TRACK.get(checked.group(1), PA)
        value = 5 if track == PA else desk.term.tracks[track]
        return STAKE * (natural <= value), STAKE * min(10, value) / 10
    table = chart_of(trial.chart if trial is not None else "", desk.about)
    if table is None:
        return 0.3 * (5.5 - natural), 0.0
    scene = trial.scene if trial is not None else NOWHERE
    added = trial.added if trial is not None else 0
    faces = {number: worth_of_face(desk, table, scene, number, added) for number in range(1, table.die + 1)}
    return faces[natural], sum(faces.values()) / table.die


def worth_of_face(desk: Desk, table: Chart, scene: Scene, natural: int, added: int) -> float:
    """What a number on the die is worth with these modifiers."""
    total = natural + table.capped(added)
    try:
        passed = None if table.check is None else total <= table.check(desk.term, scene)
        row = table.row(total, natural, passed, desk.term, scene)
        worth = worth_of_row(desk, table, row, scene)
    except (KeyError, IndexError, AssertionError):
        return 0.3 * (5.5 - natural)
    limit, goal = GOALS.get(table.code, (0, 0.0))
    return worth + (goal if total <= limit else 0.0)


def worths_of_buying(desk: Desk) -> list[float]:
    """`1 AP`: the roll with the modifier that this many APs buy, minus their worth."""
    trial = desk.term.trying
    table = chart_of(trial.chart if trial is not None else "", desk.about)
    if table is None or table.buying is None:
        return [-0.5 * float(choice.split()[0]) for choice in desk.asked.choices]
    scene = trial.scene if trial is not None else NOWHERE
    worths = []
    for choice in desk.asked.choices:
        points = int(choice.split()[0])
        more = [(points // table.buying.ap * table.buying.mod, choice)] if points else []
        worths.append(worth_of_roll(desk, table, scene, more) - points * desk.ap)
    return worths


def worths_of_choosing(desk: Desk) -> list[float]:
    """Each list by its effects, less its price; what cannot be found again counts as nothing."""
    found = alternatives_in(desk.about, desk.asked.choices)
    scene = place_of_action(desk)
    return [
        worth_of(desk, found[choice].effects, scene) - found[choice].cost * desk.ap if choice in found else 0.0
        for choice in desk.asked.choices
    ]


def place_of_action(desk: Desk) -> Scene:
    """Where the Action at hand takes place: the target that an old hand would have picked."""
    target = best_target(desk, desk.term.taking)
    if target in WORLD:
        return Scene(region=target)
    if target in NATIONS:
        return Scene(nation=target, peer=target if target in PEERS else "")
    if target.partition(" ")[0] in PLACES:
        region, place = target.split()[:2]
        return Scene(region=region, group=int(place) - 1)
    return NOWHERE


def worths_of_averting(desk: Desk) -> list[float]:
    """The worse card leaves the game."""
    cards = all_cards()
    return [-worth_of(desk, cards[code].effects(cards[code].first)) for code in desk.asked.choices]
