"""How a match ended, as text."""

from collections.abc import Sequence

from fourscore.engine.game import Outcome
from fourscore.engine.match import Match
from fourscore.kit.drawing import Person
from fourscore.kit.extras import extras_of
from fourscore.kit.sheet import Sheet
from fourscore.kit.story import Past


def show_ending(sheet: Sheet, match: Match, people: Sequence[Person]) -> None:
    """The final ranking, the scores, and the rule that ended it."""
    outcome = match.outcome
    if outcome is None:
        return
    sheet.heading("The game is over")
    lines = [] if match.log is None else match.truth()
    sheet.say(extras_of(match.game).storyteller().verdict(Past(match, lines)))
    if len(people) > 1:
        _places(sheet, outcome, people)
    sheet.say(f"{match.game.ledger[outcome.rule].text} ({outcome.rule})", "dim")


def _places(sheet: Sheet, outcome: Outcome, people: Sequence[Person]) -> None:
    rows = []
    place = 1
    for seats in outcome.ranking:
        mark = str(place) if outcome.winners else "-"
        rows += [[mark, people[seat].label, str(outcome.scores[seat])] for seat in seats]
        place += len(seats)
    sheet.grid(["place", "player", "score"], rows)
