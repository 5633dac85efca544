"""The end: performance evaluation, Legacy, and whether the story goes on with a second term or a new President."""

from collections.abc import Generator
from operator import itemgetter
from typing import Any, NoReturn

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import confirm
from fourscore.games.mr_president.ending import finish, lose, win
from fourscore.games.mr_president.facts.board import OFFICES
from fourscore.games.mr_president.facts.home import FIGURES, Grade, grade_effects, grade_for, rank_for
from fourscore.games.mr_president.facts.numbers import HOMELAND, LP, MEDIA, PA, PARTY, RWC, SOE, TRACKS, all_alignments
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.ending.elections import NOT_NOMINATED, WON, exchange, re_election
from fourscore.games.mr_president.rules.office.second_term import begin_anew, begin_second_term
from fourscore.games.mr_president.rules.scenario import is_last_year
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tracks import approval_value, move

GOES_ON = "turn goes on"
"""A second term follows, so there is no Legacy scoring this year."""
TRACKS_OF_THE_SUM = [RWC, MEDIA, SOE, HOMELAND]
_OF_THE_SUM = itemgetter(*TRACKS_OF_THE_SUM)
FIRST_YEAR = "30-34"
VERDICTS = {1: "re-elected", -1: "defeated", NOT_NOMINATED: "not nominated"}
LAST_YEAR = 8
SCORED = next(segment for segment in SEQUENCE if segment.kind == "legacy-scoring")


def evaluation(term: Term) -> int:
    """Five tracks together, less one for each region that leans away and for each Rogue State."""
    total: int = approval_value(term) + sum(_OF_THE_SUM(term.tracks))
    return total - leaning_away(term) - len(term.rogues)


def leaning_away(term: Term) -> int:
    """How many regions lean away from the US."""
    return sum(map(FIGURES.leaning_away.__ge__, all_alignments(term.tracks)))


def grade(term: Term) -> Grade:
    """The grade of this year; the best one counts as the second best in the first year."""
    total = evaluation(term)
    found = grade_for(total)
    term.tell("mr-president.evaluation.sum", total=total, parts=_parts(term))
    if found.name == "35" and term.year == 1:
        term.tell("mr-president.evaluation.35.turn-1")
        return next(each for each in FIGURES.evaluation if each.name == FIRST_YEAR)
    return found


def _parts(term: Term) -> str:
    """What the evaluation is made of, in words."""
    shown = [f"approval {approval_value(term)} ({term.tracks[PA]}%)"]
    shown += [f"{TRACKS[track].title} {term.tracks[track]}" for track in TRACKS_OF_THE_SUM]
    away = leaning_away(term)
    return f"{', '.join(shown)}; less {away} for regions that lean away and {len(term.rogues)} for Rogue States"


def evaluate(term: Term) -> Procedure:
    """The President's year is judged: victory, loss, or a change of Legacy Points and Public Approval."""
    found = grade(term)
    rule = f"mr-president.evaluation.{found.name}"
    if found.name == "35":
        win(term, rule)
    if found.name == "16":
        lose(term, rule)
    term.tell(rule)
    yield from carry_out(term, grade_effects(found.name))


def may_go_on(term: Term) -> bool:
    """Whether another year can follow this one."""
    if term.scenario:
        return not is_last_year(term)
    return not SCORED.is_due(term.year) or (term.options.second_term == "ask" and term.year < LAST_YEAR)


def after_the_vote(term: Term) -> Generator[Any, Any, bool]:
    """A re-elected President may go on; a beaten one may begin anew as the winner."""
    if not may_go_on(term):
        return False
    won = term.marks.get(WON)
    if won == 1:
        about = "You are re-elected. Go on for years 5 to 8?"
        if (yield from confirm(term, "second-term", "mr-president.flow.second-term-optional", about)):
            term.marks[GOES_ON] = 1
            del term.marks[WON]
            yield from begin_second_term(term)
    elif won == -1:
        rule = "mr-president.election.reelection.new-president"
        about = "You are beaten. Begin a new presidency as the winner?"
        if (yield from confirm(term, "new-president", rule, about)):
            tally(term)
            begin_anew(term)
            return True
    return False


def new_faces(term: Term) -> Generator[Any, Any, bool]:
    """Before a second term any two members of the Cabinet may be exchanged free of charge."""
    return (
        (yield from exchange(term, term.printed.setup.second_term.exchanges, OFFICES))
        if term.marks.get(GOES_ON)
        else False
    )


def score(term: Term) -> Procedure:
    """The Legacy Points are totalled and the game is over, unless a second term follows; no scenario counts them."""
    if not term.marks.get(GOES_ON) and not term.scenario:
        close(term)
    yield from ()


def close(term: Term) -> NoReturn:
    """The presidency is over."""
    tally(term)
    if term.year >= LAST_YEAR:
        finish(term, "mr-president.flow.turn-8", "two terms")
    finish(term, "mr-president.flow.turn-4", VERDICTS[term.marks[WON]])


def tally(term: Term) -> None:
    """What Public Approval and Party Relations show, a missing nomination, and the place among the Presidents."""
    box = (term.tracks[PA] - TRACKS[PA].low) // 2
    _add(term, "mr-president.legacy.approval", term.printed.figures.approval_legacy[box])
    if term.options.second_edition_party_legacy == "off":
        _add(term, "mr-president.legacy.party.box.applied", FIGURES.party_lp.get(str(term.tracks[PARTY]), 0))
    if term.marks.get(WON) == NOT_NOMINATED and term.year < LAST_YEAR:
        _add(term, "mr-president.legacy.party.unelectable", FIGURES.not_nominated_lp)
    total = term.tracks[LP]
    rank, like = rank_for(total)
    term.tell("mr-president.legacy.rank", total=total, rank=rank, like=like)


def _add(term: Term, rule: str, points: int) -> None:
    term.tracks[LP] += points
    if points:
        term.tell(rule, points=f"{points:+d}")


def die_in_office(term: Term) -> Procedure:
    """One evaluation; without an automatic result LP +5, the ranking, and the end."""
    yield from evaluate(term)
    move(term, LP, FIGURES.died_in_office_lp)
    tally(term)
    finish(term, "mr-president.death-in-office", "died in office")


parts("performance-evaluation", evaluate)
parts("re-election", re_election, after_the_vote, new_faces)
parts("legacy-scoring", score)
