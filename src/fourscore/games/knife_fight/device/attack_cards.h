// What Attack cards do besides wounding: the modules `effects/actions/knives.py` and `artillery.py`.
#pragma once
#include "reaction_cards.h"

namespace knife_fight {

// Attack with the card being played; `fight.blow` says how it went.
BOTH bool swing(Fight &fight, const Frame &f, int extra = 0) {
  Moment m = attack_with(fight, f.card, f.target, f.seat);
  m.count += extra;
  return attack(fight, m);
}
BOTH void letter_opener(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  if (fight.is_alive(f.seat)) draw(fight, f.seat, 1);
  RESOLVED;
}
BOTH void hickory_cane(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  f.target = fight.blow.seat;
  if (is_hit_and_alive(fight, fight.blow) && fight.held[f.target]) {
    ASK(DISCARD, f.target);
    discard(fight, f.target, card_of(fight.answer));
  }
  RESOLVED;
}
BOTH void state_dinner_cutlery(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  if (is_hit_and_alive(fight, fight.blow) && fight.is_alive(f.seat)) steal(fight, f.seat, fight.blow.seat);
  RESOLVED;
}
BOTH void bayonet_charge(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  fight.more_stabs++;
  RESOLVED;
}
BOTH void muckrakers_blade(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f, fight.corruption[f.target] > 0));
  RESOLVED;
}
BOTH bool thrust(Fight &fight, const Frame &f) {
  Moment m = attack_with(fight, f.card, f.target, f.seat);
  if (has_mark(fight, f.target, SLAVEOWNER)) {
    m.count++;
    m.can_block = m.can_dodge = 0;
  }
  return attack(fight, m);
}
BOTH void john_browns_pike(Fight &fight, Frame &f) {
  BEGIN
  CALL(thrust(fight, f));
  RESOLVED;
}

// The Attack goes on against the others, as long as both sides live and nothing shelters them.
BOTH bool sweep(Fight &fight, const Frame &of, unsigned others) {
  int card = of.card, target = of.target;
  Frame &f = begin(fight, SWEEP, of.seat);
  f.card = card; f.target = target; f.who = others;
  return true;
}
BOTH void sweeping(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  while (f.who) {
    f.target = low_bit((u64)f.who);
    f.who &= f.who - 1;
    if (may_attack_from_afar(fight, f.seat, f.target)) CALL(swing(fight, f));
  }
  DONE;
}
BOTH void both_sides_of_the_aisle(Fight &fight, Frame &f) {
  BEGIN
  f.who = neighbours(fight, f.seat) & ~(1u << f.target);
  if (f.who & (f.who - 1)) {
    ASK(SEAT, f.seat, f.who);
    f.who = 1 << seat_of(fight.answer);
  }
  CALL(sweep(fight, f, f.who));
  RESOLVED;
}
BOTH void grapeshot(Fight &fight, Frame &f) {
  BEGIN
  CALL(sweep(fight, f, next_to(fight, f.target) & ~(1u << f.seat)));
  RESOLVED;
}

BOTH void dueling_pistols(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  f.target = fight.blow.seat;
  if (fight.blow.is_stopped && may_attack_from_afar(fight, f.target, f.seat)) CALL(attack(fight, shot(f.seat, f.target)));
  RESOLVED;
}
BOTH void poison_pen(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  if (is_hit_and_alive(fight, fight.blow)) CALL(corrupt(fight, fight.blow.seat, 1, f.seat));
  RESOLVED;
}
// Nobody attacks themselves, so the wound of a one is not an Attack.
BOTH void loose_cannon(Fight &fight, Frame &f) {
  BEGIN
  CALL(fight.chance.roll(6) == 1 ? wound(fight, f.seat, 1, f.seat, FROM_EXECUTIVE) : swing(fight, f));
  RESOLVED;
}
BOTH void stop_the_front_runner(Fight &fight, Frame &f) {
  BEGIN
  CALL(swing(fight, f));
  RESOLVED;
}
BOTH void call_it_in_the_air(Fight &fight, Frame &f) {
  BEGIN
  ASK(HEADS_OR_TAILS, f.target);
  f.a = fight.chance.roll(2) == 1 ? HEADS : TAILS;
  CALL(swing(fight, f, verb_of(fight.answer) != f.a));
  RESOLVED;
}

}  // namespace knife_fight
