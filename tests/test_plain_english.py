"""Nothing that ships says what no native speaker would say.

`plain_english.toml` has the phrases, with what to write instead. When you find another one, add it there.
`python -m tests.test_plain_english` prints what is wrong.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.prose import ROOT, Passage, passages

CHECKED = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "benchmarks", "examples", "scripts", "tests/README.md",
    "src/fourscore", "web",
)  # fmt: skip
PLURALS = "points|votes|wounds|cards|counters|choices|APs|games|seats|players|boxes|rows|times|lines|regions|deals"
FILLED_IN = r"(?<!to\s)(?<!of\s)(?<!all\s)(?<!\?\s`)(?<!\?\s`\$)\$?\{(?!(?-i:[A-Z_.]+)\}|[^{}]*capitalize)[^{}:=\n]+\}"
"""A value in a template, unless it is a constant, a word, the end of a range, one of all, or comes after a test."""


class Phrase(NamedTuple):
    """What not to write, what to write instead, and an example of each."""

    pattern: re.Pattern[str]
    write: str
    wrong: str
    right: str


def read_phrases() -> list[Phrase]:
    """The phrases as they are written down."""
    listed = tomllib.loads(Path(__file__).with_name("plain_english.toml").read_text(encoding="utf-8"))["phrase"]
    return [Phrase(pattern_of(row["avoid"]), row["write"], row["wrong"], row["right"]) for row in listed]


def pattern_of(avoid: list[str]) -> re.Pattern[str]:
    """One pattern for all of these; sentences go on over the end of a line."""
    text = "|".join(avoid).replace("{plurals}", PLURALS).replace("{filled}", FILLED_IN)
    return re.compile(text.replace(" ", r"\s+"), re.IGNORECASE | re.MULTILINE)


PHRASES = read_phrases()


def faults(passage: Passage) -> list[str]:
    """What is wrong with a passage: where, which words, and what to write."""
    return [
        f"{passage.place(found.start())}: {' '.join(found.group().split())!r}: write {phrase.write}"
        for phrase in PHRASES
        for found in phrase.pattern.finditer(passage.text)
    ]


@cache
def advice(text: str) -> list[str]:
    """What to write instead, for a sentence that a game says; the same ones come again and again."""
    return [phrase.write for phrase in PHRASES if phrase.pattern.search(text)]


def faults_in(place: str) -> list[str]:
    """What is wrong in a file or folder."""
    return [fault for passage in passages(ROOT / place) for fault in faults(passage)]


@pytest.mark.slow
@pytest.mark.parametrize("place", CHECKED)
def test_everything_is_said_as_a_native_speaker_would_say_it(place: str) -> None:
    found = faults_in(place)
    assert not found, "\n".join(found)


def test_a_phrase_is_caught_and_its_better_form_is_not() -> None:
    assert [phrase.wrong for phrase in PHRASES if not phrase.pattern.search(phrase.wrong)] == []
    assert [phrase.right for phrase in PHRASES if phrase.pattern.search(phrase.right)] == []


def test_a_fault_names_file_and_line_and_what_to_write() -> None:
    passage = Passage(ROOT / "README.md", 3, "Take two cards\nof the own hand.")
    assert faults(passage) == [
        "README.md:4: 'the own': write your own, its own, the player's own; or leave `own` out",
    ]


def test_comments_docstrings_strings_and_templates_are_read(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    page.write_text('"""One."""\n# Two\n# lines.\nsaid = f"{n} cards", "three"\n', encoding="utf-8")
    assert {(line, text) for _, line, text in passages(page)} == {
        (1, "One."), (2, "Two\nlines."), (4, "{n} cards"), (4, "three"),
    }  # fmt: skip


if __name__ == "__main__":
    print("\n".join(fault for place in CHECKED for fault in faults_in(place)))
