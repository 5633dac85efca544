"""What an old hand may say at the table: accusations that it believes, and bluffs that suit its role.

Assassins and the Bodyguard have the same four things to say, so the words alone give no role away. Whom they name is
another matter: each has its own reasons.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.beliefs import Beliefs

Thing: TypeAlias = list[str]
"""One thing to say, in words that serve equally well."""

I_AM_THE_BODYGUARD: Thing = ["I am the Bodyguard."]
"""True of the Bodyguard; an Assassin who says so hopes to be spared by the President."""
I_AM_AN_ASSASSIN: Thing = ["I am an Assassin."]
"""True of an Assassin, who wants peace with the others; the Bodyguard who says so draws fire off."""


def things_to_say(beliefs: Beliefs, names: Sequence[str]) -> list[Thing]:
    """Everything worth saying now; nothing when nobody is left to talk about or the Bodyguard is known to be out."""
    if not suspects(beliefs) or any(beliefs.trust(seat) == 1.0 for seat in beliefs.view.eliminated):
        return []

    def each(seats: Iterable[Seat], role: str) -> Thing:
        return [f"{names[seat]} is {role}." for seat in seats]

    if beliefs.role == "president":
        # Even the real Bodyguard is called one: somebody who always lied would soon be read.
        return [each(prey(beliefs), "an Assassin"), each(suspects(beliefs), "my Bodyguard")]
    # The Bodyguard puts up a decoy for the hunters; an Assassin calls them, or has the President strike there.
    decoys = suspects(beliefs) if beliefs.role == "bodyguard" else likeliest_bodyguards(beliefs)
    accused = prey(beliefs) if beliefs.role == "bodyguard" else decoys
    return [I_AM_THE_BODYGUARD, I_AM_AN_ASSASSIN, each(decoys, "the Bodyguard"), each(accused, "an Assassin")]


# Whom it is said about.


def suspects(beliefs: Beliefs) -> list[Seat]:
    """The living others whose role is not open to all."""
    return [seat for seat in beliefs.living if seat != beliefs.president]


def likeliest_bodyguards(beliefs: Beliefs) -> list[Seat]:
    """Those to whom the deeds point most."""
    most = max(beliefs.trust(seat) for seat in suspects(beliefs))
    return [seat for seat in suspects(beliefs) if beliefs.trust(seat) == most]


def prey(beliefs: Beliefs) -> list[Seat]:
    """The least likely Bodyguards, and of those the closest to falling."""
    least = min(beliefs.trust(seat) for seat in suspects(beliefs))
    foes = [seat for seat in suspects(beliefs) if beliefs.trust(seat) == least]
    most = max(len(beliefs.rows[seat]) for seat in foes)
    return [seat for seat in foes if len(beliefs.rows[seat]) == most]
