"""A pack: the two decks with all that is printed on them, read from a directory and checked.

A pack is a directory with `presidents.toml` and `actions.toml`. What a card does is the effect it names, one of those
that are written in `effects/`. A pack that does not hold together is refused with file, line and reason.
"""

import hashlib
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from fourscore.engine.decision import Choice
from fourscore.engine.errors import Malformed, Refusal
from fourscore.engine.mistakes import mistake
from fourscore.games.knife_fight.cards import Action, President, moves_of
from fourscore.games.knife_fight.effects import all_effects
from fourscore.games.knife_fight.effects.book import Effect, Whose
from fourscore.games.knife_fight.moves import WORDS, Move
from fourscore.games.knife_fight.printed import PRESIDENTS, ActionEntry, PresidentEntry

ACTIONS = 100
KNOWN: "dict[str, Pack]" = {}
"""Every pack that was read, by its fingerprint: a View names its pack like this, and words look the cards up."""


class BadPack(Refusal):
    """A deck that cannot be played with; the text says where and why."""


class Pack:
    """The decks, and what the rules ask about them."""

    __slots__ = (
        "about",
        "actions",
        "book",
        "by_notation",
        "deck",
        "fingerprint",
        "named",
        "presidents",
        "reacted",
    )

    def __init__(self, presidents: tuple[President, ...], actions: tuple[Action, ...], book: dict[str, Effect]) -> None:
        self.presidents = presidents
        """All Presidents, by number."""
        self.actions = actions
        """All kinds of Action cards, in the order in which hands are sorted."""
        self.fingerprint = ""
        """What the printed cards are known by; empty for those that come with the game."""
        self.deck = tuple(action for action in actions for _ in range(action.copies))
        self.book = book
        self.named = {president.id: president for president in presidents} | {action.id: action for action in actions}
        self.about = {id: effect.about() for id, effect in book.items()}
        """What each effect has to do with while it lasts."""
        self.reacted = _reacted(actions)
        """The moments that some Reaction answers, with whose moments they are."""
        moves = [president.pick for president in presidents]
        moves += [move for action in actions for move in moves_of(action)]
        moves += [Move(f"effect {id}") for id in book]
        self.by_notation: dict[str, Move] = {**{str(move): move for move in moves}, **WORDS}

    def read(self, notation: str) -> Choice:
        """The move that is written like this."""
        text = " ".join(notation.lower().split())
        if text not in self.by_notation:
            raise Malformed(
                f"{notation!r} is not a move. Moves are written like stab 2, draw, end, play scapegoat, "
                f"play throwing-knife 2, ability, react block, pass, discard block, seat 2, lincoln, keep, exchange."
            )
        return self.by_notation[text]


def _reacted(actions: tuple[Action, ...]) -> dict[str, tuple[Whose, ...]]:
    found: dict[str, dict[Whose, None]] = {}
    for action in actions:
        if action.reaction is not None:
            found.setdefault(action.reaction.to, {})[action.reaction.whose] = None
    return {name: tuple(whose) for name, whose in found.items()}


def load_pack(home: Traversable) -> Pack:
    """The pack in a directory, known by what is printed on its cards; the same cards are read once."""
    pack = read_pack(home)
    printed = b"".join(home.joinpath(name).read_bytes() for name in ("presidents.toml", "actions.toml"))
    pack.fingerprint = hashlib.sha256(printed).hexdigest()[:16]
    return KNOWN.setdefault(pack.fingerprint, pack)


def read_pack(home: Traversable) -> Pack:
    """The pack in a directory; BadPack names file, line and reason."""
    book = all_effects()
    presidents = [_president(entry, book) for entry in _entries(home, "president", PresidentEntry, book)]
    actions = [_action(entry, place, book) for place, entry in enumerate(_entries(home, "action", ActionEntry, book))]
    for complaint in _complaints(presidents, actions):
        raise BadPack(complaint)
    return Pack(tuple(sorted(presidents, key=lambda one: one.number)), tuple(actions), book)


def own_pack() -> Pack:
    """The decks that come with the game."""
    pack = read_pack(resources.files(__package__).joinpath("content"))
    KNOWN.setdefault(pack.fingerprint, pack)
    return pack


