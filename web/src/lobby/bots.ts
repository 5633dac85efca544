/** Bots as the lobby speaks of them. */
import type { GameCard } from "../api";
import { posterOf } from "../games/posters";

/** Those that have no level of their own. */
const BOTS: Record<string, string> = {
  random: "Random: plays anything",
  greedy: "Greedy: takes what it can get",
  search: "Search: thinks ahead",
  learned: "Learned: has taught itself",
  "learned-search": "Learned, and thinks ahead",
};

export function botWords(card: GameCard, bot: string): string {
  const level = card.levels.find((one) => one.bot === bot);
  return level ? `${level.title}: ${level.about}` : withoutLevel(card.id, bot);
}

/** `old-hand` is called Old hand where nobody has written more about it. */
function withoutLevel(game: string, bot: string): string {
  const name = bot.replaceAll("-", " ");
  return posterOf(game).bots?.[bot] ?? BOTS[bot] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** The bots without a level. */
export function otherBots(card: GameCard): string[] {
  return card.bots.filter((bot) => card.levels.every((level) => level.bot !== bot));
}

/** What a bot is called, without a word on how it plays. */
export function botName(card: GameCard | null, bot: string): string {
  return card ? botWords(card, bot).split(":")[0] : bot;
}

/** The bot that sits down when nobody says which. */
export function usualBot(bots: string[]): string {
  return bots.includes("old-hand") ? "old-hand" : bots[0];
}
