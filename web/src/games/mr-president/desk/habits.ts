/** How somebody likes to be asked, kept between visits. */
import { remembered } from "../../../lib/remembered";
const KEY = "fourscore.mr-president.";

/** When Action Points are spent on a roll beforehand: at every roll, or only where it was set beside the Action. */
export type Before = "ask" | "set";
/** When a second roll is offered: always, only where the first did not go well, or never. */
export type After = "ask" | "bad" | "never";

export interface Habits {
  before: Before;
  after: After;
  /** Whether a choice is weighed first and counts with a second press: a finger cannot hover. */
  weighs: boolean;
  /** Whether the odds are shown in full, even where they lie over the choices. */
  isInFull: boolean;
}

export const BEFORE: [Before, string][] = [["set", "only where I have set it beside the odds"], ["ask", "ask me at every roll"]];
export const AFTER: [After, string][] = [
  ["bad", "ask me when the roll did not go well"], ["ask", "ask me after every roll"], ["never", "keep every roll"],
];

export function keptHabits(): Habits {
  const kept = (name: string) => remembered.getItem(KEY + name);
  const weighs = kept("weigh");
  return {
    before: kept("before") === "ask" ? "ask" : "set",
    after: AFTER.find(([after]) => after === kept("after"))?.[0] ?? "bad",
    weighs: weighs === null ? matchMedia("(pointer: coarse)").matches : weighs === "yes",
    isInFull: kept("odds") === "yes",
  };
}

export function keepHabits({ before, after, weighs, isInFull }: Habits): void {
  remembered.setItem(`${KEY}before`, before);
  remembered.setItem(`${KEY}after`, after);
  remembered.setItem(`${KEY}weigh`, weighs ? "yes" : "no");
  remembered.setItem(`${KEY}odds`, isInFull ? "yes" : "no");
}
