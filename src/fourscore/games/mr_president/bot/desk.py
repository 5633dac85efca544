"""The desk of an old hand: the board as it is known, the question, and what counts most just now."""

from collections import defaultdict
from collections.abc import Callable
from math import exp, fsum
from operator import attrgetter

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.bot.stress import EVEN, Stress
from fourscore.games.mr_president.facts.numbers import AP, MEDIA, PRESTIGE
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.ending.legacy import evaluation
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import approval_value

LOST = 16
"""An evaluation up to this loses the game."""
STEEP = (0.3, 0.8)
"""By how much a point changes the odds of a loss, at the start and the end of a year; fitted to 2,500 terms."""
DOOMED = 14.5
"""The evaluation at which a loss is as likely as not, at any time in the year."""
AT_STAKE = 175.0
"""What a presidency that goes on is worth."""
SAFE = 26
"""From this evaluation on the year brings Legacy Points."""
ELECTED = 16
"""From this sum of Prestige, approval and Media on nine of ten elections are won."""
USES = tuple(
    sum(1 for segment in SEQUENCE[place:] if segment.actions or segment.kind == "potus-cabinet-actions")
    for place in range(len(SEQUENCE) + 1)
)
"""In how many segments from each place on APs can be spent on Actions."""
CHITS_OF_A_SEGMENT = {0: 0.0, 1: 1.0, 3: 1.5}
CARDS_OF_A_CHIT = 0.5
"""About how many cards that weigh on the President a drawn chit brings."""
CARDS = tuple(
    fsum(CARDS_OF_A_CHIT * CHITS_OF_A_SEGMENT.get(segment.chits, 1.0) for segment in SEQUENCE[place:])
    for place in range(len(SEQUENCE) + 1)
)
"""About how many such cards come from each place to the end of the year."""
KEPT = tuple([0.2 + 0.8 * 0.5**cards for cards in CARDS])
"""How much of a high track they leave."""


BOARD = (
    "tracks", "trends", "counters", "strained", "terror", "civil_wars", "rogues", "wars", "bills", "scandals",
    "cabinet", "friends", "opponents",
)  # fmt: skip
"""The parts of the board that decide what things are worth."""
_BOARD = attrgetter(*BOARD)


URGENT = frozenset(
    (
        "domestic 2",
        "domestic 3",
        "domestic 5",
        "domestic 6",
        "domestic 7",
        "diplomatic 1",
        "diplomatic 8",
        "diplomatic 9",
        "military 6",
        "presidential 7",
    )
)
"""Actions against what may come up at any time."""


