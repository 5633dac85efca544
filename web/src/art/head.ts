/** The head without its hair: outline, ears, eyes, nose and mouth, with light from the left. */
import type { Look } from "./look";
import { comb, curve, hatch, points, stroke, type Line, type Point } from "./pen";
import { skinTone, type Plate } from "./plate";

/** The right half of the usual head, from the crown to the chin. */
const HALF = [100, 42, 118, 45, 131, 58, 135, 77, 134.5, 96, 131, 114, 123, 130, 111, 140.5, 100, 143];
const EYE = 92;

/** A head bends every part to its own measures, so that nothing ever floats. */
export class Head {
  private readonly ways: readonly (readonly [number, number])[];
  private readonly long: number;
  private readonly high: number;
  private readonly cheek: number;

  constructor(readonly look: Look) {
    const [temple, cheek, jaw, chin, long, high] = (look.head ?? [100, 100, 100, 100, 100, 100]).map((one) => one / 100);
    this.ways = [[66, temple], [96, cheek], [124, jaw], [140, chin]];
    [this.long, this.high, this.cheek] = [long, high, cheek];
  }

  private wide(y: number): number {
    const after = this.ways.findIndex(([at]) => y <= at);
    if (after === 0) return this.ways[0][1];
    if (after < 0) return this.ways[this.ways.length - 1][1];
    const [[y0, w0], [y1, w1]] = [this.ways[after - 1], this.ways[after]];
    return w0 + ((w1 - w0) * (y - y0)) / (y1 - y0);
  }

  tall(y: number): number {
    return EYE + (y - EYE) * (y > EYE ? this.long : this.high);
  }

  /** Where a point of the usual head lies on this one. */
  on = ([x, y]: Point): Point => [100 + (x - 100) * this.wide(y), this.tall(y)];

  /** The same for what lies in the middle of the face, which keeps its form. */
  mid = ([x, y]: Point): Point => [100 + (x - 100) * (0.4 + 0.6 * this.cheek), this.tall(y)];

  outline(): string {
    const right = points(HALF).map(this.on);
    const left = right.slice(1, -1).reverse().map(([x, y]) => [200 - x, y] as const);
    return curve([...right, ...left], true);
  }

  line(row: readonly number[]): Line {
    return points(row).map(this.on);
  }
  feature(row: readonly number[]): Line {
    return points(row).map(this.mid);
  }
}

/** The same row on the other side of the face. */
export function mirrored(row: readonly number[]): number[] {
  return row.map((one, index) => (index % 2 ? one : 200 - one));
}

export function drawHead(plate: Plate, head: Head): void {
  const { look } = head;
  ears(plate, head);
  if (look.marks?.includes("double")) secondChin(plate, head);
  const outline = head.outline();
  const skin = look.skin ?? 0;
  plate.area(outline, skinTone(skin));
  plate.within(outline, () => shade(plate, head, skin));
  plate.line(outline, 1.6);
  // The side away from the light has the stronger edge.
  plate.area(stroke(head.line([131, 58, 135, 77, 134.5, 96, 131, 114, 123, 130, 111, 140.5, 100, 143]), 2.6 * plate.weight), 4);
  marks(plate, head);
  nose(plate, head);
  mouth(plate, head);
  eyes(plate, head);
}

function secondChin(plate: Plate, head: Head): void {
  const skin = head.look.skin ?? 0;
  const path = `${curve(head.line([68, 118, 74, 138, 88, 151, 100, 153, 112, 151, 126, 138, 132, 118]))}Z`;
  plate.shape(path, skinTone(skin), 1.5).within(path, () => void plate.fine(() => hatch(head.line([86, 144, 102, 149, 124, 136]), head.line([90, 149, 104, 152, 122, 143]), 4, 1.1)));
}

function ears(plate: Plate, head: Head): void {
  const big = (head.look.ears ?? 100) / 100;
  for (const side of [-1, 1]) {
    const [x, y] = head.on([100 + side * 34, 99]);
    const out = side * 6.5 * big;
    const row = [x - side, y - 12 * big, x + out, y - 11 * big, x + out * 1.25, y - 3, x + out * 0.8, y + 6 * big, x, y + 11 * big];
    plate.shape(curve(points(row)) + "Z", skinTone(head.look.skin ?? 0, side > 0), 1.3);
    plate.fine(() => stroke(points([x + side, y - 6 * big, x + out * 0.8, y - 6 * big, x + out * 0.7, y, x + side * 2, y + 4]), 1.3), 4);
  }
}

