// Attacks, wounds and corruption: the chapters `rules/attack.py`, `rules/wounds.py` and `rules/corruption.py`.
#pragma once
#include "reactions.h"

namespace knife_fight {

// An Attack that nothing is known of yet: a Stab, the card's, or a ranged one that an ability makes.
BOTH Moment attack_on(int target, int by) {
  Moment m = moment_of(ATTACK, target, by);
  m.count = 1;
  m.can_block = m.can_dodge = 1;
  return m;
}
BOTH_CALLED Moment attack_with(const Fight &fight, int kind, int target, int by) {
  const Card &card = fight.card(kind);
  Moment m = attack_on(target, by);
  m.card = kind; m.count = card.wounds;
  m.is_ranged = !!(card.marks & RANGED);
  m.can_block = !(card.marks & UNBLOCKABLE);
  m.can_dodge = !(card.marks & UNDODGEABLE);
  m.is_unavoidable = !!(card.marks & UNAVOIDABLE);
  return m;
}
BOTH Moment shot(int target, int by) {
  Moment m = attack_on(target, by);
  m.is_ranged = 1;
  return m;
}
BOTH_CALLED bool attack(Fight &fight, const Moment &m) {
  begin(fight, ATTACKING).m = m;
  return true;
}
BOTH bool stab(Fight &fight, int seat, int target) {
  Moment knife = attack_on(target, seat);
  knife.is_stab = 1;
  knife.can_dodge = !has_mark(fight, seat, STABS_CANNOT_BE_DODGED);
  return attack(fight, knife);
}

BOTH_CALLED bool wound(Fight &fight, int seat, int count, int by, int source, bool is_unavoidable = false) {
  if (!fight.is_alive(seat) || is_falling(fight, seat)) return false;
  Frame &f = begin(fight, WOUND, seat);
  f.m = moment_of(WOUNDING, seat, by);
  f.m.count = count; f.m.with = source; f.m.is_unavoidable = is_unavoidable;
  return true;
}

// Abilities triggered by being attacked, Reactions, Scapegoat; then it misses or wounds. A new target is asked once.
BOTH void attacking(Fight &fight, Frame &f) {
  Moment &m = f.m;
  BEGIN
  while (m.seat != f.target && !m.is_stopped) {
    f.target = m.seat;
    CALL(respond(fight, own_moment(fight)));
  }
  if (m.is_stopped) {
    CALL(happens(fight, MISSED, m.seat, m.by));
  } else if (!m.is_absorbed) {
    m.president = fight.presidents[m.seat];
    CALL(wound(fight, m.seat, m.count, m.by, FROM_ATTACK, m.is_unavoidable));
  }
  CALL(settle(fight));
  fight.blow = m;
  DONE;
}
// Whether the Attack reached a President, who lives to regret it.
BOTH bool is_hit_and_alive(const Fight &fight, const Moment &blow) {
  return blow.president != NONE && blow.president == fight.presidents[blow.seat] && fight.is_alive(blow.seat);
}

// Wounds.
BOTH void heal(Fight &fight, int seat, int count) {
  fight.wounds[seat] -= count < fight.wounds[seat] ? count : fight.wounds[seat];
}
// The card being played stays beside the President and takes its next wound.
BOTH void shield(Fight &fight, int seat, int kind) {
  int body = find(fight, fight.played, kind);
  fight.cards.take_out(fight.played, body);
  fight.cards.lay_last(fight.shields[seat], body);
}
BOTH int through_shields(Fight &fight, int seat, int count) {
  for (; count > 0 && fight.shields[seat] != NONE; count--)
    fight.cards.lay_first(fight.discards, fight.cards.take_last(fight.shields[seat]));
  return count;
}
BOTH_CALLED void begin_to_fall(Fight &fight, int seat, int by, int cause) {
  if (fight.after_fallen == MOST_FALLEN) { fight.is_lost = 1; fight.phase = OVER; return; }
  Moment m = moment_of(DYING, seat, by);
  m.president = fight.presidents[seat]; m.with = cause;
  fight.fallen[fight.after_fallen++] = m;
}
BOTH void kill(Fight &fight, int seat, int by) {
  if (fight.is_alive(seat) && !is_falling(fight, seat)) begin_to_fall(fight, seat, by, BY_KILL);
}
// Wounds are placed on a living President; with as many as life it is about to die.
BOTH void wounding(Fight &fight, Frame &f) {
  Moment &m = f.m;
  BEGIN
  CALL(respond(fight, own_moment(fight)));
  if (!m.is_stopped && fight.is_alive(f.seat) && !is_falling(fight, f.seat)) {
    m.count = through_shields(fight, f.seat, m.count);
    fight.wounds[f.seat] += m.count;
    if (m.count && fight.wounds[f.seat] >= fight.president(f.seat).life) {
      begin_to_fall(fight, f.seat, m.by, BY_WOUNDS);
    } else if (m.count) {
      m.name = WOUNDED;
      CALL(respond(fight, own_moment(fight)));
    }
  }
  DONE;
}
// One effect wounds several Presidents; those who die of it die together, so nobody is settled until all are wounded.
BOTH bool wound_all(Fight &fight, unsigned seats, int first) {
  Frame &f = begin(fight, WOUND_ALL, first);
  f.who = seats;
  return true;
}
BOTH void wounding_all(Fight &fight, Frame &f) {
  BEGIN
  f.a = fight.is_settling;
  fight.is_settling = 1;
  while (f.who) {
    f.target = Clockwise(fight, f.who, f.seat).next();
    f.who &= ~(1u << f.target);
    CALL(wound(fight, f.target, 1, f.seat, FROM_EXECUTIVE));
  }
  fight.is_settling = f.a;
  DONE;
}

// Corruption: `placed` says how many counters were placed; the fifth throws the President out of office at once.
BOTH_CALLED bool corrupt(Fight &fight, int seat, int count, int by) {
  fight.placed = 0;
  if (!fight.is_alive(seat)) return false;
  Frame &f = begin(fight, CORRUPT, seat);
  f.m = moment_of(CORRUPTING, seat, by);
  f.m.count = count;
  return true;
}
BOTH void corrupting(Fight &fight, Frame &f) {
  Moment &m = f.m;
  BEGIN
  CALL(respond(fight, own_moment(fight)));
  fight.placed = 0;
  if (!m.is_stopped && fight.is_alive(f.seat)) {
    fight.placed = m.count;
    fight.corruption[f.seat] += m.count;
    bool is_out = fight.corruption[f.seat] >= OUT_OF_OFFICE && !is_falling(fight, f.seat);
    if (is_out) begin_to_fall(fight, f.seat, m.by, BY_CORRUPTION);
  }
  DONE;
}
BOTH void cleanse(Fight &fight, int seat, int count) {
  fight.corruption[seat] -= count < fight.corruption[seat] ? count : fight.corruption[seat];
}

}  // namespace knife_fight
