"""Elections (D17): the midterms, the nomination and the re-election."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import KEY_OFFICES
from fourscore.games.mr_president.facts.home import FIGURES, election_effects
from fourscore.games.mr_president.facts.numbers import CONTROL, LP, MEDIA, PARTY, PRESTIGE
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.rules.crises.cards import send
from fourscore.games.mr_president.rules.crises.entering import MIDTERM
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, fire, replace
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Act, carry_out, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import approval_value, move, put

RE_ELECTION, WON = "segment re-election", "re-elected"
"""Marks: this election is about the President, too; and how it went (1 won, -1 lost, -2 not nominated)."""
EXCHANGED = "segment exchanged"
EXCHANGE = "mr-president.election.midterm.cabinet"
BOTH = {"yours": 2, "theirs": 0}
"""Where the Control counter stands when a side holds both houses."""
NOT_NOMINATED = -2


def midterms(term: Term) -> Procedure:
    """One roll on the Election Table; cards that waited for it are done with."""
    term.tell("mr-president.election.midterm.roll")
    yield from consult(term, chart("d17"))
    for code in [code for code in term.decks["kept"] if term.printed.cards[code].midterm]:
        send(term, code, "out")


def exchange_cabinet(term: Term) -> Generator[Any, Any, bool]:
    """After the midterms the player may exchange at most two key members of the Cabinet, one after another."""
    return exchange(term, FIGURES.exchanges_after_midterms)


def exchange(term: Term, most: int, among: Sequence[str] = KEY_OFFICES) -> Generator[Any, Any, bool]:
    """One exchange, or the end of it; whether another may follow."""
    done = term.marks.get(EXCHANGED, 0)
    if done >= most:
        return False
    offices = [office for office in among if term.cabinet[office]]
    about = f"Exchange a member of the Cabinet? You can exchange {most - done} more."
    office = yield from ask(term, "exchange", EXCHANGE, [*offices, DONE], about)
    if office == DONE:
        return False
    term.marks[EXCHANGED] = done + 1
    term.tell(EXCHANGE, official=name(term, term.cabinet[office]), office=OFFICE_TITLES[office])
    if term.options.second_edition_midterm_cabinet == "on":
        yield from fire(term, office, of_own_accord=True, rerolls=True)
    else:
        yield from replace(term, office, for_good=term.options.second_edition_dismissed_return == "off")
    return True


def re_election(term: Term) -> Procedure:
    """A President whom the party trusts is nominated and faces the voters."""
    party = term.tracks[PARTY]
    if party < FIGURES.needed_for_nomination:
        term.marks[WON] = NOT_NOMINATED
        term.tell("mr-president.election.reelection.nomination.below-4", party=party)
        return
    doubtful = party < 6
    term.tell(f"mr-president.election.reelection.nomination.{'4-5' if doubtful else '6'}", party=party)
    term.marks[RE_ELECTION] = 1
    yield from consult(term, chart("d17"))


@verb("ELECTION", says="the elections are decided", worth=0.0)
def election(words: Words) -> Act:
    """`ELECTION yours-rout won`: what becomes of Congress, and whether the President is re-elected."""
    result = words.one_of("no-change", "yours", "yours-rout", "theirs", "theirs-rout")
    won = words.one_of("won", "lost") == "won"

    def act(term: Term, _scene: Scene) -> Procedure:
        yield from congress_after(term, result)
        if term.marks.get(RE_ELECTION):
            term.marks[WON] = 1 if won else -1
            term.tell(f"mr-president.election.reelection.{'won' if won else 'lost'}")
            move(term, LP, FIGURES.reelected_lp if won else FIGURES.defeated_lp)

    return act


def congress_after(term: Term, result: str) -> Procedure:
    """Control shifts one level toward the favored party, or with a rout wholly; nothing shifts that is held already."""
    favored, _, rout = result.partition("-")
    if favored not in BOTH:
        term.tell("mr-president.election.result.no-change")
        return
    word = "your-favor" if favored == "yours" else "their-favor"
    if term.tracks[CONTROL] == BOTH[favored]:
        term.tell(f"mr-president.election.result.{word}.already")
        return
    term.tell(f"mr-president.election.result.{word}")
    if rout:
        term.tell("mr-president.election.result.rout")
        put(term, CONTROL, BOTH[favored])
    else:
        move(term, CONTROL, 1 if favored == "yours" else -1)
    yield from carry_out(term, election_effects(favored))


@reading("election-sum")
def _sum(_words: Words) -> Reading:
    """Prestige, the small value of Public Approval and Media Relations."""
    return lambda term, _scene: term.tracks[PRESTIGE] + approval_value(term) + term.tracks[MEDIA]


@reading("midterm-cards")
def _midterm_cards(_words: Words) -> Reading:
    """What cards beside the board add to the midterm roll; nothing at a re-election."""

    def drm(term: Term, _scene: Scene) -> int:
        if term.marks.get(RE_ELECTION):
            return 0
        printed = term.marks.get(MIDTERM, 0)
        return printed + sum(term.printed.cards[code].midterm for code in term.decks.get("kept", ()))

    return drm


parts("midterm-elections", midterms, exchange_cabinet)
