"""The games as Gymnasium environments for one agent; importing this module registers each under its name.

The id of a game such as `straw-poll` is `FourscoreStrawPoll-v1`, and bots sit in the other seats. A game for one is
also known as `StrawPoll-v1`. docs/research.md plays some.
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, TypeAlias

from fourscore.adapters.modes import MODES, check_mode
from fourscore.adapters.rewards import Reward, check_reward
from fourscore.adapters.spaces import observation_space, spaces
from fourscore.api import new
from fourscore.bots.answering import player_for
from fourscore.bots.seating import find_player, seat_bots
from fourscore.bots.talking import words_of
from fourscore.engine.beginning import check_seats
from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import BadSeats, NotInstalled, Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.registry import all_games, find_game
from fourscore.kit.claims import Talk
from fourscore.kit.drawing import YOU
from fourscore.kit.encoding import VERSION, NotOffered, encoder_for
from fourscore.kit.encoding.arrays import Numbers
from fourscore.kit.extras import Extras, extras_of, usual_seats
from fourscore.kit.first_rounds import first_rounds
from fourscore.kit.words import counted, may_speak
from fourscore.models.text import table_text
from fourscore.play.players import best_bot
from fourscore.play.seats import take_seats

try:
    from gymnasium import Env, register, registry
    from gymnasium.error import InvalidAction, ResetNeeded
    from gymnasium.utils import EzPickle
except ImportError:
    raise NotInstalled("An environment", "research") from None

PLAYER = 0
ILLEGAL_REWARD = -1.0

Observation: TypeAlias = Numbers | dict[str, Numbers]


class SeatEnv(Env[Any, Any], EzPickle):
    """One seat at a table, with bots in the others: an action is a number that the encoding has for a choice.

    Rewards are points as they come and go, and together what the seat has at the end; or the win. An action outside the
    mask costs a point and changes nothing, and `info` says that it was illegal. A copy stands before its first reset.
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it
    match: Match
    """The match with all its secrets: for tools around the table, not for the agent."""

    def __init__(
        self,
        game: str | Game[Any, Any],
        options: Mapping[str, object] | None = None,
        fields: bool = False,
        render_mode: str | None = None,
        *,
        seats: int | None = None,
        opponents: str | Sequence[str] | None = None,
        reward: Reward | None = None,
        rounds: int = 0,
    ) -> None:
        EzPickle.__init__(
            self, game, options, fields, render_mode,
            seats=seats, opponents=opponents, reward=reward, rounds=rounds,
        )  # fmt: skip
        self.render_mode = check_mode(render_mode)
        self.game = first_rounds(find_game(game), rounds)
        extras = extras_of(self.game)
        wanted = usual_seats(self.game) if seats is None else seats
        self.opponents = _opponents(self.game, wanted, opponents)
        self._seating = take_seats([YOU, *self.opponents], [], "")
        self._pays_points = check_reward(extras.reward if reward is None else reward) == "points"
        self.encoder = encoder_for(self.game, wanted, options)
        self._points_of = extras.points
        self.observation_space = observation_space(self.encoder, fields)
        self.action_space = spaces.Discrete(self.encoder.actions.size)
        self._seats = wanted
        self._options = options
        self._fields = fields
        self._decision: Decision | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; a seed settles this one and all that come after it."""
        super().reset(seed=seed)
        chance = QuickChance(int(self.np_random.integers(1 << 62)))
        # The same deals come up whether or not bots sit there.
        bots = seat_bots(self.game, ["random", *self.opponents], int(self.np_random.integers(1 << 62)))
        self.match = new(
            self.game, self._seats, options=self._options, chance=chance, events=False, keeps_checkpoints=False
        )
        self.match.names = self._seating.names
        self._bots, self._answer = bots, player_for(self.match, bots)
        self._talk = Talk(self.match)
        self._paid = 0.0
        self._go_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and go on to the next question or the end."""
        decision = self._decision
        if decision is None:
            raise ResetNeeded("No game is on: it is over, or has not begun; call reset() first.")
        try:
            place = self.encoder.actions.place(_number(action), decision.choices, PLAYER)
        except NotOffered:
            return self._seen(), ILLEGAL_REWARD, False, False, {**self._info(), "illegal": True}
        self.match.choose(place, PLAYER)
        self._go_on()
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._reward(), self._decision is None, False, self._info()

    def _go_on(self) -> None:
        """The others answer until something is asked of the agent alone, or the game is over."""
        match = self.match
        while others := [one for one in match.decisions if one.seat != PLAYER]:
            if self._talk.judge is not None:
                self._let_speak(others[0].seat)
            match.choose(self._answer(others[0]), others[0].seat)
        self._decision = match.decision
        self._look()

    def _let_speak(self, seat: Seat) -> None:
        """An opponent that likes to talk says something, in a game where claims mean something."""
        if words := words_of(self.match, seat, self._bots[seat]):
            self._talk.say(seat, words)

    def say(self, words: str) -> None:
        """Say something to the table before the next step: a claim, which binds nobody, and which all bots may hear."""
        if not may_speak(self._view):
            raise Refusal("You can speak on your own turn: at other times it would tell that you are asked something.")
        self._talk.say(PLAYER, words)

    def _look(self) -> None:
        self._view = self.match.view(PLAYER)

    def _seen(self) -> Observation:
        row = self.encoder.flat(self._view, self._talk.claims)
        return self.encoder.layout.split(row) if self._fields else row

    def _info(self) -> dict[str, Any]:
        asked = self._view.asked
        return {"action_mask": self.encoder.mask(() if asked is None else asked.choices, PLAYER)}

    def _reward(self) -> float:
        outcome = self.match.outcome
        if not self._pays_points:
            return 0.0 if outcome is None else outcome.shares()[PLAYER]
        points = (self._points_of(self.match.state) if outcome is None else outcome.scores)[PLAYER]
        gained = points - self._paid
        self._paid = points
        return float(gained)

    def render(self) -> str | None:
        """The table as its player sees it: a text, or printed."""
        if self.render_mode is None:
            return None
        if not hasattr(self, "match"):
            raise ResetNeeded("There is no table to draw yet; call reset() first.")
        text = table_text(self.match, self._seating, PLAYER)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def _opponents(game: Game[Any, Any], seats: int, wanted: str | Sequence[str] | None) -> list[str]:
    """Who sits in the other seats; a bot that is not there, or does not fit, is refused by name."""
    check_seats(game, seats)
    kind = best_bot(game) if wanted is None else wanted
    names = [kind] * (seats - 1) if isinstance(kind, str) else list(kind)
    if len(names) != seats - 1:
        raise BadSeats(f"A table of {seats} has {counted(seats - 1, 'opponent')}, not {len(names)}.")
    for name in names:
        find_player(game, name)
    return names


def _number(action: Any) -> int:
    """An action as a whole number; what is none is refused rather than rounded."""
    try:
        return index(action)
    except TypeError:
        raise InvalidAction(f"{action!r} is not an action: actions are whole numbers.") from None


def id_of(game: Game[Any, Any]) -> str:
    """The id under which Gymnasium knows a game."""
    return f"Fourscore{_short_id(game)}"


def _short_id(game: Game[Any, Any]) -> str:
    return f"{game.id.title().replace('-', '')}-v{VERSION}"


for game in all_games().values():
    if type(extras_of(game)).encoder is not Extras.encoder:
        for name in (id_of(game), _short_id(game)) if game.seats == range(1, 2) else (id_of(game),):
            if name not in registry:
                register(id=name, entry_point="fourscore.adapters.gymnasium:SeatEnv", kwargs={"game": game.id})
