/** What news changed on the table, for whoever asks "why?" of a line. */
import { isRecord, said, title } from "../games/anything/words";

export interface Changed {
  what: string;
  from: string;
  to: string;
}

const MOST = 12;
const MOST_LETTERS = 80;
const MOST_PLACES = 8;

/**
 * What differs between two tables, in words; lists are compared place by place, and one with a place for each seat by name.
 * A game that has words for some of its fields is told about in those words, and about nothing else.
 */
export function changes(before: unknown, after: unknown, names: readonly string[], words?: Record<string, string>, path: string[] = []): Changed[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.length <= MOST_PLACES;
  const isDeep = (isRecord(before) && isRecord(after)) || isList;
  if (!isDeep || path.length > 2) return told(path.filter(Boolean).join(", "), brief(before), brief(after));
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((key) => isList || !words || key in words);
  const isSeated = isList && before.length === names.length;
  const called = (key: string) => (isSeated ? names[Number(key)] : isList ? String(Number(key) + 1) : (words?.[key] ?? title(key)));
  return keys.flatMap((key) => changes(old[key], fresh[key], names, words, [...path, called(key)])).slice(0, MOST);
}

/** What grew only behind its first words says nothing. */
function told(what: string, from: string, to: string): Changed[] {
  return from === to ? [] : [{ what, from, to }];
}

function brief(value: unknown): string {
  const words = said(value);
  return words.length > MOST_LETTERS ? `${words.slice(0, words.lastIndexOf(" ", MOST_LETTERS))} …` : words;
}
