#!/usr/bin/env node
// The same bot as miser.py, in JavaScript. It needs nothing but Node.
//
//     fourscore play presidents --seats you,exec:examples/bots/miser.mjs,random,random

import { createInterface } from "node:readline";

const RANKS = "3 4 5 6 7 8 9 10 J Q K A 2".split(" ");

// The highest rank that a play such as `4S 4D` gives away; passing gives away nothing, but wins nothing either.
function highest(choice) {
  const ranks = choice.split(" ").map((card) => RANKS.indexOf(card.slice(0, -1))).filter((rank) => rank >= 0);
  return ranks.length ? Math.max(...ranks) : RANKS.length;
}

// A small generator, so that the same seed plays the same game.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function choose(view, random) {
  const choices = view.asked.choices;
  if (view.game !== "presidents") return choices[Math.floor(random() * choices.length)];
  return choices.reduce((best, choice) =>
    highest(choice) < highest(best) || (highest(choice) === highest(best) && choice.length > best.length) ? choice : best,
  );
}

let match = null;
let random = null;
for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.fourscore !== 1) throw new Error(`miser speaks protocol 1, not ${question.fourscore}`);
  if (question.match !== match) {
    match = question.match;
    random = generator(question.seed);
  }
  process.stdout.write(JSON.stringify({ id: question.id, choice: choose(question.view, random) }) + "\n");
}
