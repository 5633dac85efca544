"""Names that people go by: none may be taken for somebody else's."""

import json
import re
import unicodedata
from functools import cache, lru_cache
from importlib import resources

from fourscore.kit.one_line import one_line
from fourscore.play.refusals import Taken, Unreadable

LONGEST_NAME = 24
BOT_NAMES = (
    "Ada", "Ben", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo", "Iris", "Jude", "Kaya", "Liam", "Milo", "Nora",
)  # fmt: skip
"""One for each seat of the largest table."""
NOT_ALONE = frozenset(
    (*BOT_NAMES, "Guest", "Somebody", "Player", "Bot", "Old Hand", "Operator", "Moderator", "Admin", "Fourscore")
)
"""What nobody may have for themselves alone: bots are called so, newcomers, or whoever runs the server."""

_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\U0001d159\U000e0100-\U000e01ef]"
)
"""What counts as a letter or a mark, and shows nothing."""
_NUMBERED = re.compile(r"(?:bot|seat) *\d+")
"""What seats and bots without a name are called, with whichever number."""
_COUNTED = 100
"""Up to this number also whatever looks like it."""
_REMARKS = frozenset({"you", "bot", "away", "free"})
"""What a list of seats says in brackets behind a name."""
_END_OF_REMARK = re.compile(r"[^\w\s]")
"""The bracket behind it, or what comes between two remarks."""
_PLAIN = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "m": "rn"})
"""Which plain letters and digits look like others in one font or another."""


def read_name(text: str) -> str:
    """A name that everybody can read; Unreadable if it is none."""
    name = one_line(_INVISIBLE.sub("", text))
    if not 0 < len(name) <= LONGEST_NAME:
        raise Unreadable(f"{text[:LONGEST_NAME]!r} is not a name; a name has 1 to {LONGEST_NAME} characters to read.")
    return name


def read_guest_name(text: str) -> str:
    """A name for a table among others; Taken if it is what a log calls its reader, a seat or a bot."""
    name = read_name(text)
    if _is_spoken_for(name) or _has_a_remark(name):
        raise Taken(f"Nobody can be called {name} here: the others would take you for somebody else.")
    return name


def read_own_name(text: str) -> str:
    """A name that one person may have alone, at every table of a server."""
    name = read_guest_name(text)
    if not likenesses(name).isdisjoint(_never_alone()):
        raise Taken(
            f"{name} is what bots, newcomers or the people who run this server are called. Choose another name."
        )
    return name


def _is_spoken_for(name: str) -> bool:
    """Whether a log calls its reader so, or a seat or a bot without a name."""
    if _NUMBERED.fullmatch(name.casefold()):
        return True
    is_a_word = name.isascii() and name.isalpha() and name.casefold() != "you"
    return not is_a_word and not likenesses(name).isdisjoint(_spoken_for())


@cache
def _spoken_for() -> frozenset[str]:
    numbered = (f"{what} {number}" for what in ("Bot", "Seat") for number in range(_COUNTED))
    return frozenset[str]().union(*map(likenesses, ("You", *numbered)))


def _has_a_remark(name: str) -> bool:
    """Whether somebody wrote behind their name what only a list of seats says there."""
    for text in _texts(name):
        begun = [at for at, letter in enumerate(text) if letter == "<" or unicodedata.category(letter) in ("Ps", "Pi")]
        if any(_letters_alone(_END_OF_REMARK.split(text[at + 1 :])[0]) in _REMARKS for at in begun):
            return True
    return False


def are_alike(name: str, other: str) -> bool:
    """Whether one could be taken for the other."""
    return not likenesses(name).isdisjoint(likenesses(other))


@lru_cache(maxsize=10_000)
def likenesses(name: str) -> frozenset[str]:
    """What names that look alike have in common: letters by their looks, without case, spaces and punctuation.

    Letters go by the looks that Unicode gives for them (UTS 39, confusables). A letter and its capital may look like
    different ones, so there can be two likenesses.
    """
    return frozenset(_letters_alone(text) or text for text in _texts(name))


def _texts(name: str) -> frozenset[str]:
    """A name with every letter as it looks."""
    text = unicodedata.normalize("NFKC", _INVISIBLE.sub("", name))
    texts = (text.casefold(),) if text.isascii() else (text, text.casefold())
    return frozenset("".join(map(_looks, one)).casefold().translate(_PLAIN) for one in texts)


def _letters_alone(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter)[0] not in "PZC")


@cache
def _never_alone() -> frozenset[str]:
    return frozenset[str]().union(*map(likenesses, NOT_ALONE))


def _looks(letter: str) -> str:
    if letter.isascii():
        return letter
    looks = _families().get(letter, letter)
    # A bracket or a dash may look like a letter of some alphabet, but beside plain letters nobody reads it as one.
    return letter if unicodedata.category(letter)[0] == "P" and not (looks.isascii() and looks.isalnum()) else looks


@cache
def _families() -> dict[str, str]:
    """Every letter that looks like others, with the plainest of them.

    The list comes with a server, where strangers meet; elsewhere only those are alike that Unicode calls the same.
    """
    try:
        file = resources.files("confusable_homoglyphs").joinpath("confusables.json")
    except ModuleNotFoundError:
        return {}
    known: dict[str, list[dict[str, str]]] = json.loads(file.read_text(encoding="utf-8"))
    parent: dict[str, str] = {}

    def head(letter: str) -> str:
        while (above := parent.setdefault(letter, letter)) != letter:
            parent[letter] = letter = parent[above]
        return letter

    for letter, others in known.items():
        for other in others:
            one, two = sorted((head(_bare(letter)), head(_bare(other["c"]))), key=_plainness)
            parent[two] = one
    return {letter: head(letter) for letter in parent if len(letter) == 1}


def _bare(letters: str) -> str:
    """Without the marks for the direction of writing that the list has around some letters."""
    return letters.strip("\u200e\u200f")


def _plainness(letters: str) -> tuple[bool, bool, int, str]:
    return not letters.isascii(), not letters.isalpha(), len(letters), letters
