/** Small scenes for cards, each by the word for what it is about. */
import { Plate, type Detail } from "./plate";
import { SCENES } from "./scenes";
import { sky } from "./scenery";

/** The width and height of a scene. */
export const WIDE = 160;
export const HIGH = 100;

export const SUBJECTS = Object.keys(SCENES);

export function vignette(subject: string, detail: Detail, id: string): string {
  const plate = new Plate(id, detail);
  const scene = SCENES[subject];
  if (scene) scene(plate);
  else {
    sky(plate, "navy");
    plate.shape("M80 18l9 22 24 1.500-18.500 15 6.500 23.500L80 66.500 59 80l6.500-23.500L47 41.500 71 40z", "gold", 1.6);
  }
  return plate.toString();
}
