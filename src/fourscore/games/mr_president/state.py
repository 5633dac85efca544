"""What lies on the board: the whole truth of a presidency."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from fourscore.engine.decision import Choice
from fourscore.engine.state import State
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.pieces import NO_SUBJECT
from fourscore.games.mr_president.pieces import CivilWar as CivilWar
from fourscore.games.mr_president.pieces import Group as Group
from fourscore.games.mr_president.pieces import Rogue as Rogue
from fourscore.games.mr_president.pieces import Subject as Subject
from fourscore.games.mr_president.pieces import Trial as Trial
from fourscore.games.mr_president.pieces import War as War

if TYPE_CHECKING:  # What is printed is put together with the notation, which speaks of the State.
    from fourscore.games.mr_president.facts.printed import Printed


class Term(State):
    """A presidency in the middle of it."""

    options: MrPresidentOptions
    difficulty: int
    """0 easier, 1 normal, 2 harder."""
    scenario: str
    """What it is known by (facts/scenarios.py); empty for the open game."""
    printed: "Printed"
    """What is printed on the pieces: ours, or what is in the box of an owner."""
    entered: dict[str, str]
    """What the owner entered during play (facts/entered.py)."""
    year: int
    segment: int
    """The place in the turn sequence; -1 during set-up."""
    part: int
    """Which part of the segment comes next."""
    tracks: list[int]
    """Where the counter of every track stands, by the numbers of facts/numbers.py."""
    trends: list[int]
    """By the same numbers: +1 an Improving or Pro-US counter, -1 a Worsening or Anti-US one, 0 none."""
    counters: list[int]
    """How many counters lie in every heap, by the numbers of facts/numbers.py."""
    marks: dict[str, int]
    """Things to remember: `segment …`, `phase …` and `turn …` are cleared when that ends, others stay."""

    attributes: list[str]
    resources: list[str]
    cabinet: dict[str, str]
    """The official in each office; empty for a vacancy."""
    veterans: list[str]
    """Officials on their Veteran side."""
    gone: list[str]
    """Officials who are out of the game; all others that hold no office are in the cup."""
    friends: list[str]
    opponents: list[str]

    bills: dict[str, str]
    """The box of every bill: unused, -2, -1, 0, +1, dead (Cannot Be Passed), signed, signed-landmark, landmark."""
    levels: dict[str, int]
    """The level (1 or 2) of each Greater Society initiative."""
    public: list[int]
    """Public Priorities by rank; 0 for a blank slot."""
    administration: list[int]
    promise: int
    """The bill number of the campaign promise; 0 for none."""

    focus: list[str]
    """The Focus areas in the order of their markers 1 to 6."""
    strained: list[bool]
    """Whether a Tensions counter lies beside marker 1 to 6."""
    scandals: dict[str, int]
    """The box (1 Breaking, 2 Deepening, 3 Concluding) of each target's Scandal."""

    terror: dict[str, list[Group]]
    civil_wars: dict[str, list[CivilWar]]
    rogues: list[Rogue]
    wars: list[War]

    chits: list[str]
    """The Crisis chits in the cup."""
    chits_drawn: list[str]
    chits_aside: list[str]
    """The Acts (2) chits outside the cup."""
    groups: list[str]
    """The group chits A to D that have not been drawn this year."""
    decks: dict[str, list[str]]
    """Every card pile: crisis, year-2, year-3, year-4, two, three, reshuffle, cascading, terrorism, disasters, ..."""
    face_up: list[str]
    """Cards in the Reshuffle pile that the player has seen."""

    offered: Sequence[Choice]
    """The choices of the present question."""
    asking: str | Callable[[], str]
    """What the present question is about, in words, or how to say it."""
    subject: Subject = NO_SUBJECT
    """What it is about, as facts."""
    glosses: tuple[str, ...] | Callable[[], tuple[str, ...]]
    """What each choice of the present question brings, where the choices themselves do not say it; or nothing."""
    taking: str
    """The Master Action that is being carried out, or `joint` and the ally; empty otherwise."""
    trying: Trial | None
    """The roll about which the player is being asked."""
    extra: list[str]
    """Free Actions that wait to be taken at once: what each is for."""
    because: tuple[str, int] = ("", 0)
    """The rule that is being carried out, and how long the log was when it began or went on."""
    over: str
    """The rule that ended the game; empty while it goes on."""
    verdict: str
    """victory, loss, or how the term ended: re-elected, defeated, not nominated, died in office."""
