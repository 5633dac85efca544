/** A first game with somebody at your side: short notes, each waiting for something to happen at the real table. */
import type { LineSight } from "../api";
import type { Play } from "../games/board";
import { byGame } from "../games/folders";

export interface Step {
  title: string;
  says: string;
  /** Whether the note has done its work; without it a button leads on. */
  until?: (play: Play, since: LineSight[]) => boolean;
  /** What the note points at, as a CSS selector. */
  points?: string;
}

export interface Tutorial {
  /** The deal: the same for everybody who learns. */
  seed: string;
  bots: string[];
  options?: Record<string, string>;
  steps: Step[];
}

/** Whether a line of this rule, or of this chapter, has been told since the step began. */
export function told(...rules: string[]): (play: Play, since: LineSight[]) => boolean {
  return (_, since) => since.some((line) => rules.some((rule) => `${line.told || line.rule}.`.startsWith(`${rule}.`)));
}

/** Whether a line of one of these rules has been told at all, however long ago. */
export function ever(...rules: string[]): (play: Play) => boolean {
  return (play) => told(...rules)(play, play.lines);
}

/** Whether a question of this kind is asked now. */
export function asked(...kinds: string[]): (play: Play) => boolean {
  return (play) => kinds.includes(play.asked?.kind ?? "");
}

/** Whether one of several things has happened. */
export function either(...conditions: NonNullable<Step["until"]>[]): NonNullable<Step["until"]> {
  return (play, since) => conditions.some((condition) => condition(play, since));
}

/** Whether something of your own has been told since the step began. */
export function answered(play: Play, since: LineSight[]): boolean {
  return since.some((line) => line.facts.player === play.seat);
}

const scripts = byGame(import.meta.glob<{ tutorial: Tutorial }>("../games/*/tutorial.ts"));

export function hasTutorial(game: string): boolean {
  return game in scripts;
}

export async function tutorialOf(game: string): Promise<Tutorial | null> {
  return hasTutorial(game) ? (await scripts[game]()).tutorial : null;
}
