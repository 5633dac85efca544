/** Congress, courts, elections, the press, diplomacy. */
import { circle } from "./head";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Scene } from "./scenes";
import { capitol, crowd, flag, house, land, sea, sky, sun, warship } from "./scenery";

const FLAT = [0, 80, 80, 78, 160, 80];

export const STATE: Record<string, Scene> = {
  congress: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    capitol(plate, 80, 80, 1.02);
  },
  whitehouse: (plate) => {
    sky(plate, "navy");
    land(plate, FLAT, 2);
    house(plate, 14, 44, 132, 38, "white", 2, 11);
    plate.shape("M54 34Q80 20 106 34V82H54Z", "white", 1.3);
    for (const x of [58, 69, 79, 89, 98]) plate.shape(`M${x} 36h4v44h-4Z`, 0, 0.9);
    flag(plate, 80, 8, 20, "red", 18);
  },
  court: (plate) => {
    sky(plate, "gold");
    plate.line("M80 18V82M58 86H102", 4).line("M36 30Q80 20 124 30", 3).shape(circle(80, 18, 5), "gold", 1.4);
    for (const [x, y] of [[36, 30], [124, 30]]) plate.line(`M${x} ${y}L${x - 16} ${y + 32}M${x} ${y}L${x + 16} ${y + 32}`, 1.2).shape(`M${x - 19} ${y + 32}h38q-4 14-19 14t-19-14Z`, 2, 1.4);
    plate.shape("M56 84h48v7h-48Z", 3, 1.3);
  },
  gavel: (plate) => {
    sky(plate, 1);
    plate.shape(curve(points([44, 86, 48, 76, 80, 73, 112, 76, 116, 86, 80, 92])) + "Z", 3, 1.5);
    plate.moved("rotate(-28 84 50)", () => {
      plate.shape("M92 47h56v7h-56Z", "gold", 1.4).shape("M56 34h36v33h-36Z", "red", 1.6).shape("M52 32h6v37h-6ZM90 32h6v37h-6Z", "gold", 1.4);
      plate.fine(() => hatch(points([60, 56, 90, 56]), points([60, 65, 90, 65]), 5, 1.1));
    });
    plate.line("M30 70L18 64M34 60L26 50", 2);
  },
  election: (plate) => {
    sky(plate, 1);
    plate.moved("rotate(-7 80 24)", () => void plate.shape("M62 8h36v38h-36Z", "white", 1.4).line("M69 18h8M69 27h8M69 36h8", 1.3).line("M82 26l4 5 9-12", 3, "red"));
    plate.shape("M38 42h84v46h-84Z", "navy", 1.6).shape("M34 36h92v9h-92Z", 3, 1.4).area("M60 39h40v3.500h-40Z", 4).area("M80 52l4 9.500 10 .7-7.700 6.300 2.600 9.900L80 73l-8.900 5.400 2.600-9.900-7.700-6.300 10-.7z", "white");
  },
  press: (plate) => {
    sky(plate, 2);
    plate.moved("rotate(-5 76 52)", () => {
      plate.shape("M28 16h92v76h-92Z", "white", 1.6).area("M36 22h76v10h-76Z", 4).line("M36 37h76", 1.4).shape("M36 42h34v24h-34Z", 2, 1.2);
      plate.line("M76 44h36M76 50h36M76 56h36M76 62h30M36 72h34M36 78h34M36 84h28M76 72h36M76 78h36M76 84h24", 1.3);
      plate.area("M40 66L50 52L58 60L64 54L70 66Z", 4);
    });
    plate.shape(circle(128, 74, 17), 1, 1.6).shape(circle(128, 74, 10), 4, 1.4).area(circle(124, 70, 3), "white");
  },
  radio: (plate) => {
    sky(plate, "navy");
    plate.shape("M70 20q10-8 20 0v28q-10 8-20 0Z", 1, 1.5).line("M70 28h20M70 35h20M70 42h20", 1.3).line("M62 40v8q0 14 18 14t18-14v-8M80 62V84", 2.600, 1).shape("M58 84h44v7h-44Z", "gold", 1.4);
    for (const r of [16, 28, 40]) plate.line(`M${62 - r * 0.5} ${34 - r * 0.6}q${-r * 0.5} ${r * 0.6} 0 ${r * 1.2}M${98 + r * 0.5} ${34 - r * 0.6}q${r * 0.5} ${r * 0.6} 0 ${r * 1.2}`, 1.8, "gold");
  },
  speech: (plate) => {
    sky(plate, "red");
    for (const x of [18, 126]) flag(plate, x, 14, 60, "navy", 22);
    plate.area(`${circle(80, 28, 10)}M58 66q2-26 22-26t22 26Z`, 4).area("M76 40h8l-4 12z", "white");
    plate.shape("M52 58h56l-6 42h-44Z", "gold", 1.6).shape(circle(80, 76, 9), "navy", 1.3).line("M70 58V46M90 58V46", 1.6);
    plate.area(`${circle(70, 45, 2.600)}${circle(90, 45, 2.600)}`, 4);
  },
  cabinet: (plate) => {
    sky(plate, 2);
    for (const x of [26, 54, 82, 110]) plate.shape(`M${x} 62V34q12-10 24 0V62Z`, "red", 1.4).line(`M${x + 6} 42v14M${x + 12} 40v16M${x + 18} 42v14`, 0.8);
    plate.shape(curve(points([6, 76, 40, 62, 80, 59, 120, 62, 154, 76, 120, 88, 80, 91, 40, 88])) + "Z", "gold", 1.6);
    for (const [x, y] of [[46, 70], [80, 66], [112, 70], [64, 80], [98, 80]]) plate.shape(`M${x - 6} ${y - 3}l12-1 1 6-12 1Z`, "white", 0.9);
  },
  treaty: (plate) => {
    sky(plate, 1);
    plate.shape("M36 14h76v70h-76Z", "white", 1.5).shape(curve(points([30, 12, 36, 8, 116, 8, 120, 13, 114, 18, 36, 18])) + "Z", 1, 1.3);
    plate.line("M46 28h56M46 35h56M46 42h50M46 49h56M46 56h36", 1.2).line(curve(points([48, 72, 54, 64, 58, 74, 66, 66, 72, 73, 80, 70])), 1.5);
    plate.shape(circle(102, 72, 10), "red", 1.4).area("M98 81l-3 14 7-5 7 5-3-14Z", "red");
    plate.shape(curve(points([84, 68, 100, 42, 122, 20, 138, 12, 134, 30, 112, 50, 88, 70])) + "Z", "gold", 1.4).line("M82 72Q106 44 134 16", 1.1);
  },
  summit: (plate) => {
    sky(plate, "gold");
    for (const [x, tone] of [[14, "navy"], [118, "red"]] as const) flag(plate, x, 12, 70, tone, 26);
    plate.shape("M0 58L44 46L70 50L80 58L72 72L44 78L0 88Z", "navy", 1.5).shape("M160 58L116 46L92 50L78 62L88 74L116 78L160 88Z", 3, 1.5);
    plate.shape("M40 47L48 45L50 78L42 79Z", "white", 1.2).shape("M120 47L112 45L110 78L118 79Z", "white", 1.2);
    plate.shape(curve(points([50, 50, 66, 46, 84, 50, 104, 52, 110, 60, 108, 72, 96, 76, 84, 78, 70, 76, 52, 74])) + "Z", 0, 1.5).line("M74 74L86 62L98 66M80 77L90 68M68 72L78 60", 1.4);
  },
  dove: (plate) => {
    sky(plate, 1);
    sun(plate, 44, 30, 10);
    plate.shape(curve(points([30, 66, 52, 60, 66, 50, 60, 26, 72, 12, 86, 34, 92, 48, 108, 44, 118, 46, 126, 50, 118, 54, 108, 68, 88, 76, 64, 74])) + "Z", "white", 1.6);
    plate.fine(() => comb(points([66, 20, 68, 36, 72, 50]), points([78, 28, 84, 42, 88, 56]), 8, 1) + comb(points([34, 66, 54, 62]), points([50, 72, 70, 72]), 5, 1), 3);
    plate.area(circle(115, 48.500, 1.600), 4).line("M124 51Q136 56 146 50M132 54l-2 6M138 54l2 6M144 51l4 4", 1.6);
  },
  embassy: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    house(plate, 40, 34, 80, 48, 0, 3, 6);
    plate.shape("M34 30h92v7h-92Z", 3, 1.2).shape("M72 60h16v22h-16Z", 4, 1.2);
    flag(plate, 80, 4, 28, "red", 26);
    for (let x = 8; x < 156; x += 8) plate.line(`M${x} 72V92`, 1.4);
    plate.line("M4 76H156", 1.6);
  },
  throne: (plate) => {
    sky(plate, "red");
    plate.shape("M56 92V20q24-16 48 0V92Z", "gold", 1.6).shape("M63 60V28q17-10 34 0V60Z", "red", 1.4).shape("M48 60h64v12h-64Z", "gold", 1.5).shape("M60 60h40v10h-40Z", "red", 1.3).line("M52 72V96M108 72V96", 4);
    plate.shape("M66 54l-3-16 9 7 8-11 8 11 9-7-3 16Z", "white", 1.4);
  },
  border: (plate) => {
    sky(plate, "gold");
    land(plate, [0, 66, 60, 58, 160, 68], 1);
    plate.line("M96 90V34", 4).moved("rotate(-16 96 54)", () => {
      plate.shape("M10 50h96v9h-96Z", "white", 1.3);
      for (const x of [18, 42, 66, 90]) plate.area(`M${x} 50h11v9h-11Z`, "red");
    });
    house(plate, 112, 44, 28, 44, 0, 2, 2);
    plate.shape("M108 46L126 32L144 46Z", 3, 1.3);
    for (let x = 2; x < 96; x += 12) plate.line(`M${x} 92V72`, 1.6);
    plate.line("M0 76H96M0 84H96", 1).fine(() => [6, 18, 30, 42, 54, 66, 78].map((x) => stroke(points([x - 2, 74, x + 2, 78]), 1.4) + stroke(points([x + 2, 74, x - 2, 78]), 1.4)).join(""));
  },
  refugees: (plate) => {
    sky(plate, 1);
    land(plate, [0, 60, 40, 40, 70, 52, 110, 36, 160, 58], 2);
    for (const [x, y, s] of [[34, 86, 1], [86, 80, 0.8], [130, 88, 1.1]]) plate.moved(`translate(${x} ${y}) scale(${s})`, () => void plate.shape("M-26 6L0 -30L26 6Z", 0, 1.5).shape("M-8 6L0 -16L8 6Z", 4, 1.2).line("M0 -30V-34M-26 6L-31 10M26 6L31 10", 1.2).fine(() => comb(points([2, -26, 24, 4]), points([9, -2, 12, 4]), 8, 0.9)));
  },
  camp: (plate) => {
    sky(plate, "navy");
    land(plate, [0, 70, 26, 34, 46, 46, 74, 12, 100, 44, 122, 28, 160, 66], "white");
    plate.fine(() => comb(points([76, 14, 98, 44, 118, 70]), points([72, 34, 84, 56, 96, 78]), 12, 1.3, 0, "out"));
    for (const x of [36, 66, 96]) plate.shape(`M${x - 14} 90L${x} 70L${x + 14} 90Z`, "red", 1.4).area(`M${x - 4} 90L${x} 79L${x + 4} 90Z`, 4);
  },
  letter: (plate) => {
    sky(plate, 2);
    plate.moved("rotate(-5 80 52)", () => void plate.shape("M30 24h100v60h-100Z", "white", 1.6).line("M30 24L80 60L130 24M30 84L66 50M130 84L94 50", 1.4).shape(circle(80, 58, 10), "red", 1.4).line("M76 58l3 4 6-8", 1.4, "white"));
  },
  school: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    house(plate, 24, 46, 112, 36, "red", 1, 7);
    plate.shape("M60 82V36L80 20L100 36V82Z", "red", 1.4).shape("M74 60h12v22h-12Z", 4, 1.2).shape(circle(80, 42, 6), "white", 1.3).line("M80 38V42L83 44", 1.2).shape("M76 18V8h8v10Z", "gold", 1.2);
  },
  march: (plate) => {
    sky(plate, "gold");
    house(plate, 4, 20, 34, 70, 2, 5, 3);
    house(plate, 122, 14, 36, 76, 2, 5, 3);
    plate.shape("M34 34q46 8 92 0v22q-46 8-92 0Z", "white", 1.5).line("M44 46q36 6 72 0", 4, "red").line("M34 30V84M126 30V84", 2.200);
    crowd(plate, 8, 152, 76, 11);
  },
  lock: (plate) => {
    sky(plate, "navy");
    if (plate.detail) plate.area([...Array(9).keys()].map((row) => [...Array(15).keys()].map((column) => ((row * 7 + column * 5) % 3 ? circle(8 + column * 10.500, 8 + row * 11, 1.2) : `M${6 + column * 10.500} ${5 + row * 11}h1.800v6h-1.800Z`)).join("")).join(""), "navy");
    plate.line("M62 46V32q0-18 18-18t18 18", 6, 1).shape("M50 44h60v42h-60Z", "gold", 1.8).shape(`${circle(80, 60, 6)}M77 63h6l2 14h-10Z`, 4, 1).line("M98 28L116 18M98 20L108 8", 2.600, "red");
  },
  spy: (plate) => {
    sky(plate, 2);
    plate.shape("M30 100q4-34 36-38h28q32 4 36 38Z", 4, 1.4).shape("M62 62L80 84L98 62L92 58H68Z", "white", 1.2).shape(curve(points([62, 40, 64, 58, 80, 68, 96, 58, 98, 40])) + "Z", 0, 1.4);
    plate.shape(curve(points([60, 36, 62, 16, 80, 12, 98, 16, 100, 36, 80, 40])) + "Z", 3, 1.4).shape(curve(points([42, 40, 60, 33, 80, 36, 100, 33, 118, 40, 80, 47])) + "Z", 4, 1.4).area("M60 44h40v9h-14l-6-4-6 4h-14Z", 4);
    plate.shape("M52 62L42 76L62 100L78 86Z", 3, 1.2).shape("M108 62L118 76L98 100L82 86Z", 3, 1.2);
  },
  seal: (plate) => {
    sky(plate, "navy");
    plate.shape(circle(80, 50, 38), "gold", 1.6).shape(circle(80, 50, 31), "navy", 1.3).area("M80 26l6.400 15.400 16.600 1-12.800 10.600 4.200 16.200L80 60l-14.400 9.200 4.200-16.200L57 42.400l16.600-1z", "white");
  },
  ship: (plate) => {
    sky(plate, "gold");
    house(plate, 112, 50, 26, 24, 0, 2, 2);
    sea(plate, 72);
    plate.line("M28 74V12M28 12H84L28 34M28 20L10 44", 2.400).line("M76 14V36", 1.400).shape("M68 36h16v10h-16Z", "red", 1.200);
    plate.shape("M44 62H118L108 82H54Z", 3, 1.500).shape("M56 50h18v12h-18Z", "white", 1.200).line("M90 62V44", 2);
  },
  city: (plate) => {
    sky(plate, "navy");
    house(plate, 20, 34, 30, 60, 3, 5, 3);
    house(plate, 50, 18, 34, 76, 4, 6, 3);
    house(plate, 88, 40, 26, 54, 3, 4, 3);
    house(plate, 114, 28, 30, 66, 4, 5, 3);
    sea(plate, 84);
  },
  naval: (plate) => {
    sky(plate, 1);
    sea(plate, 66);
    warship(plate, 80, 62, 1.25);
  },
  carrier: (plate) => {
    sky(plate, 1);
    sea(plate, 68);
    plate.shape("M4 52H156L140 76H22Z", 3, 1.6).shape("M96 52V34h22v18Z", 1, 1.3).line("M104 34V18M98 24H112", 1.8).line("M8 56H150", 1, 1);
    for (const x of [28, 52, 76]) plate.shape(`M${x - 9} 50l12-3 10 3-10 2Z`, "white", 1).line(`M${x - 8} 50l-3-5`, 1.3);
  },
  submarine: (plate) => {
    sky(plate, 1);
    sea(plate, 48);
    plate.shape(curve(points([18, 62, 40, 52, 80, 50, 120, 52, 146, 62, 120, 74, 80, 77, 40, 74])) + "Z", 4, 1.6).shape("M70 50L74 30H92L96 50Z", 3, 1.5).line("M84 30V16H92M22 56L14 48M22 68L14 76", 2.200);
    plate.fine(() => stroke(points([34, 58, 80, 55, 126, 58]), 1.6), 1);
    plate.area([46, 64, 100, 116].map((x) => circle(x, 63, 2)).join(""), "gold");
  },
};
