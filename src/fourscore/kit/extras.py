"""What a game may bring besides its rules: players, words, drawings, arrays, facts for a table.

A game declares it once, as `EXTRAS` in the module `extras` beside its own: an object of a class of its own that says
which of these it brings. What it does not say is made from its rules alone. Methods import what they give when they are
asked: whoever plays cards in a terminal needs no NumPy.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module, resources, util
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from fourscore.engine.decision import RuleId
from fourscore.engine.errors import UnknownGame
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions
from fourscore.engine.registry import find_game

if TYPE_CHECKING:
    from fourscore.kit.bot import BotKind
    from fourscore.kit.changes import GameChanges
    from fourscore.kit.claims import ClaimJudge
    from fourscore.kit.drawing import Drawing
    from fourscore.kit.encoding import Encoder
    from fourscore.kit.evaluator import Evaluator
    from fourscore.kit.forecast import Support
    from fourscore.kit.kernel import Kernel
    from fourscore.kit.learning import Compile, Learning
    from fourscore.kit.many_tables import OpensEncodedTables, OpensTables
    from fourscore.kit.picture import Picture
    from fourscore.kit.story import Storyteller
    from fourscore.kit.words import GameWords

Observe: TypeAlias = Callable[[Any, Sequence[str]], Iterable[tuple[str, float]]]
"""What is seen in one finished game, given its State and who played: any number of values, each under a label."""


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Answer questions of these kinds with this choice, as long as it is offered and nothing ends the order.

    It ends when the log tells something by one of the rules in `until` (or below it), and when one of the public
    facts named in `while_same` changes, such as `turn` or `round`.
    """

    choice: str
    kinds: tuple[str, ...]
    until: tuple[RuleId, ...] = ()
    while_same: tuple[str, ...] = ()


class UsualOrder(msgspec.Struct, frozen=True):
    """A standing order in plain words, for a page to offer."""

    text: str
    order: StandingOrder


class Pace(msgspec.Struct, frozen=True):
    """How many seconds a clock that fits the game gives a player: for one question, and for the whole game."""

    move: int
    game: int


class Report(msgspec.Struct, frozen=True):
    """A closer look at finished games."""

    observe: Observe
    needs_log: bool = False
    """Whether it reads what was told, which a simulation otherwise leaves out."""


class Scenario(msgspec.Struct, frozen=True):
    """Another beginning with an aim of its own, which an option chooses."""

    option: str
    value: str
    title: str
    introduction: str
    """A paragraph: where you stand."""
    aim: str
    """What counts as victory."""


class BoxReport(msgspec.Struct, frozen=True):
    """The parts of a printed game in plain words, by the fields of the file."""

    given: Mapping[str, str] = {}
    missing: Mapping[str, str] = {}


class Length(msgspec.Struct, frozen=True):
    """How long an evening takes, which an option decides."""

    option: str
    value: str
    text: str
    """In a few words: "Short: the first to 5 points"."""


