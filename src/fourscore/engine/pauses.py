"""Where a match put questions that left no choice: no position and no journal says it, but whoever goes on needs it."""

from collections.abc import Iterable, Sequence

import msgspec

from fourscore.engine.journal import Entry
from fourscore.engine.playback import Aside, AskingForced, Entries, Passing


class Pauses(msgspec.Struct, frozen=True):
    """Where questions without a choice were put among the answers since a checkpoint."""

    asks_forced: bool = False
    """Whether such questions were asked at the checkpoint."""
    among: tuple[tuple[int, bool | None], ...] = ()
    """After how many answers a moment passed (None), or such questions began or ceased to be asked (true or false)."""


NO_PAUSES = Pauses()


def pauses_in(entries: Iterable[Entry | Aside], asks_forced: bool) -> Pauses:
    """The pauses among the entries since a checkpoint."""
    among: list[tuple[int, bool | None]] = []
    count = 0
    for entry in entries:
        if isinstance(entry, Passing | AskingForced):
            among.append((count, None if isinstance(entry, Passing) else entry.asks_forced))
        else:
            count += 1
    return Pauses(asks_forced, tuple(among))


def with_pauses(entries: Sequence[Entry | Aside], pauses: Pauses) -> Entries:
    """The entries with these pauses among them."""
    whole: Entries = []
    done = 0
    for after, asks_forced in pauses.among:
        whole += entries[done:after]
        done = after
        whole.append(Passing() if asks_forced is None else AskingForced(asks_forced))
    return [*whole, *entries[done:]]
