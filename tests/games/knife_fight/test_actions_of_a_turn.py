"""The Action Phase: three actions, the Stab, drawing, playing cards, using abilities; and the End Phase."""

import pytest

from tests.games.knife_fight.table import (
    actions_left,
    both_editions,
    corruption,
    discards,
    front,
    hand,
    president,
    refused,
    sizes,
    turn,
    votes,
    wounds,
)
from tests.games.knife_fight.toys import table
from tests.games.talk import asked, choices, play, stale, told

RING = """
    {0}: {1}
    taft:  block
    ford:  block
    hayes: block
    polk:  block
"""


def ring(hand: str = "", who: str = "grant", **facts):
    return table(RING.format(who, hand), **facts)


@pytest.mark.rule("knife-fight.action.at-most-three")
def test_three_actions_and_no_more():
    match = ring()
    play(match, "0: draw | 0: draw | 0: draw")
    assert turn(match)[0] == 1


@pytest.mark.rule("knife-fight.action.at-most-three")
def test_unused_actions_are_given_up():
    match = ring()
    play(match, "0: end")
    assert turn(match)[0] == 1
    assert actions_left(match) == 3


@pytest.mark.rule("knife-fight.action.any-mix")
@pytest.mark.parametrize(
    "moves",
    [
        "0: draw | 0: draw | 0: draw",
        "0: draw | 0: play throwing-knife 2 | 2: pass | 0: draw",
        "0: play throwing-knife 1 | 1: pass | 0: stab 4 | 4: pass | 0: play throwing-knife 2 | 2: pass",
        "0: play throwing-knife 1 | 1: pass | 0: play throwing-knife 2 | 2: pass | 0: play throwing-knife 3 | 3: pass",
    ],
)
def test_actions_come_in_any_mix(moves):
    match = ring("throwing-knife throwing-knife throwing-knife")
    play(match, moves)
    assert turn(match)[0] == 1 or asked(match) == [(0, "discard")]


@pytest.mark.rule("knife-fight.stab.cost-and-effect", "knife-fight.attack.what-is-one")
def test_a_stab_costs_an_action_and_deals_one_wound():
    match = ring()
    play(match, "0: stab 1 | 1: pass")
    assert wounds(match) == [0, 1, 0, 0, 0]
    assert actions_left(match) == 2


@pytest.mark.rule("knife-fight.stab.once-per-turn")
def test_a_second_stab_is_refused():
    match = ring()
    play(match, "0: stab 1 | 1: pass | 0: draw")
    assert refused(match, "stab 4") == "stab.once-per-turn"


@pytest.mark.rule("knife-fight.stab.reach", "knife-fight.distance.next-to")
def test_only_neighbours_are_in_reach_of_a_stab():
    match = ring()
    assert [choice for choice in choices(match) if choice.startswith("stab")] == ["stab 1", "stab 4"]
    assert refused(match, "stab 2") == "stab.reach"


@pytest.mark.rule("knife-fight.distance.next-to")
def test_distance_reaches_past_the_dead():
    one = table("grant: \ndead: \nford: \nhayes: \npolk: ")
    assert [choice for choice in choices(one) if choice.startswith("stab")] == ["stab 2", "stab 4"]
    two = table("grant: \ndead: \ndead: \nhayes: \npolk: ")
    assert [choice for choice in choices(two) if choice.startswith("stab")] == ["stab 3", "stab 4"]


@pytest.mark.rule("knife-fight.distance.removed-is-a-gap", "knife-fight.attack.living-opponents-only")
def test_distance_reaches_past_the_removed_who_cannot_be_attacked():
    match = table("grant: throwing-knife\nclinton removed: \nford: \nhayes: \npolk: ")
    assert [choice for choice in choices(match) if choice.startswith("stab")] == ["stab 2", "stab 4"]
    assert refused(match, "play throwing-knife 1") == "attack.living-opponents-only"
    assert refused(match, "stab 1") == "attack.living-opponents-only"


@pytest.mark.rule("knife-fight.distance.three-or-fewer-alive")
def test_with_three_alive_everybody_is_next_to_everybody():
    match = table("grant: \ndead: \nford: \ndead: \npolk: \ndead: ")
    assert [choice for choice in choices(match) if choice.startswith("stab")] == ["stab 2", "stab 4"]


