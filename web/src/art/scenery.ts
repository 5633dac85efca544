/** What many scenes have: sky, land, sea, smoke, sun, houses and people. */
import { circle } from "./head";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Plate, Tone } from "./plate";

const isDark = (tone: Tone): boolean => tone === 3 || tone === 4 || tone === "navy" || tone === "red";

export function sky(plate: Plate, tone: Tone = 1): void {
  plate.area("M0 0H160V100H0Z", tone);
  if (plate.detail > 0) plate.area(hatch(points([0, 4, 80, 4, 160, 4]), points([0, 62, 80, 62, 160, 62]), plate.many(20), plate.isFine ? (isDark(tone) ? 0.7 : 1.1) : 1.2), isDark(tone) ? 1 : "veil");
}

export function land(plate: Plate, row: readonly number[], tone: Tone = 3): void {
  const edge = points(row);
  const path = `${curve(edge)}L160 100L0 100Z`;
  plate.area(path, tone);
  if (plate.detail > 0) plate.within(path, () => plate.area(comb(edge, edge.map(([x]) => [x - 14, 112] as const), plate.many(40), plate.isFine ? 0.9 : 1.5, 0.12, "out"), isDark(tone) ? 1 : 4));
  plate.line(curve(edge), 1.3);
}

export function sea(plate: Plate, y: number, tone: Tone = "navy"): void {
  plate.area(`M0 ${y}H160V100H0Z`, tone);
  const rows = plate.detail === 2 ? 7 : plate.detail ? 4 : 3;
  let waves = "";
  for (let row = 0; row < rows; row++) {
    const at = y + 3 + ((100 - y) * row) / rows;
    for (let x = (row % 2) * 9 - 6; x < 160; x += 18) waves += stroke(points([x, at + 1.500, x + 4, at - 1, x + 8, at + 1.500, x + 12, at - 0.500]), 1.300);
  }
  plate.area(waves, isDark(tone) ? 1 : 4).line(`M0 ${y}H160`, 1.2);
}

export function sun(plate: Plate, x: number, y: number, r: number, tone: Tone = "gold"): void {
  let rays = "";
  for (let turn = 0; turn < 16; turn++) {
    const [dx, dy] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
    rays += stroke(points([x + dx * (r + 3), y + dy * (r + 3), x + dx * (r + (turn % 2 ? 9 : 15)), y + dy * (r + (turn % 2 ? 9 : 15))]), 2, "out");
  }
  plate.area(rays, tone).shape(circle(x, y, r), tone, 1.2);
}

/** A billow that rises. */
export function smoke(plate: Plate, x: number, y: number, size: number, tone: Tone = 2): void {
  const puffs = [[0, 0, 5], [-3, -8, 7], [6, -13, 8], [-2, -21, 9], [9, -28, 10], [-4, -34, 9]] as const;
  for (const [dx, dy, r] of puffs) plate.shape(circle(x + dx * size, y + dy * size, r * size), tone, 0.9);
  for (const [dx, dy, r] of puffs) {
    plate.area(circle(x + dx * size, y + dy * size, r * size * 0.93), tone);
    plate.fine(() => stroke(points([x + (dx - r * 0.5) * size, y + (dy + r * 0.3) * size, x + dx * size, y + (dy + r * 0.6) * size, x + (dx + r * 0.6) * size, y + (dy + r * 0.1) * size]), 1.1), isDark(tone) ? 1 : 4);
  }
}

/** A house front with windows. */
export function house(plate: Plate, x: number, y: number, wide: number, high: number, tone: Tone = 0, rows = 3, columns = 3): void {
  plate.shape(`M${x} ${y}h${wide}v${high}h${-wide}Z`, tone, 1.2);
  plate.fine(() => comb(points([x + wide, y, x + wide, y + high]), points([x + wide * 0.72, y, x + wide * 0.72, y + high]), Math.round(high / 2.6), 0.8, 0, "out"), isDark(tone) ? 1 : 4);
  if (plate.detail === 0) return;
  let windows = "";
  const [cw, rh] = [wide / columns, high / rows];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) windows += `M${x + cw * (column + 0.28)} ${y + rh * (row + 0.25)}h${cw * 0.44}v${rh * 0.5}h${-cw * 0.44}Z`;
  plate.area(windows, isDark(tone) ? "gold" : 4);
}

/** A temple of the state: steps, columns and a gable. */
export function temple(plate: Plate, x: number, y: number, wide: number, high: number, columns = 5): void {
  plate.shape(`M${x - 4} ${y + high}h${wide + 8}v5h${-wide - 8}Z`, 1, 1.1).shape(`M${x} ${y + high * 0.38}h${wide}v${high * 0.62}h${-wide}Z`, 3, 1.1);
  for (let index = 0; index < columns; index++) plate.shape(`M${x + 2 + ((wide - 8) * index) / (columns - 1)} ${y + high * 0.38}h4v${high * 0.62}h-4Z`, "white", 0.9);
  plate.shape(`M${x - 3} ${y + high * 0.38}h${wide + 6}L${x + wide / 2} ${y}Z`, 0, 1.3).line(`M${x + wide * 0.22} ${y + high * 0.3}H${x + wide * 0.78}L${x + wide / 2} ${y + high * 0.1}Z`, 0.9);
}

