"""The rules of thumb of old-hand, each at a drawn table."""

from typing import Any

import fourscore
from fourscore.games.presidents.bot import OldHand
from fourscore.games.presidents.rules.deal import pack_for
from fourscore.kit.cards import cards
from fourscore.lab.simulate import simulate
from tests.games.presidents.table import play, table
from tests.rows import every_row

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
    # Hands are even: whoever holds fewer cards now has laid more.
    held = [0 if text.strip() == "out" else len(cards(text)) for text in shown[: len(lines)]]
    most = -(-len(pack_for(len(lines))) // len(lines))
    laid = [seat for seat, count in enumerate(held) for _ in range(most - count)]
    swept = " | ".join(f"{seat}: {card}" for seat, card in zip(laid, gone, strict=False))
    return table(f"{drawing.strip()}\nswept: {swept}\npile: {pile}", **facts)


# Leading and following: what it chooses, and what it says about a choice; whole sentences end with a full stop.


EARLY: dict[str, Any] = {
    "it leads its lowest loose card and keeps the pair of threes": (
        "0: 3S 3H 5D 9C KD KH / 1: 4S 4H 4D 6S 7S / 2: 8S 8H 10S 10H JS",
        "5D",
        {"5D": "5"},
    ),
    "it leads its twos before its last set": (
        "0: 6C 6D 2S 2H / 1: 9H 9D KC / 2: 7S JD JH",
        "2S 2H",
        {},
    ),
    "it leads a pair when somebody has one card left": (
        "0: 3S 6H 6D 9C 9D / 1: KC / 2: 7S JD JH 8S 8C",
        "6H 6D",
        {"6H 6D": "one card"},
    ),
    "it leads its highest single when somebody has one card left and there is no pair": (
        "0: 3S 6H QD / 1: KC / 2: 7S JD JH 8S 8C",
        "QD",
        {},
    ),
    "it goes out when it can": (
        "0: 9S 9H / 1: 4S KC / 2: 7S JD / pile: 2: 8D",
        "9S 9H",
        {"9S 9H": "Goes out."},
    ),
    "it beats a single with a loose card and keeps the pair": (
        "0: 4S 4H 9D JD QC / 1: 4D KC KH KD / 2: 7S 10D 10S 8S / pile: 2: 8D",
        "9D",
        {"4S 4H": "An old hand would rather play the 9 of diamonds."},
    ),
    "it beats a triple with a triple": (
        "0: 4S 9D 9S 9C QC / 1: 4D KC KH KD / 2: 7S 10D 10S 8S / pile: 2: 8D 8H 8C",
        "9S 9D 9C",
        {"9S 9D 9C": "The three 9s beat it cheaply and break nothing."},
    ),
    "a low pair goes on a high single": (
        "0: 4S 4H 6S 6H 7D 8D / 1: 4D KC KH KD / 2: 7S 10D 10S 8S / pile: 2: AD",
        "4S 4H",
        {},
    ),
    "it passes rather than break a four of a kind": (
        "0: 9S 9H 9D 9C 4S 5S 6S 7S / 1: 4D KC KH KD / 2: 7D 10D 10S 8S / pile: 2: 8D 8H 8C",
        "pass",
        {"pass": "Anything else would break a set.", "9S 9H 9D": "That breaks up the 9s."},
        {"four-on-triple": "forbidden"},
    ),
    "it lays its two rather than be left with it": (
        "0: KD 2S / 1: 4D KC KH JC / 2: 7S 10D 10S 8S / pile: 2: 9H",
        "2S",
        {"KD": "That leaves nothing but 2s, which cannot go out."},
    ),
    "it passes when everything else would leave only twos": (
        "0: KD KC 2S / 1: 4D KH JC JS / 2: 7S 10D 10S 8S / pile: 2: 9H 9D",
        "pass",
        {"pass": "nothing but 2s"},
        {"two-count": "match-size"},
    ),
    "it saves the two while the hand is full": (
        "0: 3S 4D 5H 6C 7S 8D 2S / 1: 4S KC KH KD / 2: 7D 10D 10S 8S / pile: 2: AD",
        "pass",
        {"pass": "Saves the 2 for a better moment.", "2S": "win back the lead"},
    ),
    "it spends the two when somebody is nearly out": (
        "0: 3S 4D 5H 6C 7S 8D 2S / 1: 4S KC KH KD / 2: 7D 10D / pile: 2: AD",
        "2S",
        {"2S": "nearly out"},
    ),
    "it takes over with one two when the rest plays itself": (
        "0: 4D 5D 2S 2H / 1: 4S KC KH KD / 2: 7D 10D 10S 8S / pile: 2: KS",
        "2S",
        {"2S": "plays itself"},
    ),
    "it lays a pair on a single when somebody has one card left": (
        "0: 9D JD 4S 4H QC / 1: KC / 2: 7S 10D 10S 8S / pile: 2: 8D",
        "4S 4H",
        {},
    ),
}
LATE: dict[str, Any] = {
    "it leads the pair that nobody can beat and keeps the loser for last": (
        "0: 5C AS AH / 1: 9H 9D KC / 2: 7S JD JH",
        "AS AH",
        {"AS AH": "5 can go last"},
    ),
    "it does not trust the aces while a triple is about": (
        "0: 5C 6D AS AH / 1: 9H 9D 9C / 2: 7S JD JH",
        "5C",
        {},
    ),
    "it does not trust the aces while a two is about": (
        "0: 5D 5C AS AH / 1: 9S 9H KC / 2: 7S JD 2H",
        "5D 5C",
        {},
    ),
    "a lone two in a rivals hand is no threat": (
        "0: 5D 5C AS AH / 1: 9H / 2: 2H",
        "5D 5C",
        {"5D 5C": "Nobody can beat it"},
    ),
}


def check(match: fourscore.Match, best: str, said: dict[str, str]) -> None:
    assert advised(match) == best
    for choice, words in said.items():
        told = why(match, choice)
        assert told == words if words.endswith(".") else words in told


@every_row("case", EARLY.values(), ids=EARLY)
def test_it_goes_by_its_rules_of_thumb(case: Any) -> None:
    drawing, best, said, *options = case
    check(table(drawing.replace(" / ", "\n"), options=dict(*options)), best, said)


@every_row("case", LATE.values(), ids=LATE)
def test_late_in_a_round_it_counts_the_cards(case: Any) -> None:
    drawing, best, said = case
    check(late(drawing.replace(" / ", "\n")), best, said)


# Completing.


@every_row(("hand", "best"), [("4S 9D 9C KD", "9D 9C"), ("9D 9C 2S", "no"), ("9D 9C", "9D 9C")])
def test_it_completes_a_four_out_of_turn_unless_that_leaves_only_twos(hand: str, best: str) -> None:
    match = table(f"0: {hand}\n1: 9S 9H KC KH <- turn\n2: 7S 10D 10S 8S")
    play(match, "1: 9S 9H")
    assert advised(match) == best
    if "KD" in hand:
        assert why(match, best) == "Completes the four 9s and wins the lead."


def test_whoever_is_asked_only_so_that_nobody_can_tell_hears_that_the_cards_are_not_there() -> None:
    match = table("0: 4S 5D 5C KD\n1: 9S 9H KC KH <- turn\n2: 9D 9C 10S 8S")
    match.asks_forced = True
    play(match, "1: 9S 9H")
    assert why(match, advised(match)) == "The cards for it are not in this hand."
    match = table("0: 4S 5D 5C KD\n1: QS QH KC KH\n2: 9S 9H AC AD <- turn")
    match.asks_forced = True
    play(match, "2: AC AD")
    assert why(match, advised(match)) == "Nothing in this hand can go on it."


# The exchange.


@every_row(
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
