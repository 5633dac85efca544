// Many tables at once: bulk play, tables to learn at, and a replay of noted games that proves the rules.
//
//   c++ -O2 -std=c++17 -shared -fPIC tables.cpp -o tables.so
//   nvcc -O3 -std=c++17 -x cu -arch=native -shared -Xcompiler -fPIC tables.cpp -o tables.so
//
// One source for both: what runs for each table is the body of a kernel, or of a loop.
#include <math.h>
#include <string.h>

#include "old_hand.h"
#include "seen.h"

using namespace presidents;

#ifdef __CUDACC__
#define EACH_TABLE __global__ void
#define NUMBER(n) long k = blockIdx.x * (long)blockDim.x + threadIdx.x; if (k >= (n)) return;
#define FOR_ALL(function, n, ...) function<<<(unsigned)(((n) + 127) / 128), 128, 0, (cudaStream_t)stream>>>(__VA_ARGS__, n)
#define ADD(where, what) atomicAdd(where, what)
#define INSIDE __device__
#else
#define EACH_TABLE static void
#define NUMBER(n) long k = table_number;
#define FOR_ALL(function, n, ...) for (table_number = 0; table_number < (long)(n); table_number++) function(__VA_ARGS__, n)
#define ADD(where, what) (*(where) += (what))
#define INSIDE static inline
static thread_local long table_number;
#endif

// ---- A table to learn at: old hands answer at once, and so does whoever has no choice.

template <int LANE> struct Seated {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  T table;
  u64 mask;
  unsigned places;  // of the first round that has ended since the last step: four bits a seat
  uint8_t old_hands, house, done;
};

// Counts of what learners came to: by seats, by whether old hands sit there, by place.
enum { STATS = 9 * 2 * 4, LONGEST = 5000 };

template <int LANE> INSIDE void end_round(Seated<LANE> &at, u64 *stats) {
  auto &t = at.table;
  unsigned places = 0;
  for (int s = 0; s < t.seats; s++) {
    int place = s == t.first_out ? PRESIDENT : s == t.second_out ? VICE_PRESIDENT : NO_TITLE;
    if (t.phase == DEALING && s == t.pond_scum) place = POND_SCUM;
    places |= (unsigned)place << 4 * s;
    if (stats && !(at.old_hands >> s & 1)) ADD(&stats[(t.seats * 2 + (at.old_hands != 0)) * 4 + place], 1ULL);
  }
  if (!at.done) { at.places = places; at.done = 1; }
}

template <int LANE> INSIDE void go_on(Seated<LANE> &at, const House *houses, u64 *stats) {
  typedef typename Seated<LANE>::T T;
  T &t = at.table;
  const House &house = houses[at.house];
  for (int left = LONGEST;; left--) {
    // A device must never wait for one table.
    if (left == LONGEST / 2) {
      if (stats) ADD(&stats[0], 1ULL);
      t.new_evening();
    }
    if (!left) { at.mask = 1ULL << 52 | 1; return; }
    if (t.phase == DEALING || t.phase == OVER) {
      if (t.outs) end_round(at, stats);
      if (t.phase == OVER) t.new_evening();
      if (t.dealer == NOBODY) t.dealer = t.draw(t.seats);
      uint8_t order[MOST_CARDS];
      t.shuffle(order);
      t.deal(house, order);
    }
    auto found = t.choices(house);
    bool may_pass = t.may_pass(found);
    int number = ones(found) + may_pass;
    if (number == 1) { t.answer(house, may_pass ? (int)PASS : low_bit(found)); continue; }
    if (at.old_hands >> t.seat & 1) {
      OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, house);
      t.answer(house, hand.answer());
      continue;
    }
    at.mask = offered<T, LANE>(t, house);
    // Sets of more than four are one choice with four.
    if (!(at.mask & (at.mask - 1))) { t.answer(house, chosen<T, LANE>(t, house, low_bit(at.mask))); continue; }
    return;
  }
}

