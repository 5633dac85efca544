"""A place in the tree of a game, as OpenSpiel walks it."""

from collections.abc import Sequence
from typing import Any

from fourscore.adapters.open_spiel.journey import (
    Imagined,
    Move,
    left_to_draw,
    other_draws,
    read_moves,
    told,
    whole_answer,
    written_moves,
)
from fourscore.adapters.open_spiel.recall import as_known_to, own_answer, remembered
from fourscore.adapters.open_spiel.setting import Setting
from fourscore.adapters.open_spiel.spiel import pyspiel
from fourscore.engine.chance import ByHand, Numbers, Roll, Shuffle
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.event import Event
from fourscore.engine.journal import Chanced, Chosen
from fourscore.engine.match import Match
from fourscore.engine.view import View

CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
LAST_DRAW = 2
"""With this many cards left, the next draw settles a shuffle."""


class Node:
    """A match that waits for one seat, or for one outcome of chance, or is over.

    Chance answers a shuffle card by card, so that no node has more branches than there are cards. Several seats that
    are asked at once are asked one after another. A copy shares the match until one of the two goes on.
    """

    __slots__ = (
        "_actions",
        "_asked",
        "_heard",
        "_is_shared",
        "_left",
        "_longest",
        "_match",
        "_moves",
        "_numbers",
        "drawn",
        "length",
        "player",
        "setting",
    )

    def __init__(self, setting: Setting, *, keeps_log: bool = False) -> None:
        self.setting = setting
        self.drawn: Numbers = ()
        """What chance has drawn so far of the answer that it gives."""
        self.length = 0
        """How many choices and draws led here."""
        self.player = CHANCE
        """The seat that is asked, or CHANCE, or OVER when nobody is any more."""
        self._match = setting.new_match(keeps_log)
        self._longest = setting.longest
        self._actions = setting.encoder.actions
        self._moves: list[Move] = []
        self._numbers: list[int] | None = None
        self._asked: Seat | None = None
        self._heard: dict[Seat, tuple[int, str]] = {}
        self._is_shared = False
        self._left: Numbers = ()

    # Where the match stands.

    @property
    def rolling(self) -> Shuffle | Roll | None:
        """What chance is asked."""
        return self._match.rolling

    @property
    def answered(self) -> int:
        """How many decisions have been made, forced ones included."""
        return self._match.answered

    @property
    def decision(self) -> Decision:
        """The question to the seat that is asked now."""
        decisions = self._match.decisions
        if self._asked is None or len(decisions) == 1:
            return decisions[0]
        return next((one for one in decisions if one.seat == self._asked), decisions[0])

    @property
    def numbers(self) -> list[int]:
        """The action of each choice; equivalent choices have the same."""
        numbers = self._numbers
        if numbers is None:
            decision = self.decision
            numbers = self._numbers = self._actions.numbers(decision.choices, decision.seat)
        return numbers

    def place(self, action: int) -> int:
        """Which choice is meant by an action; NotOffered if none is."""
        return self._actions.placed(action, self.numbers, self.player)

    def outcomes(self) -> Sequence[int]:
        """What chance may draw next, all equally likely."""
        return self._left

    def may_draw(self, outcome: int) -> bool:
        """Whether chance may draw this next."""
        return outcome in self._left

    def returns(self) -> list[float]:
        """What everybody has won: the winners share one point, and everybody has paid for it alike.

        Nothing, where nobody has won.
        """
        outcome, seats = self._match.outcome, self.setting.seats
        if outcome is None:
            return [0.0] * seats
        winners = outcome.winners
        if not winners:
            return [0.0] * seats
        return [(1 / len(winners) if seat in winners else 0.0) - 1 / seats for seat in range(seats)]

    def view(self, seat: Seat) -> View:
        """What the seat may know."""
        return self._match.view(seat)

    def memory(self, seat: Seat) -> str:
        """All that the seat has been told and has answered, in order."""
        log = self._log
        count, text = self._heard.get(seat, (0, ""))
        if count < len(log):
            text += remembered(log, seat, count)
            self._heard[seat] = len(log), text
        return text

    def match(self) -> Match:
        """A match of its own that stands where this node stands; chance is answered from outside."""
        return self._match.fork(keeps_checkpoints=True, chance=ByHand())

    @property
    def _log(self) -> list[Event]:
        """All that was told. The first who wants to know has the way here played again: most walks never ask."""
        state = self._match.state
        if state.log is None:
            twin = Node(self.setting, keeps_log=True)
            for move in self._moves:
                twin._do(move)
            state.log = twin._match.state.log
        assert state.log is not None
        return state.log

    # Going on.

    def draw(self, outcome: int) -> None:
        """Chance draws this."""
        self.drawn = (*self.drawn, outcome)
        self.length += 1
        left = self._left
        if len(left) > LAST_DRAW and type(self._match.rolling) is Shuffle and self.length < self._longest:
            at = left.index(outcome)
            self._left = left[:at] + left[at + 1 :]
        else:
            self.arrive()

    def choose(self, place: int) -> None:
        """The seat that is asked picks the choice with this number."""
        if self._is_shared:
            self._own()
        decision = self.decision
        self.length += 1
        self._do(Chosen(decision.seat, decision.choices[place]))
        self.arrive()

    def arrive(self) -> None:
        """Once chance has drawn enough, the match hears the whole answer; then somebody is asked, or nobody."""
        while (question := self._match.rolling) is not None:
            answer = whole_answer(question, self.drawn)
            if answer is None:
                break
            if self._is_shared:
                self._own()
            self.drawn = ()
            self._do(Chanced(answer))
        self.look_round()

    def look_round(self) -> None:
        """See who is asked now."""
        match = self._match
        question = match.rolling
        self._numbers = None
        self._left = () if question is None else left_to_draw(question, self.drawn)
        if match.outcome is not None or self.length >= self._longest:
            self.player = OVER
        else:
            self.player = self.decision.seat if question is None else CHANCE

    def _do(self, move: Move) -> None:
        if isinstance(move, Chosen):
            log = self._match.state.log
            if log is not None:
                log.append(own_answer(move.seat, self._match.asked_of(move.seat).rule, move.choice))
            self._asked = None
            self._match.choose(move.choice, move.seat)
        elif isinstance(move, Chanced):
            self._match.throw(move.chance)
        else:
            self._imagine(move)
        self._moves.append(move)

    def _own(self) -> None:
        """Have a match that nobody else goes on with."""
        log = self._match.state.log
        self._match = self.match()
        self._match.state.log = None if log is None else log[:]
        self._moves = self._moves[:]
        self._heard = dict(self._heard)
        self._is_shared = False

    # Copies, other worlds, and writing down.

    def copy(self) -> "Node":
        """The same place; what happens to one of the two never shows in the other."""
        twin = Node.__new__(Node)
        for slot in Node.__slots__:
            setattr(twin, slot, getattr(self, slot))
        self._is_shared = twin._is_shared = True
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        return self.copy()

    def imagined(self, seat: Seat, seed: int) -> "Node":
        """The same place in another world that the seat must consider possible."""
        twin = self.copy()
        twin._moves = self._moves[:]
        twin._do(Imagined(seat, seed))
        twin._is_shared = False
        question = twin.rolling
        if question is not None:
            twin.drawn = other_draws(question, len(self.drawn), seed)
        twin.look_round()
        return twin

    def _imagine(self, move: Imagined) -> None:
        log = self._match.state.log
        # Whoever is asked stays asked, even where others who have answered in secret are asked again.
        self._asked = self.decision.seat if self._match.decisions else None
        self._match = self._match.imagine(move.seat, move.seed, keeps_checkpoints=True, chance=ByHand())
        self._match.state.log = None if log is None else as_known_to(log, move.seat)
        self._heard = {}

    def story(self) -> str:
        """How it came to this, one line for each answer; it tells everything and is for no player's eyes."""
        drawn = [f"chance draws {' '.join(map(str, self.drawn))}"] if self.drawn else []
        return "\n".join([*map(told, self._moves), *drawn])

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.setting, written_moves(self._moves), self.drawn, self.length)


def replayed(setting: Setting, moves: bytes, drawn: Numbers, length: int) -> Node:
    """The node to which these moves lead."""
    node = Node(setting)
    for move in read_moves(moves):
        node._do(move)
    node.drawn = drawn
    node.length = length
    node.look_round()
    return node
