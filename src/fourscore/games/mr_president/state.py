"""What lies on the board: the whole truth of a presidency."""

from typing import NamedTuple

from fourscore.engine.state import State
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.scene import Scene


class Group(NamedTuple):
    """A Terror Group: its level (1 to 4) and its box on the Intel track (0: none)."""

    level: int
    intel: int = 0


class CivilWar(NamedTuple):
    """A Civil War, or with `ceasefire` its other side."""

    ceasefire: bool = False
    peacekeepers: bool = False
    iranian: bool = False


class Rogue(NamedTuple):
    """A Rogue State counter; the number tells counters apart."""

    number: int
    region: str
    level: int
    wmd: bool = False
    ap: int = 0
    """+1 AP and -1 AP counters on it."""


class War(NamedTuple):
    """A War on the side board. Status runs in half boxes from 2 (box 1) to 10 (box 5)."""

    code: str
    """Which War of the list it is (content/wars.toml)."""
    region: str
    kind: str
    """combined, air-missile or guerrilla"""
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    strength: tuple[int, int]
    """Attackers' and defenders', strength counters included; US units are counted anew for every roll."""
    status: int = 6
    rolled: bool = False
    """Whether its first progress roll has been made."""
    surprise: int = 0
    """What surprise takes off the attacker's first roll."""
    rogue: int = 0
    """The number of the Rogue State counter in it, if any."""
    un_troops: bool = False
    """Whether UN regional troops fight beside the US."""
    crippled: bool = False
    """Whether the loser's defeat is a crippling one."""


class Trial(NamedTuple):
    """A roll that is being made while the player is asked about it: whether to buy modifiers, or to roll again."""

    chart: str
    """An Action, a chart, a check (`check PA`) or the demands at a summit (`wpr2 calm`)."""
    scene: Scene
    added: int
    """The sum of the modifiers so far."""
    natural: int = 0
    """What the die shows; 0 before it is thrown."""

    def thrown(self, natural: int) -> "Trial":
        """The same when the die lies on the table."""
        return Trial(self.chart, self.scene, self.added, natural)


class Term(State):
    """A presidency in the middle of it."""

    __slots__ = (
        "administration", "asking", "attributes", "bills", "cabinet", "chits", "chits_aside", "chits_drawn",
        "civil_wars", "counters", "decks", "difficulty", "extra", "face_up", "focus", "friends", "glosses", "gone",
        "groups", "levels", "marks", "opponents", "options", "over", "part", "promise", "public", "resources",
        "rogues", "scandals", "segment", "strained", "taking", "terror", "tracks", "trends", "trying", "verdict",
        "veterans", "wars", "year",
    )  # fmt: skip

    options: MrPresidentOptions
    difficulty: int
    """0 easier, 1 normal, 2 harder."""
    year: int
    segment: int
    """The place in the turn sequence; -1 during set-up."""
    part: int
    """Which part of the segment comes next."""
    tracks: dict[str, int]
    """Where the counter of every track stands."""
    trends: dict[str, int]
    """+1 an Improving or Pro-US counter, -1 a Worsening or Anti-US one, 0 none; for the tracks that have them."""
    counters: dict[str, int]
    """How many counters lie where, by the keys of board.COUNTERS."""
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

    asking: str
    """What the present question is about, in words."""
    glosses: tuple[str, ...]
    """What each choice of the present question brings, where the choices themselves do not say it; or nothing."""
    taking: str
    """The Master Action that is being carried out, or `joint` and the ally; empty otherwise."""
    trying: Trial | None
    """The roll about which the player is being asked."""
    extra: list[str]
    """Free Actions that wait to be taken at once: what each is for."""
    over: str
    """The rule that ended the game; empty while it goes on."""
    verdict: str
    """victory, loss, or how the term ended: re-elected, defeated, not nominated, died in office."""

    def __getitem__(self, code: str) -> int:
        """Where the counter of a track stands, or how many counters of a kind lie there."""
        tracks = self.tracks
        return tracks[code] if code in tracks else self.counters[code]

    def copy(self) -> "Term":
        twin = self.blank()
        twin.options = self.options
        twin.difficulty = self.difficulty
        twin.year = self.year
        twin.segment = self.segment
        twin.part = self.part
        twin.tracks = self.tracks.copy()
        twin.trends = self.trends.copy()
        twin.counters = self.counters.copy()
        twin.marks = self.marks.copy()
        twin.attributes = self.attributes[:]
        twin.resources = self.resources[:]
        twin.cabinet = self.cabinet.copy()
        twin.veterans = self.veterans[:]
        twin.gone = self.gone[:]
        twin.friends = self.friends[:]
        twin.opponents = self.opponents[:]
        twin.bills = self.bills.copy()
        twin.levels = self.levels.copy()
        twin.public = self.public[:]
        twin.administration = self.administration[:]
        twin.promise = self.promise
        twin.focus = self.focus[:]
        twin.strained = self.strained[:]
        twin.scandals = self.scandals.copy()
        twin.terror = {region: groups[:] for region, groups in self.terror.items()}
        twin.civil_wars = {region: wars[:] for region, wars in self.civil_wars.items()}
        twin.rogues = self.rogues[:]
        twin.wars = self.wars[:]
        twin.chits = self.chits[:]
        twin.chits_drawn = self.chits_drawn[:]
        twin.chits_aside = self.chits_aside[:]
        twin.groups = self.groups[:]
        twin.decks = {name: cards[:] for name, cards in self.decks.items()}
        twin.face_up = self.face_up[:]
        twin.asking = self.asking
        twin.glosses = self.glosses
        twin.taking = self.taking
        twin.trying = self.trying
        twin.extra = self.extra[:]
        twin.over = self.over
        twin.verdict = self.verdict
        return twin
