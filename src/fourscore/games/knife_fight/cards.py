"""The two kinds of cards: Presidents and Action cards, with everything that is printed on them.

Each card is one object for all its copies, and knows the moves that are made with it.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.moves import Move
from fourscore.kit.seats import Seats

if TYPE_CHECKING:
    from fourscore.games.knife_fight.effects.book import Effect, Reaction, Trigger

Kind: TypeAlias = Literal["attack", "executive", "reaction"]
Aim: TypeAlias = Literal["nobody", "neighbour", "opponent", "anyone"]
"""Whom a card or an ability is used on: nobody in particular, a player next to one, any other, or any at all."""
Limit: TypeAlias = Literal["none", "turn", "ever"]
MOST_SEATS = 6


class President:
    """A President card. There is one of each number."""

    id: str
    number: int
    name: str
    party: str
    years: str
    slaveowner: bool
    life: int
    kind: Literal["always-on", "activated", "triggered", "none"]
    title: str
    """What the ability is called."""
    text: str
    """What the ability does, in words."""
    ability: str
    """Both, as they are read out."""
    limit: Limit
    """How often an activated ability may be used."""
    aim: Aim
    corrupts_self: int
    """How many corruption counters the ability puts on its own player."""
    draft: bool
    """Whether life and ability still wait for their author."""
    effect: "Effect"
    triggers: "dict[str, Trigger]"
    """The responses of the effect by the name of the moment; the same as `effect.triggers`, one step nearer."""
    passives: "dict[str, Any]"
    about: frozenset[str]
    """What it has to do with while it is in play, as `effect.about()`."""

    def finish(self, effect: "Effect") -> None:
        """Bind the effect and write down the moves."""
        self.effect = effect
        self.triggers = effect.triggers
        self.passives = effect.passives
        self.about = effect.about()
        self.ability = f"{self.title}: {self.text}" if self.title else "no ability"
        self.pick = Move(self.id, president=self)

    def __repr__(self) -> str:
        return self.id


class Action:
    """An Action card. All copies are one object."""

    id: str
    name: str
    kind: Kind
    text: str
    copies: int
    draft: bool
    """Whether the number of copies only fills the deck for now."""
    place: int
    """Where it is sorted in a hand."""
    aim: Aim
    stays: bool
    """Whether it lies in front of its player until it is used up."""
    corrupts_self: int
    """How many corruption counters playing it puts on its own player."""

    ranged: bool
    wounds: int
    """How many wounds an Attack deals if it hits."""
    unblockable: bool
    undodgeable: bool
    unavoidable: bool

    is_aimed: bool
    """Whether it is played on somebody."""
    effect: "Effect"
    triggers: "dict[str, Trigger]"
    """What the card does in answer to something while it lies in front of a player."""
    reaction: "Reaction | None"
    """For a Reaction: when it may be played and what it does; else None."""
    about: frozenset[str]
    """What it has to do with while it lies in front of a player, as `effect.about()`."""
    reacts_to: str
    """The name of the moment that it answers from hand; empty for what is not a Reaction."""

    def finish(self, effect: "Effect") -> None:
        """Bind the effect and write down the moves."""
        self.effect = effect
        self.triggers = effect.triggers
        self.about = effect.about()
        self.reaction = effect.reaction
        self.reacts_to = "" if effect.reaction is None else effect.reaction.to
        self.is_aimed = self.kind == "attack" or self.aim != "nobody" or effect.targets is not None
        self.play = Move(f"play {self.id}", card=self)
        self.play_on = tuple(Move(f"play {self.id} {seat}", card=self, target=seat) for seat in range(MOST_SEATS))
        self.react = Move(f"react {self.id}", card=self)
        self.discard = Move(f"discard {self.id}", card=self)
        self.give = Move(f"give {self.id}", card=self)
        self.use = Move(f"use {self.id}", card=self)

    def __repr__(self) -> str:
        return self.id


place_of: Callable[[Action], int] = attrgetter("place")
number_of: Callable[[President], int] = attrgetter("number")


def in_order(cards: "list[Action] | tuple[Action, ...]") -> tuple[Action, ...]:
    """A hand, sorted."""
    return tuple(sorted(cards, key=place_of))


def moves_of(action: Action) -> tuple[Move, ...]:
    """Every move that is made with an Action card."""
    return (action.play, *action.play_on, action.react, action.discard, action.give, action.use)


Targets: TypeAlias = Callable[[Any, Seat], Seats]
"""Whom something may be used on."""