template <int LANE> EACH_TABLE open_table(Seated<LANE> *tables, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                                          const uint8_t *which, const House *houses, u64 *words, long n) {
  NUMBER(n)
  typedef typename Seated<LANE>::T T;
  Seated<LANE> at;
  memset(&at, 0, sizeof at);
  at.table.seed(seed + k);
  at.table.seats = seats[k]; at.old_hands = old_hands[k]; at.house = which[k];
  at.table.new_evening();
  go_on<LANE>(at, houses, 0);
  // Some random choices, so that the tables are not all at the same point.
  for (int left = at.table.draw(40); left; left--) {
    int action = nth_bit(at.mask, at.table.draw(ones(at.mask)));
    at.table.answer(houses[at.house], chosen<T, LANE>(at.table, houses[at.house], action));
    go_on<LANE>(at, houses, 0);
  }
  at.done = 0;
  observe<T, LANE>(at.table, houses[at.house], words + k * WORDS);
  tables[k] = at;
}

// One choice at each table. Without logits it is a random one; greedy takes the best.
template <int LANE> EACH_TABLE step_table(Seated<LANE> *tables, const House *houses, const float *logits, int stride, int greedy,
                                          u64 *words, u64 *mask, uint8_t *action, float *logp, uint8_t *seat, uint8_t *done,
                                          unsigned *places, u64 *stats, long n) {
  NUMBER(n)
  typedef typename Seated<LANE>::T T;
  Seated<LANE> at = tables[k];
  const House &house = houses[at.house];
  int choice = low_bit(at.mask);
  float likely = 0;
  if (logits) {
    const float *z = logits + k * stride;
    float top = -1e30f, sum = 0;
    for (u64 left = at.mask; left; left &= left - 1) {
      int one = low_bit(left);
      if (z[one] > top) { top = z[one]; choice = one; }
    }
    for (u64 left = at.mask; left; left &= left - 1) sum += expf(z[low_bit(left)] - top);
    if (!greedy) {
      float drawn = (at.table.draw(1 << 24) + 0.5f) / (1 << 24) * sum;
      for (u64 left = at.mask; left; left &= left - 1) {
        int one = low_bit(left);
        drawn -= expf(z[one] - top);
        if (drawn <= 0) { choice = one; break; }
      }
    }
    likely = z[choice] - top - logf(sum);
  } else {
    choice = nth_bit(at.mask, at.table.draw(ones(at.mask)));
  }
  mask[k] = at.mask; action[k] = choice; logp[k] = likely; seat[k] = at.table.seat;
  at.done = 0;
  at.table.answer(house, chosen<T, LANE>(at.table, house, choice));
  go_on<LANE>(at, houses, stats);
  done[k] = at.done; places[k] = at.places;
  observe<T, LANE>(at.table, house, words + k * WORDS);
  tables[k] = at;
}

// Bits as numbers for a network: two bytes each for a device, floats elsewhere.
#ifdef __CUDACC__
EACH_TABLE spread_bits(const u64 *words, const long *rows, int width, uint4 *out, long n) {
  NUMBER(n)
  long row = k / (width * 8), byte = k - row * (width * 8);
  unsigned bits = ((const uint8_t *)(words + (rows ? rows[row] : row) * WORDS))[byte];
  const unsigned one = 0x3F80;  // 1 as a bfloat16
  uint4 found;
  found.x = (bits & 1 ? one : 0) | (bits & 2 ? one << 16 : 0);
  found.y = (bits & 4 ? one : 0) | (bits & 8 ? one << 16 : 0);
  found.z = (bits & 16 ? one : 0) | (bits & 32 ? one << 16 : 0);
  found.w = (bits & 64 ? one : 0) | (bits & 128 ? one << 16 : 0);
  out[k] = found;
}
#else
EACH_TABLE spread_bits(const u64 *words, const long *rows, int width, float *out, long n) {
  NUMBER(n)
  long row = k / (width * 8), byte = k - row * (width * 8);
  unsigned bits = ((const uint8_t *)(words + (rows ? rows[row] : row) * WORDS))[byte];
  for (int bit = 0; bit < 8; bit++) out[8 * k + bit] = bits >> bit & 1;
}
#endif

