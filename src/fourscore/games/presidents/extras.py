"""What Presidents brings besides its rules."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.state import Evening
from fourscore.kit.bot import BotKind
from fourscore.kit.changes import GameChanges
from fourscore.kit.drawing import Drawing
from fourscore.kit.evaluator import Evaluator
from fourscore.kit.extras import Extras, Length, Pace, Report, StandingOrder, UsualOrder
from fourscore.kit.kernel import Kernel
from fourscore.kit.picture import Picture
from fourscore.kit.story import Storyteller
from fourscore.kit.words import GameWords

if TYPE_CHECKING:
    from fourscore.kit.encoding import Encoder
    from fourscore.kit.learning import Compile, Learning
    from fourscore.kit.many_tables import OpensEncodedTables, OpensTables


class PresidentsExtras(Extras):
    """Everything that there is."""

    pace = Pace(30, 600)
    lengths = (
        Length("target", "5", "Short: the first to 5 points wins"),
        Length("target", "11", "An evening: the first to 11 points wins"),
        Length("target", "21", "Long: the first to 21 points wins"),
    )
    standing_orders = (
        UsualOrder(
            "Pass until the pile clears",
            StandingOrder(choice="pass", kinds=("play",), until=("presidents.pile",), while_same=("round",)),
        ),
        UsualOrder(
            "Complete no four of a kind this round",
            StandingOrder(choice="no", kinds=("complete",), while_same=("round",)),
        ),
    )

    learned = "learned"

    def is_between_deals(self, state: Evening) -> bool:
        return state.phase == "deal"

    def bots(self) -> Mapping[str, BotKind]:
        from fourscore.games.presidents.bot import BOTS
        from fourscore.games.presidents.learned.bot import Learned

        return {**BOTS, "learned": Learned}

    def learning(self, compile_: "Compile") -> "Learning":
        from fourscore.games.presidents.device.classroom import PresidentsLearning

        return PresidentsLearning(compile_)

    def many_tables(self, compile_: "Compile") -> "OpensTables":
        from fourscore.games.presidents.device.many_tables import PresidentsManyTables

        return partial(PresidentsManyTables, compile_)

    def encoded_tables(self, compile_: "Compile") -> "OpensEncodedTables":
        from fourscore.games.presidents.device.encoded_tables import PresidentsEncodedTables

        return partial(PresidentsEncodedTables, compile_)

    def evaluator(self) -> type[Evaluator]:
        from fourscore.games.presidents.evaluator import PresidentsEvaluator

        return PresidentsEvaluator

    def searches(self) -> Mapping[str, tuple[BotKind, type[Evaluator]]]:
        from fourscore.games.presidents.learned.bot import Learned
        from fourscore.games.presidents.learned.evaluator import LearnedEvaluator

        return {"learned-search": (Learned, LearnedEvaluator)}

    def words(self) -> GameWords:
        from fourscore.games.presidents import words

        return words

    def changes(self) -> GameChanges:
        from fourscore.games.presidents import changes

        return changes

    def drawing(self) -> Drawing:
        from fourscore.games.presidents import drawing

        return drawing

    def picture(self) -> Picture:
        from fourscore.games.presidents import picture

        return picture

    def storyteller(self) -> Storyteller:
        from fourscore.games.presidents.story import PresidentsStory

        return PresidentsStory()

    def deed(self, choice: str) -> str:
        from fourscore.games.presidents.sets import group
        from fourscore.games.presidents.words import cards_called

        what = group(choice)
        return choice if what is None else cards_called(what)

    def almanac(self, game: Game[Any, Any]) -> msgspec.Struct:
        from fourscore.games.presidents.almanac import almanac

        return almanac()

    def reports(self) -> Mapping[str, Report]:
        from fourscore.games.presidents.report import REPORTS

        return REPORTS

    def encoder(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> "Encoder":
        from fourscore.games.presidents.encoder import PresidentsEncoder

        assert isinstance(options, PresidentsOptions)
        return PresidentsEncoder(seats, options)

    def shuffled(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> int:
        from fourscore.games.presidents.game import Presidents

        assert isinstance(game, Presidents)
        return len(game.pack_for(seats))

    def parameters(self) -> Mapping[str, int | str]:
        return {"pack": "", "head_start": 0}

    def variant(self, game: Game[Any, Any], options: BaseOptions, parameters: Mapping[str, Any]) -> Game[Any, Any]:
        from fourscore.games.presidents.short_pack import presidents_with

        return presidents_with(parameters["pack"], parameters["head_start"], options)

    def kernel(self) -> Kernel:
        from fourscore.games.presidents.kernel.bulk import KERNEL

        return KERNEL

    def compile_kernels(self) -> None:
        from fourscore.games.presidents.evaluator.kernel_playouts import warm_up

        warm_up()
        self.kernel().play(["random", "old-hand", "random"], PresidentsOptions(), 1, range(1))


EXTRAS = PresidentsExtras()
