// What a seat sees, as bits: the same for a player in training and, made from a View, for the one at the table.
#pragma once
#include "old_hand.h"

namespace bodyguard {

// SEEN words for the player; the others' hands follow, and who is who, for the critic alone.
enum { OWN = 7, EACH_OTHER = 2, SEEN = OWN + EACH_OTHER * PLACES, WORDS = SEEN + PLACES + 1 };
enum { OFFERED = 4, ADVICE = 5, LIKELY = 6 };
enum { MOST_OF_A_TYPE = 11, MOST_OF_AN_ACTION = 7 };

// How often a seat did each of these since the roles were issued.
enum Deed { HITS_PRESIDENT, HITS_OTHERS, STOPS_PRESIDENT, STOPS_OTHERS, TRICKS_PRESIDENT, TRICKS_OTHERS, DISCARDS, PLANS,
            CANCELS, KILLS, HIT_BY_PRESIDENT, MET_BY_PRESIDENT, DEEDS };

struct Memory : Suspicion {
  uint32_t open;                // all cards that everybody has seen in this round
  uint32_t thrown[MOST_SEATS];  // what each seat has discarded face down
  uint8_t times[MOST_SEATS][DEEDS], hit[MOST_SEATS], met[MOST_SEATS];  // and on whom, as sets

