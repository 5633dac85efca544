/** Which piece of the board a choice is about, so that it can light up. A piece is named by its kind and its code: `region africa`. */
import type { Offer } from "../board";
import { warName, type Facts, type Term } from "./term";

const NICKNAMES: Record<string, string> = { nk: "north-korea" };
const NUMBERED = ["administration-priority", "campaign-promise"];

/** The choices by the piece they are about. */
export function byPiece(offers: Offer[], kind: string, term: Term, facts: Facts): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const piece = pieceOf(offer.choice, kind, term, facts);
    if (piece) found.set(piece, [...(found.get(piece) ?? []), offer]);
  }
  return found;
}

/** The piece of one choice; empty where it is about none. */
export function pieceOf(choice: string, kind: string, term: Term, facts: Facts): string {
  if (kind === "set-focus") return choice in facts.focus ? `focus ${choice}` : "";
  if (kind === "capability") return choice in facts.capabilities ? `capability ${choice}` : "";
  if (NUMBERED.includes(kind)) return `priorities ${kind === "campaign-promise" ? "promise" : "administration"}`;
  return warOf(choice, term) || whole(choice, facts) || rogueOf(choice, term) || billOf(choice, facts) || parted(choice, facts);
}

function whole(choice: string, facts: Facts): string {
  if (choice in facts.regions) return `region ${choice}`;
  if (choice in facts.zones) return `zone ${choice}`;
  if (choice in facts.nations) return `nation ${choice}`;
  if (choice in facts.conflicts) return `conflict ${choice}`;
  if (choice in facts.offices || choice === "potus") return `office ${choice}`;
  if (choice in facts.candidates) return `candidate ${choice}`;
  if (choice in facts.attributes || choice in facts.resources) return `trait ${choice}`;
  if (choice in facts.friends || choice in facts.opponents) return `member ${choice}`;
  return "";
}

function billOf(choice: string, facts: Facts): string {
  const bill = choice.replace(/ (left|right)$/, "");
  return bill in facts.bills ? `bill ${bill}` : "";
}

function warOf(choice: string, term: Term): string {
  const war = term.wars.find((one) => choice === warName(one));
  return war ? `war ${choice}` : "";
}

function rogueOf(choice: string, term: Term): string {
  const rogue = term.rogues.find(([number]) => choice === `rogue ${number}`);
  return rogue ? `region ${rogue[1]}` : "";
}

/** `africa 1 level 3`, `carrier pacific`, `china multilateral`, `iran-nuke`. */
function parted(choice: string, facts: Facts): string {
  const [first, second = ""] = choice.split(" ");
  if (first in facts.regions) return `region ${first}`;
  if (first in facts.units) return second in facts.zones ? `zone ${second}` : `region ${second}`;
  if (first in facts.nations) return `nation ${first}`;
  const stem = first.split("-")[0];
  const nation = NICKNAMES[stem] ?? stem;
  return choice === first && first.includes("-") && nation in facts.nations ? `nation ${nation}` : "";
}