@pytest.mark.rule("knife-fight.distance.ignored")
def test_washington_ignores_distance_and_nobody_gains_by_it():
    match = ring(who="washington")
    assert [choice for choice in choices(match) if choice.startswith("stab")] == [
        "stab 1",
        "stab 2",
        "stab 3",
        "stab 4",
    ]
    play(match, "0: end | 1: end")
    assert [choice for choice in choices(match) if choice.startswith("stab")] == ["stab 1", "stab 3"]


@pytest.mark.rule("knife-fight.stab.limit-spans-presidents", "knife-fight.action.tally-spans-presidents")
@pytest.mark.rule(
    "knife-fight.swap.turn-continues",
    "knife-fight.swap.where-old-one-goes",
    "knife-fight.swap.where-new-one-comes-from",
)
@both_editions
def test_after_secret_service_the_turn_goes_on_without_a_second_stab(edition):
    match = table(
        """
        grant 1w: + polk tyler
        taft:     secret-service block
        ford:
        hayes:
        """,
        edition=edition,
    )
    play(match, "0: stab 1 | 1: react secret-service | 0: polk")
    assert president(match, 0) == "polk"
    assert (turn(match), actions_left(match)) == ((0, "action"), 2)
    assert refused(match, "stab 1") == "stab.once-per-turn"
    assert wounds(match) == [0, 0, 0, 0]
    assert match.state.deck[0].id == "grant"
    assert votes(match) == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.swap.where-old-one-goes")
def test_a_table_may_give_a_swapped_president_back_to_the_spares():
    match = table(
        "grant: + polk\ntaft: secret-service block\nford: \nhayes: ", options={"swapped-president-kept": "on"}
    )
    play(match, "0: stab 1 | 1: react secret-service")
    assert match.view(0).table.places[0].spares == ("grant",)


@pytest.mark.rule("knife-fight.swap.where-new-one-comes-from")
def test_a_swap_without_spares_brings_the_top_of_the_deck():
    match = table("grant: \ntaft: secret-service block\nford: \nhayes: \ndeck: polk ... tyler")
    play(match, "0: stab 1 | 1: react secret-service")
    assert president(match, 0) == "polk"


@pytest.mark.rule("knife-fight.stab.more-by-card")
def test_a_card_may_lift_the_limit_of_stabs():
    match = table("grant: toy-whetstone\npolk: \nford: \nhayes: ")
    play(match, "0: play toy-whetstone | 0: stab 1 | 0: stab 1")
    assert wounds(match) == [0, 2, 0, 0]


@pytest.mark.rule("knife-fight.meta.card-beats-book")
def test_a_card_may_let_its_player_play_another_without_an_action():
    match = table("grant: toy-errand throwing-knife\npolk: \nford: \nhayes: ")
    play(match, "0: play toy-errand | 0: play throwing-knife 2")
    assert wounds(match) == [0, 0, 1, 0]
    assert actions_left(match) == 2


@pytest.mark.rule("knife-fight.draw.one-per-action")
def test_a_draw_takes_the_top_card():
    match = table("grant: \ntaft: \nford: \ndraw: dodge bribery")
    play(match, "0: draw")
    assert hand(match, 0) == "dodge"
    play(match, "0: draw")
    assert hand(match, 0) == "dodge bribery"


@pytest.mark.rule("knife-fight.play.attack-or-executive", "knife-fight.card.spent-card-discarded")
def test_a_played_card_costs_an_action_and_is_discarded():
    match = ring("throwing-knife impeachment")
    play(match, "0: play throwing-knife 2 | 2: pass")
    assert (actions_left(match), discards(match)) == (2, "throwing-knife")
    assert refused(match, "play manifest-destiny") == "play.attack-or-executive"


@pytest.mark.rule("knife-fight.play.no-reaction-by-action")
def test_a_reaction_cannot_be_played_as_an_action():
    match = ring("block")
    assert not [choice for choice in choices(match) if "block" in choice]
    assert refused(match, "play block") == "play.no-reaction-by-action"


@pytest.mark.rule("knife-fight.play.needs-legal-target")
def test_a_card_without_a_legal_target_cannot_be_played():
    match = table("grant: manifest-destiny impeachment\ntaft: \nford: \nhayes: ")
    assert refused(match, "play manifest-destiny") == "play.needs-legal-target"
    assert refused(match, "play impeachment") == "play.needs-legal-target"
    assert refused(match, "play impeachment 0") == "play.needs-legal-target"


@pytest.mark.rule("knife-fight.reaction.only-off-turn-card", "knife-fight.play.attack-or-executive")
def test_off_turn_only_reactions_can_be_played():
    match = table("grant: \ntaft: block throwing-knife\nford: \nhayes: ")
    assert stale(match, "play throwing-knife 0", 1)
    play(match, "0: stab 1")
    assert choices(match) == ["pass", "react block"]
    assert refused(match, "play throwing-knife 0") == "reaction.only-off-turn-card"


