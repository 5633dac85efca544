/** Sitting down: the few requests between a click in the lobby and the first card. */
import type { Entered, GameCard, NewTable, TableSight } from "../api";
import { keepToken, ownName, post } from "../lib/http";
import { go } from "../lib/router.svelte";
import { blurb, usualBot } from "./words";

/** Sets a table up; with a token for somebody who is new here. */
export async function setUp(wish: NewTable): Promise<Entered> {
  const entered = await post<Entered>("/tables", wish);
  keepToken(entered.token);
  return entered;
}

/** A game against bots, dealt at once. */
export async function playBots(card: GameCard): Promise<void> {
  const count = Math.min(Math.max(blurb(card.id).seats, card.least), card.most);
  const bots = Array<string>(count - 1).fill(usualBot(card.bots));
  const { table } = await setUp({ game: card.id, seats: ["person", ...bots], name: ownName() });
  if (table.phase === "gathering") await post<TableSight>(`/tables/${table.table}/start`);
  go(`/table/${table.table}`);
}
