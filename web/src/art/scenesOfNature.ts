/** Weather, sickness, and what people dig, grow, make and sell. */
import { circle } from "./head";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Scene } from "./scenes";
import { crowd, house, land, sea, sky, smoke, sun, temple } from "./scenery";

const FLAT = [0, 78, 40, 76, 80, 78, 120, 76, 160, 78];

export const NATURE: Record<string, Scene> = {
  storm: (plate) => {
    sky(plate, 2);
    sea(plate, 72);
    for (const [y, tone] of [[30, 3], [22, 4]] as const) plate.shape(curve(points([8, y + 8, 20, y - 6, 44, y - 10, 66, y - 14, 92, y - 8, 118, y - 12, 142, y - 2, 152, y + 8, 120, y + 13, 80, y + 10, 40, y + 14])) + "Z", tone, 1.3);
    plate.fine(() => comb(points([20, 36, 80, 34, 140, 36]), points([4, 78, 64, 78, 126, 78]), 30, 1.2), 4);
    plate.shape("M92 32L76 54H86L74 78L102 48H91L103 32Z", "gold", 1.3);
    plate.shape(curve(points([0, 100, 4, 82, 20, 70, 40, 70, 48, 80, 38, 78, 34, 86, 44, 100])) + "Z", "navy", 1.4).line(curve(points([8, 92, 16, 80, 30, 76])), 1, 1);
  },
  tornado: (plate) => {
    sky(plate, 2);
    plate.shape(curve(points([0, 0, 30, 26, 80, 18, 130, 28, 160, 0])) + "Z", 4, 1.2);
    const funnel = curve(points([52, 18, 70, 40, 74, 60, 84, 82, 92, 82, 92, 60, 104, 40, 124, 18])) + "Z";
    plate.shape(funnel, 3, 1.4).within(funnel, () => void plate.area(hatch(points([48, 24, 86, 34, 126, 22]), points([76, 80, 88, 84, 100, 78]), plate.many(14), 1.4), 1));
    land(plate, FLAT, "gold");
    plate.moved("rotate(14 30 70)", () => house(plate, 22, 60, 18, 16, 0, 1, 2)).shape("M18 62L32 50L44 62Z", "red", 1.2);
  },
  quake: (plate) => {
    sky(plate, 1);
    plate.moved("rotate(-7 34 70)", () => house(plate, 14, 22, 30, 58, 0, 5, 3));
    plate.moved("rotate(9 122 70)", () => house(plate, 104, 30, 34, 52, 1, 4, 3));
    land(plate, [0, 74, 40, 72, 66, 76, 96, 74, 160, 70], 3);
    plate.shape("M80 74L70 82L82 88L74 100H98L94 90L104 84L92 74Z", 4, 1.2).line("M70 78L56 84L50 96M104 78L118 86L122 98", 1.6);
  },
  fire: (plate) => {
    sky(plate, 2);
    smoke(plate, 112, 46, 1.1, 3);
    for (const [x, high] of [[26, 46], [58, 60], [92, 52], [128, 44]]) {
      plate.shape(curve(points([x - 16, 88, x - 18, 88 - high * 0.4, x - 6, 88 - high * 0.6, x - 2, 88 - high, x + 8, 88 - high * 0.62, x + 16, 88 - high * 0.7, x + 18, 88 - high * 0.2, x + 14, 88])) + "Z", "red", 1.3);
      plate.area(curve(points([x - 8, 88, x - 9, 88 - high * 0.25, x, 88 - high * 0.6, x + 8, 88 - high * 0.2, x + 7, 88])) + "Z", "gold");
    }
    land(plate, [0, 84, 60, 80, 160, 85], 4);
    plate.area([14, 44, 76, 110, 146].map((x) => `M${x} 40l8 16h-5l7 14h-6v16h-8v-16h-6l7-14h-5z`).join(""), 4);
  },
  flood: (plate) => {
    sky(plate, 1);
    house(plate, 50, 40, 44, 40, 0, 2, 3);
    plate.shape("M42 42L72 18L102 42Z", "red", 1.4).shape("M84 22h8v14h-8Z", 2, 1.1);
    plate.line("M124 90V46M124 56L136 46M124 62L112 50", 3);
    sea(plate, 66, "navy");
    plate.shape("M18 66h26l-5 9h-17Z", "gold", 1.3).line("M31 66V50", 1.4).area(`${circle(31, 50, 4)}M26 66q5-14 10 0Z`, 4);
  },
  cold: (plate) => {
    sky(plate, 2);
    land(plate, [0, 76, 50, 66, 100, 76, 160, 64], "white");
    for (const x of [30, 118]) plate.line(`M${x} 90V24M${x - 18} 34H${x + 18}M${x - 14} 44H${x + 14}`, 2.4);
    plate.line("M12 34Q74 66 136 34M16 44Q74 78 132 44", 1.2);
    plate.area([20, 40, 60, 80, 100, 124].map((x, index) => stroke(points([x, 42 + ((index * 13) % 9), x, 62 + ((index * 13) % 9)]), 3, "out")).join(""), "white");
    for (const [x, y] of [[60, 20], [90, 28], [148, 18], [8, 14], [76, 40]]) plate.line(`M${x - 4} ${y}h8M${x - 2} ${y - 4}l4 8M${x + 2} ${y - 4}l-4 8`, 0.9, "white");
  },
  drought: (plate) => {
    sky(plate, "gold");
    sun(plate, 118, 26, 13, "red");
    land(plate, FLAT, 1);
    plate.line("M20 82L34 90L28 100M34 90L56 86L70 96M56 86L64 78M70 96L96 90L92 80M96 90L116 98M116 98L130 88L152 92M130 88L126 79", 1.3);
    plate.line("M52 80Q50 60 54 46M53 60L40 48M54 52L66 38M40 48L36 38M54 46L50 32M66 38L72 34", 2.600);
  },
  wave: (plate) => {
    sky(plate, 1);
    sea(plate, 76);
    plate.shape(curve(points([0, 100, 4, 60, 30, 26, 70, 14, 104, 26, 116, 48, 104, 42, 90, 40, 96, 54, 82, 50, 76, 62, 84, 82, 110, 100])) + "Z", "navy", 1.6);
    plate.area(hatch(points([6, 92, 20, 50, 62, 26]), points([60, 96, 62, 62, 84, 42]), plate.many(10), 1.4), 1);
    plate.shape(curve(points([70, 14, 86, 14, 106, 24, 118, 48, 108, 40, 98, 44, 92, 36, 80, 38, 76, 26])) + "Z", "white", 1.2);
    house(plate, 128, 62, 18, 20, 0, 2, 2);
  },
  epidemic: (plate) => {
    sky(plate, 1);
    let spikes = "";
    for (let turn = 0; turn < 12; turn++) {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 6), Math.sin((turn * Math.PI) / 6)];
      plate.line(`M${80 + dx * 26} ${50 + dy * 26}L${80 + dx * 36} ${50 + dy * 36}`, 2);
      spikes += circle(80 + dx * 39, 50 + dy * 39, 4);
    }
    plate.shape(spikes, "red", 1).shape(circle(80, 50, 27), "red", 1.6);
    plate.within(circle(80, 50, 27), () => void plate.fine(() => comb(points([98, 22, 110, 50, 96, 80]), points([84, 34, 92, 52, 82, 68]), 18, 1.2, 0.1, "out")));
    for (const [x, y, r] of [[72, 42, 6], [88, 58, 5], [70, 62, 4], [90, 38, 3]]) plate.shape(circle(x, y, r), "gold", 1);
  },
  hospital: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    house(plate, 38, 28, 84, 54, 0, 4, 8);
    plate.shape("M64 12h32v34h-32Z", "white", 1.4).area("M76 17h8v8h8v8h-8v8h-8v-8h-8v-8h8z", "red").shape("M72 66h16v18h-16Z", 4, 1.1);
  },
  medicine: (plate) => {
    sky(plate, 1);
    plate.shape("M60 40h34v46q-17 6-34 0Z", "white", 1.5).shape("M63 28h28v12h-28Z", 3, 1.4).area("M60 52h34v20h-34Z", "gold").area("M73 55h8v5h5v6h-5v5h-8v-5h-5v-6h5z", "red");
    plate.moved("rotate(-32 118 56)", () => void plate.shape("M92 50h38v12h-38Z", "white", 1.3).area("M92 51h18v10h-18Z", "navy").line("M130 56H148M148 50V62M92 56H72M86 53V59", 1.8));
    plate.fine(() => comb(points([94, 42, 94, 86]), points([86, 42, 86, 86]), 16, 0.9, 0, "out"));
  },
  famine: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    plate.shape("M46 50h68q-3 30-34 30t-34-30Z", "gold", 1.6).shape("M46 50q34 12 68 0q-34-12-68 0Z", 4, 1.3);
    plate.fine(() => comb(points([112, 54, 104, 70, 90, 79]), points([98, 56, 94, 68, 84, 77]), 12, 1, 0, "out"));
    plate.line("M100 46L132 22", 3).shape(curve(points([130, 24, 132, 16, 140, 14, 140, 22, 134, 27])) + "Z", 1, 1.2);
  },
  farm: (plate) => {
    sky(plate, 1);
    sun(plate, 130, 22, 9);
    land(plate, [0, 60, 60, 54, 160, 60], "gold");
    plate.shape("M24 32h34v30h-34Z", "red", 1.3).shape("M20 34L41 16L62 34Z", 3, 1.3).shape("M35 46h12v16h-12Z", "white", 1).line("M35 46l12 16M47 46l-12 16", 1);
    plate.area(comb(points([80, 62, 160, 66]), points([10, 102, 150, 102]), plate.many(16), 2, 0.04), 3);
    for (const x of [84, 104, 124, 144]) plate.area(stroke(points([x, 92, x + 1, 70]), 1.6) + [0, 4, 8].map((dy) => stroke(points([x, 74 + dy, x - 5, 70 + dy]), 2.4) + stroke(points([x, 74 + dy, x + 6, 70 + dy]), 2.4)).join(""), 4);
  },
  oil: (plate) => {
    sky(plate, "gold");
    land(plate, FLAT, 3);
    plate.line("M62 84L76 24L90 84M66 66H86M69 52H83M72 40H80M66 66L83 52M86 66L69 52", 2);
    plate.shape(curve(points([72, 26, 66, 10, 76, 2, 82, 8, 92, 2, 92, 14, 80, 26])) + "Z", 4, 1.2);
    plate.line("M104 84L112 58L120 84M108 72H116", 2).shape("M92 50L134 60L133 66L91 56Z", 2, 1.3).shape(curve(points([134, 54, 144, 58, 142, 72, 136, 70])) + "Z", 4, 1.2).line("M94 56V82", 1.4);
    plate.shape("M20 62h26v22h-26Z", 2, 1.3).line("M20 69h26M20 77h26", 1.2);
  },
  spill: (plate) => {
    sky(plate, 1);
    sea(plate, 54);
    plate.area(curve(points([20, 78, 50, 68, 90, 66, 130, 72, 152, 84, 120, 92, 70, 90, 36, 90])) + "Z", 4);
    plate.moved("rotate(9 70 52)", () => void plate.shape("M20 48h94l-10 18h-76Z", "red", 1.4).shape("M28 32h18v16h-18Z", 0, 1.2).line("M56 48V40H100V48", 1.6));
    plate.shape("M108 62L118 44L126 54L134 40L148 66Z", 3, 1.4);
    plate.fine(() => stroke(points([44, 80, 70, 74, 100, 76]), 1.4) + stroke(points([60, 86, 90, 82, 124, 84]), 1.2), 1);
  },
  pipeline: (plate) => {
    sky(plate, 1);
    land(plate, [0, 58, 50, 48, 100, 56, 160, 46], 2);
    plate.shape("M0 70L100 62L160 76V92L100 78L0 88Z", 0, 1.5);
    plate.fine(() => hatch(points([0, 80, 100, 72, 160, 84]), points([0, 87, 100, 77, 160, 91]), 5, 1));
    for (const x of [18, 62, 128]) plate.line(`M${x} 66V100`, 3).shape(`M${x - 4} 64h8v28h-8Z`, 2, 1.1);
    plate.shape(circle(94, 44, 11), "red", 1.5).line("M94 33V55M83 44H105M94 55V66", 2);
  },
  power: (plate) => {
    sky(plate, "navy");
    land(plate, FLAT, 4);
    for (const [x, s] of [[48, 1], [116, 0.72]]) plate.line(`M${x - 14 * s} 82L${x} ${82 - 64 * s}L${x + 14 * s} 82M${x - 20 * s} ${82 - 46 * s}H${x + 20 * s}M${x - 15 * s} ${82 - 34 * s}H${x + 15 * s}M${x - 11 * s} ${82 - 16 * s}L${x + 8 * s} ${82 - 34 * s}M${x + 11 * s} ${82 - 16 * s}L${x - 8 * s} ${82 - 34 * s}`, 1.8, 1);
    plate.line("M0 24Q14 38 28 36Q70 54 102 49M68 36Q104 56 130 49Q146 48 160 38", 1, 1);
    plate.shape("M86 6L70 32H80L68 56L96 24H85L97 6Z", "gold", 1.2);
  },
  market: (plate) => {
    sky(plate, 1);
    plate.line("M22 12V86H148", 2);
    if (plate.detail > 0) plate.line("M22 30H148M22 48H148M22 66H148", 0.6, 2);
    plate.line("M24 30L42 24L54 36L68 26L84 48L96 42L112 66L122 60L140 82", 4, "red").shape("M148 90L129 86L142 72Z", "red", 1.2);
    for (const [x, high] of [[32, 20], [50, 26], [68, 32], [86, 22], [104, 14]]) plate.shape(`M${x} ${86 - high}h10v${high}h-10Z`, 3, 1);
  },
  boom: (plate) => {
    sky(plate, 1);
    land(plate, FLAT, 2);
    house(plate, 20, 46, 34, 38, "red", 3, 3);
    house(plate, 62, 28, 34, 56, 0, 5, 3);
    plate.line("M110 84V14H150M110 14L96 24M110 24H148M110 34L118 24L126 14M140 14V40", 2.200).shape("M132 40h16v10h-16Z", "gold", 1.2);
    plate.line("M110 80L118 70L110 60L118 50L110 40", 1.2);
  },
  bank: (plate) => {
    sky(plate, "gold");
    land(plate, [0, 82, 80, 80, 160, 82], 2);
    temple(plate, 40, 12, 80, 64);
    crowd(plate, 4, 156, 82, 11);
  },
  money: (plate) => {
    sky(plate, 1);
    for (const [x, many] of [[44, 3], [74, 6], [104, 4]]) {
      for (let index = 0; index < many; index++) {
        const y = 84 - index * 9;
        plate.shape(`M${x - 15} ${y - 7}v7q15 7 30 0v-7Z`, "gold", 1.2).shape(`M${x - 15} ${y - 7}q15 7 30 0q-15-7-30 0Z`, "gold", 1.2);
        plate.fine(() => comb(points([x - 12, y - 4, x, y - 1, x + 12, y - 4]), points([x - 12, y, x, y + 4, x + 12, y]), 8, 0.8));
      }
    }
    plate.shape(circle(74, 22, 11), "gold", 1.4).line("M78 17q-8-3-8 2t8 6-8 3M74 13V31", 1.5);
  },
  trade: (plate) => {
    sky(plate, 1);
    sea(plate, 74);
    plate.shape("M14 66H138L126 84H28Z", "navy", 1.5).shape("M112 40h16v26h-16Z", 0, 1.3).shape("M116 30h7v10h-7Z", "red", 1.2);
    for (const [x, y, tone] of [[24, 54, "red"], [46, 54, "gold"], [68, 54, 3], [90, 54, "red"], [34, 42, 3], [56, 42, "red"], [78, 42, "gold"], [56, 30, 2]] as const) {
      plate.shape(`M${x} ${y}h21v12h-21Z`, tone, 1.1);
      plate.fine(() => comb(points([x + 3, y + 1, x + 18, y + 1]), points([x + 3, y + 11, x + 18, y + 11]), 6, 0.8));
    }
  },
  factory: (plate) => {
    sky(plate, 1);
    smoke(plate, 110, 24, 0.62, 2);
    smoke(plate, 132, 32, 0.5, 2);
    land(plate, FLAT, 3);
    plate.shape("M20 82V48L40 36V48L60 36V48L80 36V48L98 36V82Z", "red", 1.4).shape("M104 82V26h12v56Z", 0, 1.3).shape("M126 82V34h12v48Z", 0, 1.3);
    if (plate.detail) plate.area([28, 46, 64, 82].map((x) => `M${x} 58h9v10h-9Z`).join(""), "gold");
    plate.fine(() => comb(points([116, 26, 116, 82]), points([109, 26, 109, 82]), 16, 1, 0, "out"));
  },
  strike: (plate) => {
    sky(plate, 1);
    house(plate, 96, 22, 54, 60, 2, 4, 4);
    for (const [x, y, turn] of [[34, 30, -8], [70, 24, 5], [108, 32, -3]]) plate.moved(`rotate(${turn} ${x} ${y})`, () => void plate.line(`M${x} ${y}V84`, 2).shape(`M${x - 15} ${y - 13}h30v21h-30Z`, "white", 1.3).line(`M${x - 10} ${y - 6}h20M${x - 10} ${y}h14`, 1.8));
    crowd(plate, 6, 138, 74, 9);
  },
  mine: (plate) => {
    sky(plate, 1);
    land(plate, [0, 70, 30, 40, 62, 20, 96, 34, 130, 22, 160, 50], 2);
    plate.shape("M54 92V62Q54 46 74 46T94 62V92Z", 4, 1.6).line("M54 92V60M94 92V60M52 58H96", 3, "gold");
    plate.line("M66 100L72 80M84 100L78 80M64 94H86M66 88H84", 1.4, 1);
    plate.line("M112 92L140 56M112 56L140 92", 3.2).shape(curve(points([126, 50, 140, 50, 150, 60, 138, 56])) + "Z", 2, 1.2).shape(curve(points([126, 50, 112, 50, 102, 60, 114, 56])) + "Z", 2, 1.2);
  },
  moon: (plate) => {
    sky(plate, 4);
    for (const [x, y] of [[14, 16], [40, 30], [62, 10], [104, 14], [146, 46], [20, 50], [88, 34]]) plate.area(circle(x, y, 1), "white");
    plate.shape(circle(128, 24, 12), "navy", 1.2).area("M120 18q6 4 2 8t4 8q-10-2-10-10 0-4 4-6z", "white");
    land(plate, [0, 74, 40, 66, 90, 72, 160, 62], 0);
    plate.line("M62 74V28", 1.8, 1).shape("M62 28h30v18h-30Z", "red", 1.2).area("M62 28h12v9h-12Z", "navy").line("M74 33H92M62 41H92", 1.6, "white");
    for (const [x, y, r] of [[24, 86, 7], [112, 82, 9], [140, 92, 6]]) plate.line(curve(points([x - r, y, x, y - r * 0.4, x + r, y, x, y + r * 0.4, x - r, y])), 1.2);
    plate.area([78, 86, 94].map((x, index) => `M${x} ${84 + index * 4}h5v2.500h-5Z`).join(""), 3);
  },
  satellite: (plate) => {
    sky(plate, 4);
    plate.shape(curve(points([0, 100, 30, 78, 80, 70, 130, 78, 160, 100])) + "Z", "navy", 1.3);
    plate.moved("rotate(-24 80 40)", () => {
      plate.shape("M68 30h24v22h-24Z", "gold", 1.4);
      for (const x of [20, 98]) plate.shape(`M${x} 33h42v16h-42Z`, "navy", 1.3).line(`M${x + 10} 33v16M${x + 21} 33v16M${x + 32} 33v16M${x} 41h42`, 0.9, 1);
      plate.shape("M72 52q8 12 16 0Z", "white", 1.2).line("M80 56V64M62 41h6M92 41h6", 1.4, 1);
    });
    for (const [x, y] of [[14, 20], [30, 60], [140, 70], [132, 12], [60, 12]]) plate.area(circle(x, y, 1.1), "white");
  },
  forest: (plate) => {
    sky(plate, 1);
    sun(plate, 80, 34, 11);
    land(plate, [0, 72, 60, 66, 160, 74], 2);
    for (const [x, y, s] of [[20, 88, 1], [48, 82, 0.8], [112, 84, 0.9], [142, 90, 1.1]]) plate.moved(`translate(${x} ${y}) scale(${s})`, () => void plate.shape("M0 -62L14 -38H7L18 -20H9L22 0H4V8H-4V0H-22L-9 -20H-18L-7 -38H-14Z", 3, 1.3).fine(() => comb(points([1, -56, 3, -30, 5, -2]), points([9, -42, 12, -24, 18, -2]), 12, 0.9), 1));
  },
  bridge: (plate) => {
    sky(plate, 1);
    sea(plate, 82);
    plate.shape("M0 52H60L68 62L58 70L0 66Z", 2, 1.4).shape("M160 52H106L96 60L108 70L160 66Z", 2, 1.4).shape("M24 60h12v40h-12ZM124 60h12v40h-12Z", 0, 1.3);
    plate.line("M30 52V18L0 46M30 18L60 50M130 52V18L160 46M130 18L106 50", 1.8);
    plate.moved("rotate(38 82 78)", () => void plate.shape("M70 72h28v8h-28Z", 2, 1.2));
  },
};
