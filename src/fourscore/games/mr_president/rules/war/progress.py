"""WM5: one progress roll of a War, and the segment in which every War and Civil War gets one."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.numbers import AP, PA, SOE
from fourscore.games.mr_president.rules.war.combat import exhaust, exhausted
from fourscore.games.mr_president.rules.war.cyber import offer_attack, support
from fourscore.games.mr_president.rules.war.forces import us_strength
from fourscore.games.mr_president.rules.war.possible import follows_roll
from fourscore.games.mr_president.rules.war.wars import (
    ATTACKER,
    find,
    friendly_side,
    in_words,
    is_us,
    name,
    scene_of,
    side_of,
    strengthen,
)
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rollers import OTHERS, PLAYER
from fourscore.games.mr_president.tables.rolling import check, consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import lean, move, spend

PRICE = "mr-president.war.step.us-price"
PRICE_AP = 2
PAID = {"2 AP": "2 APs", "approval": "approval and Focus Tensions"}
BORNE = (-2, "TENSIONS focus +1")
"""Approval and Tensions that a War costs where no APs are spent on it."""
BACKED = 1
"""The strength that APs give."""
COLUMNS = 5
"""The last column: 4:1 and up."""


def progress(term: Term, war: War) -> Procedure:
    """Cyberattacks, the crisis in the region, the odds, the roll on the combat table, the price of a US War."""
    called = name(war)
    term.tell("mr-president.war.progress.each", war=in_words(war))
    for peer in PEERS:
        if side_of(war, peer) is not None:
            yield from support(term, war, peer)
    if is_us(war):
        yield from offer_attack(term, war)
    yield from carry_out(term, _unrest(is_us(war)), scene_of(war))
    now = find(term, called)
    if now is None:
        return
    totals = yield from sum_up(term, now)
    if exhausted(now, totals):
        yield from exhaust(term, now, exhausted(now, totals))
    else:
        term.marks[ODDS] = column(*totals)
        roller = PLAYER if is_us(now) and friendly_side(now) == ATTACKER else OTHERS
        yield from consult(term, chart(f"wct1-{now.kind}"), scene_of(now), roller=roller)
    yield from carry_out(term, follows_roll(war.code), scene_of(war))
    now = find(term, called)
    if now is not None and is_us(now):
        yield from pay(term, now)


ODDS = "segment odds"
"""The mark with the column of the roll under way."""


@cache
def _unrest(is_us_war: bool) -> Effects:
    """Every progress roll raises the crises of the region; a US War leaves a Footprint."""
    return effects_of(["CRISIS this +1", "FOOTPRINT +1 this"] if is_us_war else ["CRISIS this +1"])


@cache
def _strain() -> Effects:
    return effects_of(BORNE[1:])


def sum_up(term: Term, war: War) -> Generator[Any, Any, tuple[int, int]]:
    """The strength of attackers and defenders, with that of US units on the side of the US."""
    both = list(war.strength)
    side = friendly_side(war)
    if is_us(war) and side is not None:
        both[side] += yield from us_strength(term, war)
    term.tell("mr-president.war.step.odds", attackers=both[0], defenders=both[1], odds=ODDS_NAMES[column(*both)])
    return both[0], both[1]


ODDS_NAMES = ("below 1:2", "1:2", "1:1", "2:1", "3:1", "4:1 and up")


def column(attackers: int, defenders: int) -> int:
    """The column of the combat table; fractions are dropped in the defender's favour.

    >>> column(13, 5), column(5, 13), column(7, 13), column(6, 6), column(40, 3)
    (3, 0, 1, 2, 5)
    """
    if defenders <= 0:
        return COLUMNS
    if attackers >= defenders:
        return min(COLUMNS, 1 + attackers // defenders)
    return 1 if 2 * attackers >= defenders else 0


def pay(term: Term, war: War) -> Procedure:
    """A US War that goes on costs APs, or approval and Tensions; the economy gains or suffers by a check."""
    answer = "approval"
    if term.tracks[AP] >= PRICE_AP:
        about = f"The War of {in_words(war)} goes on. Do you spend APs on it?"
        answer = yield from ask(term, "war-price", PRICE, ("2 AP", "approval"), about)
    term.tell(PRICE, war=in_words(war), price=PAID[answer])
    if answer == "2 AP":
        spend(term, PRICE_AP)
        side = friendly_side(war)
        assert side is not None
        strengthen(term, war, side, BACKED)
        if (yield from check(term, "SOE")):
            lean(term, SOE, 1)
        return
    move(term, PA, BORNE[0])
    yield from carry_out(term, _strain())
    if not (yield from check(term, "SOE")):
        lean(term, SOE, -1)


# ---------------------------------------------------------------- readings for the combat table


@reading("war-odds")
def _war_odds(_words: Words) -> Reading:
    """The column of the roll under way: 0 below 1:2, 1 for 1:2, up to 5 for 4:1."""
    return lambda term, _scene: term.marks.get(ODDS, 0)
