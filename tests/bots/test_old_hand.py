"""The rules of thumb of old-hand, each at a drawn table."""

import pytest

import fourscore
from fourscore.games.presidents.bot import OldHand
from fourscore.games.presidents.rules.deal import pack_for
from fourscore.kit.cards import cards
from fourscore.lab.simulate import simulate
from tests.games.presidents.table import play, table

OLD_HAND = OldHand(None)


def advised(match: fourscore.Match, seat: int = 0) -> str:
    """What old-hand would choose in this seat."""
    view = match.view(seat)
    assert view.asked is not None
    return OLD_HAND.choose(view, view.asked)


def why(match: fourscore.Match, choice: str, seat: int = 0) -> str:
    """What old-hand says about a choice."""
    view = match.view(seat)
    assert view.asked is not None
    return OLD_HAND.explain(view, view.asked, choice, match.names)


def late(drawing: str, pile: str = "", **facts: object) -> fourscore.Match:
    """A table late in a round: everything that is in no hand and not on the pile has been swept, for all to count."""
    lines = drawing.strip().splitlines()
    gone = list(pack_for(len(lines)))
    shown = [line.partition(":")[2].partition("<-")[0] for line in lines]
    shown += [laid.partition(":")[2] for laid in pile.split("|")]
    for text in shown:
        for card in [] if text.strip() == "out" else cards(text):
            gone.remove(card)
    swept = " | ".join(f"1: {card}" for card in gone)
    return table(f"{drawing.strip()}\nswept: {swept}\npile: {pile}", **facts)


# Leading.


def test_it_leads_its_lowest_loose_card_and_keeps_the_pair_of_threes() -> None:
    match = table("""
        0: 3S 3H 5D 9C KD KH
        1: 4S 4H 4D 6S 7S
        2: 8S 8H 10S 10H JS
    """)
    assert advised(match) == "5D"
    assert "5" in why(match, "5D")


def test_it_leads_the_pair_that_nobody_can_beat_and_keeps_the_loser_for_last() -> None:
    match = late("""
        0: 5C AS AH
        1: 9H 9D KC
        2: 7S JD JH
    """)
    assert advised(match) == "AS AH"
    assert "5 can go last" in why(match, "AS AH")


def test_it_does_not_trust_the_aces_while_a_triple_is_about() -> None:
    match = late("""
        0: 5C 6D AS AH
        1: 9H 9D 9C
        2: 7S JD JH
    """)
    assert advised(match) == "5C"


def test_it_does_not_trust_the_aces_while_a_two_is_about() -> None:
    match = late("""
        0: 5D 5C AS AH
        1: 9S 9H KC
        2: 7S JD 2H
    """)
    assert advised(match) == "5D 5C"


def test_a_lone_two_in_a_rivals_hand_is_no_threat() -> None:
    match = late("""
        0: 5D 5C AS AH
        1: 9H
        2: 2H
    """)
    assert advised(match) == "5D 5C"
    assert "Nobody can beat it" in why(match, "5D 5C")


def test_it_leads_its_twos_before_its_last_set() -> None:
    match = table("""
        0: 6C 6D 2S 2H
        1: 9H 9D KC
        2: 7S JD JH
    """)
    assert advised(match) == "2S 2H"


def test_it_leads_a_pair_when_somebody_has_one_card_left() -> None:
    match = table("""
        0: 3S 6H 6D 9C 9D
        1: KC
        2: 7S JD JH 8S 8C
    """)
    assert advised(match) == "6H 6D"
    assert "one card" in why(match, "6H 6D")


def test_it_leads_its_highest_single_when_somebody_has_one_card_left_and_there_is_no_pair() -> None:
    match = table("""
        0: 3S 6H QD
        1: KC
        2: 7S JD JH 8S 8C
    """)
    assert advised(match) == "QD"


# Following.


def test_it_goes_out_when_it_can() -> None:
    match = table("""
        0: 9S 9H
        1: 4S KC
        2: 7S JD
        pile: 2: 8D
    """)
    assert advised(match) == "9S 9H"
    assert why(match, "9S 9H") == "Goes out."


def test_it_beats_a_single_with_a_loose_card_and_keeps_the_pair() -> None:
    match = table("""
        0: 4S 4H 9D JD QC
        1: 4D KC KH KD
        2: 7S 10D 10S 8S
        pile: 2: 8D
    """)
    assert advised(match) == "9D"
    assert why(match, "4S 4H") == "An old hand would rather play the 9 of diamonds."


def test_a_low_pair_goes_on_a_high_single() -> None:
    match = table("""
        0: 4S 4H 6S 6H 7D 8D
        1: 4D KC KH KD
        2: 7S 10D 10S 8S
        pile: 2: AD
    """)
    assert advised(match) == "4S 4H"