class Desk:
    """One question with everything that an answer is weighed by. The unit is a third of an evaluation point or so."""

    __slots__ = (
        "ap",
        "aside",
        "asked",
        "deeds",
        "elect",
        "idle",
        "judged",
        "keep",
        "known",
        "local",
        "plain",
        "point",
        "remembered",
        "stress",
        "sum",
        "term",
        "view",
    )

    def __init__(self, term: Term, asked: Asked, last: "Desk | None" = None, stress: Stress = EVEN) -> None:
        self.stress = stress
        self.term = term
        """The board as the President knows it."""
        self.asked = asked
        self.view: View
        """The same as a View; only who tells reasons, and with them odds, lays it there."""
        self.aside: frozenset[str] = frozenset()
        """Actions that were not worth an AP a moment ago: they are not weighed again in this segment."""
        self.idle: frozenset[str] = frozenset()
        """Those among them that are not even weighed in this phase."""
        self.judged = 0
        """How many of the weighed Actions have been looked at for that."""
        self.sum: int
        self.point: float
        """What one point of the performance evaluation is worth."""
        self.elect: float
        """What one point of the election sum is worth."""
        self.ap: float
        self.keep: float
        """How much of a high track is left when the year is judged."""
        self.known: dict[object, float]
        """What was weighed already for this board."""
        self.plain: dict[str, float]
        """The effects among it, by their texts, that are about nothing at hand."""
        self.local: defaultdict[Scene, dict[str, float]]
        """Those that are about what is at hand, by the scene."""
        self.deeds: dict[str, float]
        """The Actions among it."""
        self.remembered: dict[str, float] = {}
        """What others were worth a moment ago, before something changed."""
        if last is not None and self._go_on_from(last):
            self.sum, self.point, self.elect, self.ap, self.keep = last.sum, last.point, last.elect, last.ap, last.keep
            self.known, self.plain, self.local, self.deeds = last.known, last.plain, last.local, last.deeds
            self.judged, self.remembered = len(self.deeds), last.remembered
            return
        self.sum = evaluation(term)
        self.point = worth_of_a_point(self.sum) * stress.point + (
            stress.danger and stress.danger * peril(term, self.sum)
        )
        self.elect = worth_of_a_vote(term) * stress.vote
        self.ap = worth_of_an_ap(term) * stress.ap
        self.keep = 1.0 if term.options.weight_of_office == "off" else KEPT[max(0, term.segment)]
        self.known, self.plain, self.local, self.deeds = {}, {}, defaultdict(dict), {}

    @property
    def scene(self) -> Scene:
        """What is at hand while the question is asked."""
        return self.term.subject.scene

    @property
    def what(self) -> str:
        """What else the question is about."""
        return self.term.subject.what

    def _go_on_from(self, last: "Desk") -> bool:
        """What was found too poor a while ago need not be weighed again; nor anything, where the board is the same."""
        now, before = self.term, last.term
        if now.year != before.year or _phase(now) != _phase(before):
            return False
        is_here, idle, aside = now.segment == before.segment, last.idle, last.aside
        if len(last.deeds) > last.judged:
            weighed = last.deeds.items()
            poor = [code for code, worth in weighed if -5 < worth < 0.5 * last.ap]
            idle = idle.union(poor) - URGENT if poor else idle
            aside = aside.union([code for code, worth in weighed if worth < 0.9 * last.ap])
        self.idle, self.aside = idle, aside if is_here else idle
        if is_here and _BOARD(now) == _BOARD(before):
            return True
        self.remembered = last.remembered | last.deeds
        return False

    def once(self, key: object, weigh: Callable[[], float]) -> float:
        """Weigh something only once for this question."""
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = weigh()
        return found


def _phase(term: Term) -> str:
    """The phase of the year; none during set-up."""
    return SEQUENCE[term.segment].phase if term.segment >= 0 else ""


def worth_of_a_point(total: int) -> float:
    """Each point counts the more the nearer the loss is; nobody hurries to a victory that ends a good term early."""
    return 3.0 + 0.45 * max(0, LOST + 6 - total) if total < SAFE else 2.6


def peril(term: Term, total: int) -> float:
    """By how much one more point makes it less likely that the evaluation loses the game: most where that is open."""
    gone = max(0, term.segment) / len(SEQUENCE)
    steep = STEEP[0] + (STEEP[1] - STEEP[0]) * gone**2
    odds = 1 / (1 + exp(steep * (total - DOOMED)))
    return AT_STAKE * steep * odds * (1 - odds)


def worth_of_a_vote(term: Term) -> float:
    """Election years make Prestige, approval and Media valuable, above all just below what wins."""
    total = term.tracks[PRESTIGE] + approval_value(term) + term.tracks[MEDIA]
    near = {2: 1.0, 4: 2.2}.get((term.year - 1) % 4 + 1, 0.5)
    return near if total < ELECTED + 2 else 0.4 * near


def worth_of_an_ap(term: Term) -> float:
    """About half of a good Action; less when more are left than the rest of the year can use."""
    uses = USES[max(0, term.segment)]
    if not uses:
        return 0.15
    return min(1.5, max(0.35, 1.15 - 0.07 * (term.tracks[AP] - 1.8 * uses)))
