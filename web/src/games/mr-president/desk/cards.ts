/** The Crisis Cards that lie open: the one that is being resolved, and those that came with the last news. */
import type { LineSight } from "../../../api";
import type { Facts } from "../term";
import { ruleOf } from "./chronicle";

export interface OpenCard {
  code: string;
  title: string;
  isAtHome: boolean;
  rule: string;
  /** The number of the line in which it was drawn. */
  line: number;
  /** The first region that it touches; empty for none. */
  region: string;
  /** What it has brought so far, as the log tells it. */
  brings: string[];
}

export const DRAWN = "chit.crisis-cards.one-at-a-time";

export function openCards(lines: LineSight[], fresh: LineSight[], facts: Facts): OpenCard[] {
  const cards: OpenCard[] = [];
  let isOpen = false;
  const first = firstOf(lines, fresh);
  for (const [index, line] of lines.slice(first).entries()) {
    const rule = ruleOf(line);
    if (rule === DRAWN) {
      cards.push({ code: String(line.facts.card), title: String(line.facts.title), isAtHome: facts.cards?.[String(line.facts.card)]?.field === "home", rule: line.rule, line: first + index, region: "", brings: [] });
      isOpen = true;
    } else if (endsCard(rule)) isOpen = false;
    else if (isOpen) {
      cards.at(-1)!.brings.push(line.text);
      cards.at(-1)!.region ||= regionOf(line, facts);
    }
  }
  return cards;
}

function regionOf({ facts: told }: LineSight, facts: Facts): string {
  // The code of a track of a region ends with that of the region: "ALIGNMENT africa".
  const track = Object.values(facts.tracks ?? {}).find(({ title }) => title === told.track)?.code.split(" ")[1];
  const regions = Object.entries(facts.regions ?? {});
  return regions.find(([code, { title }]) => code === track || told.region === title)?.[0] ?? "";
}

/** Whether whatever comes now is no longer about the card before: it is put away, another chit is drawn, the year goes on. */
function endsCard(rule: string): boolean {
  return rule !== DRAWN && (rule.startsWith("chit.") || rule.startsWith("turn.counter."));
}

/** The first line of the last news, or that of a card which is not resolved yet. */
function firstOf(lines: LineSight[], fresh: LineSight[]): number {
  const drawn = lines.findLastIndex((line) => ruleOf(line) === DRAWN);
  const isResolved = lines.findLastIndex((line) => endsCard(ruleOf(line))) > drawn;
  const news = lines.length - fresh.length;
  return drawn >= 0 && !isResolved ? Math.min(drawn, news) : news;
}
