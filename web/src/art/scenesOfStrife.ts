/** War, terror, unrest, and what they are fought with. */
import { circle } from "./head";
import { comb, curve, hatch, points, stroke } from "./pen";
import type { Scene } from "./scenes";
import { capitol, crowd, flag, house, land, plane, sea, sky, smoke, sun } from "./scenery";

const HILLS = [0, 76, 40, 68, 80, 74, 120, 66, 160, 74];

export const STRIFE: Record<string, Scene> = {
  war: (plate) => {
    sky(plate, "gold");
    smoke(plate, 128, 56, 0.9, 2);
    land(plate, HILLS, 3);
    plate.shape("M24 66L34 54H98L112 66L104 82H32Z", 2, 1.6).shape("M48 54L54 40H84L90 54Z", 3, 1.5).shape("M86 44L134 36L135 41L88 50Z", 3, 1.3);
    for (const x of [38, 54, 70, 86, 100]) plate.shape(circle(x, 79, 7), 4, 1.2).area(circle(x, 79, 2.600), 1);
  },
  cannon: (plate) => {
    sky(plate, 1);
    land(plate, [0, 82, 80, 80, 160, 82], 2);
    plate.moved("rotate(-14 70 56)", () => {
      plate.shape("M34 46Q30 56 34 66L60 68L124 64V48L60 44Z", 4, 1.6).shape("M122 45h7v22h-7Z", 3, 1.3).shape(circle(32, 56, 5), 4, 1.3);
      plate.fine(() => hatch(points([40, 50, 120, 51]), points([40, 54, 120, 54]), 3, 1.1), 1);
    });
    plate.shape(circle(70, 72, 18), "gold", 2.200).shape(circle(70, 72, 4), 3, 1.2).line("M70 54V90M52 72H88M57 59L83 85M83 59L57 85", 1.6);
    smoke(plate, 138, 40, 0.5, 1);
    for (const [x, y] of [[118, 86], [130, 86], [124, 77]]) plate.shape(circle(x, y, 6), 4, 1.2);
  },
  missile: (plate) => {
    sky(plate, "navy");
    land(plate, [0, 84, 80, 80, 160, 84], 4);
    smoke(plate, 60, 94, 0.7, 1);
    plate.moved("rotate(28 84 50)", () => {
      plate.shape("M80 90L84 66L92 66L96 90Z", "gold", 1.2).shape("M78 66V28Q80 12 88 6Q96 12 98 28V66Z", "white", 1.5).area("M78 34h20v6h-20Z", "red").shape("M78 54L68 70H78ZM98 54L108 70H98Z", "red", 1.3);
      plate.fine(() => comb(points([98, 20, 98, 66]), points([91, 20, 91, 66]), 16, 1, 0, "out"));
    });
  },
  launcher: (plate) => {
    sky(plate, 1);
    for (const [x, y] of [[16, 74], [40, 68], [132, 70], [150, 76]]) plate.shape(`M${x} ${y - 46}l12 24h-6l10 22h-32l10-22h-6Z`, 3, 1.2);
    land(plate, HILLS, 2);
    plate.moved("rotate(-22 70 60)", () => void plate.shape("M36 44h80q14 4 18 8-4 4-18 8h-80Z", "white", 1.5).area("M112 44q14 3 22 8-8 5-22 8Z", "red"));
    plate.shape("M30 64h86v14h-86Z", 3, 1.4).shape("M116 54h18l6 10v14h-24Z", 3, 1.4);
    for (const x of [42, 60, 78, 106, 128]) plate.shape(circle(x, 82, 7), 4, 1.2).area(circle(x, 82, 2.600), 1);
  },
  nuclear: (plate) => {
    sky(plate, "gold");
    plate.shape(circle(80, 50, 40), 4, 1.6).shape(circle(80, 50, 36), "gold", 1);
    for (const turn of [0, 120, 240]) plate.moved(`rotate(${turn} 80 50)`, () => void plate.area("M72.500 37L63 20.500A34 34 0 0 1 97 20.500L87.500 37A15 15 0 0 0 72.500 37Z", 4));
    plate.area(circle(80, 50, 8), 4);
  },
  reactor: (plate) => {
    sky(plate, 1);
    smoke(plate, 56, 30, 0.55, 1);
    land(plate, HILLS, 3);
    for (const x of [54, 104]) plate.shape(curve(points([x - 24, 82, x - 16, 58, x - 15, 30])) + `L${x + 15} 30` + curve(points([x + 15, 30, x + 16, 58, x + 24, 82])).replace("M", "L") + "Z", 0, 1.5).fine(() => comb(points([x + 15, 32, x + 16, 58, x + 23, 80]), points([x + 4, 32, x + 4, 58, x + 8, 80]), 18, 1.1, 0, "out"));
    plate.shape("M118 62h32v20h-32Z", "red", 1.3);
  },
  air: (plate) => {
    sky(plate, 1);
    for (const [x, y, r] of [[30, 76, 12], [46, 72, 15], [62, 78, 11], [128, 28, 10], [142, 26, 12]]) plate.area(circle(x, y, r), "white");
    plane(plate, 80, 46, -16, 1.5);
  },
  drone: (plate) => {
    sky(plate, "gold");
    land(plate, HILLS, 3);
    plate.moved("rotate(-6 80 36)", () => void plate.shape("M44 34h60q18 0 20 5-2 5-20 5h-60Z", 2, 1.5).shape("M78 36L96 8h8L96 36ZM78 42L92 66h8L96 42Z", 3, 1.3).shape("M46 36L34 24h6l14 10Z", 3, 1.2).line("M124 39l10-8M124 39l10 8", 1.6).area(circle(112, 39, 3), 4));
    plate.line("M88 66V84M82 76L88 84L94 76", 2, "red");
  },
  terror: (plate) => {
    sky(plate, 2);
    for (let turn = 0; turn < 12; turn++) plate.moved(`rotate(${turn * 30} 74 58)`, () => void plate.area("M70 14L74 4L78 14L76 26H72Z", turn % 2 ? "gold" : "red"));
    plate.shape(circle(74, 58, 28), 4, 1.8).shape("M88 30L98 24L104 32L94 40Z", 3, 1.4).line("M100 26q10-14 22-6t20-4", 2.200, "gold");
    plate.area("M142 6l2 8 8 2-8 3-2 8-3-8-8-2 8-3Z", "red").fine(() => stroke(points([56, 60, 58, 46, 68, 38]), 3), 1);
  },
  bomb: (plate) => {
    sky(plate, "red");
    capitol(plate, 80, 92, 0.9);
    smoke(plate, 36, 70, 0.8, 3);
    smoke(plate, 124, 74, 0.7, 3);
    plate.area("M80 26l5 14 14-4-8 12 14 8-16 2 4 15-13-9-13 9 4-15-16-2 14-8-8-12 14 4Z", "gold");
  },
  ruins: (plate) => {
    sky(plate, 2);
    smoke(plate, 104, 48, 0.9, 3);
    plate.shape("M20 86V34L32 26L40 40L52 30V86Z", 0, 1.4).shape("M66 86V50L78 58L88 44L100 60V86Z", 1, 1.4).shape("M112 86V38L122 48L136 36V86Z", 0, 1.4);
    if (plate.detail) plate.area([[26, 46], [38, 50], [26, 64], [40, 66], [74, 66], [88, 64], [118, 58], [126, 70]].map(([x, y]) => `M${x} ${y}h6v9h-6Z`).join(""), 4);
    land(plate, [0, 86, 30, 80, 60, 88, 90, 80, 130, 88, 160, 82], 3);
  },
  hostage: (plate) => {
    sky(plate, 2);
    plate.shape("M34 12h92v80h-92Z", 0, 1.6).area("M42 20h76v64h-76Z", 4);
    plate.area(`${circle(80, 46, 12)}M56 84q2-26 24-26t24 26Z`, 1);
    for (const x of [50, 64, 78, 92, 106]) plate.line(`M${x + 2} 20V84`, 3.4, 2);
    plate.line("M42 52H118", 2.400, 2);
  },
  mail: (plate) => {
    sky(plate, 1);
    plate.shape("M26 36h84v52h-84Z", "white", 1.5).line("M26 36L68 66L110 36", 1.4);
    plate.shape(curve(points([92, 30, 104, 18, 120, 18, 132, 30, 130, 44, 122, 50, 122, 56, 102, 56, 102, 50, 94, 44])) + "Z", 0, 1.5).area(`${circle(105, 36, 5)}${circle(120, 36, 5)}M110 44h5l-2.500-5z`, 4).line("M106 50v6M112 50v6M118 50v6", 1.2);
    plate.line("M94 70L134 86M134 70L94 86", 4, 0).line("M94 70L134 86M134 70L94 86", 1.6);
  },
  police: (plate) => {
    sky(plate, "navy");
    plate.shape("M80 10l12 10 16-4 2 16 14 8-8 14 4 16-16 4-8 14-16-6-16 6-8-14-16-4 4-16-8-14 14-8 2-16 16 4Z", "gold", 1.6).shape(circle(80, 50, 20), "white", 1.4).area("M80 34l4.600 11 12 .8-9.200 7.600 3 11.600L80 58.600 69.600 65l3-11.600-9.200-7.600 12-.8z", "navy");
  },
  guns: (plate) => {
    sky(plate, 2);
    land(plate, [0, 60, 30, 36, 60, 56, 100, 30, 160, 58], 1);
    for (const x of [40, 80, 120]) {
      plate.area(`${circle(x, 46, 8)}M${x - 15} 100V72q15-22 30 0V100Z`, 4).area(`M${x - 8} 45h16l-2 9h-12Z`, "red");
      plate.line(`M${x + 4} 84L${x + 20} 40`, 3.400).line(`M${x + 10} 66l8 6`, 3);
    }
  },
  coup: (plate) => {
    sky(plate, "red");
    land(plate, [0, 84, 160, 82], 3);
    house(plate, 30, 34, 100, 50, 0, 3, 8);
    plate.shape("M62 34L80 16L98 34Z", 1, 1.4).shape("M70 60h20v24h-20Z", 4, 1.3);
    plate.shape("M6 82l6-12h40l10 12v8h-56Z", 3, 1.4).shape("M22 70l4-10h18l4 10Z", 3, 1.3).line("M44 64L84 54", 3.200);
    plate.area([14, 28, 42, 54].map((x) => circle(x, 91, 5)).join(""), 4);
    flag(plate, 80, 2, 16, 4, 20);
  },
  cartel: (plate) => {
    sky(plate, 1);
    plate.shape("M28 46h92v42h-92Z", 3, 1.6).line("M60 46V38h28v8", 3).line("M28 60H120", 1.3).shape("M46 56h8v9h-8ZM94 56h8v9h-8Z", "gold", 1.2);
    plate.moved("rotate(-12 96 34)", () => void plate.shape("M72 26h44v22h-44Z", "white", 1.3).line(circle(94, 37, 7), 1.4)).moved("rotate(8 60 34)", () => void plate.shape("M36 26h44v22h-44Z", "white", 1.3).line(circle(58, 37, 7), 1.4));
    plate.shape("M28 46h92v10h-92Z", 3, 1.4).line(circle(126, 80, 10), 3).line(circle(144, 84, 10), 3);
  },
  trenches: (plate) => {
    sky(plate, 2);
    land(plate, [0, 56, 50, 48, 110, 56, 160, 46], 1);
    plate.area("M0 70Q80 60 160 72V100H0Z", 4);
    for (const x of [12, 36, 60, 84, 108, 132]) plate.shape(curve(points([x - 12, 74, x - 8, 67, x + 8, 66, x + 13, 74, x, 77])) + "Z", "gold", 1.2);
    for (const x of [30, 76, 122]) plate.shape(`M${x - 9} 84q0-12 9-12t9 12Z`, 3, 1.3).line(`M${x + 8} 90L${x + 22} 58`, 2.400, 1);
    plate.line("M0 48L160 38M12 40l6 12M18 40l-6 12M52 38l6 12M58 38l-6 12M96 34l6 12M102 34l-6 12M140 32l6 12M146 32l-6 12", 1.3);
  },
  allies: (plate) => {
    sky(plate, 1);
    land(plate, [0, 84, 160, 82], 2);
    for (const [x, tone, y] of [[22, "red", 16], [54, "navy", 10], [88, "gold", 10], [120, "red", 16]] as const) flag(plate, x, y, 76, tone, 26);
    crowd(plate, 6, 154, 84, 10);
  },
  peacekeepers: (plate) => {
    sky(plate, 1);
    land(plate, HILLS, 2);
    for (const x of [42, 80, 118]) plate.area(`M${x - 17} 100V74q17-20 34 0V100Z`, 3).shape(circle(x, 52, 9), 0, 1.3).shape(`M${x - 13} 49q0-16 13-16t13 16q-13-5-26 0Z`, "navy", 1.4);
    sun(plate, 140, 18, 7);
  },
  boat: (plate) => {
    sky(plate, 1);
    plate.moved("rotate(-6 80 60)", () => {
      plate.shape("M18 58H142L126 78H36Z", "red", 1.6);
      for (const [x, y] of [[44, 44], [60, 40], [76, 44], [92, 40], [108, 44]]) plate.area(`${circle(x, y, 5)}M${x - 7} 60V56q7-12 14 0V60Z`, 4);
    });
    sea(plate, 76);
  },
  wreck: (plate) => {
    sky(plate, 2);
    plate.moved("rotate(14 60 60)", () => void plate.shape("M8 52H96L86 76H20Z", 3, 1.5).shape("M30 52V34h28v18Z", 0, 1.3).line("M44 34V16", 2));
    plate.moved("rotate(-10 126 62)", () => void plate.shape("M92 56H158V78H104Z", "red", 1.5).shape("M118 56V40h22v16Z", 0, 1.3));
    plate.area("M92 50l3 10 10-4-5 10 10 5-11 2 3 11-10-6-10 6 3-11-11-2 10-5-5-10 10 4Z", "gold");
    sea(plate, 78);
  },
  train: (plate) => {
    sky(plate, 1);
    smoke(plate, 34, 40, 0.8, 2);
    land(plate, [0, 86, 160, 84], 2);
    plate.shape("M50 34H160V78H50Q34 78 34 62Q36 36 50 34Z", "red", 1.6).shape("M42 46h18v14h-20Z", "white", 1.2).line("M34 68H160", 1.6);
    for (const x of [70, 92, 114, 136]) plate.shape(`M${x} 44h16v14h-16Z`, "white", 1.2);
    for (const x of [60, 80, 116, 136]) plate.area(circle(x, 81, 6), 4);
    plate.line("M0 90H160", 1.8);
  },
};
