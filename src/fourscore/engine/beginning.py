"""How matches begin: set up by the rules, from a position, or from a journal. Whoever asks brings the seed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fourscore.engine.chance import ByHand, Chance, SeededChance
from fourscore.engine.checks import check_text, is_number, shown
from fourscore.engine.errors import BadJournal, BadOption, BadPosition, BadSeats, Endless, WrongVersion
from fourscore.engine.game import Game, Json
from fourscore.engine.journal import Chanced, Entry, Header, Journal, Remark, entry_from
from fourscore.engine.match import Match
from fourscore.engine.mistakes import mistake
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.pauses import NO_PAUSES, Pauses
from fourscore.engine.registry import find_game


def check_seats(game: Game[Any, Any], seats: int) -> None:
    """BadSeats, unless the game can be played with so many."""
    if not is_number(seats) or seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        allowed = f"{least} to {most} seats" if least < most else f"{least} seat{'s' * (least > 1)}"
        raise BadSeats(f"{game.title} is played with {allowed}, not with {shown(seats)}.")


def begin(
    game: Game[Any, Any],
    seats: int,
    seed: str,
    options: Mapping[str, object] | None = None,
    *,
    chance: Chance | None = None,
    events: bool = True,
    keeps_checkpoints: bool = True,
    nonce: str = "",
) -> Match:
    """A new match. Shuffles and rolls follow from the seed, unless another chance answers them."""
    check_seats(game, seats)
    wanted = read_options(game.Options, options)
    if chance is not None:
        return Match(game, seats, wanted, chance, events=events, keeps_checkpoints=keeps_checkpoints)
    source = SeededChance(seed)
    match = Match(game, seats, wanted, source, seed=seed, events=events, keeps_checkpoints=keeps_checkpoints)
    check_text(nonce)
    match.nonce = nonce
    return match


def begin_at(
    game: Game[Any, Any], position: Mapping[str, Json], seed: str, nonce: str = "", pauses: Pauses = NO_PAUSES
) -> Match:
    """A match that goes on from a position; chance follows from the seed.

    With the pauses of then it waits where it waited then, even for somebody who has just one choice.
    """
    written = _read_position(game, position)
    options = _options_of(game, written)
    start = {**msgspec.to_builtins(written), "since": []}
    state = game.from_position(written.state, options, written.seats)
    try:
        entries = [entry_from(content, line) for line, content in enumerate(written.since, start=1)]
        _check_remarks(entries, written.seats)
        chance = SeededChance(seed, asked=_asked_of_chance(entries))
        match = Match(
            game,
            written.seats,
            options,
            chance,
            seed=seed,
            start=start,
            state=state,
            entries=entries,
            pauses=pauses,
        )
    except (BadJournal, Endless) as error:
        raise BadPosition(f"This position cannot be set up: state and since: {error}") from None
    check_text(nonce)
    match.nonce = nonce
    return match


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    state: Any
    version: int = 0
    options: dict[str, Any] = {}
    since: list[dict[str, Any]] = []


def _read_position(title: Game[Any, Any], position: Mapping[str, Json]) -> _Position:
    try:
        written = msgspec.convert(_plain(position), _Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"This is not a position: {mistake(error)}") from None
    except UnicodeEncodeError:
        raise BadPosition("This is not a position: half of a character stands in it.") from None
    if written.game != title.id:
        raise BadPosition(f"This is a position of the game {written.game}, not of {title.id}.")
    if written.version not in (0, title.version):
        raise BadPosition(f"This position is of rules version {written.version}; {title.title} is at {title.version}.")
    if written.seats not in title.seats:
        raise BadPosition(f"{title.title} cannot be played by {written.seats}: that is not a number of seats for it.")
    return written


def _plain(json: Any, name: str = "", depth: int = 2) -> Any:
    """The position as plain data, whose parts belong to nobody else; BadPosition names one that is not."""
    if depth and isinstance(json, Mapping):
        return {key: _plain(part, f"{name} {key}".strip(), depth - 1) for key, part in json.items()}
    try:
        return msgspec.to_builtins(json)
    except (TypeError, ValueError, RecursionError):
        raise BadPosition(f"This is not a position: {name}, or what is in it, is no part of a plain state.") from None


def _options_of(title: Game[Any, Any], written: _Position) -> BaseOptions:
    try:
        options: BaseOptions = read_options(title.Options, written.options)
    except BadOption as error:
        raise BadPosition(f"This position cannot be set up: options: {error}") from None
    return options


def replay(journal: Journal, spare: str, upto: int | None = None, game: Game[Any, Any] | None = None) -> Match:
    """Rebuild a match from its journal, all of it or up to a number of entries.

    The spare seed is for a journal that keeps its own secret until the game is over.
    """
    if not isinstance(journal, Journal):
        raise BadJournal(f"{shown(journal)} is not a journal.")
    if upto is not None and (not is_number(upto) or upto < 0):
        raise BadJournal(f"{shown(upto)} is not a number of answers.")
    header = journal.header
    entries = journal.entries if upto is None else journal.entries[:upto]
    return rebuild(header, _chance_after(header, entries, spare), entries, game)


def rebuild(header: Header, chance: Chance, entries: Sequence[Entry] = (), game: Game[Any, Any] | None = None) -> Match:
    """A match that begins as the header says and goes through these entries, then on with this chance."""
    title = find_game(header.game) if game is None else game
    if header.game != title.id:
        raise BadJournal(f"Line 1: this is a journal of {header.game}, not of {title.id}.")
    if header.box != title.box:
        title = title.with_box(header.box)
    if header.contents != title.contents:
        raise WrongVersion(
            f"This journal of {title.title} was played with {_cards(header.contents)}, "
            f"not with {_cards(title.contents)}. Name the directory of its pack: --pack DIR."
        )
    if header.version != title.version:
        raise WrongVersion(
            f"This journal was written under version {header.version} of the rules of {title.title}; "
            f"installed is version {title.version}, under which it would be replayed wrongly."
        )
    if header.seats not in title.seats:
        raise BadJournal(f"Line 1: {title.title} cannot be played by {header.seats}.")
    _check_remarks(entries, header.seats)
    options = read_options(title.Options, header.options)
    start = None if header.start is None else _read_position(title, header.start)
    match = Match(
        title,
        header.seats,
        options,
        chance,
        seed=header.seed,
        start=header.start,
        state=None if start is None else title.from_position(start.state, options, header.seats),
        entries=entries,
    )
    match.notes, match.nonce = header.notes, header.nonce
    names = names_in(header)
    if names is not None:
        match.names = names
    return match


def names_in(header: Header) -> list[str] | None:
    """What the seats are called; None if the journal does not say."""
    names = header.notes.get("names")
    if isinstance(names, list) and len(names) == header.seats:
        return [str(name) for name in names]
    return None


def _check_remarks(entries: Sequence[Entry], seats: int) -> None:
    """BadJournal, if somebody is quoted who does not sit here, or by a rule that quotes nobody."""
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, Remark) and not entry.can_be_told(seats):
            raise BadJournal(f"Answer {number} does not fit: nobody here can have said that.")


def _cards(contents: str) -> str:
    return f"the pack {contents}" if contents else "its own cards"


def _chance_after(header: Header, entries: Sequence[Entry], spare: str) -> Chance:
    """Chance as it goes on after these entries; without a seed and without a commitment people rolled by hand."""
    if header.seed is None and not header.commitment:
        return ByHand()
    return SeededChance(spare if header.seed is None else header.seed, _asked_of_chance(entries))


def _asked_of_chance(entries: Sequence[Entry]) -> int:
    return sum(isinstance(entry, Chanced) for entry in entries)
