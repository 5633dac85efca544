// What a learned player thinks before it chooses: likely hands of the others, and its choices tried in them.
//
// Each of the others is an old hand or a learned player; which of the two is guessed with the cards, from what it did.
// Hidden cards are exchanged at random, again and again (Metropolis). An exchange is weighed first by what an old hand
// would have done, which is quick to ask; after some of them, by what the network says of all that learned players did.
#pragma once
#include "kit/device/forward.h"
#include "seated.h"

namespace presidents {

// What the player knows; the numbers are filled in by `learned/thinking.py`.
struct Situation {
  int seats, me, phase, round, president, vice_president, pond_scum, gift, thanks, turn, has_pile, plays;
  int known_by, known;  // who is known to hold a card of which rank; -1 if nobody is
  int scores[MOST_SEATS], held_back[MOST_SEATS];
  int hands[MOST_SEATS][RANKS];  // when the round began, in a world that is possible
  int laid[MOST_CARDS][3];       // seat, rank, cards
};

template <int LANE> struct Thought {
  typedef typename Row<LANE>::Bits Bits;
  typedef Table<LANE, Near<Bits>, Memory> T;
  typedef OldHand<LANE, Near<Bits>, Memory> Old;
  static constexpr double NEVER = -1e9;
  enum { MIXING = 100, WARMING_UP = 400, BETWEEN_DEALS = 30, LESSONS = 4, A_BATCH = 16, LONGEST_ROUND = 600 };

  // A choice that another seat has made this round, as everybody saw it. Counts are four bits a rank.
  struct Moment {
    T table;
    int seat, choice, rank, missing;  // for one who did not complete: the rank, and how many cards it would have taken
    u64 later[MOST_SEATS];            // what each seat has laid since
  };
  struct Deal {
    u64 held[MOST_SEATS];
    bool has_learned[MOST_SEATS];
    double likely[MOST_SEATS];  // a logarithm, by the quick reading
  };

  const Network &network;
  const TableRules rules;
  const Situation now;
  double odds[MOST_SEATS] = {};  // by seat: the logarithm of the odds that it has learned, before this round
  T root;
  u64 rng;
  bool is_possible;
  int others[MOST_SEATS], count = 0;
  std::vector<Moment> moments;
  std::vector<int> by_seat[MOST_SEATS];
  std::vector<Deal> deals;
  double learned_in[MOST_SEATS] = {};

  Thought(const Network &network, const TableRules &rules, const Situation &now, const double *odds, u64 seed)
      : network(network), rules(rules), now(now), rng(first_state(seed)) {
    for (int s = 0; s < now.seats; s++) this->odds[s] = odds[s];
    begin_round();
    is_possible = now.phase == RETURNING || play_again();
    for (int s = 0; s < now.seats; s++) if (s != now.me && root.holds_cards(s)) others[count++] = s;
    for (size_t k = 0; k < moments.size(); k++) by_seat[moments[k].seat].push_back(k);
  }

  // Counts and rows.
  static int of(u64 counts, int rank) { return counts >> 4 * rank & 15; }
  static u64 cards(int rank, int number) { return (u64)number << 4 * rank; }
  static Bits row_of(u64 counts) {
    Bits row = 0;
    for (int rank = 0; rank < RANKS; rank++) row |= T::lane((1u << of(counts, rank)) - 1, rank);
    return row;
  }
  static u64 counts_of(Bits row) {
    u64 counts = 0;
    for (int rank = 0; rank < RANKS; rank++) counts += cards(rank, T::held(row, rank));
    return counts;
  }

  // The round so far.
  void begin_round() {
    T &t = root;
    memset((void *)&t, 0, sizeof t);
    t.seats = now.seats;
    t.new_evening();
    t.president = now.president; t.vice_president = now.vice_president; t.pond_scum = now.pond_scum;
    t.active = (1 << now.seats) - 1;
    t.first_out = t.second_out = t.completer = NOBODY;
    t.gift = PASS;
    t.clear_pile();
    for (int s = 0; s < now.seats; s++) {
      t.scores |= (u64)now.scores[s] << 8 * s;
      t.mind.held_back_before[s] = now.held_back[s];
      u64 counts = 0;
      for (int rank = 0; rank < RANKS; rank++) counts += cards(rank, now.hands[s][rank]);
      t.hands[s] = row_of(counts);
    }
    t.mind.rounds = now.round < 200 ? now.round - 1 : 199;
    t.mind.begin();
    t.is_opening = t.president == NOBODY && rules.opens_with_three;
    t.phase = now.phase == RETURNING ? RETURNING : IN_TURN;
    t.seat = t.turn = now.plays ? now.laid[0][0] : now.turn;
    if (now.phase == RETURNING) t.gift = now.gift;
    else if (now.gift != PASS && (now.me == now.president || now.me == now.pond_scum)) t.mind.gave(now.gift, now.thanks, false);
  }
  bool is_now(int done) const {
    if (done < now.plays || root.phase != now.phase) return false;
    return now.phase == IN_WINDOW || (root.turn == now.turn && (root.top_rank >= 0) == (now.has_pile != 0));
  }
  // Whoever did not lay the next card passed; false if the round cannot have gone like this.
  bool play_again() {
    int done = 0;
    for (int left = LONGEST_ROUND; left; left--) {
      T &t = root;
      if (is_now(done)) return true;
      if (t.phase != IN_TURN && t.phase != IN_WINDOW) return false;
      const int *next = done < now.plays ? now.laid[done] : 0;
      Bits found = t.choices(rules);
      int choice = next && next[0] == t.seat ? LANE * next[1] + next[2] - 1 : (int)PASS;
      if (choice != PASS && !(found >> choice & 1)) choice = PASS;
      if (choice == PASS && !t.may_pass(found)) return false;
      if (t.phase == IN_TURN && t.seat != now.me) moments.push_back({t, t.seat, choice, -1, 0, {}});
      if (choice == PASS) { t.answer(rules, choice); continue; }
      for (auto &one : moments) one.later[t.seat] += cards(next[1], next[2]);
      bool in_turn = t.phase == IN_TURN;
      done++;
      if (in_turn) { t.answer(rules, choice); note_who_did_not_complete(done); }
      else complete(choice);
    }
    return false;
  }
  void complete(int choice) {
    int by = root.seat;
    while (root.phase == IN_WINDOW) root.answer(rules, root.seat == by ? choice : (int)PASS);
  }
  void note_who_did_not_complete(int done) {
    const T &t = root;
    if (t.top_rank < 0 || (t.phase != IN_TURN && t.phase != IN_WINDOW) || (now.phase == IN_WINDOW && done == now.plays)) return;
    int missing = FOUR - t.run;
    const int *next = done < now.plays ? now.laid[done] : 0;
    if (t.phase == IN_WINDOW && next && next[1] == t.top_rank && next[2] == missing && t.waiting >> next[0] & 1) return;
    for (int s = 0; s < t.seats; s++)
      if (s != now.me && t.holds_cards(s) && (s != t.owner || rules.may_complete_own))
        moments.push_back({t, s, PASS, t.top_rank, missing, {}});
  }

  // How likely it is that a seat with these cards has done what it did.
  static T &laid_out(Moment &one, const Deal &deal) {
    for (int s = 0; s < one.table.seats; s++) one.table.hands[s] = row_of(deal.held[s] + one.later[s]);
    return one.table;
  }
  bool is_like_old_hand(Moment &one, const Deal &deal) const {
    if (one.missing) return of(deal.held[one.seat] + one.later[one.seat], one.rank) < one.missing;
    T &t = laid_out(one, deal);
    Bits found = t.choices(rules);
    bool may_pass = t.may_pass(found);
    if (ones(found) + may_pass == 1) return one.choice == (may_pass ? (int)PASS : low_bit(found));
    return Old(t, rules).answer() == one.choice;
  }
  // Below `least` it does not matter any more how far. What was odd comes first the next time.
  double likely(const Deal &deal, int seat, bool has_learned, double least) {
    // An old hand does nothing else; a learned player does as an old hand would five times in six.
    const double usual = has_learned ? -0.18 : -0.01, odd = has_learned ? -1.8 : -4.6;
    double sum = 0;
    auto &mine = by_seat[seat];
    for (size_t k = 0; k < mine.size() && sum >= least; k++) {
      bool is_usual = is_like_old_hand(moments[mine[k]], deal);
      sum += is_usual ? usual : odd;
      if (!is_usual && k) std::swap(mine[k], mine[k / 2]);
    }
    return sum;
  }
  // By how much the network finds it likelier than the quick reading does.
  double lesson(const Deal &deal) {
    double sum = 0;
    for (auto &one : moments) {
      if (!deal.has_learned[one.seat] || one.missing) continue;
      sum += likely_of(laid_out(one, deal), one.choice);
    }
    for (int k = 0; k < count; k++) if (deal.has_learned[others[k]]) sum -= deal.likely[others[k]];
    return sum;
  }
  double likely_of(const T &t, int choice) const {
    const double LEAST = 0.02;
    Bits found = t.choices(rules);
    int forced = ones(found) + t.may_pass(found) == 1, action = action_of<LANE>(choice);
    u64 offer = offered<T, LANE>(t, rules);
    if (!(offer >> action & 1)) return log(LEAST);
    if (forced) return 0;
    float out[2 * 64];
    answers(t, out);
    double most = -1e9, sum = 0;
    for (u64 left = offer; left; left &= left - 1) most = fmax(most, out[low_bit(left)]);
    for (u64 left = offer; left; left &= left - 1) sum += exp(out[low_bit(left)] - most);
    return log((1 - LEAST) * exp(out[action] - most) / sum + LEAST / ones(offer));
  }
  void answers(const T &t, float *out) const {
    u64 words[WORDS];
    observe<T, LANE>(t, rules, words);
    network(words, SEEN, out);
    out[low_bit(words[ADVICE])] += network.lean;
  }

  // Hands and players that become more and more likely.
  unsigned draw(unsigned n) { return drawn(rng, n); }
  // A logarithm: whatever gains more than this is accepted.
  double chance() { return log((draw(1 << 30) + 1.0) / (1 << 30)); }
  int any_card(u64 held) {
    int total = 0;
    for (int rank = 0; rank < RANKS; rank++) total += of(held, rank);
    int left = draw(total), rank = 0;
    while (left >= of(held, rank)) left -= of(held, rank++);
    return rank;
  }
  bool must_keep(const Deal &deal, int seat, int rank) const {
    return seat == now.known_by && rank == now.known && of(deal.held[seat], rank) == 1;
  }
  // The President has seen the Pond Scum's highest card.
  bool cannot_hold(int seat, int rank) const {
    return now.me == now.president && seat == now.pond_scum && now.gift != PASS && rank > now.gift;
  }
  void exchange(Deal &deal, bool is_weighed) {
    if (count < 2) return;
    int first = draw(count), second = draw(count - 1);
    int one = others[first], other = others[second + (second >= first)];
    int given = any_card(deal.held[one]), taken = any_card(deal.held[other]);
    if (given == taken || must_keep(deal, one, given) || must_keep(deal, other, taken)) return;
    if (cannot_hold(one, taken) || cannot_hold(other, given)) return;
    double least = is_weighed ? deal.likely[one] + deal.likely[other] + chance() : 0;
    Deal next = deal;
    next.held[one] += cards(taken, 1) - cards(given, 1);
    next.held[other] += cards(given, 1) - cards(taken, 1);
    if (is_weighed) {
      next.likely[one] = likely(next, one, next.has_learned[one], least);
      if (next.likely[one] < least) return;
      next.likely[other] = likely(next, other, next.has_learned[other], least - next.likely[one]);
      if (next.likely[one] + next.likely[other] < least) return;
    }
    deal = next;
  }
  void doubt(Deal &deal) {
    int seat = others[draw(count)];
    bool has_learned = !deal.has_learned[seat];
    double found = likely(deal, seat, has_learned, NEVER);
    if (found - deal.likely[seat] + (has_learned ? odds[seat] : -odds[seat]) < chance()) return;
    deal.has_learned[seat] = has_learned;
    deal.likely[seat] = found;
  }
  void mix(Deal &deal, int times) {
    for (int k = 0; k < times; k++) if (draw(8)) exchange(deal, true); else doubt(deal);
  }
  // Some exchanges in one go, and whether the network agrees.
  void learn(Deal &deal, double &known, int times) {
    Deal next = deal;
    mix(next, times);
    double found = lesson(next);
    if (found - known < chance()) return;
    deal = next;
    known = found;
  }
  // A batch begins anew from mixed cards: hands that explain everything are seldom left for others that do.
  void deal_more() {
    Deal deal = {};
    for (int s = 0; s < now.seats; s++) {
      deal.held[s] = counts_of(root.hands[s]);
      deal.has_learned[s] = s != now.me && -log(1 + exp(-odds[s])) > chance();
    }
    for (int k = 0; k < MIXING; k++) exchange(deal, false);
    for (int k = 0; k < count; k++) deal.likely[others[k]] = likely(deal, others[k], deal.has_learned[others[k]], NEVER);
    if (count) mix(deal, WARMING_UP);
    double known = lesson(deal);
    for (int k = 0; k < LESSONS + A_BATCH; k++) {
      if (count && !moments.empty()) learn(deal, known, BETWEEN_DEALS);
      else for (int more = 0; more < BETWEEN_DEALS; more++) exchange(deal, false);
      if (k < LESSONS) continue;
      deals.push_back(deal);
      for (int s = 0; s < now.seats; s++) learned_in[s] += deal.has_learned[s];
    }
  }

  // What the player sees now.
  void look_around(u64 *words) {
    root.seat = now.me;
    observe<T, LANE>(root, rules, words);
  }
  // How likely each seat is to have learned: the deals, and a batch of what was thought before, since few deals prove little.
  void shares(double *found) const {
    for (int s = 0; s < now.seats; s++)
      found[s] = (learned_in[s] + A_BATCH / (1 + exp(-odds[s]))) / (deals.size() + A_BATCH);
  }
  const Deal &deal_at(int number) {
    while (number >= (int)deals.size()) deal_more();
    return deals[number];
  }
  // By seat and rank: how many cards.
  void show(int number, int *cards) {
    const Deal &deal = deal_at(number);
    for (int s = 0; s < now.seats; s++) for (int rank = 0; rank < RANKS; rank++) *cards++ = of(deal.held[s], rank);
  }

  // Trying a choice.
  int best(const T &t) const {
    u64 offer = offered<T, LANE>(t, rules);
    if (!(offer & (offer - 1))) return chosen<T, LANE>(t, rules, low_bit(offer));
    float out[2 * 64];
    answers(t, out);
    int found = low_bit(offer);
    for (u64 left = offer; left; left &= left - 1) if (out[low_bit(left)] > out[found]) found = low_bit(left);
    return chosen<T, LANE>(t, rules, found);
  }
  // To the end of the round, or until the player's own hand is empty; says what place it takes. The network answers
  // up to the player's own next choice; from there on everybody is an old hand, which makes far more tries possible.
  int try_out(int action, int number) {
    const Deal &deal = deal_at(number);
    T t = root;
    for (int k = 0; k < count; k++) t.hands[others[k]] = row_of(deal.held[others[k]]);
    if (now.phase == IN_WINDOW) { t.waiting = t.who_can_complete(rules); t.completer = NOBODY; t.seat = t.next_in(t.waiting, t.owner); }
    bool is_first = true, is_far = false;
    for (int left = LONGEST_ROUND; left; left--) {
      if (t.phase == DEALING || t.phase == OVER || !t.holds_cards(now.me)) break;
      Bits found = t.choices(rules);
      bool may_pass = t.may_pass(found);
      int choice;
      if (t.seat == now.me && is_first) { choice = chosen<T, LANE>(t, rules, action); is_first = false; }
      else if (ones(found) + may_pass == 1) choice = may_pass ? (int)PASS : low_bit(found);
      else if (is_far || (t.seat != now.me && !deal.has_learned[t.seat])) choice = Old(t, rules).answer();
      else { choice = best(t); is_far = t.seat == now.me; }
      t.answer(rules, choice);
    }
    if (t.first_out == now.me || (t.phase == OVER && t.winner == now.me)) return PRESIDENT;
    if (t.second_out == now.me) return VICE_PRESIDENT;
    return t.phase == DEALING && t.outs && t.pond_scum == now.me ? POND_SCUM : NO_TITLE;
  }
};

}  // namespace presidents
