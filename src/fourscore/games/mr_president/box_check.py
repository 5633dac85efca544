"""Trying an owner's box out: every effect that it writes is carried out once on a board, before anybody plays."""

from collections.abc import Iterator
from typing import Any

from fourscore.engine.chance import QuickChance, Roll, Shuffle
from fourscore.engine.decision import Decision, Procedure
from fourscore.engine.game import Ended
from fourscore.games.mr_president.facts.box import own_lists
from fourscore.games.mr_president.facts.box_file import BadBox
from fourscore.games.mr_president.facts.cards import Card
from fourscore.games.mr_president.facts.printed import Printed
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.effects import Effect, Effects, effects_of
from fourscore.games.mr_president.tables.words import BEYOND

SOMEWHERE, SOMEBODY = "africa", "uk"
SAYS_NOTHING = (
    "it speaks of `this`, `nation` or `peer`, and nothing says which. A card says it with region, nation or peer"
)
LONGEST = 500
"""No effect asks for more answers than this."""


def check_effects(term: Term, printed: Printed) -> None:
    """BadBox names the first effect of the box that cannot be carried out."""
    for field, written in own_lists(printed):
        try:
            _try_all(term, effects_of(written), _scene(field, printed))
        except KeyError as error:
            reason = SAYS_NOTHING if error.args in (("",), (None,)) else f"there is no {error}"
            raise BadBox(f"{field}: {reason}.") from None
        except (AssertionError, ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadBox(f"{field}: this cannot be carried out: {error}.") from None


def _scene(field: str, printed: Printed) -> Scene:
    """What `this`, `nation` and `peer` stand for: a card must say so, a Footprint always has its region."""
    if not field.startswith("card."):
        return NOWHERE.but(region=SOMEWHERE) if field.startswith("backs.") else NOWHERE
    card: Card = printed.cards[field.split(".")[1]]
    known = {"region": SOMEWHERE if card.region else "", "nation": SOMEBODY if card.nation else "", "peer": card.peer}
    return NOWHERE.but(**known, card=card.code)


def _try_all(term: Term, effects: Effects, scene: Scene) -> None:
    for effect in _each(effects):
        _try(term.copy(), effect, scene)


def _each(effects: Effects) -> Iterator[Effect]:
    """Every effect, and every one inside it."""
    for effect in effects:
        yield effect
        for _, inner in effect.branches:
            yield from _each(inner)
        for row in effect.chart.rows if effect.chart is not None else ():
            for inner in row.results:
                yield from _each(inner)


def _try(term: Term, effect: Effect, scene: Scene) -> None:
    if effect.chart is not None:
        _check_rows(effect.chart)
    term.log = []
    passage = effect.act(term, scene)
    if passage is not None:
        _carry(passage)


def _check_rows(chart: Chart) -> None:
    """A die that is rolled has a row for every number."""
    if not 2 <= chart.die <= 100:
        raise ValueError(f"roll = {chart.die} is not a die")
    low, high = max(chart.low, 1), min(chart.high, chart.die)
    for number in range(low, high + 1) if chart.rows and chart.low < BEYOND else (0,):
        if not any(row.low <= number <= row.high for row in chart.rows):
            raise ValueError(f"no row is for {number or 'anything'}")


def _carry(passage: Procedure) -> None:
    """Answer whatever is asked, until it is over."""
    chance = QuickChance(1)
    answer: Any = None
    try:
        for _ in range(LONGEST):
            asked = passage.send(answer)
            if isinstance(asked, Decision):
                choices = list(asked.choices)
                answer = choices[0] if "done" in choices else choices[chance.answer(Roll(len(choices)))[0] - 1]
            else:
                assert isinstance(asked, Roll | Shuffle)
                answer = chance.answer(asked)
    except (StopIteration, Ended):
        return
