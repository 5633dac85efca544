/** Reading the board: the View of the President, with the names and boxes that are printed. */
import type { MrPresidentFacts, TermView, Track, War } from "./api";

export type Term = TermView;
export type Facts = MrPresidentFacts;

export const PEERS = ["russia", "china"];
export const ROGUE_NATIONS = ["iran", "north-korea"];
export const UNITS = ["carrier", "usmc", "army-heavy", "army-light", "usaf", "sof", "intel"];
export const HOME_TRACKS = ["RWC", "MEDIA", "PARTY", "SOE", "HOMELAND", "CABINET", "PRESTIGE", "BIPARTISAN", "DOMCRISIS", "LDI"];
export const SCANDALS = ["", "breaking", "deepening", "concluding"];

/** Where the counter of a track stands. */
export function at(term: Term, code: string): number {
  return term.tracks[code] ?? 0;
}

/** How many counters of a kind lie there. */
export function count(term: Term, heap: string): number {
  return term.counters[heap] ?? 0;
}

/** +1 for an Improving or Pro-US counter, -1 for a Worsening or Anti-US one. */
export function trend(term: Term, code: string): number {
  return term.trends[code] ?? 0;
}

/** What such a counter is called on its track. */
export function trendName(code: string, way: number): string {
  if (!way) return "";
  if (/^(ALIGNMENT|RELATIONS)/.test(code)) return way > 0 ? "Pro-US" : "Anti-US";
  return way > 0 ? "Improving" : "Worsening";
}

/** The word for the box in which a counter stands, or for the nearest box below that has one. */
export function boxName(track: Track | undefined, value: number): string {
  return track?.names?.[String(value)] ?? "";
}

export function title(facts: Facts, code: string): string {
  return facts.tracks[code]?.title ?? code;
}

/** The units that stand in a region or zone, with how many. */
export function unitsAt(term: Term, place: string): [string, number][] {
  return UNITS.map((unit): [string, number] => [unit, count(term, `UNIT ${unit} ${place}`)]).filter(([, many]) => many > 0);
}

/** Who somebody is. */
export function personName(facts: Facts, who: string): string {
  return (facts.candidates[who] ?? facts.friends[who] ?? facts.opponents[who])?.name ?? who;
}

/** The side that a member of Congress shows. */
export function sideOf(term: Term, facts: Facts, who: string) {
  const member = facts.friends[who] ?? facts.opponents[who];
  return term.difficulty === "easier" ? member.milder : member.harsher;
}

/** The side that an official shows; null for a vacancy. */
export function ratingsOf(term: Term, facts: Facts, office: string) {
  const who = term.cabinet[office];
  const candidate = who ? facts.candidates[who] : undefined;
  if (!candidate) return null;
  return term.veterans.includes(who) ? candidate.veteran : candidate.novice;
}

/** The office for which candidates are being looked at. */
export function officeAsked(term: Term, facts: Facts) {
  return Object.values(facts.offices).find(({ id }) => term.marks[`segment filling ${id}`]);
}

/** A bill by its number and topic. */
export function billName(facts: Facts, bill: string): string {
  const paper = facts.bills[bill];
  if (!paper) return bill;
  return paper.number ? `${paper.number} ${paper.topic}` : paper.topic;
}

/** A priority by the number of its bill. */
export function topic(facts: Facts, number: number): string {
  return facts.bills[`own ${number}`]?.topic ?? "";
}

/** Who can take part in Wars, by name. */
export function sides(facts: Facts, who: string[]): string {
  return who.map((one) => facts.sides[one] ?? one).join(" + ");
}

/** What a War is called: its code, with the number of the Rogue State in it. */
export function warName([code, , , , , , , , , rogue]: War): string {
  return rogue ? `${code} ${rogue}` : code;
}

/** A region, a zone, or the US itself. */
export function placeName(facts: Facts, place: string): string {
  if (place === "conus") return "United States";
  return (facts.regions[place] ?? facts.zones[place] ?? facts.nations[place])?.title ?? place;
}

/** `two` and `year-3` as people call the piles. */
export const PILES: Record<string, string> = {
  crisis: "Crisis deck", "year-2": "Year 2", "year-3": "Year 3", "year-4": "Year 4", two: "2 deck", three: "3 deck",
  reshuffle: "Reshuffle", cascading: "Cascading", terrorism: "Terrorism", disasters: "Disasters", kept: "Kept", out: "Out of the game",
};
