"""The pieces on the board that consist of several parts."""

from fourscore.games.mr_president.scene import NOWHERE, Piece, Scene


class Group(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A Terror Group: its level (1 to 4) and its box on the Intel track (0: none)."""

    level: int
    intel: int = 0


class CivilWar(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A Civil War, or with `ceasefire` its other side."""

    ceasefire: bool = False
    peacekeepers: bool = False
    iranian: bool = False


class Rogue(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A Rogue State counter; the number tells counters apart."""

    number: int
    region: str
    level: int
    wmd: bool = False
    ap: int = 0
    """+1 AP and -1 AP counters on it."""


class War(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
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


class Subject(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """What a question is about, as facts: its sentence is for people, and nobody else has to read it."""

    scene: Scene = NOWHERE
    what: str = ""
    """The rest: the quality of a bill, an entry of the UN's chart, a problem of a summit, which list of choices, ..."""


NO_SUBJECT = Subject()


class Trial(Piece, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A roll that is being made while the player is asked about it: whether to buy modifiers, or to roll again."""

    chart: str
    """An Action, a chart, a check (`check PA`) or the demands at a summit (`wpr2 calm`)."""
    scene: Scene
    added: int
    """The sum of the modifiers so far."""
    natural: int = 0
    """What the die shows; 0 before it is thrown."""