// How much better than expected each choice turned out (generalized advantage estimation), seat by seat.
EACH_TABLE judge_table(int steps, const float *value, const uint8_t *seat, const uint8_t *done, const unsigned *places,
                       const float *worth, float lambda, float *gain, float *target, float *won, float *counts, long n) {
  NUMBER(n)
  float next[MOST_SEATS], after[MOST_SEATS], is_president[MOST_SEATS];
  unsigned known = 0, ended = 0;
  for (int step = steps - 1; step >= 0; step--) {
    long i = step * n + k;
    if (done[i]) {
      for (int s = 0; s < MOST_SEATS; s++) {
        int place = places[i] >> 4 * s & 15;
        next[s] = worth[place & 3]; after[s] = 0; is_president[s] = place == PRESIDENT;
      }
      known = ended = 255;
    }
    int s = seat[i];
    float surprise = known >> s & 1 ? next[s] - value[i] + lambda * after[s] : 0;
    gain[i] = surprise; target[i] = value[i] + surprise; counts[i] = known >> s & 1;
    won[i] = ended >> s & 1 ? is_president[s] : -1;
    next[s] = value[i]; after[s] = surprise; known |= 1 << s;
  }
}

// ---- Bulk play.

template <int LANE, class Hands> INSIDE u64 play_evenings(Table<LANE, Hands, Forgetful> &t, const House &house, int games,
                                                        uint8_t *order, u64 *wins) {
  u64 decisions = 0;
  for (int game = 0; game < games; game++) {
    t.new_evening();
    while (t.phase != OVER) {
      if (t.phase == DEALING) {
        if (t.dealer == NOBODY) t.dealer = t.draw(t.seats);
        t.shuffle(order);
        t.deal(house, order);
      }
      auto found = t.choices(house);
      int plays = ones(found), pick = t.draw(plays + t.may_pass(found));
      t.answer(house, pick == plays ? (int)PASS : nth_bit(found, pick));
    }
    decisions += t.decisions;
    ADD(&wins[t.winner], 1ULL);
  }
  return decisions;
}

template <int LANE> EACH_TABLE play_at_random(u64 seed, int seats, const House *houses, int games, u64 *sums, long n) {
  NUMBER(n)
  typedef typename Row<LANE>::Bits Bits;
#ifdef __CUDACC__
  extern __shared__ u128 block[];
  Apart<Bits> hands = {(Bits *)block + threadIdx.x, (int)blockDim.x};
  uint8_t *order = (uint8_t *)((Bits *)block + seats * blockDim.x) + threadIdx.x * (LANE == 4 ? 52 : 104);
  Table<LANE, Apart<Bits>, Forgetful> t;
  t.hands = hands;
  House house = houses[0];
#else
  Table<LANE, Near<Bits>, Forgetful> t;
  uint8_t order[MOST_CARDS];
  const House &house = houses[0];
#endif
  t.seed(seed + k);
  t.seats = seats;
  u64 decisions = play_evenings<LANE>(t, house, games, order, sums + 1);
  ADD(sums, decisions);
}

// Chance alone, with no rules in between: as many shuffles and draws as bulk play needs. Nothing can be faster.
template <int LANE> EACH_TABLE draw_alone(u64 seed, int shuffles, int draws, u64 *sums, long n) {
  NUMBER(n)
#ifdef __CUDACC__
  extern __shared__ u128 block[];
  uint8_t *order = (uint8_t *)block + threadIdx.x * (LANE == 4 ? 52 : 104);
#else
  uint8_t order[MOST_CARDS];
#endif
  Table<LANE, Near<typename Row<LANE>::Bits>, Forgetful> t;
  t.seed(seed + k);
  unsigned drawn = 0;
  for (int one = 0; one < shuffles; one++) {
    t.shuffle(order);
    drawn += order[t.draw(t.cards())];
    for (int i = 0; i < draws; i++) drawn += t.draw(8);
  }
  ADD(sums, (u64)drawn);
}

