// Many tables at which players learn: one choice at each of them, what it was worth, and bits as numbers for a network.
//
// A game brings a struct `Seat`, the table with whatever it remembers, which has
//   typedef TableRules          how a table reads the rules
//   enum { WORDS }              how many words of 64 bits everything is that can be seen
//   u64 mask                    what is offered, as bits
//   unsigned places             what everybody came to when the last round ended, four bits a seat
//   uint8_t done                whether a round has ended since the last choice
//   void open(seed, all_rules, seats, old_hands, rivals, which_rules)
//   int whose() const, bool is_rivals() const, unsigned draw(unsigned)
//   void take(all_rules, action), void go_on(all_rules, stats), void observe(all_rules, u64 *words) const
#pragma once
#include "machine.h"

enum { MOST_AT_TABLE = 8 };
const float LEAST = -1e30f;

template <class Seat> EACH_TABLE open_table(Seat *tables, u64 seed, const uint8_t *seats, const uint8_t *old_hands,
                                            const uint8_t *rivals, const uint8_t *which,
                                            const typename Seat::TableRules *all_rules, u64 *words, uint8_t *theirs, long n) {
  NUMBER(n)
  Seat at;
  memset((void *)&at, 0, sizeof at);
  at.open(seed + k, all_rules, seats[k], old_hands[k], rivals[k], which[k]);
  at.go_on(all_rules, 0);
  // Some random choices, so that the tables are not all at the same point.
  for (int left = at.draw(40); left; left--) {
    at.take(all_rules, nth_bit(at.mask, at.draw(ones(at.mask))));
    at.go_on(all_rules, 0);
  }
  at.done = 0;
  at.observe(all_rules, words + k * Seat::WORDS);
  theirs[k] = at.is_rivals();
  tables[k] = at;
}

// One of the offered choices by these logits: the best, or one drawn by its likelihood. Answers that are not numbers
// never lead to a choice that is not offered.
template <class Seat> INSIDE int pick(Seat &at, const float *z, int greedy, float *likely) {
  int choice = low_bit(at.mask);
  float top = LEAST, sum = 0;
  for (u64 left = at.mask; left; left &= left - 1) {
    int one = low_bit(left);
    if (z[one] > top) { top = z[one]; choice = one; }
  }
  for (u64 left = at.mask; left; left &= left - 1) sum += expf(z[low_bit(left)] - top);
  if (!greedy) {
    float chance = (at.draw(1 << 24) + 0.5f) / (1 << 24) * sum;
    for (u64 left = at.mask; left; left &= left - 1) {
      int one = low_bit(left);
      chance -= expf(z[one] - top);
      if (chance <= 0) { choice = one; break; }
    }
  }
  *likely = z[choice] - top - logf(sum);
  return choice;
}

// One choice at each table. Without logits it is a random one. Rivals, who sit at the last tables alone, have logits of
// their own.
template <class Seat> EACH_TABLE step_table(Seat *tables, const typename Seat::TableRules *all_rules, const float *logits,
                                            const float *rivals, long first_rival, int stride, int greedy, u64 *words,
                                            u64 *mask, uint8_t *action, float *logp, uint8_t *seat, uint8_t *theirs,
                                            uint8_t *done, unsigned *places, u64 *stats, long n) {
  NUMBER(n)
  Seat at = tables[k];
  float likely = 0;
  int choice = !logits                        ? nth_bit(at.mask, at.draw(ones(at.mask)))
               : rivals && at.is_rivals() ? pick(at, rivals + (k - first_rival) * stride, greedy, &likely)
                                              : pick(at, logits + k * stride, greedy, &likely);
  mask[k] = at.mask; action[k] = choice; logp[k] = likely; seat[k] = at.whose();
  at.done = 0;
  at.take(all_rules, choice);
  at.go_on(all_rules, stats);
  done[k] = at.done; places[k] = at.places; theirs[k] = at.is_rivals();
  at.observe(all_rules, words + k * Seat::WORDS);
  tables[k] = at;
}

// How much better than expected each choice turned out (generalized advantage estimation), seat by seat. What a rival
// chose is nothing to learn from.
EACH_TABLE judge_table(int steps, const float *value, const uint8_t *seat, const uint8_t *theirs, const uint8_t *done,
                       const unsigned *places, const float *worth, const float *wins, float lambda, float *gain,
                       float *target, float *won, float *counts, long n) {
  NUMBER(n)
  float next[MOST_AT_TABLE], after[MOST_AT_TABLE], has_won[MOST_AT_TABLE];
  unsigned known = 0, ended = 0;
  for (int step = steps - 1; step >= 0; step--) {
    long i = step * n + k;
    if (done[i]) {
      for (int s = 0; s < MOST_AT_TABLE; s++) {
        int place = places[i] >> 4 * s & 15;
        next[s] = worth[place]; after[s] = 0; has_won[s] = wins[place];
      }
      known = ended = 255;
    }
    int s = seat[i];
    bool is_known = known >> s & 1, is_own = !theirs[i];
    float surprise = is_known ? next[s] - value[i] + lambda * after[s] : 0;
    gain[i] = surprise; target[i] = value[i] + surprise; counts[i] = is_known && is_own;
    won[i] = is_own && ended >> s & 1 ? has_won[s] : -1;
    next[s] = value[i]; after[s] = surprise; known |= 1 << s;
  }
}

