/** What is worn on the nose and on the head. */
import { circle, type Head } from "./head";
import { comb, curve, hatch, points, type Line } from "./pen";
import type { Plate, Tone } from "./plate";

export function drawGlasses(plate: Plate, head: Head): void {
  const kind = head.look.glasses;
  if (!kind) return;
  const gap = (head.look.eyes?.gap ?? 100) / 100;
  const [cx, y] = head.mid([100 + 15.6 * gap, 93]);
  const dx = cx - 100;
  const [ear] = head.on([135, 92]);
  const w = kind === "wire" ? 1.2 : kind === "pince-nez" ? 1.6 : 2.2;
  const lens = (x: number, side: number): string => {
    switch (kind) {
      case "square":
      case "dark":
        return `M${x - 11} ${y - 8}H${x + 11}Q${x + 12} ${y + 8} ${x + 7} ${y + 8.500}H${x - 7}Q${x - 12} ${y + 8} ${x - 11} ${y - 8}Z`;
      case "cat":
        return curve(points([x - side * 9, y + 2, x - side * 8, y - 6, x + side * 4, y - 8, x + side * 14, y - 11, x + side * 11, y + 2, x + side * 3, y + 8.500, x - side * 6, y + 7])) + "Z";
      case "pince-nez":
        return circle(x, y + 0.5, 9.400);
      case "wire":
        return `M${x - 12} ${y - 7}Q${x} ${y - 10} ${x + 12} ${y - 7}Q${x + 13} ${y + 8} ${x + 2} ${y + 11}Q${x - 12} ${y + 11} ${x - 12} ${y - 7}Z`;
      default:
        return circle(x, y, 11);
    }
  };
  if (kind === "domino") return domino(plate, head);
  const sides = kind === "monocle" ? [1] : [-1, 1];
  for (const side of sides) {
    if (kind === "dark") plate.area(lens(100 + side * dx, side), 4);
    plate.line(lens(100 + side * dx, side), w);
    plate.fine(() => hatch(points([100 + side * dx - 7, y - 2, 100 + side * dx - 2, y - 7]), points([100 + side * dx - 5, y + 1, 100 + side * dx + 1, y - 6]), 2, 1), "white");
  }
  if (kind === "monocle") plate.line(`M${100 + dx + 9} ${y + 6}Q${100 + dx + 20} ${y + 40} ${100 + dx + 8} ${y + 70}`, 1);
  else if (kind === "pince-nez") {
    plate.line(`M${100 - dx + 8.500} ${y - 3}Q100 ${y - 12} ${100 + dx - 8.500} ${y - 3}`, 1.6);
    plate.line(`M${100 + dx + 9} ${y + 3}Q${100 + dx + 22} ${y + 34} ${100 + dx + 14} ${y + 78}`, 1);
  } else {
    plate.line(`M${100 - dx + 10.500} ${y - 2}Q100 ${y - 6} ${100 + dx - 10.500} ${y - 2}`, w);
    plate.line(`M${100 - dx - 11} ${y - 3}L${200 - ear} ${y - 5}M${100 + dx + 11} ${y - 3}L${ear} ${y - 5}`, w);
  }
}

/** A mask with holes for the eyes. */
function domino(plate: Plate, head: Head): void {
  const row = [66, 88, 74, 79, 92, 80, 100, 84, 108, 80, 126, 79, 134, 88, 130, 100, 116, 104, 106, 99, 100, 95, 94, 99, 84, 104, 70, 100];
  const gap = (head.look.eyes?.gap ?? 100) / 100;
  const holes = [-1, 1].map((side) => {
    const [x, y] = head.mid([100 + side * 15.6 * gap, 92]);
    return curve(points([x - 10, y + 0.500, x - 4, y - 5.500, x + 4, y - 5.500, x + 10, y + 0.500, x + 4, y + 5, x - 4, y + 5])) + "Z";
  });
  const way = curve(points(row).map(head.on)) + "Z";
  plate.hollow(way, holes, 4).line(way, 1.4);
}

