// A table to learn at: old hands, and whoever has no choice, have answered already. A game is an episode, and the next
// one is dealt at once.
#pragma once
#include "kit/device/learning.h"
#include "seen.h"

namespace knife_fight {

// Counts of games: by seats, by whether others sit there as well, by who it is, lost or won. The first counts tables
// that had to be cleared.
enum { LONGEST = 20000, RESULTS = 2, STATS = (MOST_SEATS + 1) * 2 * 2 * RESULTS };

struct Seated {
  typedef knife_fight::TableRules TableRules;
  enum { WORDS = knife_fight::WORDS };
  Fight fight;
  u64 mask;
  unsigned places;
  uint8_t half, seats, old_hands, rivals, done;  // `half` is the first part of a choice of two

  BOTH void open(u64 seed, const TableRules *rules, int people, int old, int others, int) {
    fight.chance.state = first_state(seed);
    seats = people; old_hands = old; rivals = others; half = WHOLE;
    begin_game(rules);
  }
  BOTH void begin_game(const TableRules *rules) {
    new_fight(fight, rules, seats);
    deal(fight);
    half = WHOLE;
  }
  BOTH int whose() const { return fight.asked; }
  BOTH bool is_rivals() const { return rivals >> fight.asked & 1; }
  BOTH unsigned draw(unsigned n) { return drawn(fight.chance.state, n); }
  // An action that more than one choice begins with is the first part of a choice; which of them is asked next.
  BOTH void take(const TableRules *rules, int action) {
    fight.rules = rules;
    Parts found = parts(fight, half, action);
    if (half == WHOLE && found.number > 1) { half = action; return; }
    half = WHOLE;
    answer(fight, found.found);
  }
  BOTH void observe(const TableRules *rules, u64 *words) {
    fight.rules = rules;
    knife_fight::observe(fight, half, mask, words);
    words[WORDS - 1] = around(fight, old_hands, fight.asked) | around(fight, rivals, fight.asked) << 8;
  }
  ON_DEVICE void end_game(u64 *stats) {
    unsigned found = 0;
    for (int seat = 0; seat < seats; seat++) {
      int has_won = fight.winners >> seat & 1, is_old = (old_hands | rivals) >> seat & 1, is_mixed = (old_hands | rivals) != 0;
      found |= (unsigned)has_won << 4 * seat;
      if (stats) ADD(&stats[((seats * 2 + is_mixed) * 2 + is_old) * RESULTS + has_won], 1ULL);
    }
    if (!done) { places = found; done = 1; }
  }
  ON_DEVICE void go_on(const TableRules *rules, u64 *stats) {
    fight.rules = rules;
    for (int left = LONGEST;; left--) {
      // A device must never wait for one table.
      if (!left) {
        if (stats) ADD(&stats[0], 1ULL);
        begin_game(rules);
      }
      run(fight);
      if (fight.phase == OVER) { end_game(stats); begin_game(rules); continue; }
      if (old_hands >> fight.asked & 1) { answer(fight, old_hands_choice(fight)); continue; }
      mask = parts(fight, half, WHOLE).mask;
      if (mask & (mask - 1)) return;
      take(rules, low_bit(mask));
    }
  }
};

}  // namespace knife_fight
