// The President deck, votes and winning: the chapters `rules/votes.py` and, for spares, `rules/returning.py`.
#pragma once
#include "deck.h"

namespace knife_fight {

BOTH bool is_open(const Fight &fight, int president) { return fight.open >> president & 1; }
BOTH void under_the_deck(Fight &fight, int president) { fight.people.lay_first(fight.president_deck, president); }
BOTH void add_vote(Fight &fight, int seat, int president) {
  fight.people.lay_last(fight.votes[seat], president);
  fight.vote_count[seat]++;
}

// The limit vote needs a source that can win, and a living President.
BOTH bool may_get(const Fight &fight, int seat, bool can_win) {
  return fight.vote_count[seat] + 1 < fight.goal || (can_win && fight.is_alive(seat));
}
BOTH bool may_get_one_more(const Fight &fight, int seat) {
  return fight.president_deck != NONE && fight.vote_count[seat] + 1 < fight.goal;
}
BOTH void check_winner(Fight &fight, unsigned seats) {
  for (int seat = 0; seat < fight.seats; seat++)
    if (seats >> seat & 1 && fight.vote_count[seat] >= fight.goal) fight.winners |= 1 << seat;
  if (fight.winners) fight.phase = OVER;
}
BOTH_CALLED void get_vote(Fight &fight, int seat, bool can_win) {
  if (fight.president_deck == NONE || !may_get(fight, seat, can_win)) return;
  add_vote(fight, seat, fight.people.take_first(fight.president_deck));
  check_winner(fight, 1u << seat);
}
BOTH bool claim(Fight &fight, int seat, int body) {
  if (!may_get(fight, seat, true)) return false;
  add_vote(fight, seat, body);
  return true;
}

// The player picks one of the votes that all have seen, or one of the others: the first of them.
BOTH_CALLED void lose_the_vote(Fight &fight, int seat, Move move) {
  int lost = card_of(move);
  if (verb_of(move) == UNSEEN)
    for (lost = fight.votes[seat]; is_open(fight, lost);) lost = fight.people.after[lost];
  fight.people.take_out(fight.votes[seat], lost);
  fight.vote_count[seat]--;
  under_the_deck(fight, lost);
}
BOTH bool lose_vote(Fight &fight, int seat) {
  if (!fight.vote_count[seat]) return false;
  begin(fight, LOSE_VOTE, seat);
  return true;
}
BOTH void losing_vote(Fight &fight, Frame &f) {
  BEGIN
  ASK(LOST_VOTE, f.seat);
  lose_the_vote(fight, f.seat, fight.answer);
  DONE;
}

// The next President.
BOTH bool has_successor(const Fight &fight, int seat) {
  return fight.reserve[seat] != NONE || fight.president_deck != NONE;
}
BOTH void lay_out(Fight &fight, int seat, Move move) {
  fight.people.take_out(fight.reserve[seat], card_of(move));
  fight.next_up[seat] = card_of(move);
}
BOTH void next_from_deck(Fight &fight, int seat) {
  if (fight.president_deck != NONE) fight.next_up[seat] = fight.people.take_last(fight.president_deck);
}
// Picked from the spare ones, in secret; without any it is the top card of the deck.
BOTH bool pick_next(Fight &fight, int seat) {
  if (fight.next_up[seat] != NONE) return false;
  if (fight.reserve[seat] == NONE) { next_from_deck(fight, seat); return false; }
  begin(fight, PICK_NEXT, seat);
  return true;
}
BOTH void picking_next(Fight &fight, Frame &f) {
  BEGIN
  ASK(PICK, f.seat);
  lay_out(fight, f.seat, fight.answer);
  DONE;
}

}  // namespace knife_fight
