/** What is being done just now: the Action in hand, and the roll that is being made for it. */
import { placeName, type Facts, type Term } from "./term";

/** The Master Action or Joint Action that is being carried out; empty otherwise. */
export function inHand(term: Term, facts: Facts): string {
  const [first, ally = ""] = term.taking.split(" ");
  if (first === "joint") return `Joint Action with ${placeName(facts, ally)}`;
  return facts.actions[term.taking]?.title ?? term.taking;
}

/** The roll about which the President is asked: modifiers so far, and the die if it lies on the table. */
export function trialOf(term: Term, facts: Facts): string {
  if (!term.trying) return "";
  const [chart, , added, natural] = term.trying;
  const code = chart.replace(/^check /, "");
  const name = facts.actions[chart]?.title ?? (facts.charts[chart] || facts.tracks[code]?.title) ?? "a roll";
  const modifiers = added ? `, modifiers ${added > 0 ? "+" : "−"}${Math.abs(added)}` : "";
  return `${name === inHand(term, facts) ? "a roll" : name}${modifiers}${natural ? `, rolled ${natural}` : ""}`;
}
