"""The four Year Decks as a whole: their mix of fields and tones, what they speak of, and how evenly they strike."""

import re
from collections import Counter

from fourscore.games.mr_president.facts.bills import NUMBERS
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, WORLD
from fourscore.games.mr_president.facts.cards import Card, card, codes
from tests.games.mr_president.card_faces import effects_on, every, uneven
from tests.rows import every_row

YEARS = (1, 2, 3, 4)
TOPICS = range(1, 17)
EVENTS = 24
TONES = {
    1: {"bad": 11, "mixed": 7, "good": 4, "structural": 2},
    2: {"bad": 12, "mixed": 6, "good": 4, "structural": 2},
    3: {"bad": 12, "mixed": 6, "good": 4, "structural": 2},
    4: {"bad": 11, "mixed": 7, "good": 4, "structural": 2},
}
AT_HOME = {1: 11, 2: 11, 3: 9, 4: 12}
STRUCTURAL = {
    1: {"COURT vacancy", "RESOURCE draw"},
    2: {"ROLL d13", "ROLL wt3"},
    3: {"COURT vacancy", "ROLL d13", "ROLL wt3"},
    4: {"ROLL d13", "ROLL wt3"},
}
UN_TROOPS = {1: "E1-15", 2: "E2-22", 3: "E3-19", 4: "E4-22"}
MOST_HITS = 3
"""No more events of a year than this make the same track worse whatever the player does."""


def events(year: int) -> list[Card]:
    """The events of a year."""
    return [card(code) for code in codes(f"E{year}")]


def every_event() -> list[Card]:
    """The events of all four years."""
    return [event for year in YEARS for event in events(year)]


def speaking_of(pattern: str) -> list[str]:
    """The events in which an effect contains this."""
    return [event.code for event in every_event() if any(re.search(pattern, text) for text in effects_on(event.code))]


@every_row("year", YEARS)
def test_the_mix_of_a_year(year):
    """An event of both fields fills a gap in either."""
    assert list(codes(f"E{year}")) == [f"E{year}-{number:02}" for number in range(1, EVENTS + 1)]
    assert Counter(event.tone for event in events(year)) == TONES[year]
    fields = Counter(event.field for event in events(year))
    assert fields["home"] <= AT_HOME[year] <= fields["home"] + fields["both"]
    assert fields["abroad"] <= EVENTS - AT_HOME[year] <= fields["abroad"] + fields["both"]
    assert fields["abroad"] == 13 or year > 2
    structural = [event for event in events(year) if event.tone == "structural"]
    assert {text for event in structural for text in effects_on(event.code)} == STRUCTURAL[year]
    assert [event.code for event in events(year) if "UN-TROOPS" in effects_on(event.code)] == [UN_TROOPS[year]]
    assert [track for track, count in blows(year).items() if count > MOST_HITS] == []
    assert {code: uneven(code) for code in codes(f"E{year}") if uneven(code)} == {}


@every_row(
    ("year", "code"),
    [(2, "WAR start us-nato-serbia"), (3, "WAR start israel-hezbollah-card"), (3, "WAR start india-rogue")],
)
def test_the_wars_that_only_events_start(year, code):
    assert any(code in effects_on(event.code) for event in events(year))


@every_row(
    "pattern",
    [
        *[rf"\b(CONFLICT|RELSTR) {track}( |$)" for track in CONFLICTS],
        *[rf"\b(ALLY|TENSIONS|APCOUNTER) {ally}\b" for ally in ALLIES],
        *[rf"^(PRIORITY public|THEIRBILL|BILL their) {topic}$" for topic in TOPICS],
    ],
)
def test_every_conflict_ally_and_topic_turns_up_twice(pattern):
    assert len(speaking_of(pattern)) >= 2


@every_row("region", WORLD)
def test_every_region_turns_up_twice(region):
    named = {event.code for event in every_event() if event.region == region}
    assert len(named.union(speaking_of(rf" {region}( |$)"))) >= 2


def test_how_often_single_tracks_are_hit_and_what_two_years_speak_of():
    assert blows(1)["DOMCRISIS"] == 2
    assert blows(2)["STABILITY africa"] == 1
    said = {text for code in (*codes("E1"), *codes("E2")) for text in effects_on(code)}
    words = [text.split() for text in said]
    assert {each[1] for each in words if each[0] == "CONFLICT"} == set(CONFLICTS)
    assert {each[1] for each in words if each[0] in ("ALLY", "TENSIONS")} >= set(ALLIES)
    places = {place for each in words if each[0] in ("CRISIS", "STABILITY", "TREND") for place in each[1:]}
    assert places >= set(WORLD)
    assert {int(each[2]) for each in words if each[0] == "PRIORITY"} == set(NUMBERS)


def blows(year: int) -> Counter[str]:
    """How many events of a year make a track worse whatever the player does."""
    return Counter(track for event in events(year) for track in struck(event))


def struck(event: Card) -> set[str]:
    """The tracks that it makes worse whatever the player does; a single box of Public Approval does not count."""
    plain = [effect.text for effect in event.effects("do") if effect.kind == "plain"]
    return {text.rpartition(" ")[0] for text in plain if is_blow(text)}


def is_blow(text: str) -> bool:
    """Whether an effect hurts: a minus, or a plus on a track that counts troubles."""
    track, _, amount = text.rpartition(" ")
    if track == "PA":
        return int(amount) <= -2
    if track in ("DOMCRISIS", "LDI") or track.startswith(("CRISIS ", "TENSIONS ")):
        return amount.startswith("+")
    return amount in ("worsening", "anti-US") or amount.startswith("-")


@every_row("code", [code for deck in ("E1", "E2", "E3", "E4", "T", "K") for code in codes(deck)])
def test_one_alternative_of_every_choice_is_free_and_open_to_all(code):
    for stage in card(code).stages:
        for effect in every(card(code).effects(stage)):
            if effect.kind == "choose":
                assert any(not each.cost and each.allowed is None for each, _ in effect.branches)


def test_sixteen_terrorism_cards_with_their_mix_of_home_luck_and_return():
    cards = codes("T")
    assert list(cards) == [f"T-{number:02}" for number in range(1, 17)]
    assert Counter(card(code).field for code in cards) == {"home": 5, "abroad": 11}
    assert tuple(code for code in cards if card(code).tone == "good") == ("T-10", "T-15")
    assert [code for code in cards if card(code).goes_to("do") == "terrorism"] == ["T-05", "T-09", "T-11", "T-14"]
