"""The vocabulary that cards are written in: the very procedures that the rules use.

Verbs that may ask, draw or wound are procedures and are called with `yield from`; docs/write-a-pack.md lists them all.
"""

from fourscore.games.knife_fight.ask import (
    ask_all,
    ask_all_cards,
    ask_aside,
    ask_card,
    ask_discard,
    ask_seat,
    ask_word,
    ask_yes,
    offer_card,
    offer_discard,
    offer_seat,
)
from fourscore.games.knife_fight.modifiers import modifier
from fourscore.games.knife_fight.rules.allowances import stabs_left
from fourscore.games.knife_fight.rules.attack import (
    absorb,
    attack,
    block,
    can_be_blocked,
    can_be_dodged,
    change_target,
    dodge,
    goes_on_against,
    miss,
    stab,
)
from fourscore.games.knife_fight.rules.corruption import cleanse, corrupt, take_back
from fourscore.games.knife_fight.rules.deck import (
    discard,
    discard_hand,
    draw,
    give,
    keep,
    lay_before,
    look_at_hand,
    look_away,
    put_back,
    salvage,
    set_aside,
    steal,
    take_aside,
    use_up,
)
from fourscore.games.knife_fight.rules.dice import roll_die
from fourscore.games.knife_fight.rules.distance import (
    fellows,
    in_reach,
    may_attack_from_afar,
    neighbours,
    next_to,
    opponents,
    opponents_with_cards,
    tell_of_distance,
)
from fourscore.games.knife_fight.rules.dying import kill, may_be_saved, replace_death, save
from fourscore.games.knife_fight.rules.lasting import (
    aim_at,
    extra_actions,
    extra_stabs,
    invoke,
    last,
    mark_used,
    say,
    say_why,
)
from fourscore.games.knife_fight.rules.playing import has_target, is_used_up, may_be_played, play_free, plays
from fourscore.games.knife_fight.rules.swapping import has_successor, remove, swap
from fourscore.games.knife_fight.rules.votes import get_vote, hand_over_vote, lose_vote, may_get, may_get_one_more
from fourscore.games.knife_fight.rules.wounds import (
    can_be_kept_off,
    drop_shields,
    give_life,
    heal,
    is_falling,
    life,
    may_be_reacted_against,
    prevent,
    shield,
    wound,
    wound_all,
)

__all__ = [
    "absorb", "aim_at", "ask_all", "ask_all_cards", "ask_aside", "ask_card", "ask_discard", "ask_seat", "ask_word",
    "ask_yes", "attack", "block", "can_be_blocked", "can_be_dodged", "can_be_kept_off", "change_target", "cleanse",
    "corrupt", "discard", "discard_hand", "dodge", "draw", "drop_shields", "extra_actions", "extra_stabs", "fellows",
    "get_vote", "give", "give_life", "goes_on_against", "hand_over_vote", "has_successor", "has_target", "heal",
    "in_reach", "invoke", "is_falling", "is_used_up", "keep", "kill", "last", "lay_before", "life", "look_at_hand",
    "look_away", "lose_vote", "mark_used", "may_attack_from_afar", "may_be_played", "may_be_reacted_against",
    "may_be_saved", "may_get", "may_get_one_more", "miss", "modifier", "neighbours", "next_to", "offer_card",
    "offer_discard", "offer_seat", "opponents", "opponents_with_cards", "play_free", "plays", "prevent", "put_back",
    "remove", "replace_death", "roll_die", "salvage", "save", "say", "say_why", "set_aside", "shield", "stab",
    "stabs_left", "steal", "swap", "take_aside", "take_back", "tell_of_distance", "use_up", "wound", "wound_all",
]  # fmt: skip
