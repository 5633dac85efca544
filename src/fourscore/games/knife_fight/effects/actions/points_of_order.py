"""Reactions to what others play, draw, announce, win and suffer."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import reaction
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Announcing, Campaigning, Corrupting, Died, Drawing, Playing
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import corrupt, draw, may_get


def is_an_executive_action(fight: Fight, seat: Seat, playing: Playing) -> bool:
    return playing.card.kind == "executive"


@reaction("veto", to=Playing, whose="others", can=is_an_executive_action)
def veto(fight: Fight, seat: Seat, playing: Playing) -> None:
    playing.stopped = True


def is_a_reaction(fight: Fight, seat: Seat, playing: Playing) -> bool:
    return playing.card.kind == "reaction"


@reaction("two-thirds-majority", to=Playing, whose="others", can=is_a_reaction)
def two_thirds_majority(fight: Fight, seat: Seat, playing: Playing) -> None:
    playing.stopped = True


@reaction("eminent-domain", to=Drawing, whose="others")
def eminent_domain(fight: Fight, seat: Seat, drawing: Drawing) -> Procedure:
    drawing.stopped = True
    yield from draw(fight, seat, drawing.count)


@reaction("opposition-research", to=Announcing, whose="others", promises=Promises(corrupts=1))
def opposition_research(fight: Fight, seat: Seat, announcing: Announcing) -> Procedure:
    yield from corrupt(fight, announcing.seat, 1, by=seat)


def is_a_vote_to_be_had(fight: Fight, seat: Seat, campaigning: Campaigning) -> bool:
    return bool(fight.deck) and may_get(fight, campaigning.seat, can_win=False)


@reaction("faithless-elector", to=Campaigning, whose="others", can=is_a_vote_to_be_had)
def faithless_elector(fight: Fight, seat: Seat, campaigning: Campaigning) -> None:
    campaigning.stopped = True


def is_somebody_elses_doing(fight: Fight, seat: Seat, corrupting: Corrupting) -> bool:
    return corrupting.by != seat


@reaction("plausible-deniability", to=Corrupting, can=is_somebody_elses_doing)
def plausible_deniability(fight: Fight, seat: Seat, corrupting: Corrupting) -> None:
    corrupting.stopped = True


@reaction("moving-eulogy", to=Died, whose="others", promises=Promises(draws=2))
def moving_eulogy(fight: Fight, seat: Seat, died: Died) -> Procedure:
    yield from draw(fight, seat, 2)
