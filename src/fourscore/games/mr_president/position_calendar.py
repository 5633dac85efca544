"""What a position says of the year: the place in it, and what is to be remembered there."""

from collections.abc import Mapping

from fourscore.engine.positions import need
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import OFFICES, PEERS, WORLD
from fourscore.games.mr_president.facts.scenarios import scenario_called
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.allies.group_acts import GROUP, GROUPS, PLACE
from fourscore.games.mr_president.rules.allies.revealed import REVEALED
from fourscore.games.mr_president.rules.consequences.stability import DONE
from fourscore.games.mr_president.rules.crises.chits import CARDS, DRAWN, PLUS
from fourscore.games.mr_president.rules.crises.entering import MIDTERM
from fourscore.games.mr_president.rules.ending.elections import WON
from fourscore.games.mr_president.rules.ending.legacy import GOES_ON, LAST_YEAR, VERDICTS
from fourscore.games.mr_president.rules.peers.acts import ACTING, ACTIONS, NEXT, SUM, acted
from fourscore.games.mr_president.rules.year import PARTS, SET_UP
from fourscore.games.mr_president.state import Term

ALLIES_ACT = "ally-rogue-acts"
CABINET = 5
"""The part of the set-up that fills the Cabinet."""
MOST = 40
"""No count that is to be remembered is higher."""
ON_BACKS = (SUM, REVEALED)
MOST_ON_BACKS = 999
"""What is added up from the backs of many counters."""
KEPT = (
    "court vacancy", "court seats", "espionage-next", "espionage-permanent", "ideologue", "law", "more", "new-regime",
    "nobel", "pakistan-rogue", MIDTERM, WON, "rescue", "rogue", "summit",
    "phase", "segment", "turn",
)  # fmt: skip
"""How everything begins that is to be remembered."""


def check_calendar(term: Term) -> None:
    """BadPosition says what does not go with the place in the year."""
    need(1 <= term.year <= LAST_YEAR, "year", f"there is no year {term.year}")
    last = len(SEQUENCE) - 1
    need(-1 <= term.segment <= last, "segment", f"there is no segment {term.segment}; they are numbered 0 to {last}")
    scenario = scenario_called(term.scenario) if term.scenario else None
    first = scenario.year if scenario else 1
    need(term.year >= first, "year", f"the first year is {first}")
    need(term.segment >= 0 or term.year == first, "segment and year", "the set-up comes before the first year")
    kind = SET_UP if term.segment < 0 else SEQUENCE[term.segment].kind
    parts = max(1, len(PARTS.get(kind, ())))
    need(0 <= term.part < parts, "part and segment", f"this segment has {parts} parts, and no part {term.part}")
    _check_marks(term)
    _check_peers(term, kind)
    _check_groups(term, kind)
    _check_vote(term, kind)
    if term.segment < 0:
        _check_set_up(term, scenario.cabinet if scenario else {})
    else:
        segment = SEQUENCE[term.segment]
        need(segment.is_due(term.year), "segment and year", f"{segment.title} does not happen in year {term.year}")


def _check_set_up(term: Term, given: Mapping[str, str]) -> None:
    """Part after part of the set-up lays out something that was not there before, but for offices that are given."""
    need(not term.marks, "marks and segment", "there is nothing to remember before the first year")
    offices = [office for office in OFFICES if office not in given]
    vacant = [office for office in offices if not term.cabinet[office]]
    in_order = vacant == offices[len(offices) - len(vacant) :]
    need(in_order, "cabinet, part and segment", "the offices are filled one after another")
    for part, laid, name in (
        (0, term.bills, "bills"),
        (1, term.decks, "decks"),
        (2, term.chits, "chits"),
        (5, not vacant and (bool(offices) or term.part > CABINET), "cabinet"),
    ):
        need(bool(laid) == (term.part > part), f"{name}, part and segment", f"part {part} of the set-up lays it out")
    for part, name in ((3, "attributes"), (4, "resources"), (6, "friends"), (6, "opponents"), (11, "wars")):
        is_early = bool(getattr(term, name)) and term.part <= part
        need(not is_early, f"{name}, part and segment", f"part {part} of the set-up lays it out")
    is_early = len(vacant) < len(offices) and term.part < CABINET
    need(not is_early, "cabinet, part and segment", f"part {CABINET} of the set-up fills it")


