// Dying, and new Presidents: the chapters `rules/dying.py`, `rules/announce.py` and `rules/swapping.py`.
#pragma once
#include "attack.h"

namespace knife_fight {

// How a President comes into the ring, and how it leaves.
BOTH_CALLED void enter(Fight &fight, int seat, int president) {
  fight.presidents[seat] = president;
  fight.watched |= fight.president(seat).early | fight.president(seat).late;
  fight.wounds[seat] = 0;
  fight.alive |= 1u << seat;
  fight.open |= 1ULL << president;
}
BOTH_CALLED int leave(Fight &fight, int seat) {
  int president = fight.presidents[seat];
  fight.presidents[seat] = NONE;
  fight.alive &= ~(1u << seat);
  fight.wounds[seat] = 0;
  discard_row(fight, fight.shields[seat]);
  if (seat == fight.turn) fight.began_unwounded = 0;
  fight.used_ever &= ~(1ULL << president);
  return president;
}
// Without a President that was picked the player is dead.
BOTH void turn_up(Fight &fight, int seat) {
  if (fight.next_up[seat] == NONE) { fight.alive &= ~(1u << seat); return; }
  enter(fight, seat, fight.next_up[seat]);
  fight.next_up[seat] = NONE;
}
BOTH bool announce(Fight &fight, int seat) {
  if (fight.is_dead(seat)) return false;
  begin(fight, ANNOUNCE, seat);
  return true;
}
BOTH void announcing(Fight &fight, Frame &f) {
  BEGIN
  CALL(happens(fight, ANNOUNCING, f.seat, f.seat));
  CALL(settle(fight));
  DONE;
}

// A living President is changed for another; the old one goes under the deck and is nobody's vote.
BOTH bool swap(Fight &fight, int seat) {
  if (!fight.is_alive(seat) || is_falling(fight, seat) || !has_successor(fight, seat)) return false;
  begin(fight, SWAP, seat);
  return true;
}
BOTH void swapping(Fight &fight, Frame &f) {
  BEGIN
  CALL(pick_next(fight, f.seat));
  under_the_deck(fight, leave(fight, f.seat));
  turn_up(fight, f.seat);
  CALL(announce(fight, f.seat));
  DONE;
}
// The President leaves the game until its player's next turn. One that is about to die does not get away.
BOTH void remove(Fight &fight, int seat) {
  if (is_falling(fight, seat)) return;
  fight.removed |= 1u << seat;
  fight.alive &= ~(1u << seat);
}

// Dying.
BOTH void save(Fight &fight, Moment &dying, int left) {
  int lives = fight.president(dying.seat).life;
  dying.is_stopped = 1;
  if (left) fight.wounds[dying.seat] = lives - left;
  else if (fight.wounds[dying.seat] > lives - 1) fight.wounds[dying.seat] = lives - 1;
}
BOTH void die(Fight &fight, const Moment &dying) {
  leave(fight, dying.seat);
  if (dying.is_replaced) fight.alive |= 1u << dying.seat;
  else discard_row(fight, fight.front[dying.seat]);
}
// Who is the first after the active player, of those about to die who have not been asked yet; NONE: nobody.
BOTH_CALLED int next_to_answer(const Fight &fight) {
  int found = NONE, nearest = MOST_SEATS;
  for (int one = fight.first_fallen; one < fight.after_fallen; one++) {
    int seat = fight.fallen[one].seat, far = seat - fight.turn + (seat < fight.turn ? fight.seats : 0);
    if (!fight.fallen[one].is_asked && far < nearest) { found = one; nearest = far; }
  }
  return found;
}
// Bodies are claimed clockwise from the active player; those that nobody may claim go under the deck.
BOTH void claim_body(Fight &fight, const Moment &dying, unsigned &winners) {
  if (dying.by == NOBODY || dying.by == dying.seat || winners || !claim(fight, dying.by, dying.president))
    under_the_deck(fight, dying.president);
  else if (fight.vote_count[dying.by] >= fight.goal)
    winners |= 1u << dying.by;
}
BOTH_CALLED void claim_bodies(Fight &fight, int first, int after) {
  unsigned winners = 0;
  for (int one = first; one < after; one++)
    if (!fight.fallen[one].is_stopped && fight.fallen[one].by == NOBODY) claim_body(fight, fight.fallen[one], winners);
  for (Clockwise killers(fight, fight.everyone(), fight.turn); killers.left;) {
    int killer = killers.next();
    for (int one = first; one < after; one++)
      if (!fight.fallen[one].is_stopped && fight.fallen[one].by == killer) claim_body(fight, fight.fallen[one], winners);
  }
  check_winner(fight, winners);
}

BOTH bool is_replaced(const Fight &fight, int one) {
  return !fight.fallen[one].is_stopped && fight.fallen[one].is_replaced;
}
// Those who have fallen since take the places of those who are buried.
BOTH void forget_deaths(Fight &fight, int first) {
  int moved = first;
  for (int one = fight.first_fallen; one < fight.after_fallen; one++) fight.fallen[moved++] = fight.fallen[one];
  fight.first_fallen = first;
  fight.after_fallen = moved;
}
// Presidents that one effect brings to death are answered for, die together, and leave their bodies.
BOTH void settling(Fight &fight, Frame &f) {
  BEGIN
  while (fight.first_fallen != fight.after_fallen && !fight.is_settling) {
    fight.is_settling = 1;
    while ((f.c = next_to_answer(fight)) != NONE) {
      fight.fallen[f.c].is_asked = 1;
      CALL(respond(fight, FALLEN_ONE + f.c));
    }
    fight.is_settling = 0;
    // The deaths are those from a up to b; whoever falls from now on comes after them.
    f.a = fight.first_fallen; f.b = fight.first_fallen = fight.after_fallen;
    for (int one = f.a; one < f.b; one++) if (!fight.fallen[one].is_stopped) die(fight, fight.fallen[one]);
    claim_bodies(fight, f.a, f.b);
    if (fight.phase == OVER) return;
    for (f.c = f.a; f.c < f.b; f.c++) {
      if (fight.fallen[f.c].with != BY_CORRUPTION) continue;
      CALL(lose_vote(fight, fight.fallen[f.c].seat));
      fight.corruption[fight.fallen[f.c].seat] = 0;
    }
    for (f.c = f.a; f.c < f.b; f.c++)
      if (is_replaced(fight, f.c)) CALL(pick_next(fight, fight.fallen[f.c].seat));
    for (int one = f.a; one < f.b; one++)
      if (is_replaced(fight, one)) turn_up(fight, fight.fallen[one].seat);
    for (f.c = f.a; f.c < f.b; f.c++)
      if (is_replaced(fight, f.c)) CALL(announce(fight, fight.fallen[f.c].seat));
    for (f.c = f.a; f.c < f.b; f.c++)
      if (!fight.fallen[f.c].is_stopped) CALL(happens(fight, DIED, fight.fallen[f.c].seat, fight.fallen[f.c].by));
    forget_deaths(fight, f.a);
  }
  DONE;
}

}  // namespace knife_fight
