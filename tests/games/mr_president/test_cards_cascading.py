"""The cascading cards: their mix and weight."""

from collections import Counter

from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.cards import card, codes
from tests.games.mr_president.card_faces import every
from tests.games.mr_president.card_weights import gain, harm
from tests.rows import every_row

CARDS = codes("K")
HOPEFUL = ("K-08", "K-14", "K-19", "K-23")
STAGES = [(code, stage) for code in CARDS for stage in ("c", "two", "three")]
WEIGHS = {"c": (1, 3), "two": (3, 5), "three": (5, 9)}
PLACES = ("CRISIS", "STABILITY", "ALIGNMENT", "TREND", "UNSTABLE", "CIVILWAR", "TERROR", "INFLUENCE", "ROGUE")
"""The verbs that name a region."""


def test_eight_of_twenty_four_are_at_home_four_are_hopeful_and_every_region_has_two():
    assert list(CARDS) == [f"K-{number:02}" for number in range(1, 25)]
    assert Counter(card(code).field for code in CARDS) == {"home": 8, "abroad": 16}
    assert tuple(code for code in CARDS if card(code).tone == "good") == HOPEFUL
    named = Counter(region for code in CARDS if card(code).field == "abroad" for region in regions_of(code))
    assert named == dict.fromkeys(WORLD, 2)


def regions_of(code):
    """The regions that a card speaks of."""
    texts = [effect.text.split() for stage in card(code).stages for effect in every(card(code).effects(stage))]
    return {word for words in texts if words[:1] and words[0] in PLACES for word in words if word in WORLD}


@every_row(("code", "stage"), STAGES)
def test_a_card_weighs_more_with_every_stage(code, stage):
    """A bad card if nothing is paid; a hopeful one at its best. K-07 is a gift when it is new."""
    effects = card(code).effects(stage)
    weight = gain(effects) if code in HOPEFUL or (code, stage) == ("K-07", "c") else harm(effects)
    low, high = WEIGHS[stage]
    assert low <= weight <= high


@every_row(("code", "stage"), STAGES)
def test_every_stage_has_a_use_for_action_points_and_the_second_a_way_out(code, stage):
    paid = [
        [effect.text for effect in every(effects)]
        for choice in every(card(code).effects(stage))
        if choice.kind == "choose"
        for alternative, effects in choice.branches
        if alternative.cost
    ]
    bought = [effect for effect in every(card(code).effects(stage)) if effect.chart and effect.chart.buying]
    assert paid or bought
    assert stage != "two" or any("CARD out" in texts for texts in paid)
