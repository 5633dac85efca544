"""The table as text for a reader who sees no screen: drawn as in a terminal, on a plain sheet, into a string."""

from collections.abc import Iterable, Sequence

from fourscore.engine.decision import Seat
from fourscore.engine.ledger import Ledger, Rule
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.ending import show_ending
from fourscore.kit.forecast import with_odds
from fourscore.kit.rulebook import show_rules
from fourscore.kit.sheet import Sheet
from fourscore.kit.showing import draw_view
from fourscore.kit.words import words_for
from fourscore.play.seats import Seating


def table_text(match: Match, seating: Seating, seat: Seat, *, everything: bool = False) -> str:
    """The table, your own hand, and the question, as the seat sees them."""
    view, people, sheet = match.view(seat), seating.seen_from(seat), Sheet()
    draw_view(sheet, view, people, everything=everything)
    show_ending(sheet, match, people)
    return f"{sheet.text}\n\n{question_text(view, seating.names)}"


def question_text(view: View, names: Sequence[str]) -> str:
    """What is asked of the seat, with its choices as they are written and what each does."""
    words = words_for(view, names)
    if words is None or view.asked is None:
        return "The game is over." if view.outcome is not None else "Nothing is asked of you now."
    sheet = Sheet()
    sheet.say(words.question)
    sheet.line(f"Asked by rule {view.asked.rule}. Your choices, as they are written:")
    group = ""
    for offer in with_odds(view, words).offers:
        if offer.group != group:
            group = offer.group
            sheet.line(f"{group}:" if group else "Others:")
        label = "" if offer.label == offer.choice else offer.label
        said = f"{label}: {offer.note}" if label and offer.note else label or offer.note
        for choice in (offer.choice, *offer.alike):
            sheet.line(f"  {choice}    ({said})" if said else f"  {choice}")
    return sheet.text


def rules_text(ledgers: Iterable[Ledger], rules: Iterable[Rule]) -> str:
    """Rules with all that the ledger says about them."""
    sheet = Sheet()
    show_rules(sheet, list(ledgers), rules)
    return sheet.text
