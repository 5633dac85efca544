"""Where the site is gathered and built."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "site"
BUILD = ROOT / "build"
PAGES = BUILD / "site-pages"
"""Every page as Markdown. Those of the repository lie here as they lie there, so that their links hold."""
SITE = BUILD / "site"
PLAY = "play"
"""The folder with the games."""

Nav: TypeAlias = "Sequence[tuple[str, str | Nav]]"
"""Titles with what they lead to: a page, or more titles. A page without a title comes first and stands for the part."""


def write(place: str, text: str) -> str:
    """Write a page; its place."""
    file = PAGES / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return place


def write_from(template: str, place: str, **told: object) -> str:
    """Write a page whose words are in a file of the site; its place."""
    return write(place, (SOURCE / template).read_text(encoding="utf-8").format(play=PLAY, **told))


def as_toml(nav: Nav) -> str:
    """What leads where, as the configuration has it.

    >>> as_toml([("Home", "index.md"), ("More", [("", "more/index.md")])])
    '[{"Home" = "index.md"}, {"More" = ["more/index.md"]}]'
    """
    return f"[{', '.join(_entry(title, to) for title, to in nav)}]"


def _entry(title: str, to: "str | Nav") -> str:
    told = json.dumps(to) if isinstance(to, str) else as_toml(to)
    return f"{{{json.dumps(title)} = {told}}}" if title else told
