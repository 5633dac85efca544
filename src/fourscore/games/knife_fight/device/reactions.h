// Reactions and triggers: the chapter `rules/reactions.py`. What lasts answers first, then Presidents in play, clockwise
// from the active player, then Reactions from hand, then the Presidents whose cards say so and cards in front of players.
#pragma once
#include "conditions.h"

namespace knife_fight {

BOTH bool still_befalls(const Moment &m, int target) { return !m.is_stopped && m.seat == target; }
BOTH bool concerns(int whose, int seat, const Moment &m) {
  return whose == OWN ? seat == m.seat : whose == BY ? seat == m.by : seat != m.seat;
}
BOTH unsigned concerned(const Fight &fight, int whose, const Moment &m) {
  return whose == OWN ? 1u << m.seat : whose == OTHERS ? fight.everyone() & ~(1u << m.seat) : m.by == NOBODY ? 0 : 1u << m.by;
}
// Whether anybody holds a Reaction for this moment.
BOTH bool may_be_reacted_to(const Fight &fight, const Moment &m) {
  int whose = fight.rules->reacted[m.name];
  if (whose == NONE) return false;
  for (unsigned left = concerned(fight, whose, m) & fight.alive; left; left &= left - 1)
    if (fight.ready[low_bit((u64)left)] >> m.name & 1) return true;
  return false;
}
BOTH_CALLED bool has_answers(const Fight &fight, const Moment &m) {
  return fight.watched >> m.name & 1 || (m.name == ATTACK && fight.writs) || may_be_reacted_to(fight, m);
}
// Everything that has a say at this moment has it; mostly nothing has.
BOTH bool respond(Fight &fight, int about) {
  if (!has_answers(fight, moment_at(fight, about))) return false;
  Frame &f = begin(fight, RESPONDING);
  f.about = about;
  return true;
}
// The same for a moment that only has to be answered.
BOTH bool happens(Fight &fight, int name, int seat, int by) {
  Moment m = moment_of(name, seat, by);
  if (!has_answers(fight, m)) return false;
  Frame &f = begin(fight, RESPONDING);
  f.m = m; f.about = own_moment(fight);
  return true;
}

// An effect is complete; whoever it kills dies before anything else happens.
BOTH bool settle(Fight &fight) {
  if (fight.first_fallen == fight.after_fallen || fight.is_settling) return false;
  begin(fight, SETTLE);
  return true;
}
BOTH void note_run(Fight &fight, int effect) {
  if (fight.ran) fight.ran[effect]++;
}

// Presidents answer by themselves. Never do more than two answer one moment before Reactions; `table_rules.py` sees to it.
BOTH void find_listeners(const Fight &fight, const Moment &m, Frame &f) {
  f.a = f.b = NONE;
  for (Clockwise ring(fight, fight.alive, fight.turn); ring.left;) {
    int seat = ring.next();
    if (fight.is_dead(seat)) continue;
    const President &president = fight.president(seat);
    if (!(president.early >> m.name & 1) || !concerns(president.whose, seat, m)) continue;
    if (f.a == NONE) { f.a = fight.presidents[seat]; f.seat = seat; } else { f.b = fight.presidents[seat]; f.c = seat; }
  }
}
BOTH_CALLED bool trigger(Fight &fight, int seat, int president, int about) {
  if (president == NONE || !fight.is_alive(seat) || fight.presidents[seat] != president) return false;
  if (!can_answer(fight, seat, moment_at(fight, about))) return false;
  Frame &f = begin(fight, TRIGGER, seat);
  f.card = president; f.about = about;
  note_run(fight, fight.rules->presidents[president].effect);
  return true;
}
// The card in front of its player that answers this moment, after everything else.
BOTH_CALLED bool late_card(Fight &fight, Moment &m) {
  if (!(fight.watched >> m.name & 1)) return false;
  for (Clockwise ring(fight, fight.alive, fight.turn); ring.left;) {
    int seat = ring.next(), row = fight.front[seat];
    while (row != NONE && !(fight.card(fight.kind(row)).answers >> m.name & 1)) row = fight.cards.after[row];
    if (row == NONE || fight.is_dead(seat) || !concerns(fight.card(fight.kind(row)).whose, seat, m)) continue;
    int effect = fight.card(fight.kind(row)).effect;
    if (effect == SCAPEGOAT && !m.is_absorbed) {
      m.count = 0; m.is_absorbed = 1;
      use_up(fight, seat, SCAPEGOAT);
    } else if (effect == VICE_PRESIDENT && !m.is_replaced && has_successor(fight, m.seat)) {
      m.is_replaced = 1;
      use_up(fight, seat, VICE_PRESIDENT);
    } else if (effect == TARIFF && fight.card(m.card).kind == EXECUTIVE_CARD) {
      use_up(fight, seat, TARIFF);
      draw(fight, seat, 3);
    } else {
      continue;
    }
    note_run(fight, effect);
    return settle(fight);
  }
  return false;
}
BOTH bool late_president(Fight &fight, int about) {
  const Moment &m = moment_at(fight, about);
  if (fight.is_dead(m.seat) || !(fight.president(m.seat).late >> m.name & 1)) return false;
  return trigger(fight, m.seat, fight.presidents[m.seat], about);
}

BOTH bool open_window(Fight &fight, int about) {
  if (!may_be_reacted_to(fight, moment_at(fight, about))) return false;
  begin(fight, WINDOW).about = about;
  return true;
}
// One answers after another, until something stops the moment or turns it on somebody else.
BOTH void responding(Fight &fight, Frame &f) {
  Moment &m = moment_at(fight, f.about);
  BEGIN
  f.target = m.seat;
  if (m.name == ATTACK && (fight.writs & fight.alive) >> m.seat & 1) m.can_block = m.can_dodge = 0;
  find_listeners(fight, m, f);
  CALL(trigger(fight, f.seat, f.a, f.about));
  if (still_befalls(m, f.target)) CALL(trigger(fight, f.c, f.b, f.about));
  if (still_befalls(m, f.target)) CALL(open_window(fight, f.about));
  if (still_befalls(m, f.target)) CALL(late_president(fight, f.about));
  if (still_befalls(m, f.target)) CALL(late_card(fight, m));
  DONE;
}

// Reactions from hand.
template <class Offer> BOTH void offer_reactions(const Fight &fight, int seat, const Moment &m, Offer &offer) {
  offer.add(move_of(PASS));
  for (int one = fight.hands[seat], last = NONE; one != NONE; one = fight.cards.after[one]) {
    int kind = fight.kind(one);
    const Card &card = fight.card(kind);
    if (card.kind != REACTION_CARD || card.reacts_to != m.name || kind == last) continue;
    last = kind;
    if (concerns(card.whose, seat, m) && can_react(fight, seat, card, m)) offer.add(move_of(REACT_WITH, kind));
  }
}
struct Counting {
  int number;
  BOTH void add(Move) { number++; }
};
BOTH_CALLED bool can_react_at_all(const Fight &fight, int seat, const Moment &m) {
  if (!fight.is_alive(seat) || !(fight.ready[seat] >> m.name & 1)) return false;
  Counting found = {0};
  offer_reactions(fight, seat, m, found);
  return found.number > 1;
}
BOTH bool play_reaction(Fight &fight, int seat, int kind, int about) {
  Frame &f = begin(fight, PLAYING_REACTION, seat);
  f.card = kind; f.about = about;
  return true;
}

// All who could react are asked clockwise from the active player until all have passed in a row.
BOTH void window(Fight &fight, Frame &f) {
  Moment &m = moment_at(fight, f.about);
  BEGIN
  f.target = m.seat;
  f.who = concerned(fight, fight.rules->reacted[m.name], m);
  f.seat = fight.turn ? fight.turn - 1 : fight.seats - 1;
  // `count` is how many have passed in a row.
  while (f.count < ones((u64)f.who)) {
    do f.seat = next_seat(fight, f.seat); while (!(f.who >> f.seat & 1));
    f.count++;
    if (!can_react_at_all(fight, f.seat, m)) continue;
    ASK(REACT, f.seat);
    if (verb_of(fight.answer) == PASS) continue;
    CALL(play_reaction(fight, f.seat, card_of(fight.answer), f.about));
    if (!still_befalls(m, f.target)) break;
    f.count = 0;
  }
  DONE;
}
BOTH bool react(Fight &fight, int seat, int kind, int about) {
  Frame &f = begin(fight, REACTION_EFFECT, seat);
  f.card = kind; f.about = about;
  note_run(fight, fight.card(kind).effect);
  return true;
}
// A Reaction costs no action, takes effect and is discarded.
BOTH void playing_reaction(Fight &fight, Frame &f) {
  BEGIN
  fight.cards.lay_last(fight.played, give_up(fight, f.seat, f.card));
  f.m = moment_of(PLAYING, f.seat, f.seat);
  f.m.card = f.card; f.m.with = moment_at(fight, f.about).by;
  CALL(respond(fight, own_moment(fight)));
  if (!f.m.is_stopped) CALL(react(fight, f.seat, f.card, f.about));
  put_away(fight, f.card);
  DONE;
}

}  // namespace knife_fight
