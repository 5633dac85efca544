// The tables of the PettingZoo environment: every question that is put there, suits and all, in the arrays of
// `encoder.py`. Of the choices that differ in suits alone an action means the first, as it does there.
#pragma once
#include "old_hand.h"

namespace presidents {

enum { SUITS = 4, CARDS = 52, THREE_OF_CLUBS = 3, NO_CARD = 255 };
enum Question { LEAD, PLAY, COMPLETE_FOUR, GIVE_CARD, RETURN_CARD };

// Cards of a hand: those that are held, and of two packs those that are held twice. Four bits a rank, in order of suits.
struct Held {
  u64 once, twice;
  BOTH void put(int card) { u64 bit = 1ULL << card; twice |= once & bit; once |= bit; }
  BOTH void take(int card) { u64 bit = 1ULL << card; (twice & bit ? twice : once) ^= bit; }
  BOTH int count(int card) const { return (once >> card & 1) + (twice >> card & 1); }
  BOTH u64 of(int rank) const { return once >> SUITS * rank & 15; }
  BOTH int kinds(int rank) const { return ones(of(rank)); }
  BOTH int in_rank(int rank) const { return kinds(rank) + ones(twice >> SUITS * rank & 15); }
  BOTH int size() const { return ones(once) + ones(twice); }
  // The first card of a rank, if need be besides one.
  BOTH int first(int rank, int besides = NO_CARD) const {
    u64 cards = of(rank) << SUITS * rank;
    if (besides != NO_CARD) cards &= ~(1ULL << besides);
    return low_bit(cards);
  }
};

// What `Table` leaves out: suits, who has laid what, in which order players went out, and which cards are known.
struct Suited {
  Held hands[MOST_SEATS];
  uint8_t laid[MOST_SEATS][RANKS], out[MOST_SEATS];
  uint8_t gift, thanks;

  BOTH void new_evening() {}
  BOTH void begin() {
    for (int s = 0; s < MOST_SEATS; s++) {
      hands[s].once = hands[s].twice = 0;
      out[s] = 0;
      for (int rank = 0; rank < RANKS; rank++) laid[s][rank] = 0;
    }
    gift = thanks = NO_CARD;
  }
  BOTH void gave(int, int, bool) {}
  BOTH void hand_over(int card, int giver, int taker) { hands[giver].take(card); hands[taker].put(card); }

