"""The file of a box, empty and explained, and in plain words what one fills in and what it leaves out."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fourscore.games.mr_president.facts.box import CARD_KINDS, PARTS, missing_in, missing_start
from fourscore.games.mr_president.facts.box_file import Box, read_box
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.faces import Candidate, Member
from fourscore.games.mr_president.facts.layout import Track, content_text
from fourscore.games.mr_president.facts.numbers import TRACKS
from fourscore.games.mr_president.facts.printed import Printed
from fourscore.kit.extras import BoxReport

FILE = "box.toml"
CHAPTERS = {
    ("figures.",): "the small numbers on the board and its markers",
    ("backs.",): "the backs of counters",
    ("start",): "the whole set-up",
    ("card ", "decks"): "the cards",
}
"""Chapters of the file that are named as a whole where all of it is empty."""


def template() -> str:
    """Every field with what belongs in it, and nothing filled in."""
    chits = "\n".join(f'"{code}" = {{}}{_comment(chit.title)}' for code, chit in KINDS.items())
    tracks = "\n".join(f'"{track.code}" = []{_comment(_boxes(track))}' for track in TRACKS)
    trends = "\n".join(f'"{track.code}" = []{_comment(track.title)}' for track in TRACKS if track.trend)
    return content_text(FILE).replace("# CHITS", chits).replace("# TRACKS", tracks).replace("# TRENDS", trends)


def _comment(text: str) -> str:
    return f"   # {text}"


def _boxes(track: Track) -> str:
    return f"{track.title}: {track.low} to {track.high}"


def report(written: str) -> BoxReport:
    """What the file brings, and what it leaves out."""
    box = read_box(written)
    missing = {part: _lacking(box, part) for part in missing_in(box)}
    given = {part: _told(box, part) for part in PARTS if part not in missing}
    for chapter, words in CHAPTERS.items():
        parts = [part for part in PARTS if part.startswith(chapter)]
        if all(part in missing for part in parts) and not ("start" in chapter and box.start):
            missing = {part: missing[part] for part in missing if part not in parts} | {chapter[0].strip(" ."): words}
    return BoxReport(given, missing)


def _told(box: Box, part: str) -> str:
    """A part that is filled in, with how many there are."""
    if part in ("official", "friend", "opponent", "attribute", "resource"):
        return f"{PARTS[part]} ({len(getattr(box, part))})"
    if part.startswith("card "):
        return f"{CARD_KINDS[part[-1]]} ({sum(code[0] == part[-1] for code in box.card)})"
    return PARTS[part]


def _lacking(box: Box, part: str) -> str:
    """A part that is not filled in, with how much of it is missing where it has many fields."""
    if part != "start" or not box.start:
        return PARTS[part]
    lacking = missing_start(box)
    more = f" and {len(lacking) - 5} more" if len(lacking) > 5 else ""
    return f"{PARTS[part]} ({', '.join(lacking[:5])}{more})"


def entered_in(printed: Printed, entered: Mapping[str, str]) -> str:
    """What an owner entered during a game, as a file of a box; empty if that is nothing."""
    if not entered:
        return ""
    people: dict[str, Mapping[str, Candidate | Member]] = {
        "official": printed.candidates,
        "friend": printed.friends,
        "opponent": printed.opponents,
    }
    figures = [key.partition(".")[2] for key in entered if key.startswith("figures.")]
    lines = [HEAD]
    if figures:
        lines += ["[figures]", *(f"{name} = {_toml(getattr(printed.figures, name))}" for name in figures), ""]
    for kind, known in people.items():
        for key in (key for key in entered if key in known):
            facts = msgspec.to_builtins(known[key])
            lines += [f"[[{kind}]]", *(f"{name} = {_toml(facts[name])}" for name in facts if name != "id"), ""]
    for kind, traits in (("attribute", printed.attributes), ("resource", printed.resources)):
        for key in (key for key in entered if key in traits):
            facts = msgspec.to_builtins(traits[key])
            wanted = ("title", "good", "ap", "each_turn") if kind == "attribute" else ("title", "ap", "each_turn")
            lines += [f"[{kind}.{key}]", *(f"{name} = {_toml(facts[name])}" for name in wanted), ""]
    return "\n".join(lines)


HEAD = """# What you entered during a game. People have no names yet: give them those on their counters.
# Attributes and resources take the place of ours as soon as one of them is here; so do people.
"""


def _toml(value: Any) -> str:
    """A plain value as it is written in the file."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return msgspec.json.encode(value).decode()
