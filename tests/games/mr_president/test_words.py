"""Mr. President in plain language: every question that comes up in whole presidencies, and those that seldom do."""

import ast
import inspect
import random
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import fourscore
from fourscore.engine.view import View
from fourscore.games.mr_president.bot import BOTS
from fourscore.games.mr_president.facts.board import CONFLICTS, NATIONS, REGIONS, ZONES
from fourscore.games.mr_president.facts.numbers import TRACK
from fourscore.games.mr_president.game import GAME
from fourscore.kit.words import Words, words_for
from tests.test_plain_english import PHRASES

CODES = {code for table in (REGIONS, NATIONS, ZONES, CONFLICTS) for code in table if "-" in code or code == "conus"}
NOTATION = {code.partition(" ")[0] for code in TRACK} - {"AP", "US"}
SPOILS = [
    re.compile(pattern)
    for pattern in (
        rf"\b({'|'.join(map(re.escape, sorted(CODES, key=len, reverse=True)))})\b(?!,)",
        rf"\b({'|'.join(sorted(NOTATION))})\b",
        r"\b(own|their|society|court|cab|rogue) ?-?\d",
        r"\b[A-Z]\d?-\d\d\b",
        r"\b(secdef|secstate|potus|usmc|sof|gs-sa|vice-president|chief-of-staff)\b",
        r"\b(presidential|domestic|diplomatic|military) \d+\b(?!,)(?! ?[;.])",
        r"[_{}`<>]|  |\.\.|^\s|\s$",
        r"\b[Ss]eat \d",
        r"\b\d+ AP\b(?<!\b1 AP)(?<!-1 AP)",
    )
]
PLACES = ("rules", "verbs", "tables")


def spoiled(text: str) -> str:
    """What a person would stumble over in a text; empty if there is nothing."""
    found = next(filter(None, (pattern.search(text) for pattern in SPOILS)), None)
    found = found or next(filter(None, (phrase.pattern.search(text) for phrase in PHRASES)), None)
    return found.group() if found else ""


def check(view: View) -> Words:
    """All that must hold of the words of any question."""
    told, asked = words_for(view, ["Zoe"]), view.asked
    assert told is not None
    assert asked is not None
    offered = [choice for offer in told.offers for choice in (offer.choice, *offer.alike)]
    assert sorted(offered) == sorted(asked.choices)
    labels = [offer.label for offer in told.offers]
    assert len({*labels}) == len(labels), (asked.kind, labels)
    for offer in told.offers:
        assert {unnumbered(twin) for twin in offer.alike} <= {unnumbered(offer.choice)}, offer
        assert offer.label[0].isupper() or offer.label[0].isdigit(), offer
        for text in (offer.label, offer.note, offer.group):
            assert not spoiled(text), (asked.kind, spoiled(text), offer)
    assert told.question.endswith((".", "?")), told.question
    assert not spoiled(told.question), (asked.kind, spoiled(told.question), told.question)
    return told


def unnumbered(choice: str) -> str:
    """A choice without the number that tells equal pieces apart: `africa 2 level 1`, `rogue 3`."""
    first, _, rest = choice.partition(" ")
    return f"{first} {rest.partition(' ')[2]}"


@cache
def kinds_of_questions() -> frozenset[str]:
    """Every kind of question that the rules ask."""
    folder = Path(inspect.getfile(import_module("fourscore.games.mr_president.game"))).parent
    found = set()
    for file in (file for place in PLACES for file in (folder / place).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("ask", "confirm"):
                assert isinstance(node.args[1], ast.Constant), file
                found.add(node.args[1].value)
    return frozenset(found)


SEEN: set[str] = set()


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        ("1", {}),
        ("2", {"second-term": "ask"}),
        ("3", {"difficulty": "easier", "second-term": "ask"}),
        ("4", {"difficulty": "harder"}),
        ("5", {"printed-cards": "on"}),
    ],
)
def test_whatever_chance_asks_is_asked_in_plain_english(seed, options):
    match = fourscore.new(GAME, 1, seed=seed, options=options)
    rng = random.Random(seed)
    while match.decision is not None:
        if match.decision.kind != "printed-card" or "printed-card" not in SEEN:
            check(match.view(0))
        SEEN.add(match.decision.kind)
        match.choose(rng.choice(match.decision.choices))


def test_whatever_an_old_hand_is_asked_is_asked_in_plain_english():
    match = fourscore.new(GAME, 1, seed="6")
    bot = BOTS["old-hand"](random.Random(6))
    while match.decision is not None:
        view = match.view(0)
        check(view)
        match.choose(bot.choose(view, view.asked))