def _entries(home: Traversable, table: str, kind: type[Any], book: dict[str, Effect]) -> Iterator[Any]:
    """Every entry of one file, each checked on its own."""
    name = f"{table}s.toml"
    file = home.joinpath(name)
    if not file.is_file():
        raise BadPack(f"{name} is missing from the pack.")
    text = file.read_text(encoding="utf-8")
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{name}: {error}.") from None
    if set(content) != {table} or not isinstance(content[table], list):
        raise BadPack(f"{name}, line 1: the file must consist of [[{table}]] entries and nothing else.")
    for at, raw in enumerate(content[table]):
        where = f"{name}, line {_line_of(text, table, at)}, {raw.get('id', 'entry without id')}"
        try:
            entry = msgspec.convert(raw, kind)
        except (msgspec.ValidationError, ValueError) as error:
            raise BadPack(f"{where}: {mistake(error)}") from None
        if complaint := _effect_complaint(entry, book):
            raise BadPack(f"{where}: {complaint}.")
        yield entry


def _line_of(text: str, table: str, at: int) -> int:
    """The line on which the entry of this place begins."""
    heads = [line for line, words in enumerate(text.splitlines(), start=1) if words.strip() == f"[[{table}]]"]
    return heads[at] if at < len(heads) else 1


def _effect_of(entry: PresidentEntry | ActionEntry, book: dict[str, Effect]) -> Effect | None:
    if entry.effect == "attack":
        return book["none"] if isinstance(entry, ActionEntry) and entry.kind == "attack" else None
    return book.get(entry.effect or entry.id)


def _effect_complaint(entry: PresidentEntry | ActionEntry, book: dict[str, Effect]) -> str:
    """Whether the effect that a card names can do what the card says."""
    effect = _effect_of(entry, book)
    if effect is None:
        return f"there is no effect {(entry.effect or entry.id)!r}"
    if isinstance(entry, ActionEntry):
        if entry.kind == "reaction" and effect.reaction is None:
            return f"effect {effect.id!r} is not a Reaction"
        if entry.kind != "reaction" and effect.reaction is not None:
            return f"effect {effect.id!r} is a Reaction"
        if entry.kind == "executive" and effect.play is None and not (effect.triggers or effect.passives):
            return f"effect {effect.id!r} does nothing"
        return ""
    if entry.kind == "activated" and effect.play is None:
        return f"effect {effect.id!r} cannot be activated"
    if entry.kind == "none" and effect.id != "none":
        return "a card with an effect must say of which kind it is"
    return ""


def _complaints(presidents: list[President], actions: list[Action]) -> Iterator[str]:
    """What is wrong with the decks as a whole."""
    numbers = [president.number for president in presidents]
    for number in range(1, PRESIDENTS + 1):
        if numbers.count(number) != 1:
            yield f"presidents.toml: number {number} must appear once; it appears {numbers.count(number)} times."
    total = sum(action.copies for action in actions)
    if total != ACTIONS:
        yield f"actions.toml: the copies add up to {total}, not {ACTIONS}."
    ids = [*(one.id for one in presidents), *(one.id for one in actions)]
    for id in dict.fromkeys(ids):
        if ids.count(id) > 1:
            yield f"the id {id!r} appears {ids.count(id)} times."
        if id != "-".join(id.split()).lower() or id in WORDS or not id:
            yield f"the id {id!r} is not one word in small letters, or means something else already."


def _president(entry: PresidentEntry, book: dict[str, Effect]) -> President:
    president = President()
    for field in msgspec.structs.fields(PresidentEntry):
        if field.name != "effect":
            setattr(president, field.name, getattr(entry, field.name))
    effect = _effect_of(entry, book)
    assert effect is not None
    president.finish(effect)
    return president


def _action(entry: ActionEntry, place: int, book: dict[str, Effect]) -> Action:
    action = Action()
    for field in msgspec.structs.fields(ActionEntry):
        if field.name != "effect":
            setattr(action, field.name, getattr(entry, field.name))
    action.place = place
    effect = _effect_of(entry, book)
    assert effect is not None
    action.finish(effect)
    return action
