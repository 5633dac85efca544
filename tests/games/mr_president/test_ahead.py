"""A choice and its target in one go: what is asked because of a choice, before anything is left to chance."""

from collections import Counter

import pytest

import fourscore
from fourscore.engine.match import Match
from fourscore.games.mr_president.ahead import ENDS, MOST, NEXT
from fourscore.games.mr_president.bot.old_hand import OldHand
from fourscore.games.mr_president.naming import SIGNS
from fourscore.games.mr_president.support import ahead, forecasts
from fourscore.games.mr_president.view import table_of
from fourscore.kit.ways import BY_HAND, go
from fourscore.kit.words import words_for

PRIORITY = "administration-priority"
OFTEN = 4
"""So often each question is looked at."""
LOOKED_AT = 95
"""How many questions of a term are looked at: they come to summits, Joint Actions and the UN."""


def answer_until(match: Match, bot: OldHand, kind: str) -> None:
    """Answer as an old hand does until something of this kind is asked."""
    while match.decision is None or match.decision.kind != kind:
        view = match.view(0)
        assert view.asked is not None
        match.choose(bot.choose(view, view.asked))


def test_every_way_can_be_gone_answer_by_answer_and_no_die_lies_on_it():
    match, bot = fourscore.new("mr-president", seats=1, seed=3), OldHand(None)
    kinds = set()
    for _ in range(LOOKED_AT):
        view = match.view(0)
        assert view.asked is not None
        chosen = bot.choose(view, view.asked)
        for way in ahead(view, chosen):
            kinds.add(view.asked.kind)
            assert way.choices[0] == chosen
            assert way.label
            step = match.fork(chance=BY_HAND)
            for choice in way.choices:
                assert step.rolling is None
                assert step.decision is not None
                assert choice in step.decision.choices
                step.choose(choice)
        match.choose(chosen)
    assert {"actor", "office-action", "action", "joint-action"} <= kinds


def test_a_peer_summit_is_begun_with_its_first_problem_in_one_go_and_a_long_list_step_by_step():
    match, bot = fourscore.new("mr-president", seats=1, seed=3), OldHand(None)
    while "diplomatic 6" not in (match.decision.choices if match.decision else ()):
        view = match.view(0)
        assert view.asked is not None
        match.choose(bot.choose(view, view.asked))
    found = {way.choices[1:]: (way.group, way.label) for way in ahead(match.view(0), "diplomatic 6")}
    assert found["russia", "trade"] == ("Summit with Russia", "More trade")
    assert 3 < len(found) <= MOST
    trade = {way.choices for way in ahead(match.view(0), "diplomatic 4")}
    odds = {("diplomatic 4", *each.chosen) for each in forecasts(match.view(0), "diplomatic 4") if not each.follows}
    assert trade == odds
    assert ahead(match.view(0), "no such thing") == []


def test_whoever_acts_is_chosen_with_the_action_and_its_target_in_one_go_at_the_odds_of_that_very_person():
    match, bot = fourscore.new("mr-president", seats=1, seed="1"), OldHand(None)
    answer_until(match, bot, "actor")
    view = match.view(0)
    found = {way.choices: way.further for way in ahead(view, "potus")}
    assert len(found) + sum(map(len, found.values())) > MOST
    trade = {way.choices: way.label for way in found["potus", "diplomatic 4"]}
    assert trade["potus", "diplomatic 4", "africa"] == "Trade with Africa"
    odds = {each.chosen for each in forecasts(view, "potus > diplomatic 4")}
    assert {way[2:] for way in trade} <= odds
    assert forecasts(view, "nobody > diplomatic 4") == []
    assert forecasts(view, "chief-of-staff > diplomatic 4") == []
    assert all(go(match, way).rolling or go(match, way).decision for way in trade)


def test_whoever_goes_on_after_a_roll_has_kept_it():
    match, bot = fourscore.new("mr-president", seats=1, seed="1"), OldHand(None)
    looked_at = set()
    while len(looked_at) < 2:
        answer_until(match, bot, "re-roll")
        ways = [way for way in ahead(match.view(0), "keep") if way.choices[0] == "keep"]
        match.choose("keep")
        if not ways:
            continue
        assert match.decision is not None
        assert {way.choices[1] for way in ways} == {str(choice) for choice in match.decision.choices}
        looked_at.add(match.decision.kind)
    assert looked_at <= NEXT


def test_priorities_are_chosen_all_in_one_go():
    match = fourscore.new("mr-president", seats=1, seed="1")
    answer_until(match, OldHand(None), PRIORITY)
    ways = ahead(match.view(0), "2")
    assert {way.choices[:1] for way in ways} == {("2",)}
    for choice in (last := ways[-1].further[-1].choices):
        match.choose(choice)
    assert len(set(last)) == 3
    assert match.decision is None or match.decision.kind != PRIORITY


@pytest.mark.slow
def test_whatever_ends_a_step_can_be_looked_beyond_in_a_whole_year():
    match, bot, seen = fourscore.new("mr-president", seats=1, seed="1"), OldHand(None), Counter[str]()
    while match.decision is not None and table_of(match.view(0)).year == 1:
        view = match.view(0)
        assert view.asked is not None
        kind = view.asked.kind
        seen[kind] += 1
        for choice in view.asked.choices if kind in ENDS and seen[kind] <= OFTEN else ():
            for way in ahead(view, choice)[-1:]:
                walked = match.fork(chance=BY_HAND)
                for each in (way.further or (way,))[-1].choices:
                    walked.choose(each)
        match.choose(bot.choose(view, view.asked))
    assert seen.keys() >= {"accept", PRIORITY, "re-roll"}


def test_every_small_counter_says_what_it_is_and_no_two_say_the_same():
    assert all(sign and meaning for sign, meaning in SIGNS.values())
    assert len({meaning for _, meaning in SIGNS.values()}) == len(SIGNS)


def test_only_what_a_peer_gives_for_nothing_is_offered_as_free():
    match, bot = fourscore.new("mr-president", seats=1, seed=1), OldHand(None)
    demanded = set()
    while len(demanded) < 2:
        view = match.view(0)
        assert view.asked is not None
        words = words_for(view, match.names)
        assert words is not None
        free = {offer.choice for offer in words.offers if offer.is_free}
        if view.asked.kind == "accept":
            demanded.add(demands_nothing := "demands: nothing." in words.question)
            assert free == ({"yes"} if demands_nothing else set())
        else:
            assert not free
        match.choose(bot.choose(view, view.asked))
