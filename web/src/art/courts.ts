/** The court of a pack of cards: a minuteman, Liberty and a crowned head for each suit, seen from both ends. */
import type { Look } from "./look";
import { Plate, type Detail } from "./plate";
import { figure } from "./portrait";

const COURT: Record<string, Look> = {
  JS: { hair: "tied", tone: 3, eyes: { narrow: true }, brows: { tilt: 1 }, mouth: { kind: "smirk" }, moustache: "brush", dress: "colonial", cloth: "navy", hat: "cocked" },
  JH: { head: [100, 100, 94, 94, 100, 100], hair: "tied", tone: "gold", mouth: { kind: "smile" }, nose: { kind: "small" }, dress: "colonial", cloth: "red", hat: "cocked" },
  JD: { head: [98, 96, 92, 96, 104, 100], skin: 2, hair: "coils", tone: 4, mouth: { kind: "smile" }, nose: { kind: "round" }, dress: "colonial", cloth: "gold", hat: "cocked" },
  JC: { head: [104, 104, 104, 104, 96, 100], skin: 1, hair: "curly", tone: 4, mouth: { kind: "grin" }, beard: "sideburns", dress: "colonial", cloth: 4, hat: "cocked" },
  QS: { head: [98, 98, 90, 88, 100, 100], hair: "tresses", tone: 4, eyes: { lashes: true, heavy: true }, brows: { thick: 70, tilt: 1 }, mouth: { kind: "full" }, neck: 80, dress: "gown", cloth: "navy", hat: "rays" },
  QH: { head: [100, 102, 92, 88, 96, 100], hair: "waves", tone: "gold", eyes: { lashes: true }, brows: { thick: 60, arch: 1.5 }, mouth: { kind: "full" }, marks: ["dimples"], neck: 80, dress: "gown", cloth: "red", hat: "rays" },
  QD: { head: [98, 100, 92, 90, 100, 100], skin: 1, hair: "waves", tone: 3, eyes: { lashes: true, droop: 1 }, brows: { thick: 70, arch: 1 }, mouth: { kind: "full" }, neck: 80, dress: "gown", cloth: "navy", hat: "rays" },
  QC: { head: [98, 102, 94, 92, 98, 100], skin: 3, hair: "afro", tone: 4, eyes: { lashes: true }, brows: { thick: 70 }, nose: { kind: "broad", wide: 88 }, mouth: { kind: "full" }, neck: 80, dress: "gown", cloth: "red", hat: "rays" },
  KS: { head: [100, 100, 98, 98, 104, 100], age: 2, hair: "long", tone: 1, beard: "great", moustache: "walrus", eyes: { deep: true }, brows: { tilt: 2, thick: 120 }, dress: "ermine", cloth: "navy", hat: "crown" },
  KH: { head: [106, 110, 108, 104, 96, 100], age: 1, hair: "curly", tone: "gold", beard: "full", moustache: "handlebar", mouth: { kind: "smile" }, dress: "ermine", cloth: "red", hat: "crown" },
  KD: { head: [98, 96, 92, 92, 106, 100], age: 2, skin: 1, hair: "mane", tone: 3, beard: "pointed", moustache: "handlebar", nose: { kind: "hooked" }, eyes: { narrow: true }, dress: "ermine", cloth: "gold", hat: "crown" },
  KC: { head: [104, 104, 106, 106, 98, 100], age: 1, skin: 3, hair: "coils", tone: 4, beard: "broad", moustache: "thick", beardTone: 4, nose: { kind: "broad" }, dress: "ermine", cloth: "red", hat: "crown" },
};
const GROUNDS = { J: 1, Q: "slate", K: "moss" } as const;

/** Where the picture lies on a card of 60 by 84, and how far the line between its halves slants. */
const [X, Y, WIDE, HIGH, SLANT] = [25.5, 4, 30.5, 76, 4];

/** The picture of a court card by rank and suit (`KH`); nothing for any other. */
export function court(card: string, detail: Detail, id: string): string {
  const look = COURT[card];
  if (!look) return "";
  const plate = new Plate(id, detail);
  const [cx, cy] = [X + WIDE / 2, Y + HIGH / 2];
  const frame = `M${X} ${Y}h${WIDE}v${HIGH}h${-WIDE}Z`;
  const line = `M${X} ${cy + SLANT}L${X + WIDE} ${cy - SLANT}`;
  const sash = `M${X + 1.5} ${cy + SLANT * 0.9}L${X + WIDE - 1.5} ${cy - SLANT * 0.9}`;
  plate.within(`${line}V${Y}H${X}Z`, () => void plate.moved(`translate(${cx - 21.5} ${Y + 1}) scale(.215)`, () => figure(plate, look)));
  return (
    `<path class="t-${GROUNDS[card[0] as keyof typeof GROUNDS]}" d="${frame}"/><g id="${id}-half">${plate}</g><use href="#${id}-half" transform="rotate(180 ${cx} ${cy})"/>` +
    `<path class="l-4" stroke-width="2.2" d="${sash}"/><path class="l-gold" stroke-width="1.1" d="${sash}"/><path class="l-4" stroke-width=".9" d="${frame}"/>`
  );
}

export const COURT_CARDS = Object.keys(COURT);
