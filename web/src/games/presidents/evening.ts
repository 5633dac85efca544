/** An evening of Presidents as a seat sees it, and which cards can be laid together. */
import type { EveningView } from "../../api";
import { split, SUITS } from "../../ui/cards";

/** What the server sends of an evening. */
export type Evening = EveningView;

/** Whether a choice is made of cards; others are words, such as `pass`. */
export function isCards(choice: string): boolean {
  return choice.split(" ").every((word) => split(word).suit in SUITS && /^(10|[2-9JQKA])$/.test(split(word).rank));
}

/** The choice that lays exactly these cards; undefined if there is none. */
export function choiceOf(cards: string[], choices: string[]): string | undefined {
  const wanted = [...cards].sort().join(" ");
  return choices.find((choice) => isCards(choice) && choice.split(" ").sort().join(" ") === wanted);
}

/** Whether these cards can be laid together, alone or with more; several decks bring a card more than once. */
export function canJoin(cards: string[], choices: string[]): boolean {
  return choices.some((choice) => isCards(choice) && holds(choice.split(" "), cards));
}

function holds(set: string[], cards: string[]): boolean {
  return cards.every((card) => copies(cards, card) <= copies(set, card));
}

/** How often a card is among others. */
export function copies(cards: string[], card: string): number {
  return cards.filter((one) => one === card).length;
}

/** The title that a seat won in the round before. */
export function titleOf(evening: Evening, seat: number): string {
  if (seat === evening.president) return "President";
  if (seat === evening.vice_president) return "Vice-President";
  return seat === evening.pond_scum ? "Pond Scum" : "";
}

const VERBS: Record<string, string> = { give: "Give", return: "Return", complete: "Complete with" };

/** What the button says that lays these cards. */
export function verbOf(kind: string): string {
  return VERBS[kind] ?? "Play";
}

const WORDS: Record<string, string> = { pass: "Pass", no: "Leave it" };

/** What the button says for a choice that is made of no cards. */
export function wordOf(choice: string): string {
  return WORDS[choice] ?? choice[0].toUpperCase() + choice.slice(1);
}
