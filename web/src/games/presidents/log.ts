/** Cards in the log, drawn as on their corners. */
import { split } from "../../ui/cards";

const SYMBOLS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** `4S 4D` as people write it. */
export function drawn(cards: string): string {
  return cards
    .split(" ")
    .map((card) => split(card).rank + SYMBOLS[split(card).suit])
    .join(" ");
}

/** A sentence with its cards as people write them. */
export function drawnIn(sentence: string): string {
  return sentence.replace(/\b(?:10|[2-9JQKA])[SHDC]\b/g, drawn);
}
