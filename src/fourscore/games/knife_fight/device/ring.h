// The ring at a glance, as an old hand keeps it in mind: the module `bot/ring.py`.
#pragma once
#include "rules.h"

namespace knife_fight {

const float WIN = 100, BODY = 2.0f, A_CARD = 0.9f, A_WOUND = 0.3f, PATIENCE = 0.4f, UNKNOWN = 0.4f, WHIM = 0.15f;
const float PARRIED = 0.75f;
enum { FULL_HAND = 4 };

// What is happening just now, from the innermost moment (0) outwards, as everybody sees it; none where there is less.
BOTH const Moment *happening(Fight &fight, int depth) {
  for (int one = fight.depth - 1; one >= 0; one--) {
    const Frame &f = fight.frames[one];
    bool ends = f.passage == END_PHASE && (one < fight.depth - 1 || fight.question == ORDER);
    if ((f.passage == RESPONDING || ends) && !depth--) return ends ? &f.m : &moment_at(fight, f.about);
  }
  return 0;
}
// The frame of the card that asks, or none.
BOTH const Frame *asking_card(const Fight &fight) {
  int top = fight.depth - 1;
  if (fight.frames[top].passage == ASKING_TOGETHER) top--;
  const Frame &f = fight.frames[top];
  return f.passage == ACTION_EFFECT || f.passage == REACTION_EFFECT || f.passage == ABILITY || f.passage == TRIGGER ? &f : 0;
}
BOTH bool is_of_action(const Frame *f) { return f && (f->passage == ACTION_EFFECT || f->passage == REACTION_EFFECT); }

// How many wounds or counters a moment brings, as far as that is seen; 0: it is not.
BOTH int seen_count(const Moment &m) {
  return m.name == ATTACK || m.name == WOUNDING || m.name == CORRUPTING ? m.count : 0;
}
BOTH bool is_harm(int name) { return name == ATTACK || name == WOUNDING || name == DYING || name == CORRUPTING; }
// Counted from the end where a number is below 0, as in Python.
BOTH float nth(const float *row, int length, int n) { return row[n < 0 ? n + length : n]; }

struct Ring {
  Fight &fight;
  int me, leader;
  unsigned alive, others;
  int left[MOST_SEATS];
  float threat[MOST_SEATS];
  bool can_play_several;

  BOTH Ring(Fight &fight) : fight(fight), me(fight.asked), leader(NOBODY), alive(0), can_play_several(false) {
    for (int seat = 0; seat < fight.seats; seat++) {
      bool is_there = !fight.is_dead(seat);
      left[seat] = (is_there ? fight.president(seat).life : 0) - fight.wounds[seat] + fight.cards.length(fight.shields[seat]);
      alive |= (unsigned)(is_there && !(fight.removed >> seat & 1)) << seat;
      float lead = fight.vote_count[seat] / (fight.goal - 1.0f);
      threat[seat] = 0.4f + 1.6f * lead * lead + 0.05f * fight.held[seat];
    }
    others = alive & ~(1u << me);
    for (int seat = 0; seat < fight.seats; seat++)
      if (others >> seat & 1 && (leader == NOBODY || threat[seat] > threat[leader])) leader = seat;
    for (int one = fight.hands[me]; one != NONE; one = fight.cards.after[one])
      can_play_several |= reading(fight.kind(one)).plays > 0;
    if (!fight.is_dead(me)) can_play_several |= of_president(fight.presidents[me]).plays > 0;
  }
  BOTH const Reading &reading(int kind) const { return fight.rules->readings[kind]; }
  BOTH const Reading &of_president(int president) const { return fight.rules->readings[KINDS + president]; }

  BOTH bool is_one_short(int seat) const { return fight.vote_count[seat] >= fight.goal - 1; }
  // Whether somebody else only waits for an easy victim.
  BOTH bool feeds_a_winner(int target) const {
    for (int seat = 0; seat < fight.seats; seat++)
      if (others >> seat & 1 && seat != target && is_one_short(seat)) return true;
    return false;
  }
  // How likely an Attack is to get past the hand and the President of its target. A Stab has no kind of card.
  BOTH float hits(int target, int kind) const {
    float parry = PARRIED * fight.rules->parries / CARDS, chance = 1;
    int marks = kind == NONE ? 0 : fight.card(kind).marks;
    if (marks & (UNBLOCKABLE | UNDODGEABLE)) parry *= marks & UNAVOIDABLE ? 0.1f : 0.5f;
    for (int card = 0; card < fight.held[target]; card++) chance *= 1 - parry;
    return answers_attacks(target) ? chance * 0.85f : chance;
  }
  BOTH bool answers_attacks(int seat) const {
    if (fight.is_dead(seat)) return false;
    const President &president = fight.president(seat);
    return (president.early | president.late) >> ATTACK & 1 && president.whose == OWN;
  }
  BOTH int wounds_of(int kind, int target) const {
    int wounds = kind == NONE ? 1 : fight.card(kind).wounds, deeper = NONE;
    if (kind != NONE) deeper = reading(kind).deeper;
    else if (!fight.is_dead(me)) deeper = of_president(fight.presidents[me]).deeper;
    return deeper != NONE && concerned(deeper, target) >> target & 1 ? wounds + 1 : wounds;
  }
  BOTH bool is_screened(int seat) const {
    for (int one = fight.front[seat]; one != NONE; one = fight.cards.after[one])
      if (fight.card(fight.kind(one)).answers >> ATTACK & 1) return true;
    return false;
  }
  BOTH bool is_nearly_out(int seat, int count) const { return fight.corruption[seat] + count >= OUT_OF_OFFICE; }

  // Whom a card is about when it is used on somebody.
  BOTH unsigned concerned(int whom, int target) const {
    if (whom == ALL) return others;
    if (whom == FELLOWS) return of_party(others, me);
    unsigned found = 0;
    for (int seat = 0; seat < fight.seats; seat++) {
      bool is_so = whom == SLAVEOWNERS ? has_mark(fight, seat, SLAVEOWNER) : fight.corruption[seat] > 0;
      found |= (unsigned)is_so << seat;
    }
    if (whom == SLAVEOWNERS || whom == CORRUPTED) return found & alive;
    if (target == NOBODY) return 0;
    return whom == ITS_PARTY ? of_party(alive, target) : 1u << target;
  }
  BOTH unsigned of_party(unsigned seats, int named) const {
    unsigned found = 0;
    for (int seat = 0; seat < fight.seats && !fight.is_dead(named); seat++)
      if (!fight.is_dead(seat) && fight.president(seat).party == fight.president(named).party) found |= 1u << seat;
    return found & seats;
  }
  BOTH unsigned struck_by(const Reading &reading, int target) const {
    return concerned(reading.strikes, target == NOBODY ? leader : target);
  }
};

}  // namespace knife_fight
