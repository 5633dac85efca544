"""What is printed on the cards, as the bytes of `TableRules` in `facts.h`: it is written in the pack alone."""

import re
import struct
from functools import cache
from pathlib import Path

from fourscore.engine.errors import Refusal
from fourscore.games.knife_fight.bot.answers import worth_of_president
from fourscore.games.knife_fight.bot.reading import read_card
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.actions.proclamations import HEARTENED
from fourscore.games.knife_fight.effects.book import Effect
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.moments import MOMENTS
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.pack import Pack

NONE = 255
KINDS, LIMITS = ("attack", "executive", "reaction"), ("none", "turn", "ever")
AIMS = ("nobody", "neighbour", "opponent", "anyone")
WHOSE = ("own", "by", "others")
WHOM = ("target", "party", "fellows", "slaveowners", "corrupted", "all")
SHELTERS = ("", "one", "all")
REPUBLICAN = "Republican"
FACTS = Path(__file__).with_name("facts.h")


@cache
def effects() -> dict[str, int]:
    """The effects that the C++ knows, as `enum Effect` lists them: their ids are written there in capitals."""
    listed = re.search(r"enum Effect \{(.*?)EFFECTS", FACTS.read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    names = re.findall(r"[A-Z][A-Z_0-9]+(?=,)", re.sub(r"//.*", "", listed[1]))
    return {name.lower().replace("_", "-"): number for number, name in enumerate(names)}


def rules_as_bytes(options: KnifeFightOptions, pack: Pack = GAME.pack) -> bytes:
    """The printed cards as numbers; a Refusal says what these rules do not know."""
    if pack is not GAME.pack:
        raise Refusal("In bulk, Presidential Knife Fight is played with its own cards alone.")
    usual = KnifeFightOptions()
    for name in usual.__struct_fields__:
        if getattr(options, name) != getattr(usual, name):
            raise Refusal(
                f"In bulk, the option {name.replace('_', '-')} of Knife Fight is always {getattr(usual, name)}."
            )
    parties = list(dict.fromkeys(president.party for president in pack.presidents))
    presidents = b"".join(_president(president, parties) for president in pack.presidents)
    cards = b"".join(map(_card, pack.actions))
    deck = bytes(card.place for card in pack.deck)
    reacted = bytes(_reacted(pack, name) for name in MOMENTS)
    parries = sum(card.reacts_to == "attack" for card in pack.deck)
    every: list[Action | President] = [*pack.actions, *pack.presidents]
    readings = b"".join(map(_reading, every))
    return presidents + cards + deck + reacted + bytes((parties.index(REPUBLICAN), parries)) + readings


def _reacted(pack: Pack, moment: str) -> int:
    """Whose Reactions answer this moment: those of one side alone, for the C++ asks one side."""
    whose = pack.reacted.get(moment)
    assert whose is None or len(whose) == 1
    return NONE if whose is None else WHOSE.index(whose[0])


def _effect(effect: Effect) -> int:
    """Which verb of the C++ it is; what is only a number is printed."""
    known = effects()
    has_verb = effect.play or effect.triggers or effect.reaction or any(map(callable, effect.passives.values()))
    return known[effect.id] if has_verb else known["printed"]


def _marks(*marks: bool) -> int:
    return sum(1 << bit for bit, is_so in enumerate(marks) if is_so)


def _answers(effect: Effect, *, late: bool) -> int:
    return sum(1 << MOMENTS.index(name) for name, one in effect.triggers.items() if one.after_reactions is late)


def _whose(effect: Effect) -> int:
    """Whose moments an effect answers by itself; its triggers agree."""
    whose = {trigger.whose for trigger in effect.triggers.values()} or {"own"}
    assert len(whose) == 1
    return WHOSE.index(whose.pop())


def _number(effect: Effect, name: str) -> int:
    value = effect.passives.get(name, 0)
    return 0 if callable(value) else int(value)


def _president(president: President, parties: list[str]) -> bytes:
    effect = president.effect
    marks = _marks(
        president.slaveowner,
        president.name in HEARTENED,
        bool(_number(effect, "ignores-distance")),
        bool(_number(effect, "stab-undodgeable")),
        effect.play is not None,
        president.aim != "nobody" or effect.targets is not None,
    )
    added = (_number(effect, name) for name in ("actions", "stabs", "hand-limit"))
    return struct.pack(
        "=8B3bBHH", president.life, parties.index(president.party), LIMITS.index(president.limit),
        AIMS.index(president.aim), president.corrupts_self, marks, _effect(effect), _whose(effect), *added, 0,
        _answers(effect, late=False), _answers(effect, late=True),
    )  # fmt: skip


def _reading(card: Action | President) -> bytes:
    """What an old hand makes of a card."""
    read = read_card(card)
    marks = _marks(
        read.slays, read.swaps, read.empties, read.departs, read.hinders, read.stabs, read.forgives, read.guards,
    )  # fmt: skip
    ability = 0.0 if isinstance(card, Action) else worth_of_president(card) - card.life
    return bytes((
        read.draws, read.wounds, read.heals, read.corrupts, read.cleanses, read.votes, read.unseats, read.robs,
        read.acts, read.plays, read.price, marks, read.is_hostile, SHELTERS.index(read.shelters),
        WHOM.index(read.strikes), NONE if read.deeper is None else WHOM.index(read.deeper), round(10 * ability),
    ))  # fmt: skip


def _card(action: Action) -> bytes:
    effect, reaction = action.effect, action.reaction
    marks = _marks(
        action.ranged, action.unblockable, action.undodgeable, action.unavoidable, action.stays, action.is_aimed,
        effect.play is not None,
    )  # fmt: skip
    answers = _answers(effect, late=False) | _answers(effect, late=True)
    reacts_to = NONE if reaction is None else MOMENTS.index(reaction.to)
    whose = _whose(effect) if reaction is None else WHOSE.index(reaction.whose)
    return struct.pack(
        "=10BH", KINDS.index(action.kind), AIMS.index(action.aim), action.wounds, action.corrupts_self, marks,
        _effect(effect), reacts_to, whose, _number(effect, "draws"), 0, answers,
    )  # fmt: skip
