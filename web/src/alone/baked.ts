/** What is the same for everybody was answered when the site was built, and lies here as files. */
import { fresh } from "./fresh";
import type { Manifest } from "./packs";

export interface Index {
  /** Of Python and everything that it plays. */
  version: string;
  /** The addresses that were answered, and the files with the answers. */
  answers: Record<string, string>;
  /** Patterns of the addresses whose answer takes thought. */
  thought: string[];
  python: Manifest;
}

interface PuzzleSet {
  count: number;
  today: number;
}

const FIRST_DAY = 719_163;
const DAY = 86_400_000;

export async function indexAt(base: string): Promise<Index> {
  const answer = await fresh(`${base}baked/index.json`);
  if (!answer.ok) throw new Error(`The list of what is here could not be fetched (${answer.status}).`);
  return (await answer.json()) as Index;
}

/** The answer to an address that is known already; null if nobody has asked before. */
export async function baked(base: string, { answers }: Index, address: string): Promise<string | null> {
  const file = answers[address];
  if (file && address === "/puzzles") return ofToday(await (await fresh(base + file)).text());
  if (file) return (await fresh(base + file)).text();
  const rule = /^\/rules\/([^?]+)$/.exec(address)?.[1];
  if (!rule) return null;
  const id = decodeURIComponent(rule);
  const all = answers[`/rules?game=${id.split(".")[0]}`];
  if (!all) return null;
  const found = ((await (await fresh(base + all)).json()) as { id: string }[]).find((one) => one.id === id);
  return found ? JSON.stringify(found) : null;
}

/** Every day has its own puzzle: the site may have been built on another one. */
function ofToday(sets: string): string {
  const day = FIRST_DAY + Math.floor(Date.now() / DAY);
  return JSON.stringify((JSON.parse(sets) as PuzzleSet[]).map((one) => ({ ...one, today: day % one.count })));
}