// ---- A noted game of the CPU kernel, played again: every question, every offer, every answer of an old hand.

enum { SHUFFLED = -2, ROLLED = -3, ROUND_ENDED = -4, GIVE = 3 };

template <int LANE> INSIDE long replay(const short *notes, long length, int seats, const House &house, unsigned old_hands,
                                       u64 *words, long most, long *asked) {
  typedef Table<LANE, Near<typename Row<LANE>::Bits>, Memory> T;
  T t;
  memset(&t, 0, sizeof t);
  t.seats = seats;
  t.new_evening();
  uint8_t order[MOST_CARDS];
  for (long at = 0; at < length;) {
    int sign = notes[at];
    if (sign == ROLLED) { t.dealer = notes[at + 1]; at += 2; continue; }
    if (sign == SHUFFLED) {
      if (t.phase != DEALING) return at;
      for (int place = 0; place < notes[at + 1]; place++) order[place] = notes[at + 2 + place];
      at += 2 + notes[at + 1];
      t.deal(house, order);
      continue;
    }
    if (sign == ROUND_ENDED) {
      for (int s = 0; s < seats; s++) if (t.score(s) != notes[at + 4 + s]) return at;
      bool is_titled = t.phase == DEALING;
      if (is_titled && (t.president != notes[at + 1] || t.pond_scum != notes[at + 3])) return at;
      at += 4 + seats;
      continue;
    }
    int kind = notes[at + 1], answer = notes[at + 2], count = notes[at + 3];
    if (kind == GIVE) {  // with suits left out it is no choice: the deal has given it already
      if (t.phase != RETURNING || answer / 256 != t.gift) return at;
      at += 4 + count;
      continue;
    }
    int expected = t.phase == RETURNING ? 4 : t.phase == IN_WINDOW ? 2 : t.top_rank >= 0;
    if (sign != t.seat || kind != expected) return at;
    typename T::Bits found = t.choices(house), noted = 0;
    bool may_pass = false;
    for (int i = 0; i < count; i++) {
      int one = notes[at + 4 + i];
      if (one < 0) { may_pass = true; continue; }
      int size = 0;
      for (int suits = one % 256; suits; suits >>= 2) size += suits & 3;
      noted |= (typename T::Bits)1 << (LANE * (one / 256) + size - 1);
    }
    if (found != noted || may_pass != t.may_pass(found)) return at;
    int choice = PASS;
    if (answer >= 0) {
      int size = 0;
      for (int suits = answer % 256; suits; suits >>= 2) size += suits & 3;
      choice = LANE * (answer / 256) + size - 1;
    }
    if (old_hands >> t.seat & 1 && count > 1) {
      OldHand<LANE, Near<typename T::Bits>, Memory> hand(t, house);
      if (ones(found) + may_pass > 1 && hand.answer() != choice) return at;
    }
    if (words && *asked < most) observe<T, LANE>(t, house, words + *asked * WORDS);
    ++*asked;
    t.answer(house, choice);
    at += 4 + count;
  }
  return -1;
}

template <int LANE> EACH_TABLE replay_game(const short *notes, const long *begins, int seats, const House *houses, unsigned old_hands,
                                           u64 *words, long most, long *asked, long *wrong, long n) {
  NUMBER(n)
  long questions = 0;
  wrong[k] = replay<LANE>(notes + begins[k], begins[k + 1] - begins[k], seats, houses[0], old_hands, words, most, &questions);
  asked[k] = questions;
}

// ---- What Python calls. Lanes of four bits serve one pack, lanes of eight two packs.

#define BY_LANE(lane, call4, call8) do { if ((lane) == 4) { call4; } else { call8; } } while (0)

