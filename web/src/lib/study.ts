/** What the server can explain: hints, refusals, odds, rules and facts. */
import type { Coaching, RuleSight, Why, WhyNot } from "../api";
import type { Odds, Situation, Ways } from "../games/board";
import { get } from "./http";

type Seat = number | null;

export function coach(table: string, seat: Seat, bot?: string): Promise<Coaching> {
  return get<Coaching>(`/tables/${table}/coach`, bot === undefined ? { seat } : { seat, bot });
}

/** The rule that forbids a choice; empty when nothing does. */
export async function whyNot(table: string, seat: Seat, choice: string): Promise<string> {
  return (await get<WhyNot>(`/tables/${table}/why-not`, { seat, choice })).text;
}

/** What happened on the table with a line of the log, in sentences; nothing where that is not known. */
export async function whatItDid(table: string, seat: Seat, line: number): Promise<string[]> {
  return (await get<Why>(`/tables/${table}/why`, { seat, line }).catch(() => ({ did: [] }))).did;
}

export function odds(table: string, seat: Seat, choice: string): Promise<Odds> {
  return get<Odds>(`/tables/${table}/odds`, { seat, choice });
}

export function ahead(table: string, seat: Seat, choice: string): Promise<Ways> {
  return get<Ways>(`/tables/${table}/ahead`, { seat, choice });
}

export function situation(table: string, seat: Seat): Promise<Situation> {
  return get<Situation>(`/tables/${table}/situation`, { seat });
}

export function rules(game: string, search: string, under = ""): Promise<RuleSight[]> {
  return get<RuleSight[]>("/rules", { game, search, under });
}

const cards = new Map<string, Promise<RuleSight>>();

export function ruleCard(id: string): Promise<RuleSight> {
  return kept(cards, id, () => get<RuleSight>(`/rules/${encodeURIComponent(id)}`));
}

const facts = new Map<string, Promise<Record<string, unknown>>>();

export function factsOf(game: string): Promise<Record<string, unknown>> {
  return kept(facts, game, () => get<Record<string, unknown>>(`/games/${game}/facts`));
}

/** Asked once; a failure is asked again. */
function kept<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
