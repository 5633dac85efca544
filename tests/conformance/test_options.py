"""Whoever sets a table up reads what each value of each option does."""

import re

import fourscore

NONE = re.compile(r"^(off|on|yes|no|it (does|can|may)|nothing)\b[.:,;]", re.IGNORECASE)
"""How an answer begins that says nothing without its question."""
LEAST_WORDS = 5


def test_every_value_of_an_option_has_a_sentence_of_its_own() -> None:
    found = []
    for game in fourscore.all_games().values():
        for option in game.ledger.options.values():
            said = list(option.values.values())
            where = f"{game.id} {option.id}"
            found += [f"{where} says the same twice: {one!r}" for one in set(said) if said.count(one) > 1]
            found += [f"{where}: {one!r} is no sentence" for one in (option.text, *said) if not is_sentence(one)]
            found += [f"{where}: {one!r} says too little" for one in said if NONE.match(one) or is_short(one)]
    assert not found, "\n".join(found)


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".")


def is_short(text: str) -> bool:
    return len(text.split()) < LEAST_WORDS


def test_no_two_options_of_a_game_say_the_same() -> None:
    for game in fourscore.all_games().values():
        said = [one for option in game.ledger.options.values() for one in option.values.values()]
        assert len(said) == len(set(said)), game.id
