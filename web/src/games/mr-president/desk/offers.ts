/** The choices of a question as the desk lists them: grouped, and an Action by its name with its price. */
import type { Offer } from "../../board";
import type { Facts } from "../term";

const AREAS: Record<string, string> = {
  presidential: "Presidential Actions",
  domestic: "Domestic Actions",
  diplomatic: "Diplomatic Actions",
  military: "Military Actions",
};
const ENOUGH = ["done", "none", "keep", "stay", "pass", "no"];
const PRICE = / ?\[(\d+) AP\]/;
/** What is written as one word: `remove-stress`. */
const CODE = /^[a-z]+(-[a-z]+)+$/;
/** Fewer than this need no headings. */
const FEW = 3;

/** An Action by its name, its price in the note; a choice of one word as people write it. */
export function asListed(offer: Offer, facts: Facts): Offer {
  const action = facts.actions?.[offer.choice];
  if (!action) return { ...offer, label: CODE.test(offer.label) ? offer.label.replaceAll("-", " ") : offer.label };
  const price = Number(PRICE.exec(`${offer.label} ${offer.note}`)?.[1] ?? 0);
  const note = offer.note.replace(PRICE, "");
  const cost = price ? `${price} AP` : "free";
  return { choice: offer.choice, label: action.title, note: note ? `${cost}; ${note}` : cost };
}

/** The price of a choice in Action Points; 0 for what is free. */
export function priceOf(offer: Offer | undefined): number {
  return Number(/^(\d+) AP/.exec(offer?.note ?? "")?.[1] ?? /^(\d+) AP$/.exec(offer?.choice ?? "")?.[1] ?? 0);
}

/** The heading under which a choice stands. */
export function groupOf(offer: Offer, facts: Facts, offers: Offer[]): string {
  const action = facts.actions?.[offer.choice];
  if (action) return AREAS[action.kind] ?? "Actions";
  if (offers.length <= FEW || !ENOUGH.includes(offer.choice)) return headingOf(offer, facts, offers);
  return "Or leave it";
}

function headingOf(offer: Offer, facts: Facts, offers: Offer[]): string {
  if (offers.some(({ choice }) => facts.actions?.[choice])) return "Besides";
  const region = offer.choice.split(" ")[0];
  const isPlace = offer.choice !== region && region in (facts.regions ?? {});
  return isPlace ? facts.regions[region].title : "";
}

/** By area in the order of the player aid, so that numbers run down the page. */
export function inOrder(offers: Offer[], facts: Facts): Offer[] {
  const areas = [...Object.values(AREAS), "", "Besides", "Or leave it"];
  const place = (offer: Offer): number => {
    const at = areas.indexOf(groupOf(offer, facts, offers));
    return at < 0 ? Object.keys(AREAS).length : at;
  };
  return [...offers].sort((one, other) => place(one) - place(other));
}
