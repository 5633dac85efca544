"""When a choice may be taken back: derived from what was revealed, never marked by hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fourscore.engine.chance import ByHand
from fourscore.engine.decision import Seat, Together
from fourscore.engine.errors import Illegal, NoUndo, Stale
from fourscore.engine.journal import Chanced, Chosen, Entry, Remark
from fourscore.engine.playback import Imagining

if TYPE_CHECKING:
    from fourscore.engine.match import Match

WORLDS_PER_SEAT = 32
"""How many other worlds each seat is asked about before a choice may be taken back."""


def why_no_undo(match: "Match", seat: Seat) -> str:
    """Why the seat may not take back its last choice on its own; empty if it may."""
    if any(reply.seat == seat for reply in match.open_replies()):
        return ""
    if isinstance(match.asking, Together):
        # Anything else, a yes included, would tell whether one of the others has answered already.
        return "Others are asked something since then."
    entries = match.entries()
    if not any(isinstance(entry, Chosen) and entry.seat == seat for entry in entries):
        return "Nothing has been chosen yet that could be taken back."
    at = last_choice_at(entries, seat)
    last = entries[at]
    if isinstance(last, Chanced):
        return "Chance has answered since then."
    if not isinstance(last, Chosen) or last.seat != seat:
        return "Somebody else has acted since then."
    shown = shown_to(match, entries[:at], last)
    return f"{shown} has seen something new since then." if shown else ""


def without_last_choice(match: "Match", seat: Seat) -> list[Entry | Imagining]:
    """The answers without the seat's last choice, if it may take it back on its own; NoUndo says why not."""
    reason = why_no_undo(match, seat)
    if reason:
        raise NoUndo(reason)
    replies, entries = match.open_replies(), match.entries()
    if any(reply.seat == seat for reply in replies):
        return [*entries, *(reply for reply in replies if reply.seat != seat)]
    del entries[last_choice_at(entries, seat)]
    return entries


def without_choices(match: "Match", seat: Seat, choices: int) -> list[Entry | Imagining]:
    """The answers before the seat's last choices; the table has agreed, and the log says so."""
    entries = match.written(match.entries())
    mine = [at for at, entry in enumerate(entries) if isinstance(entry, Chosen) and entry.seat == seat]
    if not 0 < choices <= len(mine):
        raise NoUndo(f"{match.names[seat]} has chosen less often than that ({len(mine)}): this cannot be taken back.")
    remark = Remark("house.undo.consent", {"player": seat, "count": choices})
    return [*entries[: mine[-choices]], remark]


def without_last_answer(match: "Match") -> list[Entry | Imagining]:
    """The answers but for the last one, a choice or a roll: for typing errors where people roll by hand."""
    if not isinstance(match.chance, ByHand):
        raise NoUndo("Only where people roll by hand can a roll be corrected.")
    entries = match.written(match.entries())
    answers = [at for at, entry in enumerate(entries) if not isinstance(entry, Remark)]
    if not answers:
        raise NoUndo("Nothing has been answered yet.")
    return [*entries[: answers[-1]]]


def last_choice_at(entries: Sequence[Entry | Imagining], seat: Seat) -> int:
    """Where the last entry is, not counting what the seat itself has said since."""
    at = len(entries) - 1
    while isinstance(said := entries[at], Remark) and said.facts.get("player") == seat:
        at -= 1
    return at


def shown_to(match: "Match", before: Sequence[Entry | Imagining], last: Chosen) -> str:
    """Somebody to whom the last choice has shown something new; empty if there is nobody.

    Nothing new was shown to a seat if, in every world that it considered possible before the choice, the choice could
    be made and leads to the very same view. Enough of these worlds are tried to be practically sure.
    """
    earlier = match.rebuilt(before)
    for seat in (*range(match.seats), None):
        now = match.view(seat).to_json()
        for seed in range(WORLDS_PER_SEAT):
            world = earlier.imagine(seat, seed)
            try:
                world.choose(last.choice, last.seat)
            except (Illegal, Stale):
                return _name(match, seat)
            if world.view(seat).to_json() != now:
                return _name(match, seat)
    return ""


def _name(match: "Match", seat: Seat | None) -> str:
    return "A spectator" if seat is None else match.names[seat]
