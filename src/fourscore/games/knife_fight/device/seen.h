// What a seat sees, as bits one after another, and its choices as actions below 64.
//
// What is offered may be more than 64 choices, so some are made in two parts: first what is done, then to whom, or, where
// a card is to be given or discarded, first that it is a Reaction and then which. `learned/seen.py` says the same of a View.
#pragma once
#include "old_hand.h"

namespace knife_fight {

// Below these come Attacks and Executive Actions, Reactions by themselves, or Presidents, as the question wants it.
enum Action { SOME_REACTION = 46, ACT_STAB, ACT_ABILITY, ACT_DRAW, ACT_END, ACT_PASS, ACT_YES, ACT_NO, ACT_UNSEEN, AT_PLACE };
enum { OFFERED = 0, ADVICE = 1, FIELDS = 2, SEEN = 34, HANDS = 6, WORDS = SEEN + HANDS + 1, WHOLE = 255 };
enum { SHOWN_MOMENTS = 2, QUESTIONS = 17 };

BOTH int place_of(const Fight &fight, int me, int seat) { return seat >= me ? seat - me : seat - me + fight.seats; }
// Which part of a choice comes first, and which second; WHOLE: there is no second.
BOTH_CALLED int first_part(const Fight &fight, Move move) {
  switch (verb_of(move)) {
    case STAB: return ACT_STAB;
    case DRAW: return ACT_DRAW;
    case END_TURN: return ACT_END;
    case USE_ABILITY: case USE_ABILITY_ON: return ACT_ABILITY;
    case REACT_WITH: return card_of(move) - FIRST_REACTION;
    case PASS: return ACT_PASS;
    case YES: case KEEP: case HEADS: case ONE: return ACT_YES;
    case NO: case EXCHANGE: case TAILS: case TWO: return ACT_NO;
    case UNSEEN: return ACT_UNSEEN;
    case TAKE_SEAT: return AT_PLACE + place_of(fight, fight.asked, seat_of(move));
    case PICK_PRESIDENT: return fight.question == ORDER ? (int)ACT_ABILITY : card_of(move);
    default: return card_of(move) < FIRST_REACTION ? card_of(move) : (int)SOME_REACTION;
  }
}
BOTH_CALLED int second_part(const Fight &fight, Move move) {
  switch (verb_of(move)) {
    case STAB: case PLAY_ON: case USE_ABILITY_ON: return AT_PLACE + place_of(fight, fight.asked, seat_of(move));
    case DISCARD_CARD: case GIVE_CARD: return card_of(move) < FIRST_REACTION ? (int)WHOLE : card_of(move) - FIRST_REACTION;
    default: return WHOLE;
  }
}
// The choices that begin with a part, or all of them: their actions, how many there are, and the last of those that end
// with an action.
struct Parts {
  const Fight *fight;
  int begins, wanted, number;
  u64 mask;
  Move found;
  BOTH void add(Move move) {
    int first = first_part(*fight, move), second = second_part(*fight, move), action = begins == WHOLE ? first : second;
    if (begins != WHOLE && first != begins) return;
    mask |= 1ULL << (action & 63);
    if (action == wanted) { found = move; number++; }
  }
};
BOTH_CALLED Parts parts(Fight &fight, int begins, int wanted) {
  Parts found = {&fight, begins, wanted, 0, 0, 0};
  offer(fight, found);
  return found;
}

// What an old hand likes best, without whim, of the choices that begin with a part; the first of those that are level.
const float HARDLY = 1e-3f;
struct Liking {
  const Fight *fight;
  int begins, action;
  float worth;
  BOTH void take(Move move, float its) {
    int first = first_part(*fight, move);
    if ((begins != WHOLE && first != begins) || its <= worth + HARDLY) return;
    action = begins == WHOLE ? first : second_part(*fight, move);
    worth = its;
  }
};
BOTH_CALLED u64 advice(Fight &fight, int begins) {
  Liking found = {&fight, begins, 0, -1e30f};
  weigh(fight, found);
  return 1ULL << (found.action & 63);
}

// A count as bits: as many are set, from the first one on, up to a most.
BOTH u64 up_to(int number, int most) { return (1ULL << (number < 0 ? 0 : number < most ? number : most)) - 1; }

// Bits, one field after another.
struct Writer {
  u64 *words;
  int at;
  BOTH void put(u64 bits, int width) {
    words[at >> 6] |= bits << (at & 63);
    if ((at & 63) + width > 64) words[(at >> 6) + 1] |= bits >> (64 - (at & 63));
    at += width;
  }
  // One of so many, or none where the number is none of them.
  BOTH void one(int number, int width) {
    if (number >= 0 && number < width) words[(at + number) >> 6] |= 1ULL << ((at + number) & 63);
    at += width;
  }
  // The kinds of a row; with `twice`, those that are there at least twice.
  BOTH void kinds(const Fight &fight, int row, bool twice = false) {
    u64 low = 0, high = 0, low_twice = 0, high_twice = 0;
    for (; row != NONE; row = fight.cards.after[row]) {
      int kind = fight.kind(row);
      u64 &set = kind < FIRST_REACTION ? low : high, &again = kind < FIRST_REACTION ? low_twice : high_twice;
      u64 bit = 1ULL << (kind < FIRST_REACTION ? kind : kind - FIRST_REACTION);
      again |= set & bit; set |= bit;
    }
    put(twice ? low_twice : low, FIRST_REACTION);
    put(twice ? high_twice : high, KINDS - FIRST_REACTION);
  }
};

BOTH void put_question(const Fight &fight, int half, Writer &out) {
  out.one(fight.question, QUESTIONS);
  out.one(half, AT_PLACE);
  out.one(fight.seats - 3, 4);
  out.one(fight.phase, OVER);
  bool is_turn = fight.phase >= CAMPAIGNING_PHASE;
  out.one(is_turn ? place_of(fight, fight.asked, fight.turn) : (int)NOBODY, MOST_SEATS);
  out.put(up_to(actions_left(fight), 5), 5);
  out.put(is_turn ? up_to(stabs_left(fight), 5) : 0, 5);
  const Frame *card = asking_card(fight);
  bool is_action = is_of_action(card);
  out.one(is_action ? card->card : (int)NONE, KINDS);
  out.one(card && !is_action ? card->card : (int)NONE, PRESIDENTS);
}
BOTH void put_cards(const Fight &fight, Writer &out) {
  int me = fight.asked;
  u64 spares = 0;
  for (int one = fight.reserve[me]; one != NONE; one = fight.people.after[one]) spares |= 1ULL << one;
  out.kinds(fight, fight.hands[me]);
  out.kinds(fight, fight.hands[me], true);
  out.put(spares, PRESIDENTS);
  out.kinds(fight, fight.discards);
  out.kinds(fight, fight.played);
  out.kinds(fight, fight.question == ASIDE ? (int)fight.aside : (int)NONE);
  const Frame *card = asking_card(fight);
  bool looks = card && card->passage == ACTION_EFFECT && fight.card(card->card).effect == WIRETAP;
  out.kinds(fight, looks ? (int)fight.hands[card->target] : (int)NONE);
  out.put(up_to(fight.cards.length(fight.deck) / 8, 13), 13);
  out.put(up_to(fight.people.length(fight.president_deck) / 4, 11), 11);
}
BOTH void put_moment(const Fight &fight, const Moment &m, Writer &out) {
  out.one(m.name, MOMENTS);
  out.one(place_of(fight, fight.asked, m.seat), MOST_SEATS);
  out.one(m.by == NOBODY ? (int)NONE : place_of(fight, fight.asked, m.by), MOST_SEATS);
  out.one(m.name == ATTACK || m.name == PLAYING ? m.card : (int)NONE, KINDS);
  out.one(m.name == DYING ? m.president : (int)NONE, PRESIDENTS);
  out.put(up_to(seen_count(m), 4), 4);
}
// What is happening just now, from the innermost moment outwards.
BOTH void put_moments(Fight &fight, Writer &out) {
  enum { BITS = MOMENTS + 2 * MOST_SEATS + KINDS + PRESIDENTS + 4 };
  int shown = 0;
  for (const Moment *m; shown < SHOWN_MOMENTS && (m = happening(fight, shown)); shown++) put_moment(fight, *m, out);
  out.at += BITS * (SHOWN_MOMENTS - shown);
}
BOTH u64 around(const Fight &fight, unsigned set, int me) { return (set | set << fight.seats) >> me & fight.everyone(); }
BOTH void put_place(const Fight &fight, int seat, Writer &out) {
  int me = fight.asked, president = fight.presidents[seat];
  bool is_there = president != NONE, is_removed = fight.removed >> seat & 1;
  out.one(president, PRESIDENTS);
  out.put((is_there && !is_removed) | is_removed << 1, 2);
  out.put((fight.had_turn >> seat & 1) | (fight.revived >> seat & 1) << 1, 2);
  out.put(is_there ? (fight.used_turn >> president & 1) | (fight.used_ever >> president & 1) << 1 : 0, 2);
  out.put(up_to(fight.wounds[seat], 6), 6);
  out.put(is_there ? up_to(fight.president(seat).life - fight.wounds[seat], 6) : 0, 6);
  out.put(up_to(fight.corruption[seat], 5), 5);
  out.put(up_to(fight.held[seat], 10), 10);
  out.put(up_to(fight.vote_count[seat], 5), 5);
  out.put(up_to(fight.people.length(fight.reserve[seat]), 3), 3);
  out.put(fight.next_up[seat] != NONE, 1);
  out.put(up_to(fight.cards.length(fight.shields[seat]), 3), 3);
  out.kinds(fight, fight.front[seat]);
  out.put(around(fight, fight.peace[seat], me), MOST_SEATS);
  out.put(around(fight, fight.league[seat], me), MOST_SEATS);
  out.put(around(fight, fight.pardons[seat], me), MOST_SEATS);
  out.put((fight.quasi_war >> seat & 1) | (fight.writs >> seat & 1) << 1, 2);
  out.put(up_to(fight.filibusters[seat], 2), 2);
}
BOTH void put_hands(const Fight &fight, Writer &out) {
  for (int place = 1; place < fight.seats; place++)
    out.kinds(fight, fight.hands[place + fight.asked < fight.seats ? place + fight.asked : place + fight.asked - fight.seats]);
}

// Word by word; the others' hands follow what is seen, for a critic alone.
BOTH void observe(Fight &fight, int half, u64 mask, u64 *words) {
  for (int word = 0; word < WORDS; word++) words[word] = 0;
  words[OFFERED] = mask;
  words[ADVICE] = advice(fight, half);
  Writer out = {words, 64 * FIELDS};
  put_question(fight, half, out);
  put_cards(fight, out);
  put_moments(fight, out);
  for (Clockwise places(fight, fight.everyone(), fight.asked); places.left;) put_place(fight, places.next(), out);
  Writer hidden = {words, 64 * SEEN};
  put_hands(fight, hidden);
}

}  // namespace knife_fight
