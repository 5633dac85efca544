"""A question in plain language: what is asked, and each choice with what it does.

A game brings a module `words` with two functions, `question` and `offers`. Everybody speaks through it: the page, the
terminal, the coach, hints of bots, language models, programs that play. Words are made from the legal choices, so that
they cannot contradict them; people are called by their names; nothing takes a sentence apart to find out what it means.
"""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.kit.extras import extras_of


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice in plain language; it may stand for several that differ in nothing that matters."""

    choice: str
    """How it is written: what is sent back."""
    label: str
    """What it does, in a few words, as on a button: "Play the pair of 4s", "Stab Ben", "Pass"; or what it names."""
    note: str = ""
    """What it means, costs or may bring; empty if there is nothing to say."""
    group: str = ""
    """The heading under which it stands, where there are many; empty without one."""
    alike: tuple[str, ...] = ()
    """Other choices that come to the same."""
    is_free: bool = False
    """It brings something and costs nothing: whoever likes to be asked less may have it taken."""


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question and its choices."""

    question: str
    """One or two sentences: "Ada led a pair of 8s. Beat it, or pass." """
    offers: tuple[Offer, ...]
    state: Literal["turn", "react", "answer"] = "turn"
    """Whether it is the viewer's own turn, a chance to react, or another question."""
    turn: Seat | None = None
    """Whose turn it is; None where nobody has it, or the game does not say."""

    def label(self, choice: str) -> str:
        """What a choice is called; as it is written where the words do not know it."""
        return next((one.label for one in self.offers if choice == one.choice or choice in one.alike), choice)


class GameWords(Protocol):
    """What a module `words` offers. Names are those of the seats, in order.

    It may also say whose turn it is (`whose_turn(view)`, None for nobody's), and which kinds of question are a chance
    to react (`REACTIONS`). Where it does not, every question is a turn.
    """

    def question(self, view: View, asked: Asked, names: Sequence[str]) -> str:
        """What is asked, in one or two sentences to the viewer."""

    def offers(self, view: View, asked: Asked, names: Sequence[str]) -> list[Offer]:
        """The choices in the order in which they are shown; each choice is in one of them."""


def words_for(view: View, names: Sequence[str]) -> Words | None:
    """The question of a View in plain language; None where nothing is asked."""
    asked = view.asked
    if asked is None:
        return None
    own = extras_of(view.game).words()
    state, turn = _state(own, view, asked)
    return Words(own.question(view, asked, names), tuple(own.offers(view, asked, names)), state, turn)


def _state(own: GameWords, view: View, asked: Asked) -> tuple[Literal["turn", "react", "answer"], Seat | None]:
    """What kind of moment it is for the viewer, and whose turn."""
    whose: Callable[[View], Seat | None] | None = getattr(own, "whose_turn", None)
    turn = None if whose is None else whose(view)
    if asked.kind in getattr(own, "REACTIONS", ()):
        return "react", turn
    return "turn" if whose is None or turn == view.seat else "answer", turn


def may_speak(view: View) -> bool:
    """Whether the others know anyway that the viewer is asked: on their own turn, and never when they could react."""
    return view.asked is not None and _state(extras_of(view.game).words(), view, view.asked)[0] == "turn"


def label_of(view: View, names: Sequence[str], choice: str) -> str:
    """What a choice of the present question is called; as it is written where the words do not know it."""
    words = words_for(view, names)
    return choice if words is None else words.label(choice)


class Names:
    """The people at the table as the viewer calls them: `names[seat]` is "you" or a name."""

    __slots__ = ("_names", "_viewer")

    def __init__(self, names: Sequence[str], viewer: Seat | None) -> None:
        self._names = names
        self._viewer = viewer

    def __getitem__(self, seat: Seat) -> str:
        return "you" if seat == self._viewer else self._names[seat]

    def start(self, seat: Seat) -> str:
        """The same at the start of a sentence."""
        return "You" if seat == self._viewer else self._names[seat]


def capital(text: str) -> str:
    """A text as it stands at the start of a sentence.

    >>> capital("the Middle East")
    'The Middle East'
    """
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "point"), counted(3, "point"), counted(2, "ally", "allies")
    ('1 point', '3 points', '2 allies')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(things: Sequence[str], last: str) -> str:
    """Several things in a sentence.

    >>> listed(["a 9"], "or"), listed(["a 9", "a 10"], "or"), listed(["Ada", "Ben", "Cleo"], "and")
    ('a 9', 'a 9 or a 10', 'Ada, Ben and Cleo')
    """
    return f" {last} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))
