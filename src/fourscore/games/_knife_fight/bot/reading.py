"""Reading a card: what its printed facts and its words promise, whoever wrote it.

An old hand does not know cards by name. It looks at the kind, the aim and what the card waits for, and picks the
telling words out of the text; so it plays a card that it sees for the first time, too.
"""

import re
from typing import Literal, TypeAlias

import msgspec

from fourscore.games._knife_fight.cards import Action, President

Strikes: TypeAlias = Literal["target", "party", "slaveowners", "all"]
"""Whom the wounds of a card go to."""

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
COUNT = r"(?:up to )?(an?|one|two|three|four|five)"
ANSWERS_TO_HARM = ("attack", "wounding", "dying", "corrupting")


class Reading(msgspec.Struct, frozen=True):
    """What a card is good for."""

    name: str
    draws: int = 0
    wounds: int = 0
    """Wounds that it deals without being an Attack."""
    heals: int = 0
    corrupts: int = 0
    cleanses: int = 0
    votes: int = 0
    """Votes that its player gets."""
    unseats: int = 0
    """Votes that somebody loses."""
    robs: int = 0
    """Cards that others lose."""
    acts: int = 0
    """Further actions or Stabs."""
    slays: bool = False
    swaps: bool = False
    price: int = 0
    """Corruption counters for its own player."""
    strikes: Strikes = "target"
    guards: bool = False
    """Whether it keeps harm off its player, from the hand or from the table."""
    is_hostile: bool = False
    """Whether whoever it is used on is worse off."""


UNREAD = Reading("a card")


def read_card(card: Action | President) -> Reading:
    """What the text, the aim and the moments that a card waits for add up to."""
    words = card.text.lower()
    others = re.sub(r"^play when [^:,]*[:,]", "", words)
    wounds = 0 if isinstance(card, Action) and card.kind == "attack" else _count(others, r"COUNT wounds?", NOT_HEALING)
    corrupts = _count(others, r"COUNT (?:more )?(?:corruption )?counters?", NOT_CLEANSING)
    robs = _robs(others)
    unseats = _count(others, r"(?:loses?|gives? up|discards?) COUNT vote") or _count(
        others, r"takes? COUNT votes? from"
    )
    slays = bool(re.search(r"\b(?:kills?|killed)\b", others))
    swaps = bool(re.search(r"(?:chang|swap|exchang)\w* (?:of )?(?:\w+ )?president", others))
    return Reading(
        name=card.name,
        draws=_count(others, r"draws? COUNT"),
        wounds=wounds,
        heals=_heals(others),
        corrupts=max(0, corrupts - card.corrupts_self),
        cleanses=_count(others, r"(?:removes?|loses?|takes? off|discards?|clears?) COUNT (?:corruption )?counters?"),
        votes=_count(others, r"(?:gets?|gains?|takes?|receives?) COUNT (?:extra |more |further )?votes?"),
        unseats=unseats,
        robs=robs,
        acts=_count(others, r"COUNT (?:extra|more|further|additional) (?:actions?|stabs?)"),
        slays=slays,
        swaps=swaps,
        price=card.corrupts_self,
        strikes=_strikes(others),
        guards=_guards(card),
        is_hostile=bool(wounds or corrupts or robs or unseats or slays) and not _heals(others),
    )


NOT_HEALING = re.compile(r"(?:heals?|removes?|takes? off|loses?|prevents?|ignores?|keeps? off) (?:up to )?$")
NOT_CLEANSING = re.compile(r"(?:removes?|takes? off|loses?|discards?|clears?) (?:up to )?$")


def _count(words: str, pattern: str, unless_after: re.Pattern[str] | None = None) -> int:
    """The greatest number that stands in such a phrase; 0 where there is none."""
    best = 0
    for found in re.finditer(r"\b" + pattern.replace("COUNT", COUNT), words):
        if unless_after is None or not unless_after.search(words[: found.start()]):
            best = max(best, NUMBERS[found.group(1)])
    return best


def _heals(words: str) -> int:
    if found := re.search(r"\+(\d) life", words):
        return int(found.group(1))
    return _count(words, r"(?:heals?|removes?|takes? off|loses?) COUNT (?:of \w+ )?wounds?")


def _robs(words: str) -> int:
    """Cards out of the hands of others."""
    taken = _count(words, r"(?:takes?|steals?|gives? you) COUNT (?:random )?(?:action )?cards?")
    return max(taken, 1 if re.search(r"from the hand|random from|discards? (?:their|the whole|his) hand", words) else 0)


def _strikes(words: str) -> Strikes:
    if "slaveowner" in words and "every slaveowner" in words:
        return "slaveowners"
    if "of that party" in words or "same party" in words:
        return "party"
    return (
        "all"
        if re.search(r"\b(?:every|each|all) (?:other |living )*(?:president|player|opponent)", words)
        else "target"
    )


def _guards(card: Action | President) -> bool:
    """Answers to harm that befalls its own player: a Reaction in hand, or a card that waits on the table."""
    if isinstance(card, Action) and card.reaction is not None:
        return card.reaction.to in ANSWERS_TO_HARM and card.reaction.whose == "own"
    return any(moment in card.triggers and card.triggers[moment].whose == "own" for moment in ANSWERS_TO_HARM)
