// What Python calls: bulk play, tables to learn at, and a replay of noted games that proves the rules.
#include "bulk.h"
#include "encoded.h"
#include "proof.h"
#include "seated.h"
#ifndef __CUDACC__
#include "contest.h"
#include "thought.h"
#endif

using namespace presidents;

// Lanes of four bits serve one pack, lanes of eight two packs.
#define BY_LANE(lane, call4, call8) do { if ((lane) == 4) { call4; } else { call8; } } while (0)

extern "C" {
int table_bytes(int lane) { return lane == 4 ? sizeof(Seated<4>) : sizeof(Seated<8>); }
int words_seen() { return SEEN; }
int words_in_all() { return WORDS; }

void open_tables(void *stream, int lane, void *tables, long n, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                 const uint8_t *rivals, const uint8_t *which, const TableRules *all_rules, u64 *words, uint8_t *theirs) {
  BY_LANE(lane,
          FOR_ALL(open_table<Seated<4>>, n, (Seated<4> *)tables, seed, seats, old_hands, rivals, which, all_rules, words, theirs),
          FOR_ALL(open_table<Seated<8>>, n, (Seated<8> *)tables, seed, seats, old_hands, rivals, which, all_rules, words, theirs));
}
void step_tables(void *stream, int lane, void *tables, long n, const TableRules *all_rules, const float *logits,
                 const float *rivals, long first_rival, int stride, int greedy, u64 *words, u64 *mask, uint8_t *action,
                 float *logp, uint8_t *seat, uint8_t *theirs, uint8_t *done, unsigned *places, u64 *stats) {
  BY_LANE(lane,
          FOR_ALL(step_table<Seated<4>>, n, (Seated<4> *)tables, all_rules, logits, rivals, first_rival, stride, greedy, words,
                  mask, action, logp, seat, theirs, done, places, stats),
          FOR_ALL(step_table<Seated<8>>, n, (Seated<8> *)tables, all_rules, logits, rivals, first_rival, stride, greedy, words,
                  mask, action, logp, seat, theirs, done, places, stats));
}
void who_is_asked(int lane, const void *tables, long n, uint8_t *seat) {
  for (long k = 0; k < n; k++) seat[k] = lane == 4 ? ((const Seated<4> *)tables)[k].whose() : ((const Seated<8> *)tables)[k].whose();
}

// Tables as the encoder sees them.
int encoded_bytes(int lane) { return lane == 4 ? sizeof(Encoded<4>) : sizeof(Encoded<8>); }
void show_encoded_tables(void *stream, int lane, const void *tables, long n, const TableRules *rules, const Layout *layout,
                         int16_t *rows, int8_t *masks, uint8_t *seat) {
  n *= TOGETHER;
  BY_LANE(lane, FOR_ALL(show_encoded<4>, n, (const Encoded<4> *)tables, rules, layout, rows, masks, seat),
          FOR_ALL(show_encoded<8>, n, (const Encoded<8> *)tables, rules, layout, rows, masks, seat));
}
void open_encoded_tables(void *stream, int lane, void *tables, long n, u64 seed, int seats, int old_hands, int rounds,
                         const TableRules *rules, const Layout *layout, int16_t *rows, int8_t *masks, uint8_t *seat) {
  BY_LANE(lane, FOR_ALL(open_encoded<4>, n, (Encoded<4> *)tables, seed, seats, old_hands, rounds, rules),
          FOR_ALL(open_encoded<8>, n, (Encoded<8> *)tables, seed, seats, old_hands, rounds, rules));
  show_encoded_tables(stream, lane, tables, n, rules, layout, rows, masks, seat);
}
void find_refused(void *stream, const int64_t *actions, const int8_t *masks, int width, unsigned *least, long n) {
  FOR_ALL(refused_actions, n, actions, masks, width, least);
}
void step_encoded_tables(void *stream, int lane, void *tables, long n, const TableRules *rules, const Layout *layout,
                         const int64_t *actions, int16_t *rows, int8_t *masks, uint8_t *seat, uint8_t *ended, float *rewards) {
  BY_LANE(lane, FOR_ALL(step_encoded<4>, n, (Encoded<4> *)tables, rules, layout, actions, ended, rewards),
          FOR_ALL(step_encoded<8>, n, (Encoded<8> *)tables, rules, layout, actions, ended, rewards));
  show_encoded_tables(stream, lane, tables, n, rules, layout, rows, masks, seat);
}
void encoded_deals(void *stream, int lane, const void *tables, long n, uint8_t *orders, uint8_t *dealers) {
  BY_LANE(lane, FOR_ALL(deals_of_encoded<4>, n, (const Encoded<4> *)tables, orders, dealers),
          FOR_ALL(deals_of_encoded<8>, n, (const Encoded<8> *)tables, orders, dealers));
}

void replay_games(void *stream, int lane, const short *notes, const long *begins, long n, int seats,
                  const TableRules *all_rules, unsigned old_hands, u64 *words, long most, long *asked, long *wrong) {
  BY_LANE(lane, FOR_ALL(replay_game<4>, n, notes, begins, seats, all_rules, old_hands, words, most, asked, wrong),
          FOR_ALL(replay_game<8>, n, notes, begins, seats, all_rules, old_hands, words, most, asked, wrong));
}
#ifdef __CUDACC__
#define SHARED(lane, seats, threads) ((threads) * ((lane) == 4 ? 8 * (seats) + 52 : 16 * (seats) + 104))
void random_evenings(void *stream, int lane, long n, int threads, u64 seed, int seats, const TableRules *all_rules,
                     int games, u64 *sums) {
  int shared = SHARED(lane, seats, threads);
  BY_LANE(lane, (play_at_random<4><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, seats, all_rules, games, sums, n)),
          (play_at_random<8><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, seats, all_rules, games, sums, n)));
}
void chance_alone(void *stream, int lane, long n, int threads, u64 seed, int shuffles, int draws, u64 *sums) {
  int shared = SHARED(lane, 0, threads);
  BY_LANE(lane, (draw_alone<4><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, shuffles, draws, sums, n)),
          (draw_alone<8><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, shuffles, draws, sums, n)));
}
#else
void random_evenings(void *, int lane, long n, int, u64 seed, int seats, const TableRules *all_rules, int games, u64 *sums) {
  BY_LANE(lane, FOR_ALL(play_at_random<4>, n, seed, seats, all_rules, games, sums), FOR_ALL(play_at_random<8>, n, seed, seats, all_rules, games, sums));
}
void chance_alone(void *, int lane, long n, int, u64 seed, int shuffles, int draws, u64 *sums) {
  BY_LANE(lane, FOR_ALL(draw_alone<4>, n, seed, shuffles, draws, sums), FOR_ALL(draw_alone<8>, n, seed, shuffles, draws, sums));
}