@pytest.mark.rule("knife-fight.action.paid-even-if-foiled")
def test_a_blocked_stab_is_spent_all_the_same():
    match = ring()
    play(match, "0: stab 1 | 1: react block")
    assert wounds(match) == [0] * 5
    assert actions_left(match) == 2
    assert refused(match, "stab 1") == "stab.once-per-turn"


# Abilities.


@pytest.mark.rule("knife-fight.ability.activated-costs-action", "knife-fight.ability.repeatable")
def test_an_ability_without_a_limit_is_used_once_an_action():
    match = table("adams: \npolk: \nford: \nhayes: ")
    play(match, "0: ability | 0: ability")
    assert (sizes(match)[0], actions_left(match)) == (2, 1)


@pytest.mark.rule("knife-fight.ability.printed-limit")
def test_an_ability_once_per_turn_can_be_used_again_next_turn():
    match = table("jefferson: \npolk: \nford: \nhayes: ")
    play(match, "0: ability")
    assert refused(match, "ability") == "ability.printed-limit"
    play(match, "0: end | 1: end | 2: end | 3: end | 0: ability")
    assert sizes(match)[0] == 2


@pytest.mark.rule("knife-fight.ability.printed-limit", "knife-fight.ability.once-ever-scope")
def test_an_ability_once_ever_is_gone_for_this_stay():
    match = table("madison: \npolk: \nford: \nhayes: ")
    play(match, "0: ability | 0: end | 1: end | 2: end | 3: end")
    assert refused(match, "ability") == "ability.printed-limit"


@pytest.mark.rule("knife-fight.ability.once-ever-scope")
@pytest.mark.parametrize(("switch", "again"), [("off", True), ("on", False)])
def test_a_president_that_comes_back_starts_afresh_unless_the_table_counts_per_game(switch, again):
    match = table(
        "madison 3w: block\npolk: block\nford: block\nhayes: \ndeck: adams ...",
        options={"once-ever-per-game": switch, "swapped-president-kept": "on"},
        used_ever="madison",
    )
    fight = match.state
    from fourscore.games.knife_fight.rules.announce import enter, leave

    madison = leave(fight, 0)
    enter(fight, 0, madison)
    assert bool(fight.used_ever) != again


@pytest.mark.rule("knife-fight.ability.repeatable")
def test_a_table_may_limit_every_ability_to_once_per_turn_in_edition_2():
    options = {"ability-once-per-turn": "on"}
    match = table("adams: \npolk: \nford: \nhayes: ", options=options)
    play(match, "0: ability")
    assert refused(match, "ability") == "ability.printed-limit"
    match = table("adams: \npolk: \nford: \nhayes: ", options=options, edition=1)
    play(match, "0: ability | 0: ability")
    assert sizes(match)[0] == 2


@pytest.mark.rule("knife-fight.ability.passive-and-triggered-free")
def test_a_triggered_ability_works_in_other_turns_and_costs_nothing():
    match = table("grant: throwing-knife toy-canvass\narthur: \nford: \nhayes: ")
    play(match, "0: play toy-canvass")
    assert "Gossip: Toy Canvass" in told(match)
    assert actions_left(match) == 2


@pytest.mark.rule("knife-fight.card.ability-needs-president-in-play")
def test_an_ability_in_the_reserve_does_nothing():
    match = table("grant: toy-canvass + arthur\npolk: + washington\nford: \nhayes: \nadams: ")
    play(match, "0: play toy-canvass | 0: end")
    assert not [line for line in told(match) if line.startswith("Gossip")]
    assert [choice for choice in choices(match) if choice.startswith("stab")] == ["stab 0", "stab 2"]


# The End Phase.


@pytest.mark.rule("knife-fight.end.discard-to-four", "knife-fight.end.limit-only-then")
def test_the_hand_is_cut_to_four_at_the_end_and_only_then():
    match = ring("throwing-knife throwing-knife dodge dodge bribery bribery")
    play(match, "0: draw")
    assert sizes(match)[0] == 7
    play(match, "0: end")
    assert asked(match) == [(0, "discard")]
    assert refused(match, "draw") == "end.only-action-cards-count"
    play(match, "0: discard dodge | 0: discard dodge | 0: discard bribery")
    assert sizes(match)[0] == 4
    assert discards(match) == "dodge dodge bribery"
    assert turn(match)[0] == 1


