/** A role is told only to whoever unfolds its line. */
import type { GameLog } from "../log";

export const veil: GameLog["veil"] = ({ rule, facts }, you, names) => {
  if (rule !== "bodyguard.role.look-at-own") return "";
  const seat = Number(facts.player);
  return seat === you ? "You look at your role." : `You see the role of ${names[seat] ?? "somebody"}.`;
};
