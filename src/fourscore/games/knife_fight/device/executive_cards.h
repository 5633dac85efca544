// What Executive Actions do: `backroom.py`, `campaign_trail.py`, `politics.py` and `proclamations.py` of `effects/actions`.
#pragma once
#include "attack_cards.h"

namespace knife_fight {

// Against one opponent.
BOTH void smear_campaign(Fight &fight, Frame &f) {
  BEGIN
  CALL(corrupt(fight, f.target, 1, f.seat));
  draw(fight, f.seat, 1);
  RESOLVED;
}
BOTH void pass_the_buck(Fight &fight, Frame &f) {
  BEGIN
  f.count = 1;
  if (fight.corruption[f.seat] > 1) {
    ASK(ONE_OR_TWO, f.seat);
    if (verb_of(fight.answer) == TWO) f.count = 2;
  }
  cleanse(fight, f.seat, f.count);
  CALL(corrupt(fight, f.target, f.count, f.seat));
  fight.corruption[f.seat] += f.count - fight.placed;
  RESOLVED;
}
BOTH void wiretap(Fight &fight, Frame &f) {
  BEGIN
  ASK(YES_OR_NO, f.seat);
  if (verb_of(fight.answer) == YES) steal(fight, f.seat, f.target);
  else draw(fight, f.seat, 2);
  RESOLVED;
}
BOTH void treaty_of_ghent(Fight &fight, Frame &f) {
  BEGIN
  heal(fight, f.seat, 1);
  heal(fight, f.target, 1);
  if (may_attack_from_afar(fight, f.seat, f.target)) {
    ASK(YES_OR_NO, f.seat);
    if (verb_of(fight.answer) == YES) CALL(stab(fight, f.seat, f.target));
  }
  RESOLVED;
}
BOTH void recount(Fight &fight, Frame &f) {
  BEGIN
  CALL(lose_vote(fight, f.target));
  RESOLVED;
}
BOTH void impeachment(Fight &fight, Frame &f) {
  BEGIN
  f.who = opponents(fight, f.seat) & ~(1u << f.target);
  CALL(ask_together(fight, YES_OR_NO, f.who, 0));
  f.count = 0;
  for (int seat = 0; seat < fight.seats; seat++) f.count += f.who >> seat & 1 && verb_of(fight.replies[seat]) == YES;
  CALL(corrupt(fight, f.target, 2 * f.count > ones((u64)f.who) ? 2 : 1, f.seat));
  RESOLVED;
}

// For the player's own hand and President.
BOTH void pork_barrel(Fight &fight, Frame &f) {
  BEGIN
  draw(fight, f.seat, 4);
  CALL(corrupt(fight, f.seat, 1, f.seat));
  RESOLVED;
}
BOTH void ballot_stuffing(Fight &fight, Frame &f) {
  BEGIN
  get_vote(fight, f.seat, false);
  CALL(corrupt(fight, f.seat, 2, f.seat));
  RESOLVED;
}
BOTH void executive_order(Fight &fight, Frame &f) {
  BEGIN
  for (f.count = 2; f.count; f.count--)
    if (fight.is_alive(f.seat)) CALL(play_free(fight, f.seat));
  RESOLVED;
}
BOTH void cabinet_reshuffle(Fight &fight, Frame &f) {
  BEGIN
  CALL(swap(fight, f.seat));
  RESOLVED;
}

// Several players each give a card of their choice, without seeing what the others give.
BOTH void giving_to(Fight &fight, Frame &f, unsigned givers) {
  BEGIN
  f.who = givers & opponents_with_cards(fight, f.seat);
  CALL(ask_together(fight, GIVE, f.who, 0));
  for (int seat = 0; seat < fight.seats; seat++)
    if (f.who >> seat & 1) give(fight, seat, f.seat, card_of(fight.replies[seat]));
  RESOLVED;
}
BOTH void party_convention(Fight &fight, Frame &f) {
  if (!f.step) fight.peace[f.seat] |= fellows(fight, f.seat);
  giving_to(fight, f, fellows(fight, f.seat));
}

// All at once.
BOTH void kill_all_scapegoats(Fight &fight) {
  for (int seat = 0; seat < fight.seats; seat++)
    while (fight.is_alive(seat) && with_effect(fight, fight.front[seat], SCAPEGOAT) != NONE) use_up(fight, seat, SCAPEGOAT);
}
// +1 life takes off a wound, or leaves the card that gives it beside an unwounded President.
BOTH void give_life(Fight &fight, int seat, int kind) {
  if (fight.wounds[seat]) heal(fight, seat, 1);
  else if (is_played(fight, kind)) shield(fight, seat, kind);
}
BOTH void emancipation_proclamation(Fight &fight, Frame &f) {
  BEGIN
  for (Clockwise ring(fight, with_mark(fight, HEARTENED), f.seat); ring.left;) give_life(fight, ring.next(), f.card);
  kill_all_scapegoats(fight);
  CALL(wound_all(fight, with_mark(fight, SLAVEOWNER), f.seat));
  RESOLVED;
}
BOTH void excessively_partisan_politics(Fight &fight, Frame &f) {
  BEGIN
  kill_all_scapegoats(fight);
  CALL(wound_all(fight, fellows(fight, f.target) | 1u << f.target, f.seat));
  RESOLVED;
}

// The others ask nobody anything.
BOTH void act_at_once(Fight &fight, Frame &f) {
  BEGIN
  switch (fight.card(f.card).effect) {
    case EXPLODING_CIGAR: lay_before(fight, f.target); break;
    case FILIBUSTER: fight.filibusters[f.target]++; break;
    case PEACE_TREATY:
      fight.peace[f.seat] |= 1 << f.target;
      fight.peace[f.target] |= 1 << f.seat;
      break;
    case ISOLATIONISM:
      discard_hand(fight, f.seat);
      fight.peace[f.seat] = fight.everyone();
      break;
    case WAR_CHEST: draw(fight, f.seat, 3); break;
    case NEW_DEAL:
      for (Clockwise ring(fight, fight.alive, f.seat); ring.left;) exchange_hand(fight, ring.next());
      break;
    case WHETSTONE: fight.more_stabs += 2; break;
    case CAMP_DAVID: heal(fight, f.seat, 2); break;
    case FOLDED_SPEECH: shield(fight, f.seat, f.card); break;
    default: break;
  }
  RESOLVED;
}

BOTH_CALLED void action_effect(Fight &fight, Frame &f) {
  switch (fight.card(f.card).effect) {
    case LETTER_OPENER: return letter_opener(fight, f);
    case HICKORY_CANE: return hickory_cane(fight, f);
    case STATE_DINNER_CUTLERY: return state_dinner_cutlery(fight, f);
    case BAYONET_CHARGE: return bayonet_charge(fight, f);
    case BOTH_SIDES_OF_THE_AISLE: return both_sides_of_the_aisle(fight, f);
    case MUCKRAKERS_BLADE: return muckrakers_blade(fight, f);
    case JOHN_BROWNS_PIKE: return john_browns_pike(fight, f);
    case DUELING_PISTOLS: return dueling_pistols(fight, f);
    case POISON_PEN: return poison_pen(fight, f);
    case GRAPESHOT: return grapeshot(fight, f);
    case LOOSE_CANNON: return loose_cannon(fight, f);
    case STOP_THE_FRONT_RUNNER: return stop_the_front_runner(fight, f);
    case CALL_IT_IN_THE_AIR: return call_it_in_the_air(fight, f);
    case EMANCIPATION_PROCLAMATION: return emancipation_proclamation(fight, f);
    case EXCESSIVELY_PARTISAN_POLITICS: return excessively_partisan_politics(fight, f);
    case IMPEACHMENT: return impeachment(fight, f);
    case MANIFEST_DESTINY: return giving_to(fight, f, opponents(fight, f.seat));
    case PARTY_CONVENTION: return party_convention(fight, f);
    case TREATY_OF_GHENT: return treaty_of_ghent(fight, f);
    case PORK_BARREL: return pork_barrel(fight, f);
    case EXECUTIVE_ORDER: return executive_order(fight, f);
    case WIRETAP: return wiretap(fight, f);
    case SMEAR_CAMPAIGN: return smear_campaign(fight, f);
    case PASS_THE_BUCK: return pass_the_buck(fight, f);
    case CABINET_RESHUFFLE: return cabinet_reshuffle(fight, f);
    case BALLOT_STUFFING: return ballot_stuffing(fight, f);
    case RECOUNT: return recount(fight, f);
    default: return act_at_once(fight, f);
  }
}

}  // namespace knife_fight
