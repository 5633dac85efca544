"""Drawings: one for each game, and one for all the rest."""

import pytest

import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.commandline.console import open_console
from fourscore.games.presidents import drawing as presidents
from fourscore.kit import anything, anything_words, drawing
from fourscore.kit.extras import Extras, extras_of
from fourscore.kit.showing import draw_words
from fourscore.kit.words import words_for
from fourscore.play.seats import Seating, take_seats

SEATING = take_seats(["you", "random", "random", "random"], ["Zoe"], "1")


def test_a_game_without_a_drawing_is_drawn_all_the_same() -> None:
    assert extras_of("presidents").drawing() is presidents
    assert Extras().drawing() is anything


def test_no_drawing_lacks_a_function() -> None:
    wanted = {name for name in vars(drawing.Drawing) if not name.startswith("_")}
    for module in (anything, presidents):
        assert wanted <= set(vars(module))


def test_the_general_drawing_shows_every_field_and_choice(capsys: pytest.CaptureFixture[str]) -> None:
    view = fourscore.new("presidents", seats=4, seed=7).view(3)
    console = open_console(plain=True)
    assert view.asked is not None
    anything.draw_table(console, view, SEATING.seen_from(3))
    shown = capsys.readouterr().out
    assert "sizes: 13, 13, 12, 13" in shown
    assert f"hand: {view.table.hand[0]}, " in shown  # type: ignore[attr-defined]
    assert "president: none" in shown
    assert "pile: seat 2 cards 3C" in shown
    assert [offer.choice for offer in anything_words.offers(view, view.asked, ())] == list(view.asked.choices)


@pytest.mark.slow
@pytest.mark.parametrize("plain", [True, False])
def test_every_question_of_a_game_can_be_drawn(plain: bool, capsys: pytest.CaptureFixture[str]) -> None:
    match = fourscore.new("presidents", seats=4, seed=7)
    answer = player_for(match, seat_bots(match.game, ["random"] * 4, 3))
    kinds = set()
    console = open_console(plain=plain)
    while match.decision is not None:
        view = match.view(match.decision.seat)
        assert view.asked is not None
        kinds.add(view.asked.kind)
        words = words_for(view, SEATING.names)
        assert words is not None
        assert "presidents." not in words.question
        draw_words(console, words, presidents)
        shown = " ".join(capsys.readouterr().out.split())
        assert " ".join(words.question.split())[:60] in shown
        match.choose(answer(match.decision), match.decision.seat)
    assert {"lead", "play", "complete", "give", "return"} <= kinds


def test_a_card_that_was_given_away_is_remembered_on_screen(capsys: pytest.CaptureFixture[str]) -> None:
    match = fourscore.new("presidents", seats=4, seed=7)
    answer = player_for(match, seat_bots(match.game, ["random"] * 4, 3))
    while match.decision is not None and not match.view(match.decision.seat).table.known:  # type: ignore[attr-defined]
        match.choose(answer(match.decision), match.decision.seat)
    assert match.decision is not None
    seat = match.decision.seat
    presidents.draw_own(open_console(plain=True), match.view(seat), SEATING.seen_from(seat))
    shown = capsys.readouterr().out
    known = match.view(seat).table.known[0]  # type: ignore[attr-defined]
    assert f"Known: {SEATING.names[known.seat]} holds {known.card}" in shown


def test_bots_have_names_that_nobody_else_has() -> None:
    seating = take_seats(["you", *["random"] * 13], ["ada"], "1")
    assert len({name.casefold() for name in seating.names}) == 14


def test_only_the_viewer_is_called_you() -> None:
    labels = [person.label for person in SEATING.seen_from(0)]
    assert labels == ["You", "Ada (random)", "Ben (random)", "Cleo (random)"]
    two = Seating(["you", "you"], ["Zoe", "Max"], "")
    assert [person.label for person in two.seen_from(1)] == ["Zoe", "Max (you)"]
    assert [person.label for person in two.seen_from(None)] == ["Zoe", "Max"]
