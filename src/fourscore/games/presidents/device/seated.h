// A table to learn at: old hands answer at once, and so does whoever has no choice.
#pragma once
#include "kit/device/learning.h"
#include "seen.h"

namespace presidents {

// Counts of what learners came to: by seats, by whether old hands or rivals sit there, by place.
enum { STATS = 9 * 2 * 4, LONGEST = 5000 };

template <int LANE> struct Seated {
  typedef presidents::TableRules TableRules;
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  enum { WORDS = presidents::WORDS };
  T table;
  u64 mask;
  unsigned places;
  uint8_t old_hands, rivals, which_rules, done;

  BOTH void open(u64 seed, const TableRules *, int seats, int old, int others, int which) {
    table.seed(seed);
    table.seats = seats; old_hands = old; rivals = others; which_rules = which;
    table.new_evening();
  }
  BOTH int whose() const { return table.seat; }
  BOTH bool is_rivals() const { return rivals >> table.seat & 1; }
  BOTH unsigned draw(unsigned n) { return table.draw(n); }
  BOTH void take(const TableRules *all_rules, int action) {
    table.answer(all_rules[which_rules], chosen<T, LANE>(table, all_rules[which_rules], action));
  }
  BOTH void observe(const TableRules *all_rules, u64 *words) const {
    presidents::observe<T, LANE>(table, all_rules[which_rules], words);
    u64 who = 0;
    for (int place = 1; place < table.seats; place++) {
      int o = table.seat + place < table.seats ? table.seat + place : table.seat + place - table.seats;
      who |= (u64)(old_hands >> o & 1) << place | (u64)(rivals >> o & 1) << (8 + place);
    }
    words[WORDS - 1] = who;
  }

  ON_DEVICE void end_round(u64 *stats) {
    unsigned found = 0;
    for (int s = 0; s < table.seats; s++) {
      int place = s == table.first_out ? PRESIDENT : s == table.second_out ? VICE_PRESIDENT : NO_TITLE;
      if (table.phase == DEALING && s == table.pond_scum) place = POND_SCUM;
      found |= (unsigned)place << 4 * s;
      bool is_mixed = old_hands | rivals;
      if (stats && !((old_hands | rivals) >> s & 1)) ADD(&stats[(table.seats * 2 + is_mixed) * 4 + place], 1ULL);
    }
    if (!done) { places = found; done = 1; }
  }

  ON_DEVICE void go_on(const TableRules *all_rules, u64 *stats) {
    const TableRules &rules = all_rules[which_rules];
    for (int left = LONGEST;; left--) {
      // A device must never wait for one table.
      if (left == LONGEST / 2) {
        if (stats) ADD(&stats[0], 1ULL);
        table.new_evening();
      }
      if (!left) { mask = 1ULL << 52 | 1; return; }
      if (table.phase == DEALING || table.phase == OVER) {
        if (table.outs) end_round(stats);
        if (table.phase == OVER) table.new_evening();
        if (table.dealer == NOBODY) table.dealer = table.draw(table.seats);
        uint8_t order[MOST_CARDS];
        table.shuffle(order);
        table.deal(rules, order);
      }
      auto found = table.choices(rules);
      bool may_pass = table.may_pass(found);
      int number = ones(found) + may_pass;
      if (number == 1) { table.answer(rules, may_pass ? (int)PASS : low_bit(found)); continue; }
      if (old_hands >> table.seat & 1) {
        OldHand<LANE, Near<typename T::Bits>, Memory> hand(table, rules);
        table.answer(rules, hand.answer());
        continue;
      }
      mask = offered<T, LANE>(table, rules);
      // Sets of more than four are one choice with four.
      if (!(mask & (mask - 1))) { take(all_rules, low_bit(mask)); continue; }
      return;
    }
  }
};

}  // namespace presidents
