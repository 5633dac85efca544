"""The vocabulary that cards are written in: the very procedures that the rules use.

Verbs that may ask, draw or wound are procedures and are called with `yield from`; docs/write-a-pack.md lists them all.
"""

from fourscore.games.knife_fight.ask import (
    ask_all,
    ask_all_cards,
    ask_aside,
    ask_card,
    ask_seat,
    ask_word,
    ask_yes,
    offer_card,
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
    miss,
    stab,
)
from fourscore.games.knife_fight.rules.corruption import cleanse, corrupt
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
from fourscore.games.knife_fight.rules.distance import in_reach, neighbours, next_to, opponents
from fourscore.games.knife_fight.rules.dying import kill, replace_death, save
from fourscore.games.knife_fight.rules.lasting import extra_actions, extra_stabs, last, say
from fourscore.games.knife_fight.rules.playing import is_used_up, mark_used, play_free
from fourscore.games.knife_fight.rules.swapping import remove, swap
from fourscore.games.knife_fight.rules.votes import get_vote, hand_over_vote, lose_vote
from fourscore.games.knife_fight.rules.wounds import (
    drop_shields,
    give_life,
    heal,
    life,
    prevent,
    shield,
    wound,
    wound_all,
)

__all__ = [
    "absorb", "ask_all", "ask_all_cards", "ask_aside", "ask_card", "ask_seat", "ask_word",
    "ask_yes", "attack", "block", "can_be_blocked", "can_be_dodged", "change_target", "cleanse",
    "corrupt", "discard", "discard_hand", "dodge", "draw", "drop_shields", "extra_actions", "extra_stabs",
    "get_vote", "give", "give_life", "hand_over_vote", "heal", "in_reach", "is_used_up", "keep", "kill", "last",
    "lay_before", "life", "look_at_hand", "look_away", "lose_vote", "mark_used", "miss", "modifier",
    "neighbours", "next_to", "offer_card", "offer_seat", "opponents", "play_free", "prevent",
    "put_back", "remove", "replace_death", "salvage", "save", "say", "set_aside", "shield", "stab", "stabs_left",
    "steal", "swap", "take_aside", "use_up", "wound", "wound_all",
]  # fmt: skip
