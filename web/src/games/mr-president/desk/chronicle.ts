/** The years of a presidency as the log tells them. */
import type { LineSight } from "../../../api";
import type { Facts } from "../term";

export const OURS = "mr-president.";

export interface Year {
  /** Counted from 0 through all presidencies of the game. */
  index: number;
  /** The number on the turn track. */
  year: number;
  /** 0 for the first President, 1 for the winner who followed, … */
  president: number;
  lines: LineSight[];
  /** Public Approval from the first day to the last. */
  approval: number[];
  /** The performance evaluation; null before it is made. */
  total: number | null;
  isOver: boolean;
}

/** The rule whose sentence a line is, as it is called inside this game. */
export function ruleOf({ rule, told }: LineSight): string {
  const sentence = told || rule;
  return sentence.startsWith(OURS) ? sentence.slice(OURS.length) : sentence;
}

/** The new value, where a line says that a track moved. */
export function moved(line: LineSight, title: string): number | null {
  if (line.facts.track !== title || !ruleOf(line).startsWith("track.one-point")) return null;
  const value = parseInt(String(line.facts.value), 10);
  return Number.isNaN(value) ? null : value;
}

/** Where a track stood at the start of the game. */
export function startOf(facts: Facts, code: string, difficulty: string): number {
  return facts.tracks?.[code]?.start[["easier", "normal", "harder"].indexOf(difficulty)] ?? 0;
}

/** Cuts the log into years; the set-up belongs to the first. */
export function yearsOf(lines: LineSight[], approval: { title: string; start: number }, isOver: boolean): Year[] {
  const years: Year[] = [];
  let now = begin(null, 1, approval.start);
  for (const line of lines) {
    const year = ruleOf(line) === "turn.counter.advance" ? Number(line.facts.year) : now.year;
    if (year !== now.year) {
      years.push({ ...now, isOver: true });
      now = begin(now, year, now.approval.at(-1)!);
    }
    const value = moved(line, approval.title);
    if (value !== null) now.approval.push(value);
    if (ruleOf(line) === "evaluation.sum") now.total = Number(line.facts.total);
    now.lines.push(line);
  }
  return lines.length ? [...years, { ...now, isOver }] : [];
}

function begin(before: Year | null, year: number, approval: number): Year {
  const president = (before?.president ?? 0) + (before && year < before.year ? 1 : 0);
  return { index: before ? before.index + 1 : 0, year, president, lines: [], approval: [approval], total: null, isOver: false };
}

/** "Year 2", or "Year 1, second presidency". */
export function nameOf(year: Year): string {
  const which = ["", ", second presidency", ", third presidency"];
  return `Year ${year.year}${which[year.president] ?? ", a later presidency"}`;
}

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

export function numeral(year: number): string {
  return NUMERALS[year] ?? String(year);
}
