"""Wars to try single rolls on."""

from typing import Any

from fourscore.games.mr_president.facts.numbers import WAR
from fourscore.games.mr_president.rules.war.possible import POSSIBLE
from fourscore.games.mr_president.state import Rogue, Term, War
from tests.games.mr_president.desk import put, put_all


def wage(term: Term, code: str, strength: tuple[int, int] = (6, 6), *, a_attacks: bool = True, **facts: Any) -> War:
    """A War of the list that goes on after its first roll; `strength` is that of attackers and defenders."""
    entry = POSSIBLE[code]
    enemies = facts.pop("enemies", entry.b)
    attackers, defenders = (entry.a, enemies) if a_attacks else (enemies, entry.a)
    region = facts.pop("region", entry.region)
    kind = facts.pop("kind", entry.kind)
    war = War(code, region, kind, attackers, defenders, strength, **{"rolled": True, **facts})
    term.wars = [*term.wars, war]
    if entry.track:
        put(term, f"CONFLICT {entry.track}", WAR[entry.track])
    return war


def rogue_state(term: Term, region: str = "africa", level: int = 2, **facts: Any) -> Rogue:
    """A Rogue State on the board."""
    state = Rogue(len(term.rogues) + 1, region, level, **facts)
    term.rogues = [*term.rogues, state]
    return state


def only(term: Term) -> War:
    """The one War that goes on."""
    (war,) = term.wars
    return war


def calm(term: Term) -> Term:
    """No crises anywhere, so that none becomes a major one on the way."""
    return put_all(term, "CRISIS", 0)
