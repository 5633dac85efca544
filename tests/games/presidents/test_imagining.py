"""Other worlds that a seat holds possible agree with all that it knows."""

import random
from collections import Counter
from itertools import product

import pytest

import fourscore
from fourscore import Match
from fourscore.games.presidents.sets import RANKS
from fourscore.kit.cards import card
from tests.games.presidents.table import hand, known, play, players, table
from tests.rows import every_row
from tests.walks import seeds

WORLDS = range(40)


def rank(name: str) -> int:
    return RANKS.index(card(name).rank)


def hands(match: Match) -> list[Counter[str]]:
    """All hands, each as its own seat sees it."""
    return [Counter(match.view(seat).table.hand) for seat in range(match.seats)]


def hands_of(match: Match, seat: int, seen_by: int | None) -> list[Counter[str]]:
    """The seat's hand in many worlds that somebody holds possible."""
    return [hands(match.imagine(seen_by, world))[seat] for world in WORLDS]


def check_world(match: Match, seat: int | None, world: Match) -> None:
    """The world looks the same to the seat, uses the same cards, and has a sound story of the exchange."""
    assert world.view(seat).to_json() == match.view(seat).to_json()
    assert sum(hands(world), Counter()) == sum(hands(match), Counter())
    assert [one.total() for one in hands(world)] == list(match.view(None).table.sizes)
    check_exchange(world)


def check_exchange(world: Match) -> None:
    """The gift was the highest card that the Pond Scum was dealt, and both cards are where they should be."""
    evening = world.state
    if evening.gift is None:
        return
    now = hands(world)
    president, scum = (now[seat] + laid_by(world, seat) for seat in (evening.president, evening.pond_scum))
    kept = Counter(scum)
    if evening.thanks is not None:
        assert kept[evening.thanks] > 0, "the returned card is with the Pond Scum or was laid by that seat"
        kept[evening.thanks] -= 1
        forbidden = world.options.return_received == "forbidden"
        assert president[evening.gift] or (evening.gift == evening.thanks and not forbidden)
    else:
        assert president[evening.gift]
    assert all(rank(one) <= rank(evening.gift) for one in kept.elements()), "the gift was the highest card"
    for seat in range(world.seats):
        assert all(now[holder][one] for holder, one in known(world, seat))


def laid_by(match: Match, seat: int) -> Counter[str]:
    seen = match.view(None).table
    return Counter(one for laid in (*seen.swept, *seen.pile) if laid.seat == seat for one in laid.cards.split())


PLAIN = """
    0: 3S 4S 5S
    1: 9H 10H JH      <- turn
    2: 6D 7D QD
    pile: 0: 8S
"""


@pytest.mark.rule("presidents.setup.hidden-and-open")
def test_the_own_hand_stays_and_all_others_are_dealt_anew():
    match = table(PLAIN)
    assert hands_of(match, 1, seen_by=1) == [Counter(["9H", "10H", "JH"])] * len(WORLDS)
    others = {frozenset(one) for one in hands_of(match, 2, seen_by=1)}
    assert len(others) > 5
    assert set().union(*others) == {"3S", "4S", "5S", "6D", "7D", "QD"}


@pytest.mark.rule("presidents.setup.hidden-and-open")
def test_imagining_leaves_the_match_itself_alone():
    match = table(PLAIN)
    before = match.position(), hands(match)
    match.imagine(1, 7)
    assert (match.position(), hands(match)) == before


OPENED_FREELY = """
    0: 3C 4S 5S
    1: 9H 10H JH      <- turn
    2: 6D 7D QD
    pile: 0: 8S
"""


@pytest.mark.rule("presidents.open.first-round-starter")
@every_row("seat", [1, 2, None])
def test_whoever_opened_freely_still_holds_the_three_of_clubs(seat):
    match = table(OPENED_FREELY, round=1, options={"opening-play": "free"})
    assert all(one["3C"] for one in hands_of(match, 0, seen_by=seat))


