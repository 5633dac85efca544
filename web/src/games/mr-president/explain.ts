/** What a piece is: its name, how it stands, and the rules behind it. */
import { explainRegion, explainZone } from "./explainPlaces";
import { explainBill, explainCandidate, explainMember, explainOffice, explainPriorities } from "./explainPeople";
import { explainConflict, explainNation, explainWar } from "./explainNations";
import { explainCapability, explainTrack } from "./explainTracks";
import { at, billName, count, PILES, type Facts, type Term } from "./term";

export interface Sheet {
  title: string;
  says?: string;
  /** How things stand, as name and value. */
  facts: [string, string | number][];
  /** The rules to read on in, as name and id. */
  rules: [string, string][];
}
type Explaining = (code: string, term: Term, facts: Facts) => Sheet;

function segment(code: string, _: Term, facts: Facts): Sheet {
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
    facts: [
      ["UN Goodwill", count(term, "GOODWILL")],
      ["World Opinion of the US", at(term, "WORLDOP")],
      ["The track runs", `from ${facts.tracks.WORLDOP.low} to ${facts.tracks.WORLDOP.high}`],
    ],
    rules: [
      ["What the UN does by itself", "mr-president.un.automatic.four"],
      ["What you can have it do", "mr-president.un.initiated.max-two"],
      ["Goodwill", "mr-president.un.goodwill.gain"],
      ["World Opinion", "mr-president.un.drm.world-opinion"],
    ],
  };
}

function cup(_: string, term: Term, facts: Facts): Sheet {
  const named = (chit: string) => facts.chits[chit.replace(" +", "")] ?? chit;
  const heap = (chits: string[]) => [...new Set(chits)].map((chit) => `${named(chit)}${chit.endsWith("+") ? " +" : ""}${many(chits, chit)}`).join("; ") || "none";
  return {
    title: "The Crisis cup",
    says: "Everybody has seen what was drawn, so what is left is known, but not its order.",
    facts: [
      ["In the cup", term.chits.length],
      ["Left", heap(term.chits)],
      ["Drawn this year", heap(term.chits_drawn)],
      ["Beside the cup", heap(term.chits_aside)],
      ["Groups that have not acted", term.groups.join(", ") || "none"],
    ],
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
    facts: [["It is", found?.good ? "a strength" : "a weakness"], ...(found?.ap ? [points(found.ap)] : [])],
    rules: [["What attributes do", "mr-president.attribute.each-turn"], ["Resources", "mr-president.resource.in-play"]],
  };
}

function points(ap: number): [string, string] {
  return ["Action Points a year", ap > 0 ? `+${ap}` : String(ap)];
}

const EXPLAINING: Record<string, Explaining> = {
  track: explainTrack, capability: explainCapability, nation: explainNation, conflict: explainConflict, war: explainWar,
  region: explainRegion, zone: explainZone, office: explainOffice, candidate: explainCandidate, member: explainMember, bill: explainBill, priorities: explainPriorities,
  segment, focus, un, cup, pile, trait,
};

export function explain(piece: string, term: Term, facts: Facts): Sheet {
  const [kind] = piece.split(" ", 1);
  return EXPLAINING[kind]?.(piece.slice(kind.length + 1), term, facts) ?? { title: billName(facts, piece), facts: [], rules: [] };
}
