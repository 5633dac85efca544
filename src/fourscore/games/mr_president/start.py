"""The board before the first card: every counter in its start box."""

from fourscore.games.mr_president.facts.board import AREAS, OFFICES, REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import HEAP, TENSIONS
from fourscore.games.mr_president.facts.printed import OURS, Printed
from fourscore.games.mr_president.facts.scenarios import scenario_called
from fourscore.games.mr_president.options import LEVELS, MrPresidentOptions
from fourscore.games.mr_president.state import Term


def new_term(options: MrPresidentOptions, scenario: str = "", printed: Printed = OURS) -> Term:
    """The board with all tracks in their start boxes; what is drawn or chosen follows in set-up."""
    level = LEVELS.index(options.difficulty)
    term = Term()
    term.options = options
    term.difficulty = level
    term.printed, term.entered = printed, {}
    term.scenario = scenario or ("" if options.scenario == "none" else options.scenario)
    begins = scenario_called(term.scenario) if term.scenario else None
    term.year, term.segment, term.part = begins.year if begins else 1, -1, 0
    term.tracks = [start[level] for start in printed.tracks]
    term.trends = [start[level] for start in printed.trends]
    term.counters = [0] * len(HEAP)
    for nation, tensions in printed.nations.items():
        term.counters[TENSIONS[nation]] = tensions[level]
    term.marks = {}
    term.attributes, term.resources = [], []
    term.cabinet = dict.fromkeys(OFFICES, "") | (begins.cabinet if begins else {})
    term.veterans, term.gone, term.friends, term.opponents = [], [], [], []
    term.bills, term.levels = {}, {}
    term.public, term.administration, term.promise = [0] * 5, [0] * 3, 0
    term.focus, term.strained = list(AREAS), [False] * 6
    term.scandals = {}
    term.terror = {region: [] for region in REGIONS}
    term.civil_wars = {region: [] for region in WORLD}
    term.rogues, term.wars = [], []
    term.chits, term.chits_drawn, term.chits_aside = [], [], []
    term.groups = ["A", "B", "C", "D"]
    term.decks, term.face_up = {}, []
    term.offered, term.asking, term.glosses = (), "", ()
    term.taking, term.trying, term.extra = "", None, []
    term.over, term.verdict = "", ""
    return term
