"""The Action Phase: three actions, the Stab, drawing, playing cards, using abilities; and the End Phase."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.toys import table
from tests.rows import every_row

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
    assert ring().play("0: draw | 0: draw | 0: draw").turn[0] == 1


@pytest.mark.rule("knife-fight.action.at-most-three")
def test_unused_actions_are_given_up():
    match = ring().play("0: end")
    assert match.turn[0] == 1
    assert match.actions_left == 3


@pytest.mark.rule("knife-fight.action.any-mix")
@every_row(
    "moves",
    [
        "0: draw | 0: draw | 0: draw",
        "0: draw | 0: play throwing-knife 2 | 2: pass | 0: draw",
        "0: play throwing-knife 1 | 1: pass | 0: stab 4 | 4: pass | 0: play throwing-knife 2 | 2: pass",
        "0: play throwing-knife 1 | 1: pass | 0: play throwing-knife 2 | 2: pass | 0: play throwing-knife 3 | 3: pass",
    ],
)
def test_actions_come_in_any_mix(moves):
    match = ring("throwing-knife throwing-knife throwing-knife").play(moves)
    assert match.turn[0] == 1 or match.asked == [(0, "discard")]


@pytest.mark.rule("knife-fight.stab.cost-and-effect", "knife-fight.attack.what-is-one")
def test_a_stab_costs_an_action_and_deals_one_wound():
    match = ring().play("0: stab 1 | 1: pass")
    assert match.wounds == [0, 1, 0, 0, 0]
    assert match.actions_left == 2


@pytest.mark.rule("knife-fight.stab.once-per-turn")
def test_a_second_stab_is_refused():
    assert ring().play("0: stab 1 | 1: pass | 0: draw").refused("stab 4") == "stab.once-per-turn"


@pytest.mark.rule("knife-fight.stab.reach", "knife-fight.distance.next-to")
def test_only_neighbours_are_in_reach_of_a_stab():
    match = ring()
    assert match.choices(about="stab") == ["stab 1", "stab 4"]
    assert match.refused("stab 2") == "stab.reach"


@pytest.mark.rule("knife-fight.distance.next-to")
def test_distance_reaches_past_the_dead():
    assert table("grant: \ndead: \nford: \nhayes: \npolk: ").choices(about="stab") == ["stab 2", "stab 4"]
    assert table("grant: \ndead: \ndead: \nhayes: \npolk: ").choices(about="stab") == ["stab 3", "stab 4"]


@pytest.mark.rule("knife-fight.distance.removed-is-a-gap", "knife-fight.attack.living-opponents-only")
def test_distance_reaches_past_the_removed_who_cannot_be_attacked():
    match = table("grant: throwing-knife\nclinton removed: \nford: \nhayes: \npolk: ")
    assert match.choices(about="stab") == ["stab 2", "stab 4"]
    assert match.refused("play throwing-knife 1") == "attack.living-opponents-only"
    assert match.refused("stab 1") == "attack.living-opponents-only"


@pytest.mark.rule("knife-fight.distance.three-or-fewer-alive")
def test_with_three_alive_everybody_is_next_to_everybody():
    match = table("grant: \ndead: \nford: \ndead: \npolk: \ndead: ")
    assert match.choices(about="stab") == ["stab 2", "stab 4"]


@pytest.mark.rule("knife-fight.distance.ignored")
def test_washington_ignores_distance_and_nobody_gains_by_it():
    match = ring(who="washington")
    assert match.choices(about="stab") == [
        "stab 1",
        "stab 2",
        "stab 3",
        "stab 4",
    ]
    match.play("0: end | 1: end")
    assert match.choices(about="stab") == ["stab 1", "stab 3"]


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
    ).play("0: stab 1 | 1: react secret-service | 0: polk")
    assert match.president(0) == "polk"
    assert (match.turn, match.actions_left) == ((0, "action"), 2)
    assert match.refused("stab 1") == "stab.once-per-turn"
    assert match.wounds == [0, 0, 0, 0]
    assert match.state.deck[0].id == "grant"
    assert match.votes == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.swap.where-old-one-goes")
def test_a_table_may_give_a_swapped_president_back_to_the_spares():
    match = table(
        "grant: + polk\ntaft: secret-service block\nford: \nhayes: ", options={"swapped-president-kept": "on"}
    ).play("0: stab 1 | 1: react secret-service")
    assert match.view(0).table.places[0].spares == ("grant",)


@pytest.mark.rule("knife-fight.swap.where-new-one-comes-from")
def test_a_swap_without_spares_brings_the_top_of_the_deck():
    match = table("grant: \ntaft: secret-service block\nford: \nhayes: \ndeck: polk ... tyler")
    match.play("0: stab 1 | 1: react secret-service")
    assert match.president(0) == "polk"


@pytest.mark.rule("knife-fight.stab.more-by-card")
def test_a_card_may_lift_the_limit_of_stabs():
    match = table("grant: toy-whetstone\npolk: \nford: \nhayes: ").play("0: play toy-whetstone | 0: stab 1 | 0: stab 1")
    assert match.wounds == [0, 2, 0, 0]


@pytest.mark.rule("knife-fight.meta.card-beats-book")
def test_a_card_may_let_its_player_play_another_without_an_action():
    match = table("grant: toy-errand throwing-knife\npolk: \nford: \nhayes: ")
    match.play("0: play toy-errand | 0: play throwing-knife 2")
    assert match.wounds == [0, 0, 1, 0]
    assert match.actions_left == 2


@pytest.mark.rule("knife-fight.draw.one-per-action")
def test_a_draw_takes_the_top_card():
    match = table("grant: \ntaft: \nford: \ndraw: dodge bribery").play("0: draw")
    assert match.hand(0) == "dodge"
    match.play("0: draw")
    assert match.hand(0) == "dodge bribery"


@pytest.mark.rule("knife-fight.play.attack-or-executive", "knife-fight.card.spent-card-discarded")
def test_a_played_card_costs_an_action_and_is_discarded():
    match = ring("throwing-knife impeachment").play("0: play throwing-knife 2 | 2: pass")
    assert (match.actions_left, match.discards) == (2, "throwing-knife")
    assert match.refused("play manifest-destiny") == "play.attack-or-executive"


@pytest.mark.rule("knife-fight.play.no-reaction-by-action")
def test_a_reaction_cannot_be_played_as_an_action():
    match = ring("block")
    assert not match.choices(about="block")
    assert match.refused("play block") == "play.no-reaction-by-action"


@pytest.mark.rule("knife-fight.play.needs-legal-target")
def test_a_card_without_a_legal_target_cannot_be_played():
    match = table("grant: manifest-destiny impeachment\ntaft: \nford: \nhayes: ")
    assert match.refused("play manifest-destiny") == "play.needs-legal-target"
    assert match.refused("play impeachment") == "play.needs-legal-target"
    assert match.refused("play impeachment 0") == "play.needs-legal-target"


@pytest.mark.rule("knife-fight.reaction.only-off-turn-card", "knife-fight.play.attack-or-executive")
def test_off_turn_only_reactions_can_be_played():
    match = table("grant: \ntaft: block throwing-knife\nford: \nhayes: ")
    assert match.stale("play throwing-knife 0", 1)
    match.play("0: stab 1")
    assert match.choices() == ["pass", "react block"]
    assert match.refused("play throwing-knife 0") == "reaction.only-off-turn-card"


@pytest.mark.rule("knife-fight.action.paid-even-if-foiled")
def test_a_blocked_stab_is_spent_all_the_same():
    match = ring().play("0: stab 1 | 1: react block")
    assert match.wounds == [0] * 5
    assert match.actions_left == 2
    assert match.refused("stab 1") == "stab.once-per-turn"


# Abilities.


@pytest.mark.rule("knife-fight.ability.activated-costs-action", "knife-fight.ability.repeatable")
def test_an_ability_without_a_limit_is_used_once_an_action():
    match = table("adams: \npolk: \nford: \nhayes: ").play("0: ability | 0: ability")
    assert (match.sizes[0], match.actions_left) == (2, 1)


@pytest.mark.rule("knife-fight.ability.printed-limit")
def test_an_ability_once_per_turn_can_be_used_again_next_turn():
    match = table("jefferson: \npolk: \nford: \nhayes: ").play("0: ability")
    assert match.refused("ability") == "ability.printed-limit"
    match.play("0: end | 1: end | 2: end | 3: end | 0: ability")
    assert match.sizes[0] == 2


@pytest.mark.rule("knife-fight.ability.printed-limit", "knife-fight.ability.once-ever-scope")
def test_an_ability_once_ever_is_gone_for_this_stay():
    match = table("madison: \npolk: \nford: \nhayes: ").play("0: ability | 0: end | 1: end | 2: end | 3: end")
    assert match.refused("ability") == "ability.printed-limit"


@pytest.mark.rule("knife-fight.ability.once-ever-scope")
@every_row(("switch", "again"), [("off", True), ("on", False)])
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
    match = table("adams: \npolk: \nford: \nhayes: ", options=options).play("0: ability")
    assert match.refused("ability") == "ability.printed-limit"
    match = table("adams: \npolk: \nford: \nhayes: ", options=options, edition=1).play("0: ability | 0: ability")
    assert match.sizes[0] == 2


@pytest.mark.rule("knife-fight.ability.passive-and-triggered-free")
def test_a_triggered_ability_works_in_other_turns_and_costs_nothing():
    match = table("grant: throwing-knife toy-canvass\narthur: \nford: \nhayes: ").play("0: play toy-canvass")
    assert "Gossip: Toy Canvass" in match.told()
    assert match.actions_left == 2


@pytest.mark.rule("knife-fight.card.ability-needs-president-in-play")
def test_an_ability_in_the_reserve_does_nothing():
    match = table("grant: toy-canvass + arthur\npolk: + washington\nford: \nhayes: \nadams: ")
    match.play("0: play toy-canvass | 0: end")
    assert not [line for line in match.told() if line.startswith("Gossip")]
    assert match.choices(about="stab") == ["stab 0", "stab 2"]


# The End Phase.


@pytest.mark.rule("knife-fight.end.discard-to-four", "knife-fight.end.limit-only-then")
def test_the_hand_is_cut_to_four_at_the_end_and_only_then():
    match = ring("throwing-knife throwing-knife dodge dodge bribery bribery").play("0: draw")
    assert match.sizes[0] == 7
    match.play("0: end")
    assert match.asked == [(0, "discard")]
    assert match.refused("draw") == "end.only-action-cards-count"
    match.play("0: discard dodge | 0: discard dodge | 0: discard bribery")
    assert match.sizes[0] == 4
    assert match.discards == "dodge dodge bribery"
    assert match.turn[0] == 1


@pytest.mark.rule("knife-fight.end.discard-to-four")
def test_nothing_is_drawn_up_to_four():
    assert ring("dodge dodge").play("0: end").sizes[0] == 2


@pytest.mark.rule("knife-fight.end.only-action-cards-count")
@both_editions
def test_spare_presidents_and_cards_in_front_do_not_count(edition):
    match = table("grant: dodge dodge bribery bribery / scapegoat + pierce arthur\ntaft: \nford: ", edition=edition)
    match.play("0: end")
    assert match.turn[0] == 1
    assert match.sizes[0] == 4


@pytest.mark.rule("knife-fight.end.effects-before-discard")
def test_wartime_draws_before_the_hand_is_checked():
    match = table("franklin-roosevelt: dodge dodge bribery bribery\ntaft: \nford: \ndraw: block").play("0: end")
    assert match.asked == [(0, "discard")]
    assert "discard block" in match.choices()


@pytest.mark.rule("knife-fight.end.several-effects")
def test_the_active_player_orders_the_effects_of_the_end():
    match = table("coolidge: / toy-diary\npolk: \nford: \nhayes: ").play("0: end")
    assert match.asked == [(0, "order")]
    assert match.choices() == ["coolidge", "use toy-diary"]
    match.play("0: use toy-diary")
    assert match.told().count("Diary: a line is written") == 2
    assert match.front(0) == "toy-diary"
    assert match.turn[0] == 1


# The Action deck.


@pytest.mark.rule("knife-fight.deck.action-reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    match = ring()
    fight = match.state
    fight.discards, fight.action_deck = fight.action_deck, []
    count = len(fight.discards)
    match.play("0: draw")
    assert match.sizes[0] == 1
    assert (len(fight.action_deck), fight.discards) == (count - 1, [])


@pytest.mark.rule("knife-fight.deck.no-action-cards-left")
def test_without_cards_anywhere_there_is_no_draw_action():
    match = table("grant: \ntaft: \nford: ")
    fight = match.state
    fight.hands[1] = tuple(fight.action_deck[:-1])
    del fight.action_deck[:-1]
    match.play("0: draw")
    assert "draw" not in match.choices()
    assert match.refused("draw") == "deck.no-action-cards-left"


@pytest.mark.rule("knife-fight.corruption.self-fifth-forbidden-ed2")
def test_edition_2_forbids_a_card_that_gives_oneself_the_fifth_counter():
    match = table("grant 4c: toy-graft\npolk: \nford: \nhayes: ")
    assert match.refused("play toy-graft") == "corruption.self-fifth-forbidden-ed2"
    assert table("grant 3c: toy-graft\npolk: \nford: \nhayes: ").play("0: play toy-graft").corruption[0] == 4


@pytest.mark.rule("knife-fight.corruption.self-fifth-abilities-ed2")
def test_the_ban_covers_abilities_unless_the_table_says_otherwise():
    match = table("harding 4c: \npolk: \nford: \nhayes: ")
    assert match.refused("ability") == "corruption.self-fifth-abilities-ed2"
    match = table("harding 4c: \npolk: \nford: \nhayes: ", options={"self-corruption-by-ability": "on"}, had_turn=[])
    match.play("0: ability")
    assert match.president(0) is None
    assert match.state.deck[0].id == "harding"


@pytest.mark.rule("knife-fight.corruption.self-fifth-allowed-ed1")
def test_edition_1_lets_a_player_go_down_by_own_corruption():
    match = table("grant 4c 2v: toy-graft + polk\npierce: \nford: \nhayes: ", edition=1, had_turn=[])
    match.play("0: play toy-graft | 0: keep")
    assert (match.president(0), match.corruption[0], match.votes) == (None, 0, [1, 0, 0, 0])
    assert "grant" in [one.id for one in match.state.deck[:2]]


@pytest.mark.rule("knife-fight.card.spent-card-discarded")
def test_a_card_that_somebody_keeps_goes_to_that_hand_when_it_is_done():
    match = table("grant: toy-boomerang\ntaft: block\nford: \nhayes: ").play("0: play toy-boomerang 1 | 1: pass")
    assert match.wounds == [0, 1, 0, 0]
    assert (match.hand(0), match.discards) == ("toy-boomerang", "")
