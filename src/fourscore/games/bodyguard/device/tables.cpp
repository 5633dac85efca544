// What Python calls: bulk play, tables to learn at, and a replay of noted games that proves the rules.
#include "bulk.h"
#include "proof.h"
#include "seated.h"
#ifndef __CUDACC__
#include "thought.h"
#endif

using namespace bodyguard;

extern "C" {
// The first four are called alike for every game; here all tables are of one kind, and the number of their lane is 0.
int table_bytes(int) { return sizeof(Seated); }
int words_seen() { return SEEN; }
int words_in_all() { return WORDS; }

void open_tables(void *stream, int, void *tables, long n, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                 const uint8_t *rivals, const uint8_t *which, const TableRules *all_rules, u64 *words, uint8_t *theirs) {
  (void)stream;
  FOR_ALL(open_table<Seated>, n, (Seated *)tables, seed, seats, old_hands, rivals, which, all_rules, words, theirs);
}
void step_tables(void *stream, int, void *tables, long n, const TableRules *all_rules, const float *logits, const float *rivals,
                 long first_rival, int stride, int greedy, u64 *words, u64 *mask, uint8_t *action, float *logp,
                 uint8_t *seat, uint8_t *theirs, uint8_t *done, unsigned *places, u64 *stats) {
  (void)stream;
  FOR_ALL(step_table<Seated>, n, (Seated *)tables, all_rules, logits, rivals, first_rival, stride, greedy, words, mask,
          action, logp, seat, theirs, done, places, stats);
}
void who_is_asked(int, const void *tables, long n, uint8_t *seat) {
  for (long k = 0; k < n; k++) seat[k] = ((const Seated *)tables)[k].whose();
}
void replay_games(void *stream, const int *notes, const long *begins, long n, int seats, const TableRules *all_rules,
                  u64 *words,
                  long most, long *asked, long *wrong) {
  (void)stream;
  FOR_ALL(replay_game, n, notes, begins, seats, all_rules, words, most, asked, wrong);
}
#ifdef __CUDACC__
void random_evenings(void *stream, long n, int threads, u64 seed, int seats, const TableRules *all_rules, int games,
                     u64 *sums) {
  int shared = threads * seats * sizeof(uint32_t);
  play_at_random<<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, seats, all_rules, games, sums, n);
}
void chance_alone(void *stream, long n, int threads, u64 seed, int seats, const TableRules *all_rules, int deals, int draws,
                  u64 *sums) {
  draw_alone<<<(n + threads - 1) / threads, threads, 0, (cudaStream_t)stream>>>(seed, seats, all_rules, deals, draws, sums, n);
}
#else
void random_evenings(void *, long n, int, u64 seed, int seats, const TableRules *all_rules, int games, u64 *sums) {
  FOR_ALL(play_at_random, n, seed, seats, all_rules, games, sums);
}
void chance_alone(void *, long n, int, u64 seed, int seats, const TableRules *all_rules, int deals, int draws, u64 *sums) {
  FOR_ALL(draw_alone, n, seed, seats, all_rules, deals, draws, sums);
}

// A player thinks: everybody's points after a choice in each of these worlds, where each of the others has learned as
// often as `learned` says. What the player itself sees comes first.
void look_around(void *network, const TableRules *rules, const Situation *now, const double *weights, int bodyguard,
                 const int *hand, int left, u64 *words) {
  Thought thought(*(Network *)network, *rules, *now, weights);
  Thought::T &t = thought.root;
  t.bodyguard = bodyguard;
  t.pile.left = left;
  for (int s = 0; s < t.seats; s++) for (int kind = 0; kind < KINDS; kind++) t.hands[s] = t.hands[s] + hand[KINDS * s + kind] * one(kind);
  observe(t, words);
}
void try_out(void *network, const TableRules *rules, const Situation *now, const double *weights, int action, int left,
             long n, int step, const int64_t *places, const int64_t *hands, const int64_t *piles, u64 luck,
             const double *learned, int64_t *points) {
  Thought thought(*(Network *)network, *rules, *now, weights);
  int seats = now->seats;
  for (long k = 0; k < n; k++) {
    u64 rng = first_state(luck + k);
    unsigned have_learned = 1u << now->me;
    for (int s = 0; s < seats; s++) have_learned |= (unsigned)(drawn(rng, 1 << 24) < learned[s] * (1 << 24)) << s;
    World world = {places + k, hands + k * seats * KINDS, piles + k * step};
    unsigned found = thought.try_out(thought.laid_out(world, left, rng), action, have_learned);
    for (int s = 0; s < seats; s++) points[k * seats + s] = found >> 4 * s & 15;
  }
}
#endif
}
