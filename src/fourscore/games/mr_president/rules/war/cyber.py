"""WM3: cyberattacks of the US, alone or with an ally, and the cyber support of a peer at war."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask, confirm
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS, PEERS, REGIONS
from fourscore.games.mr_president.facts.called import the, where
from fourscore.games.mr_president.facts.numbers import CAPABILITY
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.wars import friendly_side, in_words, members, rogue, scene_of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.verbs.rolls import PROCEDURES

RULE = "mr-president.war.cyber.us"
SPECIAL = "US Special Activations"
MOST = 3
"""The most that the difference in cyber capability counts."""

TARGETS = {
    "iran-nuke": ("iran", "wm3-iran-nuke"),
    "iran-infra": ("iran", "wm3-iran-infra"),
    "nk-nuke": ("north-korea", "wm3-nk-nuke"),
    "nk-infra": ("north-korea", "wm3-nk-infra"),
    "russia-econ": ("russia", "wm3-russia-econ"),
    "russia-infra": ("russia", "wm3-russia-infra"),
    "china-infra": ("china", "wm3-china-infra"),
}
"""What can be attacked, the nation that is its owner, and the chart."""
SPENT = "phase cyber "
"""How the mark begins of a nation or Rogue State that was attacked in this phase."""
ALL_SPENT = frozenset(SPENT + nation for nation, _ in TARGETS.values())
"""The marks of all nations that can be attacked."""
INFRASTRUCTURE = {"iran": "iran-infra", "north-korea": "nk-infra", "russia": "russia-infra", "china": "china-infra"}


def lead(term: Term) -> int:
    """How far US cyber is above (or below) that of the better peer, at most three."""
    tracks = term.tracks
    best = max(tracks[CAPABILITY["russia"]["cyber"]], tracks[CAPABILITY["china"]["cyber"]])
    return max(-MOST, min(MOST, tracks[CAPABILITY["us"]["cyber"]] - best))


def targets(term: Term) -> list[str]:
    """What the US may attack now: one attack on each nation, and on each Rogue State, in a phase."""
    found = [target for target, (nation, _) in TARGETS.items() if not is_spent(term, nation)]
    return found + [word for word in (f"rogue {each.number}" for each in term.rogues) if not is_spent(term, word)]


def has_targets(term: Term) -> bool:
    """Whether there is anything to attack now."""
    return not term.marks.keys() >= ALL_SPENT or bool(targets(term))


def is_spent(term: Term, target: str) -> bool:
    """Whether a nation or Rogue State was attacked in this phase already."""
    return SPENT + target in term.marks


def attack(
    term: Term, target: str, *, war: War | None = None, ally: str = "", master: bool = False,
    more: More = (),
) -> Procedure:  # fmt: skip
    """One cyberattack: the roll against the target, and its reaction."""
    owner, code = owner_and_chart(target)
    if is_spent(term, owner):
        return
    term.marks[SPENT + owner] = 1
    scene = scene_of_target(term, owner, war)
    term.tell(RULE, target=_title(term, owner))
    yield from consult(term, chart(code), scene, master=master, more=[*modifiers(term, scene, ally), *more])


def owner_and_chart(target: str) -> tuple[str, str]:
    """Whose the target is, and the chart of an attack on it."""
    return (target, "wm3-rogue") if target.startswith("rogue ") else TARGETS[target]


def modifiers(term: Term, scene: Scene, ally: str = "") -> list[tuple[int, str]]:
    """What counts in every attack: those of WM3, and an ally that takes part."""
    return [*chart("wm3").reasons(term, scene), *_joint(ally)]


def _joint(ally: str) -> list[tuple[int, str]]:
    """A joint attack gives -1, with Israel -2."""
    return [(-2 if ally == "israel" else -1, f"with {the(NATIONS[ally].title)}")] if ally in ALLIES else []


def scene_of_target(term: Term, owner: str, war: War | None = None) -> Scene:
    """What an attack on a nation or Rogue State is about."""
    if owner.startswith("rogue "):
        state = rogue(term, int(owner.split()[1]))
        assert state is not None
        return Scene(region=state.region, rogue=state.number)
    peer = owner if owner in PEERS else ""
    if war is not None:
        return scene_of(war, nation=owner, peer=peer).but(rogue=0)
    region = NATIONS[owner].region
    return Scene(region=region if region in REGIONS else "", nation=owner, peer=peer)


def _title(term: Term, owner: str) -> str:
    if owner.startswith("rogue "):
        state = rogue(term, int(owner.split()[1]))
        return f"the Rogue State in {where(state.region)}" if state is not None else owner
    return NATIONS[owner].title


def choose_target(term: Term, rule: str) -> Generator[Any, Any, str]:
    """The player picks what to attack."""
    about = f"Which target does the cyberattack hit? The US cyber lead is {lead(term):+d}."
    return ask(term, "cyber-target", rule, targets(term), about)


def offer_attack(term: Term, war: War) -> Procedure:
    """Before a progress roll of a US War one cyberattack on the enemy is free, except in the US Special Activations."""
    if term.segment < 0 or SEQUENCE[term.segment].phase == SPECIAL:
        return
    for target in open_enemies(term, war):
        if (yield from confirm(term, "cyberattack", RULE, asking_attack(term, target, war))):
            yield from attack(term, target, war=war, ally=ally_in(war))
            return


def open_enemies(term: Term, war: War) -> list[str]:
    """The enemies in a War of the US that were not attacked in this phase."""
    side = friendly_side(war)
    assert side is not None
    return [target for target in _enemies(war, 1 - side) if not is_spent(term, _owner(target))]


def ally_in(war: War) -> str:
    """The ally that fights along in a War, if there is one."""
    side = friendly_side(war)
    assert side is not None
    return next((who for who in members(war, side) if who in ALLIES), "")


def asking_attack(term: Term, target: str, war: War) -> str:
    """The question whether an enemy is attacked before the roll."""
    return f"A free cyberattack on {_title(term, _owner(target))} before the roll in the War of {in_words(war)}?"


def _owner(target: str) -> str:
    return owner_and_chart(target)[0]


def _enemies(war: War, side: int) -> list[str]:
    """The targets among the enemies: a Rogue State, or the infrastructure of a nation."""
    found = [INFRASTRUCTURE[who] for who in members(war, side) if who in INFRASTRUCTURE]
    return [*found, f"rogue {war.rogue}"] if war.rogue else found


def support(term: Term, war: War, peer: str) -> Procedure:
    """A peer in a War makes a cyber roll for extra strength."""
    term.tell("mr-president.war.cyber.peer", peer=FIGHTERS[peer].title)
    return consult(term, chart("wm3-peer-war"), scene_of(war, peer=peer, nation=peer))


def _joint_attack(target: str) -> None:
    """`ROLL wm3-russia-econ` from an ally's chart is a joint attack of the US and that ally."""

    def passage(term: Term, scene: Scene) -> Procedure:
        return attack(term, target, ally=scene.nation)

    PROCEDURES[TARGETS[target][1]] = passage


for _target in TARGETS:
    _joint_attack(_target)


@reading("cyber-lead")
def _cyber_lead(_words: Words) -> Reading:
    """US cyber capability above that of the better peer, from -3 to 3."""
    return lambda term, _scene: lead(term)