/** The shadow side of the face, as an area at every size and as strokes that follow the cheek where there is room. */
function shade(plate: Plate, head: Head, skin: number): void {
  const edge = head.line([128, 40, 140, 60, 142, 96, 136, 122, 118, 146, 92, 148]);
  const inner = head.line([124, 48, 128, 70, 124, 96, 121, 118, 110, 134, 92, 141]);
  plate.area(curve(edge) + "L" + curve([...inner].reverse()).slice(1) + "Z", skinTone(skin, true));
  if (!plate.isFine) return;
  plate.area(comb(edge, head.line([117, 52, 120, 72, 115, 96, 113, 116, 104, 131, 90, 138]), 30, 1.5, 0.08, "out"), 4);
  // The brow, the far temple and the near jaw.
  plate.area(comb(head.line([62, 78, 64, 100, 70, 122, 84, 140]), head.line([70, 80, 71, 100, 78, 120, 90, 136]), 16, 0.8, -0.05, "out"), 4);
  plate.area(hatch(head.feature([82, 60, 100, 57, 118, 61]), head.feature([80, 70, 100, 68, 120, 71]), (head.look.age ?? 0) > 0 ? 3 + (head.look.age ?? 0) : 2, 0.7), 4);
  if (skin > 0) plate.area(hatch(head.line([60, 44, 100, 48, 140, 44]), head.line([64, 144, 100, 150, 136, 144]), 14 + 6 * skin, 0.4 + 0.14 * skin), 4);
}