@pytest.mark.rule("presidents.open.first-round-starter")
def test_whoever_is_about_to_open_holds_the_three_of_clubs():
    match = fourscore.new("presidents", 4, seed=3, options={"opening-play": "free"})
    opener = match.decision.seat
    assert all(one["3C"] for one in hands_of(match, opener, seen_by=(opener + 1) % 4))


@pytest.mark.rule("presidents.open.president-leads-freely")
def test_in_a_later_round_the_three_of_clubs_may_be_anywhere():
    match = table(OPENED_FREELY)
    assert {bool(one["3C"]) for one in hands_of(match, 0, seen_by=1)} == {True, False}


EXCHANGED = """
    0: 3S 7H KD 10C
    1: 4S 5S 6S 2S
    2: 5H 8H AH 9C
    3: 7S 8S 9S 2H
"""


def exchanged(moves: str, **options: str) -> Match:
    """Seat 0 is President, seat 2 Pond Scum, and the exchange has begun."""
    names = {name.replace("_", "-"): value for name, value in options.items()}
    return play(table(EXCHANGED, phase="exchange", pond_scum=2, options=names), moves)


@pytest.mark.rule("presidents.exchange.secret")
def test_the_pond_scum_knows_where_the_gift_is():
    match = exchanged("0: 3S")
    assert all(one["AH"] for one in hands_of(match, 0, seen_by=2))


@pytest.mark.rule("presidents.exchange.secret")
def test_the_president_knows_where_the_returned_card_is():
    match = exchanged("0: 3S")
    assert all(one["3S"] for one in hands_of(match, 2, seen_by=0))


@pytest.mark.rule("presidents.exchange.scum-gives-highest")
def test_the_president_imagines_nothing_above_the_gift_in_the_pond_scums_hand():
    match = table(EXCHANGED.replace("AH", "8D"), phase="exchange", pond_scum=2)
    assert known(match, 2) == [(0, "9C")]
    play(match, "0: 3S")
    for one in hands_of(match, 2, seen_by=0):
        assert all(rank(name) <= rank("9C") for name in one)
    assert any(rank(name) > rank("9C") for one in hands_of(match, 2, seen_by=None) for name in one)


@pytest.mark.rule("presidents.exchange.scum-gives-highest", "presidents.exchange.president-returns")
def test_a_returned_card_above_the_gift_is_the_only_exception():
    match = table(EXCHANGED.replace("AH", "8D").replace("KD", "2D"), phase="exchange", pond_scum=2)
    play(match, "0: 2D")
    for one in hands_of(match, 2, seen_by=0):
        assert [name for name in one if rank(name) > rank("9C")] == ["2D"]


@pytest.mark.slow
@pytest.mark.rule("presidents.exchange.scum-gives-highest", "presidents.exchange.secret")
@every_row(
    ("seat", "rule", "moves"),
    product(
        [1, 3, None],
        ["allowed", "forbidden"],
        ["", "0: 3S", "0: KD | 0: 3S", "0: 3S | 0: 7H | 1: pass | 2: 9C | 3: pass"],
    ),
)
def test_third_parties_imagine_a_sound_story_of_the_exchange(seat, rule, moves):
    match = exchanged(moves, return_received=rule)
    for world in WORLDS:
        check_world(match, seat, match.imagine(seat, world))


@pytest.mark.rule("presidents.exchange.same-card-back", "presidents.exchange.secret")
@every_row("seat", [1, None])
def test_a_president_who_is_out_leaves_a_story_that_still_holds(seat):
    match = table(
        """
        0: out
        1: 4S 5S 6S 2S     <- turn
        2: 5H 8H 3H 2D
        3: 7S 8S 2C 2H
        swept: 0: KD KS
        """,
        pond_scum=2,
        gift="KD",
        thanks="2D",
        thanks_are_held=True,
        options={"return-received": "forbidden"},
    )
    for world in WORLDS:
        check_world(match, seat, match.imagine(seat, world))