  template <class T> BOTH void lay(const T &table, int s, int rank, int number) {
    laid[s][rank] += number;
    if (table.is_opening) { leave(table, s, THREE_OF_CLUBS); number--; }
    for (; number; number--) leave(table, s, hands[s].first(rank));
    if (!hands[s].once) out[s] = table.outs + 1;
  }
  template <class T> BOTH void leave(const T &table, int s, int card) {
    hands[s].take(card);
    if (s == table.president && card == gift) gift = NO_CARD;
    if (s == table.pond_scum && card == thanks) thanks = NO_CARD;
  }
};

// Where each field of an observation begins, and how wide a row of actions is.
struct Layout {
  int question, phase, round, hand, top, owner, run, laid, sizes, out, turn, waiting, titles, scores, known;
  int width, actions, largest;
};

template <int LANE> struct Encoded {
  typedef presidents::Table<LANE, Near<typename Row<LANE>::Bits>, Suited> T;
  typedef typename T::Bits Bits;
  T table;
  u64 points;  // a byte a seat: what the last step brought
  uint8_t order[MOST_CARDS];
  uint8_t old_hands, is_giving, ended;
  unsigned short round, rounds;

  BOTH void open(const TableRules &rules, u64 seed, int seats, int old, int most_rounds) {
    table.seed(seed);
    table.seats = seats; old_hands = old; rounds = most_rounds;
    begin_evening();
    go_on(rules);
  }
  BOTH void begin_evening() {
    table.new_evening();
    table.outs = 0; round = 1;
  }
  BOTH static int card_of(int place) { return LANE == 4 ? place : place < 7 ? place >> 1 : (place + 1) >> 1; }
  BOTH void deal(const TableRules &rules) {
    if (table.dealer == NOBODY) table.dealer = table.draw(table.seats);
    table.shuffle(order);
    table.deal(rules, order);
    int at = table.dealer;
    for (int place = 0; place < table.cards(); place++) {
      at = at + 1 < table.seats ? at + 1 : 0;
      table.mind.hands[at].put(card_of(order[place]));
    }
    // The table has handed the gift over already; here it is asked for.
    is_giving = table.president != NOBODY;
  }

  // Who is asked, and what.
  BOTH int whose() const { return is_giving ? table.pond_scum : table.seat; }
  BOTH int kind() const {
    if (table.phase == RETURNING) return is_giving ? GIVE_CARD : RETURN_CARD;
    return table.phase == IN_WINDOW ? COMPLETE_FOUR : table.top_rank >= 0 ? PLAY : LEAD;
  }
  BOTH Bits choices(const TableRules &rules) const { return is_giving ? T::lane(1, table.gift) : table.choices(rules); }
  BOTH bool may_pass(Bits found) const { return !is_giving && table.may_pass(found); }
  // The card that may not go back, if this is such a table.
  BOTH int barred(const TableRules &rules) const {
    bool is_barred = !rules.may_return_gift && table.mind.hands[table.president].count(table.mind.gift) == 1;
    return is_barred ? (int)table.mind.gift : NO_CARD;
  }
  // Whether there is but one choice, suits included.
  BOTH bool is_forced(const TableRules &rules, Bits found, bool passes) const {
    if (ones(found) + passes > 1) return false;
    if (passes) return true;
    const Held &hand = table.mind.hands[whose()];
    int rank = low_bit(found) / LANE, size = low_bit(found) % LANE + 1, all = hand.in_rank(rank), kinds = hand.kinds(rank);
    if (kind() == RETURN_CARD) {
      int not_this = barred(rules);
      return kinds - (not_this != NO_CARD && not_this / SUITS == rank) < 2;
    }
    if (kind() != GIVE_CARD && table.is_opening) { size--; all--; kinds--; }
    return !size || size == all || kinds < 2;
  }

  // Answering, and on to the next question.
  BOTH void take(const TableRules &rules, int choice) {
    Suited &mind = table.mind;
    if (is_giving) {
      mind.gift = mind.hands[table.pond_scum].first(table.gift);
      mind.hand_over(mind.gift, table.pond_scum, table.president);
      is_giving = 0;
      return;
    }
    if (table.phase == RETURNING) {
      mind.thanks = mind.hands[table.president].first(choice / LANE, barred(rules));
      mind.hand_over(mind.thanks, table.president, table.pond_scum);
      if (mind.thanks == mind.gift) mind.gift = NO_CARD;
    }
    table.answer(rules, choice);
  }
  BOTH void go_on(const TableRules &rules) {
    u64 before = table.scores;
    ended = 0; points = 0;
    for (;;) {
      if (table.phase == DEALING || table.phase == OVER) {
        if (table.phase == DEALING && table.outs) round++;
        if (table.phase == OVER || (rounds && round > rounds)) {
          if (!ended) points = table.scores - before;
          ended = 1;
          begin_evening();
        }
        deal(rules);
      }
      Bits found = choices(rules);
      bool passes = may_pass(found);
      if (is_forced(rules, found, passes)) {
        take(rules, passes ? (int)PASS : low_bit(found));
      } else if (old_hands >> whose() & 1) {
        take(rules, is_giving ? 0 : OldHand<LANE, Near<Bits>, Suited>(table, rules).answer());
      } else {
        break;
      }
    }
    if (!ended) points = table.scores - before;
  }
  BOTH void step(const TableRules &rules, const Layout &layout, int action) {
    u64 before = table.scores;
    take(rules, action < 2 ? (int)PASS : LANE * ((action - 2) / layout.largest) + (action - 2) % layout.largest);
    u64 gained = table.scores - before;
    go_on(rules);
    points += gained;
  }

  // What the encoder makes of it. Threads of a device that work together each write a part.
  BOTH void mask(const TableRules &rules, const Layout &layout, int8_t *mask, int part) const {
    Bits found = choices(rules);
    bool passes = may_pass(found);
    if (!part) { mask[0] = passes && table.phase != IN_WINDOW; mask[1] = passes && table.phase == IN_WINDOW; }
    for (int rank = part; rank < RANKS; rank += TOGETHER)
      for (int size = 0; size < layout.largest; size++)
        mask[2 + rank * layout.largest + size] = (int)(found >> (LANE * rank + size)) & 1;
  }
  BOTH void encode(const TableRules &rules, const Layout &layout, int16_t *row, int part) const {
    for (int at = part; at < layout.width; at += TOGETHER) row[at] = 0;
    WAIT_FOR_EACH_OTHER
    const Suited &mind = table.mind;
    int me = whose();
    for (int card = part; card < CARDS; card += TOGETHER) row[layout.hand + card] = mind.hands[me].count(card);
    for (int place = 0, s = me; place < table.seats; place++, s = s + 1 < table.seats ? s + 1 : 0)
      for (int rank = part; rank < RANKS; rank += TOGETHER) row[layout.laid + RANKS * place + rank] = mind.laid[s][rank];
    for (int place = part; place < table.seats; place += TOGETHER) {
      int s = me + place < table.seats ? me + place : me + place - table.seats, size = mind.hands[s].size();
      row[layout.sizes + place] = size;
      row[layout.scores + place] = table.score(s);
      row[layout.out + place] = mind.out[s];
      row[layout.waiting + place] = table.phase != IN_WINDOW ? s == me
                                    : size >= FOUR - table.run && (rules.may_complete_own || s != table.owner);
    }
    if (!part) encode_the_rest(layout, row, me);
  }
  BOTH void encode_the_rest(const Layout &layout, int16_t *row, int me) const {
    const Suited &mind = table.mind;
    bool exchanges = table.phase == RETURNING;
    row[layout.question + kind()] = 1;
    row[layout.phase + (exchanges ? 1 : 2)] = 1;
    row[layout.round] = round < 32767 ? round : 32767;
    row[layout.run] = table.run;
    row[layout.turn + around(me, exchanges ? 0 : table.turn)] = 1;
    if (table.top_rank >= 0) {
      row[layout.top + table.top_rank] = table.top_size;
      row[layout.owner + around(me, table.owner)] = 1;
    }
    const uint8_t titles[] = {table.president, table.vice_president, table.pond_scum, table.dealer};
    for (int title = 0; title < 4; title++)
      if (titles[title] != NOBODY) row[layout.titles + 4 * around(me, titles[title]) + title] = 1;
    if (me == table.pond_scum && mind.gift != NO_CARD) row[layout.known + CARDS * around(me, table.president) + mind.gift] = 1;
    if (me == table.president && mind.thanks != NO_CARD) row[layout.known + CARDS * around(me, table.pond_scum) + mind.thanks] = 1;
  }
  BOTH int around(int me, int other) const { return other >= me ? other - me : other - me + table.seats; }
};

template <int LANE> EACH_TABLE show_encoded(const Encoded<LANE> *tables, const TableRules *rules, const Layout *layout,
                                            int16_t *rows, int8_t *masks, uint8_t *seat, long n) {
  NUMBER(n)
  int part = k % TOGETHER;
  k /= TOGETHER;
  const Encoded<LANE> &at = tables[k];
  at.encode(*rules, *layout, rows + k * layout->width, part);
  at.mask(*rules, *layout, masks + k * layout->actions, part);
  if (!part) seat[k] = at.whose();
}
template <int LANE> EACH_TABLE open_encoded(Encoded<LANE> *tables, u64 seed, int seats, int old_hands, int rounds,
                                            const TableRules *rules, long n) {
  NUMBER(n)
  Encoded<LANE> &at = tables[k];
  memset((void *)&at, 0, sizeof at);
  at.open(*rules, first_state(seed) + k, seats, old_hands, rounds);
}
// Which of the actions are not offered: the first such table, or n.
EACH_TABLE refused_actions(const int64_t *actions, const int8_t *masks, int width, unsigned *least, long n) {
  NUMBER(n)
  bool is_offered = actions[k] >= 0 && actions[k] < width && masks[k * width + actions[k]];
#ifdef __CUDA_ARCH__
  if (!is_offered) atomicMin(least, (unsigned)k);
#else
  // Each core goes upwards; the least of what the cores found counts.
  if (!is_offered)
    for (unsigned was = __atomic_load_n(least, __ATOMIC_RELAXED); (unsigned)k < was;)
      if (__atomic_compare_exchange_n(least, &was, (unsigned)k, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) break;
#endif
}
template <int LANE> EACH_TABLE step_encoded(Encoded<LANE> *tables, const TableRules *rules, const Layout *layout,
                                            const int64_t *actions, uint8_t *ended, float *rewards, long n) {
  NUMBER(n)
  Encoded<LANE> &at = tables[k];
  at.step(*rules, *layout, actions[k]);
  for (int s = 0; s < at.table.seats; s++) rewards[k * at.table.seats + s] = at.points >> 8 * s & 255;
  ended[k] = at.ended;
}
template <int LANE> EACH_TABLE deals_of_encoded(const Encoded<LANE> *tables, uint8_t *orders, uint8_t *dealers, long n) {
  NUMBER(n)
  const Encoded<LANE> &at = tables[k];
  for (int place = 0; place < at.table.cards(); place++) orders[k * at.table.cards() + place] = at.order[place];
  dealers[k] = at.table.dealer;
}

}  // namespace presidents
