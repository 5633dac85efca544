"""Small passages of the tables of India and of the Gulf States with Saudi Arabia."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import ZONES
from fourscore.games.mr_president.facts.numbers import UNIT
from fourscore.games.mr_president.rules.allies.wars import fight_each_other
from fourscore.games.mr_president.rules.war.peace import end_war
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.verbs.rolls import procedure

RULE = "mr-president.chart.wa4.yemen"
NEAR = ALLIANCES.yemen.zones


@procedure("wa4.yemen")
def request(term: Term, scene: Scene) -> Procedure:
    """The Gulf States ask for a Carrier; the player may move one there, and helps or refuses."""
    yield from send_carrier(term)
    helps = False
    if any(term.counters[UNIT["carrier"][zone]] for zone in NEAR):
        about = (
            "The Gulf States ask for the Carrier in their War with Yemen. "
            "Help: a Goodwill counter, a Footprint, strength +2 for them. Refuse: the relationship falls."
        )
        helps = (yield from ask(term, "carrier", RULE, ("help", "refuse"), about)) == "help"
    term.tell(RULE, answer="sent" if helps else "refused")
    yield from carry_out(term, _answer(helps), scene)


def send_carrier(term: Term) -> Procedure:
    """One Carrier Group may move to the Mediterranean or the Indian Ocean."""
    moves = [f"{there} {near}" for there in carriers(term) for near in NEAR if there != near]
    if not moves:
        return
    about = "Do you move one Carrier Group to help the Gulf States?"
    answer = yield from ask(term, "carrier", RULE, [*moves, "none"], about)
    if answer != "none":
        there, near = answer.split()
        term.counters[UNIT["carrier"][there]] -= 1
        term.counters[UNIT["carrier"][near]] += 1


def carriers(term: Term) -> list[str]:
    """The zones in which a Carrier lies."""
    return [zone for zone in ZONES if term.counters[UNIT["carrier"][zone]]]


@cache
def _answer(helps: bool) -> Effects:
    return effects_of(ALLIANCES.yemen.help if helps else ALLIANCES.yemen.refuse)


@procedure("wa3.india-peace")
def india_makes_peace(term: Term, _scene: Scene) -> Generator[Any, Any, None]:
    """India ends its War with China; if there is none, that with Pakistan or the Rogue State in its place."""
    for foe in ("china", "pakistan", "rogue-state"):
        for war in term.wars:
            if fight_each_other(war, "india", foe):
                yield from end_war(term, war)
                return
