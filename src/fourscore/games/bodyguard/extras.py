"""What Bodyguard brings besides its rules."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from fourscore.kit.bot import BotKind
from fourscore.kit.changes import GameChanges
from fourscore.kit.claims import ClaimJudge
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


class BodyguardExtras(Extras):
    """Everything but a kernel for whole games."""

    pace = Pace(60, 1200)
    standing_orders = (
        UsualOrder(
            "No rescue and no cancelling this turn",
            StandingOrder(choice="no", kinds=("rescue", "cancel", "counter"), while_same=("turn", "round")),
        ),
        UsualOrder(
            "Rescue nobody this round",
            StandingOrder(choice="no", kinds=("rescue",), while_same=("round",)),
        ),
    )
    usual_seats = 5
    longest = 500
    duplicate_options = {"role-dealing": "shuffled"}  # noqa: RUF012 - never changed, as everything here

    def is_between_deals(self, state: Plot) -> bool:
        return state.phase == "deal"

    def bots(self) -> Mapping[str, BotKind]:
        from fourscore.games.bodyguard.bot import BOTS
        from fourscore.games.bodyguard.learned.bot import Learned

        return {**BOTS, "learned": Learned}

    def learning(self, compile_: "Compile") -> "Learning":
        from fourscore.games.bodyguard.device.classroom import BodyguardLearning

        return BodyguardLearning(compile_)

    def many_tables(self, compile_: "Compile") -> "OpensTables":
        from fourscore.games.bodyguard.device.many_tables import BodyguardManyTables

        return partial(BodyguardManyTables, compile_)

    def evaluator(self) -> type[Evaluator]:
        from fourscore.games.bodyguard.evaluator import BodyguardEvaluator

        return BodyguardEvaluator

    def searches(self) -> Mapping[str, tuple[BotKind, type[Evaluator]]]:
        from fourscore.games.bodyguard.learned.bot import Learned
        from fourscore.games.bodyguard.learned.evaluator import LearnedEvaluator

        return {"learned-search": (Learned, LearnedEvaluator)}

    def words(self) -> GameWords:
        from fourscore.games.bodyguard import words

        return words

    def changes(self) -> GameChanges:
        from fourscore.games.bodyguard import changes

        return changes

    def drawing(self) -> Drawing:
        from fourscore.games.bodyguard import drawing

        return drawing

    def picture(self) -> Picture:
        from fourscore.games.bodyguard import picture

        return picture

    def storyteller(self) -> Storyteller:
        from fourscore.games.bodyguard.story import BodyguardStory

        return BodyguardStory()

    def claims(self) -> ClaimJudge:
        from fourscore.games.bodyguard import claims

        return claims

    def roles_held(self, state: Plot) -> Sequence[Sequence[str]]:
        return [past.roles for past in state.past]

    def almanac(self, game: Game[Any, Any]) -> msgspec.Struct:
        from fourscore.games.bodyguard.almanac import almanac

        return almanac(game)

    def points(self, state: Plot) -> Sequence[int]:
        return [2 * twos + ones for twos, ones in zip(state.twos, state.ones, strict=True)]

    def reports(self) -> Mapping[str, Report]:
        from fourscore.games.bodyguard.report import REPORTS

        return REPORTS

    def encoder(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> "Encoder":
        from fourscore.games.bodyguard.encoder import BodyguardEncoder

        return BodyguardEncoder(seats)

    def shuffled(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> int:
        from fourscore.games.bodyguard.cards import pack

        assert isinstance(options, BodyguardOptions)
        return len(pack(options.action_mix))

    def compile_kernels(self) -> None:
        from fourscore.games.bodyguard.evaluator.kernel_playouts import warm_up

        warm_up()


EXTRAS = BodyguardExtras()
