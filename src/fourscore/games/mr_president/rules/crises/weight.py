"""The weight of office: after bad news every track that stands high loses half of what it stands above its mark."""

import msgspec

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.cards import Card
from fourscore.games.mr_president.facts.numbers import TRACK, TRACKS
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import lean, move

_PRINTED = msgspec.convert(content("weight.toml"), dict[str, tuple[int, int, int]])
MARKS = {TRACK[code]: marks for code, marks in _PRINTED.items()}
"""Up to where nothing is lost: easier, normal, harder."""
RULE = "mr-president.chit.crisis-cards.weight"
WEIGHING = ("bad", "mixed")


def weigh(term: Term, drawn: Card) -> None:
    """By the option a card that is not good news weighs on whoever stands high; the economy only gets a counter."""
    if term.options.weight_of_office == "off" or drawn.tone not in WEIGHING:
        return
    falls = []
    for track, marks in MARKS.items():
        above = (term.tracks[track] - marks[term.difficulty]) // TRACKS[track].step
        if above > 0:
            falls.append((track, (above + 1) // 2))
    if falls:
        term.tell(RULE, title=drawn.title)
    for track, boxes in falls:
        if TRACKS[track].trend:
            lean(term, track, -1)
        else:
            move(term, track, -boxes)
