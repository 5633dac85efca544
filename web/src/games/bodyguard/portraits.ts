/** Who is on the role cards: parts of the kit in `art/`. */
import type { Look } from "../../art/look";
import type { Role } from "./plot";

export const PORTRAITS: Record<Role, Look> = {
  president: { head: [100, 102, 98, 96, 98, 100], age: 1, hair: "wavy", tone: 1, eyes: { size: 104 }, brows: { tone: 3, arch: 1 }, mouth: { kind: "smile", wide: 106 }, marks: ["dimples"], dress: "sash", cloth: 4, tie: "red", ground: "slate" },
  bodyguard: { head: [104, 104, 112, 116, 102, 98], skin: 2, hair: "stubble", tone: 4, glasses: "dark", brows: { tone: 4, thick: 120, tilt: 1.5 }, nose: { kind: "broad" }, mouth: { kind: "grim", wide: 96 }, marks: ["cleft"], neck: 132, girth: 128, dress: "suit", cloth: 4, tie: 4, prop: "earpiece", ground: "moss" },
  assassin: { head: [98, 96, 88, 84, 104, 100], hair: "none", tone: 4, glasses: "domino", eyes: { narrow: true }, brows: { tone: 4, thick: 130, tilt: 3 }, nose: { kind: "hooked" }, mouth: { kind: "smirk", wide: 96 }, moustache: "handlebar", beard: "goatee", beardTone: 4, dress: "cape", cloth: 4, tie: 4, hat: "hood", prop: "dagger", ground: "brick" },
};