function eyes(plate: Plate, head: Head): void {
  const { gap = 100, size = 100, droop = 0, deep = false, heavy = false, lashes = false, narrow = false } = head.look.eyes ?? {};
  const big = size / 100;
  for (const side of [-1, 1]) {
    const [cx, cy] = head.mid([100 + side * 15.6 * (gap / 100), EYE]);
    const x = (dx: number): number => cx + side * dx * big;
    const y = (dy: number): number => cy + dy * big;
    const open = narrow ? 0.72 : 1;
    // From the inner corner over the lid to the outer one.
    const lid = points([x(-7.5), y(1.2), x(-4), y(-3 * open), x(0.5), y(-4.3 * open), x(5), y(-2.6 * open + droop * 0.5), x(8.6), y(1 + droop)]);
    const under = points([x(-7.5), y(1.2), x(-3), y(3.3 * open), x(2), y(3.6 * open + droop * 0.3), x(6), y(2.4 + droop * 0.7), x(8.6), y(1 + droop)]);
    if (deep || plate.isFine) plate.fine(() => hatch(points([x(-8), y(-5), x(-7), y(-9), x(-2), y(-11)]), points([x(-6), y(-2), x(-2), y(-5.5), x(6), y(-6)]), deep ? 7 : 4, 0.7), 4);
    if (deep) plate.area(`${curve(points([x(-9), y(0), x(-6), y(-8), x(4), y(-9), x(10), y(-2)]))}L${x(6)} ${y(-2)}L${x(-6)} ${y(-1)}Z`, skinTone(head.look.skin ?? 0, true));
    const white = `${curve(lid)}L${curve([...under].reverse()).slice(1)}Z`;
    plate.area(white, "white");
    plate.within(white, () => {
      plate.area(circle(x(0.4), y(-0.7), 4 * big), plate.isFine ? 3 : 4);
      if (plate.isFine) plate.area(circle(x(0.4), y(-0.7), 2.1 * big), 4).line(circle(x(0.4), y(-0.7), 3.9 * big), 0.8);
      plate.area(circle(cx - 1.2 * big, y(-2.1), 1.25 * big), "white");
    });
    plate.area(stroke(lid, (heavy ? 3.4 : 2.7) * Math.min(plate.weight, 1.6), side > 0 ? "lens" : "lens"), 4);
    plate.area(stroke(under, 1.1 * plate.weight), 4);
    if (heavy) plate.area(stroke(points([x(-5), y(-5), x(1), y(-7.4), x(9.5), y(-1)]), 2.2 * plate.weight), 4);
    if (plate.isFine) plate.area(stroke(points([x(-6.5), y(-3.4), x(-1), y(-7), x(6), y(-5.6), x(10), y(-1 + droop)]), 1.1), 4);
    if (lashes) plate.area(stroke(points([x(6), y(-1), x(9), y(-1.6), x(12), y(-4.6)]), 2.4 * plate.weight, "out"), 4);
    if ((head.look.age ?? 0) > 0 && plate.detail > 0) plate.area(stroke(points([x(-5), y(6), x(1), y(8.2), x(7), y(6)]), 1.2), 4);
    if ((head.look.age ?? 0) > 1) plate.fine(() => stroke(points([x(-4), y(8.5), x(1), y(10.6), x(6), y(9)]), 0.9) + comb(points([x(11), y(-3), x(11.5), y(3)]), points([x(16), y(-6), x(16), y(7)]), 3, 0.8), 4);
    brow(plate, head, side);
  }
}

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function brow(plate: Plate, head: Head, side: number): void {
  const { thick = 100, tilt = 0, arch = 0, low = 0, tone } = head.look.brows ?? {};
  const gap = (head.look.eyes?.gap ?? 100) / 100;
  const at = (dx: number, dy: number): Point => head.mid([100 + side * (15.6 * gap + dx), 82.5 + low + dy]);
  const line = [at(-9.5, 2 + tilt), at(-4, -0.4 + tilt * 0.4 - arch), at(3, -2 - arch), at(9, -0.6 - tilt * 0.4), at(13, 3 - tilt * 0.6)];
  const wide = 3.6 * (thick / 100);
  const ink = tone ?? (head.look.tone === 0 || head.look.tone === 1 ? 2 : 4);
  plate.area(stroke(line, wide * Math.min(plate.weight, 1.35), "lens"), ink);
  plate.fine(() => comb(line.map(([x, y]) => [x, y + wide * 0.4] as const), line.map(([x, y]) => [x + side * 2.4, y - wide * 0.7] as const), 11, 0.9), ink === 4 ? 4 : 3);
}

const NOSES = {
  straight: { bridge: [104, 86, 103, 94, 105.5, 103, 107, 109], tip: 115.5, wing: 8, ball: 4.6 },
  hooked: { bridge: [103, 84, 107, 92, 107, 102, 106, 111], tip: 118.5, wing: 7.4, ball: 4 },
  round: { bridge: [104, 87, 103, 95, 105, 102, 108.5, 106.5], tip: 116, wing: 9.6, ball: 6.6 },
  broad: { bridge: [105, 87, 104.5, 95, 106.5, 103, 109, 108], tip: 115, wing: 11, ball: 6 },
  ski: { bridge: [103, 85, 102, 94, 106, 102, 110, 107], tip: 113.5, wing: 8.8, ball: 6.2 },
  small: { bridge: [103, 89, 102.5, 97, 104, 104, 105, 108], tip: 113.5, wing: 6.6, ball: 4 },
} as const;

