"""What a game can write down while it is played: enough to play it again, and to compare every choice.

Entries are numbers one after another: a seat, the kind of question, the answer, and all choices with their number
before them; or one of the signs below and what came.
"""

from fourscore.games.presidents.kernel.table import MOST_NOTES, Table
from fourscore.kit.compiling import compiled

SHUFFLED, ROLLED, ROUND_ENDED = -2, -3, -4
LEAD, PLAY, COMPLETE, GIVE, RETURN = range(5)
KINDS = ("lead", "play", "complete", "give", "return")


@compiled
def note(table: Table, number: int) -> None:
    """Write down one number; once there is no room left, only count."""
    if table.noted < MOST_NOTES:
        table.notes[table.noted] = number
    table.noted += 1


@compiled
def note_shuffle(table: Table, cards: int) -> None:
    """The order into which the pack came."""
    note(table, SHUFFLED)
    note(table, cards)
    for place in range(cards):
        note(table, table.order[place])


@compiled
def note_roll(table: Table) -> None:
    """Who was drawn to deal."""
    note(table, ROLLED)
    note(table, table.dealer)


@compiled
def note_round(table: Table) -> None:
    """Titles and points when a round, or a game in the middle of one, has ended."""
    note(table, ROUND_ENDED)
    note(table, table.president)
    note(table, table.vice_president)
    note(table, table.pond_scum)
    for seat in range(table.seats):
        note(table, table.scores[seat])


@compiled
def note_question(table: Table, seat: int, kind: int, choice: int, number: int) -> None:
    """A question and its answer; this many choices follow."""
    note(table, seat)
    note(table, kind)
    note(table, choice)
    note(table, number)
