"""A board for cyberattacks, and what one of them or a reaction to it changes."""

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.rules.war.cyber import attack
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.rolling import consult
from tests.games.mr_president.battlefield import calm
from tests.games.mr_president.desk import carry, counted, desk, put
from tests.games.mr_president.desk import changes as desk_changes


def ready(**changes):
    """A board without crises; US cyber 4 is level with both peers, so only the target modifies the attack."""
    return calm(desk(**changes))


def changes(term, passage, *answers):
    """What a passage changes on tracks, trends and heaps."""
    before = counted(term)
    carry(term, passage, *answers)
    return desk_changes(term, before)


def reaction(term, code, total, *answers, **scene):
    """What a reaction of this modified roll changes."""
    about = Scene(**scene)
    more = [(total - 5, "attack")]
    return changes(term, consult(term, chart(code), about, more=more), 5, *answers)


def strike(target, *answers):
    """What an attack on this target changes on a board without crises."""
    term = ready()
    return changes(term, attack(term, target), *answers)


def reply(target, total, *answers, posture=1):
    """What a peer of this posture does about an attack on this target, its reaction being such a modified roll."""
    peer = target.partition("-")[0]
    term = put(ready(), f"POSTURE {peer}", posture)
    return reaction(term, f"wm3-{target}-reaction", total, *answers, nation=peer, peer=peer)


def outrage(peer, total, change):
    """The change, and what comes with every reaction of 10 or more: worse Relations and a more active peer."""
    return {**change, f"RELATIONS {peer}": -1, f"APPLUS {peer}": 1} if total >= 10 else change