function nose(plate: Plate, head: Head): void {
  const { kind = "straight", wide = 100, long = 0 } = head.look.nose ?? {};
  const { bridge, tip, wing, ball } = NOSES[kind];
  const w = wing * (wide / 100);
  const end = tip + long;
  const f = (row: readonly number[]): Line => head.feature(row);
  const stretched = bridge.map((one, index) => (index % 2 && index > 2 ? one + long * 0.8 : one));
  const dark = skinTone(head.look.skin ?? 0, true);
  // The shadow that the nose throws.
  plate.area(curve(f([101, 100 + long, 104, 95, 108, end - 7, 100 + w, end - 2, 104, end + 1, 100, end])) + "Z", dark);
  plate.fine(() => comb(f(stretched), f([110, 87, 110, 94, 112, 102, 114, 109]), 9, 0.9, 0, "out"));
  plate.area(stroke(f(stretched), 1.7 * plate.weight, "in"), 4);
  const side = (sign: number): number[] => [100 + sign * (w - 2.4), end - 9, 100 + sign * w, end - 5.5, 100 + sign * (w - 0.4), end - 1.6, 100 + sign * (w - 3.4), end - 1];
  plate.area(stroke(f(side(1)), 2.1 * plate.weight) + stroke(f(side(-1)), 1.5 * plate.weight), 4);
  plate.area(stroke(f([100 - w + 2, end - 1.8, 100 - ball * 0.6, end - 0.4, 100, end + 1, 100 + ball * 0.7, end - 0.3, 100 + w - 2, end - 1.8]), 2 * plate.weight), 4);
  if (kind === "round" || kind === "ski" || kind === "broad") plate.fine(() => stroke(f([100 - ball, end - 7, 100 - ball * 0.4, end - 9.5, 100 + 1, end - 9.5]), 0.9) + hatch(f([100, end - 1.5, 104, end - 3]), f([102, end - 3.4, 106, end - 5]), 3, 0.8));
  if (kind === "hooked") plate.fine(() => stroke(f([98, 88, 97, 94, 99, 99]), 0.9));
}

function mouth(plate: Plate, head: Head): void {
  const { kind = "calm", wide = 100, low = 0 } = head.look.mouth ?? {};
  const w = 13 * (wide / 100);
  const y = 124.5 + low;
  const f = (row: readonly number[]): Line => head.feature(row);
  const up = { calm: 0, thin: 0.4, grin: -4, smile: -2.4, grim: 1.9, full: -0.4, teeth: -3, smirk: -1 }[kind];
  const left = kind === "smirk" ? 0.8 : up;
  const lineOf = [100 - w, y + left, 100 - w * 0.45, y + 0.4 - (kind === "grim" ? 0.8 : 0) , 100, y + (kind === "grin" || kind === "smile" ? 1.4 : 0.9), 100 + w * 0.45, y + 0.4, 100 + w, y + up];
  if (kind === "grin" || kind === "teeth") {
    const drop = kind === "teeth" ? 7.4 : 6.4;
    const lower = [100 - w, y + up, 100 - w * 0.55, y + drop - 2, 100, y + drop, 100 + w * 0.55, y + drop - 2, 100 + w, y + up];
    const upper = [100 - w, y + up, 100 - w * 0.5, y - 0.8, 100, y, 100 + w * 0.5, y - 0.8, 100 + w, y + up];
    const open = `${curve(f(upper))}L${curve(f([...lower]).slice().reverse()).slice(1)}Z`;
    plate.area(open, "white");
    plate.within(open, () => {
      if (kind === "teeth" && plate.detail > 0) plate.line(curve(f([100 - w, y + 3, 100, y + 3.8, 100 + w, y + 3])), 0.7);
      for (const dx of plate.isFine ? [-8.5, -5.2, -1.8, 1.8, 5.2, 8.5] : plate.detail ? [-5, 0, 5] : []) plate.line(curve(f([100 + dx, y - 2, 100 + dx * 1.02, y + drop])), 0.55);
    });
    plate.area(stroke(f(upper), 1.9 * plate.weight) + stroke(f(lower), 2.2 * plate.weight), 4);
    plate.fine(() => stroke(f([100 - w * 0.5, y + drop + 4, 100, y + drop + 5.4, 100 + w * 0.5, y + drop + 4]), 1.1));
  } else {
    const lips = { calm: 3.4, thin: 1.4, smile: 3, grim: 2, full: 4.6, smirk: 2.6, grin: 3, teeth: 3 }[kind];
    const tone = kind === "full" ? ((head.look.skin ?? 0) > 1 ? "s4" : "red") : skinTone(head.look.skin ?? 0, true);
    if (lips > 2) {
      plate.area(`${curve(f([100 - w * 0.9, y + left, 100 - w * 0.35, y - lips, 100, y - lips + 1, 100 + w * 0.35, y - lips, 100 + w * 0.9, y + up]))}L${curve(f([100 + w * 0.9, y + up, 100, y + 1.2, 100 - w * 0.9, y + left])).slice(1)}Z`, tone);
      if (kind === "full") plate.area(`${curve(f([100 - w * 0.85, y + left + 0.4, 100, y + 1.2, 100 + w * 0.85, y + up + 0.4]))}L${curve(f([100 + w * 0.85, y + up + 0.4, 100 + w * 0.4, y + lips + 0.6, 100 - w * 0.4, y + lips + 0.6, 100 - w * 0.85, y + left + 0.4])).slice(1)}Z`, kind === "full" && (head.look.skin ?? 0) < 2 ? "red" : skinTone(head.look.skin ?? 0, true));
    }
    plate.area(stroke(f(lineOf), 2.3 * plate.weight), 4);
    plate.area(stroke(f([100 - w * 0.45, y + lips + 2.4, 100, y + lips + 3.4, 100 + w * 0.5, y + lips + 2.2]), 1.4 * plate.weight), 4);
    plate.fine(() => hatch(f([100 - w * 0.3, y + lips + 4.4, 100, y + lips + 5, 100 + w * 0.4, y + lips + 4]), f([100 - w * 0.15, y + lips + 7, 100, y + lips + 7.4, 100 + w * 0.3, y + lips + 6.8]), 3, 0.8));
  }
  // Corners.
  plate.fine(() => stroke(f([100 + w, y + up - 1.6, 100 + w + 1.6, y + up + 0.6, 100 + w + 0.6, y + up + 3]), 1.3) + stroke(f([100 - w, y + left - 1.6, 100 - w - 1.4, y + left + 0.6, 100 - w - 0.6, y + left + 2.6]), 1));
  // The groove above the lip.
  plate.fine(() => stroke(f([102, 117, 102, y - 4]), 0.8));
}

