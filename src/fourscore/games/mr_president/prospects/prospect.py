"""One roll that may come, and the list of all of them by Action or kind of question."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart

Reasons: TypeAlias = tuple[tuple[int, str], ...]
Found: TypeAlias = Callable[[Term], Iterator["Prospect"]]


class Prospect(NamedTuple):
    """One roll that a choice can lead to."""

    chart: Chart
    target: str = ""
    """The choice that names the target; empty for an Action without one."""
    scene: Scene = NOWHERE
    more: Reasons = ()
    """Modifiers that the target or the rule adds to those of the chart."""
    also: Mapping[str, tuple[str, ...]] = {}
    """What the rules add to the rows, by the row's name, in the notation of effects."""
    way: str = ""
    """Words of the question by which several ways to treat one target are told apart."""
    sure: tuple[Any, ...] = ()
    """What comes with every row."""
    drawn: tuple[int, ...] = (0,)
    """Modifiers on hidden counters, of which one is drawn for the roll."""
    supposing: Callable[[Term], None] | None = None
    """What the rule changes before the roll, done to a copy of the board."""
    when: str = ""
    """What is taken for granted, in words."""
    leads_to: str = ""
    """What is chosen afterwards, where one choice opens several rolls."""
    is_later: bool = False
    """Whether the choice comes up only after another one of the same Action."""
    is_master: bool = True
    """Whether the die belongs to a Master Action, so that it may be rolled again."""
    after: tuple[str, ...] = ()
    """For a roll that follows another: the names of the rows after which it comes; empty for all."""
    then: tuple["Prospect", ...] = ()
    """The rolls that follow."""


PROSPECTS: dict[str, Found] = {}
"""By Action, by `joint` and an ally, or by the kind of question."""


def every_prospect(term: Term, code: str) -> list[Prospect]:
    """All rolls behind an Action or a kind of question, with those of choices that come later."""
    found = PROSPECTS.get(code)
    if found is not None:
        return list(found(term))
    each = all_actions().get(code)
    return [] if each is None or each.chart is None else [Prospect(each.chart)]


def prospects(term: Term, code: str) -> list[Prospect]:
    """All rolls that an Action can lead to now, by its targets; none for an Action without a roll."""
    return [each for each in every_prospect(term, code) if not each.is_later]


def prospect_of(term: Term, code: str, target: str, asking: str) -> Prospect | None:
    """The roll for a target, while the player is asked for it; None when it is none of this Action's."""
    return next(iter(_meant(term, code, target, asking)), None)


def offered(term: Term, kind: str, choice: str) -> list[Prospect]:
    """The rolls to which a choice of the present question can lead; several where more is chosen afterwards."""
    asking = asking_of(term)
    return (_meant(term, term.taking, choice, asking) if term.taking else []) or _meant(term, kind, choice, asking)


def _meant(term: Term, code: str, target: str, asking: str) -> list[Prospect]:
    return [each for each in every_prospect(term, code) if each.target == target and each.way in asking]


def enter(*codes: str) -> Callable[[Found], Found]:
    """Enter the rolls behind Actions or kinds of questions."""

    def register(found: Found) -> Found:
        for code in codes:
            assert code not in PROSPECTS, code
            PROSPECTS[code] = found
        return found

    return register


def own(code: str) -> Chart:
    """The chart of an Action that has one."""
    found = all_actions()[code].chart
    assert found is not None, code
    return found


def about(nation: str) -> Scene:
    """A roll about a nation."""
    return Scene(nation=nation, peer=nation if nation in PEERS else "")


def marked(mark: str, value: int) -> Callable[[Term], None]:
    """The rule sets a mark before the roll."""

    def suppose(term: Term) -> None:
        term.marks[mark] = value

    return suppose
