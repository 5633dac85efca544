"""Verbs about Russia and China: `RELATIONS`, `INFLUENCE`, `BASE`, `POSTURE`, `ESPIONAGE`; and `SANCTIONS`."""

from collections.abc import Callable, Sequence

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS, REGIONS, SANCTIONS, WORLD
from fourscore.games.mr_president.facts.numbers import POSTURE, RELATIONS
from fourscore.games.mr_president.rules.peers.influence import (
    break_base,
    build_base,
    lay_influence,
    may_build,
    take_chosen,
    take_influence,
)
from fourscore.games.mr_president.rules.peers.sanctions import ease, facts, impose, lift, offer_sanctions, upgrade
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, MOVES, Act, verb
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import BadWords, Words
from fourscore.games.mr_president.tracks import change, lean, move, put
from fourscore.games.mr_president.verbs.places import in_world

WAYS = {"pro-US": 1, "anti-US": -1}
EVERYTHING = 99


def _whose(words: Words) -> Callable[[Scene], str]:
    """russia, china, or the peer at hand."""
    word = words.one_of("peer", *PEERS)
    if word == "peer":
        return lambda scene: scene.peer
    return lambda _scene: word


@verb("RELATIONS", says=MOVES, worth=BY_BOARD)
def relations(words: Words) -> Act:
    """`RELATIONS peer anti-US`, `RELATIONS russia -1`, `RELATIONS china = 1`."""
    peer = _whose(words)
    if words.left and words.left[0] in WAYS:
        way = WAYS[words.take()]
        return lambda term, scene: lean(term, RELATIONS[peer(scene)], way)
    if words.may_take("="):
        box = int(words.one_of("1", "2", "3", "4", "5"))
        return lambda term, scene: put(term, RELATIONS[peer(scene)], box)
    boxes = words.amount()

    def act(term: Term, scene: Scene) -> None:
        move(term, RELATIONS[peer(scene)], boxes)

    return act


@verb("INFLUENCE", says=BY_WORDS, worth=BY_BOARD)
def influence(words: Words) -> Act:
    """`INFLUENCE russia +1 africa`; taken away `-1 this`, `-2 any`, `-2 within eurozone africa`, `-1 outside africa`.

    `off eurozone` takes all loose counters there.
    """
    peer = _whose(words)
    count = -EVERYTHING if words.may_take("off") else words.amount()
    if count < 0 and words.left and words.left[0] in ("any", "within", "outside"):
        regions = _some_regions(words)

        def chosen(term: Term, scene: Scene) -> Procedure:
            return take_chosen(term, peer(scene), -count, regions)

        return chosen

    def there(term: Term, scene: Scene, region: str) -> None:
        if count > 0:
            lay_influence(term, peer(scene), region, count)
        else:
            take_influence(term, peer(scene), region, -count)

    return in_world(words.region(), there)


def _some_regions(words: Words) -> Sequence[str]:
    """All regions, those named, or all but those named."""
    how = words.take()
    if how == "any":
        return WORLD
    named = [words.one_of(*WORLD) for _ in range(len(words.left))]
    if not named:
        raise BadWords(f"{words.text!r} names no region")
    return named if how == "within" else [region for region in WORLD if region not in named]


@verb("BASE", says="a peer's military base is built or given up", worth=BY_BOARD)
def base(words: Words) -> Act:
    """`BASE peer build this`: three Influence become a Base; `BASE peer break this`: it becomes two Influence again."""
    peer = _whose(words)
    builds = words.one_of("build", "break") == "build"
    place = words.one_of("this", *REGIONS)

    def act(term: Term, scene: Scene) -> None:
        region = scene.region if place == "this" else place
        if not builds:
            break_base(term, peer(scene), region)
        elif may_build(term, peer(scene), region):
            build_base(term, peer(scene), region)

    return act


@verb("POSTURE", says="the posture of a peer changes", worth=BY_BOARD)
def posture(words: Words) -> Act:
    """`POSTURE russia 2`."""
    peer = _whose(words)
    box = int(words.one_of("1", "2"))

    def act(term: Term, scene: Scene) -> Procedure:
        track = POSTURE[peer(scene)]
        return change(term, track, box - term.tracks[track])

    return act


@verb("ESPIONAGE", says="espionage", worth=BY_BOARD)
def espionage(words: Words) -> Act:
    """`ESPIONAGE peer next|permanent`: lay that counter; `ESPIONAGE peer exposed`: the lasting one goes."""
    peer = _whose(words)
    what = words.one_of("next", "permanent", "exposed")

    def act(term: Term, scene: Scene) -> None:
        if what == "exposed":
            term.marks.pop(f"espionage-permanent {peer(scene)}", None)
        else:
            term.marks[f"espionage-{what} {peer(scene)}"] = 1

    return act


@verb("SANCTIONS", says=BY_WORDS, worth=BY_BOARD)
def sanctions(words: Words) -> Act:
    """`SANCTIONS iran un on`, `SANCTIONS russia off`, `SANCTIONS iran un off`, `SANCTIONS peer ease`, `... upgrade`."""
    if words.may_take("upgrade"):
        return lambda term, _scene: upgrade(term)
    whose = words.one_of("peer", "nation", *facts()["unilateral"])

    def nation(scene: Scene) -> str:
        return str(getattr(scene, whose)) if whose in ("peer", "nation") else whose

    if words.may_take("ease"):
        return lambda term, scene: ease(term, nation(scene))
    kind = words.take() if words.left and words.left[0] in SANCTIONS else ""
    if words.one_of("on", "off") == "off":

        def off(term: Term, scene: Scene) -> None:
            lift(term, nation(scene), kind)

        return off
    if not kind:
        raise BadWords(f"{words.text!r}: which type of Sanctions?")
    return lambda term, scene: impose(term, nation(scene), kind)


@verb("CLASH", says="a clash in the South China Sea", worth=-3.0)
def clash(words: Words) -> Act:
    """`CLASH +2`: the clash in the South China Sea, with that modifier for a threat by the US."""
    threat = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        return consult(term, chart("wpc1.h5-clash"), scene, more=[(threat, "the US threatens")])

    return act


@verb("PUNISH", says="you may try to impose Sanctions", worth=0.2)
def punish(words: Words) -> Act:
    """`PUNISH peer`: the player may try Diplomatic Action 7 once against it."""
    words.one_of("peer")
    return lambda term, scene: offer_sanctions(term, scene.peer)


@verb("THEIRBILL", says="the Opponents introduce a bill", worth=-0.8)
def their_bill(words: Words) -> Act:
    """`THEIRBILL 12`: the Opponents introduce that bill in its usual box, unless it is pending already."""
    number = words.take()

    def act(term: Term, _scene: Scene) -> None:
        from fourscore.games.mr_president.rules.congress.bills import enter, is_full, usual_box

        unused = term.bills.get(f"their {number}") == "unused"
        pending = term.bills.get(f"own {number}", "unused") in ("-2", "-1", "0", "+1", "dead")
        if unused and not pending and not is_full(term):
            enter(term, f"their {number}", usual_box(term, own=False))

    return act
