"""Whether effects are good or bad for the President, by the tracks and heaps that they move."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from fourscore.games.mr_president.facts.board import PEERS, ROGUE_NATIONS
from fourscore.games.mr_president.facts.numbers import HEAP, KIND
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects
from fourscore.games.mr_president.tables.odds import foretold, plain_change

UNWELCOME = (
    "CRISIS", "TENSIONS", "DOMCRISIS", "LDI", "OPPONENT", "UNSTABLE", "FOOTPRINT", "CONFLICT", "NUKE", "INFLUENCE",
    "TERROR", "ROGUE", "IRANIAN", "APCOUNTER", "APPLUS", "EXERCISE", "BASE", "SCANDAL", "CIVILWAR",
)  # fmt: skip
"""Tracks and heaps of which less is better."""
DREADED = ("SCANDAL new", "TERROR new", "ROGUE new", "WAR start", "CIVILWAR start", "LOSS")
WELCOME = (
    "EXPERIENCE",
    "SANCTIONS",
    "CEASEFIRE",
    "CIVILWAR here ceasefire",
    "CIVILWAR here ends",
    "BILL this",
    "WATCH",
    "WAR peace",
)
PEER = (*PEERS, "peer")
OPPONENTS = (*PEER, *ROGUE_NATIONS)
NEUTRAL = ("REACTION", "RELSTR", "POSTURE", "UNIT", "HELD", "TRANSIT", "AP")
STRENGTHENED = {"nation": 1, "friend": 1, "enemy": -1}
"""Whose strength in a War is welcome; one that may be anybody's counts as nothing."""
SEEN = frozenset((*KIND, *(code.partition(" ")[0] for code in HEAP), "TERROR", "OPPONENT", "FRIEND", "APCOUNTER"))
"""Verbs whose effects show on the board (`stock`)."""
AMOUNT = re.compile(r" ([+-]\d+)")


def leaning(term: Term, changes: Mapping[str, Fraction], effects: Effects, scene: Scene = NOWHERE) -> int:
    """Whether a result is good (1) or bad (-1) for the President: by what is named in it, else by all that it moves.

    The changes are those seen on the board; of the printed effects only what no track or heap shows is added.
    """
    named = sum(text.startswith(WELCOME) and not text.endswith(" off") for text in all_plain(effects))
    named -= sum(text.startswith(DREADED) for text in all_plain(effects))
    printed = foretold(term, effects, scene).items()
    unseen = [(code, amount) for code, amount in printed if code.partition(" ")[0] not in SEEN]
    total = named or sum((_worth(code, amount) for code, amount in (*changes.items(), *unseen)), Fraction(0))
    total = total or sum(_worth_of_words(text) for text in all_plain(effects))
    return (total > 0) - (total < 0)


def _worth(code: str, amount: Fraction) -> Fraction:
    word, _, rest = code.partition(" ")
    if word == "BILL":
        return abs(amount)
    if word == "STRENGTH":
        return STRENGTHENED.get(rest, 0) * amount
    if word in NEUTRAL or (word in ("APCOUNTER", "APPLUS", "APMINUS") and rest not in OPPONENTS):
        return Fraction(0)
    theirs = word in ("SOE", "CAPABILITY") and rest.partition(" ")[0] in PEER
    return -amount if theirs or word in UNWELCOME else amount


def all_plain(effects: Effects) -> Iterator[str]:
    """The effects as they are written; of a choice those that come first, of a further roll all."""
    for effect in effects:
        if effect.kind == "plain":
            yield effect.text
        elif effect.kind == "choose":
            yield from all_plain(effect.branches[0][1])
        elif effect.chart is not None:
            yield from (text for row in effect.chart.rows for text in all_plain(row.results[0]))


def _worth_of_words(text: str) -> Fraction:
    """What an effect is worth whose amount is not its last word; nothing for those that are foretold."""
    found = AMOUNT.search(text)
    return _worth(text, Fraction(int(found[1]))) if found and not plain_change(text) else Fraction(0)
