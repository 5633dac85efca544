"""No card looks at how well the President is doing in order to punish success or to make up for failure.

A card may ask about a thing in its story: a War, a region, an ally, a bill, a group. Where that thing is good to have,
it helps; where it is bad, it hurts. What the President stands at is never asked for, except in a check, which is
easier the higher the track stands.
"""

import re
from collections.abc import Iterator
from typing import Any

from fourscore.games.mr_president.facts.cards import all_cards
from tests.games.mr_president.card_weights import points
from tests.rows import every_row

GOOD = (
    "ALLY",
    "CAPABILITY",
    "STABILITY",
    "TRADE",
    "UNIT",
    "attribute",
    "rating",
    "home-rating",
    "signed-bill",
    "sanctions",
)
BAD = ("CONFLICT", "CRISIS", "IRANIAN", "LDI", "NUKE", "POSTURE", "foot", "groups", "opponents", "civil-wars")
EITHER = ("fights", "iran-in-play")
"""What the story of a card may ask for, and whether more of it is good, bad or neither for the President."""
HOME = ("PA", "RWC", "MEDIA", "PARTY", "PRESTIGE", "HOMELAND", "SOE", "CABINET", "BIPARTISAN", "AP", "LP", "GOODWILL")
"""What a President has won."""
COMPARED = re.compile(r"(?:not )?(?P<word>\S+)[^<>=]*(?P<sign>[<>]?=?)")
LISTS = [(code, field, printed) for code, card in all_cards().items() for field, printed in card.lists()]


def faults(printed: Any) -> Iterator[str]:
    """Everything in a list, however deep, that works as a brake."""
    if isinstance(printed, dict):
        yield from _faults_here(printed)
    for inner in (
        printed.values() if isinstance(printed, dict) else printed if isinstance(printed, list | tuple) else ()
    ):
        yield from faults(inner)


def _faults_here(entry: dict[str, Any]) -> Iterator[str]:
    asked = [entry["if"]] if isinstance(entry.get("if"), str) else list(entry.get("if", ()))
    conditions = [part for text in asked for part in text.split(" or ")]
    for text in [*conditions, *([entry["per"]] if "per" in entry else [])]:
        if _word(text) not in (*GOOD, *BAD, *EITHER):
            yield f"{text} is how the President stands, not a thing in the story"
    if "per" in entry:
        conditions.append(f"{entry['per']} > 0")
    for text in conditions:
        if "mod" in entry and _is_good(text) not in (None, entry["mod"] < 0):
            yield f"{text}: {entry['mod']:+d} on the roll, where low is good"
        if "mod" not in entry and "label" not in entry and _is_good(text) is not None and _punishes(entry, text):
            yield f"{text} is answered the wrong way round"
    if "check" in entry and _blow(entry["pass"]) > _blow(entry["fail"]):
        yield f"to pass the {entry['check']} check is worse than to fail it"


def _word(text: str) -> str:
    found = COMPARED.match(text)
    assert found is not None
    return found["word"]


def _is_good(text: str) -> bool | None:
    """Whether the President does well where this holds; None where it says nothing about that."""
    found = COMPARED.match(text)
    assert found is not None
    if found["word"] in EITHER:
        return None
    holds_for_more = not found["sign"].startswith("<") and not text.endswith("= 0") and not text.endswith("= 1")
    return (found["word"] in GOOD) is (holds_for_more is not text.startswith("not "))


def _punishes(entry: dict[str, Any], text: str) -> bool:
    """Whether it costs the President to do well in this, or pays to do badly."""
    track = text.rpartition(" ")[0].rpartition(" ")[0] if _word(text) in GOOD and _is_good(text) else "?"
    difference = _blow(entry["do"], track) - _blow(entry.get("else", []), track)
    return difference > 0 if _is_good(text) else difference < 0


def _blow(printed: list[Any], track: str = "?") -> float:
    """What the effects of a list cost at home, or on this track."""
    texts = [text for text in printed if isinstance(text, str)]
    return sum(points(text) for text in texts if text.split()[0] in HOME or text.startswith(track))


def test_no_card_has_a_brake():
    found = {f"{code} {field}": wrong for code, field, printed in LISTS if (wrong := list(faults(printed)))}
    assert found == {}


@every_row(
    "brake",
    [
        {"if": "PA >= 50", "do": ["PA -8"]},
        {"cases": [{"if": "SOE >= 6", "do": ["SOE -1"]}, {"if": "SOE <= 4", "do": ["SOE improving"]}]},
        {"if": "union >= 26", "do": ["RWC -2", "MEDIA -1"]},
        {"choose": [{"label": "wait", "if": "RWC <= 3", "do": []}, {"label": "pay", "do": ["RWC -1"]}]},
        {"roll": 10, "modifiers": [{"mod": 1, "per": "PRESTIGE"}], "rows": []},
        {"roll": 10, "modifiers": [{"mod": 1, "if": "ALLY nato = 3"}], "rows": []},
        {"roll": 10, "modifiers": [{"mod": -1, "per": "foot china"}], "rows": []},
        {"check": "RWC", "pass": ["RWC -2"], "fail": []},
        {"if": ["fights us", "MEDIA >= 6"], "do": ["MEDIA -1"]},
        {"if": "STABILITY africa >= 6", "do": ["STABILITY africa -1"]},
        {"if": "CRISIS africa >= 3", "do": ["PA +2"]},
        {"if": "LDI >= 2", "do": [], "else": ["PA -2"]},
    ],
)
def test_a_brake_would_be_found(brake):
    assert list(faults([brake]))
