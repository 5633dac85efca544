// Playing Action cards and using abilities: the chapters `rules/playing.py` and `rules/drawing.py`.
#pragma once
#include "dying.h"

namespace knife_fight {

// Whom something with this aim may be used on; the dead and the removed never.
BOTH unsigned aims(const Fight &fight, int seat, int aim) {
  return aim == AT_NEIGHBOUR ? next_to(fight, seat) : aim == AT_ANYONE ? fight.alive : opponents(fight, seat);
}
// Those of the seats who have more votes, or more Action cards, than this one.
BOTH unsigned those_with_more(const Fight &fight, unsigned seats, const uint8_t *counts, int seat) {
  unsigned found = 0;
  for (int other = 0; other < fight.seats; other++) found |= (unsigned)(counts[other] > counts[seat]) << other;
  return found & seats;
}
BOTH_CALLED unsigned targets_of(const Fight &fight, int seat, const Card &card) {
  switch (card.effect) {
    case STOP_THE_FRONT_RUNNER: return those_with_more(fight, in_reach(fight, seat, true), fight.vote_count, seat);
    case RECOUNT: return those_with_more(fight, opponents(fight, seat), fight.vote_count, seat);
    case WIRETAP: return opponents_with_cards(fight, seat);
  }
  return card.kind == ATTACK_CARD ? in_reach(fight, seat, card.marks & RANGED) : aims(fight, seat, card.aim);
}

BOTH bool has_scapegoats(const Fight &fight) {
  for (int seat = 0; seat < fight.seats; seat++)
    if (fight.is_alive(seat) && with_effect(fight, fight.front[seat], SCAPEGOAT) != NONE) return true;
  return false;
}
BOTH unsigned with_mark(const Fight &fight, int mark) {
  unsigned found = 0;
  for (int seat = 0; seat < fight.seats; seat++) found |= (unsigned)has_mark(fight, seat, mark) << seat;
  return found & fight.alive;
}
// What else a card asks for, apart from somebody to play it on; EXECUTIVE_ORDER looks at the other cards by this.
BOTH_CALLED bool may_be_played_itself(const Fight &fight, int seat, const Card &card) {
  if (!may_corrupt_oneself(fight, seat, card.corrupts_self)) return false;
  switch (card.effect) {
    case PASS_THE_BUCK: return fight.corruption[seat];
    case BALLOT_STUFFING: return may_get_one_more(fight, seat);
    case CAMP_DAVID: return fight.wounds[seat];
    case CABINET_RESHUFFLE: return has_successor(fight, seat);
    case MANIFEST_DESTINY: return opponents_with_cards(fight, seat);
    case PARTY_CONVENTION: return fellows(fight, seat);
    case EMANCIPATION_PROCLAMATION: return with_mark(fight, SLAVEOWNER | HEARTENED) || has_scapegoats(fight);
    default: return true;
  }
}
BOTH bool has_target(const Fight &fight, int seat, const Card &card) {
  return !(card.marks & AIMED) || targets_of(fight, seat, card);
}
BOTH_CALLED bool may_be_played(const Fight &fight, int seat, const Card &card) {
  if (card.effect != EXECUTIVE_ORDER) return may_be_played_itself(fight, seat, card);
  for (int one = fight.hands[seat]; one != NONE; one = fight.cards.after[one]) {
    const Card &other = fight.card(fight.kind(one));
    if (other.kind != REACTION_CARD && other.effect != EXECUTIVE_ORDER && may_be_played_itself(fight, seat, other) &&
        has_target(fight, seat, other))
      return true;
  }
  return false;
}

// Every Attack and Executive Action of the hand on everybody it may be played on.
template <class Offer> BOTH void offer_on(Offer &offer, int verb, int card, unsigned seats) {
  for (; seats; seats &= seats - 1) offer.add(move_of(verb, card, low_bit((u64)seats)));
}
template <class Offer> BOTH void offer_plays(const Fight &fight, int seat, Offer &offer) {
  for (int one = fight.hands[seat], last = NONE; one != NONE; one = fight.cards.after[one]) {
    int kind = fight.kind(one);
    const Card &card = fight.card(kind);
    if (kind == last || card.kind == REACTION_CARD) continue;
    last = kind;
    if (!may_be_played(fight, seat, card)) continue;
    if (card.marks & AIMED) offer_on(offer, PLAY_ON, kind, targets_of(fight, seat, card));
    else offer.add(move_of(PLAY, kind));
  }
}
BOTH_CALLED bool has_something_to_play(const Fight &fight, int seat) {
  Counting found = {0};
  offer_plays(fight, seat, found);
  return found.number;
}

// Abilities.
// Whom the other can be talked into stabbing.
BOTH unsigned whom_to_stab(const Fight &fight, int seat, int other) { return in_reach(fight, other, false) & ~(1u << seat); }
BOTH unsigned within_leaning_distance(const Fight &fight, int seat) {
  unsigned found = next_to(fight, seat);
  for (unsigned left = found; left; left &= left - 1)
    if (!whom_to_stab(fight, seat, low_bit((u64)left))) found &= ~(left & -left);
  return found;
}
BOTH unsigned in_need_of_pardon(const Fight &fight) {
  unsigned found = 0;
  for (int seat = 0; seat < fight.seats; seat++) found |= (unsigned)(fight.corruption[seat] > 0) << seat;
  return found & fight.alive;
}
BOTH bool can_be_used(const Fight &fight, int seat, const President &president) {
  if (!(president.marks & IS_ACTIVATED) || is_used_up(fight, seat)) return false;
  if (!may_corrupt_oneself(fight, seat, president.corrupts_self)) return false;
  switch (president.effect) {
    case JEFFERSON: return fight.deck != NONE || fight.discards != NONE;
    case PIERCE: return fight.discards != NONE;
    case CLEVELAND_24: return fight.wounds[seat];
    case GARFIELD: return has_something_to_play(fight, seat);
    default: return true;
  }
}
BOTH unsigned targets_of_ability(const Fight &fight, int seat, const President &president) {
  switch (president.effect) {
    case QUINCY_ADAMS: return opponents(fight, seat) & with_mark(fight, SLAVEOWNER);
    case FILLMORE: return fight.held[seat] ? opponents_with_cards(fight, seat) : 0;
    case TAFT: return those_with_more(fight, opponents(fight, seat), fight.held, seat);
    case HARDING: return opponents_with_cards(fight, seat);
    case HOOVER: return in_reach(fight, seat, true);
    case LYNDON_JOHNSON: return within_leaning_distance(fight, seat);
    case FORD: return in_need_of_pardon(fight);
    default: return aims(fight, seat, president.aim);
  }
}
template <class Offer> BOTH void offer_uses(const Fight &fight, int seat, Offer &offer) {
  const President &president = fight.president(seat);
  if (!can_be_used(fight, seat, president)) return;
  if (!(president.marks & IS_AIMED)) offer.add(move_of(USE_ABILITY));
  else offer_on(offer, USE_ABILITY_ON, 0, targets_of_ability(fight, seat, president));
}

// The card leaves the hand, takes effect and is discarded, unless it lies in front of its player.
BOTH bool play(Fight &fight, int seat, Move move) {
  Frame &f = begin(fight, PLAYING_CARD, seat);
  f.card = card_of(move);
  f.target = verb_of(move) == PLAY_ON ? seat_of(move) : (int)NOBODY;
  return true;
}
BOTH bool play_itself(Fight &fight, const Frame &f) {
  const Card &card = fight.card(f.card);
  if (card.marks & PLAYS) {
    int kind = f.card, target = f.target;
    Frame &effect = begin(fight, ACTION_EFFECT, f.seat);
    effect.card = kind; effect.target = target;
    note_run(fight, card.effect);
    return true;
  }
  return card.kind == ATTACK_CARD && attack(fight, attack_with(fight, f.card, f.target, f.seat));
}
BOTH void playing_card(Fight &fight, Frame &f) {
  BEGIN
  fight.cards.lay_last(fight.played, give_up(fight, f.seat, f.card));
  f.m = moment_of(PLAYING, f.seat, f.seat);
  f.m.card = f.card; f.m.with = f.target;
  CALL(respond(fight, own_moment(fight)));
  if (!f.m.is_stopped && fight.is_alive(f.seat)) {
    CALL(play_itself(fight, f));
    if (fight.card(f.card).marks & STAYS && is_played(fight, f.card) && fight.is_alive(f.seat)) lay_before(fight, f.seat);
  }
  put_away(fight, f.card);
  DONE;
}
// A card allows its player to play another one without an action, or none.
BOTH bool play_free(Fight &fight, int seat) {
  begin(fight, PLAYING_FREE, seat);
  return true;
}
BOTH void playing_free(Fight &fight, Frame &f) {
  BEGIN
  ASK(PLAY_FREE, f.seat);
  if (verb_of(fight.answer) != PASS) CALL(play(fight, f.seat, fight.answer));
  DONE;
}
BOTH bool use(Fight &fight, int seat, Move move) {
  mark_used(fight, seat);
  Frame &f = begin(fight, ABILITY, seat);
  f.card = fight.presidents[seat];
  f.target = verb_of(move) == USE_ABILITY_ON ? seat_of(move) : (int)NOBODY;
  note_run(fight, fight.president(seat).effect);
  return true;
}

// A draw takes the top Action card into the hand, or as many as something on the table makes of it.
BOTH bool draw_action(Fight &fight, int seat) {
  Frame &f = begin(fight, DRAWING_CARDS, seat);
  f.m = moment_of(DRAWING, seat, seat);
  f.m.count = cards_of_a_draw(fight);
  return true;
}
BOTH void drawing_cards(Fight &fight, Frame &f) {
  BEGIN
  CALL(respond(fight, own_moment(fight)));
  if (!f.m.is_stopped) draw(fight, f.seat, f.m.count);
  DONE;
}

}  // namespace knife_fight
