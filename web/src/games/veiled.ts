/** Lines of the log that stay folded until one asks for them: somebody may look over one's shoulder. */
const VEILED: Record<string, string> = {
  "bodyguard.role.look-at-own": "You look at your role.",
};

/** What stands in the log in place of such a line; empty for any other. */
export function veilOf(rule: string): string {
  return VEILED[rule] ?? "";
}
