"""The front door: what it lets in, and how it says no."""

import pytest

import fourscore
from fourscore.engine.errors import BadOption, BadPosition, BadSeats, UnknownGame
from tests.rows import every_row


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'presidents'"):
        fourscore.new("presidnets", seats=4)
    with pytest.raises(UnknownGame, match=r"The games are: .*presidents"):
        fourscore.new("checkers", seats=4)


@every_row("seats", [-1, 0, 2, 15, 10**9])
def test_a_table_of_the_wrong_size_is_refused(seats) -> None:
    with pytest.raises(BadSeats, match=f"3 to 14 seats, not with {seats}"):
        fourscore.new("presidents", seats=seats)


def test_an_unknown_option_or_value_names_those_that_exist() -> None:
    with pytest.raises(BadOption, match=r"no option 'jokers'.*opening-play"):
        fourscore.new("presidents", seats=4, options={"jokers": "two"})
    with pytest.raises(BadOption, match=r"cannot be 'always'.*includes-it, single-only, free"):
        fourscore.new("presidents", seats=4, options={"opening-play": "always"})
    with pytest.raises(BadOption, match="cannot be '3'"):
        fourscore.new("presidents", seats=4, options={"opening-play": 3})


def test_whole_game_as_the_architecture_page_writes_it(tmp_path) -> None:
    match = fourscore.new("presidents", seats=4, seed=7, options={"opening-play": "free"})
    while match.decision:
        match.choose(match.decision.choices[0] if match.decision.kind != "play" else match.decision.choices[-1])
    assert match.outcome.ranking[0] == match.outcome.winners
    assert match.outcome.rule == "presidents.end.target"
    assert match.view(seat=0).outcome == match.outcome
    assert all(line.rule and line.text for line in match.events(seat=0))
    match.save(tmp_path / "done.journal")
    assert fourscore.load(tmp_path / "done.journal").outcome == match.outcome


def test_why_not_is_none_for_what_is_allowed_and_a_rule_for_what_is_not() -> None:
    hands = {"hands": ["3C 3S 4S", "5S 6S", "7S 8S"]}
    match = fourscore.from_position("presidents", {"game": "presidents", "seats": 3, "state": hands})
    assert match.why_not("3C") is None
    assert match.why_not("4S").id == "presidents.open.must-hold-three-of-clubs"
    assert match.why_not("pass").id == "presidents.pass.leader-must-play"
    assert match.why_not("5S", seat=1).id == "presidents.turn.out-of-turn"
    with pytest.raises(fourscore.Malformed):
        match.why_not("the lot")


POSITION = {"game": "presidents", "seats": 3, "state": {"hands": ["3C 4S", "5S 6S", "7S 8S"]}}


@every_row(
    ("change", "complaint"),
    [
        ({"game": "bridge"}, "position of the game bridge"),
        ({"seats": 2}, "cannot be played by 2"),
        ({"version": 99}, "rules version 99"),
        ({"colour": "red"}, "not a position"),
        ({"seats": "three"}, "not a position"),
        ({"state": {"hands": ["3C", "3C", "4S"]}}, "too many of 3C"),
        ({"state": {"hands": ["3C", "4S"]}}, "all 3 seats"),
        ({"state": {"hands": ["3X", "4S", "5S"]}}, "is not a card"),
        ({"state": {"hands": ["", "4S", "5S"]}}, "just those without cards are out"),
        ({"state": {"hands": ["", "3C", "5S"], "out": [0]}}, "hand is empty"),
        ({"state": {"hands": ["4C", "4S", "5S"]}}, "holds the 3 of clubs"),
        ({"state": {"hands": ["4C", "3C", "5S"]}}, "holds the 3 of clubs"),
        ({"state": {"hands": ["3C", "", ""], "out": [1, 2]}}, "at least two players"),
        ({"state": {"turn": 7}}, "no seat 7"),
        ({"state": {"phase": "siesta"}}, "siesta"),
        ({"state": {"hands": ["3C", "4S", "5S"], "laid": ["0: 4D 5D"]}}, "not a set of one rank"),
        ({"state": {"hands": ["3C", "4S", "5S"], "laid": ["zero: 4D"]}}, "cannot be set up"),
        ({"state": {"hands": ["3C", "4S", "5S"], "pile_from": 2}}, "plays have been laid"),
        ({"state": {"phase": "over", "hands": ["3C", "4S", "5S"]}}, "winner"),
        ({"state": {"phase": "exchange", "hands": ["3C", "4S", "5S"]}}, "exchange needs"),
        ({"options": {"dealer": "me"}}, "cannot be 'me'"),
        ({"since": [{"seat": 1, "choice": "9S"}]}, "does not fit"),
        ({"since": [{"nonsense": 1}]}, "not a line"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(change, complaint) -> None:
    with pytest.raises(fourscore.Refusal, match=complaint):
        fourscore.from_position("presidents", {**POSITION, **change})
    fourscore.from_position("presidents", POSITION)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(BadPosition):
        fourscore.from_position("presidents", {"pieces": "kings and queens"})


def test_what_was_imagined_or_not_kept_cannot_be_written_down() -> None:
    world = fourscore.new("presidents", seats=4, seed=1).imagine(0)
    for write in (world.journal, world.position):
        with pytest.raises(fourscore.Refusal, match="imagined"):
            write()
    match = fourscore.new("presidents", seats=4, seed=1, events=False)
    with pytest.raises(fourscore.Refusal, match="keeps no log"):
        match.events(0)


def test_a_player_who_leaves_off_can_go_on_later() -> None:
    match = fourscore.new("presidents", seats=4, seed=1)
    answers = iter(range(25))

    def tired(decision: fourscore.Decision) -> str:
        next(answers)
        return decision.choices[-1]

    with pytest.raises(StopIteration):
        match.play(tired)
    assert match.decision is not None
    twin = fourscore.replay(match.journal())
    for one in (match, twin):
        one.play(lambda decision: decision.choices[-1])
    assert match.outcome == twin.outcome


def test_a_player_who_cheats_is_refused_and_nothing_happens() -> None:
    match = fourscore.new("presidents", seats=4, seed=1)
    position = match.position()
    with pytest.raises(fourscore.Illegal):
        match.play(lambda decision: "2S 2H 2D 2C")
    assert match.position() == position
