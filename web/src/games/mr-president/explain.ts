/** What a piece is: its name, how it stands, and the rules behind it. */
import { explainRegion, explainZone } from "./explainPlaces";
import { explainBill, explainMember, explainOffice, explainPriorities } from "./explainPeople";
import {
  at, billName, boxName, capital, count, PILES, sides, title, trend, trendName, warName, type Facts, type Term,
} from "./term";

export interface Sheet {
  title: string;
  says?: string;
  /** How things stand, as name and value. */
  facts: [string, string | number][];
  /** The rules to read on in, as name and id. */
  rules: [string, string][];
}
type Explaining = (code: string, term: Term, facts: Facts) => Sheet;

const TRACK_RULES: Record<string, [string, string][]> = {
  PA: [["The scale", "mr-president.track.public-approval.scale"], ["Its value", "mr-president.track.public-approval.value"], ["Core support", "mr-president.core-support.move"]],
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
  AP: [["What a year brings", "mr-president.ap.start.total"], ["A second roll", "mr-president.ap.reroll.cost"], ["One more Action", "mr-president.ap.extra-action.cost"]],
  LP: [["Legacy Points", "mr-president.track.legacy.unbounded"], ["Your rank", "mr-president.legacy.rank"]],
  CONTROL: [["Who controls Congress", "mr-president.legislative.pass.split-control"]],
  RELATIONS: [["Relations", "mr-president.peers.tensions-relations"]],
  POSTURE: [["How many actions", "mr-president.peers.actions.number"]],
  CAPABILITY: [["Capabilities", "mr-president.track.capability.range"], ["Improving them", "mr-president.capabilities.success.effect"]],
};
const TRENDS: [string, string] = ["Two alike move a box", "mr-president.track.trending.two-step"];

function track(code: string, term: Term, facts: Facts): Sheet {
  const printed = facts.tracks[code];
  const way = trend(term, code);
  const value = at(term, code);
  const word = boxName(printed, value);
  return {
    title: title(facts, code),
    says: way ? `A ${trendName(code, way)} counter lies on it: half a step.` : "",
    facts: [
      ["It stands at", code === "PA" ? `${value}%` : word ? `${value} (${word})` : value],
      ...(printed ? ([["The track runs", `from ${printed.low} to ${printed.high}`]] as [string, string][]) : []),
      ...(code === "PA" ? ([["Its value in rolls", facts.approval_values[(value - 18) / 2] ?? ""]] as [string, number][]) : []),
      ...Object.entries(printed?.names ?? {}).map(([box, name]): [string, string] => [box, name]),
    ],
    rules: [...(TRACK_RULES[code] ?? TRACK_RULES[code.split(" ")[0]] ?? []), ...(printed?.trend ? [TRENDS] : [])],
  };
}

function capability(code: string, term: Term, facts: Facts): Sheet {
  const sheet = track(`CAPABILITY us ${code}`, term, facts);
  const rivals = ["russia", "china"].map((peer): [string, number] => [capital(peer), at(term, `CAPABILITY ${peer} ${code}`)]);
  const darpa: [string, string][] = count(term, `DARPA ${code}`) ? [["A Rapid Capabilities counter", "lies here"]] : [];
  return { ...sheet, facts: [...rivals, ...darpa, ...sheet.facts] };
}

function nation(code: string, term: Term, facts: Facts): Sheet {
  const printed = facts.nations[code];
  const laid = facts.sanctions.filter((kind) => count(term, `SANCTIONS ${code} ${kind}`)).map((kind) => (kind === "un" ? "UN" : kind));
  const rows: [string, string | number][] = [["Tensions", count(term, `TENSIONS ${code}`)]];
  const tracks = [`ALLY ${code}`, `RELATIONS ${code}`, `POSTURE ${code}`, `SOE ${code}`, `NUKE ${code}`].filter((one) => one in term.tracks);
  for (const one of tracks) rows.push([{ ALLY: "Relationship", RELATIONS: "Relations with the US", POSTURE: "Posture", SOE: "Economy", NUKE: "Nuclear and missile programme" }[one.split(" ")[0]]!, standing(one, term, facts)]);
  rows.push(["Sanctions", laid.join(", ") || "none"]);
  if (count(term, `APPLUS ${code}`)) rows.push(["+1 AP counters", count(term, `APPLUS ${code}`)]);
  if (count(term, `APMINUS ${code}`)) rows.push(["-1 AP counters", count(term, `APMINUS ${code}`)]);
  if (code === "israel") rows.push(["Iranian Influence next to it", count(term, "IRANIAN israel")]);
  if (printed.group) rows.push(["Drawn with group", `${printed.group}${term.groups.includes(printed.group) ? "" : " (has acted this year)"}`]);
  const rules: Record<string, [string, string][]> = {
    ally: [["The levels of an ally", "mr-president.ally.levels"], ["Joint Actions", "mr-president.ally.joint.number"], ["Tensions", "mr-president.ally.tensions"]],
    "rogue-nation": [["Iran and North Korea", "mr-president.rogue-nation.iran-north-korea"], ["The nuclear track", "mr-president.nuclear.range"]],
    peer: [["Tensions and relations", "mr-president.peers.tensions-relations"], ["How many actions", "mr-president.peers.actions.number"], ["Sanctions on peers", "mr-president.sanctions.peer-relations"]],
  };
  return { title: printed.title, facts: rows, rules: rules[printed.kind] ?? [] };
}

