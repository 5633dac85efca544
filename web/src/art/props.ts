/** What is held between the teeth, in the hand or on the lapel: the things by which people are known. */
import { circle, type Head } from "./head";
import type { Look } from "./look";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Plate, Tone } from "./plate";

/** What is held between the teeth. */
const MOUTHPIECES = {
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
} satisfies Record<string, (plate: Plate, head: Head) => void>;

export function drawMouthpiece(plate: Plate, head: Head): void {
  const { prop } = head.look;
  if (prop && prop in MOUTHPIECES) MOUTHPIECES[prop as keyof typeof MOUTHPIECES](plate, head);
}

/** What is held or worn beside the face, within a round frame. */
const PROPS = {
  axe: (plate) => {
    plate.shape("M158 224L165 112L171 112L168 224Z", "gold", 1.4);
    plate.shape(curve(points([160, 114, 150, 108, 136, 112, 131, 130, 140, 134, 152, 128, 160, 128])) + "L174 128L175 113Z", 1, 1.5);
    plate.fine(() => hatch(points([134, 116, 132, 130]), points([146, 112, 148, 128]), 6, 0.9));
  },
  carnation: (plate) => {
    plate.shape(curve(points([58, 176, 52, 180, 53, 187, 60, 191, 67, 188, 70, 181, 66, 175])) + "Z", "red", 1.3);
    plate.fine(() => stroke(points([55, 182, 61, 179, 67, 183]), 1.2) + stroke(points([57, 187, 61, 184, 66, 187]), 1.2));
    plate.line("M61 191L64 202", 1.6);
  },
  stick: (plate) => {
    plate.shape(curve(points([146, 224, 152, 180, 150, 150, 152, 122, 160, 106, 172, 106, 180, 118, 176, 142, 168, 162, 164, 190, 158, 224])) + "Z", "gold", 1.6);
    plate.fine(() => hatch(points([164, 112, 160, 150, 154, 210]), points([174, 116, 166, 156, 158, 210]), 5, 1.1));
    for (const [x, y] of [[160, 122], [169, 136], [157, 150], [160, 176]]) plate.shape(circle(x, y, 2.800), 3, 1);
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
  broccoli: (plate) => {
    plate.shape("M53 186Q60 196 57 214H68Q65 196 72 186Z", "moss", 1.3).line("M62 198L52 184M62 198L73 184", 1.3);
    for (const [x, y, r] of [[48, 180, 8], [77, 180, 8], [54, 170, 9], [70, 169, 9], [62, 178, 9]]) plate.shape(circle(x, y, r), "moss", 1.3);
    plate.fine(() => [[48, 178], [54, 169], [70, 168], [77, 178], [62, 177]].map(([x, y]) => stroke(points([x - 4, y + 1, x, y - 3, x + 4, y + 1]), 1.2) + stroke(points([x - 3, y + 5, x, y + 2, x + 3, y + 5]), 1)).join(""));
  },
  jar: (plate) => {
    plate.shape("M138 184h40v36q-20 8 -40 0Z", "white", 1.5).shape("M136 176h44v9h-44Z", 2, 1.4);
    [["red", 146, 194], ["gold", 156, 198], ["navy", 166, 192], ["gold", 148, 206], ["red", 160, 209], ["navy", 171, 204]].forEach(([tone, x, y]) => plate.shape(circle(x as number, y as number, 4.500), tone as Tone, 1));
  },
  dagger: (plate) => {
    plate.shape("M160 106L167 120L165 160H155L153 120Z", "white", 1.5).line("M160 112V158", 1.2);
    plate.shape("M144 160H176V166H144Z", "gold", 1.4).shape("M156 166h8v20h-8Z", 3, 1.3).shape(circle(160, 190, 5), "gold", 1.3);
    plate.shape(curve(points([148, 172, 146, 182, 152, 192, 166, 194, 174, 186, 172, 172])) + "Z", 4, 1.3);
    plate.fine(() => comb(points([161, 116, 161, 158]), points([166, 118, 165, 158]), 12, 0.9));
  },
  earpiece: (plate) => {
    plate.line("M146 84q6 4 2 9t3 9-2 9 3 9-3 10-3 12 2 14", 1.800, "white");
    plate.shape("M48 160L60 156L66 172L54 176Z", "gold", 1.200).area("M57 161l1.500 3.500 3.800.3-2.900 2.400 1 3.700-3.300-2-3.300 2 1-3.700-2.900-2.400 3.800-.3z", 4);
  },
  cane: (plate) => {
    plate.line("M160 224L164 138", 5, 4).line("M160 224L164 138", 2.600, 2).shape(curve(points([158, 138, 156, 128, 164, 122, 173, 128, 171, 138])) + "Z", "gold", 1.4);
  },
  ball: (plate) => {
    plate.shape(circle(162, 194, 21), 2, 1.6).line("M142 190Q162 204 183 190M160 173Q152 194 162 215", 1.3).fine(() => comb(points([178, 180, 184, 194, 176, 210]), points([166, 186, 170, 196, 166, 206]), 9, 1, 0.1, "out"));
  },
} satisfies Record<string, (plate: Plate) => void>;

export type PropName = keyof typeof PROPS | keyof typeof MOUTHPIECES;

/** Where things lie that are not drawn in their place: to the right, down. */
const SHIFTS: Partial<Record<PropName, readonly [number, number]>> = { scroll: [-14, -34], newspaper: [-12, -46], sax: [-14, -40], jar: [-12, -42], ball: [-8, -40], cards: [-10, -24], shears: [-8, -56], broccoli: [4, -16], peanut: [0, -10], carnation: [4, -10], axe: [6, 2], bulb: [-10, -10] };

export function drawProp(plate: Plate, { prop }: Look): void {
  if (!prop || !(prop in PROPS)) return;
  const [x, y] = SHIFTS[prop] ?? [0, 0];
  plate.moved(`translate(${x} ${y})`, () => PROPS[prop as keyof typeof PROPS](plate));
}
