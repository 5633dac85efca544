/** Games as files: going on with one, or looking back at it. */
import type { Entered } from "../api";
import { desk } from "../lib/desk.svelte";
import { keepToken, post } from "../lib/http";
import { go } from "../lib/router.svelte";

export async function openSaved(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    const { table, seat, token } = await post<Entered>("/saves", { journal: await file.text() });
    keepToken(token);
    go(table.phase === "over" ? `/replay/${table.table}` : `/table/${table.table}${seat == null ? "" : `?seat=${seat}`}`);
  } catch (error) {
    desk.trouble(error);
  }
}