def _check_marks(term: Term) -> None:
    marks = term.marks
    for mark, count in marks.items():
        is_known = any(mark == begin or mark.startswith(begin + " ") for begin in KEPT)
        need(is_known, "marks", f"there is nothing to remember that is called {mark!r}")
        most = MOST_ON_BACKS if mark.startswith(ON_BACKS) else MOST
        least = -most if mark.startswith((WON, MIDTERM, *ON_BACKS)) else 0
        need(least <= count <= most, "marks", f"{mark} cannot be {count}")
    drawing = not marks.get(CARDS) or (PLUS in marks and DRAWN in marks)
    need(drawing, "marks", f"{CARDS} comes with {PLUS} and {DRAWN}")
    most = len(WORLD) - (term.part == 0)
    need(marks.get(DONE, 0) <= most, "marks and part", f"{DONE} cannot be {marks.get(DONE)}")


def _before(term: Term, kind: str, *, part: int) -> int:
    """How many segments of this kind are over since the last clean-up; the present one counts from this part on."""
    place = max(0, term.segment + (term.part >= part))
    if any(segment.kind == "clean-up" for segment in SEQUENCE[:place]):
        return 0
    return sum(segment.kind == kind and segment.is_due(term.year) for segment in SEQUENCE[:place])


def _check_peers(term: Term, kind: str) -> None:
    """One peer acts, later the other; whoever acts has a list and a number of actions."""
    count = sum(bool(term.marks.get(acted(peer))) for peer in PEERS)
    most = _before(term, "peer-acts", part=1)
    need(count <= most, "marks, segment, part and year", f"{count} peers have acted, but at most {most} can have")
    if kind == "peer-acts" and term.part >= 1:
        is_named = 1 <= term.marks.get(ACTING, 0) <= len(PEERS)
        need(is_named, "marks, segment and part", f"{ACTING} says which peer acts")
    if kind == "peer-acts" and term.part == len(PARTS[kind]) - 1:
        is_counted = ACTIONS in term.marks and NEXT in term.marks
        need(is_counted, "marks, segment and part", f"{ACTIONS} and {NEXT} say what the peer does next")


def _check_groups(term: Term, kind: str) -> None:
    """Each time that allies act one of the groups is drawn; whoever acts has a place on its chart."""
    every = sum(segment.kind == ALLIES_ACT and segment.is_due(term.year) for segment in SEQUENCE)
    to_come = every - _before(term, ALLIES_ACT, part=1)
    enough = len(term.groups) >= to_come
    need(enough, "groups, segment, part and year", f"{to_come} groups have still to be drawn")
    if kind == ALLIES_ACT and term.part:
        group = term.marks.get(GROUP, 0)
        need(1 <= group <= len(GROUPS), "marks, segment and part", f"{GROUP} says which group acts")
        entries = len(ALLIANCES.group[GROUPS[group - 1]])
        need(0 <= term.marks.get(PLACE, -1) < entries, "marks, segment and part", f"{PLACE} says who acts next")


def _check_vote(term: Term, kind: str) -> None:
    """After the vote it is known how it went, unless the presidency goes on."""
    vote = term.marks.get(WON)
    need(vote is None or vote in VERDICTS, "marks", f"{WON} cannot be {vote}")
    is_late = kind == "legacy-scoring" or (kind == "re-election" and term.part)
    is_known = vote is not None or term.marks.get(GOES_ON) or term.year == LAST_YEAR
    need(is_known or not is_late, "marks, segment, part and year", f"{WON} says how the vote went")
