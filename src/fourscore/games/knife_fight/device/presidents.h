// What Presidents do: the modules of `effects/presidents`.
#pragma once
#include "executive_cards.h"

namespace knife_fight {

// In answer to an Attack on them.
BOTH void van_buren(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  ASK(DISCARD_OR_NONE, f.seat);
  if (verb_of(fight.answer) != PASS) {
    invoke(fight, f.seat);
    discard(fight, f.seat, card_of(fight.answer));
    ASK(SEAT, f.seat, others_in_reach(fight, f.seat, m));
    m.seat = seat_of(fight.answer);
  }
  RESOLVED;
}
BOTH void benjamin_harrison(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  if (fight.chance.roll(6) >= 5) {
    m.is_stopped = 1;
    CALL(wound(fight, m.by, 1, f.seat, FROM_ABILITY));
  }
  RESOLVED;
}
BOTH void kennedy(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  ASK(GIVE_OR_NONE, f.seat);
  if (verb_of(fight.answer) != PASS) {
    invoke(fight, f.seat);
    give(fight, f.seat, m.by, card_of(fight.answer));
    m.is_stopped = 1;
  }
  RESOLVED;
}
BOTH void george_w_bush(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  ASK(YES_OR_NO, f.seat);
  if (verb_of(fight.answer) == YES) {
    invoke(fight, f.seat);
    m.is_stopped = 1;
    remove(fight, f.seat);
  }
  RESOLVED;
}
// All cards in front of the opponent and beside that President are discarded first.
BOTH void reagan(Fight &fight, const Moment &m) {
  discard_row(fight, fight.front[m.seat]);
  discard_row(fight, fight.shields[m.seat]);
}

// In answer to wounds and to death.
BOTH void jackson(Fight &fight, Frame &f, const Moment &m) {
  BEGIN
  if (may_attack_from_afar(fight, f.seat, m.by)) CALL(stab(fight, f.seat, m.by));
  RESOLVED;
}
BOTH void grant(Fight &fight, Frame &f, const Moment &m) {
  BEGIN
  ASK(GIVE, m.seat);
  give(fight, m.seat, f.seat, card_of(fight.answer));
  RESOLVED;
}
BOTH void carter(Fight &fight, Frame &f, const Moment &m) {
  BEGIN
  CALL(wound(fight, m.by, 1, f.seat, FROM_ABILITY));
  RESOLVED;
}
BOTH void nixon(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  m.is_replaced = 1;
  if (m.by != NOBODY && m.by != f.seat) CALL(corrupt(fight, m.by, 1, f.seat));
  RESOLVED;
}
BOTH void andrew_johnson(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  ASK(YES_OR_NO, f.seat);
  if (verb_of(fight.answer) == YES) {
    invoke(fight, f.seat);
    CALL(lose_vote(fight, f.seat));
    save(fight, m, 0);
  }
  RESOLVED;
}

// At the end of the turn.
BOTH void william_henry_harrison(Fight &fight, Frame &f) {
  BEGIN
  CALL(wound(fight, f.seat, 1, NOBODY, FROM_ABILITY));
  RESOLVED;
}
BOTH void arthur(Fight &fight, Frame &f) {
  BEGIN
  for (f.count = 0; f.count < 3 && fight.held[f.seat]; f.count++) {
    ASK(DISCARD_OR_NONE, f.seat);
    if (verb_of(fight.answer) == PASS) break;
    discard(fight, f.seat, card_of(fight.answer));
  }
  draw(fight, f.seat, f.count);
  RESOLVED;
}
BOTH void george_h_w_bush(Fight &fight, Frame &f) {
  BEGIN
  ASK(SEAT_OR_NONE, f.seat, opponents_with_cards(fight, f.seat));
  if (verb_of(fight.answer) != PASS) {
    f.target = seat_of(fight.answer);
    steal(fight, f.seat, f.target);
    ASK(GIVE, f.seat);
    give(fight, f.seat, f.target, card_of(fight.answer));
  }
  RESOLVED;
}

// The others ask nobody anything.
BOTH void answer_at_once(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  int seat = f.seat, effect = fight.president(seat).effect;
  if (effect == ADAMS) fight.quasi_war |= 1 << seat;
  if (effect == MONROE || effect == CLEVELAND_22 || effect == COOLIDGE) m.is_stopped = 1;
  if (effect == CLEVELAND_22) invoke(fight, seat);
  if (effect == TYLER && m.name == CORRUPTING) m.is_stopped = 1;
  if (effect == TYLER && m.name == ANNOUNCING) draw(fight, seat, 2);
  if (effect == COOLIDGE) draw(fight, seat, 1);
  if (effect == TAYLOR) m.count = 1;
  if (effect == MADISON) steal(fight, seat, m.by);
  if (effect == MCKINLEY) draw(fight, seat, 2 - fight.held[seat]);
  if (effect == HAYES || effect == THEODORE_ROOSEVELT) m.count++;
  if (effect == REAGAN) reagan(fight, m);
  if (effect == BUCHANAN) heal(fight, seat, 1);
  if (effect == WARTIME) draw(fight, seat, fellows(fight, seat) ? 2 : 1);
  if (effect == TRUMAN && fight.chance.roll(6) >= 5) save(fight, m, 0);
  RESOLVED;
}
BOTH_CALLED void triggered(Fight &fight, Frame &f) {
  Moment &m = moment_at(fight, f.about);
  switch (fight.rules->presidents[f.card].effect) {
    case VAN_BUREN: return van_buren(fight, f, m);
    case BENJAMIN_HARRISON: return benjamin_harrison(fight, f, m);
    case KENNEDY: return kennedy(fight, f, m);
    case GEORGE_W_BUSH: return george_w_bush(fight, f, m);
    case JACKSON: return jackson(fight, f, m);
    case GRANT: return grant(fight, f, m);
    case CARTER: return carter(fight, f, m);
    case NIXON: return nixon(fight, f, m);
    case ANDREW_JOHNSON: return andrew_johnson(fight, f, m);
    case WILLIAM_HENRY_HARRISON: return william_henry_harrison(fight, f);
    case ARTHUR: return arthur(fight, f);
    case GEORGE_H_W_BUSH: return george_h_w_bush(fight, f);
    default: return answer_at_once(fight, f, m);
  }
}

// Activated abilities.
BOTH void jefferson(Fight &fight, Frame &f) {
  BEGIN
  set_aside(fight, 5);
  for (f.count = 2; f.count && fight.aside != NONE; f.count--) {
    ASK(ASIDE, f.seat);
    take_aside(fight, f.seat, card_of(fight.answer));
  }
  put_back(fight);
  RESOLVED;
}
BOTH void quincy_adams(Fight &fight, Frame &f) {
  BEGIN
  CALL(corrupt(fight, f.target, 1, f.seat));
  RESOLVED;
}
BOTH void fillmore(Fight &fight, Frame &f) {
  BEGIN
  ASK(DISCARD, f.seat);
  discard(fight, f.seat, card_of(fight.answer));
  steal(fight, f.seat, f.target);
  RESOLVED;
}
BOTH void taft(Fight &fight, Frame &f) {
  BEGIN
  ASK(DISCARD, f.target);
  discard(fight, f.target, card_of(fight.answer));
  if (fight.held[f.target]) {
    ASK(GIVE, f.target);
    give(fight, f.target, f.seat, card_of(fight.answer));
  }
  RESOLVED;
}
BOTH void wilson(Fight &fight, Frame &f) {
  BEGIN
  f.who = opponents(fight, f.seat);
  CALL(ask_together(fight, YES_OR_NO, f.who, 0));
  for (Clockwise ring(fight, f.who, f.seat); ring.left;) {
    int member = ring.next();
    if (verb_of(fight.replies[member]) != YES) continue;
    f.who &= ~(1u << member);
    fight.league[f.seat] |= 1 << member;
    draw(fight, member, 1);
  }
  if (f.who) draw(fight, f.seat, 1);
  RESOLVED;
}
BOTH void harding(Fight &fight, Frame &f) {
  BEGIN
  CALL(corrupt(fight, f.seat, fight.president(f.seat).corrupts_self, f.seat));
  if (!is_falling(fight, f.seat) && fight.chance.roll(6) >= 3) {
    steal(fight, f.seat, f.target);
    steal(fight, f.seat, f.target);
  }
  RESOLVED;
}
BOTH void hoover(Fight &fight, Frame &f) {
  BEGIN
  CALL(attack(fight, shot(f.target, f.seat)));
  f.target = fight.blow.seat;
  if (fight.blow.is_stopped && may_attack_from_afar(fight, f.target, f.seat)) CALL(attack(fight, shot(f.seat, f.target)));
  RESOLVED;
}
BOTH void lyndon_johnson(Fight &fight, Frame &f) {
  BEGIN
  ASK(SEAT, f.seat, whom_to_stab(fight, f.seat, f.target));
  CALL(stab(fight, f.target, seat_of(fight.answer)));
  RESOLVED;
}
BOTH void use_at_once(Fight &fight, Frame &f) {
  BEGIN
  switch (fight.rules->presidents[f.card].effect) {
    case PIERCE: salvage(fight, f.seat, 2); break;
    case LINCOLN: fight.writs |= 1 << f.target; break;
    case CLEVELAND_24: heal(fight, f.seat, 1); break;
    case FORD:
      cleanse(fight, f.target, 1);
      if (f.target != f.seat) fight.pardons[f.seat] |= 1 << f.target;
      break;
    case CLINTON: remove(fight, f.seat); break;
    default: break;
  }
  RESOLVED;
}
BOTH_CALLED void ability(Fight &fight, Frame &f) {
  switch (fight.rules->presidents[f.card].effect) {
    case JEFFERSON: return jefferson(fight, f);
    case QUINCY_ADAMS: return quincy_adams(fight, f);
    case FILLMORE: return fillmore(fight, f);
    case GARFIELD: return executive_order(fight, f);  // two cards, one with each hand
    case TAFT: return taft(fight, f);
    case WILSON: return wilson(fight, f);
    case HARDING: return harding(fight, f);
    case HOOVER: return hoover(fight, f);
    case LYNDON_JOHNSON: return lyndon_johnson(fight, f);
    default: return use_at_once(fight, f);
  }
}

}  // namespace knife_fight