void answers_of(void *network, const u64 *words, float *out) { (*(Network *)network)(words, SEEN, out); }

// Evenings, the same deals whoever sits where; counts by seat: evenings won, and rounds won as President.
void contest(void *network, void *rival, int lane, const TableRules *rules, int seats, const int *kinds, u64 seed,
             int evenings, long *won, long *presidents, long *asked) {
  BY_LANE(lane, (contest_of<4>(*(Network *)network, *(Network *)rival, *rules, seats, kinds, seed, evenings, won, presidents, asked)),
          (contest_of<8>(*(Network *)network, *(Network *)rival, *rules, seats, kinds, seed, evenings, won, presidents, asked)));
}

// A player thinks: where it stands, places its choice has led to in some of the deals, and who has learned in how many.
void *new_thought(void *network, int lane, const TableRules *rules, const Situation *now, const double *odds, u64 seed) {
  const Network &net = *(Network *)network;
  return lane == 4 ? (void *)new Thought<4>(net, *rules, *now, odds, seed) : new Thought<8>(net, *rules, *now, odds, seed);
}
void forget_thought(int lane, void *thought) {
  BY_LANE(lane, delete (Thought<4> *)thought, delete (Thought<8> *)thought);
}
int is_possible(int lane, void *thought) {
  return lane == 4 ? ((Thought<4> *)thought)->is_possible : ((Thought<8> *)thought)->is_possible;
}
void look_around(int lane, void *thought, u64 *words) {
  BY_LANE(lane, ((Thought<4> *)thought)->look_around(words), ((Thought<8> *)thought)->look_around(words));
}
void dealt(int lane, void *thought, int number, int *cards) {
  BY_LANE(lane, ((Thought<4> *)thought)->show(number, cards), ((Thought<8> *)thought)->show(number, cards));
}
void try_out(int lane, void *thought, int action, int first, int number, int *places) {
  for (int k = 0; k < number; k++)
    BY_LANE(lane, places[k] = ((Thought<4> *)thought)->try_out(action, first + k),
            places[k] = ((Thought<8> *)thought)->try_out(action, first + k));
}
void who_has_learned(int lane, void *thought, double *share) {
  BY_LANE(lane, ((Thought<4> *)thought)->shares(share), ((Thought<8> *)thought)->shares(share));
}
#endif
}
