// A learned player thinks about an action of its turn: it tries each in imagined worlds, up to its own next turn, and
// asks itself how likely it is to win from there. The others are old hands there, or have learned as well.
#pragma once
#include <vector>

#include "kit/device/forward.h"
#include "seen.h"

namespace knife_fight {

// The table as it lies there, as `learned/thinking.py` writes it: numbers one after another, and rows with their length
// before them.
struct Noted {
  const int *next;
  int number() { return *next++; }
  std::vector<uint8_t> row() {
    std::vector<uint8_t> found(number());
    for (auto &one : found) one = (uint8_t)number();
    return found;
  }
  u64 set() {
    u64 found = 0;
    for (int one : row()) found |= 1ULL << one;
    return found;
  }
};
typedef std::vector<uint8_t> Row;

struct Thought {
  enum { LONGEST_GAME = 20000 };

  const Network &network;
  Fight root;  // with no cards yet
  int me;
  u64 known;   // the Presidents of whom the player knows where they are
  Row deck, discards, hands[MOST_SEATS], front[MOST_SEATS], shields[MOST_SEATS];
  Row president_deck, votes[MOST_SEATS], reserve[MOST_SEATS], next_up, hidden;

  Thought(const Network &network, const TableRules *rules, const int *numbers) : network(network) {
    Noted noted = {numbers};
    Fight &f = root;
    memset((void *)&f, 0, sizeof f);
    int seats = noted.number();
    new_fight(f, rules, seats);
    f.phase = ACTION_PHASE;
    me = noted.number();
    f.turn = noted.number(); f.first = noted.number(); f.alive = noted.number(); f.removed = noted.number();
    f.had_turn = noted.number(); f.revived = noted.number();
    f.actions_taken = noted.number(); f.stabs_taken = noted.number(); f.more_stabs = noted.number();
    f.is_done = noted.number(); f.began_unwounded = noted.number();
    f.quasi_war = noted.number(); f.writs = noted.number();
    f.open = noted.set(); known = noted.set(); f.used_turn = noted.set(); f.used_ever = noted.set();
    uint8_t used[KINDS] = {};
    deck = bodies(noted.row(), used); discards = bodies(noted.row(), used);
    president_deck = noted.row();
    for (int s = 0; s < seats; s++) {
      f.presidents[s] = noted.number(); next_up.push_back(noted.number());
      f.wounds[s] = noted.number(); f.corruption[s] = noted.number();
      f.peace[s] = noted.number(); f.league[s] = noted.number(); f.pardons[s] = noted.number();
      f.filibusters[s] = noted.number();
      hands[s] = bodies(noted.row(), used); front[s] = bodies(noted.row(), used); shields[s] = bodies(noted.row(), used);
      votes[s] = noted.row(); reserve[s] = noted.row();
    }
    for (Row *row : places_of_presidents())
      for (int one : *row) if (one != NONE && !(known >> one & 1)) hidden.push_back(one);
    watch();
  }
  // Which of the cards of a kind one is makes no difference.
  Row bodies(const Row &kinds, uint8_t *used) const {
    Row found;
    for (int kind : kinds) {
      int body = 0;
      while (root.kind(body) != kind) body++;
      found.push_back(body + used[kind]++);
    }
    return found;
  }
  std::vector<Row *> places_of_presidents() {
    std::vector<Row *> found = {&president_deck, &next_up};
    for (int s = 0; s < root.seats; s++) { found.push_back(&votes[s]); found.push_back(&reserve[s]); }
    return found;
  }
  void watch() {
    for (int s = 0; s < root.seats; s++) {
      if (!root.is_dead(s)) root.watched |= root.president(s).early | root.president(s).late;
      for (int body : front[s]) root.watched |= root.card(root.kind(body)).answers;
    }
  }

