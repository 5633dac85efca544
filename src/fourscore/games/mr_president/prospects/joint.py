"""Joint Actions with an ally."""

from collections.abc import Iterator

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS
from fourscore.games.mr_president.prospects.prospect import PROSPECTS, Prospect, enter
from fourscore.games.mr_president.rules.allies import joint_actions as joint
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term


@enter("joint-action")
def _which(term: Term) -> Iterator[Prospect]:
    """The Joint Actions by their names, with every target."""
    for ally in ALLIES:
        for name, each in _rolls(term, ally):
            if joint.is_open(term, ally, name):
                yield each._replace(target=name, leads_to=each.target, way=joint.asking_joint(ally))


def _rolls(term: Term, ally: str) -> Iterator[tuple[str, Prospect]]:
    """Every roll with this ally, by the name of the Joint Action."""
    for region, place in joint.groups(term, ally, (joint.FIXED,)):
        scene = Scene(region=region, group=place, nation=ally)
        yield "raid", _roll("wm2-raid", written(term, region, place), scene, "raided")
    for region in joint.unsteady(term, ally):
        yield "stabilize", _roll("wa.joint-stabilize", region, Scene(nation=ally, region=region), "stabilized")
    yield "reinforce", _roll("wa.joint-reinforce", "", Scene(nation=ally, region=NATIONS[ally].region), "")
    for track in joint.strained(term, ally):
        calmer = (f"CONFLICT {track} -1", *(f"TENSIONS {side} -1" for side in joint.relieved(track)))
        calm = _roll("wa.joint-de-escalate", track, Scene(nation=ally), "calm down")
        yield "de-escalate", calm._replace(also={joint.SUCCESS: calmer})
    for region in joint.in_crisis(term):
        yield "aid", _roll("wa.joint-aid", region, Scene(nation=ally, region=region), "Humanitarian Aid")


def _roll(code: str, target: str, scene: Scene, way: str) -> Prospect:
    return Prospect(chart(code), target, scene, way=way, is_master=False)


def _with(ally: str) -> None:
    """The targets, while a Joint Action with this ally is carried out."""
    PROSPECTS[f"joint {ally}"] = lambda term: (each for _, each in _rolls(term, ally))


for _ally in ALLIES:
    _with(_ally)