function marks(plate: Plate, head: Head): void {
  const has = new Set(head.look.marks ?? []);
  const age = head.look.age ?? 0;
  const w = plate.weight;
  const f = (row: readonly number[]): Line => head.feature(row);
  const both = (row: readonly number[], width: number): void => void plate.area(stroke(f(row), width * w) + stroke(f(mirrored(row)), width * 0.8 * w), 4);
  if (has.has("folds") || age > 1) both([110.5, 110, 115.5, 116, 118, 123, 117, 129], has.has("folds") ? 1.7 : 1.2);
  else if (age > 0 && plate.isFine) both([110.5, 110, 114, 115, 115.5, 120], 1);
  if (has.has("gaunt")) {
    plate.area(`${curve(head.line([131, 104, 121, 112, 118, 124, 124, 130]))}Z`, skinTone(head.look.skin ?? 0, true));
    plate.fine(() => comb(head.line([132, 102, 131, 114, 125, 129]), head.line([119, 108, 116, 118, 118, 128]), 11, 1.2, 0.1, "out") + comb(head.line([68, 102, 69, 114, 75, 129]), head.line([79, 109, 82, 118, 80, 127]), 9, 0.9, -0.1, "out"));
    both([128, 101, 121, 106, 117, 114], 1.3);
  }
  if (has.has("jowls")) both([118, 126, 122, 132, 119, 138, 112, 140], 1.6);
  if (has.has("cleft")) plate.area(stroke(f([100.6, 134.5, 100, 137, 100.6, 140]), 2 * w), 4);
  if (has.has("dimples")) both([121, 113, 123.5, 118, 121.5, 124], 1.6);
  if (has.has("mole")) plate.area(circle(...head.mid([114.5, 113.5]), 1.5 * Math.min(w, 1.5)), 4);
  if (has.has("pocks")) plate.fine(() => [[78, 108], [82, 114], [86, 109], [118, 112], [114, 108]].map((one) => circle(...head.mid([one[0], one[1]]), 0.6)).join(""));
  // Lines of the brow, and between the brows.
  if (age > 0) plate.fine(() => stroke(f([97, 79, 96.4, 83, 97, 86]), 1.1) + stroke(f([103, 79, 103.6, 83, 103, 86]), 1.2));
  if (age > 2) plate.fine(() => hatch(f([84, 66, 100, 64, 116, 66]), f([86, 75, 100, 73.6, 114, 75]), 3, 1.1));
}
