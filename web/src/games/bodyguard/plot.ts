/** A plot as a seat sees it, in words: faces of cards, deeds, roles, and how a round ended. */
import type { LineSight } from "../../api";
import { called, type Person, type Play } from "../board";
import type { BodyguardFacts, Deed, FaceFacts, PastRound, PlotView } from "./api";

export type Plot = PlotView;
export type Role = "president" | "bodyguard" | "assassin";
export type HitType = "weapon" | "location" | "weather" | "time";
export type { Deed, PastRound };

export const TYPES: HitType[] = ["weapon", "location", "weather", "time"];
export const ROLES: Record<Role, string> = { president: "President", bodyguard: "Bodyguard", assassin: "Assassin" };
export const A_ROLE: Record<Role, string> = { president: "the President", bodyguard: "the Bodyguard", assassin: "an Assassin" };

/** What is printed, as far as it is there. */
export function factsOf(play: Play): Partial<BodyguardFacts> {
  return play.facts as Partial<BodyguardFacts>;
}

/** What is printed on a card; something plain until the facts are there. */
export function faceOf(facts: Partial<BodyguardFacts>, card: string): FaceFacts {
  return facts.cards?.[card] ?? { id: card, name: card, type: "", text: "", rules: [] };
}

/** The hit of each type that lies in a row, in the order of the slots. */
export function slotsOf(facts: Partial<BodyguardFacts>, row: string[]): { type: HitType; card: string }[] {
  return TYPES.map((type) => ({ type, card: row.find((card) => faceOf(facts, card).type === type) ?? "" }));
}

/** A name where a sentence begins, with the verb that fits it. */
function begins(people: Person[], seat: number, does: string, youDo: string): string {
  return people[seat]?.isYou ? `You ${youDo}` : `${called(people, seat)} ${does}`;
}

/** What somebody did, as one tells it at the table. */
export function tell(deed: Deed, facts: Partial<BodyguardFacts>, people: Person[]): string {
  const whom = deed.target === null || deed.target === undefined ? "" : called(people, deed.target);
  const how = deed.card ? faceOf(facts, deed.card).text : "";
  const say = (does: string, youDo: string, rest: string) => `${begins(people, deed.seat, does, youDo)} ${rest}.`;
  switch (deed.deed) {
    case "hit":
      return say("strikes", "strike", `at ${whom} ${how}`);
    case "kill":
      return say("places", "place", `the last hit on ${whom}, ${how}`);
    case "discard":
      return say("discards", "discard", "a card, face down");
    case "trick":
      return say("plays", "play", `a Filthy Trick on ${whom}`);
    case "martin":
      return say("puts", "put", `a Deadly Martin in front of ${whom}`);
    case "plan-b":
      return deed.card ? say("has", "have", `a Plan B: nobody struck ${how}`) : say("plays", "play", "Plan B and lets everything lie");
    case "cancel":
      return say("answers", "answer", `${whom} with Hard (core) AF`);
    case "reassign":
      return say("changes", "change", "all the roles");
    case "skip":
      return say("misses", "miss", "a turn");
    case "rescue":
      return say("steps", "step", `in for ${whom}`);
    default:
      return say("does", "do", deed.deed);
  }
}

/** A strike with what came of it. */
export interface Blow {
  from: number;
  to: number;
  card: string;
  /** Whoever stepped between; null for nobody. */
  between: number | null;
}

const AIMED = ["hit", "kill", "trick", "martin"];

/** The strike that was the last deed in sight of all; null where it was something else. */
export function blowOf({ history }: Plot): Blow | null {
  const last = history.at(-1);
  const deed = last?.deed === "rescue" ? history.at(-2) : last;
  if (!deed || !AIMED.includes(deed.deed) || deed.target === null || deed.target === undefined) return null;
  return { from: deed.seat, to: deed.target, card: deed.card ?? deed.deed, between: last === deed ? null : last!.seat };
}

/** The strike that ended a round, as the log told it; null where none did. */
export function lastBlow(lines: LineSight[], round: PastRound): Blow | null {
  const at = lines.findLastIndex(({ rule }) => rule === "bodyguard.hit.placement");
  if (at < 0 || !DEADLY.includes(round.rule)) return null;
  const { player, target, card } = lines[at].facts;
  const rescue = lines.slice(at).find(({ rule }) => rule === "bodyguard.rescue.three-types");
  return { from: Number(player), to: Number(target), card: String(card), between: rescue ? Number(rescue.facts.player) : null };
}

const DEADLY = ["bodyguard.end.president-eliminated", "bodyguard.end.assassin-eliminated", "bodyguard.rescue.ends-round"];

const ENDINGS: Record<string, string> = {
  "bodyguard.end.president-eliminated": "The President has fallen",
  "bodyguard.end.assassin-eliminated": "The President caught an Assassin",
  "bodyguard.rescue.ends-round": "The Bodyguard stepped in",
  "bodyguard.end.cards-used-up": "The cards ran out, the President lives",
  "bodyguard.end.hands-empty-pile-not": "Nobody holds a card, the President lives",
};

export function endingOf(round: PastRound): string {
  return ENDINGS[round.rule] ?? "The round is over";
}

/** What a seat did to the President and to others this round, for the notebook. */
export function evidence(plot: Plot, seat: number): string {
  const strikes = plot.history.filter((deed) => deed.seat === seat && ["hit", "kill", "trick", "martin"].includes(deed.deed));
  const president = strikes.filter(({ target }) => target === plot.president).length;
  const spared = plot.history.filter((deed) => deed.seat === seat && deed.deed === "discard").length;
  const parts = [
    president && `${times(president)} against the President`,
    strikes.length - president && `${times(strikes.length - president)} against others`,
    spared && `${spared} discarded`,
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : "has done nothing yet";
}

function times(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}
