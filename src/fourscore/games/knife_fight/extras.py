"""What Presidential Knife Fight brings besides its rules."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions
from fourscore.games.knife_fight.game import KnifeFight
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.bot import BotKind
from fourscore.kit.changes import GameChanges
from fourscore.kit.drawing import Drawing
from fourscore.kit.evaluator import Evaluator
from fourscore.kit.extras import Extras, Pace, Report, StandingOrder, UsualOrder
from fourscore.kit.picture import Picture
from fourscore.kit.story import Storyteller
from fourscore.kit.words import GameWords

if TYPE_CHECKING:
    from fourscore.kit.encoding import Encoder
    from fourscore.kit.learning import Compile, Learning
    from fourscore.kit.many_tables import OpensTables


class KnifeFightExtras(Extras):
    """Everything but a kernel; it is dealt once."""

    pace = Pace(45, 900)
    standing_orders = (
        UsualOrder(
            "No reactions this turn",
            StandingOrder(choice="pass", kinds=("react",), while_same=("turn", "round")),
        ),
        UsualOrder(
            "No reactions this round",
            StandingOrder(choice="pass", kinds=("react",), while_same=("round",)),
        ),
    )
    reward = "win"
    longest = 1000

    learned = "learned"

    def bots(self) -> Mapping[str, BotKind]:
        from fourscore.games.knife_fight.bot import BOTS
        from fourscore.games.knife_fight.learned.bot import Learned

        return {**BOTS, "learned": Learned}

    def learning(self, compile_: "Compile") -> "Learning":
        from fourscore.games.knife_fight.device.classroom import KnifeFightLearning

        return KnifeFightLearning(compile_)

    def many_tables(self, compile_: "Compile") -> "OpensTables":
        from fourscore.games.knife_fight.device.many_tables import KnifeFightManyTables

        return partial(KnifeFightManyTables, compile_)

    def evaluator(self) -> type[Evaluator]:
        from fourscore.games.knife_fight.evaluator import KnifeFightEvaluator

        return KnifeFightEvaluator

    def searches(self) -> Mapping[str, tuple[BotKind, type[Evaluator]]]:
        from fourscore.games.knife_fight.learned.bot import Learned
        from fourscore.games.knife_fight.learned.evaluator import LearnedEvaluator

        return {"learned-search": (Learned, LearnedEvaluator)}

    def words(self) -> GameWords:
        from fourscore.games.knife_fight import words

        return words

    def changes(self) -> GameChanges:
        from fourscore.games.knife_fight import changes

        return changes

    def drawing(self) -> Drawing:
        from fourscore.games.knife_fight import drawing

        return drawing

    def picture(self) -> Picture:
        from fourscore.games.knife_fight import picture

        return picture

    def storyteller(self) -> Storyteller:
        from fourscore.games.knife_fight.story import KnifeFightStory

        return KnifeFightStory()

    def almanac(self, game: Game[Any, Any]) -> msgspec.Struct:
        from fourscore.games.knife_fight.almanac import almanac

        assert isinstance(game, KnifeFight)
        return almanac(game)

    def points(self, state: Fight) -> Sequence[int]:
        """Votes: what the race is about."""
        return [len(votes) for votes in state.votes]

    def reports(self) -> Mapping[str, Report]:
        from fourscore.games.knife_fight.report import REPORTS

        return REPORTS

    def encoder(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> "Encoder":
        from fourscore.games.knife_fight.encoder import KnifeFightEncoder

        assert isinstance(game, KnifeFight)
        return KnifeFightEncoder(seats, game.pack)

    def shuffled(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> int:
        assert isinstance(game, KnifeFight)
        return max(len(game.pack.presidents), len(game.pack.deck))


EXTRAS = KnifeFightExtras()
