// Whole games of random players, and how fast they could be at best.
#pragma once
#include "rules.h"

namespace knife_fight {

INSIDE void play_game(Fight &fight, const TableRules *rules, int seats) {
  new_fight(fight, rules, seats);
  deal(fight);
  for (run(fight); fight.phase != OVER; run(fight)) {
    Choosing first = choice(fight, 0);
    fight.choices += first.number > 1;
    int wanted = first.number > 1 ? drawn(fight.chance.state, first.number) : 0;
    answer(fight, wanted ? choice(fight, wanted).found : first.found);
  }
}

// Sums of real choices and of games that were given up; then games won by seat.
EACH_TABLE play_at_random(u64 seed, int seats, const TableRules *rules, int games, u64 *sums, long n) {
  NUMBER(n)
  Fight fight;
  memset((void *)&fight.chance, 0, sizeof fight.chance);
  fight.chance.state = first_state(seed + k);
  fight.ran = 0;
  u64 choices = 0;
  for (int game = 0; game < games; game++) {
    play_game(fight, rules, seats);
    choices += fight.choices;
    if (fight.is_lost) ADD(&sums[1], 1ULL);
    for (int seat = 0; seat < seats; seat++)
      if (fight.winners >> seat & 1) ADD(&sums[2 + seat], 1ULL);
  }
  ADD(&sums[0], choices);
}

// Chance alone, with no rules in between: as many shuffles and draws as bulk play needs. Nothing can be faster.
EACH_TABLE draw_alone(u64 seed, int games, int draws, u64 *sums, long n) {
  NUMBER(n)
  Chance chance;
  memset((void *)&chance, 0, sizeof chance);
  chance.state = first_state(seed + k);
  uint8_t order[CARDS];
  unsigned seen = 0;
  for (int game = 0; game < games; game++) {
    for (int place = 0; place < CARDS; place++) order[place] = place;
    chance.shuffle(order, PRESIDENTS);
    chance.shuffle(order, CARDS);
    seen += order[0];
    for (int i = 0; i < draws; i++) seen += drawn(chance.state, 8);
  }
  ADD(&sums[0], (u64)seen);
}

}  // namespace knife_fight
