/** Hair of every kind: a mass between two lines, and the way in which it is combed. */
import type { Head } from "./head";
import { comb, dice, hatch, leaf, mix, points, resample, stroke, type Line, type Point } from "./pen";
import type { Plate, Tone } from "./plate";

export interface Mass {
  /** The outer edge: x y x y … on the usual head. */
  o: readonly number[];
  /** The inner edge, in the same direction. */
  i: readonly number[];
  /** `comb`: from the inner edge outwards. `along`: in the direction of the edges. `curl`: in locks. */
  flow?: "comb" | "along" | "curl" | "none";
  bend?: number;
  /** Behind the head. */
  back?: true;
  /** Waves along the outer edge: how many, and how deep. */
  waves?: readonly [many: number, deep: number];
  many?: number;
  /** Where it has an ink of its own, as a ribbon has. */
  tone?: Tone;
}

/** A mass that is the same on both sides of the face. */
export function pair(mass: Mass): Mass[] {
  const over = (row: readonly number[]): number[] => row.map((one, index) => (index % 2 ? one : 200 - one));
  return [mass, { ...mass, o: over(mass.o), i: over(mass.i), bend: -(mass.bend ?? 0) }];
}

function wavy(line: Line, [many, deep]: readonly [number, number]): Point[] {
  const fine = resample(line, many * 4 + 1);
  return fine.map((point, index) => {
    if (index === 0 || index === fine.length - 1) return point;
    const [a, b] = [fine[index - 1], fine[index + 1]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const out = Math.abs(Math.sin((index / 4) * Math.PI)) * deep - deep / 2;
    return [point[0] + ((b[1] - a[1]) / long) * out, point[1] - ((b[0] - a[0]) / long) * out] as const;
  });
}

/** The ink of the strokes on each tone: dark on light, light on dark. */
function over(tone: Tone): Tone {
  return tone === 4 || tone === 3 ? 1 : tone === 0 ? 3 : 4;
}

export function drawMass(plate: Plate, head: Head, mass: Mass, ofHair: Tone): void {
  const tone = mass.tone ?? ofHair;
  let outer: Line = points(mass.o).map(head.on);
  const inner = points(mass.i).map(head.on);
  if (mass.waves) outer = wavy(outer, mass.waves);
  const outline = leaf(outer, inner);
  plate.area(outline, tone);
  if (mass.flow !== "none" && plate.detail > 0) plate.within(outline, () => strands(plate, mass, outer, inner, tone));
  plate.line(outline, 1.5);
}

function strands(plate: Plate, { flow = "comb", bend = 0.1, many = 26 }: Mass, outer: Line, inner: Line, tone: Tone): void {
  const ink = over(tone);
  const few = plate.many(many);
  const bold = plate.isFine ? 1 : 1.6;
  if (flow === "comb") {
    plate.area(comb(inner, outer, few, 1.1 * bold, bend), ink);
    if (plate.isFine && tone !== 0) plate.area(comb(inner, resample(outer, 8).map((point, index, all) => mix(point, resample(inner, 8)[index], all.length ? 0.45 : 0)), Math.round(many * 1.6), 1, bend, "out"), tone === 4 ? 1 : 4);
  } else if (flow === "along") {
    plate.area(hatch(outer, inner, Math.max(3, Math.round(few * 0.5)), 1.2 * bold), ink);
  } else curls(plate, outer, inner, few, ink, bold);
}

/** Short arcs, strewn evenly, as curls are cut. */
function curls(plate: Plate, outer: Line, inner: Line, many: number, ink: Tone, bold: number): void {
  const roll = dice(`${many}`);
  const columns = Math.max(4, Math.round(many * 0.8));
  const [first, second] = [resample(outer, columns), resample(inner, columns)];
  let path = "";
  for (let column = 0; column < columns; column++) {
    const deep = Math.hypot(first[column][0] - second[column][0], first[column][1] - second[column][1]);
    const rows = Math.max(1, Math.round(deep / (plate.isFine ? 5 : 9)));
    for (let row = 0; row < rows; row++) {
      const [x, y] = mix(first[column], second[column], (row + 0.3 + 0.5 * roll()) / rows);
      const r = 2.2 + 1.6 * roll();
      const turn = roll() * 6.28;
      path += stroke([0, 1.4, 2.8, 4.2].map((angle) => [x + r * Math.cos(turn + angle), y + r * Math.sin(turn + angle)] as const), 1.2 * bold);
    }
  }
  plate.area(path, ink);
}
