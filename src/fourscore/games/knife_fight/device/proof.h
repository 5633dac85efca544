// Noted games of the readable rules, played again: every question, every offer, what lies on the table, and who won.
#pragma once
#include "seen.h"

namespace knife_fight {

// After SHUFFLED come how many things and their order, after ROLLED the sides of the die and what it shows. After ASKED
// come who is asked, which question (or -1: that of a card), the number of the answer, how many choices there are, each
// of them, what lies in front of each player, and how many worths of choices to an old hand are noted (all or none), in
// thousandths. After ENDED come the winners and what lies in front of each player.
enum { LYING = 9 };
BOTH int lying(const Fight &fight, int seat, int what) {
  switch (what) {
    case 0: return fight.is_dead(seat) ? -1 : (int)fight.presidents[seat];
    case 1: return fight.wounds[seat];
    case 2: return fight.corruption[seat];
    case 3: return fight.held[seat];
    case 4: return fight.vote_count[seat];
    case 5: return fight.cards.length(fight.front[seat]);
    case 6: return fight.cards.length(fight.shields[seat]);
    case 7: return fight.people.length(fight.reserve[seat]);
    default: return fight.is_alive(seat);
  }
}
INSIDE bool lies_alike(const Fight &fight, const int *notes) {
  for (int seat = 0; seat < fight.seats; seat++)
    for (int what = 0; what < LYING; what++)
      if (lying(fight, seat, what) != notes[LYING * seat + what]) return false;
  return true;
}
// What each choice is worth to an old hand, in thousandths.
struct ComparingWorths {
  const int *notes;
  int number;
  bool is_alike;
  BOTH void take(Move, float worth) {
    float apart = 1000 * worth - notes[number++];
    if (apart > 1.5f || apart < -1.5f) is_alike = false;
  }
};
INSIDE bool is_worth_alike(Fight &fight, const int *notes) {
  ComparingWorths found = {notes, 0, true};
  weigh(fight, found);
  return found.is_alike;
}
struct Comparing {
  const int *notes;
  int number, most;
  bool is_alike;
  BOTH void add(Move move) {
    if (number == most || notes[number] != move) is_alike = false;
    else number++;
  }
};
INSIDE bool is_asked_alike(Fight &fight, const int *notes) {
  if (!fight.is_asking || notes[1] != fight.asked) return false;
  bool is_of_a_card = fight.question != ACTION && fight.question != REACT && fight.question != PLAY_FREE &&
                      fight.question != PICK && fight.question != HAND && fight.question != LOST_VOTE && fight.question != ORDER;
  if (notes[2] >= 0 ? notes[2] != fight.question : !is_of_a_card && fight.question != DISCARD) return false;
  Comparing found = {notes + 5, 0, notes[4], true};
  offer(fight, found);
  return found.is_alike && found.number == found.most && lies_alike(fight, notes + 5 + notes[4]);
}

// Where the notes part ways with these rules, or -1.
// What the player of each question sees is written to the words, up to a most.
INSIDE long replay(Fight &fight, const TableRules *rules, int seats, u64 *words, long most, long *asked) {
  Chance &chance = fight.chance;
  new_fight(fight, rules, seats);
  deal(fight);
  while (!chance.has_parted) {
    run(fight);
    // Whoever has one choice makes it.
    if (fight.phase != OVER) {
      Choosing only = choice(fight, 0);
      if (only.number == 1) { answer(fight, only.found); continue; }
    }
    if (chance.has_parted || chance.at >= chance.length) break;
    const int *notes = chance.notes + chance.at;
    if (notes[0] == ENDED) {
      bool is_alike = fight.phase == OVER && !fight.is_lost && notes[1] == fight.winners && lies_alike(fight, notes + 2);
      return is_alike && chance.at + 2 + LYING * seats == chance.length ? -1 : chance.at;
    }
    if (notes[0] != ASKED || !is_asked_alike(fight, notes)) return chance.at;
    const int *worths = notes + 5 + notes[4] + LYING * seats;
    if (worths[0] && !is_worth_alike(fight, worths + 1)) return chance.at;
    if (words && *asked < most) observe(fight, WHOLE, parts(fight, WHOLE, WHOLE).mask, words + *asked * WORDS);
    ++*asked;
    chance.at += 6 + notes[4] + LYING * seats + worths[0];
    answer(fight, notes[5 + notes[3]]);
  }
  return chance.at;
}

EACH_TABLE replay_game(const int *notes, const long *begins, int seats, const TableRules *rules, uint32_t *ran, u64 *words,
                       long most, long *asked, long *wrong, long n) {
  NUMBER(n)
  Fight fight;
  memset((void *)&fight, 0, sizeof fight);
  fight.chance.notes = notes + begins[k];
  fight.chance.length = begins[k + 1] - begins[k];
  fight.ran = ran + k * EFFECTS;
  long questions = 0;
  wrong[k] = replay(fight, rules, seats, k ? 0 : words, most, &questions);
  asked[k] = questions;
}

}  // namespace knife_fight
