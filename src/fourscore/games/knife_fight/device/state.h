// The table: who is in the ring, what lies before whom, and which passages of the rule book are being carried out.
//
// A passage that may ask somebody something is a `Frame`: it notes at which step it is, and goes on there when it is on
// top again. Sets of seats have a bit for each seat.
#pragma once
#include "facts.h"

namespace knife_fight {

// Each card lies in one row; a row is known by its first card, and a card knows which one comes after it.
template <int MOST> struct Rows {
  uint8_t after[MOST];
  BOTH void lay_first(uint8_t &row, int card) { after[card] = row; row = card; }
  BOTH int take_first(uint8_t &row) { int card = row; row = after[card]; return card; }
  BOTH void lay_last(uint8_t &row, int card) {
    uint8_t *end = &row;
    while (*end != NONE) end = &after[*end];
    after[card] = NONE; *end = card;
  }
  BOTH int take_last(uint8_t &row) {
    uint8_t *end = &row;
    while (after[*end] != NONE) end = &after[*end];
    int card = *end;
    *end = NONE;
    return card;
  }
  // The cards of a row are in order: that of their numbers.
  BOTH void sort_in(uint8_t &row, int card) {
    uint8_t *place = &row;
    while (*place != NONE && *place < card) place = &after[*place];
    after[card] = *place; *place = card;
  }
  BOTH void take_out(uint8_t &row, int card) {
    uint8_t *place = &row;
    while (*place != card) place = &after[*place];
    *place = after[card];
  }
  BOTH int length(int row) const {
    int found = 0;
    for (; row != NONE; row = after[row]) found++;
    return found;
  }
};

// Chance: drawn, or read from the notes of a game. `has_parted` says that the notes tell of something else.
enum Sign { SHUFFLED = -1, ROLLED = -2, ASKED = -3, ENDED = -4 };
struct Chance {
  u64 state;
  const int *notes;
  long at, length;
  bool has_parted;
  BOTH bool is_next(int sign, int n) {
    if (at + 1 < length && notes[at] == sign && notes[at + 1] == n) return true;
    has_parted = true;
    return false;
  }
  BOTH int roll(int sides) {
    if (!notes) return 1 + drawn(state, sides);
    if (!is_next(ROLLED, sides)) return 1;
    at += 3;
    return notes[at - 1];
  }
  BOTH void shuffle(uint8_t *things, int n) {
    if (!notes) {
      for (int last = n - 1; last > 0; last--) {
        int other = drawn(state, last + 1);
        uint8_t thing = things[last];
        things[last] = things[other]; things[other] = thing;
      }
    } else if (is_next(SHUFFLED, n)) {
      uint8_t before[CARDS];
      memcpy(before, things, n);
      for (int place = 0; place < n; place++) things[place] = before[notes[at + 2 + place]];
      at += 2 + n;
    }
  }
};

// Something that is about to happen to `seat`, or just has, and the player behind it; see `moments.py`.
struct Moment {
  uint8_t name, seat, by;
  uint8_t card;       // that attacks or is played; NONE for a Stab, and for an Attack that an ability makes
  uint8_t count;      // wounds, counters, votes or cards
  uint8_t president;  // whom an Attack has reached, or who is dying
  uint8_t with;       // the Source of wounds, the Cause of a death, or the target of a card
  uint16_t is_stopped : 1, is_stab : 1, is_ranged : 1, can_block : 1, can_dodge : 1, is_unavoidable : 1, is_absorbed : 1,
      is_replaced : 1, is_asked : 1;
};
BOTH Moment moment_of(int name, int seat, int by) {
  Moment m;
  memset((void *)&m, 0, sizeof m);
  m.name = name; m.seat = seat; m.by = by; m.card = m.president = m.with = NONE;
  return m;
}

// The passages that may ask something.
enum Passage {
  MULLIGAN, STARTERS, CAMPAIGN, ACT, END, ASKING_TOGETHER, RESPONDING, WINDOW, PLAYING_REACTION, PLAYING_CARD, PLAYING_FREE,
  DRAWING_CARDS, ATTACKING, WOUND, WOUND_ALL, CORRUPT, SETTLE, PICK_NEXT, ANNOUNCE, SWAP, LOSE_VOTE, SEE_WHO_STANDS,
  LAST_STANDING, FINISH_TURN, BRING_BACK, END_PHASE, SWEEP, ACTION_EFFECT, REACTION_EFFECT, ABILITY, TRIGGER
};
struct Frame {
  uint16_t step;
  uint8_t passage, seat, target;
  uint8_t card;        // an Action card, or a President
  uint8_t count, who;  // a number; a set of seats
  uint8_t about;       // which moment is answered, as `moment_at` finds it
  uint8_t a, b, c;     // what else the passage remembers
  Moment m;
};

enum Phase { MULLIGANS, STARTING, CAMPAIGNING_PHASE, ACTION_PHASE, END_OF_A_TURN, OVER };
enum Question { ACTION, REACT, PLAY_FREE, DISCARD, DISCARD_OR_NONE, GIVE, GIVE_OR_NONE, ASIDE, PICK, HAND, LOST_VOTE, ORDER,
                YES_OR_NO, HEADS_OR_TAILS, ONE_OR_TWO, SEAT, SEAT_OR_NONE };
// An answer: a verb, a card or a President, and a seat.
enum Verb { STAB, DRAW, END_TURN, PLAY, PLAY_ON, USE_ABILITY, USE_ABILITY_ON, REACT_WITH, PASS, DISCARD_CARD, GIVE_CARD, USE_CARD,
            PICK_PRESIDENT, TAKE_SEAT, YES, NO, KEEP, EXCHANGE, UNSEEN, HEADS, TAILS, ONE, TWO };
typedef uint16_t Move;
BOTH Move move_of(int verb, int card = 0, int seat = 0) { return verb << 10 | card << 3 | seat; }
BOTH int verb_of(Move move) { return move >> 10; }
BOTH int card_of(Move move) { return move >> 3 & 127; }
BOTH int seat_of(Move move) { return move & 7; }

enum { DEEPEST = 64, MOST_FALLEN = 16, FALLEN_ONE = 128 };
struct Fight {
  const TableRules *rules;
  Chance chance;
  u64 open;                 // the Presidents of whom everybody knows where they are
  u64 used_turn, used_ever; // those that have used a limited ability
  Rows<CARDS> cards;
  Rows<PRESIDENTS> people;
  uint8_t deck, discards;   // rows of Action cards: the first is the top one
  uint8_t played, aside;    // whose effect is not complete yet; what somebody is looking at
  uint8_t president_deck;   // its first is the bottom one
  uint8_t hands[MOST_SEATS], front[MOST_SEATS], shields[MOST_SEATS];
  uint8_t votes[MOST_SEATS], reserve[MOST_SEATS];
  uint8_t presidents[MOST_SEATS], next_up[MOST_SEATS];
  uint8_t held[MOST_SEATS], vote_count[MOST_SEATS];  // how many cards there are in hand and on the pile
  uint8_t wounds[MOST_SEATS], corruption[MOST_SEATS];
  uint16_t ready[MOST_SEATS];  // the moments that some Reaction in the hand answers
  uint16_t watched;            // those that something on the table answers: it may say too much, never too little
  // What lasts: who cannot attack a player, until whose next turn; some of it only while that President is there.
  uint8_t peace[MOST_SEATS], league[MOST_SEATS], pardons[MOST_SEATS];
  uint8_t quasi_war, writs;    // Adams until the end of this turn; who can neither block nor dodge
  uint8_t filibusters[MOST_SEATS];
  uint8_t seats, goal, phase, turn, first;
  uint8_t alive, removed, had_turn, revived, winners;
  uint8_t actions_taken, stabs_taken, more_stabs, is_done, began_unwounded;
  // What is asked; `replies` are those of a question to several.
  uint8_t is_asking, question, asked, offered;
  Move answer, replies[MOST_SEATS];
  // The passages that are carried out, the innermost last; and those who are about to die.
  uint8_t depth, first_fallen, after_fallen, is_settling, is_lost;
  uint8_t placed;              // how many counters the last CORRUPT has placed
  Moment blow;                 // what became of the last Attack
  Moment fallen[MOST_FALLEN];
  Frame frames[DEEPEST];
  uint32_t choices;            // how many real choices there were
  uint32_t *ran;               // for a proof: how often each effect was carried out

