// A table to learn at: old hands answer at once, and so does whoever has no choice, or leaves it to chance.
#pragma once
#include "kit/device/learning.h"
#include "seen.h"

namespace bodyguard {

// Counts of what learners and old hands came to: by seats, by whether others sit there as well, by who it is, by result.
enum { RESULTS = 6, STATS = 9 * 2 * 2 * RESULTS, LONGEST = 5000 };

struct Seated {
  typedef bodyguard::TableRules TableRules;
  enum { WORDS = bodyguard::WORDS };
  Table<Near, Urn, Memory> table;
  u64 mask;
  unsigned places;
  uint8_t old_hands, rivals, which_rules, done;

  BOTH void open(u64 seed, const TableRules *all_rules, int seats, int old, int others, int which) {
    table.seed(seed);
    table.seats = seats; old_hands = old; rivals = others; which_rules = which;
    table.new_evening(all_rules[which_rules]);
  }
  BOTH int whose() const { return table.seat; }
  BOTH bool is_rivals() const { return rivals >> table.seat & 1; }
  BOTH unsigned draw(unsigned n) { return table.draw_number(n); }
  BOTH void take(const TableRules *, int action) { table.answer(action); }
  BOTH void observe(const TableRules *, u64 *words) const {
    bodyguard::observe(table, words);
    words[WORDS - 1] = table.around(old_hands, table.seat) | table.around(rivals, table.seat) << 8;
  }

  // Points, and who won: 0 to 2 in a round of the President's, 3 to 5 in one of the Assassins'.
  ON_DEVICE void end_round(u64 *stats) {
    unsigned found = 0;
    for (int s = 0; s < table.seats; s++) {
      int result = (table.points >> 4 * s & 15) + 3 * table.assassins_won, is_old = (old_hands | rivals) >> s & 1;
      bool is_mixed = old_hands | rivals;
      found |= (unsigned)result << 4 * s;
      if (stats) ADD(&stats[((table.seats * 2 + is_mixed) * 2 + is_old) * RESULTS + result], 1ULL);
    }
    if (!done) { places = found; done = 1; }
  }

  ON_DEVICE void go_on(const TableRules *all_rules, u64 *stats) {
    for (int left = LONGEST;; left--) {
      // A device must never wait for one table.
      if (!left) {
        if (stats) ADD(&stats[0], 1ULL);
        table.new_evening(all_rules[which_rules]);
      }
      if (table.phase == DEALING) { table.deal(all_rules[which_rules]); continue; }
      if (table.phase == BETWEEN) { end_round(stats); table.go_on(); continue; }
      if (table.phase == OVER) { table.new_evening(all_rules[which_rules]); continue; }
      mask = table.offered();
      if (!(mask & (mask - 1))) { table.answer(low_bit(mask)); continue; }
      bool issues = table.phase == ISSUING || table.phase == REISSUING;
      if (!(old_hands >> table.seat & 1) && !(issues && all_rules[which_rules].roles_by_chance)) return;
      OldHand<Table<Near, Urn, Memory>> hand(table);
      table.answer(hand.answer(mask, table.rng));
    }
  }
};

}  // namespace bodyguard
