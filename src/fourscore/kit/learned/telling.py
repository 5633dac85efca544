"""What a learned player says of its choices."""

from collections.abc import Callable, Iterable
from itertools import islice

from fourscore.kit.bot import Alternative
from fourscore.kit.learned.network import Judgement

MOST_TOLD = 3
"""Of how many choices it says what it expects."""
UNTOLD = 1
"""So few tries that no chance is told, where it plays as an old hand."""


def expected(found: Judgement, ranked: Iterable[tuple[int, str]], why: Callable[[str], str]) -> list[Alternative]:
    """What it expects of the best of these actions and choices, the first one first."""
    told = islice(ranked, MOST_TOLD)
    return [Alternative(choice, found.chance(action), 0, why(choice)) for action, choice in told]


def as_an_old_hand(choice: str, why: str) -> list[Alternative]:
    """What an old hand would choose, of which nothing was learned."""
    return [Alternative(choice, 0.0, UNTOLD, why)]
