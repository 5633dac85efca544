/** A portrait: the parts of a look, put together in the order in which they cover each other. */
import { drawDress } from "./dress";
import { BEARDS, HAIR, MOUSTACHES } from "./hair";
import { drawHead, Head } from "./head";
import type { Look } from "./look";
import { drawMass } from "./mass";
import { comb, hatch, points } from "./pen";
import { Plate, type Detail } from "./plate";
import { drawGlasses, drawHat, drawProp } from "./things";

/** The side of the square in which a portrait is drawn. */
export const SIDE = 200;

export function portrait(look: Look, detail: Detail, id: string): string {
  const plate = new Plate(id, detail);
  plate.area(`M0 0H${SIDE}V${SIDE}H0Z`, look.ground ?? 1);
  ground(plate);
  const zoom = (look.zoom ?? 100) / 100;
  plate.moved(`translate(${100 - 100 * zoom} ${200 - 200 * zoom + (look.drop ?? 0)}) scale(${zoom})`, () => figure(plate, look));
  return plate.toString();
}

/** Fine lines behind the head, as on a banknote. */
function ground(plate: Plate): void {
  plate.fine(() => hatch(points([0, 3, 100, 3, 200, 3]), points([0, 197, 100, 197, 200, 197]), 40, 0.8) + comb(points([200, 40, 200, 200]), points([120, 60, 120, 200]), 36, 1.3, 0, "out"), 2);
}

export function figure(plate: Plate, look: Look): void {
  const head = new Head(look);
  const drop = head.tall(143) - 143;
  const tone = look.tone ?? 3;
  const hair = HAIR[look.hair ?? "crop"] ?? HAIR.crop;
  const lean = `rotate(${look.tilt ?? 0} 100 150)`;
  plate.moved(lean, () => hair.filter(({ back }) => back).forEach((mass) => drawMass(plate, head, mass, tone)));
  drawDress(plate, look, drop);
  plate.moved(lean, () => {
    drawHead(plate, head);
    const face = look.beardTone ?? tone;
    for (const mass of BEARDS[look.beard ?? ""] ?? []) drawMass(plate, head, mass, face);
    for (const mass of MOUSTACHES[look.moustache ?? ""] ?? []) drawMass(plate, head, mass, face);
    hair.filter(({ back }) => !back).forEach((mass) => drawMass(plate, head, mass, tone));
    drawGlasses(plate, head);
    drawHat(plate, head);
  });
  drawProp(plate, head);
}
