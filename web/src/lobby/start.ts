/** Sitting down: the few requests between a click in the lobby and the first card. */
import type { Entered, GameCard, NewTable, TableSight } from "../api";
import { keepToken, ownName, post } from "../lib/http";
import { go } from "../lib/router.svelte";
import { factsOf } from "../lib/study";
import { posterOf } from "../games/posters";
import { boardOf } from "../games/registry";
import { usualBot } from "./bots";

/** What a table is drawn with comes while the table is set up; if it cannot, whoever goes there is told. */
function fetchBoard(game: string): void {
  for (const coming of [import("../pages/Table.svelte"), boardOf(game), factsOf(game)]) coming.catch(() => undefined);
}

/** Sets a table up; with a token for somebody who is new here. */
export async function setUp(wish: NewTable): Promise<Entered> {
  const entering = post<Entered>("/tables", wish);
  fetchBoard(wish.game);
  const entered = await entering;
  keepToken(entered.token);
  return entered;
}

/** How many sit down where nobody has said so. */
export function seatsAtOnce({ id, least, most }: GameCard): number {
  return Math.min(Math.max(posterOf(id).seats, least), most);
}

/** A game against bots, dealt at once. */
export async function playBots(card: GameCard, leave = go): Promise<void> {
  const bots = Array<string>(seatsAtOnce(card) - 1).fill(usualBot(card.bots));
  const { table } = await setUp({ game: card.id, seats: ["person", ...bots], name: ownName(), watching: "nobody" });
  if (table.phase === "gathering") await post<TableSight>(`/tables/${table.table}/start`);
  leave(`/table/${table.table}`);
}
