// The rules of Bodyguard for bulk play, for CPU cores and for CUDA: the chapters of `rules`, with most of their options.
//
// Which hit of its type a card is makes no difference to any rule, so a hand counts cards of eight kinds: four types of
// hit, and four actions. A choice is a number below 64. Those whom it is aimed at are counted from the left of whoever
// is asked: place 1 sits next to them.
#pragma once
#include "kit/device/machine.h"

namespace bodyguard {

enum { MOST_SEATS = 8, TYPES = 4, KINDS = 8, CARDS_EACH = 6, CARDS_FOR_RESCUE = 3, NOBODY = 15 };
enum Kind { TRICK = 4, MARTIN, PLAN_B, HARDCORE };
enum Phase { ISSUING, REISSUING, ON_TURN, CANCELLING, COUNTERING, RESCUING, DEALING, BETWEEN, OVER };
// Hits, Filthy Tricks and Deadly Martins: seven places a kind. YES plays the card that answers, or re-assigns.
enum Action { DISCARD = 42, REMOVE = 50, REMOVE_NOTHING = 54, YES = 55, GUARD = 56, NO = 63 };
enum { PLACES = MOST_SEATS - 1, AIMED_KINDS = PLAN_B };

// How a table reads the rules: how many cards there are of each kind, four bits a kind, who is President first, and
// which of the options it has. Where learners sit, roles may be given out by chance: whoever always gave the Bodyguard
// card to the same place would soon be known.
enum Option { FREE_TRICKS = 1, ONE_MARTIN = 2, LONG_CHAIN = 4, REFILL = 8, DRAW_WHEN_EMPTY = 16, COSTLY_REASSIGNMENT = 32 };
struct TableRules {
  uint32_t pack;
  uint8_t first_president, tokens_break_ties, options, roles_by_chance;
};

// Counts of the eight kinds, four bits each.
BOTH int count(uint32_t cards, int kind) { return cards >> 4 * kind & 15; }
BOTH uint32_t one(int kind) { return 1u << 4 * kind; }
BOTH int total(uint32_t cards) {
  cards = (cards & 0x0F0F0F0F) + (cards >> 4 & 0x0F0F0F0F);
  return cards * 0x01010101u >> 24;
}
// The kinds that are there at all, a bit each.
BOTH unsigned kinds_of(uint32_t cards) {
  cards |= cards >> 1; cards |= cards >> 2; cards &= 0x11111111;
  cards = (cards | cards >> 3) & 0x03030303;
  cards = (cards | cards >> 6) & 0x000F000F;
  return (cards | cards >> 12) & 0xFF;
}
BOTH unsigned types_in(uint32_t cards) { return kinds_of(cards) & 15; }

// A pile from which any card may come next: for bulk play as good as one that was shuffled before, and smaller. It has a
// byte for each kind; the product of all of them by ones is how many cards there are up to each kind.
struct Urn {
  u64 cards;
  uint8_t left;
  BOTH static u64 each() { return 0x0101010101010101ULL; }
  BOTH void begin(uint32_t pack) {
    cards = (pack | (u64)pack << 16) & 0x0000FFFF0000FFFFULL;
    cards = (cards | cards << 8) & 0x00FF00FF00FF00FFULL;
    cards = (cards | cards << 4) & 0x0F0F0F0F0F0F0F0FULL;
    left = total(pack);
  }
  BOTH int draw(u64 &rng) {
    u64 number = drawn(rng, left--);
    // The kinds that end before this number: theirs are the bytes in which the highest bit stays.
    int kind = ones(((number | 128) * each() - cards * each()) & 128 * each());
    cards -= 1ULL << 8 * kind;
    return kind;
  }
};
// A pile in a known order.
struct Stack {
  const int *next;
  uint8_t left;
  BOTH void begin(uint32_t pack) { left = total(pack); }
  BOTH int draw(u64 &) { left--; return *next++; }
};

// Hands in one block of memory, or spread over the shared memory of many threads.
struct Near {
  uint32_t at[MOST_SEATS];
  BOTH uint32_t &operator[](int seat) { return at[seat]; }
  BOTH uint32_t operator[](int seat) const { return at[seat]; }
};
struct Apart {
  uint32_t *first;
  int step;
  BOTH uint32_t &operator[](int seat) const { return first[seat * step]; }
};

// Nobody remembers anything: what bulk play needs of `Memory` in `seen.h`.
struct Forgetful {
  BOTH void issue() {}
  BOTH void deal() {}
  template <class T> BOTH void used(const T &, int, int, int) {}
  template <class T> BOTH void threw(const T &, int, int) {}
};

template <class Hands, class Pile, class Mind> struct Table {
  Hands hands;
  Pile pile;
  u64 rng;
  u64 scores, twos;              // points, and tokens of two points: a byte a seat
  uint32_t rows;                 // a byte a type: in front of whom a hit of it lies
  uint32_t martins, lost_draws;  // four bits a seat
  uint32_t points;               // of the round that has just ended, four bits a seat
  uint32_t choices;              // how many real choices there were
  uint8_t seats, phase, seat, turn, president, bodyguard, living, round;
  uint8_t is_reassigned, exposed, actor, target, kind, assassins_won, options;
  Mind mind;

  // Seats. In a set each seat is a bit; `around` turns a set so that the lowest bit is the seat at the left of `me`.
  BOTH int next(int s) const { return s + 1 < seats ? s + 1 : 0; }
  BOTH unsigned everybody() const { return (1u << seats) - 1; }
  BOTH unsigned around(unsigned set, int me) const {
    return (set | set << seats) >> (me + 1) & (everybody() >> 1);
  }
  BOTH int at_place(int me, int place) const { return me + place < seats ? me + place : me + place - seats; }
  BOTH int place_of(int me, int s) const { return s >= me ? s - me : s - me + seats; }
  BOTH bool lives(int s) const { return living >> s & 1; }
  BOTH int size(int s) const { return total(hands[s]); }

  // Rows.
  BOTH uint32_t row(int s) const { return rows >> s & 0x01010101; }
  BOTH int length(int s) const { return ones((u64)row(s)); }
  BOTH unsigned struck(int type) const { return rows >> 8 * type & 255; }
  BOTH unsigned types_before(int s) const { uint32_t r = row(s); return (r | r >> 7 | r >> 14 | r >> 21) & 15; }
  BOTH int martins_on(int s) const { return martins >> 4 * s & 15; }
  BOTH int draws_lost(int s) const { return lost_draws >> 4 * s & 15; }
  BOTH int score(int s) const { return scores >> 8 * s & 255; }

  // Chance.
  BOTH unsigned draw_number(unsigned n) { return drawn(rng, n); }
  BOTH void seed(u64 number) { rng = first_state(number); }

  // Preparation.
  BOTH void new_evening(const TableRules &rules) {
    scores = twos = 0; choices = 0; round = 0; options = rules.options;
    president = rules.first_president < seats ? rules.first_president : draw_number(seats);
    begin_round();
  }
  BOTH void begin_round() {
    for (int s = 0; s < seats; s++) hands[s] = 0;
    rows = martins = lost_draws = 0;
    living = everybody(); bodyguard = exposed = NOBODY; is_reassigned = 0; assassins_won = 0;
    mind.deal(); mind.issue();
    turn = seat = president; phase = ISSUING;
  }
  BOTH void deal(const TableRules &rules) {
    pile.begin(rules.pack);
    for (int s = 0; s < seats; s++)
      for (int card = 0; card < CARDS_EACH; card++) hands[s] = hands[s] + one(pile.draw(rng));
    phase = ON_TURN;
  }

  // What is offered.
  BOTH unsigned hit_targets(int me) const {
    unsigned targets = living & ~(1u << me);
    return me == bodyguard && length(president) == TYPES - 1 ? targets & ~(1u << president) : targets;
  }
  BOTH u64 uses() const {
    unsigned held = kinds_of(hands[seat]), targets = hit_targets(seat);
    u64 found = (u64)held << DISCARD;
    for (int type = 0; type < TYPES; type++)
      if (held >> type & 1) found |= (u64)around(targets & ~struck(type), seat) << PLACES * type;
    u64 others = around(living, seat);
    if (held >> TRICK & 1) found |= others << PLACES * TRICK;
    if (held >> MARTIN & 1) found |= (options & ONE_MARTIN ? around(living & ~kinds_of(martins), seat) : others) << PLACES * MARTIN;
    if (held >> PLAN_B & 1) found |= (u64)types_before(seat) << REMOVE | 1ULL << REMOVE_NOTHING;
    if (seat == president && !is_reassigned) found |= 1ULL << YES;
    return found;
  }
  BOTH u64 offered() const {
    if (phase == ON_TURN) return uses();
    if (phase == ISSUING || phase == REISSUING) return (u64)(everybody() >> 1) << GUARD | 1ULL << NO;
    return 1ULL << YES | 1ULL << NO;
  }

  // Answering.
  BOTH void answer(int action) {
    if (phase == ISSUING || phase == REISSUING) issue(action);
    else if (phase == CANCELLING) cancel(action);
    else if (phase == COUNTERING) counter(action);
    else if (phase == RESCUING) rescue(action);
    else use(action);
  }
  BOTH void issue(int action) {
    bodyguard = action == NO ? (int)NOBODY : at_place(seat, action - GUARD + 1);
    bool is_anew = phase == REISSUING;
    phase = is_anew ? ON_TURN : DEALING;
    if (is_anew && options & COSTLY_REASSIGNMENT) end_turn(seat);
  }
  BOTH void use(int action) {
    int me = seat;
    if (action == YES) {
      is_reassigned = 1; exposed = NOBODY;
      mind.issue();
      phase = REISSUING;
    } else if (action >= REMOVE) {
      plan_b(me, action);
    } else if (action >= DISCARD) {
      hands[me] = hands[me] - one(action - DISCARD);
      mind.threw(*this, me, action - DISCARD);
      draw(me); end_turn(me);
    } else {
      kind = action / PLACES; actor = me; target = at_place(me, action % PLACES + 1);
      hands[me] = hands[me] - one(kind);
      mind.used(*this, me, kind, target);
      if (kind < TYPES) hit(me, target); else play_action(me);
    }
  }

  // Hits.
  BOTH void hit(int me, int whom) {
    rows |= 1u << (8 * kind + whom);
    if (length(whom) == TYPES) kill(me, whom);
    if (phase == ON_TURN) { draw(me); end_turn(me); }
  }
  BOTH void kill(int me, int whom) {
    if (whom == president) {
      if (!can_step_in()) { president_falls(); return; }
      seat = bodyguard; phase = RESCUING;
    } else if (me == president && whom != bodyguard) {
      end_round(president, bodyguard);
    } else {
      if (me == president) exposed = whom;
      eliminate(whom);
    }
  }
  BOTH bool can_step_in() const {
    return bodyguard != NOBODY && lives(bodyguard) && ones((u64)types_in(hands[bodyguard])) >= CARDS_FOR_RESCUE;
  }
  BOTH void rescue(int action) {
    if (action == YES) end_round(bodyguard, president); else president_falls();
  }
  BOTH void eliminate(int s) {
    living &= ~(1u << s);
    rows &= ~(0x01010101u << s);
    martins &= ~(15u << 4 * s); lost_draws &= ~(15u << 4 * s);
    hands[s] = 0;
  }

  // Actions.
  BOTH void play_action(int me) {
    if (kind == MARTIN) martins += 1u << 4 * target;
    if (count(hands[target], HARDCORE)) { seat = target; phase = CANCELLING; return; }
    settle(me, false);
  }
  BOTH void cancel(int action) {
    if (action == NO) { settle(actor, false); return; }
    play_hardcore(target);
    if (count(hands[actor], HARDCORE)) { seat = actor; phase = COUNTERING; return; }
    settle(actor, true);
  }
  BOTH void counter(int action) {
    if (action == NO) { settle(actor, true); return; }
    play_hardcore(actor);
    if (options & LONG_CHAIN && count(hands[target], HARDCORE)) { seat = target; phase = CANCELLING; return; }
    settle(actor, false);
  }
  BOTH void play_hardcore(int s) {
    hands[s] = hands[s] - one(HARDCORE);
    mind.used(*this, s, HARDCORE, s == actor ? target : actor);
    if (options & REFILL) draw(s);
  }
  BOTH void settle(int me, bool is_cancelled) {
    phase = ON_TURN;
    if (kind == MARTIN && is_cancelled) martins -= 1u << 4 * target;
    if (kind == MARTIN || is_cancelled) draw(me);
    else if (pile.left && !(options & FREE_TRICKS)) lost_draws += 1u << 4 * target;
    end_turn(me);
  }
  BOTH void plan_b(int me, int action) {
    hands[me] = hands[me] - one(PLAN_B);
    mind.used(*this, me, PLAN_B, me);
    if (action != REMOVE_NOTHING) rows &= ~(1u << (8 * (action - REMOVE) + me));
    draw(me); end_turn(me);
  }

  // Drawing, and the end of a turn.
  BOTH void draw(int s) {
    if (!pile.left) return;
    if (draws_lost(s)) { lost_draws -= 1u << 4 * s; return; }
    hands[s] = hands[s] + one(pile.draw(rng));
    if (!pile.left) lost_draws = 0;
  }
  BOTH bool is_anything_left() const {
    for (int s = 0; s < seats; s++) if (hands[s]) return true;
    return false;
  }
  // The next seat that can act; whoever cannot is passed over.
  BOTH void end_turn(int s) {
    for (;;) {
      bool can_draw = pile.left && options & DRAW_WHEN_EMPTY;
      if (!hands[s] && !can_draw && !is_anything_left()) { end_round(president, bodyguard); return; }
      s = next(s);
      while (!lives(s)) s = next(s);
      if (martins_on(s)) { martins -= 1u << 4 * s; continue; }
      if (hands[s]) break;
      if (can_draw) draw(s);
    }
    turn = seat = s;
  }

  // End of a round.
  BOTH void president_falls() {
    points = 0; assassins_won = 1;
    for (int s = 0; s < seats; s++)
      if (s != president && s != bodyguard) points |= (s == actor ? 2u : 1u) << 4 * s;
    award();
  }
  BOTH void end_round(int first, int second) {
    points = 2u << 4 * first;
    if (second != NOBODY) points |= 1u << 4 * second;
    award();
  }
  BOTH void award() {
    for (int s = 0; s < seats; s++) {
      u64 earned = points >> 4 * s & 15;
      scores += earned << 8 * s;
      twos += (earned >> 1) << 8 * s;
    }
    phase = BETWEEN;
  }
  // The presidency goes to the left, until everybody has held it.
  BOTH void go_on() {
    round++;
    if (round == seats) { phase = OVER; return; }
    president = next(president);
    begin_round();
  }
  // Whether nobody is ahead of this seat when the evening is over.
  BOTH bool wins(const TableRules &rules, int s) const {
    for (int o = 0; o < seats; o++) {
      if (score(o) > score(s)) return false;
      if (rules.tokens_break_ties && score(o) == score(s) && (twos >> 8 * o & 255) > (twos >> 8 * s & 255)) return false;
    }
    return true;
  }
};

}  // namespace bodyguard
