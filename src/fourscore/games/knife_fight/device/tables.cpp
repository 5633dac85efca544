// What Python calls: bulk play, and a replay of noted games that proves the rules.
#include "bulk.h"
#include "proof.h"

using namespace knife_fight;

extern "C" {
int rules_bytes() { return sizeof(TableRules); }
int effects() { return EFFECTS; }
#ifdef __CUDACC__
int last_error() { return (int)cudaGetLastError(); }
void use_cores(int) {}
#else
int last_error() { return 0; }
void use_cores(int number) { cores = number; }
#endif
void replay_games(void *stream, const int *notes, const long *begins, long n, int seats, const TableRules *rules, uint32_t *ran,
                  long *asked, long *wrong) {
  (void)stream;
  FOR_ALL(replay_game, n, notes, begins, seats, rules, ran, asked, wrong);
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
#endif
}
