/** What news changed on the table, for whoever asks "why?" of a line. */
import { isRecord, said, title } from "../games/anything/words";

export interface Changed {
  what: string;
  from: string;
  to: string;
}

const MOST = 12;
const MOST_LETTERS = 80;

/** What differs between two tables, in words; lists are compared place by place. */
export function changes(before: unknown, after: unknown, path: string[] = []): Changed[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isDeep = (isRecord(before) && isRecord(after)) || (Array.isArray(before) && Array.isArray(after) && isSeated(before, after));
  if (!isDeep || path.length > 2) return told(path.map(title).join(", "), brief(before), brief(after));
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return keys.flatMap((key) => changes(old[key], fresh[key], [...path, isSeat(key) ? `seat ${key}` : key])).slice(0, MOST);
}

/** What grew only behind its first words says nothing. */
function told(what: string, from: string, to: string): Changed[] {
  return from === to ? [] : [{ what, from, to }];
}

/** Lists of the same length have a place for each seat, or for each thing. */
function isSeated(before: unknown[], after: unknown[]): boolean {
  return before.length === after.length && before.length <= 8;
}

function isSeat(key: string): boolean {
  return /^\d+$/.test(key);
}

function brief(value: unknown): string {
  const words = said(value);
  return words.length > MOST_LETTERS ? `${words.slice(0, words.lastIndexOf(" ", MOST_LETTERS))} …` : words;
}
