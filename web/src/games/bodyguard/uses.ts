/** What can be done with a picked card, or in answer to a question: lawful uses and those that say why not. */
import type { BodyguardFacts } from "../../api";
import type { Person } from "../board";
import { capital, faceOf } from "./plot";

export interface Use {
  choice: string;
  label: string;
  /** The label as a whole sentence, for those who hear it. */
  spoken: string;
  /** The seat that it is aimed at; null for what is aimed at nobody. */
  seat: number | null;
  isLawful: boolean;
  isMain?: boolean;
}

const AIMED = new Set(["hit", "trick", "martin", "bodyguard"]);

/** The card that a choice of a turn uses. */
export function cardOf(choice: string): string {
  const [verb, first = "", second = ""] = choice.split(" ");
  return verb === "hit" ? second : verb === "discard" ? first : ["trick", "martin", "plan-b"].includes(verb) ? verb : "";
}

/** The seat that a choice is aimed at. */
export function seatOf(choice: string): number | null {
  const [verb, first] = choice.split(" ");
  return AIMED.has(verb) && /^\d$/.test(first) ? Number(first) : null;
}

/** How a card is aimed at a seat, lawful or not; empty for a card that is aimed at nobody. */
export function aim(facts: Partial<BodyguardFacts>, card: string, seat: number): string {
  const { type } = faceOf(facts, card);
  if (card === "trick" || card === "martin") return `${card} ${seat}`;
  return type && type !== "action" ? `hit ${seat} ${card}` : "";
}

/** Every use of a card: before each of the others, on itself, or face down. */
export function usesOf(card: string, facts: Partial<BodyguardFacts>, people: Person[], choices: string[]): Use[] {
  const aimed = people
    .map(({ seat, name, isYou }) => ({ choice: aim(facts, card, seat), label: isYou ? "you" : name, spoken: `${before(card, facts)} ${isYou ? "you" : name}`, seat }))
    .filter(({ choice, seat }) => choice && (!people[seat].isYou || choices.includes(choice)));
  const rest = choices.filter((choice) => cardOf(choice) === card && seatOf(choice) === null);
  return [
    ...aimed.map((use) => ({ ...use, isLawful: choices.includes(use.choice) })),
    ...rest.sort((one, other) => Number(one.startsWith("discard")) - Number(other.startsWith("discard"))).map((choice) => plain(choice, facts)),
  ];
}

/** Whatever answers a question without a card being picked first. */
export function answersOf(kind: string, people: Person[], choices: string[]): Use[] {
  if (kind === "roles") return choices.map((choice) => issue(choice, people));
  if (kind === "turn") return choices.filter((choice) => choice === "reassign").map((choice) => word(choice, "Re-assign the roles"));
  if (kind === "reassign") return ["reassign", "no"].map((choice) => word(choice, choice === "no" ? "Leave them as they are" : "Re-assign the roles", choices));
  if (kind === "cancel" || kind === "counter") {
    // Both buttons are there for everybody, so that the page looks the same whatever one holds.
    const yes = kind === "cancel" ? "Cancel it: Hard (core) AF" : "Answer: Hard (core) AF";
    return [word("cancel", yes, choices), word("no", "Let it happen", choices)];
  }
  if (kind === "rescue") return [word("no", "Do nothing", choices)];
  return choices.map((choice) => word(choice, capital(choice)));
}

function issue(choice: string, people: Person[]): Use {
  const seat = seatOf(choice);
  const label = seat === null ? (choice.endsWith("somebody") ? "Somebody, dealt blind" : "Nobody: keep the card") : people[seat].name;
  return { choice, label, spoken: `Bodyguard card: ${label}`, seat, isLawful: true };
}

function word(choice: string, label: string, choices?: string[]): Use {
  return { choice, label, spoken: label, seat: null, isLawful: !choices || choices.includes(choice) };
}

function plain(choice: string, facts: Partial<BodyguardFacts>): Use {
  const [verb, card] = choice.split(" ");
  const label =
    verb === "discard" ? "Discard it, face down" : card === "nothing" ? "Play it and take nothing away" : `Take ${faceOf(facts, card).name} away from before you`;
  return { choice, label, spoken: label, seat: null, isLawful: true };
}

/** The rescue with exactly these cards; undefined if there is none. */
export function rescueOf(cards: string[], choices: string[]): string | undefined {
  const wanted = [...cards].sort().join(" ");
  return choices.find((choice) => choice.startsWith("rescue ") && choice.split(" ").slice(1).sort().join(" ") === wanted);
}

/** The cards that can still go into a rescue with these. */
export function rescuers(cards: string[], choices: string[]): Set<string> {
  const ways = choices.filter((choice) => choice.startsWith("rescue ")).map((choice) => choice.split(" ").slice(1));
  return new Set(ways.filter((way) => cards.every((card) => way.includes(card))).flat());
}

/** The words before the uses of a card. */
export function before(card: string, facts: Partial<BodyguardFacts>): string {
  const face = faceOf(facts, card);
  if (card === "trick" || card === "martin") return `Play ${face.name} on`;
  return face.type === "action" ? face.name : `Place ${face.name.toLowerCase()} before`;
}
