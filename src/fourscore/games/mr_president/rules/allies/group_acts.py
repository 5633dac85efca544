"""The segment in which one group of allies and rogues acts (charts WA1 to WA4)."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.rules.allies.activation import ally_acts
from fourscore.games.mr_president.rules.allies.rogue_nations import act_as_rogue
from fourscore.games.mr_president.rules.allies.rogue_states import all_act, one_acts
from fourscore.games.mr_president.rules.world.unstable import check_all
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.verbs.rolls import go_to

GROUPS = tuple(ALLIANCES.group)
MEMBERS = {group: ", ".join(nation.title for nation in NATIONS.values() if nation.group == group) for group in GROUPS}
CHARTS = {group: f"mr-president.chart.wa{number}" for number, group in enumerate(GROUPS, 1)}
GROUP = "segment group"
PLACE = "segment place"
"""Which group acts (counted from 1), and which of its entries comes next."""


def draw_group(term: Term) -> Procedure:
    """One group chit is drawn at random from those not yet drawn this turn; it stays drawn until clean-up."""
    group = yield from draw_from(term.groups, "the group that acts")
    term.marks[GROUP] = GROUPS.index(group) + 1
    term.marks[PLACE] = 0
    term.tell("mr-president.ally.draw", group=group, members=MEMBERS[group])
    term.tell(CHARTS[group])


def next_acts(term: Term) -> Generator[Any, Any, bool]:
    """The next entry of the group's chart, or the next step of one that goes on; True while the group is not done."""
    entries = ALLIANCES.group[GROUPS[term.marks[GROUP] - 1]]
    goes_on = yield from act(term, entries[term.marks[PLACE]])
    if not goes_on:
        term.marks[PLACE] += 1
    return term.marks[PLACE] < len(entries)


def act(term: Term, entry: str) -> Generator[Any, Any, bool]:
    """One entry of a group: an ally, a rogue, an economy, or the check of Unstable States; True while it goes on."""
    kind, *names = entry.split()
    if kind == "ally":
        return (yield from ally_acts(term, names[0]))
    if kind == "rogue-states":
        return (yield from all_act(term))
    if kind == "rogue-nation":
        yield from act_as_rogue(term, names[0])
    elif kind == "one-rogue":
        yield from one_acts(term)
    elif kind == "unstable":
        yield from check_all(term, names)
    else:
        assert kind == "economy", entry
        yield from go_to(term, "wa1.trend", NOWHERE)
        yield from go_to(term, "wa1.eu", NOWHERE)
    return False


parts("ally-rogue-acts", draw_group, next_acts)
