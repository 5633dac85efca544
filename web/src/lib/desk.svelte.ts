/** What lies on the desk whatever page is open: notes that pass by, and the rule that somebody wants to read. */
import type { LineSight } from "../api";

export interface Note {
  number: number;
  words: string;
  kind: "plain" | "trouble";
}

const SECONDS = 6;
/** The id of a rule behind its sentence: people read the sentence. */
const RULE_ID = / \([a-z-]+(\.[a-z0-9-]+)+\)$/;

class Desk {
  notes = $state<Note[]>([]);
  /** The rule that is open; empty when none is. */
  rule = $state("");
  /** The line of the log that led to the rule. */
  line = $state.raw<LineSight | null>(null);
  /** What that line did to the table, in sentences; null where nobody can say. */
  did = $state.raw<Promise<string[]> | null>(null);
  /** The names of whoever sits at the table that is open, by seat. */
  names = $state.raw<string[]>([]);
  /** The seat through whose eyes you look there; null for a spectator. */
  seat = $state.raw<number | null>(null);
  private count = 0;

  note(words: string, kind: Note["kind"] = "plain"): void {
    const number = ++this.count;
    this.notes.push({ number, words, kind });
    setTimeout(() => this.drop(number), SECONDS * 1000);
  }

  trouble(error: unknown): void {
    this.note((error instanceof Error ? error.message : String(error)).replace(RULE_ID, ""), "trouble");
  }

  drop(number: number): void {
    this.notes = this.notes.filter((note) => note.number !== number);
  }

  /** Puts everything away: somebody else is to look. */
  clear(): void {
    this.notes = [];
    this.shut();
  }

  open(rule: string, line: LineSight | null = null, did: Promise<string[]> | null = null): void {
    this.rule = rule;
    this.did = did;
    this.line = line;
  }

  shut(): void {
    this.rule = "";
    this.line = null;
  }
}

export const desk = new Desk();
