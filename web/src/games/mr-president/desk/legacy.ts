/** What a presidency leaves behind: Legacy Points by where they came from. */
import type { LineSight } from "../../../api";
import { moved, ruleOf } from "./chronicle";

export interface Source {
  name: string;
  points: number;
}
export interface Rank {
  rank: number;
  of: number;
  like: string;
}

/** How many steps the list of Presidents has. */
const STEPS = 18;
const SOURCES: [RegExp, string][] = [
  [/^bill\.|^legislative\.(priority-award|landmark|promise|quality)|^capabilities\.military-assets/, "Laws"],
  [/^consequence\.promise/, "The campaign promise"],
  [/^consequence\.peace/, "Peace in the world"],
  [/^evaluation\./, "Yearly evaluations"],
  [/^election\.reelection/, "Re-election"],
  [/^election\./, "Elections"],
  [/^legacy\.approval/, "Approval at the end"],
  [/^legacy\.party\.unelectable/, "No nomination"],
  [/^legacy\.party/, "Standing in the party"],
  [/^chart\.wm2|^action\.military/, "Raids and strikes"],
  [/^war\.|^chart\.wct/, "Wars"],
  [/^death-in-office/, "Died in office"],
];
/** Lines that tell what came of something before them. */
const AFTER = /^(track|intel|friends|opponents|tensions|cabinet|influence|terror)\./;

/** Legacy Points by source, the largest first. */
export function sourcesOf(lines: LineSight[], title: string): Source[] {
  const points = new Map<string, number>();
  let stands = 0;
  let cause = "";
  for (const line of lines) {
    const rule = ruleOf(line);
    const now = moved(line, title);
    const added = now !== null ? now - stands : rule.startsWith("legacy.") ? Number(line.facts.points ?? 0) : 0;
    if (!AFTER.test(rule)) cause = rule;
    if (added) points.set(sourceOf(cause), (points.get(sourceOf(cause)) ?? 0) + added);
    stands += added;
  }
  return [...points].map(([name, sum]) => ({ name, points: sum })).sort((one, other) => other.points - one.points);
}

function sourceOf(rule: string): string {
  return SOURCES.find(([pattern]) => pattern.test(rule))?.[1] ?? "Other deeds";
}

/** The place among the Presidents; null for a game that was lost or won before the tally. */
export function rankOf(lines: LineSight[]): Rank | null {
  const line = lines.findLast((one) => ruleOf(one) === "legacy.rank");
  if (!line) return null;
  return { rank: Number(line.facts.rank), of: STEPS, like: String(line.facts.like) };
}

const VERDICTS: Record<string, [head: string, says: string]> = {
  victory: ["A triumph", "The performance was outstanding: the President wins outright."],
  loss: ["The game is lost", "The presidency ends in disaster."],
  "re-elected": ["Re-elected", "The voters want four more years."],
  defeated: ["Defeated", "The voters want somebody else."],
  "not nominated": ["Dropped", "The party nominates another candidate."],
  "died in office": ["Died in office", "The nation mourns."],
  "two terms": ["Two full terms", "Eight years in office, and a page in the history books."],
};

export function verdictWords(verdict: string): [head: string, says: string] {
  return VERDICTS[verdict] ?? ["The end of a presidency", ""];
}