// Bits as numbers for a network, of the rows and words that are named: two bytes each for a device, floats elsewhere.
#ifdef __CUDACC__
EACH_TABLE spread_bits(const u64 *words, int all, const long *rows, const int *which, int width, uint4 *out, long n) {
  NUMBER(n)
  long row = k / (width * 8), byte = k - row * (width * 8), word = which ? which[byte / 8] : byte / 8;
  unsigned bits = ((const uint8_t *)(words + (rows ? rows[row] : row) * all + word))[byte & 7];
  const unsigned one = 0x3F80;  // 1 as a bfloat16
  uint4 found;
  found.x = (bits & 1 ? one : 0) | (bits & 2 ? one << 16 : 0);
  found.y = (bits & 4 ? one : 0) | (bits & 8 ? one << 16 : 0);
  found.z = (bits & 16 ? one : 0) | (bits & 32 ? one << 16 : 0);
  found.w = (bits & 64 ? one : 0) | (bits & 128 ? one << 16 : 0);
  out[k] = found;
}
#else
EACH_TABLE spread_bits(const u64 *words, int all, const long *rows, const int *which, int width, float *out, long n) {
  NUMBER(n)
  const u64 *row = words + (rows ? rows[k] : k) * all;
  for (int word = 0; word < width; word++) {
    u64 bits = row[which ? which[word] : word];
    for (int bit = 0; bit < 64; bit++) out[(k * width + word) * 64 + bit] = bits >> bit & 1;
  }
}

// The first layer of a network on CPU cores: few of the bits are set, so their rows of weights are added up.
EACH_TABLE add_rows(const u64 *words, int all, const long *rows, int width, const float *weights, int wide, float *out, long n) {
  NUMBER(n)
  const u64 *row = words + (rows ? rows[k] : k) * all;
  float *sums = out + k * wide;
  for (int i = 0; i < wide; i++) sums[i] = 0;
  for (int word = 0; word < width; word++)
    for (u64 left = row[word]; left; left &= left - 1) {
      const float *one = weights + (64L * word + low_bit(left)) * wide;
      for (int i = 0; i < wide; i++) sums[i] += one[i];
    }
}
// What these rows of weights have to answer for. Each core sees to some of the columns.
static void share_blame(const u64 *words, int all, const long *rows, int width, const float *blame, int wide, float *out, long n) {
  memset(out, 0, sizeof(float) * 64 * width * wide);
  share_out(wide < 64 ? 1 : wide, [&](long first, long last) {
    for (long k = 0; k < n; k++) {
      const u64 *row = words + (rows ? rows[k] : k) * all;
      const float *from = blame + k * wide;
      for (int word = 0; word < width; word++)
        for (u64 left = row[word]; left; left &= left - 1) {
          float *one = out + (64L * word + low_bit(left)) * wide;
          for (long i = first; i < last; i++) one[i] += from[i];
        }
    }
  });
}
#endif

// What Python calls, the same for every game.
extern "C" {
#ifdef __CUDACC__
int last_error() { return (int)cudaGetLastError(); }
void use_cores(int) {}
void spread(void *stream, const u64 *words, int all, const long *rows, const int *which, long n, int width, void *out) {
  FOR_ALL(spread_bits, n * width * 8, words, all, rows, which, width, (uint4 *)out);
}
#else
int last_error() { return 0; }
void use_cores(int number) { cores = number; }
void spread(void *, const u64 *words, int all, const long *rows, const int *which, long n, int width, void *out) {
  FOR_ALL(spread_bits, n, words, all, rows, which, width, (float *)out);
}
void first_layer(const u64 *words, int all, const long *rows, long n, int width, const float *weights, int wide, float *out) {
  FOR_ALL(add_rows, n, words, all, rows, width, weights, wide, out);
}
void first_layer_blame(const u64 *words, int all, const long *rows, long n, int width, const float *blame, int wide, float *out) {
  share_blame(words, all, rows, width, blame, wide, out, n);
}
#endif
void judge(void *stream, int steps, long n, const float *value, const uint8_t *seat, const uint8_t *theirs, const uint8_t *done,
           const unsigned *places, const float *worth, const float *wins, float lambda, float *gain, float *target, float *won,
           float *counts) {
  (void)stream;
  FOR_ALL(judge_table, n, steps, value, seat, theirs, done, places, worth, wins, lambda, gain, target, won, counts);
}
}
