/** Nations, conflicts and Wars in words. */
import { capital } from "../../lib/english";
import type { Sheet } from "./explain";
import { at, boxName, count, sides, trend, trendName, warName, type Facts, type Term } from "./term";

const RULES: Record<string, [string, string][]> = {
  ally: [
    ["The levels of an ally", "mr-president.ally.levels"],
    ["Joint Actions", "mr-president.ally.joint.number"],
    ["Tensions", "mr-president.ally.tensions"],
  ],
  "rogue-nation": [
    ["Iran and North Korea", "mr-president.rogue-nation.iran-north-korea"],
    ["The nuclear track", "mr-president.nuclear.range"],
  ],
  peer: [
    ["Tensions and relations", "mr-president.peers.tensions-relations"],
    ["How many actions", "mr-president.peers.actions.number"],
    ["Sanctions on peers", "mr-president.sanctions.peer-relations"],
  ],
};
const TRACKS: Record<string, string> = {
  ALLY: "Relationship",
  RELATIONS: "Relations with the US",
  POSTURE: "Posture",
  SOE: "Economy",
  NUKE: "Nuclear and missile programme",
};

export function explainNation(code: string, term: Term, facts: Facts): Sheet {
  const printed = facts.nations[code];
  const laid = facts.sanctions.filter((kind) => count(term, `SANCTIONS ${code} ${kind}`)).map((kind) => (kind === "un" ? "UN" : kind));
  const rows: [string, string | number][] = [["Tensions", count(term, `TENSIONS ${code}`)]];
  const tracks = Object.keys(TRACKS).filter((kind) => `${kind} ${code}` in term.tracks);
  for (const kind of tracks) rows.push([TRACKS[kind], standing(`${kind} ${code}`, term, facts)]);
  rows.push(["Sanctions", laid.join(", ") || "none"]);
  if (count(term, `APPLUS ${code}`)) rows.push(["+1 AP counters", count(term, `APPLUS ${code}`)]);
  if (count(term, `APMINUS ${code}`)) rows.push(["-1 AP counters", count(term, `APMINUS ${code}`)]);
  if (code === "israel") rows.push(["Iranian Influence next to it", count(term, "IRANIAN israel")]);
  if (printed.group) rows.push(["Drawn with group", `${printed.group}${term.groups.includes(printed.group) ? "" : " (has acted this year)"}`]);
  return { title: printed.title, facts: rows, rules: RULES[printed.kind] ?? [] };
}

function standing(code: string, term: Term, facts: Facts): string {
  const word = boxName(facts.tracks[code], at(term, code));
  const way = trendName(code, trend(term, code));
  return `${at(term, code)}${word ? ` (${word})` : ""}${way ? `, ${way}` : ""}`;
}

export function explainConflict(code: string, term: Term, facts: Facts): Sheet {
  const [first, second] = facts.conflicts[code].sides;
  return {
    title: facts.conflicts[code].title,
    says: "The last box means War.",
    facts: [
      ["Status", `${at(term, `CONFLICT ${code}`)} of ${facts.tracks[`CONFLICT ${code}`].high}`],
      ["Relative strength", at(term, `RELSTR ${code}`)],
      ["Plus favours", facts.sides[first] ?? capital(first)],
      ["Minus favours", facts.sides[second] ?? capital(second)],
    ],
    rules: [
      ["Ten tracks", "mr-president.conflict.ten-tracks"],
      ["Relative strength", "mr-president.conflict.strength-range"],
      ["Strength in War", "mr-president.conflict.war-strength"],
    ],
  };
}

export function explainWar(code: string, term: Term, facts: Facts): Sheet {
  const found = term.wars.find((one) => warName(one) === code);
  if (!found) return { title: "A War that is over", facts: [], rules: [] };
  const [, region, kind, attackers, defenders, strength, status, rolled, surprise, , troops, crippled] = found;
  return {
    title: `${sides(facts, attackers)} against ${sides(facts, defenders)}`,
    facts: [
      ["Where", facts.regions[region]?.title ?? region],
      ["Kind", kind],
      ["Status", `${status / 2} of 5`],
      ["Strength of the attackers", strength[0]],
      ["Strength of the defenders", strength[1]],
      ["Progress", rolled ? "has been rolled for" : "not rolled for yet"],
      ...(surprise ? ([["Surprise", surprise]] as [string, number][]) : []),
      ...(troops ? ([["UN troops", "fight beside the US"]] as [string, string][]) : []),
      ...(crippled ? ([["The loser", "is crippled"]] as [string, string][]) : []),
    ],
    rules: [
      ["Status", "mr-president.war.status.scale"],
      ["Progress", "mr-president.war.progress.each"],
      ["Odds", "mr-president.war.step.odds"],
      ["Kinds of War", "mr-president.war.types"],
    ],
  };
}
