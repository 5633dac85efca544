/** Blades, pistols, papers and parlour tricks. */
import { circle } from "./head";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Plate, Tone } from "./plate";
import type { Scene } from "./scenes";
import { crowd, house, land, sky, smoke } from "./scenery";

/** A knife that points to the right, its guard at the origin. */
function blade(plate: Plate, x: number, y: number, turn: number, size: number, isBroad = false, grip: Tone = "red"): void {
  plate.moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, () => {
    plate.shape(isBroad ? "M4 -9H44Q58 -8 66 6Q52 4 46 9H4Z" : "M4 -5H48L66 0L48 5H4Z", "white", 1.5).line("M6 0H50", 0.9);
    plate.fine(() => hatch(points([8, 2, 46, 2]), points([8, isBroad ? 7 : 4, 44, isBroad ? 7 : 4]), 3, 0.8));
    plate.shape("M0 -11h5v22h-5Z", "gold", 1.4).shape("M0 -5H-26Q-32 0 -26 5H0Z", grip, 1.5).line("M-7 -5V5M-14 -5V5M-21 -5V5", 1);
  });
}

const desk = (plate: Plate): void => land(plate, [0, 82, 80, 80, 160, 82], 2);

export const ARMS: Record<string, Scene> = {
  knife: (plate) => {
    sky(plate, "brick");
    plate.line("M14 34H52M8 50H44M20 66H50", 2, 1);
    blade(plate, 72, 52, -8, 1.15);
  },
  bowie: (plate) => {
    sky(plate, 1);
    blade(plate, 60, 54, -18, 1.35, true, 3);
  },
  backstab: (plate) => {
    sky(plate, "red");
    plate.shape("M30 100Q34 62 66 56H94Q126 62 130 100Z", "navy", 1.5).shape(circle(80, 36, 19), 3, 1.5).area("M62 34q2-18 18-18t18 18q-18-10-36 0z", 4);
    blade(plate, 112, 42, 135, 0.9);
  },
  blades: (plate) => {
    sky(plate, "slate");
    blade(plate, 54, 74, -36, 1.05);
    blade(plate, 106, 74, -144, 1.05, false, "navy");
  },
  club: (plate) => {
    sky(plate, "gold");
    plate.moved("rotate(-20 80 50)", () => {
      plate.shape(curve(points([14, 52, 60, 46, 100, 38, 132, 34, 146, 46, 140, 60, 112, 64, 60, 58, 14, 58])) + "Z", 2, 1.7);
      plate.fine(() => hatch(points([20, 55, 80, 54, 136, 54]), points([20, 57, 80, 58, 132, 60]), 4, 1));
      for (const [x, y] of [[116, 46], [130, 52], [98, 50], [74, 52]]) plate.shape(circle(x, y, 3), 4, 1);
    });
  },
  cane: (plate) => {
    sky(plate, "moss");
    plate.moved("rotate(28 80 50)", () => void plate.shape("M20 47H124V53H20Z", 4, 1.5).area("M124 47h8v6h-8Z", 1).shape(curve(points([20, 42, 10, 40, 4, 50, 10, 60, 20, 58])) + "Z", "gold", 1.6));
    plate.line("M120 20l8-8M128 30l12-4M110 14l2-10", 2);
  },
  cutlery: (plate) => {
    sky(plate, "red");
    plate.shape(circle(80, 52, 32), "white", 1.6).line(circle(80, 52, 22), 1.2).fine(() => comb(points([104, 34, 110, 52, 102, 72]), points([96, 40, 101, 52, 95, 65]), 10, 1, 0, "out"));
    plate.shape("M28 14h3v16h3V14h3v16h3V14h3v20q0 6-5 7v46h-5V41q-5-1-5-7Z", "gold", 1.3).shape("M122 14q12 8 8 32h-4v40h-5Z", "gold", 1.4);
  },
  bayonet: (plate) => {
    sky(plate, 1);
    for (const [x, y] of [[0, 0], [14, 24], [28, 48]]) plate.moved(`translate(${x} ${y}) rotate(-16 70 34)`, () => void plate.shape("M0 30H66L70 36H0Z", 3, 1.3).line("M66 32H96", 2.6).shape("M94 29L134 32L94 35Z", "white", 1.3));
  },
  pike: (plate) => {
    sky(plate, "brick");
    land(plate, [0, 84, 80, 80, 160, 84], 3);
    for (const [x, turn] of [[50, -8], [80, 0], [110, 8]]) plate.moved(`rotate(${turn} ${x} 90)`, () => void plate.shape(`M${x - 2} 40h4v54h-4Z`, "gold", 1.3).shape(`M${x} 6L${x + 8} 30L${x} 42L${x - 8} 30Z`, "white", 1.5).line(`M${x} 12V38M${x - 10} 44H${x + 10}`, 1.3));
  },
  musket: (plate) => {
    sky(plate, 1);
    smoke(plate, 132, 52, 0.75, 1);
    plate.moved("rotate(-8 70 56)", () => void plate.shape("M8 66L34 54H116V59H58L46 64L14 78Z", 3, 1.6).line("M36 54H116", 2.2).line("M44 62q2 8 9 5", 1.8).shape("M40 52l6-8 4 2-3 8Z", "gold", 1.2));
    plate.area("M116 40l3 7 8-3-5 7 8 4-8 2 3 8-8-5-3 7-1-9-8 1 6-5-5-6 8 1Z", "gold");
  },
  pistols: (plate) => {
    sky(plate, "moss");
    for (const isLeft of [true, false]) plate.moved(isLeft ? "rotate(-24 80 60)" : "translate(160 0) scale(-1 1) rotate(-24 80 60)", () => void plate.shape("M36 40H118V48H68Q58 50 56 60L50 80Q40 82 34 76L44 52Z", 3, 1.6).shape("M72 36h46v6h-46Z", 1, 1.3).line("M60 50q2 8 10 4", 1.6).shape("M44 40l-6-8 6-2 6 8Z", "gold", 1.2));
  },
  pen: (plate) => {
    sky(plate, 1);
    plate.shape("M30 60h40v28h-40Z", "moss", 1.5).shape("M38 48h24v12h-24Z", "moss", 1.4).area(`${circle(50, 72, 8)}M45 78h10v5h-10z`, "white").area(`${circle(47, 72, 2)}${circle(53, 72, 2)}`, 4);
    plate.shape(curve(points([62, 50, 82, 34, 112, 16, 142, 8, 134, 28, 106, 46, 76, 56])) + "Z", "white", 1.5).line("M56 58Q94 40 138 12", 1.2);
    plate.fine(() => comb(points([78, 46, 104, 32, 130, 18]), points([84, 54, 110, 44, 134, 28]), 14, 0.8), 3);
    plate.area("M104 62q6 10 0 14t0-14zM116 56q6 10 0 14t0-14z", "moss");
  },
  cherries: (plate) => {
    sky(plate, "gold");
    desk(plate);
    plate.shape("M34 44H76L70 86H40Z", "white", 1.6).area("M37 54H73L69.500 83H40.500Z", 0).line("M58 44L66 18L78 12", 2);
    plate.line("M112 26Q100 44 98 62M112 26Q124 42 128 60M112 26L122 18", 1.8).shape(circle(96, 70, 11), "red", 1.5).shape(circle(128, 68, 11), "red", 1.5).area(`${circle(92, 66, 2.500)}${circle(124, 64, 2.500)}`, "white");
  },
  coin: (plate) => {
    sky(plate, "slate");
    plate.line("M80 96V78M64 96L68 80M96 96L92 80", 2, 1).moved("rotate(-14 80 44)", () => void plate.shape(circle(80, 44, 30), "gold", 1.8).line(circle(80, 44, 25), 1.1).area("M80 26l4.500 11 12 .8-9.200 7.600 3 11.600-10.300-6.300L69.700 57l3-11.600-9.200-7.600 12-.8z", 4).fine(() => comb(points([108, 34, 111, 44, 106, 58]), points([98, 38, 101, 44, 97, 54]), 9, 0.9, 0, "out")));
  },
  goat: (plate) => {
    sky(plate, "moss");
    desk(plate);
    plate.shape(curve(points([40, 56, 54, 44, 84, 44, 98, 40, 102, 28, 112, 24, 124, 32, 126, 40, 116, 44, 110, 56, 108, 68, 98, 72, 50, 72, 40, 66])) + "Z", "white", 1.6);
    plate.line("M52 70V88M62 72V88M90 72V88M100 70V88", 3.6).line("M106 26Q96 14 86 18M112 24Q106 10 96 8", 2.6).area(`${circle(115, 32, 1.800)}M116 44q2 8-2 14l-3-12z`, 4).line("M40 58Q32 52 34 44", 2.4);
    plate.shape("M60 46h24v18h-24Z", "red", 1.3);
  },
  understudy: (plate) => {
    sky(plate, 2);
    for (const [x, tone] of [[58, 3], [94, "navy"]] as const) plate.shape(`M${x - 26} 100Q${x - 22} 66 ${x} 62Q${x + 22} 66 ${x + 26} 100Z`, tone, 1.5).shape(circle(x, 42, 16), 0, 1.5).area(`M${x - 16} 40q0-18 16-18t16 18q-16-9-32 0z`, x > 80 ? "gold" : 4);
    plate.area("M50 64h16l-8 22z", "white").area("M86 64h16l-8 22z", "white");
  },
  lobby: (plate) => {
    sky(plate, "gold");
    for (let x = 14; x < 160; x += 34) plate.shape(`M${x} 8h12v92h-12Z`, "white", 1.2);
    crowd(plate, 8, 152, 60, 7);
    plate.shape("M62 74h36v22h-36Z", 2, 1.5).line("M72 74v-6h16v6M62 84h36", 1.8);
  },
  cigar: (plate) => {
    sky(plate, 2);
    plate.moved("rotate(-12 70 60)", () => void plate.shape("M16 52H104Q108 60 104 68H16Q8 60 16 52Z", 3, 1.6).area("M36 52h10v16h-10Z", "gold"));
    plate.area("M112 18l5 14 14-7-6 14 16 4-14 8 8 14-16-5-4 16-7-15-14 8 6-15-16-3 14-8-8-13 16 5z", "red").area("M113 34l3 7 7-3-3 7 8 2-7 4 4 7-8-3-2 8-4-8-7 4 3-8-8-1 7-4-4-7 8 3z", "gold");
  },
  chains: (plate) => {
    sky(plate, "slate");
    for (const isLeft of [true, false]) plate.moved(isLeft ? "" : "translate(160 0) scale(-1 1)", () => {
      plate.shape("M20 100Q22 78 36 70L34 34Q42 26 50 32L58 66Q66 78 58 100Z", "s3", 1.5).shape("M30 64L60 60L62 74L32 78Z", 2, 1.5);
      plate.line(circle(70, 62, 6), 2.2);
    });
    plate.area("M80 30l3 12 12-4-8 9 9 9-12-2-4 12-4-12-12 2 9-9-8-9 12 4z", "gold");
  },
  parties: (plate) => {
    sky(plate, 1);
    plate.area("M0 0H80V100H0Z", "slate").area("M80 0H160V100H80Z", "brick").line("M80 0L74 22L86 42L72 64L84 84L80 100", 3);
    for (const x of [38, 122]) plate.shape(`M${x - 24} 100Q${x - 20} 66 ${x} 62Q${x + 20} 66 ${x + 24} 100Z`, 4, 1.4).shape(circle(x, 42, 16), 0, 1.5).line(`M${x + (x < 80 ? 4 : -14)} 50h10M${x + (x < 80 ? 2 : -8)} 36l6 ${x < 80 ? 3 : 0}`, 2);
  },
  convention: (plate) => {
    sky(plate, "navy");
    for (const [x, y, tone] of [[18, 22, "red"], [44, 36, "white"], [70, 16, "gold"], [96, 34, "red"], [122, 18, "white"], [146, 36, "gold"]] as const) plate.line(`M${x} ${y + 9}q4 8-2 14`, 0.9, 1).shape(curve(points([x, y - 10, x + 9, y - 3, x + 6, y + 6, x, y + 10, x - 6, y + 6, x - 9, y - 3])) + "Z", tone, 1.3);
    crowd(plate, 4, 156, 76, 11);
  },
  west: (plate) => {
    sky(plate, "gold");
    land(plate, [0, 60, 30, 36, 56, 54, 90, 28, 124, 52, 160, 42], 2);
    land(plate, [0, 84, 80, 76, 160, 84], 1);
    plate.shape("M56 58Q60 40 82 40T108 58V68H56Z", "white", 1.6).line("M70 42V66M82 40V66M95 43V66", 1).shape("M50 66H114L108 76H56Z", "red", 1.4).shape(circle(64, 80, 9), "gold", 2).shape(circle(100, 80, 9), "gold", 2).line("M64 71V89M55 80H73M100 71V89M91 80H109M114 70H130", 1.5);
  },
  island: (plate) => {
    sky(plate, 1);
    plate.area("M0 64H160V100H0Z", "navy").shape(curve(points([34, 78, 56, 66, 84, 63, 112, 68, 128, 78, 82, 84])) + "Z", "gold", 1.5);
    plate.line("M82 66Q86 46 78 30", 3.4).area([[-24, 4], [-18, -8], [16, -10], [24, 2], [8, 14]].map(([dx, dy]) => stroke(points([78, 30, 78 + dx * 0.6, 24 + dy * 0.4, 78 + dx, 30 + dy]), 7)).join(""), "moss");
    plate.line("M10 74h16M132 70h18M20 90h20M112 92h22", 1.4, 1);
  },
  chest: (plate) => {
    sky(plate, "moss");
    desk(plate);
    plate.shape("M38 50Q40 26 80 26T122 50Z", 2, 1.6).shape("M34 50H126V88H34Z", 3, 1.7).area("M44 50q10-10 18-2 8-12 18-2 8-10 18 0 8-8 18 4z", "gold").line("M52 50V88M108 50V88", 3, "gold").shape("M72 56h16v14h-16Z", "gold", 1.4).area(circle(80, 62, 2.500), 4);
  },
  barrel: (plate) => {
    sky(plate, "brick");
    desk(plate);
    plate.shape(curve(points([54, 20, 46, 40, 46, 64, 54, 88])) + "L106 88" + curve(points([106, 88, 114, 64, 114, 40, 106, 20])).replace("M", "L") + "Z", "gold", 1.7).line("M49 32H111M46 44H114M46 62H114M50 76H110", 2.4).line("M68 20Q64 54 68 88M80 20V88M92 20Q96 54 92 88", 1);
    plate.shape(curve(points([66, 22, 60, 8, 72, 10, 80, 4, 90, 10, 100, 8, 94, 22])) + "Z", 0, 1.4).area(`${circle(75, 14, 1.500)}${circle(86, 14, 1.500)}${circle(78.500, 19, 1)}${circle(82.500, 19, 1)}`, 4);
  },
  deal: (plate) => {
    sky(plate, "moss");
    for (const [turn, tone] of [[-32, "navy"], [-11, "white"], [11, "white"], [32, "red"]] as const) plate.moved(`rotate(${turn} 80 104)`, () => void plate.shape("M62 18h36v54h-36Z", tone, 1.5).area("M80 30l3.500 8.500 9.500.6-7.300 6 2.400 9.200-8.100-5-8.100 5 2.400-9.200-7.300-6 9.500-.6z", tone === "white" ? "red" : "white"));
  },
  whetstone: (plate) => {
    sky(plate, 1);
    desk(plate);
    plate.shape(circle(70, 56, 27), 2, 1.7).shape(circle(70, 56, 6), 4, 1.4).fine(() => comb(points([94, 42, 97, 56, 92, 72]), points([82, 48, 85, 56, 81, 66]), 11, 1, 0, "out")).line("M52 92L70 56L88 92", 3.4);
    blade(plate, 132, 20, 152, 0.75);
    plate.line("M92 34l10-14M98 40l16-10M94 46l14 2", 1.8, "gold");
  },
  ear: (plate) => {
    sky(plate, "slate");
    plate.shape(curve(points([70, 88, 62, 70, 52, 58, 50, 36, 62, 18, 84, 14, 104, 26, 108, 46, 98, 60, 90, 68, 88, 82, 80, 90])) + "Z", 0, 1.8).line(curve(points([64, 44, 66, 30, 80, 26, 92, 34, 92, 46, 82, 52, 80, 62])), 2.2).line("M124 34q10 12 0 26M134 26q16 20 0 42M144 18q22 28 0 58", 2.2, "gold");
  },
  mud: (plate) => {
    sky(plate, 1);
    plate.shape("M52 12h58v76h-58Z", "white", 1.6).shape(circle(81, 40, 15), 1, 1.3).area("M62 76q2-20 19-20t19 20z", 2).line("M60 82h42", 1.6);
    plate.area(`${curve(points([70, 30, 84, 26, 98, 34, 108, 50, 98, 62, 82, 58, 68, 64, 62, 48]))}Z${circle(116, 30, 5)}${circle(122, 62, 4)}${circle(54, 70, 4)}M74 60q3 14 0 22t0-22zM94 60q3 12 0 18t0-18z`, "s4");
  },
  buck: (plate) => {
    sky(plate, "gold");
    desk(plate);
    plate.shape("M30 52H130V78H30Z", 3, 1.6).area("M36 57h88v16h-88Z", "white").line("M46 65H96", 3.4).line("M100 65H116M110 59L118 65L110 71", 3, "red").shape("M30 78H130L136 86H24Z", 2, 1.4);
    plate.line("M56 34Q84 12 110 32M110 32l-10-2M110 32l2-10", 2.4);
  },
  vest: (plate) => {
    sky(plate, "brick");
    plate.shape("M40 16L64 8L80 40L96 8L120 16L126 100H34Z", 4, 1.6).shape("M64 8L80 40L96 8L88 4H72Z", "white", 1.3).shape("M90 56L116 52L118 66L92 70Z", 3, 1.4);
    plate.shape("M92 36L112 30L118 60L94 64Z", "white", 1.4).line("M96 42L111 38M97 48L112 44M98 54L113 50", 1.2).shape(circle(104, 48, 4.500), 4, 1.2).line("M104 48l8 8", 1.2);
  },
  ballots: (plate) => {
    sky(plate, "slate");
    plate.shape("M42 46h76v44h-76Z", "navy", 1.6).shape("M38 40h84v8h-84Z", 3, 1.4);
    for (const [x, y, turn] of [[50, 14, -20], [66, 8, -8], [80, 4, 3], [94, 8, 10], [108, 14, 22]]) plate.moved(`rotate(${turn} ${x} ${y + 20})`, () => void plate.shape(`M${x - 8} ${y}h16v34h-16Z`, "white", 1.2).line(`M${x - 4} ${y + 8}l3 4 5-8`, 1.6, "red"));
    plate.shape("M38 40h84v8h-84Z", 3, 1.4);
  },
  count: (plate) => {
    sky(plate, 1);
    for (const [x, y, high] of [[40, 88, 50], [80, 88, 28], [120, 88, 62]]) for (let at = 0; at < high; at += 5) plate.shape(`M${x - 15} ${y - at - 4}h30v4h-30Z`, "white", 0.9);
    plate.line(circle(84, 40, 20), 3.4).line("M98 54L116 74", 6).area(circle(84, 40, 18), "veil");
    desk(plate);
  },
  shield: (plate) => {
    sky(plate, "slate");
    plate.shape("M80 8L116 18V46Q116 76 80 92Q44 76 44 46V18Z", "white", 1.8).within("M80 8L116 18V46Q116 76 80 92Q44 76 44 46V18Z", () => {
      plate.area("M40 0H120V36H40Z", "navy");
      for (const x of [50, 68, 86, 104]) plate.area(`M${x} 36h9v60h-9Z`, "red");
      plate.fine(() => comb(points([116, 36, 114, 60, 90, 90]), points([106, 38, 104, 58, 86, 80]), 16, 1.1, 0, "out"));
    });
    plate.line("M80 8L116 18V46Q116 76 80 92Q44 76 44 46V18Z", 1.8).area([58, 80, 102].map((x) => `M${x} 16l1.800 4.500 4.800.3-3.700 3 1.200 4.700-4.100-2.500-4.100 2.500 1.200-4.700-3.700-3 4.800-.3z`).join(""), "white");
  },
  dodge: (plate) => {
    sky(plate, "moss");
    desk(plate);
    plate.area(`${circle(58, 30, 10)}M50 42Q72 44 78 60L94 84H84L70 68L60 88H50L58 62Q46 56 50 42Z`, 4).line("M56 50L36 60M62 50L80 40", 4);
    blade(plate, 126, 34, 180, 0.6);
    plate.line("M22 24q-8 16 0 34M30 30q-5 10 0 22", 2, 1);
  },
  desk: (plate) => {
    sky(plate, "gold");
    plate.shape("M24 34H136V44H24Z", 3, 1.6).shape("M30 44H62V90H30ZM98 44H130V90H98Z", 2, 1.5).line("M34 58H58M34 72H58M102 58H126M102 72H126", 1.3);
    plate.area(`${circle(80, 62, 9)}M66 90q0-18 14-18t14 18z`, 4).area(`${circle(77, 62, 1.800)}${circle(83, 62, 1.800)}`, "white").shape("M98 24h22v10h-22Z", "red", 1.2);
  },
  finger: (plate) => {
    sky(plate, "brick");
    plate.shape("M0 40H34V80H0Z", "navy", 1.5).shape("M34 38h10v44h-10Z", "white", 1.4);
    plate.shape(curve(points([44, 42, 62, 36, 84, 36, 130, 38, 136, 44, 130, 50, 96, 50, 100, 58, 96, 66, 94, 74, 84, 80, 60, 80, 44, 78])) + "Z", 0, 1.7).line("M96 50H82M99 58H80M96 67H78", 1.5);
  },
  bribe: (plate) => {
    sky(plate, "moss");
    plate.shape(curve(points([66, 30, 50, 50, 42, 72, 54, 90, 80, 93, 106, 90, 118, 72, 110, 50, 94, 30])) + "Z", "gold", 1.7).shape("M64 24Q80 18 96 24L92 32H68Z", "gold", 1.5).line("M66 31H94", 2.6).line("M88 50q-14-5-14 4t14 8-14 6M81 44V76", 3);
    plate.fine(() => comb(points([104, 46, 114, 70, 100, 90]), points([94, 50, 102, 70, 92, 84]), 12, 1.1, 0.05, "out"));
  },
  agents: (plate) => {
    sky(plate, 2);
    for (const x of [36, 80, 124]) plate.shape(`M${x - 24} 100Q${x - 20} 62 ${x} 58Q${x + 20} 62 ${x + 24} 100Z`, 4, 1.4).area(`M${x - 7} 60h14l-7 24z`, "white").shape(circle(x, 38, 15), x === 80 ? "s2" : 0, 1.5).area(`M${x - 13} 33h12v7h-12zM${x + 1} 33h12v7h-12z`, 4).area(`M${x - 15} 32q2-14 15-14t15 14q-15-7-30 0z`, 3);
  },
  tablets: (plate) => {
    sky(plate, "gold");
    for (const x of [32, 84]) {
      plate.shape(`M${x} 90V34Q${x} 14 ${x + 22} 14T${x + 44} 34V90Z`, 1, 1.7).line([34, 44, 54, 64, 74].map((y) => `M${x + 9} ${y}H${x + 35}`).join(""), 1.8);
      plate.fine(() => comb(points([x + 44, 34, x + 44, 90]), points([x + 37, 34, x + 37, 90]), 18, 0.9, 0, "out"));
    }
    plate.line("M93 84H119", 2.600, "red");
  },
  collar: (plate) => {
    sky(plate, "brick");
    plate.shape("M40 30Q80 50 120 30L126 70Q80 92 34 70Z", "white", 1.7).line("M80 42L74 82M80 42L88 82", 1.3).shape("M80 42L60 36L70 66ZM80 42L100 36L92 66Z", "white", 1.5).shape(circle(80, 70, 3), "gold", 1.2);
    plate.fine(() => comb(points([120, 32, 125, 70]), points([106, 40, 110, 74]), 12, 1.1, 0, "out"));
    plate.line("M132 22l8 8M140 20l-10 14M18 40l10 8", 2);
  },
  glove: (plate) => {
    sky(plate, "slate");
    plate.moved("rotate(-20 80 54)", () => void plate.shape(curve(points([60, 86, 58, 62, 44, 52, 40, 42, 48, 40, 62, 48, 60, 22, 68, 20, 72, 42, 74, 14, 83, 14, 84, 42, 90, 18, 98, 20, 96, 46, 102, 30, 110, 34, 104, 62, 100, 86])) + "Z", "white", 1.7).shape("M56 84H104V96H56Z", "gold", 1.5).line("M72 52V64M84 50V62M94 54V64", 1.2));
    plate.line("M20 30l14 8M14 48l16 2M128 74l16 8M132 60l18 0", 2.2);
  },
  rigged: (plate) => {
    sky(plate, "gold");
    for (let x = 10; x < 160; x += 20) plate.line(`M${x} 4V24`, 1, 2);
    plate.shape("M40 30H120V88H40Z", "navy", 1.6).shape("M36 24H124V32H36Z", 3, 1.4).area("M54 42h52v34h-52Z", "white").line("M60 50l5 6 10-12M60 66l5 6 10-12M82 54h18M82 68h18", 2.2, "red");
    plate.moved("rotate(16 120 30)", () => void plate.line("M118 10V46", 4, "gold"));
  },
  doom: (plate) => {
    sky(plate, "gold");
    plate.shape(curve(points([40, 40, 36, 26, 50, 12, 80, 6, 110, 12, 124, 26, 120, 40, 100, 46, 60, 46])) + "Z", "red", 1.6).shape(curve(points([66, 44, 72, 62, 66, 82, 94, 82, 88, 62, 94, 44])) + "Z", "red", 1.5).shape(curve(points([22, 88, 40, 78, 80, 76, 120, 78, 138, 88])) + "Z", 3, 1.5);
    plate.fine(() => comb(points([118, 20, 118, 38]), points([96, 20, 98, 36]), 8, 1.2, 0, "out") + stroke(points([50, 28, 66, 20, 84, 22]), 1.6) + stroke(points([56, 38, 80, 34, 104, 38]), 1.4));
  },
  grave: (plate) => {
    sky(plate, "slate");
    land(plate, [0, 84, 80, 78, 160, 84], 3);
    plate.shape("M54 86V38Q54 16 80 16T106 38V86Z", 1, 1.7).line("M80 28V52M70 36H90", 2.4).line("M64 62H96M68 70H92", 1.6);
    plate.fine(() => comb(points([106, 38, 106, 86]), points([96, 38, 96, 86]), 16, 1, 0, "out"));
    plate.line("M30 86Q34 70 28 62M28 62q-8-4-4-10 8 0 4 10M120 88Q122 74 128 68", 1.6).area(circle(27, 57, 3.500), "red");
  },
  veto: (plate) => {
    sky(plate, 1);
    plate.moved("rotate(-6 70 60)", () => void plate.shape("M22 34h84v58h-84Z", "white", 1.5).line("M30 44h68M30 52h68M30 60h50", 1.2).line("M34 70H94V86H34Z", 2.200, "red").line("M38 74l4 8 4-8M59 74h-7v8h7M52 78h6M63 74h9M67.500 74v8M77 78a4 4 0 1 0 8 0a4 4 0 1 0-8 0", 2, "red"));
    plate.moved("rotate(18 122 40)", () => void plate.shape("M104 56h38v12h-38Z", "red", 1.5).shape("M116 34h14v22h-14Z", 3, 1.4).shape(circle(123, 26, 10), 3, 1.5));
  },
  hands: (plate) => {
    sky(plate, "slate");
    for (const [x, y, tone] of [[26, 22, 0], [54, 12, "s2"], [82, 18, 0], [110, 10, "s3"], [136, 22, 0]] as const) {
      plate.shape(`M${x - 7} 100V${y + 34}h14V100Z`, "navy", 1.3).shape(`M${x - 7} ${y + 34}h14v6h-14Z`, "white", 1.1);
      plate.shape(curve(points([x - 6, y + 34, x - 9, y + 20, x - 6, y + 4, x - 2, y + 12, x - 1, y, x + 3, y + 12, x + 6, y + 3, x + 7, y + 18, x + 11, y + 16, x + 7, y + 34])) + "Z", tone, 1.3);
    }
  },
  eviction: (plate) => {
    sky(plate, "moss");
    desk(plate);
    house(plate, 50, 42, 60, 42, 0, 2, 3);
    plate.shape("M42 44L80 16L118 44Z", "red", 1.5).shape("M16 58h30v18h-30Z", "gold", 1.4).line("M31 76V92M22 64h18M22 70h12", 1.8);
    plate.moved("rotate(-10 112 70)", () => void plate.shape("M88 62h48v16h-48Z", "red", 1.4).line("M94 70h36", 3, "white"));
  },
  file: (plate) => {
    sky(plate, 2);
    plate.shape("M24 24H70L78 32H136V90H24Z", "gold", 1.6).shape("M34 40H126V86H34Z", "white", 1.3).shape(circle(56, 58, 9), 2, 1.2).area("M44 78q2-10 12-10t12 10z", 2).line("M76 52h42M76 60h42M76 68h30", 1.4).shape("M24 46H136L128 90H24Z", "gold", 1.6).line("M50 66h56", 4, "red");
  },
  race: (plate) => {
    sky(plate, "gold");
    desk(plate);
    for (const [x, y, tone] of [[48, 38, 3], [104, 30, "red"]] as const) plate.area(`${circle(x + 8, y - 8, 7)}M${x - 4} ${y + 2}Q${x + 6} ${y - 2} ${x + 12} ${y + 8}L${x + 6} ${y + 24}L${x + 22} ${y + 40}L${x + 15} ${y + 46}L${x - 4} ${y + 28}L${x - 18} ${y + 46}L${x - 26} ${y + 42}L${x - 6} ${y + 20}Z`, tone).line(`M${x + 8} ${y + 8}L${x + 24} ${y + 14}M${x} ${y + 8}L${x - 14} ${y + 18}`, 3.4);
    plate.line("M146 14V88", 2.4).line("M112 46Q130 44 146 40", 1.6, "white");
  },
  foils: (plate) => {
    sky(plate, "slate");
    for (const isLeft of [true, false]) plate.moved(isLeft ? "" : "translate(160 0) scale(-1 1)", () => void plate.line("M34 84L126 20", 3.2, 1).line("M34 84L126 20", 1.2).shape(curve(points([30, 74, 42, 70, 48, 82, 40, 92, 30, 88])) + "Z", "gold", 1.5).line("M38 82L20 96", 5));
    plate.area("M80 36l2.500 9 9-3-6 7 7 6-9-1-3.500 9-3.500-9-9 1 7-6-6-7 9 3z", "gold");
  },
  brawl: (plate) => {
    sky(plate, "brick");
    plate.shape("M0 34H44V74H0Z", 4, 1.5).shape("M44 32h9v44h-9Z", "white", 1.4).shape(curve(points([53, 38, 74, 32, 92, 34, 98, 42, 98, 52, 96, 62, 90, 72, 72, 76, 53, 72])) + "Z", 0, 1.7).line("M98 44H82M98 53H80M96 63H78M72 34Q66 46 78 50", 1.5);
    plate.area("M128 22l4 14 15-6-8 13 14 7-15 3 5 15-13-9-8 13-2-16-15 4 10-12-11-10 15-1-2-15 11 11z", "gold").line("M106 22l-8-10M112 84l-6 10", 2.4);
  },
  blank: (plate) => {
    sky(plate, 2);
    plate.shape("M44 8H118V94H44Z", "white", 1.6);
    for (const [x, y, wide] of [[52, 18, 58], [52, 28, 40], [52, 38, 58], [52, 48, 50], [52, 58, 58], [52, 68, 32]]) plate.area(`M${x} ${y}h${wide}v6h${-wide}Z`, 4);
    plate.line("M54 84q8-8 14 0t14 0 14-4", 1.6);
  },
  elector: (plate) => {
    sky(plate, "moss");
    plate.shape("M36 30H94V92H36Z", "white", 1.6).line("M46 44h10v10h-10ZM46 66h10v10h-10ZM64 49h22M64 71h22", 2).line("M44 40L58 58", 3, "red");
    plate.line("M104 20Q146 26 132 78M132 78l-9-9M132 78l8-10", 4);
  },
};
