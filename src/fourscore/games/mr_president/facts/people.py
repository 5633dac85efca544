"""People: candidates for the Cabinet, and Friends and Opponents in Congress."""

from itertools import filterfalse

from fourscore.games.mr_president.facts.board import OFFICES
from fourscore.games.mr_president.facts.faces import Candidate, Member, Ratings, Side
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words

FIELDS = {"vice-president": "domestic", "chief-of-staff": "domestic", "secstate": "diplomatic", "secdef": "military"}
"""The rating that counts in each office."""


def ratings(term: Term, office: str) -> Ratings | None:
    """The side of the counter that shows; None for a vacancy."""
    who = term.cabinet[office]
    if not who:
        return None
    candidate = term.printed.candidates[who]
    return candidate.veteran if who in term.veterans else candidate.novice


def rating(term: Term, office: str) -> int:
    """The rating that counts in this office; 0 for a vacancy."""
    side = ratings(term, office)
    return 0 if side is None else int(getattr(side, FIELDS[office]))


def name(term: Term, who: str) -> str:
    """The name of a candidate or member of Congress."""
    found: Candidate | Member = term.printed.candidates.get(who) or member(term, who)
    return found.name


def member(term: Term, who: str) -> Member:
    """A Friend or an Opponent in Congress."""
    return term.printed.friends.get(who) or term.printed.opponents[who]


def side(term: Term, who: str) -> Side:
    """The side that a member of Congress shows: the milder in the easier game, the harsher otherwise, for good."""
    counter = member(term, who)
    return counter.milder if term.difficulty == 0 else counter.harsher


def in_cup(term: Term) -> list[str]:
    """Candidates who hold no office and are not out of the game."""
    away = {*term.cabinet.values(), *term.gone}
    return list(filterfalse(away.__contains__, term.printed.candidates))


@reading("rating")
def _rating(words: Words) -> Reading:
    """The rating of an office in its own field: `rating secstate`."""
    office = words.one_of(*OFFICES)
    return lambda term, _scene: rating(term, office)


@reading("home-rating")
def _home_rating(_words: Words) -> Reading:
    """The higher Domestic rating of Vice President and Chief of Staff."""
    return lambda term, _scene: max(rating(term, "vice-president"), rating(term, "chief-of-staff"))
