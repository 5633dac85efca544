"""US SoE Impact: Economic Assistance first, then what the State of the Economy brings."""

from functools import cache

import msgspec

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS, REGIONS, WORLD, content
from fourscore.games.mr_president.facts.numbers import ALLY, SOE, TRACKS
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tracks import shown


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed beside a box of the State of the Economy."""

    assistance: int
    do: tuple[str, ...]


BOXES = msgspec.convert(content("economy.toml"), dict[int, Box], strict=False)
CHOICE = "mr-president.soe.assistance.choice"


def assist(term: Term) -> Procedure:
    """Each act of Economic Assistance raises an Ally Relationship one level or lays a Pro-US counter in a region."""
    acts = BOXES[term.tracks[SOE]].assistance
    for number in range(1, acts + 1):
        allies = [ally for ally in ALLIES if term.tracks[ALLY[ally]] < TRACKS[ALLY[ally]].high]
        about = f"Economic Assistance, {number} of {acts}: raise one relationship, or lay a Pro-US counter in a region?"
        place = yield from ask(term, "assistance", CHOICE, [*allies, *WORLD, DONE], about)
        if place == DONE:
            return
        term.tell(CHOICE, place=NATIONS[place].title if place in NATIONS else REGIONS[place].title)
        yield from carry_out(term, _act(place))


def impact(term: Term) -> Procedure:
    """The effects printed to the right of the box."""
    box = term.tracks[SOE]
    term.tell(f"mr-president.soe.effect.{box}", economy=shown(SOE, box))
    return carry_out(term, _effects(box))


@cache
def _act(place: str) -> Effects:
    return effects_of([f"ALLY {place} +1" if place in NATIONS else f"TREND {place} pro-US"])


@cache
def _effects(box: int) -> Effects:
    return effects_of(BOXES[box].do)


parts("us-soe-impact", assist, impact)
