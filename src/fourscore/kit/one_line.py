"""Words that somebody else reads, made fit to be read."""

import unicodedata

MOST_MARKS = 4


def one_line(text: str) -> str:
    """The text in one line, with single spaces, nothing that a terminal would obey, and no towers of accents."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return text if text.isascii() else _without_towers(text)


def _without_towers(text: str) -> str:
    """With no more accents above and below a letter than any script needs, and none without a letter."""
    kept, room = "", 0
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        if is_mark and not room:
            continue
        room = room - 1 if is_mark else MOST_MARKS * (letter != " ")
        kept += letter
    return kept.strip()
