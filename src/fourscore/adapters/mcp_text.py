"""The table as text for a reader who sees no screen: drawn as in a terminal, on plain console, into a string."""

from collections.abc import Iterable

from fourscore.engine.decision import Seat
from fourscore.engine.ledger import Ledger, Rule
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.drawing import LargeDrawing
from fourscore.kit.ending import show_ending
from fourscore.kit.extras import extras_of
from fourscore.kit.rulebook import show_rules
from fourscore.kit.sheet import Sheet
from fourscore.play.people import Seating


def table_text(match: Match, seating: Seating, seat: Seat, *, everything: bool = False) -> str:
    """The table, the own hand, and the question, as the seat sees them."""
    view, people, drawing = match.view(seat), seating.seen_from(seat), extras_of(match.game).drawing()
    sheet = Sheet()
    draw_table = drawing.draw_table
    if everything and isinstance(drawing, LargeDrawing):
        draw_table = drawing.draw_everything
    draw_table(sheet, view, people)
    drawing.draw_own(sheet, view, people)
    show_ending(sheet, match, people)
    return f"{sheet.text}\n\n{question_text(match, view)}"


def question_text(match: Match, view: View) -> str:
    """What is asked of the seat, with its choices in their notation."""
    if view.asked is None:
        return "The game is over." if view.outcome is not None else "Nothing is asked of you now."
    sheet = Sheet()
    drawing = extras_of(match.game).drawing()
    sheet.say(drawing.draw_question(sheet, view, view.asked))
    sheet.line(f"Asked by rule {view.asked.rule}. Your choices, as they are written:")
    labels = {offer.choice: str(offer.label) for offer in drawing.offers(sheet, view, view.asked)}
    for choice in view.asked.choices:
        label = labels.get(choice, choice)
        sheet.line(f"  {choice}" if label == choice else f"  {choice}    ({label})")
    return sheet.text


def rules_text(ledgers: Iterable[Ledger], rules: Iterable[Rule]) -> str:
    """Rules with all that the ledger says about them."""
    sheet = Sheet()
    show_rules(sheet, list(ledgers), rules)
    return sheet.text
