"""No card without a test that plays it, and a deck of the size and mix that the game wants."""

import re
from collections import Counter
from pathlib import Path

from fourscore.games.knife_fight import GAME
from tests.rows import every_row

HERE = Path(__file__).parent
PACK = GAME.pack


def words_in(pattern: str) -> set[str]:
    """Every card-like word in the tests whose files have such names."""
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob(pattern)]
    return {word for text in texts for word in re.findall(r"[a-z][a-z0-9-]+", text)}


@every_row("president", PACK.presidents, ids=lambda president: president.id)
def test_every_president_is_played_in_a_test_of_its_own(president) -> None:
    assert president.id in words_in("test_presidents_*.py")
    assert president.title
    assert president.text
    assert not president.draft


@every_row("action", PACK.actions, ids=lambda action: action.id)
def test_every_kind_of_action_card_is_played_in_a_test_of_its_own(action) -> None:
    assert action.id in words_in("test_actions_*.py") | words_in("test_attacks.py")
    assert action.text
    assert not action.draft


def test_the_decks_have_the_size_and_mix_that_the_game_wants() -> None:
    copies = Counter()
    for action in PACK.actions:
        copies[action.kind] += action.copies
    assert copies == {"attack": 38, "executive": 34, "reaction": 28}
    assert len(PACK.actions) >= 45
    assert [president.number for president in PACK.presidents] == list(range(1, 44))
    kinds = Counter(president.kind for president in PACK.presidents)
    assert min(kinds["always-on"], kinds["activated"], kinds["triggered"]) >= 8
    assert kinds["none"] == 0


def test_no_two_presidents_do_the_same() -> None:
    assert len({president.text for president in PACK.presidents}) == 43
    assert len({president.title for president in PACK.presidents}) == 43