  // Laying everything out, hidden cards as they are noted or dealt anew.
  static void mix(Row &row, u64 &rng) {
    for (int last = (int)row.size() - 1; last > 0; last--) std::swap(row[last], row[drawn(rng, last + 1)]);
  }
  template <int MOST> static void lay(Rows<MOST> &rows, uint8_t &place, const Row &row) {
    for (int at = (int)row.size() - 1; at >= 0; at--) rows.lay_first(place, row[at]);
  }
  Fight laid_out(u64 rng, bool is_imagined) const {
    Fight f = root;
    Row pool = deck, left = hidden;
    for (int s = 0; s < f.seats; s++) if (s != me) pool.insert(pool.end(), hands[s].begin(), hands[s].end());
    if (is_imagined) { mix(pool, rng); mix(left, rng); }
    size_t next = is_imagined ? 0 : deck.size(), at = 0;
    auto given = [&](Row row) {
      for (auto &one : row) if (one != NONE && !(known >> one & 1)) one = left[at++];
      return row;
    };
    lay(f.people, f.president_deck, given(president_deck));
    Row up = given(next_up);
    for (int s = 0; s < f.seats; s++) {
      f.next_up[s] = up[s];
      lay(f.people, f.votes[s], given(votes[s]));
      lay(f.people, f.reserve[s], given(reserve[s]));
      f.vote_count[s] = (uint8_t)votes[s].size();
      for (size_t k = 0; k < hands[s].size(); k++) take(f, s, s == me ? hands[s][k] : pool[next++]);
      lay(f.cards, f.front[s], front[s]);
      lay(f.cards, f.shields[s], shields[s]);
    }
    lay(f.cards, f.discards, discards);
    if (is_imagined) lay(f.cards, f.deck, Row(pool.begin() + next, pool.end())); else lay(f.cards, f.deck, deck);
    f.chance.state = rng;
    run(f);
    return f;
  }

  // What the network says of a choice, or of a part of one.
  int best(Fight &f, int half, u64 mask, float *out) const {
    u64 words[WORDS];
    observe(f, half, mask, words);
    network(words, SEEN, out);
    out[low_bit(words[ADVICE])] += network.lean;
    int found = low_bit(mask);
    for (u64 left = mask; left; left &= left - 1) if (out[low_bit(left)] > out[found]) found = low_bit(left);
    return found;
  }
  void choose(Fight &f) const {
    float out[2 * 64];
    for (int half = WHOLE;;) {
      u64 mask = parts(f, half, WHOLE).mask;
      int action = mask & (mask - 1) ? best(f, half, mask, out) : low_bit(mask);
      Parts found = parts(f, half, action);
      if (half != WHOLE || found.number < 2) { answer(f, found.found); return; }
      half = action;
    }
  }
  // How likely the player is to win, at a choice of its own.
  double chance(Fight &f) const {
    float out[2 * 64];
    int action = best(f, WHOLE, parts(f, WHOLE, WHOLE).mask, out);
    return 1 / (1 + exp(-out[64 + action]));
  }
  double try_out(Move move, u64 rng, const double *learned) const {
    unsigned have_learned = 1u << me;
    for (int s = 0; s < root.seats; s++) have_learned |= (unsigned)(drawn(rng, 1 << 24) < learned[s] * (1 << 24)) << s;
    Fight f = laid_out(rng, true);
    answer(f, move);
    bool is_away = false;
    for (int left = LONGEST_GAME; left; left--) {
      run(f);
      if (f.phase == OVER) break;
      is_away |= f.turn != me;
      if (is_away && f.asked == me && f.question == ACTION) return chance(f);
      Choosing only = knife_fight::choice(f, 0);
      if (only.number == 1) answer(f, only.found);
      else if (have_learned >> f.asked & 1) choose(f);
      else answer(f, old_hands_choice(f));
    }
    return f.winners >> me & 1 ? 1.0 / ones((u64)f.winners) : 0;
  }
};

}  // namespace knife_fight
