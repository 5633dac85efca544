/** Bots as the lobby speaks of them. */
import { posterOf } from "../games/posters";

const BOTS: Record<string, string> = {
  random: "Random: plays anything",
  greedy: "Greedy: takes what it can get",
  "old-hand": "Old Hand: has played this before",
  search: "Search: thinks ahead",
  learned: "Learned: has taught itself",
};

export function botWords(game: string, bot: string): string {
  return posterOf(game).bots?.[bot] ?? BOTS[bot] ?? bot;
}

/** What such a bot is called, without a word on how it plays. */
export function botName(game: string, bot: string): string {
  return botWords(game, bot).split(":")[0];
}

/** The bot that sits down when nobody says which. */
export function usualBot(bots: string[]): string {
  return bots.includes("old-hand") ? "old-hand" : bots[0];
}
