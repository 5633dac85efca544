/** The chapters of a rule book. */
import type { RuleSight } from "../api";

export interface Chapter {
  /** The game and the chapter's word: all rules of a chapter begin with it. */
  id: string;
  title: string;
  /** Its rules, those that belong together in one paragraph. */
  paragraphs: RuleSight[][];
}

const MOST_SENTENCES = 5;

/** The chapter of a rule, with its game. */
export function chapterOf(id: string): string {
  return id.split(".").slice(0, 2).join(".");
}

/** Rules in the order of the book, chapter by chapter. */
export function inChapters(rules: RuleSight[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    const id = chapterOf(rule.id);
    if (chapters.at(-1)?.id !== id) chapters.push({ id, title: rule.chapter, paragraphs: [] });
    const { paragraphs } = chapters.at(-1)!;
    const last = paragraphs.at(-1);
    if (last && last.length < MOST_SENTENCES && topic(last[0].id) === topic(rule.id)) last.push(rule);
    else paragraphs.push([rule]);
  }
  return chapters;
}

/** What a rule is about within its chapter, where the book says so. */
function topic(id: string): string {
  const words = id.split(".");
  return words.length > 3 ? words[2] : "";
}
