// What a network answers, on a CPU core: few bits are set, and after each layer many values are zero.
#pragma once
#include <vector>

#include "machine.h"

typedef float Sixteen __attribute__((vector_size(64), aligned(4)));

struct Layer {
  int inputs, outputs;
  std::vector<float> weights, biases;  // by input and output
};

struct Network {
  std::vector<Layer> layers;
  float lean;  // how much it leans towards what an old hand would do
  enum { WIDEST = 4096, BLOCK = 8 };  // no layer is wider, and no more bits can be seen

  // Sums of some rows of weights, each as often as its factor says.
  static void add_up(const Layer &layer, const int *rows, const float *factors, int count, float *out) {
    int wide = layer.outputs, first = 0;
    for (; first + 16 * BLOCK <= wide; first += 16 * BLOCK) {
      Sixteen sums[BLOCK];
      for (int i = 0; i < BLOCK; i++) sums[i] = *(const Sixteen *)&layer.biases[first + 16 * i];
      for (int k = 0; k < count; k++) {
        const float *row = &layer.weights[(long)rows[k] * wide + first];
        float factor = factors ? factors[k] : 1;
        for (int i = 0; i < BLOCK; i++) sums[i] += factor * *(const Sixteen *)(row + 16 * i);
      }
      for (int i = 0; i < BLOCK; i++) *(Sixteen *)(out + first + 16 * i) = sums[i];
    }
    for (int j = first; j < wide; j++) {
      float sum = layer.biases[j];
      for (int k = 0; k < count; k++) sum += (factors ? factors[k] : 1) * layer.weights[(long)rows[k] * wide + j];
      out[j] = sum;
    }
  }

  void operator()(const u64 *words, int width, float *out) const {
    float values[WIDEST], factors[WIDEST];
    int rows[WIDEST], count = 0;
    for (int word = 0; word < width; word++)
      for (u64 left = words[word]; left; left &= left - 1) rows[count++] = 64 * word + low_bit(left);
    add_up(layers[0], rows, 0, count, layers.size() == 1 ? out : values);
    for (size_t at = 1; at < layers.size(); at++) {
      count = 0;
      for (int i = 0; i < layers[at].inputs; i++)
        if (values[i] > 0) { rows[count] = i; factors[count++] = values[i]; }
      float *to = at + 1 == layers.size() ? out : values;
      add_up(layers[at], rows, factors, count, to);
    }
  }
};

// A network is made of layers of weights by input and output.
extern "C" {
void *new_network(float lean) {
  Network *network = new Network();
  network->lean = lean;
  return network;
}
void add_layer(void *network, int inputs, int outputs, const float *weights, const float *biases) {
  ((Network *)network)->layers.push_back({inputs, outputs, std::vector<float>(weights, weights + (long)inputs * outputs),
                                          std::vector<float>(biases, biases + outputs)});
}
void forget_network(void *network) { delete (Network *)network; }
}