interface Hat {
  plate: Plate;
  /** Points of the usual head, as this one has them. */
  on: (row: readonly number[]) => Line;
}
const closed = (line: Line): string => curve(line) + "Z";

function brim({ plate, on }: Hat, y: number, wide: number, thick: number, tone: Tone, sag = 5): void {
  plate.shape(closed(on([100 - wide, y - 2, 100 - wide * 0.6, y - 1 + sag * 0.4, 100, y + sag * 0.6, 100 + wide * 0.6, y - 1 + sag * 0.4, 100 + wide, y - 2, 100 + wide * 0.94, y + thick * 0.6, 100 + wide * 0.55, y + thick + sag * 0.5, 100, y + thick + sag, 100 - wide * 0.55, y + thick + sag * 0.5, 100 - wide * 0.94, y + thick * 0.6])), tone, 1.6);
}

function gleam({ plate, on }: Hat, row: readonly number[], to: readonly number[], many: number, tone: Tone): void {
  if (plate.detail > 0) plate.area(hatch(on(row), on(to), plate.many(many), plate.isFine ? 1.3 : 2), tone);
}

const HATS = {
  stovepipe: (hat) => {
    hat.plate.shape(closed(hat.on([66, 60, 63, 24, 60, -14, 80, -19, 120, -19, 140, -14, 137, 24, 134, 60, 100, 66])), 4, 1.6);
    gleam(hat, [72, -12, 74, 24, 76, 54], [86, -14, 87, 24, 88, 56], 9, 1);
    gleam(hat, [128, -12, 126, 24, 124, 44], [134, -12, 131, 24, 129, 44], 4, 2);
    hat.plate.area(`${curve(hat.on([65, 44, 100, 51, 135, 44]))}L${curve(hat.on([134.500, 57, 100, 64, 66, 57])).slice(1)}Z`, 3);
    brim(hat, 57, 54, 5, 4);
  },
  cocked: (hat) => {
    hat.plate.shape(closed(hat.on([70, 58, 74, 38, 100, 30, 126, 38, 130, 58, 100, 62])), 4, 1.5);
    hat.plate.shape(closed(hat.on([40, 62, 54, 44, 76, 34, 100, 22, 124, 34, 146, 44, 160, 62, 132, 58, 100, 66, 68, 58])), 4, 1.6);
    hat.plate.line(curve(hat.on([42, 60, 56, 45, 77, 36, 100, 25, 123, 36, 144, 45, 158, 60])), 1.8, "gold");
    gleam(hat, [60, 52, 76, 42, 96, 34], [66, 56, 80, 50, 98, 46], 6, 2);
    const [x, y] = hat.on([124, 46])[0];
    hat.plate.shape(circle(x, y, 5.500), "white", 1.2).shape(circle(x, y, 2.600), "red", 1);
  },
  straw: (hat) => {
    hat.plate.shape(closed(hat.on([67, 60, 66, 36, 78, 24, 100, 21, 122, 26, 133, 38, 134, 60, 100, 66])), "gold", 1.6);
    if (hat.plate.detail > 0) hat.plate.area(hatch(hat.on([70, 34, 100, 24, 130, 36]), hat.on([66, 60, 100, 66, 134, 60]), hat.plate.many(11), 1.2) + comb(hat.on([72, 30, 100, 22, 128, 31]), hat.on([67, 60, 100, 66, 133, 60]), hat.plate.many(15), 1), 4);
    hat.plate.area(`${curve(hat.on([66, 48, 100, 55, 134, 48]))}L${curve(hat.on([134, 58, 100, 65, 66, 58])).slice(1)}Z`, 4);
    brim(hat, 58, 66, 6, "gold", 7);
    if (hat.plate.detail > 0) hat.plate.area(comb(hat.on([40, 58, 100, 62, 160, 58]), hat.on([38, 63, 100, 75, 162, 63]), hat.plate.many(34), 1), 4);
  },
  fishing: (hat) => {
    hat.plate.shape(closed(hat.on([68, 60, 69, 40, 80, 30, 100, 27, 120, 30, 131, 40, 132, 60, 100, 64])), 1, 1.6);
    gleam(hat, [80, 36, 78, 58], [124, 36, 126, 58], 9, 3);
    hat.plate.area(`${curve(hat.on([68, 50, 100, 56, 132, 50]))}L${curve(hat.on([132, 58, 100, 64, 68, 58])).slice(1)}Z`, 3);
    brim(hat, 58, 56, 8, 1, 4);
    const [x, y] = hat.on([82, 52])[0];
    hat.plate.line(`M${x} ${y}q-2 8 3 8t4-6M${x} ${y}l-6-5M${x} ${y}l-2-7`, 1.3, "red");
    const [u, v] = hat.on([112, 53])[0];
    hat.plate.line(`M${u} ${v}q-2 7 3 7t3-5M${u} ${v}l6-6M${u} ${v}l1-8`, 1.3, "red");
  },
  stetson: (hat) => {
    hat.plate.shape(closed(hat.on([68, 60, 68, 34, 76, 17, 90, 13, 100, 19, 110, 13, 124, 17, 132, 34, 132, 60, 100, 66])), 1, 1.6);
    gleam(hat, [112, 20, 118, 40, 118, 60], [128, 26, 130, 40, 130, 58], 7, 3);
    hat.plate.line(curve(hat.on([92, 18, 99, 32, 100, 40])), 1.4);
    hat.plate.area(`${curve(hat.on([68, 48, 100, 55, 132, 48]))}L${curve(hat.on([132, 57, 100, 64, 68, 57])).slice(1)}Z`, 4);
    hat.plate.shape(closed(hat.on([30, 46, 46, 58, 68, 57, 100, 65, 132, 57, 154, 58, 170, 46, 160, 64, 132, 69, 100, 74, 68, 69, 40, 64])), 1, 1.6);
    gleam(hat, [112, 68, 140, 64, 160, 58], [112, 72, 140, 68, 158, 64], 4, 3);
  },
  fedora: (hat) => {
    hat.plate.shape(closed(hat.on([69, 60, 70, 36, 82, 24, 100, 28, 116, 22, 129, 34, 131, 60, 100, 66])), 2, 1.6);
    gleam(hat, [112, 30, 118, 56], [126, 36, 129, 56], 7, 4);
    hat.plate.area(`${curve(hat.on([69, 48, 100, 54, 131, 48]))}L${curve(hat.on([131, 58, 100, 65, 69, 58])).slice(1)}Z`, 4);
    brim(hat, 58, 53, 5, 2, 5);
  },
  topper: (hat) => {
    hat.plate.shape(closed(hat.on([68, 60, 67, 36, 63, 10, 82, 6, 118, 6, 137, 10, 133, 36, 132, 60, 100, 66])), 4, 1.6);
    gleam(hat, [72, 14, 76, 36, 76, 54], [84, 12, 86, 36, 86, 56], 7, 1);
    brim(hat, 57, 50, 5, 4, 6);
  },
  bowler: (hat) => {
    hat.plate.shape(closed(hat.on([68, 60, 69, 42, 80, 29, 100, 24, 120, 29, 131, 42, 132, 60, 100, 66])), 4, 1.6);
    gleam(hat, [76, 38, 74, 56], [90, 29, 86, 60], 6, 1);
    brim(hat, 58, 48, 5, 4, 4);
  },
  beret: (hat) => {
    hat.plate.shape(closed(hat.on([63, 64, 52, 58, 50, 46, 66, 34, 96, 27, 128, 31, 146, 44, 146, 56, 136, 63, 100, 58])), "red", 1.6);
    gleam(hat, [108, 32, 136, 46, 140, 58], [124, 32, 144, 48, 144, 56], 5, 4);
    hat.plate.area(`${curve(hat.on([64, 60, 100, 52, 136, 59]))}L${curve(hat.on([136, 66, 100, 60, 64, 67])).slice(1)}Z`, 4).line(curve(hat.on([96, 28, 95, 22])), 2);
  },
  crown: (hat) => {
    const band = hat.on([64, 58, 58, 20, 78, 38, 88, 12, 100, 34, 112, 12, 122, 38, 142, 20, 136, 58]);
    hat.plate.shape(`M${band.map(([x, y]) => `${x} ${y}`).join("L")}L${curve(hat.on([136, 58, 100, 65, 64, 58])).slice(1)}Z`, "gold", 1.800);
    hat.plate.area(`${curve(hat.on([63, 47, 100, 54, 137, 47]))}L${curve(hat.on([136, 58, 100, 65, 64, 58])).slice(1)}Z`, "red").line(curve(hat.on([63, 47, 100, 54, 137, 47])), 1.4).line(curve(hat.on([136, 58, 100, 65, 64, 58])), 1.6);
    for (const [x, y] of hat.on([58, 18, 88, 10, 112, 10, 142, 18])) hat.plate.shape(circle(x, y, 4), "white", 1.3);
    for (const [x, y] of hat.on([80, 54, 100, 57, 120, 54])) hat.plate.shape(circle(x, y, 2.600), "white", 1);
  },
  // The crown of Liberty.
  rays: (hat) => {
    for (const turn of [-66, -44, -22, 0, 22, 44, 66]) {
      const [x, y] = hat.on([100, 66])[0];
      hat.plate.moved(`rotate(${turn} ${x} ${y})`, () => void hat.plate.shape(`M${x - 5} ${y - 18}L${x} ${y - 62}L${x + 5} ${y - 18}Z`, "gold", 1.5));
    }
    hat.plate.shape(`${curve(hat.on([63, 62, 74, 47, 100, 41, 126, 47, 137, 62]))}L${curve(hat.on([137, 70, 124, 57, 100, 52, 76, 57, 63, 70])).slice(1)}Z`, "gold", 1.7);
  },
  hood: (hat) => {
    hat.plate.shape(closed(hat.on([50, 176, 46, 120, 50, 66, 70, 32, 100, 18, 130, 32, 150, 66, 154, 120, 150, 176, 124, 156, 137, 118, 134, 76, 118, 54, 100, 48, 82, 54, 66, 76, 63, 118, 76, 156])), 4, 1.8);
    gleam(hat, [78, 34, 58, 66, 54, 130], [92, 38, 70, 62, 61, 100], 7, 2);
    gleam(hat, [120, 32, 142, 66, 148, 140], [108, 36, 130, 62, 140, 110], 7, 3);
  },
  headscarf: (hat) => {
    hat.plate.shape(closed(hat.on([56, 160, 52, 112, 56, 66, 76, 38, 100, 31, 124, 38, 144, 66, 148, 112, 144, 160, 124, 152, 134, 110, 130, 76, 116, 60, 100, 56, 84, 60, 70, 76, 66, 110, 76, 152])), "red", 1.6);
    gleam(hat, [80, 40, 62, 70, 58, 120], [94, 50, 74, 68, 66, 106], 6, 4);
    gleam(hat, [120, 40, 138, 70, 142, 130], [108, 52, 128, 70, 134, 110], 8, 4);
  },
} satisfies Record<string, (hat: Hat) => void>;

export type HatName = keyof typeof HATS;

export function drawHat(plate: Plate, head: Head): void {
  const kind = head.look.hat;
  if (kind) HATS[kind]({ plate, on: (row) => points(row).map(head.on) });
}

/** How high each hat reaches on the usual head. */
export const HAT_TOPS: Record<HatName, number> = { stovepipe: -20, cocked: 21, straw: 19, fishing: 25, stetson: 11, fedora: 20, topper: 4, bowler: 22, beret: 22, crown: 6, rays: 2, headscarf: 30, hood: 16 };
