"""What is told about a presidency when it is over."""

from collections.abc import Iterable, Sequence

from fourscore.games.mr_president.facts.home import rank_for
from fourscore.games.mr_president.facts.numbers import LP
from fourscore.games.mr_president.rules.crises.cards import DRAWN
from fourscore.games.mr_president.state import Term
from fourscore.kit.story import NAMELESS, Past, Storyteller, Title
from fourscore.kit.words import counted

BEGINS = {
    "re-elected": "is re-elected",
    "defeated": "loses the election",
    "not nominated": "is not nominated again",
    "died in office": "dies in office",
    "two terms": "leaves office after two terms",
}


class MrPresidentStory(Storyteller):
    """Years, and what they left."""

    score = ("Legacy Point", "Legacy Points")

    def verdict(self, past: Past) -> str:
        term: Term = past.state
        if past.match.outcome is None:
            return super().verdict(past)
        name, told = "The President" if past.names[0] == NAMELESS else past.names[0], past.told(term.over)
        if term.verdict in BEGINS:
            total = term.tracks[LP]
            rank, like = rank_for(total)
            return f"{name} {BEGINS[term.verdict]}: {self.counted(total)}, rank {rank} of 18, remembered like {like}."
        why = told[-1].text if told else past.match.game.ledger[term.over].text
        return f"{name} {'wins' if term.verdict == 'victory' else 'loses'} in year {term.year}. {why}"

    def chapter(self, state: Term, names: Sequence[str]) -> str:
        return "Taking office" if state.segment < 0 else f"Year {state.year}"

    def titles(self, past: Past) -> Iterable[Title | None]:
        term: Term = past.state
        laws = sum(mark.startswith("law ") for mark in term.marks)
        landmarks = sum(box in ("signed-landmark", "landmark") for box in term.bills.values()) // 2
        also = f" ({counted(landmarks, 'landmark')})" if landmarks else ""
        yield Title("Laws passed", (), f"{laws}{also}") if laws else None
        cards = len(past.told(DRAWN))
        yield Title("Crisis cards faced", (), str(cards)) if cards else None
        yield Title("Wars still going on", (), str(len(term.wars))) if term.wars else None
        yield Title("Rogue States left behind", (), str(len(term.rogues))) if term.rogues else None
