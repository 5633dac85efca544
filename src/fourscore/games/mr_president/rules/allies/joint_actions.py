"""Joint Actions with an ally, while it acts."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.alliances import ALLIANCES, JOINT_TITLES
from fourscore.games.mr_president.facts.board import CONFLICTS, INTEL, NATIONS
from fourscore.games.mr_president.facts.called import the
from fourscore.games.mr_president.facts.numbers import CONFLICT, STABILITY, TRACKS, all_crises
from fourscore.games.mr_president.rules.allies.relations import relationship
from fourscore.games.mr_president.rules.allies.revealed import faces, take_away
from fourscore.games.mr_president.rules.crises.regions import in_crisis
from fourscore.games.mr_president.rules.office.tensions import take
from fourscore.games.mr_president.rules.war.conflicts import escalate, is_at_war, of_nation
from fourscore.games.mr_president.rules.war.wars import of
from fourscore.games.mr_president.rules.world.terror import choose_group, set_intel
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to

LEFT = "segment joint left"
LIST = "mr-president.ally.joint.list"
FIXED = INTEL.index("Targeting")
CLOSE = 2
SUCCESS = "success"
JOINT = ALLIANCES.joint
TAKEN = {name: f"segment joint {name}" for name in JOINT.order}
"""The marks of Joint Actions that were taken with this ally."""

Possible: TypeAlias = Callable[[Term, str], bool]
Doing: TypeAlias = Callable[[Term, str], Procedure]

_ACTIONS: dict[str, tuple[Possible, Doing]] = {}


def joint(name: str, possible: Possible) -> Callable[[Doing], Doing]:
    """Enter a Joint Action and when it makes sense."""

    def register(do: Doing) -> Doing:
        _ACTIONS[name] = possible, do
        return do

    return register


def take_joint_action(term: Term, ally: str) -> Generator[Any, Any, bool]:
    """The player takes one Joint Action, or is done with this ally."""
    open_to = [name for name in JOINT.order if is_open(term, ally, name)]
    if not open_to:
        return False
    name = yield from ask(
        term, "joint-action", LIST, [*open_to, "done"], partial(_asking, term, ally), subject=about_this(nation=ally)
    )
    if name == "done":
        return False
    term.tell(LIST, nation=NATIONS[ally].title, action=JOINT_TITLES[name])
    term.marks[TAKEN[name]] = 1
    before, term.taking = term.taking, f"joint {ally}"
    yield from _ACTIONS[name][1](term, ally)
    term.taking = before
    return True


def _asking(term: Term, ally: str) -> str:
    left, strain = term.marks.get(LEFT, 1), sum(faces(term, ally))
    return f"{asking_joint(ally)} You have {left} left; the Tensions counters show {strain} in all."


def asking_joint(ally: str) -> str:
    """The question for a Joint Action with this ally."""
    return f"Which Joint Action with {the(NATIONS[ally].title)}?"


def is_open(term: Term, ally: str, name: str) -> bool:
    """Whether a Joint Action may be taken now: within its limits, and with something to do."""
    if ally in JOINT.not_with.get(name, ()):
        return False
    if name in JOINT.once and TAKEN[name] in term.marks:
        return False
    if name in JOINT.not_first and term.marks.keys().isdisjoint(TAKEN.values()):
        return False
    return _ACTIONS[name][0](term, ally)


def forget(term: Term) -> None:
    """The activation is over."""
    term.marks.pop(LEFT, None)
    for mark in TAKEN.values():
        term.marks.pop(mark, None)


def groups(term: Term, ally: str, boxes: Sequence[int]) -> list[tuple[str, int]]:
    """The Terror Groups in the ally's regions that stand in one of these boxes of the Intel track."""
    return [
        (region, place)
        for region in NATIONS[ally].acts_in
        for place, group in enumerate(term.terror[region])
        if group.intel in boxes
    ]


