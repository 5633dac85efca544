"""A board for cyberattacks, and what one of them or a reaction to it changes."""

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.rolling import consult
from tests.games.mr_president.battlefield import calm
from tests.games.mr_president.desk import carry, desk


def ready(**changes):
    """A board without crises; US cyber 4 is level with both peers, so only the target modifies the attack."""
    return calm(desk(**changes))


def changes(term, passage, *answers):
    """What a passage changes on tracks, trends and heaps."""
    before = {**term.tracks, **{f"~{code}": way for code, way in term.trends.items()}, **term.counters}
    carry(term, passage, *answers)
    now = {**term.tracks, **{f"~{code}": way for code, way in term.trends.items()}, **term.counters}
    return {code: now[code] - before[code] for code in now if now[code] != before[code]}


def reaction(term, code, total, *answers, **scene):
    """What a reaction of this modified roll changes."""
    about = Scene(**scene)
    more = [(total - 5, "attack")]
    return changes(term, consult(term, chart(code), about, more=more), 5, *answers)
