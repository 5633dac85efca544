// What a seat sees, as bits: the same for a player in training and, made from a View, for the one at the table.
//
// What was laid and where others passed is read from the row of plays alone, which lies open before everybody. Where
// that row allows two stories, `Memory` tells the one that `learned/seen.py` tells.
#pragma once
#include "old_hand.h"

namespace presidents {

enum { OWN = 8, EACH_OTHER = 4, ADVICE = 7, OTHERS = MOST_SEATS - 1, SEEN = OWN + EACH_OTHER * OTHERS, WORDS = SEEN + OTHERS + 1 };
// SEEN words for the player; the others' hands follow, and who is an old hand or a rival, for the critic alone.

struct Memory {
  u64 led[MOST_SEATS], followed[MOST_SEATS], passed[MOST_SEATS];
  uint8_t any, by, rank, size, run, cleared, gift, thanks, rounds;
  uint8_t held_back[MOST_SEATS], held_back_before[MOST_SEATS];

  BOTH void new_evening() {
    for (int s = 0; s < MOST_SEATS; s++) held_back[s] = held_back_before[s] = 0;
    rounds = 0;
  }
  BOTH void begin() {
    for (int s = 0; s < MOST_SEATS; s++) {
      int held = held_back_before[s] + held_back[s];
      held_back_before[s] = held < 200 ? held : 200;
      led[s] = followed[s] = passed[s] = held_back[s] = 0;
    }
    if (rounds < 200) rounds++;
    any = by = rank = size = run = cleared = 0;
    gift = thanks = PASS;
  }
  // The exchange: each of the two knows a card of the other's, until a card of that rank is laid.
  BOTH void gave(int given, int returned, bool) {
    gift = given == returned ? (int)PASS : given;
    thanks = returned;
  }
  BOTH u64 sign() const { return 1ULL << (13 * (size - 1) + rank); }
  BOTH static int kind(int rank, int size) { return 4 * rank + (size < 4 ? size : 4) - 1; }

