// The Action deck, hands, and cards on the table: the chapter `rules/deck.py`. Nobody is asked anything here.
#pragma once
#include "state.h"

namespace knife_fight {

// Hands. Who could react to what is noted whenever a card comes or goes.
BOTH uint16_t reacts_to(const Fight &fight, int body) {
  const Card &card = fight.card(fight.kind(body));
  return card.kind == REACTION_CARD ? 1 << card.reacts_to : 0;
}
BOTH_CALLED void take(Fight &fight, int seat, int body) {
  fight.cards.sort_in(fight.hands[seat], body);
  fight.held[seat]++;
  fight.ready[seat] |= reacts_to(fight, body);
}
BOTH_CALLED void give_up_card(Fight &fight, int seat, int body) {
  fight.cards.take_out(fight.hands[seat], body);
  fight.held[seat]--;
  fight.ready[seat] = 0;
  for (int one = fight.hands[seat]; one != NONE; one = fight.cards.after[one]) fight.ready[seat] |= reacts_to(fight, one);
}
// The first card of this kind in a row, or NONE.
BOTH int find(const Fight &fight, int row, int kind) {
  while (row != NONE && fight.kind(row) != kind) row = fight.cards.after[row];
  return row;
}
BOTH_CALLED int give_up(Fight &fight, int seat, int kind) {
  int body = find(fight, fight.hands[seat], kind);
  give_up_card(fight, seat, body);
  return body;
}

// Drawing and discarding.
BOTH_CALLED void reshuffle(Fight &fight) {
  uint8_t pile[CARDS];
  int n = fight.cards.length(fight.discards), place = n;
  while (fight.discards != NONE) pile[--place] = fight.cards.take_first(fight.discards);
  fight.chance.shuffle(pile, n);
  for (place = 0; place < n; place++) fight.cards.lay_first(fight.deck, pile[place]);
}
// The top card of the deck, or NONE where no card is left.
BOTH int take_top(Fight &fight) {
  if (fight.deck == NONE) {
    if (fight.discards == NONE) return NONE;
    reshuffle(fight);
  }
  return fight.cards.take_first(fight.deck);
}
BOTH_CALLED void draw(Fight &fight, int seat, int count) {
  for (; count > 0; count--) {
    int body = take_top(fight);
    if (body == NONE) return;
    take(fight, seat, body);
  }
}
BOTH_CALLED void discard(Fight &fight, int seat, int kind) {
  fight.cards.lay_first(fight.discards, give_up(fight, seat, kind));
}
BOTH_CALLED void discard_hand(Fight &fight, int seat) {
  while (fight.hands[seat] != NONE) fight.cards.lay_first(fight.discards, fight.cards.take_first(fight.hands[seat]));
  fight.held[seat] = 0;
  fight.ready[seat] = 0;
}
BOTH void exchange_hand(Fight &fight, int seat) {
  discard_hand(fight, seat);
  draw(fight, seat, CARDS_EACH);
}
BOTH void salvage(Fight &fight, int seat, int count) {
  for (; count && fight.discards != NONE; count--) take(fight, seat, fight.cards.take_first(fight.discards));
}
BOTH void give(Fight &fight, int giver, int taker, int kind) { take(fight, taker, give_up(fight, giver, kind)); }
BOTH_CALLED void steal(Fight &fight, int thief, int victim) {
  if (!fight.held[victim]) return;
  int place = fight.held[victim] > 1 ? fight.chance.roll(fight.held[victim]) - 1 : 0, body = fight.hands[victim];
  for (; place; place--) body = fight.cards.after[body];
  give_up_card(fight, victim, body);
  take(fight, thief, body);
}

// Cards that are being played.
BOTH bool is_played(const Fight &fight, int kind) { return find(fight, fight.played, kind) != NONE; }
BOTH_CALLED void put_away(Fight &fight, int kind) {
  int body = find(fight, fight.played, kind);
  if (body == NONE) return;
  fight.cards.take_out(fight.played, body);
  fight.cards.lay_first(fight.discards, body);
}
BOTH void lay_before(Fight &fight, int seat) {
  int body = fight.cards.take_last(fight.played);
  fight.cards.lay_last(fight.front[seat], body);
  fight.watched |= fight.card(fight.kind(body)).answers;
}

// Cards in front of a player.
BOTH int with_effect(const Fight &fight, int row, int effect) {
  while (row != NONE && fight.card(fight.kind(row)).effect != effect) row = fight.cards.after[row];
  return row;
}
BOTH_CALLED void use_up(Fight &fight, int seat, int effect) {
  int body = with_effect(fight, fight.front[seat], effect);
  fight.cards.take_out(fight.front[seat], body);
  fight.cards.lay_first(fight.discards, body);
}
BOTH void discard_row(Fight &fight, uint8_t &row) {
  while (row != NONE) fight.cards.lay_first(fight.discards, fight.cards.take_first(row));
}

// Looking at the top of the deck.
BOTH void set_aside(Fight &fight, int count) {
  for (; count; count--) {
    int body = take_top(fight);
    if (body == NONE) return;
    fight.cards.lay_last(fight.aside, body);
  }
}
BOTH void take_aside(Fight &fight, int seat, int kind) {
  int body = find(fight, fight.aside, kind);
  fight.cards.take_out(fight.aside, body);
  take(fight, seat, body);
}
BOTH void put_back(Fight &fight) {
  while (fight.aside != NONE) fight.cards.lay_first(fight.deck, fight.cards.take_last(fight.aside));
}

}  // namespace knife_fight
