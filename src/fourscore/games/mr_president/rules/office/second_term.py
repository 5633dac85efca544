"""After the fourth year: a second term on the same board, or a new President on a fresh one."""

from fourscore.engine.decision import Procedure
from fourscore.engine.fields import fields_of
from fourscore.games.mr_president.facts.numbers import CONTROL
from fourscore.games.mr_president.rules.crises.cards import deal, deck_of, shuffled
from fourscore.games.mr_president.rules.office.promises import promise
from fourscore.games.mr_president.rules.office.tensions import take_focus
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out

RULE = "mr-president.flow.second-term-optional"
YEARS = (5, 6, 7, 8)


def begin_second_term(term: Term) -> Procedure:
    """Prestige rises, the party cools, Focus Tensions go, a new promise is made, and the old events come again."""
    again = term.printed.setup.second_term
    term.tell(RULE)
    yield from carry_out(term, term.printed.effects("second term", again.effects))
    take_focus(term, len(term.strained))
    yield from promise(term, again.promises)
    yield from deal_anew(term)


def deal_anew(term: Term) -> Procedure:
    """Events that have left the game form four new Year Decks, with other cards as far as they last."""
    events = yield from shuffled(code for code in term.decks["out"] if code[0] == "E")
    term.decks["out"] = [code for code in term.decks["out"] if code[0] != "E"]
    each = -(-sum(code[0] == "E" for code in term.printed.cards) // len(YEARS))
    dealt = {}
    for place, year in enumerate(YEARS):
        dealt[deck_of(year, YEARS[0])] = events[place * each : (place + 1) * each]
    yield from deal(term, dealt)


def begin_anew(term: Term) -> None:
    """The winner takes office: a new board, but the Congress that the voters chose, seen from the other side."""
    control = 2 - term.tracks[CONTROL]
    fresh = new_term(term.options, printed=term.printed)
    for part in fields_of(Term):
        if part not in ("options", "printed", "entered"):
            setattr(term, part, getattr(fresh, part))
    term.tracks[CONTROL] = control
    term.tell("mr-president.election.reelection.new-president")
