/** Lines of the log that stay folded until one asks for them: somebody may look over one's shoulder. */
import type { LineSight } from "../api";
import { desk } from "../lib/desk.svelte";

const VEILED: Record<string, (line: LineSight) => string> = {
  "bodyguard.role.look-at-own": ({ text, facts }) =>
    text.startsWith("You ") ? "You look at your role." : `You see the role of ${desk.names[Number(facts.player)] ?? "somebody"}.`,
};

/** What stands in the log in place of such a line; empty for any other. */
export function veilOf(line: LineSight): string {
  return VEILED[line.rule]?.(line) ?? "";
}
