"""Diplomatic Actions and Presidential Actions abroad."""

from collections.abc import Callable, Iterator

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, PEERS, WORLD
from fourscore.games.mr_president.facts.numbers import CRISIS
from fourscore.games.mr_president.prospects.prospect import PROSPECTS, Prospect, about, enter, own
from fourscore.games.mr_president.rules.actions import diplomatic, military
from fourscore.games.mr_president.rules.actions.presidential import is_unsafe, to_be_courted
from fourscore.games.mr_president.rules.war import wars
from fourscore.games.mr_president.rules.world import civil_wars
from fourscore.games.mr_president.rules.world.trade import PASSED, PENDING, negotiable, status
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term


def _regions(code: str, open_to: Callable[[Term], list[str]]) -> None:
    """The Actions that roll on their own chart about a region."""
    PROSPECTS[code] = lambda term: (
        Prospect(own(code), region, Scene(region=region)) for region in open_to(term)
    )  # fmt: skip


_regions("diplomatic 1", lambda term: [region for region in WORLD if term.tracks[CRISIS[region]]])
_regions("diplomatic 2", lambda _term: list(WORLD))
_regions("diplomatic 3", diplomatic.willing)
_regions("military 7", military.war_torn)


@enter("diplomatic 4")
def _trade(term: Term) -> Iterator[Prospect]:
    abroad = chart("wd4-abroad")
    agreed = tuple(row.name for row in abroad.rows if row.check == PASSED)
    for region in negotiable(term):
        scene = Scene(region=region)
        vote = Prospect(chart("wd4-congress"), region, scene)
        if status(term, region) == PENDING:
            yield vote
        else:
            yield Prospect(abroad, region, scene, then=(vote._replace(after=agreed),))


@enter("diplomatic 5")
def _calm(term: Term) -> Iterator[Prospect]:
    for nation in diplomatic.tense(term):
        if nation not in ALLIES:
            yield Prospect(chart("diplomatic-5b"), nation, about(nation))


@enter("diplomatic 7")
def _sanction(term: Term) -> Iterator[Prospect]:
    for each in diplomatic.sanctionable(term):
        nation, kind = each.split()
        yield Prospect(chart(f"diplomatic-7-{kind}"), each, about(nation))


@enter("diplomatic 8")
def _cool(term: Term) -> Iterator[Prospect]:
    for track in diplomatic.calm_tracks(term):
        peer = next((each for each in CONFLICTS[track].sides if each in PEERS), "")
        cooler = (f"CONFLICT {track} -1",)
        yield Prospect(own("diplomatic 8"), track, Scene(peer=peer), also={"thaw": cooler, "cooler": cooler})


@enter("diplomatic 9")
def _make_peace(term: Term) -> Iterator[Prospect]:
    for war in term.wars:
        if wars.war_class(war) != "special":
            code = "diplomatic-9c" if wars.is_us(war) else "diplomatic-9b"
            yield Prospect(chart(code), wars.name(war), wars.scene_of(war))
    for region, place in civil_wars.find_all(term):
        scene = Scene(region=region, war=f"{civil_wars.AT_HAND}{place}")
        word = civil_wars.written(term, region, place)
        yield Prospect(chart("wm4"), word, scene, tuple(civil_wars.new_player(term)), is_master=False)


@enter("presidential 5")
def _travel(term: Term) -> Iterator[Prospect]:
    for region in WORLD:
        scene = Scene(region=region)
        crowds = (Prospect(chart("presidential-5-crowds"), region, scene),) if is_unsafe(term, region) else ()
        yield Prospect(own("presidential 5"), region, scene, then=crowds)


@enter("presidential 6")
def _host(term: Term) -> Iterator[Prospect]:
    for ally in to_be_courted(term):
        yield Prospect(own("presidential 6"), ally, Scene(nation=ally))
