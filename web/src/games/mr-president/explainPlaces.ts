/** Regions and seas in words. */
import type { Sheet } from "./explain";
import { at, boxName, count, PEERS, placeName, trend, trendName, unitsAt, type Facts, type Term } from "./term";

const TRACKS: Record<string, string> = { STABILITY: "Stability", ALIGNMENT: "Alignment", CRISIS: "Crises" };
const TRADE = ["none", "being negotiated", "agreed"];

export function explainRegion(code: string, term: Term, facts: Facts): Sheet {
  const isHome = code === "conus";
  return {
    title: placeName(facts, code),
    facts: [
      ...(isHome ? [] : tracks(code, term, facts)),
      ...troubles(code, term, facts),
      ...(isHome ? [] : powers(code, term)),
      ...force(code, term, facts),
    ],
    rules: isHome ? HOME_RULES : RULES,
  };
}

export function explainZone(code: string, term: Term, facts: Facts): Sheet {
  return {
    title: facts.zones[code].title,
    says: "A sea in which Carriers and Marines lie; they serve the regions around it.",
    facts: [["Serves", facts.zones[code].joins.map((one) => placeName(facts, one)).join(", ")], ...force(code, term, facts)],
    rules: [["Zones", "mr-president.carrier.zones"], ["Reach", "mr-president.carrier.reach"], ["Moving", "mr-president.carrier.move"]],
  };
}

const RULES: [string, string][] = [
  ["Stability", "mr-president.track.stability.range"],
  ["Alignment", "mr-president.track.alignment.range"],
  ["Crises", "mr-president.track.regional-crisis.range"],
  ["A major crisis", "mr-president.track.regional-crisis.major-on-entry"],
  ["Terror Groups", "mr-president.terror.level-range"],
  ["Intel boxes", "mr-president.intel.boxes"],
  ["Civil Wars", "mr-president.civil-war.starts"],
  ["Influence and bases", "mr-president.influence.base"],
];
const HOME_RULES: [string, string][] = [
  ["An attack at home", "mr-president.terror.home-attack"],
  ["Terror Groups", "mr-president.terror.level-range"],
];

function tracks(code: string, term: Term, facts: Facts): Sheet["facts"] {
  return Object.keys(TRACKS).map((kind): [string, string] => {
    const name = `${kind} ${code}`;
    const word = boxName(facts.tracks[name], at(term, name));
    const way = trendName(name, trend(term, name));
    const { low, high } = facts.tracks[name];
    const more = `${word ? `, ${word}` : ""}${way ? `, ${way} counter` : ""}`;
    return [TRACKS[kind], `${at(term, name)} of ${low} to ${high}${more}`];
  });
}

function troubles(code: string, term: Term, facts: Facts): Sheet["facts"] {
  const groups = (term.terror[code] ?? []).map(([level, intel]) => `level ${level}${intel ? ` (${facts.intel[intel]})` : ""}`);
  const wars = (term.civil_wars[code] ?? []).map(
    ([ceasefire, kept, iranian]) => `${ceasefire ? "Ceasefire" : "Civil War"}${kept ? " with Peacekeepers" : ""}${iranian ? " with Iranian Influence" : ""}`,
  );
  const rogues = term.rogues
    .filter(([, region]) => region === code)
    .map(([number, , level, wmd, ap]) => `number ${number}, level ${level}${wmd ? " with WMDs" : ""}${ap ? `, ${ap > 0 ? "+" : ""}${ap} AP` : ""}`);
  return [
    ["Terror Groups", groups.join("; ") || "none"],
    ...(code === "conus" ? [] : ([["Civil Wars", wars.join("; ") || "none"], ["Rogue States", rogues.join("; ") || "none"]] as Sheet["facts"])),
  ];
}

function powers(code: string, term: Term): Sheet["facts"] {
  const influence = PEERS.map((peer): [string, string] => [
    `Influence of ${peer === "russia" ? "Russia" : "China"}`,
    `${count(term, `INFLUENCE ${peer} ${code}`)}${count(term, `BASE ${peer} ${code}`) ? ", with a base" : ""}`,
  ]);
  return [
    ...influence,
    ...heaps(code, term),
    ["Trade agreement", TRADE[count(term, `TRADE ${code}`)]],
    ["Focused National Intelligence", count(term, `FNI ${code}`) ? "here" : "not here"],
  ];
}

/** Counters that lie in few regions: only where they do. */
function heaps(code: string, term: Term): [string, number][] {
  const kinds: [string, string][] = [["Iranian Influence", "IRANIAN"], ["Unstable counters", "UNSTABLE"], ["US Footprint", "FOOTPRINT"]];
  return kinds.map(([name, kind]): [string, number] => [name, count(term, `${kind} ${code}`)]).filter(([, many]) => many > 0);
}

function force(code: string, term: Term, facts: Facts): Sheet["facts"] {
  const units = unitsAt(term, code).map(([unit, many]) => `${facts.units[unit]}${many > 1 ? ` ×${many}` : ""}`);
  const transit = count(term, `TRANSIT ${code}`);
  return [["US units", units.join(", ") || "none"], ...(transit ? ([["Heavy Armies in transit", transit]] as [string, number][]) : [])];
}
