// A question as Python puts it: rows of numbers, from which what the seat may know is made.
#pragma once
#include "think.h"

namespace presidents {

// In the order of `learned/question.py`.
enum Place_in_question {
  Q_SEATS, Q_ME, Q_ASKED, Q_PRESIDENT, Q_VICE_PRESIDENT, Q_POND_SCUM, Q_GIFT, Q_GIFT_HELD, Q_THANKS_HELD, Q_ROUNDS,
  Q_LEADER, Q_PLAYS, Q_MINE, Q_HIDDEN = Q_MINE + RANKS, Q_SIZES = Q_HIDDEN + RANKS, Q_SCORES = Q_SIZES + MOST_SEATS,
  Q_HELD_BACK = Q_SCORES + MOST_SEATS, Q_OLD_HAND = Q_HELD_BACK + MOST_SEATS, Q_ROW = Q_OLD_HAND + MOST_SEATS
};
// Q_OLD_HAND: how likely each is an old hand, in thousandths. Q_ROW: seat, rank and size of each play.

template <int LANE> Known<LANE> understood(const int *q, const House &house) {
  typedef typename Known<LANE>::T T;
  Known<LANE> known;
  T &t = known.start;
  memset((void *)&t, 0, sizeof t);
  t.seats = q[Q_SEATS];
  t.new_evening();
  t.president = q[Q_PRESIDENT]; t.vice_president = q[Q_VICE_PRESIDENT]; t.pond_scum = q[Q_POND_SCUM];
  t.active = (1 << t.seats) - 1;
  t.first_out = t.second_out = NOBODY;
  t.gift = q[Q_GIFT];
  t.clear_pile();
  known.me = q[Q_ME]; known.asked = q[Q_ASKED];
  t.phase = known.asked == RETURNING ? RETURNING : IN_TURN;
  t.seat = t.turn = q[Q_LEADER];
  t.is_opening = t.president == NOBODY && house.opens_with_three;
  for (int s = 0; s < t.seats; s++) {
    t.scores |= (u64)q[Q_SCORES + s] << (8 * s);
    t.mind.held_back_before[s] = q[Q_HELD_BACK + s];
    known.sizes[s] = q[Q_SIZES + s];
    known.old_hand[s] = q[Q_OLD_HAND + s] / 1000.0f;
  }
  t.mind.rounds = q[Q_ROUNDS] - 1;
  t.mind.begin();
  known.mine = known.hidden = 0;
  for (int rank = 0; rank < RANKS; rank++) {
    known.mine |= T::lane((1u << q[Q_MINE + rank]) - 1, rank);
    known.hidden += T::lane(q[Q_HIDDEN + rank], rank);
  }
  for (int i = 0; i < q[Q_PLAYS]; i++) {
    const int *one = q + Q_ROW + 3 * i;
    known.plays.push_back({(uint8_t)one[0], (uint8_t)one[1], (uint8_t)one[2]});
  }
  known.fixed_seat = known.ceiling_seat = NOBODY; known.fixed_rank = known.ceiling_rank = 0;
  bool is_titled = t.president != NOBODY;
  if (is_titled && known.me == t.president) {
    known.ceiling_seat = t.pond_scum; known.ceiling_rank = t.gift;
    if (q[Q_THANKS_HELD] != PASS) { known.fixed_seat = t.pond_scum; known.fixed_rank = q[Q_THANKS_HELD]; }
    t.mind.thanks = q[Q_THANKS_HELD];
  }
  if (is_titled && known.me == t.pond_scum && q[Q_GIFT_HELD] != PASS) {
    known.fixed_seat = t.president; known.fixed_rank = q[Q_GIFT_HELD];
    t.mind.gift = q[Q_GIFT_HELD];
  }
  return known;
}

// What Python holds: a thought that goes on.
struct Mulling {
  virtual ~Mulling() {}
  virtual void more(int worlds) = 0;
  virtual int answer(double caution, double *gains, double *errors, long *tries, float *logits) = 0;
};
template <int LANE> struct MullingOver : Mulling {
  Thought<LANE> thought;
  MullingOver(const int *q, const House &house, const Wits &wits, int depth, u64 seed)
      : thought(understood<LANE>(q, house), house, wits, depth, seed) {}
  void more(int worlds) override { thought.think(worlds); }
  int answer(double caution, double *gains, double *errors, long *tries, float *logits) override {
    for (int action = 0; action < Thought<LANE>::MOST; action++) {
      bool is_favourite = action == thought.favourite;
      gains[action] = is_favourite ? 0 : thought.gain(action);
      errors[action] = is_favourite ? 0 : thought.error(action);
      tries[action] = thought.tries[action]; logits[action] = thought.logits[action];
    }
    return thought.candidates ? thought.answer(caution) : -1;
  }
};

}  // namespace presidents
