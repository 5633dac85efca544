// The learned player thinks: it tries its choices in worlds as they may be, everybody plays on as they would, and when it
// would have to choose again the critic, who sees all hands of that world, says how well it stands.
#pragma once
#include "forward.h"
#include "guess.h"
#include "seated.h"

namespace presidents {

struct Wits {
  Network player, critic;
  float worth[4];  // what a round is worth to its President, Vice President, those without a title, the Pond Scum
};

template <int LANE> struct Thought {
  typedef typename Guess<LANE>::T T;
  enum { MOST = 53 };
  const Known<LANE> known;
  const House house;
  const Wits &wits;
  Guess<LANE> guess;
  int depth, worlds = 0, favourite = 0;
  u64 candidates = 0;
  float logits[128];
  double sums[MOST], squares[MOST];  // of what each choice comes to, and of how much better that is than the favourite
  long tries[MOST], evaluations = 0;

  Thought(const Known<LANE> &known, const House &house, const Wits &wits, int depth, u64 seed)
      : known(known), house(house), wits(wits), guess(this->known, this->house, seed), depth(depth) {
    for (int a = 0; a < MOST; a++) { sums[a] = squares[a] = 0; tries[a] = 0; }
    T t = guess.table();
    if (!guess.play_again(t, [](const T &, int, typename T::Bits) {})) return;
    u64 words[WORDS];
    see(t, 0, words);
    favourite = choose(words, logits);
    // What the player would hardly ever do is not looked at.
    for (u64 left = words[5]; left; left &= left - 1)
      if (logits[low_bit(left)] > logits[favourite] - 7) candidates |= 1ULL << low_bit(left);
  }
  void see(const T &t, unsigned old_hands, u64 *words) const {
    observe<T, LANE>(t, house, words);
    u64 who = 0;
    for (int place = 1; place < t.seats; place++) who |= (u64)(old_hands >> (t.seat + place) % t.seats & 1) << place;
    words[WORDS - 1] = who;
  }
  int choose(const u64 *words, float *out) const {
    wits.player(words, SEEN, out);
    out[low_bit(words[ADVICE])] += wits.player.lean;
    int best = low_bit(words[5]);
    for (u64 left = words[5]; left; left &= left - 1) if (out[low_bit(left)] > out[best]) best = low_bit(left);
    return best;
  }

  float ending(const T &t) const {
    if (t.first_out == known.me) return wits.worth[PRESIDENT];
    if (t.second_out == known.me) return wits.worth[VICE_PRESIDENT];
    return wits.worth[t.phase == DEALING && t.pond_scum == known.me ? POND_SCUM : NO_TITLE];
  }
  float trial(T t, int action, unsigned old_hands) {
    float out[128];
    u64 words[WORDS];
    int left = depth;
    t.answer(house, chosen<T, LANE>(t, house, action));
    for (;;) {
      if (t.phase == DEALING || t.phase == OVER || !t.holds_cards(known.me)) return ending(t);
      auto found = t.choices(house);
      bool may_pass = t.may_pass(found);
      if (ones(found) + may_pass == 1) { t.answer(house, may_pass ? (int)PASS : low_bit(found)); continue; }
      if (old_hands >> t.seat & 1) {
        OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, house);
        t.answer(house, hand.answer());
        continue;
      }
      see(t, old_hands, words);
      evaluations++;
      if (t.seat == known.me && left-- == 0) {
        wits.critic(words, WORDS, out);
        return out[0];
      }
      t.answer(house, chosen<T, LANE>(t, house, choose(words, out)));
    }
  }

  // All choices that are still in question, in one more world.
  void try_once() {
    guess.next(worlds++);
    unsigned old_hands = 0;
    for (int s : guess.others) old_hands |= (unsigned)guess.is_old_hand(s) << s;
    T t = guess.table();
    if (!guess.play_again(t, [](const T &, int, typename T::Bits) {})) return;
    float best = trial(t, favourite, old_hands);
    sums[favourite] += best; tries[favourite]++;
    for (u64 left = candidates & ~(1ULL << favourite); left; left &= left - 1) {
      int action = low_bit(left);
      float gain = trial(t, action, old_hands) - best;
      sums[action] += gain; squares[action] += gain * gain; tries[action]++;
    }
  }
  // By how much a choice is better than the favourite, and how sure that is.
  double gain(int action) const { return tries[action] ? sums[action] / tries[action] : 0; }
  double error(int action) const {
    if (tries[action] < 2) return 1;
    double mean = gain(action), spread = squares[action] / tries[action] - mean * mean;
    return sqrt(std::max(spread, 1e-6) / tries[action]);
  }
  void think(int number) {
    for (int left = number; left && candidates & (candidates - 1); left--) {
      try_once();
      if (worlds % 16 == 0) drop_the_worst();
    }
  }
  void drop_the_worst() {
    if (worlds < 48) return;
    double most = 0, its_error = 0;
    for (u64 left = candidates & ~(1ULL << favourite); left; left &= left - 1)
      if (gain(low_bit(left)) > most) { most = gain(low_bit(left)); its_error = error(low_bit(left)); }
    for (u64 left = candidates & ~(1ULL << favourite); left; left &= left - 1) {
      int action = low_bit(left);
      if (gain(action) + 3 * (error(action) + its_error) < most) candidates &= ~(1ULL << action);
    }
  }
  int answer(double caution) const {
    int best = favourite;
    double most = 0;
    for (int action = 0; action < MOST; action++) {
      if (action == favourite || !tries[action] || !(candidates >> action & 1)) continue;
      double sure = gain(action) - caution * error(action);
      if (sure > most) { most = sure; best = action; }
    }
    return best;
  }
};

}  // namespace presidents
