// One source for CPU cores and for CUDA: what runs for each table is the body of a kernel, or of a loop.
//
//   c++ -O3 -std=c++17 -shared -fPIC -pthread tables.cpp -o tables.so
//   nvcc -O3 -std=c++17 -x cu -arch=native -shared -Xcompiler -fPIC tables.cpp -o tables.so
//
// BOTH is for functions of either machine; a long one that is called from many places is BOTH_CALLED, or a device's
// compiler copies it into each of them.
#pragma once
#include <math.h>
#include <stdint.h>
#include <string.h>

typedef unsigned long long u64;
typedef unsigned __int128 u128;

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#define BOTH_CALLED static __host__ __device__ __noinline__
#define INSIDE __device__
#define ON_DEVICE __device__
#define EACH_TABLE __global__ void
#define NUMBER(n) long k = blockIdx.x * (long)blockDim.x + threadIdx.x; if (k >= (n)) return;
#define FOR_ALL(function, n, ...) function<<<(unsigned)(((n) + 127) / 128), 128, 0, (cudaStream_t)stream>>>(__VA_ARGS__, n)
#define ADD(where, what) atomicAdd(where, what)
// Threads of a device that write the long rows of one table together; a core writes them alone.
enum { TOGETHER = 32 };
#else
#include <thread>
#include <vector>
#define BOTH inline
#define BOTH_CALLED inline
#define INSIDE static inline
#define ON_DEVICE
#define EACH_TABLE static void
#define NUMBER(n) long k = table_number;
#define FOR_ALL(function, n, ...) \
  share_out((long)(n), [&](long first, long last) { \
    for (long each = first; each < last; each++) { table_number = each; function(__VA_ARGS__, n); } \
  })
#define ADD(where, what) __atomic_fetch_add(where, what, __ATOMIC_RELAXED)
enum { TOGETHER = 1 };

static thread_local long table_number;
static int cores = 1;

// The work of 0 to n - 1, a stretch for each core.
template <class Work> static void share_out(long n, const Work &work) {
  int parts = n < 64 ? 1 : cores;
  std::vector<std::thread> others;
  for (int part = 1; part < parts; part++) others.emplace_back([&, part] { work(n * part / parts, n * (part + 1) / parts); });
  work(0, n / parts);
  for (auto &one : others) one.join();
}
#endif
#ifdef __CUDA_ARCH__
#define WAIT_FOR_EACH_OTHER __syncwarp();
#else
#define WAIT_FOR_EACH_OTHER
#endif

BOTH int low_bit(u64 bits) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)bits) - 1;
#else
  return __builtin_ctzll(bits);
#endif
}
BOTH int ones(u64 bits) {
#ifdef __CUDA_ARCH__
  return __popcll(bits);
#else
  return __builtin_popcountll(bits);
#endif
}
BOTH int low_bit(u128 bits) { return (u64)bits ? low_bit((u64)bits) : 64 + low_bit((u64)(bits >> 64)); }
BOTH int ones(u128 bits) { return ones((u64)bits) + ones((u64)(bits >> 64)); }
BOTH int nth_bit(u64 bits, int n) {
  int at = 0;
  for (int width = 32; width; width >>= 1) {
    int here = ones(bits & ((1ULL << width) - 1));
    if (n >= here) { n -= here; at += width; bits >>= width; }
  }
  return at;
}
BOTH int nth_bit(u128 bits, int n) {
  int here = ones((u64)bits);
  return n < here ? nth_bit((u64)bits, n) : 64 + nth_bit((u64)(bits >> 64), n - here);
}

// Chance: xorshift64*, and what makes a good first state of any number.
BOTH u64 first_state(u64 number) {
  number += 0x9E3779B97F4A7C15ULL;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9ULL;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBULL;
  return (number ^ (number >> 31)) | 1;
}
BOTH unsigned drawn(u64 &state, unsigned n) {
  u64 x = state;
  x ^= x >> 12; x ^= x << 25; x ^= x >> 27;
  state = x;
  return (unsigned)((((x * 0x2545F4914F6CDD1DULL) >> 32) * n) >> 32);
}
