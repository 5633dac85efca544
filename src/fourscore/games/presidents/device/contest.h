// Evenings of old hands, learned players and learned players that think, to see how they do. On CPU cores alone.
#pragma once
#include "think.h"

namespace presidents {

enum Kind { PLAYS_AS_OLD_HAND, HAS_LEARNED, THINKS, PLAYS_AT_RANDOM };
enum { KINDS = 4 };

// How likely a seat is an old hand, by what it has shown this evening: half of the others hold back within a round.
inline float likely_old_hand(const Memory &mind, int seat) {
  if (mind.held_back[seat] || mind.held_back_before[seat]) return 0.02f;
  return 1 - powf(0.5f, mind.rounds < 6 ? mind.rounds : 6);
}

template <int LANE> struct Contest {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  T t, start;
  const House &house;
  const Wits &wits;
  std::vector<Laid> plays;
  int kinds[MOST_SEATS], worlds, depth;
  double caution;
  long asked[KINDS], firsts[MOST_SEATS];

  Contest(const House &house, const Wits &wits) : house(house), wits(wits) {}

  // What the seat that is asked may know.
  Known<LANE> knowledge() const {
    Known<LANE> known;
    known.start = start;
    known.me = t.seat; known.asked = t.phase; known.plays = plays;
    known.mine = t.hands[t.seat]; known.hidden = 0;
    known.fixed_seat = known.ceiling_seat = NOBODY; known.fixed_rank = known.ceiling_rank = 0;
    for (int s = 0; s < t.seats; s++) {
      known.sizes[s] = t.size(s);
      known.old_hand[s] = likely_old_hand(t.mind, s);
      if (s != t.seat) known.hidden += OldHand<LANE, Near<typename T::Bits>, Memory>::counted(t.hands[s]);
      known.start.hands[s] = 0;
    }
    bool is_titled = t.president != NOBODY, is_president = is_titled && t.seat == t.president;
    bool is_scum = is_titled && t.seat == t.pond_scum;
    if (!is_president && !is_scum) known.start.mind.gift = known.start.mind.thanks = PASS;
    if (is_president) { known.ceiling_seat = t.pond_scum; known.ceiling_rank = t.gift; }
    if (t.phase != RETURNING && is_president && t.mind.thanks != PASS) { known.fixed_seat = t.pond_scum; known.fixed_rank = t.mind.thanks; }
    if (is_scum && t.mind.gift != PASS) { known.fixed_seat = t.president; known.fixed_rank = t.mind.gift; }
    return known;
  }
  int answer() {
    int kind = kinds[t.seat];
    asked[kind]++;
    if (kind == PLAYS_AS_OLD_HAND) {
      OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, house);
      return hand.answer();
    }
    u64 offer = offered<T, LANE>(t, house);
    if (kind == PLAYS_AT_RANDOM) return chosen<T, LANE>(t, house, nth_bit(offer, t.draw(ones(offer))));
    if (!(offer & (offer - 1))) return chosen<T, LANE>(t, house, low_bit(offer));
    if (kind == THINKS) {
      Thought<LANE> thought(knowledge(), house, wits, depth, t.draw(1u << 31));
      thought.think(worlds);
      return chosen<T, LANE>(t, house, thought.answer(caution));
    }
    u64 words[WORDS];
    float out[128];
    observe<T, LANE>(t, house, words);
    wits.player(words, SEEN, out);
    out[low_bit(words[ADVICE])] += wits.player.lean;
    int best = low_bit(offer);
    for (u64 left = offer; left; left &= left - 1) if (out[low_bit(left)] > out[best]) best = low_bit(left);
    return chosen<T, LANE>(t, house, best);
  }
  // One evening; says who won.
  int play(u64 seed, int seats) {
    memset((void *)&t, 0, sizeof t);
    t.seed(seed);
    t.seats = seats;
    t.new_evening();
    while (t.phase != OVER) {
      if (t.phase == DEALING) {
        uint8_t order[MOST_CARDS];
        if (t.dealer == NOBODY) t.dealer = t.draw(t.seats);
        t.shuffle(order);
        t.deal(house, order);
        plays.clear();
        start = t;
      }
      auto found = t.choices(house);
      bool may_pass = t.may_pass(found), returns = t.phase == RETURNING;
      int choice = ones(found) + may_pass == 1 ? (may_pass ? (int)PASS : low_bit(found)) : answer();
      int seat = t.phase == IN_WINDOW ? -1 : t.seat, rank = t.top_rank, missing = FOUR - t.run, outs = t.outs;
      bool is_window = t.phase == IN_WINDOW;
      t.answer(house, choice);
      if (returns) { start = t; continue; }
      if (!is_window && choice != PASS) plays.push_back({(uint8_t)seat, (uint8_t)(choice / LANE), (uint8_t)(choice % LANE + 1)});
      // A window ends with the nearest who completes.
      if (is_window && t.phase != IN_WINDOW && t.completer != NOBODY)
        plays.push_back({t.completer, (uint8_t)rank, (uint8_t)missing});
      if (!outs && t.outs) firsts[t.first_out]++;
    }
    return t.winner;
  }
};

template <int LANE> void contest_of(const Wits &wits, const House &house, int seats, const int *kinds, u64 seed, int evenings,
                                    int worlds, int depth, double caution, long *won, long *presidents, long *asked) {
  Contest<LANE> table(house, wits);
  table.worlds = worlds; table.depth = depth; table.caution = caution;
  for (int kind = 0; kind < KINDS; kind++) table.asked[kind] = 0;
  for (int s = 0; s < MOST_SEATS; s++) { table.firsts[s] = 0; table.kinds[s] = s < seats ? kinds[s] : 0; }
  for (int evening = 0; evening < evenings; evening++) won[table.play(seed + evening, seats)]++;
  for (int s = 0; s < seats; s++) presidents[s] += table.firsts[s];
  for (int kind = 0; kind < KINDS; kind++) asked[kind] += table.asked[kind];
}

}  // namespace presidents
