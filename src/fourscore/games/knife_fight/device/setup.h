// Set-up: two decks, three cards of each, the mulligan, the secret choice, and who begins; the chapter `rules/setup.py`.
#pragma once
#include "turn.h"

namespace knife_fight {

// The table before anything is dealt; chance goes on where it was.
BOTH void new_fight(Fight &fight, const TableRules *rules, int seats) {
  fight.rules = rules;
  fight.seats = seats; fight.goal = seats == 6 ? 4 : 5;
  fight.open = fight.used_turn = fight.used_ever = 0;
  fight.discards = fight.played = fight.aside = fight.deck = fight.president_deck = NONE;
  for (int seat = 0; seat < MOST_SEATS; seat++) {
    fight.hands[seat] = fight.front[seat] = fight.shields[seat] = fight.votes[seat] = fight.reserve[seat] = NONE;
    fight.presidents[seat] = fight.next_up[seat] = NONE;
    fight.held[seat] = fight.vote_count[seat] = fight.wounds[seat] = fight.corruption[seat] = 0;
    fight.ready[seat] = fight.peace[seat] = fight.league[seat] = fight.pardons[seat] = fight.filibusters[seat] = 0;
  }
  fight.watched = fight.quasi_war = fight.writs = 0;
  fight.turn = fight.first = fight.alive = fight.removed = fight.had_turn = fight.revived = fight.winners = 0;
  fight.actions_taken = fight.stabs_taken = fight.more_stabs = fight.is_done = fight.began_unwounded = 0;
  fight.is_asking = fight.depth = fight.first_fallen = fight.after_fallen = fight.is_settling = fight.is_lost = 0;
  fight.choices = 0;
  fight.phase = MULLIGANS;
}
BOTH void deal(Fight &fight) {
  uint8_t order[CARDS];
  for (int place = 0; place < PRESIDENTS; place++) order[place] = place;
  fight.chance.shuffle(order, PRESIDENTS);
  int top = PRESIDENTS;
  for (int seat = 0; seat < fight.seats; seat++)
    for (int card = 0; card < CARDS_EACH; card++) fight.people.sort_in(fight.reserve[seat], order[--top]);
  while (top) fight.people.lay_first(fight.president_deck, order[--top]);
  for (int place = 0; place < CARDS; place++) order[place] = place;
  fight.chance.shuffle(order, CARDS);
  for (int place = 0; place < CARDS; place++) fight.cards.lay_first(fight.deck, order[place]);
  for (int seat = 0; seat < fight.seats; seat++) draw(fight, seat, CARDS_EACH);
}

// All players keep their Action cards or exchange all three, without seeing what the others do.
BOTH void exchanging(Fight &fight, Frame &f) {
  BEGIN
  CALL(ask_together(fight, HAND, fight.everyone(), 0));
  for (int seat = 0; seat < fight.seats; seat++)
    if (verb_of(fight.replies[seat]) == EXCHANGE) exchange_hand(fight, seat);
  fight.phase = STARTING;
  DONE;
}
// Everybody picks a President in secret; all are revealed, and the lowest number begins.
BOTH void starting(Fight &fight, Frame &f) {
  BEGIN
  CALL(ask_together(fight, PICK, fight.everyone(), 0));
  for (int seat = 0; seat < fight.seats; seat++) {
    lay_out(fight, seat, fight.replies[seat]);
    turn_up(fight, seat);
    if (fight.presidents[seat] < fight.presidents[fight.first]) fight.first = seat;
  }
  fight.turn = fight.first;
  f.who = fight.everyone();
  while (f.who) {
    f.seat = Clockwise(fight, f.who, fight.first).next();
    f.who &= ~(1u << f.seat);
    CALL(announce(fight, f.seat));
  }
  while (is_last_standing(fight)) {
    CALL(bring_back(fight));
    CALL(settle(fight));
  }
  fight.phase = CAMPAIGNING_PHASE;
  DONE;
}

}  // namespace knife_fight