  template <class T> BOTH void lay(const T &table, int s, int r, int n) {
    bool leads = !any || cleared, completes = !leads && r == rank && run + n == FOUR;
    if (!leads && !completes) {
      bool follows = r == TWO || n > size || (n == size && r >= rank);
      leads = s == by || (!table.holds_cards(by) && !follows);
      for (int o = 0; o < table.seats; o++)
        if (o != by && table.holds_cards(o) && (leads || table.away(by, o) < table.away(by, s))) passed[o] |= sign();
    }
    // Whoever lays what it could have laid where it passed has held back, which an old hand never does.
    if (r != TWO && n < FOUR && passed[s] & ((1ULL << (13 * (n - 1) + r)) - 1)) held_back[s]++;
    (leads ? led[s] : followed[s]) |= 1ULL << kind(r, n);
    int sum = !leads && r == rank ? run + n : n;
    any = 1; by = s; rank = r; size = n; run = sum >= FOUR ? sum : n; cleared = r == TWO || run >= FOUR;
    if (table.president != NOBODY) {
      if (s == table.president && r == gift) gift = PASS;
      if (s == table.pond_scum && r == thanks) thanks = PASS;
    }
  }
};

// Whether a seat has passed since the last play, as the table shows.
template <class T> BOTH bool has_passed(const T &table, int o) {
  const Memory &mind = table.mind;
  if (!mind.any || mind.cleared || o == mind.by || !table.holds_cards(o)) return false;
  return table.top_rank < 0 || table.away(mind.by, o) < table.away(mind.by, table.turn);
}

template <int LANE> BOTH u64 low_halves(typename Row<LANE>::Bits row) {
  if (LANE == 4) return (u64)row;
  u64 found = 0;
  for (int rank = 0; rank < RANKS; rank++) found |= (u64)((unsigned)(row >> (LANE * rank)) & 15) << 4 * rank;
  return found;
}
template <int LANE> BOTH u64 high_halves(typename Row<LANE>::Bits row) { return LANE == 4 ? 0 : low_halves<LANE>(row >> 4 % LANE); }

// The choices as a player numbers them: four sizes a rank, where four stands for more too, and 52 for a pass.
template <class T, int LANE> BOTH u64 offered(const T &table, const TableRules &rules) {
  typename T::Bits found = table.choices(rules);
  u64 row = low_halves<LANE>(found), more = high_halves<LANE>(found);
  more |= more >> 1; more |= more >> 2;
  row |= (more & 0x1111111111111ULL) << 3;
  return table.may_pass(found) ? row | 1ULL << 52 : row;
}
template <class T, int LANE> BOTH int chosen(const T &table, const TableRules &rules, int action) {
  if (action == 52) return PASS;
  int rank = action >> 2, size = action & 3;
  if (LANE == 4 || size < 3) return LANE * rank + size;
  unsigned sizes = T::in_lane(table.choices(rules), rank);
  for (size = LANE - 1; size > 3 && !(sizes >> size & 1);) size--;
  return LANE * rank + size;
}

template <int LANE> BOTH typename Row<LANE>::Bits as_row(typename Row<LANE>::Bits counts) {
  typename Row<LANE>::Bits row = 0;
  for (int rank = 0; rank < RANKS; rank++) {
    unsigned count = (unsigned)(counts >> (LANE * rank)) & ((1u << LANE) - 1);
    row |= (typename Row<LANE>::Bits)((1u << count) - 1) << (LANE * rank);
  }
  return row;
}

// On what size a seat has passed, from the lowest rank upwards: what it would not beat then it will hardly beat now.
BOTH u64 from_lowest(u64 passed) {
  u64 found = 0;
  for (int size = 0; size < 3; size++) {
    u64 ranks = passed >> 13 * size & 0x1FFF;
    ranks |= ranks << 1; ranks |= ranks << 2; ranks |= ranks << 4; ranks |= ranks << 8;
    found |= (ranks & 0x1FFF) << 13 * size;
  }
  return found;
}

// The choice as a player numbers it.
template <int LANE> BOTH int action_of(int choice) {
  return choice == PASS ? 52 : Memory::kind(choice / LANE, choice % LANE + 1);
}

// What an old hand makes of its cards: the sets that nobody can beat, how many others there are, and what it would do.
template <class T, int LANE> BOTH void judge_as_old_hand(const T &table, const TableRules &rules, u64 *words) {
  OldHand<LANE, decltype(T::hands), decltype(T::mind)> hand(table, rules);
  hand.look_around();
  u64 sure = 0;
  int losers = 0;
  for (int rank = 0; rank < RANKS; rank++) {
    int count = hand.held(rank);
    losers += hand.is_loser(rank, count);
    for (int size = 1; size <= count && size <= FOUR; size++)
      if (hand.is_sure(rank, size)) sure |= 1ULL << (4 * rank + size - 1);
  }
  words[4] |= 1ULL << (39 + losers);
  words[6] = sure;
  words[ADVICE] = 1ULL << action_of<LANE>(hand.answer());
}

template <class T, int LANE> BOTH void observe(const T &table, const TableRules &rules, u64 *words) {
  typedef typename T::Bits Bits;
  const Memory &mind = table.mind;
  int me = table.seat;
  Bits hand = table.hands[me], unseen = 0;
  for (int s = 0; s < table.seats; s++)
    if (s != me)
      for (int rank = 0; rank < RANKS; rank++) unseen += T::lane(T::held(table.hands[s], rank), rank);
  unseen = as_row<LANE>(unseen);
  bool is_titled = table.president != NOBODY, has_top = table.top_rank >= 0;
  int kind = table.phase == RETURNING ? 3 : table.phase == IN_WINDOW ? 2 : has_top ? 1 : 0;
  u64 own = low_halves<LANE>(hand) | 1ULL << (52 + kind);
  own |= (u64)!is_titled << 56 | (u64)(table.president == me) << 57;
  own |= (u64)(table.vice_president == me) << 58 | (u64)(table.pond_scum == me) << 59;
  u64 more = high_halves<LANE>(hand) | 1ULL << (49 + table.seats), top = 0;
  more |= (u64)(mind.rounds > 1) << 61 | (u64)(mind.rounds > 2) << 62 | (u64)(mind.rounds > 4) << 63;
  if (has_top) {
    own |= 1ULL << (59 + table.top_size) | (u64)(table.owner == me) << 63;
    more |= 1ULL << (57 + table.run);
    top = 1ULL << table.top_rank;
  }
  if (table.phase != RETURNING && is_titled) {
    if (me == table.pond_scum && mind.gift != PASS) top |= 1ULL << (13 + mind.gift);
    if (me == table.president && mind.thanks != PASS) top |= 1ULL << (26 + mind.thanks);
  }
  words[0] = own; words[1] = more;
  words[2] = low_halves<LANE>(unseen) | 1ULL << (52 + table.outs);
  words[3] = high_halves<LANE>(unseen);
  words[4] = top;
  words[5] = offered<T, LANE>(table, rules);
  judge_as_old_hand<T, LANE>(table, rules, words);
  for (int place = 1; place <= OTHERS; place++) {
    u64 *row = words + OWN + EACH_OTHER * (place - 1);
    if (place >= table.seats) {
      row[0] = row[1] = row[2] = row[3] = words[SEEN + place - 1] = 0;
      continue;
    }
    int o = me + place < table.seats ? me + place : me + place - table.seats, size = table.size(o);
    bool passed = has_passed(table, o);
    row[0] = mind.led[o] | (u64)(table.president == o) << 52 | (u64)(table.vice_president == o) << 53;
    row[0] |= (u64)(table.pond_scum == o) << 54 | (u64)(has_top && table.owner == o) << 55 | (u64)passed << 56;
    row[0] |= (u64)(table.phase != RETURNING && table.turn == o) << 57 | (u64)(size > 0) << 58;
    row[1] = mind.followed[o];
    u64 on = mind.passed[o] | (passed ? mind.sign() : 0);
    row[2] = on | 1ULL << (39 + (size < 24 ? size : 24));
    row[3] = from_lowest(on) | (u64)(mind.held_back[o] > 0) << 39 | (u64)(mind.held_back_before[o] > 0) << 40;
    row[3] |= (u64)(mind.held_back_before[o] > 2) << 41;
    words[SEEN + place - 1] = low_halves<LANE>(table.hands[o]);
  }
}

}  // namespace presidents
