// A turn from the Campaign to the End Phase, and last standing: `rules/campaign.py`, `turn.py`, `ending.py`,
// `last_standing.py`.
#pragma once
#include "playing.h"

namespace knife_fight {

BOTH void pass_turn(Fight &fight) {
  fight.quasi_war = 0;
  fight.filibusters[fight.turn] = 0;
  fight.turn = next_seat(fight, fight.turn);
  fight.phase = CAMPAIGNING_PHASE;
}
// What lasted until this turn is over, and limits per turn begin anew.
BOTH void begin_turn(Fight &fight, int seat) {
  fight.used_turn = 0;
  fight.actions_taken = fight.stabs_taken = fight.more_stabs = fight.is_done = fight.began_unwounded = 0;
  fight.peace[seat] = fight.league[seat] = fight.pardons[seat] = 0;
  fight.writs &= ~(1u << seat);
  fight.watched = 0;
  for (int one = 0; one < fight.seats; one++) {
    if (!fight.is_dead(one)) fight.watched |= fight.president(one).early | fight.president(one).late;
    for (int row = fight.front[one]; row != NONE; row = fight.cards.after[row])
      fight.watched |= fight.card(fight.kind(row)).answers;
  }
}

// After an effect: mostly nobody has fallen, and the turn goes on.
BOTH void go_on(Fight &fight) {
  fight.phase = actions_left(fight) && !(fight.removed >> fight.turn & 1) ? ACTION_PHASE : END_OF_A_TURN;
}
BOTH bool is_one_alone(const Fight &fight) { return !(fight.alive & (fight.alive - 1)); }
BOTH bool is_last_standing(const Fight &fight) {
  if (!is_one_alone(fight)) return false;
  for (int seat = 0; seat < fight.seats; seat++)
    if (fight.is_dead(seat) && (fight.next_up[seat] != NONE || has_successor(fight, seat))) return true;
  return false;
}
BOTH bool conclude(Fight &fight) {
  if (fight.first_fallen == fight.after_fallen && !is_one_alone(fight) && !fight.is_dead(fight.turn)) {
    go_on(fight);
    return false;
  }
  begin(fight, SEE_WHO_STANDS, fight.turn);
  return true;
}
BOTH bool last_standing(Fight &fight) {
  begin(fight, LAST_STANDING, fight.turn);
  return true;
}
// All that came of the effect is settled, and last standing is checked; a dead player's turn ends.
BOTH void seeing_who_stands(Fight &fight, Frame &f) {
  BEGIN
  CALL(settle(fight));
  if (is_last_standing(fight)) {
    CALL(last_standing(fight));
  } else if (fight.is_dead(f.seat)) {
    fight.is_done = 1;
    pass_turn(fight);
  } else {
    go_on(fight);
  }
  DONE;
}

// Campaign: return to the race, or a vote for having survived; then the Action Phase begins.
BOTH void campaigning(Fight &fight, Frame &f) {
  BEGIN
  f.seat = fight.turn;
  begin_turn(fight, f.seat);
  if (fight.removed >> f.seat & 1) {
    fight.removed &= ~(1u << f.seat);
    fight.alive |= 1u << f.seat;
  }
  if (fight.is_dead(f.seat)) {
    CALL(pick_next(fight, f.seat));
    if (fight.next_up[f.seat] != NONE) {
      ASK(HAND, f.seat);
      if (verb_of(fight.answer) == EXCHANGE) exchange_hand(fight, f.seat);
    }
    turn_up(fight, f.seat);
    CALL(announce(fight, f.seat));
  } else if (fight.had_turn >> f.seat & 1 && !(fight.revived >> f.seat & 1)) {
    f.m = moment_of(CAMPAIGNING, f.seat, f.seat);
    f.m.count = 1;
    CALL(respond(fight, own_moment(fight)));
    for (int votes = f.m.is_stopped ? 0 : f.m.count; votes && fight.phase != OVER; votes--) get_vote(fight, f.seat, false);
  }
  fight.had_turn |= 1u << f.seat;
  fight.revived &= ~(1u << f.seat);
  if (fight.is_alive(f.seat)) {
    fight.phase = ACTION_PHASE;
    fight.began_unwounded = !fight.wounds[f.seat];
    CALL(happens(fight, ACTING, f.seat, f.seat));
  }
  CALL(conclude(fight));
  DONE;
}

// One action; it is spent when declared, whatever comes of it.
BOTH bool take_action(Fight &fight, int seat, Move move) {
  fight.actions_taken++;
  switch (verb_of(move)) {
    case DRAW: return draw_action(fight, seat);
    case STAB: fight.stabs_taken++; return stab(fight, seat, seat_of(move));
    case PLAY: case PLAY_ON: return play(fight, seat, move);
    default: return use(fight, seat, move);
  }
}
BOTH void acting(Fight &fight, Frame &f) {
  BEGIN
  ASK(ACTION, fight.turn);
  if (verb_of(fight.answer) == END_TURN) {
    fight.phase = END_OF_A_TURN;
  } else {
    CALL(take_action(fight, fight.turn, fight.answer));
    CALL(conclude(fight));
  }
  DONE;
}

// The End Phase: effects in the order that the active player picks, then the discard down to four.
BOTH bool end_phase(Fight &fight, int seat) {
  Frame &f = begin(fight, END_PHASE, seat);
  f.m = moment_of(END_OF_TURN, seat, seat);
  return true;
}
BOTH bool cigar_goes_off(Fight &fight, int seat) {
  if (!fight.is_alive(seat) || with_effect(fight, fight.front[seat], EXPLODING_CIGAR) == NONE) return false;
  use_up(fight, seat, EXPLODING_CIGAR);
  note_run(fight, EXPLODING_CIGAR);
  return wound(fight, seat, 1, NOBODY, FROM_EXECUTIVE);
}
BOTH void ending_turn(Fight &fight, Frame &f) {
  BEGIN
  f.a = f.b = NONE;
  if (fight.is_alive(f.seat)) {
    if (fight.president(f.seat).early >> END_OF_TURN & 1) f.a = fight.presidents[f.seat];
    f.b = with_effect(fight, fight.front[f.seat], EXPLODING_CIGAR);
  }
  if (f.a != NONE && f.b != NONE) {
    ASK(ORDER, f.seat);
    if (verb_of(fight.answer) == USE_CARD) {
      CALL(cigar_goes_off(fight, f.seat));
      CALL(settle(fight));
      f.b = NONE;
    }
  }
  CALL(trigger(fight, f.seat, f.a, own_moment(fight)));
  if (f.b != NONE) {
    CALL(cigar_goes_off(fight, f.seat));
    CALL(settle(fight));
  }
  f.count = hand_limit(fight, f.seat);
  while (!fight.is_dead(f.seat) && fight.held[f.seat] > f.count) {
    ASK(DISCARD, f.seat);
    discard(fight, f.seat, card_of(fight.answer));
  }
  DONE;
}
BOTH void ending(Fight &fight, Frame &f) {
  BEGIN
  CALL(end_phase(fight, fight.turn));
  CALL(settle(fight));
  if (is_last_standing(fight)) CALL(last_standing(fight));
  else pass_turn(fight);
  DONE;
}

// Last standing: the survivor gets a vote, the turn ends, the dead return.
BOTH bool finish_turn(Fight &fight, int seat) {
  if (fight.phase == END_OF_A_TURN) return false;
  begin(fight, FINISH_TURN, seat);
  return true;
}
// Each remaining action of a surviving active player becomes a draw, and the turn ends as usual.
BOTH void finishing_turn(Fight &fight, Frame &f) {
  BEGIN
  if (fight.is_alive(f.seat) && !(fight.revived >> f.seat & 1)) {
    f.count = actions_left(fight);
    fight.is_done = 1;
    for (; f.count; f.count--) CALL(draw_action(fight, f.seat));
    CALL(end_phase(fight, f.seat));
    CALL(settle(fight));
  } else if (fight.removed >> f.seat & 1) {
    CALL(end_phase(fight, f.seat));
  } else {
    fight.is_done = 1;
  }
  DONE;
}
BOTH bool bring_back(Fight &fight) {
  begin(fight, BRING_BACK);
  return true;
}
BOTH void standing_last(Fight &fight, Frame &f) {
  BEGIN
  f.a = 1;
  while (is_last_standing(fight)) {
    if (fight.alive && fight.seats > 3) get_vote(fight, low_bit((u64)fight.alive), true);
    if (f.a) CALL(finish_turn(fight, f.seat));
    CALL(bring_back(fight));
    f.a = 0;
    CALL(settle(fight));
  }
  pass_turn(fight);
  DONE;
}

// The same question to several, clockwise from somebody on, answered without seeing the others' answers.
BOTH bool ask_together(Fight &fight, int question, unsigned seats, int first) {
  if (!seats) return false;
  Frame &f = begin(fight, ASKING_TOGETHER, first);
  f.a = question; f.who = seats;
  return true;
}
BOTH void asking_together(Fight &fight, Frame &f) {
  BEGIN
  while (f.who) {
    f.target = Clockwise(fight, f.who, f.seat).next();
    f.who &= ~(1u << f.target);
    ASK(f.a, f.target);
    fight.replies[f.target] = fight.answer;
  }
  DONE;
}
// All dead players return at once: picks in secret, hands, then all are revealed and announced clockwise.
BOTH unsigned the_dead(const Fight &fight) {
  unsigned found = 0;
  for (int seat = 0; seat < fight.seats; seat++) found |= (unsigned)fight.is_dead(seat) << seat;
  return found;
}
BOTH unsigned those_who_pick(const Fight &fight, unsigned seats) {
  unsigned found = 0;
  for (int seat = 0; seat < fight.seats; seat++)
    found |= (unsigned)(fight.reserve[seat] != NONE && fight.next_up[seat] == NONE) << seat;
  return found & seats;
}
BOTH unsigned those_picked(const Fight &fight, unsigned seats) {
  unsigned found = 0;
  for (int seat = 0; seat < fight.seats; seat++) found |= (unsigned)(fight.next_up[seat] != NONE) << seat;
  return found & seats;
}
BOTH void bringing_back(Fight &fight, Frame &f) {
  BEGIN
  f.target = next_seat(fight, fight.turn);
  f.who = the_dead(fight);
  f.a = those_who_pick(fight, f.who);
  CALL(ask_together(fight, PICK, f.a, f.target));
  for (Clockwise order(fight, f.a, f.target); order.left;) {
    int seat = order.next();
    lay_out(fight, seat, fight.replies[seat]);
  }
  for (Clockwise order(fight, f.who & ~those_picked(fight, f.who), f.target); order.left;) next_from_deck(fight, order.next());
  f.who = those_picked(fight, f.who);
  CALL(ask_together(fight, HAND, f.who, f.target));
  for (Clockwise order(fight, f.who, f.target); order.left;) {
    int seat = order.next();
    if (verb_of(fight.replies[seat]) == EXCHANGE) exchange_hand(fight, seat);
  }
  for (Clockwise order(fight, f.who, f.target); order.left;) turn_up(fight, order.next());
  while (f.who) {
    f.seat = Clockwise(fight, f.who, f.target).next();
    f.who &= ~(1u << f.seat);
    fight.revived |= 1u << f.seat;
    CALL(announce(fight, f.seat));
  }
  DONE;
}

}  // namespace knife_fight
