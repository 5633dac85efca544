/** The backs of cards: a rosette of fine lines around a sign, in the ink of the game. */
import { circle } from "./head";
import { curve, stroke, type Point } from "./pen";
import { Plate, type Detail, type Tone } from "./plate";

/** What is in the middle of a back, around the origin. */
const SIGNS: Record<string, string> = {
  star: "M0-13l3.500 8.800 9.500.6-7.400 6 2.500 9.300L0 6.500l-8.100 5.200 2.500-9.300-7.400-6 9.500-.6z",
  knife: "M-9 12l5-6 3 3-5 6-3 0zM-3 5L9-13c3 7 1 13-5 18l-4 3z",
  shield: "M0-13l10 3.500v8c0 7-4 11-10 14-6-3-10-7-10-14v-8z",
  eagle: "M0-9c2 0 3 1.500 3 3l9-4c-.5 5-3 8-7 10l2 3-4 1-3 7-3-7-4-1 2-3c-4-2-6.500-5-7-10l9 4c0-1.500 1-3 3-3z",
};

interface Back {
  ground: Tone;
  petals: number;
  sign: string;
}
const BACKS: Record<string, Back> = {
  star: { ground: "navy", petals: 8, sign: "star" },
  knife: { ground: "red", petals: 5, sign: "knife" },
  shield: { ground: 4, petals: 6, sign: "shield" },
  eagle: { ground: "slate", petals: 12, sign: "eagle" },
};

/** A line that a lathe would turn: a circle whose radius swings. */
function turned(x: number, y: number, radius: number, deep: number, petals: number, phase: number): Point[] {
  const steps = petals * 8;
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const r = radius + deep * Math.cos(petals * angle + phase);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle) * 1.15] as const;
  });
}

/** The back of a card of 60 by 84, inside its edge. */
export function back(kind: string, detail: Detail, id: string): string {
  const { ground, petals, sign } = BACKS[kind] ?? BACKS.star;
  const plate = new Plate(id, detail);
  const field = "M7 4H53Q56 4 56 7V77Q56 80 53 80H7Q4 80 4 77V7Q4 4 7 4Z";
  plate.area(field, ground);
  plate.within(field, () => {
    const rings = detail === 2 ? 5 : detail ? 3 : 1;
    for (let ring = 0; ring < rings; ring++) plate.line(curve(turned(30, 42, 24 + ring * 0.2, 5.500 - ring * 0.9, petals, (ring * Math.PI) / rings), true), 0.45, "gold");
    if (detail > 0) {
      for (const [x, y] of [[4, 4], [56, 4], [4, 80], [56, 80]]) for (let ring = 0; ring < rings; ring++) plate.line(circle(x, y, 6 + ring * 2.200), 0.4, "gold");
      let rays = "";
      for (let turn = 0; turn < 36; turn++) {
        const angle = (turn / 36) * 2 * Math.PI;
        rays += stroke([[30 + 15 * Math.cos(angle), 42 + 17 * Math.sin(angle)], [30 + 19 * Math.cos(angle), 42 + 22 * Math.sin(angle)]], 0.9);
      }
      plate.area(rays, "white");
    }
  });
  plate.line("M8.500 6.500H51.500Q53.500 6.500 53.500 8.500V75.500Q53.500 77.500 51.500 77.500H8.500Q6.500 77.500 6.500 75.500V8.500Q6.500 6.500 8.500 6.500Z", 0.7, "gold");
  plate.shape(circle(30, 42, 15), ground, 0.8).line(circle(30, 42, 15), 0.8, "gold");
  plate.moved("translate(30 42) scale(.86)", () => void plate.area(SIGNS[sign], "white"));
  return plate.toString();
}

export const BACK_NAMES = Object.keys(BACKS);
