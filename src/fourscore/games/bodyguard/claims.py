"""What was claimed about roles, compared with the role cards, and with what the others then did.

Only a whole sentence counts: "I am the Bodyguard.", "Ben is an Assassin.", "Ben is not the Bodyguard." Nothing is read
into any other words.
"""

import re
from collections.abc import Sequence

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.deeds import Role
from fourscore.games.bodyguard.moves import read
from fourscore.games.bodyguard.state import Plot
from fourscore.kit.claims import Claim

SENTENCE = re.compile(
    r"(?P<who>.+?)(?: am| is|\'m|\'s)(?P<no> not)? (?:the|my|your|an?) (?P<role>bodyguard|assassin)", re.IGNORECASE
)


def heard(state: Plot, seat: Seat, words: str, names: Sequence[str]) -> Claim | None:
    """The first claim about the role of somebody who is not the President."""
    if state.phase != "play":
        return None
    for sentence in re.split(r"(?<=[.!?;,])\s+|\n", words.strip()):
        found = SENTENCE.fullmatch(sentence.rstrip(".!;,"))
        about = None if found is None else _meant(found["who"], seat, names)
        if found is None or about is None or about == state.president:
            continue
        said: Role = "bodyguard" if (found["role"].lower() == "bodyguard") != bool(found["no"]) else "assassin"
        return Claim(seat, about, said, state.round, state.role(about) == said)
    return None


def _meant(who: str, seat: Seat, names: Sequence[str]) -> Seat | None:
    if who.lower() == "i":
        return seat
    return next((other for other, name in enumerate(names) if name.lower() == who.lower()), None)


def is_believed(state: Plot, seat: Seat, choice: str, claim: Claim) -> bool | None:
    """A hit tells: the President hits Assassins, and Assassins hit the Bodyguard. The Bodyguard knows better anyway."""
    move = read(choice)
    if move.verb != "hit" or move.target != claim.about or state.round != claim.round:
        return None
    prey = {"president": "assassin", "assassin": "bodyguard"}.get(state.role(seat))
    return None if prey is None else claim.what == prey