extern "C" {
int table_bytes(int lane) { return lane == 4 ? sizeof(Seated<4>) : sizeof(Seated<8>); }
int house_bytes() { return sizeof(House); }
int words_seen() { return SEEN; }
int words_in_all() { return WORDS; }

void open_tables(void *stream, int lane, void *tables, long n, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                 const uint8_t *which, const House *houses, u64 *words) {
  BY_LANE(lane, FOR_ALL(open_table<4>, n, (Seated<4> *)tables, seed, seats, old_hands, which, houses, words),
          FOR_ALL(open_table<8>, n, (Seated<8> *)tables, seed, seats, old_hands, which, houses, words));
}
void step_tables(void *stream, int lane, void *tables, long n, const House *houses, const float *logits, int stride, int greedy,
                 u64 *words, u64 *mask, uint8_t *action, float *logp, uint8_t *seat, uint8_t *done, unsigned *places, u64 *stats) {
  BY_LANE(lane,
          FOR_ALL(step_table<4>, n, (Seated<4> *)tables, houses, logits, stride, greedy, words, mask, action, logp, seat, done, places, stats),
          FOR_ALL(step_table<8>, n, (Seated<8> *)tables, houses, logits, stride, greedy, words, mask, action, logp, seat, done, places, stats));
}
void spread(void *stream, const u64 *words, const long *rows, long n, int width, void *out) {
#ifdef __CUDACC__
  FOR_ALL(spread_bits, n * width * 8, words, rows, width, (uint4 *)out);
#else
  FOR_ALL(spread_bits, n * width * 8, words, rows, width, (float *)out);
#endif
}
void judge(void *stream, int steps, long n, const float *value, const uint8_t *seat, const uint8_t *done, const unsigned *places,
           const float *worth, float lambda, float *gain, float *target, float *won, float *counts) {
  FOR_ALL(judge_table, n, steps, value, seat, done, places, worth, lambda, gain, target, won, counts);
}
void replay_games(void *stream, int lane, const short *notes, const long *begins, long n, int seats, const House *houses,
                  unsigned old_hands, u64 *words, long most, long *asked, long *wrong) {
  BY_LANE(lane, FOR_ALL(replay_game<4>, n, notes, begins, seats, houses, old_hands, words, most, asked, wrong),
          FOR_ALL(replay_game<8>, n, notes, begins, seats, houses, old_hands, words, most, asked, wrong));
}
#ifdef __CUDACC__
#define SHARED(lane, seats, threads) ((threads) * ((lane) == 4 ? 8 * (seats) + 52 : 16 * (seats) + 104))
int last_error() { return (int)cudaGetLastError(); }
void random_evenings(void *stream, int lane, long n, int threads, u64 seed, int seats, const House *houses, int games, u64 *sums) {
  int shared = SHARED(lane, seats, threads);
  BY_LANE(lane, (play_at_random<4><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, seats, houses, games, sums, n)),
          (play_at_random<8><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, seats, houses, games, sums, n)));
}
void chance_alone(void *stream, int lane, long n, int threads, u64 seed, int shuffles, int draws, u64 *sums) {
  int shared = SHARED(lane, 0, threads);
  BY_LANE(lane, (draw_alone<4><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, shuffles, draws, sums, n)),
          (draw_alone<8><<<(n + threads - 1) / threads, threads, shared, (cudaStream_t)stream>>>(seed, shuffles, draws, sums, n)));
}
#else
int last_error() { return 0; }
void random_evenings(void *, int lane, long n, int, u64 seed, int seats, const House *houses, int games, u64 *sums) {
  BY_LANE(lane, FOR_ALL(play_at_random<4>, n, seed, seats, houses, games, sums), FOR_ALL(play_at_random<8>, n, seed, seats, houses, games, sums));
}
void chance_alone(void *, int lane, long n, int, u64 seed, int shuffles, int draws, u64 *sums) {
  BY_LANE(lane, FOR_ALL(draw_alone<4>, n, seed, shuffles, draws, sums), FOR_ALL(draw_alone<8>, n, seed, shuffles, draws, sums));
}
#endif
}
