// The rules of Presidential Knife Fight for bulk play, for CPU cores and for CUDA: what is asked next, what is offered,
// and how an answer is taken.
#pragma once
#include "presidents.h"

namespace knife_fight {

BOTH void begin_step(Fight &fight) {
  const uint8_t steps[] = {MULLIGAN, STARTERS, CAMPAIGN, ACT, END};
  begin(fight, steps[fight.phase]);
}
BOTH_CALLED void carry_out(Fight &fight, Frame &f) {
  switch (f.passage) {
    case MULLIGAN: return exchanging(fight, f);
    case STARTERS: return starting(fight, f);
    case CAMPAIGN: return campaigning(fight, f);
    case ACT: return acting(fight, f);
    case END: return ending(fight, f);
    case ASKING_TOGETHER: return asking_together(fight, f);
    case RESPONDING: return responding(fight, f);
    case WINDOW: return window(fight, f);
    case PLAYING_REACTION: return playing_reaction(fight, f);
    case PLAYING_CARD: return playing_card(fight, f);
    case PLAYING_FREE: return playing_free(fight, f);
    case DRAWING_CARDS: return drawing_cards(fight, f);
    case ATTACKING: return attacking(fight, f);
    case WOUND: return wounding(fight, f);
    case WOUND_ALL: return wounding_all(fight, f);
    case CORRUPT: return corrupting(fight, f);
    case SETTLE: return settling(fight, f);
    case PICK_NEXT: return picking_next(fight, f);
    case ANNOUNCE: return announcing(fight, f);
    case SWAP: return swapping(fight, f);
    case LOSE_VOTE: return losing_vote(fight, f);
    case SEE_WHO_STANDS: return seeing_who_stands(fight, f);
    case LAST_STANDING: return standing_last(fight, f);
    case FINISH_TURN: return finishing_turn(fight, f);
    case BRING_BACK: return bringing_back(fight, f);
    case END_PHASE: return ending_turn(fight, f);
    case SWEEP: return sweeping(fight, f);
    case ACTION_EFFECT: return action_effect(fight, f);
    case REACTION_EFFECT: return reaction_effect(fight, f);
    case ABILITY: return ability(fight, f);
    default: return triggered(fight, f);
  }
}
// On to the next question, or to the end of the game.
BOTH void run(Fight &fight) {
  while (fight.phase != OVER && !fight.is_asking) {
    if (!fight.depth) begin_step(fight);
    carry_out(fight, fight.frames[fight.depth - 1]);
  }
}
BOTH void answer(Fight &fight, Move move) {
  fight.answer = move;
  fight.is_asking = 0;
}

// What is offered.
template <class Offer> BOTH void offer_kinds(const Fight &fight, int row, int verb, Offer &offer) {
  for (int seen = 0; row != NONE; row = fight.cards.after[row]) {
    int kind = fight.kind(row);
    if (seen != kind + 1) offer.add(move_of(verb, kind));
    seen = kind + 1;
  }
}
// Cards set aside are in no order, so a kind may come again later.
template <class Offer> BOTH void offer_aside(const Fight &fight, Offer &offer) {
  for (int one = fight.aside; one != NONE; one = fight.cards.after[one])
    if (find(fight, fight.aside, fight.kind(one)) == one) offer.add(move_of(GIVE_CARD, fight.kind(one)));
}
template <class Offer> BOTH void offer_actions(const Fight &fight, int seat, Offer &offer) {
  offer_plays(fight, seat, offer);
  if (stabs_left(fight)) offer_on(offer, STAB, 0, in_reach(fight, seat, false));
  if (!fight.is_dead(seat)) offer_uses(fight, seat, offer);
  if (fight.deck != NONE || fight.discards != NONE) offer.add(move_of(DRAW));
  offer.add(move_of(END_TURN));
}
// Each vote that all have seen, and one of those that nobody has.
template <class Offer> BOTH void offer_votes(const Fight &fight, int seat, Offer &offer) {
  bool is_one_hidden = false;
  for (int one = fight.votes[seat]; one != NONE; one = fight.people.after[one]) {
    if (is_open(fight, one)) offer.add(move_of(PICK_PRESIDENT, one));
    else is_one_hidden = true;
  }
  if (is_one_hidden) offer.add(move_of(UNSEEN));
}
template <class Offer> BOTH void offer_either(Offer &offer, int one, int other) {
  offer.add(move_of(one));
  offer.add(move_of(other));
}
template <class Offer> BOTH void offer(Fight &fight, Offer &offer) {
  int seat = fight.asked, question = fight.question;
  const Frame &f = fight.frames[fight.depth - 1];
  if (question == DISCARD_OR_NONE || question == GIVE_OR_NONE || question == SEAT_OR_NONE || question == PLAY_FREE)
    offer.add(move_of(PASS));
  switch (question) {
    case ACTION: return offer_actions(fight, seat, offer);
    case REACT: return offer_reactions(fight, seat, moment_at(fight, f.about), offer);
    case PLAY_FREE: return offer_plays(fight, seat, offer);
    case DISCARD: case DISCARD_OR_NONE: return offer_kinds(fight, fight.hands[seat], DISCARD_CARD, offer);
    case GIVE: case GIVE_OR_NONE: return offer_kinds(fight, fight.hands[seat], GIVE_CARD, offer);
    case ASIDE: return offer_aside(fight, offer);
    case PICK:
      for (int one = fight.reserve[seat]; one != NONE; one = fight.people.after[one]) offer.add(move_of(PICK_PRESIDENT, one));
      return;
    case HAND: return offer_either(offer, KEEP, EXCHANGE);
    case LOST_VOTE: return offer_votes(fight, seat, offer);
    case ORDER:
      offer.add(move_of(PICK_PRESIDENT, f.a));
      offer.add(move_of(USE_CARD, fight.kind(f.b)));
      return;
    case YES_OR_NO: return offer_either(offer, YES, NO);
    case HEADS_OR_TAILS: return offer_either(offer, HEADS, TAILS);
    case ONE_OR_TWO: return offer_either(offer, ONE, TWO);
    default: return offer_on(offer, TAKE_SEAT, 0, fight.offered);
  }
}
// How many choices there are, and the one of a number.
struct Choosing {
  int wanted, number;
  Move found;
  BOTH void add(Move move) {
    if (number++ == wanted) found = move;
  }
};
BOTH_CALLED Choosing choice(Fight &fight, int wanted) {
  Choosing found = {wanted, 0, 0};
  offer(fight, found);
  return found;
}

}  // namespace knife_fight
