// Noted games of the readable rules, played again: every offer, every worth of every choice to an old hand, all points.
#pragma once
#include "seen.h"

namespace bodyguard {

// After PRESIDENT comes who begins, after SHUFFLED the kinds of all cards from the top, after ENDED everybody's points.
// A question is its seat, its phase, the answer, how many choices there are, and for each its number and its worth in
// thousandths.
enum Sign { PRESIDENT_IS = -1, SHUFFLED = -2, ENDED = -3 };

INSIDE bool is_alike(const OldHand<Table<Near, Stack, Memory>> &hand, const int *notes, int number, u64 offer) {
  for (int i = 0; i < number; i++) {
    int action = notes[2 * i];
    float apart = 1000 * hand.worth(action) - notes[2 * i + 1];
    if (!(offer >> action & 1) || apart > 1 || apart < -1) return false;
  }
  return ones(offer) == number;
}

// Where the notes part ways with these rules, or -1.
INSIDE long replay(const int *notes, long length, int seats, const TableRules &rules, u64 *words, long most, long *asked) {
  Table<Near, Stack, Memory> t;
  memset((void *)&t, 0, sizeof t);
  t.seats = seats;
  for (long at = 0; at < length;) {
    // Whoever has one choice makes it.
    while (t.phase == ON_TURN && ones(t.offered()) == 1) t.answer(low_bit(t.offered()));
    int sign = notes[at];
    if (sign == PRESIDENT_IS) {
      TableRules ours = rules;
      ours.first_president = notes[at + 1];
      t.new_evening(ours);
      at += 2;
    } else if (sign == SHUFFLED) {
      if (t.phase != DEALING) return at;
      t.pile.next = notes + at + 2;
      t.deal(rules);
      at += 2 + notes[at + 1];
    } else if (sign == ENDED) {
      if (t.phase != BETWEEN) return at;
      for (int s = 0; s < seats; s++)
        if (t.score(s) != notes[at + 1 + s] || (int)(t.twos >> 8 * s & 255) != notes[at + 1 + seats + s]) return at;
      t.go_on();
      at += 1 + 2 * seats;
    } else {
      int number = notes[at + 3];
      if (sign != t.seat || notes[at + 1] != t.phase) return at;
      OldHand<Table<Near, Stack, Memory>> hand(t);
      if (!is_alike(hand, notes + at + 4, number, t.offered())) return at;
      if (words && *asked < most) observe(t, words + *asked * WORDS);
      ++*asked;
      t.answer(notes[at + 2]);
      at += 4 + 2 * number;
    }
  }
  return t.phase == OVER ? -1 : length;
}

EACH_TABLE replay_game(const int *notes, const long *begins, int seats, const TableRules *all_rules, u64 *words, long most,
                       long *asked, long *wrong, long n) {
  NUMBER(n)
  long questions = 0;
  wrong[k] = replay(notes + begins[k], begins[k + 1] - begins[k], seats, all_rules[0], k ? 0 : words, most, &questions);
  asked[k] = questions;
}

}  // namespace bodyguard