class Extras:
    """What a game brings besides its rules. This one brings nothing; what can be made of any rules is made of them."""

    # Facts for a table.

    standing_orders: Sequence[UsualOrder] = ()
    """What people most often settle ahead."""
    usual_seats: int = 4
    """How many sit at a table unless somebody says otherwise, if the game allows it."""
    pace: Pace = Pace(60, 1200)
    """The clocks that a table is offered."""
    lengths: Sequence[Length] = ()
    """How long a game may be, the shortest first; nothing where it always takes about as long."""
    reward: Literal["points", "win"] = "points"
    """What an environment pays for, unless it is told otherwise."""
    longest: int = 2000
    """How many choices and draws a match may take for each seat, several times what random players need."""

    duplicate_options: Mapping[str, str] = {}
    """Options under which all that a seat begins with comes from the deal, and nothing from another player's choice."""

    def is_between_deals(self, state: Any) -> bool:
        """Whether a State at rest has everything gathered for the next deal: from there on another ruling may hold."""
        return False

    @property
    def is_dealt_anew(self) -> bool:
        """Whether the game has rounds that begin with a new deal: then it says when it is between two of them."""
        return type(self).is_between_deals is not Extras.is_between_deals

    # Players.

    def bots(self) -> "Mapping[str, BotKind]":
        """The game's own players that are programs, by name. The best known one is `old-hand`."""
        return {}

    learned: str = ""
    """Which of them has learned the game; empty if nobody has."""

    def evaluator(self) -> "type[Evaluator]":
        """How the search judges a position."""
        from fourscore.kit.evaluator import Evaluator

        return Evaluator

    def searches(self) -> "Mapping[str, tuple[BotKind, type[Evaluator]]]":
        """More bots that search, by name: whom each imagines at the table, and how it judges a position."""
        return {}

    # Words and looks.

    def words(self) -> "GameWords":
        """Its questions and choices in plain language."""
        from fourscore.kit import anything_words

        return anything_words

    def changes(self) -> "GameChanges | None":
        """What a choice did to the table, in plain sentences; None for a game that has no words for it."""
        return None

    def drawing(self) -> "Drawing":
        """How it looks as text."""
        from fourscore.kit import anything

        return anything

    def picture(self) -> "Picture":
        """How it looks as a picture."""
        from fourscore.kit import anything_picture

        return anything_picture

    def storyteller(self) -> "Storyteller":
        """Who tells how a game went when it is over."""
        from fourscore.kit.story import Storyteller

        return Storyteller()

    def almanac(self, game: Game[Any, Any]) -> msgspec.Struct | None:
        """What is printed on its cards and boards; None where there are none of its own."""
        return None

    def scenarios(self) -> Sequence[Scenario]:
        """Other beginnings than the usual one."""
        return ()

    def box_template(self) -> str:
        """A file in which an owner of the printed game enters what is in the box; empty where there is nothing."""
        return ""

    def box_report(self, game: Game[Any, Any]) -> "BoxReport":
        """What the file of a box brings, and what it leaves out."""
        return BoxReport()

    def box_entered(self, state: Any) -> str:
        """What an owner entered during a match, as the file of a box; empty if that is nothing."""
        return ""

    def lessons(self) -> Mapping[str, str]:
        """What a question of each kind is about, in two sentences for newcomers: `lessons.toml` beside the extras."""
        return tomllib.loads(self._beside("lessons.toml"))

    def primer(self) -> str:
        """How to play, on one page: `primer.md` beside the extras, as `kit.primer` describes it; empty without one."""
        return self._beside("primer.md")

    def _beside(self, name: str) -> str:
        """A file beside the extras; empty where there is none."""
        file = resources.files(type(self).__module__.rpartition(".")[0]).joinpath(name)
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def support(self) -> "Support | None":
        """The odds of choices, and what threatens the player; None where the game tells neither."""
        return None

    def claims(self) -> "ClaimJudge | None":
        """What can be made of things that players claim; None where claims are no part of the game."""
        return None

    def roles_held(self, state: Any) -> Sequence[Sequence[str]]:
        """Who had which role in each round that is over; nothing in a game without roles."""
        return ()

    # Numbers.

    def deed(self, choice: str) -> str:
        """What a choice does when many games are compared, whoever is meant and whatever the suits: `stab`."""
        return " ".join(word for word in choice.split() if not word.isdigit()) or choice

    def points(self, state: Any) -> Sequence[int]:
        """What each seat has collected so far of what the game is about: its points, unless the game says otherwise."""
        scores: Sequence[int] = getattr(state, "scores", ())
        return scores

    def rounds_over(self, state: Any) -> int | None:
        """How many rounds are over: those before the present one. None for a game that has none."""
        current: int | None = getattr(state, "round", None)
        return None if current is None else current - 1

    def reports(self) -> Mapping[str, Report]:
        """What can be measured about finished games."""
        return {}

    def encoder(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> "Encoder":
        """Views and choices as arrays; UnknownGame if nobody has written that."""
        raise UnknownGame(f"There is no encoding of {game.title}.")

    def shuffled(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> int:
        """How many things are shuffled in one go, at the most."""
        raise UnknownGame(f"Nobody has said how many cards of {game.title} are shuffled at once.")

    def parameters(self) -> Mapping[str, int | str]:
        """Settings for solvers that make a smaller game of it, with the values that make the whole one."""
        return {}

    def variant(self, game: Game[Any, Any], options: BaseOptions, parameters: Mapping[str, Any]) -> Game[Any, Any]:
        """The game with these settings for solvers."""
        return game

    def kernel(self) -> "Kernel | None":
        """The same rules compiled for millions of games; None where there is no kernel for whole games."""
        return None

    def learning(self, compile_: "Compile") -> "Learning | None":
        """Many tables at once for players that learn; None where there are none."""
        return None

    def many_tables(self, compile_: "Compile") -> "OpensTables | None":
        """Many tables at once as one environment of arrays; None where there are none."""
        return None

    def encoded_tables(self, compile_: "Compile") -> "OpensEncodedTables | None":
        """The same in the arrays of the encoder, question by question as in its environment."""
        return None

    def compile_kernels(self) -> None:
        """Compile whatever is compiled when it is first used, so that nobody has to wait for it later."""


NOTHING = Extras()


def extras_of(game: str | Game[Any, Any]) -> Extras:
    """What the game brings."""
    return _extras(type(find_game(game)).__module__.rpartition(".")[0])


def usual_seats(game: Game[Any, Any]) -> int:
    """How many sit at a table of this game unless somebody says otherwise."""
    return min(max(extras_of(game).usual_seats, game.seats[0]), game.seats[-1])


@cache
def _extras(package: str) -> Extras:
    if not package or util.find_spec(f"{package}.extras") is None:
        return NOTHING
    extras: Extras = import_module(f"{package}.extras").EXTRAS
    return extras
