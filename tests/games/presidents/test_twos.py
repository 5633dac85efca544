"""2's: they clear the pile, and may not be the last card to go."""

from itertools import product

import pytest

from fourscore.engine.decision import Decision
from fourscore.games.presidents.rules.turn import LEAD, PLAY
from tests.games.presidents.table import (
    asked,
    choices,
    hand,
    leads_anew,
    may,
    not_asked,
    pile,
    play,
    players,
    refused,
    table,
    texts,
    told,
)
from tests.rows import every_row


def answers_to(top: str, held: str, **options: str):
    """Seat 0 has laid the top play, and seat 1 is to answer it."""
    return table(
        f"""
        0: 10S JS QS
        1: {held}     <- turn
        2: 10H JH QH
        pile: 0: {top}
        """,
        options={name.replace("_", "-"): value for name, value in options.items()},
    )


@pytest.mark.rule("presidents.pile.two-clears", "presidents.two.player-leads")
def test_a_two_on_an_ace_clears_at_once_and_its_player_leads():
    match = answers_to("AS", "2S 3S 4S")
    play(match, "1: 2S")
    assert leads_anew(match, 1)
    assert [swept.cards for swept in match.view(None).table.swept] == ["AS", "2S"]
    assert texts(match) == [
        "Seat 1 lays 2S.",
        "The 2 clears the pile.",
        "Seat 2 sweeps the pile aside.",
        "Seat 1 is to lead.",
    ]
    assert match.events(None)[-1].rule == "presidents.two.player-leads"


@pytest.mark.rule("presidents.two.beats-any-size")
@every_row("top", ["KS", "KS KH", "KS KH KD"])
def test_a_lone_two_clears_a_single_card_a_pair_and_a_triple(top):
    match = answers_to(top, "2S 3S 4S")
    assert may(match, 1, "2S")
    play(match, "1: 2S")
    assert pile(match) == []
    assert told(match, "presidents.two.beats-any-size")[0].text == "Seat 1 lays 2S."
    assert told(match, "presidents.two.beats-any-size", seat=1)[0].text == "You lay 2S."


@pytest.mark.rule("presidents.two.beats-any-size")
def test_under_match_size_a_triple_wants_three_twos():
    match = answers_to("KS KH KD", "2S 2H 2D 4S", two_count="match-size")
    assert choices(match, 1) == ["pass", "2S 2H 2D"]
    assert refused(match, "2S", 1) == "presidents.two.beats-any-size"
    assert refused(match, "2S 2H", 1) == "presidents.two.beats-any-size"


@pytest.mark.rule("presidents.two.beats-any-size")
def test_under_match_size_more_twos_than_needed_will_do():
    match = answers_to("KS KH", "2S 2H 2D 4S", two_count="match-size")
    assert choices(match, 1) == ["pass", "2S 2H", "2S 2D", "2H 2D", "2S 2H 2D"]
    assert may(answers_to("KS", "2S 4S", two_count="match-size"), 1, "2S")


@pytest.mark.rule("presidents.two.as-lead")
def test_a_two_may_be_led_and_its_player_leads_again():
    match = table("""
        0: 2S 3S 4S     <- turn
        1: 10H JH
        2: QH KH
        """)
    play(match, "0: 2S")
    assert leads_anew(match, 0)
    assert hand(match, 0) == "3S 4S"


@pytest.mark.rule("presidents.two.in-turn-only")
@every_row("twos", ["2S 2H 2D", "2S 2H", "2S"])
def test_no_twos_can_be_laid_out_of_turn(twos):
    match = table(f"""
        0: 9S 3S 4S     <- turn
        1: 10H JH
        2: {twos} 9H 9D 9C
        """)
    play(match, "0: 9S")
    assert choices(match, 2) == ["no", "9H 9D 9C"]
    assert refused(match, twos, 2) == "presidents.two.in-turn-only"
    play(match, "2: no")
    assert not_asked(match, twos, 2)


@pytest.mark.rule("presidents.two.several")
@every_row(("top", "twos"), product(["AS", "AS AH", "AS AH AD"], ["2S 2H", "2S 2H 2D", "2S 2H 2D 2C"]))
def test_several_twos_clear_just_as_one_does(top, twos):
    match = answers_to(top, "2S 2H 2D 2C 3S 4S")
    assert may(match, 1, twos)
    play(match, f"1: {twos}")
    assert leads_anew(match, 1)
    assert players(match, "presidents.pile.two-clears") == [1]


@pytest.mark.rule("presidents.two.not-last-card", "presidents.two.lone-must-pass")
def test_a_lone_two_is_not_laid_but_passes_on_every_turn():
    match = table("""
        0: KS 5S 6S 7S     <- turn
        1: 2S
        2: AH 9H 10H
        """)
    play(match, "0: KS")
    assert asked(match) == [(2, "play")]
    assert not_asked(match, "2S", 1)
    play(match, "2: AH")
    assert asked(match) == [(2, "lead")]
    assert players(match, "presidents.turn.play-or-pass") == [1, 0, 1]
    assert hand(match, 1) == "2S"


@pytest.mark.rule("presidents.two.not-last-card")
@every_row(("question", "top"), [(LEAD, ""), (PLAY, "pile: 0: 8S")])
def test_a_lone_two_is_refused_by_the_rule_about_the_last_card(question, top):
    match = table(f"""
        0: 10S JS QS
        1: 2S     <- turn
        2: 10H JH QH
        {top}
        """)
    # A seat with nothing but a pass is never asked, so the question is put by hand.
    decision = Decision(question, match.state, 1)
    assert list(decision.look()) == ["pass"]
    assert decision.objection(match.game.read("2S")) == "presidents.two.not-last-card"


@pytest.mark.rule("presidents.two.not-last-set")
@every_row("top", ["KS", "KS KH", "KS KH KD"])
def test_two_twos_cannot_go_together_as_the_last_cards(top):
    match = answers_to(top, "2S 2H")
    assert choices(match, 1) == ["pass", "2S", "2H"]
    assert refused(match, "2S 2H", 1) == "presidents.two.not-last-set"
    play(match, "1: 2S")
    assert hand(match, 1) == "2H"
    assert may(answers_to(top, "2S 2H 3S"), 1, "2S 2H"), "not the last cards"


@pytest.mark.rule("presidents.two.not-last-set")
def test_a_set_of_twos_cannot_be_led_as_the_last_cards_either():
    match = table("""
        0: 2S 2H 2D     <- turn
        1: 10H JH
        2: QH KH
        """)
    assert refused(match, "2S 2H 2D", 0) == "presidents.two.not-last-set"
    assert may(match, 0, "2S 2H")


@pytest.mark.rule("presidents.two.stranding-allowed")
def test_a_play_that_leaves_only_twos_is_valid():
    match = answers_to("8S", "9H 2S")
    play(match, "1: 9H")
    assert hand(match, 1) == "2S"
    assert match.view(1).table.out == ()
    assert asked(match) == [(2, "play")]


@pytest.mark.rule("presidents.two.stuck-not-out", "presidents.title.pond-scum")
def test_a_stuck_player_ends_behind_everybody_who_goes_out():
    match = table(
        """
        0: 2S
        1: 5S 5H 7S     <- turn
        2: out
        """,
        options={"last-round": "play-out"},
    )
    play(match, "1: 5S 5H")
    assert players(match, "presidents.round.going-out") == [1]
    assert players(match, "presidents.title.pond-scum") == [0]
    assert match.view(None).table.pond_scum == 0
