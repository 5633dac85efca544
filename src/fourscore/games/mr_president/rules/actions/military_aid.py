"""Military Master Action 5: arms, supplies and exercises for allies."""

from collections.abc import Generator
from functools import cache, partial
from itertools import compress
from operator import eq
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, action
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import CONFLICTS, NATIONS, PEERS
from fourscore.games.mr_president.facts.called import the
from fourscore.games.mr_president.facts.numbers import ALLY, RELSTR, TENSIONS, TRACKS, all_allies
from fourscore.games.mr_president.rules.office.tensions import lay, take
from fourscore.games.mr_president.rules.war.conflicts import is_at_war, of_nation, other_side, shift_strength
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.wars import friendly_side, members, name, strengthen
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.effects import Act, Effects, carry_out, effects_of, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words

RULE = "mr-president.action.military.5"
EXERCISED = "phase military 5 exercise"
VERY_CLOSE = 3
_IS_VERY_CLOSE = partial(eq, VERY_CLOSE)
OFFENCE = 2
"""Tensions that an arms deal lays on the rival."""
RIVALS = {"israel": "iran", "rok": "north-korea"}
"""The enemies that take offence at arms for these allies, besides peers."""


def friends_at_war(term: Term) -> list[tuple[str, War]]:
    """Allies and US-supported countries that fight, with their Wars."""
    found = []
    for war in term.wars:
        side = friendly_side(war)
        if side is not None:
            found += [(who, war) for who in members(war, side) if FIGHTERS[who].kind in ("ally", "supported")]
    return found


def very_close(term: Term) -> list[str]:
    """The allies at Very Close."""
    return list(compress(ALLY, map(_IS_VERY_CLOSE, all_allies(term.tracks))))


def armed(term: Term) -> list[str]:
    """Very Close allies that gain by an arms deal: the Relative Strength of one of their tracks can move."""
    return [ally for ally in very_close(term) if gains(term, ally)]


def gains(term: Term, ally: str) -> list[str]:
    """The tracks of an ally, not at War, on which its strength can still grow."""
    return [track for track in of_nation(ally) if not is_at_war(term, track) and _can_grow(term, track, ally)]


def _can_grow(term: Term, track: str, ally: str) -> bool:
    balance = RELSTR[track]
    if ally == CONFLICTS[track].sides[0]:
        return term.tracks[balance] < TRACKS[balance].high
    return term.tracks[balance] > TRACKS[balance].low


def _options(term: Term) -> list[str]:
    found = ["resupply"] if friends_at_war(term) else []
    if EXERCISED not in term.marks and very_close(term):
        found.append("exercise")
    if armed(term):
        found.append("arms")
    return found


def _can_aid(term: Term) -> bool:
    return bool((EXERCISED not in term.marks and very_close(term)) or armed(term) or friends_at_war(term))


@action("military 5", when=_can_aid)
def aid_ally(term: Term, each: Action, more: More) -> Procedure:
    """Resupply a friend at War, hold joint exercises, or make a large arms deal."""
    about = "Resupply a friend at War, joint exercises with a Very Close ally, or a large arms deal with one?"
    option = yield from ask(term, "option", each.rule, _options(term), about)
    if option == "resupply":
        yield from resupply(term)
    elif option == "exercise":
        yield from exercise(term, more)
    else:
        yield from sell_arms(term)


def resupply(term: Term) -> Procedure:
    """A friend at War gains strength, its enemies take offence, and an ally below Very Close comes closer."""
    found = friends_at_war(term)
    words = [f"{who} {name(war)}" for who, war in found]
    answer = yield from ask(term, "friend", RULE, words, "Which friend is resupplied?")
    who, war = found[words.index(answer)]
    side = friendly_side(war)
    assert side is not None
    strengthen(term, war, side, 1)
    for enemy in members(war, 1 - side):
        if enemy in NATIONS:
            lay(term, enemy, 1)
    if who in ALLY and term.tracks[ALLY[who]] < VERY_CLOSE:
        yield from carry_out(term, _closer(), Scene(nation=who))


@cache
def _closer() -> Effects:
    return effects_of(["ALLY nation +1"])


def exercise(term: Term, more: More) -> Procedure:
    """Joint exercises, once in a phase."""
    term.marks[EXERCISED] = 1
    ally = yield from ask(term, "ally", RULE, very_close(term), "With which Very Close ally are exercises held?")
    yield from consult(term, chart("military-5b"), Scene(nation=ally), master=True, more=more)


def sell_arms(term: Term) -> Procedure:
    """A track of the ally moves its way; a peer on it, Iran for Israel and North Korea for the ROK take offence."""
    ally = yield from ask(term, "ally", RULE, armed(term), "Which Very Close ally gets the arms?")
    track = yield from grow(term, ally)
    other = other_side(track, ally)
    for enemy in {other if other in PEERS else "": 0, RIVALS.get(ally, ""): 0}:
        if enemy:
            lay(term, enemy, OFFENCE)


def grow(term: Term, ally: str) -> Generator[Any, Any, str]:
    """The Relative Strength of one track of an ally, of the player's choice, moves its way; the track, if any."""
    open_to = gains(term, ally)
    if not open_to:
        return ""
    about = f"On which track does {the(NATIONS[ally].title)} gain strength?"
    track = yield from ask(term, "conflict", RULE, open_to, about)
    shift_strength(term, track, ally, 1)
    return track


def enemies(ally: str) -> list[str]:
    """The enemies of an ally on its Conflict Tracks that can hold Tensions."""
    found = [other_side(track, ally) for track in of_nation(ally)]
    return [enemy for enemy in dict.fromkeys(found) if enemy in NATIONS]


def _grow(term: Term, scene: Scene) -> Procedure:
    return grow(term, scene.nation)


@verb("EXERCISE", says="an exercise with the ally", worth=0.0)
def exercise_result(words: Words) -> Act:
    """`EXERCISE strength`: a track of the ally at hand moves its way; `EXERCISE enemy -1`: Tensions of one enemy."""
    if words.one_of("strength", "enemy") == "strength":
        return _grow
    count = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        open_to = enemies(scene.nation)
        if count < 0:
            open_to = [enemy for enemy in open_to if term.counters[TENSIONS[enemy]]]
        if not open_to:
            return
        enemy = yield from ask(
            term,
            "nation",
            RULE,
            open_to,
            f"On which enemy do Tensions change by {count:+d}?",
            subject=about_this("lay" if count > 0 else ""),
        )
        if count < 0:
            take(term, enemy, -count)
        else:
            lay(term, enemy, count)

    return act


@reading("exercise-enemies")
def _exercise_enemies(_words: Words) -> Reading:
    """How many enemies of the ally at hand hold Tensions."""
    return lambda term, scene: sum(term.counters[TENSIONS[enemy]] > 0 for enemy in enemies(scene.nation))
