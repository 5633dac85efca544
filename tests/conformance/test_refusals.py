"""Whatever a caller passes: a refusal that says what is wrong, never a raw error, and never another seat's hand."""

import math
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import fourscore
from fourscore.engine.chance import ByHand
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import option_names, option_values
from tests.walks import every_game, random_match

NOTHING = object()
NO_NUMBER = [1.5, 4.0, math.nan, math.inf, True, False, b"1", "1", "", [], [0], {}, (0,), NOTHING]
"""Values that are no number, however much some of them look like one."""
NO_SEAT = [-1, 99, 10**30, -(10**30), *NO_NUMBER]
NO_TEXT = [None, 1.5, True, 7, b"text", [], {}, NOTHING, "\ud800"]
HALF = "\ud800 is half of a character"
NO_CHOICE = [
    None,
    -1,
    10**30,
    1.5,
    4.0,
    math.nan,
    True,
    False,
    b"pass",
    [],
    {},
    NOTHING,
    "",
    "no such thing",
    "\x00",
    HALF,
]
NO_SEED = [1.5, math.nan, True, b"1", [], HALF, {}, NOTHING]


def ids(value: object) -> str:
    return type(value).__name__ if value is NOTHING else repr(value)[:20]


SEATED: Mapping[str, Callable[[Match, Any], object]] = {
    "view": lambda match, seat: match.view(seat),
    "views": lambda match, seat: match.views([0, seat]),
    "events": lambda match, seat: match.events(seat),
    "events with seat": lambda match, seat: match.events(seat=seat, since=0),
    "imagine": lambda match, seat: match.imagine(seat),
    "known": lambda match, seat: match.known(seat),
    "choose": lambda match, seat: match.choose(match.decision.choices[0], seat),
    "meant": lambda match, seat: match.meant(match.decision.choices[0], seat),
    "why_not": lambda match, seat: match.why_not(match.decision.choices[0], seat),
    "asked_of": lambda match, seat: match.asked_of(seat),
    "claim": lambda match, seat: match.claim(seat, "hello"),
    "undo": lambda match, seat: match.undo(seat),
    "take_back": lambda match, seat: match.take_back(seat),
}
NONE_IS_NOBODY = ("known", "claim", "undo", "take_back")
"""Where None would be a spectator, or whoever is asked, but there is none of these."""


@every_game
@pytest.mark.parametrize("call", SEATED)
def test_a_seat_that_is_none_is_refused_by_name(game: Game, call: str) -> None:
    match, _ = random_match(game, game.seats[-1], seed=1)
    before = match.position(), match.entries()
    for seat in [*NO_SEAT, *([None] if call in NONE_IS_NOBODY else [])]:
        with pytest.raises(fourscore.Refusal, match="There is no seat"):
            SEATED[call](match, seat)
    assert (match.position(), match.entries()) == before


CHOOSING: Mapping[str, Callable[[Match, Any], object]] = {
    "choose": lambda match, choice: match.choose(choice),
    "choose for a seat": lambda match, choice: match.choose(choice, match.decision.seat),
    "meant": lambda match, choice: match.meant(choice),
    "play": lambda match, choice: match.play(lambda decision: choice),
}


@every_game
@pytest.mark.parametrize("call", CHOOSING)
def test_a_choice_that_is_none_is_refused(game: Game, call: str) -> None:
    match, _ = random_match(game, game.seats[-1], seed=1)
    before = match.position(), match.entries()
    for choice in NO_CHOICE:
        with pytest.raises(fourscore.Refusal, match=r".+"):
            CHOOSING[call](match, choice)
    assert (match.position(), match.entries()) == before


@every_game
def test_a_table_of_no_size_is_refused(game: Game) -> None:
    for seats in [None, 0, *NO_SEAT]:
        with pytest.raises(fourscore.Refusal, match="is played with") as refused:
            fourscore.new(game, seats)
        assert "1 to 1 " not in str(refused.value)


@every_game
def test_a_seed_that_is_none_is_refused(game: Game) -> None:
    match = fourscore.new(game, game.seats[0], seed=1)
    for seed in NO_SEED:
        for call in (
            lambda seed: fourscore.new(game, game.seats[0], seed=seed),
            lambda seed: fourscore.from_position(game, match.position(), seed=seed),
            lambda seed: match.fork(seed),
            lambda seed: match.imagine(None, seed),
        ):
            with pytest.raises(fourscore.Refusal, match="A seed is a whole number or a text"):
                call(seed)
    for fit in (0, -1, 10**30, "", "a text"):
        fourscore.new(game, game.seats[0], seed=fit).fork(fit).imagine(0, fit)


