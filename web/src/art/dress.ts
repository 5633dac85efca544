/** What people wear below the chin, by the fashion of their time. */
import { circle, mirrored } from "./head";
import type { Look } from "./look";
import { comb, curve, hatch, leaf, points, type Line } from "./pen";
import { skinTone, type Plate, type Tone } from "./plate";

interface Body {
  plate: Plate;
  look: Look;
  cloth: Tone;
  tie: Tone;
  /** A row of points, widened by the girth. */
  g: (row: readonly number[]) => Line;
}

export function drawDress(plate: Plate, look: Look, drop: number): void {
  const wide = (look.girth ?? 100) / 100;
  const g = (row: readonly number[]): Line => points(row).map(([x, y]) => [100 + (x - 100) * wide, y] as const);
  const body: Body = { plate, look, cloth: look.cloth ?? 4, tie: look.tie ?? 4, g };
  plate.moved(`translate(0 ${Math.round(drop * 10) / 10})`, () => {
    neck(body);
    DRESSES[look.dress ?? "suit"](body);
  });
}

function neck({ plate, look }: Body): void {
  const w = 21 * ((look.neck ?? 100) / 100);
  const skin = look.skin ?? 0;
  const outline = `${curve(points([100 - w, 112, 100 - w, 140, 100 - w - 4, 156]))}L100 190L${curve(points([100 + w + 4, 156, 100 + w, 140, 100 + w, 112])).slice(1)}Z`;
  plate.area(outline, skinTone(skin));
  plate.within(outline, () => {
    plate.area(leaf(points([70, 128, 100, 152, 130, 128]), points([70, 140, 96, 160, 130, 166])), skin ? skinTone(skin, true) : 2);
    plate.fine(() => hatch(points([74, 134, 100, 148, 128, 138]), points([80, 156, 104, 164, 128, 160]), 9, 1.2));
    plate.fine(() => comb(points([100 + w, 130, 100 + w, 170]), points([108, 146, 106, 176]), 14, 1.1, 0, "out"));
  });
  plate.line(outline, 1.3);
}

const SHOULDERS = [76, 152, 60, 159, 36, 168, 20, 182, 12, 204, 10, 222];

function coat({ plate, cloth, g }: Body, tone: Tone = cloth): void {
  const left = g(SHOULDERS);
  const right = g(mirrored(SHOULDERS));
  const outline = `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`;
  plate.area(outline, tone);
  const ink: Tone = tone === 4 || tone === "navy" || tone === 3 || tone === "red" ? 1 : 4;
  if (plate.detail > 0) {
    plate.within(outline, () => {
      // The folds of the sleeves, and the shade of the far side.
      plate.area(comb(g([20, 182, 40, 168, 64, 158]), g([8, 222, 34, 222, 58, 222]), plate.many(15), plate.isFine ? 1.1 : 1.8, 0.06, "out"), ink);
      plate.area(comb(g([180, 182, 160, 168, 136, 158]), g([196, 222, 170, 222, 142, 222]), plate.many(22), plate.isFine ? 1.3 : 1.8, -0.06, "out"), ink === 1 ? 2 : 4);
    });
  }
  plate.line(outline, 1.6);
}

/** An area on the left and its mirror image on the right. */
function twin(plate: Plate, row: readonly number[], tone: Tone, width = 1.3, isSmooth = false): void {
  for (const one of [row, mirrored(row)]) {
    const line = points(one);
    plate.shape(isSmooth ? curve(line) + "Z" : `M${line.map(([x, y]) => `${x} ${y}`).join("L")}Z`, tone, width);
  }
}

function shirt({ plate }: Body, row: readonly number[] = [78, 150, 84, 176, 100, 222]): void {
  const left = points(row);
  const right = points(mirrored(row)).reverse();
  plate.shape(`M${[...left, ...right].map(([x, y]) => `${x} ${y}`).join("L")}Z`, "white", 1.2);
}

/** Lapels with a notch. */
function lapels({ plate, cloth }: Body, isWide = false): void {
  const out = isWide ? 54 : 60;
  const tone: Tone = cloth === 4 ? 3 : cloth === "navy" ? "navy" : cloth;
  twin(plate, [79, 150, 66, 157, out, 180, out + 8, 182, out + 5, 188, 97, 224, 100, 224, 85, 176], tone, 1.4);
}

