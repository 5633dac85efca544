/** A role is told only to whoever unfolds its line; and what a line can change. */
import type { GameLog } from "../log";

export const fields = { sizes: "Cards in hand", scores: "Points", pile: "Cards to draw" };

export const veil: GameLog["veil"] = ({ rule, facts }, you, names) => {
  if (rule !== "bodyguard.role.look-at-own") return "";
  const seat = Number(facts.player);
  return seat === you ? "You look at your role." : `You see the role of ${names[seat] ?? "somebody"}.`;
};
