// Who is next to whom, who is in reach, and what a turn allows: `rules/distance.py`, `rules/allowances.py`, `modifiers.py`.
#pragma once
#include "votes.h"

namespace knife_fight {

// What Presidents, cards in front of players and lasting effects add.
BOTH bool has_mark(const Fight &fight, int seat, int mark) {
  return !fight.is_dead(seat) && fight.president(seat).marks & mark;
}
BOTH bool has_effect(const Fight &fight, int seat, int effect) {
  return !fight.is_dead(seat) && fight.president(seat).effect == effect;
}
// The President who is there just now keeps what was promised to the one who promised it.
BOTH bool is_sheltered(const Fight &fight, int seat, int by) {
  return fight.peace[seat] >> by & 1 || (fight.league[seat] >> by & 1 && has_effect(fight, seat, WILSON)) ||
         (fight.pardons[seat] >> by & 1 && has_effect(fight, seat, FORD)) ||
         (fight.quasi_war >> seat & 1 && has_effect(fight, seat, ADAMS));
}
BOTH int actions_left(const Fight &fight) {
  if (fight.is_done || (fight.phase != CAMPAIGNING_PHASE && fight.phase != ACTION_PHASE)) return 0;
  int seat = fight.turn, left = ACTIONS_A_TURN - fight.filibusters[seat] - fight.actions_taken;
  if (!fight.is_dead(seat)) left += fight.president(seat).actions;
  if (has_effect(fight, seat, EISENHOWER)) left += fight.began_unwounded;
  return left > 0 ? left : 0;
}
BOTH int stabs_left(const Fight &fight) {
  int left = STABS_A_TURN + fight.more_stabs - fight.stabs_taken;
  if (!fight.is_dead(fight.turn)) left += fight.president(fight.turn).stabs;
  return left > 0 ? left : 0;
}
BOTH int cards_of_a_draw(const Fight &fight) {
  int found = 1;
  for (int one = fight.front[fight.turn]; one != NONE; one = fight.cards.after[one]) found += fight.card(fight.kind(one)).draws;
  return found;
}
BOTH int hand_limit(const Fight &fight, int seat) {
  return HAND_LIMIT + (fight.is_dead(seat) ? 0 : fight.president(seat).hand_limit);
}
BOTH bool may_corrupt_oneself(const Fight &fight, int seat, int count) {
  return !count || fight.corruption[seat] + count < OUT_OF_OFFICE;
}

// Whoever has lost a limited ability for this turn, or for good.
BOTH bool is_used_up(const Fight &fight, int seat) {
  const President &president = fight.president(seat);
  u64 used = president.limit == ONCE_EVER ? fight.used_ever : president.limit == ONCE_A_TURN ? fight.used_turn : 0;
  return used >> fight.presidents[seat] & 1;
}
BOTH void mark_used(Fight &fight, int seat) {
  fight.used_turn |= 1ULL << fight.presidents[seat];
  fight.used_ever |= 1ULL << fight.presidents[seat];
}
BOTH void invoke(Fight &fight, int seat) {
  if (fight.president(seat).limit != NO_LIMIT) mark_used(fight, seat);
}

// No living President sits between neighbours on at least one way round the table.
BOTH_CALLED unsigned neighbours(const Fight &fight, int seat) {
  Clockwise others(fight, fight.alive & ~(1u << seat), seat);
  unsigned found = 0;
  while (others.left) {
    bool is_end = !found || !(others.left & (others.left - 1));
    int other = others.next();
    if (is_end) found |= 1u << other;
  }
  return found;
}
BOTH unsigned opponents(const Fight &fight, int seat) { return fight.alive & ~(1u << seat); }
BOTH bool is_opponent(const Fight &fight, int seat, int other) {
  return other != NOBODY && opponents(fight, seat) >> other & 1;
}
BOTH unsigned opponents_with_cards(const Fight &fight, int seat) {
  unsigned found = 0;
  for (int other = 0; other < fight.seats; other++) found |= (unsigned)(fight.held[other] > 0) << other;
  return found & opponents(fight, seat);
}
BOTH_CALLED unsigned fellows(const Fight &fight, int seat) {
  unsigned found = 0;
  for (unsigned left = opponents(fight, seat); left; left &= left - 1) {
    int other = low_bit((u64)left);
    if (fight.president(other).party == fight.president(seat).party) found |= 1u << other;
  }
  return found;
}
BOTH unsigned next_to(const Fight &fight, int seat) {
  return has_mark(fight, seat, IGNORES_DISTANCE) ? opponents(fight, seat) : neighbours(fight, seat);
}
BOTH bool may_attack_from_afar(const Fight &fight, int seat, int target) {
  return fight.is_alive(seat) && is_opponent(fight, seat, target) && !is_sheltered(fight, target, seat);
}
BOTH_CALLED unsigned in_reach(const Fight &fight, int seat, bool ranged) {
  unsigned found = ranged ? opponents(fight, seat) : next_to(fight, seat);
  for (unsigned left = found; left; left &= left - 1) {
    int other = low_bit((u64)left);
    if (is_sheltered(fight, other, seat)) found &= ~(1u << other);
  }
  return found;
}

}  // namespace knife_fight
