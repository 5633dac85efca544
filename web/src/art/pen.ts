/** The engraver's tools: smooth lines through points, strokes that swell and taper, and families of them. */

export type Point = readonly [number, number];
export type Line = readonly Point[];

const STEPS = 7;
/** Coordinates by tenths: to write a fraction takes far longer than to look it up, and a face has thousands. */
const LEAST = -1000;
const written = Array.from<string | undefined>({ length: 4000 });
const n = (value: number): string => {
  const tenths = Math.round(value * 10);
  return (written[tenths - LEAST] ??= String(tenths / 10));
};
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Points from a row of numbers: x y x y … */
export function points(row: readonly number[]): Point[] {
  return Array.from({ length: row.length >> 1 }, (_, index) => [row[2 * index], row[2 * index + 1]] as const);
}

/** Straight lines through points. */
export function poly(line: Line, isClosed = true): string {
  return `M${line.map(at).join("L")}${isClosed ? "Z" : ""}`;
}

/** A smooth line through points. */
export function curve(line: Line, isClosed = false): string {
  const many = line.length;
  const get = (index: number): Point => (isClosed ? line[(index + many) % many] : line[Math.max(0, Math.min(many - 1, index))]);
  let path = `M${at(line[0])}`;
  for (let index = 0; index < (isClosed ? many : many - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    path += `C${at(lean(from, before, to))} ${at(lean(to, after, from))} ${at(to)}`;
  }
  return path + (isClosed ? "Z" : "");
}

function lean(at: Point, before: Point, after: Point): Point {
  return [at[0] + (after[0] - before[0]) / 6, at[1] + (after[1] - before[1]) / 6];
}

/** A closed shape whose two sides are smooth and meet in corners. */
export function leaf(outer: Line, inner: Line): string {
  return `${curve(outer)}L${curve([...inner].reverse()).slice(1)}Z`;
}

export function mix(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** A smooth line as evenly spread points. */
export function resample(line: Line, many: number): Point[] {
  const dense: Point[] = [];
  for (let index = 0; index < line.length - 1; index++) {
    const get = (which: number): Point => line[Math.max(0, Math.min(line.length - 1, which))];
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const [left, right] = [lean(from, before, to), lean(to, after, from)];
    for (let step = 0; step < STEPS; step++) dense.push(cubic(from, left, right, to, step / STEPS));
  }
  dense.push(line[line.length - 1]);
  const lengths = [0];
  for (let index = 1; index < dense.length; index++) lengths.push(lengths[index - 1] + Math.hypot(dense[index][0] - dense[index - 1][0], dense[index][1] - dense[index - 1][1]));
  const whole = lengths[lengths.length - 1] || 1;
  let walk = 0;
  return Array.from({ length: many }, (_, index) => {
    const aim = (whole * index) / (many - 1);
    while (walk < dense.length - 2 && lengths[walk + 1] < aim) walk++;
    return mix(dense[walk], dense[walk + 1], (aim - lengths[walk]) / (lengths[walk + 1] - lengths[walk] || 1));
  });
}

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  return mix(mix(mix(a, b, t), mix(b, c, t), t), mix(mix(b, c, t), mix(c, d, t), t), t);
}

/** How wide a stroke is along its way, from 0 to 1: it swells in the middle, or it begins wide and runs out. */
export type Swell = "lens" | "out" | "in";
const SWELLS: Record<Swell, (t: number) => number> = {
  lens: (t) => Math.sin(Math.PI * Math.min(1, Math.max(0, t))) ** 0.7,
  out: (t) => (1 - t) ** 0.8,
  in: (t) => t ** 0.8,
};

/** A stroke of the burin: a thin shape along a line. */
export function stroke(line: Line, width: number, swell: Swell = "lens", isSmooth = true): string {
  const way = isSmooth ? resample(line, Math.max(5, Math.min(12, line.length * 3))) : line;
  const last = way.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index <= last; index++) {
    const [a, b] = [way[Math.max(0, index - 1)], way[Math.min(last, index + 1)]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const half = (width / 2) * SWELLS[swell](index / last);
    const [dx, dy] = [(-(b[1] - a[1]) / long) * half, ((b[0] - a[0]) / long) * half];
    left.push([way[index][0] + dx, way[index][1] + dy]);
    right.push([way[index][0] - dx, way[index][1] - dy]);
  }
  return poly([...left, ...right.reverse()]);
}

/** Strokes from one line to another, in the direction of both. */
export function hatch(from: Line, to: Line, many: number, width: number, swell: Swell = "lens"): string {
  const [first, second] = [resample(from, 6), resample(to, 6)];
  let path = "";
  for (let index = 0; index < many; index++) {
    const part = many === 1 ? 0.5 : index / (many - 1);
    path += stroke(first.map((point, which) => mix(point, second[which], part)), width, swell, false);
  }
  return path;
}

/** Strokes that lead from one line across to another, bent to the side by a share of their length. */
export function comb(from: Line, to: Line, many: number, width: number, bend = 0, swell: Swell = "lens"): string {
  const [first, second] = [resample(from, many), resample(to, many)];
  let path = "";
  for (let index = 0; index < many; index++) {
    const [a, b] = [first[index], second[index]];
    const middle = mix(a, b, 0.5);
    path += stroke([a, [middle[0] - (b[1] - a[1]) * bend, middle[1] + (b[0] - a[0]) * bend], b], width, swell);
  }
  return path;
}

/** A row of chance that always falls the same way for the same words. */
export function dice(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
