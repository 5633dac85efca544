/** People and papers in words: the Cabinet, Congress, bills and priorities. */
import { capital } from "../../lib/english";
import type { Sheet } from "./explain";
import { billName, officeAsked, personName, ratingsOf, SCANDALS, sideOf, topic, type Facts, type Term } from "./term";

export function explainOffice(code: string, term: Term, facts: Facts): Sheet {
  if (code === "potus") return explainPresident(term, facts);
  const office = facts.offices[code];
  const who = term.cabinet[code];
  const shown = ratingsOf(term, facts, code);
  return {
    title: who ? `${office.title} ${personName(facts, who)}` : `${office.title}: vacant`,
    facts: shown
      ? [
          ["Diplomatic", shown.diplomatic],
          ["Domestic", shown.domestic],
          ["Military", shown.military],
          ["In this office counts", `the ${office.field} rating`],
          ["Experience", term.veterans.includes(who) ? "Veteran" : "Novice"],
          ["One more Action", shown.plus_action ? "yes" : "no"],
          ["Scandal", SCANDALS[term.scandals[code] ?? 0] || "none"],
        ]
      : [],
    rules: [
      ["What the Cabinet does", "mr-president.actions.cabinet.one-each"],
      ["Experience", "mr-president.begin.experience.choice"],
      ["Vacancies", "mr-president.cabinet.vacancy"],
      ["Scandals", "mr-president.scandal.direction"],
    ],
  };
}

export function explainCandidate(code: string, term: Term, facts: Facts): Sheet {
  const { novice, veteran } = facts.candidates[code];
  const office = officeAsked(term, facts);
  const both = (field: "diplomatic" | "domestic" | "military") => `${novice[field]}, as a Veteran ${veteran[field]}`;
  const extra = novice.plus_action ? "yes" : veteran.plus_action ? "as a Veteran" : "no";
  return {
    title: `${personName(facts, code)}, a candidate`,
    facts: [
      ["Diplomatic", both("diplomatic")],
      ["Domestic", both("domestic")],
      ["Military", both("military")],
      ["One more Action", extra],
      ...(office ? ([[`As ${office.title} counts`, `the ${office.field} rating`]] as [string, string][]) : []),
    ],
    rules: [["Three candidates", "mr-president.begin.replace.draw-three"], ["Experience", "mr-president.begin.experience.choice"]],
  };
}

function explainPresident(term: Term, facts: Facts): Sheet {
  const named = (codes: string[], printed: Facts["attributes"]) => codes.map((code) => printed[code]?.title ?? code).join(", ") || "none";
  return {
    title: "The President",
    facts: [
      ["Attributes", named(term.attributes, facts.attributes)],
      ["White House Resources", named(term.resources, facts.resources)],
      ["Scandal", SCANDALS[term.scandals.potus ?? 0] || "none"],
    ],
    rules: [
      ["One Action of any chart", "mr-president.actions.potus.one-of-any-chart"],
      ["Attributes", "mr-president.attribute.gain"],
      ["Scandals", "mr-president.scandal.tensions.potus"],
    ],
  };
}

export function explainMember(code: string, term: Term, facts: Facts): Sheet {
  const side = sideOf(term, facts, code);
  const isFriend = code in facts.friends;
  return {
    title: `${personName(facts, code)}, ${isFriend ? "Friend" : "Opponent"} in Congress`,
    facts: [["Wing", capital(side.wing)], ["Legislative rating", side.legislative], ["Media rating", side.media]],
    rules: [
      ["Support of bills", "mr-president.legislative.support.net"],
      ["In the media", "mr-president.legislative.media.net"],
      ["At most so many", "mr-president.friends.limit"],
    ],
  };
}

export function explainBill(code: string, term: Term, facts: Facts): Sheet {
  const paper = facts.bills[code];
  const box = term.bills[code] ?? "unused";
  const rule = paper?.number ? `mr-president.bill.${paper.number}` : code === "court" ? "mr-president.bill.supreme-court" : "mr-president.bill.greater-society";
  return {
    title: billName(facts, code),
    says: paper?.number ? (paper.is_own ? "Your version of the bill." : "The Opponents' version of the bill.") : "",
    facts: [
      ["Where it lies", facts.bill_boxes[box] ?? box],
      ...(paper?.number ? priorities(paper.number, term) : []),
      ...(code in term.levels ? ([["Level", term.levels[code]]] as [string, number][]) : []),
    ],
    rules: [["What it does", rule], ["The boxes", "mr-president.track.pending-bills.boxes"], ["The vote", "mr-president.legislative.pass.roll"]],
  };
}

function priorities(number: number, term: Term): [string, string | number][] {
  const rank = (ranks: number[]) => ranks.indexOf(number) + 1 || "none";
  return [["Public Priority", rank(term.public)], ["Administration Priority", rank(term.administration)], ["Campaign promise", term.promise === number ? "yes" : "no"]];
}

export function explainPriorities(_: string, term: Term, facts: Facts): Sheet {
  const ranked = (numbers: number[]) => numbers.map((number) => (number ? `${number} ${topic(facts, number)}` : "open")).join("; ") || "not chosen yet";
  return {
    title: "Priorities",
    facts: [
      ["Public Priorities", ranked(term.public)],
      ["Administration Priorities", ranked(term.administration)],
      ["Campaign promise", term.promise ? `${term.promise} ${topic(facts, term.promise)}` : "none"],
    ],
    rules: [["What a priority earns", "mr-president.legislative.priority-award"], ["The promise", "mr-president.legislative.promise-award"]],
  };
}
