// How the hidden cards may lie: dealt at random, then exchanged between the hands, where hands that explain more of what
// the others have done are kept more often.
#pragma once
#include <algorithm>
#include <vector>

#include "seen.h"

namespace presidents {

struct Laid { uint8_t seat, rank, size; };

// What a seat may know about this round.
template <int LANE> struct Known {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  typedef typename T::Bits Bits;
  T start;  // as play began, or as the President has a card to return; the hands in it do not count
  int me, asked;
  std::vector<Laid> plays;
  Bits mine;    // my hand now
  Bits hidden;  // how many cards of each rank the others hold together, counted in each lane
  int sizes[MOST_SEATS];
  int fixed_seat, fixed_rank;      // a card that is known to be there; NOBODY: none
  int ceiling_seat, ceiling_rank;  // who holds nothing above which rank, apart from that card
  float old_hand[MOST_SEATS];      // how likely a seat is an old hand
};

template <int LANE> struct Guess {
  typedef Known<LANE> K;
  typedef typename K::T T;
  typedef typename T::Bits Bits;
  typedef OldHand<LANE, Near<Bits>, Memory> Hand;
  // A choice that another seat has made, or, in a window, may have had.
  struct Moment {
    T table;
    Bits large, later;  // counted: all cards that were in hands then, and what this seat has laid since
    int seat, fewest, most, did;
  };
  // How rarely an old hand does otherwise than it does, and how often others do as it would.
  static constexpr double SLIP = 0.003, AGREES = 0.75;
  const K &known;
  const House &house;
  u64 rng;
  Bits laid[MOST_SEATS];  // counted: what each has laid in this round
  std::vector<Moment> moments[MOST_SEATS];
  std::vector<int> others;
  std::vector<uint8_t> cards[MOST_SEATS];  // ranks of the cards that can be exchanged
  Bits hands[MOST_SEATS];
  int odd[MOST_SEATS];  // how many of its choices an old hand with these cards would not have made
  std::vector<int> order[MOST_SEATS];      // of its moments: those first that were odd before
  std::vector<double> weights[MOST_SEATS];  // how likely so many odd choices are

  Guess(const K &known, const House &house, u64 seed) : known(known), house(house), rng(first_state(seed)) {
    for (int s = 0; s < MOST_SEATS; s++) { laid[s] = hands[s] = 0; odd[s] = 0; }
    for (const Laid &one : known.plays) laid[one.seat] += T::lane(one.size, one.rank);
    for (int s = 0; s < known.start.seats; s++) if (s != known.me && known.sizes[s]) others.push_back(s);
    for (int tries = 20; tries; tries--) {
      deal();
      for (int s = 0; s < MOST_SEATS; s++) moments[s].clear();
      T t = table();
      if (play_again(t, [&](const T &at, int did, Bits later) { note(at, did, later); })) break;
    }
    for (int s : others) {
      for (int i = 0; i < (int)moments[s].size(); i++) order[s].push_back(i);
      for (int odds = 0; odds <= (int)moments[s].size(); odds++) weights[s].push_back(as_old_hand(s, odds) + as_other(s, odds));
      odd[s] = count_odd(s, hands[s], 1 << 30);
    }
  }
  unsigned draw(unsigned n) { return drawn(rng, n); }
  double chance() { return (draw(1 << 24) + 0.5) / (1 << 24); }
  static Bits one_more(Bits hand, int rank) { return hand | T::lane(T::in_lane(hand, rank) << 1 | 1, rank); }
  static Bits one_less(Bits hand, int rank) {
    unsigned held = T::in_lane(hand, rank);
    return hand ^ T::lane(held ^ held >> 1, rank);
  }

  // The cards that can lie anywhere, at random; whoever holds nothing above a rank is served first.
  void deal() {
    std::vector<uint8_t> pool;
    for (int rank = 0; rank < RANKS; rank++)
      for (unsigned count = T::in_lane(known.hidden, rank); count; count--) pool.push_back(rank);
    for (int s : others) { cards[s].clear(); hands[s] = 0; }
    if (known.fixed_seat != NOBODY) {
      auto found = std::find(pool.begin(), pool.end(), (uint8_t)known.fixed_rank);
      if (found != pool.end()) {
        pool.erase(found);
        hands[known.fixed_seat] = one_more(0, known.fixed_rank);
      }
    }
    for (int i = (int)pool.size() - 1; i > 0; i--) std::swap(pool[i], pool[draw(i + 1)]);
    std::vector<int> order(others);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return (a == known.ceiling_seat) > (b == known.ceiling_seat); });
    for (int s : order)
      for (int size = known.sizes[s] - ones(hands[s]); size > 0 && !pool.empty(); size--) {
        size_t at = pool.size() - 1;
        if (s == known.ceiling_seat) while (at && pool[at] > known.ceiling_rank) at--;
        cards[s].push_back(pool[at]);
        hands[s] = one_more(hands[s], pool[at]);
        pool.erase(pool.begin() + at);
      }
  }
  // The table as play began in the world that is guessed now.
  T table() const {
    T t = known.start;
    for (int s = 0; s < t.seats; s++) t.hands[s] = as_row<LANE>(Hand::counted(s == known.me ? known.mine : hands[s]) + laid[s]);
    return t;
  }

  // The round, played again up to my question. Whoever is asked lays what lies there next, if it is theirs, and else
  // passes. False: in this world it cannot have been so.
  template <class Note> bool play_again(T &t, Note note) const {
    size_t at = 0;
    Bits later[MOST_SEATS];
    for (int s = 0; s < t.seats; s++) later[s] = laid[s];
    for (int left = 2000; left; left--) {
      if (t.phase == DEALING || t.phase == OVER) return false;
      if (at == known.plays.size() && t.seat == known.me && t.phase == known.asked) return true;
      Bits found = t.choices(house);
      int did = PASS;
      if (at < known.plays.size() && known.plays[at].seat == t.seat) {
        int wanted = LANE * known.plays[at].rank + known.plays[at].size - 1;
        if (found >> wanted & 1) { did = wanted; at++; }
      }
      if (did == PASS && !t.may_pass(found)) return false;
      if (t.phase == IN_TURN) note(t, did, later[t.seat]);
      int seat = t.seat;
      if (did != PASS) later[seat] -= T::lane(did % LANE + 1, did / LANE);
      t.answer(house, did);
      // Whoever could have completed a four of a kind has not, unless it comes next.
      if (did == PASS || t.top_rank < 0 || (t.phase != IN_TURN && t.phase != IN_WINDOW)) continue;
      bool comes = at < known.plays.size() && known.plays[at].rank == t.top_rank && known.plays[at].size == FOUR - t.run;
      for (int s = 0; !comes && s < t.seats; s++) {
        if (!t.holds_cards(s) || (s == t.owner && !house.may_complete_own)) continue;
        T asked = t;
        asked.phase = IN_WINDOW; asked.seat = s;
        note(asked, PASS, later[s]);
      }
    }
    return false;
  }
  void note(const T &t, int did, Bits later) {
    if (t.seat == known.me) return;
    Moment one;
    one.table = t; one.seat = t.seat; one.did = did; one.later = later;
    one.fewest = 1 << 30; one.most = 0; one.large = 0;
    for (int s = 0; s < t.seats; s++) {
      one.large += Hand::counted(t.hands[s]);
      if (s == t.seat || !t.holds_cards(s)) continue;
      one.fewest = std::min(one.fewest, t.size(s));
      one.most = std::max(one.most, t.size(s));
    }
    moments[t.seat].push_back(one);
  }

  // Beyond the limit it stops counting. What was odd comes first the next time: most hands are refused at a glance.
  int count_odd(int s, Bits hand, int limit) {
    int found = 0;
    for (size_t at = 0; at < order[s].size(); at++)
      if (!is_explained(moments[s][order[s][at]], hand) && ++found > limit) {
        std::swap(order[s][at], order[s][0]);
        break;
      }
    return found;
  }
  bool is_explained(Moment &one, Bits hand) const {
    T &t = one.table;
    Bits then = t.hands[one.seat] = as_row<LANE>(Hand::counted(hand) + one.later);
    if (t.phase == IN_WINDOW) return !(T::in_lane(then, t.top_rank) >> (FOUR - 1 - t.run) & 1);
    Bits found = t.choices(house);
    bool may_pass = t.may_pass(found);
    if (ones(found) + may_pass < 2) return one.did == (may_pass ? (int)PASS : low_bit(found));
    Hand old(t, house);
    return old.answer_among(one.fewest, one.most, one.large - Hand::counted(then)) == one.did;
  }

  // How likely it is that an old hand, or anybody, with so many odd choices sits there.
  double as_old_hand(int s, int odds) const { return known.old_hand[s] * pow(SLIP, odds); }
  double as_other(int s, int odds) const {
    return (1 - known.old_hand[s]) * pow(AGREES, (int)moments[s].size() - odds) * pow((1 - AGREES) / 2, odds);
  }
  // How many odd choices a seat may have at the most, so that this is likely enough.
  int limit(int s, double need) const {
    int most = -1;
    while (most + 1 < (int)weights[s].size() && weights[s][most + 1] >= need) most++;
    return most;
  }

  void exchange(bool mixes) {
    if (others.size() < 2) return;
    int first = draw(others.size()), second = draw(others.size() - 1);
    int one = others[first], other = others[second + (second >= first)];
    if (cards[one].empty() || cards[other].empty()) return;
    uint8_t &given = cards[one][draw(cards[one].size())], &taken = cards[other][draw(cards[other].size())];
    if (given == taken) return;
    if (one == known.ceiling_seat && taken > known.ceiling_rank) return;
    if (other == known.ceiling_seat && given > known.ceiling_rank) return;
    Bits here = one_more(one_less(hands[one], given), taken), there = one_more(one_less(hands[other], taken), given);
    double need = mixes ? 0 : chance() * weights[one][odd[one]] * weights[other][odd[other]];
    int most = limit(one, need / weights[other][0]), odd_here = most < 0 ? 0 : count_odd(one, here, most);
    if (most < 0 || odd_here > most) return;
    most = limit(other, need / weights[one][odd_here]);
    int odd_there = most < 0 ? 0 : count_odd(other, there, most);
    if (most < 0 || odd_there > most) return;
    std::swap(given, taken);
    hands[one] = here; hands[other] = there; odd[one] = odd_here; odd[other] = odd_there;
  }
  // Another world. Now and then it begins anew from mixed cards: hands that explain everything are seldom left for others
  // that do.
  void next(int number) {
    if (number % 32 == 0) for (int i = 0; i < 60; i++) exchange(true);
    for (int i = 0; i < (number % 32 ? 20 : 400); i++) exchange(false);
  }
  bool is_old_hand(int s) {
    double old = as_old_hand(s, odd[s]), other = as_other(s, odd[s]);
    return chance() * (old + other) < old;
  }
};

}  // namespace presidents
