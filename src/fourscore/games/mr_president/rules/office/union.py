"""State of the Union (D8): a speech at the start of every turn but the first."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.numbers import MEDIA, PRESTIGE, RWC
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import approval_value


@reading("union")
def _union(_words: Words) -> Reading:
    """Relations with Congress, Media Relations, Prestige and the small number of the Public Approval box."""

    def union(term: Term, _scene: object) -> int:
        tracks = term.tracks
        return tracks[RWC] + tracks[MEDIA] + tracks[PRESTIGE] + approval_value(term)

    return union


def state_of_the_union(term: Term) -> Procedure:
    """One roll in the column of the four ratings."""
    return consult(term, chart("d8"))


parts("state-of-the-union", state_of_the_union)