@pytest.mark.rule("presidents.exchange.same-card-back", "presidents.exchange.secret")
@every_row("seat", [1, None])
def test_cards_that_the_pond_scum_has_laid_were_not_above_the_gift(seat):
    match = table(
        """
        0: 3C 4C AC
        1: 4S 5S 6S 2S     <- turn
        2: 5H 3H
        3: 7S 8S 2C 2H
        swept: 2: AS | 2: 2D
        """,
        pond_scum=2,
        gift="AC",
        gift_is_held=True,
        thanks="2D",
        options={"return-received": "forbidden"},
    )
    for world in WORLDS:
        check_world(match, seat, match.imagine(seat, world))


HANDED_ON = """
    0: 2S          <- turn
    1: 4H 5H 2H
    2: 6D 7D 2D
    3: 8C 9C 2C
"""


@pytest.mark.rule("presidents.pass.lead-handed-on")
@every_row("seat", [1, 2, None])
def test_whoever_handed_on_the_lead_holds_a_lone_two(seat):
    match = table(HANDED_ON)
    twos = hands_of(match, 0, seen_by=seat)
    assert all(rank(name) == rank("2S") for one in twos for name in one)
    assert len({tuple(one) for one in twos}) > 1


@pytest.mark.rule("presidents.pass.lead-handed-on")
@every_row("seat", [1, 2, None])
def test_handing_on_the_lead_twice_still_shows_one_two(seat):
    match = table("""
        0: 2S          <- turn
        1: 4H 5H 6H
        2: 6D 7D 8D
        3: 9S 10S
        4: AC
        """)
    play(match, "1: 4H | 2: pass | 3: pass | 4: AC")
    assert players(match, "presidents.pass.lead-handed-on") == [0, 0]
    for world in WORLDS:
        check_world(match, seat, match.imagine(seat, world))


@pytest.mark.rule("presidents.pass.lead-handed-on", "presidents.round.fresh-pack")
def test_a_lone_two_of_the_round_before_tells_nothing_about_the_new_hand():
    match = table("0: 2S \n 1: 9S 9H <- turn \n 2: out", shown_stuck=[0], deals=["dealer: 0 \n 1: 2S 2H 2D \n 2: 2C"])
    play(match, "1: 9S 9H")
    assert match.view(None).table.round == 3
    assert {one["2C"] for one in hands_of(match, 0, seen_by=1)} == {0, 1}


@pytest.mark.rule("presidents.pass.lead-handed-on", "presidents.exchange.secret")
def test_a_lone_two_that_was_the_gift_is_known_and_shown_at_once():
    match = table(HANDED_ON, gift="2S", gift_is_held=True, thanks="6D", thanks_are_held=True, pond_scum=2)
    for world in WORLDS:
        imagined = match.imagine(2, world)
        check_world(match, 2, imagined)
        assert hand(imagined, 0) == "2S"


@pytest.mark.rule("presidents.pass.lead-handed-on", "presidents.exchange.secret")
def test_a_lone_two_that_was_returned_is_known_and_shown_at_once():
    match = table(HANDED_ON, gift="2D", gift_is_held=True, thanks="2S", thanks_are_held=True, president=2, pond_scum=0)
    for world in WORLDS:
        imagined = match.imagine(2, world)
        check_world(match, 2, imagined)
        assert hand(imagined, 0) == "2S"


@pytest.mark.slow
@pytest.mark.rule("presidents.exchange.secret", "presidents.setup.hidden-and-open")
@pytest.mark.parametrize(("seats", "rule"), [(3, "allowed"), (5, "forbidden"), (8, "allowed")])
@pytest.mark.parametrize("seed", seeds(0, 2, 10))
def test_worlds_stay_sound_through_whole_games(seats, rule, seed):
    match = fourscore.new("presidents", seats, seed=seed, options={"return-received": rule, "opening-play": "free"})
    chance = random.Random(f"{seats} {rule} {seed}")
    for step in range(400):
        if match.decision is None:
            break
        seat = chance.choice([*range(seats), None])
        check_world(match, seat, match.imagine(seat, step))
        match.choose(chance.choice(match.decision.choices))
