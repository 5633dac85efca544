"""How a match ended, on paper."""

from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.terminal.paper import Paper
from fourscore.terminal.people import Seating


def show_ending(paper: Paper, match: Match, seating: Seating, viewer: Seat | None) -> None:
    """The final ranking, the scores, and the rule that ended it."""
    outcome = match.outcome
    if outcome is None:
        return
    people = seating.seen_from(viewer)
    paper.heading("The game is over")
    rows = []
    place = 1
    for seats in outcome.ranking:
        rows += [[str(place), people[seat].label, str(outcome.scores[seat])] for seat in seats]
        place += len(seats)
    paper.grid(["place", "player", "score"], rows)
    paper.say(f"{match.game.ledger[outcome.rule].text} ({outcome.rule})", "dim")
