/** The scenes of `vignettes.ts`, by subject. */
import { ARMS } from "./scenesOfArms";
import { NATURE } from "./scenesOfNature";
import { STATE } from "./scenesOfState";
import { STRIFE } from "./scenesOfStrife";
import type { Plate } from "./plate";

export type Scene = (plate: Plate) => void;

export const SCENES: Record<string, Scene> = { ...NATURE, ...STATE, ...STRIFE, ...ARMS };
