// A learned player thinks: it tries a choice in imagined worlds, and goes on as it has learned until the round is over.
// The others are old hands there, or have learned as well.
#pragma once
#include "kit/device/forward.h"
#include "seen.h"

namespace bodyguard {

// The table as it lies there; the numbers are filled in by `evaluator/learned_playouts.py`.
struct Situation {
  int seats, me, phase, president, turn, living, is_reassigned, exposed, actor, target, kind;
  int types[MOST_SEATS], martins[MOST_SEATS], lost_draws[MOST_SEATS];
  int open[KINDS], thrown[MOST_SEATS][KINDS], times[MOST_SEATS][DEEDS], hit[MOST_SEATS], met[MOST_SEATS];
};
// One way in which everything hidden may lie: who is the Bodyguard, all hands, and the pile, its top at the end.
struct World {
  const int64_t *bodyguard, *hands, *pile;
};
struct Dealt {
  const int64_t *cards;
  uint8_t left;
  BOTH void begin(uint32_t) {}
  BOTH int draw(u64 &) { return (int)cards[--left]; }
};

struct Thought {
  typedef Table<Near, Dealt, Memory> T;
  enum { LONGEST_ROUND = 2000 };

  const Network &network;
  const Situation &now;
  T root;

  Thought(const Network &network, const TableRules &rules, const Situation &now, const double *weights)
      : network(network), now(now) {
    T &t = root;
    memset((void *)&t, 0, sizeof t);
    t.seats = now.seats; t.seat = now.me; t.president = now.president; t.turn = now.turn; t.living = now.living;
    t.options = rules.options; t.is_reassigned = now.is_reassigned; t.exposed = now.exposed; t.bodyguard = NOBODY;
    t.actor = now.actor; t.target = now.target; t.kind = now.kind;
    for (int s = 0; s < now.seats; s++) {
      for (int type = 0; type < TYPES; type++) t.rows |= (now.types[s] >> type & 1) << (8 * type + s);
      t.martins |= now.martins[s] << 4 * s;
      t.lost_draws |= now.lost_draws[s] << 4 * s;
    }
    remember(weights);
    // Roles are issued before the cards are dealt, which they are here, or anew on the President's turn.
    t.phase = now.phase == REISSUING ? (int)ON_TURN : now.phase;
    if (now.phase == REISSUING) t.answer(YES);
  }
  void remember(const double *weights) {
    Memory &mind = root.mind;
    for (int kind = 0; kind < KINDS; kind++) mind.open |= now.open[kind] << 4 * kind;
    for (int s = 0; s < now.seats; s++) {
      mind.weights[s] = weights[s];
      mind.hit[s] = now.hit[s]; mind.met[s] = now.met[s];
      for (int kind = 0; kind < KINDS; kind++) mind.thrown[s] |= now.thrown[s][kind] << 4 * kind;
      for (int deed = 0; deed < DEEDS; deed++) mind.times[s][deed] = now.times[s][deed];
    }
  }

  // In this world.
  T laid_out(const World &world, int left, u64 rng) const {
    T t = root;
    t.rng = rng;
    if (t.phase != ISSUING) t.bodyguard = *world.bodyguard < 0 ? (int)NOBODY : (int)*world.bodyguard;
    for (int s = 0; s < t.seats; s++)
      for (int kind = 0; kind < KINDS; kind++) t.hands[s] = t.hands[s] + (uint32_t)world.hands[KINDS * s + kind] * one(kind);
    t.pile.cards = world.pile;
    t.pile.left = left;
    return t;
  }
  int best(const T &t, u64 offer) const {
    u64 words[WORDS];
    float out[2 * 64];
    observe(t, words);
    network(words, SEEN, out);
    out[low_bit(words[ADVICE])] += network.lean;
    int found = low_bit(offer);
    for (u64 left = offer; left; left &= left - 1) if (out[low_bit(left)] > out[found]) found = low_bit(left);
    return found;
  }
  // To the end of the round: everybody's points, four bits a seat.
  unsigned try_out(T t, int action, unsigned have_learned) const {
    bool was_issuing = t.phase == ISSUING;
    t.answer(action);
    if (was_issuing) { t.phase = ON_TURN; t.seat = t.turn; }
    for (int left = LONGEST_ROUND; left && t.phase != BETWEEN; left--) {
      u64 offer = t.offered();
      if (!(offer & (offer - 1))) t.answer(low_bit(offer));
      else if (have_learned >> t.seat & 1 && t.phase != REISSUING) t.answer(best(t, offer));
      else t.answer(OldHand<T>(t).answer(offer, t.rng));
    }
    return t.points;
  }
};

}  // namespace bodyguard
