"""What the public wants most: the list of Public Priorities moves up, and new counters are drawn from its cup."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.bills import PAPERS
from fourscore.games.mr_president.rules.congress.bills import public_cup
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Act, verb
from fourscore.games.mr_president.tables.words import Words

REFILL = "mr-president.cleanup.public-priorities.refill"


def close_up(term: Term) -> None:
    """Public Priorities move up the list to fill blank slots."""
    listed = [number for number in term.public if number]
    term.public = listed + [0] * (len(term.public) - len(listed))


def refill(term: Term) -> Procedure:
    """Slots still blank are filled from the cup, the highest first."""
    for rank, number in enumerate(term.public):
        if not number:
            term.public[rank] = yield from _drawn(term)


def replace(term: Term, rank: int) -> Procedure:
    """A priority is taken out, lower ones move up and a new one is drawn; only then the old one goes into the cup."""
    if term.public[rank - 1]:
        cup = public_cup(term)
        term.public[rank - 1] = 0
        close_up(term)
        place = term.public.index(0)
        term.public[place] = yield from _drawn(term, cup)


def two_new(term: Term) -> Procedure:
    """Two new ones are drawn for ranks 1 and 2; the former 1 to 3 move down and the last two leave."""
    drawn: list[int] = []
    for _ in range(2):
        cup = [number for number in public_cup(term) if number not in drawn]
        drawn.append((yield from _drawn(term, cup)))
    term.public = [*drawn, *term.public][: len(term.public)]


def _drawn(term: Term, cup: list[int] | None = None) -> Generator[Any, Any, int]:
    """A counter from the cup; 0 when it is empty."""
    counters = [str(number) for number in (public_cup(term) if cup is None else cup)]
    if not counters:
        return 0
    number = int((yield from draw(counters, "new Public Priority")))
    term.tell(REFILL, bill=f"{number} {PAPERS[number].topic}")
    return number


@verb("PUBLIC", says="Public Priorities change", worth=0.0)
def public(words: Words) -> Act:
    """`PUBLIC replace`: the priority whose rank the die shows; `PUBLIC two-new`: two new ones at the top."""
    if words.one_of("replace", "two-new") == "two-new":
        return lambda term, _scene: two_new(term)

    def act(term: Term, scene: Scene) -> Procedure:
        return replace(term, scene.natural)

    return act
