/** The score of a finished game as lines: the same for the page and for the picture to share. */
import type { Story } from "../api";
import { counted } from "../lib/english";

export interface Curve {
  seat: number;
  name: string;
  path: string;
  /** Where the line ends, and where its label goes: labels keep apart. */
  end: number;
  label: number;
  score: number;
  dash: string;
}

export interface Graph {
  left: number;
  right: number;
  bottom: number;
  curves: Curve[];
  ticks: { y: number; value: number }[];
  chapters: { x: number; title: string }[];
}

const DASHES = ["", "8 4", "2 4", "10 3 2 3"];
const APART = 17;
const TOP = 12;

/** How the lines of that many seats are told apart: by one of four colours, and then by their dashes. */
export function colourOf(seat: number): number {
  return seat % 4;
}

/** How high a graph must be for the labels of that many lines. */
export function heightFor(seats: number): number {
  return Math.max(180, 2 * TOP + 24 + APART * seats);
}

/** The lines in an area of this size, with room for names at the right, so far apart; null where there is no score to show. */
export function graphOf(story: Story, names: string[], width: number, height: number, room: number, apart = APART): Graph | null {
  const { scores, lengths } = story;
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const all = scores.flatMap((one) => one.scores);
  const [low, high] = [Math.min(0, ...all), Math.max(...all)];
  if (scores.length < 2 || high === low || !whole) return null;
  const [left, right, bottom] = [30, width - room, height - 22];
  const before = (leg: number): number => lengths.slice(0, leg).reduce((sum, length) => sum + length, 0);
  const x = (leg: number, upto: number): number => round(left + ((right - left) * (before(leg) + upto)) / whole);
  const y = (value: number): number => round(bottom - ((bottom - TOP) * (value - low)) / (high - low));
  const curves = scores[0].scores.map((first, seat): Curve => {
    const steps = scores.slice(1).map((one) => `H${x(one.leg, one.upto)}V${y(one.scores[seat])}`);
    const score = scores[scores.length - 1].scores[seat];
    const dash = DASHES[Math.floor(seat / 4) % DASHES.length];
    return { seat, name: names[seat] ?? "", path: `M${left} ${y(first)}${steps.join("")}H${right}`, end: y(score), label: 0, score, dash };
  });
  keepApart(curves, bottom, apart);
  const step = Math.max(1, Math.ceil((high - low) / 4));
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => ({ y: y(low + at * step), value: low + at * step }));
  return { left, right, bottom, curves, ticks, chapters: story.chapters.map((one) => ({ x: x(one.leg, one.upto), title: one.title })) };
}

/** Labels stand where their lines end, or as near to it as the others leave room. */
function keepApart(curves: Curve[], bottom: number, apart: number): void {
  const down = [...curves].sort((one, other) => one.end - other.end || one.seat - other.seat);
  let last = -Infinity;
  for (const curve of down) last = curve.label = Math.max(curve.end, last + apart);
  let next = bottom + apart / 2;
  for (const curve of down.reverse()) next = (curve.label = Math.min(curve.label, next)) - apart;
}

/** The graph in a sentence, for whoever cannot see it. */
export function saidOf({ curves }: Graph, { unit, units }: Story): string {
  return `The score over the game. At the end: ${curves.map(({ name, score }) => `${name} ${counted(score, unit, units)}`).join(", ")}.`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
