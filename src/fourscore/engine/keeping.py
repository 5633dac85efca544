"""What is written down of a match: its journal, and its position."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Json
from fourscore.engine.journal import CLAIM, Entry, Header, Journal, Remark, entry_json
from fourscore.engine.options import changed_options
from fourscore.engine.playback import Aside, Imagining, without_pauses

if TYPE_CHECKING:
    from fourscore.engine.course import Course
    from fourscore.engine.match import Match


def journal_of(match: "Match", reveal: bool) -> Journal:
    """Everything needed to rebuild the match. Without `reveal` the seed stays secret until the end."""
    is_open = reveal or match.outcome is not None
    header = Header(
        game=match.game.id,
        version=match.game.version,
        seats=match.seats,
        contents=match.game.contents,
        box=match.game.box,
        options=changed_options(match.options),
        commitment=match.commitment,
        seed=match.seed if is_open else None,
        nonce=match.nonce if is_open else "",
        start=match.start,
        notes=match.notes,
    )
    return Journal(header, match.written(match.entries()))


def written(entries: Iterable[Entry | Aside]) -> list[Entry]:
    """The entries that are written down; a world that was only imagined cannot be."""
    kept = without_pauses(entries)
    if any(isinstance(entry, Imagining) for entry in kept):
        raise Refusal("An imagined match cannot be written down.")
    return cast(list[Entry], kept)


def claims_in(entries: Iterable[Entry | Imagining]) -> list[tuple[Seat, str]]:
    """Who has said what, in order."""
    said = [entry.facts for entry in entries if isinstance(entry, Remark) and entry.remark == CLAIM]
    return [(facts["player"], facts["words"]) for facts in said]


def position_of(match: "Match", course: "Course") -> dict[str, Json]:
    """The State as JSON: as it was at the last checkpoint, and the answers since then."""
    return {
        "game": match.game.id,
        "version": match.game.version,
        "seats": match.seats,
        "options": cast(Json, changed_options(match.options)),
        "state": match.game.position(course.checkpoint),
        "since": [entry_json(entry) for entry in match.written(course.since_checkpoint())],
    }
