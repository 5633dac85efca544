"""What travels about a game is what its JSON Schemas say."""

import json
import random
from typing import Any

import jsonschema
import msgspec
import pytest

import fourscore
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.kit.json_schemas import schemas_of
from fourscore.kit.words import words_for
from tests.walks import every_game


def checker(document: dict[str, Any], name: str) -> jsonschema.Draft202012Validator:
    schema = {"$ref": f"#/$defs/{name}", "$defs": closed(document["$defs"])}
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def closed(parts: dict[str, Any]) -> dict[str, Any]:
    """The same, with no field that it does not name: a schema that allows anything proves nothing."""
    return {
        name: {**part, "additionalProperties": False} if part.get("properties") else part
        for name, part in parts.items()
    }


def sent(thing: object) -> Any:
    return json.loads(msgspec.json.encode(thing))


@every_game
def test_views_questions_choices_and_outcomes_are_as_the_schemas_say(game: Game[Any, Any]) -> None:
    document = schemas_of(game)
    view_of, asked, words, choice, outcome = (
        checker(document, name) for name in ("View", "Asked", "Words", "Choice", "Outcome")
    )
    match, rng = fourscore.new(game, game.seats[0], seed=4), random.Random(4)
    names = [f"Player {seat}" for seat in range(match.seats)]
    turns = 0
    while match.decision is not None and turns < 1500:
        if turns % 40 == 0:
            view = match.view(match.decision.seat)
            view_of.validate(sent(view))
            view_of.validate(sent(match.view(None)))
            asked.validate(sent(view.asked))
            words.validate(sent(words_for(view, names)))
            choice.validate(str(match.decision.choices[0]))
        match.choose(rng.randrange(len(match.decision.choices)))
        turns += 1
    if match.outcome is not None:
        outcome.validate(sent(match.outcome))
        view_of.validate(sent(match.view(0)))


def test_a_view_of_another_game_does_not_pass() -> None:
    view_of = checker(schemas_of(find_game("presidents")), "View")
    with pytest.raises(jsonschema.ValidationError):
        view_of.validate(sent(fourscore.new("bodyguard", 4, seed=1).view(0)))
