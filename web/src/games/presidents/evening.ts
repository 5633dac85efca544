/** An evening of Presidents as a seat sees it, and which cards can be laid together. */
import { rankName, split, SUITS } from "../../ui/cards";
import { missing, without, type Combination } from "../picking";
import type { EveningView } from "./api";
import { drawn } from "./log";

/** What the server sends of an evening. */
export type Evening = EveningView;

/** The choices that are made of cards; others are words, such as `pass`. */
export function setsOf(choices: string[]): Combination[] {
  return choices.filter(isCards).map((choice) => ({ choice, cards: choice.split(" ") }));
}

function isCards(choice: string): boolean {
  return choice.split(" ").every((word) => split(word).suit in SUITS && /^(10|[2-9JQKA])$/.test(split(word).rank));
}

/** What must be picked besides these cards before they can be laid; empty when nothing is missing. */
export function missingSaid(picked: string[], hand: string[], sets: Combination[]): string {
  const ways = picked.length ? missing(picked, sets) : [];
  const count = ways[0]?.length ?? 0;
  if (!count) return "";
  const rank = split(ways[0][0]).rank;
  const others = ofRank(rank, without(hand, picked));
  const name = rankName(rank);
  if (others.length === count) return `Pick the other ${count === 1 ? name : `${name}s`} too.`;
  const isOne = ways.every((way) => way.join() === ways[0].join());
  if (isOne) return `Pick ${drawn(ways[0].join(" "))} too.`;
  return count === 1 ? `Pick another ${name} too.` : `Pick ${count} more ${name}s too.`;
}

/** The strongest play with a card that cannot be laid, so that the rules can say what forbids it. */
export function wouldBe(card: string, hand: string[], sets: Combination[]): string {
  const most = Math.max(...sets.map(({ cards }) => cards.length));
  const twins = without(ofRank(split(card).rank, hand), [card]);
  return [card, ...twins].slice(0, sets.length ? most : undefined).join(" ");
}

function ofRank(rank: string, cards: string[]): string[] {
  return cards.filter((card) => split(card).rank === rank);
}

/** The title that a seat won in the round before; none at the end, when those of the last round count for nothing. */
export function titleOf(evening: Evening, seat: number): string {
  if (evening.phase === "over") return "";
  if (seat === evening.president) return "President";
  if (seat === evening.vice_president) return "Vice President";
  return seat === evening.pond_scum ? "Pond Scum" : "";
}