  BOTH void issue() {
    Suspicion::issue();
    for (int s = 0; s < MOST_SEATS; s++) {
      hit[s] = met[s] = 0;
      for (int deed = 0; deed < DEEDS; deed++) times[s][deed] = 0;
    }
  }
  BOTH void deal() {
    open = 0;
    for (int s = 0; s < MOST_SEATS; s++) thrown[s] = 0;
  }
  template <class T> BOTH void threw(const T &, int me, int kind) {
    thrown[me] += one(kind);
    times[me][DISCARDS]++;
  }
  template <class T> BOTH void used(const T &table, int me, int kind, int whom) {
    Suspicion::used(table, me, kind, whom);
    open += one(kind);
    bool on_president = whom == table.president, by_president = me == table.president;
    if (kind == PLAN_B) { times[me][PLANS]++; return; }
    if (kind == HARDCORE) { times[me][CANCELS]++; return; }
    if (kind < TYPES) {
      if (table.length(whom) == DEADLY) { times[me][KILLS]++; return; }
      times[me][on_president ? HITS_PRESIDENT : HITS_OTHERS]++;
      times[whom][HIT_BY_PRESIDENT] += by_president;
      hit[me] |= 1 << whom;
      return;
    }
    times[me][kind == MARTIN ? (on_president ? STOPS_PRESIDENT : STOPS_OTHERS) : on_president ? TRICKS_PRESIDENT : TRICKS_OTHERS]++;
    times[whom][MET_BY_PRESIDENT] += by_president;
    met[me] |= 1 << whom;
  }
};

// A count as bits: as many are set, from the first one on, up to a most.
BOTH u64 up_to(int number, int most) { return (1ULL << (number < most ? number : most)) - 1; }

BOTH u64 hand_as_bits(uint32_t hand) {
  u64 found = 0;
  for (int kind = 0; kind < KINDS; kind++) found |= up_to(count(hand, kind), CARDS_EACH) << CARDS_EACH * kind;
  return found;
}

// Where another seat stands, as everybody sees it, and how far it is to be trusted.
template <class T> BOTH u64 standing(const T &table, const OldHand<T> &hand, int o) {
  const float steps[8] = {0.03f, 0.08f, 0.13f, 0.19f, 0.26f, 0.37f, 0.57f, 0.97f};
  u64 found = table.types_before(o) | 1ULL << (4 + table.length(o));
  found |= 1ULL << (8 + table.size(o));
  found |= up_to(table.martins_on(o), 3) << 15 | up_to(table.draws_lost(o), 2) << 18;
  found |= (u64)table.lives(o) << 20 | (u64)(o == table.president) << 21 | (u64)(o == table.exposed) << 22;
  for (int step = 0; step < 8; step++) found |= (u64)(hand.trust[o] > steps[step]) << (23 + step);
  found |= (u64)(table.lives(o) ? types_in(hand.hand) & ~table.types_before(o) : 0) << 31;
  return found | (u64)(hand.trust[o] == 1) << 35;
}

// What it has done since the roles were issued.
template <class T> BOTH u64 deeds(const T &table, int me, int o) {
  const uint8_t most[DEEDS] = {3, 3, 2, 2, 2, 2, 4, 2, 2, 1, 3, 2};
  const Memory &mind = table.mind;
  u64 found = 0;
  int at = 0;
  for (int deed = 0; deed < DEEDS; at += most[deed++]) found |= up_to(mind.times[o][deed], most[deed]) << at;
  found |= (u64)((mind.hit[o] >> me & 1) | table.around(mind.hit[o], me) << 1) << at;
  return found | (u64)((mind.met[o] >> me & 1) | table.around(mind.met[o], me) << 1) << (at + MOST_SEATS);
}

// The question, the player's own role and standing.
template <class T> BOTH u64 situation(const T &table, int me) {
  int role = me == table.president ? 0 : me == table.bodyguard ? 1 : 2, types = ones((u64)types_in(table.hands[me]));
  u64 found = 1ULL << table.phase;
  found |= 1ULL << (6 + table.seats - 4) | 1ULL << (11 + role) | (u64)table.is_reassigned << 14;
  found |= 1ULL << (15 + table.place_of(me, table.president));
  found |= (u64)table.types_before(me) << 23 | 1ULL << (27 + table.length(me)) | 1ULL << (31 + types);
  found |= up_to(table.martins_on(me), 2) << 36 | up_to(table.draws_lost(me), 2) << 38;
  found |= (u64)(me == table.president && table.bodyguard == NOBODY && table.phase != ISSUING) << 40;
  if (table.phase == CANCELLING || table.phase == COUNTERING || table.phase == RESCUING) {
    int other = me == table.actor ? table.target : table.actor;
    found |= (u64)(table.kind == MARTIN) << 41 | 1ULL << (41 + table.place_of(me, other));
  }
  return found;
}

template <class T> BOTH void observe(const T &table, u64 *words) {
  int me = table.seat;
  uint32_t hand = table.hands[me], known = table.mind.open + table.mind.thrown[me];
  OldHand<T> old_hand(table);
  u64 offer = table.offered(), types = 0, actions = 0;
  for (int type = 0; type < TYPES; type++)
    types |= up_to(count(known, type), MOST_OF_A_TYPE) << MOST_OF_A_TYPE * type;
  for (int kind = TYPES; kind < KINDS; kind++)
    actions |= up_to(count(known, kind), MOST_OF_AN_ACTION) << MOST_OF_AN_ACTION * (kind - TYPES);
  words[0] = situation(table, me);
  words[1] = hand_as_bits(hand);
  words[2] = types;
  words[3] = actions | up_to((table.phase == ISSUING ? 0 : table.pile.left + 1) / 2, 24) << 28;
  words[OFFERED] = offer;
  words[ADVICE] = 1ULL << old_hand.best(offer, &words[LIKELY]);
  for (int place = 1; place <= PLACES; place++) {
    u64 *row = words + OWN + EACH_OTHER * (place - 1);
    if (place >= table.seats) { row[0] = row[1] = words[SEEN + place - 1] = 0; continue; }
    int o = table.at_place(me, place);
    row[0] = standing(table, old_hand, o);
    row[1] = deeds(table, me, o);
    words[SEEN + place - 1] = hand_as_bits(table.hands[o]) | (u64)(o == table.bodyguard) << 48;
  }
  words[WORDS - 1] = 0;
}

}  // namespace bodyguard
