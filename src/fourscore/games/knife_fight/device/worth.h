// What an action is worth to an old hand, counted in votes or so: the module `bot/worth.py`.
#pragma once
#include "ring.h"

namespace knife_fight {

BOTH float least(float one, float other) { return one < other ? one : other; }

// What it costs to be without a card; the first one that keeps harm off is valuable.
BOTH_CALLED float price(const Ring &ring, int kind) {
  const Card &card = ring.fight.card(kind);
  const Reading &reading = ring.reading(kind);
  if (card.kind == REACTION_CARD) {
    if (!(reading.marks & GUARDS)) return 0.5f;
    int guards = 0;
    for (int one = ring.fight.hands[ring.me]; one != NONE; one = ring.fight.cards.after[one])
      guards += !!(ring.reading(ring.fight.kind(one)).marks & GUARDS);
    return guards == 1 ? 1.1f : 0.65f;
  }
  if (card.kind == ATTACK_CARD)
    return 0.35f + 0.25f * card.wounds + (card.marks & RANGED ? 0.15f : 0) + (card.marks & UNBLOCKABLE ? 0.1f : 0);
  if (card.marks & STAYS) return 0.9f;
  return least(1.2f, 0.35f + 0.3f * (reading.draws + reading.robs + reading.wounds + reading.corrupts + 2 * reading.votes));
}
BOTH float price_of_hand(const Ring &ring) {
  float found = 0;
  for (int one = ring.fight.hands[ring.me]; one != NONE; one = ring.fight.cards.after[one])
    found += price(ring, ring.fight.kind(one));
  return found;
}
// The bot's own corruption: the nearer to five, the worse.
BOTH float cost(const Ring &ring, int counters) {
  if (!counters) return 0;
  return ring.is_nearly_out(ring.me, counters) ? WIN / 4 : 0.15f * counters * (1 + ring.fight.corruption[ring.me]);
}

// A body is a vote, wins the game if it is the last one needed, and costs its owner the Campaign.
BOTH float worth_of_body(const Ring &ring, int target) {
  int more = ones((u64)ring.others) == 1 && ring.fight.seats > 3 ? 2 : 1;
  if (ring.fight.vote_count[ring.me] + more >= ring.fight.goal) return WIN;
  return BODY * more + 1.3f * ring.threat[target];
}
// Wounds that cannot be parried; on the bot itself they hurt.
BOTH float worth_of_wounds(const Ring &ring, int seat, int wounds) {
  if (seat == ring.me) return wounds >= ring.left[seat] ? -4.0f : -0.7f * wounds;
  if (wounds >= ring.left[seat]) return worth_of_body(ring, seat);
  float worth = A_WOUND * wounds * ring.threat[seat];
  return ring.left[seat] - wounds <= 2 && ring.feeds_a_winner(seat) ? worth - 1 : worth;
}
// Finishing somebody counts most; a wound counts when more are to follow, or when it hits the leader.
BOTH_CALLED float worth_of_attack(const Ring &ring, int target, int kind, int damage) {
  int left = ring.left[target], wounds = ring.wounds_of(kind, target);
  float chance = ring.hits(target, kind);
  if (ring.is_screened(target)) return 0.35f * chance * ring.threat[target] + (damage > left + 1 ? 0.4f : 0);
  if (wounds >= left) return chance * worth_of_body(ring, target);
  if (damage >= left) return chance * worth_of_body(ring, target) * (0.35f + 0.4f * wounds / left);
  float worth = A_WOUND * chance * wounds * ring.threat[target] * (1 + 0.3f / left) - (kind == NONE ? 0 : PATIENCE);
  return left - wounds <= 2 && ring.feeds_a_winner(target) ? worth - 1.2f : worth;
}

// Cards, actions, votes and life for the bot.
BOTH float worth_of_gains(const Ring &ring, const Reading &reading, int target) {
  const float healing[] = {0.7f, 0.9f, 1.2f, 1.5f}, swapping[] = {0.0f, 2.2f, 1.3f};
  const Fight &fight = ring.fight;
  int me = ring.me, left = ring.left[me];
  bool is_own = target == NOBODY || target == me;
  float worth = A_CARD * least(reading.draws, 3) + 0.6f * least(reading.acts, fight.held[me]);
  if (reading.marks & EMPTIES) worth -= 0.6f * (price_of_hand(ring) > UNKNOWN ? price_of_hand(ring) - UNKNOWN : 0);
  if (reading.votes && !ring.is_one_short(me)) worth += BODY;
  if (reading.heals) worth += healing[fight.wounds[me] < 3 ? fight.wounds[me] : 3] * reading.heals * (left == 1 ? 1.5f : 1);
  if (reading.cleanses && reading.marks & FORGIVES && !is_own) worth -= 0.2f;
  else if (reading.cleanses) worth += 0.4f * least(reading.cleanses, fight.corruption[me]);
  if (reading.marks & SWAPS && is_own) worth += left <= 2 ? nth(swapping, 3, left) : -0.6f;
  return worth;
}
// Being left alone is worth most to those who bleed; a President who leaves the ring leaves the turn as well.
BOTH float worth_of_peace(const Ring &ring, const Reading &reading, int other) {
  const float needs[] = {0.0f, 2.2f, 1.5f, 1.0f};
  int left = ring.left[ring.me];
  float need = nth(needs, 4, left < 3 ? left : 3) * (1 + 0.2f * ring.fight.vote_count[ring.me]);
  if (reading.marks & DEPARTS) return actions_left(ring.fight) <= 1 ? need : 0.02f;
  if (reading.shelters == 2) return need;
  return reading.marks & HINDERS ? 0.6f * ring.threat[other] : 0.45f * need;
}
// Wounds, counters, lost cards and lost votes.
BOTH float worth_of_harm(const Ring &ring, const Reading &reading, int victim, int target) {
  const Fight &fight = ring.fight;
  float worth = 0;
  for (unsigned struck = reading.wounds || reading.robs ? ring.struck_by(reading, target) : 0; struck; struck &= struck - 1) {
    int seat = low_bit((u64)struck);
    if (reading.wounds) worth += worth_of_wounds(ring, seat, reading.wounds);
    worth += 0.7f * least(reading.robs, fight.held[seat]);
  }
  if (reading.marks & SLAYS) worth += worth_of_body(ring, victim);
  if (reading.corrupts) {
    float piled = 1 + 0.25f * fight.corruption[victim];
    bool is_out = ring.is_nearly_out(victim, reading.corrupts);
    worth += is_out ? worth_of_body(ring, victim) : 0.5f * reading.corrupts * ring.threat[victim] * piled;
  }
  return worth + (fight.vote_count[victim] ? 1.4f * reading.unseats * ring.threat[victim] : 0);
}
// What the promises of a card add up to on this target.
BOTH_CALLED float worth_of_promises(const Ring &ring, const Reading &reading, int target) {
  float worth = worth_of_gains(ring, reading, target);
  int victim = target == NOBODY ? ring.leader : target;
  if (victim == NOBODY || victim == ring.me) return worth - (reading.is_hostile && reading.strikes == ITS_TARGET ? 1 : 0);
  if (reading.shelters || reading.marks & HINDERS) worth += worth_of_peace(ring, reading, victim);
  // Whoever is wounded has just been healed by the same card, and the Stab only makes up for it.
  if (reading.marks & LETS_STAB && !ring.fight.wounds[victim]) worth += A_WOUND * ring.hits(victim, NONE) * ring.threat[victim];
  return reading.is_hostile ? worth + worth_of_harm(ring, reading, victim, target) : worth;
}

// How many cards the bot may play at once by this move.
BOTH int free_plays(const Ring &ring, Move move) {
  switch (verb_of(move)) {
    case USE_ABILITY: case USE_ABILITY_ON: return ring.of_president(ring.fight.presidents[ring.me]).plays;
    case PLAY: case PLAY_ON: return ring.reading(card_of(move)).plays;
    default: return 0;
  }
}
// Knives that the rest of the turn could bring to each seat, by how deep they go; at most three wounds each.
struct Knives {
  const Ring *ring;
  uint8_t of[MOST_SEATS][4];
  int at_once;
  BOTH void add(Move move);
  // How many wounds that could be if everything hits.
  BOTH int damage(int target) const {
    int left = actions_left(ring->fight), found = 0;
    left = (left > 1 ? left : 1) + (at_once > 1 ? at_once : 1) - 1;
    for (int wounds = 3; wounds; wounds--)
      for (int knife = of[target][wounds]; knife && left; knife--, left--) found += wounds;
    return found;
  }
};
BOTH_CALLED void count_knives(Knives &knives, Move move) {
  const Ring &ring = *knives.ring;
  Fight &fight = ring.fight;
  int target = seat_of(move), free = free_plays(ring, move);
  if (free > knives.at_once) knives.at_once = free;
  if (verb_of(move) == STAB) knives.of[target][ring.wounds_of(NONE, target)] += stabs_left(fight);
  if (verb_of(move) != PLAY_ON || fight.card(card_of(move)).kind != ATTACK_CARD) return;
  for (int one = fight.hands[ring.me]; one != NONE; one = fight.cards.after[one])
    knives.of[target][ring.wounds_of(card_of(move), target)] += fight.kind(one) == card_of(move);
}
BOTH void Knives::add(Move move) { count_knives(*this, move); }

// Cards beyond the fourth are discarded unless they can still be played.
BOTH float worth_of_drawing(const Ring &ring) {
  const Fight &fight = ring.fight;
  int held = fight.held[ring.me];
  if (held >= FULL_HAND + actions_left(fight) - 1) return 0.1f;
  bool has_guard = false;
  for (int one = fight.hands[ring.me]; one != NONE; one = fight.cards.after[one])
    has_guard |= !!(ring.reading(fight.kind(one)).marks & GUARDS);
  return A_CARD + (has_guard ? 0 : 0.2f) - 0.03f * held;
}
// A card that waits on the table is worth most when one has something to lose, and little twice.
BOTH float worth_of_laying(const Ring &ring, int kind) {
  float worth = ring.reading(kind).marks & GUARDS ? 1.3f : 0.8f;
  if (ring.fight.vote_count[ring.me] >= 2) worth += 0.25f;
  return find(ring.fight, ring.fight.front[ring.me], kind) == NONE ? worth : worth * 0.5f;
}
// A card is worth what it does, less what it would be worth in hand.
BOTH float worth_of_playing(const Ring &ring, Move move, const Knives &knives) {
  int kind = card_of(move), target = verb_of(move) == PLAY_ON ? seat_of(move) : (int)NOBODY;
  const Card &card = ring.fight.card(kind);
  const Reading &reading = ring.reading(kind);
  float spent = cost(ring, card.corrupts_self) + 0.12f;
  if (card.kind == ATTACK_CARD && target != NOBODY)
    return worth_of_attack(ring, target, kind, knives.damage(target)) + 0.7f * worth_of_promises(ring, reading, target) - spent;
  if (card.marks & STAYS && target == NOBODY) return worth_of_laying(ring, kind) - spent;
  float worth = worth_of_promises(ring, reading, target);
  return (worth != 0 ? worth : reading.plays ? 0 : UNKNOWN) - spent;
}
// An ability costs no card, so it is used whenever it does anything; what it does twice is worth less.
BOTH float worth_of_ability(const Ring &ring, Move move) {
  int president = ring.fight.presidents[ring.me];
  const Reading &reading = ring.of_president(president);
  float worth = worth_of_promises(ring, reading, verb_of(move) == USE_ABILITY_ON ? seat_of(move) : (int)NOBODY);
  if ((worth == 0 && !reading.plays) || reading.marks & HINDERS)
    worth = ring.fight.used_turn >> president & 1 ? 0.1f : worth != 0 ? worth : UNKNOWN;
  return worth - cost(ring, reading.price);
}
BOTH_CALLED float worth_of_action(const Ring &ring, Move move, const Knives &knives) {
  switch (verb_of(move)) {
    case STAB: return worth_of_attack(ring, seat_of(move), NONE, knives.damage(seat_of(move)));
    case DRAW: return worth_of_drawing(ring);
    case USE_ABILITY: case USE_ABILITY_ON: return worth_of_ability(ring, move);
    case PLAY: case PLAY_ON: return worth_of_playing(ring, move, knives);
    default: return 0;
  }
}

// What lets the bot play several cards at once is worth as much as the best of them together: of the cards in hand, the
// best two.
struct BestPlays {
  const Ring *ring;
  const Knives *knives;
  int kind, cards;
  float best, most, second;
  BOTH void add(Move move) {
    if ((verb_of(move) != PLAY && verb_of(move) != PLAY_ON) || free_plays(*ring, move)) return;
    if (card_of(move) != kind) { count(); kind = card_of(move); best = 0; }
    float worth = worth_of_action(*ring, move, *knives);
    if (worth > best) best = worth;
  }
  BOTH void count() {
    if (kind == NONE) return;
    Fight &fight = ring->fight;
    for (int one = fight.hands[ring->me]; one != NONE; one = fight.cards.after[one]) {
      if (fight.kind(one) != kind) continue;
      cards++;
      if (best > most) { second = most; most = best; } else if (best > second) { second = best; }
    }
  }
  // A single card is played just as well without it.
  BOTH float together(int number) const { return cards < 2 || !number ? 0 : number == 1 ? most : most + second; }
};

}  // namespace knife_fight
