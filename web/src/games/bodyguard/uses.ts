/** What can be done with a picked card, or in answer to a question: lawful uses, and those that say why not. */
import { offerOf, type Play } from "../board";
import { madeOf, missing, type Combination } from "../picking";
import { factsOf, faceOf } from "./plot";

export interface Use {
  choice: string;
  label: string;
  /** The seat that it is aimed at; null for what is aimed at nobody. */
  seat: number | null;
  isLawful: boolean;
  isMain?: boolean;
  /** Why not, where nobody has to be asked. */
  why?: string;
}

const AIMED = ["hit", "trick", "martin", "bodyguard"];
const CANCELLING = "hardcore";
const IN_A_RESCUE = 3;
/** The same words for everybody who is asked, so that nobody is told by them what somebody else holds. */
export const STEPPING_IN = "Only the Bodyguard can step in, with three hits of different types.";

/** The card that a choice of a turn uses. */
export function cardOf(choice: string): string {
  const [verb, first = "", second = ""] = choice.split(" ");
  return verb === "hit" ? second : verb === "discard" ? first : ["trick", "martin", "plan-b"].includes(verb) ? verb : "";
}

/** The seat that a choice is aimed at. */
function seatOf(choice: string): number | null {
  const [verb, first] = choice.split(" ");
  return AIMED.includes(verb) && /^\d$/.test(first) ? Number(first) : null;
}

/** How a card is aimed at a seat, lawful or not; empty for a card that is aimed at nobody. */
function aim(play: Play, card: string, seat: number): string {
  const { type } = faceOf(factsOf(play), card);
  if (card === "trick" || card === "martin") return `${card} ${seat}`;
  return type && type !== "action" ? `hit ${seat} ${card}` : "";
}

/** Every use of a card: before each of the others, on itself, or face down. */
export function usesOf(play: Play, card: string): Use[] {
  const aimed = play.people
    .map(({ seat, name, isYou }) => ({ choice: aim(play, card, seat), seat, name, isYou }))
    .filter(({ choice, isYou }) => choice && (!isYou || play.asked!.choices.includes(choice)))
    .map(({ choice, seat, name }) => use(play, choice, name, seat));
  const rest = play.offers.filter(({ choice }) => cardOf(choice) === card && seatOf(choice) === null);
  return [...aimed, ...rest.map(({ choice }) => use(play, choice))];
}

/** Whatever answers a question without a card being picked first. */
export function answersOf(play: Play): Use[] {
  const { kind, choices } = play.asked!;
  const plain = play.offers.filter(({ choice }) => !cardOf(choice) && !isRescue(choice));
  const answers = plain.map(({ choice }) => use(play, choice, "", seatOf(choice)));
  const isAbsent = (kind === "cancel" || kind === "counter") && !choices.includes("cancel");
  // The button is there for everybody, so that the page looks the same whatever you hold.
  return isAbsent ? [use(play, "cancel", faceOf(factsOf(play), CANCELLING).name), ...answers] : answers;
}

/** Stepping in with the picked cards; this button too is there for everybody who is asked, whatever they hold. */
export function rescueUse(play: Play, picked: string[]): Use {
  const ways = rescuesOf(play.asked!.choices);
  const ready = madeOf(picked, ways)?.choice;
  if (ready) return { ...use(play, ready), isMain: true };
  const left = missing(picked, ways)[0]?.length ?? IN_A_RESCUE;
  const label = `Pick ${left} ${picked.length ? "more" : left === 1 ? "card" : "cards"} to step in`;
  const why = picked.length ? undefined : STEPPING_IN;
  return { choice: ["rescue", ...picked].join(" "), label, seat: null, isLawful: false, isMain: true, why };
}

/** The ways to step in. */
export function rescuesOf(choices: string[]): Combination[] {
  return choices.filter(isRescue).map((choice) => ({ choice, cards: choice.split(" ").slice(1) }));
}

function isRescue(choice: string): boolean {
  return choice.startsWith("rescue ");
}

/** A choice in the game's words; what cannot be chosen has none, and is called after what it is about. */
function use(play: Play, choice: string, about = "", seat: number | null = null): Use {
  const offer = offerOf(play, choice);
  return { choice, label: offer?.label ?? `${about}: why not?`, seat, isLawful: offer !== undefined };
}
