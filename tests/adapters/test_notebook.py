"""A Match and a View show themselves: as words, and as a picture that shows no more than the View."""

import random
import xml.etree.ElementTree as ET

import pytest

import fourscore
from fourscore.engine import showing
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.kit.extras import Extras
from fourscore.kit.showing import names_in, svg_of, text_of
from fourscore.kit.words import words_for
from tests.adapters.saved import played
from tests.adapters.test_secrecy import other_worlds
from tests.walks import every_game

SVG = "{http://www.w3.org/2000/svg}"


def written_in(svg: str) -> list[str]:
    """The words that are drawn in a picture."""
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]


def shown(thing: object) -> tuple[str, str]:
    """What a notebook shows: the words, and the picture."""
    bundle = thing._repr_mimebundle_(include=None, exclude=None)  # type: ignore[attr-defined]
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    return bundle["text/plain"], bundle["image/svg+xml"]


@every_game
def test_a_match_shows_itself_from_its_first_question_to_its_end(game: Game) -> None:
    for seats in {game.seats[0], game.seats[-1]}:
        match = fourscore.new(game.id, seats, seed=2)
        rng = random.Random(2)
        for step in range(100_000):
            if match.decision is None or step % 40 == 0:
                words, svg = shown(match)
                assert words
                assert written_in(svg)
            if match.decision is None:
                break
            match.choose(rng.choice(match.decision.choices), match.decision.seat)
        assert match.outcome is not None
        assert "Over" in shown(match)[0]


@pytest.mark.slow
@every_game
def test_with_another_hidden_world_not_a_byte_of_the_picture_changes(game: Game) -> None:
    match = fourscore.new(game.id, game.seats[0], seed=4)
    rng = random.Random(4)
    for turn in range(10):
        for seat in range(match.seats):
            seen = shown(match.view(seat))
            for world in other_worlds(match, seat, turn):
                assert shown(world.view(seat)) == seen
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.choices), match.decision.seat)


def test_a_match_shows_what_a_spectator_sees() -> None:
    match = played("presidents", 5, decisions=12)
    assert shown(match) == (text_of(match.view(None), match.names), svg_of(match.view(None), match.names))
    assert not any(text.startswith("hand") for text in written_in(shown(match)[1]))


def test_a_view_shows_your_own_hand_and_the_question_in_words() -> None:
    match = fourscore.new("presidents", 4, seed=5)
    words, svg = shown(match.view(1))
    cards = {text for text in written_in(svg) if text[-1] in "♠♥♦♣" and len(text) > 1}
    symbols = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    assert cards == {card[:-1] + symbols[card[-1]] for card in match.view(1).table.hand}
    assert " ".join(match.view(1).table.hand) in " ".join(words.split())
    view = match.view(match.decision.seat)
    asked, told = words_for(view, match.names), " ".join(shown(view)[0].split())
    assert " ".join(asked.question.split()) in told
    assert all(choice in told for choice in (str(match.decision.choices[0]), asked.offers[0].label))


def test_players_are_called_by_their_names() -> None:
    match = fourscore.new("bodyguard", 5, seed=5)
    match.names = ["Ada", "Ben", "Cleo", "Dov", "Esme"]
    words, svg = shown(match)
    assert all(name in words and name in written_in(svg) for name in match.names)
    assert names_in(match.view(None)) == [f"Seat {seat}" for seat in range(5)]


def test_a_name_draws_nothing_and_steers_nothing() -> None:
    match = fourscore.new("presidents", 3, seed=5)
    match.names = ['<script>alert("x")</script>', "\x1b[2J\x00\ud800", "]]>&amp;"]
    words, svg = shown(match)
    assert "<script" not in svg
    assert "\x1b" not in words + svg
    tree = ET.fromstring(svg)
    assert {element.tag for element in tree.iter()} <= {f"{SVG}{tag}" for tag in
        ("svg", "title", "desc", "rect", "ellipse", "circle", "text")}  # fmt: skip


@every_game
def test_a_picture_loads_nothing_and_says_in_words_what_it_shows(game: Game) -> None:
    svg = svg_of(played(game.id, 6, decisions=30).view(0))
    assert svg.replace("http://www.w3.org/2000/svg", "").count("://") == 0
    assert "href" not in svg
    tree = ET.fromstring(svg)
    assert tree.get("role") == "img"
    assert game.title.split(":")[0].split()[0] in tree.find(f"{SVG}title").text
    assert len(tree.find(f"{SVG}desc").text) > 40


@every_game
def test_nothing_is_drawn_outside_the_sheet(game: Game) -> None:
    for seats in game.seats:
        match = fourscore.new(game.id, seats, seed=1)
        for seat in (None, seats - 1):
            tree = ET.fromstring(svg_of(match.view(seat)))
            width, height = float(tree.get("width")), float(tree.get("height"))
            for box in tree.iter(f"{SVG}rect"):
                x, y, wide, high = (float(box.get(side)) for side in ("x", "y", "width", "height"))
                assert x >= 0
                assert y >= 0
                assert x + wide <= width
                assert y + high <= height


def test_a_game_without_a_picture_of_its_own_is_drawn_all_the_same() -> None:
    view = fourscore.new("presidents", 4, seed=1).view(0)
    drawn = written_in(Extras().picture().draw(view, ["Ada", "Ben", "Cleo", "Dan"]).svg(""))
    assert "Presidents" in drawn
    assert "round" in drawn


def test_in_a_notebook_the_words_are_kept_and_not_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = fourscore.new("knife-fight", 3, seed=5)
    expected = shown(match)
    monkeypatch.setattr("rich.console._is_jupyter", lambda: True)
    assert shown(match) == expected
    assert capsys.readouterr().out == ""


def test_the_engine_alone_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match = fourscore.new("presidents", 4, seed=1)
    monkeypatch.setattr(showing, "_ways", [])
    assert match._repr_mimebundle_() == {"text/plain": repr(match.view(None))}
