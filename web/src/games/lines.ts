/** What was told and said as people at a table would put it. */
import type { LineSight } from "../api";
import { desk } from "../lib/desk.svelte";
import { drawnIn } from "./presidents/evening";

const SAID: Record<string, (text: string) => string> = {
  presidents: drawnIn,
};
const A_CLAIM = "house.claim";

/** The words of a line of the log; whoever is spoken of has a name. */
export function lineSaid({ rule, text }: LineSight): string {
  if (rule === A_CLAIM) return withNames(text, desk.names);
  return saidIn(rule, text);
}

/** Words about a game, or about one of its rules: cards are drawn as on their corners. */
export function saidIn(game: string, words: string): string {
  return SAID[game.split(".")[0]]?.(words) ?? words;
}

/** Claims speak of seats by their numbers; people know each other by name. */
export function withNames(words: string, names: readonly string[]): string {
  return words.replace(/\bseat (\d)( is\b)?/gi, (seat, number: string, is = "") => {
    const name = names[Number(number)];
    if (name !== "You") return name ? `${name}${is}` : seat;
    return `${seat.startsWith("S") ? "You" : "you"}${is && " are"}`;
  });
}
