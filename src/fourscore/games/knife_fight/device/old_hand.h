// The old hand: what each choice is worth to it, as in `bot/answers.py`, and which it takes.
#pragma once
#include "worth.h"

namespace knife_fight {

// How bad it would be if what threatens the bot came to pass.
BOTH float worth_of_escaping(const Ring &ring, const Moment &m) {
  float deadly = m.by != NOBODY && ring.is_one_short(m.by) ? WIN : 5.0f;
  int count = seen_count(m) ? seen_count(m) : 1, left = ring.left[ring.me];
  if (m.name == DYING) return deadly;
  if (m.name == CORRUPTING) return ring.is_nearly_out(ring.me, count) ? deadly : 0.4f * count;
  if (m.name == ATTACK && ring.is_screened(ring.me)) return 0.1f;
  return count >= left ? deadly : 2.2f * count / left;
}
// A card that somebody else plays: stop answers to the bot's own deeds, votes, and the cards of the leader.
BOTH float worth_of_cancelling(const Ring &ring, const Moment &m) {
  const Moment *before = happening(ring.fight, 1);
  if (before && before->by == ring.me) {
    bool is_last = before->seat != ring.me && ring.is_one_short(ring.me);
    return is_last && (before->name == ATTACK || before->name == DYING) ? WIN : 1.2f;
  }
  const Reading &reading = ring.reading(m.card);
  float weight = 0.35f + 0.5f * reading.is_hostile + 0.8f * reading.votes + 0.2f * reading.draws;
  return (weight + (reading.marks & GUARDS ? 0.3f : 0)) * ring.threat[m.seat];
}
// Somebody else's affair: keep votes and bodies from those who are near to winning, hurt whoever leads.
BOTH float worth_of_meddling(const Ring &ring, const Reading &reading, const Moment &m) {
  if (m.name == CAMPAIGNING) return ring.is_one_short(m.seat) ? 0 : 0.3f + ring.threat[m.seat];
  if ((m.name == ATTACK || m.name == WOUNDING || m.name == DYING) && m.by != NOBODY && !reading.is_hostile) {
    int count = seen_count(m) ? seen_count(m) : 1;
    bool is_deadly = m.name == DYING || count >= ring.left[m.seat];
    return is_deadly && ring.is_one_short(m.by) ? WIN : ring.threat[m.by] - ring.threat[m.seat];
  }
  int victim = m.by == NOBODY || m.seat != ring.me ? m.seat : m.by;
  return 0.5f * ring.threat[victim] + worth_of_promises(ring, reading, victim);
}
// Nothing for passing; else what is kept off or brought about, less what the card is worth in hand.
BOTH float worth_of_reacting(const Ring &ring, Move move) {
  if (verb_of(move) == PASS) return 0;
  const Moment &m = *happening(ring.fight, 0);
  const Reading &reading = ring.reading(card_of(move));
  float spent = price(ring, card_of(move)) * 0.6f + cost(ring, reading.price);
  if (m.seat == ring.me && is_harm(m.name))
    return worth_of_escaping(ring, m) + 0.3f * worth_of_promises(ring, reading, m.by) - spent;
  if (m.by == ring.me && m.seat != ring.me) return 0.8f + worth_of_promises(ring, reading, m.seat) - 0.4f * spent;
  return (m.name == PLAYING ? worth_of_cancelling(ring, m) : worth_of_meddling(ring, reading, m)) - 0.5f * spent;
}

BOTH float worth_of_president(const Ring &ring, int president) {
  return ring.fight.rules->presidents[president].life + ring.of_president(president).tenths / 10.0f;
}
BOTH const Reading &reading_of(const Ring &ring, const Frame &f) {
  return is_of_action(&f) ? ring.reading(f.card) : ring.of_president(f.card);
}
// Harm goes to the leader, or to whomever it finishes; good things come home.
BOTH float worth_of_seat(const Ring &ring, int target) {
  const Reading &reading = reading_of(ring, *asking_card(ring.fight));
  if (target == ring.me) return reading.is_hostile ? -1.0f : 2.0f;
  return ring.threat[target] + 0.5f * worth_of_wounds(ring, target, 1) + worth_of_promises(ring, reading, target);
}
// The bot uses its own cards; on those of others it votes against the leader.
BOTH float worth_of_yes(const Ring &ring) {
  Fight &fight = ring.fight;
  const Frame &f = *asking_card(fight);
  if (is_of_action(&f) && is_played(fight, f.card) && fight.turn != ring.me) {
    bool is_of_several = fight.frames[fight.depth - 1].passage == ASKING_TOGETHER;
    unsigned accused = ring.others & ~(1u << fight.turn) & ~(is_of_several ? f.who : 0u);
    float worth = 0;
    for (; accused; accused &= accused - 1) worth += ring.threat[low_bit((u64)accused)] - 0.5f;
    return worth != 0 ? worth : 0.1f;
  }
  const Moment *m = happening(fight, 0);
  if (m && m->name == ATTACK && m->seat == ring.me) return worth_of_escaping(ring, *m) - 0.8f;
  return 0.4f - cost(ring, reading_of(ring, f).price);
}
// What cards ask for.
BOTH float worth_of_answer(const Ring &ring, Move move) {
  int question = ring.fight.question;
  bool may_decline = question == DISCARD_OR_NONE || question == GIVE_OR_NONE;
  // A card that one gives away or discards should be the least; one that one looks at to take, the best.
  float parted = verb_of(move) == DISCARD_CARD || verb_of(move) == GIVE_CARD ? price(ring, card_of(move)) : 0;
  switch (verb_of(move)) {
    case PICK_PRESIDENT: return question == PICK ? worth_of_president(ring, card_of(move)) : 0;
    case TAKE_SEAT: return worth_of_seat(ring, seat_of(move));
    case YES: return worth_of_yes(ring);
    case DISCARD_CARD: case GIVE_CARD: return question == ASIDE ? parted : (may_decline ? 0.6f : 0) - parted;
    default: return 0;
  }
}
// Three unknown cards against those one knows.
BOTH float worth_of_hand(const Ring &ring, Move move) { return verb_of(move) == KEEP ? price_of_hand(ring) : 3 * 0.62f; }

BOTH_CALLED float worth_of(const Ring &ring, Move move, const Knives &knives, const BestPlays &best) {
  switch (ring.fight.question) {
    case ACTION: case PLAY_FREE: {
      float worth = worth_of_action(ring, move, knives);
      return ring.can_play_several ? worth + best.together(free_plays(ring, move)) : worth;
    }
    case REACT: return worth_of_reacting(ring, move);
    case HAND: return worth_of_hand(ring, move);
    default: return worth_of_answer(ring, move);
  }
}
// Whoever asks for worths gets them choice by choice, as they are offered.
template <class Taker> struct Weighing {
  const Ring *ring;
  const Knives *knives;
  const BestPlays *best;
  Taker *taker;
  BOTH void add(Move move) { taker->take(move, worth_of(*ring, move, *knives, *best)); }
};
template <class Taker> BOTH void weigh(Fight &fight, Taker &taker) {
  Ring ring(fight);
  Knives knives;
  memset((void *)&knives, 0, sizeof knives);
  knives.ring = &ring;
  BestPlays best = {&ring, &knives, NONE, 0, 0, 0, 0};
  if (fight.question == ACTION || fight.question == PLAY_FREE) {
    offer(fight, knives);
    if (ring.can_play_several) {
      offer(fight, best);
      best.count();
    }
  }
  Weighing<Taker> weighing = {&ring, &knives, &best, &taker};
  offer(fight, weighing);
}

// The best choice; what is nearly even is settled by whim.
struct Best {
  u64 *rng;
  Move move;
  float worth;
  BOTH void take(Move one, float its) {
    its += WHIM * (drawn(*rng, 1 << 24) / (float)(1 << 24));
    if (its > worth) { move = one; worth = its; }
  }
};
BOTH_CALLED Move old_hands_choice(Fight &fight) {
  Best best = {&fight.chance.state, 0, -1e30f};
  weigh(fight, best);
  return best.move;
}

}  // namespace knife_fight