def test_what_is_no_journal_proves_nothing() -> None:
    for journal in ("game.jsonl", None, fourscore.new("presidents", 3, seed=1)):
        with pytest.raises(fourscore.Refusal, match="is not a journal"):
            fourscore.verify(journal)  # type: ignore[arg-type]


@every_game
def test_half_of_a_character_is_no_part_of_a_position(game: Game) -> None:
    position = fourscore.new(game, game.seats[0], seed=1).position()
    wrong: list[Any] = [{**position, name: HALF} for name in position]
    wrong += [{**position, HALF: 1}, {**position, "since": HALF}, {**position, "state": {**position["state"], HALF: 1}}]
    wrong += [{**position, "since": [entry]} for entry in ({"seat": HALF, "choice": ""}, {"chance": HALF})]
    wrong += [{**position, "state": {**position["state"], name: HALF}} for name in position["state"]]
    for written in wrong:
        with pytest.raises(fourscore.Refusal, match=r".+"):
            fourscore.from_position(game, written)
    with pytest.raises(fourscore.Refusal, match="not a text"):
        fourscore.new(game, game.seats[0], nonce=HALF)


@every_game
def test_options_that_are_none_are_refused_by_name(game: Game) -> None:
    def new(options: Any) -> Match:
        return fourscore.new(game, game.seats[0], options=options)

    for options in (7, "dealer", [1], [("a", "b", "c")], b"", NOTHING):
        with pytest.raises(fourscore.Refusal, match="Options are names with their values"):
            new(options)
    for name in ("no such thing", "", 7, None, True, b"dealer"):
        with pytest.raises(fourscore.Refusal, match="There is no option"):
            new({name: "on"})
    for name in option_names(game.Options):
        for value in [None, *NO_NUMBER, "no such thing", -1, 10**30]:
            if str(value) not in (option_values(game.Options, name) or ("1", str(10**30))):
                with pytest.raises(fourscore.Refusal, match=name):
                    new({name: value})


@every_game
def test_a_number_will_do_where_an_option_is_one(game: Game) -> None:
    for name in option_names(game.Options):
        for value in filter(str.isdigit, option_values(game.Options, name)):
            try:
                said = fourscore.new(game, game.seats[-1], seed=1, options={name: value})
            except fourscore.Refusal:
                continue  # It does not go with the number of seats.
            counted = fourscore.new(game, game.seats[-1], seed=1, options={name: int(value)})
            assert counted.options == said.options
            assert counted.journal() == said.journal()


@every_game
def test_everything_else_that_is_none_is_refused(game: Game, tmp_path) -> None:
    match, _ = random_match(game, game.seats[-1], seed=1)
    wrong: list[tuple[Callable[[Any], object], list[Any]]] = [
        (lambda words: match.claim(0, words), NO_TEXT),
        (lambda since: match.events(0, since=since), [None, -1, *NO_NUMBER]),
        (lambda choices: match.take_back(0, choices), [None, -1, 0, 99, *NO_NUMBER]),
        (lambda player: match.play(player), [None, 7, "random"]),
        (lambda numbers: match.throw(numbers), [None, 7, "1", [1]]),
        (lambda name: fourscore.new(name, 4), [None, 7, 1.5, b"presidents", [], {}, "", "no such thing", NOTHING]),
        (lambda position: fourscore.from_position(game, position), [None, 7, "", [], {}, {1: 2}, NOTHING]),
        (fourscore.load, [None, 7, b"x", [], "", "\x00", tmp_path, tmp_path / "none", NOTHING]),
        (fourscore.replay, [None, 7, "journal", match, {}]),
        (lambda upto: fourscore.replay(match.journal(), upto), [-1, *NO_NUMBER]),
        (lambda names: setattr(match, "names", names), [None, 7, "", "abc", [], [1] * match.seats, ["a"] * 99]),
    ]
    before = match.position(), match.entries(), match.names
    for call, values in wrong:
        for value in values:
            with pytest.raises(fourscore.Refusal, match=r".+"):
                call(value)
    assert (match.position(), match.entries(), match.names) == before


@every_game
def test_a_throw_that_is_none_is_refused(game: Game) -> None:
    match = fourscore.new(game, game.seats[-1], chance=ByHand())
    assert match.rolling is not None
    for numbers in [None, 7, "1", b"\x01", [], [0], [10**30], [1.5], [True], ["1"], [None], {}, {1}, NOTHING, [[1]]]:
        with pytest.raises(fourscore.Refusal, match="does not answer"):
            match.throw(numbers)
    assert match.rolling is not None