function longTie({ plate, tie }: Body): void {
  plate.shape("M95 161L105 161L107 169L111 205L100 224L89 205L93 169Z", tie, 1.2).shape("M93.5 158L106.5 158L104.5 168L95.5 168Z", tie, 1.2);
  if (plate.isFine) plate.area(hatch(points([90, 196, 104, 172]), points([96, 222, 112, 196]), 6, 1.6), tie === 4 || tie === "navy" || tie === 3 ? 1 : 4);
}

function bow({ plate, tie }: Body, y = 163, wide = 17): void {
  twin(plate, [100, y, 100 - wide * 0.6, y - 6, 100 - wide, y - 6.500, 100 - wide - 1, y + 6, 100 - wide * 0.6, y + 5.500, 100, y + 1], tie, 1.2, true);
  plate.shape(`M96 ${y - 3.500}L104 ${y - 3.500}L103.500 ${y + 4}L96.500 ${y + 4}Z`, tie, 1.2);
  const ink: Tone = tie === 4 || tie === 3 || tie === "navy" ? 1 : 4;
  plate.fine(() => comb(points([96, y - 2, 96, y + 3]), points([100 - wide, y - 4, 100 - wide, y + 4]), 4, 0.9, 0, "out") + comb(points([104, y - 2, 104, y + 3]), points([100 + wide, y - 4, 100 + wide, y + 4]), 4, 0.9, 0, "out"), ink);
}

function jabot({ plate }: Body): void {
  plate.shape(curve(points([88, 160, 82, 172, 87, 182, 80, 196, 88, 208, 84, 224, 118, 224, 113, 206, 121, 194, 113, 182, 118, 170, 112, 160])) + "Z", "white", 1.3);
  if (plate.detail > 0) plate.area(comb(points([94, 162, 100, 164, 106, 162]), points([84, 220, 100, 224, 116, 220]), plate.many(12), plate.isFine ? 1.1 : 1.6, 0.14), 3);
}

function cravat({ plate }: Body, tone: Tone = "white"): void {
  const outline = curve(points([76, 142, 74, 152, 80, 165, 100, 170, 120, 165, 126, 152, 124, 142])) + "L" + curve(points([124, 142, 112, 150, 100, 152, 88, 150, 76, 142])).slice(1) + "Z";
  plate.shape(outline, tone, 1.4);
  plate.fine(() => hatch(points([76, 146, 100, 157, 124, 146]), points([78, 160, 100, 168, 122, 160]), 5, 1.1), tone === 4 ? 1 : 3);
}

