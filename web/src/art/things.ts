/** What is worn on the head and the nose, and what is held: the things by which people are known. */
import { circle, type Head } from "./head";
import { comb, curve, hatch, points, stroke, type Line } from "./pen";
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
  const sides = kind === "monocle" ? [1] : [-1, 1];
  for (const side of sides) {
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

const HATS: Record<string, (hat: Hat) => void> = {
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
  cloche: (hat) => {
    hat.plate.shape(closed(hat.on([60, 80, 62, 50, 80, 32, 104, 29, 128, 36, 141, 56, 141, 80, 124, 70, 100, 68, 76, 72])), 2, 1.6);
    hat.plate.area(`${curve(hat.on([62, 66, 100, 58, 140, 66]))}L${curve(hat.on([141, 78, 100, 68, 61, 76])).slice(1)}Z`, "red");
    gleam(hat, [114, 34, 132, 58], [126, 36, 139, 62], 6, 4);
  },
  headscarf: (hat) => {
    hat.plate.shape(closed(hat.on([56, 160, 52, 112, 56, 66, 76, 38, 100, 31, 124, 38, 144, 66, 148, 112, 144, 160, 124, 152, 134, 110, 130, 76, 116, 60, 100, 56, 84, 60, 70, 76, 66, 110, 76, 152])), "red", 1.6);
    gleam(hat, [80, 40, 62, 70, 58, 120], [94, 50, 74, 68, 66, 106], 6, 4);
    gleam(hat, [120, 40, 138, 70, 142, 130], [108, 52, 128, 70, 134, 110], 8, 4);
  },
};

export function drawHat(plate: Plate, head: Head): void {
  const kind = head.look.hat;
  if (!kind || !(kind in HATS)) return;
  HATS[kind]({ plate, on: (row) => points(row).map(head.on) });
}

export const HAT_NAMES = Object.keys(HATS);

/** Things beside the face, in the usual head's own measures; `at` is where the mouth is. */
const PROPS: Record<string, (plate: Plate, head: Head) => void> = {
  axe: (plate) => {
    plate.shape("M158 224L165 112L171 112L168 224Z", "gold", 1.4);
    plate.shape(curve(points([160, 114, 150, 108, 136, 112, 131, 130, 140, 134, 152, 128, 160, 128])) + "L174 128L175 113Z", 1, 1.5);
    plate.fine(() => hatch(points([134, 116, 132, 130]), points([146, 112, 148, 128]), 6, 0.9));
  },
  cigar: (plate, head) => {
    const [x, y] = head.mid([108, 127]);
    plate.moved(`rotate(14 ${x} ${y})`, () => {
      plate.shape(`M${x} ${y - 2.200}L${x + 30} ${y - 3}L${x + 30} ${y + 2.600}L${x} ${y + 2}Z`, 3, 1.2).shape(`M${x + 30} ${y - 3}h4v5.600h-4Z`, "red", 1);
    });
    plate.line(`M${x + 34} ${y + 2}q8 -8 2 -16t6 -16`, 1, 2);
  },
  holder: (plate, head) => {
    const [x, y] = head.mid([91, 127]);
    plate.moved(`rotate(-152 ${x} ${y})`, () => {
      plate.shape(`M${x} ${y - 1.800}L${x + 28} ${y - 2.600}L${x + 28} ${y + 2.600}L${x} ${y + 1.600}Z`, 4, 1);
      plate.shape(`M${x + 28} ${y - 2}h18v4h-18Z`, "white", 1.1).area(`M${x + 46} ${y - 2}h3.500v4h-3.500Z`, "red");
    });
    plate.line(`M${x - 44} ${y - 24}q-8 -8 -2 -15t-4 -15`, 1.1, 2);
  },
  pipe: (plate, head) => {
    const [x, y] = head.mid([107, 127]);
    plate.shape(`M${x} ${y - 1.800}Q${x + 16} ${y + 1} ${x + 22} ${y + 7}L${x + 21} ${y - 6}L${x + 36} ${y - 7}Q${x + 38} ${y + 16} ${x + 28} ${y + 16}Q${x + 20} ${y + 15} ${x + 14} ${y + 6}Q${x + 8} ${y + 2} ${x} ${y + 2}Z`, 3, 1.3);
    plate.line(`M${x + 28} ${y - 9}q7 -7 1 -14t5 -14`, 1, 2);
  },
  carnation: (plate) => {
    plate.shape(curve(points([58, 176, 52, 180, 53, 187, 60, 191, 67, 188, 70, 181, 66, 175])) + "Z", "red", 1.3);
    plate.fine(() => stroke(points([55, 182, 61, 179, 67, 183]), 1.2) + stroke(points([57, 187, 61, 184, 66, 187]), 1.2));
    plate.line("M61 191L64 202", 1.6);
  },
  stick: (plate) => {
    plate.shape("M150 224L160 122Q161 108 170 110Q179 112 177 124L166 224Z", "gold", 1.5);
    plate.fine(() => hatch(points([166, 116, 160, 170, 157, 220]), points([172, 118, 168, 170, 162, 220]), 4, 1));
    plate.shape(circle(168, 140, 2.500), 3, 1).shape(circle(162, 180, 2.500), 3, 1);
  },
  scroll: (plate) => {
    plate.shape("M132 178L182 168L188 212L138 222Z", "white", 1.4);
    plate.shape(curve(points([128, 174, 134, 170, 186, 160, 188, 166, 184, 171, 134, 181])) + "Z", "white", 1.3);
    if (plate.detail > 0) plate.line("M144 188L176 182M145 195L178 189M146 202L170 197M147 209L174 204", 1.1);
  },
  quill: (plate) => {
    plate.shape(curve(points([150, 218, 152, 190, 160, 160, 174, 132, 182, 128, 182, 146, 172, 172, 160, 196, 152, 220])) + "Z", "white", 1.4);
    plate.line("M150 222Q158 176 180 132", 1.2);
    plate.fine(() => comb(points([154, 200, 164, 170, 178, 138]), points([160, 196, 172, 168, 184, 142]), 14, 0.9) + comb(points([154, 200, 164, 170, 178, 138]), points([150, 194, 158, 164, 172, 136]), 14, 0.9), 3);
  },
  shears: (plate) => {
    plate.line("M150 176L176 218M172 174L150 218", 3, 4).line(circle(148, 222, 6), 2.200).line(circle(178, 222, 6), 2.200);
    plate.line("M150 176L164 199M172 174L161 196", 1.6, 1);
  },
  bulb: (plate) => {
    plate.shape(curve(points([160, 128, 148, 134, 146, 148, 154, 160, 155, 168, 168, 168, 169, 160, 177, 148, 175, 134])) + "Z", "gold", 1.5);
    plate.line("M157 166L155 150L160 154L162 148L165 154L169 150L167 166", 1.1).shape("M154 168h15l-2 14h-11Z", 2, 1.3);
    plate.line("M161.500 112V120M140 124L146 130M183 124L177 130M132 146H140M184 146H192", 1.5, "gold");
  },
  cards: (plate) => {
    for (const [turn, sign] of [[-16, "M0 6l-4 5 4 5 4-5z"], [4, "M0 16c-4-4-6-6-6-8a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-2 4-6 8z"]] as const)
      plate.moved(`translate(146 166) rotate(${turn})`, () => plate.shape("M-10 -4h20v34h-20Z", "white", 1.2).area(sign, "red"));
    plate.shape("M128 188L166 182L170 196L132 202Z", 3, 1.3);
  },
  newspaper: (plate) => {
    plate.shape("M126 182L186 170L194 222L134 230Z", "white", 1.5);
    plate.line("M133 190L182 180", 3.4).line("M135 200L158 196M136 206L159 202M138 213L160 209M166 195L187 191M167 201L188 197M168 207L189 203", 1.1);
  },
  sax: (plate) => {
    plate.shape(curve(points([128, 152, 138, 150, 146, 158, 148, 180, 152, 200, 162, 206, 170, 196, 170, 180, 166, 168, 190, 162, 188, 180, 186, 204, 174, 220, 156, 222, 142, 210, 138, 184, 136, 164, 128, 158])) + "Z", "gold", 1.5);
    for (const y of [168, 180, 192]) plate.shape(circle(143 + (y - 168) * 0.1, y, 3), "white", 1);
    plate.fine(() => hatch(points([178, 168, 180, 190, 170, 212]), points([184, 166, 184, 192, 172, 216]), 3, 1));
  },
  peanut: (plate) => {
    plate.shape(curve(points([58, 172, 51, 174, 50, 182, 54, 187, 51, 193, 55, 201, 63, 200, 66, 192, 62, 187, 66, 180, 64, 173])) + "Z", "gold", 1.4);
    plate.fine(() => hatch(points([54, 178, 62, 176]), points([54, 197, 62, 195]), 6, 0.9));
  },
  medals: (plate) => {
    for (const [x, tone] of [[130, "red"], [140, "navy"], [150, "gold"]] as const) plate.shape(`M${x} 178h8v10h-8Z`, tone, 1).shape(circle(x + 4, 193, 4), "gold", 1);
  },
  broccoli: (plate) => {
    plate.shape("M54 188L58 212L66 212L68 188Z", 1, 1.3);
    plate.shape(curve(points([44, 186, 40, 178, 48, 172, 52, 166, 62, 164, 70, 168, 78, 174, 78, 184, 70, 190, 60, 188, 52, 191])) + "Z", 3, 1.4);
    plate.fine(() => [[50, 178], [58, 172], [66, 176], [72, 182], [60, 182]].map(([x, y]) => stroke(points([x - 3, y, x, y - 3, x + 3, y]), 1.2)).join(""), 1);
  },
  jar: (plate) => {
    plate.shape("M138 184h40v36q-20 8 -40 0Z", "white", 1.5).shape("M136 176h44v9h-44Z", 2, 1.4);
    [["red", 146, 194], ["gold", 156, 198], ["navy", 166, 192], ["gold", 148, 206], ["red", 160, 209], ["navy", 171, 204]].forEach(([tone, x, y]) => plate.shape(circle(x as number, y as number, 4.500), tone as Tone, 1));
  },
  cane: (plate) => {
    plate.line("M160 224L164 138", 5, 4).line("M160 224L164 138", 2.600, 2).shape(curve(points([158, 138, 156, 128, 164, 122, 173, 128, 171, 138])) + "Z", "gold", 1.4);
  },
  stars: (plate) => {
    for (const [x, y] of [[50, 178], [60, 174], [70, 171]]) plate.area(`M${x} ${y - 4}l1.200 2.800 3 .2-2.300 2 .8 3-2.700-1.700-2.700 1.700.8-3-2.300-2 3-.2Z`, "gold");
  },
  letters: (plate) => {
    plate.shape("M136 176L184 170L188 204L140 210Z", "white", 1.4).line("M136 176L164 194L184 170", 1.3).shape(circle(163, 193, 4), "red", 1);
  },
  ball: (plate) => {
    plate.shape(circle(162, 194, 21), 2, 1.6).line("M142 190Q162 204 183 190M160 173Q152 194 162 215", 1.3).fine(() => comb(points([178, 180, 184, 194, 176, 210]), points([166, 186, 170, 196, 166, 206]), 9, 1, 0.1, "out"));
  },
};

export function drawProp(plate: Plate, head: Head): void {
  const kind = head.look.prop;
  if (kind && kind in PROPS) PROPS[kind](plate, head);
}

export const PROP_NAMES = Object.keys(PROPS);
