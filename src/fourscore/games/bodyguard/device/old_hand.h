// The old hand: what `bot.py` makes of a turn, the same worths in the same words.
#pragma once
#include "rules.h"

namespace bodyguard {

const float WHIM = 0.4f, BLUFF = 0.05f, CERTAIN = 100, LEFTOVER_AT_FIRST = 0.4f, AGAINST_ANOTHER = 1.2f;
enum { DEADLY = TYPES - 1 };
// Whoever acts against the President is so much less likely the Bodyguard; so is whoever the President acts against.
BOTH float by_the_actor(int kind) { return kind < TYPES ? 0.7f : 0.6f; }
BOTH float by_the_president(int kind) { return kind < TYPES ? 0.4f : kind == MARTIN ? 0.6f : 0.7f; }
// How likely a hand of that many cards holds three types of hit.
BOTH float can_rescue(int cards) {
  return cards < 3 ? 0 : cards == 3 ? 0.09f : cards == 4 ? 0.26f : cards == 5 ? 0.45f : 0.62f;
}

// What the deeds since the roles were issued make of each seat.
struct Suspicion {
  float weights[MOST_SEATS];

  BOTH void issue() { for (int s = 0; s < MOST_SEATS; s++) weights[s] = 1; }
  BOTH void deal() {}
  template <class T> BOTH void threw(const T &, int, int) {}
  template <class T> BOTH void used(const T &table, int me, int kind, int whom) {
    if (kind >= PLAN_B || (kind < TYPES && table.length(whom) == DEADLY)) return;
    if (me == table.president) weights[whom] *= by_the_president(kind);
    else weights[me] *= whom == table.president ? by_the_actor(kind) : AGAINST_ANOTHER;
  }
};

template <class T> struct OldHand {
  const T &table;
  int me, president;
  uint32_t hand;
  float trust[MOST_SEATS];

  BOTH OldHand(const T &table) : table(table), me(table.seat), president(table.president), hand(table.hands[table.seat]) {
    believe();
  }
  // How likely each seat is the Bodyguard: certainty where the card is known, else what the deeds suggest.
  BOTH void believe() {
    for (int s = 0; s < table.seats; s++) trust[s] = 0;
    bool has_seen_it = me == president || me == table.bodyguard;
    if (has_seen_it || table.exposed != NOBODY) {
      int known = has_seen_it ? table.bodyguard : table.exposed;
      if (known != NOBODY) trust[known] = 1;
      return;
    }
    float sum = LEFTOVER_AT_FIRST;
    for (int s = 0; s < table.seats; s++) if (s != president && s != me) sum += table.mind.weights[s];
    for (int s = 0; s < table.seats; s++) if (s != president && s != me) trust[s] = table.mind.weights[s] / sum;
  }
  BOTH float rescue_chance() const {
    float chance = 0;
    for (int s = 0; s < table.seats; s++)
      if (s != me && table.lives(s)) chance += trust[s] * can_rescue(table.size(s));
    return chance;
  }
  BOTH int types_after(int used) const {
    return ones((u64)types_in(hand - one(used)));
  }

  // What a move is worth.
  BOTH float worth(int action) const {
    int phase = table.phase;
    if (phase == ISSUING || phase == REISSUING)
      return action != NO && would_help(table.at_place(me, action - GUARD + 1)) ? 1 : 0;
    if (phase != ON_TURN) return action == YES ? CERTAIN : 0;
    if (action == YES) return worth_of_reassigning();
    if (action >= REMOVE) return worth_of_plan_b(action);
    if (action >= DISCARD) return -price(action - DISCARD);
    int kind = action / PLACES, whom = table.at_place(me, action % PLACES + 1);
    if (me == president) return as_president(kind, whom);
    return me == table.bodyguard ? as_bodyguard(kind, whom) : as_assassin(kind, whom);
  }
  BOTH bool would_help(int s) const {
    int size = table.size(s);
    return table.lives(s) && table.martins_on(s) < 2 && table.length(s) < DEADLY && (!size || size > 2);
  }
  BOTH float worth_of_plan_b(int action) const {
    if (action == REMOVE_NOTHING) return -3;
    int types = table.length(me);
    float danger = types == 1 ? 0.5f : types == 2 ? 3 : 7;
    return me == president ? danger * 1.5f : danger;
  }
  BOTH float worth_of_reassigning() const {
    float gone = 0;
    for (int s = 0; s < table.seats; s++) {
      if (!table.lives(s)) gone += trust[s];
      else if (s != me && table.length(s) == DEADLY && trust[s] == 1 && types_in(hand) & ~table.types_before(s))
        return CERTAIN - 1;
    }
    return gone > 0.5f ? 8 : -5;
  }
  BOTH float price(int kind) const {
    if (kind == HARDCORE) return 2.5f;
    if (kind == PLAN_B) return 2;
    if (kind >= TYPES) return 1;
    if (me == table.bodyguard) return types_after(kind) < 3 ? 4 : 0.5f;
    bool is_wanted = me == president || !(table.types_before(president) >> kind & 1);
    return 1.2f + (is_wanted ? 0.8f : -0.8f) - 0.2f * count(hand, kind);
  }
  BOTH float as_president(int kind, int whom) const {
    float trusted = trust[whom];
    int types = table.length(whom);
    if (kind < TYPES) {
      if (types == DEADLY) return CERTAIN * (1 - trusted) - 20 * trusted;
      int finishing = 0;
      for (int type = 0; type < TYPES; type++)
        if (!(table.types_before(whom) >> type & 1)) finishing += count(hand, type);
      return (3 + 2 * types + 0.5f * finishing) * (1 - trusted) - 4 * trusted;
    }
    if (kind == MARTIN) return (1 + 1.2f * table.length(me)) * (1 - trusted) - 2 * trusted;
    return -0.5f - 2 * trusted;
  }
  BOTH float as_assassin(int kind, int whom) const {
    int types = table.length(whom);
    if (whom == president) {
      if (kind < TYPES) return types == DEADLY ? 8 + 12 * (1 - rescue_chance()) : 5 + 0.5f * types;
      return kind == MARTIN ? (is_anybody_in_danger() ? 6 : 4) : 1;
    }
    float trusted = trust[whom];
    if (kind < TYPES) return (2 + 2 * types) * trusted - 2 * (1 - trusted);
    return kind == TRICK ? 3 * trusted - 0.5f : -1;
  }
  BOTH bool is_anybody_in_danger() const {
    for (int s = 0; s < table.seats; s++) if (table.lives(s) && table.length(s) == DEADLY) return true;
    return false;
  }
  BOTH float as_bodyguard(int kind, int whom) const {
    int types = table.length(whom);
    if (kind < TYPES) {
      if (types_after(kind) < 3) return -4;
      if (whom == president) return 5 + types;
      return types < DEADLY ? 2 + 1.2f * types : 0.5f;
    }
    if (whom == president) return -3;
    return kind == MARTIN ? 0.5f : -1;
  }

  // The choice, by whim between moves that are worth nearly the same. Equal hits are as many moves as there are cards.
  BOTH static float whim(u64 &rng) { return (drawn(rng, 1 << 24) + 0.5f) / (1 << 24); }
  BOTH int copies(int action) const {
    if (table.phase != ON_TURN || action >= DISCARD + TYPES) return 1;
    int kind = action < DISCARD ? action / PLACES : action - DISCARD;
    return kind < TYPES ? count(hand, kind) : 1;
  }
  BOTH int answer(u64 offer, u64 &rng) const {
    bool issues = table.phase == ISSUING || table.phase == REISSUING;
    if (issues && whim(rng) < BLUFF) return NO;
    if (issues) offer &= ~(1ULL << NO);
    float most = -1000;
    int found = NO;
    for (u64 left = offer; left; left &= left - 1) {
      int action = low_bit(left);
      float worths = worth(action);
      for (int copy = copies(action); copy; copy--) {
        float liking = worths + WHIM * whim(rng);
        if (liking > most) { most = liking; found = action; }
      }
    }
    return found;
  }
  // What it likes best without any whim; of equals the first. And all that it might do by whim.
  BOTH int best(u64 offer, u64 *likely) const {
    float worths[64], most = -1000;
    int found = NO;
    for (u64 left = offer; left; left &= left - 1) {
      int action = low_bit(left);
      worths[action] = worth(action);
      if (worths[action] > most + 1e-3f) { most = worths[action]; found = action; }
    }
    *likely = 0;
    for (u64 left = offer; left; left &= left - 1)
      if (worths[low_bit(left)] > most - WHIM + 5e-4f) *likely |= left & -left;
    return found;
  }
};

}  // namespace bodyguard