@joint("intel", lambda term, ally: bool(groups(term, ally, range(FIXED))))
def gather_intel(term: Term, ally: str) -> Procedure:
    """A group moves one box on the Intel track; with NATO, UK, Israel and Canada two different groups."""
    found = groups(term, ally, range(FIXED))
    for _ in range(2 if ally in JOINT.two_intel else 1):
        chosen = yield from choose_group(term, LIST, "Which Terror Group moves on along its Intel track?", found)
        if chosen is None:
            return
        region, place = chosen
        set_intel(term, region, place, term.terror[region][place].intel + 1)
        found.remove(chosen)


@joint("raid", lambda term, ally: bool(groups(term, ally, (FIXED,))))
def raid(term: Term, ally: str) -> Procedure:
    """A joint raid on a group in the Targeting box."""
    chosen = yield from choose_group(term, LIST, "Which Terror Group is raided?", groups(term, ally, (FIXED,)))
    assert chosen is not None
    region, place = chosen
    yield from go_to(term, "wm2-raid", Scene(region=region, group=place, nation=ally))


def unsteady(term: Term, ally: str) -> list[str]:
    """The regions of an ally that can become more stable."""
    return [each for each in NATIONS[ally].acts_in if term.tracks[STABILITY[each]] < TRACKS[STABILITY[each]].high]


@joint("stabilize", lambda term, ally: bool(unsteady(term, ally)))
def stabilize(term: Term, ally: str) -> Procedure:
    """A region of the ally may become more stable."""
    region = yield from ask(
        term, "region", LIST, unsteady(term, ally), "Which region is stabilized?", subject=about_this("STABILITY")
    )
    yield from consult(term, chart("wa.joint-stabilize"), Scene(nation=ally, region=region))


@joint("reinforce", lambda term, ally: bool(of(term, ally)))
def reinforce(term: Term, ally: str) -> Procedure:
    """The ally may get stronger in a War."""
    return consult(term, chart("wa.joint-reinforce"), Scene(nation=ally, region=NATIONS[ally].region))


def strained(term: Term, ally: str) -> list[str]:
    """The conflicts of an ally that can calm down."""
    return [track for track in of_nation(ally) if term.tracks[CONFLICT[track]] > 1 and not is_at_war(term, track)]


def _can_de_escalate(term: Term, ally: str) -> bool:
    return relationship(term, ally) >= CLOSE and bool(strained(term, ally))


@joint("de-escalate", _can_de_escalate)
def de_escalate(term: Term, ally: str) -> Procedure:
    """A conflict of the ally may calm down, and with it the Tensions of both sides."""
    tracks = strained(term, ally)
    track = yield from ask(term, "conflict", LIST, tracks, "Which conflict is to calm down?")
    row = yield from consult(term, chart("wa.joint-de-escalate"), Scene(nation=ally))
    if row.name == SUCCESS:
        yield from escalate(term, track, -1)
        for side in relieved(track):
            take(term, side, 1)


def relieved(track: str) -> list[str]:
    """Those who hold one fewer Tensions counter when a conflict has calmed down."""
    return [side for side in CONFLICTS[track].sides if side in NATIONS]


@joint("aid", lambda term, _ally: any(all_crises(term.tracks)))
def humanitarian_aid(term: Term, ally: str) -> Procedure:
    """A crisis anywhere on the map may ease."""
    region = yield from ask(
        term, "region", LIST, in_crisis(term), "Which region gets Humanitarian Aid?", subject=about_this("CRISIS")
    )
    yield from consult(term, chart("wa.joint-aid"), Scene(nation=ally, region=region))


@joint("remove-stress", lambda term, ally: bool(faces(term, ally)))
def remove_stress(term: Term, ally: str) -> Procedure:
    """One or two Tensions counters of the player's choice leave the ally."""
    for count in range(JOINT.most_stress):
        numbers = [str(number) for number in dict.fromkeys(faces(term, ally))]
        if not numbers:
            return
        about = f"Which Tensions counter leaves {the(NATIONS[ally].title)}?"
        number = yield from ask(term, "tensions", LIST, numbers if count == 0 else [*numbers, "done"], about)
        if number == "done":
            return
        take_away(term, ally, int(number))
