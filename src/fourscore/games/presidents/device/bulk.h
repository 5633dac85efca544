// Whole evenings of random players, and how fast they could be at best.
#pragma once
#include "rules.h"

namespace presidents {

template <int LANE, class Hands> INSIDE u64 play_evenings(Table<LANE, Hands, Forgetful> &t, const TableRules &rules, int games,
                                                        uint8_t *order, u64 *wins) {
  u64 decisions = 0;
  for (int game = 0; game < games; game++) {
    t.new_evening();
    while (t.phase != OVER) {
      if (t.phase == DEALING) {
        if (t.dealer == NOBODY) t.dealer = t.draw(t.seats);
        t.shuffle(order);
        t.deal(rules, order);
      }
      auto found = t.choices(rules);
      int plays = ones(found), pick = t.draw(plays + t.may_pass(found));
      t.answer(rules, pick == plays ? (int)PASS : nth_bit(found, pick));
    }
    decisions += t.decisions;
    ADD(&wins[t.winner], 1ULL);
  }
  return decisions;
}

template <int LANE> EACH_TABLE play_at_random(u64 seed, int seats, const TableRules *all_rules, int games, u64 *sums, long n) {
  NUMBER(n)
  typedef typename Row<LANE>::Bits Bits;
#ifdef __CUDACC__
  extern __shared__ u128 block[];
  Apart<Bits> hands = {(Bits *)block + threadIdx.x, (int)blockDim.x};
  uint8_t *order = (uint8_t *)((Bits *)block + seats * blockDim.x) + threadIdx.x * (LANE == 4 ? 52 : 104);
  Table<LANE, Apart<Bits>, Forgetful> t;
  t.hands = hands;
  TableRules rules = all_rules[0];
#else
  Table<LANE, Near<Bits>, Forgetful> t;
  uint8_t order[MOST_CARDS];
  const TableRules &rules = all_rules[0];
#endif
  t.seed(seed + k);
  t.seats = seats;
  u64 decisions = play_evenings<LANE>(t, rules, games, order, sums + 1);
  ADD(sums, decisions);
}

// Chance alone, with no rules in between: as many shuffles and draws as bulk play needs. Nothing can be faster.
template <int LANE> EACH_TABLE draw_alone(u64 seed, int shuffles, int draws, u64 *sums, long n) {
  NUMBER(n)
#ifdef __CUDACC__
  extern __shared__ u128 block[];
  uint8_t *order = (uint8_t *)block + threadIdx.x * (LANE == 4 ? 52 : 104);
#else
  uint8_t order[MOST_CARDS];
#endif
  Table<LANE, Near<typename Row<LANE>::Bits>, Forgetful> t;
  t.seed(seed + k);
  unsigned drawn = 0;
  for (int one = 0; one < shuffles; one++) {
    t.shuffle(order);
    drawn += order[t.draw(t.cards())];
    for (int i = 0; i < draws; i++) drawn += t.draw(8);
  }
  ADD(sums, (u64)drawn);
}

}  // namespace presidents