/** The dome under which laws are made. */
export function capitol(plate: Plate, x: number, y: number, size: number): void {
  const s = (value: number): number => Math.round(value * size * 10) / 10;
  plate.shape(`M${x - s(52)} ${y}h${s(104)}v${-s(20)}h${-s(104)}Z`, 0, 1.2);
  let windows = "";
  for (let index = 0; index < 13; index++) windows += `M${x - s(49) + s(8) * index} ${y - s(15)}h${s(3)}v${s(11)}h${-s(3)}Z`;
  plate.area(windows, 3).shape(`M${x - s(20)} ${y - s(20)}h${s(40)}l${-s(20)} ${-s(9)}Z`, 0, 1.1);
  plate.shape(`M${x - s(15)} ${y - s(25)}h${s(30)}v${-s(11)}h${-s(30)}Z`, 0, 1.1);
  plate.area([-12, -6, 0, 6, 12].map((dx) => `M${x + s(dx) - s(1.2)} ${y - s(34)}h${s(2.4)}v${s(8)}h${-s(2.4)}Z`).join(""), 3);
  plate.shape(curve(points([x - s(14), y - s(36), x - s(13), y - s(48), x - s(6), y - s(56), x, y - s(58), x + s(6), y - s(56), x + s(13), y - s(48), x + s(14), y - s(36)])) + "Z", 0, 1.3);
  plate.fine(() => [-9, -4.5, 0, 4.5, 9].map((dx) => stroke(points([x + s(dx), y - s(37), x + s(dx * 0.95), y - s(47), x + s(dx * 0.3), y - s(57)]), 0.9)).join(""));
  plate.shape(`M${x - s(3)} ${y - s(57)}h${s(6)}v${-s(7)}h${-s(6)}Z`, 0, 1).line(`M${x} ${y - s(64)}v${-s(6)}`, 1.3);
}

/** People seen from afar, shoulder to shoulder. */
export function crowd(plate: Plate, from: number, to: number, y: number, many: number, tone: Tone = 4): void {
  for (let index = 0; index < many; index++) {
    const x = from + ((to - from) * (index + 0.5)) / many;
    const up = (index * 7) % 5;
    plate.area(`M${x - 6} 101V${y + 8 - up}Q${x} ${y + 2 - up} ${x + 6} ${y + 8 - up}V101Z${circle(x, y - up, 4)}`, index % 3 === 1 && tone === 4 ? 3 : tone);
  }
}

/** A flag that flies from its staff. */
export function flag(plate: Plate, x: number, y: number, high: number, tone: Tone = "red", wide = 28): void {
  plate.line(`M${x} ${y}V${y + high}`, 1.8);
  plate.shape(`${curve(points([x, y, x + wide * 0.33, y - 3, x + wide * 0.66, y + 2, x + wide, y - 1]))}L${curve(points([x + wide, y + 15, x + wide * 0.66, y + 18, x + wide * 0.33, y + 13, x, y + 16])).slice(1)}Z`, tone, 1.2);
  plate.fine(() => comb(points([x + 4, y, x + wide - 2, y]), points([x + 4, y + 15, x + wide - 2, y + 15]), 6, 0.8), isDark(tone) ? 1 : 4);
}

/** A ship of grey plates. */
export function warship(plate: Plate, x: number, y: number, size = 1): void {
  plate.moved(`translate(${x} ${y}) scale(${size})`, () => {
    plate.shape("M-46 0L46 0L38 14H-38Z", 3, 1.3).shape("M-22 0V-10H-6V-18H8V-10H22V0Z", 1, 1.2).line("M0 -18V-34M-8 -28H8M22 -5H36M-22 -5H-36", 1.6);
    plate.fine(() => hatch(points([-40, 4, 40, 4]), points([-37, 12, 37, 12]), 4, 0.8), 1);
  });
}

export function plane(plate: Plate, x: number, y: number, turn: number, size: number, tone: Tone = "white"): void {
  plate.moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () =>
    void plate.shape("M-30 0Q-28 -4 -16 -4H22Q32 -3 34 0Q32 3 22 4H-16Q-28 4 -30 0Z", tone, 1.3).shape("M4 2L-10 22H-4L14 3Z", tone, 1.2).shape("M4 -3L-6 -17H-1L12 -4Z", 1, 1.2).shape("M-26 -2L-34 -14H-29L-18 -4Z", tone, 1.2),
  );
}
