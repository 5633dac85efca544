"""WM5: Wars that end without a winner."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.numbers import PA, WORLDOP
from fourscore.games.mr_president.rules.war.possible import FIGHTERS, PEACE, POSSIBLE, Consequence, ends, follows
from fourscore.games.mr_president.rules.war.results import clear_away
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    DEFENDER,
    in_words,
    is_ahead,
    is_stalemate,
    is_us,
    members,
    scene_of,
    war_class,
)
from fourscore.games.mr_president.state import Subject, Term, War
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tracks import move

REFUSE = "mr-president.war.peace.refuse"


def end_war(term: Term, war: War, *, refusal: str = "paid") -> Procedure:
    """A War ends without a winner; `refusal` of peace in a US War is `paid`, `free` (UN mediation) or not `asked`."""
    if is_us(war) and refusal != "asked" and (yield from _refuses(term, war, refusal)):
        return
    term.tell("mr-president.war.peace", war=in_words(war))
    if POSSIBLE[war.code].ends.instead:
        yield from carry_out(term, ends(war.code, "peace"), scene_of(war))
    else:
        if not is_stalemate(war):
            yield from settle(term, war)
        yield from carry_out(term, ends(war.code, "peace"), scene_of(war))
    clear_away(term, war, None)


def _refuses(term: Term, war: War, refusal: str) -> Generator[Any, Any, bool]:
    """The player may fight on for PA -2 and World Opinion -1; against a UN mediation free of charge."""
    free = refusal == "free" and term.options.second_edition_un_actions == "off"
    price = "free of charge" if free else "for approval -4% and World Opinion -1"
    about = f"Peace is offered in the War of {in_words(war)}. Accept it, or fight on {price}?"
    subject = Subject(scene_of(war))
    if (yield from ask(term, "peace", REFUSE, ("accept", "fight on"), about, subject=subject)) == "accept":
        return False
    term.tell(REFUSE, war=in_words(war))
    if not free:
        move(term, PA, -2)
        move(term, WORLDOP, -1)
    return True


def settle(term: Term, war: War) -> Procedure:
    """Off a stalemate the status reached brings small gains and losses."""
    for number, row in enumerate(PEACE):
        for side in (ATTACKER, DEFENDER):
            if is_ahead(war, side) == row.ahead:
                for who in members(war, side):
                    if concerns(row, war, who):
                        peer = who if FIGHTERS[who].kind == "peer" else ""
                        yield from carry_out(term, follows(number, True), scene_of(war, nation=who, peer=peer))


def concerns(row: Consequence, war: War, who: str) -> bool:
    """Whether a row of the results or of the peace list is about this participant."""
    return row.who in (who, FIGHTERS[who].kind) and row.only in ("", war_class(war))
