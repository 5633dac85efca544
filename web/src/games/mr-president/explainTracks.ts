/** Tracks in words. */
import { capital } from "../../lib/english";
import type { Sheet } from "./explain";
import { at, boxName, count, title, trend, trendName, type Facts, type Term } from "./term";

const TRACK_RULES: Record<string, [string, string][]> = {
  PA: [
    ["The scale", "mr-president.track.public-approval.scale"],
    ["Its value", "mr-president.track.public-approval.value"],
    ["Core support", "mr-president.core-support.move"],
  ],
  RWC: [["Two to eight", "mr-president.track.two-to-eight"]],
  MEDIA: [["Two to eight", "mr-president.track.two-to-eight"], ["Media decay", "mr-president.media.decay"], ["Media slant", "mr-president.media.slant"]],
  PARTY: [["Party Relations", "mr-president.track.party-relations.range"], ["Nomination", "mr-president.election.reelection.nomination.below-4"]],
  SOE: [["The economy", "mr-president.track.soe.range"], ["Its effects", "mr-president.soe.order"]],
  HOMELAND: [["Homeland check", "mr-president.terror.homeland-check"]],
  CABINET: [["Cabinet Effectiveness", "mr-president.track.cabinet-effectiveness.range"], ["Action Points", "mr-president.ap.start.cabinet-effectiveness"]],
  PRESTIGE: [["Prestige", "mr-president.track.prestige.range"]],
  BIPARTISAN: [["The boxes", "mr-president.track.bipartisan.boxes"]],
  DOMCRISIS: [["Domestic Crisis", "mr-president.track.domestic-crisis.range"]],
  LDI: [["Past 5 is lost", "mr-president.loss.ldi"]],
  WORLDOP: [["World Opinion", "mr-president.track.world-opinion.range"]],
  AP: [
    ["What a year brings", "mr-president.ap.start.total"],
    ["A second roll", "mr-president.ap.reroll.cost"],
    ["One more Action", "mr-president.ap.extra-action.cost"],
  ],
  LP: [["Legacy Points", "mr-president.track.legacy.unbounded"], ["Your rank", "mr-president.legacy.rank"]],
  CONTROL: [["Who controls Congress", "mr-president.legislative.pass.split-control"]],
  RELATIONS: [["Relations", "mr-president.peers.tensions-relations"]],
  POSTURE: [["How many actions", "mr-president.peers.actions.number"]],
  CAPABILITY: [["Capabilities", "mr-president.track.capability.range"], ["Improving them", "mr-president.capabilities.success.effect"]],
};
const TRENDS: [string, string] = ["Two alike move a box", "mr-president.track.trending.two-step"];

/** What is counted without a track has no end; nobody ever comes so far. */
const ENDLESS = 9999;

export function explainTrack(code: string, term: Term, facts: Facts): Sheet {
  const printed = facts.tracks[code];
  const way = trend(term, code);
  const value = at(term, code);
  const word = boxName(printed, value);
  return {
    title: title(facts, code),
    says: way ? `A ${trendName(code, way)} counter lies on it: half a step.` : "",
    facts: [
      ["It stands at", code === "PA" ? `${value}%` : word ? `${value} (${word})` : value],
      ...(printed && printed.high < ENDLESS ? ([["The track runs", `from ${printed.low} to ${printed.high}`]] as [string, string][]) : []),
      ...(code === "PA" ? ([["Its value in rolls", facts.approval_values[(value - 18) / 2] ?? ""]] as [string, number][]) : []),
      ...Object.entries(printed?.names ?? {}).map(([box, name]): [string, string] => [box, name]),
    ],
    rules: [...(TRACK_RULES[code] ?? TRACK_RULES[code.split(" ")[0]] ?? []), ...(printed?.trend ? [TRENDS] : [])],
  };
}

export function explainCapability(code: string, term: Term, facts: Facts): Sheet {
  const sheet = explainTrack(`CAPABILITY us ${code}`, term, facts);
  const rivals = ["russia", "china"].map((peer): [string, number] => [capital(peer), at(term, `CAPABILITY ${peer} ${code}`)]);
  const darpa: [string, string][] = count(term, `DARPA ${code}`) ? [["A Rapid Capabilities counter", "lies here"]] : [];
  return { ...sheet, facts: [...rivals, ...darpa, ...sheet.facts] };
}