def test_it_passes_rather_than_break_a_four_of_a_kind() -> None:
    match = table(
        """
        0: 9S 9H 9D 9C 4S 5S 6S 7S
        1: 4D KC KH KD
        2: 7D 10D 10S 8S
        pile: 2: 8D 8H 8C
        """,
        options={"four-on-triple": "forbidden"},
    )
    assert advised(match) == "pass"
    assert why(match, "pass") == "Anything else would break a set."
    assert why(match, "9S 9H 9D") == "That breaks up the 9s."


def test_it_lays_its_two_rather_than_be_left_with_it() -> None:
    match = table("""
        0: KD 2S
        1: 4D KC KH JC
        2: 7S 10D 10S 8S
        pile: 2: 9H
    """)
    assert advised(match) == "2S"
    assert why(match, "KD") == "That leaves nothing but 2s, which cannot go out."


def test_it_passes_when_everything_else_would_leave_only_twos() -> None:
    match = table(
        """
        0: KD KC 2S
        1: 4D KH JC JS
        2: 7S 10D 10S 8S
        pile: 2: 9H 9D
        """,
        options={"two-count": "match-size"},
    )
    assert advised(match) == "pass"
    assert "nothing but 2s" in why(match, "pass")


def test_it_saves_the_two_while_the_hand_is_full() -> None:
    match = table("""
        0: 3S 4D 5H 6C 7S 8D 2S
        1: 4S KC KH KD
        2: 7D 10D 10S 8S
        pile: 2: AD
    """)
    assert advised(match) == "pass"
    assert why(match, "pass") == "Saves the 2 for a better moment."
    assert "win back the lead" in why(match, "2S")


def test_it_spends_the_two_when_somebody_is_nearly_out() -> None:
    match = table("""
        0: 3S 4D 5H 6C 7S 8D 2S
        1: 4S KC KH KD
        2: 7D 10D
        pile: 2: AD
    """)
    assert advised(match) == "2S"
    assert "nearly out" in why(match, "2S")


def test_it_takes_over_with_one_two_when_the_rest_plays_itself() -> None:
    match = table("""
        0: 4D 5D 2S 2H
        1: 4S KC KH KD
        2: 7D 10D 10S 8S
        pile: 2: KS
    """)
    assert advised(match) == "2S"
    assert "plays itself" in why(match, "2S")


def test_it_lays_a_pair_on_a_single_when_somebody_has_one_card_left() -> None:
    match = table("""
        0: 9D JD 4S 4H QC
        1: KC
        2: 7S 10D 10S 8S
        pile: 2: 8D
    """)
    assert advised(match) == "4S 4H"


# Completing.


def test_it_completes_a_four_of_a_kind_out_of_turn() -> None:
    match = table("""
        0: 4S 9D 9C KD
        1: 9S 9H KC KH <- turn
        2: 7S 10D 10S 8S
    """)
    play(match, "1: 9S 9H")
    assert advised(match) == "9D 9C"
    assert why(match, "9D 9C") == "Completes the four 9s and wins the lead."


def test_it_does_not_complete_when_that_leaves_only_twos() -> None:
    match = table("""
        0: 9D 9C 2S
        1: 9S 9H KC KH <- turn
        2: 7S 10D 10S 8S
    """)
    play(match, "1: 9S 9H")
    assert advised(match) == "no"


def test_it_goes_out_by_completing() -> None:
    match = table("""
        0: 9D 9C
        1: 9S 9H KC KH <- turn
        2: 7S 10D 10S 8S
    """)
    play(match, "1: 9S 9H")
    assert advised(match) == "9D 9C"


# The exchange.


@pytest.mark.parametrize(
    ("hand", "returned"),
    [
        ("3S 3H 5D AC AD", "5D"),
        ("3S 3H 6D 5D AC", "5D"),
        ("3S 3H 3D 4S 4H KD AC", "4S"),
        ("JS JH KD AC", "QD"),
        ("JS JH KD KC", "QD"),
    ],
)
def test_the_president_returns_the_least_useful_card(hand: str, returned: str) -> None:
    match = table(f"0: {hand}\n1: 7S 7D 8S\n2: 6S 6H QD", phase="exchange")
    assert match.decision is not None
    if match.decision.kind == "give":
        match.choose(match.decision.choices[0])
    assert match.decision.kind == "return"
    assert advised(match) == returned


# Strength.


def test_old_hand_beats_three_random_players_nearly_always() -> None:
    report = simulate("presidents", ["random", "random", "old-hand", "random"], games=60, seed="strength")
    assert report.seats[2].wins > 0.9
    assert report.seats[2].mean_score > 10


def test_two_old_hands_leave_two_random_players_nothing() -> None:
    report = simulate("presidents", ["old-hand", "random", "old-hand", "random"], games=40, seed="strength")
    assert report.seats[0].wins + report.seats[2].wins > 0.9
    assert min(report.seats[0].wins, report.seats[2].wins) > 0.1


def test_old_hand_holds_its_own_at_a_large_table() -> None:
    report = simulate("presidents", ["old-hand", *["random"] * 7], games=10, seed="strength")
    assert report.seats[0].wins > 0.7
