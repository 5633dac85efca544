/** Lines of the log as people at a table would put them. */
import type { LineSight } from "../api";
import { desk } from "../lib/desk.svelte";
import { byGame } from "./folders";

/** What the `log.ts` of a game may say about its lines. */
export interface GameLog {
  /** Words about the game with its cards as they are printed. */
  drawnIn?: (words: string) => string;
  /** What is shown in place of a line that nobody should read over your shoulder; empty for any other. */
  veil?: (line: LineSight, you: number | null, names: readonly string[]) => string;
}

const logs = byGame(import.meta.glob<GameLog>("./*/log.ts", { eager: true }));

/** Words about a game, or about one of its rules. */
export function saidIn(about: string, words: string): string {
  return logOf(about)?.drawnIn?.(words) ?? words;
}

/** The words of a line. */
export function lineSaid({ rule, text }: LineSight): string {
  return saidIn(rule, text);
}

/** What the log shows in place of a line that stays folded until somebody asks for it; empty for any other. */
export function veilOf(line: LineSight): string {
  return logOf(line.rule)?.veil?.(line, desk.seat, desk.names) ?? "";
}

/** Rules begin with the game they are about. */
function logOf(about: string): GameLog | undefined {
  return logs[about.split(".")[0]];
}
