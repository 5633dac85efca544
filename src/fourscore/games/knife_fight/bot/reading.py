"""Reading a card: what its printed facts and its words promise, whoever wrote it.

An old hand does not know cards by name. It looks at the kind, the aim and what the card waits for, and picks the
telling words out of the text; so it plays a card that it sees for the first time, too.
"""

import re
from typing import Literal, TypeAlias

import msgspec

from fourscore.games.knife_fight.cards import Action, President

Whom: TypeAlias = Literal["target", "party", "fellows", "slaveowners", "corrupted", "all"]
"""Whom a card is about; `party` is that of its target, and fellows are of the player's own."""

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
COUNT = r"(?:up to )?(an?|one|two|three|four|five)"
HARM = ("attack", "wounding", "dying", "corrupting")


class Reading(msgspec.Struct, frozen=True):
    """What a card is good for."""

    name: str
    draws: int = 0
    wounds: int = 0
    """Wounds that it deals without being an Attack."""
    heals: int = 0
    corrupts: int = 0
    cleanses: int = 0
    forgives: bool = False
    """Whether the counters are taken off whomever it is used on."""
    votes: int = 0
    """Votes that its player gets."""
    unseats: int = 0
    """Votes that somebody loses."""
    robs: int = 0
    """Cards that others lose."""
    acts: int = 0
    """Further actions or Stabs."""
    plays: int = 0
    """Cards that it lets its player play at once."""
    slays: bool = False
    swaps: bool = False
    empties: bool = False
    """Whether it costs the whole hand."""
    shelters: Literal["", "one", "all"] = ""
    """Whose Attacks it keeps off for a while."""
    departs: bool = False
    """Whether its player's President leaves the ring for a while."""
    hinders: bool = False
    price: int = 0
    """Corruption counters for its own player."""
    stabs: bool = False
    """Whether its player may stab whomever it is used on."""
    strikes: Whom = "target"
    """Whom it harms."""
    deeper: Whom | None = None
    """Whom its Attacks deal one more wound."""
    guards: bool = False
    """Whether it keeps harm off its player, from the hand or from the table."""
    is_hostile: bool = False
    """Whether whoever it is used on is worse off."""


UNREAD = Reading("a card")


def read_card(card: Action | President) -> Reading:
    """What the text, the aim and the moments that a card waits for add up to."""
    words = re.sub(r"^play when [^:]*:", "", card.text.lower()).replace(card.name.lower(), "you")
    is_attack = isinstance(card, Action) and card.kind == "attack"
    harm = {
        "wounds": 0 if is_attack else _count(words, r"COUNT (?:unavoidable )?wounds?\b(?! off| less)", NOT_HEALING),
        "corrupts": max(0, _count(words, r"COUNT corruption counters?\b(?! off)", NOT_CLEANSING) - card.corrupts_self),
        "robs": 0 if _empties(words) else _robs(words),
        "unseats": _first(words, r"loses? COUNT votes?", r"takes? COUNT votes? from", r"votes? .*puts? COUNT of them"),
    }
    slays = bool(re.search(r"\bkill(?:s|ed)?\b", words))
    return Reading(
        name=card.name,
        draws=_first(words, r"draws? COUNT", r"takes? the COUNT top cards", r"takes? COUNT of your choice"),
        heals=_heals(words),
        cleanses=_first(words, r"(?:takes?|removes?) COUNT corruption counters? off", r"move COUNT of your corruption"),
        forgives=card.aim == "anyone",
        votes=_count(words, r"(?:gets?|gains?|receives?) COUNT (?:extra |more )?votes?"),
        acts=_acts(words),
        plays=_first(words, r"play COUNT (?:more )?cards"),
        slays=slays,
        swaps=bool(re.search(r"\bchange (?:your )?president", words)),
        empties=_empties(words),
        shelters=_shelters(words),
        departs="leaves the game" in words,
        hinders="fewer action" in words or "neither block nor dodge until" in words,
        price=card.corrupts_self,
        stabs="you may still stab" in words,
        strikes=_strikes(words),
        deeper=_deeper(words),
        guards=_guards(card),
        is_hostile=bool(slays or any(harm.values())),
        **harm,
    )


NOT_HEALING = re.compile(r"(?:heals?|removes?|takes? off|prevents?|ignores?) $")
NOT_CLEANSING = re.compile(r"(?:removes?|takes? off|clears?) $")


def _count(words: str, pattern: str, unless_after: re.Pattern[str] | None = None) -> int:
    """The greatest number that stands in such a phrase; 0 where there is none."""
    best = 0
    for found in re.finditer(r"\b" + pattern.replace("COUNT", COUNT), words):
        if unless_after is None or not unless_after.search(words[: found.start()]):
            best = max(best, NUMBERS[found.group(1)])
    return best


def _first(words: str, *patterns: str) -> int:
    """The number in the first of these phrases that is there."""
    return next(filter(None, (_count(words, pattern) for pattern in patterns)), 0)


def _heals(words: str) -> int:
    if "each get +" in words:
        return 0
    if found := re.search(r"\+(\d) life", words):
        return int(found.group(1))
    if "takes the next wound" in words:
        return 1
    return _first(words, r"takes? COUNT wounds? off", r"(?:heals?|removes?|takes? off) COUNT (?:of \w+ )?wounds?")


def _acts(words: str) -> int:
    if found := re.search(r"stab (once|twice) more", words):
        return 1 if found.group(1) == "once" else 2
    return _first(words, r"COUNT (?:extra|more|further) (?:actions?|stabs?)")


def _robs(words: str) -> int:
    """Cards out of the hands of others."""
    taken = _first(words, r"(?:steals?|pockets?|gives? you) COUNT\b", r"takes? COUNT (?:card|at random) from")
    return taken or int("at random from" in words or "from it at random" in words)


def _empties(words: str) -> bool:
    return bool(re.search(r"discards? (?:your|the) whole hand", words))


def _shelters(words: str) -> Literal["", "one", "all"]:
    if re.search(r"nobody can attack you|leaves the game", words):
        return "all"
    return "one" if "cannot attack you" in words else ""


def _strikes(words: str) -> Whom:
    if "opponent of your party" in words:
        return "fellows"
    if re.search(r"\b(?:all|every) slaveowners?\b", words):
        return "slaveowners"
    if "of that party" in words:
        return "party"
    return "all" if re.search(r"\b(?:every|each) (?:other |living )*(?:president|player|opponent)", words) else "target"


def _deeper(words: str) -> Whom | None:
    """Who has more to fear from its Attacks than others have."""
    if "for two if its player has any corruption counters" in words:
        return "corrupted"
    if "against a slaveowner it deals two" in words:
        return "slaveowners"
    return "fellows" if re.search(r"deal a fellow \w+ one more wound", words) else None


def _guards(card: Action | President) -> bool:
    """Answers to harm that happens to its own player: a Reaction in hand, or a card that waits on the table."""
    if isinstance(card, Action) and card.reaction is not None:
        return card.reaction.to in HARM and card.reaction.whose == "own"
    return any(moment in card.triggers and card.triggers[moment].whose == "own" for moment in HARM)