@pytest.mark.rule("knife-fight.end.discard-to-four")
def test_nothing_is_drawn_up_to_four():
    match = ring("dodge dodge")
    play(match, "0: end")
    assert sizes(match)[0] == 2


@pytest.mark.rule("knife-fight.end.only-action-cards-count")
@both_editions
def test_spare_presidents_and_cards_in_front_do_not_count(edition):
    match = table("grant: dodge dodge bribery bribery / scapegoat + pierce arthur\ntaft: \nford: ", edition=edition)
    play(match, "0: end")
    assert turn(match)[0] == 1
    assert sizes(match)[0] == 4


@pytest.mark.rule("knife-fight.end.effects-before-discard")
def test_wartime_draws_before_the_hand_is_checked():
    match = table("franklin-roosevelt: dodge dodge bribery bribery\ntaft: \nford: \ndraw: block")
    play(match, "0: end")
    assert asked(match) == [(0, "discard")]
    assert "discard block" in choices(match)


@pytest.mark.rule("knife-fight.end.several-effects")
def test_the_active_player_orders_the_effects_of_the_end():
    match = table("coolidge: / toy-diary\npolk: \nford: \nhayes: ")
    play(match, "0: end")
    assert asked(match) == [(0, "order")]
    assert choices(match) == ["coolidge", "use toy-diary"]
    play(match, "0: use toy-diary")
    assert told(match).count("Diary: a line is written") == 2
    assert front(match, 0) == "toy-diary"
    assert turn(match)[0] == 1


# The Action deck.


@pytest.mark.rule("knife-fight.deck.action-reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    match = ring()
    fight = match.state
    fight.discards, fight.action_deck = fight.action_deck, []
    count = len(fight.discards)
    play(match, "0: draw")
    assert sizes(match)[0] == 1
    assert (len(fight.action_deck), fight.discards) == (count - 1, [])


@pytest.mark.rule("knife-fight.deck.no-action-cards-left")
def test_without_cards_anywhere_there_is_no_draw_action():
    match = table("grant: \ntaft: \nford: ")
    fight = match.state
    fight.hands[1] = tuple(fight.action_deck[:-1])
    del fight.action_deck[:-1]
    play(match, "0: draw")
    assert "draw" not in choices(match)
    assert refused(match, "draw") == "deck.no-action-cards-left"


@pytest.mark.rule("knife-fight.corruption.self-fifth-forbidden-ed2")
def test_edition_2_forbids_a_card_that_gives_oneself_the_fifth_counter():
    match = table("grant 4c: toy-graft\npolk: \nford: \nhayes: ")
    assert refused(match, "play toy-graft") == "corruption.self-fifth-forbidden-ed2"
    match = table("grant 3c: toy-graft\npolk: \nford: \nhayes: ")
    play(match, "0: play toy-graft")
    assert corruption(match)[0] == 4


@pytest.mark.rule("knife-fight.corruption.self-fifth-abilities-ed2")
def test_the_ban_covers_abilities_unless_the_table_says_otherwise():
    match = table("harding 4c: \npolk: \nford: \nhayes: ")
    assert refused(match, "ability") == "corruption.self-fifth-abilities-ed2"
    match = table("harding 4c: \npolk: \nford: \nhayes: ", options={"self-corruption-by-ability": "on"}, had_turn=[])
    play(match, "0: ability")
    assert president(match, 0) is None
    assert match.state.deck[0].id == "harding"


@pytest.mark.rule("knife-fight.corruption.self-fifth-allowed-ed1")
def test_edition_1_lets_a_player_go_down_by_own_corruption():
    match = table("grant 4c 2v: toy-graft + polk\npierce: \nford: \nhayes: ", edition=1, had_turn=[])
    play(match, "0: play toy-graft | 0: keep")
    assert (president(match, 0), corruption(match)[0], votes(match)) == (None, 0, [1, 0, 0, 0])
    assert "grant" in [one.id for one in match.state.deck[:2]]


@pytest.mark.rule("knife-fight.card.spent-card-discarded")
def test_a_card_that_somebody_keeps_goes_to_that_hand_when_it_is_done():
    match = table("grant: toy-boomerang\ntaft: block\nford: \nhayes: ")
    play(match, "0: play toy-boomerang 1 | 1: pass")
    assert wounds(match) == [0, 1, 0, 0]
    assert (hand(match, 0), discards(match)) == ("toy-boomerang", "")
