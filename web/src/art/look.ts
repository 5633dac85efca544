/** What a face is made of: parts by name, and measures in hundredths of the usual. */
import type { DressName } from "./dress";
import type { BEARDS, HAIR, MOUSTACHES } from "./hair";
import type { HatName } from "./hats";
import type { Tone } from "./plate";
import type { PropName } from "./props";

export interface Look {
  /** Width of temples, cheekbones, jaw and chin, length below and height above the eyes; 100 each is an egg. */
  head?: readonly [temple: number, cheek: number, jaw: number, chin: number, long: number, high: number];
  /** The skin, by how densely it is hatched. */
  skin?: 0 | 1 | 2 | 3;
  /** Lines of age. */
  age?: 0 | 1 | 2 | 3;
  eyes?: { gap?: number; size?: number; droop?: number; deep?: boolean; heavy?: boolean; lashes?: boolean; narrow?: boolean };
  brows?: { tone?: Tone; thick?: number; tilt?: number; arch?: number; low?: number };
  nose?: { kind?: "straight" | "hooked" | "round" | "broad" | "ski" | "small"; wide?: number; long?: number };
  mouth?: { kind?: "calm" | "thin" | "grin" | "smile" | "grim" | "full" | "teeth" | "smirk"; wide?: number; low?: number };
  ears?: number;
  neck?: number;
  /** Which marks of the face are cut in. */
  marks?: readonly ("gaunt" | "jowls" | "cleft" | "mole" | "double" | "dimples" | "pocks" | "folds")[];
  hair?: keyof typeof HAIR;
  /** The tone of the hair: 0 powdered or white, 1 grey, 2 fair, 3 brown, 4 black. */
  tone?: Tone;
  beard?: keyof typeof BEARDS;
  moustache?: keyof typeof MOUSTACHES;
  /** The tone of beard and moustache where it is not that of the hair. */
  beardTone?: Tone;
  glasses?: "round" | "pince-nez" | "square" | "wire" | "cat" | "monocle" | "dark" | "domino";
  dress?: DressName;
  cloth?: Tone;
  tie?: Tone;
  hat?: HatName;
  prop?: PropName;
  /** How broad the body is. */
  girth?: number;
  /** Degrees by which the head leans. */
  tilt?: number;
  /** What is behind the head. */
  ground?: Tone;
  /** How large the figure is at most; less where hair or hat need room. */
  zoom?: number;
}
