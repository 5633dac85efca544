// The rules of Presidents for bulk play, for CPU cores and for CUDA: the chapters of `kernel`, with suits left out.
//
// No rule asks for a suit but the opening, which is known by the seat that was dealt the 3 of clubs. A hand is one
// number with a lane of bits for each rank: as many low bits are set as cards are held. One pack needs lanes of four
// bits, two packs lanes of eight. A choice is the number of a bit in such a row: lane times rank, plus cards, minus one.
#pragma once
#include "kit/device/machine.h"

namespace presidents {

enum { RANKS = 13, TWO = 12, FOUR = 4, MOST_SEATS = 8, MOST_CARDS = 103, PASS = 255, NOBODY = 15 };
enum Phase { DEALING, RETURNING, IN_TURN, IN_WINDOW, OVER };
enum Dealer { POND_SCUM_DEALS, ROTATE_LEFT, ANYBODY_DEALS };
enum Place { PRESIDENT, VICE_PRESIDENT, NO_TITLE, POND_SCUM };
enum { HIGHER, LOWER, EQUAL, TWOS };

// How a table reads the rules. Sizes are sets of bits: bit n - 1 stands for n cards.
struct TableRules {
  uint8_t beats[4][4];  // by the size of the top play: cards of a higher rank, a lower one, its own, and 2s
  uint8_t any;          // what may be led
  uint8_t opens_with_three, opens_with_single, dealer, lead_goes_back, may_complete_own, may_return_gift;
  uint8_t stops_at_once, counts_run, target, padding[2];
};

// A row without one of its bits. For two packs this is said half by half: nvcc 13.0 makes a mistake of `row & ~(1 << bit)`.
BOTH u64 without(u64 row, int bit) { return row & ~(1ULL << bit); }
BOTH u128 without(u128 row, int bit) {
  u64 low = (u64)row, high = (u64)(row >> 64);
  if (bit < 64) low = without(low, bit); else high = without(high, bit - 64);
  return (u128)high << 64 | low;
}

template <int LANE> struct Row;
template <> struct Row<4> {
  typedef u64 Bits;
  BOTH static Bits each() { return 0x1111111111111ULL; }
};
template <> struct Row<8> {
  typedef u128 Bits;
  BOTH static Bits each() { return (u128)0x0101010101ULL << 64 | 0x0101010101010101ULL; }
};

// Hands in one block of memory, or spread over the shared memory of many threads.
template <class Bits> struct Near {
  Bits at[MOST_SEATS];
  BOTH Bits &operator[](int seat) { return at[seat]; }
  BOTH const Bits &operator[](int seat) const { return at[seat]; }
};
template <class Bits> struct Apart {
  Bits *first;
  int step;
  BOTH Bits &operator[](int seat) const { return first[seat * step]; }
};

// Nobody remembers anything: what bulk play needs of `Memory` in `seen.h`.
struct Forgetful {
  BOTH void new_evening() {}
  BOTH void begin() {}
  BOTH void gave(int, int, bool) {}
  template <class T> BOTH void lay(const T &, int, int, int) {}
};

template <int LANE, class Hands, class Mind> struct Table {
  typedef typename Row<LANE>::Bits Bits;
  Hands hands;
  u64 rng;
  u64 scores;       // a byte a seat
  unsigned recent;  // who laid on the pile, the last one lowest: four bits a seat
  unsigned decisions;
  uint8_t seats, phase, seat, turn, owner, top_size, run, active, outs, first_out, second_out;
  uint8_t president, vice_president, pond_scum, dealer, is_opening, gift, waiting, completer, winner;
  int8_t top_rank;
  Mind mind;

  // Ranks and hands.
  // Sizes in one lane, or in the lanes of all ranks; no lane has room for more cards than there are of a rank.
  BOTH static Bits sizes(unsigned bits) { return Row<LANE>::each() * (bits & ((1u << LANE) - 1)); }
  BOTH static Bits lane(unsigned bits, int rank) { return (Bits)(bits & ((1u << LANE) - 1)) << (LANE * rank); }
  BOTH static unsigned in_lane(Bits row, int rank) { return (unsigned)(row >> (LANE * rank)) & ((1u << LANE) - 1); }
  BOTH static int held(Bits hand, int rank) { return ones((u64)in_lane(hand, rank)); }
  BOTH static bool is_only_twos(Bits hand) { return !(hand & (lane(1, TWO) - 1)); }
  BOTH int size(int seat) const { return ones(hands[seat]); }
  BOTH bool holds_cards(int seat) const { return active >> seat & 1; }

  // Chance.
  BOTH unsigned draw(unsigned n) { return drawn(rng, n); }
  BOTH void seed(u64 number) { rng = first_state(number); }

  // The evening.
  BOTH void new_evening() {
    president = vice_president = pond_scum = dealer = winner = NOBODY;
    scores = 0; decisions = 0; phase = DEALING;
    mind.new_evening();
  }
  BOTH int cards() const { return LANE == 4 ? 52 : 103; }
  BOTH static int rank_of(int card) { return LANE == 4 ? card >> 2 : (card + 1) >> 3; }
  BOTH static bool is_three_of_clubs(int card) { return card == (LANE == 4 ? 3 : 6); }

  BOTH void shuffle(uint8_t *order) {
    for (int place = 0; place < cards(); place++) order[place] = place;
    for (int place = cards() - 1; place > 0; place--) {
      int other = draw(place + 1);
      uint8_t kept = order[place];
      order[place] = order[other]; order[other] = kept;
    }
  }

  // Deal this order singly and clockwise from the dealer's left; then the exchange, or the opening.
  BOTH void deal(const TableRules &rules, const uint8_t *order) {
    for (int s = 0; s < seats; s++) hands[s] = 0;
    active = (1 << seats) - 1;
    outs = is_opening = waiting = 0; first_out = second_out = NOBODY; gift = PASS; owner = 0;
    clear_pile();
    mind.begin();
    int at = dealer, opener = 0;
    for (int place = 0; place < cards(); place++) {
      at = at + 1 < seats ? at + 1 : 0;
      int rank = rank_of(order[place]);
      hands[at] |= lane(in_lane(hands[at], rank) + 1, rank);
      if (is_three_of_clubs(order[place])) opener = at;
    }
    if (president == NOBODY) {
      is_opening = rules.opens_with_three;
      turn = opener; phase = IN_TURN; seat = turn;
      return;
    }
    for (gift = TWO; gift && !in_lane(hands[pond_scum], gift);) gift--;
    hand_over(gift, pond_scum, president);
    decisions++;
    phase = RETURNING; seat = turn = president;
  }
  BOTH void hand_over(int rank, int giver, int taker) {
    Bits given = hands[giver], taken = hands[taker];
    hands[giver] = given ^ lane(in_lane(given, rank) ^ (in_lane(given, rank) >> 1), rank);
    hands[taker] = taken | lane(in_lane(taken, rank) << 1 | 1, rank);
  }

  // What may be laid in turn; passing is offered on every play, and where nothing can be led.
  BOTH Bits plays(const TableRules &rules, int s) const {
    Bits hand = hands[s];
    if (is_opening) return hand & lane(rules.opens_with_single ? 1 : rules.any, 0);
    Bits last = is_only_twos(hand) ? lane(in_lane(hand, TWO) ^ (in_lane(hand, TWO) >> 1), TWO) : 0;
    if (top_rank < 0) return hand & sizes(rules.any) & ~last;
    const uint8_t *beats = rules.beats[top_size];
    Bits below = lane(1, top_rank) - 1, above = (lane(1, TWO) - 1) & ~(below << LANE | (lane(1, 1) - 1));
    Bits window = (sizes(beats[HIGHER]) & above) | (sizes(beats[LOWER]) & below) | lane(beats[TWOS], TWO);
    window |= lane(beats[EQUAL] | 1 << (FOUR - 1 - run), top_rank);
    return hand & window & ~last;
  }
  BOTH Bits choices(const TableRules &rules) const {
    if (phase == IN_TURN) return plays(rules, seat);
    if (phase == IN_WINDOW) return lane(1 << (FOUR - 1 - run), top_rank);
    Bits cards = hands[seat] & Row<LANE>::each();
    if (!rules.may_return_gift && held(hands[seat], gift) == 1) cards = without(cards, LANE * gift);
    return cards;
  }
  BOTH bool may_pass(Bits found) const { return phase == IN_WINDOW || (phase == IN_TURN && (top_rank >= 0 || !found)); }

  // Answering.
  BOTH void answer(const TableRules &rules, int choice) {
    decisions++;
    if (phase == RETURNING) {
      mind.gave(gift, choice / LANE, held(hands[president], gift) == 1);
      hand_over(choice / LANE, president, pond_scum);
      phase = IN_TURN; seat = turn = president;
      return;
    }
    if (phase == IN_WINDOW) {
      if (choice != PASS && completer == NOBODY) completer = seat;
      waiting &= ~(1 << seat);
      if (waiting) { seat = next_in(waiting, seat); return; }
      if (completer != NOBODY) lay(rules, completer, top_rank, FOUR - run);
    } else if (choice == PASS) {
      pass_turn(rules, seat);
    } else {
      lay(rules, seat, choice / LANE, choice % LANE + 1);
      if (phase == IN_TURN && waiting) {
        phase = IN_WINDOW; completer = NOBODY; seat = next_in(waiting, owner);
        return;
      }
    }
    if (phase == IN_WINDOW) phase = IN_TURN;
    waiting = 0; seat = turn;
  }
  // The next seat of a set to the left; the seat itself comes last.
  BOTH int next_in(unsigned set, int after) const {
    int found = after + 1 + low_bit((u64)((set | set << seats) >> (after + 1)));
    return found < seats ? found : found - seats;
  }

  // The pile.
  BOTH void clear_pile() { top_rank = -1; top_size = run = waiting = 0; recent = 0; }
  BOTH void lay(const TableRules &rules, int s, int rank, int laid) {
    mind.lay(*this, s, rank, laid);
    Bits hand = hands[s];
    unsigned had = in_lane(hand, rank);
    hand ^= lane(had ^ had >> laid, rank);
    hands[s] = hand;
    int sum = top_rank == rank ? run + laid : laid;
    run = sum >= FOUR || rules.counts_run ? sum : laid;
    top_rank = rank; top_size = laid; owner = s; is_opening = 0; waiting = 0;
    if (rules.lead_goes_back) remember(s);
    bool is_out = !hand;
    if (is_out) {
      go_out(rules, s);
      if (phase == DEALING || phase == OVER) return;
    }
    if (rank == TWO || run >= FOUR) {
      clear_pile();
      turn = is_out ? next_in(active, s) : s;
    } else {
      turn = next_in(active, s);
      waiting = who_can_complete(rules);
    }
    if (is_out || is_only_twos(hand)) end_round_if_stuck(rules);
  }
  BOTH unsigned who_can_complete(const TableRules &rules) const {
    unsigned who = 0;
    for (int s = 0; s < seats; s++) who |= (unsigned)(hands[s] >> (LANE * top_rank + FOUR - 1 - run) & 1) << s;
    return rules.may_complete_own ? who : who & ~(1u << owner);
  }
  BOTH void remember(int s) {
    unsigned before = 0, left = recent;
    for (int shift = 0; left; left >>= 4)
      if ((left & 15) != (unsigned)s + 1) { before |= (left & 15) << shift; shift += 4; }
    recent = before << 4 | (s + 1);
  }
  BOTH void pass_turn(const TableRules &rules, int s) {
    int following = next_in(active, s);
    if (top_rank >= 0 && away(s, owner) <= away(s, following)) {
      turn = holds_cards(owner) ? (int)owner : leader_after_out(rules);
      clear_pile();
    } else {
      turn = following;
    }
  }
  BOTH int away(int from, int to) const { return to >= from ? to - from : to - from + seats; }
  BOTH int leader_after_out(const TableRules &rules) const {
    if (rules.lead_goes_back)
      for (unsigned left = recent; left; left >>= 4)
        if (holds_cards((left & 15) - 1)) return (left & 15) - 1;
    return next_in(active, owner);
  }

  // Going out, titles, points.
  BOTH int score(int s) const { return scores >> (8 * s) & 255; }
  BOTH void go_out(const TableRules &rules, int s) {
    outs++;
    active &= ~(1 << s);
    if (outs == 1) { first_out = s; earn(rules, s, 2); }
    else if (outs == 2) { second_out = s; earn(rules, s, 1); }
    if (phase != OVER && outs == seats - 1) end_round(rules, low_bit((u64)active));
  }
  BOTH void earn(const TableRules &rules, int s, int points) {
    scores += (u64)points << (8 * s);
    if (score(s) >= rules.target && rules.stops_at_once) { winner = s; phase = OVER; }
  }
  BOTH void end_round_if_stuck(const TableRules &rules) {
    int scum = NOBODY, most = 0, furthest = 0;
    for (int s = 0; s < seats; s++) {
      if (!holds_cards(s)) continue;
      if (!is_only_twos(hands[s])) return;
      int cards = size(s), distance = away(turn, s);
      if (cards > most || (cards == most && distance > furthest)) { scum = s; most = cards; furthest = distance; }
    }
    if (outs) end_round(rules, scum); else phase = DEALING;
  }
  BOTH void end_round(const TableRules &rules, int scum) {
    president = first_out; vice_president = second_out; pond_scum = scum;
    // Nobody else has earned anything in this round, and the President's points came first.
    int best = second_out != NOBODY && score(second_out) > score(president) ? second_out : president;
    if (score(best) >= rules.target) { winner = best; phase = OVER; return; }
    if (rules.dealer == POND_SCUM_DEALS) dealer = scum;
    else if (rules.dealer == ROTATE_LEFT) dealer = dealer + 1 < seats ? dealer + 1 : 0;
    else dealer = NOBODY;
    phase = DEALING;
  }
};

}  // namespace presidents
