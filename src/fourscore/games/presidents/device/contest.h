// Evenings of old hands, learned players and random ones, to see how they do. On CPU cores alone.
#pragma once
#include "kit/device/forward.h"
#include "seated.h"

namespace presidents {

enum Kind { PLAYS_AS_OLD_HAND, HAS_LEARNED, PLAYS_AT_RANDOM, IS_RIVAL };

template <int LANE> struct Contest {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  T t;
  const TableRules &rules;
  const Network &network, &rival;
  int kinds[MOST_SEATS];
  long asked = 0, firsts[MOST_SEATS];

  Contest(const TableRules &rules, const Network &network, const Network &rival)
      : rules(rules), network(network), rival(rival) {}

  int answer() {
    asked++;
    int kind = kinds[t.seat];
    if (kind == PLAYS_AS_OLD_HAND) {
      OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, rules);
      return hand.answer();
    }
    u64 offer = offered<T, LANE>(t, rules);
    if (kind == PLAYS_AT_RANDOM) return chosen<T, LANE>(t, rules, nth_bit(offer, t.draw(ones(offer))));
    u64 words[WORDS];
    float out[2 * 64];
    observe<T, LANE>(t, rules, words);
    const Network &asked_now = kind == IS_RIVAL ? rival : network;
    asked_now(words, SEEN, out);
    out[low_bit(words[ADVICE])] += asked_now.lean;
    int best = low_bit(offer);
    for (u64 left = offer; left; left &= left - 1) if (out[low_bit(left)] > out[best]) best = low_bit(left);
    return chosen<T, LANE>(t, rules, best);
  }
  // One evening; says who won.
  int play(u64 seed, int seats) {
    memset((void *)&t, 0, sizeof t);
    t.seed(seed);
    t.seats = seats;
    t.new_evening();
    // Whoever leaves things to chance draws from the same row of numbers as the cards do: the next deal begins anew.
    for (u64 deal = 0; t.phase != OVER;) {
      if (t.phase == DEALING) {
        t.seed(first_state(seed) + deal++);
        uint8_t order[MOST_CARDS];
        if (t.dealer == NOBODY) t.dealer = t.draw(t.seats);
        t.shuffle(order);
        t.deal(rules, order);
      }
      auto found = t.choices(rules);
      bool may_pass = t.may_pass(found);
      int outs = t.outs;
      t.answer(rules, ones(found) + may_pass == 1 ? (may_pass ? (int)PASS : low_bit(found)) : answer());
      if (!outs && t.outs) firsts[t.first_out]++;
    }
    return t.winner;
  }
};

template <int LANE> void contest_of(const Network &network, const Network &rival, const TableRules &rules, int seats,
                                    const int *kinds, u64 seed, int evenings, long *won, long *presidents, long *asked) {
  Contest<LANE> table(rules, network, rival);
  for (int s = 0; s < MOST_SEATS; s++) { table.firsts[s] = 0; table.kinds[s] = s < seats ? kinds[s] : 0; }
  for (int evening = 0; evening < evenings; evening++) won[table.play(seed + evening, seats)]++;
  for (int s = 0; s < seats; s++) presidents[s] += table.firsts[s];
  *asked += table.asked;
}

}  // namespace presidents
