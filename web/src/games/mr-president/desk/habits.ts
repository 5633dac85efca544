/** How somebody likes to be asked, kept between visits. */
import { remembered } from "../../../lib/remembered";
const KEY = "fourscore.mr-president.";

/** When Action Points are spent on a roll beforehand: at every roll, or only where it was set beside the Action. */
export type Before = "ask" | "set";
/** When a second roll is offered: always, only where the first did not go well, or never; or it is taken where it did not. */
export type After = "ask" | "bad" | "again" | "never";
/** Whether one more Action is offered when all are used up: it can be bought before, too. */
export type More = "ask" | "no";
/** Whether Action Points are offered for dice that others roll. */
export type Others = "ask" | "no";

export interface Habits {
  before: Before;
  after: After;
  more: More;
  others: Others;
  /** Whether a choice is weighed first and counts with a second press: a finger cannot hover. */
  weighs: boolean;
  /** Whether the odds are shown in full, even where they lie over the choices. */
  isInFull: boolean;
}

export const BEFORE: [Before, string][] = [["set", "only where I have set it beside the odds"], ["ask", "ask me at every roll"]];
export const AFTER: [After, string][] = [
  ["bad", "ask me when the roll did not go well"], ["ask", "ask me after every roll"],
  ["again", "roll again when it did not go well and I have more than 3 APs"], ["never", "keep every roll"],
];
export const MORE: [More, string][] = [["no", "only where I buy it before"], ["ask", "ask me when all are used up"]];
export const OTHERS: [Others, string][] = [["ask", "ask me at every roll"], ["no", "spend nothing"]];
/** A second roll is taken unasked only with more Action Points than this. */
export const IN_HAND = 3;

/** Whether there is no pointer that could hover. */
export function isCoarse(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

export function keptHabits(): Habits {
  const kept = (name: string) => remembered.getItem(KEY + name);
  const weighs = kept("weigh");
  return {
    before: kept("before") === "ask" ? "ask" : "set",
    after: AFTER.find(([after]) => after === kept("after"))?.[0] ?? "bad",
    more: kept("more") === "ask" ? "ask" : "no",
    others: kept("others") === "no" ? "no" : "ask",
    weighs: weighs === null ? isCoarse() : weighs === "yes",
    isInFull: kept("odds") === "yes",
  };
}

export function keepHabits({ before, after, more, others, weighs, isInFull }: Habits): void {
  for (const [name, value] of Object.entries({ before, after, more, others })) remembered.setItem(KEY + name, value);
  remembered.setItem(`${KEY}weigh`, weighs ? "yes" : "no");
  remembered.setItem(`${KEY}odds`, isInFull ? "yes" : "no");
}
