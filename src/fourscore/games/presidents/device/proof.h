// A noted game of the CPU kernel, played again: every question, every offer, every answer of an old hand.
#pragma once
#include "seen.h"

namespace presidents {

enum { SHUFFLED = -2, ROLLED = -3, ROUND_ENDED = -4, GIVE = 3 };

template <int LANE> INSIDE long replay(const short *notes, long length, int seats, const TableRules &rules, unsigned old_hands,
                                       u64 *words, long most, long *asked) {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  T t;
  memset(&t, 0, sizeof t);
  t.seats = seats;
  t.new_evening();
  uint8_t order[MOST_CARDS];
  for (long at = 0; at < length;) {
    int sign = notes[at];
    if (sign == ROLLED) { t.dealer = notes[at + 1]; at += 2; continue; }
    if (sign == SHUFFLED) {
      if (t.phase != DEALING) return at;
      for (int place = 0; place < notes[at + 1]; place++) order[place] = notes[at + 2 + place];
      at += 2 + notes[at + 1];
      t.deal(rules, order);
      continue;
    }
    if (sign == ROUND_ENDED) {
      for (int s = 0; s < seats; s++) if (t.score(s) != notes[at + 4 + s]) return at;
      bool is_titled = t.phase == DEALING;
      if (is_titled && (t.president != notes[at + 1] || t.pond_scum != notes[at + 3])) return at;
      at += 4 + seats;
      continue;
    }
    int kind = notes[at + 1], answer = notes[at + 2], count = notes[at + 3];
    if (kind == GIVE) {  // with suits left out there is nothing to choose: the deal has given it already
      if (t.phase != RETURNING || answer / 256 != t.gift) return at;
      at += 4 + count;
      continue;
    }
    int expected = t.phase == RETURNING ? 4 : t.phase == IN_WINDOW ? 2 : t.top_rank >= 0;
    if (sign != t.seat || kind != expected) return at;
    typename T::Bits found = t.choices(rules), noted = 0;
    bool may_pass = false;
    for (int i = 0; i < count; i++) {
      int one = notes[at + 4 + i];
      if (one < 0) { may_pass = true; continue; }
      int size = 0;
      for (int suits = one % 256; suits; suits >>= 2) size += suits & 3;
      noted |= (typename T::Bits)1 << (LANE * (one / 256) + size - 1);
    }
    if (found != noted || may_pass != t.may_pass(found)) return at;
    int choice = PASS;
    if (answer >= 0) {
      int size = 0;
      for (int suits = answer % 256; suits; suits >>= 2) size += suits & 3;
      choice = LANE * (answer / 256) + size - 1;
    }
    if (old_hands >> t.seat & 1 && count > 1) {
      OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, rules);
      if (ones(found) + may_pass > 1 && hand.answer() != choice) return at;
    }
    if (words && *asked < most) observe<T, LANE>(t, rules, words + *asked * WORDS);
    ++*asked;
    t.answer(rules, choice);
    at += 4 + count;
  }
  return -1;
}

template <int LANE> EACH_TABLE replay_game(const short *notes, const long *begins, int seats,
                                           const TableRules *all_rules, unsigned old_hands, u64 *words, long most,
                                           long *asked, long *wrong, long n) {
  NUMBER(n)
  long questions = 0;
  wrong[k] = replay<LANE>(notes + begins[k], begins[k + 1] - begins[k], seats, all_rules[0], old_hands, words, most, &questions);
  asked[k] = questions;
}

}  // namespace presidents