const DRESSES = {
  colonial: (body) => {
    coat(body);
    const { plate, cloth } = body;
    shirt(body, [76, 152, 82, 180, 86, 222]);
    jabot(body);
    cravat(body);
    const tone: Tone = cloth === 4 ? 3 : cloth;
    twin(plate, [77, 150, 62, 158, 55, 184, 68, 222, 84, 222, 80, 182], tone, 1.4);
    for (const y of plate.detail ? [176, 190, 204] : []) plate.shape(circle(67, y, 2.200), "gold", 0.9).shape(circle(133, y, 2.200), "gold", 0.9);
  },
  // The buff and blue of a general, with epaulettes.
  buff: (body) => {
    coat(body);
    const { plate, g } = body;
    shirt(body, [76, 152, 82, 180, 86, 222]);
    jabot(body);
    cravat(body);
    twin(plate, [77, 150, 60, 157, 50, 186, 66, 224, 84, 224, 80, 182], 0, 1.4);
    for (const y of plate.detail ? [174, 188, 202] : []) plate.shape(circle(62, y, 2.400), "gold", 0.9).shape(circle(138, y, 2.400), "gold", 0.9);
    for (const side of [SHOULDERS, mirrored(SHOULDERS)]) {
      const [x, y] = g(side.slice(4, 6))[0];
      const out = side === SHOULDERS ? -1 : 1;
      plate.shape(curve(points([x - out * 14, y - 7, x, y - 7, x + out * 14, y + 1, x + out * 16, y + 9, x, y + 4, x - out * 14, y + 1])) + "Z", "gold", 1.3);
      plate.fine(() => comb(points([x - out * 2, y + 2, x + out * 15, y + 7]), points([x - out * 3, y + 14, x + out * 14, y + 21]), 7, 1.6), "gold");
    }
  },
  // A high collar to the cheeks, and a wound neckcloth.
  stock: (body) => {
    coat(body);
    const { plate, cloth } = body;
    shirt(body);
    cravat(body, body.tie === 4 ? 4 : "white");
    twin(plate, [76, 136, 70, 150, 80, 160, 93, 158, 84, 148], "white", 1.3);
    bow(body, 167, 13);
    twin(plate, [78, 148, 62, 146, 56, 176, 68, 196, 92, 224, 96, 224, 84, 182], cloth === 4 ? 3 : cloth, 1.4);
  },
  // A turned-down collar and a bow, under a frock coat.
  frock: (body) => {
    coat(body);
    const { plate } = body;
    shirt(body);
    plate.shape("M84 182L100 190L116 182L122 224L78 224Z", body.cloth === 4 ? 2 : 1, 1.2);
    twin(plate, [80, 146, 76, 158, 92, 168, 100, 160, 88, 154], "white", 1.3);
    bow(body, 164, 16);
    lapels(body, true);
  },
  // A wing collar with a broad tie.
  wing: (body) => {
    coat(body);
    const { plate } = body;
    shirt(body);
    plate.shape("M80 140Q100 158 120 140L122 160Q100 170 78 160Z", "white", 1.3);
    plate.shape("M92 160L108 160L116 182L100 200L84 182Z", body.tie, 1.3);
    plate.shape("M92 158L108 158L105 170L95 170Z", body.tie, 1.2);
    twin(plate, [100, 158, 84, 150, 88, 166], "white", 1.2);
    if (plate.isFine) plate.area(hatch(points([88, 174, 98, 196]), points([106, 166, 114, 182]), 6, 1.2), body.tie === 4 ? 1 : 4);
    plate.shape("M78 196L100 206L122 196L122 224L78 224Z", body.cloth === 4 ? 2 : 1, 1.2);
    lapels(body, true);
  },
  // A stiff round collar, closed high.
  stiff: (body) => {
    coat(body);
    const { plate } = body;
    shirt(body);
    longTie(body);
    plate.shape("M79 138Q100 156 121 138L124 152Q120 166 108 166L101 158L92 166Q80 166 76 152Z", "white", 1.3);
    lapels(body);
  },
  suit: (body) => {
    coat(body);
    shirt(body);
    longTie(body);
    twin(body.plate, [80, 146, 76, 156, 90, 172, 100, 159, 88, 153], "white", 1.3);
    lapels(body);
  },
  bowtie: (body) => {
    coat(body);
    shirt(body);
    twin(body.plate, [80, 146, 76, 156, 88, 170, 100, 160, 88, 153], "white", 1.3);
    bow(body, 165, 15);
    lapels(body);
  },
  // Open at the neck.
  open: (body) => {
    coat(body);
    body.plate.area("M84 150L100 184L116 150Z", skinTone(body.look.skin ?? 0));
    twin(body.plate, [80, 146, 72, 156, 80, 178, 100, 190, 86, 160], "white", 1.3);
    lapels(body);
  },
  blouse: (body) => {
    coat(body);
    const { plate } = body;
    shirt(body, [80, 158, 86, 180, 92, 222]);
    plate.area("M84 152Q100 176 116 152L112 146L88 146Z", skinTone(body.look.skin ?? 0)).line("M82 155Q100 182 118 155", 1.4);
    lapels(body, true);
  },
  pearls: (body) => {
    coat(body);
    const { plate } = body;
    const skin = body.look.skin ?? 0;
    plate.shape("M74 153Q80 178 100 180Q120 178 126 153L116 146L84 146Z", skinTone(skin), 1.3);
    const many = plate.detail ? 11 : 7;
    for (let index = 0; index < many; index++) {
      const t = (index / (many - 1)) * 2 - 1;
      plate.shape(circle(100 + t * 21, 170 - t * t * 15, plate.detail ? 2.3 : 3), "white", 0.9);
    }
  },
  scarf: (body) => {
    coat(body);
    const { plate, tie } = body;
    plate.shape(curve(points([74, 146, 70, 160, 84, 176, 100, 180, 118, 174, 130, 160, 126, 146, 112, 158, 88, 158])) + "Z", tie, 1.4);
    plate.shape("M104 174L122 170L128 206L108 210Z", tie, 1.3);
    plate.fine(() => hatch(points([76, 152, 100, 166, 126, 152]), points([76, 164, 100, 178, 126, 164]), 5, 1.2), 1);
  },
  robe: (body) => {
    coat(body, 4);
    const { plate } = body;
    plate.area(comb(points([70, 158, 100, 170, 130, 158]), points([40, 222, 100, 222, 160, 222]), plate.many(18), 1.3, 0.05, "out"), 2);
    plate.shape(curve(points([84, 152, 78, 166, 88, 176, 84, 190, 94, 192, 100, 184, 106, 192, 116, 190, 112, 176, 122, 166, 116, 152])) + "Z", "white", 1.3);
    plate.fine(() => comb(points([90, 158, 110, 158]), points([84, 188, 116, 188]), 9, 1, 0.1), 3);
  },
  roll: (body) => {
    coat(body);
    const { plate, cloth } = body;
    plate.shape(curve(points([76, 144, 73, 156, 80, 166, 100, 170, 120, 166, 127, 156, 124, 144, 112, 153, 88, 153])) + "Z", cloth === 4 ? 3 : cloth, 1.4);
    plate.fine(() => comb(points([78, 148, 100, 156, 122, 148]), points([80, 164, 100, 169, 120, 164]), 14, 1.1), 1);
  },
  uniform: (body) => {
    coat(body);
    const { plate, cloth } = body;
    plate.shape("M78 142Q100 160 122 142L126 160L100 168L74 160Z", cloth === 4 ? 3 : cloth, 1.4);
    plate.line("M100 166V224", 1.2, "gold");
    for (const y of plate.detail ? [176, 190, 204] : [182, 202]) plate.shape(circle(88, y, 2.600), "gold", 0.9).shape(circle(112, y, 2.600), "gold", 0.9);
    for (const x of [44, 156]) plate.shape(curve(body.g([x - 18, 168, x, 160, x + 18, 160, x + 16, 168, x, 170, x - 16, 178])) + "Z", "gold", 1.2);
  },
  // A broad ribbon over one shoulder.
  sash: (body) => {
    DRESSES.suit(body);
    const { plate, g } = body;
    const ribbon = (from: number, to: number, tone: Tone): void => void plate.area(curve(g([46 + from, 163, 80 + from, 190, 112 + from, 224])) + "L" + curve(g([112 + to, 224, 80 + to, 190, 46 + to, 163])).slice(1) + "Z", tone);
    ribbon(0, 9, "navy");
    ribbon(9, 18, "white");
    ribbon(18, 27, "red");
    plate.line(curve(g([46, 163, 80, 190, 112, 224])), 1.400).line(curve(g([73, 159, 107, 190, 139, 224])), 1.400);
  },
  ermine: (body) => {
    coat(body);
    const { plate } = body;
    shirt(body, [84, 156, 88, 180, 92, 222]);
    plate.line("M92 170H108M92 182H108M92 194H108M92 206H108", 2, "gold");
    twin(plate, [78, 146, 58, 152, 34, 166, 44, 190, 66, 184, 88, 224, 97, 224, 86, 176], "white", 1.5);
    if (plate.detail > 0) plate.area([[52, 168], [66, 162], [74, 176], [82, 194], [60, 178]].flatMap(([x, y]) => [x, 200 - x].map((at) => `M${at} ${y}l2.500 7h-5Z`)).join(""), 4);
    plate.shape(circle(100, 160, 5), "gold", 1.300);
  },
  gown: (body) => {
    coat(body);
    const { plate } = body;
    plate.shape("M72 153Q78 186 100 188Q122 186 128 153L116 146L84 146Z", skinTone(body.look.skin ?? 0), 1.3);
    plate.shape(curve(points([66, 156, 74, 184, 100, 194, 126, 184, 134, 156, 128, 156, 120, 178, 100, 184, 80, 178, 72, 156])) + "Z", "white", 1.3);
    if (plate.detail > 0) plate.area(comb(points([72, 178, 100, 196, 128, 178]), points([50, 222, 100, 222, 150, 222]), plate.many(16), 1.5, 0.06, "out"), "gold");
    plate.shape(circle(100, 186, 5), "gold", 1.300);
  },
  cape: (body) => {
    DRESSES.suit(body);
    twin(body.plate, [80, 150, 60, 152, 26, 176, 4, 224, 40, 224, 62, 190], 4, 1.4);
    body.plate.line("M76 162Q100 176 124 162", 1.6, "gold").shape(circle(76, 161, 3), "gold", 1).shape(circle(124, 161, 3), "gold", 1);
  },
} satisfies Record<string, (body: Body) => void>;

export type DressName = keyof typeof DRESSES;