  // Seats.
  BOTH unsigned everyone() const { return (1u << seats) - 1; }
  BOTH bool is_alive(int seat) const { return alive >> seat & 1; }
  BOTH bool is_dead(int seat) const { return presidents[seat] == NONE; }
  BOTH const President &president(int seat) const { return rules->presidents[presidents[seat]]; }
  BOTH const Card &card(int kind) const { return rules->cards[kind]; }
  BOTH int kind(int body) const { return rules->pack[body]; }
};

// The seats of a set clockwise, from the first on.
struct Clockwise {
  unsigned left;
  int first, seats;
  BOTH Clockwise(const Fight &fight, unsigned set, int from) : first(from), seats(fight.seats) {
    left = (set | set << seats) >> from & fight.everyone();
  }
  BOTH int next() {
    int seat = first + low_bit((u64)left);
    left &= left - 1;
    return seat < seats ? seat : seat - seats;
  }
};
BOTH int next_seat(const Fight &fight, int seat) { return seat + 1 < fight.seats ? seat + 1 : 0; }

// Passages. One that is begun is carried out before the one that began it goes on.
BOTH_CALLED Frame &begin(Fight &fight, int passage, int seat = NOBODY) {
  if (fight.depth == DEEPEST) { fight.is_lost = 1; fight.phase = OVER; fight.depth--; }
  Frame &f = fight.frames[fight.depth++];
  memset((void *)&f, 0, sizeof f);
  f.passage = passage; f.seat = seat; f.target = NOBODY; f.card = NONE;
  return f;
}
BOTH Moment &moment_at(Fight &fight, int about) {
  return about & FALLEN_ONE ? fight.fallen[about - FALLEN_ONE] : fight.frames[about].m;
}
BOTH int own_moment(const Fight &fight) { return fight.depth - 1; }
BOTH void ask(Fight &fight, int question, int seat, unsigned offered = 0) {
  fight.is_asking = 1; fight.question = question; fight.asked = seat; fight.offered = offered;
}

// How a passage is written: from BEGIN to DONE it reads as if it waited for whatever it calls or asks. What is called
// says whether there is anything to wait for. Only the Frame is remembered meanwhile.
#define BEGIN switch (f.step) { case 0:
#define CALL(called) do { f.step = __LINE__; if (called) return; case __LINE__:; } while (0)
#define ASK(...) do { f.step = __LINE__; ask(fight, __VA_ARGS__); return; case __LINE__:; } while (0)
#define DONE } fight.depth--
// The same for an effect: whoever it has killed dies before anything else happens.
#define RESOLVED } fight.depth--; settle(fight)

}  // namespace knife_fight
