/** A portrait: the parts of a look, put together in the order in which they cover each other. */
import { drawDress } from "./dress";
import { BEARDS, HAIR, MOUSTACHES } from "./hair";
import { drawHead, Head } from "./head";
import type { Look } from "./look";
import { drawMass, type Mass } from "./mass";
import { hatch, points } from "./pen";
import { Plate, type Detail } from "./plate";
import { drawGlasses, drawHat, HAT_TOPS } from "./hats";
import { drawMouthpiece, drawProp } from "./props";

/** The side of the square in which a portrait is drawn. */
export const SIDE = 200;

export function portrait(look: Look, detail: Detail, id: string): string {
  const plate = new Plate(id, detail);
  plate.area(`M0 0H${SIDE}V${SIDE}H0Z`, look.ground ?? 1);
  ground(plate);
  const zoom = Math.min(look.zoom ?? 118, roomFor(look)) / 100;
  plate.moved(`translate(${round(100 - 100 * zoom)} ${round(200 - 200 * zoom)}) scale(${zoom})`, () => figure(plate, look));
  drawProp(plate, look);
  return plate.toString();
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** How large a figure may be, in hundredths, so that hair and hat stay in the frame. */
function roomFor(look: Look): number {
  const head = new Head(look);
  const rows: Mass[] = HAIR[look.hair ?? "crop"];
  const hair = rows.flatMap(({ o }) => o.filter((_, index) => index % 2).map((y) => head.tall(y)));
  const top = Math.min(head.tall(42), ...hair, ...(look.hat ? [head.tall(HAT_TOPS[look.hat])] : []));
  return Math.floor((100 * (SIDE - 7)) / (SIDE - top));
}

/** Lines that swell towards the shadow, as on a banknote. */
function ground(plate: Plate): void {
  if (plate.detail > 0) plate.area(hatch(points([-6, 3, 100, 3, 206, 3]), points([-6, 199, 100, 199, 206, 199]), plate.many(46), plate.isFine ? 2.600 : 3.600, "in"), "veil");
}

export function figure(plate: Plate, look: Look): void {
  const head = new Head(look);
  const drop = head.tall(143) - 143;
  const tone = look.tone ?? 3;
  const hair: Mass[] = HAIR[look.hair ?? "crop"];
  const lean = `rotate(${look.tilt ?? 0} 100 150)`;
  plate.moved(lean, () => hair.filter(({ back }) => back).forEach((mass) => drawMass(plate, head, mass, tone)));
  drawDress(plate, look, drop);
  plate.moved(lean, () => {
    drawHead(plate, head);
    const face = look.beardTone ?? tone;
    for (const mass of look.beard ? BEARDS[look.beard] : []) drawMass(plate, head, mass, face);
    for (const mass of look.moustache ? MOUSTACHES[look.moustache] : []) drawMass(plate, head, mass, face);
    hair.filter(({ back }) => !back).forEach((mass) => drawMass(plate, head, mass, tone));
    drawGlasses(plate, head);
    drawHat(plate, head);
    drawMouthpiece(plate, head);
  });
}
