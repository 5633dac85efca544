"""`ROLL d3`: go on with another chart; `LOSS rule`: the game is lost."""

from collections.abc import Callable

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, Act, verb
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words

PROCEDURES: dict[str, Callable[[Term, Scene], Procedure]] = {}
"""Charts that are more than one roll, such as D11 with its place and its severity."""


def procedure(code: str) -> Callable[[Callable[[Term, Scene], Procedure]], Callable[[Term, Scene], Procedure]]:
    """Enter the passage that `ROLL code` stands for."""

    def register(passage: Callable[[Term, Scene], Procedure]) -> Callable[[Term, Scene], Procedure]:
        assert code not in PROCEDURES, code
        PROCEDURES[code] = passage
        return passage

    return register


def go_to(term: Term, code: str, scene: Scene) -> Procedure:
    """Carry out a chart by its code."""
    passage = PROCEDURES.get(code)
    if passage is not None:
        return passage(term, scene)
    else:
        return consult(term, chart(code), scene)


@verb("ROLL", says=BY_WORDS, worth=BY_BOARD)
def roll(words: Words) -> Act:
    """`ROLL d3`: carry out that chart now, about the same region, nation or target."""
    code = words.take()
    return lambda term, scene: go_to(term, code, scene)


@verb("LOSS", says="the game is lost", worth=BY_BOARD)
def loss(words: Words) -> Act:
    """`LOSS home-wmd`: the game is lost by the rule mr-president.loss.home-wmd."""
    rule = f"mr-president.loss.{words.take()}"

    def act(term: Term, _scene: Scene) -> None:
        lose(term, rule)

    return act