function standing(code: string, term: Term, facts: Facts): string {
  const word = boxName(facts.tracks[code], at(term, code));
  const way = trendName(code, trend(term, code));
  return `${at(term, code)}${word ? ` (${word})` : ""}${way ? `, ${way}` : ""}`;
}

function conflict(code: string, term: Term, facts: Facts): Sheet {
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
    rules: [["Ten tracks", "mr-president.conflict.ten-tracks"], ["Relative strength", "mr-president.conflict.strength-range"], ["Strength in War", "mr-president.conflict.war-strength"]],
  };
}

function war(code: string, term: Term, facts: Facts): Sheet {
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
    rules: [["Status", "mr-president.war.status.scale"], ["Progress", "mr-president.war.progress.each"], ["Odds", "mr-president.war.step.odds"], ["Kinds of War", "mr-president.war.types"]],
  };
}

function segment(code: string, term: Term, facts: Facts): Sheet {
  const found = facts.segments.find(({ id }) => id === code);
  const when = found?.turns.length ? `in year ${found.turns.join(", ")}` : "every year";
  return {
    title: found?.title ?? "Set-up",
    says: found?.stakes,
    facts: found ? [["Phase", found.phase], ["It happens", when], ["Actions", found.actions || "none"]] : [],
    rules: [],
  };
}

function focus(code: string, term: Term, facts: Facts): Sheet {
  const rank = term.focus.indexOf(code);
  return {
    title: facts.focus[code],
    facts: [["Priority", rank + 1 || "not set"], ["Tensions beside it", term.strained[rank] ? "yes" : "no"]],
    rules: [["The ranges", "mr-president.focus.ranges"], ["The roll", "mr-president.focus.roll.order"], ["Tensions block it", "mr-president.focus.roll.blocked"]],
  };
}

function un(_: string, term: Term, facts: Facts): Sheet {
  return {
    title: "The United Nations",
    facts: [["UN Goodwill", count(term, "GOODWILL")], ["World Opinion of the US", at(term, "WORLDOP")], ["The track runs", `from ${facts.tracks.WORLDOP.low} to ${facts.tracks.WORLDOP.high}`]],
    rules: [["What the UN does by itself", "mr-president.un.automatic.four"], ["What you can have it do", "mr-president.un.initiated.max-two"], ["Goodwill", "mr-president.un.goodwill.gain"], ["World Opinion", "mr-president.un.drm.world-opinion"]],
  };
}

function cup(_: string, term: Term, facts: Facts): Sheet {
  const named = (chit: string) => facts.chits[chit.replace(" +", "")] ?? chit;
  const heap = (chits: string[]) => [...new Set(chits)].map((chit) => `${named(chit)}${chit.endsWith("+") ? " +" : ""}${many(chits, chit)}`).join("; ") || "none";
  return {
    title: "The Crisis cup",
    says: "Everybody has seen what was drawn, so what is left is known, but not its order.",
    facts: [["In the cup", term.chits.length], ["Left", heap(term.chits)], ["Drawn this year", heap(term.chits_drawn)], ["Beside the cup", heap(term.chits_aside)], ["Groups that have not acted", term.groups.join(", ") || "none"]],
    rules: [["Drawing", "mr-president.chit.draw.random"], ["A plus draws again", "mr-president.chit.plus.draws-again"]],
  };
}

function many(all: string[], one: string): string {
  const found = all.filter((each) => each === one).length;
  return found > 1 ? ` ×${found}` : "";
}

function pile(code: string, term: Term, facts: Facts): Sheet {
  const seen = term.open_cards[code]?.map((card) => facts.cards[card]?.title ?? card);
  return {
    title: PILES[code] ?? code,
    facts: [["Cards", term.piles[code] ?? 0], ...(seen?.length ? ([["They are", seen.join("; ")]] as [string, string][]) : [])],
    rules: [["One card at a time", "mr-president.chit.crisis-cards.one-at-a-time"], ["Where a card goes", "mr-president.chit.crisis-cards.disposal"]],
  };
}

function trait(code: string, _: Term, facts: Facts): Sheet {
  const found = facts.attributes[code] ?? facts.resources[code];
  return {
    title: found?.title ?? code,
    says: found?.about,
    facts: [["It is", found?.good ? "a strength" : "a weakness"], ...(found?.ap ? ([["Action Points a year", found.ap > 0 ? `+${found.ap}` : found.ap]] as [string, string | number][]) : [])],
    rules: [["What attributes do", "mr-president.attribute.each-turn"], ["Resources", "mr-president.resource.in-play"]],
  };
}

const EXPLAINING: Record<string, Explaining> = {
  track, capability, nation, conflict, war, segment, focus, un, cup, pile, trait,
  region: explainRegion, zone: explainZone, office: explainOffice, member: explainMember, bill: explainBill, priorities: explainPriorities,
};

export function explain(piece: string, term: Term, facts: Facts): Sheet {
  const [kind] = piece.split(" ", 1);
  return EXPLAINING[kind]?.(piece.slice(kind.length + 1), term, facts) ?? { title: billName(facts, piece), facts: [], rules: [] };
}
