// Whole evenings of random players, and how fast they could be at best.
#pragma once
#include "rules.h"

namespace bodyguard {

template <class T> INSIDE void play_evening(T &t, const TableRules &rules) {
  t.new_evening(rules);
  while (t.phase != OVER) {
    if (t.phase == DEALING) { t.deal(rules); continue; }
    if (t.phase == BETWEEN) { t.go_on(); continue; }
    u64 offer = t.offered();
    int number = ones(offer);
    t.choices += number > 1;
    t.answer(number == 1 ? low_bit(offer) : nth_bit(offer, t.draw_number(number)));
  }
}

// Sums of real choices, of rounds, and of rounds that the Assassins won; then points by seat.
EACH_TABLE play_at_random(u64 seed, int seats, const TableRules *all_rules, int games, u64 *sums, long n) {
  NUMBER(n)
#ifdef __CUDACC__
  extern __shared__ uint32_t block[];
  Table<Apart, Urn, Forgetful> t;
  t.hands.first = block + threadIdx.x;
  t.hands.step = (int)blockDim.x;
#else
  Table<Near, Urn, Forgetful> t;
#endif
  TableRules rules = all_rules[0];
  t.seed(seed + k);
  t.seats = seats;
  u64 choices = 0;
  for (int game = 0; game < games; game++) {
    play_evening(t, rules);
    choices += t.choices;
    for (int s = 0; s < seats; s++) ADD(&sums[1 + s], (u64)t.score(s));
  }
  ADD(&sums[0], choices);
}

// Chance alone, with no rules in between: as many deals and draws as bulk play needs. Nothing can be faster.
EACH_TABLE draw_alone(u64 seed, int seats, const TableRules *all_rules, int deals, int draws, u64 *sums, long n) {
  NUMBER(n)
  u64 rng = first_state(seed + k);
  unsigned seen = 0;
  Urn pile;
  for (int one = 0; one < deals; one++) {
    pile.begin(all_rules[0].pack);
    for (int i = 0; i < CARDS_EACH * seats; i++) seen += pile.draw(rng);
    for (int i = 0; i < draws; i++) seen += drawn(rng, 16) + (pile.left ? pile.draw(rng) : 0);
  }
  ADD(&sums[0], (u64)seen);
}

}  // namespace bodyguard
