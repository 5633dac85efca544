// The old hand: the rules of thumb of `kernel/old_hand.py`, in the same order.
#pragma once
#include "rules.h"

namespace presidents {

template <int LANE, class Hands, class Mind> struct OldHand {
  typedef Table<LANE, Hands, Mind> T;
  typedef typename T::Bits Bits;
  enum { MANY = 1 << 30, TEN = 7, SETS_FOR_EACH_TWO = 3 };
  const T &table;
  const TableRules &rules;
  int seat, total, fewest, most;
  Bits hand, legal, others;
  unsigned highest;  // a byte for each size: the highest rank of which a rival could lay so many, plus one
  bool fears_two;

  BOTH OldHand(const T &table, const TableRules &rules) : table(table), rules(rules), seat(table.seat) {
    hand = table.hands[seat];
    total = ones(hand);
  }
  // How many cards of each rank: the bits of each lane counted.
  BOTH static Bits counted(Bits row) {
    const Bits all = ~(Bits)0;
    row -= (row >> 1) & all / 3;
    row = (row & all / 5) + ((row >> 2) & all / 5);
    return LANE == 4 ? row : (row + (row >> 4)) & all / 17;
  }
  BOTH static int least(int one, int other) { return one < other ? one : other; }
  BOTH int held(int rank) const { return T::held(hand, rank); }
  BOTH int ranks() const { return ones(hand & Row<LANE>::each()); }
  BOTH static int next_rank(Bits &left) {
    int at = low_bit(left);
    left &= left - 1;
    return at / LANE;
  }
  BOTH static int last_set(int count) { return count > FOUR ? count - FOUR : count; }
  BOTH static int laid(int rank, int size) { return LANE * rank + size - 1; }
  BOTH bool may_lay(int rank, int size) const { return size <= LANE && (legal >> laid(rank, size) & 1); }
  BOTH bool strands(int rank, int size) const {
    return rank != TWO && T::in_lane(hand, TWO) && size == held(rank) && ranks() <= 2;
  }
  BOTH void look_around() {
    fewest = MANY; most = 0; others = 0;
    for (int rival = 0; rival < table.seats; rival++) {
      if (rival == seat || !table.holds_cards(rival)) continue;
      int size = table.size(rival);
      fewest = least(fewest, size);
      if (size > most) most = size;
      others += counted(table.hands[rival]);
    }
    fears_two = most > 1 && T::in_lane(others, TWO);
    highest = 0;
    int reached = 0;
    for (int rank = TWO - 1; rank >= 0 && reached < FOUR; rank--)
      for (int count = least(least(T::in_lane(others, rank), FOUR), most); reached < count; reached++)
        highest |= (unsigned)(rank + 1) << 8 * reached;
  }
  BOTH bool is_sure(int rank, int size) const {
    if (rank == TWO || size >= FOUR) return true;
    if (fears_two) return false;
    int missing = FOUR - size;
    bool can_be_completed = (int)T::in_lane(others, rank) >= missing && most >= missing;
    return (int)(highest >> 8 * (size - 1) & 255) <= rank + 1 && !(highest >> 8 * size & 255) && !can_be_completed;
  }
  BOTH bool is_loser(int rank, int count) const { return count > 0 && !is_sure(rank, last_set(count)); }

  BOTH int answer() {
    if (table.phase == RETURNING) return return_card();
    if (table.phase == IN_WINDOW) return complete();
    legal = table.plays(rules, seat);
    if (ranks() == 1) {
      int rank = low_bit(hand) / LANE;
      if (may_lay(rank, total)) return laid(rank, total);
    }
    look_around();
    return table.top_rank < 0 ? lead() : follow();
  }
  BOTH int return_card() const {
    Bits offered = table.choices(rules), left = offered;
    int found = 0, best = MANY;
    while (left) {
      int rank = next_rank(left), cost = (rank > TEN) * 16 + held(rank);
      if (cost < best) { found = rank; best = cost; }
    }
    return laid(found, 1);
  }
  BOTH int complete() const {
    int missing = FOUR - table.run;
    return missing != total && strands(table.top_rank, missing) ? (int)PASS : laid(table.top_rank, missing);
  }
  BOTH int lead() const {
    int choice = win_the_rest();
    if (choice == PASS) choice = hardest_to_place(fewest == 1, true);
    return choice == PASS ? lead_what_is_left() : choice;
  }
  BOTH int win_the_rest() const {
    int losers = 0, last = -1;
    for (Bits left = hand & Row<LANE>::each(); left;) {
      int rank = next_rank(left);
      if (!is_loser(rank, held(rank))) continue;
      last = rank;
      if (++losers > 1) return PASS;
    }
    if (!losers) {
      last = TWO - 1;
      while (last >= 0 && !held(last)) last--;
      if (last < 0) return PASS;
    }
    int size_of_last = last_set(held(last));
    for (Bits left = hand & Row<LANE>::each(); left;) {
      int rank = next_rank(left);
      for (int count = held(rank), size; count; count -= size) {
        size = least(count, FOUR);
        if ((rank != last || size != size_of_last) && may_lay(rank, size)) return laid(rank, size);
      }
    }
    return PASS;
  }
  BOTH int hardest_to_place(bool is_urgent, bool leads) const {
    int found = -1, found_size = MANY, highest_single = -1;
    for (Bits left = hand & Row<LANE>::each() & (T::lane(1, TWO) - 1); left;) {
      int rank = next_rank(left);
      for (int count = held(rank), size; count; count -= size) {
        size = least(count, FOUR);
        if (!may_lay(rank, size) || strands(rank, size)) continue;
        if (size == 1 && is_urgent) highest_single = rank;
        else if (size < found_size) { found = rank; found_size = size; }
      }
    }
    if (found >= 0) return laid(found, found_size);
    return highest_single >= 0 && leads ? laid(highest_single, 1) : (int)PASS;
  }
  BOTH int lead_what_is_left() const {
    for (int rank = 0; rank < RANKS; rank++)
      for (int size = held(rank); size > 0; size--)
        if (may_lay(rank, size)) return laid(rank, size);
    return PASS;
  }
  BOTH int follow() const {
    int rank = table.top_rank;
    for (int size = FOUR - table.run; size <= held(rank); size++)
      if (may_lay(rank, size) && !strands(rank, size)) return laid(rank, size);
    int choice = take_over();
    if (choice == PASS) choice = hardest_to_place(fewest == 1, false);
    if (choice == PASS && fewest == 1) choice = hardest_to_place(false, false);
    return choice == PASS ? spend_a_two() : choice;
  }
  BOTH int take_over() const {
    int losers = 0, twos = held(TWO), rest = total - twos;
    for (Bits left = hand & Row<LANE>::each() & (T::lane(1, TWO) - 1); left;) {
      int rank = next_rank(left);
      losers += is_loser(rank, held(rank));
    }
    if (losers > 2 + twos) return PASS;
    for (Bits left = hand & Row<LANE>::each(); left;) {
      int rank = next_rank(left), count = held(rank);
      bool was_loser = is_loser(rank, count);
      for (int size = 1; size <= count; size++) {
        if (!is_sure(rank, size) || !may_lay(rank, size)) continue;
        if (rank == TWO) {
          if (size > 1 && may_lay(TWO, 1)) continue;
          if (losers <= 1 + twos - size && rest) return laid(rank, size);
        } else if (!strands(rank, size) && rest > size) {
          if (losers - was_loser + is_loser(rank, count - size) <= 1 + twos) return laid(rank, size);
        }
      }
    }
    return PASS;
  }
  BOTH int spend_a_two() const {
    unsigned sizes = T::in_lane(legal, TWO);
    if (!sizes) return PASS;
    int others = 0;
    for (int rank = 0; rank < TWO; rank++) others += (held(rank) > 0) + (held(rank) > FOUR);
    if (!others || (others > SETS_FOR_EACH_TWO * held(TWO) && fewest > 2)) return PASS;
    return laid(TWO, low_bit((u64)sizes) + 1);
  }
};

}  // namespace presidents
