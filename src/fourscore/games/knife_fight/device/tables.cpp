// What Python calls: bulk play, tables to learn at, and a replay of noted games that proves the rules.
#include "bulk.h"
#include "proof.h"
#include "seated.h"
#ifndef __CUDACC__
#include "thought.h"
#endif

using namespace knife_fight;

extern "C" {
int rules_bytes() { return sizeof(TableRules); }
// These are called alike for every game; here all tables are of one kind, and the number of their lane is 0.
int table_bytes(int) { return sizeof(Seated); }
int words_seen() { return SEEN; }
int words_in_all() { return WORDS; }

void open_tables(void *stream, int, void *tables, long n, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                 const uint8_t *rivals, const uint8_t *which, const TableRules *rules, u64 *words, uint8_t *theirs) {
  (void)stream;
  FOR_ALL(open_table<Seated>, n, (Seated *)tables, seed, seats, old_hands, rivals, which, rules, words, theirs);
}
void step_tables(void *stream, int, void *tables, long n, const TableRules *rules, const float *logits, const float *rivals,
                 long first_rival, int stride, int greedy, u64 *words, u64 *mask, uint8_t *action, float *logp,
                 uint8_t *seat, uint8_t *theirs, uint8_t *done, unsigned *places, u64 *stats) {
  (void)stream;
  FOR_ALL(step_table<Seated>, n, (Seated *)tables, rules, logits, rivals, first_rival, stride, greedy, words, mask, action, logp,
          seat, theirs, done, places, stats);
}
void who_is_asked(int, const void *tables, long n, uint8_t *seat) {
  for (long k = 0; k < n; k++) seat[k] = ((const Seated *)tables)[k].whose();
}
void replay_games(void *stream, const int *notes, const long *begins, long n, int seats, const TableRules *rules, uint32_t *ran,
                  u64 *words, long most, long *asked, long *wrong) {
  (void)stream;
  FOR_ALL(replay_game, n, notes, begins, seats, rules, ran, words, most, asked, wrong);
}
#ifdef __CUDACC__
void random_evenings(void *stream, long n, int threads, u64 seed, int seats, const TableRules *rules, int games, u64 *sums) {
  play_at_random<<<(n + threads - 1) / threads, threads, 0, (cudaStream_t)stream>>>(seed, seats, rules, games, sums, n);
}
void chance_alone(void *stream, long n, int threads, u64 seed, int games, int draws, u64 *sums) {
  draw_alone<<<(n + threads - 1) / threads, threads, 0, (cudaStream_t)stream>>>(seed, games, draws, sums, n);
}
#else
void random_evenings(void *, long n, int, u64 seed, int seats, const TableRules *rules, int games, u64 *sums) {
  FOR_ALL(play_at_random, n, seed, seats, rules, games, sums);
}
void chance_alone(void *, long n, int, u64 seed, int games, int draws, u64 *sums) {
  FOR_ALL(draw_alone, n, seed, games, draws, sums);
}

// A player thinks: what it sees and is offered, and how likely it is to win after an action in each of these worlds,
// where each of the others has learned as often as `learned` says.
void *new_thought(void *network, const TableRules *rules, const int *noted) {
  return new Thought(*(Network *)network, rules, noted);
}
void forget_thought(void *thought) { delete (Thought *)thought; }
void look_around(void *thought, u64 *words) {
  Fight fight = ((Thought *)thought)->laid_out(1, false);
  observe(fight, WHOLE, parts(fight, WHOLE, WHOLE).mask, words);
}
void try_out(void *thought, int move, u64 first, int number, const double *learned, double *chances) {
  for (int k = 0; k < number; k++) chances[k] = ((Thought *)thought)->try_out((Move)move, first_state(first + k), learned);
}
#endif
}
