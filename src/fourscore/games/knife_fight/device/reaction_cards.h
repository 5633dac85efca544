// What Reactions do: the modules `defences.py`, `parries.py`, `points_of_order.py` and `last_words.py` of `effects/actions`.
//
// `f.seat` has played the card in answer to the moment `m`.
#pragma once
#include "setup.h"

namespace knife_fight {

BOTH void riposte(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  m.is_stopped = can_be_blocked(m);
  CALL(wound(fight, m.by, 1, f.seat, FROM_REACTION));
  RESOLVED;
}
BOTH void pointing_fingers(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  ASK(SEAT, f.seat, bystanders(fight, f.seat, m));
  m.seat = seat_of(fight.answer);
  RESOLVED;
}
BOTH void bribery(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  m.is_stopped = gives_way_to_reactions(m);
  CALL(corrupt(fight, m.by, 1, f.seat));
  RESOLVED;
}
BOTH void secret_service(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  m.is_stopped = gives_way_to_reactions(m);
  CALL(swap(fight, m.by));
  RESOLVED;
}
BOTH void eleventh_commandment(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  m.is_stopped = gives_way_to_reactions(m);
  if (fight.held[m.by]) {
    ASK(GIVE, m.by);
    give(fight, m.by, f.seat, card_of(fight.answer));
  }
  RESOLVED;
}
BOTH void follow_through(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  CALL(wound(fight, m.seat, 1, f.seat, FROM_REACTION));
  RESOLVED;
}
BOTH void satisfaction_demanded(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  CALL(wound(fight, m.by, 1, f.seat, FROM_REACTION));
  RESOLVED;
}
BOTH void opposition_research(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  CALL(corrupt(fight, m.seat, 1, f.seat));
  RESOLVED;
}
BOTH void mutually_assured_destruction(Fight &fight, Frame &f) {
  BEGIN
  ASK(SEAT, f.seat, those_who_could_come_along(fight, f.seat));
  kill(fight, seat_of(fight.answer), f.seat);
  RESOLVED;
}
// The others ask nobody anything.
BOTH void react_at_once(Fight &fight, Frame &f, Moment &m) {
  BEGIN
  switch (fight.card(f.card).effect) {
    case BLOCK: m.is_stopped = can_be_blocked(m); break;
    case DODGE: m.is_stopped = can_be_dodged(m); break;
    case DUCK_AND_COVER: m.is_stopped = can_be_dodged(m); draw(fight, f.seat, 1); break;
    case STIFF_COLLAR: m.count--; m.is_stopped = !m.count; break;
    case RIGGED_RE_ELECTION: save(fight, m, 1); break;
    case MOVING_EULOGY: draw(fight, f.seat, 2); break;
    case EMINENT_DOMAIN: m.is_stopped = 1; draw(fight, f.seat, m.count); break;
    default: m.is_stopped = 1; break;
  }
  RESOLVED;
}

BOTH_CALLED void reaction_effect(Fight &fight, Frame &f) {
  Moment &m = moment_at(fight, f.about);
  switch (fight.card(f.card).effect) {
    case RIPOSTE: return riposte(fight, f, m);
    case POINTING_FINGERS: return pointing_fingers(fight, f, m);
    case BRIBERY: return bribery(fight, f, m);
    case SECRET_SERVICE: return secret_service(fight, f, m);
    case ELEVENTH_COMMANDMENT: return eleventh_commandment(fight, f, m);
    case FOLLOW_THROUGH: return follow_through(fight, f, m);
    case SATISFACTION_DEMANDED: return satisfaction_demanded(fight, f, m);
    case OPPOSITION_RESEARCH: return opposition_research(fight, f, m);
    case MUTUALLY_ASSURED_DESTRUCTION: return mutually_assured_destruction(fight, f);
    default: return react_at_once(fight, f, m);
  }
}

}  // namespace knife_fight
